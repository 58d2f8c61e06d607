"""Revenge cards that leave a player: given away or shuffled back (WU-FX-10, WU-FX-13, WU-VPG)."""

from typing import ClassVar, Final

from longhouse.core.decision import Decision, Option, Reason, options_of
from longhouse.core.frame import Frame
from longhouse.games.wutaki.rules.decks import give_revenge, return_revenge
from longhouse.games.wutaki.state import Wutaki
from longhouse.games.wutaki.terms import MOST_PLAYERS, REVENGES

RETURN: Final = options_of("return_revenge", REVENGES)
GIVE: Final = options_of("give_revenge", REVENGES * MOST_PLAYERS)
DECLINE: Final = Option("decline", 0)


class ReturnRevenge(Frame[Wutaki]):
    """One own revenge card is shuffled back."""

    __slots__ = ()
    below: ClassVar = ("Effects", "Opening", "Closing", "Visit")

    def ask(self, state: Wutaki) -> Decision | None:
        own = state.players[self.seat].revenge
        options = [RETURN[card] for card in range(REVENGES) if own >> card & 1]
        return Decision(self.seat, "return_revenge", options) if options else None

    def answer(self, state: Wutaki, option: Option) -> None:
        state.pop()
        return_revenge(state, self.seat, option.arg)

    def resume(self, state: Wutaki) -> None:
        state.pop()

    def why_not(self, state: Wutaki, option: Option) -> Reason | None:
        return Reason("WU-FX-13", "not_your_revenge") if option.verb == "return_revenge" else None


class Give(Frame[Wutaki]):
    """Which revenge card, and to whom: one question."""

    __slots__ = ("may",)
    fields: ClassVar = (("may", 0, 1),)
    below: ClassVar = ("Effects", "Visit")

    def __init__(self, seat: int, may: int) -> None:
        super().__init__(seat)
        self.may: Final = may

    def ask(self, state: Wutaki) -> Decision | None:
        own = state.players[self.seat].revenge
        options = [
            GIVE[card * MOST_PLAYERS + other]
            for card in range(REVENGES)
            if own >> card & 1
            for other in range(len(state.players))
            if other != self.seat
        ]
        if not options:
            return None
        return Decision(self.seat, "give_revenge", [*options, DECLINE] if self.may else options)

    def answer(self, state: Wutaki, option: Option) -> None:
        state.pop()
        if option.verb == "give_revenge":
            card, other = divmod(option.arg, MOST_PLAYERS)
            give_revenge(state, self.seat, card, other)

    def resume(self, state: Wutaki) -> None:
        state.pop()

    def why_not(self, state: Wutaki, option: Option) -> Reason | None:
        if option.verb != "give_revenge":
            return None
        _card, other = divmod(option.arg, MOST_PLAYERS)
        if other == self.seat or other >= len(state.players):
            return Reason("WU-FX-10", "not_another_player")
        return Reason("WU-FX-10", "not_your_revenge")

"""A Mask card of choice from one of the two piles (WA-CARD-35)."""

from typing import ClassVar, Final

from longhouse.core.decision import Decision, Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.core.frame import Frame
from longhouse.core.values import with_more, without
from longhouse.games.wendake.allies.rules.paying import IN_WINDOWS
from longhouse.games.wendake.rules.mask_ceremony import DRAW_DECK, DRAW_DISCARD
from longhouse.games.wendake.rules.masks import gain_seen, settle_piles
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import CARD_IDS, MASK_CARDS

PICK: Final = options_of("pick_mask", MASK_CARDS)
DISCARD_PILE: Final = 0
DECK: Final = 1


class ChoosePile(Frame[Wendake]):
    """WA-CARD-35: which pile is looked through."""

    __slots__ = ()
    below: ClassVar = IN_WINDOWS

    def ask(self, state: Wendake) -> Decision | None:
        options: list[Option] = []
        if state.deck:
            options.append(DRAW_DECK)
        if state.discard:
            options.append(DRAW_DISCARD)
        return Decision(self.seat, "mask_pile", options)

    def answer(self, state: Wendake, option: Option) -> None:
        if option.verb == "draw_discard":
            state.become(PickMask(self.seat, DISCARD_PILE))
            return
        state.reveal()
        state.become(PickMask(self.seat, DECK))
        if state.events is not None:
            state.emit(Event("look_deck", {"seat": self.seat}))

    def fits(self, state: Wendake) -> bool:
        return bool(state.deck or state.discard)

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        return Reason("WA-CARD-35", "pile_empty") if option.verb in ("draw_deck", "draw_discard") else None


class PickMask(Frame[Wendake]):
    """WA-CARD-35: one card of the pile, by kind and blanket. Nobody else sees the `deck`."""

    __slots__ = ("deck",)
    fields: ClassVar = (("deck", 0, 1),)
    below: ClassVar = IN_WINDOWS

    def __init__(self, seat: int, deck: int) -> None:
        super().__init__(seat)
        self.deck: Final = deck

    def pile(self, state: Wendake) -> list[int]:
        return state.deck if self.deck else state.discard

    def ask(self, state: Wendake) -> Decision | None:
        pile = self.pile(state)
        return Decision(self.seat, "mask_pick", [PICK[card] for card in range(MASK_CARDS) if card in pile])

    def answer(self, state: Wendake, option: Option) -> None:
        state.pop()
        pile = sorted(without(self.pile(state), option.arg))  # where it lay must not matter: the generator decides
        state.rng.shuffle(pile)
        player = state.players[self.seat]
        if self.deck:
            state.deck = pile
            player.hand = with_more(player.hand, option.arg, 1)
        else:
            state.discard = pile
            gain_seen(player, option.arg)
        if state.events is not None:
            taken: dict[str, int | str] = {"card": f"card.{CARD_IDS[option.arg]}"}
            if self.deck:
                state.emit(Event("pick_deck", {"seat": self.seat}, taken, self.seat))
            else:
                state.emit(Event("pick_discard", {"seat": self.seat, **taken}))
        settle_piles(state)

    def fits(self, state: Wendake) -> bool:
        return bool(self.pile(state))

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        return Reason("WA-CARD-35", "not_in_pile") if option.verb == "pick_mask" else None

"""The fire bonus (BB-FIRE): a god card or an offering, then a status step or a shell."""

from typing import ClassVar, Final

from longhouse.core.decision import Decision, Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.core.frame import Frame
from longhouse.games.borabora.rules.expand import gain_offerings
from longhouse.games.borabora.rules.god_cards import card_options, draw_card, take_card
from longhouse.games.borabora.rules.status import advance_status
from longhouse.games.borabora.state import BoraBora
from longhouse.games.borabora.terms import (
    COLORS,
    FIRE_DECK,
    FIRE_FIRST_IDS,
    FIRE_NOTHING,
    FIRE_OFFERING,
    FIRE_SECOND_IDS,
    FIRE_STATUS,
)

SECONDS: Final = len(FIRE_SECOND_IDS)
FIRE: Final = options_of("fire", len(FIRE_FIRST_IDS) * SECONDS)  # arg = first half * 2 + second half


def gain_shells(state: BoraBora, seat: int, count: int) -> None:
    """BB-LIM-01: the supply is unlimited."""
    state.players[seat].shells += count
    if state.events is not None:
        state.emit(Event("shell", {"seat": seat, "n": count}))


def first_halves(state: BoraBora) -> list[int]:
    """BB-FIRE-02: a god card, as far as there are any, or an offering."""
    cards = [FIRE_DECK if option.verb == "draw_card" else option.arg for option in card_options(state)]
    return [*cards, FIRE_OFFERING]


class Fire(Frame[BoraBora]):
    """BB-FIRE-01: both halves in one question. `halved`: the first was taken before (BB-RUL-30)."""

    __slots__ = ("halved",)
    fields: ClassVar = (("halved", 0, 1),)
    below: ClassVar = ("DiceTurns", "PhaseB")

    def __init__(self, seat: int, halved: int) -> None:
        super().__init__(seat)
        self.halved: Final = halved

    def ask(self, state: BoraBora) -> Decision | None:
        halves = [FIRE_NOTHING] if self.halved else first_halves(state)
        options = [FIRE[first * SECONDS + second] for first in halves for second in range(SECONDS)]
        return Decision(self.seat, "fire_second" if self.halved else "fire_bonus", options)

    def answer(self, state: BoraBora, option: Option) -> None:
        state.pop()
        first, second = divmod(option.arg, SECONDS)
        if second == FIRE_STATUS:  # BB-FIRE-03; before the cards, which turn up something new
            advance_status(state, self.seat, 1)
        else:
            gain_shells(state, self.seat, 1)
        if first < COLORS:
            take_card(state, self.seat, first)
        elif first == FIRE_DECK:
            draw_card(state, self.seat)
        elif first == FIRE_OFFERING:
            gain_offerings(state, self.seat, 1)

    def why_not(self, state: BoraBora, option: Option) -> Reason | None:
        if option.verb != "fire" or not 0 <= option.arg < len(FIRE):
            return None
        first = option.arg // SECONDS
        if self.halved:
            return Reason("BB-RUL-30", "first_half_taken")
        if first == FIRE_NOTHING:
            return Reason("BB-FIRE-01", "both_halves")
        return Reason("BB-CARD-04", "no_card_left") if first == FIRE_DECK else Reason("BB-CARD-01", "card_not_face_up")

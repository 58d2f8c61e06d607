"""The Mask Ceremony (WD-MASK): draw a card, then play a pattern."""

from typing import ClassVar, Final

from longhouse.core.decision import DONE, Decision, Option, Reason, options_of
from longhouse.core.frame import AnyFrame, Frame
from longhouse.games.wendake.components import PATTERN
from longhouse.games.wendake.rules.action import Action
from longhouse.games.wendake.rules.mask_cards import (
    OCCUPIED,
    VIRTUAL_CARD,
    WILD_CARD,
    MaskCards,
    MaskCount,
)
from longhouse.games.wendake.rules.masks import (
    draw_from_deck,
    draw_from_discard,
    kinds_in_hand,
    put_back,
)
from longhouse.games.wendake.rules.moments import is_earned, offer_moment, taken
from longhouse.games.wendake.rules.patterns import is_formed_somehow
from longhouse.games.wendake.rules.progress import GO_ON, why_not_tile
from longhouse.games.wendake.rules.windows import why_not_beside
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import IN_MASK_DRAW, IN_MASK_SPACE, IN_MASK_START, INNER, MASK_CARDS, MASK_SPACES

DRAW_DECK: Final = Option("draw_deck", 0)
DRAW_DISCARD: Final = Option("draw_discard", 0)
DISCARD_MASK: Final = options_of("discard_mask", MASK_CARDS)
SPACE: Final = options_of("space", MASK_SPACES)


class MaskAction(Action):
    """WD-MASK-01. Without a card to draw and a space to take it changes nothing, but for the point of WD-PROG-35."""

    def first(self, state: Wendake, seat: int, number: int) -> list[AnyFrame]:
        start, draw = MaskStart(seat), MaskDraw(seat, 1, 0)
        if start.ask(state) is not None:
            return [start]
        return [MaskSpace(seat, 0) if draw.ask(state) is None else draw]


class MaskStart(Frame[Wendake]):
    """WD-PROG-25: before step a, cards played this Year may come back."""

    __slots__ = ()
    below: ClassVar = ("Resolve",)

    def ask(self, state: Wendake) -> Decision | None:
        options: list[Option] = []
        offer_moment(state, self, IN_MASK_START, options)
        return Decision(self.seat, "mask_start", [*options, GO_ON]) if options else None

    def answer(self, state: Wendake, option: Option) -> None:
        if not taken(state, self, option):
            self.resume(state)

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb != "trigger":
            return None
        return why_not_tile(state, self.seat, option.arg, 0, IN_MASK_START)

    def resume(self, state: Wendake) -> None:
        state.become(MaskDraw(self.seat, 1, 0))


class MaskDraw(Frame[Wendake]):
    """WD-MASK-01: step a. With `draw_two` (WD-PROG-15) two cards are drawn, and `back` of them are put back."""

    __slots__ = ("back", "left")
    fields: ClassVar = (("left", 0, 2), ("back", 0, 1))
    below: ClassVar = ("Resolve",)

    def __init__(self, seat: int, left: int, back: int) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.back: Final = back

    def ask(self, state: Wendake) -> Decision | None:
        if self.left == 0 or not (state.deck or state.discard):
            return None
        options: list[Option] = []
        if state.deck:
            options.append(DRAW_DECK)
        if state.discard:
            options.append(DRAW_DISCARD)
        offer_moment(state, self, IN_MASK_DRAW, options)
        return Decision(self.seat, "mask_draw", options, self.left)

    def answer(self, state: Wendake, option: Option) -> None:
        if taken(state, self, option):
            return
        state.become(MaskDraw(self.seat, self.left - 1, self.back))
        if option.verb == "draw_deck":
            draw_from_deck(state, self.seat)
        else:
            draw_from_discard(state, self.seat)

    def resume(self, state: Wendake) -> None:
        drawn = self.back and self.left < 2  # WD-PROG-15: put back only if at least one was drawn
        state.become(PutBack(self.seat) if drawn else MaskSpace(self.seat, 0))

    def fits(self, state: Wendake) -> bool:
        return is_earned(state, self, IN_MASK_DRAW) and (self.back > 0 or self.left < 2)

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb in ("draw_deck", "draw_discard"):
            return Reason("WD-MASK-03", "pile_empty")
        if option.verb == "trigger":
            return why_not_tile(state, self.seat, option.arg, 0, IN_MASK_DRAW)
        return None


class PutBack(Frame[Wendake]):
    """WD-PROG-15: one card of the hand, any, goes to the discard pile."""

    __slots__ = ()
    below: ClassVar = ("Resolve",)

    def ask(self, state: Wendake) -> Decision | None:
        hand = state.players[self.seat].hand
        return Decision(self.seat, "discard_mask", [DISCARD_MASK[card] for card in range(MASK_CARDS) if hand[card]])

    def answer(self, state: Wendake, option: Option) -> None:
        state.become(MaskSpace(self.seat, 0))
        put_back(state, self.seat, option.arg)

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        return Reason("WD-PROG-15", "no_such_card") if option.verb == "discard_mask" else None

    def fits(self, state: Wendake) -> bool:
        return any(state.players[self.seat].hand)


def disks_on(state: Wendake) -> int:
    """WD-MASK-04, 05: the ceremony spaces with a Mask disk."""
    spaces = 0
    for player in state.players:
        if player.disk >= 0:
            spaces |= 1 << player.disk
    return spaces


def playable_spaces(state: Wendake, seat: int, used: int) -> list[int]:
    """WD-MASK-04: free spaces whose pattern the hand can form, with what was used in this step."""
    taken = 0 if used & OCCUPIED else disks_on(state)
    counts = kinds_in_hand(state.players[seat])
    wild = used & WILD_CARD > 0
    virtual = used & VIRTUAL_CARD > 0
    return [
        space
        for space in range(MASK_SPACES)
        if not taken >> space & 1 and is_formed_somehow(counts, PATTERN[space], wild, virtual)
    ]


class MaskSpace(Frame[Wendake]):
    """WD-MASK-04: step b, a space whose pattern the hand forms, or pass; `used` are the tiles used for it."""

    __slots__ = ("used",)
    fields: ClassVar = (("used", 0, 7),)
    below: ClassVar = ("Resolve",)
    window: ClassVar = INNER

    def __init__(self, seat: int, used: int) -> None:
        super().__init__(seat)
        self.used: Final = used

    def ask(self, state: Wendake) -> Decision | None:
        options = [SPACE[space] for space in playable_spaces(state, self.seat, self.used)]
        offer_moment(state, self, IN_MASK_SPACE, options)
        options.append(DONE)
        return Decision(self.seat, "mask_space", options)

    def answer(self, state: Wendake, option: Option) -> None:
        if taken(state, self, option):
            return
        if option.verb == "done":
            state.become(MaskCount(self.seat))
        else:
            state.become(MaskCards(self.seat, option.arg, self.used & ~OCCUPIED, 0, 0, 0))

    def fits(self, state: Wendake) -> bool:
        return is_earned(state, self, IN_MASK_SPACE)

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb != "space":
            return why_not_beside(state, self, option, IN_MASK_SPACE)
        if disks_on(state) >> option.arg & 1 and not self.used & OCCUPIED:
            return Reason("WD-MASK-04", "space_taken")
        return Reason("WD-MASK-04", "pattern_not_in_hand")

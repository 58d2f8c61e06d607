"""The Mask Ceremony (WD-MASK): draw a card, then play a pattern."""

from typing import ClassVar, Final

from longhouse.core.decision import DONE, Decision, Option, Reason, options_of
from longhouse.core.event import Facts
from longhouse.core.frame import Frame
from longhouse.games.wendake.components import PATTERN
from longhouse.games.wendake.rules.mask_cards import (
    OCCUPIED,
    VIRTUAL_CARD,
    WILD_CARD,
    MaskCards,
    MaskCount,
    mask_facts,
)
from longhouse.games.wendake.rules.masks import (
    draw_from_deck,
    draw_from_discard,
    kinds_in_hand,
    put_back,
    return_masks,
)
from longhouse.games.wendake.rules.patterns import is_formed_somehow, wild_cards
from longhouse.games.wendake.rules.progress import GO_ON, TRIGGER, flip, is_ready, owns, why_not_tile
from longhouse.games.wendake.rules.windows import facts_beside, why_not_beside
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import (
    DRAW_TWO,
    INNER,
    MASK_CARDS,
    MASK_SPACES,
    OCCUPIED_SPACE,
    RECOVER_MASKS,
    VIRTUAL_MASK,
    WILD_MASK,
)

DRAW_DECK: Final = Option("draw_deck", 0)
DRAW_DISCARD: Final = Option("draw_discard", 0)
DISCARD_MASK: Final = options_of("discard_mask", MASK_CARDS)
SPACE: Final = options_of("space", MASK_SPACES)

STEP_B: Final = [OCCUPIED_SPACE, WILD_MASK, VIRTUAL_MASK]
BIT_OF: Final = {OCCUPIED_SPACE: OCCUPIED, WILD_MASK: WILD_CARD, VIRTUAL_MASK: VIRTUAL_CARD}


def mask_ceremony(state: Wendake, seat: int, _: int) -> None:
    """WD-MASK-01."""
    state.push(MaskStart(seat))


class MaskStart(Frame[Wendake]):
    """WD-PROG-25: before step a, cards played this Year may come back."""

    __slots__ = ()
    below: ClassVar = ("Resolve",)

    def ask(self, state: Wendake) -> Decision | None:
        player = state.players[self.seat]
        if is_ready(player, RECOVER_MASKS) and any(player.played):
            return Decision(self.seat, "mask_start", [TRIGGER[RECOVER_MASKS], GO_ON])
        return None

    def answer(self, state: Wendake, option: Option) -> None:
        if option.verb == "trigger":
            flip(state, self.seat, RECOVER_MASKS)
            return_masks(state, self.seat)
        self.resume(state)

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb != "trigger":
            return None
        return why_not_tile(state.players[self.seat], option.arg, 0, [RECOVER_MASKS])

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
        if not self.back and is_ready(state.players[self.seat], DRAW_TWO):
            options.append(TRIGGER[DRAW_TWO])
        return Decision(self.seat, "mask_draw", options, self.left)

    def answer(self, state: Wendake, option: Option) -> None:
        if option.verb == "trigger":
            flip(state, self.seat, DRAW_TWO)
            state.become(MaskDraw(self.seat, 2, 1))
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
        return owns(state.players[self.seat], DRAW_TWO) if self.back else self.left < 2

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb in ("draw_deck", "draw_discard"):
            return Reason("WD-MASK-03", "pile_empty")
        if option.verb == "trigger":
            return why_not_tile(state.players[self.seat], option.arg, 0, [DRAW_TWO])
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
        options += self.triggers(state)
        options.append(DONE)
        return Decision(self.seat, "mask_space", options)

    def triggers(self, state: Wendake) -> list[Option]:
        """WD-TIME-09: tiles that help to play some space, perhaps together with the others."""
        player = state.players[self.seat]
        ready = [tile for tile in STEP_B if is_ready(player, tile)]
        if not ready:
            return []
        everything = self.used
        for tile in ready:
            everything |= BIT_OF[tile]
        spaces = playable_spaces(state, self.seat, everything)
        return [TRIGGER[tile] for tile in ready if self.helps(state, tile, spaces, everything)]

    def helps(self, state: Wendake, tile: int, spaces: list[int], used: int) -> bool:
        """Whether a tile can play a part on one of the spaces, with all that may be used."""
        if tile == VIRTUAL_MASK:
            return bool(spaces)  # an imaginary card can stand for every card of a pattern
        if tile == OCCUPIED_SPACE:
            disks = disks_on(state)
            return any(disks >> space & 1 for space in spaces)
        held = kinds_in_hand(state.players[self.seat])
        return any(wild_cards(held, PATTERN[space], used & VIRTUAL_CARD > 0) for space in spaces)

    def answer(self, state: Wendake, option: Option) -> None:
        if option.verb == "trigger":
            flip(state, self.seat, option.arg)
            state.become(MaskSpace(self.seat, self.used | BIT_OF[option.arg]))
        elif option.verb == "done":
            state.become(MaskCount(self.seat))
        else:
            state.become(MaskCards(self.seat, option.arg, self.used & ~OCCUPIED, 0, 0, 0))

    def fits(self, state: Wendake) -> bool:
        player = state.players[self.seat]
        return all(owns(player, tile) for tile in STEP_B if self.used & BIT_OF[tile])

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb != "space":
            return why_not_beside(state, self, option, STEP_B)
        if disks_on(state) >> option.arg & 1 and not self.used & OCCUPIED:
            return Reason("WD-MASK-04", "space_taken")
        return Reason("WD-MASK-04", "pattern_not_in_hand")

    def facts(self, state: Wendake, option: Option) -> Facts:
        return mask_facts(state, option) if option.verb == "space" else facts_beside(state, self, option)

"""Progress tiles that change a step of an action (WD-PROG-05): one class per kind of effect."""

from typing import Final

from longhouse.core.frame import AnyFrame
from longhouse.games.wendake.cards.ability import Ability
from longhouse.games.wendake.components import PATTERN
from longhouse.games.wendake.rules.exchange import Exchange
from longhouse.games.wendake.rules.mask_cards import OCCUPIED, VIRTUAL_CARD, WILD_CARD, MaskCards
from longhouse.games.wendake.rules.mask_ceremony import MaskDraw, MaskSpace, disks_on, playable_spaces
from longhouse.games.wendake.rules.masks import kinds_in_hand, return_masks
from longhouse.games.wendake.rules.military import MilitaryScore
from longhouse.games.wendake.rules.moments import ready_at
from longhouse.games.wendake.rules.natives import count_bits, in_long_house, members
from longhouse.games.wendake.rules.patterns import wild_cards
from longhouse.games.wendake.rules.payment import Discounts
from longhouse.games.wendake.rules.purchase import take_flag
from longhouse.games.wendake.rules.ritual import NATIVES_HEALED, RitualScore, RitualStart, counts_at_home
from longhouse.games.wendake.rules.tracks import is_full, score
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import (
    ENGLISH,
    FRENCH,
    IN_EXCHANGE,
    IN_HEALING,
    IN_MAJORITIES,
    IN_MASK_COUNT,
    IN_MASK_DRAW,
    IN_MASK_SPACE,
    IN_MASK_START,
    IN_PAYMENT,
    IN_RITUAL_SCORE,
    IN_TRANSFER,
    MASK,
    MILITARY,
    RESOURCES,
    RITUAL,
)

# ---------------------------------------------------------------- Military


class Alliance(Ability):
    """WD-PROG-12, 32: one more Guard in territories with the ally's flag, and perhaps ties are won; with it an ally."""

    def __init__(self, ties: int) -> None:
        super().__init__(IN_MAJORITIES)
        self.ties: Final = ties

    def helps(self, state: Wendake, frame: AnyFrame) -> bool:
        assert isinstance(frame, MilitaryScore)
        if is_full(state, frame.seat, MILITARY):
            return False
        if frame.points(state, 1, self.ties) > frame.points(state, 0, 0):
            return True
        both = count_bits(ready_at(state, frame.seat, IN_MAJORITIES)) > 1
        return both and frame.points(state, 2, 1) > frame.points(state, 1, 1)

    def trigger(self, state: Wendake, frame: AnyFrame) -> None:
        assert isinstance(frame, MilitaryScore)
        state.become(MilitaryScore(frame.seat, frame.added + 1, 1 if self.ties else frame.ties))

    def shows(self, frame: AnyFrame) -> bool:
        if not isinstance(frame, MilitaryScore):
            return False
        return frame.ties > 0 if self.ties else frame.added > frame.ties

    def laid_out(self, state: Wendake) -> None:
        state.flags = 1 << ENGLISH | 1 << FRENCH  # WD-SETUP-04

    def received(self, state: Wendake, seat: int) -> None:
        take_flag(state, seat)


# ---------------------------------------------------------------- Ritual


class ExtraNative(Ability):
    """WD-PROG-33: one more native comes Home, and one more point."""

    def __init__(self) -> None:
        super().__init__(IN_HEALING)

    def helps(self, state: Wendake, frame: AnyFrame) -> bool:
        more = in_long_house(state.players[frame.seat]) > NATIVES_HEALED
        return more or not is_full(state, frame.seat, RITUAL)

    def trigger(self, state: Wendake, frame: AnyFrame) -> None:
        assert isinstance(frame, RitualStart)
        frame.heal(state, 1)

    def shows(self, frame: AnyFrame) -> bool:
        return isinstance(frame, RitualScore) and frame.extra > 0


class MoveAfterRitual(Ability):
    """WD-PROG-14: one more point, and a Move after it."""

    def __init__(self) -> None:
        super().__init__(IN_RITUAL_SCORE)

    def helps(self, state: Wendake, frame: AnyFrame) -> bool:
        moves = any(state.players[frame.seat].guards) and state.rules.move_steps(state, frame.seat, 1) > 0
        return moves or not is_full(state, frame.seat, RITUAL)

    def trigger(self, state: Wendake, frame: AnyFrame) -> None:
        assert isinstance(frame, RitualScore)
        state.become(RitualScore(frame.seat, frame.extra, 1, frame.highest))

    def shows(self, frame: AnyFrame) -> bool:
        return isinstance(frame, RitualScore) and frame.plus_move > 0


class LargestCounts(Ability):
    """WD-PROG-23: the largest number of natives counts instead of the smallest."""

    def __init__(self) -> None:
        super().__init__(IN_RITUAL_SCORE)

    def helps(self, state: Wendake, frame: AnyFrame) -> bool:
        counts = counts_at_home(state, frame.seat)
        return not is_full(state, frame.seat, RITUAL) and max(counts) > min(counts)

    def trigger(self, state: Wendake, frame: AnyFrame) -> None:
        assert isinstance(frame, RitualScore)
        state.become(RitualScore(frame.seat, frame.extra, frame.plus_move, 1))

    def shows(self, frame: AnyFrame) -> bool:
        return isinstance(frame, RitualScore) and frame.highest > 0


# ---------------------------------------------------------------- Mask Ceremony


class RecoverMasks(Ability):
    """WD-PROG-25: before step a, cards played this Year come back."""

    def __init__(self) -> None:
        super().__init__(IN_MASK_START)

    def helps(self, state: Wendake, frame: AnyFrame) -> bool:
        return any(state.players[frame.seat].played)

    def trigger(self, state: Wendake, frame: AnyFrame) -> None:
        return_masks(state, frame.seat)
        frame.resume(state)


class DrawTwo(Ability):
    """WD-PROG-15: two cards are drawn, one is put back."""

    def __init__(self) -> None:
        super().__init__(IN_MASK_DRAW)

    def helps(self, state: Wendake, frame: AnyFrame) -> bool:
        return isinstance(frame, MaskDraw) and not frame.back

    def trigger(self, state: Wendake, frame: AnyFrame) -> None:
        state.become(MaskDraw(frame.seat, 2, 1))

    def shows(self, frame: AnyFrame) -> bool:
        return isinstance(frame, MaskDraw) and frame.back > 0


class MaskHelp(Ability):
    """WD-PROG-16, 26, 36: helps to play a space, perhaps together with the others; `bit` is its mark in the step."""

    def __init__(self, bit: int) -> None:
        super().__init__(IN_MASK_SPACE)
        self.bit: Final = bit

    def helps(self, state: Wendake, frame: AnyFrame) -> bool:
        assert isinstance(frame, MaskSpace)
        used = frame.used
        for tile in members(ready_at(state, frame.seat, IN_MASK_SPACE)):
            helper = state.rules.abilities[tile]
            used |= helper.bit if isinstance(helper, MaskHelp) else 0
        return self.plays_a_part(state, frame.seat, playable_spaces(state, frame.seat, used), used)

    def plays_a_part(self, state: Wendake, seat: int, spaces: list[int], used: int) -> bool:
        """Whether it can matter on one of the spaces, with all that may be used."""
        return bool(spaces)

    def trigger(self, state: Wendake, frame: AnyFrame) -> None:
        assert isinstance(frame, MaskSpace)
        state.become(MaskSpace(frame.seat, frame.used | self.bit))

    def shows(self, frame: AnyFrame) -> bool:
        if isinstance(frame, MaskSpace):
            return frame.used & self.bit > 0
        return isinstance(frame, MaskCards) and (frame.used & self.bit > 0 or self.is_named(frame))

    def is_named(self, frame: MaskCards) -> bool:
        """Whether the card that it brings has been named."""
        return False


class SharedSpace(MaskHelp):
    """WD-PROG-16: spaces with a disk may be taken too."""

    def __init__(self) -> None:
        super().__init__(OCCUPIED)

    def plays_a_part(self, state: Wendake, seat: int, spaces: list[int], used: int) -> bool:
        disks = disks_on(state)
        return any(disks >> space & 1 for space in spaces)


class WildMask(MaskHelp):
    """WD-PROG-26: a card counts as one of another kind."""

    def __init__(self) -> None:
        super().__init__(WILD_CARD)

    def plays_a_part(self, state: Wendake, seat: int, spaces: list[int], used: int) -> bool:
        held = kinds_in_hand(state.players[seat])
        return any(wild_cards(held, PATTERN[space], used & VIRTUAL_CARD > 0) for space in spaces)

    def is_named(self, frame: MaskCards) -> bool:
        return frame.wild > 0


class VirtualMask(MaskHelp):
    """WD-PROG-36: an imaginary card, which can stand for every card of a pattern."""

    def __init__(self) -> None:
        super().__init__(VIRTUAL_CARD)

    def is_named(self, frame: MaskCards) -> bool:
        return frame.virtual > 0


class MaskPoint(Ability):
    """WD-PROG-35: one more point, also if no space was taken."""

    def __init__(self) -> None:
        super().__init__(IN_MASK_COUNT)

    def helps(self, state: Wendake, frame: AnyFrame) -> bool:
        return not is_full(state, frame.seat, MASK)

    def trigger(self, state: Wendake, frame: AnyFrame) -> None:
        state.pop()
        score(state, frame.seat, MASK, 1)


# ---------------------------------------------------------------- Trade and transfers


class WiderExchange(Ability):
    """WD-PROG-18: more exchanges, and no smallpox."""

    def __init__(self, more: int) -> None:
        super().__init__(IN_EXCHANGE)
        self.more: Final = more

    def helps(self, state: Wendake, frame: AnyFrame) -> bool:
        if not isinstance(frame, Exchange) or frame.made or frame.safe:
            return False
        return any(state.players[frame.seat].goods[:RESOURCES])

    def trigger(self, state: Wendake, frame: AnyFrame) -> None:
        assert isinstance(frame, Exchange)
        state.become(Exchange(frame.seat, frame.left + self.more, 0, 1))

    def shows(self, frame: AnyFrame) -> bool:
        return isinstance(frame, Exchange) and frame.safe == 1


class Discount(Ability):
    """WD-PROG-17, 28, 38: so many resources are left out of a price."""

    def __init__(self, off: int) -> None:
        super().__init__(IN_PAYMENT)
        self.discount = off

    def helps(self, state: Wendake, frame: AnyFrame) -> bool:
        return True

    def trigger(self, state: Wendake, frame: AnyFrame) -> None:
        assert isinstance(frame, Discounts)
        state.become(Discounts(frame.seat, frame.tile, frame.off + self.discount))


class StayAsGuard(Ability):
    """WD-PROG-22: an Outpost may become a Guard where it is; transfers offer it themselves."""

    def __init__(self) -> None:
        super().__init__(IN_TRANSFER)

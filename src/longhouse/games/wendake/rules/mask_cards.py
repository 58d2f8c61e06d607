"""Playing Mask cards to a ceremony space (WD-MASK-07, 08), also with a wild or an imaginary one."""

from typing import ClassVar, Final

from longhouse.core.decision import DONE, Decision, Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.core.frame import Frame
from longhouse.games.wendake.components import PATTERN, SPACE_IDS, SPACE_POINTS
from longhouse.games.wendake.rules.masks import kinds_in_hand, play_card
from longhouse.games.wendake.rules.moments import is_earned, offer_moment, taken
from longhouse.games.wendake.rules.patterns import (
    can_complete,
    counts_as,
    is_formed_somehow,
    is_next,
    is_wild,
    named_cards,
    real_cards,
    virtual_cards,
    wild_cards,
    works,
    works_somehow,
)
from longhouse.games.wendake.rules.progress import GO_ON, why_not_tile
from longhouse.games.wendake.rules.tracks import score
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import IN_MASK_COUNT, IN_MASK_SPACE, MASK, MASK_KINDS, MASK_SPACES

KIND: Final = options_of("mask_kind", MASK_KINDS)
WILD: Final = options_of("wild", MASK_KINDS * MASK_KINDS)  # arg = kind of the card * 5 + kind it counts as
VIRTUAL: Final = options_of("virtual", MASK_KINDS)

# what was used in step b, as bits
OCCUPIED: Final = 1
WILD_CARD: Final = 2
VIRTUAL_CARD: Final = 4


class MaskCards(Frame[Wendake]):
    """WD-MASK-07: which kinds form the pattern, group by group.

    `used` are wild and imaginary card still to be named; `wild` and `virtual` are those named, plus one (0: none);
    `kinds` are the kinds of the groups filled, as digits of base 6, each plus one.
    """

    __slots__ = ("kinds", "space", "used", "virtual", "wild")
    fields: ClassVar = (
        ("space", 0, MASK_SPACES - 1),
        ("used", 0, WILD_CARD | VIRTUAL_CARD),
        ("wild", 0, MASK_KINDS * MASK_KINDS),
        ("virtual", 0, MASK_KINDS),
        ("kinds", 0, 6**MASK_KINDS - 1),
    )
    below: ClassVar = ("Resolve",)

    def __init__(self, seat: int, space: int, used: int, wild: int, virtual: int, kinds: int) -> None:
        super().__init__(seat)
        self.space: Final = space
        self.used: Final = used
        self.wild: Final = wild
        self.virtual: Final = virtual
        self.kinds: Final = kinds

    def filled(self) -> list[int]:
        """The kinds of the groups filled so far."""
        kinds = []
        left = self.kinds
        while left:
            kinds.append(left % 6 - 1)
            left //= 6
        return kinds

    def ask(self, state: Wendake) -> Decision | None:
        if self.used & WILD_CARD:
            return Decision(self.seat, "wild_mask", self.wild_options(state))
        if self.used & VIRTUAL_CARD:
            return Decision(self.seat, "virtual_mask", self.virtual_options(state))
        pattern = PATTERN[self.space]
        filled = self.filled()
        if len(filled) == len(pattern):
            return None
        counts = counts_as(kinds_in_hand(state.players[self.seat]), self.wild, self.virtual)
        needed = named_cards(self.wild, self.virtual)
        options: list[Option] = []
        for kind in range(MASK_KINDS):
            if is_next(counts, pattern, filled, kind) and can_complete(counts, pattern, [*filled, kind], needed):
                options.append(KIND[kind])
        return Decision(self.seat, "mask_cards", options, pattern[len(filled)])

    def wild_options(self, state: Wendake) -> list[Option]:
        """WD-PROG-26: a card of one kind for another, such that the pattern works; or none, if it works so."""
        held = kinds_in_hand(state.players[self.seat])
        pattern = PATTERN[self.space]
        virtual = self.used & VIRTUAL_CARD > 0
        options = [WILD[number] for number in wild_cards(held, pattern, virtual)]
        if works_somehow(held, pattern, 0, virtual):
            options.append(DONE)
        return options

    def virtual_options(self, state: Wendake) -> list[Option]:
        """WD-PROG-36: an imaginary card of a kind, such that the pattern works; or none, if it works so."""
        held = kinds_in_hand(state.players[self.seat])
        pattern = PATTERN[self.space]
        options = [VIRTUAL[kind] for kind in virtual_cards(held, pattern, self.wild)]
        if works(held, pattern, self.wild, 0):
            options.append(DONE)
        return options

    def answer(self, state: Wendake, option: Option) -> None:
        if self.used & WILD_CARD:
            wild = option.arg + 1 if option.verb == "wild" else 0
            state.become(MaskCards(self.seat, self.space, self.used & ~WILD_CARD, wild, 0, 0))
        elif self.used & VIRTUAL_CARD:
            virtual = option.arg + 1 if option.verb == "virtual" else 0
            state.become(MaskCards(self.seat, self.space, 0, self.wild, virtual, 0))
        else:
            kinds = self.kinds + (option.arg + 1) * 6 ** len(self.filled())
            state.become(MaskCards(self.seat, self.space, 0, self.wild, self.virtual, kinds))

    def resume(self, state: Wendake) -> None:
        """WD-MASK-04: the cards lie before the player, the disk moves, points are scored."""
        player = state.players[self.seat]
        real = [0] * MASK_KINDS
        for group, kind in enumerate(self.filled()):
            real[kind] += PATTERN[self.space][group]
        for kind, count in enumerate(real_cards(real, self.wild, self.virtual)):
            for _ in range(count):
                play_card(player, kind)
        player.disk = self.space
        if state.events is not None:
            state.emit(Event("space", {"seat": self.seat, "space": f"space.{SPACE_IDS[self.space]}"}))
        score(state, self.seat, MASK, SPACE_POINTS[self.space])
        state.become(MaskCount(self.seat))

    def fits(self, state: Wendake) -> bool:
        if not is_earned(state, self, IN_MASK_SPACE):
            return False
        held = kinds_in_hand(state.players[self.seat])
        if not is_wild(held, self.wild):
            return False
        if self.used:
            return self.fits_unnamed(held)
        counts = counts_as(held, self.wild, self.virtual)
        pattern = PATTERN[self.space]
        filled: list[int] = []
        for kind in self.filled():
            if len(filled) == len(pattern) or kind < 0 or not is_next(counts, pattern, filled, kind):
                return False
            filled.append(kind)
        return can_complete(counts, pattern, filled, named_cards(self.wild, self.virtual))

    def fits_unnamed(self, held: list[int]) -> bool:
        """The same while cards are still to be named: first the wild one, then the imaginary one, then the groups."""
        if self.virtual or self.kinds or self.used & OCCUPIED or (self.used & WILD_CARD and self.wild):
            return False
        if self.used & WILD_CARD:
            return is_formed_somehow(held, PATTERN[self.space], True, self.used & VIRTUAL_CARD > 0)
        return works_somehow(held, PATTERN[self.space], self.wild, True)

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb in ("wild", "virtual"):
            return self.why_not_named(state, option)
        if option.verb == "done":
            return Reason("WD-PROG-03", "pattern_needs_it")
        if option.verb != "mask_kind":
            return None
        pattern, filled = PATTERN[self.space], self.filled()
        counts = counts_as(kinds_in_hand(state.players[self.seat]), self.wild, self.virtual)
        if option.arg in filled:
            return Reason("WD-MASK-07", "kind_in_other_group")
        if counts[option.arg] < pattern[len(filled)]:
            return Reason("WD-MASK-07", "too_few_of_kind", {"n": pattern[len(filled)]})
        if not is_next(counts, pattern, filled, option.arg):
            return Reason("WD-MASK-07", "kinds_in_order")
        return Reason("WD-MASK-07", "pattern_would_fail")

    def why_not_named(self, state: Wendake, option: Option) -> Reason:
        """The same for a card that counts otherwise."""
        if option.verb == "wild":
            if option.arg // MASK_KINDS == option.arg % MASK_KINDS:
                return Reason("WD-PROG-26", "same_mask")
            if not kinds_in_hand(state.players[self.seat])[option.arg // MASK_KINDS]:
                return Reason("WD-PROG-26", "no_such_card")
        return Reason("WD-MASK-07", "pattern_would_fail")

    def meant(self, state: Wendake, option: Option) -> bool:
        """A card in hand stands for all kinds that it may count as: nobody means its own."""
        return option.verb != "wild" or option.arg // MASK_KINDS != option.arg % MASK_KINDS


class MaskCount(Frame[Wendake]):
    """WD-PROG-35: one more point, also if no space was taken."""

    __slots__ = ()
    below: ClassVar = ("Resolve",)

    def ask(self, state: Wendake) -> Decision | None:
        options: list[Option] = []
        offer_moment(state, self, IN_MASK_COUNT, options)
        return Decision(self.seat, "mask_count", [*options, GO_ON]) if options else None

    def answer(self, state: Wendake, option: Option) -> None:
        if not taken(state, self, option):
            state.pop()

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb != "trigger":
            return None
        return why_not_tile(state, self.seat, option.arg, 0, IN_MASK_COUNT)

    def resume(self, state: Wendake) -> None:
        state.pop()

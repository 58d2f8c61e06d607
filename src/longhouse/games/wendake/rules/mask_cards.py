"""Playing Mask cards to a ceremony space (WD-MASK-07, 08), also with a wild or an imaginary one."""

from typing import ClassVar, Final

from longhouse.core.decision import DONE, Decision, Option, options_of
from longhouse.core.event import Event
from longhouse.core.frame import Frame
from longhouse.games.wendake.components import PATTERN, SPACE_IDS, SPACE_POINTS
from longhouse.games.wendake.rules.masks import kinds_in_hand, play_card
from longhouse.games.wendake.rules.patterns import can_complete, is_formed_somehow, is_next
from longhouse.games.wendake.rules.progress import GO_ON, TRIGGER, flip, is_ready
from longhouse.games.wendake.rules.tracks import is_full, score
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import MASK, MASK_KINDS, MASK_PLUS_1, MASK_SPACES

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

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.space, self.used, self.wild, self.virtual, self.kinds)

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
        needed = needed_kinds(self.wild, self.virtual)
        options: list[Option] = []
        for kind in range(MASK_KINDS):
            if is_next(counts, pattern, filled, kind) and can_complete(counts, pattern, [*filled, kind], needed):
                options.append(KIND[kind])
        return Decision(self.seat, "mask_cards", options, pattern[len(filled)])

    def works(self, state: Wendake, wild: int, virtual: int) -> bool:
        """Whether the pattern can be formed with these cards named, and each of them in it."""
        counts = counts_as(kinds_in_hand(state.players[self.seat]), wild, virtual)
        return can_complete(counts, PATTERN[self.space], [], needed_kinds(wild, virtual))

    def wild_options(self, state: Wendake) -> list[Option]:
        """WD-PROG-26: a card of one kind for another, such that the pattern works; or none, if it works so."""
        held = kinds_in_hand(state.players[self.seat])
        options: list[Option] = []
        for number in range(MASK_KINDS * MASK_KINDS):
            card, counted = number // MASK_KINDS, number % MASK_KINDS
            if card != counted and held[card] and self.can_follow(state, number + 1):
                options.append(WILD[number])
        if self.can_follow(state, 0):
            options.append(DONE)
        return options

    def can_follow(self, state: Wendake, wild: int) -> bool:
        """Whether the pattern works with this wild card, and an imaginary one if that is still to be named."""
        if self.works(state, wild, 0):
            return True
        if not self.used & VIRTUAL_CARD:
            return False
        return any(self.works(state, wild, kind + 1) for kind in range(MASK_KINDS))

    def virtual_options(self, state: Wendake) -> list[Option]:
        """WD-PROG-36: an imaginary card of a kind, such that the pattern works; or none, if it works so."""
        options = [VIRTUAL[kind] for kind in range(MASK_KINDS) if self.works(state, self.wild, kind + 1)]
        if self.works(state, self.wild, 0):
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
        counts = counts_as(kinds_in_hand(state.players[self.seat]), self.wild, self.virtual)
        pattern = PATTERN[self.space]
        filled: list[int] = []
        for kind in self.filled():
            if len(filled) == len(pattern) or kind < 0 or not is_next(counts, pattern, filled, kind):
                return False
            filled.append(kind)
        if self.used:
            return is_formed_somehow(counts, pattern, self.used & WILD_CARD > 0, self.used & VIRTUAL_CARD > 0)
        return min(counts) >= 0 and can_complete(counts, pattern, filled, needed_kinds(self.wild, self.virtual))


def counts_as(held: list[int], wild: int, virtual: int) -> list[int]:
    """Cards by kind as they count, with a wild and an imaginary one named."""
    counts = held[:]
    if wild:
        counts[(wild - 1) // MASK_KINDS] -= 1
        counts[(wild - 1) % MASK_KINDS] += 1
    if virtual:
        counts[virtual - 1] += 1
    return counts


def real_cards(counted: list[int], wild: int, virtual: int) -> list[int]:
    """The other way round: which cards are played so that they count like this."""
    real = counted[:]
    if wild:
        real[(wild - 1) % MASK_KINDS] -= 1
        real[(wild - 1) // MASK_KINDS] += 1
    if virtual:
        real[virtual - 1] -= 1
    return real


def needed_kinds(wild: int, virtual: int) -> int:
    """The kinds that a wild and an imaginary card stand for, as a set: those cards have to be played."""
    needed = 1 << (wild - 1) % MASK_KINDS if wild else 0
    return needed | 1 << (virtual - 1) if virtual else needed


class MaskCount(Frame[Wendake]):
    """WD-PROG-35: one more point, also if no space was taken."""

    __slots__ = ()
    below: ClassVar = ("Resolve",)

    def ask(self, state: Wendake) -> Decision | None:
        if is_ready(state.players[self.seat], MASK_PLUS_1) and not is_full(state, self.seat, MASK):
            return Decision(self.seat, "mask_count", [TRIGGER[MASK_PLUS_1], GO_ON])
        return None

    def answer(self, state: Wendake, option: Option) -> None:
        state.pop()
        if option.verb == "trigger":
            flip(state, self.seat, MASK_PLUS_1)
            score(state, self.seat, MASK, 1)

    def resume(self, state: Wendake) -> None:
        state.pop()

"""Which Mask cards form the pattern of a ceremony space (WD-MASK-07), also with a card that counts otherwise."""

from longhouse.games.wendake.terms import MASK_KINDS


def is_formed(counts: list[int], pattern: list[int]) -> bool:
    """Whether so many cards of each kind hold the groups; both may be taken from the largest down."""
    held = sorted(counts, reverse=True)
    return all(held[index] >= size for index, size in enumerate(pattern))


def is_next(counts: list[int], pattern: list[int], kinds: list[int], kind: int) -> bool:
    """Whether this kind may fill the next group after `kinds` filled those before.

    Groups of one size are filled in the order of kinds, so that no set of cards can be chosen in two ways.
    """
    group = len(kinds)
    if kind in kinds or counts[kind] < pattern[group]:
        return False
    return group == 0 or pattern[group - 1] != pattern[group] or kinds[group - 1] < kind


def can_complete(counts: list[int], pattern: list[int], kinds: list[int], needed: list[int]) -> bool:
    """Whether the groups that are left can be filled such that so many cards of each kind are `needed`.

    Those are the wild and the imaginary card, by the kinds that they stand for: both have to be played.
    """
    if len(kinds) == len(pattern):
        played = [0] * MASK_KINDS
        for group, kind in enumerate(kinds):
            played[kind] = pattern[group]
        return all(played[kind] >= needed[kind] for kind in range(MASK_KINDS))
    for kind in range(MASK_KINDS):
        if is_next(counts, pattern, kinds, kind) and can_complete(counts, pattern, [*kinds, kind], needed):
            return True
    return False


# ---------------------------------------------------------------- cards that count otherwise


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


def named_cards(wild: int, virtual: int) -> list[int]:
    """The wild and the imaginary card by the kinds that they stand for."""
    named = [0] * MASK_KINDS
    if wild:
        named[(wild - 1) % MASK_KINDS] += 1
    if virtual:
        named[virtual - 1] += 1
    return named


def is_wild(held: list[int], wild: int) -> bool:
    """Whether such a card is in the hand, and counts as another kind; also if there is none."""
    card, counted = (wild - 1) // MASK_KINDS, (wild - 1) % MASK_KINDS
    return wild == 0 or (card != counted and held[card] > 0)


def works(held: list[int], pattern: list[int], wild: int, virtual: int) -> bool:
    """Whether the pattern can be formed with these cards named, and each of them in it."""
    return can_complete(counts_as(held, wild, virtual), pattern, [], named_cards(wild, virtual))


def works_somehow(held: list[int], pattern: list[int], wild: int, virtual: bool) -> bool:
    """The same, where an imaginary card may still be named."""
    return works(held, pattern, wild, 0) or (virtual and bool(virtual_cards(held, pattern, wild)))


def wild_cards(held: list[int], pattern: list[int], virtual: bool) -> list[int]:
    """WD-PROG-26: the cards that may count otherwise, each as its kind * 5 + the kind it counts as."""
    return [
        number
        for number in range(MASK_KINDS * MASK_KINDS)
        if is_wild(held, number + 1) and works_somehow(held, pattern, number + 1, virtual)
    ]


def virtual_cards(held: list[int], pattern: list[int], wild: int) -> list[int]:
    """WD-PROG-36: the kinds of which an imaginary card may be."""
    return [kind for kind in range(MASK_KINDS) if works(held, pattern, wild, kind + 1)]


def is_formed_somehow(held: list[int], pattern: list[int], wild: bool, virtual: bool) -> bool:
    """Whether the pattern can be formed, where a wild and an imaginary card may be used."""
    if is_formed(held, pattern) or (virtual and virtual_cards(held, pattern, 0)):
        return True
    return wild and bool(wild_cards(held, pattern, virtual))

"""Which Mask cards form the pattern of a ceremony space (WD-MASK-07), also with a card that counts otherwise."""

from longhouse.games.wendake.terms import MASK_KINDS


def is_formed(counts: list[int], pattern: list[int]) -> bool:
    """Whether so many cards of each kind hold the groups; both may be taken from the largest down."""
    held = sorted(counts, reverse=True)
    return all(held[index] >= size for index, size in enumerate(pattern))


def is_formed_somehow(counts: list[int], pattern: list[int], wild: bool, virtual: bool) -> bool:
    """The same with a card that may count as another kind (`wild`) and an imaginary one (`virtual`)."""
    if is_formed(counts, pattern):
        return True
    if virtual:
        for extra in range(MASK_KINDS):
            counts[extra] += 1
            formed = is_formed_somehow(counts, pattern, wild, False)
            counts[extra] -= 1
            if formed:
                return True
    if wild:
        for card in range(MASK_KINDS):
            if counts[card] and _formed_with_wild(counts, pattern, card):
                return True
    return False


def _formed_with_wild(counts: list[int], pattern: list[int], card: int) -> bool:
    counts[card] -= 1
    formed = False
    for counted in range(MASK_KINDS):
        counts[counted] += 1
        formed = formed or is_formed(counts, pattern)
        counts[counted] -= 1
    counts[card] += 1
    return formed


def is_next(counts: list[int], pattern: list[int], kinds: list[int], kind: int) -> bool:
    """Whether this kind may fill the next group after `kinds` filled those before.

    Groups of one size are filled in the order of kinds, so that no set of cards can be chosen in two ways.
    """
    group = len(kinds)
    if kind in kinds or counts[kind] < pattern[group]:
        return False
    return group == 0 or pattern[group - 1] != pattern[group] or kinds[group - 1] < kind


def can_complete(counts: list[int], pattern: list[int], kinds: list[int], needed: int) -> bool:
    """Whether the groups that are left can be filled, with all the `needed` kinds among the groups.

    `needed` are the kinds that a wild or an imaginary card stands for: it has to be played.
    """
    if len(kinds) == len(pattern):
        for kind in kinds:
            needed &= ~(1 << kind)
        return needed == 0
    for kind in range(MASK_KINDS):
        if is_next(counts, pattern, kinds, kind) and can_complete(counts, pattern, [*kinds, kind], needed):
            return True
    return False

"""What differs between two versions of a drawing, line by line. Little does, so little has to be stored or sent."""

from collections import Counter
from collections.abc import Hashable, Sequence
from difflib import SequenceMatcher
from itertools import product
from typing import Final, Literal, TypeVar

T = TypeVar("T", bound=Hashable)
Change = tuple[int, int, list[T]]
"""From which item on, how many items go, which come instead."""
Edit = tuple[int, int, str]
"""So many characters of the line before stay at its beginning, and so many at its end; what comes between."""
FEW: Final = 16
"""Comparisons that are not worth looking for equal items between others."""
STRIDE: Final = 32
"""So many items are compared at once."""
WORTH: Final = 16
"""Characters that an edit must spare to be worth it."""
ALIKE: Final = 2
"""So many equal items in a row are no accident."""
ASIDE: Final = sorted(
    {*product(range(6), repeat=2), *product([0], range(40)), *product(range(40), [0])},
    key=lambda step: (sum(step), abs(step[0] - step[1])),
)[1:]
"""How many items may go and come before the same ones follow: the fewest first, as many as before if possible."""


def lines_of(drawing: str) -> list[str]:
    """The lines of a drawing as pages count them too: only `\\n` ends one, unlike in `splitlines()`."""
    return drawing.split("\n") if drawing else []


def changes(before: Sequence[T], after: Sequence[T]) -> list[Change[T]]:
    """The stretches that differ, the last first: so each can be replaced without moving the others."""
    found: list[Change[T]] = []
    here, there = next_difference(before, after, 0, 0)
    while here < len(before) or there < len(after):
        near = next_agreement(before, after, here, there)
        if near is None:
            found += far_changes(before[here:], after[there:], here)
            break
        found.append((here, near[0] - here, list(after[there : near[1]])))
        here, there = next_difference(before, after, *near)
    return found[::-1]


def next_difference(before: Sequence[T], after: Sequence[T], here: int, there: int) -> tuple[int, int]:
    """Where items begin to differ, from here and there on; many are compared at once, since most are the same."""
    while before[here : here + STRIDE] == after[there : there + STRIDE] and here < len(before):
        here, there = here + STRIDE, there + STRIDE
    same = equal(before[here : here + STRIDE], after[there : there + STRIDE])
    return min(here + same, len(before)), min(there + same, len(after))


def next_agreement(before: Sequence[T], after: Sequence[T], here: int, there: int) -> tuple[int, int] | None:
    """Where a few items in a row, or the ends, are the same again; None if that is not nearby."""
    for gone, come in ASIDE:
        if before[here + gone : here + gone + ALIKE] == after[there + come : there + come + ALIKE]:
            near = here + gone, there + come
            if near[0] <= len(before) and near[1] <= len(after):
                return near
    return None


def far_changes(before: Sequence[T], after: Sequence[T], first: int) -> list[Change[T]]:
    """What differs where much does, the first first; the old stretch begins at an item."""
    tail = next_difference(before[::-1], after[::-1], 0, 0)[0]
    before, after = before[: len(before) - tail], after[: len(after) - tail]
    found: list[Change[T]] = []
    here = there = 0
    for anchor, place in [*anchors(before, after), (len(before), len(after))]:
        if (anchor > here or place > there) and before[here:anchor] != after[there:place]:
            found += difference(before[here:anchor], after[there:place], first + here)
        here, there = anchor + 1, place + 1
    return found


def difference(gone: Sequence[T], come: Sequence[T], first: int) -> list[Change[T]]:
    """What differs between two stretches, of which the old one begins at an item."""
    head = equal(gone, come)
    tail = equal(gone[head:][::-1], come[head:][::-1])
    gone, come = gone[head : len(gone) - tail], come[head : len(come) - tail]
    if len(gone) * len(come) <= FEW:
        return [(first + head, len(gone), list(come))]
    codes = SequenceMatcher(None, gone, come, autojunk=False).get_opcodes()
    return [(first + head + start, end - start, list(come[a:b])) for tag, start, end, a, b in codes if tag != "equal"]


def anchors(before: Sequence[T], after: Sequence[T]) -> list[tuple[int, int]]:
    """Where items stand that both have just once, if none of them has moved: what differs lies between them."""
    once = {item for item, count in Counter(before).items() if count == 1}
    once &= {item for item, count in Counter(after).items() if count == 1}
    old, new = ([at for at, item in enumerate(items) if item in once] for items in (before, after))
    stayed = [before[at] for at in old] == [after[at] for at in new]
    return list(zip(old, new, strict=True)) if stayed else []


def equal(before: Sequence[T], after: Sequence[T]) -> int:
    """How many items are the same from the start on."""
    shorter = min(len(before), len(after))
    return next((at for at in range(shorter) if before[at] != after[at]), shorter)


# ---------------------------------------------------------------- inside of lines


def edited(before: Sequence[str], found: list[Change[str]]) -> list[tuple[int, int, list[str | Edit]]]:
    """The same changes, with edits instead of lines that are much like those whose places they take."""
    return [
        (at, gone, [edit(before[at + i], line) if i < gone else line for i, line in enumerate(come)])
        for at, gone, come in found
    ]


def edit(old: str, new: str) -> str | Edit:
    """How one line becomes another, or the other one as it is. Pages count otherwise than we do beyond U+FFFF."""
    one, other = old.encode("utf-16-be", "replace"), new.encode("utf-16-be", "replace")
    most = min(len(one), len(other))
    head = alike(one[:most], other[:most], "big") // 2
    left = most - 2 * head
    tail = alike(one[len(one) - left :], other[len(other) - left :], "little") // 2
    if head + tail < WORTH or len(other) > 2 * len(new):
        return new
    return head, tail, new[head : len(new) - tail]


def alike(one: bytes, other: bytes, order: Literal["big", "little"]) -> int:
    """How many bytes are the same from the start on, or from the end on, compared as one number."""
    differing = int.from_bytes(one, order) ^ int.from_bytes(other, order)
    return len(one) - (differing.bit_length() + 7) // 8

"""What differs between two versions of a drawing, line by line. Little does, so little has to be stored or sent."""

from collections import Counter
from collections.abc import Hashable, Sequence
from difflib import SequenceMatcher
from typing import TypeVar

T = TypeVar("T", bound=Hashable)
Change = tuple[int, int, list[T]]
"""From which item on, how many items go, which come instead."""


def lines_of(drawing: str) -> list[str]:
    """The lines of a drawing as pages count them too: only `\\n` ends one, unlike in `splitlines()`."""
    return drawing.split("\n") if drawing else []


def changes(before: Sequence[T], after: Sequence[T]) -> list[Change[T]]:
    """The stretches that differ, the last first: so each can be replaced without moving the others."""
    head = equal(before, after)
    tail = equal(before[head:][::-1], after[head:][::-1])  # what is equal at both ends need not be searched
    old, new = before[head : len(before) - tail], after[head : len(after) - tail]
    found: list[Change[T]] = []
    here = there = 0
    for anchor, place in [*anchors(old, new), (len(old), len(new))]:
        if (anchor > here or place > there) and old[here:anchor] != new[there:place]:
            codes = SequenceMatcher(None, old[here:anchor], new[there:place], autojunk=False).get_opcodes()
            found += [
                (head + here + start, end - start, list(new[there + first : there + last]))
                for tag, start, end, first, last in codes
                if tag != "equal"
            ]
        here, there = anchor + 1, place + 1
    return found[::-1]


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

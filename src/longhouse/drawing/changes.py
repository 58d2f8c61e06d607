"""What differs between two versions of a drawing, line by line. Little does, so little has to be stored or sent."""

from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import TypeVar

T = TypeVar("T")
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
    codes = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    return [(head + start, end - start, list(new[a:b])) for tag, start, end, a, b in reversed(codes) if tag != "equal"]


def equal(before: Sequence[T], after: Sequence[T]) -> int:
    """How many items are the same from the start on."""
    shorter = min(len(before), len(after))
    return next((at for at in range(shorter) if before[at] != after[at]), shorter)

"""Lines of a drawing, with others nested among them. What did not change is the same thing in the next version.

So neither drawing it again nor looking for differences touches the hundreds of lines in it: with many tables most of
them are far from the processor.
"""

from collections.abc import Sequence
from typing import Union

from longhouse.drawing.changes import Edit, changes, edited

EditedChange = tuple[int, int, list[str | Edit]]
"""From which line on, how many lines go, and which come instead, as they are or as edits."""


class Nested:
    """Some lines, each for itself or nested; `place` says what may take their place in another version."""

    __slots__ = ("count", "items", "place")

    def __init__(self, place: str, items: tuple[Union[str, "Nested"], ...]) -> None:
        self.place = place
        self.items = items
        self.count = count_of(items)

    @property
    def lines(self) -> tuple[str, ...]:
        """All of them, put together when asked for."""
        return tuple(lines_in(self.items))


Item = str | Nested


def count_of(items: Sequence[Item]) -> int:
    """How many lines these are."""
    count = 0
    for item in items:
        count += item.count if isinstance(item, Nested) else 1
    return count


def lines_in(items: Sequence[Item]) -> list[str]:
    """The lines that these are."""
    found: list[str] = []
    for item in items:
        if isinstance(item, Nested):
            found.extend(lines_in(item.items))
        else:
            found.append(item)
    return found


def are_same(one: Nested, other: Nested) -> bool:
    """Whether two have the same lines."""
    return are_built_alike(one, other) or (one.count == other.count and one.lines == other.lines)


def are_built_alike(one: Nested, other: Nested) -> bool:
    """Whether two consist of the same lines and things. Mostly they share these, which are not looked into then."""
    if one is other:
        return True
    if len(one.items) != len(other.items):
        return False
    for at in range(len(one.items)):
        mine, theirs = one.items[at], other.items[at]
        if isinstance(mine, Nested):
            if not isinstance(theirs, Nested) or not are_built_alike(mine, theirs):
                return False
        elif mine != theirs:
            return False
    return True


def differences(before: Nested, after: Nested) -> list[EditedChange]:
    """What differs between two versions, line by line, the last first."""
    return _inside(before, after, 0)[::-1]


def _inside(before: Nested, after: Nested, first: int) -> list[EditedChange]:
    """The first first; the old version begins at a line."""
    old, new = before.items, after.items
    if are_versions(old, new):
        return _by_pairs(old, new, first)
    found: list[EditedChange] = []
    at = 0
    for start, gone, come in reversed(changes(old, new)):
        first += count_of(old[at:start])
        at = start + gone
        stretch = old[start:at]
        pairs = are_versions(stretch, come)
        found.extend(_by_pairs(stretch, come, first) if pairs else _by_lines(lines_in(stretch), lines_in(come), first))
        first += count_of(stretch)
    return found


def are_versions(old: Sequence[Item], new: Sequence[Item]) -> bool:
    """Whether each item may be another version of the one that was there."""
    if len(old) != len(new):
        return False
    for at in range(len(old)):
        one, other = old[at], new[at]
        if one is other:
            continue
        if isinstance(one, Nested):
            if not isinstance(other, Nested) or one.place != other.place:
                return False
        elif isinstance(other, Nested):
            return False
    return True


def _by_pairs(old: Sequence[Item], new: Sequence[Item], first: int) -> list[EditedChange]:
    """Versions of the same things, one by one; lines between them together, as one of them may have moved."""
    found: list[EditedChange] = []
    gone: list[str] = []
    come: list[str] = []
    for at in range(len(old)):
        one, other = old[at], new[at]
        if isinstance(one, str) and isinstance(other, str):
            gone.append(one)
            come.append(other)
            continue
        if gone:
            found.extend(_by_lines(gone, come, first))
            first += len(gone)
            gone, come = [], []
        assert isinstance(one, Nested)
        assert isinstance(other, Nested)
        if one is not other:
            found.extend(_inside(one, other, first))
        first += one.count
    found.extend(_by_lines(gone, come, first))
    return found


def _by_lines(old: list[str], new: list[str], first: int) -> list[EditedChange]:
    if old == new:
        return []
    return [(first + at, gone, come) for at, gone, come in reversed(edited(old, changes(old, new)))]

"""What a room remembers of its rows, of the last so many: taking moves back and forth, a table can have any number."""

from collections import deque
from collections.abc import Iterable
from typing import Any, Final

MOST_ROWS: Final = 1000
"""More than a match has; what is older is known to the database alone."""


class Answers:
    """By key: who moved, and what was answered. A move that is repeated after so many others is refused as stale."""

    def __init__(self, moves: Iterable[Any] = ()) -> None:
        self._known: dict[str, tuple[int, int]] = {}
        for move in moves:
            self.add(move)

    def add(self, move: Any) -> None:
        self._known[move.key] = (move.seat, move.answer)
        if len(self._known) > MOST_ROWS:
            del self._known[next(iter(self._known))]

    def find(self, key: str) -> tuple[int, int] | None:
        return self._known.get(key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Answers) and other._known == self._known

    __hash__ = None  # type: ignore[assignment]  # it changes


class Steps:
    """For the numbers of one viewer: up to which step it knows the table with each of them."""

    def __init__(self, number: int, step: int) -> None:
        self._first = number
        self._steps = deque([step], MOST_ROWS)

    def __getitem__(self, number: int) -> int:
        """-1, which is before everything, for a number of long ago."""
        return self._steps[number - self._first] if number >= self._first else -1

    def add(self, step: int, noticed: bool) -> None:
        """One more row; if the viewer could notice it, there is a new number."""
        if not noticed:
            self._steps[-1] = step
            return
        self._first += len(self._steps) == MOST_ROWS
        self._steps.append(step)

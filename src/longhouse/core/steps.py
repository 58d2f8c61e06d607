"""What a match remembers of its moves, for undo and for the story."""

from typing import NamedTuple

from longhouse.core.state import State


class Snapshot(NamedTuple):
    """A position one can go back to: the state before a move, and how long the record and the log were."""

    state: State
    seat: int
    moves: int
    events: int


class Step(NamedTuple):
    """A move of the record: who chose, and how long the log was before."""

    seat: int
    events: int

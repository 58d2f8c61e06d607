"""The course of the game: setup, seven Years, the end (WD-YEAR-01)."""

from longhouse.core.course import Outline
from longhouse.games.wendake.state import Wendake


class Course(Outline[Wendake]):
    """The outline is that of the rules, so a variant may have another one."""

    __slots__ = ()

    def steps(self, state: Wendake) -> int:
        return state.rules.steps()

    def take(self, state: Wendake, step: int) -> None:
        state.rules.step(step)(state)

"""The course of the game: setup, seven Years, the end (WD-YEAR-01)."""

from typing import ClassVar, Final

from longhouse.core.frame import Frame
from longhouse.games.wendake.state import Wendake

MOST_STEPS: Final = 999


class Course(Frame[Wendake]):
    """The bottom of the stack takes one step of the outline after the other."""

    __slots__ = ("step",)
    fields: ClassVar = (("step", 0, MOST_STEPS),)
    owned: ClassVar = False

    def __init__(self, seat: int, step: int) -> None:
        super().__init__(seat)
        self.step: Final = step

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.step)

    def resume(self, state: Wendake) -> None:
        if self.step == state.rules.steps():
            state.pop()
            return
        state.become(Course(-1, self.step + 1))
        state.rules.step(self.step)(state)

    def fits(self, state: Wendake) -> bool:
        return self.step <= state.rules.steps()

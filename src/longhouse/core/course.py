"""Frames that every game needs: one step of the game after the other, and going around the table."""

from typing import ClassVar, Final, TypeVar

from mypy_extensions import mypyc_attr

from longhouse.core.frame import Frame
from longhouse.core.state import State

S = TypeVar("S", bound=State)

MOST_STEPS: Final = 9999


@mypyc_attr(allow_interpreted_subclasses=True)
class Outline(Frame[S]):
    """The bottom of the stack: takes one step of the game's outline after the other. Belongs to nobody.

    A game's own says how many steps there are and what they do; by custom it is called `Course`.
    """

    __slots__ = ("step",)
    fields: ClassVar = (("step", 0, MOST_STEPS),)
    owned: ClassVar = False

    def __init__(self, seat: int, step: int) -> None:
        super().__init__(seat)
        self.step: Final = step

    def steps(self, state: S) -> int:
        """How many steps there are."""
        raise AssertionError(f"{self!r} has no steps")

    def take(self, state: S, step: int) -> None:
        """Take a step: change the state, or push what is to be asked."""
        raise AssertionError(f"{self!r} has no steps")

    def resume(self, state: S) -> None:
        depth = len(state.stack)
        step, last = self.step, self.steps(state)
        while step < last:
            self.take(state, step)
            step += 1
            if len(state.stack) != depth:  # one frame for all steps that ask nothing
                state.stack[depth - 1] = type(self)(-1, step)
                return
        state.pop()

    def fits(self, state: S) -> bool:
        return self.step <= self.steps(state)


@mypyc_attr(allow_interpreted_subclasses=True)
class Round(Frame[S]):
    """Begins something for every seat in turn order, once around unless `laps` says more. Belongs to nobody."""

    __slots__ = ("index",)
    fields: ClassVar = (("index", 0, MOST_STEPS),)
    below: ClassVar = ("Course",)
    owned: ClassVar = False
    laps: ClassVar[int] = 1

    def __init__(self, seat: int, index: int) -> None:
        super().__init__(seat)
        self.index: Final = index

    def order(self, state: S) -> list[int]:
        """The seats in turn order."""
        raise AssertionError(f"{self!r} knows no order")

    def begin(self, state: S, seat: int) -> None:
        """Push what a seat has to do."""
        raise AssertionError(f"{self!r} has no turns")

    def finish(self, state: S) -> None:
        """What happens when everybody had a turn."""

    def seat_of(self, state: S, index: int) -> int:
        """Whose turn it is at this index."""
        order = self.order(state)
        return order[index % len(order)]

    def resume(self, state: S) -> None:
        depth = len(state.stack)
        index = self.index
        while index < self.laps * len(self.order(state)):
            self.begin(state, self.seat_of(state, index))
            index += 1
            if len(state.stack) != depth:
                state.stack[depth - 1] = type(self)(-1, index)
                return
        state.pop()
        self.finish(state)

    def fits(self, state: S) -> bool:
        return self.index <= self.laps * len(self.order(state))

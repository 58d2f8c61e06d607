"""Going around the table: one frame for each seat in turn order."""

from typing import ClassVar, Final

from longhouse.core.frame import Frame
from longhouse.games.wendake.state import Wendake


class Turns(Frame[Wendake]):
    """Begins something for every seat in turn order. Belongs to nobody."""

    __slots__ = ("index",)
    fields: ClassVar = (("index", 0, 4),)
    below: ClassVar = ("Course",)
    owned: ClassVar = False

    def __init__(self, seat: int, index: int) -> None:
        super().__init__(seat)
        self.index: Final = index

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.index)

    def following(self) -> "Turns":
        """The same frame with the next index."""
        return type(self)(-1, self.index + 1)

    def begin(self, state: Wendake, seat: int) -> None:
        """Push what a seat has to do."""
        raise AssertionError(f"{self!r} has no turns")

    def seat_of(self, state: Wendake) -> int:
        """Whose turn comes next."""
        return state.order[self.index]

    def resume(self, state: Wendake) -> None:
        if self.index >= len(state.order):
            state.pop()
            return
        seat = self.seat_of(state)
        state.become(self.following())
        self.begin(state, seat)

    def fits(self, state: Wendake) -> bool:
        return self.index <= len(state.order)

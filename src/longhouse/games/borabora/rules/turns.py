"""Going around the table: one frame for each seat in turn order."""

from typing import ClassVar, Final

from longhouse.core.frame import Frame
from longhouse.games.borabora.state import BoraBora


class Turns(Frame[BoraBora]):
    """Starts a turn for every seat in turn order, once around unless `laps` says more. Belongs to nobody."""

    __slots__ = ("index",)
    fields: ClassVar = (("index", 0, 12),)
    below: ClassVar = ("Course",)
    owned: ClassVar = False
    laps: ClassVar = 1

    def __init__(self, seat: int, index: int) -> None:
        super().__init__(seat)
        self.index: Final = index

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.index)

    def following(self) -> "Turns":
        """The same frame with the next index."""
        return type(self)(-1, self.index + 1)

    def begin(self, state: BoraBora, seat: int) -> None:
        """Push the turn of a seat."""
        raise AssertionError(f"{self!r} has no turns")

    def finish(self, state: BoraBora) -> None:
        """What happens when everybody had a turn."""

    def seat_of(self, state: BoraBora) -> int:
        """Whose turn comes next."""
        return state.order[self.index % len(state.order)]

    def resume(self, state: BoraBora) -> None:
        if self.index == self.laps * len(state.order):
            state.pop()
            self.finish(state)
            return
        seat = self.seat_of(state)
        state.become(self.following())
        self.begin(state, seat)

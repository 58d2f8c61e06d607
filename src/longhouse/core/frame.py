"""A frame is one unfinished piece of the rules."""

from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from longhouse.core.decision import Decision, Option, Reason
from longhouse.core.event import Facts

S = TypeVar("S")

Bounds = tuple[str, int, int]
"""One constructor argument of a frame after `seat`: its name, its least and its greatest value."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """One unfinished piece of the rules. A value: never changed, only replaced.

    The top frame of the stack either has a question (`ask`, then `answer`) or goes on by itself (`resume`).
    A frame holds ints only, so a stack is copied with `stack[:]` and saved as names and numbers.
    """

    __slots__ = ("seat",)

    fields: ClassVar[tuple[Bounds, ...]] = ()
    """Constructor arguments after `seat`, kept under these names, with the values that a saved position may have."""
    below: ClassVar[tuple[str, ...]] = ()
    """Names of the frames that may lie directly below this one; empty for the bottom of the stack."""
    owned: ClassVar[bool] = True
    """Whether it belongs to a seat; a frame that belongs to nobody has seat -1."""
    window: ClassVar[int] = 0
    """Which any-time abilities its question is open for; 0 is none. What the numbers mean is the game's affair."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def ask(self, state: S) -> Decision | None:
        """The open question, or None: resume me. Reads only."""
        return None

    def answer(self, state: S, option: Option) -> None:
        """Carry out one listed option."""
        raise AssertionError(f"{self!r} asks nothing")

    def resume(self, state: S) -> None:
        """Nothing to ask: push, become or pop."""
        raise AssertionError(f"{self!r} can't go on by itself")

    def args(self) -> tuple[int, ...]:
        """The constructor arguments: for saving, comparing and printing."""
        return (self.seat, *[getattr(self, name) for name, _, _ in type(self).fields])

    def fits(self, state: S) -> bool:
        """Whether the frame can lie on the stack in this position: asked when a position is loaded."""
        return True

    def why_not(self, state: S, option: Option) -> Reason | None:
        """Why an option is not in the list; None if this frame has nothing particular to say about it."""
        return None

    def meant(self, state: S, option: Option) -> bool:
        """Whether somebody who points at this forbidden option may really mean it, such as a die that is in hand."""
        return True

    def about(self, state: S) -> Facts:
        """Facts for the words of its question that only the rules know, such as where an action takes place."""
        return {}

    def facts(self, state: S, option: Option) -> Facts:
        """Facts for the words of an option that only the rules know, such as a god that must be paid for it."""
        return {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frame) and type(self) is type(other) and self.args() == other.args()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.args()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(str(arg) for arg in self.args())})"


AnyFrame = Frame[Any]

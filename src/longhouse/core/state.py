"""What every game's state has: the stack, the generator, the count of reveals, and who listens."""

from typing import Final, Self

from mypy_extensions import mypyc_attr

from longhouse.core.event import Event
from longhouse.core.frame import AnyFrame
from longhouse.core.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """What an expansion adds to the state of a game: fields of its own, and how they are copied."""

    def clone(self) -> "Part":
        """An independent copy; one without fields needs none."""
        return self


NO_PARTS: Final[list[Part]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The full truth of one game. Games add plain typed fields and a hand-written `clone()`.

    `reveals` counts the moments at which somebody learnt something (`reveal`, `disclose`); draws from `rng` count by
    themselves. Undo never crosses either, and a price never looks beyond them.
    """

    __slots__ = ("events", "parts", "reveals", "rng", "stack")

    def __init__(self, stack: list[AnyFrame], rng: Rng, reveals: int) -> None:
        self.stack = stack
        self.rng = rng
        self.reveals = reveals
        self.events: list[Event] | None = None
        self.parts: list[Part] = NO_PARTS  # one for each extension of the game; `clone()` copies them with `with_parts`

    def clone(self) -> Self:
        """An independent copy to which nobody listens."""
        raise AssertionError(f"{type(self).__name__} has no clone()")

    def with_parts(self, parts: list[Part]) -> Self:
        """At the end of `clone()`: the parts of the original are copied too."""
        if parts:
            self.parts = [part.clone() for part in parts]
        return self

    def push(self, frame: AnyFrame) -> None:
        """Begin a piece of the rules on top of the current one."""
        self.stack.append(frame)

    def become(self, frame: AnyFrame) -> None:
        """Replace the current piece of the rules."""
        self.stack[-1] = frame

    def pop(self) -> None:
        """The current piece of the rules is finished."""
        self.stack.pop()

    def reveal(self) -> None:
        """Somebody learns something that was hidden: say so before anything depends on it."""
        self.rng.look()
        self.reveals += 1

    def disclose(self) -> None:
        """Others see what its owner knew already, such as cards that are shown."""
        self.reveals += 1

    def emit(self, event: Event) -> None:
        """Tell the listener. Ask `if state.events is not None` first, so that no event is built in vain."""
        if self.events is not None:
            event.at = self.reveals + self.rng.drawn
            self.events.append(event)

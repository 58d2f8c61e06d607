"""What an action of a tile is: how it begins, and what it asks first (WD-CONV-09)."""

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from longhouse.core.decision import Decision, Option
from longhouse.core.frame import AnyFrame

if TYPE_CHECKING:
    from longhouse.games.wendake.state import Wendake


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One action that tiles may show. `number` is what the tile shows with it, such as the steps of a Move.

    The tile asks its first question, and beside it whether the action is skipped. An action without a first question
    only gives, unless it `takes` something: nobody could want to skip it, so it is carried out.
    """

    stops: ClassVar[bool] = False
    """Whether `done`, the last answer to its first question, is the same as skipping it."""

    def heeds(self, state: "Wendake", option: Option) -> bool:
        """Whether it may do something else if this option of the window is taken before it, and not after it."""
        return True

    def first(self, state: "Wendake", seat: int, number: int) -> list[AnyFrame]:
        """The frames that lie on the stack at its first question, the one that asks on top; none: nothing to ask."""
        return []

    def perform(self, state: "Wendake", seat: int, number: int) -> None:
        """Begin it where it asks nothing first."""
        for frame in self.first(state, seat, number):
            state.push(frame)

    def takes(self, state: "Wendake", seat: int) -> bool:
        """Whether it takes something away without a choice: then one is asked for leave."""
        return False


def is_real(question: Decision | None) -> bool:
    """Whether a question of a frame has an answer beside `done`."""
    return question is not None and (len(question.options) > 1 or question.options[0].verb != "done")

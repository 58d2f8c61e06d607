"""What a Progress tile may do, and when: the index of everything a tile can touch. Rules ask, tiles answer."""

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from longhouse.core.frame import AnyFrame

if TYPE_CHECKING:
    from longhouse.games.wendake.state import Wendake


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability:
    """One kind of effect. `moment` is the step of an action in which it may be used (WD-TIME-05); 0 for those that are
    used in windows."""

    discount: int = 0
    """What it takes off the price of a Progress tile."""

    reorders: ClassVar[bool] = False
    """Whether it changes the order of the actions that are left."""
    moves_natives: ClassVar[bool] = False
    """Whether natives stand elsewhere after it: some actions count them."""

    def __init__(self, moment: int = 0) -> None:
        self.moment: Final = moment

    # ---------------------------------------------------------------- in windows

    def is_useful(self, state: "Wendake", seat: int) -> bool:
        """WD-TIME-09: whether it can have an effect and be paid now."""
        return False

    def use(self, state: "Wendake", seat: int) -> None:
        """Carry it out."""
        raise AssertionError("this tile is used in a step of an action")

    # ---------------------------------------------------------------- in a step of an action

    def helps(self, state: "Wendake", frame: AnyFrame) -> bool:
        """WD-TIME-09: whether it can have an effect in this step."""
        return False

    def trigger(self, state: "Wendake", frame: AnyFrame) -> None:
        """Change the step."""
        raise AssertionError("this tile is used in windows")

    def shows(self, frame: AnyFrame) -> bool:
        """Whether the step has been changed by it: then the player must own it."""
        return False

    # ---------------------------------------------------------------- when it comes into play

    def laid_out(self, state: "Wendake") -> None:
        """The tile lies in a row at the start, or is taken from the box."""

    def received(self, state: "Wendake", seat: int) -> None:
        """The tile lies before a player."""

"""What the lower part of a turn card may do, and when: the index of everything that a card can touch."""

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from longhouse.core.frame import AnyFrame

if TYPE_CHECKING:
    from longhouse.games.wendake.state import Wendake


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """One kind of effect (WA-CARD). `moment` is the step in which it may be used; 0 for those of windows (WA-TIME-01).

    `guns` are paid when the card is used; resources, where a card asks for them, are asked afterwards. The frame is the
    question beside which, or in which, the card is used.
    """

    waits: ClassVar[bool] = True
    """WD-R-44: whether it can as well be used after an action that only gives."""

    def __init__(self, moment: int = 0, guns: int = 1) -> None:
        self.moment: Final = moment
        self.guns: Final = guns

    def belongs_to(self, frame: AnyFrame) -> bool:
        """Whether this question is the moment of the card, whatever it would bring."""
        return frame.window > 0

    def helps(self, state: "Wendake", frame: AnyFrame) -> bool:
        """WA-CARD-04: whether it can have an effect now, and be paid but for the guns."""
        return False

    def use(self, state: "Wendake", frame: AnyFrame) -> None:
        """Carry it out; the card lies away and the guns are paid."""
        raise AssertionError("this card does nothing of its own")

"""What every immediate effect (`fx`) of a card can be asked."""

from typing import Final

from mypy_extensions import mypyc_attr

from longhouse.games.wutaki.state import Wutaki

IN_HAND: Final = 1  # an omen that would be played without a worker
AT_VISIT: Final = 2  # an omen that would be played by a worker at his visit


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """One kind of effect with its numbers. Carried out for one player; it pushes what it has to ask."""

    def possible(self, state: Wutaki, seat: int, playing: int = 0) -> bool:
        """WU-FX-26, WU-OMEN-02: whether its need is met; `playing` says if it is of an omen still in the hand."""
        return True

    def run(self, state: Wutaki, seat: int) -> None:
        """Carry it out, or push the question with which it begins."""
        raise AssertionError(f"{type(self).__name__} does nothing")

"""Going around the table."""

from mypy_extensions import mypyc_attr

from longhouse.core.course import Round
from longhouse.games.wendake.state import Wendake


@mypyc_attr(allow_interpreted_subclasses=True)
class Turns(Round[Wendake]):
    """Begins something for every seat in turn order; who has none is never asked."""

    __slots__ = ()

    def order(self, state: Wendake) -> list[int]:
        return state.seated()

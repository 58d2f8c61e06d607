"""Going around the table."""

from longhouse.core.course import Round
from longhouse.games.borabora.state import BoraBora


class Turns(Round[BoraBora]):
    """Starts a turn for every seat in turn order."""

    __slots__ = ()

    def order(self, state: BoraBora) -> list[int]:
        return state.order

"""The course of the game: setup, rounds, scoring."""

from longhouse.core.course import Outline
from longhouse.games.wutaki.rules.rounds import play_rounds
from longhouse.games.wutaki.rules.scoring import finish
from longhouse.games.wutaki.state import Wutaki


class Course(Outline[Wutaki]):
    """The steps of setup, then the rounds, then the end."""

    __slots__ = ()

    def steps(self, state: Wutaki) -> int:
        return len(state.rules.setup) + 2

    def take(self, state: Wutaki, step: int) -> None:
        if step < len(state.rules.setup):
            state.rules.setup[step](state)
        elif step == len(state.rules.setup):
            play_rounds(state)
        else:
            finish(state)

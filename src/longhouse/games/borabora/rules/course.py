"""The course of the game: six rounds of three phases, then the end (BB-ROUND)."""

from collections.abc import Callable
from typing import Final

from longhouse.core.course import Outline
from longhouse.games.borabora.rules.dice import place_dice, roll_dice
from longhouse.games.borabora.rules.jewelry import buy_jewelry
from longhouse.games.borabora.rules.phase_b import use_persons
from longhouse.games.borabora.rules.scoring import final_scoring
from longhouse.games.borabora.rules.setup import first_huts, lay_out
from longhouse.games.borabora.rules.status import score_status
from longhouse.games.borabora.rules.tasks import end_tasks, resolve_tasks, take_tasks
from longhouse.games.borabora.rules.temple import score_temple
from longhouse.games.borabora.state import BoraBora
from longhouse.games.borabora.terms import CARDS, EMPTY, GONE, ROUNDS, SLOTS


def end_round(state: BoraBora) -> None:
    """BB-NEXT-01 to 03: clear the rows, take the dice back, lay out the next round."""
    state.placed = []
    state.low = [EMPTY] * CARDS
    if state.round < ROUNDS:
        state.round += 1
        lay_out(state)
    else:
        state.task_row = []
        state.people = [[GONE] * SLOTS, [GONE] * SLOTS]


Step = Callable[[BoraBora], None]

PHASE_A: Final[list[Step]] = [roll_dice, place_dice]
PHASE_B: Final[list[Step]] = [use_persons]
PHASE_C: Final[list[Step]] = [score_status, score_temple, buy_jewelry, resolve_tasks, take_tasks]
ROUND: Final[list[Step]] = [*PHASE_A, *PHASE_B, *PHASE_C, end_round]
OUTLINE: Final[list[Step]] = [first_huts, *(ROUND * ROUNDS), end_tasks, final_scoring]


class Course(Outline[BoraBora]):
    """BB-ROUND-01: one step of the outline after the other."""

    __slots__ = ()

    def steps(self, state: BoraBora) -> int:
        return len(OUTLINE)

    def take(self, state: BoraBora, step: int) -> None:
        OUTLINE[step](state)

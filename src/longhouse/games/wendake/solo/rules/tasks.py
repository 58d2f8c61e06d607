"""What tasks are worth (WS-DIFF)."""

from typing import Final

from longhouse.games.wendake.solo.cards.tasks import TASKS
from longhouse.games.wendake.solo.components import TASK_POINTS
from longhouse.games.wendake.solo.state import solo
from longhouse.games.wendake.solo.terms import PLAYER
from longhouse.games.wendake.state import Wendake


class TaskPoints:
    """WS-DIFF-01, 02: the points of tasks with a difficulty."""

    def __init__(self, difficulty: str) -> None:
        self.failed: Final = TASK_POINTS[difficulty][0]
        self.completed: Final = TASK_POINTS[difficulty][1]

    def of(self, state: Wendake, task: int) -> int:
        """What one task brings as things stand."""
        return self.failed if TASKS[task].missing(state, PLAYER) else self.completed

    def count(self, state: Wendake, seat: int) -> int:
        """WS-TASK-01: all tasks together; the ghost has none."""
        if seat != PLAYER:
            return 0
        points = 0
        for task in solo(state).tasks:
            points += self.of(state, task)
        return points

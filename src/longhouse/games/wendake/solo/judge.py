"""What solo play is worth to the player, in thousandths of a point, beyond the points that count already."""

from longhouse.core.judge import Prices, SumJudge, Told, part
from longhouse.games.wendake.rules.turn import markers_left
from longhouse.games.wendake.solo.cards.tasks import TASKS
from longhouse.games.wendake.solo.rules.points import ghost_score
from longhouse.games.wendake.solo.state import solo
from longhouse.games.wendake.solo.terms import PLAYER
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import YEARS


class SoloJudge(SumJudge[Wendake]):
    """The ghost's points, and how near tasks are while there is time for them."""

    def __init__(self, prices: Prices) -> None:
        self.ghost_point = prices["ghost_point"][0]
        self.nearness = prices["nearness"][0]

    def part_names(self) -> list[str]:
        return ["judge.ghost", "judge.tasks"]

    def measure(self, state: Wendake, seat: int, told: Told) -> int:
        value = part(told, "judge.ghost", -self.ghost_point * ghost_score(state))
        return value + part(told, "judge.tasks", self._tasks(state, seat))

    def _tasks(self, state: Wendake, seat: int) -> int:
        if seat != PLAYER or (state.year == YEARS and markers_left(state.players[seat]) == 0):
            return 0
        value = 0
        for task in solo(state).tasks:
            missing = TASKS[task].missing(state, seat)
            if missing:
                value += self.nearness // (1 + missing)
        return value

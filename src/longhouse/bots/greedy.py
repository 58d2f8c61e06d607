"""Bots that take what looks best at the end of their own action, by the judgement of the game."""

from typing import Any

from longhouse.bots.bot import Budget, Sample, SeatView
from longhouse.core.ahead import best_option
from longhouse.core.decision import Option
from longhouse.core.judge import Judge
from longhouse.core.prices import first_judge
from longhouse.core.rng import Rng


class GreedyBot:
    """Tries every option on a sampled position, finishes the action step by step, and compares the judgements."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = Rng(seed)

    def choose(self, seat_view: SeatView, sample: Sample, budget: Budget) -> Option:
        """The option that the judge of the game likes best in one sample."""
        return best_option(seat_view.game, self.judge(seat_view), sample(self._rng), seat_view.decision)

    def judge(self, seat_view: SeatView) -> Judge[Any]:
        """Whose judgement it goes by."""
        return seat_view.judge


class FirstGreedyBot(GreedyBot):
    """Greedy by the prices that were first written by hand: the fixed measure of strength."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._judge: Judge[Any] | None = None

    def judge(self, seat_view: SeatView) -> Judge[Any]:
        if self._judge is None:
            self._judge = first_judge(seat_view.game)
        return self._judge

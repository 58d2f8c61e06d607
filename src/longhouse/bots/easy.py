"""A bot that one can learn a game against: it plays sensibly, and often overlooks the best."""

from longhouse.bots.bot import Budget, Sample, SeatView
from longhouse.core.ahead import best_option
from longhouse.core.decision import Decision, Option
from longhouse.core.rng import Rng

OVERLOOKED = 3
"""Of so many options it overlooks one, each time by chance."""


class EasyBot:
    """Greedy, but blind to every third option."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = Rng(seed)

    def choose(self, seat_view: SeatView, sample: Sample, budget: Budget) -> Option:
        """The best of the options that it notices."""
        state, asked = sample(self._rng), seat_view.decision
        noticed = [option for option in asked.options if self._rng.below(OVERLOOKED)] or asked.options
        decision = Decision(asked.seat, asked.prompt, noticed, asked.value)
        return best_option(seat_view.game, seat_view.judge, state, decision)

"""A bot that picks any option: the yardstick for all others."""

from longhouse.bots.bot import Budget, Sample, SeatView
from longhouse.core.decision import Option
from longhouse.core.rng import Rng


class RandomBot:
    """Every option is equally likely."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = Rng(seed)

    def choose(self, seat_view: SeatView, sample: Sample, budget: Budget) -> Option:
        """Any option."""
        options = seat_view.decision.options
        return options[self._rng.below(len(options))]

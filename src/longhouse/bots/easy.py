"""A bot that one can learn a game against: it plays sensibly, and often overlooks the best."""

from longhouse.bots.bot import Clock, Sample, SeatView
from longhouse.bots.greedy import outlook
from longhouse.core.decision import Option
from longhouse.core.rng import Rng

OVERLOOKED = 3
"""Of so many options it overlooks one, each time by chance."""


class EasyBot:
    """Greedy, but blind to every third option."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = Rng(seed)

    def choose(self, seat_view: SeatView, sample: Sample, clock: Clock) -> Option:
        """The best of the options that it notices."""
        state, decision = sample(self._rng), seat_view.decision
        noticed = [option for option in decision.options if self._rng.below(OVERLOOKED)] or decision.options
        return max(noticed, key=lambda option: outlook(seat_view.game, state, decision.seat, option))

"""Bots with a fault each, and one that is as strong as another."""

from asyncio import CancelledError

from longhouse.bots import Budget, RandomBot, Sample, SeatView
from longhouse.core.decision import Option


class Twin(RandomBot):
    """Random under another name."""


class Clumsy:
    """Raises an error at its first decision."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, seat_view: SeatView, sample: Sample, budget: Budget) -> Option:
        raise RuntimeError("dropped everything")


class Quitter(Clumsy):
    """Wants to end everything."""

    def choose(self, seat_view: SeatView, sample: Sample, budget: Budget) -> Option:
        raise SystemExit("enough")


class Loser(Clumsy):
    """Raises what is no ordinary error, as asyncio does when something is cancelled."""

    def choose(self, seat_view: SeatView, sample: Sample, budget: Budget) -> Option:
        raise CancelledError("never mind")


class Mumbler(Clumsy):
    """Raises an error of which half a character is missing."""

    def choose(self, seat_view: SeatView, sample: Sample, budget: Budget) -> Option:
        raise RuntimeError("half \ud800 a word")


class Dreamer:
    """Answers what nobody asked."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, seat_view: SeatView, sample: Sample, budget: Budget) -> Option:
        return Option("fly", 1)


class Unborn(RandomBot):
    """Can't even be made."""

    def __init__(self, seed: int) -> None:
        raise RuntimeError("not today")

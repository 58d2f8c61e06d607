"""How sure one can be: intervals that hold the true value in 95 of 100 runs."""

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean, stdev

Interval = tuple[float, float]

Z = NormalDist().inv_cdf(0.975)
LEAST = 5
"""Of fewer values no interval of their mean is told: it would say more about luck than about them."""


def wilson(wins: float, games: int) -> Interval | None:
    """The interval of Wilson for a share: right also near 0 and 1, where the usual one is not."""
    if not games:
        return None
    share, spread = wins / games, Z * Z / games
    centre = (share + spread / 2) / (1 + spread)
    half = sqrt(spread * (share * (1 - share) + spread / 4)) / (1 + spread)
    return max(0.0, centre - half), min(1.0, centre + half)


def mean_interval(values: Sequence[float]) -> Interval | None:
    """The interval of a mean, by Student's distribution."""
    if len(values) < LEAST:
        return None
    mean, half = fmean(values), student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return mean - half, mean + half


def student(freedom: int) -> float:
    """The quantile of Student's distribution, by the expansion of Cornish and Fisher: right to 1 % from 5 values on."""
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / freedom + second / freedom**2 + third / freedom**3

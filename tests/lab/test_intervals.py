"""Intervals, with values from tables."""

import pytest

from longhouse.lab.intervals import mean_interval, student, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662)],
)
def test_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-4)


def test_no_games_tell_nothing() -> None:
    assert wilson(0, 0) is None
    assert mean_interval([1, 2, 3, 4]) is None


@pytest.mark.parametrize(("freedom", "quantile"), [(4, 2.776), (9, 2.262), (29, 2.045), (1000, 1.962)])
def test_student(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, rel=0.01)


def test_the_interval_of_a_mean() -> None:
    assert mean_interval([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) == pytest.approx((3.334, 7.666), abs=2e-3)
    assert mean_interval([4, 4, 4, 4, 4]) == (4, 4)

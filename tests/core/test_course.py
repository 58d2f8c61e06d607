"""Frames that every game needs: an outline of steps, and going around the table."""

import re
from typing import Any, ClassVar

import pytest

from longhouse.core.course import Outline, Round
from longhouse.core.rng import Rng
from longhouse.core.state import State


class Diary(State):
    """Who did what."""

    def __init__(self, order: list[int]) -> None:
        super().__init__([], Rng(1), 0)
        self.order = order
        self.lines: list[str] = []


class Course(Outline[Diary]):
    """Two rounds and an end."""

    def steps(self, state: Diary) -> int:
        return 3

    def take(self, state: Diary, step: int) -> None:
        state.lines.append(f"step {step}")
        if step < 2:
            state.push(Visits(-1, 0) if step == 0 else TwoLaps(-1, 0))


class Visits(Round[Diary]):
    """Everybody comes by."""

    def order(self, state: Diary) -> list[int]:
        return state.order

    def begin(self, state: Diary, seat: int) -> None:
        state.lines.append(f"seat {seat}")

    def finish(self, state: Diary) -> None:
        state.lines.append("all were here")


class TwoLaps(Visits):
    """Everybody comes by twice, the last first."""

    laps: ClassVar = 2

    def seat_of(self, state: Diary, index: int) -> int:
        return state.order[-1 - index % len(state.order)]


def run(state: Diary) -> list[str]:
    while state.stack:
        state.stack[-1].resume(state)
    return state.lines


def test_one_step_after_the_other_and_everybody_in_turn() -> None:
    diary = Diary([1, 0])
    diary.stack = [Course(-1, 0)]
    rounds = ["step 0", "seat 1", "seat 0", "all were here", "step 1", "seat 0", "seat 1", "seat 0", "seat 1"]
    assert run(diary) == [*rounds, "all were here", "step 2"]


def test_a_saved_one_can_be_at_its_end_and_not_beyond() -> None:
    diary: Any = Diary([1, 0])
    assert Course(-1, 3).fits(diary)
    assert not Course(-1, 4).fits(diary)
    assert Visits(-1, 2).fits(diary)
    assert not Visits(-1, 3).fits(diary)
    assert TwoLaps(-1, 4).fits(diary)
    assert not TwoLaps(-1, 5).fits(diary)


def test_its_number_is_its_argument() -> None:
    assert Visits(-1, 3).args() == (-1, 3)
    assert repr(Course(-1, 2)) == "Course(-1, 2)"
    assert Visits(-1, 3) != TwoLaps(-1, 3)


@pytest.mark.parametrize(
    ("frame", "missing"),
    [(Outline(-1, 0), "Outline(-1, 0) has no steps"), (Round(-1, 0), "Round(-1, 0) knows no order")],
)
def test_what_a_game_forgot_to_supply_is_named(frame: Any, missing: str) -> None:
    diary = Diary([0, 1])
    diary.stack = [frame]
    with pytest.raises(AssertionError, match=re.escape(missing)):
        run(diary)

"""Judges that add up parts."""

import pytest

from longhouse.core.judge import Judge, SumJudge, Told, part
from longhouse.core.prices import judge_for
from longhouse.core.registry import REGISTRY
from longhouse.core.rng import Rng
from longhouse.core.state import State


class Scales(SumJudge[State]):
    """Counts the same thing twice under one name."""

    def part_names(self) -> list[str]:
        return ["judge.a", "judge.b"]

    def measure(self, state: State, seat: int, told: Told) -> int:
        value = part(told, "judge.a", 3)
        value += part(told, "judge.b", -5)
        return value + part(told, "judge.a", 4 + seat)


class Stone(Judge[State]):
    """Always says the same."""

    def part_names(self) -> list[str]:
        return ["judge.stone"]

    def value(self, state: State, seat: int) -> int:
        return 9


STATE = REGISTRY.info("borabora").make().setup(2, Rng(1))


def test_a_value_is_the_sum_of_its_parts() -> None:
    assert Scales().value(STATE, 1) == 3
    assert Scales().parts(STATE, 1) == {"judge.a": 8, "judge.b": -5}


def test_a_judge_without_parts_has_one() -> None:
    assert Stone().parts(STATE, 0) == {"judge.stone": 9}


TABLES = [
    ("borabora", 3, {}), ("wutaki", 3, {}), ("wendake", 2, {}), ("wendake", 3, {"expansion": "allies"}),
    ("wendake", 1, {"solo": "adversity"}),
]  # fmt: skip


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_values_are_the_sum_of_what_is_told(name: str, seats: int, options: dict[str, int | str]) -> None:
    """At each decision of whole games, for every seat: thousands of positions."""
    game = REGISTRY.info(name).make(options)
    judge, rng = judge_for(game, seats), Rng(3)
    assert isinstance(judge, SumJudge)
    names = set(judge.part_names())
    for seed in range(2):
        state: State = game.setup(seats, Rng(seed))
        while (decision := game.decide(state)) is not None:
            for seat in range(seats):
                told: dict[str, int] = {}
                value = judge.measure(state, seat, told)
                assert value == judge.value(state, seat) == sum(told.values())
                assert told == judge.parts(state, seat)
                assert names.issuperset(told)
            game.play(state, decision.options[rng.below(len(decision.options))])

"""Judges keep what parts of a value were the last time: that must never show."""

import pytest

from longhouse.core.prices import first_judge
from longhouse.core.registry import REGISTRY
from longhouse.core.rng import Rng
from longhouse.core.state import State

TABLES = [
    ("borabora", 2, {}), ("borabora", 4, {}), ("wendake", 2, {}), ("wendake", 3, {"expansion": "allies"}),
    ("wendake", 1, {"solo": "base"}), ("wutaki", 2, {}), ("wutaki", 3, {"board": "extreme", "masters": "B"}),
]  # fmt: skip
OTHERS = 3
"""So many options are tried besides the one that is played, as bots do it."""


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_a_judge_that_has_seen_much_says_what_a_new_one_says(
    name: str, seats: int, options: dict[str, int | str]
) -> None:
    game = REGISTRY.info(name).make(options)
    experienced = first_judge(game)
    rng = Rng(1)
    state: State = game.setup(seats, Rng(7))
    while (decision := game.decide(state)) is not None:
        for option in decision.options[:OTHERS]:
            trial: State = state.clone()
            game.play(trial, option)
            new = first_judge(game)
            assert experienced.value(trial, decision.seat) == new.value(trial, decision.seat)
        game.play(state, decision.options[rng.below(len(decision.options))])
        seat = rng.below(seats)
        assert experienced.parts(state, seat) == first_judge(game).parts(state, seat)

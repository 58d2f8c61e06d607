"""A referee who knows only the rules and the saved position agrees with the engine."""

from collections import Counter

import pytest

from tests.games.wendake.referee.play import referee_game


@pytest.mark.rule("WA-TIME-01", "WA-TIME-03", "WA-CARD-04", "WA-R-25")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_referee_finds_the_same_options_in_new_allies(seats: int) -> None:
    tally: Counter[str] = Counter()
    for seed, side in ((1, "front"), (2, "back")):
        assert referee_game({"expansion": "allies", "tribes": side}, seats, seed, tally) == []
    assert sum(tally.values()) > 300


@pytest.mark.rule("WS-GH-01", "WS-YEAR-04", "WS-ADV-05", "WS-X-12")
@pytest.mark.parametrize("variant", ["base", "adversity"])
def test_the_referee_plays_the_ghost_as_the_engine_does(variant: str) -> None:
    tally: Counter[str] = Counter()
    for seed in range(6):
        side = "back" if seed % 3 == 2 else "front"
        assert referee_game({"solo": variant, "tribes": side}, 1, seed, tally, greedy=seed == 1) == []
    assert tally["ghost until Turn"] > 10
    assert tally["new Year until Turn"] > 10

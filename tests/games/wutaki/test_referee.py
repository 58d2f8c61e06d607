"""The rules and an independent referee agree about the options of every question that it judges."""

from collections import Counter

import pytest

from longhouse.core.position import dump_position
from longhouse.core.rng import Rng
from longhouse.games.wutaki.game import WutakiGame
from tests.games.wutaki.referee import Referee
from tests.games.wutaki.table import VARIANTS


def agreed(game: WutakiGame, seats: int, seed: int) -> Counter[str]:
    """Play a random game; by prompt how many questions were compared."""
    state, rng = game.setup(seats, Rng(seed)), Rng(seed)
    compared: Counter[str] = Counter()
    while (decision := game.decide(state)) is not None:
        expected = Referee(dump_position(game, state, seats)).options(decision.prompt)
        if expected is not None:
            names = [game.name_of(option) for option in decision.options]
            assert set(names) == expected, (decision.prompt, state.stack[-1])
            assert len(names) == len(expected)
            compared[decision.prompt] += 1
        game.play(state, decision.options[rng.below(len(decision.options))])
    return compared


@pytest.mark.rule("WU-DEC-02", "WU-DEC-04", "WU-PLACE-01", "WU-PACT-02")
def test_the_referee_agrees() -> None:
    compared: Counter[str] = Counter()
    for number, game in enumerate(VARIANTS):
        compared += agreed(game, 2 + number % 3, number)
    assert compared.total() > 2000
    assert len(compared) > 25

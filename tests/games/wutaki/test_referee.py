"""The rules and an independent referee agree about the options of every question, and about the final scoring."""

from collections import Counter
from importlib import resources
from pathlib import Path

import pytest

from longhouse.core.position import dump_position
from longhouse.core.rng import Rng
from longhouse.games.wutaki.game import WutakiGame
from longhouse.games.wutaki.rules.scoring import final_points
from longhouse.testing.sources import prompts
from tests.games.wutaki.reckoning import steps, worth
from tests.games.wutaki.referee import PROMPTS, Referee
from tests.games.wutaki.table import VARIANTS, Table


def judged(game: WutakiGame, seats: int, seed: int) -> Counter[str]:
    """Play a random game; by prompt how many questions were compared. Its end is compared too."""
    state, rng = game.setup(seats, Rng(seed)), Rng(seed)
    compared: Counter[str] = Counter()
    while (decision := game.decide(state)) is not None:
        names = [game.name_of(option) for option in decision.options]
        expected = Referee(dump_position(game, state, seats)).options(decision.prompt)
        assert set(names) == expected, (decision.prompt, state.stack[-1])
        assert len(names) == len(expected)
        compared[decision.prompt] += 1
        game.play(state, decision.options[rng.below(len(decision.options))])
    players = dump_position(game, state, seats)["position"]["players"]
    for seat in range(seats):
        assert final_points(state, seat) == steps(players, seat)
    worths = [worth(players, seat) for seat in game.ranking(state)]
    assert worths == sorted(worths, reverse=True)
    return compared


@pytest.mark.rule("WU-DEC-02", "WU-DEC-04", "WU-PLACE-01", "WU-PACT-02", "WU-OMEN-02", "WU-TURN-02", "WU-SCORE-09")
def test_the_referee_agrees() -> None:
    compared: Counter[str] = Counter()
    for number, game in enumerate(VARIANTS):
        compared += judged(game, 2 + number % 3, number)
    assert compared.total() > 2000
    assert len(compared) > 30


@pytest.mark.rule("WU-DEC-02")
def test_the_referee_knows_every_prompt() -> None:
    rules = Path(str(resources.files("longhouse.games.wutaki"))) / "rules"
    assert set(PROMPTS) == set(prompts(sorted(rules.glob("*.py"))))


@pytest.mark.rule("WU-SCORE-09", "WU-RUL-20")
def test_the_referee_agrees_about_ties() -> None:
    table = Table(4).vp(1, 8).vp(3, 8).stock(0, gold=5).stock(3, oil=4, wood=1).stock(1, gold=1, wood=4).score()
    assert table.seat == 0
    expected = Referee(dump_position(table.game, table.state, 4)).options("tie_winner")
    assert set(table.options) == expected == {"winner:0", "winner:1", "winner:3"}

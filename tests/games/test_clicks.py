"""How many questions a turn takes, in the mean of several matches that greedy plays: each is one click in the page.

A basket of which nothing is left over takes one click more, to buy it: one in twenty dice of Bora Bora.
"""

from typing import Any

import pytest

from longhouse.core.ahead import best_option
from longhouse.core.game import Game
from longhouse.core.prices import judge_for
from longhouse.core.registry import REGISTRY
from longhouse.core.rng import Rng
from longhouse.games import registry as registry

MATCHES = 5


def clicks_a_turn(game: Game[Any], turns: set[str]) -> float:
    questions = begun = 0
    for seed in range(MATCHES):
        state = game.setup(2, Rng(seed))
        rng = Rng(seed)
        while decision := game.decide(state):
            option = best_option(game, judge_for(game, 2), game.determinize(state, decision.seat, rng), decision)
            questions += 1
            begun += option.verb in turns
            game.play(state, option)
    return questions / begun


@pytest.mark.slow
def test_a_die_of_bora_bora_takes_five_clicks_at_most() -> None:
    assert clicks_a_turn(REGISTRY.info("borabora").make(), {"place_die"}) <= 5


@pytest.mark.slow
def test_a_turn_of_wendake_takes_four_and_a_half_clicks_at_most() -> None:
    assert clicks_a_turn(REGISTRY.info("wendake").make(), {"tile", "tile_black", "order", "order_black"}) <= 4.5

"""How long a game is, and how wide its questions are: people and bots must be able to cope."""

import pytest

from longhouse.bots import GreedyBot, RandomBot, ask_bot
from longhouse.bots.bot import Bot, Budget
from longhouse.core.match import Match
from tests.games.wendake.games import FRONT

MOST_OPTIONS = 120
MOST_DECISIONS = 900


def play(bots: list[Bot], seed: int) -> tuple[int, int]:
    """How many questions a game had, and the number of answers to the widest one."""
    match = Match.start(FRONT, len(bots), seed)
    widest = 0
    while (decision := match.decision) is not None:
        widest = max(widest, len(decision.options))
        match.play(ask_bot(bots[decision.seat], match.game, match._state, decision, Budget()))
    return match.number, widest


def test_random_games_for_four_stay_short_and_narrow() -> None:
    for seed in range(5):
        decisions, widest = play([RandomBot(seed * 4 + seat) for seat in range(4)], seed)
        assert decisions < MOST_DECISIONS
        assert widest <= MOST_OPTIONS


@pytest.mark.slow
def test_so_do_games_of_bots_that_know_what_they_want() -> None:
    for seed in range(10):
        decisions, widest = play([GreedyBot(seed * 4 + seat) for seat in range(4)], seed)
        assert 300 < decisions < MOST_DECISIONS
        assert widest <= MOST_OPTIONS

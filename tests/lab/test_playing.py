"""One game of bots: what they are made from, what they may spend, and what is noted of it."""

from itertools import groupby
from operator import itemgetter

import pytest

from longhouse.bots import BOTS, Budget, RandomBot, Sample, SeatView
from longhouse.core.decision import Option
from longhouse.lab.playing import bot_seed, play_bout
from longhouse.lab.schedule import Bout, make_plan, with_budgets
from tests.pearls.game import PearlsGame

RULES: dict[str, int | str] = {"reef": 5, "wishes": "sorted"}


def test_each_bot_is_made_from_the_seed_of_its_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []

    def make(seed: int) -> RandomBot:
        made.append(seed)
        return RandomBot(seed)

    monkeypatch.setitem(BOTS, "noted", make)
    play_bout(make_plan("pearls", ["noted"], 3, [RULES]), Bout(0, 0, 5, ("noted",) * 3))
    assert made == [bot_seed(5, seat) for seat in range(3)]


def test_a_turn_has_one_budget_which_its_questions_share(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[tuple[int, int]] = []

    class Spender(RandomBot):
        def choose(self, seat_view: SeatView, sample: Sample, budget: Budget) -> Option:
            assert budget.simulations is not None
            given.append((seat_view.seat, budget.simulations))
            budget.spend(budget.simulations)
            return super().choose(seat_view, sample, budget)

    monkeypatch.setitem(BOTS, "spender", Spender)
    plan = with_budgets(make_plan("borabora", ["spender"], 2, [{}]), None, 8)
    assert play_bout(plan, Bout(0, 0, 5, ("spender",) * 2)).failed is None
    turns = [[budget for _, budget in turn] for _, turn in groupby(given, key=itemgetter(0))]
    assert max(map(len, turns)) > 3
    assert all(turn == [4, 2, 1, 1, *[0] * len(turn)][: len(turn)] for turn in turns)


def test_what_is_open_counts_once_in_a_question_however_many_options_it_has() -> None:
    """All questions of this game are about how deep to dive, so it was offered as often as it was chosen."""
    plan = make_plan("pearls", ["random"], 2, [RULES], watched=True)
    outcome = play_bout(plan, Bout(0, 0, 5, ("random",) * 2))
    assert outcome.watched is not None
    assert outcome.watched.offered["dive"] == sum(seat["dive"] for seat in outcome.watched.chosen)
    assert outcome.watched.offered["dive"] == sum(outcome.decisions) > 0


def test_the_best_of_those_who_sit_on_no_seat_is_the_rival(monkeypatch: pytest.MonkeyPatch) -> None:
    plan, bout = make_plan("pearls", ["random"], 2, [RULES]), Bout(0, 0, 5, ("random",) * 2)
    assert play_bout(plan, bout).rival is None
    monkeypatch.setattr(PearlsGame, "rivals", lambda game, state: {"shark": 3, "whale": 8, "squid": 5})
    assert play_bout(plan, bout).rival == 8

"""Bots: what they get, and how strong they are."""

import re
from collections.abc import Callable
from importlib.metadata import EntryPoint
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

import pytest

from longhouse import bots
from longhouse.bots import (
    BOTS,
    Bot,
    Budget,
    GreedyBot,
    RandomBot,
    Sample,
    SeatView,
    TurnBudgets,
    ask_bot,
    check_bot,
    easy,
    make_bot,
    play_game,
)
from longhouse.bots.easy import EasyBot
from longhouse.bots.planner import LEVELS
from longhouse.core.decision import Decision, Option
from longhouse.core.errors import BadSetup
from longhouse.core.prices import first_judge, judge_for
from longhouse.core.registry import REGISTRY
from longhouse.core.rng import Rng
from longhouse.testing.secrecy import seen
from longhouse.testing.soak import mixed_options

GAME = REGISTRY.info("borabora").make()


@pytest.mark.parametrize("name", [name for name in BOTS if name not in LEVELS])  # planners have tests of their own
def test_a_bot_with_the_same_seed_plays_the_same_game(name: str) -> None:
    games = [play_game(GAME, [make_bot(name, 3), make_bot(name, 4)], 11) for _ in range(2)]
    assert GAME.dump(games[0]) == GAME.dump(games[1])


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(BadSetup, match="no bot is called 'oracle'"):
        make_bot("oracle")


def test_a_bot_of_ones_own_is_named_by_where_its_class_is() -> None:
    assert isinstance(make_bot("tests.bots.test_bots:Curious", 3), Curious)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("tests.nowhere:Curious", "the module 'tests.nowhere' can't be imported: No module named 'tests.nowhere'"),
        (":Curious", "can't be imported"),
        ("./tests/bots:Curious", "the module './tests/bots' can't be imported"),
        ("tests.bots.test_bots:Bored", "has no 'Bored'"),
        ("tests.bots.test_bots:GAME", "has no method `choose`"),
    ],
)
def test_what_is_missing_of_a_bot_of_ones_own_is_said(name: str, said: str) -> None:
    with pytest.raises(BadSetup, match=re.escape(said)):
        make_bot(name)


def test_where_a_module_has_an_error_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "scribbles.py").write_text("def choose(:")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(BadSetup, match=r"'scribbles' can't be imported: .*\(scribbles.py, line 1\)"):
        make_bot("scribbles:Bot")


def test_a_name_from_outside_imports_nothing() -> None:
    with pytest.raises(BadSetup, match="no bot is called"):
        check_bot("tests.bots.test_bots:Curious")


def test_an_installed_bot_is_loaded_when_somebody_wants_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "BOTS", known := dict(BOTS))
    entries = [
        ("shy", "longhouse.bots:RandomBot"),
        ("gone", "tests.nowhere:Bot"),
        ("greedy", "longhouse.bots:RandomBot"),
    ]
    bots.add_installed(EntryPoint(name, value, "longhouse.bots") for name, value in entries)
    assert list(known) == [*BOTS, "shy", "gone"]
    assert isinstance(make_bot("shy", 3), RandomBot)
    assert isinstance(make_bot("greedy", 3), GreedyBot)  # nobody takes the name of one of ours
    with pytest.raises(ModuleNotFoundError):
        make_bot("gone")


class Curious:
    """Looks at everything that it is given."""

    def __init__(self, seed: int = 0) -> None:
        self.looked = 0

    def choose(self, seat_view: SeatView, sample: Sample, budget: Budget) -> Option:
        rng = Rng(self.looked)
        position = sample(rng)
        assert seen(GAME, position, seat_view.seat) == seen(GAME, sample(rng), seat_view.seat)
        assert GAME.decide(position) == seat_view.decision
        assert seat_view.view == GAME.view(position, seat_view.seat)
        self.looked += 1
        return seat_view.decision.options[rng.below(len(seat_view.decision.options))]


def test_a_bot_gets_positions_that_look_the_same_to_its_seat() -> None:
    bots = [Curious(), Curious(), Curious()]
    play_game(GAME, list(bots), 5)
    assert all(bot.looked > 30 for bot in bots)


@pytest.mark.parametrize("seats", [2, 3])
def test_a_seat_is_judged_by_the_prices_of_its_table_unless_others_are_named(seats: int) -> None:
    state = GAME.setup(seats, Rng(1))
    decision = GAME.decide(state)
    assert decision is not None
    view, other = SeatView(GAME, state, decision), first_judge(GAME)
    assert view.judged_by(other).judge is other
    assert view.judge is judge_for(GAME, seats), "the view itself goes on as before"
    assert judge_for(GAME, 2) is not judge_for(GAME, 3)


def test_samples_differ_in_what_is_hidden_and_never_touch_the_true_state() -> None:
    state = GAME.setup(4, Rng(1))
    decision = GAME.decide(state)
    assert decision is not None
    before = GAME.dump(state)
    hands = set()

    class Sampler(RandomBot):
        def choose(self, seat_view: SeatView, sample: Sample, budget: Budget) -> Option:
            for seed in range(30):
                position = sample(Rng(seed))
                hands.add(tuple(position.players[(seat_view.seat + 1) % 4].hand))
                GAME.play(position, seat_view.decision.options[0])
            return seat_view.decision.options[0]

    ask_bot(Sampler(), GAME, state, decision, Budget())
    assert len(hands) > 5
    assert GAME.dump(state) == before


def test_an_answer_that_is_not_open_is_an_error() -> None:
    class Wrong:
        def choose(self, seat_view: SeatView, sample: Sample, budget: Budget) -> Option:
            return Option("fly", 1)

    state = GAME.setup(2, Rng(1))
    decision = GAME.decide(state)
    assert decision is not None
    with pytest.raises(ValueError, match="fly:1"):
        ask_bot(Wrong(), GAME, state, decision, Budget())


class Untidy(RandomBot):
    """Crosses out what it does not want, and adds what it would rather have."""

    def choose(self, seat_view: SeatView, sample: Sample, budget: Budget) -> Option:
        options = seat_view.decision.options
        chosen = super().choose(seat_view, sample, budget)
        options.clear()
        options.append(Option("fly", 1))
        return chosen


def test_what_a_bot_does_to_its_question_changes_nothing() -> None:
    tidy, untidy = (play_game(GAME, [make(1), make(2)], 7) for make in (RandomBot, Untidy))
    assert GAME.dump(tidy) == GAME.dump(untidy)


class Wishful(RandomBot):
    """Adds an option and takes it."""

    def choose(self, seat_view: SeatView, sample: Sample, budget: Budget) -> Option:
        seat_view.decision.options.append(Option("fly", 1))
        return Option("fly", 1)


def test_nobody_makes_an_option_of_their_own() -> None:
    with pytest.raises(ValueError, match="Wishful answered fly:1"):
        play_game(GAME, [Wishful(1), RandomBot(2)], 7)


def test_nobody_finds_the_truth_by_undoing_a_shuffle() -> None:
    state = GAME.setup(2, Rng(1))
    decision = GAME.decide(state)
    assert decision is not None
    found: list[Any] = []

    class Seer(RandomBot):
        def choose(self, seat_view: SeatView, sample: Sample, budget: Budget) -> Option:
            found.append(sample(Rng(7)))
            return super().choose(seat_view, sample, budget)

    ask_bot(Seer(1), GAME, state, decision, Budget())
    truth_shuffled = GAME.determinize(state, decision.seat, Rng(7))
    assert sorted(found[0].supplies.tasks) == sorted(truth_shuffled.supplies.tasks)
    assert found[0].supplies.tasks != truth_shuffled.supplies.tasks


def test_a_clock_runs_down() -> None:
    assert Budget().left() == float("inf")
    assert 0 < Budget(5).left() <= 5
    assert Budget(0).left() == 0


def test_a_turn_has_one_budget_which_its_questions_share() -> None:
    turns = TurnBudgets(simulations=10)
    first = turns.budget(0)
    assert first.simulations == 5
    assert first.spend(2)
    assert turns.budget(0).simulations == 4, "half of the eight that are left"
    assert turns.budget(0).simulations == 4, "nothing was spent"
    assert turns.budget(1).simulations == 5, "another turn"
    assert turns.budget(1).left() == float("inf")


def test_a_turn_can_have_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("longhouse.bots.bot.time.monotonic", lambda: now)
    turns = TurnBudgets(seconds=8)
    assert turns.budget(0).left() == 4
    now += 6
    assert turns.budget(0).left() == 1, "the clock of the turn goes on"
    now += 6
    assert turns.budget(0).left() == 0
    assert turns.budget(1).left() == 4
    assert turns.budget(1).simulations is None


def test_nobody_plays_out_more_than_a_turn_allows() -> None:
    asked: list[tuple[int, int]] = []

    class Spender(RandomBot):
        def choose(self, seat_view: SeatView, sample: Sample, budget: Budget) -> Option:
            spent = 0
            while budget.spend(1):
                spent += 1
            asked.append((seat_view.seat, spent))
            return super().choose(seat_view, sample, budget)

    play_game(GAME, [Spender(1), Spender(2)], 3, TurnBudgets(simulations=6))
    turns = [[spent for _, spent in turn] for _, turn in groupby(asked, key=itemgetter(0))]
    assert max(map(len, turns)) > 3
    assert all(sum(turn) <= 6 and turn == [3, 2, 1, *[0] * len(turn)][: len(turn)] for turn in turns)


def test_easy_is_blind_to_every_third_option_each_time_by_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of those that it notices it takes the best; if it noticed none, it looks at all of them."""
    noticed: list[list[Option]] = []

    def best(game: Any, judge: Any, state: Any, decision: Decision) -> Option:
        noticed.append(decision.options)
        return decision.options[0]

    monkeypatch.setattr(easy, "best_option", best)
    state = GAME.setup(2, Rng(1))
    decision = GAME.decide(state)
    assert decision is not None
    bot, count = EasyBot(3), len(decision.options)
    for _ in range(200):
        assert ask_bot(bot, GAME, state, decision, Budget()) == noticed[-1][0]
    assert sum(map(len, noticed)) / (200 * count) == pytest.approx(2 / 3, abs=0.03)
    for option in decision.options:
        assert sum(option in those for those in noticed) / 200 == pytest.approx(2 / 3, abs=0.15)
    only = Decision(decision.seat, decision.prompt, decision.options[:1], decision.value)
    assert {ask_bot(bot, GAME, state, only, Budget()) for _ in range(9)} == set(only.options)


# ---------------------------------------------------------------- strength

STRENGTH = {"borabora": (0.96, range(80, 130)), "wendake": (0.96, range(25, 46)), "wutaki": (0.96, range(95, 126))}
"""By game: the least share of games for two that greedy wins against random, and the average of four greedy ones."""
GAMES = {"borabora": (50, 25), "wendake": (50, 12), "wutaki": (24, 8)}
"""By game: how many of each kind are played; those of Wutaki take longer."""
each_strength = pytest.mark.parametrize("name", STRENGTH)


def test_every_game_says_how_strong_greedy_is() -> None:
    assert set(STRENGTH) == {info.name for info in REGISTRY.all()}


@each_strength
@pytest.mark.slow
def test_greedy_beats_random(name: str) -> None:
    """A tie goes to the rules' tie-break."""
    info = REGISTRY.info(name)
    games = GAMES[name][0]
    wins = 0
    for seed in range(games):
        mine = seed % 2
        game = info.make(mixed_options(info, seed // 2, 2))
        bots: list[Bot] = [GreedyBot(seed), RandomBot(seed)] if mine == 0 else [RandomBot(seed), GreedyBot(seed)]
        wins += game.ranking(play_game(game, bots, seed))[0] == mine
    assert wins >= STRENGTH[name][0] * games


@each_strength
@pytest.mark.slow
def test_greedy_scores_like_a_first_game_of_people(name: str) -> None:
    info = REGISTRY.info(name)
    scores: list[int] = []
    for seed in range(GAMES[name][1]):
        game = info.make(mixed_options(info, seed, 4))
        scores += game.scores(play_game(game, [GreedyBot(4 * seed + seat) for seat in range(4)], seed))
    assert int(sum(scores) / len(scores)) in STRENGTH[name][1]


@pytest.mark.slow
def test_easy_loses_to_greedy_and_beats_random() -> None:
    game = REGISTRY.info("borabora").make()

    def wins(mine: Callable[[int], Bot], other: Callable[[int], Bot]) -> int:
        finals = [play_game(game, [mine(seed), other(seed)], seed) for seed in range(12)]
        return sum(game.ranking(final)[0] == 0 for final in finals)

    assert wins(EasyBot, GreedyBot) <= 5
    assert wins(EasyBot, RandomBot) >= 10

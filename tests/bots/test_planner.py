"""The planner: it thinks ahead, within its budget, and never looks at what it may not see."""

from itertools import product
from math import sqrt
from types import SimpleNamespace
from typing import Any, cast

import pytest

from longhouse.bots import Budget, SeatView, ask_bot, hands, make_bot, planner, play_game
from longhouse.bots.greedy import GreedyBot
from longhouse.bots.minds import Mind
from longhouse.bots.planner import FEWEST_WORLDS, VICTORY, Foresight, Level, PlannerBot, is_sure, lead_of, margin_of
from longhouse.core.decision import Decision, Option
from longhouse.core.game import Game
from longhouse.core.prices import judge_for
from longhouse.core.registry import REGISTRY
from longhouse.core.rng import Rng
from longhouse.core.state import State

GAME = REGISTRY.info("borabora").make()
TABLES = [
    (info.name, options, seats)
    for info in REGISTRY.all()
    for options, seats in [
        (options, count)
        for options in info.variants()[:: max(1, len(info.variants()) // 6)]
        for count in info.seat_counts(options)[-1:]
    ]
]


def position(game: Game[Any], seats: int, seed: int, moves: int) -> tuple[State, Decision]:
    """Some way into a random game."""
    state = game.setup(seats, Rng(seed))
    rng = Rng(seed)
    for _ in range(moves):
        decision = game.decide(state)
        assert decision is not None
        game.play(state, decision.options[rng.below(len(decision.options))])
    decision = game.decide(state)
    assert decision is not None
    return state, decision


def poison(state: State) -> None:
    """Nothing in it can be used any more."""
    for kind in type(state).__mro__:
        for slot in getattr(kind, "__slots__", ()):
            if slot not in ("board", "rules"):  # of the game, not of the position: they can't be taken away
                setattr(state, slot, None)


@pytest.mark.parametrize(("name", "options", "seats"), TABLES, ids=str)
def test_it_never_touches_the_true_state(name: str, options: dict[str, int | str], seats: int) -> None:
    """What it could reach of the true position is wiped out before it thinks; it has samples and nothing else."""
    game = REGISTRY.info(name).make(options)
    state, decision = position(game, seats, 5, 30)
    other = state.clone()
    seat_view = SeatView(game, state, decision)
    poison(state)
    bot = PlannerBot(3, Level(2, width=2))
    sampled: list[State] = []

    def sample(rng: Rng) -> State:
        sampled.append(game.determinize(other, decision.seat, rng))
        return sampled[-1]

    assert bot.choose(seat_view, sample, Budget()) in decision.options
    assert sampled


def test_simulations_can_be_counted_so_that_an_answer_comes_again() -> None:
    state, decision = position(GAME, 3, 7, 40)
    budgets = [Budget(simulations=20), Budget(simulations=20)]
    answers = [ask_bot(PlannerBot(3, Level(16)), GAME, state, decision, budget) for budget in budgets]
    assert answers[0] == answers[1]
    assert all(budget.simulations is not None and 0 <= budget.simulations < 20 for budget in budgets)


def test_without_a_budget_it_answers_like_greedy() -> None:
    for seed in range(5):
        state, decision = position(GAME, 2, seed, 25)
        for budget in (Budget(simulations=0), Budget(seconds=0)):
            assert ask_bot(PlannerBot(3), GAME, state, decision, budget) == ask_bot(
                GreedyBot(3), GAME, state, decision, Budget()
            )


def test_it_stops_when_it_is_sure() -> None:
    clear, noisy, base = [9000, 9100, 8900, 9050], [0, 20000, 0, 20000], [0, 0, 0, 0]
    assert is_sure(clear, base)
    assert not is_sure(noisy, clear)
    assert not is_sure(clear[: FEWEST_WORLDS - 1], base[: FEWEST_WORLDS - 1])


def test_how_sure_it_is_follows_from_the_differences_in_the_same_worlds() -> None:
    """A mean of 2 with a standard error of 0.58 is more than two of them ahead, a mean of 1 is not."""
    base = [5, 7, 5, 7]
    assert lead_of([6, 10, 6, 10], base) == pytest.approx((2, sqrt(1 / 3)))
    assert lead_of([9], [4]) == (5, 0)
    assert is_sure([6, 10, 6, 10], base)
    assert not is_sure([5, 9, 5, 9], base)


def test_a_margin_is_over_the_best_of_the_others_and_their_mean_alike() -> None:
    assert margin_of(10, [4]) == 6
    assert margin_of(10, [8, 2, 2]) == 10 - (8 + 4) // 2
    assert margin_of(10, []) == 10, "alone there is nobody to be ahead of"


# ---------------------------------------------------------------- how options are compared


class Oracle:
    """Foresight that knows what each option comes to in each world, and notes what it is asked."""

    def __init__(self, worth: list[list[int]]) -> None:
        self.worth = worth  # by option, then by world
        self.game = SimpleNamespace(horizon=lambda world: 3)
        self.asked: list[list[int]] = []  # by world: which options were played out there
        self.horizons: set[int] = set()
        self.luck: list[int] = []  # of each world

    def sample(self, rng: Rng) -> int:
        """The next world."""
        self.luck.append(rng.word())
        self.asked.append([])
        return len(self.asked) - 1

    def ranked(self, world: int, options: list[Option]) -> list[Option]:
        return options[:]

    def played_out(self, world: int, option: Option, horizon: int) -> int:
        self.asked[world].append(option.arg)
        self.horizons.add(horizon)
        return self.worth[option.arg][world]

    def ask(self, bot: PlannerBot, budget: Budget, monkeypatch: pytest.MonkeyPatch) -> int:
        """Which of the options a bot takes."""
        monkeypatch.setattr(planner, "Foresight", lambda *_: self)
        question = Decision(0, "where", [Option("go", arg) for arg in range(len(self.worth))])
        view = SimpleNamespace(game=None, judge=None, seat=0, seats=2, decision=question)
        return bot.choose(cast(SeatView, view), self.sample, budget).arg


def undecided(worlds: int) -> list[list[int]]:
    """Eight options: the first two gain and lose by turns, so that nobody is ever sure of them; 0 leads when even."""
    ups = [[40 + 1000 * (world % 2 == first) for world in range(worlds)] for first in (1, 0)]
    return [[number + 10 * (at == 0) for number in option] for at, option in enumerate(ups)] + [
        [30 - at] * worlds for at in range(6)
    ]


def test_the_weaker_half_goes_and_the_last_two_are_compared_in_all_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each world is the same for all options that are left, and each play-out is paid for."""
    oracle, budget = Oracle(undecided(9)), Budget(simulations=100)
    assert oracle.ask(PlannerBot(3, Level(8)), budget, monkeypatch) == 0, "1 is ahead after each odd number of worlds"
    assert [sorted(options) for options in oracle.asked] == [[*range(8)], *[[0, 1, 2, 3]] * 2, *[[0, 1]] * 5]
    assert budget.simulations == 100 - 8 - 2 * 4 - 5 * 2


def test_who_is_sure_thinks_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    oracle = Oracle([[5] * 20, [8] * 20])
    assert oracle.ask(PlannerBot(3, Level(20)), Budget(), monkeypatch) == 1
    assert len(oracle.asked) == FEWEST_WORLDS


def test_what_a_budget_does_not_cover_is_not_played_out(monkeypatch: pytest.MonkeyPatch) -> None:
    oracle, budget = Oracle(undecided(9)), Budget(simulations=15)
    oracle.ask(PlannerBot(3, Level(8)), budget, monkeypatch)
    assert [len(options) for options in oracle.asked] == [8, 4]
    assert budget.simulations == 3


def test_the_luck_of_every_question_is_another_one(monkeypatch: pytest.MonkeyPatch) -> None:
    bot, luck = PlannerBot(3, Level(3)), []
    for _ in range(2):
        oracle = Oracle(undecided(3))
        oracle.ask(bot, Budget(), monkeypatch)
        luck += oracle.luck
    assert len(set(luck)) == 6


@pytest.mark.parametrize("rounds", [1, 2])
def test_so_many_rounds_are_played_out_this_one_included(rounds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    oracle = Oracle(undecided(2))
    oracle.ask(PlannerBot(3, Level(2, rounds=rounds)), Budget(), monkeypatch)
    assert oracle.horizons == {3 + rounds - 1}


def test_a_mind_is_looked_for_by_the_number_of_seats() -> None:
    state, decision = position(GAME, 3, 7, 20)
    asked: list[int] = []

    def find(game: Game[Any], seats: int) -> Mind | None:
        asked.append(seats)
        return None

    ask_bot(PlannerBot(3, Level(1, width=2), find), GAME, state, decision, Budget())
    assert asked == [3]


def test_a_victory_counts_for_the_winner_and_only_when_the_game_is_over() -> None:
    state, decision = position(GAME, 2, 4, 60)
    judge, option = judge_for(GAME, 2), decision.options[0]
    final = Foresight(GAME, judge, 0, 2).end_of(state, option, 99)
    (winner,) = GAME.winners(final)
    for seat in range(2):
        ahead = Foresight(GAME, judge, seat, 2)
        more = [
            ahead.played_out(state, option, horizon) - ahead.worth(ahead.end_of(state, option, horizon))
            for horizon in (GAME.horizon(state), 99)
        ]
        assert more == [0, VICTORY if seat == winner else 0]


@pytest.mark.skipif(not hands.POSSIBLE, reason="no process can copy itself here")
def test_several_hands_find_the_same_and_leave_the_same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(planner, "PAYS_S", 0.0)
    bots = {count: PlannerBot(3, Level(8, width=5)) for count in (1, 2, 3)}
    used: set[int] = set()

    def noted(work: Any, lines: Any, count: int) -> list[int]:
        used.add(count)
        return hands.shared(work, lines, count)

    monkeypatch.setattr(planner, "shared", noted)
    for seed, simulations in product(range(3), (None, 17)):
        state, decision = position(GAME, 3, seed, 20)
        found = {
            (ask_bot(bot, GAME, state, decision, Budget(simulations=simulations, hands=count)), bot._rng.drawn)
            for count, bot in bots.items()
        }
        assert len(found) == 1
    assert used == {1, 2, 3}


@pytest.mark.slow
@pytest.mark.parametrize(("name", "games"), [("borabora", 10), ("wendake", 16)])
def test_hard_beats_medium(name: str, games: int) -> None:
    """Who judges by the same prices, but does not think ahead."""
    game = REGISTRY.info(name).make()
    wins = 0
    for seed in range(games):
        mine = seed % 2
        bots = [make_bot("hard" if seat == mine else "medium", seed) for seat in range(2)]
        wins += game.ranking(play_game(game, bots, seed // 2))[0] == mine
    assert wins >= 0.7 * games

"""The planner: it thinks ahead, within its budget, and never looks at what it may not see."""

from itertools import product
from typing import Any

import pytest

from longhouse.bots import Budget, SeatView, ask_bot, hands, make_bot, planner, play_game
from longhouse.bots.greedy import GreedyBot
from longhouse.bots.planner import FEWEST_WORLDS, Level, PlannerBot, is_sure
from longhouse.core.decision import Decision
from longhouse.core.game import Game
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

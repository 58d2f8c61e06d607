"""Bots: what they get, and how strong they are."""

import pytest

from longhouse.bots import BOTS, Bot, Clock, GreedyBot, RandomBot, Sample, SeatView, ask_bot, make_bot, play_game
from longhouse.core.decision import Option
from longhouse.core.errors import BadSetup
from longhouse.core.registry import REGISTRY
from longhouse.core.rng import Rng
from longhouse.testing.secrecy import seen

GAME = REGISTRY.info("borabora").make()


@pytest.mark.parametrize("name", list(BOTS))
def test_a_bot_with_the_same_seed_plays_the_same_game(name: str) -> None:
    games = [play_game(GAME, [make_bot(name, 3), make_bot(name, 4)], 11) for _ in range(2)]
    assert GAME.dump(games[0]) == GAME.dump(games[1])


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(BadSetup, match="no bot is called 'oracle'"):
        make_bot("oracle")


class Curious:
    """Looks at everything that it is given."""

    def __init__(self) -> None:
        self.looked = 0

    def choose(self, seat_view: SeatView, sample: Sample, clock: Clock) -> Option:
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


def test_samples_differ_in_what_is_hidden_and_never_touch_the_true_state() -> None:
    state = GAME.setup(4, Rng(1))
    decision = GAME.decide(state)
    assert decision is not None
    before = GAME.dump(state)
    hands = set()

    class Sampler(RandomBot):
        def choose(self, seat_view: SeatView, sample: Sample, clock: Clock) -> Option:
            for seed in range(30):
                position = sample(Rng(seed))
                hands.add(tuple(position.players[(seat_view.seat + 1) % 4].hand))
                GAME.play(position, seat_view.decision.options[0])
            return seat_view.decision.options[0]

    ask_bot(Sampler(), GAME, state, decision, Clock())
    assert len(hands) > 5
    assert GAME.dump(state) == before


def test_an_answer_that_is_not_open_is_an_error() -> None:
    class Wrong:
        def choose(self, seat_view: SeatView, sample: Sample, clock: Clock) -> Option:
            return Option("fly", 1)

    state = GAME.setup(2, Rng(1))
    decision = GAME.decide(state)
    assert decision is not None
    with pytest.raises(ValueError, match="fly:1"):
        ask_bot(Wrong(), GAME, state, decision, Clock())


def test_a_clock_runs_down() -> None:
    assert Clock().left() == float("inf")
    assert 0 < Clock(5).left() <= 5
    assert Clock(0).left() == 0


@pytest.mark.slow
def test_greedy_beats_random() -> None:
    """At least 99 % of games for two; a tie goes to the rules' tie-break."""
    games = 200
    wins = 0
    for seed in range(games):
        mine = seed % 2
        bots: list[Bot] = [GreedyBot(seed), RandomBot(seed)] if mine == 0 else [RandomBot(seed), GreedyBot(seed)]
        wins += GAME.ranking(play_game(GAME, bots, seed))[0] == mine
    assert wins >= 0.99 * games


@pytest.mark.slow
def test_greedy_scores_a_hundred_points_among_four() -> None:
    scores = [
        points
        for seed in range(25)
        for points in GAME.scores(play_game(GAME, [GreedyBot(4 * seed + seat) for seat in range(4)], seed))
    ]
    assert sum(scores) / len(scores) >= 100

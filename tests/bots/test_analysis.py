"""The analysis: a blunder is found, a good move is not blamed, and nothing depends on what the seat could not see."""

import pickle
from types import SimpleNamespace
from typing import Any, cast

import pytest

from longhouse.bots import Budget, SeatView, analysis
from longhouse.bots.analysis import TRIFLE, WIDTH, Analysis, analyse
from longhouse.bots.minds import Mind
from longhouse.core.decision import Decision, Option
from longhouse.core.reasons import LATER
from longhouse.core.registry import REGISTRY
from longhouse.core.rng import Rng
from longhouse.core.state import State
from tests.bots.test_planner import GAME, poison, position

WORLDS = 5


def weigh(state: State, decision: Decision, played: Option, **changes: Any) -> Analysis:
    """What comes of a decision in a position, for always the same luck."""

    def sample(rng: Rng) -> Any:
        return GAME.determinize(state, decision.seat, rng)

    return analyse(SeatView(GAME, state, decision), sample, played, 3, Budget(**changes), WORLDS)


@pytest.fixture(scope="module")
def asked() -> tuple[State, Decision]:
    """A question with more answers than are looked at closely."""
    state, decision = position(GAME, 2, 5, 12)
    assert len(decision.options) > WIDTH
    return state, decision


def test_the_best_option_gives_nothing_away_and_a_blunder_does(asked: tuple[State, Decision]) -> None:
    blunders = [weigh(*asked, played) for played in asked[1].options[:: len(asked[1].options) - 1]]
    worst = max(blunders, key=lambda found: found.given_away)
    assert worst.given_away > 0
    (played,) = [option for option in worst.weighed if option.played]
    assert worst.given_away == played.behind
    assert len(worst.weighed) == WIDTH
    assert worst.worlds == WORLDS
    assert worst.reasons
    assert worst.reasons == sorted(worst.reasons, key=lambda reason: -reason[1])
    assert [one.margin for one in worst.weighed] == sorted((one.margin for one in worst.weighed), reverse=True)
    best = worst.weighed[0]
    again = weigh(*asked, Option(best.verb, best.arg))
    assert (again.weighed[0].played, again.weighed[0].behind, again.given_away) == (True, 0, 0)


def test_the_same_seed_gives_the_same_analysis_and_it_can_be_sent(asked: tuple[State, Decision]) -> None:
    first, again = (weigh(*asked, asked[1].options[0]) for _ in range(2))
    assert first == again == pickle.loads(pickle.dumps(first))


def test_it_knows_what_the_expert_has_learnt(asked: tuple[State, Decision], monkeypatch: pytest.MonkeyPatch) -> None:
    """At tables for two there is a mind, and the analysis takes all that it says of an option for true."""
    played = asked[1].options[0]
    monkeypatch.setattr(Mind, "correction", lambda mind, game, state, seat, margin: 7 - margin)
    assert {one.margin for one in weigh(*asked, played).weighed} == {7}
    monkeypatch.setattr(analysis, "mind_for", lambda game, seats: None)
    assert len({one.margin for one in weigh(*asked, played).weighed}) > 1


def test_in_one_world_nobody_is_blamed(asked: tuple[State, Decision]) -> None:
    for played in asked[1].options[::9]:
        hurried = weigh(*asked, played, simulations=0)
        assert (hurried.worlds, hurried.given_away) == (1, 0)


# ---------------------------------------------------------------- what options promise, by a table


class Oracle:
    """Foresight that knows what each option comes to in each world; it says nothing of who has won."""

    def __init__(self, *worth: list[int]) -> None:
        self.worth_of = worth  # by option, then by world
        self.game = SimpleNamespace(horizon=lambda world: 3)
        self.judge = None
        self.ends: list[tuple[int, int, int]] = []
        self.compared: list[tuple[int, list[int], int]] = []

    def ranked(self, world: int, options: list[Option]) -> list[Option]:
        return options[:]

    def end_of(self, world: int, option: Option, horizon: int) -> tuple[int, int]:
        self.ends.append((world, option.arg, horizon))
        return option.arg, world

    def worth(self, end: tuple[int, int]) -> int:
        option, world = end
        return self.worth_of[option][world]

    def reasons(self, game: Any, judge: Any, world: int, both: Decision, best: Option) -> list[tuple[str, int]]:
        self.compared.append((world, sorted(option.arg for option in both.options), best.arg))
        return []

    def weigh(self, played: int, monkeypatch: pytest.MonkeyPatch) -> Analysis:
        """All worlds that it knows of, one after the other."""
        monkeypatch.setattr(analysis, "Foresight", lambda *_: self)
        monkeypatch.setattr(analysis, "mind_for", lambda game, seats: None)
        monkeypatch.setattr(analysis, "reasons", self.reasons)
        options, worlds = [Option("go", arg) for arg in range(len(self.worth_of))], iter(range(99))
        view = SimpleNamespace(game=self.game, judge=None, seat=0, seats=2, decision=Decision(0, "where", options))
        sample = lambda rng: next(worlds)  # noqa: E731
        return analyse(cast(SeatView, view), sample, options[played], 3, Budget(), len(self.worth_of[0]))


def test_options_are_played_to_the_end_of_the_round_in_the_same_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    oracle = Oracle([0, 8, 4], [9, 9, 9], [3, 0, 0])
    found = oracle.weigh(0, monkeypatch)
    assert oracle.ends == [(world, option, 3) for world in range(3) for option in range(3)]
    assert [(one.arg, one.margin, one.behind) for one in found.weighed] == [(1, 9, 0), (0, 4, 5), (2, 1, 8)]
    assert found.weighed[1].error == round((16 / 3) ** 0.5)


def test_where_nothing_speaks_for_the_best_at_once_the_rest_of_the_round_does(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Oracle([0] * 6, [400] * 6).weigh(0, monkeypatch).reasons == [(LATER, 400)]
    assert Oracle([0] * 6, [400] * 6).weigh(1, monkeypatch).reasons == [], "nothing was given away"


@pytest.mark.parametrize(("behind", "given_away"), [(TRIFLE - 1, 0), (TRIFLE, TRIFLE)])
def test_a_trifle_is_not_given_away_however_sure_it_is(
    behind: int, given_away: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert Oracle([0] * 6, [behind] * 6).weigh(0, monkeypatch).given_away == given_away


@pytest.mark.parametrize(("played", "rival"), [(2, 2), (1, 0)])
def test_reasons_are_for_the_best_against_the_played_one_else_the_second(
    played: int, rival: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    oracle = Oracle([5, 5], [9, 9], [1, 1])
    oracle.weigh(played, monkeypatch)
    assert oracle.compared == [(0, sorted([1, rival]), 1)]


def test_the_played_option_takes_the_place_of_the_last_that_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Oracle(*([number] for number in range(WIDTH + 3))).weigh(WIDTH + 2, monkeypatch)
    assert sorted(one.arg for one in found.weighed) == [*range(WIDTH - 1), WIDTH + 2]


def test_a_mind_is_looked_for_by_the_number_of_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    state, decision = position(GAME, 3, 5, 12)
    asked: list[int] = []
    monkeypatch.setattr(analysis, "mind_for", lambda game, seats: asked.append(seats))
    deal = lambda rng: GAME.determinize(state, decision.seat, rng)  # noqa: E731
    analyse(SeatView(GAME, state, decision), deal, decision.options[0], 3, Budget(), worlds=1)
    assert asked == [3]


@pytest.mark.parametrize("name", ["borabora", "wendake", "wutaki"])
def test_it_depends_on_nothing_that_the_seat_could_not_see(name: str) -> None:
    """Two truths that look the same, wiped out before anything is weighed: with the same samples all is the same."""
    game = REGISTRY.info(name).make()
    state, decision = position(game, 2, 5, 30)
    twin = game.determinize(state, decision.seat, Rng(8))
    origin = state.clone()
    found = []
    for truth in (state, twin):
        seen = SeatView(game, truth, decision)
        poison(truth)
        deal = lambda rng: game.determinize(origin, decision.seat, rng)  # noqa: E731
        found.append(analyse(seen, deal, decision.options[-1], 3, Budget(), worlds=2))
    assert found[0] == found[1]

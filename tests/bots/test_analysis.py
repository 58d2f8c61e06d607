"""The analysis: a blunder is found, a good move is not blamed, and nothing depends on what the seat could not see."""

import pickle
from typing import Any

import pytest

from longhouse.bots import Budget, SeatView, analysis
from longhouse.bots.analysis import WIDTH, Analysis, analyse
from longhouse.bots.minds import Mind
from longhouse.core.decision import Decision, Option
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

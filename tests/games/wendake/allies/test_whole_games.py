"""Whole games of New Allies keep every promise of the engine."""

import pytest

from longhouse.core.match import Match
from longhouse.core.rng import Rng
from longhouse.core.text import LANGUAGES
from longhouse.core.why import reason_for
from longhouse.testing import conformance, prices, secrecy
from tests.games.wendake.allies.table import GAME, allies_game

BACK = allies_game(tribes="back", pairs="recommended")


@pytest.mark.rule("WA-CONV-01", "WA-INV-01", "WA-INV-02", "WA-INV-03", "WA-INV-04", "WA-INV-05", "WA-INV-06")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_play_keeps_the_promises_of_the_engine(seats: int) -> None:
    for seed, game in enumerate((GAME, BACK)):
        conformance.random_game(game, seats, seed, every=7)


@pytest.mark.rule("WA-VIS-01", "WA-RNG-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_is_told_what_is_hidden_from_them(seats: int) -> None:
    assert secrecy.check_games(GAME, seats, [seats], every=5).compared > 50


def test_every_option_keeps_the_price_that_it_names() -> None:
    seen: set[str] = set()
    for seed in range(40):
        seen |= prices.check_prices(GAME, 2 + seed % 3, seed, seen if seed >= 3 else set()).verbs
    assert {"turn_space", "ally", "ship", "shift_canoe", "buy_guns", "gun_point", "patrol", "attack_patrol"} <= seen


def test_features_are_always_as_many() -> None:
    assert conformance.check_features(GAME, [2, 3, 4]) > 1000


def test_whatever_somebody_points_at_can_be_chosen_or_has_a_reason() -> None:
    for seats in (2, 4):
        match, rng = Match.start(GAME, seats, seats), Rng(seats)
        while (decision := match.decision) is not None:
            check_verbs(match)
            if rng.below(25) == 0:
                check_places(match)
            match.play(decision.options[rng.below(len(decision.options))])


def check_verbs(match: Match) -> None:
    """Every closed option of a verb that is asked names the rule that forbids it."""
    decision = match.decision
    assert decision is not None
    asked, opened = {option.verb for option in decision.options}, set(decision.options)
    for option in match.game.codec.options:
        if option.verb in asked and option not in opened:
            reason = reason_for(match.game, match._state, decision, option)
            assert reason.rule, (decision.prompt, option)


def check_places(match: Match) -> None:
    """Every place that an option of the game is about has an answer in both languages."""
    assert match.decision is not None
    view = match.view(match.decision.seat)
    places = {match.game.target(view, option) for option in match.game.codec.options} - {None}
    open_now = {match.game.target(view, option) for option in match.decision.options}
    for element in places:
        assert element is not None
        answers = [match.why_not_at(element, lang) for lang in LANGUAGES]
        assert all((answer is None) == (element in open_now) for answer in answers), (match.decision.prompt, element)

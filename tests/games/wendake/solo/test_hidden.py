"""What is hidden, what is saved, and what always holds (WS-VIS, WS-RNG, WS-INV)."""

from typing import Any

import pytest

from longhouse.bots.bot import play_game
from longhouse.bots.greedy import GreedyBot
from longhouse.bots.random import RandomBot
from longhouse.core.errors import BadPosition
from longhouse.core.match import Match
from longhouse.core.rng import Rng
from longhouse.core.text import LANGUAGES
from longhouse.games.wendake.game import WendakeGame
from longhouse.games.wendake.solo.rules.restore import restore_ghost
from longhouse.games.wendake.solo.state import ghost_of, solo
from longhouse.games.wendake.solo.terms import GHOST
from longhouse.games.wendake.state import Wendake
from longhouse.testing import conformance, prices, secrecy, soak
from tests.games.wendake.games import half_greedy, whole_game
from tests.games.wendake.solo.games import ADVERSITY, BASE, solo_game
from tests.games.wendake.solo.table import YOU, SoloTable

BOTH = pytest.mark.parametrize("game", [BASE, ADVERSITY], ids=["base", "adversity"])


@BOTH
def test_random_play_keeps_the_promises_of_the_engine(game: WendakeGame) -> None:
    for seed in range(3):
        conformance.random_game(game, 1, seed, every=1 if seed == 0 else 9)
    assert conformance.check_features(game, [1]) > 100


@BOTH
@pytest.mark.rule("WS-VIS-01", "WS-RNG-01")
def test_the_player_is_told_nothing_that_is_hidden(game: WendakeGame) -> None:
    report = secrecy.check_games(game, 1, range(8), every=3)
    assert report.compared > 100
    assert report.differing > 0.9 * report.worlds


@BOTH
def test_every_option_keeps_the_price_that_it_names(game: WendakeGame) -> None:
    seen: set[str] = set()
    for seed in range(20):
        seen |= prices.check_prices(game, 1, seed, seen if seed > 1 else set()).verbs
    assert {verb.name for extension in game.extensions for verb in extension.verbs} <= seen | {
        "call_back"
    }  # too rare for random games


@pytest.mark.rule("WS-VIS-01")
def test_cards_and_markers_that_nobody_has_seen_are_dealt_anew() -> None:
    table = SoloTable("drought").put(shown=0b001)
    decks, lying = set(), set()
    for seed in range(40):
        part = solo(table.game.determinize(table.state, YOU, Rng(seed)))
        assert part.adversities[0] == table.part.adversities[0]
        assert part.markers[0] == table.part.markers[0]
        assert sorted(part.markers) == sorted(table.part.markers)
        decks.add(tuple(part.adversities))
        lying.add(tuple(part.markers))
    assert len(decks) > 30
    assert len(lying) == 3  # the circle is over one of the two other cards, or aside


@pytest.mark.rule("WS-RNG-01")
def test_move_markers_and_the_mask_card_of_a_year_are_chance() -> None:
    seen = set()
    for seed in range(30):
        table = SoloTable("drought")
        table.state.rng = Rng(seed)
        ghost = ghost_of(table.state)
        ghost.hand, ghost.played = ghost.played, ghost.hand
        reveals = table.state.reveals
        restore_ghost(table.state)
        assert table.state.reveals > reveals
        seen.add(tuple(table.part.markers))
    assert len(seen) == 4


# ---------------------------------------------------------------- saved positions


def saved(game: WendakeGame, seed: int, moves: int) -> dict[str, Any]:
    match, rng = Match.start(game, 1, seed), Rng(seed)
    while match.decision is not None and match.number < moves:
        match.play(match.decision.options[rng.below(len(match.decision.options))])
    dump: dict[str, Any] = match.dump()
    assert Match.load(dump, game).dump() == dump
    return dump


@pytest.mark.rule("WS-INV-01", "WS-INV-02", "WS-INV-03")
@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("points", -1, "points"),
        ("cards", ["G1", "G1", "G2"], "cards"),
        ("tasks", ["K-ECO-1", "K-ECO-2", "K-RIT-1", "K-MSK-1"], "WS-SET-07"),
        ("done", 3, "WS-INV-02"),
        ("drawn", 9, "WS-ADV-09"),
        ("patrols", ["home_w"], "WS-INV-03"),
        ("shown", [3], "shown"),
        ("markers", ["arrow"] * 4, "markers"),
    ],
)
def test_a_position_that_cannot_be_is_refused(field: str, value: object, message: str) -> None:
    dump = saved(ADVERSITY, 3, 12)
    dump["position"]["solo"][field] = value
    with pytest.raises(BadPosition, match=message):
        Match.load(dump, ADVERSITY)


@pytest.mark.rule("WS-INV-01")
@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("goods", {"corn": 1}, "WS-SET-03"),
        ("home_women", 0, "WD-INV-01"),
        ("canoes", {"ontario": 1}, "WS-INV-01"),
        ("grid", ["S1"] + [None] * 8, "WS-SET-03"),
        ("played", [], "WD-INV-07"),
        ("tribe", "fox", "WS-SET-03"),
        ("home", None, "WS-SET-02"),
        ("markers", 0, "WS-INV-02"),
        ("turtles", {"women_1": 0}, "turtles"),
    ],
)
def test_a_ghost_that_cannot_be_is_refused(field: str, value: object, message: str) -> None:
    dump = saved(BASE, 3, 12)
    dump["position"]["players"][GHOST][field] = value
    with pytest.raises(BadPosition, match=message):
        Match.load(dump, BASE)


@pytest.mark.rule("WS-INV-01", "WS-INV-03")
def test_points_never_fall_and_patrols_come_with_their_card() -> None:
    before = SoloTable("drought").turn().put(points=5)
    after = SoloTable("drought").turn().put(points=4)
    assert any("WS-INV-01" in problem for problem in before.game.check_step(before.state, after.state))
    after.put(points=5, patrols=1)
    assert any("WS-INV-03" in problem for problem in before.game.check_step(before.state, after.state))


@pytest.mark.rule("WS-INV-01", "WS-INV-02", "WS-INV-03")
def test_games_in_all_variants_stay_sound() -> None:
    results = [
        soak.play_checked("wendake", {"solo": variant, "difficulty": difficulty}, seed)
        for seed, (variant, difficulty) in enumerate(
            (variant, difficulty) for variant in ("base", "adversity") for difficulty in ("easy", "hard", "extreme_3")
        )
    ]
    assert [result.problem for result in results if result.problem] == []
    assert {result.seats for result in results} == {1}


def test_games_that_score_stay_sound() -> None:
    for seed in range(2):
        for scene in whole_game(1, seed, solo_game("adversity", "normal", "front"), half_greedy):
            assert scene.game.check(scene.state) == []


# ---------------------------------------------------------------- the rest of the house


@BOTH
def test_bots_play_alone(game: WendakeGame) -> None:
    ends = [play_game(game, [bot], 1) for bot in (GreedyBot(1), RandomBot(1))]
    scores = [game.scores(end)[0] for end in ends if isinstance(end, Wendake)]
    assert scores[0] > scores[1]


@BOTH
@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_drawn_told_and_described(game: WendakeGame, lang: str) -> None:
    match, rng = Match.start(game, 1, 5), Rng(5)
    while match.decision is not None and match.number < 50:
        match.play(match.decision.options[rng.below(len(match.decision.options))])
    assert match.draw(0, lang)
    words = "\n".join(match.describe(0, lang))
    assert ("ghost" in words) or ("Geist" in words)
    assert any(("ghost" in line) or ("Geist" in line) for line in match.log(lang, 0))


@BOTH
def test_every_place_can_be_chosen_or_has_a_reason(game: WendakeGame) -> None:
    match, rng = Match.start(game, 1, 2), Rng(2)
    reasons = 0
    while (decision := match.decision) is not None:
        if rng.below(8) == 0:
            view = match.view(0)
            places = {match.game.target(view, option) for option in match.game.codec.options} - {None}
            taken = {match.game.target(view, option) for option in decision.options}
            for element in places:
                assert element is not None
                answer = match.why_not_at(element)
                assert (answer is None) == (element in taken)
                reasons += answer is not None
        match.play(decision.options[rng.below(len(decision.options))])
    assert reasons > 300

"""The proof that an expansion is a function from rules to rules: a toy that touches every seam."""

import random

import pytest

from longhouse.core.decision import Option
from longhouse.core.errors import BadPosition
from longhouse.core.match import Match
from longhouse.core.prices import first_judge
from longhouse.core.rng import Rng
from longhouse.core.text import LANGUAGES
from longhouse.games.wendake.cards.ability import Ability
from longhouse.games.wendake.cards.triggers import Discount
from longhouse.games.wendake.components import EFFECT_IDS
from longhouse.games.wendake.game import make
from longhouse.games.wendake.rules.base import base
from longhouse.games.wendake.rules.movement import Move, MoveStep
from longhouse.games.wendake.rules.seams import Rules
from longhouse.games.wendake.terms import IN_PAYMENT
from longhouse.testing import conformance, secrecy
from longhouse.testing.scenes import Scene
from longhouse.testing.texts import everything_said
from tests.games.wendake.lanterns.game import lantern_game
from tests.games.wendake.lanterns.rules import PlaceLantern, Refill, lit
from tests.games.wendake.lonely import lonely_game
from tests.steps import next_best

GAME = lantern_game()
JUDGE = first_judge(GAME)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_keep_all_promises(seats: int) -> None:
    for seed in range(3):
        conformance.random_game(GAME, seats, seed, every=5)
    assert secrecy.check_games(GAME, seats, [1], every=7).compared > 30


def played(seats: int, seed: int, upto: int) -> Match:
    match = Match.start(GAME, seats, seed)
    rng = random.Random(seed)
    while match.decision is not None and match.number < upto:
        match.play(rng.choice(match.decision.options))
    return match


def test_new_verbs_frames_actions_and_moments_come_up_in_play() -> None:
    seen, prompts = set(), set()
    for seed in range(40):
        state = GAME.setup(2, Rng(seed))
        rng = Rng(seed)
        while (decision := GAME.decide(state)) is not None:
            seen |= {option.verb for option in decision.options}
            prompts.add(decision.prompt)
            assert GAME.check(state) == []
            best = rng.below(3) == 0
            GAME.play(
                state,
                next_best(GAME, JUDGE, state, decision) if best else decision.options[rng.below(len(decision.options))],
            )
    assert {"light", "snuff", "shine", "refill"} <= seen
    assert {"light", "refill"} <= prompts
    assert GAME.codec.number(Option("light", 0)) == make({"tribes": "front", "pairs": "random"}).codec.size + 1


def test_its_part_is_saved_checked_and_shown() -> None:
    match = played(3, 5, 120)
    dump = match.dump()
    assert sorted(dump["position"]["lanterns"]) == ["lanterns", "oil"]
    assert Match.load(dump, GAME).dump() == dump
    assert match.view(0).parts["lanterns"]["oil"] == dump["position"]["lanterns"]["oil"][0]
    assert match.view(None).parts["lanterns"]["oil"] is None
    for broken, message in (({"oil": [0, 0, -1]}, "oil"), ({"lanterns": [["atlantis"], [], []]}, "lanterns")):
        bad = {**dump, "position": {**dump["position"], "lanterns": {**dump["position"]["lanterns"], **broken}}}
        with pytest.raises(BadPosition, match=rf"position.lanterns.{message}"):
            Match.load(bad, GAME)
    del dump["position"]["lanterns"]
    with pytest.raises(BadPosition, match=r"position\.lanterns"):
        Match.load(dump, GAME)


def test_a_position_of_the_base_game_knows_nothing_of_it() -> None:
    base = Match.start(make({"tribes": "front", "pairs": "random"}), 2, 1)
    assert "lanterns" not in base.dump()["position"]
    assert base.view(0).parts == {}
    with pytest.raises(BadPosition, match=r"^position\."):
        Match.load(played(2, 1, 50).dump(), base.game)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_drawn_told_and_counted(lang: str) -> None:
    match = played(2, 3, 90)
    panels = {panel.id: panel for panel in match.draw(0, lang)}
    assert 'id="map-lamps"' in panels["map"].svg
    assert "lamps-oil-1" in panels["lamps"].svg
    assert any("Latern" in line or "lantern" in line for line in match.describe(0, lang))
    assert len(match.features(0)) == len(Match.start(GAME, 4, 1).features(3))
    said = everything_said(match, lang, Rng(1))
    assert said
    assert [sentence for sentence in said if "{" in sentence] == []
    assert "points.lanterns" in match.breakdown(0)
    assert match.view(0).track_cap == 35


def test_a_lantern_protects_and_can_be_attacked_and_the_warrior_has_moved() -> None:
    scene = Scene(GAME, 2, 4).advance()
    while scene.prompt != "refill":
        scene.play(scene.options[0])
    state = scene.play("done").state
    seat = scene.seat
    assert seat is not None
    own, other = state.players[seat], 1 - seat
    place = state.board.adjacent[own.home][0]
    area = state.board.areas_of[place][0]
    state.players[other].outposts |= 1 << area
    scene.start(Move(seat, 2, 0, 0))
    assert f"attack_area:{area}" in scene.options
    lit(state).lanterns[other] = 1 << place
    scene.advance()
    assert f"attack_area:{area}" not in scene.options
    assert f"snuff:{place}" in scene.options
    guards = own.guards[own.home]
    scene.play(f"snuff:{place}")
    assert lit(state).lanterns[other] == 0
    assert own.guards[own.home] == guards
    assert state.stack[-1] == Move(seat, 1, 1 << 3 * own.home, 0)


def test_base_frames_lie_on_its_frames_and_the_other_way_round() -> None:
    assert "AfterLantern" in GAME.below("Move")
    assert "AfterLantern" not in make({"tribes": "front", "pairs": "random"}).below("Move")
    assert GAME.below("PlaceLantern") == ["Resolve", "MilitaryScore"]
    assert isinstance(MoveStep(0, 1, 0, 0, 0, 0), GAME.frames["MoveStep"])
    assert GAME.frames["Refill"] is Refill
    assert PlaceLantern(1).args() == (1,)


def test_it_says_why_its_own_options_are_not_open_in_a_question_of_the_base() -> None:
    match = played(2, 1, 0)
    assert match.decision is not None
    assert match.decision.prompt == "home"
    answer = match.why_not("snuff", 0)
    assert answer is not None
    assert answer.rule == "WD-FIGHT-02"


def test_texts_of_the_expansion_come_first() -> None:
    match = played(2, 1, 0)
    assert match._texts("en").say("progress.move_1") == "Oil jar"
    assert match._texts("en").say("progress.move_2") != "Oil jar"


def test_a_tile_with_another_effect_leaves_its_old_moment() -> None:
    rules = base()
    tile = EFFECT_IDS.index("draw_two")
    rules.set_ability(tile, Discount(1))
    assert moments_of(rules, tile) == [IN_PAYMENT]
    rules.set_ability(tile, Ability())
    assert moments_of(rules, tile) == []


def moments_of(rules: Rules, tile: int) -> list[int]:
    return [moment for moment, tiles in enumerate(rules.tiles_at) if tiles >> tile & 1]


# ---------------------------------------------------------------- for one


def test_one_seat_and_turns_of_somebody_who_is_never_asked() -> None:
    game = lonely_game()
    for seed in range(4):
        match = conformance.random_game(game, 1, seed, every=3)
        assert match.view(0).parts["shadow"]["points"] == 7 * 3
        assert match.ranking() == [0]
        assert len(match.scores()) == 1
        assert {step.seat for step in match._steps} == {0}
        assert not any(verb.startswith("order") for verb, _ in match._moves)


def test_who_sits_on_no_seat_is_drawn_and_named() -> None:
    match = Match.start(lonely_game(), 1, 3)
    rng = random.Random(3)
    while match.decision is not None and match.number < 60:
        match.play(rng.choice(match.decision.options))
    panels = {panel.id: panel.svg for panel in match.draw(0, "en", ["Ann"])}
    assert "Ann" in panels["player-0"]
    assert match.describe(0, "en", ["Ann"])
    assert conformance.check_features(match.game, [1]) > 100


def test_what_one_sees_alone_depends_on_nothing_hidden() -> None:
    report = secrecy.check_games(lonely_game(), 1, range(3), every=3)
    assert report.compared > 50

"""WA-MIL, WA-PROG, WA-END, WA-TRIBE: turtles for guns, Alliance tiles, and the end."""

import pytest

from longhouse.core.judge import own_prices
from longhouse.core.prices import first_prices
from longhouse.core.rng import Rng
from longhouse.games.wendake.cards.triggers import Alliance
from longhouse.games.wendake.components import EFFECT_IDS
from longhouse.games.wendake.rules.military import ClaimTurtles, MilitaryScore
from longhouse.games.wendake.rules.purchase import receive_tile
from longhouse.games.wendake.rules.turn import EndTurn, Rounds, Turn
from tests.games.wendake.allies.table import GAME, AlliesTable


@pytest.mark.rule("WA-MIL-01", "WA-TRIBE-01", "WA-TIME-03")
@pytest.mark.parametrize("tribe", ["fox", "shawnee"])
@pytest.mark.parametrize(("guns", "levels"), [(2, []), (3, [3]), (4, [3, 4]), (7, [3, 4, 5])])
def test_guns_count_for_gun_turtles_and_no_tribe_needs_fewer(guns: int, levels: list[int], tribe: str) -> None:
    table = AlliesTable().tribe(0, tribe).guns(0, guns).start(EndTurn(0, 0, 1), ClaimTurtles(0, 0))
    offered = [name for name in table.options if name.startswith("turtle:guns")]
    assert offered == [f"turtle:guns_{level}" for level in levels]
    if guns < 3 and table.prompt is not None:
        assert table.why_not("turtle:guns_3") == "WD-TURT-01"


@pytest.mark.rule("WA-TRIBE-01")
def test_the_reason_names_the_full_number_of_guns() -> None:
    table = AlliesTable().tribe(0, "shawnee").guns(0, 2)
    reason = ClaimTurtles(0, 0).why_not(table.state, table.option("turtle:guns_3"))
    assert reason is not None
    assert reason.values == {"n": 2, "need": 3}


@pytest.mark.rule("WA-EX-14", "WA-MIL-01")
def test_one_action_can_claim_four_turtles_and_guns_are_kept() -> None:
    table = AlliesTable().settle(0, "nipigon.w1", "keweenaw.w1", "nipigon.h1", "keweenaw.h1").canoes(0, huron=3)
    table.guns(0, 3).start(EndTurn(0, 0, 1), ClaimTurtles(0, 0))
    table.play("turtle:women_3", "turtle:hunters_3", "turtle:canoes_3", "turtle:guns_3")
    assert sum(tile >= 0 for tile in table.player(0).turtles) == 4
    assert table.part.guns[0] == 3


@pytest.mark.rule("WA-MIL-01")
def test_one_gun_turtle_in_an_action() -> None:
    table = AlliesTable().guns(0, 5).start(EndTurn(0, 0, 1), ClaimTurtles(0, 0)).play("turtle:guns_5")
    assert not any(name.startswith("turtle:guns") for name in table.options)


# ---------------------------------------------------------------- Alliance tiles


@pytest.mark.rule("WA-PROG-01", "WA-SETUP-02", "WA-TRIBE-02")
def test_an_alliance_tile_brings_no_flag_tile() -> None:
    table = AlliesTable()
    for tile, ability in enumerate(table.state.rules.abilities):
        if isinstance(ability, Alliance):
            ability.laid_out(table.state)
            table.start(EndTurn(0, 0, 1))
            receive_tile(table.state, 0, tile)
            assert table.prompt is None
    assert table.state.flags == 0
    assert table.player(0).flag == -1


@pytest.mark.rule("WA-PROG-01", "WA-PROG-02", "WA-R-08")
def test_the_present_ally_counts_and_without_one_only_ties_are_won() -> None:
    def score(table: AlliesTable) -> list[str]:
        return table.start(EndTurn(0, 0, 1), MilitaryScore(0, 0, 0)).options

    table = AlliesTable().progress(0, "alliance_1", "alliance_3").guards(0, keweenaw=1, nipigon=1)
    table.guards(1, keweenaw=1).guards(2, nipigon=1)
    assert score(table) == ["trigger:alliance_3", "go_on"]
    table.ally(0, "english")
    assert score(table) == ["trigger:alliance_1", "trigger:alliance_3", "go_on"]
    before = table.points(0).get("military", 0)
    table.play("trigger:alliance_1", "go_on")
    # Home, and every English territory in which nobody else has a Guard or as many
    english = sum(flag == 0 for flag in table.board.flag)
    assert table.points(0)["military"] - before == 1 + english


@pytest.mark.rule("WA-EX-13", "WA-PROG-03")
def test_ringos_patrols_count_with_an_alliance_tile_and_georges_do_not() -> None:
    table = AlliesTable(2).ally(0, "english").progress(0, "alliance_1").patrols(0, keweenaw=2)
    table.ally(1, "french").patrols(1, keweenaw=1)
    # English territories but one are held by the other player: Ringo's ally brings him the one that is left
    table.guards(1, kankakee=1, mohawk_valley=1, allegheny=1, niagara=1)
    table.start(EndTurn(0, 0, 1), MilitaryScore(0, 0, 0))
    assert table.decision is not None
    table.play("trigger:alliance_1")
    assert table.points(0) == {"military": 3}  # saginaw (the flag), keweenaw (the patrols) and his Home


@pytest.mark.rule("WA-PROG-03")
def test_without_the_tile_patrols_do_not_count_and_with_both_they_count_once() -> None:
    table = AlliesTable(2).ally(0, "french").patrols(0, saginaw=1).guards(1, saginaw=1)
    table.start(EndTurn(0, 0, 1), MilitaryScore(0, 0, 0))
    assert table.points(0) == {"military": 1}
    frame = MilitaryScore(0, 2, 0)
    french = sum(flag == 1 for flag in table.board.flag)
    assert frame.points(table.state, 0, 0) == 1 + french  # a tie in saginaw: one patrol, one Guard


@pytest.mark.rule("WA-TRIBE-02")
def test_oneida_gets_an_alliance_tile_without_a_flag() -> None:
    table = AlliesTable().start(EndTurn(0, 0, 1))
    receive_tile(table.state, 0, EFFECT_IDS.index("alliance_1"))
    assert table.advance().prompt is None
    assert table.owned(0) == ["alliance_1"]


@pytest.mark.rule("WA-TRIBE-02")
def test_ojibwa_takes_a_space_with_the_black_marker_and_may_have_another_turn() -> None:
    table = AlliesTable().tribe(0, "ojibwa").lay_out("english", "french", "none inspect_tiles", "both", "english")
    player = table.player(0)
    player.markers, player.black_marker = 3, 1
    table.start(Rounds(-1, 1), Turn(0)).play("order_black")
    assert table.prompt == "turn_space"
    table.play("turn_space:2")  # its card asks nothing now
    assert table.cards_of(0)
    assert table.prompt == "extra_turn"


# ---------------------------------------------------------------- the end


@pytest.mark.rule("WA-END-02")
def test_the_field_is_added_to_the_score_and_guns_are_not() -> None:
    table = AlliesTable(2).tracks(0, mask=5, military=7, economic=2, ritual=9)
    before = GAME.scores(table.state)[0]
    table.ally(0, "french", 4).guns(0, 6)
    assert GAME.scores(table.state)[0] == before + 4
    assert GAME.breakdown(table.state, 0)["points.alliance"] == 4
    assert table.points(0) == {"mask": 5, "military": 7, "economic": 2, "ritual": 9}


@pytest.mark.rule("WA-END-01", "WA-SETUP-01")
def test_points_beyond_35_are_lost() -> None:
    table = AlliesTable(2).tracks(0, military=35).start(EndTurn(0, 0, 1), MilitaryScore(0, 0, 0))
    assert table.points(0) == {"military": 35}


def test_what_it_is_worth_is_nothing_when_the_game_is_over() -> None:
    state = GAME.setup(2, Rng(1))
    rng = Rng(4)
    while (decision := GAME.decide(state)) is not None:
        GAME.play(state, decision.options[rng.below(len(decision.options))])
    judge = GAME.extensions[0].judge_by(own_prices(first_prices(GAME), GAME.extensions[0].name))
    assert judge is not None
    assert [judge.value(state, seat) for seat in range(2)] == [0, 0]

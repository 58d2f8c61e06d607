"""Building on the ceremonial place, and the fire bonus.

The fields are numbered row by row: 0 to 3, 4 to 7, 8 to 11.
"""

import pytest

from longhouse.games.borabora.components import PAIR_FIELDS, STATUS_END
from longhouse.games.borabora.rules.build import BuildFields, BuildTile
from longhouse.games.borabora.rules.dice import PlaceDie
from longhouse.games.borabora.rules.fire import Fire
from longhouse.games.borabora.rules.temple import Temple
from tests.games.borabora.table import Table


def cover(a: int, b: int) -> str:
    return f"cover:{PAIR_FIELDS.index((a, b))}"


# ---------------------------------------------------------------- tile and fields


@pytest.mark.rule("BB-BUILD-01")
@pytest.mark.parametrize("value", [2, 4, 6])
def test_a_tile_up_to_the_value_may_be_built(value: int) -> None:
    table = Table().materials(0, 0, 1).start(BuildTile(0, value))
    assert table.prompt == "build_tile"
    assert table.options == [f"build:{tile}" for tile in range(1, value + 1)]
    if value < 6:
        assert table.why_not("build:6") == "BB-BUILD-01"


@pytest.mark.rule("BB-BUILD-01", "BB-LIM-05")
def test_each_tile_is_built_once() -> None:
    table = Table().materials(0, 10, 11).built(0, (2, 0), (5, 4)).start(BuildTile(0, 6))
    assert table.options == ["build:1", "build:3", "build:4", "build:6"]
    assert table.why_not("build:2") == "BB-BUILD-01"
    table.play("build:4", "fire:offering:shell")
    assert table.view(0).players[0].unbuilt == [1, 3, 6]


@pytest.mark.rule("BB-BUILD-01", "BB-A-08")
def test_a_die_needs_an_unbuilt_tile_up_to_its_value() -> None:
    table = Table().materials(0, 10, 11).built(0, (1, 0), (2, 4)).dice(0, 2, 3).start(PlaceDie(0))
    assert "place_die:build:3" in table.options
    assert table.why_not("place_die:build:2") == "BB-A-06"


@pytest.mark.rule("BB-BUILD-02")
def test_all_adjacent_filled_pairs_are_offered() -> None:
    table = Table().materials(0, *range(12)).start(BuildFields(0, 0))
    assert table.prompt == "build_fields"
    across = {cover(field, field + 1) for field in range(12) if field % 4 < 3}
    down = {cover(field, field + 4) for field in range(8)}
    assert set(table.options) == across | down
    assert len(table.options) == 17


@pytest.mark.rule("BB-BUILD-02")
def test_both_fields_must_hold_a_material() -> None:
    table = Table().materials(0, 0, 1, 2, 6, 11).built(0, (6, 13)).materials(0, 0, 1, 2, 6).start(BuildFields(0, 0))
    assert table.options == [cover(0, 1), cover(1, 2), cover(2, 6)]
    for pair in ((0, 4), (2, 3), (6, 7), (7, 11)):
        assert table.why_not(cover(*pair)) == "BB-BUILD-02"


@pytest.mark.rule("BB-BUILD-02", "BB-A-08", "BB-RUL-06")
@pytest.mark.parametrize("fields", [(), (0,), (0, 2), (0, 5), (3, 4), (7, 8), (0, 11), (1, 3, 8, 10)])
def test_fields_that_only_touch_at_a_corner_or_around_the_edge_do_not_do(fields: tuple[int, ...]) -> None:
    table = Table().materials(0, *fields).god_tiles(0, 1).dice(0, 5, 6).start(PlaceDie(0))
    assert not any("build" in name for name in table.options)
    assert table.why_not("place_die:build:6") == "BB-A-08"


@pytest.mark.rule("BB-BUILD-03")
def test_materials_go_and_the_tile_covers_their_fields_for_good() -> None:
    table = Table().materials(0, 0, 1, 4, 5).start(BuildTile(0, 6)).play("build:3", cover(4, 5), "fire:offering:shell")
    view = table.view(1).players[0]
    assert view.materials == [0, 1]
    assert [(building.value, building.fields) for building in view.buildings] == [(3, (4, 5))]
    assert view.spare == {"sand": 0, "stone": 0, "wood": 0}
    table.start(BuildTile(0, 6)).play("build:5")
    assert [(b.value, b.fields) for b in table.view(1).players[0].buildings] == [(3, (4, 5)), (5, (0, 1))]


@pytest.mark.rule("BB-BUILD-04", "BB-RUL-24")
@pytest.mark.parametrize(("round", "points"), [(1, 10), (2, 10), (3, 7), (4, 7), (5, 4), (6, 4)])
@pytest.mark.parametrize("tile", [1, 6])
def test_points_depend_on_the_round_only(round: int, points: int, tile: int) -> None:
    table = Table().round(round).materials(0, 0, 1, 2)
    before = table.vp(0)
    table.start(BuildTile(0, 6)).play(f"build:{tile}", cover(1, 2))
    assert table.vp(0) - before == points


@pytest.mark.rule("BB-BUILD-05", "BB-FIRE-01")
def test_a_building_brings_the_fire_bonus() -> None:
    table = Table().materials(0, 0, 1, 2).start(BuildTile(0, 6)).play("build:1", cover(0, 1))
    assert (table.prompt, table.seat) == ("fire_bonus", 0)
    assert table.play("fire:offering:status").decision is None
    assert (table.player(0).offerings, table.state.status[0]) == (1, 1)


@pytest.mark.rule("BB-BUILD-06")
def test_a_single_field_may_be_cut_off() -> None:
    table = Table().materials(0, 1, 2, 4, 5).start(BuildTile(0, 6)).play("build:1", cover(1, 2), "fire:offering:shell")
    table.start(BuildTile(0, 6)).play("build:2")
    player = table.view(0).players[0]
    assert [building.fields for building in player.buildings] == [(1, 2), (4, 5)]  # field 0 is alone now


# ---------------------------------------------------------------- fire bonus


@pytest.mark.rule("BB-EX-06", "BB-FIRE-01", "BB-FIRE-02", "BB-FIRE-03")
def test_cleo_takes_a_god_card_and_a_shell() -> None:
    table = Table().display("red", "blue", "white", "white", "white").start(Temple(0, 3)).play("temple_field:3")
    table.play("fire:blue:shell")
    assert table.decision is None
    assert table.view(0).hand["blue"] == 1
    assert (table.player(0).shells, table.player(0).offerings, table.state.status[0]) == (1, 0, 0)


@pytest.mark.rule("BB-EX-06", "BB-FIRE-01", "BB-RUL-20", "BB-RUL-30")
def test_one_thing_of_each_half_and_nothing_can_be_declined() -> None:
    table = Table().display("red").deck().discard().start(Fire(0, 0))
    firsts, seconds = ("red", "offering"), ("status", "shell")
    assert table.options == [f"fire:{first}:{second}" for first in firsts for second in seconds]
    assert table.why_not("fire:nothing:shell") == "BB-FIRE-01"
    assert (table.why_not("fire:blue:shell"), table.why_not("fire:deck:shell")) == ("BB-CARD-01", "BB-CARD-04")


@pytest.mark.rule("BB-FIRE-02", "BB-CARD-02")
@pytest.mark.parametrize(("first", "card"), [("blue", "blue"), ("red", "red"), ("deck", "green")])
def test_the_god_card_is_taken_open_or_blind_after_the_second_half(first: str, card: str) -> None:
    table = Table().display("red", "blue", "red", "red", "red").deck("green", "white").start(Fire(0, 0))
    assert {name.split(":")[1] for name in table.options} == {"blue", "red", "deck", "offering"}
    table.play(f"fire:{first}:shell")
    assert (table.decision, table.view(0).hand[card], table.player(0).shells) == (None, 1, 1)
    kinds = [event.kind for event in table.events]
    assert kinds == ["shell", *(["draw_card"] if first == "deck" else ["take_card", "refill"])]
    assert len(table.view(0).god_cards) == 5


@pytest.mark.rule("BB-FIRE-02")
def test_without_a_god_card_the_offering_is_forced() -> None:
    table = Table().display().deck().discard().start(Fire(0, 0))
    assert table.options == ["fire:offering:status", "fire:offering:shell"]


@pytest.mark.rule("BB-FIRE-03", "BB-RUL-30")
@pytest.mark.parametrize(("halved", "first", "offerings"), [(0, "offering", 1), (1, "nothing", 0)])
def test_the_second_half_is_a_status_step_or_a_shell(halved: int, first: str, offerings: int) -> None:
    table = Table().status((0, [0]), (1, [1, 2, 3])).start(Fire(0, halved)).play(f"fire:{first}:status")
    assert table.view(None).status_stacks[1] == [1, 2, 3, 0]
    assert (table.player(0).shells, table.player(0).offerings) == (0, offerings)
    table = Table().start(Fire(0, halved)).play(f"fire:{first}:shell")
    assert (table.player(0).shells, table.state.status[0], table.player(0).offerings) == (1, 0, offerings)


@pytest.mark.rule("BB-RUL-30")
def test_after_the_first_half_only_the_second_is_asked() -> None:
    table = Table().start(Fire(0, 1))
    assert (table.prompt, table.options) == ("fire_second", ["fire:nothing:status", "fire:nothing:shell"])
    assert table.why_not("fire:offering:shell") == "BB-RUL-30"


@pytest.mark.rule("BB-RUL-20")
def test_a_status_step_may_be_chosen_at_the_end_of_the_track() -> None:
    table = Table().status((STATUS_END, [0, 1]), (0, [2, 3])).start(Fire(0, 0))
    assert "fire:offering:status" in table.options
    table.play("fire:offering:status")
    assert table.decision is None
    assert table.view(None).status_stacks[STATUS_END] == [0, 1]

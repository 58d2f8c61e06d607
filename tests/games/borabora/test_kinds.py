"""The twelve kinds of persons: what one, two and three equal tiles give."""

import pytest

from longhouse.games.borabora.rules.phase_b import PhaseB
from tests.games.borabora.table import Table

SMALL = [(1, 1), (2, 2), (3, 3)]
SLOTS = [(1, 3), (2, 6), (3, 6)]
ROUTES = [(1, 2), (2, 4), (3, 6)]
SIX_KINDS = ("land", "water", "woman", "man", "build", "vp")


def use(table: Table, kind: str, tiles: int) -> Table:
    """Seat 0 uses so many women of a kind; the man keeps the turn open afterwards."""
    table.persons(0, *[f"{kind} woman"] * tiles, "vp man")
    return table.start(PhaseB(0, -1, -1)).play(f"use_woman:{kind}")


def is_over(table: Table) -> bool:
    """Whether the use is finished and only the man is left."""
    return table.options == ["use_man:vp", "done"]


@pytest.mark.rule("BB-KIND-01", "BB-EX-08")
@pytest.mark.parametrize(("tiles", "value"), ROUTES)
def test_land_expands_over_one_land_route(tiles: int, value: int) -> None:
    routes = {"c_sw": 2, "c_ne": 4, "n_e": 6, "s_e": 1}
    table = use(Table().huts(0, "c_se", "n_w", "s_w"), "land", tiles)
    assert sorted(table.options) == sorted(f"expand:{region}" for region, need in routes.items() if need <= value)
    assert is_over(table.play("expand:s_e"))
    assert table.player(0).offerings == 1


@pytest.mark.rule("BB-KIND-02", "BB-EX-08")
@pytest.mark.parametrize(("tiles", "value"), ROUTES)
def test_water_expands_over_one_water_route(tiles: int, value: int) -> None:
    routes = {"n_w": 2, "w_n": 3, "n_e": 1, "e_n": 4, "w_s": 3, "s_w": 6}
    table = use(Table().huts(0, "c_nw", "c_ne", "c_sw"), "water", tiles)
    assert sorted(table.options) == sorted(f"expand:{region}" for region, need in routes.items() if need <= value)
    assert is_over(table.play("expand:n_w", "place_material:0"))


@pytest.mark.rule("BB-KIND-03", "BB-EX-08")
@pytest.mark.parametrize(("tiles", "value"), SLOTS)
def test_a_woman_kind_takes_a_woman_from_a_slot_up_to_its_value(tiles: int, value: int) -> None:
    table = use(Table().board(0, huts=5, store=1).row("woman", *SIX_KINDS), "woman", tiles)
    assert table.options == [f"take_woman:{slot}" for slot in range(1, value + 1)]
    table.play("take_woman:2")
    assert is_over(table)
    person = table.view(0).players[0].persons[-1]
    assert (person.sex, person.kind, person.slid) == ("woman", "water", False)


@pytest.mark.rule("BB-KIND-04", "BB-EX-08")
@pytest.mark.parametrize(("tiles", "value"), SLOTS)
def test_a_man_kind_takes_a_man_from_a_slot_up_to_its_value(tiles: int, value: int) -> None:
    table = use(Table().board(0, huts=5, store=1).row("man", *SIX_KINDS), "man", tiles)
    assert table.options == [f"take_man:{slot}" for slot in range(1, value + 1)]
    table.play("take_man:1")
    assert is_over(table)
    person = table.view(0).players[0].persons[-1]
    assert (person.sex, person.kind, person.slid) == ("man", "land", False)


@pytest.mark.rule("BB-KIND-05", "BB-EX-08")
@pytest.mark.parametrize(("tiles", "value"), SLOTS)
def test_a_build_kind_builds_one_tile_with_points_and_fire_bonus(tiles: int, value: int) -> None:
    table = Table().round(3).materials(0, 0, 1, 2, 3)
    before = table.vp(0)
    use(table, "build", tiles)
    assert table.options == [f"build:{tile}" for tile in range(1, value + 1)]
    table.play("build:2", "cover:4")
    assert (table.vp(0), table.prompt) == (before + 7, "fire_bonus")
    assert {"fire:offering:status", "fire:offering:shell", "fire:deck:shell"} < set(table.options)
    assert is_over(table.play("fire:offering:shell"))
    assert table.ceremony(0) == [0, 1]


@pytest.mark.rule("BB-KIND-06", "BB-EX-08")
@pytest.mark.parametrize(("tiles", "value"), SMALL)
def test_a_material_kind_gives_that_many_materials_of_any_kind(tiles: int, value: int) -> None:
    table = use(Table(), "material", tiles)
    for unit, (material, field) in enumerate([("wood", 2), ("sand", 0), ("wood", 5)][:value]):
        assert (table.prompt, "done" in table.options) == ("pick_material", unit > 0)
        table.play(f"material:{material}")
        assert table.prompt == "place_material"
        table.play(f"place_material:{field}")
    assert is_over(table)
    assert len(table.ceremony(0)) == value


@pytest.mark.rule("BB-KIND-07", "BB-EX-08")
@pytest.mark.parametrize(("tiles", "value"), SMALL)
def test_a_hut_kind_moves_up_to_that_many_huts_to_the_store(tiles: int, value: int) -> None:
    table = use(Table().board(0, huts=8, store=1), "move_hut", tiles)
    if value > 1:
        assert (table.prompt, table.options) == ("store_huts", [f"move_huts:{count}" for count in range(1, value + 1)])
        table.play(f"move_huts:{value}")
    assert is_over(table)
    assert (table.player(0).huts, table.player(0).store) == (8 - value, 1 + value)


@pytest.mark.rule("BB-KIND-08", "BB-EX-08")
@pytest.mark.parametrize(("tiles", "value"), ROUTES)
def test_a_vp_kind_scores_two_points_a_tile(tiles: int, value: int) -> None:
    table = Table()
    before = table.vp(0)
    assert is_over(use(table, "vp", tiles))
    assert table.vp(0) == before + value


@pytest.mark.rule("BB-KIND-09", "BB-EX-08")
@pytest.mark.parametrize(("tiles", "value"), SMALL)
def test_a_god_card_kind_gives_that_many_cards_one_after_the_other(tiles: int, value: int) -> None:
    table = Table().display("red", "blue", "blue", "white", "white").deck("green", "red", "yellow", "yellow")
    use(table, "god_card", tiles)
    assert table.options == ["take_card:blue", "take_card:white", "take_card:red", "draw_card"]
    table.play("take_card:red")
    if value > 1:
        assert {"take_card:green", "done"} < set(table.options)
        table.play("draw_card")
    if value > 2:
        table.play("take_card:green")
    assert is_over(table)
    assert table.player(0).hand == [[0, 0, 1, 0, 0], [0, 0, 2, 0, 0], [0, 0, 2, 1, 0]][value - 1]


@pytest.mark.rule("BB-KIND-10", "BB-EX-08")
@pytest.mark.parametrize(("tiles", "value"), SMALL)
def test_an_offering_kind_gives_that_many_offerings(tiles: int, value: int) -> None:
    table = use(Table(), "offering", tiles)
    assert is_over(table)
    assert table.player(0).offerings == value


@pytest.mark.rule("BB-KIND-11", "BB-EX-08")
@pytest.mark.parametrize(("tiles", "value"), SMALL)
def test_a_status_kind_moves_the_marker_in_one_move(tiles: int, value: int) -> None:
    table = use(Table().status((0, [0, 3]), (1, [1]), (2, [2])), "status", tiles)
    assert is_over(table)
    assert (
        table.view(0).status_stacks[:4]
        == [[[3], [1, 0], [2], []], [[3], [1], [2, 0], []], [[3], [1], [2], [0]]][value - 1]
    )
    assert [event.public["n"] for event in table.events if event.kind == "status"] == [value]


@pytest.mark.rule("BB-KIND-12", "BB-EX-08")
@pytest.mark.parametrize(("tiles", "value"), SMALL)
def test_a_shell_kind_gives_that_many_shells(tiles: int, value: int) -> None:
    table = use(Table(), "shell", tiles)
    assert is_over(table)
    assert table.player(0).shells == value

"""Expanding over land and water, and the huts of the player board."""

import pytest

from longhouse.games.borabora.components import DATA, REGION_IDS
from longhouse.games.borabora.rules.dice import PlaceDie
from longhouse.games.borabora.rules.expand import Expand
from longhouse.games.borabora.rules.people import TakePerson
from longhouse.games.borabora.rules.phase_b import PhaseB
from longhouse.games.borabora.terms import LAND, WATER, WOMAN
from tests.games.borabora.table import GAME, Table

YIELDS = {region.id: region.yields for region in DATA.map.regions}


def reach(table: Table, action: int, value: int, seat: int = 0) -> list[str]:
    """The regions that the action offers; asked directly, since a single one would be chosen at once."""
    decision = Expand(seat, action, value).ask(table.state)
    assert decision is not None
    return sorted(GAME.name_of(option).removeprefix("expand:") for option in decision.options)


# ---------------------------------------------------------------- routes


@pytest.mark.rule("BB-EX-02", "BB-EXP-01", "BB-EXP-02")
@pytest.mark.parametrize(
    ("action", "value", "regions"),
    [
        (WATER, 6, ["e_s", "s_e"]),
        (WATER, 5, ["e_s", "s_e"]),
        (WATER, 4, ["e_s"]),
        (WATER, 3, []),
        (WATER, 2, []),
        (WATER, 1, []),
        (LAND, 6, ["c_ne", "c_sw"]),
        (LAND, 5, ["c_ne", "c_sw"]),
        (LAND, 4, ["c_ne", "c_sw"]),
        (LAND, 3, ["c_sw"]),
        (LAND, 2, ["c_sw"]),
        (LAND, 1, []),
    ],
)
def test_routes_from_the_central_mountain(action: int, value: int, regions: list[str]) -> None:
    assert reach(Table().huts(0, "c_se"), action, value) == regions


@pytest.mark.rule("BB-EXP-02", "BB-A-08")
@pytest.mark.parametrize(("card", "values"), [("land", [2, 3, 4]), ("water", [4])])
def test_a_die_must_reach_a_region(card: str, values: list[int]) -> None:
    table = Table().huts(0, "c_se").dice(0, 1, 2, 3, 4).start(PlaceDie(0))
    assert [value for value in (1, 2, 3, 4) if f"place_die:{card}:{value}" in table.options] == values
    assert table.why_not(f"place_die:{card}:1") == "BB-A-06"


@pytest.mark.rule("BB-EXP-02")
def test_every_own_hut_is_a_starting_point_but_not_those_of_others() -> None:
    table = Table().huts(0, "c_se", "n_w").huts(1, "w_n")
    assert reach(table, LAND, 6) == ["c_ne", "c_sw", "n_e"]
    table.start(Expand(0, LAND, 4))
    assert table.why_not("expand:n_e") == "BB-EXP-02"
    assert table.why_not("expand:w_s") == "BB-EXP-02"


@pytest.mark.rule("BB-EXP-03", "BB-EXP-01")
@pytest.mark.parametrize("kind", ["land", "water"])
def test_routes_work_both_ways_and_nothing_else_is_adjacent(kind: str) -> None:
    action = LAND if kind == "land" else WATER
    routes = [(route.a, route.b, route.value) for route in DATA.map.routes if route.kind == kind]
    for region in REGION_IDS:
        table = Table().huts(0, region)
        for value in range(1, 7):
            there = [b for a, b, v in routes if a == region and v <= value]
            back = [a for a, b, v in routes if b == region and v <= value]
            assert reach(table, action, value) == sorted(there + back)


@pytest.mark.rule("BB-EXP-03")
@pytest.mark.parametrize(("region", "diagonal"), [("c_se", "c_nw"), ("c_ne", "c_sw"), ("c_se", "s_w"), ("c_se", "e_n")])
def test_diagonal_regions_are_not_adjacent(region: str, diagonal: str) -> None:
    for start, goal in ((region, diagonal), (diagonal, region)):
        table = Table().huts(0, start)
        assert goal not in reach(table, LAND, 6) + reach(table, WATER, 6)


@pytest.mark.rule("BB-EXP-04", "BB-EXP-06", "BB-LIM-03")
def test_a_hut_that_is_pushed_aside_stays_and_is_still_a_starting_point() -> None:
    table = Table(3).huts(1, "c_se").huts(0, "c_ne").huts(2, "c_sw")
    table.start(Expand(0, LAND, 6)).play("expand:c_se", "place_material:1")
    table.start(Expand(2, LAND, 6)).play("expand:c_se", "place_material:1")
    site = table.view(None).regions[REGION_IDS.index("c_se")]
    assert (site.holder, site.huts) == (2, [0, 1, 2])
    assert reach(table, LAND, 6, seat=1) == ["c_ne", "c_sw"]
    assert "c_sw" in reach(table, LAND, 2, seat=0)


@pytest.mark.rule("BB-LIM-03")
def test_nobody_sets_a_second_hut_in_a_region() -> None:
    table = Table().huts(0, "c_nw", "c_sw")
    assert reach(table, LAND, 6) == ["c_ne", "c_se"]
    table.start(Expand(0, LAND, 6))
    assert table.why_not("expand:c_sw") == "BB-LIM-03"


# ---------------------------------------------------------------- where the hut comes from


@pytest.mark.rule("BB-EXP-05", "BB-RUL-04")
def test_a_hut_leaves_the_lowest_main_field() -> None:
    table = Table().huts(0, "c_se").persons(0, "land man").board(0, 9, 2)
    table.start(Expand(0, LAND, 4)).play("expand:c_ne")
    assert (table.player(0).huts, table.player(0).store) == (8, 2)
    table.start(TakePerson(0, WOMAN, 6)).play("take_woman:1")
    table.start(TakePerson(0, WOMAN, 6)).play("take_woman:2")
    assert [person.field for person in table.view(0).players[0].persons] == [1, 2, 3]
    table.dice(0, 5, 6).start(PlaceDie(0))
    assert table.why_not("place_die:woman:6") == "BB-A-08"  # the other fields hold huts


@pytest.mark.rule("BB-EXP-05", "BB-RUL-03")
@pytest.mark.parametrize(("before", "after"), [((2, 3), (1, 3)), ((1, 3), (0, 3)), ((0, 3), (0, 2)), ((0, 1), (0, 0))])
def test_the_store_field_is_touched_only_when_the_main_fields_are_bare(
    before: tuple[int, int], after: tuple[int, int]
) -> None:
    table = Table().huts(0, "c_se").board(0, *before).start(Expand(0, LAND, 4)).play("expand:c_ne")
    assert (table.player(0).huts, table.player(0).store) == after


@pytest.mark.rule("BB-EXP-05", "BB-LIM-05")
def test_nobody_expands_without_a_hut() -> None:
    table = Table().huts(0, "c_se").board(0, 0, 0).god_tiles(0, 2).dice(0, 5, 6).start(PlaceDie(0))
    assert not any("land" in name or "water" in name for name in table.options)
    assert table.why_not("place_die:land:6") == "BB-A-08"
    table = Table().huts(0, "c_se").board(0, 0, 1).dice(0, 5, 6).start(PlaceDie(0))
    assert "place_die:land:6" in table.options


# ---------------------------------------------------------------- what it brings


@pytest.mark.rule("BB-EXP-06")
def test_the_new_hut_takes_the_building_site() -> None:
    table = Table().huts(1, "c_ne").huts(0, "c_se").start(Expand(0, LAND, 4)).play("expand:c_ne")
    site = table.view(None).regions[REGION_IDS.index("c_ne")]
    assert (site.holder, site.huts) == (0, [0, 1])
    assert "c_ne" in table.view(None).players[1].regions


@pytest.mark.rule("BB-EXP-06")
def test_the_story_tells_whose_hut_lost_the_site() -> None:
    table = Table(3).huts(0, "c_se").huts(1, "c_sw").start(Expand(0, LAND, 6)).play("expand:c_sw")
    assert [event.public for event in table.events if event.kind == "push_hut"] == [{"seat": 0, "seat2": 1}]
    table = Table(3).huts(0, "c_se").start(Expand(0, LAND, 6)).play("expand:c_sw")
    assert [event.kind for event in table.events if event.kind in ("hut", "push_hut")] == ["hut"]


@pytest.mark.rule("BB-EXP-07")
@pytest.mark.parametrize("region", REGION_IDS)
def test_a_region_yields_what_its_site_shows(region: str) -> None:
    route = next(route for route in DATA.map.routes if region in (route.a, route.b))
    origin = route.b if route.a == region else route.a
    table = Table().huts(0, origin)
    table.start(Expand(0, LAND if route.kind == "land" else WATER, 6))
    if table.prompt == "expand_region":
        table.play(f"expand:{region}")
    player = table.player(0)
    if YIELDS[region] == "offering":
        assert (table.prompt, player.offerings, player.materials) == (None, 1, 0)
    else:
        assert (table.prompt, player.offerings) == ("place_material", 0)
        table.play(table.options[0])
        assert [DATA.ceremony.grid[field // 4][field % 4] for field in table.ceremony(0)] == [YIELDS[region]]


@pytest.mark.rule("BB-EXP-08")
def test_the_red_god_comes_after_hut_and_yield() -> None:
    table = Table().huts(0, "c_se").god_tiles(0, 1).fish("c_sw", 5)
    before = table.vp(0)
    assert table.start(Expand(0, LAND, 4)).prompt == "expand_region"
    assert table.play("expand:c_sw").prompt == "place_material"
    assert "c_sw" in table.view(0).players[0].regions
    assert table.play("place_material:0").prompt == "red_god"
    assert table.options == ["none", "red:god_tile"]
    table.play("red:god_tile")
    assert table.decision is None
    assert table.vp(0) - before == 5


@pytest.mark.rule("BB-EXP-09")
def test_a_person_expands_like_a_die_of_its_value() -> None:
    table = Table().huts(0, "c_se").persons(0, "land man", "land man slid").god_tiles(0, 1).fish("c_sw", 3)
    table.huts(1, "c_sw").start(PhaseB(0, -1, -1)).play("use_man:land")
    assert (table.prompt, table.options) == ("expand_region", ["expand:c_ne", "expand:c_sw"])
    table.play("expand:c_sw", "place_material:3")
    assert (table.player(0).huts, table.player(0).store) == (9, 1)
    assert table.view(None).regions[REGION_IDS.index("c_sw")].holder == 0
    assert table.options == ["none", "red:god_tile"]
    before = table.vp(0)
    table.play("red:god_tile")
    assert table.vp(0) - before == 3


@pytest.mark.rule("BB-EXP-09", "BB-EXP-05")
def test_a_person_cannot_expand_beyond_its_value_or_without_a_hut() -> None:
    table = Table().huts(0, "c_se").persons(0, "water man", "vp woman").start(PhaseB(0, -1, -1))
    assert table.why_not("use_man:water") == "BB-B-07"
    table = Table().huts(0, "c_se").persons(0, "land man", "vp woman").board(0, 0, 0).start(PhaseB(0, -1, -1))
    assert table.why_not("use_man:land") == "BB-B-07"

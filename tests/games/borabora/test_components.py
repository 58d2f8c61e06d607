"""Pieces, the map, and what is limited and what is not."""

from collections import Counter
from typing import Any

import pytest

from longhouse import BadSetup, new_match
from longhouse.games.borabora import terms
from longhouse.games.borabora.components import (
    CARDS_OF_COLOR,
    COPIES,
    DATA,
    FISH_VALUE,
    REGION_IDS,
    STARTING_TASKS,
    TASK_IDS,
    YIELD,
)
from longhouse.games.borabora.rules.fire import Fire
from longhouse.games.borabora.rules.helper import Helper
from longhouse.games.borabora.rules.temple import score_temple
from longhouse.games.borabora.schema import read_data
from longhouse.games.borabora.terms import COLORS, KINDS, MATERIAL_IDS, START
from longhouse.testing.scenes import Scene
from tests.games.borabora.table import GAME, Table, whole_game


@pytest.fixture(scope="module")
def data() -> dict[str, Any]:
    return read_data()


# ---------------------------------------------------------------- pieces


@pytest.mark.rule("BB-COMP-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_can_play(seats: int, data: dict[str, Any]) -> None:
    match = new_match("borabora", seats=seats, seed=1)
    assert len(match.view(None).players) == seats
    assert (data["meta"]["min_players"], data["meta"]["max_players"]) == (2, 4)


@pytest.mark.rule("BB-COMP-01")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_nobody_plays_alone_or_with_five(seats: int) -> None:
    with pytest.raises(BadSetup, match="2 to 4"):
        new_match("borabora", seats=seats, seed=1)


@pytest.mark.rule("BB-COMP-02")
def test_the_data_file_counts_the_pieces_of_the_box(data: dict[str, Any]) -> None:
    fronts = [card for card in data["action_cards"]["cards"] if card["side"] == "front"]
    assert len(fronts) == 7
    assert sum(tile["count"] for tile in data["fish"]["tiles"]) == 12
    assert data["persons"]["count_women"] == sum(kind["women"] for kind in data["persons"]["kinds"]) == 36
    assert data["persons"]["count_men"] == sum(kind["men"] for kind in data["persons"]["kinds"]) == 36
    assert (len(DATA.tasks.starting), len(DATA.tasks.regular)) == (7, 53)
    assert len(DATA.jewelry.tiles) == 24
    assert data["god_tiles"]["count"] == 10
    assert data["god_cards"]["count"] == 60
    assert {color.id: color.count for color in DATA.god_cards.colors} == {
        "blue": 12, "white": 12, "red": 12, "green": 12, "yellow": 12,
    }  # fmt: skip
    assert data["turn_order_tiles"]["ids"] == ["1", "2", "3", "4"]
    supply = data["supply"]
    assert (supply["shells"], supply["offerings"]) == (36, 18)
    assert [supply[material] for material in MATERIAL_IDS] == [10, 10, 10]


@pytest.mark.rule("BB-COMP-02")
def test_a_game_is_dealt_from_all_common_pieces() -> None:
    state = Scene(GAME, 4).state
    assert sorted(state.supplies.fish) == list(range(12))
    for supply in state.supplies.people:
        assert Counter(supply) == dict.fromkeys(range(KINDS), COPIES)
        assert len(supply) == 36
    assert sorted(state.supplies.tasks) == list(range(7, 60))
    assert sorted(state.supplies.grid) == list(range(24))
    assert state.god_stack + sum(player.god_tiles for player in state.players) == 10
    cards = Counter([*state.deck, *state.display])
    for player in state.players:
        cards.update(dict(enumerate(player.hand)))
    assert [cards[color] for color in range(COLORS)] == CARDS_OF_COLOR == [12] * 5


@pytest.mark.rule("BB-COMP-03")
def test_each_player_has_the_pieces_of_one_colour(data: dict[str, Any]) -> None:
    pieces = {"player_board": 1, "huts": 12, "priests": 4, "markers": 2, "dice": 3, "building_tiles": 6}
    assert {name: data["player_pieces"][name] for name in pieces} == pieces
    assert DATA.building.tile_values == [1, 2, 3, 4, 5, 6]
    for player in new_match("borabora", seats=4, seed=1).view(None).players:
        assert player.huts_on_main + player.huts_on_store + len(player.regions) == 12
        assert player.priests == 4
        assert player.unbuilt == [1, 2, 3, 4, 5, 6]
    rolled = next(scene for scene in whole_game(4) if scene.prompt == "place_die")
    assert [len(player.dice) for player in rolled.state.players] == [3, 3, 3, 3]


@pytest.mark.rule("BB-COMP-04")
def test_blank_replacement_tasks_are_never_in_play(data: dict[str, Any]) -> None:
    assert data["tasks"]["spare_blank_tiles"] == 2
    assert len(TASK_IDS) == len(set(TASK_IDS)) == 60
    assert all(task.needs for task in [*DATA.tasks.starting, *DATA.tasks.regular])
    seen: set[int] = set()
    for scene in whole_game(4):
        seen.update(scene.state.task_row, *(player.tasks for player in scene.state.players))
    assert seen - {-1} <= set(range(60))
    assert len(Scene(GAME, 4).state.supplies.tasks) == 53 == len(TASK_IDS) - STARTING_TASKS


@pytest.mark.rule("BB-COMP-02", "BB-COMP-03")
def test_the_numbers_of_the_rules_are_those_of_the_data_file(data: dict[str, Any]) -> None:
    assert [color.id for color in DATA.god_cards.colors] == terms.COLOR_IDS
    assert [kind.id for kind in DATA.persons.kinds] == terms.KIND_IDS
    assert [card.id for card in DATA.action_cards.cards] == terms.CARD_IDS
    assert data["materials"]["ids"] == terms.MATERIAL_IDS
    pieces = data["player_pieces"]
    own = [terms.HUTS, terms.PRIESTS, terms.DICE, terms.TILES]
    assert own == [pieces["huts"], pieces["priests"], pieces["dice"], pieces["building_tiles"]]
    board = [terms.FIELDS, terms.TASK_SLOTS, terms.ROUNDS, terms.DISPLAY, terms.JEWELRY_ROWS, terms.SLOTS]
    assert board == [
        data["player_board"]["fields"],
        data["player_board"]["task_slots"],
        data["meta"]["rounds"],
        data["god_cards"]["face_up"],
        data["jewelry"]["rows"],
        len(data["persons"]["display_slots"]),
    ]


# ---------------------------------------------------------------- the map


@pytest.mark.rule("BB-COMP-05")
def test_five_islands_have_twelve_regions_of_four_terrains() -> None:
    regions = DATA.map.regions
    assert len(DATA.map.islands) == 5
    assert sorted(name for island in DATA.map.islands for name in island.regions) == sorted(REGION_IDS)
    members = {island.id: island.regions for island in DATA.map.islands}
    assert all(region.id in members[region.island] for region in regions)
    assert Counter(region.terrain for region in regions) == {"mountain": 3, "beach": 3, "forest": 3, "steppe": 3}


@pytest.mark.rule("BB-COMP-05")
def test_each_region_has_one_yield_and_one_fish() -> None:
    assert {region.yields for region in DATA.map.regions} == {"sand", "stone", "wood", "offering"}
    assert len(YIELD) == len(REGION_IDS) == 12
    view = new_match("borabora", seats=3, seed=5).view(None)
    assert [region.id for region in view.regions] == REGION_IDS
    assert sorted(region.fish_value for region in view.regions) == sorted(FISH_VALUE)


def terrain_of(region: str) -> str:
    return next(r.terrain for r in DATA.map.regions if r.id == region)


def route_value(kind: str, a: str, b: str) -> int | None:
    found = [r.value for r in DATA.map.routes if r.kind == kind and {r.a, r.b} == {a, b}]
    return found[0] if found else None


@pytest.mark.rule("BB-RUL-01")
def test_the_map_is_a_grid_without_corners_whose_neighbours_are_joined(data: dict[str, Any]) -> None:
    cell = {region["id"]: (region["col"], region["row"]) for region in data["map"]["regions"]}
    corners = {(0, 0), (0, 3), (3, 0), (3, 3)}
    assert set(cell.values()) == {(col, row) for col in range(4) for row in range(4)} - corners
    island = {region.id: region.island for region in DATA.map.regions}
    neighbours = {
        frozenset((a, b))
        for a in cell
        for b in cell
        if abs(cell[a][0] - cell[b][0]) + abs(cell[a][1] - cell[b][1]) == 1
    }
    assert {frozenset((r.a, r.b)) for r in DATA.map.routes} == neighbours
    assert len(DATA.map.routes) == len(neighbours) == 16
    assert all((r.kind == "land") == (island[r.a] == island[r.b]) for r in DATA.map.routes)
    assert sorted(Counter(island.values()).values()) == [2, 2, 2, 2, 4]


@pytest.mark.rule("BB-RUL-01")
def test_terrains_are_those_of_the_text() -> None:
    centre = {"c_se": "mountain", "c_ne": "steppe", "c_sw": "beach", "c_nw": "forest"}
    given = {"e_n": "forest", "e_s": "beach", "s_w": "forest", "s_e": "steppe"}
    read = {"w_n": "steppe", "w_s": "mountain", "n_w": "beach", "n_e": "mountain"}
    assert {region: terrain_of(region) for region in REGION_IDS} == {**centre, **given, **read}
    assert all(terrain_of(route.a) != terrain_of(route.b) for route in DATA.map.routes)


@pytest.mark.rule("BB-RUL-02")
def test_the_four_given_routes_have_their_values() -> None:
    assert (route_value("land", "c_se", "c_ne"), route_value("land", "c_se", "c_sw")) == (4, 2)
    assert (route_value("water", "c_se", "s_e"), route_value("water", "c_se", "e_s")) == (5, 4)


@pytest.mark.rule("BB-RUL-02")
def test_opposite_routes_add_up_to_seven(data: dict[str, Any]) -> None:
    cell = {region["id"]: (region["col"], region["row"]) for region in data["map"]["regions"]}
    region_at = {place: region for region, place in cell.items()}
    opposite = {region: region_at[3 - col, 3 - row] for region, (col, row) in cell.items()}
    for route in DATA.map.routes:
        mirrored = route_value(route.kind, opposite[route.a], opposite[route.b])
        assert mirrored is not None
        assert route.value + mirrored == 7
    for kind in ("land", "water"):
        assert sorted(r.value for r in DATA.map.routes if r.kind == kind) == [1, 2, 3, 3, 4, 4, 5, 6]
    for region in REGION_IDS:
        assert min(r.value for r in DATA.map.routes if region in (r.a, r.b)) <= 3


# ---------------------------------------------------------------- limits


@pytest.mark.rule("BB-LIM-01", "BB-RUL-13")
def test_shells_and_offerings_never_run_out() -> None:
    table = Table().shells(1, 36).start(Fire(0, 1)).play("fire:nothing:shell")
    assert table.player(0).shells == 1
    table = Table().offerings(1, 18).start(Helper(0, 2)).play("offering")
    assert table.player(0).offerings == 1


@pytest.mark.rule("BB-LIM-01", "BB-LIM-02", "BB-RUL-13")
@pytest.mark.parametrize("material", MATERIAL_IDS)
def test_materials_never_run_out(material: str) -> None:
    table = Table().materials(0, *range(12)).spare(0, **{material: 6})
    table.spare(1, **{material: 10}).start(Helper(0, 2)).play("any_material", f"material:{material}")
    assert table.view(0).players[0].spare[material] == 7


@pytest.mark.rule("BB-LIM-02")
def test_hands_and_heaps_have_no_limit() -> None:
    table = Table().hand(0, blue=12, white=12, red=12).offerings(0, 30).shells(0, 50).god_tiles(0, 9)
    table.deck("green", "yellow").display("yellow").start(Helper(0, 4))
    table.play("god_card", "draw_card", "offering")
    assert sum(table.player(0).hand) == 37
    assert table.player(0).offerings == 31
    table.start(Fire(0, 1)).play("fire:nothing:shell")
    assert table.player(0).shells == 51
    table.temple(f1=0)
    score_temple(table.state)
    assert table.player(0).god_tiles == 10


@pytest.mark.rule("BB-LIM-06")
def test_points_go_on_past_a_hundred() -> None:
    table = Table()
    table.player(0).points[START] = 99
    table.start(Helper(0, 2)).play("point")
    assert table.view(1).players[0].vp == 101
    assert table.vp(0) == 101


@pytest.mark.rule("BB-LIM-06")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_points_start_with_those_of_the_setup_and_never_fall(seats: int) -> None:
    before = [0] * seats
    for number, scene in enumerate(whole_game(seats)):
        now = GAME.scores(scene.state)
        if number == 0:
            assert [now[seat] for seat in scene.state.order] == list(range(seats))
        assert all(new >= old for new, old in zip(now, before, strict=True))
        before = now

"""Pieces, tiles and maps: the data file against the words in `terms.py` and the counts of the specification."""

from collections import Counter
from typing import Any

import pytest

from longhouse import BadSetup, new_match
from longhouse.games.wendake import terms
from longhouse.games.wendake.cards.abilities import ABILITY_TABLE
from longhouse.games.wendake.cards.tribes import TRIBE_TABLE
from longhouse.games.wendake.components import (
    BOARD_FOR,
    BOARDS,
    CARDS_OF_MASK,
    DATA,
    EFFECT_IDS,
    LINES,
    PATTERN,
    PROGRESS_LEVEL,
    ROW_LENGTH,
    SPACE_IDS,
    START_NATIVES,
    TILE_ACTIONS,
    TILE_IDS,
    TILES_IN_PLAY,
    TIMING_IDS,
    TRIBE_IDS,
    TRIBES_REVEALED,
    TURTLE_CATEGORY,
    TURTLE_IDS,
    TURTLE_LEVEL,
    TURTLE_NEED,
    TURTLE_POINTS,
    TURTLE_TRACKS,
    TURTLES_IN_PLAY,
    Board,
    Box,
    read_actions,
)
from longhouse.games.wendake.rules.gathering import PlaceCanoe
from longhouse.games.wendake.rules.movement import Move
from longhouse.games.wendake.rules.resolve import Resolve
from longhouse.games.wendake.schema import read_data
from tests.games.wendake.table import Table

each_board = pytest.mark.parametrize("board", BOARDS, ids=[f"map_{board.players}" for board in BOARDS])


@pytest.fixture(scope="module")
def data() -> dict[str, Any]:
    return read_data()


def keys(entries: list[Any]) -> list[str]:
    return [entry.key for entry in entries]


# ---------------------------------------------------------------- the words and the data


def test_the_words_are_in_the_order_of_the_data() -> None:
    assert keys(DATA.track) == terms.TRACK_IDS
    assert keys(DATA.good) == terms.GOOD_IDS
    assert keys(DATA.action) == terms.ACTION_IDS
    assert keys(DATA.mask_kind) == terms.MASK_IDS
    for data in DATA.map:
        assert keys(data.lake) == terms.LAKE_IDS
    assert keys(DATA.tribe) == TRIBE_IDS
    assert len(TRIBE_TABLE) == terms.TRIBES + 1
    assert [tribe.level for tribe in DATA.advanced_tile] == [1] * 17 + [2] * 17
    assert TURTLE_LEVEL == [3, 3, 3, 4, 4, 4, 5, 5, 5]
    assert TURTLE_CATEGORY == [terms.WOMEN_TURTLES, terms.HUNTER_TURTLES, terms.CANOE_TURTLES] * 3
    assert terms.CATEGORY_IDS == ["women", "hunters", "canoes"]


def test_every_number_in_the_words_is_that_of_the_data() -> None:
    limits, material = DATA.limits, DATA.player_material
    assert (terms.YEARS, terms.DISPLAY) == (limits.years, limits.display_advanced_tiles) == (7, 6)
    assert terms.LAST_YEAR_OF_LEVEL_1 == limits.level_switch_after_year == 3
    assert (terms.MARKERS, terms.CANOES) == (material.action_markers, material.canoes) == (4, 5)
    assert max(len(board.ids) for board in BOARDS) == terms.TERRITORIES
    assert max(len(board.area_ids) for board in BOARDS) == terms.AREAS
    assert (terms.IN_AREA, terms.IN_LONG_HOUSE) == (terms.TERRITORIES, terms.TERRITORIES + terms.AREAS)
    assert max(len(side) for sides in TILE_ACTIONS for side in sides) == terms.MOST_ACTIONS
    assert (len(SPACE_IDS), len(TURTLE_IDS)) == (terms.MASK_SPACES, terms.TURTLE_STACKS)
    assert (len(EFFECT_IDS), len(TRIBE_IDS)) == (terms.PROGRESS_TILES, terms.TRIBES)
    assert (terms.TILE_TURNS, terms.GRID, terms.CENTRE) == (3, 9, 4)
    assert (terms.RESOURCES, terms.VEGETABLES, terms.GOODS) == (5, 3, 6)


MOMENTS_OF = {
    "anytime": [0], "window": [0], "transfer": [terms.IN_TRANSFER], "military_b": [terms.IN_MAJORITIES],
    "mask_start": [terms.IN_MASK_START], "mask_a": [terms.IN_MASK_DRAW], "trade_a": [terms.IN_EXCHANGE],
    "mask_b": [terms.IN_MASK_SPACE, terms.IN_MASK_COUNT], "trade_b": [terms.IN_PAYMENT],
    "ritual_a": [terms.IN_HEALING], "ritual_b": [terms.IN_RITUAL_SCORE],
}  # fmt: skip


def test_every_progress_tile_has_an_ability_at_the_moment_that_it_names() -> None:
    assert len(ABILITY_TABLE) == len(EFFECT_IDS) == 30
    for timing, ability in zip(TIMING_IDS, ABILITY_TABLE, strict=True):
        assert ability.moment in MOMENTS_OF[timing]


def test_the_first_faces_are_sacred_fire_and_that_of_ottawa() -> None:
    assert TILE_IDS[terms.FIRE_TILE] == "S1"
    assert TILE_IDS[terms.LASTING_FIRE_TILE] == "S1-OTTAWA"
    levels = Box().levels
    assert [TILE_IDS[tiles[0]] for tiles in levels] == ["L1-01", "L2-01"]
    assert terms.FIRST_ADVANCED == levels[0][0] == terms.STARTING_TILES + 1


# ---------------------------------------------------------------- players and goods


@pytest.mark.rule("WD-CONV-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_can_play(seats: int, data: dict[str, Any]) -> None:
    assert len(new_match("wendake", seats=seats, seed=1).view(None).players) == seats
    assert (data["limits"]["players_min"], data["limits"]["players_max"]) == (2, 4)


@pytest.mark.rule("WD-CONV-01")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_nobody_plays_alone_or_with_five(seats: int) -> None:
    with pytest.raises(BadSetup, match="2 to 4"):
        new_match("wendake", seats=seats, seed=1)


@pytest.mark.rule("WD-CONV-04")
def test_there_are_five_resources_and_beavers_are_none(data: dict[str, Any]) -> None:
    kinds = {good["key"]: (good["resource"], good["class"]) for good in data["good"]}
    assert [good for good, (resource, _) in kinds.items() if resource] == terms.GOOD_IDS[: terms.RESOURCES]
    assert [good for good, (_, kind) in kinds.items() if kind == "vegetable"] == terms.GOOD_IDS[: terms.VEGETABLES]
    assert [good for good, (_, kind) in kinds.items() if kind == "animal"] == ["leather", "fish"]
    assert kinds["beaver"] == (False, "none")
    for name, kind in (("VEGETABLE_MASK", ["vegetable"]), ("ANIMAL_MASK", ["animal"])):
        members = [good for i, good in enumerate(kinds) if getattr(terms, name) >> i & 1]
        assert members == [good for good in kinds if kinds[good][1] in kind]
    assert terms.RESOURCE_MASK == terms.VEGETABLE_MASK | terms.ANIMAL_MASK


@pytest.mark.rule("WD-CONV-04")
def test_beavers_are_not_exchanged_or_spent() -> None:
    table = Table(2).goods(0, beaver=3).canoes(0, erie=2).progress(0, "exchange_3", "sell_resources")
    table.grid(0, "S6", "S2", "S3", "S4", "S1", "S5", "S7", "S8", "S9").marks(0, 0).start(Resolve(0, 5, 0, 1, 0))
    assert (table.decision, table.stock(0)) == (None, {"beaver": 3})


@pytest.mark.rule("WD-CONV-05")
def test_goods_never_run_out() -> None:
    table = Table(2).goods(0, corn=300, beaver=400, fish=500).goods(1, corn=300, beaver=400, fish=500)
    table.canoes(0, erie=5).grid(0, "S8", "S7", "S3", "S4", "S1", "S5", "S2", "S6", "S9").marks(0, 0, 1, 2)
    for tile in ("S8", "S7", "S3"):
        table.start(Resolve(0, TILE_IDS.index(tile), 0, 1, 0))
    assert table.stock(0) == {"corn": 301, "beaver": 401, "fish": 505}


@pytest.mark.rule("WD-CONV-06")
def test_a_warrior_is_a_guard_an_outpost_or_injured() -> None:
    table = Table(2).guards(0, keweenaw=1).at_home(0, warrior=0).settle(1, "saginaw.h1").start(Move(0, 2, 0, 0))
    assert (table.home(0)["warrior"], table.long_house(0)["warrior"]) == (0, 6)
    table.play("go:saginaw")
    assert (table.player(0).guards[table.territory("saginaw")], table.player(0).outposts) == (1, 0)
    table.play("occupy:saginaw.w1")
    assert (sum(table.player(0).guards), table.view(0).areas[table.area("saginaw.w1")].native) == (0, "warrior")
    assert table.view(0).areas[table.area("saginaw.h1")].native == "hunter"


# ---------------------------------------------------------------- pieces


@pytest.mark.rule("WD-COMP-01", "WD-R-31")
def test_the_pieces_of_a_player(data: dict[str, Any]) -> None:
    material = data["player_material"]
    assert (material["warriors"], material["women"], material["hunters"], material["canoes"]) == (7, 7, 7, 5)
    assert (material["action_markers"], material["tribe_disks"], material["starting_action_tiles"]) == (4, 5, 9)
    assert (material["fire_markers"], material["swap_tokens"], len(DATA.starting_tile)) == (1, 1, 9)
    assert START_NATIVES == [5, 5, 5]
    assert material["start"]["warriors_long_house"] == 2
    assert len(terms.TRACK_IDS) + 1 == material["tribe_disks"]  # four score markers and the Mask disk


@pytest.mark.rule("WD-COMP-02")
def test_the_pieces_of_the_box(data: dict[str, Any]) -> None:
    assert Counter(PROGRESS_LEVEL) == {1: 10, 2: 10, 3: 10}
    assert Counter(tile.level for tile in DATA.advanced_tile) == {1: 17, 2: 17}
    assert [len(tiles) for tiles in TURTLE_TRACKS] == [4] * 9
    assert sum(CARDS_OF_MASK) == 36
    assert len(set(TRIBE_IDS)) == 10
    counts = {entry["name"].split(" (")[0]: entry["count"] for entry in data["component_count"]}
    assert (counts["swap tokens"], counts["warriors"], counts["action markers"]) == (4 + 1, 4 * 7 + 1, 4 * 4 + 1)
    assert (counts["flag tiles"], counts["Cayuga token"], counts["mask cards"]) == (len(terms.FLAG_IDS), 1, 36)
    assert (counts["action tiles"], counts["turtle tiles, base game"]) == (4 * 9 + 34 + 1, 36)
    assert [tribe.swaps for tribe in TRIBE_TABLE].count(2) == 1
    assert [tribe.black_warrior for tribe in TRIBE_TABLE].count(True) == 1
    assert [tribe.black_marker for tribe in TRIBE_TABLE].count(True) == 1


@pytest.mark.rule("WD-COMP-03", "WD-R-03")
def test_every_back_shows_the_ritual_and_nothing_else() -> None:
    for tile, (front, back) in enumerate(TILE_ACTIONS):
        assert 1 <= len(front) <= 3
        assert terms.RITUAL_ACTION not in front
        assert back == ([terms.SACRED_FIRE] if tile == terms.LASTING_FIRE_TILE else [terms.RITUAL_ACTION])
    assert TILE_ACTIONS[terms.LASTING_FIRE_TILE][0] == [terms.SACRED_FIRE]
    assert [t for t, (front, _) in enumerate(TILE_ACTIONS) if terms.SACRED_FIRE in front] == [
        0,
        terms.LASTING_FIRE_TILE,
    ]


@pytest.mark.rule("WD-COMP-03")
def test_a_ritual_side_offers_its_ritual_alone() -> None:
    table = Table(2).marks(0, 0).ritual(0, 0).start(Resolve(0, Table(2).player(0).grid[0], 1, 1, 0))
    assert (table.prompt, table.options[-1]) == ("heal", "skip:0")


def test_actions_are_read_with_their_steps() -> None:
    assert read_actions(["move:3", "tan"]) == [301, terms.TAN]
    assert TILE_ACTIONS[TILE_IDS.index("L1-01")][0] == [terms.HUNT, 101, terms.TRADE]


@pytest.mark.rule("WD-COMP-07")
def test_mask_cards_have_five_kinds_and_a_blanket() -> None:
    assert len(terms.CARD_IDS) == terms.MASK_CARDS == 2 * terms.MASK_KINDS == 10
    assert terms.CARD_IDS[:2] == ["bear.clean", "bear.infected"]
    for kind, counts in enumerate(DATA.mask_kind):
        assert CARDS_OF_MASK[2 * kind : 2 * kind + 2] == [counts.clean, counts.infected]
    assert sum(CARDS_OF_MASK[1::2]) == 12
    assert all(sum(pattern) <= 5 for pattern in PATTERN)


def test_turtle_tiles_show_one_track_or_two_of_them() -> None:
    for stack, tiles in enumerate(TURTLE_TRACKS):
        assert {len(set(tracks)) for tracks in tiles} == {2 if TURTLE_LEVEL[stack] == 5 else 1}
        assert TURTLE_NEED[stack] == TURTLE_LEVEL[stack]
        assert TURTLE_POINTS[stack] == (1 if TURTLE_LEVEL[stack] == 3 else 2)


# ---------------------------------------------------------------- maps


def test_tables_by_number_of_players_agree_with_the_data(data: dict[str, Any]) -> None:
    for entry in data["player_count"]:
        seats = entry["players"]
        assert BOARD_FOR[seats].players == seats
        assert ROW_LENGTH[seats] == entry["progress_tiles_per_row"]
        assert TILES_IN_PLAY[seats] == entry["advanced_tiles_per_level"]
        assert TURTLES_IN_PLAY[seats] == entry["turtles_per_stack"] == seats
        assert TRIBES_REVEALED[seats] == entry["tribe_cards_revealed"] == seats + 1


@each_board
@pytest.mark.rule("WD-COMP-04")
def test_a_map_has_a_home_for_everybody_and_areas_and_a_flag_elsewhere(board: Board) -> None:
    assert len(board.homes) == board.players
    territories = {map_.players: map_ for map_ in DATA.map}[board.players].territory
    for number, territory in enumerate(territories):
        assert board.is_home[number] == (number in board.homes) == territory.home
        assert (board.flag[number] == terms.NONE) == territory.home
        natives = [area.native for area in territory.areas]
        if territory.home:
            assert natives == ["woman", "hunter"]
            assert board.areas_of[number] == []
            assert board.home_crop[number] < terms.VEGETABLES
        else:
            assert 1 <= len(natives) <= 3
            assert len(board.areas_of[number]) == len(natives)
    for area, native in enumerate(board.native_of):
        assert board.crop[area] < terms.VEGETABLES if native == terms.WOMAN else board.crop[area] == terms.BEAVER
        assert area in board.areas_of[board.territory_of[area]]


@each_board
@pytest.mark.rule("WD-COMP-05")
def test_borders_go_both_ways_and_barriers_part(board: Board) -> None:
    for number, neighbours in enumerate(board.adjacent):
        assert number not in neighbours
        assert all(number in board.adjacent[other] for other in neighbours)
    for barrier in {map_.players: map_ for map_ in DATA.map}[board.players].barrier:
        here, there = (board.ids.index(key) for key in barrier.between)
        assert there not in board.adjacent[here]


@pytest.mark.rule("WD-COMP-05")
def test_warriors_leave_a_territory_over_its_borders_only() -> None:
    table = Table(2).at_home(0, warrior=0).guards(0, keweenaw=1).start(Move(0, 1, 0, 0))
    gone_to = [name for name in table.options if name.startswith("go:")]
    assert gone_to == ["go:home_w", "go:algoma", "go:saginaw"]
    for beyond in ("go:laurentia", "go:kankakee", "go:niagara"):
        assert table.why_not(beyond) == "WD-COMP-05"
    assert table.why_not("occupy:niagara.w1") == "WD-COMP-05"


@each_board
def test_a_guard_has_somewhere_to_go_from_everywhere(board: Board) -> None:
    for neighbours in board.adjacent:
        assert any(not board.is_home[other] for other in neighbours)


@pytest.mark.rule("WD-COMP-06")
@pytest.mark.parametrize("lake", terms.LAKE_IDS)
def test_every_lake_takes_canoes_and_none_is_better(lake: str) -> None:
    table = Table(2).start(PlaceCanoe(0))
    assert table.options == [f"canoe:{name}" for name in ("superior", "michigan", "huron", "erie", "ontario")]
    table.play(f"canoe:{lake}").start(Resolve(0, TILE_IDS.index("S3"), 0, 1, 0))
    assert table.stock(0) == {"fish": 1}


def test_there_are_eight_lines() -> None:
    assert len(set(LINES)) == 8


def test_the_abilities_of_tribes_in_the_data_are_those_of_the_rules() -> None:
    assert {tribe.ability for tribe in DATA.tribe} == {
        "women_flee_home", "two_progress_tiles", "black_warrior", "black_action_marker", "starting_progress_tile",
        "six_natives", "permanent_fire", "two_swap_tokens", "turtle_discount", "hunters_fight_back",
    }  # fmt: skip

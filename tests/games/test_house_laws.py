"""Corrected component data: every law of every game has a planted fault, which is named with its field."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from longhouse import BadData
from longhouse.core import data
from longhouse.core.registry import REGISTRY
from longhouse.games.wutaki.cards.table import MEASURES
from longhouse.games.wutaki.terms import MEASURED

PARTS = {part: package for info in REGISTRY.all() for part, package in info.parts.items()}
GONE = object()
STEP = re.compile(r"\[(\d+)\]|([^.\[\]]+)")


def own(part: str) -> dict[str, Any]:
    raw: dict[str, Any] = msgspec.toml.decode(data.own_text(PARTS[part]))
    return raw


def put(raw: dict[str, Any], path: str, value: Any) -> None:
    """Change the field with this name; a function changes what is there."""
    steps: list[Any] = [int(number) if number else name for number, name in STEP.findall(path)]
    place: Any = raw
    for step in steps[:-1]:
        place = place[step]
    if value is GONE:
        del place[steps[-1]]
    else:
        place[steps[-1]] = value(place[steps[-1]]) if callable(value) else value


def broken(part: str, **changes: Any) -> list[str]:
    raw = own(part)
    for path, value in changes.items():
        put(raw, path, value)
    return data.broken_in(PARTS[part], raw)


def plus(number: int) -> Callable[[int], int]:
    return lambda value: value + number


def without_last(entries: list[Any]) -> list[Any]:
    return entries[:-1]


@pytest.mark.parametrize("part", PARTS)
def test_our_own_data_break_no_law(part: str) -> None:
    assert broken(part) == []


@pytest.mark.parametrize("part", PARTS)
def test_what_is_written_out_comes_back_the_same(part: str, tmp_path: Path) -> None:
    file = tmp_path / "out.toml"
    file.write_text("# a comment\n\n" + data.own_text(PARTS[part]), encoding="utf-8")
    assert data.digest_of(data.check_file(PARTS[part], file)) == data.own_digest(PARTS[part])


FAULTS: list[tuple[str, str, Any, str]] = [
    # types and ranges
    ("borabora", "map.routes[3].value", 7, "map.routes[3].value: Expected `int` <= 6"),
    ("borabora", "map.routes[3].value", "two", "map.routes[3].value: Expected `int`, got `str`"),
    ("borabora", "jewelry.tiles[0].cost", GONE, "jewelry.tiles[0].cost: is missing"),
    ("borabora", "jewelry.tiles[0].coast", 3, "jewelry.tiles[0].coast: there is no such field; is it misspelt?"),
    ("borabora", "fish.tiles", without_last, "fish.tiles: Expected `array` of length >= 12"),
    ("wendake", "progress_tile", without_last, "progress_tile: Expected `array` of length >= 30"),
    ("wendake.allies", "turn_card", without_last, "turn_card: Expected `array` of length >= 39"),
    ("wendake.solo", "adversity_card", without_last, "adversity_card: Expected `array` of length >= 16"),
    ("wutaki", "pact", without_last, "pact: Expected `array` of length >= 68"),
    ("wutaki", "omen[0].fx[0].m", 1, "omen[0].fx[0].m: there is no such field; is it misspelt?"),
    # words and ids
    ("borabora", "map.routes[3].kind", "air", "map.routes[3].kind: there is no 'air'; there are land, water"),
    ("borabora", "tasks.regular[5].needs[0].thing", "boats", "tasks.regular[5].needs[0].thing: there is no 'boats'"),
    ("borabora", "persons.kinds[0].id", "water", "persons.kinds[0].id: must be 'land': ids keep their order"),
    ("wendake", "map[0].territory[2].key", "atlantis", "map[0].territory[2].key: there is no 'atlantis'"),
    ("wendake", "tribe[0].key", "fox", "tribe[0].key: must be 'cayuga': ids keep their order"),
    ("wendake.allies", "turn_card[0].effect", "nap", "turn_card[0].effect: there is no 'nap'"),
    ("wendake.solo", "solo_task[0].condition", "luck", "solo_task[0].condition: there is no 'luck'"),
    ("wutaki", "pact[3].cost.beer", 1, "pact[3].cost: there is no 'beer'"),
    ("wutaki", "pact[3].reward[0].fx", "nap", "pact[3].reward[0].fx: there is no 'nap'"),
    # Bora Bora
    ("borabora", "map.regions[0].terrain", "beach", "map.regions: there are 3 regions of the terrain beach"),
    ("borabora", "map.terrains", without_last, "map.terrains: must have each of"),
    ("borabora", "map.regions[0].island", "north", "map.islands[0].regions: must have each of"),
    ("borabora", "map.islands[0].regions", without_last, "map.islands[0].regions: must have each of c_nw"),
    ("borabora", "map.routes[0].b", "c_xx", "map.routes[0].b: there is no 'c_xx'; there are c_nw"),
    ("borabora", "map.routes[0].b", "c_se", "map.routes[0].b: a route leads to another region"),
    ("borabora", "map.routes[1].b", "c_ne", "map.routes[1]: map.routes[0] joins c_se and c_ne already"),
    ("borabora", "map.routes[0].kind", "water", "map.routes[0].kind: land routes stay on an island"),
    ("borabora", "map.routes", lambda routes: [r for r in routes if "w_n" not in (r["a"], r["b"])],
     "map.routes: there is no way to w_n"),
    ("borabora", "fish.tiles[0].value", 2, "fish.tiles: at least 4 must have the value 1"),
    ("borabora", "fish.kinds", without_last, "fish.kinds: must have each of"),
    ("borabora", "action_cards.cards[0].players", [2, 3], "action_cards.cards: with 4 players: must have each of"),
    ("borabora", "action_cards.cards[0].players", [2, 3, 4, 5], "action_cards.cards[0].players: 5 is not between 2"),
    ("borabora", "persons.copies_per_kind_and_sex", 4, "persons.copies_per_kind_and_sex: there are 36 women"),
    ("borabora", "persons.kinds[0].amounts", [4, 2, 6], "persons.kinds[0].amounts: more tiles never bring less"),
    ("borabora", "persons.kinds[6].amounts", [1, 2, 4], "persons.kinds[6].amounts: 4 is not between 1 and 3"),
    ("borabora", "jewelry.kinds", without_last, "jewelry.kinds: must have each of"),
    ("borabora", "jewelry.tiles[2].vp", 10, "jewelry.tiles[2].vp: 10 is not between 1 and 9"),
    ("borabora", "tasks.starting[0].needs", [], "tasks.starting[0].needs: a task asks for something"),
    ("borabora", "tasks.starting[0].needs[0].n", 0, "tasks.starting[0].needs[0].n: 0 is not between 1 and"),
    ("borabora", "setup.task_display.3", GONE, "setup.task_display: must have each of 2, 3, 4 once"),
    ("borabora", "setup.task_display.3", 2, "setup.task_display.3: 2 is not between 3 and 6"),
    ("borabora", "god_cards.colors[1].count", 13, "god_cards.colors: there are 60 god cards in the box, not 61"),
    ("borabora", "god_tiles.on_temple_stack", 7, "god_tiles: there are 10 god tiles"),
    ("borabora", "player_start.god_tiles", 2, "player_start.god_tiles: must be 1, as god_tiles.per_player says"),
    ("borabora", "building.tile_values", [1, 2, 3, 4, 5, 5], "building.tile_values: must have each of 1, 2, 3"),
    ("borabora", "status_track.vp[3]", 0, "status_track.vp: the track begins with 0 and never falls"),
    ("borabora", "ceremony.columns", 6, "ceremony: the rules are built for 4 columns and 3 rows"),
    ("borabora", "ceremony.grid[1]", without_last, "ceremony.grid: there are 4 columns and 3 rows"),
    # Wendake
    ("wendake", "limits.years", 8, "limits.years: the rules are built for 7, not 8"),
    ("wendake", "limits.display_advanced_tiles", 5, "limits.display_advanced_tiles: the rules are built for 6"),
    ("wendake", "limits.level_switch_after_year", 4, "limits.level_switch_after_year: the rules are built for 3"),
    ("wendake", "player_material.canoes", 6, "player_material.canoes: the rules are built for 5"),
    ("wendake", "player_material.action_markers", 5, "player_material.action_markers: the rules are built for 4"),
    ("wendake", "player_material.start.women_home", 8, "player_material.start.women_home: 8 is not between 0 and 7"),
    ("wendake", "action_board.lines", without_last, "action_board.lines: the rules are built for"),
    ("wendake", "track_pairs.recommended_first_games.pair_1[0]", "ritual", "track_pairs.recommended_first_games: must"),
    ("wendake", "track_pairs.recommended_first_games", {"pair_1": ["mask"], "pair_2": ["economic", "ritual",
     "military"]},
     "track_pairs.recommended_first_games.pair_1: a pair has two tracks"),
    ("wendake", "player_count[1].players", 4, "player_count[1].players: the rules are built for 3, not 4"),
    ("wendake", "player_count[1].map", "map_4", "player_count[1].map: the rules are built for map_3"),
    ("wendake", "player_count[1].progress_tiles_per_row", 7, "player_count[1].progress_tiles_per_row: the rules are"),
    ("wendake", "player_count[1].advanced_tiles_per_level", 18, "player_count[1].advanced_tiles_per_level: 18 is not"),
    ("wendake", "player_count[1].turtles_per_stack", 5, "player_count[1].turtles_per_stack: 5 is not between 1 and 4"),
    ("wendake", "player_count[1].tribe_cards_revealed", 2, "player_count[1].tribe_cards_revealed: 2 is not between 3"),
    ("wendake", "advanced_tile[4].actions[0]", "sleep", "advanced_tile[4].actions[0]: there is no 'sleep'; there are"),
    ("wendake", "advanced_tile[4].actions[0]", "move", "advanced_tile[4].actions[0]: there is no 'move'; there are"),
    ("wendake", "advanced_tile[4].back", ["hunt"], "advanced_tile[4].back: the rules are built for ritual, not hunt"),
    ("wendake", "advanced_tile[4].level", 2, "advanced_tile[4].level: the rules are built for 1, not 2"),
    ("wendake", "starting_tile[0].actions", ["hunt"], "starting_tile[0].actions: the rules are built for sacred_fire"),
    ("wendake", "ottawa_tile.back", ["ritual"], "ottawa_tile.back: the rules are built for sacred_fire"),
    ("wendake", "progress_tile[0].level", 2, "progress_tile: there are 10 tiles of level 1 in the box, not 9"),
    ("wendake", "progress_tile[0].effect", "alliance_1", "progress_tile[0].effect: the rules are built for move_1"),
    ("wendake", "progress_tile[0].timing", "trade_a", "progress_tile[0].timing: the rules are built for anytime"),
    ("wendake", "progress_cost[0].level", 2, "progress_cost[0].level: the rules are built for 1"),
    ("wendake", "tribe[0].ability", "black_warrior", "tribe[0].ability: the rules are built for women_flee_home"),
    ("wendake", "mask_kind[0].clean", plus(1), "mask_kind: there are 36 mask cards in the box, not 37"),
    ("wendake", "mask_space[0].pattern", [3, 3], "mask_space[0].pattern: 6 is not between 1 and 5"),
    ("wendake", "mask_space[0].pattern", [2, 0], "mask_space[0].pattern: every kind of mask in it"),
    ("wendake", "turtle_stack[0].category", "canoes", "turtle_stack[0].category: the rules are built for women"),
    ("wendake", "turtle_stack[0].level", 4, "turtle_stack[0].level: the rules are built for 3"),
    ("wendake", "turtle_stack[8].tiles[1].tracks", ["mask", "mask"], "turtle_stack[8].tiles[1].tracks: turtles of"),
    ("wendake", "map[0].players", 3, "map[0].players: the rules are built for 2, not 3"),
    ("wendake", "map[0].territory[2].home", True, "map[0].territory: there are 2 Homes on this map in the box, not 3"),
    ("wendake", "map[0].territory[2].key", "algoma", "map[0].territory: there is algoma twice"),
    ("wendake", "map[0].territory[2].adjacent", without_last, "adjacent: borders go both ways; map[0].territory[2]"),
    ("wendake", "map[0].territory[2].adjacent[1]", "nipigon", "map[0].territory[2].adjacent: there is no 'nipigon'"),
    ("wendake", "map[0].territory[2].adjacent[1]", "keweenaw", "map[0].territory[2].adjacent: keweenaw has no border"),
    ("wendake", "map[0].territory[2].adjacent", ["home_w"], "adjacent: who is here must find a way"),
    ("wendake", "map[0].territory", lambda places: [
        {**p, "adjacent": [name for name in p["adjacent"] if "algoma" not in (p["key"], name)]} for p in places
    ], "map[0].territory: there is no way to algoma"),
    ("wendake", "map[0].barrier[0].between", ["algoma", "keweenaw"], "map[0].barrier[0].between: algoma and keweenaw"),
    ("wendake", "map[0].barrier[0].between", ["algoma", "nipigon"], "map[0].barrier[0].between: there is no 'nipigon'"),
    ("wendake", "map[0].territory[0].flag", "english", "map[0].territory[0].flag: a Home has none"),
    ("wendake", "map[0].territory[0].areas", without_last, "map[0].territory[0].areas: a Home has one for a woman"),
    ("wendake", "map[0].territory[2].areas[1].id", "w1", "map[0].territory[2].areas: each has an id of its own"),
    ("wendake", "map[0].territory[2].areas[0].yields", "beaver", "map[0].territory[2].areas[0].yields: women harvest"),
    # New Allies
    ("wendake.allies", "track_pairs.flags.pair_1", "french", "track_pairs.flags: must have each of english, french"),
    ("wendake.allies", "alliance_track.nations", without_last, "alliance_track.nations: the rules are built for"),
    ("wendake.allies", "alliance_track.fields_per_nation", 6, "alliance_track.fields_per_nation: the rules are built"),
    ("wendake.allies", "advanced_tile[0].actions[0]", "alliance:dutch", "advanced_tile[0].actions[0]: there is no"),
    ("wendake.allies", "turtle_stack[0].level", 5, "turtle_stack[0].level: the rules are built for 3"),
    ("wendake.allies", "player_count[0].players", 4, "player_count[0].players: the rules are built for 2"),
    ("wendake.allies", "player_count[2].turn_cards_revealed", 6, "player_count[2].turn_cards_revealed: the rules are"),
    ("wendake.allies", "player_count[0].advanced_tiles_per_level", 23, "player_count[0].advanced_tiles_per_level: 23"),
    ("wendake.allies", "player_count[0].turtles_per_stack", 5, "player_count[0].turtles_per_stack: 5 is not between"),
    ("wendake.allies", "player_count[0].unusable_lakes", ["ness"], "player_count[0].unusable_lakes: there is no 'nes"),
    ("wendake.allies", "player_count[0].unusable_lakes", ["superior", "michigan", "huron", "erie", "ontario"],
     "player_count[0].unusable_lakes: a lake must be left"),
    ("wendake.allies", "turn_card", lambda cards: [{**card, "effect": "tan_free"} for card in cards],
     "turn_card: their effects: must have each of"),
    ("wendake.allies", "turn_card", lambda cards: [{**card, "level": 1} for card in cards],
     "turn_card: there are too few of level 2: 0, but 4 Years need 20"),
    # solo
    ("wendake.solo", "solo.lake_order", without_last, "solo.lake_order: must have each of superior"),
    ("wendake.solo", "solo.ghost_cards_drawn", 4, "solo.ghost_cards_drawn: the rules are built for 3"),
    ("wendake.solo", "solo.markers_base", 5, "solo.markers_base: the rules are built for 3"),
    ("wendake.solo", "solo.markers_adversity", 5, "solo.markers_adversity: the rules are built for 4"),
    ("wendake.solo", "solo.tribe_cards_revealed", 11, "solo.tribe_cards_revealed: 11 is not between 1 and 10"),
    ("wendake.solo", "solo.tile_disk_start_slot", 0, "solo.tile_disk_start_slot: 0 is not between 1 and 6"),
    ("wendake.solo", "solo.progress_disk_start_row", 3, "solo.progress_disk_start_row: 3 is not between 0 and 2"),
    ("wendake.solo", "solo.ghost_start.canoes_on_lake", 6, "solo.ghost_start.canoes_on_lake: 6 is not between 0 and 5"),
    ("wendake.solo", "solo.ghost_start.women_home", 6, "solo.ghost_start.women_home: there are 7 women of the ghost"),
    ("wendake.solo", "ghost_path[0].order", without_last, "ghost_path[0].order: must have each of keweenaw"),
    ("wendake.solo", "ghost_path[0].ghost_home", "home_w", "ghost_path: their ghost_home: must have each of"),
    ("wendake.solo", "ghost_move_marker[0].symbol", "circle", "ghost_move_marker: the rules are built for arrow"),
    ("wendake.solo", "ghost_move_marker[0].count", 4, "ghost_move_marker: there are 4 ghost move markers in the box"),
    ("wendake.solo", "ghost_card[0].effects", without_last, "ghost_card: their effects: must have each of"),
    ("wendake.solo", "adversity_card[6].shown", "dutch", "adversity_card[6].shown: there is no 'europeans_arr"),
    ("wendake.solo", "solo_task[0].track", "mask", "solo_task: there are 3 tasks of the track economic in the box"),
    ("wendake.solo", "solo_difficulty[3].points_failed_choices", [-1], "points_failed_choices: the rules are built"),
    # Wutaki
    ("wutaki", "options.round_cap", 30, "options.round_cap: the rules are built for 40"),
    ("wutaki", "options.turn_cap", 30, "options.turn_cap: the rules are built for 2000"),
    ("wutaki", "resource[0].count", 36, "resource: there are 135 resource tokens in the box, not 136"),
    ("wutaki", "resource[0].good", True, "resource: those that are goods: the rules are built for"),
    ("wutaki", "cost_marker[0].resource", "wood", "cost_marker: must have each of sheep"),
    ("wutaki", "element[0].anti", "wind", "element[0].anti: the rules are built for water, not wind"),
    ("wutaki", "element[1].card_bonus_per_fulfilled", 4, "element[1].card_bonus_per_fulfilled: must be 3: the same"),
    ("wutaki", "element[1].card_malus_per_anti", 4, "element[1].card_malus_per_anti: must be 5: the same"),
    ("wutaki", "setup.start_resources.beer", 3, "setup.start_resources: there is no 'beer'; there are gold"),
    ("wutaki", "pyramid.level[1].cost.beer", 3, "pyramid.level[1].cost: there is no 'beer'; there are gold"),
    ("wutaki", "player_board.recruit_cost.special.beer", 3, "player_board.recruit_cost.special: there is no 'beer'"),
    ("wutaki", "location[6].upgrade_bonus[0]", "beer", "location[6].upgrade_bonus: there is no 'beer'; there are gold"),
    ("wutaki", "setup.secret_keep", 3, "setup.secret_keep: 3 is not between 1 and 2"),
    ("wutaki", "pact_counter_ring[3].min_players", 2, "pact_counter_ring: there are 6 fields for 2 players"),
    ("wutaki", "pyramid.level[1].level", 3, "pyramid.level[1].level: the rules are built for 2"),
    ("wutaki", "pyramid.level[1].capacity", 0, "pyramid.level[1].capacity: 0 is not between 1 and 4"),
    ("wutaki", "pyramid.level[3].capacity", 4, "pyramid.level: a higher level never has room for more"),
    ("wutaki", "location", lambda places: [{**p, "fields": {"p2": 1, "p3": 1, "p4": 1}} for p in places],
     "location: fields.p4: 18 fields in all, but 36 workers need one"),
    ("wutaki", "location[6].action", "act_trade", "location[6].action: the rules are built for act_collect"),
    ("wutaki", "location[6].optional", True, "location[6].optional: the rules are built for False"),
    ("wutaki", "location[6].yield_by_level", [1, 2], "location[6].yield_by_level: the rules are built for 3 numbers"),
    ("wutaki", "location[6].upgrade_bonus", [], "location[6].upgrade_bonus: is missing"),
    ("wutaki", "location[12].extreme", GONE, "location[12].extreme: is missing"),
    ("wutaki", "player_board.recruit_cost.extra_2", GONE, "player_board.recruit_cost: must have each of extra_1"),
    ("wutaki", "tower_upgrade[0].kind", "resource", "tower_upgrade[0].kind: the rules are built for element"),
    ("wutaki", "tower_upgrade[0].element", "water", "tower_upgrade[0].element: the rules are built for fire"),
    ("wutaki", "tower_upgrade[4].resource", "wood", "tower_upgrade[4].resource: the rules are built for gold"),
    ("wutaki", "tower_upgrade[4].mod", GONE, "tower_upgrade[4].mod: is missing"),
    ("wutaki", "tower_upgrade[1].bonus_per_fulfilled", 2, "tower_upgrade[1].bonus_per_fulfilled: must be 1"),
    ("wutaki", "tower_upgrade[1].malus_per_anti", 3, "tower_upgrade[1].malus_per_anti: must be 2"),
    ("wutaki", "tower_upgrade_group.cost_gold.element", GONE, "tower_upgrade_group.cost_gold: must have each of"),
    ("wutaki", "master_board[3].multiplier_by_position", [1, 2], "master_board[3].multiplier_by_position: its length"),
    ("wutaki", "master_board[1].location", GONE, "master_board[1].location: must be there or missing"),
    ("wutaki", "master_board[0].track[0].at", 10, "master_board[0].track[0].at: 10 is not between 1 and 9"),
    ("wutaki", "pact[0].element", "water", "pact: there are 17 pacts of fire in the box, not 16"),
    ("wutaki", "pact[14].burden", False, "pact: there are 1 burdens among the pacts of fire in the box, not 0"),
    ("wutaki", "pact[0].cost", {}, "pact[0].cost: a pact costs something"),
    ("wutaki", "pact[0].reward[0].n", 0, "pact[0].reward[0].n: must be at least 1"),
    ("wutaki", "pact[0].reward[0].res", "gold", "pact[0].reward[0].res: gain, pay name a resource"),
    ("wutaki", "pact[0].reward[0].per", "wishes", "pact[0].reward[0].per: there is no 'wishes'; there are"),
    ("wutaki", "omen[1].count", 2, "omen: there are 50 omen cards in the box, not 51"),
    ("wutaki", "omen[1].kind", "permanent", "omen[1].kind: the rules are built for once"),
    ("wutaki", "omen[40].mod", GONE, "omen[40].mod: permanent omens have one"),
    ("wutaki", "revenge[0].measure", "wishes", "revenge[0].measure: there is no 'wishes'; there are"),
    ("wutaki", "revenge[4].of", "fire", "revenge[4].of: with resource it must be one of gold"),
    ("wutaki", "revenge[0].of", "fire", "revenge[0].of: with fulfilled_pacts it must be left out"),
    ("wutaki", "secret_pact[0].measure", "wishes", "secret_pact[0].measure: there is no 'wishes'"),
    ("wutaki", "round_card[0].kind", "instant", "round_card[0].kind: the rules are built for location"),
    ("wutaki", "round_card[0].chain", True, "round_card[0].chain: another card is revealed after an instant one"),
    ("wutaki", "round_card[9].fx[0].fx", "vp", "round_card[9].fx: instant cards give no points"),
    ("wutaki", "round_card[0].fx", [], "round_card[0].fx: cards of the kind 'rule' have none, all others"),
    ("wutaki", "round_card[15].mod", GONE, "round_card[15].mod: cards of the kind 'rule' have one"),
    ("wutaki", "round_card[19].mod.fx[0].n", 0, "round_card[19].mod.fx[0].n: must be at least 1"),
]  # fmt: skip


@pytest.mark.parametrize(("part", "path", "value", "said"), FAULTS, ids=[f"{f[0]}:{f[1]}" for f in FAULTS])
def test_a_broken_law_is_named_with_its_field(part: str, path: str, value: Any, said: str) -> None:
    found = broken(part, **{path: value})
    assert any(said in line for line in found), found


def test_everything_is_named_at_once() -> None:
    faults = {"map.routes[0].value": 9, "jewelry.tiles[3].vp": "many", "fishing.vp": GONE, "temple.gods": 3}
    assert [line.partition(":")[0] for line in broken("borabora", **faults)] == [
        "map.routes[0].value", "jewelry.tiles[3].vp", "temple.gods", "fishing.vp",
    ]  # fmt: skip
    two = broken("borabora", **{"god_tiles.on_temple_stack": 7, "god_cards.colors[0].count": 1})
    assert [line.partition(":")[0] for line in two] == ["god_cards.colors", "god_tiles"]


def test_provenance_may_be_added_and_changes_nothing() -> None:
    raw = own("borabora")
    put(raw, "map.routes[3].value_source", "my box")
    put(raw, "map.routes[3].source", "my box")
    assert data.broken_in(PARTS["borabora"], raw) == []
    schema = type(data.own_components(PARTS["borabora"]))
    assert data.digest_of(msgspec.convert(raw, schema)) == data.own_digest(PARTS["borabora"])


@pytest.mark.parametrize(("text", "said"), [("map = [", "this is no TOML"), ("", "map: is missing")])
def test_a_file_that_is_none_is_refused_by_name(text: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "borabora.toml"
    file.write_text(text)
    with pytest.raises(BadData, match=said) as error:
        data.check_file(PARTS["borabora"], file)
    assert str(file) in str(error.value)
    assert "take it away" in str(error.value)


def test_laws_know_all_measures() -> None:
    assert list(MEASURES) == list(MEASURED)

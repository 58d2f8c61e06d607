"""Saved positions: they come back the same, and what is wrong with one is named."""

import copy
import json
from functools import cache
from typing import Any

import pytest

from longhouse.core.errors import BadPosition
from longhouse.core.frame import AnyFrame
from longhouse.core.position import dump_position, load_position
from longhouse.games.wendake.components import TILE_IDS, TRIBE_IDS
from longhouse.games.wendake.game import WendakeGame
from longhouse.games.wendake.rules.course import Course
from longhouse.games.wendake.rules.resolve import Resolve
from longhouse.games.wendake.rules.restore import Replace
from longhouse.games.wendake.rules.sacred_fire import FireTarget
from longhouse.games.wendake.rules.scoring import TurtleTrack
from longhouse.games.wendake.rules.setup import ChooseHome, ChooseTribe, HomeTurns, StartTile, StartVegetable
from longhouse.games.wendake.rules.swap import SwapFirst, SwapSecond
from longhouse.games.wendake.rules.turn import EndTurn, ExtraTurn, Rounds, Turn
from longhouse.games.wendake.state import Wendake
from tests.games.wendake.games import COMMON, FRONT, half_greedy, whole_game
from tests.games.wendake.table import GAME, Table

GRID = ["S2", "S8", "S7", "S3", "S1", "S6", "S4", "S5", "S9"]


# ---------------------------------------------------------------- there and back


@pytest.mark.parametrize("game", [FRONT, COMMON], ids=["front", "back"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_comes_back_the_same(seats: int, game: WendakeGame) -> None:
    for number, scene in enumerate(whole_game(seats, 31, game, half_greedy)):
        if number % 3 == 0:
            saved = dump_position(game, scene.state, seats)
            _, state, _ = load_position(json.loads(json.dumps(saved)), game)
            assert isinstance(state, Wendake)
            assert dump_position(game, state, seats) == saved
            assert game.decide(state) == scene.decision


def test_a_choice_of_turtle_tracks_comes_back_the_same() -> None:
    *_, scene = whole_game(2, 3, COMMON)
    state = scene.state
    for player in state.players:
        player.turtles = [-1] * 9
    state.turtles_drawn = [0] * 9
    for stack in (6, 8):  # women and canoes of level 5
        state.players[0].turtles[stack] = state.supplies.turtles[stack][0]
        state.turtles_drawn[stack] = 1
    scene.start(Course(-1, COMMON.rules.steps() - 1))
    assert scene.prompt == "turtle_track"
    saved = dump_position(COMMON, state, 2)
    assert [entry["frame"] for entry in saved["stack"]] == ["Course", "TurtleTurns", "TurtleTrack", "TurtleTrack"]
    _, loaded, _ = load_position(json.loads(json.dumps(saved)), COMMON)
    assert dump_position(COMMON, loaded, 2) == saved


def test_a_position_is_written_in_words() -> None:
    table = Table(2).black(0, "long_house").guards(1, niagara=2).turtles(1, women_5=3).fire(0, 2).marks(0, 4)
    table.progress(0, "move_1").disk(1, "two_pairs").hand(1, "bear.clean", "bear.clean").flag(0, "french")
    table.settle(1, "niagara.w1", "niagara.h1").ritual(1, 3).canoes(1, erie=2).display("L1-01", *[None] * 5)
    dump = GAME.dump(table.state)
    first, second = dump["players"]
    assert (first["home"], first["black"], first["fire"], first["marks"]) == ("home_w", "long_house", 2, [4])
    assert (first["progress"], first["used"], first["flag"], first["tribe"]) == (["move_1"], [], "french", "mohawk")
    assert (second["guards"], second["turtles"]) == ({"home_e": 3, "niagara": 2}, {"women_5": 3})
    assert (second["disk"], second["hand"], second["fire"]) == ("two_pairs", ["bear.clean", "bear.clean"], None)
    assert (second["women"], second["hunters"]) == (["niagara.w1"], ["niagara.h1"])
    assert (second["home_women"], second["home_hunters"]) == (4, 4)
    assert (second["ritual"], second["canoes"], second["black"]) == ([3], {"erie": 2}, None)
    assert (dump["level"], dump["display"], dump["year"]) == (1, ["L1-01", None, None, None, None, None], 1)


@pytest.mark.parametrize("place", ["long_house", "niagara", "algoma.w1"])
def test_the_black_warrior_comes_back_from_everywhere(place: str) -> None:
    table = Table(2).black(1, place)
    loaded = GAME.load(GAME.dump(table.state), 2)
    assert loaded.players[1].black == table.player(1).black
    assert loaded.players[0].black == -1


def test_the_black_marker_comes_back() -> None:
    table = Table(2)
    table.player(1).black_marker = 1
    assert [player.black_marker for player in GAME.load(GAME.dump(table.state), 2).players] == [0, 1]


# ---------------------------------------------------------------- what is wrong with it


@cache
def saved() -> dict[str, Any]:
    scene = next(scene for scene in whole_game(3, 5, COMMON) if scene.state.year == 2 and scene.prompt == "main")
    return dump_position(COMMON, scene.state, 3)


def refused(path: str, value: object) -> str:
    """The message for a position with another value at this path, such as `players.0.home`."""
    data = copy.deepcopy(saved())
    *way, last = path.split(".")
    place: Any = data["position"]
    for step in way:
        place = place[int(step) if step.isdigit() else step]
    place[int(last) if last.isdigit() else last] = value
    with pytest.raises(BadPosition) as caught:
        load_position(data, COMMON)
    return str(caught.value)


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("players.0.home", "atlantis", "position.players[0].home: there is no 'atlantis'"),
        ("players.1.tribe", "romans", "position.players[1].tribe: there is no 'romans'"),
        ("players.0.goods.gold", 1, "position.players[0].goods: there is no 'gold'"),
        ("players.0.goods.corn", -1, "position.players[0].goods[...]: Expected `int` >= 0"),
        ("players.0.tracks.luck", 1, "position.players[0].tracks: there is no 'luck'"),
        ("players.0.guards.atlantis", 1, "position.players[0].guards: there is no 'atlantis'"),
        ("players.0.outposts", ["x.w1"], "position.players[0].outposts[0]: there is no 'x.w1'"),
        ("players.2.women", ["x.w1"], "position.players[2].women[0]: there is no 'x.w1'"),
        ("players.2.hunters", ["x.w1"], "position.players[2].hunters[0]: there is no 'x.w1'"),
        ("players.0.black", "moon", "position.players[0].black: there is no 'moon'"),
        ("players.0.long_house.black", 1, "position.players[0].long_house: there is no 'black'"),
        ("players.0.canoes.baikal", 1, "position.players[0].canoes: there is no 'baikal'"),
        ("players.0.grid.3", "S99", "position.players[0].grid[3]: there is no 'S99'"),
        ("players.0.ritual", [3, 3], "position.players[0].ritual: names something twice"),
        ("players.0.marks", [9], "position.players[0].marks[0]: Expected `int` <= 8"),
        ("players.0.fire", 9, "position.players[0].fire: Expected `int` <= 8"),
        ("players.0.below", ["S99"], "position.players[0].below[0]: there is no 'S99'"),
        ("players.0.aside", ["S99"], "position.players[0].aside[0]: there is no 'S99'"),
        ("players.0.progress", ["fly"], "position.players[0].progress[0]: there is no 'fly'"),
        ("players.0.used", ["fly"], "position.players[0].used[0]: there is no 'fly'"),
        ("players.0.flag", "dutch", "position.players[0].flag: there is no 'dutch'"),
        ("players.0.hand", ["cat.clean"], "position.players[0].hand[0]: there is no 'cat.clean'"),
        ("players.0.played", ["cat.clean"], "position.players[0].played[0]: there is no 'cat.clean'"),
        ("players.0.disk", "nowhere", "position.players[0].disk: there is no 'nowhere'"),
        ("players.0.turtles.men_3", 1, "position.players[0].turtles: there is no 'men_3'"),
        ("players.0.turtles.women_3", 4, "position.players[0].turtles[...]: Expected `int` <= 3"),
        ("players.0.extra", 1, "position.players[0]: Object contains unknown field `extra`"),
        ("players.0.swaps", -1, "position.players[0].swaps: Expected `int` >= 0"),
        ("year", 8, "position.year: Expected `int` <= 7"),
        ("year", 0, "position.year: Expected `int` >= 1"),
        ("pairs", ["mask", "mask", "ritual", "economic"], "position.pairs: 'mask' is there 2 times, not 1"),
        ("order", [0, 1], "position.order: Expected `array` of length >= 3"),
        ("turn_area", [1, 1], "position.turn_area: names something twice"),
        ("turn_area", [3], "position.turn_area[0]: Expected `int` <= 2"),
        ("players", [], "position.players: Expected `array` of length >= 3"),
        ("row.0", "fly", "position.row[0]: there is no 'fly'"),
        ("flags", ["dutch"], "position.flags[0]: there is no 'dutch'"),
        ("tribes", ["romans"], "position.tribes[0]: there is no 'romans'"),
        ("deck.0", "cat.clean", "position.deck[0]: there is no 'cat.clean'"),
        ("discard.0", "cat.clean", "position.discard[0]: there is no 'cat.clean'"),
        ("level", 3, "position.level: "),
        ("display.5", "S99", "position.display[5]: there is no 'S99'"),
        ("tile_supply.1.3", "S99", "position.tile_supply[1][3]: there is no 'S99'"),
        ("tiles_drawn", 18, "position.tiles_drawn: Expected `int` <= 17"),
        ("turtle_supply.8", [0, 1, 2, 2], "position.turtle_supply[8]: 2 is there 2 times, not 1"),
        ("turtles_drawn.0", 3, "position: turtles_drawn: women_3 differ from those owned"),
        ("year", 3, "position: year: 3, but step"),
    ],
)
def test_what_is_wrong_is_named(path: str, value: object, message: str) -> None:
    assert refused(path, value).startswith(message)


def test_an_unknown_name_is_answered_with_those_that_exist() -> None:
    assert refused("players.0.flag", "dutch").endswith("there are english, french")
    assert "long_house" in refused("players.0.black", "moon")


# ---------------------------------------------------------------- frames that fit


def fits(table: Table, *frames: AnyFrame) -> bool:
    """Whether the last of these frames can lie there."""
    table.state.stack = list(frames)
    return frames[-1].fits(table.state)


def test_the_steps_and_turns_of_the_course_are_limited() -> None:
    table = Table(2)
    assert fits(table, Course(-1, GAME.rules.steps()))
    assert not fits(table, Course(-1, GAME.rules.steps() + 1))
    assert fits(table, Rounds(-1, 1))
    assert not fits(table, Rounds(-1, 2))
    assert fits(table, HomeTurns(-1, 2))
    assert not fits(table, HomeTurns(-1, 3))


def test_a_turn_needs_a_marker_for_each_turn_left() -> None:
    table = Table(2).marks(0, 0, 1)
    assert fits(table, Turn(0))
    table.player(0).markers = 3
    assert not fits(table, Turn(0))
    assert not fits(Table(2).turn_area(0).marks(0, 0, 1, 2), Turn(0))


def test_a_turn_that_ends_had_a_marker() -> None:
    assert not fits(Table(2), EndTurn(0, 0, 1))
    assert fits(Table(2).turn_area(0), EndTurn(0, 0, 1))
    assert fits(Table(2).turn_area(0).marks(0, 0, 1, 2), EndTurn(0, 0, 1))


@pytest.mark.rule("WD-TRIBE-06")
def test_only_ojibwa_has_used_a_black_marker() -> None:
    for frame in (EndTurn(0, 1, 1), ExtraTurn(0)):
        assert not fits(Table(2).turn_area(0), frame)
        table = Table(2).tribe(0, "ojibwa").turn_area(0)
        assert fits(table, frame)
        table.player(0).markers, table.player(0).black_marker = 2, 1
        assert not fits(table, frame)
    done = Table(2).tribe(0, "ojibwa").turn_area(0).marks(0, 0, 1, 2)
    assert not fits(done, ExtraTurn(0))
    assert fits(done, EndTurn(0, 1, 1))


def test_a_tile_that_is_resolved_is_in_the_grid_and_marked() -> None:
    table = Table(2).grid(0, *GRID).marks(0, 0).fire(0, 5).ritual(0, 5)
    assert fits(table, Resolve(0, TILE_IDS.index("S2"), 0, 3, 0))
    assert not fits(table, Resolve(0, TILE_IDS.index("S2"), 0, 4, 0))  # it has two actions
    assert not fits(table, Resolve(0, TILE_IDS.index("S2"), 1, 1, 0))  # its other side is up
    assert not fits(table, Resolve(0, TILE_IDS.index("S8"), 0, 1, 0))  # without a marker
    assert not fits(table, Resolve(0, TILE_IDS.index("L1-01"), 0, 1, 0))
    assert fits(table, Resolve(0, TILE_IDS.index("S6"), 1, 1, 0))  # lit by Sacred Fire, a Ritual
    assert not fits(table, Resolve(0, TILE_IDS.index("S6"), 0, 1, 0))


def test_a_target_is_chosen_once_and_by_sacred_fire() -> None:
    table = Table(2).grid(0, *GRID).marks(0, 4)
    fire = Resolve(0, TILE_IDS.index("S1"), 0, 0, 0)
    assert fits(table, fire, FireTarget(0))
    assert not fits(table, Resolve(0, TILE_IDS.index("S2"), 0, 0, 0), FireTarget(0))
    assert not fits(table, Resolve(0, TILE_IDS.index("S1"), 1, 0, 0), FireTarget(0))
    assert not fits(table, FireTarget(0))
    assert not fits(table.fire(0, 3), fire, FireTarget(0))


def test_a_swap_needs_a_partner_and_a_token_that_is_gone() -> None:
    table = Table(2).marks(0, 4)
    assert fits(table, SwapSecond(0, 0))
    assert not fits(table, SwapSecond(0, 4))
    assert not fits(table.swaps(0, 1), SwapSecond(0, 0))


def test_choices_of_the_setup_are_made_once() -> None:
    table = Table(2)
    assert not fits(table, ChooseHome(0))
    table.player(0).home = -1
    assert fits(table, ChooseHome(0))
    assert not fits(table, ChooseTribe(0))
    table.state.tribes = [TRIBE_IDS.index("fox")]
    assert fits(table, ChooseTribe(0))
    assert not fits(table.tribe(0, "fox"), ChooseTribe(0))


def test_free_vegetables_and_start_tiles_belong_to_their_tribes() -> None:
    assert fits(Table(2).tribe(0, "seneca"), StartVegetable(0))
    assert not fits(Table(2).tribe(0, "seneca"), StartVegetable(0), StartVegetable(0))
    assert not fits(Table(2).tribe(0, "fox"), StartVegetable(0))
    assert fits(Table(2).tribe(0, "oneida"), StartTile(0))
    assert not fits(Table(2).tribe(0, "oneida").progress(0, "move_1"), StartTile(0))
    assert not fits(Table(2).tribe(0, "fox"), StartTile(0))


def test_frames_lie_only_where_they_can() -> None:
    data = copy.deepcopy(saved())
    seat = data["stack"][-1]["seat"]
    data["position"]["players"][seat]["swaps"] = 1
    data["stack"].append({"frame": "SwapFirst", "seat": seat})
    with pytest.raises(BadPosition, match=r"stack\[3\]: SwapFirst\(\d\) does not fit"):
        load_position(data, COMMON)
    data["stack"][-1]["frame"] = "FireTarget"
    with pytest.raises(BadPosition, match="FireTarget can't lie on Turn"):
        load_position(data, COMMON)


@pytest.mark.parametrize(
    ("frame", "bounds"),
    [
        (Rounds, [(0, 3)]),
        (EndTurn, [(0, 1), (0, 1)]),
        (Resolve, [(0, 99), (0, 1), (0, 7), (0, 1)]),
        (SwapSecond, [(0, 8)]),
        (TurtleTrack, [(0, 15)]),
    ],
)
def test_the_numbers_of_a_saved_frame_have_bounds(frame: type[AnyFrame], bounds: list[tuple[int, int]]) -> None:
    assert [(low, high) for _, low, high in frame.fields] == bounds


@pytest.mark.parametrize(
    "frame",
    [
        Turn(0),
        Resolve(0, 1, 0, 3, 0),
        SwapFirst(0),
        SwapSecond(0, 0),
        FireTarget(0),
        Replace(0),
        ChooseHome(0),
        ChooseTribe(0),
        StartTile(0),
        TurtleTrack(0, 8),
    ],
)
def test_a_frame_gives_reasons_for_its_own_options_only(frame: AnyFrame) -> None:
    table = Table(2)
    for stranger in ("end_turn", "canoe:erie"):
        assert frame.why_not(table.state, table.option(stranger)) is None

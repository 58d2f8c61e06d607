"""Invariants of the action grids and the markers on them: every broken position is found."""

import pytest

from longhouse.games.wendake.components import EFFECT_IDS, TILE_IDS
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import GONE
from tests.games.wendake.games import COMMON, whole_game
from tests.games.wendake.positions import OJIBWA, ONEIDA, OTTAWA, broken, position, position_of
from tests.games.wendake.table import GAME

# ---------------------------------------------------------------- the grid


@pytest.mark.rule("WD-INV-08")
def test_a_grid_without_nine_tiles_is_found() -> None:
    state = position()
    state.players[0].grid[8] = GONE
    assert "players[0].grid: does not have nine tiles (WD-INV-08)" in broken(state)
    state = position()
    player = state.players[0]
    player.below, player.grid[:3] = player.grid[:3], [GONE] * 3
    assert "players[0].grid: does not have nine tiles (WD-INV-08)" in broken(state)
    state = position("replace", 2)
    waiting = state.players[state.order[-1]]
    assert len(waiting.below) == 3
    waiting.grid[:3], waiting.below = waiting.below, []
    assert "does not have nine tiles" in broken(state)
    state = position("replace", 2)
    state.players[state.order[-1]].below.append(3)
    assert "does not have nine tiles" in broken(state)


@pytest.mark.rule("WD-INV-08")
def test_a_tile_that_is_there_twice_or_missing_is_found() -> None:
    state = position()
    state.players[0].grid[4] = state.players[0].grid[5]
    assert "players[0].grid: the nine starting tiles are not all there (WD-INV-08)" in broken(state)
    state = position(year=1)
    player = state.players[0]
    player.grid[0] = state.display[0]
    assert "the nine starting tiles are not all there" in broken(state)
    state = position()
    state.display[0] = state.display[1]
    assert "display: a tile of level 1 is missing, or was never drawn (WD-INV-08)" in broken(state)
    state = position()
    state.display[0] = state.supplies.tiles[0][state.tiles_drawn]
    assert "display: a tile of level 1 is missing, or was never drawn (WD-INV-08)" in broken(state)
    state = position()
    state.supplies.tiles[1][0] = state.supplies.tiles[1][1]
    assert "tile_supply[1]: does not have each tile once (WD-INV-08)" in broken(state)


def with_advanced(state: Wendake, seat: int, tile: int) -> Wendake:
    """A player has replaced a tile by this one."""
    player = state.players[seat]
    index = next(index for index, other in enumerate(player.grid) if other < 10)
    player.aside.append(player.grid[index])
    player.grid[index] = tile
    return state


@pytest.mark.rule("WD-INV-08")
def test_an_advanced_tile_of_two_players_or_out_of_the_box_is_found() -> None:
    state = position(year=7)
    for player in state.players:
        player.aside = player.aside[:]
    box = state.supplies.tiles[0][14]
    assert "display: a tile of level 1 is missing, or was never drawn" in broken(with_advanced(state, 0, box))
    state = with_advanced(position(year=2), 0, position().supplies.tiles[1][0])
    assert "display: a tile of level 2 is missing, or was never drawn (WD-INV-08)" in broken(state)
    state = position(year=7)
    owned = next(tile for tile in state.players[0].grid + state.players[0].aside if tile >= 10)
    with_advanced(state, 1, owned)
    assert "players[0].grid: an Advanced tile is there twice (WD-INV-08)" in broken(state)


@pytest.mark.rule("WD-REST-04")
def test_more_tiles_aside_than_years_is_found() -> None:
    state = position(year=1)
    state.players[0].aside.append(state.players[0].grid[0])
    assert "players[0].aside: more than a tile for each Year (WD-REST-04)" in broken(state)
    state = position("replace", 1)
    first = state.order[0]
    assert state.stack[-1].seat == first
    state.players[first].aside.append(state.players[first].grid[8])
    assert f"players[{first}].aside" in broken(state)


@pytest.mark.rule("WD-REST-04")
def test_whoever_has_replaced_a_tile_this_year_has_one_more_aside() -> None:
    for scene in whole_game(3, 1, COMMON):
        if scene.prompt == "replace" and scene.state.year == 1:
            scene.play(scene.options[0])
            assert max(len(player.aside) for player in scene.state.players) == 1
            assert GAME.check(scene.state) == []
            return
    raise AssertionError("nobody replaced a tile")


@pytest.mark.rule("WD-INV-16")
def test_ritual_sides_in_year_1_or_in_the_new_top_row_are_found() -> None:
    for phase in ("homes", "canoes", "turns"):
        state = position(phase, 1)
        state.players[0].ritual = 1 << 5
        assert "players[0].ritual: in Year 1 all tiles show their Action side (WD-INV-16)" in broken(state)
    for scene in whole_game(3, 1):
        if scene.prompt == "replace" and scene.state.stack[1].args()[1] == 2:
            done = scene.state.order[0]
            for slot in range(3):
                scene.state.players[done].ritual = 1 << slot
                assert f"players[{done}].ritual: the top row shows Action sides (WD-INV-16)" in broken(scene.state)
            scene.state.players[done].ritual = 1 << 3
            assert broken(scene.state) == ""
            return
    raise AssertionError("nobody was asked")


@pytest.mark.rule("WD-INV-16")
def test_one_tile_may_have_been_turned_in_year_1() -> None:
    state, seat = position_of(ONEIDA)
    player = state.players[seat]
    flip = EFFECT_IDS.index("flip_action_tile")
    player.progress = player.used = 1 << flip  # the tile it has, exchanged for the one that turns tiles
    state.row = [GONE if tile == flip else tile for tile in state.row]
    player.ritual = 1 << 8
    assert "WD-INV-16" not in broken(state)
    player.ritual = 1 << 8 | 1 << 7
    assert "WD-INV-16" in broken(state)


@pytest.mark.rule("WD-TRIBE-09")
def test_the_fire_of_ottawa_on_its_back_or_missing_is_found() -> None:
    state, seat = position_of(OTTAWA)
    player = state.players[seat]
    player.ritual = 1 << player.grid.index(TILE_IDS.index("S1-OTTAWA"))
    assert "ritual: Ottawa's Sacred Fire has no Ritual side (WD-TRIBE-09)" in broken(state)
    player.ritual = 0
    player.grid[player.grid.index(TILE_IDS.index("S1-OTTAWA"))] = TILE_IDS.index("S1")
    assert f"players[{seat}].grid: the nine starting tiles are not all there" in broken(state)
    state = position(year=1)
    state.players[0].grid[4] = TILE_IDS.index("S1-OTTAWA")
    assert "players[0].grid: the nine starting tiles are not all there" in broken(state)


# ---------------------------------------------------------------- markers


def unmarked(year: int = 2) -> tuple[Wendake, int]:
    """Before the first turn of a Year, and the seat that begins."""
    state = position(year=year, prompt="main")
    assert not any(player.marks for player in state.players)
    return state, state.order[0]


@pytest.mark.rule("WD-INV-09")
def test_marks_off_a_line_are_found() -> None:
    state, _ = unmarked()
    player = state.players[state.order[1]]
    player.marks, player.markers = 1 << 0 | 1 << 5, 2
    assert "marks: don't lie on one line (WD-INV-09)" in broken(state)
    player.marks, player.markers = 1 << 3 | 1 << 5, 2
    assert broken(state) == ""
    player.marks, player.markers = 0b1111, 0
    assert "WD-INV-09" in broken(state)


@pytest.mark.rule("WD-INV-09", "WD-INV-11")
def test_a_fire_on_a_mark_or_on_the_last_line_or_from_nowhere_is_found() -> None:
    state, _ = unmarked()
    player = next(state.players[seat] for seat in state.order[1:] if 0 in state.players[seat].grid)
    source = player.grid.index(0)
    player.marks, player.markers, player.fire = 1 << source, 3, source
    assert "fire: lies on a tile with an Action marker, or nobody lit it (WD-INV-09)" in broken(state)
    player.fire = (source + 1) % 9
    assert broken(state) == ""
    player.marks, player.markers = 0, 4
    assert "nobody lit it (WD-INV-09)" in broken(state)
    line = next(line for line in ((0, 1, 2), (3, 4, 5), (6, 7, 8)) if source in line)
    second, third = (position for position in line if position != source)
    player.marks, player.markers, player.fire = 1 << source | 1 << second, 2, third
    assert "marks: no tile can be chosen any more (WD-INV-11)" in broken(state)


@pytest.mark.rule("WD-INV-10")
def test_markers_that_do_not_add_up_are_found() -> None:
    for change in (-1, 1):
        state, _ = unmarked()
        state.players[0].markers += change
        assert "players[0].markers: " in broken(state)
        assert "turns (WD-INV-10)" in broken(state)
    state = position("turns", 7, prompt="main")
    state.stack = []
    assert "markers: not all were used (WD-INV-10)" in broken(state)


@pytest.mark.rule("WD-INV-10")
def test_only_ojibwa_has_a_black_marker() -> None:
    state, _ = unmarked()
    state.players[0].markers, state.players[0].black_marker = 3, 1
    assert "players[0].markers: more than there are (WD-INV-10)" in broken(state)
    for phase in ("canoes", "turns"):
        state, seat = position_of(OJIBWA, phase)
        assert (state.players[seat].markers, state.players[seat].black_marker) == (3, 1)
        state.players[seat].markers, state.players[seat].black_marker = 4, 0
        assert f"players[{seat}].markers: more than there are (WD-INV-10)" in broken(state)


@pytest.mark.rule("WD-INV-10")
@pytest.mark.parametrize("phase", ["replace", "canoes"])
def test_markers_on_tiles_outside_of_phase_1_are_found(phase: str) -> None:
    for field in ("marks", "fire"):
        state = position(phase, 1)
        setattr(state.players[0], field, 1)
        assert "players[0].marks: markers lie on tiles outside of Phase 1 (WD-INV-10)" in broken(state)


@pytest.mark.rule("WD-INV-10")
def test_at_the_end_all_markers_are_used() -> None:
    for change in ((0b11, 0), (0b111, 1)):
        *_, scene = whole_game(3, 1)
        scene.state.players[0].marks, scene.state.players[0].markers = change
        assert "players[0].markers: not all were used (WD-INV-10)" in broken(scene.state)

"""Phase 2: the new turn order, adjusting the action tiles, masks, Progress tiles, and the next Year."""

from itertools import pairwise

import pytest

from longhouse.core.rng import Rng
from longhouse.games.wendake.components import TILE_IDS
from longhouse.games.wendake.rules.course import Course
from longhouse.games.wendake.rules.restore import Replace, shift_tiles
from longhouse.games.wendake.terms import GONE
from tests.games.wendake.games import half_greedy, whole_game
from tests.games.wendake.table import GAME, Table

GRID = ["S2", "S8", "S7", "S3", "S1", "S6", "S4", "S5", "S9"]
DISPLAY = ["L1-01", "L1-02", "L1-03", "L1-04", "L1-05", "L1-06"]
SETUP_STEPS = len(GAME.rules.setup)
YEAR_STEPS = len(GAME.rules.year)


def year_end(seats: int = 2, year: int = 1) -> Table:
    """All markers are used; the turn order markers lie in reverse order."""
    table = Table(seats)
    table.state.turn_area = list(range(seats))[::-1]
    for seat in range(seats):
        table.grid(seat, *GRID).marks(seat, 0, 1, 2)
    table.state.year = year
    level = 0 if year <= 3 else 1
    table.state.level = level
    order = table.state.supplies.tiles[level]
    order.sort()
    table.state.display, table.state.tiles_drawn = order[:6], 6
    return table


def restore(table: Table) -> Table:
    """Carry out Phase 2 of this Year."""
    return table.start(Course(-1, SETUP_STEPS + (table.state.year - 1) * YEAR_STEPS + 1))


def top_row(table: Table, seat: int) -> list[str]:
    return sorted(table.grid_of(seat)[:3])


# ---------------------------------------------------------------- 2.A


@pytest.mark.rule("WD-REST-01", "WD-EX-04")
def test_the_new_order_is_that_of_the_turn_order_area() -> None:
    ringo, paul, john, george = range(4)
    table = year_end(4)
    table.state.turn_area = [paul, ringo, george, john]
    restore(table)
    assert (table.state.order, table.state.turn_area) == ([paul, ringo, george, john], [])
    assert (table.prompt, table.seat) == ("replace", paul)  # it applies at once
    assert [player.place for player in table.view(None).players] == [2, 1, 4, 3]
    assert [event.public for event in table.events if event.kind == "new_order"][:2] == [
        {"seat": paul, "n": 1},
        {"seat": ringo, "n": 2},
    ]


@pytest.mark.rule("WD-REST-01")
def test_all_markers_go_back_to_their_owners() -> None:
    table = restore(year_end(3))
    assert [player.markers for player in table.state.players] == [4, 4, 4]
    assert [player.black_marker for player in table.state.players] == [0, 0, 0]
    table = year_end().tribe(0, "ojibwa")
    table.player(0).markers = 0
    restore(table)
    assert (table.player(0).markers, table.player(0).black_marker) == (3, 1)


# ---------------------------------------------------------------- 2.B, the shift


@pytest.mark.rule("WD-REST-02")
def test_exactly_the_used_tiles_are_flipped() -> None:
    table = year_end().marks(0, 0, 3, 6).ritual(0, 3, 4)
    table.player(0).markers = 0
    shift_tiles(table.state)
    player = table.player(0)
    assert player.marks == 0
    # 0 became a Ritual, 3 an Action side again, 4 was not used: now one row lower
    assert player.ritual == 1 << 3 | 1 << 7


@pytest.mark.rule("WD-REST-03")
def test_tiles_move_down_and_the_bottom_row_lies_below() -> None:
    table = year_end().ritual(0, 6, 7, 5)
    shift_tiles(table.state)
    assert table.grid_of(0) == ["", "", "", "S2", "S8", "S7", "S3", "S1", "S6"]
    assert [TILE_IDS[tile] for tile in table.player(0).below] == ["S4", "S5", "S9"]
    assert table.player(0).ritual == 1 << 3 | 1 << 4 | 1 << 5 | 1 << 8  # nothing of the bottom row is left
    assert table.view(1).players[0].below == ["S4", "S5", "S9"]
    assert [tile is None for tile in table.view(1).players[0].grid] == [True] * 3 + [False] * 6


# ---------------------------------------------------------------- 2.B, replacing


@pytest.mark.rule("WD-REST-04")
def test_one_of_the_three_tiles_below_may_be_replaced() -> None:
    table = restore(year_end())
    assert (table.prompt, table.seat) == ("replace", 1)
    assert table.options == [*(f"replace_display:{pair}" for pair in range(3 * 6)), "done"]
    assert table.why_not("replace_aside:0") == "WD-REST-04"
    assert table.facts("replace_display:9") == {"tile": "tile.S5", "tile2": "tile.L1-04"}
    table.play("replace_display:9")
    assert top_row(table, 1) == ["L1-04", "S4", "S9"]
    assert [TILE_IDS[tile] for tile in table.player(1).aside] == ["S5"]
    assert (table.prompt, table.seat) == ("replace", 0)  # one tile, then the next player


@pytest.mark.rule("WD-REST-04")
def test_a_tile_set_aside_earlier_may_come_back() -> None:
    table = year_end(year=2)
    table.player(1).grid[0] = TILE_IDS.index("L1-17")
    table.player(1).aside = [TILE_IDS.index("S2"), TILE_IDS.index("L1-16")]
    restore(table)
    assert [name for name in table.options if name.startswith("replace_aside")] == [
        f"replace_aside:{slot * 6 + index}" for slot in range(3) for index in range(2)
    ]
    assert table.facts("replace_aside:12") == {"tile": "tile.S9", "tile2": "tile.S2"}
    table.play("replace_aside:12")
    assert top_row(table, 1) == ["S2", "S4", "S5"]
    assert [TILE_IDS[tile] for tile in table.player(1).aside] == ["L1-16", "S9"]
    assert table.state.tiles_drawn == 6  # nothing was taken from the display


@pytest.mark.rule("WD-REST-04")
def test_replacing_may_be_passed() -> None:
    table = restore(year_end()).play("done")
    assert (top_row(table, 1), table.player(1).aside) == (["S4", "S5", "S9"], [])
    assert table.seat == 0


@pytest.mark.rule("WD-REST-04", "WD-CONV-08")
def test_with_nothing_to_take_nobody_is_asked() -> None:
    table = year_end().display(None, None, None, None, None, None)
    table.state.tiles_drawn = 11
    restore(table)
    assert table.prompt == "main"
    assert top_row(table, 0) == top_row(table, 1) == ["S4", "S5", "S9"]


@pytest.mark.rule("WD-FIRE-05", "WD-REST-04")
def test_sacred_fire_may_be_replaced_like_any_tile() -> None:
    table = year_end().grid(1, "S2", "S8", "S7", "S3", "S5", "S6", "S4", "S1", "S9")
    restore(table).play("replace_display:6")
    assert [TILE_IDS[tile] for tile in table.player(1).aside] == ["S1"]
    assert "S1" not in table.grid_of(1)


@pytest.mark.rule("WD-REST-05")
def test_the_three_tiles_are_shuffled_into_the_top_row_with_action_sides_up() -> None:
    rows = set()
    for seed in range(40):
        table = year_end().ritual(1, 6, 7, 8)
        table.state.rng = Rng(seed)
        restore(table).play("done")
        rows.add(tuple(table.grid_of(1)[:3]))
        assert table.player(1).ritual & 0b111 == 0
        assert table.player(1).below == []
    assert len(rows) == 6


@pytest.mark.rule("WD-REST-06")
def test_a_slot_is_refilled_before_the_next_player() -> None:
    table = restore(year_end())
    reveals = table.state.reveals
    table.play("replace_display:2")
    assert table.state.reveals == reveals + 1
    assert table.view(None).display == ["L1-01", "L1-02", "L1-07", "L1-04", "L1-05", "L1-06"]
    assert (table.state.tiles_drawn, table.seat) == (7, 0)
    assert [event.public["tile"] for event in table.events if event.kind == "display"] == ["tile.L1-07"]


@pytest.mark.rule("WD-REST-06")
def test_an_empty_stack_leaves_the_slot_empty() -> None:
    table = year_end()
    table.state.tiles_drawn = 11
    restore(table).play("replace_display:2")
    assert table.view(None).display[2] is None
    assert table.options[:5] == [f"replace_display:{place}" for place in (0, 1, 3, 4, 5)]
    assert table.why_not("replace_display:2") == "WD-REST-04"


@pytest.mark.rule("WD-REST-06", "WD-SETUP-15", "WD-R-17")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_stacks_serve_three_years_of_replacements(seats: int) -> None:
    for year in (3, 6):
        table = year_end(seats, year)
        table.state.tiles_drawn = 6 + 2 * seats  # what two years with a replacement by everybody take
        restore(table)
        for _ in range(seats - 1):
            table.play("replace_display:0")
            assert None not in table.view(None).display
        assert len(table.options) == 3 * 6 + 1


@pytest.mark.rule("WD-EX-05")
def test_paul_replaces_trade() -> None:
    table = year_end(4).grid(1, "S2", "S8", "S7", "S3", "S1", "S5", "S4", "S6", "S9")
    table.state.turn_area = [1, 0, 3, 2]
    restore(table)
    assert (table.seat, table.view(1).players[1].below) == (1, ["S4", "S6", "S9"])
    table.play("replace_display:6")
    assert (top_row(table, 1), table.view(None).players[1].aside) == (["L1-01", "S4", "S9"], ["S6"])
    assert not any(tile.ritual for tile in table.view(None).players[1].grid[:3])
    assert table.view(None).display[0] == "L1-07"
    assert [event.public for event in table.events if event.kind == "replace"] == [
        {"seat": 1, "tile": "tile.S6", "tile2": "tile.L1-01"}
    ]


# ---------------------------------------------------------------- level 2


@pytest.mark.rule("WD-REST-07")
def test_after_year_3_six_tiles_of_level_2_are_revealed() -> None:
    table = restore(year_end(year=3)).play("done")
    assert table.view(None).level == 1
    table.play("replace_display:0")  # the last player still takes a tile of level 1
    assert "L1-01" in top_row(table, 0)
    view = table.view(None)
    second = [TILE_IDS[tile] for tile in table.state.supplies.tiles[1]]
    assert (view.year, view.level, view.display, view.tiles_left) == (4, 2, second[:6], 5)


@pytest.mark.rule("WD-REST-07")
@pytest.mark.parametrize("year", [1, 2, 4, 5, 6])
def test_no_other_year_changes_the_level(year: int) -> None:
    table = year_end(year=year)
    shown = table.view(None).display
    restore(table).play("done", "done")
    assert (table.view(None).level, table.view(None).display) == (1 if year < 3 else 2, shown)


# ---------------------------------------------------------------- 2.C to 2.E


@pytest.mark.rule("WD-REST-08")
def test_disks_and_played_masks_return() -> None:
    table = year_end().disk(0, "two_identical").disk(1, "two_different").hand(0, "wolf.clean")
    table.played(0, "bear.clean", "bear.infected").played(1, "hawk.clean")
    restore(table).play("done", "done")
    assert (table.hand_of(0), table.played_by(0)) == (["bear.clean", "bear.infected", "wolf.clean"], [])
    assert (table.hand_of(1), table.played_by(1)) == (["hawk.clean"], [])
    assert [player.disk for player in table.view(None).players] == [None, None]


@pytest.mark.rule("WD-REST-09", "WD-INV-14")
def test_used_progress_tiles_are_usable_again() -> None:
    table = year_end().progress(0, "move_1", "heal_one").progress(1, "gain_animal")
    for player in table.state.players:
        player.used = player.progress
    restore(table).play("done", "done")
    assert (table.used(0), table.used(1)) == ([], [])
    assert table.owned(0) == ["move_1", "heal_one"]


@pytest.mark.rule("WD-REST-10", "WD-R-28")
def test_the_five_steps_come_in_their_order_and_a_new_year_begins() -> None:
    table = year_end().disk(0, "two_identical").progress(0, "move_1")
    table.player(0).used = table.player(0).progress
    restore(table)
    # 2.A is done, 2.B is going on, 2.C to 2.E are still to come
    assert (table.state.order, table.player(0).marks) == ([1, 0], 0)
    assert (table.view(None).players[0].disk, table.used(0), table.state.year) == ("two_identical", ["move_1"], 1)
    table.play("done", "done")
    assert (table.view(None).players[0].disk, table.used(0), table.state.year) == (None, [], 2)
    assert (table.prompt, table.seat) == ("main", 1)
    assert [event.public for event in table.events if event.kind == "year"] == [{"n": 2}]


@pytest.mark.rule("WD-REST-10", "WD-R-17", "WD-END-01")
def test_after_year_7_only_the_turn_order_changes() -> None:
    table = year_end(year=7).disk(0, "two_identical").played(0, "bear.clean").ritual(0, 8)
    before = table.grid_of(0)
    restore(table)
    assert (table.decision, table.state.stack) == (None, [])
    assert (table.state.order, table.state.year) == ([1, 0], 7)
    assert (table.grid_of(0), table.player(0).marks.bit_count(), table.player(0).ritual) == (before, 3, 1 << 8)
    assert (table.played_by(0), table.view(None).players[0].disk) == (["bear.clean"], "two_identical")


# ---------------------------------------------------------------- over whole games


@pytest.mark.rule("WD-R-29")
def test_there_is_one_display_for_everybody() -> None:
    table = restore(year_end(3))
    shown = []
    for _ in range(3):
        shown.append(table.view(table.seat).display)
        table.play("replace_display:0")
    assert [display[0] for display in shown] == ["L1-01", "L1-07", "L1-08"]


@pytest.mark.rule("WD-R-35", "WD-SETUP-03")
@pytest.mark.parametrize("seats", [2, 3])
def test_progress_rows_are_never_refilled(seats: int) -> None:
    rows = [scene.state.row[:] for scene in whole_game(seats, 3, choose=half_greedy)]
    for before, after in pairwise(rows):
        assert all(new in (old, GONE) for old, new in zip(before, after, strict=True))
    assert GONE in rows[-1]


@pytest.mark.rule("WD-RNG-02")
@pytest.mark.parametrize("seats", [2, 4])
def test_chance_in_play_is_the_shuffle_of_the_top_row_and_of_the_mask_deck(seats: int) -> None:
    drawn: dict[str, set[int]] = {}
    asked, before, reshuffles = "", 0, 0
    for scene in whole_game(seats, 8):
        shuffled = sum(event.kind == "reshuffle" for event in scene.events)
        if asked and shuffled == reshuffles:
            drawn.setdefault(asked, set()).add(scene.state.rng.drawn - before)
        asked, before, reshuffles = str(scene.prompt), scene.state.rng.drawn, shuffled
    chances = {prompt for prompt, counts in drawn.items() if counts != {0}}
    assert chances == {"home", "replace"}  # the tribes are shuffled after the last Home
    assert drawn["replace"] == {2}  # three tiles


def test_only_a_seat_with_three_tiles_below_replaces_one() -> None:
    table = year_end()
    assert not Replace(0).fits(table.state)
    shift_tiles(table.state)
    assert Replace(0).fits(table.state)

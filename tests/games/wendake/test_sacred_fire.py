"""Sacred Fire: resolve another tile of the own grid as well; Ottawa's fire, and turning tiles."""

import pytest

from longhouse.games.wendake.rules.restore import flip_used
from longhouse.games.wendake.rules.turn import EndTurn, Turn
from tests.games.wendake.table import Table

GRID = ["S2", "S8", "S7", "S3", "S1", "S6", "S4", "S5", "S9"]


def burning(*marks: int) -> Table:
    """Seat 0 is asked about Sacred Fire in the centre after these marks."""
    return Table(2).grid(0, *GRID).marks(0, *marks).start(Turn(0)).play("tile:4")


def targets(table: Table) -> list[int]:
    return [int(name.split(":")[1]) for name in table.options if name.startswith("fire:")]


@pytest.mark.rule("WD-FIRE-01")
def test_another_tile_is_resolved_completely_and_marked() -> None:
    table = burning().goods(0, beaver=3)
    assert (table.prompt, targets(table)) == ("fire_target", [0, 1, 2, 3, 5, 6, 7, 8])
    table.play("fire:0")
    assert (table.player(0).fire, table.player(0).marks) == (0, 1 << 4)
    assert table.options == ["perform:0", "skip:0"]
    table.play("perform:0")
    assert table.stock(0) == {"leather": 3}
    assert (table.prompt, table.options[-1]) == ("move", "skip:1")
    assert table.play("skip:1").decision is None
    assert [event.public for event in table.events if event.kind == "fire"] == [{"seat": 0, "tile": "tile.S2"}]


@pytest.mark.rule("WD-FIRE-01")
def test_the_visible_side_of_the_target_is_resolved() -> None:
    table = Table(2).grid(0, *GRID).ritual(0, 0).start(Turn(0)).play("tile:4", "fire:0")
    assert table.prompt == "heal"


@pytest.mark.rule("WD-FIRE-01")
def test_sacred_fire_may_be_passed_and_then_no_marker_is_placed() -> None:
    table = burning()
    assert "done" not in table.options  # to pass is to skip
    table.play("skip:0")
    assert (table.decision, table.player(0).fire) == (None, -1)


@pytest.mark.rule("WD-FIRE-02")
def test_a_tile_with_a_marker_or_the_fire_itself_is_no_target() -> None:
    table = burning(0)
    assert targets(table) == [1, 2, 3, 5, 6, 7]
    reasons = []
    for position in (0, 4, 8):
        assert table.why_not(f"fire:{position}") == "WD-FIRE-02"
        why = table.state.stack[-1].why_not(table.state, table.option(f"fire:{position}"))
        reasons.append(why.key if why else None)
    assert reasons == ["tile_has_marker", "tile_has_marker", "no_line_left"]


@pytest.mark.rule("WD-FIRE-02")
def test_as_the_third_marker_it_may_light_any_tile_outside_the_line() -> None:
    table = Table(2).grid(0, *GRID).swaps(0, 1).marks(0, 0, 8).start(Turn(0)).play("tile:4")
    assert table.player(0).marks == 1 << 0 | 1 << 4 | 1 << 8
    assert targets(table) == [1, 2, 3, 5, 6, 7]


@pytest.mark.rule("WD-FIRE-02", "WD-FIRE-05")
def test_sacred_fire_may_lie_at_a_side() -> None:
    table = Table(2).grid(0, "S2", "S1", "S7", "S3", "S8", "S6", "S4", "S5", "S9").marks(0, 0).start(Turn(0))
    table.play("tile:1")
    assert targets(table) == [3, 4, 5, 6, 7, 8]  # 2 completes the row


@pytest.mark.rule("WD-FIRE-03")
def test_a_tile_with_the_fire_is_closed_for_the_year() -> None:
    table = burning().play("fire:0", "skip:1").start(Turn(0))
    assert "tile:0" not in table.options
    assert table.why_not("tile:0") == "WD-FIRE-03"
    assert table.why_not("tile:8") == "WD-LINE-02"
    assert "tile:1" in table.options


@pytest.mark.rule("WD-FIRE-04")
def test_in_restore_the_lit_tile_is_not_flipped_but_sacred_fire_is() -> None:
    table = burning().play("fire:0", "skip:1")
    flip_used(table.state, table.player(0))
    assert (table.player(0).ritual, table.player(0).fire, table.player(0).marks) == (1 << 4, -1, 0)


@pytest.mark.rule("WD-FIRE-04")
def test_a_lit_ritual_stays_a_ritual() -> None:
    table = Table(2).grid(0, *GRID).ritual(0, 0).start(Turn(0)).play("tile:4", "fire:0", "skip:0")
    flip_used(table.state, table.player(0))
    assert table.player(0).ritual == 1 << 4 | 1 << 0


@pytest.mark.rule("WD-TRIBE-09")
def test_the_fire_of_ottawa_is_never_flipped() -> None:
    table = Table(2).tribe(0, "ottawa").grid(0, *["S1-OTTAWA" if tile == "S1" else tile for tile in GRID])
    table.start(Turn(0)).play("tile:4", "fire:0", "skip:1").marks(0, 3, 4, 5)
    flip_used(table.state, table.player(0))
    assert table.player(0).ritual == 1 << 3 | 1 << 5


@pytest.mark.rule("WD-TRIBE-09")
def test_the_fire_of_ottawa_cannot_be_turned() -> None:
    table = Table(2).tribe(0, "ottawa").grid(0, *["S1-OTTAWA" if tile == "S1" else tile for tile in GRID])
    table.progress(0, "flip_action_tile").start(Turn(0)).play("use:flip_action_tile")
    assert table.options == [f"flip:{position}" for position in (0, 1, 2, 3, 5, 6, 7, 8)]


@pytest.mark.rule("WD-R-20")
def test_any_tile_may_be_turned_but_the_one_in_resolution() -> None:
    table = Table(2).grid(0, *GRID).marks(0, 1).progress(0, "flip_action_tile").start(Turn(0)).play("tile:0")
    table.play("use:flip_action_tile")
    assert table.options == [f"flip:{position}" for position in range(1, 9)]
    assert table.why_not("flip:0") == "WD-PROG-37"
    table.play("flip:1")
    assert table.player(0).ritual == 1 << 1
    assert (table.prompt, table.options[-1]) == ("move", "skip:1")  # Tan did nothing


@pytest.mark.rule("WD-R-20")
def test_with_sacred_fire_neither_tile_may_be_turned_until_both_are_through() -> None:
    table = Table(2).grid(0, *GRID).progress(0, "flip_action_tile").start(Turn(0))
    table.play("tile:4", "fire:0", "use:flip_action_tile")
    assert table.options == [f"flip:{position}" for position in (1, 2, 3, 5, 6, 7, 8)]
    table = Table(2).grid(0, *GRID).progress(0, "flip_action_tile").start(Turn(0))
    table.play("tile:4", "fire:0", "perform:0", "skip:1", "use:flip_action_tile")
    assert len(table.options) == 9


@pytest.mark.rule("WD-R-20")
def test_a_used_tile_that_was_turned_is_turned_again_in_restore() -> None:
    table = Table(2).grid(0, *GRID).marks(0, 1).progress(0, "flip_action_tile").start(EndTurn(0, 0, 1))
    table.play("use:flip_action_tile", "flip:1")
    assert table.player(0).ritual == 1 << 1
    flip_used(table.state, table.player(0))
    assert table.player(0).ritual == 0

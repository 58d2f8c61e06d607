"""The Swap token: two tiles of the own grid change places."""

import pytest

from longhouse.games.wendake.components import TRIBE_IDS
from longhouse.games.wendake.rules.restore import ReplaceTurns
from longhouse.games.wendake.rules.swap import SwapFirst
from longhouse.games.wendake.rules.turn import EndTurn, Rounds, Turn
from tests.games.wendake.table import Table

GRID = ["S2", "S8", "S7", "S3", "S1", "S6", "S4", "S5", "S9"]


def owner(*marks: int) -> Table:
    """Seat 0 has a Swap token and may use it."""
    return Table(2).grid(0, *GRID).swaps(0, 1).marks(0, *marks)


def positions(table: Table) -> list[int]:
    return [int(name.split(":")[1]) for name in table.options]


@pytest.mark.rule("WD-SWAP-01")
def test_two_tiles_change_places_and_the_token_is_gone() -> None:
    table = owner().start(Turn(0)).play("swap")
    assert (table.prompt, positions(table)) == ("swap_first", list(range(9)))
    assert table.player(0).swaps == 0
    table.play("swap_tile:0")
    assert (table.prompt, positions(table)) == ("swap_second", [1, 2, 3, 4, 5, 6, 7, 8])
    table.play("swap_tile:5")
    assert table.grid_of(0) == ["S6", "S8", "S7", "S3", "S1", "S2", "S4", "S5", "S9"]
    assert table.prompt == "main"
    assert "swap" not in table.options
    assert [event.public for event in table.events if event.kind == "swap"] == [
        {"seat": 0, "tile": "tile.S2", "other": "tile.S6"}
    ]


@pytest.mark.rule("WD-SWAP-01")
@pytest.mark.parametrize("tiles", [("swap_tile:2", "swap_tile:5"), ("swap_tile:5", "swap_tile:2")])
@pytest.mark.parametrize(("ritual", "after"), [([2], [5]), ([5], [2]), ([2, 5, 7], [2, 5, 7]), ([3, 4], [3, 4])])
def test_tiles_keep_their_sides(ritual: list[int], after: list[int], tiles: tuple[str, str]) -> None:
    table = owner().ritual(0, *ritual).start(Turn(0)).play("swap", *tiles)
    assert table.player(0).ritual == sum(1 << position for position in after)


@pytest.mark.rule("WD-SWAP-01")
def test_a_tile_with_an_action_marker_stays() -> None:
    table = owner(0, 4).start(Turn(0)).play("swap")
    assert positions(table) == [1, 2, 3, 5, 6, 7, 8]
    assert table.why_not("swap_tile:4") == "WD-SWAP-01"
    table.play("swap_tile:1")
    assert positions(table) == [2, 3, 5, 6, 7, 8]
    assert table.why_not("swap_tile:0") == "WD-SWAP-01"


@pytest.mark.rule("WD-SWAP-01")
def test_a_tile_does_not_change_places_with_itself() -> None:
    table = owner().start(Turn(0)).play("swap", "swap_tile:1")
    reason = table.state.stack[-1].why_not(table.state, table.option("swap_tile:1"))
    assert reason is not None
    assert (reason.rule, reason.key) == ("WD-SWAP-01", "same_tile")


@pytest.mark.rule("WD-SWAP-01")
def test_without_a_token_nothing_is_swapped() -> None:
    assert "swap" not in owner().swaps(0, 0).start(Turn(0)).options


@pytest.mark.rule("WD-SWAP-01", "WD-R-16")
def test_the_swap_belongs_to_the_free_windows_of_the_own_turn() -> None:
    table = owner().start(Rounds(-1, 0)).play("tile:0")
    assert table.options[-2:] == ["skip:1", "swap"]
    table.play("skip:1")
    assert table.seat == 1
    assert "swap" not in table.options
    for player in table.state.players:
        player.below, player.grid[:3] = player.grid[:3], [-1] * 3
    assert table.start(ReplaceTurns(-1, 0)).options == [
        *(f"replace_display:{pair}" for pair in range(18)),
        "done",
    ]


@pytest.mark.rule("WD-R-16", "WD-TIME-02", "WD-TIME-03")
def test_a_token_is_good_from_before_the_first_marker_to_after_the_last_one_but_not_inside_an_action() -> None:
    table = owner().hand(0, "bear.clean", "wolf.clean").start(Turn(0))
    assert "swap" in table.options
    assert "swap" in table.play(f"tile:{GRID.index('S5')}").options
    assert table.prompt == "mask_draw"  # the action has not begun
    assert "swap" not in table.play("draw_deck").options
    assert table.prompt == "mask_space"
    table = owner(0, 1, 2).turn_area(0)
    assert table.player(0).markers == 0
    assert table.start(EndTurn(0, 0, 1)).options == ["end_turn", "swap"]


@pytest.mark.rule("WD-SWAP-01")
def test_the_tile_taken_next_may_come_from_a_swap() -> None:
    table = owner(0, 1).start(Turn(0)).play("swap", "swap_tile:2", "swap_tile:8", "tile:2")
    assert (table.prompt, table.player(0).marks) == ("canoe", 0b111)


@pytest.mark.rule("WD-SWAP-02", "WD-R-16")
@pytest.mark.parametrize(("first", "second"), [(8, 7), (7, 8)])
def test_the_fire_goes_along_with_its_tile(first: int, second: int) -> None:
    table = owner(0, 4).grid(0, *GRID).fire(0, 7).start(Turn(0)).play("swap", f"swap_tile:{first}")
    if first == 8:
        assert table.why_not("swap_tile:7") == "WD-LINE-04"  # the fire would close the last line
        table.play("swap_tile:6")
        assert (table.player(0).fire, table.grid_of(0)[6:]) == (7, ["S9", "S5", "S4"])
    else:
        assert positions(table) == [1, 2, 3, 5, 6]
        assert table.why_not(f"swap_tile:{second}") == "WD-LINE-04"
        table.play("swap_tile:2")
        assert (table.player(0).fire, table.grid_of(0)[2], table.grid_of(0)[7]) == (2, "S5", "S7")


@pytest.mark.rule("WD-SWAP-02")
def test_the_fire_goes_along_when_its_tile_is_the_second() -> None:
    table = owner(4).fire(0, 0).start(Turn(0)).play("swap", "swap_tile:3", "swap_tile:0")
    assert (table.player(0).fire, table.grid_of(0)[:4]) == (3, ["S3", "S8", "S7", "S2"])


@pytest.mark.rule("WD-SWAP-02")
def test_a_swap_during_a_sacred_fire_moves_the_tile_that_is_resolved() -> None:
    table = owner().goods(0, beaver=1).start(Turn(0)).play("tile:4", "fire:0", "perform:0")
    table.play("swap", "swap_tile:0", "swap_tile:8")
    assert (table.player(0).fire, table.grid_of(0)[8]) == (8, "S2")
    assert (table.prompt, table.options[-1], table.view(0).resolving) == ("move", "skip:1", "S2")
    assert table.game.words(table.view(0), table.option("skip:1")) == {"action": "action.move_1"}
    table.play("skip:1").start(Turn(0))
    assert [name for name in table.options if name.startswith("tile")] == [f"tile:{p}" for p in (1, 2, 3, 5, 6, 7)]


@pytest.mark.rule("WD-SWAP-03", "WD-END-04", "WD-TRIBE-10")
def test_tokens_left_are_points() -> None:
    table = Table(2).tracks(0, economic=5, military=5, ritual=5, mask=5).swaps(0, 2).swaps(1, 1)
    assert table.game.scores(table.state) == [12, 1]
    assert table.game.breakdown(table.state, 0)["points.swap"] == 2
    table.start(Turn(0)).play("swap", "swap_tile:0", "swap_tile:8")
    assert table.game.scores(table.state) == [11, 1]


@pytest.mark.rule("WD-TRIBE-10")
def test_seneca_swaps_twice() -> None:
    table = Table(2).tribe(0, "seneca").swaps(0, 2).start(Turn(0))
    before = table.grid_of(0)
    table.play("swap", "swap_tile:0", "swap_tile:8", "swap", "swap_tile:8", "swap_tile:0")
    assert (table.grid_of(0), "swap" in table.options) == (before, False)


def test_a_saved_swap_needs_a_token_that_was_given_up() -> None:
    state = Table(2).swaps(0, 0).state
    assert SwapFirst(0).fits(state)
    state.players[0].swaps = 1
    assert not SwapFirst(0).fits(state)
    state.players[0].tribe = TRIBE_IDS.index("seneca")
    assert SwapFirst(0).fits(state)

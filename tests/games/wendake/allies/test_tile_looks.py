"""Looks at Advanced tiles in phase 2.B (WA-CARD-24)."""

import pytest

from longhouse.core.rng import Rng
from tests.games.wendake.allies.looking import replacing, told


@pytest.mark.rule("WA-CARD-24", "WA-TIME-03")
def test_each_resource_shows_a_tile_of_the_stack_which_may_be_taken() -> None:
    table = replacing()
    drawn = table.state.tiles_drawn
    stack = table.state.supplies.tiles[0][drawn:]
    display = table.state.display[:]
    table.play("card:inspect_tiles")
    assert (table.prompt, table.flipped_cards(0)) == ("pay_resource", ["inspect_tiles"])
    assert table.why_not("done") == table.why_not("replace_display:0") == "WA-CARD-24"
    table.play("spend:corn")
    assert (table.prompt, table.part.seen) == ("replace", stack[:1])
    assert "spend:corn" not in table.options
    table.play("spend:fish")
    assert table.part.seen == stack[:2]
    assert {"replace_seen:0", "replace_seen:1", "replace_seen:5", "replace_seen:11", "done"} <= set(table.options)
    assert table.why_not("replace_seen:2") == "WA-CARD-24"
    old = table.player(0).below[1]
    table.play("replace_seen:6")
    player = table.player(0)
    assert stack[1] in player.grid
    assert old in player.aside
    assert (table.state.tiles_drawn, table.state.display) == (drawn + 1, display)  # no slot was emptied
    assert table.state.supplies.tiles[0][drawn] == stack[1]
    assert sorted(table.state.supplies.tiles[0][drawn:]) == sorted(stack)
    assert (table.part.seen, table.part.spent) == ([], 0)


@pytest.mark.rule("WA-CARD-24", "WA-RNG-01")
def test_tiles_that_are_not_taken_are_shuffled_back_before_the_display_is_refilled() -> None:
    came = set()
    for seed in range(40):
        table = replacing()
        table.state.rng = Rng(seed)
        seen = table.state.supplies.tiles[0][table.state.tiles_drawn]
        table.play("card:inspect_tiles", "spend:corn", "replace_display:0")
        came.add(table.state.display[0] == seen)
        assert table.part.seen == []
    assert came == {False, True}


@pytest.mark.rule("WA-CARD-24")
def test_after_a_pass_nothing_has_changed_but_the_order_of_the_stack() -> None:
    table = replacing()
    drawn, stack = table.state.tiles_drawn, table.state.supplies.tiles[0]
    table.play("card:inspect_tiles", "spend:corn", "done")
    assert table.state.tiles_drawn == drawn
    assert table.state.supplies.tiles[0] != stack
    assert sorted(table.state.supplies.tiles[0][drawn:]) == sorted(stack[drawn:])
    assert table.part.spent == 0


@pytest.mark.rule("WA-CARD-24")
def test_without_tiles_in_the_stack_or_resources_the_card_is_not_offered() -> None:
    table = replacing().goods(0, beaver=3).advance()
    assert table.cards_open == []
    assert table.why_not("card:inspect_tiles") == "WA-CARD-04"
    table = replacing()
    table.state.tiles_drawn = 22
    assert table.advance().cards_open == []


@pytest.mark.rule("WA-VIS-01", "WA-CARD-24")
def test_only_who_looks_sees_the_tiles_until_one_is_taken() -> None:
    table = replacing()
    table.play("card:inspect_tiles", "spend:corn")
    name = f"tile.{table.state.rules.box.tile_ids[table.part.seen[0]]}"
    assert table.view(0).parts["allies"].seen == [name]
    assert table.view(1).parts["allies"].seen == []
    assert ("look_tile.own", {"seat": 0, "tile": name}) in told(table, 0)
    assert ("look_tile", {"seat": 0}) in told(table, 1)
    table.play("replace_seen:0")
    assert dict(told(table, 1))["replace"]["tile2"] == name

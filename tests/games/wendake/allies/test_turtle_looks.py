"""Looks at Turtle tiles: what they cost, what is kept, what goes back (WA-CARD-23)."""

import pytest

from longhouse.core.rng import Rng
from longhouse.games.wendake.invariants import check_turtles
from tests.games.wendake.allies.looking import ECONOMIC, MASK, MILITARY, OTHER_MILITARY, claiming, told


@pytest.mark.rule("WA-CARD-23", "WA-EX-11", "WA-R-10", "WA-R-15", "WA-TIME-03")
def test_the_example_of_the_inspection() -> None:
    table = claiming(MASK, MILITARY, ECONOMIC, OTHER_MILITARY)
    assert table.cards_open == []  # nothing was claimed yet
    table.play("turtle:women_3")
    assert table.options == ["card:inspect_turtles", "done"]
    table.play("card:inspect_turtles")
    assert (table.prompt, table.flipped_cards(0)) == ("pay_resource", ["inspect_turtles"])
    table.play("spend:corn")
    assert (table.prompt, table.options[:2]) == ("inspect", ["keep:mask", "keep:military"])
    assert table.options[2:] == ["spend:beans", "spend:pumpkin", "spend:leather", "spend:fish"]
    table.play("keep:military")
    assert (table.prompt, table.player(0).turtles[0]) == ("turtle", MILITARY)
    assert table.options == ["look:women_3", "done"]
    table.stack("women_3", MILITARY, MASK, OTHER_MILITARY, ECONOMIC)
    table.play("look:women_3", "spend:fish")
    assert table.options == ["keep:military", "keep:mask", "spend:beans", "spend:pumpkin", "spend:leather"]
    table.play("spend:pumpkin")  # the other military tile: one option with the one held
    assert table.options == ["keep:military", "keep:mask", "spend:beans", "spend:leather"]
    table.play("keep:military")
    assert table.stock(0) == {"beans": 1, "leather": 1}
    assert (table.part.seen, check_turtles(table.state)) == ([], [])
    table.play("done")
    assert table.part.spent == 0


@pytest.mark.rule("WA-CARD-23", "WA-RNG-01")
def test_what_is_not_kept_is_shuffled_back() -> None:
    orders = set()
    for seed in range(30):
        table = claiming(MASK, MILITARY, ECONOMIC, OTHER_MILITARY)
        table.state.rng = Rng(seed)
        table.play("turtle:women_3", "card:inspect_turtles", "spend:corn", "keep:military")
        order = table.state.supplies.turtles[0]
        assert order[0] == MILITARY
        orders.add(tuple(order[1:]))
    assert len(orders) == 6


@pytest.mark.rule("WA-CARD-23")
def test_a_clone_does_not_share_what_was_shuffled() -> None:
    table = claiming(MASK, MILITARY, ECONOMIC, OTHER_MILITARY)
    before = table.state.clone()
    table.play("turtle:women_3", "card:inspect_turtles", "spend:corn", "keep:military")
    assert before.supplies.turtles[0] == [MASK, MILITARY, ECONOMIC, OTHER_MILITARY]


@pytest.mark.rule("WA-CARD-23")
def test_looks_go_into_any_stack_from_which_a_tile_was_claimed_in_this_action() -> None:
    table = claiming(MASK, MILITARY, ECONOMIC, OTHER_MILITARY).canoes(0, erie=3).turtles(0, hunters_3=0)
    table.advance().play("turtle:women_3", "turtle:canoes_3", "card:inspect_turtles")
    assert (table.prompt, table.options) == ("look", ["look:women_3", "look:canoes_3"])
    assert table.why_not("look:hunters_3") == "WA-CARD-23"
    table.play("look:canoes_3", "spend:corn")
    assert (table.prompt, len(table.part.seen)) == ("inspect", 1)


@pytest.mark.rule("WA-CARD-23", "WA-R-23")
def test_while_a_look_goes_on_no_other_card_is_used_for_it() -> None:
    table = claiming(MASK, MILITARY, ECONOMIC, OTHER_MILITARY).owns(0, "copy_turn_card").on_space("fish_per_lake")
    table.owns(1, "inspect_tiles").canoes(0, erie=1).advance().play("turtle:women_3")
    assert table.cards_open == ["card:inspect_turtles", "copy:inspect_turtles"]
    table.play("card:inspect_turtles", "spend:corn", "keep:mask")
    assert (table.cards_open, table.options) == ([], ["look:women_3", "done"])


@pytest.mark.rule("WA-CARD-23", "WA-CARD-02")
def test_each_kind_of_resource_is_spent_once_in_the_whole_use() -> None:
    table = claiming(MASK, MILITARY, ECONOMIC, OTHER_MILITARY).goods(0, corn=3, fish=1).advance()
    table.play("turtle:women_3", "card:inspect_turtles", "spend:corn", "keep:mask", "look:women_3")
    assert (table.stock(0), table.prompt) == ({"corn": 2}, "inspect")  # the fish was the only other kind
    table.play("keep:mask" if "keep:mask" in table.options else table.options[0])
    assert table.prompt != "turtle"  # nothing is left to choose: step b follows
    assert table.part.spent == 0


@pytest.mark.rule("WA-CARD-23")
def test_the_card_needs_a_tile_left_in_the_stack_and_a_resource() -> None:
    table = claiming(MASK, MILITARY, ECONOMIC, OTHER_MILITARY).goods(0, beaver=2).canoes(0, erie=3).advance()
    table.play("turtle:women_3")
    assert table.cards_open == []
    assert table.why_not("card:inspect_turtles") == "WA-CARD-04"
    assert table.why_not("look:women_3") == "WA-CARD-23"
    table = claiming(MASK, MILITARY, ECONOMIC, OTHER_MILITARY).canoes(0, erie=3)
    table.state.turtles_drawn[0] = 3
    table.advance().play("turtle:women_3")
    assert table.cards_open == []


@pytest.mark.rule("WA-CARD-23")
def test_with_all_tiles_seen_no_more_is_paid() -> None:
    table = claiming(MASK, MILITARY, ECONOMIC, OTHER_MILITARY)
    table.play("turtle:women_3", "card:inspect_turtles", "spend:corn", "spend:beans", "spend:fish")
    assert table.options == ["keep:mask", "keep:military", "keep:economic"]
    assert table.why_not("spend:leather") == "WA-CARD-23"
    assert table.why_not("keep:ritual") == "WA-CARD-23"


@pytest.mark.rule("WA-VIS-01", "WA-CARD-23")
def test_only_who_looks_is_told_which_turtles_were_seen_and_kept() -> None:
    table = claiming(MASK, MILITARY, ECONOMIC, OTHER_MILITARY)
    table.play("turtle:women_3", "card:inspect_turtles", "spend:corn")
    assert table.view(0).parts["allies"].seen == ["tracks.military"]
    assert table.view(1).parts["allies"].seen == table.view(None).parts["allies"].seen == []
    table.play("keep:military")
    assert table.view(0).parts["allies"].seen == []
    assert told(table, 0)[-1] == (
        "keep_turtle.own",
        {"seat": 0, "turtle": "turtle.women_3", "tracks": "tracks.military"},
    )
    for viewer in (1, None):
        kinds = dict(told(table, viewer))
        assert kinds["look_turtle"] == kinds["keep_turtle"] == {"seat": 0, "turtle": "turtle.women_3"}
        assert kinds["pay"] == {"seat": 0, "n": 1, "good": "one.corn"}

"""Turn cards for a step: other nations, tiles off the line, beavers, guns for natives (WA-CARD-21 to 32)."""

import pytest

from longhouse.core.decision import Option
from longhouse.games.wendake.allies.rules.off_line import OffLine, check_line_or_card
from longhouse.games.wendake.components import LINES
from longhouse.games.wendake.rules.mask_ceremony import MaskSpace
from longhouse.games.wendake.rules.ritual import RitualScore, RitualStart
from longhouse.games.wendake.rules.sacred_fire import FireTarget
from longhouse.games.wendake.rules.trade import BuyTile, Trade
from longhouse.games.wendake.rules.turn import EndTurn, Turn
from tests.games.wendake.allies.hand import CardTable

# ---------------------------------------------------------------- the other nation


@pytest.mark.rule("WA-CARD-21", "WA-EX-10", "WA-TIME-03")
def test_a_gun_makes_the_alliance_action_one_with_a_nation_that_the_card_does_not_show() -> None:
    table = CardTable().owns(0, "other_alliance").guns(0, 1).lay_out("french tan_free", "english tan_free", "french")
    table.take_space(0).play("turn_space:0")
    assert (table.prompt, table.options) == ("card_alliance", ["ally:french", "card:other_alliance", "done"])
    table.play("card:other_alliance")
    assert (table.prompt, table.disk_on(0), table.guns_of(0)) == ("alliance_effect", ("english", 1), 0)
    table.play("done")  # one Alliance action only: the card is taken now
    assert "tan_free" in table.ready(0)
    assert (table.flipped_cards(0), table.disk_on(0)) == (["other_alliance"], ("english", 1))


@pytest.mark.rule("WA-CARD-21", "WA-EX-10")
def test_with_a_card_without_flag_either_nation_is_named() -> None:
    table = CardTable().owns(0, "other_alliance").guns(0, 1).lay_out("none inspect_tiles", "english", "french")
    table.take_space(0).play("turn_space:0")
    assert table.options == ["card:other_alliance", "done"]
    table.play("card:other_alliance")
    assert (table.prompt, table.options) == ("nation", ["ally:english", "ally:french"])
    table.play("ally:english")
    assert (table.prompt, table.disk_on(0)) == ("alliance_effect", ("english", 1))


@pytest.mark.rule("WA-CARD-21")
def test_with_both_flags_there_is_no_other_nation() -> None:
    table = CardTable().owns(0, "other_alliance").guns(0, 1).lay_out("both alliance_step", "english", "french")
    table.take_space(0).play("turn_space:0")
    assert table.options == ["ally:english", "ally:french", "done"]
    assert table.why_not("card:other_alliance") == "WA-CARD-04"


@pytest.mark.rule("WA-CARD-21", "WA-ORDER-03")
def test_the_card_of_the_space_does_not_serve_for_it_but_a_copy_of_it_does() -> None:
    table = CardTable().guns(0, 1).lay_out("french other_alliance", "english", "french").take_space(0)
    table.play("turn_space:0")
    assert table.options == ["ally:french", "done"]
    table = CardTable().guns(0, 1).lay_out("french other_alliance", "english", "french").owns(0, "copy_turn_card")
    table.take_space(0).play("turn_space:0")
    assert table.options == ["ally:french", "copy:other_alliance", "done"]
    table.play("copy:other_alliance")
    assert table.disk_on(0) == ("english", 1)


# ---------------------------------------------------------------- off the line


def off_line(*marks: int) -> CardTable:
    return CardTable().owns(0, "off_line_action").guns(0, 1).goods(0, corn=1, fish=1).marks(0, *marks)


@pytest.mark.rule("WA-CARD-32", "WA-TIME-03")
def test_the_third_marker_may_lie_off_the_line_for_a_gun_and_a_resource() -> None:
    table = off_line(0, 1).main()
    assert {name for name in table.options if name.startswith("tile")} == {"tile:2"}
    table.play("card:off_line_action")
    assert (table.prompt, table.options) == ("pay_resource", ["spend:corn", "spend:fish"])
    table.play("spend:fish")
    assert (table.prompt, table.options) == ("off_line", [f"tile:{position}" for position in range(3, 9)])
    assert table.why_not("tile:2") == "WA-CARD-32"
    assert table.why_not("tile:0") == "WA-CARD-32"
    assert table.why_not("tile_black:4") == "WD-TRIBE-06"
    table.play("tile:8")
    player = table.player(0)
    assert (player.marks, player.markers, table.guns_of(0), table.stock(0)) == (0b100000011, 1, 0, {"corn": 1})
    assert not any(line & player.marks == player.marks for line in LINES)


@pytest.mark.rule("WA-CARD-32")
@pytest.mark.parametrize("marks", [(), (0,), (0, 1, 2)])
def test_only_the_third_tile_of_a_year_may_lie_off_the_line(marks: tuple[int, ...]) -> None:
    table = off_line(*marks).main()
    assert table.cards_open == []


@pytest.mark.rule("WA-CARD-32")
def test_gun_and_resource_are_both_needed() -> None:
    assert off_line(0, 1).goods(0, beaver=4).main().cards_open == []
    assert off_line(0, 1).guns(0, 0).main().cards_open == []
    assert off_line(0, 1).main().cards_open == ["card:off_line_action"]


@pytest.mark.rule("WA-CARD-32")
def test_the_tile_with_the_fire_is_not_chosen_and_ojibwa_may_take_either_marker() -> None:
    table = off_line(0, 1).tribe(0, "ojibwa").fire(0, 8)
    table.player(0).black_marker = 1
    table.main().play("card:off_line_action", "spend:corn")
    assert table.options == [f"tile:{n}" for n in range(3, 8)] + [f"tile_black:{n}" for n in range(3, 8)]
    assert table.why_not("tile:8") == "WA-CARD-32"
    table.play("tile_black:5")
    assert (table.player(0).black_marker, table.player(0).marks) == (0, 0b100011)


@pytest.mark.rule("WA-CARD-32")
def test_the_black_marker_off_the_line_is_one_marker() -> None:
    table = CardTable().marks(0, 0, 1).tribe(0, "ojibwa")
    table.player(0).black_marker = 1
    table.state.stack = [Turn(0), OffLine(0)]
    table.state.stack[-1].answer(table.state, Option("tile_black", 5))
    end = table.state.stack[0]
    assert isinstance(end, EndTurn)
    assert end.black == 1


@pytest.mark.rule("WA-LINE-01")
def test_as_long_as_turns_with_tiles_remain_fire_and_swap_leave_a_line() -> None:
    table = off_line(0, 1).start(EndTurn(0, 0, 1), FireTarget(0))
    assert "fire:2" not in table.options
    assert table.reason("fire:2") == "no_line_left"


@pytest.mark.rule("WA-LINE-01")
def test_after_a_third_marker_off_the_line_no_line_is_needed() -> None:
    table = off_line(0, 1, 8).swaps(0, 1).start(EndTurn(0, 0, 1), FireTarget(0))
    assert table.options == [*[f"fire:{position}" for position in range(2, 8)], "done"]
    table.turn_area(0).fire(0, 2).start(EndTurn(0, 0, 1)).play("swap")
    assert table.options == [f"swap_tile:{position}" for position in range(2, 8)]
    table.play("swap_tile:2")
    assert table.options == [f"swap_tile:{position}" for position in range(3, 8)]


@pytest.mark.rule("WA-LINE-01")
def test_markers_off_the_line_are_sound_only_with_the_card() -> None:
    def broken(table: CardTable) -> list[str]:
        return check_line_or_card(table.state, 0, table.player(0))

    assert broken(off_line(0, 1, 8))
    assert broken(off_line(0, 5).flip(0))
    assert not broken(off_line(0, 1, 8).flip(0))
    copied = off_line(0, 1, 8)
    copied.part.discarded = 1 << copied.free_card("copy_turn_card")
    assert not broken(copied)


# ---------------------------------------------------------------- beavers


def buying(**goods: int) -> CardTable:
    table = CardTable().owns(0, "beavers_as_resources").guns(0, 1).goods(0, **goods).row("move_1", "move_2")
    return table.start(Trade(0, 2), BuyTile(0, 0))


@pytest.mark.rule("WD-TRADE-06", "WA-CARD-26")
def test_without_the_card_beavers_pay_for_nothing() -> None:
    table = buying(leather=1, fish=1, corn=1, beaver=2).play("buy:move_1")
    assert table.prompt != "pay_beaver"
    assert table.stock(0) == {"beaver": 2}


@pytest.mark.rule("WA-CARD-26", "WA-TRADE-01", "WA-TIME-03")
def test_beavers_stand_for_what_is_lacking_and_for_more_if_one_likes() -> None:
    table = buying(beaver=4, fish=1, corn=1, beans=1)
    assert table.why_not("buy:move_1") == "WD-TRADE-11"
    table.play("card:beavers_as_resources")
    assert (table.prompt, table.guns_of(0)) == ("buy", 0)
    assert "buy:move_1" in table.options
    table.play("buy:move_1")
    assert (table.prompt, table.options) == ("pay_beaver", ["beaver_for:fish", "beaver_for:vegetable", "done"])
    assert table.stock(0)["beaver"] == 3  # one for the leather
    assert table.why_not("beaver_for:leather") == "WA-TRADE-01"
    table.play("beaver_for:vegetable", "done")
    assert table.stock(0) == {"beaver": 2, "corn": 1, "beans": 1}
    assert table.owned(0) == ["move_1"]


@pytest.mark.rule("WA-TRADE-01", "WA-CARD-26")
def test_a_tile_is_offered_if_discounts_and_beavers_make_up_for_what_is_lacking() -> None:
    table = buying(beaver=2)
    assert table.cards_open == []
    table = buying(beaver=2).progress(0, "discount_1").start(Trade(0, 2), BuyTile(0, 0))
    table.play("card:beavers_as_resources")
    assert [name for name in table.options if name.startswith("buy")] == ["buy:move_1"]
    table.play("buy:move_1", "leave_out:fish")  # the discount is needed, so it is used
    assert (table.stock(0), table.owned(0), table.used(0)) == ({}, ["move_1", "discount_1"], ["discount_1"])


@pytest.mark.rule("WA-CARD-26")
def test_without_a_beaver_or_without_a_tile_in_reach_the_card_is_not_offered() -> None:
    assert buying(leather=1, fish=1, corn=1).cards_open == []
    assert buying(leather=1, fish=1, corn=1, beaver=1).cards_open == ["card:beavers_as_resources"]
    assert buying(fish=1, beaver=1).cards_open == []


@pytest.mark.rule("WA-CARD-26", "WA-R-16")
def test_the_card_holds_for_a_second_purchase_of_the_fox_and_no_longer() -> None:
    table = buying(beaver=6, leather=1, fish=1, corn=1).tribe(0, "fox").row("move_1", "draw_two")
    table.start(Trade(0, 2), BuyTile(0, 0)).play("card:beavers_as_resources", "buy:move_1", "done")
    assert (table.prompt, table.part.beavers) == ("buy", 1)
    assert table.cards_open == []
    table.play("buy:draw_two")
    assert (table.stock(0), table.owned(0)) == ({"beaver": 3}, ["move_1", "draw_two"])
    assert table.part.beavers == 0


@pytest.mark.rule("WA-CARD-26")
def test_beavers_are_beavers_again_when_nothing_more_is_bought() -> None:
    table = buying(beaver=3, corn=1)
    table.play("card:beavers_as_resources", "done")
    assert (table.prompt, table.part.beavers) == ("economic", 0)


# ---------------------------------------------------------------- natives


@pytest.mark.rule("WA-CARD-28")
def test_a_native_comes_home_in_a_mask_ceremony() -> None:
    table = CardTable().owns(0, "heal_on_mask").guns(0, 1).start(MaskSpace(0, 0)).play("card:heal_on_mask")
    assert (table.prompt, table.options) == ("heal", ["heal:warrior", "heal:woman", "heal:hunter"])
    table.play("heal:hunter")
    assert (table.home(0)["hunter"], table.guns_of(0)) == (6, 0)
    well = CardTable().owns(0, "heal_on_mask").guns(0, 1).at_home(0, warrior=7, woman=7, hunter=7)
    assert well.start(MaskSpace(0, 0)).cards_open == []


def ritual(guns: int, **home: int) -> CardTable:
    return CardTable().owns(0, "ritual_guns").guns(0, guns).at_home(0, **home)


@pytest.mark.rule("WA-CARD-29", "WA-R-06", "WA-TIME-03")
def test_each_gun_brings_another_native_of_another_type_before_the_two() -> None:
    table = ritual(3).start(RitualStart(0)).play("card:ritual_guns")
    assert (table.prompt, table.guns_of(0)) == ("gun_native", 2)
    assert table.options == ["heal:warrior", "heal:woman", "heal:hunter"]
    table.play("heal:woman")
    assert table.options == ["heal:warrior", "heal:hunter", "done"]
    assert table.why_not("heal:woman") == "WA-CARD-29"
    assert table.price("heal:hunter")["gun"] == -1
    table.play("heal:hunter", "heal:warrior")
    assert (table.prompt, table.guns_of(0), table.home(0)) == ("heal", 0, {"warrior": 6, "woman": 6, "hunter": 6})
    table.play("heal:woman_hunter")
    assert table.home(0) == {"warrior": 6, "woman": 7, "hunter": 7}


@pytest.mark.rule("WA-CARD-29")
def test_one_may_stop_after_the_first_gun() -> None:
    table = ritual(3).start(RitualStart(0)).play("card:ritual_guns", "heal:woman", "done")
    assert (table.prompt, table.guns_of(0)) == ("heal", 2)


@pytest.mark.rule("WA-CARD-29")
def test_it_ends_without_guns_without_another_type_or_when_all_come_anyway() -> None:
    assert ritual(1).start(RitualStart(0)).play("card:ritual_guns", "heal:woman").prompt == "heal"
    table = ritual(3, woman=3, warrior=7, hunter=7).start(RitualStart(0)).play("card:ritual_guns")
    assert (table.home(0)["woman"], table.guns_of(0)) == (6, 2)  # nobody but women is there
    table = ritual(3, woman=5, warrior=6, hunter=7).start(RitualStart(0)).play("card:ritual_guns", "heal:woman")
    assert (table.home(0)["woman"], table.guns_of(0)) == (7, 2)  # the last two come anyway


@pytest.mark.rule("WA-CARD-29")
def test_the_card_is_offered_if_more_are_injured_than_come_home_anyway() -> None:
    assert ritual(1, woman=6, warrior=7, hunter=6).start(RitualStart(0)).cards_open == []
    three = ritual(1, woman=6, warrior=6, hunter=6)
    assert three.start(RitualStart(0)).cards_open == ["card:ritual_guns"]


@pytest.mark.rule("WA-CARD-29", "WD-PROG-33", "WD-TIME-05")
def test_after_the_progress_tile_the_card_is_still_offered_and_three_come_anyway() -> None:
    table = ritual(1).progress(0, "ritual_extra_native").start(RitualStart(0)).play("trigger:ritual_extra_native")
    assert (table.prompt, table.options) == ("ritual_start", ["card:ritual_guns", "go_on"])
    table.play("card:ritual_guns", "heal:woman", "heal:warrior_hunter_hunter")
    frame = table.state.stack[-1] if table.state.stack else None
    assert frame is None or (isinstance(frame, RitualScore) and frame.extra == 1)
    table = ritual(1, woman=6, warrior=6, hunter=6).progress(0, "ritual_extra_native").start(RitualStart(0))
    assert "card:ritual_guns" in table.options
    table.play("trigger:ritual_extra_native")
    assert table.cards_open == []


@pytest.mark.rule("WA-CARD-29", "WA-R-06")
def test_a_black_warrior_is_a_warrior_and_an_option_of_its_own() -> None:
    table = CardTable().black(0, "long_house").owns(0, "ritual_guns").guns(0, 3).start(RitualStart(0))
    table.play("card:ritual_guns")
    assert table.options == ["heal:warrior", "heal:woman", "heal:hunter", "heal:black"]
    table.play("heal:black")
    assert (table.options, table.black_is(0)) == (["heal:woman", "heal:hunter", "done"], "home_w")

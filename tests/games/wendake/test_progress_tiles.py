"""Progress tiles that are used in windows: gain, sell, shift, flip, order, extra moves."""

import pytest

from longhouse.core.decision import Option
from longhouse.games.wendake.cards.abilities import ABILITY_TABLE
from longhouse.games.wendake.components import TIMING_IDS
from longhouse.games.wendake.rules.spending import Sell, SellTrack, ShiftFrom, ShiftTo
from longhouse.games.wendake.rules.turn import EndTurn, Turn
from longhouse.games.wendake.terms import ANIMAL_MASK, RESOURCE_MASK, TRACK_IDS, VEGETABLE_MASK
from tests.games.wendake.table import Table

STARTING = ["S2", "S3", "S4", "S5", "S1", "S6", "S7", "S8", "S9"]


def using(tile: str, table: Table | None = None) -> Table:
    """In the last window of a turn: the tile is used."""
    table = table or Table(2)
    return table.progress(0, tile).start(EndTurn(0, 0, 1)).play(f"use:{tile}")


def uses(table: Table) -> list[str]:
    return [name.removeprefix("use:") for name in table.options if name.startswith("use")]


# ---------------------------------------------------------------- all of them


@pytest.mark.rule("WD-PROG-01")
def test_a_tile_is_used_once_a_year() -> None:
    table = Table(2).progress(0, "gain_animal", "gain_animal_vegetable").start(EndTurn(0, 0, 1))
    assert uses(table) == ["gain_animal", "gain_animal_vegetable"]
    table.play("use:gain_animal", "gain:fish")
    assert (uses(table), table.used(0)) == (["gain_animal_vegetable"], ["gain_animal"])


@pytest.mark.rule("WD-PROG-01")
def test_tiles_of_others_are_not_used() -> None:
    table = Table(2).progress(1, "gain_animal").progress(0, "move_1").start(EndTurn(0, 0, 1))
    assert table.options == ["end_turn", "use:move_1"]


@pytest.mark.rule("WD-PROG-02")
def test_inner_windows_are_for_any_time_tiles() -> None:
    table = Table(2).grid(0, *STARTING).progress(0, "gain_animal", "flip_action_tile", "any_order").resolve(0, "S3")
    assert uses(table) == ["any_order", "gain_animal", "flip_action_tile"]
    assert uses(table.play("perform:0")) == ["gain_animal", "flip_action_tile"]
    table.play("perform:1")
    assert (table.prompt, uses(table)) == ("military_score", ["gain_animal"])
    table.play("go_on")
    assert (table.prompt, uses(table)) == ("end_turn", ["gain_animal", "flip_action_tile"])


@pytest.mark.rule("WD-PROG-02", "WD-PROG-05")
def test_tiles_of_a_step_are_not_offered_in_windows() -> None:
    in_windows = [not ability.moment for ability in ABILITY_TABLE]
    assert in_windows == [timing in ("anytime", "window") for timing in TIMING_IDS]
    for ability in ABILITY_TABLE:
        if ability.moment:
            assert not ability.is_useful(Table(2).state, 0)
            with pytest.raises(AssertionError, match="in a step"):
                ability.use(Table(2).state, 0)


@pytest.mark.rule("WD-PROG-02")
def test_a_window_at_the_start_of_the_turn() -> None:
    table = Table(2).progress(0, "gain_animal", "alliance_1").start(Turn(0))
    assert uses(table) == ["gain_animal"]


# ---------------------------------------------------------------- moves


@pytest.mark.rule("WD-PROG-11", "WD-PROG-21", "WD-PROG-31")
@pytest.mark.parametrize(("tile", "steps"), [("move_1", 1), ("move_2", 2), ("move_3", 3)])
def test_extra_moves(tile: str, steps: int) -> None:
    table = using(tile)
    assert (table.prompt, table.decision and table.decision.value, table.used(0)) == ("move", steps, [tile])


@pytest.mark.rule("WD-PROG-11", "WD-PROG-21", "WD-PROG-31")
@pytest.mark.parametrize("tile", ["move_1", "move_2", "move_3"])
def test_without_a_guard_no_move_is_offered(tile: str) -> None:
    table = Table(2).empty(0).swaps(0, 1).progress(0, tile).start(EndTurn(0, 0, 1))
    assert uses(table) == []


@pytest.mark.rule("WD-PROG-21", "WD-PROG-31")
def test_a_move_is_made_in_one_go() -> None:
    table = Table(2).progress(0, "move_2", "move_3").start(EndTurn(0, 0, 1)).play("use:move_2")
    assert uses(table.play("go:keweenaw")) == []
    assert uses(table.play("go:saginaw")) == ["move_3"]


# ---------------------------------------------------------------- any_order


@pytest.mark.rule("WD-PROG-13")
def test_the_actions_of_a_tile_come_in_any_order() -> None:
    table = Table(2).goods(0, beaver=2).canoes(0, erie=1).progress(0, "any_order").resolve(0, "L1-08")
    assert table.options == ["perform:0", "skip:0", "use:any_order"]
    assert table.why_not("perform:1") == "WD-TURN-05"
    table.play("use:any_order")
    assert (table.prompt, table.options) == ("icon", ["perform:0", "perform:1", "perform:2"])
    assert (table.why_not("skip:0"), table.reason("skip:0")) == ("WD-PROG-13", "choose_action_first")
    table.play("perform:2")
    assert (table.prompt, table.options[-1]) == ("move", "skip:2")
    table.play("go:keweenaw")
    assert table.options == ["perform:0", "perform:1"]
    assert table.reason("perform:2") == "action_over"
    table.play("perform:1")  # a Trade without resources asks nothing
    assert table.options == ["perform:0", "skip:0"]
    table.play("perform:0")
    assert (table.stock(0), table.decision, table.used(0)) == ({"leather": 2}, None, ["any_order"])


@pytest.mark.rule("WD-PROG-13", "WD-R-19")
def test_what_was_performed_or_skipped_is_not_reopened() -> None:
    table = Table(2).goods(0, beaver=2).progress(0, "any_order").resolve(0, "L1-08").play("skip:0")
    assert uses(table) == ["any_order"]
    assert table.play("use:any_order").options == ["perform:1", "perform:2"]


@pytest.mark.rule("WD-PROG-13")
def test_with_one_action_left_there_is_no_order() -> None:
    table = Table(2).progress(0, "any_order").resolve(0, "S8")
    assert uses(table) == []
    table = Table(2).goods(0, beaver=1).progress(0, "any_order").resolve(0, "S2").play("skip:0")
    assert uses(table) == []
    assert uses(Table(2).progress(0, "any_order").start(Turn(0))) == []


@pytest.mark.rule("WD-PROG-13")
def test_a_tile_activated_by_sacred_fire_may_be_reordered() -> None:
    table = Table(2).grid(0, *STARTING).marks(0, 4).progress(0, "any_order").resolve(0, "S1")
    table.play("fire:0")
    assert table.options == ["perform:0", "use:any_order"]
    assert table.play("use:any_order").options == ["perform:0", "perform:1"]


# ---------------------------------------------------------------- gaining


@pytest.mark.rule("WD-PROG-19")
@pytest.mark.parametrize("good", ["leather", "fish"])
def test_gain_an_animal_resource(good: str) -> None:
    table = using("gain_animal")
    assert (table.prompt, table.options) == ("gain", ["gain:leather", "gain:fish"])
    assert table.play(f"gain:{good}").stock(0) == {good: 1}


@pytest.mark.rule("WD-PROG-29")
def test_gain_an_animal_resource_and_a_vegetable() -> None:
    table = using("gain_animal_vegetable")
    assert table.options == ["gain:leather", "gain:fish"]
    assert table.play("gain:fish").options == ["gain:corn", "gain:beans", "gain:pumpkin"]
    assert table.play("gain:pumpkin").stock(0) == {"fish": 1, "pumpkin": 1}
    assert table.decision is None


@pytest.mark.rule("WD-PROG-39")
@pytest.mark.parametrize("second", ["corn", "fish"])
def test_gain_two_resources_and_a_beaver(second: str) -> None:
    table = using("gain_two_and_beaver")
    everything = [f"gain:{good}" for good in ("corn", "beans", "pumpkin", "leather", "fish")]
    assert table.options == everything
    assert table.play("gain:corn").options == everything
    table.play(f"gain:{second}")
    assert table.decision is None
    assert table.stock(0) == ({"corn": 2, "beaver": 1} if second == "corn" else {"corn": 1, "fish": 1, "beaver": 1})


# ---------------------------------------------------------------- selling


@pytest.mark.rule("WD-PROG-20", "WD-PROG-41")
@pytest.mark.parametrize("track", TRACK_IDS)
def test_animal_resources_are_sold_for_points_on_one_track(track: str) -> None:
    table = using("sell_animals", Table(2).goods(0, leather=2, fish=1, corn=1))
    assert (table.prompt, table.options) == ("sell_track", [f"track:{name}" for name in TRACK_IDS])
    table.play(f"track:{track}")
    assert (table.prompt, table.options) == ("sell", ["spend:leather", "spend:fish"])
    table.play("spend:leather")
    assert (table.options, table.points(0)) == (["spend:fish", "done"], {track: 1})
    table.play("spend:fish")
    assert (table.decision, table.points(0), table.stock(0)) == (None, {track: 2}, {"leather": 1, "corn": 1})


@pytest.mark.rule("WD-PROG-20", "WD-PROG-41")
def test_one_animal_resource_is_enough() -> None:
    table = using("sell_animals", Table(2).goods(0, leather=2, fish=1)).play("track:mask", "spend:fish", "done")
    assert (table.points(0), table.stock(0)) == ({"mask": 1}, {"leather": 2})
    assert [event.public for event in table.events if event.kind == "spend"] == [{"seat": 0, "good": "one.fish"}]


@pytest.mark.rule("WD-PROG-30")
def test_up_to_three_different_vegetables_are_sold() -> None:
    table = using("sell_vegetables", Table(2).goods(0, corn=2, beans=1, pumpkin=1, fish=1)).play("track:ritual")
    assert table.options == ["spend:corn", "spend:beans", "spend:pumpkin"]
    table.play("spend:corn")
    assert table.why_not("spend:corn") == "WD-PROG-41"
    assert table.why_not("spend:fish") == "WD-PROG-41"
    table.play("spend:beans", "spend:pumpkin")
    assert (table.decision, table.points(0), table.stock(0)) == (None, {"ritual": 3}, {"corn": 1, "fish": 1})


@pytest.mark.rule("WD-PROG-40", "WD-R-21")
@pytest.mark.parametrize("count", [1, 2, 5])
def test_one_to_five_different_resources_are_sold(count: int) -> None:
    goods = dict.fromkeys(("corn", "beans", "pumpkin", "leather", "fish"), 2)
    table = using("sell_resources", Table(2).goods(0, **goods)).play("track:military")
    assert "done" not in table.options
    for name in table.options[:count]:
        table.play(name)
    if count < 5:
        table.play("done")
    assert (table.decision, table.points(0)) == (None, {"military": count})
    assert sum(table.stock(0).values()) == 10 - count


@pytest.mark.rule("WD-PROG-20", "WD-PROG-30", "WD-PROG-40")
@pytest.mark.parametrize(
    ("tile", "goods", "offered"),
    [
        ("sell_animals", {"leather": 1}, True),
        ("sell_animals", {"corn": 1, "beaver": 1}, False),
        ("sell_vegetables", {"pumpkin": 1}, True),
        ("sell_vegetables", {"fish": 1, "beaver": 1}, False),
        ("sell_resources", {"fish": 1}, True),
        ("sell_resources", {"beaver": 1}, False),
    ],
)
def test_selling_needs_something_to_sell(tile: str, goods: dict[str, int], offered: bool) -> None:
    table = Table(2).goods(0, **goods).swaps(0, 1).progress(0, tile).start(EndTurn(0, 0, 1))
    assert uses(table) == ([tile] if offered else [])


@pytest.mark.rule("WD-PROG-20")
def test_full_tracks_are_not_offered() -> None:
    full = dict.fromkeys(TRACK_IDS, 25)
    table = using("sell_animals", Table(2).goods(0, leather=2, fish=1).tracks(0, **{**full, "mask": 24, "ritual": 0}))
    assert table.options == ["track:ritual", "track:mask"]
    assert table.why_not("track:military") == "WD-TIME-09"
    table = (
        Table(2).goods(0, leather=2).tracks(0, **full).swaps(0, 1).progress(0, "sell_animals").start(EndTurn(0, 0, 1))
    )
    assert uses(table) == []


@pytest.mark.rule("WD-PROG-41")
def test_reasons_tell_what_is_missing_from_what_is_not_sold() -> None:
    sale = Sell(0, ANIMAL_MASK, 3, 0)
    reasons = [sale.why_not(Table(2).state, Option("spend", good)) for good in (0, 4)]
    assert [reason.key for reason in reasons if reason] == ["kind_not_allowed", "no_such_resource"]


# ---------------------------------------------------------------- shifting


@pytest.mark.rule("WD-PROG-24", "WD-R-36")
def test_one_track_loses_a_point_and_another_gains_it() -> None:
    table = using("shift_point", Table(2).tracks(0, economic=3, mask=1))
    assert (table.prompt, table.options) == ("shift_from", ["lose_point:economic", "lose_point:mask"])
    assert table.why_not("lose_point:ritual") == "WD-PROG-24"
    table.play("lose_point:economic")
    assert (table.prompt, table.options) == (
        "shift_to",
        ["gain_point:military", "gain_point:ritual", "gain_point:mask"],
    )
    assert table.why_not("gain_point:economic") == "WD-PROG-24"
    table.play("gain_point:mask")
    assert (table.decision, table.points(0)) == (None, {"economic": 2, "mask": 2})


@pytest.mark.rule("WD-PROG-24")
def test_a_full_track_gains_nothing() -> None:
    table = using("shift_point", Table(2).tracks(0, economic=3, mask=25, ritual=24)).play("lose_point:economic")
    assert table.options == ["gain_point:military", "gain_point:ritual"]
    reasons = [table.state.stack[-1].why_not(table.state, Option("gain_point", track)) for track in (0, 3)]
    assert [reason.key for reason in reasons if reason] == ["same_track", "track_full"]


@pytest.mark.rule("WD-PROG-24")
def test_a_track_whose_point_finds_no_place_is_not_offered() -> None:
    table = using("shift_point", Table(2).tracks(0, economic=1, military=25, ritual=25, mask=25))
    assert table.options == ["lose_point:military", "lose_point:ritual", "lose_point:mask"]
    reason = table.state.stack[-1].why_not(table.state, Option("lose_point", 0))
    assert reason is not None
    assert (reason.rule, reason.key) == ("WD-PROG-24", "other_tracks_full")
    assert table.play("lose_point:mask").points(0) == {"economic": 2, "military": 25, "ritual": 25, "mask": 24}


@pytest.mark.rule("WD-PROG-24")
@pytest.mark.parametrize(
    ("tracks", "offered"), [({}, False), ({"mask": 1}, True), (dict.fromkeys(TRACK_IDS, 25), False)]
)
def test_shifting_needs_a_point_and_a_place_for_it(tracks: dict[str, int], offered: bool) -> None:
    table = Table(2).tracks(0, **tracks).swaps(0, 1).progress(0, "shift_point").start(EndTurn(0, 0, 1))
    assert uses(table) == (["shift_point"] if offered else [])


# ---------------------------------------------------------------- flipping


@pytest.mark.rule("WD-PROG-37")
@pytest.mark.parametrize("position", [0, 4, 8])
def test_any_tile_of_the_grid_is_turned(position: int) -> None:
    table = Table(2).grid(0, *STARTING).ritual(0, 4, 5).marks(0, 0, 4)
    using("flip_action_tile", table)
    assert (table.prompt, table.options) == ("flip", [f"flip:{place}" for place in range(9)])
    table.play(f"flip:{position}")
    shown = [place for place in range(9) if table.player(0).ritual >> place & 1]
    assert shown == ([5] if position == 4 else sorted([4, 5, position]))
    assert table.grid_of(0) == STARTING


@pytest.mark.rule("WD-PROG-37")
def test_the_tile_in_resolution_is_not_turned() -> None:
    table = Table(2).grid(0, *STARTING).marks(0, 0).progress(0, "flip_action_tile").resolve(0, "S2")
    table.play("use:flip_action_tile")
    assert table.options == [f"flip:{place}" for place in range(1, 9)]
    assert table.why_not("flip:0") == "WD-PROG-37"


@pytest.mark.rule("WD-PROG-37")
def test_neither_sacred_fire_nor_its_target_is_turned() -> None:
    table = Table(2).grid(0, *STARTING).marks(0, 4).progress(0, "flip_action_tile").resolve(0, "S1")
    table.play("fire:0", "perform:0", "use:flip_action_tile")
    assert table.options == [f"flip:{place}" for place in (1, 2, 3, 5, 6, 7, 8)]


@pytest.mark.rule("WD-PROG-37")
def test_a_swap_in_between_takes_the_tile_along() -> None:
    table = Table(2).grid(0, *STARTING).marks(0, 4).swaps(0, 1).progress(0, "flip_action_tile").resolve(0, "S1")
    table.play("fire:0", "swap", "swap_tile:0", "swap_tile:2")
    assert (table.grid_of(0)[2], table.player(0).fire) == ("S2", 2)
    assert table.options == ["perform:0", "use:flip_action_tile"]
    table.play("use:flip_action_tile")
    assert table.options == [f"flip:{place}" for place in (0, 1, 3, 5, 6, 7, 8)]


@pytest.mark.rule("WD-PROG-37")
def test_ottawas_fire_has_no_other_side() -> None:
    table = Table(2).tribe(0, "ottawa").grid(0, *["S1-OTTAWA" if tile == "S1" else tile for tile in STARTING])
    using("flip_action_tile", table)
    assert "flip:4" not in table.options
    assert table.why_not("flip:4") == "WD-TRIBE-09"


# ---------------------------------------------------------------- saved in the middle


@pytest.mark.rule("WD-PROG-41")
def test_a_saved_sale_has_something_to_sell() -> None:
    assert SellTrack(0, ANIMAL_MASK).fits(Table(2).goods(0, fish=1).state)
    assert not SellTrack(0, VEGETABLE_MASK).fits(Table(2).goods(0, fish=1).state)
    full = dict.fromkeys(TRACK_IDS, 25)
    assert not SellTrack(0, ANIMAL_MASK).fits(Table(2).goods(0, fish=1).tracks(0, **full).state)
    assert Sell(0, RESOURCE_MASK, 0, 0).fits(Table(2).goods(0, fish=1).state)
    assert not Sell(0, RESOURCE_MASK, 0, 0).fits(Table(2).state)
    assert Sell(0, RESOURCE_MASK, 0, 1).fits(Table(2).state)


@pytest.mark.rule("WD-PROG-24")
def test_a_saved_shift_has_a_point_to_move() -> None:
    assert ShiftFrom(0).fits(Table(2).tracks(0, mask=1).state)
    assert not ShiftFrom(0).fits(Table(2).state)
    assert ShiftTo(0, 3).fits(Table(2).tracks(0, mask=1).state)
    assert not ShiftTo(0, 2).fits(Table(2).tracks(0, mask=1).state)

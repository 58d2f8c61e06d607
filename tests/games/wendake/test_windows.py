"""Free and inner windows: what may be done beside the question that is asked, and where nothing may."""

import pytest

from longhouse.core.frame import AnyFrame
from longhouse.games.wendake.components import TILE_IDS
from longhouse.games.wendake.rules.exchange import Exchange, Smallpox
from longhouse.games.wendake.rules.gathering import PlaceCanoe
from longhouse.games.wendake.rules.mask_ceremony import MaskDraw, MaskSpace
from longhouse.games.wendake.rules.military import ClaimTurtles, MilitaryScore
from longhouse.games.wendake.rules.movement import Move, MoveStep, MoveWho
from longhouse.games.wendake.rules.resolve import Resolve
from longhouse.games.wendake.rules.ritual import Heal, RitualScore
from longhouse.games.wendake.rules.sacred_fire import FireTarget
from longhouse.games.wendake.rules.setup import ChooseHome
from longhouse.games.wendake.rules.trade import BuyTile, SpendMore, SpendResources, Trade
from longhouse.games.wendake.rules.turn import EndTurn, ExtraTurn, Rounds, Turn
from tests.games.wendake.table import Table

GRID = ["S2", "S8", "S7", "S3", "S1", "S6", "S4", "S5", "S9"]
WINDOW_VERBS = ("use", "transfer", "transfer_empty", "stay", "stay_empty", "swap")
EVERYTHING = [
    "transfer:keweenaw.w1",
    "transfer_empty:keweenaw.w1",
    "use:gain_animal",
    "use:flip_action_tile",
    "swap",
]


def able(seats: int = 2) -> Table:
    """Seat 0 could do everything that a free window allows."""
    table = Table(seats).grid(0, *GRID).outposts(0, "keweenaw.w1").swaps(0, 1).goods(0, corn=1).canoes(0, erie=3)
    return table.progress(0, "gain_animal", "flip_action_tile")


def beside(table: Table) -> list[str]:
    """What the window adds to the question."""
    return [name for name in table.options if name.split(":")[0] in WINDOW_VERBS]


def gain_fish(table: Table) -> Table:
    return table.play("use:gain_animal", "gain:fish")


# ---------------------------------------------------------------- free windows


@pytest.mark.rule("WD-TIME-01", "WD-TIME-08")
def test_a_free_window_offers_transfers_tiles_and_the_swap_beside_the_question() -> None:
    table = able().start(Turn(0))
    assert table.prompt == "main"
    assert table.options == [*(f"tile:{position}" for position in range(9)), "order", *EVERYTHING]


@pytest.mark.rule("WD-TIME-01", "WD-R-08")
def test_each_is_a_decision_of_its_own_and_as_often_as_legal() -> None:
    table = able().outposts(0, "saginaw.h1").start(Turn(0))
    gain_fish(table.play("transfer:keweenaw.w1"))
    assert table.prompt == "main"
    assert beside(table) == ["transfer:saginaw.h1", "transfer_empty:saginaw.h1", "use:flip_action_tile", "swap"]
    table.play("use:flip_action_tile", "flip:0", "swap", "swap_tile:0", "swap_tile:8", "transfer_empty:saginaw.h1")
    assert (table.prompt, beside(table)) == ("main", [])


@pytest.mark.rule("WD-TIME-01")
def test_a_tile_that_was_used_or_belongs_to_a_step_is_not_offered() -> None:
    table = able().progress(0, "discount_1", "ritual_highest", "any_order").start(Turn(0))
    assert beside(table) == EVERYTHING
    table.player(0).used = table.player(0).progress
    assert beside(table.start(Turn(0))) == ["transfer:keweenaw.w1", "transfer_empty:keweenaw.w1", "swap"]


@pytest.mark.rule("WD-TIME-01", "WD-TIME-08")
def test_a_window_with_nothing_in_it_is_skipped() -> None:
    table = Table(2).grid(0, *GRID).start(Turn(0)).play("order")
    assert table.decision is None


@pytest.mark.rule("WD-TIME-02")
def test_free_windows_open_before_and_after_every_action_of_a_tile() -> None:
    table = able().start(Turn(0))
    assert (table.prompt, beside(table)) == ("main", EVERYTHING)
    table.play("tile:0")
    assert (table.prompt, beside(table)) == ("icon", EVERYTHING)
    table.play("perform:0")
    assert (table.prompt, beside(table)) == ("move", EVERYTHING)
    assert "skip:1" in table.options
    table.play("go:keweenaw")
    assert (table.prompt, table.options) == ("end_turn", ["end_turn", *EVERYTHING])
    assert table.play("end_turn").decision is None


@pytest.mark.rule("WD-TIME-02", "WD-TIME-08", "WD-R-44")
def test_after_the_turn_order_marker_there_is_no_window_as_nothing_has_changed() -> None:
    table = able().start(Rounds(-1, 0)).play("order")
    assert (table.prompt, table.seat) == ("main", 1)


@pytest.mark.rule("WD-TIME-02", "WD-R-44")
def test_before_what_only_gives_the_window_opens_only_for_what_makes_a_difference() -> None:
    table = Table(2).grid(0, *GRID).swaps(0, 1).canoes(0, erie=1).start(Turn(0)).play("tile:1")
    assert (table.decision, table.stock(0)) == (None, {"corn": 1})  # not for the Swap token
    table = able().start(Turn(0)).play("tile:1")
    assert (table.prompt, table.options) == ("icon", ["perform:0", *EVERYTHING])
    table = able().start(Turn(0)).play("tile:3")
    assert table.stock(0) == {"corn": 1, "fish": 3}  # Fish counts neither natives nor goods
    assert (table.prompt, beside(table)) == ("turtle", EVERYTHING)
    table = able().progress(0, "any_order").start(Turn(0)).play("tile:3")
    assert table.options[0] == "perform:0"  # another order can't wait
    assert "use:any_order" in table.options


@pytest.mark.rule("WD-TIME-02")
def test_there_is_no_window_in_the_turn_of_another() -> None:
    table = able().start(Rounds(-1, 1))
    assert (table.seat, beside(table)) == (1, [])


@pytest.mark.rule("WD-TIME-02")
@pytest.mark.parametrize("frame", [ChooseHome(0), ExtraTurn(0)])
def test_there_is_no_window_outside_of_a_turn(frame: AnyFrame) -> None:
    table = able(3)
    for player in table.state.players:
        player.home = -1
    assert beside(table.start(frame)) == []


@pytest.mark.rule("WD-TIME-07")
def test_a_tile_activated_by_sacred_fire_has_free_windows_too() -> None:
    table = able().start(Turn(0)).play("tile:4", "fire:0")
    assert (table.prompt, beside(table)) == ("icon", EVERYTHING)
    table.play("perform:0")
    assert (table.prompt, beside(table)) == ("move", EVERYTHING)
    assert table.play("skip:1").prompt == "end_turn"


@pytest.mark.rule("WD-TIME-08")
def test_windows_with_nothing_between_them_are_one() -> None:
    table = able().start(Turn(0)).play("tile:4", "fire:1", "perform:0")
    assert (table.prompt, table.options) == ("end_turn", ["end_turn", *EVERYTHING])  # not one for each tile
    assert table.play("end_turn").decision is None


# ---------------------------------------------------------------- inner windows


def resolving(table: Table, *frames: AnyFrame) -> Table:
    """In the middle of an action of the tile S8."""
    return table.marks(0, 1).start(EndTurn(0, 0, 1), Resolve(0, TILE_IDS.index("S8"), 0, 0, 0), *frames)


INNER = [
    ("buy", [Trade(0, 2), BuyTile(0, 0)]),
    ("economic", [Trade(0, 3), SpendResources(0)]),
    ("military_score", [MilitaryScore(0, 0, 0)]),
    ("mask_space", [MaskSpace(0, 0)]),
    ("ritual_score", [RitualScore(0, 0, 0, 0)]),
]


@pytest.mark.rule("WD-TIME-03", "WD-R-08")
@pytest.mark.parametrize(("prompt", "frames"), INNER)
def test_inner_windows_offer_anytime_tiles_alone(prompt: str, frames: list[AnyFrame]) -> None:
    table = resolving(able(), *frames)
    assert (table.prompt, beside(table)) == (prompt, ["use:gain_animal"])
    gain_fish(table)
    assert table.player(0).goods[4] == 1


@pytest.mark.rule("WD-TIME-03")
def test_a_trade_has_a_window_between_its_steps() -> None:
    table = able().progress(0, "move_1", "heal_one").goods(0, leather=3, fish=3, corn=3).row("move_2")
    table.start(Turn(0)).play("tile:5")
    assert table.prompt == "exchange"
    table.play("exchange:corn:beans")
    assert (table.prompt, beside(table)) == ("exchange", [])
    table.deck("bear.clean", "bear.clean").play("done")
    assert (table.prompt, beside(table)) == ("buy", ["use:move_1", "use:gain_animal", "use:heal_one"])
    table.play("use:move_1", "done", "done")
    assert (table.prompt, beside(table)) == ("economic", ["use:gain_animal", "use:heal_one"])
    table.play("spend:corn")
    assert (table.prompt, beside(table)) == ("economic_more", [])


@pytest.mark.rule("WD-TIME-03")
def test_fox_has_a_window_after_each_purchase() -> None:
    table = able().tribe(0, "fox").goods(0, leather=2, fish=2, corn=2).row("move_1", "heal_one", "move_2")
    table.start(Turn(0)).play("tile:5", "done", "buy:move_1")
    assert (table.prompt, beside(table)) == ("buy", ["use:move_1", "use:gain_animal"])
    table.play("use:move_1", "done", "done")
    assert (table.prompt, beside(table)) == ("economic", ["use:gain_animal"])


@pytest.mark.rule("WD-TIME-03")
def test_the_two_steps_of_other_actions_have_a_window_between_them() -> None:
    table = able().start(Turn(0)).play("tile:3")
    assert (table.prompt, beside(table)) == ("turtle", EVERYTHING)  # the action has not begun
    table.play("done")
    assert (table.prompt, beside(table)) == ("military_score", ["use:gain_animal"])
    table = able().start(Turn(0)).play("tile:7")
    assert (table.prompt, beside(table)) == ("mask_draw", EVERYTHING)
    table.play("draw_deck")
    assert (table.prompt, beside(table)) == ("mask_space", ["use:gain_animal"])
    table = able().ritual(0, 0).start(Turn(0)).play("tile:0")
    assert (table.prompt, beside(table)) == ("heal", EVERYTHING)
    table.play("heal:woman_woman")
    assert (table.prompt, beside(table)) == ("ritual_score", ["use:gain_animal"])


# ---------------------------------------------------------------- nothing in between


@pytest.mark.rule("WD-TIME-04", "WD-R-08")
@pytest.mark.parametrize(
    ("prompt", "frame"),
    [
        ("move", Move(0, 2, 0, 0)),
        ("move_who", MoveWho(0, 2, 0, 0, 0, 0)),
        ("move_step", MoveStep(0, 2, 0, 0, 0, 0)),
        ("canoe", PlaceCanoe(0)),
        ("turtle", ClaimTurtles(0, 0)),
        ("mask_draw", MaskDraw(0, 1, 0)),
        ("heal", Heal(0, 2)),
        ("exchange", Exchange(0, 2, 0, 0)),
        ("smallpox", Smallpox(0)),
        ("economic_more", SpendMore(0, 2)),
        ("fire_target", FireTarget(0)),
    ],
)
def test_inside_a_step_nothing_is_offered_but_its_own_choices(prompt: str, frame: AnyFrame) -> None:
    table = able().canoes(0, erie=3).hand(0, "bear.clean")
    if prompt == "move_who":
        for place in table.state.board.adjacent[0][:2]:
            table.player(0).guards[place] += 1
    if prompt == "turtle":
        table = Table(2).grid(0, *GRID).swaps(0, 1).progress(0, "gain_animal").canoes(0, erie=3)
    resolving(table, frame)
    assert (table.prompt, beside(table)) == (prompt, [])


@pytest.mark.rule("WD-TIME-06")
def test_a_move_in_an_inner_window_is_complete_but_no_transfer_follows_it() -> None:
    table = Table(2).grid(0, *GRID).progress(0, "move_1").start(Turn(0)).play("tile:3", "perform:1")
    assert table.prompt == "military_score"
    table.play("use:move_1", "occupy:keweenaw.w1")  # then Military ends by itself
    assert table.used(0) == ["move_1"]
    assert table.points(0) == {"military": 1}
    assert (table.prompt, beside(table)) == ("end_turn", ["transfer:keweenaw.w1", "transfer_empty:keweenaw.w1"])
    table = able().progress(0, "move_1").start(Turn(0)).play("tile:3", "done")
    table.play("use:move_1", "occupy:keweenaw.h1")
    assert (table.prompt, beside(table)) == ("military_score", ["use:gain_animal"])


# ---------------------------------------------------------------- triggered abilities


@pytest.mark.rule("WD-TIME-05")
def test_triggered_abilities_of_a_moment_are_offered_together_and_may_be_declined() -> None:
    def ritual() -> Table:
        table = Table(2).grid(0, *GRID).at_home(0, woman=1).progress(0, "ritual_plus_move", "ritual_highest")
        return resolving(table, RitualScore(0, 0, 0, 0))

    table = ritual()
    assert table.options == ["trigger:ritual_plus_move", "trigger:ritual_highest", "go_on"]
    table.play("trigger:ritual_highest")
    assert table.options == ["trigger:ritual_plus_move", "go_on"]
    table.play("go_on")
    assert (table.points(0), table.used(0)) == ({"ritual": 5}, ["ritual_highest"])
    table = ritual().play("go_on")
    assert (table.points(0), table.used(0)) == ({"ritual": 1}, [])


@pytest.mark.rule("WD-TIME-05")
def test_a_triggered_ability_is_offered_at_its_moment_only() -> None:
    table = able().progress(0, "ritual_plus_move", "mask_plus_1", "alliance_1").flag(0, "english").start(Turn(0))
    assert not any(name.startswith("trigger") for name in table.options)
    table.play("tile:7", "draw_deck", "done")
    assert (table.prompt, table.options) == ("mask_count", ["trigger:mask_plus_1", "go_on"])


# ---------------------------------------------------------------- abilities without effect


@pytest.mark.rule("WD-TIME-09", "WD-R-37")
def test_heal_one_needs_somebody_in_the_long_house() -> None:
    table = Table(2).progress(0, "heal_one").start(Turn(0))
    assert "use:heal_one" in table.options
    table.at_home(0, warrior=7, woman=7, hunter=7)
    assert "use:heal_one" not in table.start(Turn(0)).options


@pytest.mark.rule("WD-TIME-09", "WD-R-37")
@pytest.mark.parametrize("tile", ["move_1", "move_2", "move_3"])
def test_a_move_needs_a_guard(tile: str) -> None:
    table = Table(2).progress(0, tile).at_home(0, warrior=1).start(Turn(0))
    assert f"use:{tile}" in table.options
    table.outposts(0, "keweenaw.w1")
    assert f"use:{tile}" not in table.start(Turn(0)).options


@pytest.mark.rule("WD-TIME-09", "WD-R-37")
@pytest.mark.parametrize(
    ("tile", "good", "useless"),
    [
        ("exchange_3", "corn", "beaver"),
        ("sell_animals", "fish", "corn"),
        ("sell_vegetables", "pumpkin", "leather"),
        ("sell_resources", "leather", "beaver"),
    ],
)
def test_tiles_that_spend_need_a_resource_of_their_class(tile: str, good: str, useless: str) -> None:
    table = Table(2).progress(0, tile).goods(0, **{good: 1}).start(Turn(0))
    assert f"use:{tile}" in table.options
    table.goods(0, **{useless: 9})
    assert f"use:{tile}" not in table.start(Turn(0)).options


@pytest.mark.rule("WD-TIME-09", "WD-R-37")
def test_selling_needs_a_track_that_is_not_full() -> None:
    table = Table(2).progress(0, "sell_resources").goods(0, corn=1)
    table.tracks(0, economic=25, military=25, ritual=25, mask=25)
    assert "use:sell_resources" not in table.start(Turn(0)).options
    assert "use:sell_resources" in table.tracks(0, economic=25, military=25, ritual=25, mask=24).start(Turn(0)).options


@pytest.mark.rule("WD-TIME-09", "WD-R-37")
def test_shifting_needs_a_point_and_room_for_it() -> None:
    table = Table(2).progress(0, "shift_point")
    assert "use:shift_point" not in table.start(Turn(0)).options
    assert "use:shift_point" in table.tracks(0, mask=1).start(Turn(0)).options
    table.tracks(0, economic=25, military=25, ritual=25, mask=25)
    assert "use:shift_point" not in table.start(Turn(0)).options


@pytest.mark.rule("WD-TIME-09")
def test_another_order_needs_two_actions_still_to_come() -> None:
    table = Table(2).grid(0, *GRID).goods(0, beaver=1).progress(0, "any_order").start(Turn(0)).play("tile:0")
    assert "use:any_order" in table.options
    assert beside(table.play("skip:0")) == []


@pytest.mark.rule("WD-TIME-09")
def test_the_end_of_a_series_is_always_reached() -> None:
    tiles = ["move_1", "gain_animal", "sell_animals", "shift_point", "exchange_3", "sell_vegetables", "move_3"]
    table = Table(2).grid(0, *GRID).goods(0, corn=3, fish=3).tracks(0, mask=3).swaps(0, 2).progress(0, *tiles)
    table.outposts(0, "keweenaw.w1").marks(0, 0, 1, 2).turn_area(0).start(EndTurn(0, 0, 1))
    decisions = 0
    while table.decision is not None:
        table.play(
            next(name for name in table.options if name not in ("end_turn", "done"))
            if table.prompt != "end_turn"
            else table.options[-1]
        )
        decisions += 1
        assert decisions < 60
    assert sorted(table.used(0)) == sorted(tiles)
    assert table.player(0).swaps == 0


# ---------------------------------------------------------------- the example of the rulebook


@pytest.mark.rule("WD-EX-16")
def test_a_warrior_moves_and_is_transferred_twice_in_a_turn_but_not_in_an_action() -> None:
    table = Table(2).grid(0, *GRID).at_home(0, warrior=1).progress(0, "move_1").start(Turn(0))
    table.play("tile:6", "go:keweenaw", "occupy:keweenaw.w1")
    # nobody else can move, so the action is over although a step was left
    assert (table.prompt, beside(table)) == ("end_turn", ["transfer:keweenaw.w1", "transfer_empty:keweenaw.w1"])
    table.play("transfer_empty:keweenaw.w1", "use:move_1", "occupy:keweenaw.w1")
    table.play("transfer:keweenaw.w1")
    assert (table.home(0)["warrior"], table.view(1).areas[table.area("keweenaw.w1")].native) == (1, "woman")


@pytest.mark.rule("WD-EX-16")
def test_no_transfer_during_the_move_itself() -> None:
    table = Table(2).grid(0, *GRID).start(Turn(0)).play("tile:6", "occupy:keweenaw.w1")
    assert (table.prompt, beside(table)) == ("move", [])
    assert beside(table.play("go:keweenaw")) == []

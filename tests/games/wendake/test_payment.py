"""Paying for a Progress tile: discounts, what is left out, vegetables."""

import pytest

from longhouse.games.wendake.components import COST, EFFECT_IDS
from longhouse.games.wendake.rules.payment import Discounts, LeaveOut, PayVegetables
from longhouse.games.wendake.rules.trade import Trade
from tests.games.wendake.table import Table

MOVE_1, MOVE_2, MOVE_3 = (EFFECT_IDS.index(name) for name in ("move_1", "move_2", "move_3"))


def buying(tile: str, tiles: tuple[str, ...] = (), **goods: int) -> Table:
    """The tile was chosen in step b, with these discounts at hand."""
    table = Table(2).goods(0, **goods).row(tile).progress(0, *tiles).start(Trade(0, 1))
    return table.play(f"buy:{tile}")


@pytest.mark.rule("WD-TRADE-05")
def test_the_prices_of_the_three_levels() -> None:
    assert COST[1:] == [[1, 1, 1], [2, 2, 2], [3, 3, 3]]


@pytest.mark.rule("WD-TRADE-06", "WD-TRADE-05")
def test_leather_and_fish_are_paid_and_the_vegetable_is_chosen() -> None:
    table = buying("move_1", leather=2, fish=2, corn=1, beans=1)
    assert (table.prompt, table.options) == ("pay_vegetable", ["pay:corn", "pay:beans"])
    assert table.stock(0) == {"leather": 1, "fish": 1, "corn": 1, "beans": 1}
    assert table.play("pay:beans").stock(0) == {"leather": 1, "fish": 1, "corn": 1}


@pytest.mark.rule("WD-TRADE-06", "WD-TRADE-05")
def test_vegetables_are_all_different() -> None:
    table = buying("move_2", leather=2, fish=2, corn=2, beans=1, pumpkin=1).play("pay:corn")
    assert table.options == ["pay:beans", "pay:pumpkin"]
    assert table.why_not("pay:corn") == "WD-TRADE-05"
    assert table.play("pay:pumpkin").stock(0) == {"corn": 1, "beans": 1}


@pytest.mark.rule("WD-TRADE-05")
def test_level_3_takes_one_of_each_vegetable() -> None:
    table = buying("move_3", leather=4, fish=3, corn=2, beans=1, pumpkin=1)
    assert (table.prompt, table.stock(0)) == ("economic", {"leather": 1, "corn": 1})


# ---------------------------------------------------------------- discounts


@pytest.mark.rule("WD-PROG-17", "WD-TRADE-06")
@pytest.mark.parametrize(
    ("left_out", "stock"),
    [("leather", {"leather": 1}), ("fish", {"fish": 1}), ("vegetable", {"corn": 1})],
)
def test_discount_1_leaves_out_one_resource_of_choice(left_out: str, stock: dict[str, int]) -> None:
    table = buying("move_1", ("discount_1",), leather=1, fish=1, corn=1)
    assert (table.prompt, table.options) == ("discount", ["trigger:discount_1", "done"])
    table.play("trigger:discount_1")
    assert (table.prompt, table.used(0)) == ("leave_out", ["discount_1"])
    assert table.options == ["leave_out:leather", "leave_out:fish", "leave_out:vegetable"]
    assert table.play(f"leave_out:{left_out}").stock(0) == stock
    assert "move_1" in table.owned(0)


@pytest.mark.rule("WD-PROG-28", "WD-PROG-38")
@pytest.mark.parametrize(("tile", "value"), [("discount_2", 2), ("discount_3", 3)])
def test_larger_discounts_leave_out_more(tile: str, value: int) -> None:
    table = buying("move_2", (tile,), leather=2, fish=2, corn=1, beans=1).play(f"trigger:{tile}")
    for left in range(value, 0, -1):
        assert (table.prompt, table.decision and table.decision.value) == ("leave_out", left)
        table.play(table.options[0])
    assert sum(table.stock(0).values()) == value


@pytest.mark.rule("WD-TRADE-06", "WD-R-14", "WD-PROG-03")
def test_discounts_are_combined() -> None:
    table = buying("move_3", ("discount_1", "discount_2", "discount_3"), leather=3)
    assert table.options == ["trigger:discount_1", "trigger:discount_2", "trigger:discount_3"]
    assert table.why_not("done") == "WD-TRADE-11"
    table.play("trigger:discount_3", "trigger:discount_1")
    assert (table.prompt, table.used(0)) == ("leave_out", ["discount_1", "discount_2", "discount_3"])
    for name in ["fish", "vegetable"] * 2 + ["fish"]:
        assert table.options == ["leave_out:fish", "leave_out:vegetable"]
        table.play(f"leave_out:{name}")
    assert (table.stock(0), table.prompt) == ({}, "economic")


@pytest.mark.rule("WD-R-14", "WD-TRADE-11")
def test_a_discount_beyond_the_price_is_lost() -> None:
    table = buying("move_1", ("discount_1", "discount_3"), leather=1).play("trigger:discount_3")
    assert "move_1" in table.owned(0)
    assert (table.stock(0), table.used(0)) == ({"leather": 1}, ["discount_3"])
    table = buying("move_1", ("discount_1", "discount_2", "discount_3"), leather=1)
    table.play("trigger:discount_1", "trigger:discount_3")
    assert (table.stock(0), table.used(0)) == ({"leather": 1}, ["discount_1", "discount_3"])


@pytest.mark.rule("WD-TRADE-11", "WD-PROG-01")
@pytest.mark.parametrize(("used", "offered"), [(False, True), (True, False)])
def test_what_discounts_pay_is_counted_when_a_tile_is_offered(used: bool, offered: bool) -> None:
    table = Table(2).goods(0, leather=1, corn=1).row("move_1").start(Trade(0, 1))
    if used:
        table.flipped(0, "discount_1")
    else:
        table.progress(0, "discount_1")
    table.start(Trade(0, 1))
    assert ("buy:move_1" in table.options) == offered


@pytest.mark.rule("WD-TRADE-11")
@pytest.mark.parametrize(
    ("goods", "tiles", "offered"),
    [
        ({"leather": 2, "fish": 2}, ("discount_2",), True),
        ({"leather": 2, "fish": 2, "corn": 2}, ("discount_1",), True),
        ({"leather": 1, "fish": 2, "corn": 2}, ("discount_1",), False),
        ({"leather": 1, "fish": 1, "corn": 2}, ("discount_1", "discount_2"), True),
        ({"fish": 2, "corn": 2}, ("discount_2",), False),
    ],
)
def test_several_things_may_be_missing(goods: dict[str, int], tiles: tuple[str, ...], offered: bool) -> None:
    table = Table(2).goods(0, **goods).row("move_2").progress(0, *tiles).start(Trade(0, 1))
    assert ("buy:move_2" in table.options) == offered


@pytest.mark.rule("WD-TRADE-11", "WD-TRADE-06")
def test_only_what_keeps_the_rest_payable_is_left_out() -> None:
    table = buying("move_2", ("discount_2",), leather=1, fish=1, corn=1, beans=1)
    assert table.options == ["leave_out:leather", "leave_out:fish"]
    assert table.why_not("leave_out:vegetable") == "WD-TRADE-11"
    assert table.play("leave_out:fish").stock(0) == {}


@pytest.mark.rule("WD-TRADE-06")
def test_what_is_no_more_in_the_price_is_not_left_out_again() -> None:
    table = buying("move_1", ("discount_2",), leather=1, fish=1, corn=1)
    table.play("trigger:discount_2", "leave_out:fish")
    assert table.options == ["leave_out:leather", "leave_out:vegetable"]
    assert table.why_not("leave_out:fish") == "WD-TRADE-06"
    assert table.play("leave_out:leather").stock(0) == {"leather": 1, "fish": 1}
    table = buying("move_1", ("discount_2",), leather=1, fish=1, corn=1)
    table.play("trigger:discount_2", "leave_out:leather")
    assert table.options == ["leave_out:fish", "leave_out:vegetable"]
    assert table.why_not("leave_out:leather") == "WD-TRADE-06"


@pytest.mark.rule("WD-TRADE-06", "WD-R-14")
def test_vegetables_that_are_left_must_still_differ() -> None:
    table = buying("move_3", ("discount_1",), leather=3, fish=3, corn=5, beans=1)
    assert table.stock(0) == {"corn": 4}  # a kind is missing, so a vegetable was left out


@pytest.mark.rule("WD-R-14", "WD-TRIBE-03")
def test_discounts_are_spread_over_the_two_purchases_of_the_fox() -> None:
    table = Table(2).tribe(0, "fox").goods(0, leather=1, fish=1).row("move_1", "any_order")
    table.progress(0, "discount_1", "discount_3").start(Trade(0, 1)).play("buy:move_1", "trigger:discount_1", "done")
    assert (table.prompt, table.stock(0)) == ("buy", {})
    table.play("buy:any_order")
    assert (table.used(0), table.points(0)) == (
        ["discount_1", "discount_3"], {"economic": 2, "military": 1, "ritual": 1}
    )  # fmt: skip


# ---------------------------------------------------------------- saved in the middle


@pytest.mark.rule("WD-TRADE-11")
@pytest.mark.parametrize(
    ("off", "tiles", "goods", "fits"),
    [
        (0, (), {"leather": 1, "fish": 1, "corn": 1}, True),
        (0, (), {"leather": 1, "fish": 1}, False),
        (1, (), {"leather": 1, "fish": 1}, False),
        (1, ("discount_1",), {"leather": 1, "fish": 1}, True),
        (1, ("discount_1",), {"leather": 1}, False),
    ],
)
def test_a_saved_discount_comes_from_a_tile(
    off: int, tiles: tuple[str, ...], goods: dict[str, int], fits: bool
) -> None:
    table = Table(2).goods(0, **goods).row("move_1").flipped(0, *tiles)
    assert Discounts(0, MOVE_1, off).fits(table.state) == fits
    assert not Discounts(0, MOVE_2, off).fits(table.state)  # not in the rows


@pytest.mark.rule("WD-TRADE-11")
@pytest.mark.parametrize(
    ("rest", "off", "fits"),
    [
        ((1, 1, 1), 0, True),
        ((1, 1, 1), 1, True),
        ((0, 1, 1), 0, True),
        ((0, 1, 1), 1, False),  # two left out with a discount of one
        ((2, 1, 1), 0, False),  # more than the price
        ((1, 2, 1), 0, False),
        ((1, 1, 2), 0, False),
        ((0, 0, 1), 1, False),
    ],
)
def test_a_saved_price_is_what_discounts_left(rest: tuple[int, int, int], off: int, fits: bool) -> None:
    table = Table(2).goods(0, leather=3, fish=3, corn=3, beans=3).row("move_1").flipped(0, "discount_1")
    assert LeaveOut(0, MOVE_1, *rest, off).fits(table.state) == fits
    assert not LeaveOut(0, MOVE_3, *rest, off).fits(table.state)


@pytest.mark.rule("WD-TRADE-11")
def test_a_saved_price_can_be_paid() -> None:
    table = Table(2).goods(0, leather=1, fish=1).row("move_1").flipped(0, "discount_1", "discount_3")
    assert LeaveOut(0, MOVE_1, 1, 1, 1, 1).fits(table.state)
    assert not LeaveOut(0, MOVE_1, 1, 1, 1, 0).fits(table.state)
    assert LeaveOut(0, MOVE_1, 1, 1, 0, 1).fits(table.state)
    assert not LeaveOut(0, MOVE_1, 1, 1, 1, 3).fits(table.state)  # then nothing is left to choose
    assert not LeaveOut(0, MOVE_1, 0, 1, 0, 1).fits(table.state)


@pytest.mark.rule("WD-TRADE-05")
@pytest.mark.parametrize(
    ("left", "paid", "fits"), [(2, 0, True), (1, 1, True), (2, 1, False), (3, 0, False), (0, 3, True), (1, 2, True)]
)
def test_saved_vegetables_fit_price_and_stock(left: int, paid: int, fits: bool) -> None:
    table = Table(2).goods(0, corn=1, beans=1, pumpkin=1).row("move_2")
    assert PayVegetables(0, MOVE_2, left, paid).fits(table.state) == fits
    assert not PayVegetables(0, MOVE_3, left, paid).fits(table.state)
    assert PayVegetables(0, MOVE_2, left, paid).fits(table.goods(0).state) == (fits and left == 0)


@pytest.mark.rule("WD-TRADE-06")
def test_every_tile_and_every_vegetable_can_be_in_a_saved_payment() -> None:
    last = len(EFFECT_IDS) - 1
    for step in (Discounts, LeaveOut, PayVegetables):
        assert step.fields[0] == ("tile", 0, last)
    assert PayVegetables.fields[1:] == (("left", 0, 3), ("paid", 0, 0b111))

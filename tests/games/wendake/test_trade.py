"""Trade: the order of its steps, buying, and Economic points."""

import pytest

from longhouse.games.wendake.rules.trade import BuyTile, SpendMore, SpendResources, Trade
from tests.games.wendake.table import Table

RICH = {"corn": 6, "beans": 6, "pumpkin": 6, "leather": 9, "fish": 9}


def buying(*row: str, **goods: int) -> Table:
    """Step b with these tiles on offer."""
    return Table(2).goods(0, **goods).row(*row).start(Trade(0, 1))


# ---------------------------------------------------------------- example


@pytest.mark.rule("WD-EX-10", "WD-TRADE-01", "WD-TRADE-02", "WD-TRADE-05", "WD-TRADE-07", "WD-TRADE-10")
@pytest.mark.parametrize("top", ["bear.clean", "bear.infected"])
def test_george_trades(top: str) -> None:
    table = Table(2).goods(0, leather=4, fish=1, corn=4).canoes(0, huron=3).row("move_2", "discount_1")
    table.deck(top, "wolf.clean").discard("hawk.clean").resolve(0, "S6")
    table.play("exchange:leather:fish", "exchange:leather:beans", "exchange:corn:beans")
    assert table.stock(0) == {"leather": 2, "fish": 2, "corn": 3, "beans": 2}
    assert table.discard_pile()[0] == top
    if top == "bear.infected":
        table.play("infect_home:hunter")
        assert table.long_house(0)["hunter"] == 3
    table.play("buy:move_2")
    assert table.points(0) == {"economic": 2, "military": 2}
    assert "use:move_2" in table.options
    table.play("spend:corn", "spend:beans")
    assert table.points(0) == {"economic": 4, "military": 2}
    assert table.stock(0) == {"corn": 1}
    assert table.owned(0) == ["move_2"]


# ---------------------------------------------------------------- steps


@pytest.mark.rule("WD-TRADE-01")
def test_steps_come_in_order_and_each_may_be_left_out() -> None:
    table = Table(2).goods(0, **RICH).canoes(0, erie=1).row("move_1").resolve(0, "S6")
    prompts = []
    while table.decision is not None:
        prompts.append(table.prompt)
        table.play("done")
    assert prompts == ["exchange", "buy", "economic"]
    assert table.goods(0, **RICH).points(0) == {}


@pytest.mark.rule("WD-TRADE-01", "WD-R-41")
@pytest.mark.parametrize(("row", "prompt"), [(["move_1"], "buy"), (["move_3"], "economic")])
def test_a_trade_begins_with_the_first_step_that_has_something_to_answer(row: list[str], prompt: str) -> None:
    table = Table(2).goods(0, leather=1, fish=1, corn=1).row(*row).resolve(0, "S6")  # without canoes
    assert (table.prompt, table.options[-2:]) == (prompt, ["done", "skip:0"])
    if prompt == "buy":
        assert table.price("buy:move_1")["corn"] == -1
        assert table.reason("buy:move_2") == "tile_not_on_offer"
        assert table.play("buy:move_1").owned(0) == ["move_1"]
    else:
        assert table.price("spend_each")["point.economic"] == 3
        assert table.play("spend_each").points(0) == {"economic": 3}


@pytest.mark.rule("WD-TRADE-05")
def test_one_tile_in_a_trade() -> None:
    table = buying("move_1", "move_2", **RICH).play("buy:move_1", "pay:corn")
    assert (table.prompt, table.owned(0)) == ("economic", ["move_1"])


@pytest.mark.rule("WD-TRIBE-03", "WD-TRADE-05")
def test_the_fox_may_buy_two_one_after_the_other() -> None:
    table = Table(2).tribe(0, "fox").goods(0, **RICH).row("move_1", "move_2", "move_3").start(Trade(0, 1))
    table.play("buy:move_1", "pay:corn")
    assert (table.prompt, table.points(0), table.owned(0)) == ("buy", {"economic": 1, "military": 1}, ["move_1"])
    assert table.options == ["buy:move_2", "buy:move_3", "done", "use:move_1"]
    table.play("buy:move_2", "pay:corn", "pay:beans")
    assert (table.prompt, table.points(0)) == ("economic", {"economic": 3, "military": 3})
    assert table.owned(0) == ["move_1", "move_2"]


@pytest.mark.rule("WD-TRIBE-03")
def test_the_fox_may_stop_after_one() -> None:
    table = Table(2).tribe(0, "fox").goods(0, **RICH).row("move_1", "move_2").start(Trade(0, 1))
    assert table.play("buy:move_1", "pay:corn", "done").prompt == "economic"


@pytest.mark.rule("WD-TRADE-11", "WD-TRADE-05")
@pytest.mark.parametrize(
    ("tile", "goods", "offered"),
    [
        ("move_1", {"leather": 1, "fish": 1, "pumpkin": 1}, True),
        ("move_1", {"leather": 1, "fish": 1}, False),
        ("move_1", {"leather": 1, "corn": 1}, False),
        ("move_1", {"fish": 1, "corn": 1}, False),
        ("move_2", {"leather": 2, "fish": 2, "corn": 1, "pumpkin": 1}, True),
        ("move_2", {"leather": 2, "fish": 2, "corn": 2}, False),
        ("move_2", {"leather": 1, "fish": 2, "corn": 1, "pumpkin": 1}, False),
        ("move_2", {"leather": 2, "fish": 1, "corn": 1, "pumpkin": 1}, False),
        ("move_3", {"leather": 3, "fish": 3, "corn": 1, "beans": 1, "pumpkin": 1}, True),
        ("move_3", {"leather": 3, "fish": 3, "corn": 2, "beans": 2}, False),
        ("move_3", {"leather": 3, "fish": 2, "corn": 1, "beans": 1, "pumpkin": 1}, False),
    ],
)
def test_a_tile_is_offered_to_whoever_can_pay_it(tile: str, goods: dict[str, int], offered: bool) -> None:
    table = buying(tile, **goods)
    if offered:
        assert table.options == [f"buy:{tile}", "done"]
    else:
        assert table.start(BuyTile(0, 0)).decision is None
        table.progress(0, "gain_animal").start(BuyTile(0, 0))
        assert table.why_not(f"buy:{tile}") == "WD-TRADE-11"


@pytest.mark.rule("WD-TRADE-05")
def test_only_tiles_in_the_rows_are_bought() -> None:
    table = buying("move_1", **RICH)
    assert table.why_not("buy:move_2") == "WD-SETUP-03"
    table.state.row = [-1, *table.state.row]
    assert table.start(BuyTile(0, 0)).options == ["buy:move_1", "done"]


@pytest.mark.rule("WD-TRADE-09")
def test_a_new_tile_may_be_used_at_once() -> None:
    table = buying("move_1", leather=1, fish=1, corn=1).play("buy:move_1")
    assert (table.prompt, table.options) == ("economic", ["done", "use:move_1"])
    table.play("use:move_1", "go:keweenaw")
    assert (table.guards_of(0), table.used(0)) == ({"keweenaw": 1}, ["move_1"])


@pytest.mark.rule("WD-TRADE-09")
def test_a_new_discount_helps_with_the_second_purchase_of_the_fox() -> None:
    table = Table(2).tribe(0, "fox").goods(0, leather=2, fish=1, corn=2).row("discount_1", "move_1").start(Trade(0, 1))
    table.play("buy:discount_1")
    while table.prompt == "second_track":
        table.play(table.options[0])
    assert "buy:move_1" in table.options
    table.play("buy:move_1")
    assert table.owned(0) == ["move_1", "discount_1"]
    assert table.used(0) == ["discount_1"]


# ---------------------------------------------------------------- economic points


@pytest.mark.rule("WD-TRADE-10")
def test_five_different_resources_bring_five_points() -> None:
    table = Table(2).goods(0, **RICH, beaver=2).start(SpendResources(0))
    singles = ["spend:corn", "spend:beans", "spend:pumpkin", "spend:leather", "spend:fish"]
    assert table.options == ["spend_each", *singles, "done"]
    for number, name in enumerate(singles):
        table.play(name)
        assert table.points(0) == {"economic": number + 1}
    assert table.decision is None
    assert table.stock(0) == {"corn": 5, "beans": 5, "pumpkin": 5, "leather": 8, "fish": 8, "beaver": 2}


@pytest.mark.rule("WD-TRADE-10")
def test_each_kind_is_spent_once() -> None:
    table = Table(2).goods(0, corn=2, fish=1).start(SpendResources(0)).play("spend:corn")
    assert table.options == ["spend:fish", "done"]
    reasons = [
        table.state.stack[-1].why_not(table.state, table.option(f"spend:{kind}")) for kind in ("corn", "leather")
    ]
    assert [(r.rule, r.key) for r in reasons if r] == [
        ("WD-TRADE-10", "kind_spent"),
        ("WD-TRADE-10", "no_such_resource"),
    ]


@pytest.mark.rule("WD-TRADE-10")
def test_kinds_are_spent_in_any_order() -> None:
    table = Table(2).goods(0, corn=1, leather=2, fish=1).start(SpendResources(0)).play("spend:leather")
    assert table.options == ["spend_each", "spend:corn", "spend:fish", "done"]
    table.play("spend:fish")
    assert table.options == ["spend:corn", "done"]


@pytest.mark.rule("WD-TRADE-10", "WD-R-47")
def test_one_of_each_kind_is_spent_with_one_answer() -> None:
    table = Table(2).goods(0, **RICH).tracks(0, economic=3).start(Trade(0, 2))
    assert table.price("spend_each") == {**dict.fromkeys(RICH, -1), "point.economic": 5}
    table.play("spend_each")
    assert (table.points(0), table.decision) == ({"economic": 8}, None)
    assert table.stock(0) == {good: count - 1 for good, count in RICH.items()}
    assert [event.kind for event in table.events].count("spend") == 5


@pytest.mark.rule("WD-TRADE-10", "WD-R-47")
def test_one_of_each_kind_that_is_left() -> None:
    table = Table(2).goods(0, corn=2, leather=2, fish=1).start(SpendResources(0)).play("spend:corn")
    assert table.price("spend_each") == {"leather": -1, "fish": -1, "point.economic": 2}
    assert table.play("spend_each").stock(0) == {"corn": 1, "leather": 1}
    assert "spend_each" not in Table(2).goods(0, corn=2).start(SpendResources(0)).options


@pytest.mark.rule("WD-TRADE-10")
def test_what_is_not_there_is_not_spent() -> None:
    table = Table(2).goods(0, corn=2, fish=1).start(SpendResources(0))
    assert table.why_not("spend:leather") == "WD-TRADE-10"


@pytest.mark.rule("WD-TRADE-10")
def test_spending_stops_whenever_one_likes() -> None:
    table = Table(2).goods(0, **RICH).start(SpendResources(0)).play("done")
    assert table.points(0) == {}
    table = Table(2).goods(0, **RICH).start(SpendResources(0)).play("spend:fish", "done")
    assert table.points(0) == {"economic": 1}


@pytest.mark.rule("WD-TRADE-10")
def test_inside_the_step_no_tile_is_used() -> None:
    table = Table(2).goods(0, **RICH).progress(0, "gain_animal").start(SpendResources(0))
    assert "use:gain_animal" in table.options
    assert "use:gain_animal" not in table.play("spend:corn").options
    assert isinstance(table.state.stack[-1], SpendMore)


# ---------------------------------------------------------------- saved in the middle


@pytest.mark.rule("WD-TRIBE-03", "WD-TRADE-05")
@pytest.mark.parametrize(("tribe", "most"), [("fox", 2), ("seneca", 1)])
def test_nobody_has_bought_more_than_allowed(tribe: str, most: int) -> None:
    table = Table(2).tribe(0, tribe).tribe(1, "fox" if tribe == "seneca" else "seneca")
    assert [BuyTile(0, bought).fits(table.state) for bought in range(3)] == [bought <= most for bought in range(3)]

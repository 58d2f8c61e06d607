"""The helper action."""

import pytest

from longhouse.core.basket import Basket, basket_of
from longhouse.games.borabora.components import DATA
from longhouse.games.borabora.rules.dice import PlaceDie
from longhouse.games.borabora.rules.helper import Helper
from tests.games.borabora.table import GAME, Table

PURCHASES = ["offering", "god_card", "any_material", "move_hut"]


def points_left(table: Table) -> int:
    return table.decision.value if table.decision else 0


# ---------------------------------------------------------------- examples


@pytest.mark.rule("BB-EX-04", "BB-HELP-01", "BB-HELP-04", "BB-HELP-05", "BB-HELP-07")
def test_anna_spends_five_points() -> None:
    table = Table().persons(0, "land man", "vp man", "offering woman").start(Helper(0, 5))
    table.play("tattoo:land", "tattoo:vp", "collect_shells:offering", "offering")
    assert table.decision is None
    assert table.state.status[0] == 5
    assert DATA.status_track.vp[4:6] == [2, 4]
    assert (table.player(0).shells, table.player(0).offerings) == (3, 1)
    assert [person.slid for person in table.view(0).players[0].persons] == [True, True, True]


@pytest.mark.rule("BB-EX-05", "BB-HELP-03")
@pytest.mark.parametrize(
    "purchases",
    [
        ["any_material", "material:wood", "place_material:2", "tattoo:land", "collect_shells:vp", "point"],
        ["god_card", "draw_card", "offering", "any_material", "material:sand", "place_material:0"],
        ["tattoo:land", "tattoo:vp", "tattoo:land", "collect_shells:vp", "collect_shells:vp", "collect_shells:build"],
        ["god_card", "draw_card", "god_card", "take_card:red", "point"],
    ],
)
def test_ben_spends_six_points(purchases: list[str]) -> None:
    table = Table().persons(0, "land man", "land man", "vp man", "vp woman", "vp woman", "build woman").board(0, 5, 1)
    table.display("red", "red", "blue", "white", "green").start(Helper(0, 6))
    for name in purchases:
        assert table.decision is not None
        table.play(name)
    assert table.decision is None


# ---------------------------------------------------------------- points


@pytest.mark.rule("BB-HELP-01")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_a_die_gives_as_many_points_as_its_value(value: int) -> None:
    table = Table().persons(0, "land man").dice(0, value, 1).start(PlaceDie(0)).play(f"place_die:helper:{value}")
    assert (table.prompt, points_left(table)) == ("helper_spend", value)
    before = table.vp(0)
    table.play("point")
    assert (table.decision, table.vp(0) - before) == (None, value)


@pytest.mark.rule("BB-HELP-01")
def test_a_white_god_gives_six_points() -> None:
    table = Table().god_tiles(0, 1).dice(0, 2, 1).start(PlaceDie(0)).play("place_die:helper:2", "white:god_tile")
    assert points_left(table) == 6


@pytest.mark.rule("BB-HELP-02", "BB-HELP-06", "BB-RUL-23")
@pytest.mark.parametrize("spent", [0, 1, 2])
def test_victory_points_come_last_for_all_that_is_left(spent: int) -> None:
    table = Table().start(Helper(0, 5))
    before = table.vp(0)
    for _ in range(spent):
        assert "point" in table.options
        table.play("offering")
    if points_left(table):
        assert "done" not in table.options
        table.play("point")
    assert table.decision is None
    assert (table.vp(0) - before, table.player(0).offerings) == (5 - 2 * spent, spent)


@pytest.mark.rule("BB-HELP-02", "BB-RUL-23")
def test_where_nothing_else_can_be_bought_the_points_come_by_themselves() -> None:
    table = Table()
    before = table.vp(0)
    table.start(Helper(0, 3)).play("offering")
    assert (table.decision, table.vp(0) - before) == (None, 1)


@pytest.mark.rule("BB-HELP-01", "BB-HELP-07", "BB-HELP-08", "BB-HELP-09", "BB-HELP-10")
@pytest.mark.parametrize("purchase", PURCHASES)
def test_each_purchase_has_its_price(purchase: str) -> None:
    prices = {option.id: option.cost for option in DATA.helper.options}
    assert prices == {"tattoo": 1, "collect_shells": 1, "vp": 1, "offering": 2, "god_card": 2, "material": 2,
                      "move_hut": 2}  # fmt: skip
    table = Table().display("red", "blue", "red", "red", "red").start(Helper(0, 6)).play(purchase)
    while table.prompt != "helper_spend":
        table.play(table.options[0])
    assert points_left(table) == 4
    table = Table().persons(0, "land man").start(Helper(0, 1))
    assert table.options == ["tattoo:land", "point"]
    assert table.why_not(purchase) == "BB-HELP-01"


@pytest.mark.rule("BB-HELP-03")
@pytest.mark.parametrize("purchase", ["offering", "move_hut"])
def test_a_purchase_may_be_made_again_and_again(purchase: str) -> None:
    table = Table().start(Helper(0, 6))
    count = 0
    while purchase in table.options:
        table.play(purchase)
        count += 1
    assert count == 3
    assert table.decision is None


@pytest.mark.rule("BB-HELP-03")
def test_the_page_knows_what_can_go_into_a_basket_and_how_often() -> None:
    table = Table().persons(0, "status man", "land woman", "status man").start(Helper(0, 5))
    assert table.decision is not None
    names = ["tattoo:status", "collect_shells:land", "offering", "god_card", "any_material", "move_hut", "point"]
    assert table.options == names
    basket = basket_of(GAME, table.state, table.decision)
    assert basket == Basket(5, names.index("point"), [1, 1, 2, 2, 2, 2, 5], [2, 1, 2, 2, 2, 2, 1])
    table.play("god_card")
    assert table.decision is not None
    assert basket_of(GAME, table.state, table.decision) is None, "which card is another question"


# ---------------------------------------------------------------- sliding


@pytest.mark.rule("BB-HELP-04", "BB-HELP-11")
def test_a_tattoo_slides_one_man_for_good() -> None:
    table = Table().persons(0, "status man", "land woman", "status man", "vp man slid").start(Helper(0, 6))
    assert [name for name in table.options if name.startswith("tattoo")] == ["tattoo:status"]
    table.play("tattoo:status")
    assert (table.state.status[0], table.player(0).shells, points_left(table)) == (4, 0, 5)
    assert [person.slid for person in table.view(0).players[0].persons].count(True) == 2
    table.play("tattoo:status")
    assert table.state.status[0] == 8
    assert not any(name.startswith("tattoo") for name in table.options)
    assert table.why_not("tattoo:status") == "BB-HELP-04"
    assert table.why_not("tattoo:vp") == "BB-HELP-04"
    assert table.why_not("tattoo:land") == "BB-HELP-04"


@pytest.mark.rule("BB-HELP-05", "BB-HELP-11")
def test_shells_are_collected_from_one_woman_for_good() -> None:
    table = Table().persons(0, "shell woman", "land man", "shell woman", "vp woman slid").start(Helper(0, 6))
    assert [name for name in table.options if name.startswith("collect")] == ["collect_shells:shell"]
    table.play("collect_shells:shell")
    assert (table.player(0).shells, table.state.status[0], points_left(table)) == (4, 0, 5)
    table.play("collect_shells:shell")
    assert table.player(0).shells == 8
    assert not any(name.startswith("collect") for name in table.options)
    assert table.why_not("collect_shells:shell") == "BB-HELP-05"
    assert table.why_not("collect_shells:land") == "BB-HELP-05"


# ---------------------------------------------------------------- the other purchases


@pytest.mark.rule("BB-HELP-06")
@pytest.mark.parametrize("points", [1, 4])
def test_a_point_is_a_victory_point(points: int) -> None:
    table = Table().persons(0, "land man")
    before = table.vp(0)
    table.start(Helper(0, points))
    option = GAME.option_named("point")
    assert table.state.stack[-1].facts(table.state, option) == {"n": points}
    table.play("point")
    assert (table.decision, table.vp(0) - before) == (None, points)


@pytest.mark.rule("BB-HELP-08")
def test_a_god_card_is_bought_open_or_blind() -> None:
    table = Table().display("red", "blue", "green", "white", "white").deck("yellow", "yellow").start(Helper(0, 4))
    table.play("god_card")
    assert (table.prompt, points_left(table)) == ("pick_god_card", 1)
    table.play("take_card:green", "god_card", "draw_card")
    assert table.view(0).hand == {"blue": 0, "white": 0, "red": 0, "green": 1, "yellow": 1}


@pytest.mark.rule("BB-HELP-09")
def test_any_material_may_be_bought_also_without_a_free_field() -> None:
    table = Table().materials(0, 1, 4, 7, 10).start(Helper(0, 4)).play("any_material")
    assert (table.prompt, table.options) == ("pick_material", ["material:sand", "material:stone", "material:wood"])
    table.play("material:stone")
    assert table.view(0).players[0].spare == {"sand": 0, "stone": 1, "wood": 0}
    table.play("any_material", "material:wood")
    assert table.options == ["place_material:2", "place_material:5", "place_material:8", "place_material:11"]
    table.play("place_material:8")
    assert table.ceremony(0) == [1, 4, 7, 8, 10]


@pytest.mark.rule("BB-HELP-10", "BB-RUL-04")
def test_a_hut_moves_to_the_store_field() -> None:
    table = Table().huts(0, "c_se", "s_e").board(0, 2, 8).start(Helper(0, 6)).play("move_hut")
    view = table.view(0).players[0]
    assert (view.huts_on_main, view.huts_on_store, view.regions) == (1, 9, ["c_se", "s_e"])
    table.play("move_hut")
    assert "move_hut" not in table.options
    assert table.why_not("move_hut") == "BB-HELP-10"
    assert (table.player(0).huts, table.player(0).store) == (0, 10)


@pytest.mark.rule("BB-HELP-10")
def test_a_moved_hut_makes_room_for_a_person() -> None:
    table = Table().board(0, 11, 1).dice(0, 5, 6).start(PlaceDie(0))
    assert "place_die:man:6" not in table.options
    table.start(Helper(0, 2)).play("move_hut")
    assert "place_die:man:6" in table.start(PlaceDie(0)).options


@pytest.mark.rule("BB-RUL-07")
def test_a_white_card_bought_with_the_first_points_comes_too_late() -> None:
    table = Table().offerings(0, 1).display("white", "red").deck().dice(0, 4, 5).start(PlaceDie(0))
    table.play("place_die:helper:4")
    assert table.prompt == "helper_spend"  # no white god can be paid yet
    table.play("god_card", "take_card:white")
    assert (table.prompt, points_left(table)) == ("helper_spend", 2)
    assert not any(name.startswith("white") for name in table.options)
    table.play("point")
    assert table.decision is None
    assert table.player(0).hand == [0, 1, 0, 0, 0]

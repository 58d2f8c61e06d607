"""Taking Outposts back."""

import pytest

from longhouse.games.wendake.rules.turn import EndTurn, Turn
from tests.games.wendake.table import Table


def transfers(table: Table) -> list[str]:
    return [name for name in table.options if name.startswith(("transfer", "stay"))]


def with_outpost(area: str = "keweenaw.h1") -> Table:
    return Table(2).outposts(0, area)


@pytest.mark.rule("WD-EX-13", "WD-TRANS-01", "WD-TRANS-02")
def test_george_puts_a_hunter_in_the_place_of_his_outpost() -> None:
    table = with_outpost().start(EndTurn(0, 0, 1)).play("transfer:keweenaw.h1")
    assert table.areas_of(0) == {"keweenaw.h1": "hunter"}
    assert table.home(0) == {"warrior": 5, "woman": 5, "hunter": 4}


@pytest.mark.rule("WD-TRANS-02")
def test_in_a_womens_area_a_woman_takes_the_place() -> None:
    table = with_outpost("keweenaw.w1").start(EndTurn(0, 0, 1)).play("transfer:keweenaw.w1")
    assert table.areas_of(0) == {"keweenaw.w1": "woman"}
    assert table.home(0) == {"warrior": 5, "woman": 4, "hunter": 5}


@pytest.mark.rule("WD-TRANS-02")
def test_the_area_may_stay_empty() -> None:
    table = with_outpost().start(EndTurn(0, 0, 1)).play("transfer_empty:keweenaw.h1")
    assert table.areas_of(0) == {}
    assert table.home(0) == {"warrior": 5, "woman": 5, "hunter": 5}


@pytest.mark.rule("WD-TRANS-02")
@pytest.mark.parametrize(("hunters", "offered"), [(0, False), (1, True)])
def test_the_newcomer_comes_from_the_pile_at_home(hunters: int, offered: bool) -> None:
    table = with_outpost().at_home(0, hunter=hunters).start(EndTurn(0, 0, 1))
    assert ("transfer:keweenaw.h1" in table.options) == offered
    assert "transfer_empty:keweenaw.h1" in table.options


@pytest.mark.rule("WD-TRANS-03")
def test_any_number_of_outposts_may_be_transferred() -> None:
    table = with_outpost().outposts(0, "saginaw.h1", "algoma.w1").at_home(0, hunter=1, woman=1).start(EndTurn(0, 0, 1))
    table.play("transfer:saginaw.h1", "transfer:algoma.w1")
    assert (table.home(0)["hunter"], table.home(0)["woman"]) == (0, 0)
    assert transfers(table) == ["transfer_empty:keweenaw.h1"]
    table.play("transfer_empty:keweenaw.h1")
    assert table.decision is None
    assert table.areas_of(0) == {"saginaw.h1": "hunter", "algoma.w1": "woman"}


@pytest.mark.rule("WD-TRANS-04")
def test_women_and_hunters_are_never_transferred() -> None:
    table = with_outpost().settle(0, "saginaw.h1", "algoma.w1").start(EndTurn(0, 0, 1))
    assert transfers(table) == ["transfer:keweenaw.h1", "transfer_empty:keweenaw.h1"]


@pytest.mark.rule("WD-TRANS-01")
def test_outposts_of_others_stay() -> None:
    table = Table(2).outposts(1, "keweenaw.h1").progress(0, "move_1").start(EndTurn(0, 0, 1))
    assert table.options == ["end_turn", "use:move_1"]


@pytest.mark.rule("WD-TRANS-01")
def test_the_free_windows_of_a_turn_allow_transfers() -> None:
    table = with_outpost().start(Turn(0))
    assert transfers(table) == ["transfer:keweenaw.h1", "transfer_empty:keweenaw.h1"]
    table = with_outpost().resolve(0, "S7")
    assert table.options == ["perform:0", "transfer:keweenaw.h1", "transfer_empty:keweenaw.h1"]
    assert transfers(table.play("perform:0"))
    assert table.play("skip:1").options == ["end_turn", "transfer:keweenaw.h1", "transfer_empty:keweenaw.h1"]


@pytest.mark.rule("WD-TRANS-01", "WD-R-44")
def test_before_an_action_without_natives_a_transfer_is_no_reason_to_ask() -> None:
    table = with_outpost().canoes(0, erie=2).resolve(0, "S3")
    assert (table.stock(0), table.prompt) == ({"fish": 2}, "icon")  # after Fish comes Military
    assert transfers(table)


@pytest.mark.rule("WD-TRANS-01", "WD-TRANS-05")
def test_in_the_middle_of_an_action_nothing_is_transferred() -> None:
    table = with_outpost().resolve(0, "S4").play("go:keweenaw")
    assert not transfers(table)
    assert not transfers(table.play("occupy:saginaw.w1"))
    table = with_outpost().canoes(0, erie=1).goods(0, corn=1).progress(0, "gain_animal").resolve(0, "S6")
    assert transfers(table)  # the Trade has not begun
    table.play("done")
    assert "use:gain_animal" in table.options
    assert not transfers(table)


@pytest.mark.rule("WD-TRANS-05")
def test_a_warrior_that_came_home_moves_again_in_a_later_action() -> None:
    table = Table(2).at_home(0, warrior=0).guards(0, keweenaw=0).progress(0, "move_1")
    table.player(0).outposts = 1 << table.area("keweenaw.h1")
    table.player(0).long_house[0] = 6
    table.resolve(0, "S2").play("perform:0", "transfer_empty:keweenaw.h1", "occupy:keweenaw.h1")
    assert transfers(table)
    table.play("transfer:keweenaw.h1", "use:move_1", "occupy:kankakee.h1", "transfer:kankakee.h1")
    assert table.areas_of(0) == {"keweenaw.h1": "hunter", "kankakee.h1": "hunter"}
    assert table.home(0)["warrior"] == 1


# ---------------------------------------------------------------- staying as a Guard


@pytest.mark.rule("WD-PROG-22")
def test_the_outpost_may_stay_as_a_guard() -> None:
    table = with_outpost().progress(0, "transfer_as_guard").start(EndTurn(0, 0, 1))
    assert transfers(table) == [
        "transfer:keweenaw.h1", "stay:keweenaw.h1", "transfer_empty:keweenaw.h1", "stay_empty:keweenaw.h1"
    ]  # fmt: skip
    table.play("stay:keweenaw.h1")
    assert (table.guards_of(0), table.areas_of(0)) == ({"keweenaw": 1}, {"keweenaw.h1": "hunter"})
    assert table.home(0) == {"warrior": 4, "woman": 5, "hunter": 4}
    assert (table.used(0), table.black_is(0)) == (["transfer_as_guard"], None)


@pytest.mark.rule("WD-PROG-22")
def test_it_may_stay_beside_an_empty_area() -> None:
    table = with_outpost().progress(0, "transfer_as_guard").start(EndTurn(0, 0, 1)).play("stay_empty:keweenaw.h1")
    assert (table.guards_of(0), table.areas_of(0)) == ({"keweenaw": 1}, {})
    assert table.home(0) == {"warrior": 4, "woman": 5, "hunter": 5}


@pytest.mark.rule("WD-PROG-22", "WD-PROG-01")
def test_only_one_transfer_a_year_stays() -> None:
    table = with_outpost().outposts(0, "saginaw.h1").progress(0, "transfer_as_guard").start(EndTurn(0, 0, 1))
    table.play("stay:keweenaw.h1")
    assert transfers(table) == ["transfer:saginaw.h1", "transfer_empty:saginaw.h1"]


@pytest.mark.rule("WD-PROG-22")
def test_with_nobody_at_home_it_stays_only_beside_an_empty_area() -> None:
    table = with_outpost().at_home(0, hunter=0).progress(0, "transfer_as_guard").start(EndTurn(0, 0, 1))
    assert transfers(table) == ["transfer_empty:keweenaw.h1", "stay_empty:keweenaw.h1"]


@pytest.mark.rule("WD-PROG-22", "WD-TRIBE-04")
@pytest.mark.parametrize(("verb", "place"), [("stay", "keweenaw"), ("transfer", "home_w")])
def test_the_black_warrior_is_transferred_like_any_other(verb: str, place: str) -> None:
    table = Table(2).black(0, "keweenaw.w1").progress(0, "transfer_as_guard").start(EndTurn(0, 0, 1))
    table.play(f"{verb}:keweenaw.w1")
    assert (table.black_is(0), table.areas_of(0)) == (place, {"keweenaw.w1": "woman"})
    assert sum(table.player(0).guards) == 6


@pytest.mark.rule("WD-TRANS-02", "WD-PROG-22")
@pytest.mark.parametrize("verb", ["transfer", "transfer_empty", "stay", "stay_empty"])
def test_everybody_hears_of_a_transfer(verb: str) -> None:
    table = with_outpost().progress(0, "transfer_as_guard").start(EndTurn(0, 0, 1)).play(f"{verb}:keweenaw.h1")
    event = next(event for event in reversed(table.events) if event.kind == verb)
    native = {} if verb.endswith("empty") else {"native": "native.hunter"}
    assert event.public == {"seat": 0, "place": "territory.keweenaw", **native}

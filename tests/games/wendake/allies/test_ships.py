"""WA-SHIP: trading with the ally's ship."""

import pytest

from longhouse.games.wendake.allies.rules.ships import ShipStep
from tests.games.wendake.allies.table import AlliesTable


def allied(field: int = 3, **canoes: int) -> AlliesTable:
    return AlliesTable().ally(0, "english", field).canoes(0, **canoes)


@pytest.mark.rule("WA-SHIP-01", "WA-R-14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_ship_goes_to_another_lake_without_the_other_ship(seats: int) -> None:
    table = AlliesTable(seats).ally(0, "english").ship("english", "huron").ship("french", "erie").act(0)
    lakes = [name for name in table.options if name.startswith("ship")]
    assert lakes
    assert "ship:huron" not in lakes
    assert "ship:erie" not in lakes
    assert table.why_not("ship:huron") == table.why_not("ship:erie") == "WA-SHIP-01"
    table.play("ship:ontario")
    assert table.ships() == {"english": "ontario", "french": "erie"}


@pytest.mark.rule("WA-SHIP-01")
def test_a_ship_that_is_not_in_play_comes_to_any_lake_and_without_canoes_that_is_all() -> None:
    table = allied().act(0)
    assert sum(name.startswith("ship") for name in table.options) == 5
    table.play("ship:michigan")
    assert table.ships() == {"english": "michigan"}
    assert table.prompt is None


@pytest.mark.rule("WA-SHIP-02", "WA-SHIP-04", "WA-TIME-03")
def test_one_canoe_of_any_player_leaves_the_lake_of_the_ship() -> None:
    table = allied(huron=1).canoes(2, huron=1).canoes(3, erie=2).ship("french", "erie").act(0).play("ship:huron")
    others = ("superior", "michigan", "erie", "ontario")  # the other ship's lake is allowed
    assert table.prompt == "ship_step"
    assert table.options == [*(f"shift_canoe:{seat}:{lake}" for seat in (0, 2) for lake in others), "done"]
    assert table.why_not("shift_canoe:3:ontario") == "WA-SHIP-02"
    assert table.why_not("shift_canoe:2:huron") == "WA-SHIP-02"
    table.play("shift_canoe:2:erie")
    assert table.player(2).lakes == [0, 0, 0, 1, 0]
    assert table.prompt is None  # no leather, and one canoe only


@pytest.mark.rule("WA-SHIP-02", "WA-SETUP-04")
def test_no_canoe_goes_to_a_covered_lake() -> None:
    table = AlliesTable(2).ally(0, "english").canoes(0, huron=1).act(0).play("ship:huron")
    assert "shift_canoe:0:superior" not in table.options
    assert table.why_not("shift_canoe:0:superior") == "WA-SETUP-04"


@pytest.mark.rule("WA-EX-03", "WA-SHIP-02", "WA-SHIP-03")
def test_paul_moves_a_canoe_away_and_trades() -> None:
    table = AlliesTable().ally(0, "english", 3).canoes(0, huron=2).canoes(1, huron=2).goods(0, leather=6, beaver=1)
    table.ship("english", "erie").resolve_tile(0, "NA-L1-4").play("skip:0", "ally:english", "ship:huron")
    assert not any(name.startswith("buy_guns") for name in table.options)
    assert table.why_not("buy_guns:0") == "WA-SHIP-03"
    table.play("shift_canoe:1:ontario")
    assert table.options == ["buy_guns:0", "buy_guns:1", "buy_guns:2", "buy_guns:3", "done"]
    assert table.why_not("buy_guns:4") == "WA-SHIP-03"
    assert table.price("buy_guns:3") == {"leather": -4, "gun": 4}
    table.play("buy_guns:3")
    assert table.part.guns[0] == 4
    assert table.stock(0)["leather"] == 2


@pytest.mark.rule("WA-SHIP-03", "WA-R-03")
def test_only_who_alone_has_the_most_canoes_trades_and_only_leather_held() -> None:
    tied = allied(huron=1).canoes(1, huron=1).goods(0, leather=3).act(0).play("ship:huron")
    assert not any(name.startswith("buy_guns") for name in tied.options)
    alone = allied(huron=2).canoes(1, huron=1).goods(0, leather=2).act(0).play("ship:huron")
    assert [name for name in alone.options if name.startswith("buy_guns")] == ["buy_guns:0", "buy_guns:1"]
    assert alone.why_not("buy_guns:2") == "WA-SHIP-03"
    nowhere = allied().canoes(1, huron=1).goods(0, leather=3).act(0).play("ship:huron")
    assert not any(name.startswith("buy_guns") for name in nowhere.options)


@pytest.mark.rule("WA-SHIP-03", "WA-SHIP-04")
def test_a_canoe_may_follow_the_trade_but_no_second_trade() -> None:
    table = allied(huron=3).goods(0, leather=5).act(0).play("ship:huron", "buy_guns:0")
    assert table.why_not("buy_guns:0") == "WA-SHIP-03"
    table.play("shift_canoe:0:erie")
    assert table.prompt is None
    assert table.part.guns[0] == 1
    table = allied(huron=3).goods(0, leather=5).act(0).play("ship:huron", "shift_canoe:0:erie")
    assert table.why_not("shift_canoe:0:erie") == "WA-SHIP-02"
    assert table.play("buy_guns:2").prompt is None


@pytest.mark.rule("WA-SHIP-01", "WA-SHIP-02", "WA-SHIP-03")
def test_all_of_it_is_told() -> None:
    table = allied(huron=3).goods(0, leather=5).act(0).play("ship:huron", "buy_guns:1", "shift_canoe:0:erie")
    assert [(event.kind, event.public.get("n")) for event in table.events] == [
        ("ship", None),
        ("buy_guns", 2),
        ("shift_canoe", None),
    ]


@pytest.mark.rule("WA-SHIP-04")
def test_a_ship_comes_with_one_canoe_to_move_and_guns_to_buy() -> None:
    table = AlliesTable().ally(0, "english", 3).canoes(1, huron=1).act(0).play("ship:huron")
    step = table.state.stack[-1]
    assert isinstance(step, ShipStep)
    assert (step.guns, step.canoe) == (3, 1)

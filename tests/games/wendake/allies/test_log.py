"""The log tells who did what with ships and turn cards."""

import pytest

from longhouse.core.decision import Option
from longhouse.games.wendake.allies.rules.alliance import AllianceEffect, PairTrack
from longhouse.games.wendake.allies.rules.off_line import OffLine
from longhouse.games.wendake.allies.rules.ships import ShipStep
from longhouse.games.wendake.allies.rules.turn_order import card_id, new_turn_cards
from longhouse.games.wendake.allies.terms import IN_TURN_ORDER
from longhouse.games.wendake.components import SHOWN
from longhouse.games.wendake.rules.movement import Move
from longhouse.games.wendake.rules.resolve import Resolve
from longhouse.games.wendake.rules.trade import BuyTile, Trade
from longhouse.games.wendake.rules.turn import EndTurn, Turn
from tests.games.wendake.allies.hand import CardTable
from tests.games.wendake.allies.table import AlliesTable


def told(table: AlliesTable, kind: str) -> list[dict[str, int | str]]:
    """The facts of all events of a kind."""
    return [event.public for event in table.events if event.kind == kind]


@pytest.mark.rule("WA-SHIP-01")
def test_a_ship_is_told_with_its_player_and_lake() -> None:
    table = AlliesTable().ally(0, "english", 3).act(0)
    table.play("ship:huron")
    assert told(table, "ship")[0] == {"seat": 0, "ship": "ship.english", "lake": "lake.huron"}


@pytest.mark.rule("WA-SHIP-04")
def test_a_ship_comes_with_one_canoe_to_move_and_guns_to_buy() -> None:
    table = AlliesTable().ally(0, "english", 3).canoes(1, huron=1).act(0).play("ship:huron")
    step = table.state.stack[-1]
    assert isinstance(step, ShipStep)
    assert (step.guns, step.canoe) == (3, 1)


@pytest.mark.rule("WA-ORDER-01", "WA-ORDER-03")
def test_spaces_and_the_cards_taken_from_them_are_told() -> None:
    table = AlliesTable().lay_out("english tan_free", "french restore_progress").take_space(0)
    table.play("turn_space:1", "done")
    assert told(table, "turn_space") == [{"seat": 0, "space": 2}]
    assert told(table, "take_card") == [{"seat": 0, "card": "card.restore_progress"}]


@pytest.mark.rule("WA-REST-02")
def test_new_turn_cards_are_told_space_by_space() -> None:
    table = AlliesTable(2)
    new_turn_cards(table.state)
    spaces = enumerate(table.part.spaces, 1)
    assert told(table, "turn_card") == [{"space": space, "card": card_id(card)} for space, card in spaces]


@pytest.mark.rule("WA-ALLY-02", "WA-PAT-06")
def test_a_disk_and_an_attack_on_a_patrol_are_told() -> None:
    table = CardTable().ally(0, "english", 2).guns(0, 1).owns(0, "alliance_step").main().play("card:alliance_step")
    assert told(table, "disk") == [{"seat": 0, "ally": "ally.english", "field": 3}]
    table = CardTable().ally(1, "french", 1).patrols(1, keweenaw=1).start(EndTurn(0, 0, 1), Move(0, 1, 0, 0))
    table.play("attack_patrol:keweenaw:1")
    facts = {"seat": 0, "seat2": 1, "place": "territory.keweenaw", "native": "native.patrol"}
    assert told(table, "attack") == [{**facts, "outcome": "outcome.home.home"}]


@pytest.mark.rule("WA-CONV-03")
def test_points_that_neither_track_can_take_are_told_as_lost() -> None:
    table = AlliesTable().ally(0, "french", 1).tracks(0, mask=35, military=35)
    table.start(EndTurn(0, 0, 1), Resolve(0, 0, 0, 0, 0), AllianceEffect(0), PairTrack(0, 0, 2))
    assert told(table, "lost_points") == [{"seat": 0, "n": 2, "track": "track.mask"}]


@pytest.mark.rule("WA-CARD-30", "WA-CARD-33")
def test_what_cards_do_is_told() -> None:
    table = CardTable().owns(0, "restore_progress").flipped(0, "move_1").goods(0, corn=1).main()
    table.play("card:restore_progress")
    assert told(table, "card") == [{"seat": 0, "card": "card.restore_progress"}]
    assert told(table, "restore") == [{"seat": 0, "tile": "progress.move_1"}]
    table = CardTable().owns(0, "territory_activation").guns(0, 1).settle(0, "niagara.w1").main()
    table.play("card:territory_activation")
    assert told(table, "activate") == [{"seat": 0, "place": "territory.niagara"}]


@pytest.mark.rule("WA-CARD-13")
def test_a_copy_is_told_as_a_copy_and_a_card_as_a_card() -> None:
    table = CardTable().canoes(0, erie=1).owns(0, "copy_turn_card", "fish_per_lake").main()
    table.play("copy:fish_per_lake", "card:fish_per_lake")
    assert [facts["card"] for facts in told(table, "copy")] == ["card.fish_per_lake"]
    assert [facts["card"] for facts in told(table, "card")] == ["card.fish_per_lake"]


@pytest.mark.rule("WA-CARD-30")
def test_a_black_warrior_elsewhere_is_not_activated() -> None:
    table = CardTable().guns(0, 1).owns(0, "territory_activation").guards(0, keweenaw=1).tribe(0, "mohawk")
    table.black(0, "mohawk_valley").main().play("card:territory_activation")
    if table.prompt == "territory":
        table.play("activate:keweenaw")
    assert table.prompt == "move"
    assert "go:laurentia" not in table.options
    assert "go:niagara" not in table.options
    assert "go:saginaw" in table.options


# ---------------------------------------------------------------- what stays as it is


@pytest.mark.rule("WD-TRADE-06", "WA-CARD-26")
def test_without_the_card_beavers_pay_for_nothing() -> None:
    table = CardTable().row("move_1", "move_2").goods(0, leather=1, fish=1, corn=1, beaver=2)
    table.start(EndTurn(0, 0, 1), Trade(0, 2), BuyTile(0, 0)).play("buy:move_1")
    assert table.prompt != "pay_beaver"
    assert table.stock(0) == {"beaver": 2}


@pytest.mark.rule("WA-TIME-01")
def test_no_progress_tile_is_for_the_turn_order_area() -> None:
    assert AlliesTable().state.rules.tiles_at[IN_TURN_ORDER] == 0


@pytest.mark.rule("WA-SETUP-05")
def test_both_sides_of_the_new_tiles_are_shown() -> None:
    tiles = AlliesTable().state.rules.box.tile_ids
    assert all(len(SHOWN[tile]) == 2 for tile in tiles if tile.startswith("NA-"))


@pytest.mark.rule("WA-CARD-32")
def test_the_black_marker_off_the_line_is_one_marker() -> None:
    table = CardTable().marks(0, 0, 1).tribe(0, "ojibwa")
    table.player(0).black_marker = 1
    table.state.stack = [Turn(0), OffLine(0)]
    table.state.stack[-1].answer(table.state, Option("tile_black", 5))
    end = table.state.stack[0]
    assert isinstance(end, EndTurn)
    assert end.black == 1

"""The log tells who did what with ships and turn cards."""

import pytest

from longhouse.games.wendake.allies.rules.alliance import AllianceEffect, PairTrack
from longhouse.games.wendake.allies.rules.turn_order import card_id, new_turn_cards
from longhouse.games.wendake.rules.movement import Move
from longhouse.games.wendake.rules.resolve import Resolve
from longhouse.games.wendake.rules.turn import EndTurn
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

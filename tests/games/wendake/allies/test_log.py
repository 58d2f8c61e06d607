"""The log tells who did what with ships and turn cards."""

import pytest

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

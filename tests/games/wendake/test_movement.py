"""Moving warriors."""

import pytest

from longhouse.games.wendake.rules.movement import Move
from tests.games.wendake.table import Table


@pytest.mark.rule("WD-EX-14", "WD-FIGHT-05")
def test_george_drives_a_hunter_away() -> None:
    table = Table(2).guards(0, keweenaw=1).settle(1, "saginaw.h1").start(Move(0, 1, 0, 0))
    table.play("guard:keweenaw", "attack_area:saginaw.h1")
    assert table.decision is None
    assert table.long_house(1)["hunter"] == 3
    assert table.player(0).outposts == 1 << table.area("saginaw.h1")

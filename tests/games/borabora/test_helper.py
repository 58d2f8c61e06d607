"""The helper action."""

import pytest

from longhouse.games.borabora.rules.helper import Helper
from tests.games.borabora.table import Table


@pytest.mark.rule("BB-EX-04", "BB-HELP-01", "BB-HELP-04", "BB-HELP-05", "BB-HELP-07")
def test_anna_spends_five_points() -> None:
    table = Table().persons(0, "land man", "vp man", "offering woman").start(Helper(0, 5))
    table.play("tattoo:land", "tattoo:vp", "collect_shells:offering", "offering")
    assert table.decision is None
    assert table.state.status[0] == 5
    assert (table.player(0).shells, table.player(0).offerings) == (3, 1)
    assert [person.slid for person in table.view(0).players[0].persons] == [True, True, True]

"""What options cost and bring is told before they are chosen (WU-DEC-05)."""

import pytest

from longhouse.core.price import price_of
from longhouse.testing.prices import check_prices
from tests.games.wutaki.table import EXTREME, MARKED, VARIANTS, Table


def price(table: Table, name: str) -> dict[str, int]:
    assert name in table.options
    told = price_of(table.game, table.state, table.game.option_named(name))
    return {thing.removeprefix("thing."): change for thing, change in told.items()}


@pytest.mark.rule("WU-DEC-05", "WU-RES-05")
def test_options_tell_what_they_spend() -> None:
    assert price(Table(2, MARKED).marker(0, "M3").marker(1, "M4").placed(1, "pyramid").open(), "squeeze:pyramid") == {
        "ability": -1
    }
    row = ("FI-01", "FI-02", "FI-03", "FI-04")
    assert price(Table(2, EXTREME).row(*row).stock(0, gold=2).visit("accept"), "take:FI-04") == {"gold": -2, "held": 1}
    assert price(Table(2).row(*row).visit("gift_pact"), "offer:FI-01") == {"point": -2}
    marked = Table(2, MARKED).marker(0, "M1").marker(1, "M2").visit("market")
    assert price(marked, "repeat_marked") == {"ability": -1, "gold": 3}


@pytest.mark.rule("WU-DEC-05")
@pytest.mark.parametrize("number", range(len(VARIANTS)))
def test_every_option_keeps_its_price(number: int) -> None:
    report = check_prices(VARIANTS[number], 2 + number % 3, number)
    assert report.priced > 100

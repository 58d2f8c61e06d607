"""Every invariant finds what breaks it (WU-INV)."""

from collections.abc import Callable

import pytest

from longhouse.games.wutaki.rules.turn import Opening
from tests.games.wutaki.table import GAME, Table
from tests.tamper import apart

Break = Callable[[Table], object]


def spoil(table: Table, name: str, value: object, seat: int | None = 0) -> Table:
    setattr(table.state if seat is None else table.player(seat), name, value)
    return table


BROKEN: list[tuple[str, Break]] = [
    ("gold: 36", lambda t: spoil(t, "stock", [1, 0, 0, 0, 0])),
    ("less than none", lambda t: t.stock(0, gold=-1)),
    ("more than lies on the monster", lambda t: spoil(t, "offered", [1, 0, 0, 0, 0], None)),
    ("loyal workers instead of 4", lambda t: spoil(t, "available", [5, 0, 0])),
    ("stands on the player board", lambda t: (spoil(t, "available", [3, 0, 0]), spoil(t, "home", [1, 4, 1]))),
    ("round card that is not there", lambda t: t.placed(0, "round_card")),
    ("without a location", lambda t: t.placed(0, "master_board")),
    ("more than 2 markers", lambda t: t.upgraded(0, "market", 3)),
    ("markers: 7", lambda t: spoil(t, "markers", 7)),
    ("more than one of a kind", lambda t: t.tower(0, "TE_fire", "TE_water")),
    ("with several players", lambda t: t.tower(0, "TE_fire").tower(1, "TE_fire")),
    ("pacts: not each", lambda t: t.state.pact_deck.pop()),
    ("omens: not as many", lambda t: t.state.omen_deck.pop()),
    ("that omen is not permanent", lambda t: t.permanent(0, "OM-01")),
    ("not the omens that are being played", lambda t: t.state.resolving.append(t.state.omen_deck.pop())),
    ("revenge cards: not each", lambda t: t.state.revenge_deck.pop()),
    ("secret pacts: not each", lambda t: t.state.secret_deck.pop()),
    ("round cards: not each", lambda t: t.state.round_deck.pop()),
    ("counter: not as many", lambda t: spoil(t, "counter", 3, None)),
    ("track: not as far", lambda t: spoil(t, "track", 3)),
    ("winner: chosen too early", lambda t: spoil(t, "winner", 0, None)),
    ("round: 0 in the middle", lambda t: spoil(t, "round", 0, None)),
    ("master: not of this variant", lambda t: spoil(t, "master", -1)),
    ("ability: not of this variant", lambda t: t.marker(0, "M4")),
    ("beyond the multiplier", lambda t: t.master(0, "B3", 5)),
    ("vp: less than none", lambda t: t.vp(0, -1)),
    ("too many on level 4", lambda t: t.pyramid(0, 4).pyramid(1, 4)),
    ("cost: with several", lambda t: spoil(t, "cost", 2)),
    ("element: with several", lambda t: spoil(t, "element", 1)),
    ("ability: with several", lambda t: t.marker(0, "M1").marker(1, "M1")),
    ("master: with several", lambda t: t.master(0, "B1").master(1, "B1")),
]


@pytest.mark.rule(
    "WU-INV-01", "WU-INV-02", "WU-INV-03", "WU-INV-05", "WU-INV-06", "WU-INV-07", "WU-INV-08", "WU-INV-09", "WU-INV-10",
    "WU-INV-11", "WU-INV-12", "WU-INV-13", "WU-INV-18", "WU-COMP-02", "WU-COMP-08",
)  # fmt: skip
@pytest.mark.parametrize(("message", "spoiling"), BROKEN, ids=[message for message, _ in BROKEN])
def test_what_is_broken_is_found(message: str, spoiling: Break) -> None:
    table = Table(2).sound()
    spoiling(table)
    assert message in "; ".join(GAME.check(table.state))


STEPS: list[tuple[str, Break]] = [
    ("pyramid: fell", lambda t: spoil(t, "pyramid", 0)),
    ("became unspent", lambda t: spoil(t, "spent", 0)),
    ("a pact was lost", lambda t: spoil(t, "fulfilled", [])),
    ("a tower upgrade was lost", lambda t: spoil(t, "towers", 0)),
    ("went back", lambda t: spoil(t, "round", 0, None)),
    ("trigger: changed", lambda t: spoil(t, "trigger", 1, None)),
    ("spring", lambda t: spoil(t, "spring", 0)),
    ("more workers than fields", lambda t: t.placed(0, "pyramid", count=2)),
    ("a round begins", lambda t: (spoil(t, "round", 2, None), t.placed(0, "market"))),
]


@pytest.mark.rule("WU-INV-04", "WU-INV-12", "WU-INV-14", "WU-INV-15", "WU-UPG-07", "WU-END-03")
@pytest.mark.parametrize(("message", "spoiling"), STEPS, ids=[message for message, _ in STEPS])
def test_what_never_goes_back_is_found(message: str, spoiling: Break) -> None:
    table = Table(2).tower(0, "TE_fire").pyramid(0, 1).fulfilled(0, "FI-01").marker(0, "M4")
    table.player(0).spent = table.player(0).spring = 1
    table.state.trigger = 0
    table.state.push(Opening(0, 0))
    before = apart(table.state)
    assert GAME.check_step(before, table.state) == []
    spoiling(table)
    assert message in "; ".join(GAME.check_step(before, table.state))


@pytest.mark.rule("WU-INV-07")
def test_the_row_is_full_in_the_windows() -> None:
    table = Table(2).row("FI-01", "FI-02", "FI-03", "FI-04")
    assert GAME.check(table.state) == []
    table.state.pact_discard.append(table.state.row[0])
    table.state.row[0] = -1
    assert "row: not full" in "; ".join(GAME.check(table.state))

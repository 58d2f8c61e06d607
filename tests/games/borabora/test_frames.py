"""Frames that do not fit the position: such a saved game is refused, or its question would have no answer."""

from collections.abc import Callable

import pytest

from longhouse.core.frame import AnyFrame
from longhouse.games.borabora.rules.build import BuildFields, BuildTile
from longhouse.games.borabora.rules.dice import PayBlue, UseDie
from longhouse.games.borabora.rules.expand import Expand, RedGod, StoreHuts
from longhouse.games.borabora.rules.people import TakePerson
from longhouse.games.borabora.rules.phase_b import PayGreen
from longhouse.games.borabora.rules.temple import Temple
from longhouse.games.borabora.terms import CARD_IDS, KIND_IDS, LAND, MAN, WOMAN
from tests.games.borabora.table import Table

HELPER, TEMPLE_CARD, WATER_CARD = (CARD_IDS.index(card) for card in ("helper", "temple", "water"))
LAND_KIND = KIND_IDS.index("land")


def ready() -> Table:
    """Seat 0 can do everything, with little: one pair of materials, one free field, one hut on the map."""
    table = Table(3).huts(0, "c_se").board(0, 9, 1).materials(0, 0, 1).god_tiles(0, 2).persons(0, "land woman")
    return table.card("helper", (1, 3)).card("temple", (1, 3))


def without_priests(table: Table) -> None:
    table.temple(f1=0, f2=0, f3=0, f4=0)


CASES: list[tuple[AnyFrame, Callable[[Table], object]]] = [
    (Temple(0, 3), without_priests),
    (PayBlue(0, HELPER, 3), lambda table: table.state.low.__setitem__(HELPER, 4)),
    (PayBlue(0, TEMPLE_CARD, 3), without_priests),
    (UseDie(0, TEMPLE_CARD, 3), without_priests),
    (PayGreen(0, WOMAN, LAND_KIND, 0), lambda table: table.board(0, 0, 0)),
    (PayGreen(0, WOMAN, LAND_KIND, 0), lambda table: setattr(table.state, "green", 1)),
    (PayGreen(0, WOMAN, LAND_KIND, 1), lambda table: table.board(0, 0, 0)),
    (PayGreen(0, WOMAN, LAND_KIND, 1), lambda table: table.persons(0, *["land woman"] * 3)),
    (StoreHuts(0, 1, 2), lambda table: table.board(0, 0, 1)),
    (Expand(0, LAND, 2), lambda table: table.board(0, 0, 0)),
    (RedGod(0, 3), lambda table: table.huts(0, "n_w")),
    (TakePerson(0, MAN, 2), lambda table: table.row("man", None, None, "vp")),
    (BuildTile(0, 1), lambda table: table.materials(0, 0)),
    (BuildFields(0, 0), lambda table: table.built(0, (1, 5))),
]


@pytest.mark.parametrize(("frame", "spoil"), CASES, ids=[repr(frame) for frame, _ in CASES])
def test_a_frame_fits_only_a_position_in_which_it_can_go_on(frame: AnyFrame, spoil: Callable[[Table], object]) -> None:
    table = ready()
    assert frame.fits(table.state)
    spoil(table)
    assert not frame.fits(table.state)


@pytest.mark.rule("BB-SET-01")
@pytest.mark.parametrize("frame", [UseDie(0, WATER_CARD, 3), PayBlue(0, WATER_CARD, 3)], ids=repr)
def test_a_die_on_a_card_that_is_not_in_play_does_not_fit(frame: AnyFrame) -> None:
    for seats in (3, 4):
        table = Table(seats).huts(0, "c_se").card("water", (1, 2))
        assert frame.fits(table.state) == (seats == 4)

"""Materials: laid on the ceremonial place, or beside the board.

The fields are numbered row by row: sand 0, 3, 6, 9; stone 1, 4, 7, 10; wood 2, 5, 8, 11.
"""

import pytest

from longhouse.games.borabora.components import DATA
from longhouse.games.borabora.rules.build import BuildFields
from longhouse.games.borabora.rules.dice import PlaceDie
from longhouse.games.borabora.rules.expand import Expand
from longhouse.games.borabora.rules.helper import Helper
from longhouse.games.borabora.rules.tasks import ResolveTask
from longhouse.games.borabora.terms import LAND
from tests.games.borabora.table import Table

FIELDS_OF = {"sand": [0, 3, 6, 9], "stone": [1, 4, 7, 10], "wood": [2, 5, 8, 11]}


def gain(table: Table, material: str) -> Table:
    return table.start(Helper(0, 2)).play("any_material", f"material:{material}")


@pytest.mark.rule("BB-MAT-01")
@pytest.mark.parametrize("material", ["sand", "stone", "wood"])
def test_a_material_goes_on_a_field_printed_for_it(material: str) -> None:
    printed = [name for row in DATA.ceremony.grid for name in row]
    assert [field for field in range(12) if printed[field] == material] == FIELDS_OF[material]
    table = gain(Table(), material)
    assert table.prompt == "place_material"
    assert table.options == [f"place_material:{field}" for field in FIELDS_OF[material]]
    wrong = next(field for field in range(12) if field not in FIELDS_OF[material])
    assert table.why_not(f"place_material:{wrong}") == "BB-MAT-01"
    table.play(f"place_material:{FIELDS_OF[material][2]}")
    assert table.ceremony(0) == [FIELDS_OF[material][2]]
    assert table.decision is None


@pytest.mark.rule("BB-MAT-01")
def test_a_field_takes_one_material() -> None:
    table = gain(Table().materials(0, 2, 8), "wood")
    assert table.options == ["place_material:5", "place_material:11"]
    assert table.why_not("place_material:2") == "BB-MAT-01"


@pytest.mark.rule("BB-MAT-01")
def test_the_last_free_field_is_forced() -> None:
    table = gain(Table().materials(0, 0, 3, 6), "sand")
    assert table.decision is None
    assert table.ceremony(0) == [0, 3, 6, 9]
    assert table.player(0).spare == [0, 0, 0]


@pytest.mark.rule("BB-MAT-01")
def test_a_material_is_laid_at_once_also_when_expanding() -> None:
    table = Table().huts(0, "c_se").god_tiles(0, 1).start(Expand(0, LAND, 6)).play("expand:c_sw")
    assert table.prompt == "place_material"
    assert not any(name in table.options for name in ("none", "done"))


@pytest.mark.rule("BB-MAT-02")
@pytest.mark.parametrize("material", ["sand", "stone", "wood"])
def test_without_a_free_field_a_material_lies_beside_the_board(material: str) -> None:
    table = gain(Table().materials(0, *FIELDS_OF[material]), material)
    assert table.decision is None
    assert table.ceremony(0) == FIELDS_OF[material]
    assert table.view(1).players[0].spare == {**dict.fromkeys(FIELDS_OF, 0), material: 1}


@pytest.mark.rule("BB-MAT-02")
def test_a_material_beside_the_board_counts_for_tasks() -> None:
    table = Table().built(0, (1, 0), (2, 4), (3, 9)).materials(0, 9).spare(0, sand=2)
    table.tasks(0, "r_sand_3", "r_materials_5", "r_huts_9").start(ResolveTask(0))
    assert (table.decision, table.player(0).fulfilled) == (None, 1)
    table = Table().materials(0, 9).spare(0, sand=1).tasks(0, "r_sand_3", "r_huts_9").start(ResolveTask(0))
    assert table.why_not("fulfil:0") == "BB-TASK-02"


@pytest.mark.rule("BB-MAT-02")
def test_a_material_beside_the_board_builds_nothing_and_covers_nothing() -> None:
    table = Table().materials(0, 0).spare(0, sand=2, stone=2, wood=2).dice(0, 5, 6).start(PlaceDie(0))
    assert table.why_not("place_die:build:6") == "BB-A-08"
    assert table.view(0).players[0].materials == [0]


@pytest.mark.rule("BB-MAT-03", "BB-BUILD-03")
def test_a_field_under_a_building_is_never_free_again() -> None:
    table = Table().materials(0, 0, 1, 4).start(BuildFields(0, 0)).play("cover:0")
    gain(table, "sand")
    assert table.options == ["place_material:3", "place_material:6", "place_material:9"]
    assert table.why_not("place_material:0") == "BB-MAT-01"
    table = gain(Table().built(0, (1, 0), (2, 4), (3, 9), (4, 15)), "sand")
    assert (table.decision, table.player(0).spare) == (None, [1, 0, 0])


@pytest.mark.rule("BB-MAT-03")
def test_materials_stay_where_they_are() -> None:
    table = gain(Table().materials(0, 1, 7).built(0, (5, 4)), "stone").play("place_material:4")
    assert table.ceremony(0) == [1, 4, 7]
    gain(table, "stone")
    assert table.ceremony(0) == [1, 4, 7, 10]
    gain(table, "stone")
    assert table.ceremony(0) == [1, 4, 7, 10]
    assert [(b.value, b.fields) for b in table.view(0).players[0].buildings] == [(5, (2, 3))]

"""The ghost's effects (WS-GH)."""

import pytest

from longhouse.games.wendake.rules.mask_ceremony import playable_spaces
from longhouse.games.wendake.rules.movement import Move
from longhouse.games.wendake.solo.rules.mask import scan_order
from longhouse.games.wendake.solo.terms import GHOST
from longhouse.games.wendake.terms import GONE
from tests.games.wendake.solo.table import YOU, SoloTable


@pytest.mark.rule("WS-GH-03")
def test_the_mask_card_says_where_the_ghost_looks_first() -> None:
    table = SoloTable().mask("hawk.infected")
    assert [table.board.ids[place] for place in scan_order(table.state)] == [
        "niagara", "algoma", "allegheny", "saginaw", "keweenaw", "kankakee", "laurentia", "mohawk_valley",
    ]  # fmt: skip
    table.player(GHOST).home, table.player(YOU).home = table.player(YOU).home, table.player(GHOST).home
    assert table.board.ids[scan_order(table.state)[0]] == "saginaw"


@pytest.mark.rule("WS-GH-04")
def test_a_woman_goes_to_the_first_empty_field() -> None:
    table = SoloTable()
    assert table.effect("ghost_settle_woman") == 0
    assert table.areas_of(GHOST) == {"laurentia.w1": "woman"}
    table.effect("ghost_settle_woman")
    assert list(table.areas_of(GHOST)) == ["laurentia.w1", "mohawk_valley.w1"]
    assert table.home(GHOST)["woman"] == 3
    assert table.told("ghost_settles")[0] == {"native": "native.woman", "place": "territory.laurentia"}


@pytest.mark.rule("WS-GH-04", "WS-GH-05")
def test_where_no_field_is_empty_the_ghost_drives_out_somebody_without_guards() -> None:
    table = SoloTable().at_home(GHOST, woman=7).at_home(YOU, woman=7)
    fields = [area for area in table.board.area_ids if table.board.native_of[table.area(area)] == 1]
    order = [table.board.ids[place] for place in scan_order(table.state)]
    fields.sort(key=lambda name: order.index(name.split(".")[0]))
    table.settle(GHOST, *fields[:2]).settle(YOU, *fields[2:7])
    table.outposts(YOU, *fields[7:])
    table.guards(YOU, **{fields[2].split(".")[0]: 1})
    before = table.long_house(YOU)["woman"]
    assert table.effect("ghost_settle_woman") == 0
    assert table.areas_of(GHOST)[fields[3]] == "woman"  # the third one is guarded
    assert table.long_house(YOU)["woman"] == before + 1
    assert table.told("ghost_attacks")[0]["outcome"] == "ghost_fate.long_house"


@pytest.mark.rule("WS-GH-05")
@pytest.mark.parametrize(
    ("tribe", "native", "fate"),
    [
        ("cayuga", "woman", "home"),
        ("tuscarora", "hunter", "both"),
        ("tuscarora", "woman", "long_house"),
        ("fox", "hunter", "long_house"),
    ],
)
def test_who_is_attacked_by_the_ghost(tribe: str, native: str, fate: str) -> None:
    table = crowded(native)
    target = next(iter(table.areas_of(YOU)))
    table.tribe(YOU, tribe)
    home, house = table.home(YOU)[native], table.long_house(YOU)[native]
    assert table.effect(f"ghost_settle_{native}") == 0
    assert table.told("ghost_attacks")[0]["outcome"] == f"ghost_fate.{fate}"
    assert table.home(YOU)[native] == home + (fate == "home")
    assert table.long_house(YOU)[native] == house + (fate != "home")
    assert (target in table.areas_of(GHOST)) == (fate != "both")
    assert target not in table.areas_of(YOU)
    assert table.long_house(GHOST)[native] == 2 + (fate == "both") - 2


def crowded(native: str) -> SoloTable:
    """All areas of a kind are taken: one by you, the others by the ghost, who has a native left at Home."""
    table = SoloTable()
    kind = 1 if native == "woman" else 2
    areas = [name for name in table.board.area_ids if table.board.native_of[table.area(name)] == kind]
    ghost = table.player(GHOST)
    for name in areas[1:]:  # more than there are natives: only the rule at hand matters
        if native == "woman":
            ghost.women |= 1 << table.area(name)
        else:
            ghost.hunters |= 1 << table.area(name)
    ghost.pile[kind] = 1
    ghost.long_house[kind] = 0
    return table.settle(YOU, areas[0])


@pytest.mark.rule("WS-GH-05")
def test_the_black_warrior_goes_home() -> None:
    table = crowded("woman")
    target = next(iter(table.areas_of(YOU)))
    table.player(YOU).women = 0
    table.black(YOU, target)
    table.effect("ghost_settle_woman")
    assert table.black_is(YOU) == "home_w"
    assert target in table.areas_of(GHOST)


@pytest.mark.rule("WS-GH-01", "WS-EX-03")
def test_what_the_ghost_cannot_do_gives_it_a_point() -> None:
    table = crowded("woman")
    table.player(GHOST).women |= table.player(YOU).women
    table.player(YOU).women = 0
    assert table.effect("ghost_settle_woman") == 1  # it holds all fields
    assert table.put(row=3).effect("ghost_progress") == 1
    assert [facts["effect"] for facts in table.told("ghost_impossible")] == [
        "ghost_effect.ghost_settle_woman", "ghost_effect.ghost_progress",
    ]  # fmt: skip
    table = SoloTable().at_home(GHOST, woman=0, hunter=0, warrior=0)
    for effect in ("ghost_settle_woman", "ghost_settle_hunter", "ghost_guard"):
        assert table.effect(effect) == 1


@pytest.mark.rule("WS-GH-02")
def test_you_may_attack_the_ghosts_people_as_any_others() -> None:
    table = SoloTable().settle(GHOST, "keweenaw.w1").guards(GHOST, kankakee=1).settle(GHOST, "kankakee.w1")
    table.guards(YOU, keweenaw=1)
    table.start(Move(YOU, 2, 0, 0))
    assert "attack_area:keweenaw.w1" in table.options
    assert "attack:kankakee:1" in table.options
    assert "attack_area:kankakee.w1" not in table.options
    assert not any(option.endswith("home_e") for option in table.options)
    table.play("attack_area:keweenaw.w1", "guard:keweenaw")
    assert table.long_house(GHOST)["woman"] == 3


@pytest.mark.rule("WS-GH-02")
def test_the_ghosts_mask_disk_takes_its_space() -> None:
    table = SoloTable().hand(YOU, "bear.clean", "wolf.clean")
    assert table.effect("ghost_mask") == 1
    assert table.disk_of(GHOST) == "two_different"
    assert playable_spaces(table.state, YOU, 0) == []


@pytest.mark.rule("WS-GH-06")
def test_a_guard_protects_own_natives_first() -> None:
    table = SoloTable().settle(GHOST, "algoma.w1")
    table.effect("ghost_guard")
    assert table.guards_of(GHOST) == {"algoma": 1}
    table.effect("ghost_guard")
    assert table.guards_of(GHOST) == {"algoma": 1, "laurentia": 1}
    table.guards(YOU, mohawk_valley=1)
    table.effect("ghost_guard")
    assert "niagara" in table.guards_of(GHOST)


@pytest.mark.rule("WS-GH-06")
def test_where_no_territory_is_empty_the_ghost_attacks_a_guard() -> None:
    table = SoloTable().at_home(YOU, warrior=7).at_home(GHOST, warrior=7)
    table.guards(YOU, niagara=1, algoma=1, allegheny=1, saginaw=1)
    table.guards(GHOST, laurentia=1, mohawk_valley=1, keweenaw=1, kankakee=1)
    table.effect("ghost_guard")
    assert "niagara" not in table.guards_of(YOU)
    assert (table.long_house(YOU)["warrior"], table.long_house(GHOST)["warrior"]) == (1, 1)
    table.player(YOU).guards[table.territory("niagara")] = 1
    table.player(YOU).black = table.territory("niagara")
    table.effect("ghost_guard")
    assert table.black_is(YOU) == "home_w"


@pytest.mark.rule("WS-GH-06")
def test_without_anybody_to_attack_no_guard_is_posted() -> None:
    table = SoloTable()
    ghost = table.player(GHOST)
    for place in scan_order(table.state):
        ghost.guards[place] = 1
    assert table.effect("ghost_guard") == 1


@pytest.mark.rule("WS-GH-07")
def test_the_ghost_scores_for_every_two_territories() -> None:
    table = SoloTable()
    assert table.effect("ghost_military") == 1
    table.guards(GHOST, laurentia=1, niagara=1, algoma=2, saginaw=1).guards(YOU, saginaw=1, algoma=1)
    assert table.effect("ghost_military") == 1
    table.player(GHOST).guards[table.territory("keweenaw")] = 1
    assert table.effect("ghost_military") == 2


@pytest.mark.rule("WS-GH-08")
def test_canoes_come_on_one_lake_after_the_other() -> None:
    table = SoloTable()
    for lakes in ([1, 1, 0, 0, 0], [1, 1, 1, 0, 0], [1, 1, 1, 1, 0], [1, 1, 1, 1, 1]):
        assert table.effect("ghost_canoe") == 0
        assert table.player(GHOST).lakes == lakes
    assert table.effect("ghost_canoe") == 1


@pytest.mark.rule("WS-GH-09")
def test_the_progress_disk_removes_a_tile_of_each_row() -> None:
    table = SoloTable()
    row = table.state.row[:]
    table.state.row[4] = GONE  # somebody has bought the leftmost tile of row 2
    assert [table.effect("ghost_progress") for _ in range(4)] == [1, 2, 3, 1]
    assert [slot for slot, tile in enumerate(table.state.row) if tile == GONE] == [0, 4, 5, 8]
    assert table.player(GHOST).progress == 1 << row[0] | 1 << row[5] | 1 << row[8]
    table.put(row=0).state.row[:4] = [GONE] * 4
    assert table.effect("ghost_progress") == 1  # nothing is left in the row, but the disk moves up


@pytest.mark.rule("WS-GH-09")
def test_an_alliance_tile_may_leave_and_the_flags_stay() -> None:
    table = SoloTable().row("alliance_1", *["move_1"] * 11).flags("english", "french")
    table.effect("ghost_progress")
    assert table.view(YOU).flags == ["english", "french"]


@pytest.mark.rule("WS-GH-10")
def test_the_ceremony_follows_the_mask_card_and_the_year() -> None:
    table = SoloTable().mask("deer.clean").disk(YOU, "two_pairs")
    assert table.effect("ghost_mask") == 1
    assert table.disk_of(GHOST) == "four_different"
    table.state.year = 4
    table.mask("heron.clean")
    assert table.effect("ghost_mask") == 2
    assert table.disk_of(GHOST) == "five_identical"
    assert table.effect("ghost_mask") == 1  # its own disk is in the way: after the last space comes the first
    assert table.disk_of(GHOST) == "two_different"


@pytest.mark.rule("WS-GH-11")
def test_two_of_the_ghosts_people_come_home() -> None:
    table = SoloTable().at_home(GHOST, hunter=4)
    assert table.effect("ghost_ritual") == 0
    assert table.long_house(GHOST) == {"warrior": 1, "woman": 2, "hunter": 2}
    table.at_home(GHOST, warrior=7, woman=7, hunter=6)
    assert table.effect("ghost_ritual") == 0
    assert table.long_house(GHOST) == {"warrior": 0, "woman": 0, "hunter": 0}
    assert table.effect("ghost_ritual") == 1

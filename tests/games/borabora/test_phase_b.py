"""Phase B: using men and women, alone and with a green god."""

import pytest

from longhouse.games.borabora.rules.course import OUTLINE, Course
from longhouse.games.borabora.rules.phase_b import PersonTurns, PhaseB, use_persons
from tests.games.borabora.table import Table

NOTHING_USED = PhaseB(0, -1, -1)


# ---------------------------------------------------------------- the turn


@pytest.mark.rule("BB-B-01")
def test_everybody_takes_one_complete_turn_in_turn_order() -> None:
    table = Table(3)
    for seat in range(3):
        table.persons(seat, "vp man", "shell woman")
    table.order(2, 0, 1).start(Course(-1, OUTLINE.index(use_persons)))
    seats = []
    while table.prompt == "phase_b":
        seats.append(table.seat)
        table.play(table.options[0])
    assert seats == [2, 2, 0, 0, 1, 1]
    assert [player.shells for player in table.state.players] == [1, 1, 1]


@pytest.mark.rule("BB-B-01", "BB-B-03")
def test_end_passes_the_turn_on() -> None:
    table = Table(2).persons(0, "vp man").persons(1, "vp man").start(PersonTurns(-1, 0))
    assert (table.seat, table.options) == (0, ["use_man:vp", "done"])
    table.play("done")
    assert (table.seat, table.options) == (1, ["use_man:vp", "done"])


@pytest.mark.rule("BB-B-02", "BB-B-03")
def test_one_man_kind_and_one_woman_kind_each_once() -> None:
    table = Table().persons(0, "vp man", "shell man", "offering woman", "status woman").start(NOTHING_USED)
    assert table.prompt == "phase_b"
    assert table.options == ["use_man:vp", "use_man:shell", "use_woman:offering", "use_woman:status", "done"]
    table.play("use_woman:offering")
    assert table.options == ["use_man:vp", "use_man:shell", "done"]
    assert table.why_not("use_woman:status") == "BB-B-02"
    assert table.why_not("use_woman:offering") == "BB-B-02"
    table.play("use_man:shell")
    assert table.decision is None
    assert (table.player(0).offerings, table.player(0).shells) == (1, 1)


@pytest.mark.rule("BB-B-02")
@pytest.mark.parametrize("uses", [[], ["use_man:shell"], ["use_woman:offering"]])
def test_either_use_or_both_may_be_left_out(uses: list[str]) -> None:
    table = Table().persons(0, "shell man", "offering woman").start(NOTHING_USED).play(*uses, "done")
    assert table.decision is None
    assert table.player(0).shells == ("use_man:shell" in uses)
    assert table.player(0).offerings == ("use_woman:offering" in uses)


@pytest.mark.rule("BB-B-02")
@pytest.mark.parametrize(
    "uses", [["use_man:offering", "use_woman:offering"], ["use_woman:offering", "use_man:offering"]]
)
def test_men_and_women_may_be_used_in_either_order(uses: list[str]) -> None:
    table = Table().persons(0, "offering man", "offering woman").start(NOTHING_USED).play(*uses)
    assert table.player(0).offerings == 2


@pytest.mark.rule("BB-B-04")
def test_tiles_of_a_kind_are_added_but_men_and_women_are_not() -> None:
    table = Table().persons(0, "vp man", "vp woman", "vp man").start(NOTHING_USED)
    before = table.vp(0)
    table.play("use_man:vp")
    assert table.vp(0) == before + 4
    assert table.options == ["use_woman:vp", "done"]
    table.play("use_woman:vp")
    assert table.vp(0) == before + 4 + 2


@pytest.mark.rule("BB-B-04")
def test_a_kind_that_one_does_not_own_cannot_be_used() -> None:
    table = Table().persons(0, "vp man").start(NOTHING_USED)
    assert table.why_not("use_woman:vp") == "BB-B-04"
    assert table.why_not("use_man:shell") == "BB-B-04"


@pytest.mark.rule("BB-EX-07", "BB-B-04", "BB-B-05")
def test_don_uses_two_land_men_for_one_route() -> None:
    table = Table().huts(0, "c_se").persons(0, "land man slid", "vp man", "land man", "land woman").start(NOTHING_USED)
    table.play("use_man:land")
    assert table.options == ["expand:c_ne", "expand:c_sw"]
    table.play("expand:c_ne")
    assert table.options == ["use_woman:land", "done"]
    table.play("use_woman:land")
    table.play("place_material:0")
    assert table.view(0).players[0].regions == ["c_ne", "c_sw", "c_se"]


@pytest.mark.rule("BB-B-05")
def test_a_used_tile_stays_as_it_is_wherever_it_lies() -> None:
    table = Table().board(0, huts=0, store=9).persons(0, "vp woman slid", "shell man", "vp woman")
    persons, before = table.player(0).persons[:], table.vp(0)
    table.start(NOTHING_USED).play("use_woman:vp")
    assert table.vp(0) == before + 4
    assert table.player(0).persons == persons


@pytest.mark.rule("BB-B-06")
def test_a_tile_taken_in_this_turn_counts_at_once() -> None:
    table = Table().board(0, huts=5, store=1).persons(0, "woman man", "vp woman").row("woman", "vp", "shell")
    before = table.vp(0)
    table.start(NOTHING_USED).play("use_man:woman", "take_woman:1", "use_woman:vp")
    assert table.vp(0) == before + 4
    table = Table().board(0, huts=5, store=1).persons(0, "woman man").row("woman", "vp", "shell")
    table.start(NOTHING_USED).play("use_man:woman", "take_woman:2", "use_woman:shell")
    assert table.player(0).shells == 1


# ---------------------------------------------------------------- what can be used


def stuck(kind: str) -> Table:
    """A table where nothing can be done with this kind."""
    table = Table().persons(0, f"{kind} man", "vp woman")
    if kind in ("woman", "man"):
        table.row(kind, "vp", "vp").board(0, huts=9, store=1)
    if kind == "build":
        table.materials(0, 0, 2, 5, 7)
    if kind == "move_hut":
        table.board(0, huts=0, store=5)
    if kind == "god_card":
        table.display().deck().discard()
    if kind in ("land", "water"):
        table.huts(0, *(("c_ne", "n_w", "w_n") if kind == "land" else ("s_e", "s_w", "e_n")))
    return table


@pytest.mark.rule("BB-B-07", "BB-B-03")
@pytest.mark.parametrize("kind", ["land", "water", "woman", "man", "build", "move_hut", "god_card"])
def test_a_kind_that_can_do_nothing_is_not_offered(kind: str) -> None:
    table = stuck(kind).start(NOTHING_USED)
    assert table.options == ["use_woman:vp", "done"]
    assert table.why_not(f"use_man:{kind}") == "BB-B-07"


@pytest.mark.rule("BB-B-07")
def test_a_person_needs_a_tile_on_a_low_slot_and_land_a_hut_on_the_board() -> None:
    table = Table().board(0, huts=5, store=1).persons(0, "woman man", "vp woman").row("woman", None, None, None, "vp")
    assert table.start(NOTHING_USED).options == ["use_woman:vp", "done"]
    table.row("woman", None, None, "vp")
    assert table.start(NOTHING_USED).options == ["use_man:woman", "use_woman:vp", "done"]
    table = Table().huts(0, "c_se").persons(0, "land man", "vp woman")
    assert table.start(NOTHING_USED).options == ["use_man:land", "use_woman:vp", "done"]
    table.board(0, huts=0, store=0)
    assert table.start(NOTHING_USED).options == ["use_woman:vp", "done"]


@pytest.mark.rule("BB-B-07")
def test_the_other_kinds_can_always_be_used() -> None:
    table = Table().persons(0, "material man", "vp man", "offering man", "status man", "shell man")
    table.materials(0, *range(12)).status((13, [0]), (0, [3, 2, 1])).start(NOTHING_USED)
    assert table.options == [f"use_man:{kind}" for kind in ("material", "vp", "offering", "status", "shell")] + ["done"]


@pytest.mark.rule("BB-B-07", "BB-GREEN-03")
def test_doubling_can_make_a_use_possible_for_the_normal_use_only() -> None:
    table = stuck("land").start(NOTHING_USED)
    assert not {"use_man:land", "double_man:land"} & set(table.options)
    assert table.why_not("double_man:land") == "BB-GOD-01"
    table.hand(0, green=1).offerings(0, 1).start(NOTHING_USED)
    assert "double_man:land" in table.options
    assert table.why_not("use_man:land") == "BB-B-07"
    table.player(0).offerings = 0
    assert "double_man:land" not in table.start(NOTHING_USED).options


# ---------------------------------------------------------------- carrying it out


@pytest.mark.rule("BB-B-08", "BB-GREEN-02", "BB-RUL-32")
def test_a_doubled_use_is_paid_after_the_kind_and_before_the_effect() -> None:
    table = Table().persons(0, "offering woman").hand(0, green=1).offerings(0, 1).god_tiles(0, 1).start(NOTHING_USED)
    assert table.options == ["use_woman:offering", "double_woman:offering", "done"]
    table.play("double_woman:offering")
    assert (table.prompt, table.options, table.player(0).offerings) == (
        "pay_green",
        ["green:green", "green:god_tile"],
        1,
    )
    table.play("green:god_tile")
    assert (table.decision, table.player(0).offerings) == (None, 3)
    table = Table().persons(0, "offering woman").hand(0, green=1).offerings(0, 1).start(NOTHING_USED)
    table.play("use_woman:offering")
    assert (table.decision, table.player(0).offerings, table.player(0).hand[3]) == (None, 2, 1)


@pytest.mark.rule("BB-B-09")
def test_materials_come_one_by_one_and_one_may_stop_after_the_first() -> None:
    table = Table().persons(0, "material man", "material man", "material man").start(NOTHING_USED)
    table.play("use_man:material")
    assert table.options == ["material:sand", "material:stone", "material:wood"]
    table.play("material:sand", "place_material:3")
    assert table.options == ["material:sand", "material:stone", "material:wood", "done"]
    table.play("done")
    assert (table.decision, table.ceremony(0)) == (None, [3])


@pytest.mark.rule("BB-B-09", "BB-RUL-33")
def test_god_cards_come_one_by_one_huts_all_at_once_and_the_first_is_certain() -> None:
    table = Table().persons(0, "move_hut man", "move_hut man", "god_card woman", "god_card woman", "god_card woman")
    table.display("red", "red", "blue", "blue", "white").start(NOTHING_USED).play("use_man:move_hut")
    assert (table.prompt, table.options) == ("store_huts", ["move_huts:1", "move_huts:2"])
    assert (table.why_not("move_huts:0"), table.why_not("move_huts:3")) == ("BB-B-09", "BB-KIND-07")
    table.play("move_huts:1", "use_woman:god_card")
    assert (table.prompt, "done" in table.options) == ("pick_god_card", False)
    table.play("take_card:red")
    assert (table.prompt, table.options[-1]) == ("pick_god_card", "done")
    table.play("take_card:red")
    assert (table.prompt, table.options[-1]) == ("pick_god_card", "done")
    table.play("done")
    assert (table.decision, table.player(0).store, table.player(0).hand) == (None, 2, [0, 0, 2, 0, 0])


@pytest.mark.rule("BB-B-09")
def test_units_end_by_themselves_when_no_more_is_possible() -> None:
    table = Table().board(0, huts=1, store=1).persons(0, "move_hut man", "move_hut man", "vp woman").start(NOTHING_USED)
    table.play("use_man:move_hut")
    assert (table.player(0).store, table.options) == (2, ["use_woman:vp", "done"])
    table = Table().persons(0, *["god_card man"] * 3, "vp woman").display("red", "blue").deck().discard()
    table.start(NOTHING_USED).play("use_man:god_card", "take_card:red", "take_card:blue")
    assert (table.player(0).hand, table.options) == ([1, 0, 1, 0, 0], ["use_woman:vp", "done"])


@pytest.mark.rule("BB-B-09")
def test_other_effects_are_taken_in_full() -> None:
    table = Table().persons(0, "shell man", "shell man", "shell man", "status woman", "status woman")
    table.start(NOTHING_USED).play("use_man:shell", "use_woman:status")
    assert (table.decision, table.player(0).shells, table.state.status[0]) == (None, 3, 2)

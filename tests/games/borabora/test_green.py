"""The green god: doubling a use, or an extra use of a second kind."""

import pytest

from longhouse.games.borabora.rules.phase_b import PersonTurns, PhaseB
from longhouse.games.borabora.terms import GREEN
from tests.games.borabora.table import Table

NOTHING_USED = PhaseB(0, -1, -1)


def with_green(*persons: str, cards: int = 1) -> Table:
    """Seat 0 with these persons, so many green cards, and an offering for each."""
    return Table().persons(0, *persons).hand(0, green=cards).offerings(0, cards)


# ---------------------------------------------------------------- once a turn


@pytest.mark.rule("BB-GREEN-01")
def test_after_doubling_there_is_no_extra_use_and_no_second_doubling() -> None:
    table = with_green("vp man", "shell man", "vp woman", "shell woman", cards=3).start(NOTHING_USED)
    table.play("double_man:vp")
    assert table.options == ["use_woman:vp", "use_woman:shell", "done"]
    assert table.why_not("extra_man:shell") == "BB-GREEN-01"
    assert table.why_not("double_woman:vp") == "BB-GREEN-01"
    table.play("use_woman:shell")
    assert (table.decision, table.player(0).shells, table.player(0).hand[GREEN]) == (None, 1, 2)


@pytest.mark.rule("BB-GREEN-01")
def test_after_an_extra_use_there_is_no_other_and_no_doubling() -> None:
    table = with_green("vp man", "shell man", "offering man", "shell woman", cards=3).start(NOTHING_USED)
    table.play("use_man:vp", "extra_man:shell")
    assert table.options == ["use_woman:shell", "done"]
    assert table.why_not("extra_man:offering") == "BB-GREEN-01"
    table.play("use_woman:shell")
    assert (table.decision, table.player(0).shells, table.player(0).hand[GREEN]) == (None, 2, 2)


@pytest.mark.rule("BB-GREEN-01")
def test_everybody_may_play_a_green_god_of_their_own_in_each_round() -> None:
    table = with_green("shell man", cards=2).persons(1, "shell man").hand(1, green=1).offerings(1, 1)
    table.start(PersonTurns(-1, 0)).play("double_man:shell")
    assert table.seat == 1
    table.play("double_man:shell")
    assert table.decision is None
    table.start(PersonTurns(-1, 0)).play("double_man:shell")
    assert [table.player(0).shells, table.player(1).shells] == [4, 2]


# ---------------------------------------------------------------- doubling


@pytest.mark.rule("BB-EX-10", "BB-GREEN-02", "BB-RUL-32")
def test_cleo_scores_eight_instead_of_four() -> None:
    table = with_green("vp woman", "vp woman", "vp man")
    before = table.vp(0)
    table.start(NOTHING_USED).play("double_woman:vp")
    assert table.vp(0) == before + 8
    assert table.play("use_man:vp").vp(0) == before + 8 + 2


@pytest.mark.rule("BB-GREEN-02")
def test_doubling_doubles_the_units() -> None:
    table = with_green("move_hut woman").start(NOTHING_USED).play("use_woman:move_hut")
    assert (table.decision, table.player(0).store, table.player(0).hand[GREEN]) == (None, 2, 1)
    table = with_green("move_hut woman").start(NOTHING_USED).play("double_woman:move_hut")
    assert table.options == ["move_huts:1", "move_huts:2"]
    table.play("move_huts:2")
    assert (table.decision, table.player(0).store, table.player(0).hand[GREEN]) == (None, 3, 0)


@pytest.mark.rule("BB-EX-11", "BB-GREEN-03")
def test_ben_builds_one_tile_of_any_value_but_not_two() -> None:
    table = with_green("build man").materials(0, 0, 1, 2, 3).start(NOTHING_USED)
    table.play("double_man:build")
    assert table.options == [f"build:{value}" for value in range(1, 7)]
    table.play("build:6", "cover:0", "fire:offering:shell")
    assert table.decision is None
    assert table.view(0).players[0].unbuilt == [1, 2, 3, 4, 5]


@pytest.mark.rule("BB-GREEN-03")
@pytest.mark.parametrize(("men", "regions"), [(1, "c_sw s_e w_s"), (2, "c_nw c_sw n_e s_e w_s"), (3, "")])
def test_doubling_is_offered_below_the_cap_and_never_leads_beyond_it(men: int, regions: str) -> None:
    table = with_green(*["land man"] * men).huts(0, "c_ne", "c_se", "n_w", "s_w", "w_n").start(NOTHING_USED)
    assert ("double_man:land" in table.options) == bool(regions)
    if not regions:
        assert table.why_not("double_man:land") == "BB-GREEN-03"
    else:
        table.play("double_man:land")
        assert table.options == [f"expand:{region}" for region in regions.split()]


@pytest.mark.rule("BB-GREEN-03")
@pytest.mark.parametrize("kind", ["material", "move_hut", "vp", "god_card", "offering", "status", "shell"])
def test_kinds_without_a_cap_can_always_be_doubled(kind: str) -> None:
    table = with_green(*[f"{kind} woman"] * 3).start(NOTHING_USED)
    assert (table.prompt, table.options) == ("phase_b", [f"use_woman:{kind}", f"double_woman:{kind}", "done"])


def gained(table: Table, kind: str) -> int:
    """What seat 0 got of that kind: units are taken one after the other until nobody asks for more."""
    answers = {"pick_material": "material:sand", "pick_god_card": "draw_card"}
    count = 0
    while table.prompt not in (None, "phase_b"):
        count += table.prompt in ("pick_material", "pick_god_card")
        table.play(answers.get(table.prompt or "", table.options[-1]))
    player = table.player(0)
    units = {"offering": player.offerings, "shell": player.shells, "status": table.state.status[0]}
    return {**units, "move_hut": player.store - 1}.get(kind, count)


@pytest.mark.rule("BB-GREEN-02", "BB-GREEN-03")
@pytest.mark.parametrize("kind", ["material", "move_hut", "god_card", "offering", "status", "shell"])
@pytest.mark.parametrize("tiles", [1, 2, 3])
def test_kinds_without_a_cap_give_twice_as_much(kind: str, tiles: int) -> None:
    table = with_green(*[f"{kind} woman"] * tiles).start(NOTHING_USED)
    table.play(f"double_woman:{kind}")
    assert gained(table, kind) == 2 * tiles


@pytest.mark.rule("BB-GREEN-03")
def test_a_value_without_a_cap_may_become_larger_than_six() -> None:
    table = with_green(*["vp woman"] * 3)
    before = table.vp(0)
    assert table.start(NOTHING_USED).play("double_woman:vp").vp(0) == before + 12


@pytest.mark.rule("BB-GREEN-03", "BB-B-07")
def test_doubling_cannot_be_declined_if_only_it_makes_the_use_possible() -> None:
    table = with_green("woman man").god_tiles(0, 1).board(0, huts=5, store=1)
    table.row("woman", None, None, None, "vp").start(NOTHING_USED)
    assert table.options == ["double_man:woman", "done"]
    assert table.why_not("use_man:woman") == "BB-B-07"
    table.play("double_man:woman")
    assert (table.prompt, table.options) == ("pay_green", ["green:green", "green:god_tile"])
    table.play("green:god_tile", "use_woman:vp")
    assert table.decision is None


@pytest.mark.rule("BB-RUL-08")
def test_a_green_card_gained_by_a_use_cannot_double_that_use() -> None:
    table = Table().persons(0, *["god_card man"] * 2, "vp man").offerings(0, 1)
    table.display("green", "blue", "red", "white", "yellow").deck("blue", "blue").start(NOTHING_USED)
    table.play("use_man:god_card", "take_card:green")
    assert (table.prompt, table.options[-1]) == ("pick_god_card", "done")
    table.play("take_card:red")
    assert (table.prompt, table.options) == ("phase_b", ["extra_man:vp", "done"])


# ---------------------------------------------------------------- extra use


@pytest.mark.rule("BB-GREEN-04")
def test_an_extra_use_is_offered_after_the_normal_use_of_that_sex() -> None:
    table = with_green("vp man", "shell man", "vp woman", "shell woman").god_tiles(0, 1).start(NOTHING_USED)
    assert not [name for name in table.options if name.startswith("extra")]
    assert table.why_not("extra_man:shell") == "BB-GREEN-04"
    table.play("use_man:vp")
    women = ["use_woman:vp", "double_woman:vp", "use_woman:shell", "double_woman:shell"]
    assert table.options == ["extra_man:shell", *women, "done"]
    assert table.why_not("extra_woman:shell") == "BB-GREEN-04"
    table.play("extra_man:shell")
    assert (table.prompt, table.options, table.player(0).shells) == ("pay_green", ["green:green", "green:god_tile"], 0)
    table.play("green:god_tile")
    assert (table.player(0).shells, table.player(0).hand[GREEN], table.player(0).god_tiles) == (1, 1, 0)


@pytest.mark.rule("BB-GREEN-04")
def test_without_a_payment_there_is_no_extra_use() -> None:
    table = with_green("vp man", "shell man", "vp woman").offerings(0, 0).start(NOTHING_USED).play("use_man:vp")
    assert table.options == ["use_woman:vp", "done"]
    assert table.why_not("extra_man:shell") == "BB-GOD-01"


@pytest.mark.rule("BB-GREEN-05", "BB-RUL-09")
def test_the_extra_kind_differs_from_the_same_sex_but_may_repeat_the_other() -> None:
    table = with_green("vp man", "shell man", "shell woman", "vp woman").start(NOTHING_USED)
    table.play("use_man:vp", "use_woman:shell")
    assert table.options == ["extra_man:shell", "extra_woman:vp", "done"]
    assert table.why_not("extra_man:vp") == "BB-GREEN-05"
    assert table.why_not("extra_woman:shell") == "BB-GREEN-05"
    table.play("extra_man:shell")
    assert (table.decision, table.player(0).shells) == (None, 2)


@pytest.mark.rule("BB-GREEN-06")
def test_an_extra_use_may_come_before_or_after_the_other_sex_and_is_not_doubled() -> None:
    for after in (False, True):
        table = with_green("vp man", "shell man", "offering woman", cards=2).start(NOTHING_USED).play("use_man:vp")
        if after:
            table.play("use_woman:offering", "extra_man:shell")
        else:
            table.play("extra_man:shell", "use_woman:offering")
        assert (table.decision, table.player(0).shells) == (None, 1)
        assert (table.player(0).offerings, table.player(0).hand[GREEN]) == (2, 1)


@pytest.mark.rule("BB-GREEN-07")
def test_doubling_does_not_help_an_extra_use() -> None:
    table = with_green("vp man", "land man", cards=2).huts(0, "c_ne").start(NOTHING_USED)
    assert "double_man:land" in table.options
    table.play("use_man:vp")
    assert table.decision is None
    table = with_green("vp man", "land man", "vp woman").huts(0, "c_ne").start(NOTHING_USED).play("use_man:vp")
    assert table.options == ["use_woman:vp", "double_woman:vp", "done"]
    assert table.why_not("extra_man:land") == "BB-GREEN-07"


@pytest.mark.rule("BB-EX-12", "BB-GREEN-06", "BB-RUL-08")
def test_don_pays_the_extra_use_with_a_card_of_the_same_turn() -> None:
    persons = [*["land woman"] * 2, *["material woman"] * 2, "god_card man"]
    table = Table().persons(0, *persons).offerings(0, 1).huts(0, "c_se").deck("blue", "red")
    table.display("green", "red", "red", "white", "blue").start(NOTHING_USED)
    table.play("use_woman:land", "expand:c_sw", "place_material:0")
    assert table.options == ["use_man:god_card", "done"]
    table.play("use_man:god_card", "take_card:green")
    assert table.options == ["extra_woman:material", "done"]
    assert table.why_not("extra_woman:land") == "BB-GREEN-05"
    table.play("extra_woman:material", "material:stone", "place_material:1", "material:wood", "place_material:2")
    assert (table.decision, table.ceremony(0)) == (None, [0, 1, 2])
    assert (table.player(0).offerings, table.player(0).hand, table.state.discard[GREEN]) == (0, [0] * 5, 1)


@pytest.mark.rule("BB-EX-21", "BB-B-07", "BB-GREEN-03")
def test_after_an_extra_use_a_land_woman_who_needs_doubling_is_stuck() -> None:
    persons = ["vp man", "shell man", "land woman"]
    table = with_green(*persons, cards=2).huts(0, "c_ne").start(NOTHING_USED).play("use_man:vp")
    table.play("extra_man:shell")
    assert table.decision is None
    assert (table.player(0).hand[GREEN], table.view(0).players[0].regions) == (1, ["c_ne"])
    table = with_green(*persons, cards=2).god_tiles(0, 1).huts(0, "c_ne").start(NOTHING_USED)
    assert "use_woman:land" not in table.options
    table.play("double_woman:land")
    assert (table.prompt, table.options) == ("pay_green", ["green:green", "green:god_tile"])

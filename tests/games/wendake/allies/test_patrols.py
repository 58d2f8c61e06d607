"""WA-PAT: how patrols move and fight."""

import pytest

from longhouse.games.wendake.rules.movement import Move
from longhouse.games.wendake.rules.turn import EndTurn
from tests.games.wendake.allies.table import AlliesTable

# Around the Home of seat 0: nipigon (French) with huronia (French) behind it, keweenaw (English) with mackinac (French)


def allied(field: int, nation: str = "english") -> AlliesTable:
    return AlliesTable().ally(0, nation, field)


def steps(table: AlliesTable) -> list[str]:
    """The steps that are open, without ships and the like."""
    return [
        name for name in table.options if name.partition(":")[0] in ("go", "attack", "attack_black", "attack_patrol")
    ]


@pytest.mark.rule("WA-PAT-01", "WA-PAT-02", "WA-PAT-09", "WA-R-20")
def test_so_many_steps_as_the_number_are_spread_over_both_patrols() -> None:
    table = allied(3).act(0)
    assert steps(table) == ["go:nipigon", "go:keweenaw"]
    table.play("go:keweenaw")
    assert table.prompt == "patrol_step"
    assert table.decision is not None
    assert table.decision.value == 2
    assert table.options == ["go:home_nw", "go:mackinac", "done"]
    table.play("done")
    assert table.prompt == "patrol"
    assert table.options == ["go:nipigon", "go:keweenaw", "done"]
    table.play("go:keweenaw", "go:mackinac")
    assert table.patrols_of(0) == {"keweenaw": 1, "mackinac": 1}
    assert table.prompt is None


@pytest.mark.rule("WA-PAT-01")
def test_each_patrol_moves_once_and_steps_left_are_lost() -> None:
    table = allied(5).act(0).play("go:nipigon", "done", "go:keweenaw", "done")
    assert table.prompt is None
    assert table.patrols_of(0) == {"nipigon": 1, "keweenaw": 1}
    table = allied(5).act(0).play("go:nipigon", "done", "done")
    assert table.patrols_of(0) == {"home": 1, "nipigon": 1}


@pytest.mark.rule("WA-PAT-01")
def test_nothing_else_moves_patrols() -> None:
    table = allied(5).patrols(0, keweenaw=1).guards(0, keweenaw=1).start(EndTurn(0, 0, 1), Move(0, 3, 0, 0))
    assert table.movers == ["guard:home_nw", "guard:keweenaw"]
    table.play("go:mackinac", "done", "done")
    assert table.patrols_of(0) == {"home": 1, "keweenaw": 1}


@pytest.mark.rule("WA-PAT-02", "WA-R-04")
def test_patrols_enter_every_territory_but_the_home_of_another() -> None:
    table = allied(5).patrols(0, laurentia=2).guards(1, laurentia=1).ally(1, "french").patrols(1, nipigon=2).act(0)
    assert "go:home_ne" not in table.options
    assert table.why_not("go:home_ne") == "WA-PAT-02"
    assert table.why_not("go:keweenaw") == "WD-COMP-05"
    table.play("go:nipigon", "go:home_nw")
    assert table.patrols_of(0) == {"home": 1, "laurentia": 1}
    assert steps(table) == ["go:nipigon", "go:keweenaw"]  # no attack in the own Home: it has no flag


@pytest.mark.rule("WA-PAT-09", "WA-R-21")
def test_which_patrol_goes_is_asked_only_where_both_can() -> None:
    table = allied(2).patrols(0, mackinac=1, nipigon=1).act(0).play("go:huronia")
    assert table.prompt == "patrol_who"
    assert table.options == ["patrol:nipigon", "patrol:mackinac"]
    assert table.why_not("patrol:huronia") == "WA-PAT-09"
    table.play("patrol:mackinac")
    assert table.patrols_of(0) == {"nipigon": 1, "huronia": 1}
    alike = allied(2).act(0).play("go:nipigon")
    assert alike.prompt == "patrol_step"


@pytest.mark.rule("WA-PAT-03", "WA-PAT-09", "WA-R-17")
def test_where_its_own_flag_is_a_patrol_attacks_guards_and_patrols_of_others() -> None:
    table = allied(2).guards(1, keweenaw=1).black(2, "keweenaw").ally(3, "english").patrols(3, keweenaw=1)
    table.guards(1, nipigon=1).act(0)
    assert steps(table) == [
        "go:nipigon",
        "go:keweenaw",
        "attack:keweenaw:1",
        "attack_black:keweenaw",
        "attack_patrol:keweenaw:3",
    ]
    assert table.why_not("attack:nipigon:1") == "WA-PAT-03"
    assert table.why_not("attack:keweenaw:3") == "WA-PAT-09"


@pytest.mark.rule("WA-PAT-03")
def test_a_patrol_may_attack_with_a_step_where_it_stands() -> None:
    table = allied(1).patrols(0, keweenaw=1).guards(1, keweenaw=1).act(0)
    assert "attack:keweenaw:1" in table.options
    table.play("attack:keweenaw:1")
    assert table.prompt == "patrol_who"  # the one at Home could come and do it too
    table.play("patrol:keweenaw")
    assert table.patrols_of(0) == {"home": 2}
    assert table.home(1)["warrior"] == 5


@pytest.mark.rule("WA-PAT-04", "WA-TRIBE-02")
def test_a_patrol_never_attacks_natives_in_areas() -> None:
    table = allied(2).settle(1, "keweenaw.w1", "keweenaw.h1").outposts(2, "mackinac.w1").act(0)
    assert steps(table) == ["go:nipigon", "go:keweenaw"]
    table.play("go:keweenaw")
    assert steps(table) == ["go:home_nw", "go:mackinac"]


@pytest.mark.rule("WA-PAT-05", "WA-EX-04")
def test_ringos_patrol_protects_under_a_foreign_flag() -> None:
    table = allied(1).settle(0, "nipigon.w1", "nipigon.h1").guards(1, laurentia=1).guards(2, nipigon=1).act(0)
    assert not any("attack" in name for name in table.options)
    table.play("go:nipigon")
    assert table.patrols_of(0) == {"home": 1, "nipigon": 1}
    table.start(EndTurn(1, 0, 1), Move(1, 2, 0, 0))
    assert not any(name.startswith("attack_area:nipigon") for name in table.options)
    assert "attack_patrol:nipigon:0" in table.options
    assert table.why_not("attack_area:nipigon.w1") == "WD-FIGHT-02"


@pytest.mark.rule("WA-PAT-05")
def test_a_patrol_does_not_protect_natives_of_others() -> None:
    table = allied(1).patrols(0, nipigon=1).settle(2, "nipigon.w1").guards(1, laurentia=1)
    table.start(EndTurn(1, 0, 1), Move(1, 2, 0, 0))
    assert "attack_area:nipigon.w1" in table.options


@pytest.mark.rule("WA-PAT-06", "WA-PAT-09", "WA-TIME-03")
@pytest.mark.parametrize(
    "order", [["attack:nipigon:0", "attack_patrol:nipigon:0"], ["attack_patrol:nipigon:0", "attack:nipigon:0"]]
)
def test_guards_and_patrols_must_be_gone_before_natives_are_attacked(order: list[str]) -> None:
    table = allied(1).patrols(0, nipigon=1).guards(0, nipigon=1).settle(0, "nipigon.w1").guards(1, laurentia=3)
    table.start(EndTurn(1, 0, 1), Move(1, 3, 0, 0))
    assert "attack_area:nipigon.w1" not in table.options
    table.play(order[0])
    assert "attack_area:nipigon.w1" not in table.options
    table.play(order[1])
    assert "attack_area:nipigon.w1" in table.options


@pytest.mark.rule("WA-PAT-07", "WA-EX-05")
def test_george_attacks_a_patrol_and_cannot_move_that_warrior_again() -> None:
    table = AlliesTable().ally(0, "english").patrols(0, nipigon=1).settle(0, "nipigon.w1", "nipigon.h1")
    table.at_home(1, warrior=2).guards(1, laurentia=2).start(EndTurn(1, 0, 1), Move(1, 3, 0, 0))
    facts = table.game.extensions[0].facts(table.state, table.state.stack[-1], table.option("attack_patrol:nipigon:0"))
    assert facts == {"outcome": "outcome.home.home"}
    table.play("attack_patrol:nipigon:0")
    assert table.patrols_of(0) == {"home": 2}
    assert table.home(1)["warrior"] == 1
    assert table.movers == ["guard:laurentia"]
    table.play("attack_area:nipigon.w1")
    assert table.long_house(0)["woman"] == 3
    assert table.areas_of(1) == {"nipigon.w1": "warrior"}
    assert table.prompt == "end_turn"  # nobody is left who could use the third step


@pytest.mark.rule("WA-PAT-07")
def test_others_in_that_home_can_still_move() -> None:
    table = AlliesTable().ally(0, "english").patrols(0, laurentia=1).start(EndTurn(1, 0, 1), Move(1, 2, 0, 0))
    table.play("attack_patrol:laurentia:0")
    assert table.home(1)["warrior"] == 5
    assert "go:laurentia" in table.options


@pytest.mark.rule("WA-PAT-07", "WA-EX-06", "WA-PAT-01")
def test_paul_attacks_with_both_patrols_and_the_fourth_step_is_lost() -> None:
    table = allied(4).patrols(0, keweenaw=1, mackinac=1)
    table.ally(1, "french").patrols(1, keweenaw=1).guards(2, niagara=1).act(0)
    table.play("attack_patrol:keweenaw:1")
    assert table.prompt == "patrol_who"
    table.play("patrol:keweenaw")
    assert table.patrols_of(1) == {"home": 2}
    table.play("go:saginaw", "attack:niagara:2")
    assert table.patrols_of(0) == {"home": 2}
    assert table.home(2)["warrior"] == 5
    assert table.long_house(2)["warrior"] == 2
    assert table.prompt is None


@pytest.mark.rule("WA-PAT-07", "WA-TRIBE-02")
def test_the_black_warrior_goes_home_as_attacker_and_as_defender() -> None:
    table = AlliesTable().ally(0, "english").patrols(0, laurentia=1).empty(1).black(1, "home_ne")
    table.start(EndTurn(1, 0, 1), Move(1, 2, 0, 0)).play("attack_patrol:laurentia:0")
    assert table.black_is(1) == "home_ne"
    assert table.prompt is None
    table = allied(1).black(1, "keweenaw").act(0)
    assert table.facts("attack_black:keweenaw")["outcome"] == "outcome.home.home"
    table.play("attack_black:keweenaw")
    assert table.black_is(1) == "home_ne"
    assert table.patrols_of(0) == {"home": 2}


@pytest.mark.rule("WA-PAT-08", "WA-R-05")
def test_patrols_are_no_guards_for_majorities_and_no_natives() -> None:
    table = allied(2).patrols(0, keweenaw=1)
    assert table.state.rules.majority(table.state, 0, False) == table.player(0).guards
    assert table.home(0)["warrior"] == 5
    table.start(EndTurn(0, 0, 1), Move(0, 1, 0, 0))
    assert table.movers == ["guard:home_nw"]


@pytest.mark.rule("WA-PAT-06", "WA-PAT-09")
def test_a_warrior_is_told_why_a_patrol_is_not_a_target() -> None:
    table = AlliesTable().ally(0, "english").patrols(0, keweenaw=1).start(EndTurn(1, 0, 1), Move(1, 1, 0, 0))
    assert table.why_not("attack_patrol:keweenaw:0") == "WD-COMP-05"
    assert table.why_not("attack_patrol:laurentia:0") == "WA-PAT-06"
    tile = AlliesTable().ally(0, "english").resolve_tile(1, "NA-L1-1").play("skip:0")
    assert tile.prompt == "move"
    assert tile.why_not("attack_patrol:laurentia:0") == "WA-PAT-06"
    two = AlliesTable(2).start(EndTurn(1, 0, 1), Move(1, 1, 0, 0))
    assert two.why_not("attack_patrol:saginaw:3") == "WD-SETUP-01"

"""Fighting."""

import pytest

from longhouse.games.wendake.rules.movement import Move
from tests.games.wendake.table import Table

GEORGE, RINGO, THIRD = 0, 1, 2


def in_saginaw(seats: int = 2, guards: int = 2) -> Table:
    """George has Guards in Saginaw."""
    return Table(seats).guards(GEORGE, saginaw=guards)


def attacks(table: Table) -> list[str]:
    return [name for name in table.options if name.startswith("attack")]


# ---------------------------------------------------------------- examples


@pytest.mark.rule("WD-EX-14", "WD-FIGHT-05")
def test_george_drives_a_hunter_away() -> None:
    table = Table(2).guards(GEORGE, keweenaw=1).settle(RINGO, "saginaw.h1").start(Move(GEORGE, 1, 0, 0))
    table.play("attack_area:saginaw.h1")
    assert table.decision is None
    assert (table.long_house(RINGO), table.areas_of(RINGO)) == ({"warrior": 2, "woman": 2, "hunter": 3}, {})
    assert (table.areas_of(GEORGE), table.guards_of(GEORGE)) == ({"saginaw.h1": "warrior"}, {})


@pytest.mark.rule("WD-EX-15", "WD-FIGHT-02", "WD-FIGHT-03")
def test_george_has_to_beat_the_guard_first() -> None:
    table = in_saginaw().guards(RINGO, saginaw=1).settle(RINGO, "saginaw.h1").start(Move(GEORGE, 2, 0, 0))
    assert attacks(table) == ["attack:saginaw:1"]
    assert table.why_not("attack_area:saginaw.h1") == "WD-FIGHT-02"
    assert table.reason("attack_area:saginaw.h1") == "guards_protect"
    table.play("attack:saginaw:1")
    assert (table.long_house(GEORGE)["warrior"], table.long_house(RINGO)["warrior"]) == (3, 3)
    assert (table.guards_of(GEORGE), table.guards_of(RINGO)) == ({"saginaw": 1}, {})
    table.play("attack_area:saginaw.h1")
    assert table.areas_of(GEORGE) == {"saginaw.h1": "warrior"}
    assert table.long_house(RINGO) == {"warrior": 3, "woman": 2, "hunter": 3}


# ---------------------------------------------------------------- targets


@pytest.mark.rule("WD-FIGHT-01")
def test_fighting_is_optional() -> None:
    table = in_saginaw(guards=1).guards(RINGO, saginaw=1).start(Move(GEORGE, 2, 0, 0))
    table.play("go:niagara", "done", "done")
    assert (table.guards_of(GEORGE), table.guards_of(RINGO)) == ({"niagara": 1}, {"saginaw": 1})


@pytest.mark.rule("WD-FIGHT-01")
def test_a_move_from_a_progress_tile_may_fight() -> None:
    table = in_saginaw(guards=1).guards(RINGO, saginaw=1).progress(GEORGE, "move_1").resolve(GEORGE, "S8")
    table.play("use:move_1", "attack:saginaw:1")
    assert table.long_house(RINGO)["warrior"] == 3


@pytest.mark.rule("WD-FIGHT-02", "WD-R-11")
def test_only_guards_of_the_owner_protect() -> None:
    table = in_saginaw(3).guards(THIRD, saginaw=2).settle(RINGO, "saginaw.h1").start(Move(GEORGE, 1, 0, 0))
    assert attacks(table) == ["attack_area:saginaw.h1", "attack:saginaw:2"]


@pytest.mark.rule("WD-FIGHT-02")
def test_guards_protect_only_their_own_territory() -> None:
    table = in_saginaw().guards(RINGO, niagara=1).settle(RINGO, "saginaw.h1").start(Move(GEORGE, 1, 0, 0))
    assert attacks(table) == ["attack_area:saginaw.h1", "attack:niagara:1"]


@pytest.mark.rule("WD-FIGHT-02")
@pytest.mark.parametrize("kind", ["outpost", "woman", "hunter"])
def test_every_kind_of_native_in_an_area_is_a_target(kind: str) -> None:
    table = in_saginaw()
    area = "saginaw.w1" if kind == "woman" else "saginaw.h1"
    if kind == "outpost":
        table.outposts(RINGO, area)
    else:
        table.settle(RINGO, area)
    table.start(Move(GEORGE, 1, 0, 0))
    assert attacks(table) == [f"attack_area:{area}"]


@pytest.mark.rule("WD-FIGHT-02")
def test_nobody_attacks_the_own_people_or_thin_air() -> None:
    table = in_saginaw().settle(GEORGE, "saginaw.h1").start(Move(GEORGE, 1, 0, 0))
    assert attacks(table) == []
    for name in ("attack:niagara:0", "attack:saginaw:1", "attack_area:saginaw.w1"):
        assert (table.why_not(name), table.reason(name)) == ("WD-FIGHT-02", "nobody_to_attack")
    assert table.reason("attack_area:saginaw.h1") == "own_people"
    table = Table(2).guards(GEORGE, keweenaw=1).start(Move(GEORGE, 1, 0, 0))
    assert table.reason("attack:home_w:1") == "nobody_to_attack"  # in the own Home: nobody else can be there
    assert table.why_not("attack_black:saginaw") == "WD-FIGHT-02"


# ---------------------------------------------------------------- results


@pytest.mark.rule("WD-FIGHT-03")
def test_of_several_guards_one_is_injured() -> None:
    table = in_saginaw().guards(RINGO, saginaw=2).start(Move(GEORGE, 1, 0, 0))
    table.play("attack:saginaw:1")
    assert (table.guards_of(GEORGE), table.guards_of(RINGO)) == ({"saginaw": 1}, {"saginaw": 1})
    assert (table.long_house(GEORGE)["warrior"], table.long_house(RINGO)["warrior"]) == (3, 3)


@pytest.mark.rule("WD-FIGHT-04")
def test_against_an_outpost_both_are_injured() -> None:
    table = in_saginaw().outposts(RINGO, "saginaw.w1").start(Move(GEORGE, 1, 0, 0))
    table.play("attack_area:saginaw.w1")
    assert (table.areas_of(GEORGE), table.areas_of(RINGO)) == ({}, {})
    assert (table.long_house(GEORGE)["warrior"], table.long_house(RINGO)["warrior"]) == (3, 3)
    assert table.guards_of(GEORGE) == {"saginaw": 1}


@pytest.mark.rule("WD-FIGHT-05")
def test_against_a_woman_the_attacker_stays() -> None:
    table = in_saginaw().settle(RINGO, "saginaw.w1").start(Move(GEORGE, 1, 0, 0))
    table.play("attack_area:saginaw.w1")
    assert (table.areas_of(GEORGE), table.areas_of(RINGO)) == ({"saginaw.w1": "warrior"}, {})
    assert table.long_house(RINGO) == {"warrior": 2, "woman": 3, "hunter": 2}
    assert table.long_house(GEORGE) == {"warrior": 2, "woman": 2, "hunter": 2}


@pytest.mark.rule("WD-FIGHT-06")
@pytest.mark.parametrize("start", ["keweenaw", "saginaw"])
def test_an_attack_costs_one_step_from_near_and_far(start: str) -> None:
    table = Table(2).guards(RINGO, saginaw=1).guards(GEORGE, **{start: 1}).start(Move(GEORGE, 2, 0, 0))
    table.play("attack:saginaw:1")
    assert table.decision is not None
    assert table.decision.value == 1
    assert table.guards_of(RINGO) == {}


@pytest.mark.rule("WD-FIGHT-06")
def test_two_territories_away_nobody_is_attacked() -> None:
    table = Table(2).guards(RINGO, saginaw=1).start(Move(GEORGE, 1, 0, 0))
    assert table.why_not("attack:saginaw:1") == "WD-COMP-05"


# ---------------------------------------------------------------- tribes


@pytest.mark.rule("WD-TRIBE-02", "WD-FIGHT-07")
def test_cayuga_women_flee_home() -> None:
    table = in_saginaw().tribe(RINGO, "cayuga").settle(RINGO, "saginaw.w1").start(Move(GEORGE, 1, 0, 0))
    table.play("attack_area:saginaw.w1")
    assert (table.home(RINGO)["woman"], table.long_house(RINGO)["woman"]) == (5, 2)
    assert table.areas_of(GEORGE) == {"saginaw.w1": "warrior"}


@pytest.mark.rule("WD-TRIBE-02")
def test_cayuga_hunters_do_not_flee() -> None:
    table = in_saginaw().tribe(RINGO, "cayuga").settle(RINGO, "saginaw.h1").start(Move(GEORGE, 1, 0, 0))
    table.play("attack_area:saginaw.h1")
    assert (table.home(RINGO)["hunter"], table.long_house(RINGO)["hunter"]) == (4, 3)


@pytest.mark.rule("WD-TRIBE-11", "WD-R-25", "WD-FIGHT-07")
def test_tuscarora_hunters_fight_back() -> None:
    table = in_saginaw().tribe(RINGO, "tuscarora").settle(RINGO, "saginaw.h1").start(Move(GEORGE, 1, 0, 0))
    table.play("attack_area:saginaw.h1")
    assert (table.areas_of(GEORGE), table.areas_of(RINGO)) == ({}, {})
    assert (table.long_house(GEORGE)["warrior"], table.long_house(RINGO)["hunter"]) == (3, 3)


@pytest.mark.rule("WD-TRIBE-11")
def test_tuscarora_women_do_not_fight() -> None:
    table = in_saginaw().tribe(RINGO, "tuscarora").settle(RINGO, "saginaw.w1").start(Move(GEORGE, 1, 0, 0))
    table.play("attack_area:saginaw.w1")
    assert table.areas_of(GEORGE) == {"saginaw.w1": "warrior"}


@pytest.mark.rule("WD-TRIBE-11")
@pytest.mark.parametrize("tribe", ["cayuga", "tuscarora"])
def test_the_tribe_of_the_attacker_does_not_matter(tribe: str) -> None:
    table = in_saginaw().tribe(GEORGE, tribe).settle(RINGO, "saginaw.h1", "saginaw.w1").start(Move(GEORGE, 2, 0, 0))
    table.play("attack_area:saginaw.h1", "attack_area:saginaw.w1")
    assert table.areas_of(GEORGE) == {"saginaw.w1": "warrior", "saginaw.h1": "warrior"}
    assert table.long_house(RINGO) == {"warrior": 2, "woman": 3, "hunter": 3}


# ---------------------------------------------------------------- the black warrior


@pytest.mark.rule("WD-TRIBE-04", "WD-FIGHT-07")
def test_the_black_guard_goes_home_when_attacked() -> None:
    table = in_saginaw().black(RINGO, "saginaw").start(Move(GEORGE, 1, 0, 0))
    assert attacks(table) == ["attack_black:saginaw"]
    table.play("attack_black:saginaw")
    assert (table.black_is(RINGO), table.home(RINGO)["warrior"], table.guards_of(RINGO)) == ("home_e", 6, {})
    assert (table.long_house(RINGO)["warrior"], table.long_house(GEORGE)["warrior"]) == (2, 3)


@pytest.mark.rule("WD-TRIBE-04")
def test_the_attacker_chooses_between_a_normal_and_the_black_guard() -> None:
    table = in_saginaw(3).guards(THIRD, saginaw=1).black(THIRD, "saginaw").start(Move(GEORGE, 1, 0, 0))
    assert attacks(table) == ["attack:saginaw:2", "attack_black:saginaw"]
    table.play("attack:saginaw:2")
    assert (table.black_is(THIRD), table.guards_of(THIRD)) == ("saginaw", {"saginaw": 1})
    assert table.long_house(THIRD)["warrior"] == 3


@pytest.mark.rule("WD-TRIBE-04")
def test_the_black_warrior_protects_like_any_guard() -> None:
    table = in_saginaw().black(RINGO, "saginaw").settle(RINGO, "saginaw.h1").start(Move(GEORGE, 1, 0, 0))
    assert table.why_not("attack_area:saginaw.h1") == "WD-FIGHT-02"


@pytest.mark.rule("WD-TRIBE-04")
def test_the_black_outpost_goes_home_when_attacked() -> None:
    table = in_saginaw().black(RINGO, "saginaw.w1").start(Move(GEORGE, 1, 0, 0))
    table.play("attack_area:saginaw.w1")
    assert (table.black_is(RINGO), table.areas_of(RINGO), table.areas_of(GEORGE)) == ("home_e", {}, {})
    assert (table.long_house(RINGO)["warrior"], table.long_house(GEORGE)["warrior"]) == (2, 3)


@pytest.mark.rule("WD-TRIBE-05")
@pytest.mark.parametrize("target", ["attack:saginaw:1", "attack_area:niagara.w1"])
def test_the_black_attacker_goes_home_and_stays_there(target: str) -> None:
    table = Table(2).black(GEORGE, "saginaw").guards(RINGO, saginaw=1).outposts(RINGO, "niagara.w1")
    table.start(Move(GEORGE, 3, 0, 0)).play(target)
    assert (table.black_is(GEORGE), table.home(GEORGE)["warrior"]) == ("home_w", 6)
    assert (table.long_house(GEORGE)["warrior"], table.long_house(RINGO)["warrior"]) == (2, 3)
    assert table.movers == ["guard:home_w"]
    assert table.why_not("black_guard:home_w") == "WD-MOVE-03"


@pytest.mark.rule("WD-TRIBE-05")
@pytest.mark.parametrize("area", ["saginaw.w1", "saginaw.h1"])
def test_against_women_and_hunters_the_black_warrior_stays_as_an_outpost(area: str) -> None:
    table = Table(2).black(GEORGE, "saginaw").settle(RINGO, area).start(Move(GEORGE, 3, 0, 0))
    table.play(f"attack_area:{area}")
    assert (table.black_is(GEORGE), table.areas_of(GEORGE)) == (area, {area: "black"})
    assert table.movers == ["guard:home_w"]


@pytest.mark.rule("WD-R-22", "WD-TRIBE-11")
def test_the_black_warrior_goes_home_from_a_hunter_that_fights_back() -> None:
    table = Table(2).black(GEORGE, "saginaw").tribe(RINGO, "tuscarora").settle(RINGO, "saginaw.h1")
    table.start(Move(GEORGE, 2, 0, 0)).play("attack_area:saginaw.h1")
    assert (table.black_is(GEORGE), table.areas_of(GEORGE)) == ("home_w", {})
    assert (table.long_house(GEORGE)["warrior"], table.long_house(RINGO)["hunter"]) == (2, 3)
    assert table.movers == ["guard:home_w"]


@pytest.mark.rule("WD-FIGHT-03", "WD-TRIBE-04")
def test_everybody_hears_which_guard_was_attacked_and_what_became_of_both() -> None:
    table = in_saginaw().black(RINGO, "saginaw").start(Move(GEORGE, 1, 0, 0))
    assert table.facts("attack_black:saginaw") == {
        "place": "territory.saginaw", "seat2": 1, "outcome": "outcome.home.long_house"
    }  # fmt: skip
    event = table.play("attack_black:saginaw").events[-1]
    place = {"seat": 0, "seat2": 1, "place": "territory.saginaw"}
    outcome = {"native": "native.black", "outcome": "outcome.home.long_house"}
    assert (event.kind, event.public) == ("attack", {**place, **outcome})


@pytest.mark.rule("WD-FIGHT-03", "WD-TRIBE-05")
@pytest.mark.parametrize(("attacker", "fate"), [("guard", "long_house"), ("black_guard", "home")])
def test_who_attacks_a_guard_is_told_what_becomes_of_both(attacker: str, fate: str) -> None:
    table = in_saginaw(guards=int(attacker == "guard")).guards(RINGO, saginaw=1)
    if attacker == "black_guard":
        table.black(GEORGE, "saginaw")
    table.start(Move(GEORGE, 1, 0, 0))
    assert table.facts("attack:saginaw:1")["outcome"] == f"outcome.long_house.{fate}"
    before = table.long_house(GEORGE)["warrior"], table.long_house(RINGO)["warrior"]
    event = table.play("attack:saginaw:1").events[-1]
    assert event.public["outcome"] == f"outcome.long_house.{fate}"
    after = table.long_house(GEORGE)["warrior"], table.long_house(RINGO)["warrior"]
    assert after == (before[0] + (attacker == "guard"), before[1] + 1)


@pytest.mark.rule("WD-FIGHT-03", "WD-TRIBE-05", "WD-R-42")
@pytest.mark.parametrize(("attacker", "fate"), [("guard", "long_house"), ("black_guard", "home")])
def test_where_different_warriors_could_attack_the_outcome_depends_on_who_goes(attacker: str, fate: str) -> None:
    table = in_saginaw().black(GEORGE, "saginaw").guards(RINGO, saginaw=1).settle(RINGO, "niagara.w1")
    table.start(Move(GEORGE, 1, 0, 0))
    assert table.facts("attack:saginaw:1")["outcome"] == "outcome.unclear"
    assert table.facts("attack_area:niagara.w1")["outcome"] == "outcome.long_house.outpost"  # whoever goes
    table.play("attack:saginaw:1")
    assert (table.prompt, table.options) == ("move_who", ["guard:saginaw", "black_guard:saginaw"])
    assert table.play(f"{attacker}:saginaw").events[-1].public["outcome"] == f"outcome.long_house.{fate}"


@pytest.mark.rule("WD-FIGHT-04", "WD-FIGHT-05", "WD-TRIBE-02", "WD-TRIBE-11")
@pytest.mark.parametrize(
    ("tribe", "place", "outcome"),
    [
        ("fox", "saginaw.w1", "long_house.outpost"),
        ("fox", "saginaw.h1", "long_house.outpost"),
        ("cayuga", "saginaw.w1", "home.outpost"),
        ("cayuga", "saginaw.h1", "long_house.outpost"),
        ("tuscarora", "saginaw.h1", "long_house.long_house"),
        ("tuscarora", "saginaw.w1", "long_house.outpost"),
    ],
)
def test_who_attacks_an_area_is_told_what_becomes_of_both(tribe: str, place: str, outcome: str) -> None:
    table = in_saginaw().tribe(RINGO, tribe).settle(RINGO, place).start(Move(GEORGE, 1, 0, 0))
    assert table.facts(f"attack_area:{place}")["outcome"] == f"outcome.{outcome}"
    event = table.play(f"attack_area:{place}").events[-1]
    assert (event.kind, event.public["outcome"]) == ("attack", f"outcome.{outcome}")
    assert (table.areas_of(GEORGE) == {place: "warrior"}) == outcome.endswith("outpost")
    assert (sum(table.long_house(RINGO).values()) == 7) == outcome.startswith("long_house")


@pytest.mark.rule("WD-FIGHT-04", "WD-TRIBE-04")
def test_an_outpost_and_its_attacker_are_both_injured_unless_one_is_black() -> None:
    table = in_saginaw().outposts(RINGO, "saginaw.w1").start(Move(GEORGE, 1, 0, 0))
    assert table.facts("attack_area:saginaw.w1")["outcome"] == "outcome.long_house.long_house"
    table = in_saginaw().black(RINGO, "saginaw.w1").start(Move(GEORGE, 1, 0, 0))
    assert table.facts("attack_area:saginaw.w1")["outcome"] == "outcome.home.long_house"
    assert "outcome" not in table.facts("go:niagara")

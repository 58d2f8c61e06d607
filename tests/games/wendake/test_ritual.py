"""Ritual."""

import pytest

from longhouse.games.wendake.rules.ritual import Heal, RitualScore, RitualStart
from longhouse.games.wendake.rules.turn import EndTurn
from tests.games.wendake.table import Table

JOHN = 0


def ritual(table: Table) -> Table:
    return table.resolve(JOHN, "S8", ritual=True)


def at_home(warrior: int, woman: int, hunter: int) -> Table:
    return Table(2).at_home(JOHN, warrior=warrior, woman=woman, hunter=hunter)


# ---------------------------------------------------------------- example


@pytest.mark.rule("WD-EX-11", "WD-RIT-01", "WD-RIT-03")
def test_john_brings_a_hunter_and_a_woman_home() -> None:
    table = ritual(at_home(5, 1, 2)).play("heal:woman_hunter")
    assert table.home(JOHN) == {"warrior": 5, "woman": 2, "hunter": 3}
    assert (table.points(JOHN), table.decision) == ({"ritual": 2}, None)


# ---------------------------------------------------------------- step a


PAIRS = ["warrior_warrior", "warrior_woman", "warrior_hunter", "woman_woman", "woman_hunter", "hunter_hunter"]


@pytest.mark.rule("WD-RIT-01", "WD-R-46")
@pytest.mark.parametrize("natives", [["woman", "woman"], ["warrior", "hunter"]])
def test_two_natives_of_choice_come_home_together(natives: list[str]) -> None:
    table = ritual(at_home(5, 5, 5))
    assert (table.prompt, table.options) == ("heal", [*(f"heal:{pair}" for pair in PAIRS), "skip:0"])
    table.play(f"heal:{'_'.join(natives)}")
    assert table.home(JOHN) == {kind: 5 + natives.count(kind) for kind in ("warrior", "woman", "hunter")}
    assert table.long_house(JOHN) == {kind: 2 - natives.count(kind) for kind in ("warrior", "woman", "hunter")}
    assert table.decision is None


@pytest.mark.rule("WD-RIT-01")
def test_only_kinds_in_the_long_house_come() -> None:
    table = ritual(at_home(7, 5, 5))
    assert table.options == ["heal:woman_woman", "heal:woman_hunter", "heal:hunter_hunter", "skip:0"]
    assert table.reason("heal:warrior_woman") == "none_in_long_house"
    assert table.reason("heal:woman_black") == "none_in_long_house"
    assert (table.why_not("heal:woman"), table.reason("heal:woman")) == ("WD-RIT-01", "other_number_heals")
    table = ritual(at_home(7, 6, 5))
    assert table.reason("heal:woman_woman") == "none_in_long_house"  # there is one woman


@pytest.mark.rule("WD-RIT-01", "WD-R-15")
@pytest.mark.parametrize(("women", "hunters"), [(7, 7), (6, 7), (6, 6), (5, 7)])
def test_with_two_or_fewer_all_come_without_asking(women: int, hunters: int) -> None:
    table = ritual(at_home(7, women, hunters))
    assert table.decision is None
    assert table.home(JOHN) == {"warrior": 7, "woman": 7, "hunter": 7}
    assert table.points(JOHN) == {"ritual": 7}
    assert [event.kind for event in table.events].count("heal") == 14 - women - hunters


@pytest.mark.rule("WD-RIT-01", "WD-R-15")
def test_bringing_natives_home_cannot_be_declined() -> None:
    table = ritual(at_home(5, 5, 5))
    assert table.reason("heal:woman") == "other_number_heals"
    assert "done" not in table.options


@pytest.mark.rule("WD-RIT-02")
def test_warriors_come_home_as_guards_and_the_others_to_their_piles() -> None:
    table = ritual(at_home(5, 5, 5)).play("heal:warrior_hunter")
    player = table.player(JOHN)
    assert (player.guards[player.home], player.pile) == (6, [0, 5, 6])


@pytest.mark.rule("WD-RIT-02", "WD-TRIBE-04")
def test_the_black_warrior_is_an_option_of_its_own() -> None:
    table = ritual(at_home(7, 5, 5).black(JOHN, "long_house"))
    assert not any("warrior" in name for name in table.options)
    assert "heal:woman_black" in table.options
    table = ritual(at_home(6, 5, 5).black(JOHN, "long_house"))
    assert {"heal:warrior_black", "heal:warrior_woman"} <= set(table.options)
    assert "heal:warrior_warrior" not in table.options
    table.play("heal:woman_black")
    assert (table.black_is(JOHN), table.home(JOHN)["warrior"], table.long_house(JOHN)["warrior"]) == ("home_w", 7, 1)


@pytest.mark.rule("WD-RIT-02", "WD-TRIBE-04")
def test_a_black_warrior_comes_home_with_the_last() -> None:
    table = ritual(at_home(7, 6, 7).black(JOHN, "long_house"))
    assert (table.black_is(JOHN), table.home(JOHN)) == ("home_w", {"warrior": 8, "woman": 7, "hunter": 7})


# ---------------------------------------------------------------- step b


@pytest.mark.rule("WD-RIT-03")
@pytest.mark.parametrize(("counts", "points"), [((5, 1, 2), 1), ((0, 4, 4), 0), ((3, 3, 3), 3), ((6, 5, 2), 2)])
def test_the_smallest_number_at_home_scores(counts: tuple[int, int, int], points: int) -> None:
    table = at_home(*counts).start(RitualScore(JOHN, 0, 0, 0))
    assert table.points(JOHN) == ({"ritual": points} if points else {})


@pytest.mark.rule("WD-RIT-03")
def test_natives_outside_of_the_home_do_not_count() -> None:
    table = Table(2).guards(JOHN, keweenaw=4).outposts(JOHN, "saginaw.h1").start(RitualScore(JOHN, 0, 0, 0))
    assert table.points(JOHN) == {}


@pytest.mark.rule("WD-RIT-03", "WD-RIT-01")
def test_between_the_steps_an_any_time_tile_may_be_used() -> None:
    table = ritual(at_home(5, 0, 2).progress(JOHN, "heal_one", "flip_action_tile")).play("heal:woman_woman")
    assert (table.prompt, table.options) == ("ritual_score", ["go_on", "use:heal_one"])
    table.play("use:heal_one", "heal:hunter")
    assert (table.points(JOHN), table.used(JOHN)) == ({"ritual": 2}, ["heal_one"])


# ---------------------------------------------------------------- tiles


@pytest.mark.rule("WD-PROG-14")
def test_one_more_point_and_then_a_move() -> None:
    table = at_home(3, 3, 3).progress(JOHN, "ritual_plus_move").start(EndTurn(JOHN, 0, 1), RitualScore(JOHN, 0, 0, 0))
    assert table.options == ["trigger:ritual_plus_move", "go_on"]
    table.play("trigger:ritual_plus_move")
    assert (table.prompt, table.decision and table.decision.value) == ("move", 1)
    assert table.points(JOHN) == {"ritual": 4}
    table.play("go:keweenaw")
    assert (table.guards_of(JOHN), table.decision) == ({"keweenaw": 1}, None)


@pytest.mark.rule("WD-PROG-14")
@pytest.mark.parametrize(("value", "warriors", "offered"), [(25, 0, False), (25, 1, True), (24, 0, True)])
def test_the_move_tile_is_offered_for_the_point_or_the_move(value: int, warriors: int, offered: bool) -> None:
    table = at_home(warriors, 3, 3).tracks(JOHN, ritual=value).progress(JOHN, "ritual_plus_move")
    table.start(RitualScore(JOHN, 0, 0, 0))
    assert (table.decision is not None) == offered


@pytest.mark.rule("WD-PROG-23")
def test_the_largest_number_counts_instead() -> None:
    table = at_home(6, 1, 3).progress(JOHN, "ritual_highest").start(RitualScore(JOHN, 0, 0, 0))
    assert (table.options, table.decision and table.decision.value) == (["trigger:ritual_highest", "go_on"], 1)
    table.play("trigger:ritual_highest")
    assert (table.points(JOHN), table.used(JOHN)) == ({"ritual": 6}, ["ritual_highest"])


@pytest.mark.rule("WD-PROG-23")
@pytest.mark.parametrize(("counts", "value"), [((3, 3, 3), 0), ((6, 1, 3), 25)])
def test_the_largest_number_is_not_offered_without_effect(counts: tuple[int, int, int], value: int) -> None:
    table = at_home(*counts).tracks(JOHN, ritual=value).progress(JOHN, "ritual_highest")
    assert table.start(RitualScore(JOHN, 0, 0, 0)).decision is None


@pytest.mark.rule("WD-PROG-33")
def test_one_more_native_and_one_more_point() -> None:
    table = ritual(at_home(3, 3, 3).progress(JOHN, "ritual_extra_native"))
    assert (table.prompt, table.options) == ("ritual_start", ["trigger:ritual_extra_native", "go_on", "skip:0"])
    table.play("trigger:ritual_extra_native")
    assert (table.prompt, table.decision and table.decision.value) == ("heal", 3)
    table.play("heal:warrior_woman_hunter")
    assert (table.points(JOHN), table.used(JOHN)) == ({"ritual": 5}, ["ritual_extra_native"])


@pytest.mark.rule("WD-PROG-33")
def test_the_point_comes_even_without_another_native() -> None:
    table = ritual(at_home(7, 7, 6).progress(JOHN, "ritual_extra_native")).play("trigger:ritual_extra_native")
    assert table.points(JOHN) == {"ritual": 8}


@pytest.mark.rule("WD-PROG-33")
def test_the_extra_native_may_be_declined() -> None:
    table = ritual(at_home(3, 3, 3).progress(JOHN, "ritual_extra_native")).play("go_on", "heal:woman_woman")
    assert (table.points(JOHN), table.used(JOHN), table.home(JOHN)["woman"]) == ({"ritual": 3}, [], 5)


@pytest.mark.rule("WD-PROG-33")
@pytest.mark.parametrize(
    ("women", "value", "offered"), [(4, 25, True), (5, 25, False), (5, 24, True), (7, 24, True), (7, 25, False)]
)
def test_the_extra_native_is_offered_for_a_native_or_a_point(women: int, value: int, offered: bool) -> None:
    table = at_home(7, women, 7).tracks(JOHN, ritual=value).progress(JOHN, "ritual_extra_native")
    assert (table.start(RitualStart(JOHN)).prompt == "ritual_start") == offered


@pytest.mark.rule("WD-R-18", "WD-PROG-03", "WD-PROG-05")
@pytest.mark.parametrize("order", [["ritual_plus_move", "ritual_highest"], ["ritual_highest", "ritual_plus_move"]])
def test_all_three_tiles_of_a_ritual_add_up(order: list[str]) -> None:
    table = ritual(at_home(6, 1, 3).progress(JOHN, "ritual_extra_native", *order)).play("trigger:ritual_extra_native")
    table.play("heal:woman_woman_hunter")
    assert table.options == ["trigger:ritual_plus_move", "trigger:ritual_highest", "go_on"]
    table.play(*[f"trigger:{tile}" for tile in order])
    assert (table.points(JOHN), table.prompt) == ({"ritual": 6 + 1 + 1}, "move")


@pytest.mark.rule("WD-PROG-34")
def test_heal_one_brings_one_native_home() -> None:
    table = Table(2).progress(JOHN, "heal_one").start(EndTurn(JOHN, 0, 1)).play("use:heal_one")
    assert table.options == ["heal:warrior", "heal:woman", "heal:hunter"]
    table.play("heal:hunter")
    assert (table.home(JOHN)["hunter"], table.long_house(JOHN)["hunter"], table.decision) == (6, 1, None)


@pytest.mark.rule("WD-PROG-34")
@pytest.mark.parametrize(("hunters", "offered"), [(7, False), (6, True)])
def test_heal_one_needs_somebody_in_the_long_house(hunters: int, offered: bool) -> None:
    table = at_home(7, 7, hunters).swaps(JOHN, 1).progress(JOHN, "heal_one").start(EndTurn(JOHN, 0, 1))
    assert ("use:heal_one" in table.options) == offered


# ---------------------------------------------------------------- saved in the middle


@pytest.mark.rule("WD-R-18")
@pytest.mark.parametrize(
    ("used", "tile"),
    [((1, 0, 0), "ritual_extra_native"), ((0, 1, 0), "ritual_plus_move"), ((0, 0, 1), "ritual_highest")],
)
def test_a_saved_ritual_was_helped_by_own_tiles(used: tuple[int, int, int], tile: str) -> None:
    assert RitualScore(JOHN, 0, 0, 0).fits(Table(2).state)
    assert not RitualScore(JOHN, *used).fits(Table(2).state)
    assert RitualScore(JOHN, *used).fits(Table(2).flipped(JOHN, tile).state)
    assert not RitualScore(JOHN, 1, 1, 1).fits(Table(2).flipped(JOHN, tile).state)


@pytest.mark.rule("WD-RIT-01", "WD-PROG-34")
def test_several_natives_come_only_in_a_ritual() -> None:
    table = Table(2)
    for under, most in [(EndTurn(JOHN, 0, 1), 1), (RitualScore(JOHN, 0, 0, 0), 2), (RitualScore(JOHN, 1, 0, 0), 3)]:
        for left in range(1, 4):
            table.state.stack = [under, Heal(JOHN, left)]
            assert table.state.stack[-1].fits(table.state) == (left <= most)

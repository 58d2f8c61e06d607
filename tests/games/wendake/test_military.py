"""Military and Turtle tiles."""

import pytest

from longhouse.games.wendake.components import TURTLE_IDS, TURTLE_NEED, TURTLE_POINTS, TURTLE_TRACKS
from longhouse.games.wendake.rules.military import ClaimTurtles, MilitaryScore, held_territories
from longhouse.games.wendake.rules.setup import place_natives
from tests.games.wendake.table import Table

GEORGE, RINGO, THIRD = 0, 1, 2
WOMEN_AREAS = ["nipigon.w1", "keweenaw.w1", "laurentia.w1", "mackinac.w1", "huronia.w1"]
HUNTER_AREAS = ["nipigon.h1", "keweenaw.h1", "laurentia.h1", "mackinac.h1", "huronia.h1"]


def claimable(table: Table) -> list[str]:
    return [name.removeprefix("turtle:") for name in table.options if name.startswith("turtle")]


def with_counts(women: int = 1, hunters: int = 1, canoes: int = 1) -> Table:
    """George with so many areas (one of them at Home) and canoes."""
    table = Table(4).settle(GEORGE, *WOMEN_AREAS[: women - 1], *HUNTER_AREAS[: hunters - 1])
    return table.canoes(GEORGE, huron=canoes)


def scored(table: Table) -> int:
    return table.points(GEORGE).get("military", 0)


# ---------------------------------------------------------------- examples


@pytest.mark.rule("WD-EX-07", "WD-MIL-01", "WD-MIL-02")
def test_george_claims_two_turtles_and_scores_two_territories() -> None:
    table = with_counts(women=4, hunters=2, canoes=3).guards(GEORGE, nipigon=1, huronia=1).guards(RINGO, huronia=1)
    table.resolve(GEORGE, "S3")
    assert claimable(table) == ["women_3", "canoes_3", "women_4"]
    table.play("turtle:women_4")
    assert claimable(table) == ["canoes_3"]
    table.play("turtle:canoes_3")
    assert table.decision is None
    assert table.turtles_of(GEORGE) == ["canoes_3", "women_4"]
    assert table.points(GEORGE) == {"military": 2}


@pytest.mark.rule("WD-EX-18", "WD-TURT-03")
def test_george_gets_no_second_turtle_of_a_kind() -> None:
    table = with_counts(women=3, canoes=3).turtles(GEORGE, women_3=1).start(ClaimTurtles(GEORGE, 0))
    assert claimable(table) == ["canoes_3"]
    assert table.why_not("turtle:women_3") == "WD-MIL-01"


@pytest.mark.rule("WD-EX-19", "WD-TURT-02")
def test_ringo_transfers_before_he_claims() -> None:
    table = with_counts(women=2, hunters=2).outposts(GEORGE, *HUNTER_AREAS[1:4], "laurentia.w1")
    table.resolve(GEORGE, "S3")
    table.play(*[f"transfer:{area}" for area in [*HUNTER_AREAS[1:4], "laurentia.w1"]])
    assert claimable(table) == ["women_3", "hunters_3", "hunters_4", "hunters_5"]
    table.play("turtle:hunters_5", "turtle:women_3")
    assert table.turtles_of(GEORGE) == ["women_3", "hunters_5"]
    table.start(ClaimTurtles(GEORGE, 0))
    assert claimable(table) == ["hunters_3", "hunters_4"]
    assert table.play("turtle:hunters_4").turtles_of(GEORGE) == ["women_3", "hunters_4", "hunters_5"]


# ---------------------------------------------------------------- turtles


@pytest.mark.rule("WD-TURT-01", "WD-MIL-01")
@pytest.mark.parametrize("category", ["women", "hunters", "canoes"])
@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_a_level_needs_as_many(category: str, count: int) -> None:
    table = with_counts(**{category: count}).start(ClaimTurtles(GEORGE, 0))
    assert claimable(table) == [f"{category}_{level}" for level in (3, 4, 5) if level <= count]


@pytest.mark.rule("WD-TURT-01")
@pytest.mark.parametrize("native", ["women", "hunters"])
@pytest.mark.parametrize(("at_home", "offered"), [(0, False), (1, True), (2, True)])
def test_the_home_counts_once_if_somebody_is_there(native: str, at_home: int, offered: bool) -> None:
    table = with_counts(canoes=3, **{native: 3}).at_home(
        GEORGE, **{"woman" if native == "women" else "hunter": at_home}
    )
    table.start(ClaimTurtles(GEORGE, 0))
    assert (f"{native}_3" in claimable(table)) == offered
    if not offered:
        assert table.why_not(f"turtle:{native}_3") == "WD-TURT-01"


@pytest.mark.rule("WD-TURT-01")
@pytest.mark.parametrize(("tribe", "canoes", "need"), [("fox", 4, 5), ("shawnee", 3, 4)])
def test_the_reason_says_how_many_there_are_and_how_many_it_takes(tribe: str, canoes: int, need: int) -> None:
    table = with_counts(canoes=canoes).tribe(GEORGE, tribe).start(ClaimTurtles(GEORGE, 0))
    reason = table.state.stack[-1].why_not(table.state, table.option("turtle:canoes_5"))
    assert reason is not None
    assert (reason.rule, reason.key) == ("WD-TURT-01", "too_few_for_turtle")
    assert reason.values == {"n": canoes, "need": need}


@pytest.mark.rule("WD-MIL-01")
@pytest.mark.parametrize("category", ["women", "hunters", "canoes"])
def test_one_turtle_of_each_category_in_an_action(category: str) -> None:
    table = with_counts(women=5, hunters=5, canoes=5).start(ClaimTurtles(GEORGE, 0))
    assert len(claimable(table)) == 9
    table.play(f"turtle:{category}_4")
    assert [name for name in claimable(table) if name.startswith(category)] == []
    assert len(claimable(table)) == 6
    assert table.why_not(f"turtle:{category}_3") == "WD-MIL-01"


@pytest.mark.rule("WD-MIL-01", "WD-R-38")
@pytest.mark.parametrize("order", [["women_3", "canoes_3"], ["canoes_3", "women_3"]])
def test_categories_come_in_any_order(order: list[str]) -> None:
    table = with_counts(women=3, canoes=3).start(ClaimTurtles(GEORGE, 0)).play(*[f"turtle:{name}" for name in order])
    assert table.turtles_of(GEORGE) == ["women_3", "canoes_3"]


@pytest.mark.rule("WD-MIL-01", "WD-R-38")
def test_each_turtle_is_seen_before_the_next_is_chosen() -> None:
    table = with_counts(women=3, canoes=3).start(ClaimTurtles(GEORGE, 0)).play("turtle:women_3")
    assert table.prompt == "turtle"
    assert table.view(GEORGE).players[GEORGE].turtles[0].tracks is not None


@pytest.mark.rule("WD-MIL-01")
def test_claiming_is_optional() -> None:
    table = with_counts(women=5).start(ClaimTurtles(GEORGE, 0)).play("done")
    assert table.turtles_of(GEORGE) == []


@pytest.mark.rule("WD-MIL-01")
def test_an_empty_stack_gives_nothing() -> None:
    table = with_counts(women=3, canoes=3)
    table.state.turtles_drawn[TURTLE_IDS.index("women_3")] = 4
    assert claimable(table.start(ClaimTurtles(GEORGE, 0))) == ["canoes_3"]
    assert table.why_not("turtle:women_3") == "WD-MIL-01"


@pytest.mark.rule("WD-TURT-03", "WD-MIL-01")
def test_the_top_tile_of_the_stack_is_seen_by_its_owner_alone() -> None:
    table = with_counts(women=3, canoes=3)
    stack = TURTLE_IDS.index("women_3")
    supply = table.state.supplies.turtles[stack]
    table.state.turtles_drawn[stack] = 1
    reveals = table.state.reveals
    table.start(ClaimTurtles(GEORGE, 0)).play("turtle:women_3")
    assert table.player(GEORGE).turtles[stack] == supply[1]
    assert (table.state.turtles_drawn[stack], table.state.reveals) == (2, reveals + 1)
    shown = [table.view(seat).players[GEORGE].turtles[0].tracks for seat in (GEORGE, RINGO, None)]
    assert shown == [
        [["economic", "military", "ritual", "mask"][t] for t in TURTLE_TRACKS[stack][supply[1]]],
        None,
        None,
    ]
    event = table.events[-1]
    assert "tracks" in event.facts(GEORGE)
    assert "tracks" not in {**event.facts(RINGO), **event.facts(None)}


@pytest.mark.rule("WD-TURT-03")
def test_turtles_are_kept_when_the_count_falls() -> None:
    table = with_counts(women=3, canoes=3).start(ClaimTurtles(GEORGE, 0)).play("turtle:women_3", "done")
    table.at_home(GEORGE, woman=0)
    assert table.start(ClaimTurtles(GEORGE, 0)).play("done").turtles_of(GEORGE) == ["women_3"]


@pytest.mark.rule("WD-TURT-04", "WD-TURT-01")
def test_levels_need_and_give_what_the_rulebook_says() -> None:
    levels = [int(name[-1]) for name in TURTLE_IDS]
    assert levels == TURTLE_NEED
    assert [{3: 1, 4: 2, 5: 2}[level] for level in levels] == TURTLE_POINTS
    assert [{len(tracks) for tracks in stack} for stack in TURTLE_TRACKS] == [
        {2} if level == 5 else {1} for level in levels
    ]


@pytest.mark.rule("WD-TURT-04")
def test_turtles_score_nothing_before_the_end() -> None:
    table = with_counts(women=5, canoes=5).guards(RINGO, nipigon=5).at_home(GEORGE, warrior=0)
    table.start(ClaimTurtles(GEORGE, 0)).play("turtle:women_5", "turtle:canoes_3")
    assert table.points(GEORGE) == {}


@pytest.mark.rule("WD-TRIBE-12", "WD-R-24")
@pytest.mark.parametrize("category", ["women", "hunters", "canoes"])
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_shawnee_need_one_less(category: str, count: int) -> None:
    table = with_counts(**{category: count}).tribe(GEORGE, "shawnee").tribe(RINGO, "fox").start(ClaimTurtles(GEORGE, 0))
    assert claimable(table) == [f"{category}_{level}" for level in (3, 4, 5) if level - 1 <= count]


@pytest.mark.rule("WD-TRIBE-12")
def test_shawnee_start_with_a_warrior_less() -> None:
    table = Table(2).tribe(0, "shawnee")
    for player in table.state.players:
        player.guards = [0] * 10
        player.pile = [0] * 3
    place_natives(table.state)
    assert [table.home(0), table.long_house(0)] == [
        {"warrior": 4, "woman": 5, "hunter": 5},
        {"warrior": 3, "woman": 2, "hunter": 2},
    ]
    assert table.home(1)["warrior"] == 5


# ---------------------------------------------------------------- territories


@pytest.mark.rule("WD-MIL-02")
@pytest.mark.parametrize(
    ("own", "others", "points"), [(1, [0, 0], 1), (1, [1, 0], 0), (2, [1, 1], 1), (2, [1, 3], 0), (0, [0, 0], 0)]
)
def test_more_guards_than_every_single_player(own: int, others: list[int], points: int) -> None:
    table = Table(3).guards(GEORGE, keweenaw=own).guards(RINGO, keweenaw=others[0]).guards(THIRD, keweenaw=others[1])
    table.start(MilitaryScore(GEORGE, 0, 0))
    assert scored(table) == points + 1  # and the Home


@pytest.mark.rule("WD-MIL-02")
@pytest.mark.parametrize(("warriors", "points"), [(0, 0), (1, 1)])
def test_the_home_counts_with_a_guard(warriors: int, points: int) -> None:
    assert scored(Table(2).at_home(GEORGE, warrior=warriors).start(MilitaryScore(GEORGE, 0, 0))) == points


@pytest.mark.rule("WD-MIL-02")
def test_outposts_do_not_count() -> None:
    table = Table(2).outposts(GEORGE, "keweenaw.w1").guards(GEORGE, saginaw=1).outposts(RINGO, "saginaw.w1")
    assert scored(table.start(MilitaryScore(GEORGE, 0, 0))) == 2


@pytest.mark.rule("WD-MIL-02", "WD-TRIBE-04")
def test_the_black_warrior_counts() -> None:
    table = Table(2).black(GEORGE, "keweenaw").guards(GEORGE, keweenaw=1).guards(RINGO, keweenaw=1)
    assert scored(table.start(MilitaryScore(GEORGE, 0, 0))) == 2


# ---------------------------------------------------------------- alliances


@pytest.mark.rule("WD-EX-21", "WD-PROG-32", "WD-PROG-12")
@pytest.mark.parametrize(("tile", "points"), [("alliance_3", 1), ("alliance_1", 0)])
def test_an_added_guard_ties_and_may_win(tile: str, points: int) -> None:
    table = Table(4).progress(GEORGE, tile).flag(GEORGE, "french").guards(RINGO, mackinac=1).guards(THIRD, mackinac=1)
    for place in ("nipigon", "laurentia", "green_bay", "allegheny", "huronia"):  # the other French territories
        table.player(RINGO).guards[table.territory(place)] = 2
    table.start(MilitaryScore(GEORGE, 0, 0))
    if points:
        table.play(f"trigger:{tile}")
    assert (table.decision, scored(table)) == (None, 1 + points)  # the Home as always


@pytest.mark.rule("WD-PROG-12", "WD-MIL-03")
def test_alliance_1_adds_a_guard_in_all_territories_of_the_ally() -> None:
    table = Table(2).progress(GEORGE, "alliance_1").flag(GEORGE, "english").guards(RINGO, saginaw=1, kankakee=1)
    table.guards(GEORGE, saginaw=1, keweenaw=1).guards(RINGO, keweenaw=1).start(MilitaryScore(GEORGE, 0, 0))
    assert (table.options, table.decision and table.decision.value) == (["trigger:alliance_1", "go_on"], 1)
    # English: Mohawk Valley and Allegheny are empty, Saginaw is won, Kankakee is tied; Keweenaw is French.
    table.play("trigger:alliance_1")
    assert table.decision is None
    assert (scored(table), table.used(GEORGE)) == (4, ["alliance_1"])


@pytest.mark.rule("WD-PROG-32", "WD-MIL-03")
def test_alliance_3_also_wins_ties_everywhere() -> None:
    table = Table(2).progress(GEORGE, "alliance_3").flag(GEORGE, "english").guards(RINGO, saginaw=1, kankakee=1)
    table.guards(GEORGE, saginaw=1, keweenaw=1).guards(RINGO, keweenaw=1).start(MilitaryScore(GEORGE, 0, 0))
    table.play("trigger:alliance_3")
    assert (scored(table), table.used(GEORGE)) == (6, ["alliance_3"])


@pytest.mark.rule("WD-PROG-32", "WD-R-12")
def test_a_tie_without_a_guard_is_no_win() -> None:
    table = Table(2).progress(GEORGE, "alliance_3").flag(GEORGE, "english").start(MilitaryScore(GEORGE, 0, 0))
    table.play("trigger:alliance_3")
    assert scored(table) == 1 + 4  # the Home and the four English territories, no French one


@pytest.mark.rule("WD-R-12", "WD-PROG-03", "WD-MIL-03")
def test_both_alliances_add_up() -> None:
    table = Table(2).progress(GEORGE, "alliance_1", "alliance_3").flag(GEORGE, "english")
    table.guards(RINGO, saginaw=2, kankakee=1, allegheny=1, mohawk_valley=1).start(MilitaryScore(GEORGE, 0, 0))
    assert table.options == ["trigger:alliance_1", "trigger:alliance_3", "go_on"]
    table.play("trigger:alliance_1")
    assert table.options == ["trigger:alliance_3", "go_on"]
    table.play("trigger:alliance_3")
    assert scored(table) == 5
    assert table.used(GEORGE) == ["alliance_1", "alliance_3"]


@pytest.mark.rule("WD-R-12", "WD-MIL-03")
def test_a_tile_that_only_helps_together_with_the_other_is_offered() -> None:
    table = Table(2).progress(GEORGE, "alliance_1", "alliance_3").flag(GEORGE, "english")
    table.player(RINGO).guards = [0, 0, 0, 2, 0, 2, 0, 2, 2, 0]  # two Guards in every English territory
    table.start(MilitaryScore(GEORGE, 0, 0))
    assert table.options == ["trigger:alliance_1", "trigger:alliance_3", "go_on"]
    assert table.play("trigger:alliance_3").options == ["trigger:alliance_1", "go_on"]
    assert scored(table.play("trigger:alliance_1")) == 5


@pytest.mark.rule("WD-PROG-04", "WD-PROG-12", "WD-COMP-04")
def test_without_an_ally_no_guard_is_added_least_of_all_in_homes_that_stand_empty() -> None:
    table = Table(3).empty(RINGO).progress(GEORGE, "alliance_1", "alliance_3")
    assert held_territories(table.state, GEORGE, 2, True) == 1  # the own Home; no Home has a flag
    table.start(MilitaryScore(GEORGE, 0, 0))
    assert (table.decision, table.points(GEORGE)) == (None, {"military": 1})


@pytest.mark.rule("WD-MIL-03")
def test_an_alliance_that_changes_nothing_is_not_offered() -> None:
    table = Table(2).progress(GEORGE, "alliance_1", "alliance_3").flag(GEORGE, "english")
    table.player(RINGO).guards = [0, 0, 0, 3, 0, 3, 0, 3, 3, 0]
    table.start(MilitaryScore(GEORGE, 0, 0))
    assert (table.decision, scored(table), table.used(GEORGE)) == (None, 1, [])


@pytest.mark.rule("WD-MIL-03", "WD-PROG-12", "WD-PROG-32")
@pytest.mark.parametrize(("tile", "guards"), [("alliance_1", 1), ("alliance_3", 2)])
def test_one_added_guard_must_be_enough(tile: str, guards: int) -> None:
    table = Table(2).progress(GEORGE, tile).flag(GEORGE, "english")
    table.player(RINGO).guards = [0, 0, 0, guards, 0, guards, 0, guards, guards, 0]  # in every English territory
    assert table.start(MilitaryScore(GEORGE, 0, 0)).decision is None


@pytest.mark.rule("WD-MIL-03", "WD-PROG-32")
def test_alliance_3_is_offered_for_a_tie_alone() -> None:
    table = Table(2).progress(GEORGE, "alliance_3").flag(GEORGE, "english").guards(GEORGE, keweenaw=1)
    table.player(RINGO).guards = [0, 0, 1, 3, 0, 3, 0, 3, 3, 0]
    table.start(MilitaryScore(GEORGE, 0, 0)).play("trigger:alliance_3")
    assert scored(table) == 2


@pytest.mark.rule("WD-MIL-03")
def test_a_second_alliance_without_effect_is_not_offered() -> None:
    table = (
        Table(2).progress(GEORGE, "alliance_1", "alliance_3").flag(GEORGE, "english").start(MilitaryScore(GEORGE, 0, 0))
    )
    assert table.options == ["trigger:alliance_1", "trigger:alliance_3", "go_on"]
    assert table.play("trigger:alliance_3").decision is None
    assert (scored(table), table.used(GEORGE)) == (5, ["alliance_3"])


@pytest.mark.rule("WD-MIL-03")
@pytest.mark.parametrize(("value", "asked"), [(24, True), (25, False)])
def test_on_a_full_track_no_alliance_is_offered(value: int, asked: bool) -> None:
    table = Table(2).progress(GEORGE, "alliance_1").flag(GEORGE, "english").tracks(GEORGE, military=value)
    table.start(MilitaryScore(GEORGE, 0, 0))
    assert (table.decision is not None) == asked


@pytest.mark.rule("WD-MIL-03", "WD-PROG-01")
def test_the_alliance_may_be_left_for_another_time() -> None:
    table = Table(2).progress(GEORGE, "alliance_1").flag(GEORGE, "english").start(MilitaryScore(GEORGE, 0, 0))
    table.play("go_on")
    assert (scored(table), table.used(GEORGE)) == (1, [])
    assert (
        Table(2).flipped(GEORGE, "alliance_1").flag(GEORGE, "english").start(MilitaryScore(GEORGE, 0, 0)).decision
        is None
    )


@pytest.mark.rule("WD-MIL-03")
def test_alliances_of_others_have_no_influence() -> None:
    table = Table(2).progress(RINGO, "alliance_1", "alliance_3").flag(RINGO, "english").guards(GEORGE, saginaw=1)
    assert scored(table.start(MilitaryScore(GEORGE, 0, 0))) == 2


@pytest.mark.rule("WD-MIL-01", "WD-MIL-02")
def test_between_the_steps_an_any_time_tile_may_be_used() -> None:
    table = Table(2).progress(GEORGE, "move_1").resolve(GEORGE, "S3").play("perform:1")
    assert (table.prompt, table.options) == ("military_score", ["go_on", "use:move_1"])
    table.play("use:move_1", "go:keweenaw")
    assert scored(table) == 2


@pytest.mark.rule("WD-MIL-03")
def test_a_saved_step_has_no_more_help_than_tiles() -> None:
    def fits(added: int, ties: int, *tiles: str) -> bool:
        return MilitaryScore(GEORGE, added, ties).fits(Table(2).flipped(GEORGE, *tiles).flag(GEORGE, "english").state)

    assert fits(0, 0)
    assert fits(1, 0, "alliance_1")
    assert fits(1, 1, "alliance_3")
    assert fits(2, 1, "alliance_1", "alliance_3")
    assert not fits(1, 0)
    assert not fits(1, 1, "alliance_1")
    assert not fits(2, 1, "alliance_3")

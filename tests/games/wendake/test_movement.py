"""Moving warriors."""

import pytest

from longhouse.core.decision import Option
from longhouse.games.wendake.components import BOARDS, TILE_ACTIONS
from longhouse.games.wendake.rules.movement import MOST_STEPS, Move, MoveStep, MoveWho
from longhouse.games.wendake.rules.steps import step_verbs, steps_from
from longhouse.games.wendake.terms import MOVE
from tests.games.wendake.table import GAME, Table


def steps_left(table: Table) -> int:
    return table.decision.value if table.decision else 0


def moving(seats: int = 2, steps: int = 3) -> Table:
    """Seat 0 in a Move, with all its Guards at Home."""
    return Table(seats).start(Move(0, steps, 0, 0))


# ---------------------------------------------------------------- examples


@pytest.mark.rule("WD-EX-12", "WD-MOVE-01")
@pytest.mark.parametrize("spread", [[1, 1, 1], [1, 2], [2, 1], [3]])
def test_three_steps_are_spread_freely(spread: list[int]) -> None:
    table = moving()
    for steps in spread:
        table.play(*["go:keweenaw", "go:saginaw", "go:kankakee"][:steps])
        if table.prompt == "move_step":
            table.play("done")
    assert table.decision is None
    arrived = [["keweenaw", "saginaw", "kankakee"][steps - 1] for steps in spread]
    assert table.guards_of(0) == {name: arrived.count(name) for name in sorted(arrived)}


@pytest.mark.rule("WD-EX-13", "WD-MOVE-04")
def test_foreign_homes_and_ways_over_water_are_never_offered() -> None:
    table = Table(2).at_home(0, warrior=0).guards(0, laurentia=1).start(Move(0, 1, 0, 0))
    assert [name for name in table.options if name.startswith("go:")] == ["go:algoma", "go:niagara"]
    assert table.why_not("go:home_e") == "WD-MOVE-04"
    assert table.why_not("attack:home_e:1") == "WD-MOVE-04"
    assert table.why_not("go:saginaw") == "WD-COMP-05"
    assert table.why_not("go:laurentia") == "WD-COMP-05"
    assert table.why_not("occupy:saginaw.w1") == "WD-COMP-05"
    assert table.why_not("attack:saginaw:1") == "WD-COMP-05"
    assert table.why_not("attack:home_w:1") == "WD-COMP-05"


@pytest.mark.rule("WD-EX-13", "WD-MOVE-05")
def test_an_area_of_the_next_territory_is_one_step_away() -> None:
    table = moving().play("occupy:keweenaw.h1")
    assert (table.prompt, steps_left(table)) == ("move", 2)
    assert table.areas_of(0) == {"keweenaw.h1": "warrior"}
    assert (table.guards_of(0), table.home(0)["warrior"]) == ({}, 4)


@pytest.mark.rule("WD-EX-13", "WD-MOVE-05")
def test_a_guard_lies_down_in_its_own_territory_for_one_step() -> None:
    table = Table(2).guards(0, keweenaw=1).start(Move(0, 2, 0, 0)).play("occupy:keweenaw.w1", "guard:keweenaw")
    assert (table.prompt, steps_left(table)) == ("move", 1)
    assert table.areas_of(0) == {"keweenaw.w1": "warrior"}
    assert table.guards_of(0) == {}


# ---------------------------------------------------------------- which warrior


@pytest.mark.rule("WD-MOVE-01")
def test_unused_steps_are_lost() -> None:
    table = Table(2).resolve(0, "S4").play("go:keweenaw", "done", "done")
    assert table.decision is None
    assert table.guards_of(0) == {"keweenaw": 1}


@pytest.mark.rule("WD-MOVE-01")
def test_the_tile_says_how_many_steps() -> None:
    table = Table(2).guards(0, keweenaw=1).resolve(0, "S4")
    assert (table.prompt, steps_left(table)) == ("move", 3)
    shown = [action // 100 for sides in TILE_ACTIONS for side in sides for action in side if action % 100 == MOVE]
    assert (min(shown), max(shown)) == (1, MOST_STEPS)


@pytest.mark.rule("WD-MOVE-03", "WD-R-42")
def test_where_to_is_asked_before_who_and_only_who_has_begun_is_on_the_move() -> None:
    table = Table(2).resolve(0, "S4")
    assert (table.prompt, steps_left(table), table.view(0).moving) == ("move", 3, None)
    assert table.why_not("go:saginaw") == "WD-COMP-05"
    table = Table(2).at_home(0, warrior=0).black(0, "keweenaw").resolve(0, "S4").play("go:saginaw")
    assert (table.black_is(0), table.prompt, table.view(0).moving) == ("saginaw", "move_step", "saginaw")
    table = Table(2).guards(0, saginaw=1).resolve(0, "S4").play("go:keweenaw")
    assert (table.prompt, table.view(0).moving) == ("move_who", None)


@pytest.mark.rule("WD-MOVE-02")
def test_only_guards_move() -> None:
    table = Table(2).guards(0, keweenaw=1, saginaw=1).outposts(0, "kankakee.h1").settle(0, "algoma.w1")
    table.start(Move(0, 2, 0, 0))
    assert table.movers == ["guard:home_w", "guard:keweenaw", "guard:saginaw"]
    assert table.why_not("guard:kankakee") == "WD-MOVE-02"
    assert table.why_not("guard:algoma") == "WD-MOVE-02"
    assert table.why_not("black_guard:home_w") == "WD-MOVE-02"


@pytest.mark.rule("WD-MOVE-02")
def test_without_a_guard_nothing_moves() -> None:
    table = Table(2).empty(0).start(Move(0, 3, 0, 0))
    assert table.decision is None


@pytest.mark.rule("WD-MOVE-03", "WD-R-09")
def test_a_guard_whose_movement_is_finished_does_not_move_again() -> None:
    table = moving().play("go:keweenaw", "done")
    assert table.movers == ["guard:home_w"]
    assert table.why_not("go:saginaw") == "WD-COMP-05"  # from Home it is too far
    assert table.why_not("guard:keweenaw") == "WD-MOVE-03"


@pytest.mark.rule("WD-MOVE-03", "WD-R-09")
def test_another_guard_in_the_same_place_still_moves() -> None:
    table = Table(2).guards(0, keweenaw=1).start(Move(0, 3, 0, 0)).play("go:keweenaw", "done")
    assert table.movers == ["guard:home_w", "guard:keweenaw"]
    table.play("go:saginaw", "done")
    assert table.movers == ["guard:home_w"]
    table.play("go:keweenaw")
    assert table.decision is None
    assert table.guards_of(0) == {"keweenaw": 2, "saginaw": 1}


@pytest.mark.rule("WD-MOVE-03")
def test_a_move_may_end_before_it_begins() -> None:
    assert moving().play("done").decision is None


# ---------------------------------------------------------------- where it goes


@pytest.mark.rule("WD-MOVE-04", "WD-R-10")
def test_in_the_own_home_a_warrior_is_a_guard() -> None:
    table = Table(2).guards(0, keweenaw=1).at_home(0, woman=0, hunter=0).start(Move(0, 2, 0, 0))
    table.play("go:home_w")
    assert [name for name in table.options if name.startswith("occupy")] == [
        f"occupy:{place}.{area}" for place in ("keweenaw", "kankakee") for area in ("w1", "h1")
    ]
    assert table.home(0)["warrior"] == 5


@pytest.mark.rule("WD-MOVE-05")
def test_all_the_steps_of_a_guard() -> None:
    table = Table(2).guards(0, keweenaw=1).guards(1, keweenaw=1, algoma=1).settle(1, "saginaw.h1")
    table.at_home(0, warrior=0).start(Move(0, 1, 0, 0))
    assert table.options == [
        "go:home_w", "go:algoma", "go:saginaw",
        "occupy:keweenaw.w1", "occupy:keweenaw.h1", "occupy:algoma.w1", "occupy:saginaw.w1",
        "attack:keweenaw:1", "attack:algoma:1", "attack_area:saginaw.h1", "done",
    ]  # fmt: skip


@pytest.mark.rule("WD-MOVE-05", "WD-R-42")
def test_the_steps_of_all_guards_are_offered_each_once() -> None:
    table = Table(2).guards(0, keweenaw=1, saginaw=1).black(0, "saginaw").guards(1, keweenaw=1, niagara=1)
    table.start(Move(0, 1, 0, 0))
    assert table.options == [
        "go:keweenaw", "go:kankakee", "go:home_w", "go:algoma", "go:saginaw", "go:niagara",
        "occupy:keweenaw.w1", "occupy:keweenaw.h1", "occupy:saginaw.w1", "occupy:saginaw.h1",
        "occupy:kankakee.w1", "occupy:kankakee.h1", "occupy:algoma.w1", "occupy:niagara.w1", "occupy:niagara.h1",
        "attack:keweenaw:1", "attack:niagara:1", "done",
    ]  # fmt: skip
    alone = [steps_from(table.state, 0, [table.territory(place)]) for place in ("home_w", "keweenaw", "saginaw")]
    assert {table.name(step) for steps in alone for step in steps} == {*table.options} - {"done"}


@pytest.mark.rule("WD-MOVE-03", "WD-R-42")
@pytest.mark.parametrize(
    ("step", "who"),
    [
        ("go:keweenaw", ["guard:home_w", "guard:saginaw", "black_guard:saginaw"]),
        ("go:niagara", ["guard:saginaw", "black_guard:saginaw"]),
        ("occupy:kankakee.w1", ["guard:home_w", "guard:saginaw", "black_guard:saginaw"]),
        ("occupy:saginaw.w1", ["guard:keweenaw", "guard:saginaw", "black_guard:saginaw"]),
        ("attack:keweenaw:1", ["guard:home_w", "guard:keweenaw", "guard:saginaw", "black_guard:saginaw"]),
        ("attack:algoma:1", []),
    ],
)
def test_who_takes_a_step_is_asked_if_several_can(step: str, who: list[str]) -> None:
    table = Table(2).guards(0, keweenaw=1, saginaw=1).black(0, "saginaw").guards(1, keweenaw=1, algoma=1)
    table.start(Move(0, 2, 0, 0)).play(step)
    assert table.decision is not None
    if not who:
        assert (table.prompt, table.guards_of(0)) == ("move", {"saginaw": 2})  # who stood in Keweenaw attacked at once
        return
    assert (table.prompt, table.options) == ("move_who", who)
    before = sum(table.player(0).guards)
    table.play(who[-1])
    assert (table.prompt, steps_left(table)) == ("move_step" if step.startswith("go") else "move", 1)
    assert sum(table.player(0).guards) == before - step.startswith("occupy")  # the black warrior goes Home from a fight


@pytest.mark.rule("WD-MOVE-03", "WD-R-42")
def test_several_guards_of_one_territory_are_as_good_as_one() -> None:
    table = Table(2).guards(0, keweenaw=3).start(Move(0, 2, 0, 0)).play("go:saginaw")
    assert (table.prompt, table.guards_of(0), table.view(1).moving) == (
        "move_step",
        {"keweenaw": 2, "saginaw": 1},
        "saginaw",
    )


@pytest.mark.rule("WD-MOVE-06")
def test_who_stands_as_a_guard_goes_on() -> None:
    table = moving().play("go:keweenaw")
    assert (table.prompt, steps_left(table)) == ("move_step", 2)
    table.play("go:saginaw")
    assert (table.prompt, steps_left(table), table.guards_of(0)) == ("move_step", 1, {"saginaw": 1})


@pytest.mark.rule("WD-MOVE-06")
@pytest.mark.parametrize("step", ["occupy:keweenaw.w1", "attack:keweenaw:1", "attack_area:saginaw.h1"])
def test_whoever_lies_down_or_fights_is_finished(step: str) -> None:
    table = Table(2).guards(0, keweenaw=1).guards(1, keweenaw=1).settle(1, "saginaw.h1")
    table.start(Move(0, 3, 0, 0)).play(step)
    if table.prompt == "move_who":
        table.play("guard:keweenaw")
    assert (table.prompt, steps_left(table), table.movers) == ("move", 2, ["guard:home_w"])


@pytest.mark.rule("WD-MOVE-07")
def test_guards_of_others_hinder_nobody() -> None:
    table = Table(3).guards(1, keweenaw=2).guards(2, keweenaw=2).guards(0, keweenaw=1).start(Move(0, 2, 0, 0))
    table.play("go:keweenaw", "occupy:keweenaw.w1")
    assert [table.guards_of(seat).get("keweenaw") for seat in range(3)] == [1, 2, 2]
    assert table.areas_of(0) == {"keweenaw.w1": "warrior"}


@pytest.mark.rule("WD-MOVE-08")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("native", ["outpost", "hunter"])
def test_an_area_holds_one_native(seat: int, native: str) -> None:
    table = Table(2)
    if native == "outpost":
        table.outposts(seat, "keweenaw.h1")
    else:
        table.settle(seat, "keweenaw.h1")
    table.start(Move(0, 1, 0, 0))
    assert table.why_not("occupy:keweenaw.h1") == "WD-MOVE-08"
    assert "occupy:keweenaw.w1" in table.options


@pytest.mark.rule("WD-MOVE-08")
@pytest.mark.parametrize("area", ["keweenaw.w1", "keweenaw.h1"])
def test_an_outpost_lies_in_areas_of_both_kinds(area: str) -> None:
    assert moving(steps=1).play(f"occupy:{area}").areas_of(0) == {area: "warrior"}


@pytest.mark.rule("WD-MOVE-05")
def test_every_guard_on_every_map_finds_a_step() -> None:
    for board in BOARDS:
        for territory in range(len(board.ids)):
            assert any(not board.is_home[place] for place in board.adjacent[territory])


# ---------------------------------------------------------------- the black warrior


@pytest.mark.rule("WD-TRIBE-04", "WD-MOVE-03")
def test_the_black_warrior_is_a_piece_of_its_own() -> None:
    table = Table(2).black(0, "home_w").start(Move(0, 3, 0, 0))
    assert table.movers == ["guard:home_w", "black_guard:home_w"]
    table.play("go:keweenaw")
    assert (table.prompt, table.options) == ("move_who", ["guard:home_w", "black_guard:home_w"])
    assert table.state.stack[-1] == MoveWho(0, 3, 0, 0, 0, table.territory("keweenaw"))
    table.play("black_guard:home_w")
    assert table.state.stack[-1] == MoveStep(0, 2, 0, 0, table.territory("keweenaw"), 1)
    assert table.black_is(0) == "keweenaw"
    table.play("done")
    assert table.movers == ["guard:home_w"]
    assert table.why_not("black_guard:keweenaw") == "WD-MOVE-03"
    assert table.why_not("guard:keweenaw") == "WD-MOVE-02"


@pytest.mark.rule("WD-MOVE-03", "WD-TRIBE-04")
@pytest.mark.parametrize("step", ["occupy:keweenaw.w1", "go:keweenaw"])
def test_who_moves_another_warrior_may_still_move_the_black_one(step: str) -> None:
    table = Table(2).black(0, "home_w").resolve(0, "S4")
    assert (table.prompt, table.options[-1]) == ("move", "skip:0")
    table.play(step, "guard:home_w")
    if table.prompt == "move_step":
        table.play("done")
    assert table.movers == ["guard:home_w", "black_guard:home_w"]
    assert (table.black_is(0), table.home(0)["warrior"]) == ("home_w", 5)


@pytest.mark.rule("WD-MOVE-02", "WD-TRIBE-04")
@pytest.mark.parametrize("place", ["keweenaw.w1", "niagara.h1", "long_house"])
def test_the_black_warrior_moves_only_as_a_guard(place: str) -> None:
    table = Table(2).black(0, place).start(Move(0, 1, 0, 0))
    assert table.movers == ["guard:home_w"]


@pytest.mark.rule("WD-TRIBE-04")
def test_the_black_warrior_becomes_an_outpost() -> None:
    table = Table(2).black(0, "keweenaw").start(Move(0, 2, 0, 0))
    table.play("occupy:keweenaw.w1", "black_guard:keweenaw")
    assert (table.black_is(0), table.areas_of(0)) == ("keweenaw.w1", {"keweenaw.w1": "black"})
    assert table.movers == ["guard:home_w"]


@pytest.mark.rule("WD-MOVE-03")
def test_a_black_warrior_that_has_moved_holds_nobody_else_back() -> None:
    table = Table(2).black(0, "home_w").guards(0, keweenaw=1).start(Move(0, 3, 0, 0))
    table.play("go:keweenaw", "black_guard:home_w", "done")
    assert table.movers == ["guard:home_w", "guard:keweenaw"]
    table.play("go:saginaw", "done")
    assert (table.guards_of(0), table.black_is(0)) == ({"keweenaw": 1, "saginaw": 1}, "keweenaw")
    assert table.movers == ["guard:home_w"]


def test_everybody_hears_where_a_warrior_goes() -> None:
    table = moving(steps=2).play("go:keweenaw", "occupy:saginaw.w1")
    assert [(event.kind, event.public) for event in table.events] == [
        ("go", {"seat": 0, "place": "territory.keweenaw"}),
        ("occupy", {"seat": 0, "place": "territory.saginaw"}),
    ]


# ---------------------------------------------------------------- saved in the middle


@pytest.mark.rule("WD-MOVE-03")
@pytest.mark.parametrize(("there", "moved", "fits"), [(2, 2, True), (2, 3, False), (0, 1, False), (0, 0, True)])
def test_no_more_guards_have_moved_than_stand_there(there: int, moved: int, fits: bool) -> None:
    table = Table(2).guards(0, keweenaw=there)
    moves = moved << 3 * table.territory("keweenaw")
    assert Move(0, 1, moves, 0).fits(table.state) == fits
    assert MoveStep(0, 1, moves, 0, table.board.homes[0], 0).fits(table.state) == fits


@pytest.mark.rule("WD-MOVE-03")
def test_nobody_moves_beyond_the_map() -> None:
    table = Table(2)
    assert not Move(0, 1, 1 << 3 * 10, 0).fits(table.state)
    assert not MoveStep(0, 1, 0, 0, 10, 0).fits(table.state)


@pytest.mark.rule("WD-MOVE-03")
def test_the_warrior_in_hand_has_not_moved_before() -> None:
    table = Table(2).guards(0, keweenaw=1).black(0, "keweenaw")
    at = table.territory("keweenaw")
    assert MoveStep(0, 1, 0, 0, at, 0).fits(table.state)
    assert MoveStep(0, 1, 0, 0, at, 1).fits(table.state)
    assert not MoveStep(0, 1, 1 << 3 * at, 0, at, 0).fits(table.state)
    assert not MoveStep(0, 1, 0, 1, at, 1).fits(table.state)
    assert not MoveStep(0, 1, 0, 0, table.board.homes[0], 1).fits(table.state)
    assert not MoveStep(0, 1, 0, 0, table.territory("saginaw"), 0).fits(table.state)


@pytest.mark.rule("WD-MOVE-03", "WD-R-42")
def test_who_is_asked_only_for_a_step_that_several_can_take() -> None:
    table = Table(2).guards(0, saginaw=1)
    go, attack, beyond = 0, 2, 5  # in the order of `step_verbs`
    assert step_verbs(table.state) == ["go", "occupy", "attack", "attack_black", "attack_area"]
    assert MoveWho(0, 1, 0, 0, go, table.territory("keweenaw")).fits(table.state)
    assert not MoveWho(0, 1, 1 << 3 * table.territory("saginaw"), 0, go, table.territory("keweenaw")).fits(table.state)
    assert not MoveWho(0, 1, 7, 0, go, table.territory("keweenaw")).fits(table.state)
    assert not MoveWho(0, 1, 0, 0, go, table.territory("niagara")).fits(table.state)
    assert not MoveWho(0, 1, 0, 0, go, 255).fits(table.state)
    assert not MoveWho(0, 1, 0, 0, attack, 0).fits(table.state)
    assert not MoveWho(0, 1, 0, 0, beyond, 0).fits(table.state)


@pytest.mark.rule("WD-MOVE-05")
def test_what_is_not_on_this_map_is_said_to_be_so() -> None:
    table = moving()
    frame, who = table.state.stack[-1], MoveWho(0, 1, 0, 0, 0, 0)
    on_the_way = MoveStep(0, 1, 0, 0, table.board.homes[0], 0)
    off_the_map = [(frame, "go", 10), (frame, "occupy", 17), (frame, "attack_area", 17), (frame, "attack", 40)]
    off_the_map += [(on_the_way, "go", 10), (frame, "guard", 10), (who, "guard", 10), (who, "black_guard", 10)]
    for question, verb, arg in off_the_map:
        reason = question.why_not(table.state, Option(verb, arg))
        assert reason is not None
        assert (reason.rule, reason.key) == ("WD-SETUP-01", "not_on_map")
    assert frame.why_not(table.state, Option("tan", 0)) is None
    assert who.why_not(table.state, Option("go", 0)) is None


@pytest.mark.rule("WD-MOVE-03")
def test_what_a_saved_move_can_say() -> None:
    every_guard = 8**16 - 1  # three bits for each of the most territories
    assert Move.fields == (("steps", 0, MOST_STEPS), ("moved", 0, every_guard), ("black_moved", 0, 1))
    assert MoveStep.fields == (*Move.fields, ("at", 0, 15), ("black", 0, 1))
    asked = (("steps", 1, MOST_STEPS), *Move.fields[1:], ("kind", 0, 15), ("arg", 0, 255))
    assert MoveWho.fields == asked
    assert all(verb.count <= 256 for name, verb in GAME.verbs.items() if name in step_verbs(moving().state))

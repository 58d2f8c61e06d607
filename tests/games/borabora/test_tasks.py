"""Tasks: fulfilling, dropping and taking them, in phase C and at the end of the game, with the yellow god."""

import pytest

from longhouse.games.borabora.rules.course import OUTLINE, ROUND, Course
from longhouse.games.borabora.rules.tasks import (
    EndTasks,
    EndTaskTurns,
    ResolveTask,
    TakeTaskTurns,
    TaskTurns,
    end_tasks,
    resolve_tasks,
)
from longhouse.games.borabora.terms import YELLOW
from tests.games.borabora.table import GAME, Table

LAST_TASKS = 1 + 5 * len(ROUND) + ROUND.index(resolve_tasks)
"""The step of the course in which the tasks of round 6 are resolved."""


def far_from(seat: int, table: Table) -> Table:
    """Give a seat three tasks that lack more than one thing each."""
    return table.tasks(seat, "r_huts_9", "r_buildings_4", "r_islands_5")


# ---------------------------------------------------------------- resolving a task in phase C


@pytest.mark.rule("BB-CTASK-01")
def test_in_turn_order_everybody_resolves_exactly_one_task() -> None:
    table = Table(3)
    for seat in range(3):
        far_from(seat, table)
    table.order(2, 0, 1).start(TaskTurns(-1, 0))
    for seat in (2, 0, 1):
        assert (table.prompt, table.seat, table.options) == ("resolve_task", seat, ["drop:0", "drop:1", "drop:2"])
        table.play("drop:1")
        assert [task >= 0 for task in table.player(seat).tasks] == [True, False, True]
    assert table.decision is None


@pytest.mark.rule("BB-CTASK-01", "BB-RUL-12")
def test_who_can_fulfil_a_task_may_not_drop_one_but_may_prefer_a_yellow_god() -> None:
    table = Table().tasks(0, "r_shells_5", "r_offerings_4", "r_huts_9").shells(0, 4).offerings(0, 5).hand(0, yellow=1)
    table.start(ResolveTask(0))
    assert (table.prompt, table.options) == ("resolve_task", ["fulfil:1", "fulfil_yellow:0:yellow"])
    assert table.why_not("drop:2") == "BB-RUL-12"
    assert table.why_not("fulfil:0") == "BB-TASK-02"
    table.play("fulfil_yellow:0:yellow")
    assert (table.decision, table.player(0).fulfilled) == (None, 1)


@pytest.mark.rule("BB-CTASK-01", "BB-CTASK-05", "BB-RUL-12")
def test_who_needs_a_yellow_god_may_drop_any_task_instead() -> None:
    table = Table().tasks(0, "r_shells_5", "r_huts_9", "s_huts_3").shells(0, 4).huts(0, "c_nw", "c_ne")
    table.hand(0, yellow=1, red=2).offerings(0, 1).god_tiles(0, 1).start(ResolveTask(0))
    ways = [f"fulfil_yellow:{slot}:{payment}" for payment in ("red", "yellow", "god_tile") for slot in (0, 2)]
    assert table.options == [*ways, "drop:0", "drop:1", "drop:2"]
    table.play("drop:0")
    assert (table.player(0).fulfilled, table.player(0).dropped) == (0, 1)
    assert (table.player(0).hand[YELLOW], table.player(0).god_tiles) == (1, 1)


@pytest.mark.rule("BB-CTASK-02", "BB-CTASK-03", "BB-CTASK-04")
@pytest.mark.parametrize(
    ("shells", "option", "points", "fulfilled"),
    [(5, "fulfil:0", 6, 1), (4, "fulfil_yellow:0:yellow", 4, 1), (4, "drop:0", 0, 0)],
)
def test_a_task_brings_six_points_four_with_yellow_and_none_when_dropped(
    shells: int, option: str, points: int, fulfilled: int
) -> None:
    table = Table().tasks(0, "r_shells_5", "s_huts_3", "r_huts_9").shells(0, shells).huts(0, "c_nw", "c_ne")
    table.hand(0, yellow=1).offerings(0, 1)
    before = table.vp(0)
    table.start(ResolveTask(0)).play(option)
    assert table.vp(0) == before + points
    assert (table.player(0).fulfilled, table.player(0).dropped) == (fulfilled, 1 - fulfilled)
    assert table.view(1).players[0].tasks == [None, "s_huts_3", "r_huts_9"]


@pytest.mark.rule("BB-CTASK-06")
@pytest.mark.parametrize("round", [1, 6])
def test_when_all_are_done_everybody_must_take_a_task(round: int) -> None:
    table = Table(2).round(round)
    for seat in (0, 1):
        far_from(seat, table)
    table.order(1, 0).start(Course(-1, 1 + (round - 1) * len(ROUND) + ROUND.index(resolve_tasks))).play("drop:0")
    assert (table.prompt, table.seat) == ("resolve_task", 0)
    table.play("drop:2")
    assert (table.prompt, table.seat) == ("take_task", 1)
    assert table.options == ["take_task:0", "take_task:1", "take_task:2", "take_task:3"]
    row = table.view(0).tasks
    table.play("take_task:3")
    assert (table.prompt, table.seat) == ("take_task", 0)
    assert table.options == ["take_task:0", "take_task:1", "take_task:2"]
    assert table.why_not("take_task:3") == "BB-CTASK-06"
    table.play("take_task:0")
    tasks = [player.tasks for player in table.view(0).players]
    assert tasks == [["r_huts_9", "r_buildings_4", row[0]], [row[3], "r_buildings_4", "r_islands_5"]]


@pytest.mark.rule("BB-CTASK-06")
def test_tasks_are_taken_in_turn_order() -> None:
    table = Table(4)
    for player in table.state.players:
        player.tasks[1] = -1
    table.order(3, 1, 0, 2).start(TakeTaskTurns(-1, 0))
    for seat in (3, 1, 0, 2):
        assert table.seat == seat
        table.play(table.options[-1])
    assert table.decision is None


# ---------------------------------------------------------------- the yellow god


@pytest.mark.rule("BB-EX-13", "BB-YELLOW-01")
@pytest.mark.parametrize("task", ["r_wood_3", "r_huts_9"])
def test_yellow_replaces_the_last_wood_or_region(task: str) -> None:
    regions = ["c_nw", "c_ne", "c_sw", "c_se", "n_w", "n_e", "e_n", "e_s"]
    table = Table().materials(0, 2, 5).huts(0, *regions).tasks(0, task).hand(0, yellow=1).offerings(0, 1)
    before = table.vp(0)
    table.start(ResolveTask(0)).play("fulfil_yellow:0:yellow")
    assert (table.vp(0), table.player(0).fulfilled) == (before + 4, 1)
    assert (table.player(0).hand[YELLOW], table.player(0).offerings, table.state.discard[YELLOW]) == (0, 0, 1)


@pytest.mark.rule("BB-YELLOW-01", "BB-YELLOW-02")
def test_yellow_replaces_one_missing_thing_and_not_two() -> None:
    table = Table().tasks(0, "s_woman_man", "r_shells_5").hand(0, yellow=5).offerings(0, 5).shells(0, 3)
    table.start(ResolveTask(0))
    assert table.options == ["drop:0", "drop:1", "drop:2"]
    assert table.why_not("fulfil_yellow:0:yellow") == "BB-YELLOW-02"
    table.persons(0, "vp man").start(ResolveTask(0))
    assert table.options[0] == "fulfil_yellow:0:yellow"


@pytest.mark.rule("BB-YELLOW-02")
def test_yellow_is_not_offered_for_a_task_that_needs_none() -> None:
    table = Table().tasks(0, "r_offerings_4", "r_shells_5").offerings(0, 4).shells(0, 5).hand(0, yellow=1)
    table.start(ResolveTask(0))
    assert table.options == ["fulfil:0", "fulfil:1"]
    assert table.why_not("fulfil_yellow:0:yellow") == "BB-YELLOW-02"
    assert table.hand(0).why_not("fulfil_yellow:2:yellow") == "BB-CTASK-01"


@pytest.mark.rule("BB-YELLOW-02", "BB-GOD-01")
def test_yellow_must_be_payable() -> None:
    table = Table().tasks(0, "r_shells_5").shells(0, 4).hand(0, yellow=2, red=2).start(ResolveTask(0))
    assert table.options == ["drop:0", "drop:1", "drop:2"]
    assert table.why_not("fulfil_yellow:0:yellow") == "BB-GOD-01"


@pytest.mark.rule("BB-RUL-10", "BB-YELLOW-02")
@pytest.mark.parametrize(
    ("task", "good"),
    [
        ("r_offerings_4", ["god_tile"]),
        ("r_god_tiles_2", ["red", "yellow"]),
        ("r_gods_2_yellow", ["red", "god_tile"]),
        ("r_shells_5", ["red", "yellow", "god_tile"]),
    ],
)
def test_a_payment_that_is_asked_for_by_the_task_does_not_help(task: str, good: list[str]) -> None:
    table = Table().tasks(0, task).offerings(0, 3).god_tiles(0, 1).hand(0, yellow=1, red=2).shells(0, 4)
    table.start(ResolveTask(0))
    assert table.options == [*(f"fulfil_yellow:0:{payment}" for payment in good), "drop:0", "drop:1", "drop:2"]


@pytest.mark.rule("BB-RUL-11", "BB-GOD-06")
def test_a_god_tile_or_a_pair_may_pay_a_yellow_god_for_a_missing_card() -> None:
    table = Table().tasks(0, "r_gods_2_blue").hand(0, blue=1, red=2).offerings(0, 1).god_tiles(0, 1)
    table.start(ResolveTask(0))
    assert [name for name in table.options if name.startswith("fulfil")] == [
        "fulfil_yellow:0:red",
        "fulfil_yellow:0:god_tile",
    ]


@pytest.mark.rule("BB-EX-20", "BB-RUL-10", "BB-RUL-11")
def test_four_colours_with_and_without_a_yellow_god() -> None:
    table = Table().tasks(0, "r_gods_4_different").hand(0, blue=1, white=1, red=1, yellow=1).offerings(0, 1)
    before = table.vp(0)
    table.start(ResolveTask(0))
    assert (table.vp(0), table.player(0).fulfilled) == (before + 6, 1)
    table = Table().tasks(0, "r_gods_4_different").hand(0, blue=1, white=1, yellow=1).offerings(0, 1)
    assert table.start(ResolveTask(0)).options == ["drop:0", "drop:1", "drop:2"]
    table.god_tiles(0, 1).start(ResolveTask(0))
    assert table.options == ["fulfil_yellow:0:god_tile", "drop:0", "drop:1", "drop:2"]
    before = table.vp(0)
    assert table.play("fulfil_yellow:0:god_tile").vp(0) == before + 4


@pytest.mark.rule("BB-YELLOW-03")
def test_in_phase_c_everybody_has_one_yellow_god() -> None:
    table = Table(2)
    for seat in (0, 1):
        table.tasks(seat, "r_shells_5", "s_huts_3", "r_huts_9").shells(seat, 4).huts(seat, "c_nw", "c_ne")
        table.hand(seat, yellow=3).offerings(seat, 3)
    table.start(TaskTurns(-1, 0)).play("fulfil_yellow:0:yellow")
    assert (table.seat, table.player(0).hand[YELLOW]) == (1, 2)
    assert table.play("fulfil_yellow:1:yellow").decision is None


# ---------------------------------------------------------------- the end of the game


@pytest.mark.rule("BB-END-02")
def test_at_the_end_everybody_fulfils_tasks_in_turn_order() -> None:
    table = Table(3)
    for seat in range(3):
        table.tasks(seat, "r_shells_5", "r_offerings_4", "r_huts_9").shells(seat, 5).offerings(seat, 4)
    table.order(1, 2, 0)
    before = table.vp(1)
    table.start(EndTaskTurns(-1, 0))
    assert (table.prompt, table.seat, table.options) == ("end_tasks", 1, ["fulfil:0", "fulfil:1", "done"])
    table.play("fulfil:1")
    assert (table.seat, table.options) == (1, ["fulfil:0", "done"])
    table.play("fulfil:0")
    assert (table.vp(1), table.player(1).fulfilled, table.seat) == (before + 12, 2, 2)
    assert table.play("done").seat == 0


@pytest.mark.rule("BB-END-02", "BB-RUL-22")
def test_it_ends_by_itself_without_a_task_left() -> None:
    table = Table().tasks(0, "r_shells_5", "r_offerings_4", "s_huts_3").shells(0, 5).offerings(0, 4)
    table.huts(0, "c_nw", "c_ne", "c_sw").start(EndTasks(0)).play("fulfil:2", "fulfil:0", "fulfil:1")
    assert (table.decision, table.player(0).fulfilled) == (None, 3)


@pytest.mark.rule("BB-END-03", "BB-YELLOW-03")
def test_at_the_end_each_task_may_have_a_yellow_god_of_its_own() -> None:
    table = Table().tasks(0, "r_shells_5", "r_wood_3", "s_huts_3").shells(0, 4).materials(0, 2, 5)
    table.huts(0, "c_nw", "c_ne").hand(0, yellow=3).offerings(0, 3)
    before = table.vp(0)
    table.start(EndTasks(0)).play(*[f"fulfil_yellow:{slot}:yellow" for slot in range(3)])
    assert (table.vp(0), table.player(0).fulfilled, table.player(0).offerings) == (before + 12, 3, 0)
    table = Table().tasks(0, "r_shells_5").shells(0, 3).hand(0, yellow=3).offerings(0, 3).start(EndTasks(0))
    assert (table.decision, table.player(0).fulfilled) == (None, 0)


@pytest.mark.rule("BB-END-01", "BB-END-03")
def test_round_six_does_not_use_up_the_yellow_gods_of_the_end() -> None:
    table = Table(2).round(6).tasks(0, "r_shells_5", "r_wood_3", "s_huts_3").shells(0, 4).materials(0, 2, 5)
    far_from(1, table).huts(0, "c_nw", "c_ne").hand(0, yellow=3).offerings(0, 3)
    table.start(Course(-1, LAST_TASKS)).play("fulfil_yellow:0:yellow", "drop:0", "take_task:0", "take_task:1")
    assert (table.prompt, table.seat) == ("end_tasks", 0)
    assert "points.end_fish" not in GAME.breakdown(table.state, 0)
    table.play("fulfil_yellow:1:yellow", "fulfil_yellow:2:yellow")
    while table.decision is not None:
        table.play("done")
    assert GAME.breakdown(table.state, 0)["points.tasks_yellow"] == 12
    assert GAME.breakdown(table.state, 0)["points.end_fish"] > 0


@pytest.mark.rule("BB-END-04", "BB-RUL-22")
def test_tasks_left_at_the_end_count_for_nothing() -> None:
    table = Table(2).round(6).tasks(0, "r_shells_5", "r_offerings_4").shells(0, 5).offerings(0, 4).tasks(1)
    before = table.vp(0)
    table.start(Course(-1, OUTLINE.index(end_tasks))).play("fulfil:0", "done")
    assert (table.vp(0), table.player(0).fulfilled) == (before + 6, 1)


@pytest.mark.rule("BB-RUL-22", "BB-RUL-10")
@pytest.mark.parametrize("yellow_first", [False, True])
def test_the_order_is_free_and_paying_may_spoil_another_task(yellow_first: bool) -> None:
    table = Table().tasks(0, "r_offerings_4", "r_wood_3").offerings(0, 4).materials(0, 2, 5).hand(0, yellow=1)
    before = table.vp(0)
    table.start(EndTasks(0))
    assert table.options == ["fulfil:0", "fulfil_yellow:1:yellow", "done"]
    if yellow_first:
        assert table.play("fulfil_yellow:1:yellow").decision is None
        assert table.vp(0) == before + 4
    else:
        assert table.play("fulfil:0", "fulfil_yellow:1:yellow").vp(0) == before + 10

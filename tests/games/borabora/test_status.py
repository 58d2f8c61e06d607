"""The status marker."""

import pytest

from longhouse.games.borabora.components import DATA, STATUS_END
from longhouse.games.borabora.rules.status import advance_status, score_status
from longhouse.games.borabora.rules.temple import score_temple
from tests.games.borabora.table import Table


def stacks(table: Table) -> dict[int, list[int]]:
    """Markers by index, from bottom to top."""
    return {index: stack for index, stack in enumerate(table.view(None).status_stacks) if stack}


@pytest.mark.rule("BB-STAT-01")
def test_a_marker_leaves_its_stack_and_the_others_drop_down() -> None:
    table = Table().status((0, [3, 2, 1, 0]))
    advance_status(table.state, 2, 3)
    assert stacks(table) == {0: [3, 1, 0], 3: [2]}
    advance_status(table.state, 3, 1)
    assert stacks(table) == {0: [1, 0], 1: [3], 3: [2]}


@pytest.mark.rule("BB-STAT-01")
def test_a_marker_lands_on_top() -> None:
    table = Table().status((0, [0, 1]), (4, [2, 3]))
    advance_status(table.state, 0, 4)
    assert stacks(table) == {0: [1], 4: [2, 3, 0]}
    advance_status(table.state, 1, 4)
    assert stacks(table) == {4: [2, 3, 0, 1]}


@pytest.mark.rule("BB-STAT-01")
def test_markers_in_between_do_not_matter() -> None:
    table = Table().status((0, [0]), (1, [1]), (2, [2]), (3, [3]))
    advance_status(table.state, 0, 2)
    assert stacks(table) == {1: [1], 2: [2, 0], 3: [3]}
    one_step = Table().status((0, [0]), (1, [1]), (2, [2]), (3, [3]))
    advance_status(one_step.state, 0, 1)
    advance_status(one_step.state, 0, 1)
    assert stacks(one_step) == stacks(table)


@pytest.mark.rule("BB-STAT-01")
def test_who_moves_on_and_is_caught_lies_below() -> None:
    table = Table(2).status((0, [0, 1]))
    advance_status(table.state, 0, 2)
    advance_status(table.state, 1, 2)
    assert stacks(table) == {2: [0, 1]}
    advance_status(table.state, 0, 1)
    advance_status(table.state, 1, 1)
    assert stacks(table) == {3: [0, 1]}


@pytest.mark.rule("BB-STAT-02", "BB-RUL-15")
@pytest.mark.parametrize("steps", [1, 2, 4])
def test_steps_beyond_the_end_are_lost(steps: int) -> None:
    assert DATA.status_track.vp[-1] == 15
    assert len(DATA.status_track.vp) == STATUS_END + 1
    table = Table(2).status((STATUS_END - 1, [0]), (STATUS_END, [1]))
    advance_status(table.state, 0, steps)
    assert stacks(table) == {STATUS_END: [1, 0]}


@pytest.mark.rule("BB-STAT-02", "BB-RUL-15")
def test_a_marker_at_the_end_keeps_its_place_in_the_stack() -> None:
    table = Table(3).status((STATUS_END, [2, 0, 1]))
    for seat in (2, 0, 1):
        advance_status(table.state, seat, 3)
        assert stacks(table) == {STATUS_END: [2, 0, 1]}
    assert table.events == []


@pytest.mark.rule("BB-STAT-01", "BB-CST-01")
def test_the_story_tells_what_the_marker_is_worth_now() -> None:
    table = Table(2)
    advance_status(table.state, 0, 5)
    [event] = table.events
    assert event.public == {"seat": 0, "n": 5, "vp": DATA.status_track.vp[5]}


# ---------------------------------------------------------------- what is told


@pytest.mark.rule("BB-CST-02", "BB-TIE-01")
@pytest.mark.parametrize("round", [1, 6])
def test_the_new_turn_order_holds_after_every_round_and_is_told_from_first_to_last(round: int) -> None:
    table = Table(3).round(round).status((1, [0]), (4, [2]), (2, [1]))
    score_status(table.state)
    assert table.state.order == [2, 1, 0]
    told = [(event.public["n"], event.public["seat"]) for event in table.events if event.kind == "turn_order"]
    assert told == [(1, 2), (2, 1), (3, 0)]


@pytest.mark.rule("BB-CST-01", "BB-CTM-01")
def test_nobody_is_told_of_no_points() -> None:
    table = Table(3).status((0, [0, 1]), (2, [2])).temple(f1=1)
    score_status(table.state)
    score_temple(table.state)
    assert [event.public["seat"] for event in table.events if event.kind == "score"] == [2, 1]

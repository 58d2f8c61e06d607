"""Rounds, phases and turn order; where gods are offered."""

import pytest

from longhouse.games.borabora.rules.course import Course
from longhouse.games.borabora.rules.dice import roll_dice
from longhouse.games.borabora.terms import COLOR_IDS
from tests.games.borabora.table import Table, whole_game

QUIET = ("done", "pass", "drop:0", "none")
PHASE_OF_PROMPT = {"place_die": "A", "phase_b": "B", "buy_jewelry": "C", "resolve_task": "C", "take_task": "C"}
GODS_OF_PROMPT = {
    "pay_blue": {"blue"},
    "pay_blue_and_white": {"blue"},
    "pay_white": {"white"},
    "pay_green": {"green"},
    "red_god": {"red"},
    **{prompt: {"white"} for prompt in ("expand_region", "take_person", "temple_field", "build_tile", "helper_spend")},
    "resolve_task": {"fulfil_yellow"},
    "end_tasks": {"fulfil_yellow"},
}


@pytest.mark.rule("BB-ROUND-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_six_rounds_of_three_phases(seats: int) -> None:
    course: list[tuple[int, str]] = []
    for scene in whole_game(seats):
        phase = PHASE_OF_PROMPT.get(scene.prompt or "")
        here = (scene.state.round, phase or "")
        if phase and (not course or course[-1] != here):
            course.append(here)
    every = [(round, phase) for round in range(1, 7) for phase in "ABC"]
    assert course == sorted(course)
    assert set(course) <= set(every)
    assert {(round, phase) for round, phase in every if phase != "B"} <= set(course)
    assert scene.view(None).phase == "over"


@pytest.mark.rule("BB-ROUND-01")
@pytest.mark.parametrize("seats", [2, 4])
def test_each_round_rolls_once_and_scores_status_once(seats: int) -> None:
    *_, scene = whole_game(seats)
    kinds = [event.kind for event in scene.events if event.kind in ("round", "roll", "turn_order")]
    assert kinds == ["round", *["roll"] * seats, *["turn_order"] * seats] * 6


def play_round(table: Table) -> list[tuple[str, int]]:
    """Play a round from the roll on, quietly, and tell who was asked what."""
    table.start(Course(-1, 1))
    asked: list[tuple[str, int]] = []
    while table.decision is not None and table.state.round == 1:
        asked.append((table.decision.prompt, table.decision.seat))
        quiet = [name for name in table.options if name in QUIET or "fishing" in name]
        table.play((quiet or table.options)[0])
    return asked


@pytest.mark.rule("BB-ROUND-02")
def test_the_new_turn_order_counts_from_the_status_step_on() -> None:
    table = Table(3).status((0, [0]), (2, [1]), (5, [2])).jewels("ring_a", "ring_b", "comb_a", "comb_b")
    for seat in range(3):
        table.persons(seat, "vp man").shells(seat, 9).tasks(seat, "r_huts_9", "r_men_4", "r_jewelry_4")
    asked = play_round(table)

    def seats_of(prompt: str) -> list[int]:
        return [seat for name, seat in asked if name == prompt]

    assert seats_of("place_die")[:3] == [0, 1, 2]
    assert seats_of("phase_b") == [0, 1, 2]
    assert seats_of("buy_jewelry") == [2, 1, 0]
    assert seats_of("resolve_task") == [2, 1, 0]
    assert seats_of("take_task") == [2, 1, 0]
    assert (table.state.round, table.prompt, table.seat) == (2, "place_die", 2)
    assert table.view(None).order == [2, 1, 0]


@pytest.mark.rule("BB-ROUND-02")
def test_status_moved_in_phase_a_does_not_change_the_order_of_phase_b() -> None:
    table = Table(2).persons(0, "vp man").persons(1, "status man").status((0, [0, 1]))
    for seat in range(2):
        table.tasks(seat, "r_huts_9", "r_men_4", "r_jewelry_4")
    table.start(Course(-1, 3))
    assert (table.prompt, table.seat) == ("phase_b", 0)
    table.play("done")
    assert (table.prompt, table.seat) == ("phase_b", 1)
    table.play("use_man:status")
    assert table.view(None).order == [1, 0]


@pytest.mark.rule("BB-ROUND-03")
def test_gods_are_offered_only_where_the_rules_say() -> None:
    met = set()
    for seats, seed in ((2, 0), (2, 2), (2, 4), (2, 10), (3, 1), (3, 12), (3, 11), (4, 14)):
        for scene in whole_game(seats, seed):
            verbs = {name.partition(":")[0] for name in scene.options}
            gods = verbs & {*COLOR_IDS, "fulfil_yellow"}
            assert gods <= GODS_OF_PROMPT.get(scene.prompt or "", set()), scene.prompt
            if gods:
                met.add(scene.prompt)
    assert met == set(GODS_OF_PROMPT)


@pytest.mark.rule("BB-ROUND-03")
def test_only_the_player_whose_turn_it_is_decides() -> None:
    for scene in whole_game(3, 4):
        if scene.decision is not None and len(scene.state.stack) > 2:
            assert {frame.seat for frame in scene.state.stack[2:]} == {scene.decision.seat}


@pytest.mark.rule("BB-GREEN-01")
def test_a_green_god_is_forgotten_when_phase_b_is_over() -> None:
    played = 0
    for seats, seed in ((2, 10), (3, 11), (4, 14)):
        for scene in whole_game(seats, seed):
            if scene.view(None).phase != "persons":
                assert scene.state.green == 0
            played += scene.state.green
    assert played


@pytest.mark.rule("BB-A-01")
def test_every_die_shows_every_number() -> None:
    rolls = set()
    for seed in range(600):
        table = Table(4, seed)
        roll_dice(table.state)
        rolls |= {tuple(player.dice) for player in table.state.players}
    assert len(rolls) == 56  # three equal dice of six sides, in ascending order: all there are

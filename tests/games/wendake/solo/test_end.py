"""The end: tasks, difficulties and who wins (WS-END, WS-TASK, WS-DIFF)."""

import pytest

from longhouse.core.match import Match
from longhouse.games.wendake.components import TURTLE_TRACKS
from longhouse.games.wendake.solo.cards.tasks import TASKS
from longhouse.games.wendake.solo.components import TASK_IDS, TASK_POINTS
from longhouse.games.wendake.solo.rules.points import ghost_score
from longhouse.games.wendake.solo.terms import GHOST
from longhouse.games.wendake.terms import TRACK_IDS
from longhouse.testing.conformance import random_game
from tests.games.wendake.solo.games import BASE
from tests.games.wendake.solo.table import YOU, SoloTable


def is_met(table: SoloTable, task: str) -> bool:
    return TASKS[TASK_IDS.index(task)].missing(table.state, YOU) == 0


@pytest.mark.rule("WS-TASK-01")
def test_tasks_about_tiles() -> None:
    table = SoloTable().progress(YOU, "move_1", "move_2", "discount_1")
    assert not is_met(table, "K-ECO-1")
    assert not is_met(table, "K-ECO-2")
    table.progress(YOU, "move_3")
    assert is_met(table, "K-ECO-1")
    assert is_met(table, "K-ECO-2")
    table.player(YOU).turtles = [0] * 4 + [-1] * 5
    assert not is_met(table, "K-MIL-2")
    table.player(YOU).turtles = [0] * 5 + [-1] * 4
    assert is_met(table, "K-MIL-2")


@pytest.mark.rule("WS-TASK-01")
@pytest.mark.parametrize(("track", "task"), list(zip(TRACK_IDS, ("ECO", "MIL", "RIT", "MSK"), strict=True)))
def test_tasks_about_a_track(track: str, task: str) -> None:
    table = SoloTable().tracks(YOU, **{track: 17})
    assert not is_met(table, f"K-{task}-3")
    assert is_met(table.tracks(YOU, **{track: 18}), f"K-{task}-3")


@pytest.mark.rule("WS-TASK-01")
def test_tasks_about_people() -> None:
    table = SoloTable().guards(YOU, keweenaw=1, kankakee=1)
    assert not is_met(table, "K-MIL-1")
    assert is_met(table.guards(YOU, saginaw=1), "K-MIL-1")  # the Home is the fourth
    assert not is_met(table.guards(GHOST, saginaw=1), "K-MIL-1")
    assert not is_met(table, "K-RIT-1")
    assert not is_met(table, "K-RIT-2")
    assert is_met(SoloTable(), "K-RIT-2")
    assert is_met(SoloTable().at_home(YOU, warrior=7, woman=7, hunter=7), "K-RIT-1")


@pytest.mark.rule("WS-TASK-01")
def test_a_patrol_counts_against_a_majority() -> None:
    table = SoloTable("europeans_arrive.french").guards(YOU, keweenaw=1, kankakee=1, saginaw=1)
    assert is_met(table, "K-MIL-1")
    assert not is_met(table.put(patrols=1 << table.territory("keweenaw")), "K-MIL-1")


@pytest.mark.rule("WS-TASK-01")
def test_tasks_about_masks() -> None:
    table = SoloTable().hand(YOU, *["bear.clean"] * 4, "wolf.clean").played(YOU, "hawk.clean", "deer.infected")
    assert not is_met(table, "K-MSK-1")
    assert not is_met(table, "K-MSK-2")
    table.played(YOU, "hawk.clean", "deer.infected", "heron.clean")
    assert is_met(table, "K-MSK-1")
    assert is_met(table, "K-MSK-2")


@pytest.mark.rule("WS-DIFF-01", "WS-DIFF-02", "WS-R-07")
@pytest.mark.parametrize(
    ("difficulty", "points"),
    [("easy", 3), ("normal", 2), ("hard", 1 - 3), ("extreme_1", -3), ("extreme_2", -6), ("extreme_3", -9)],
)
@pytest.mark.parametrize("adversity", ["", "drought"])
def test_one_task_of_four_is_completed(adversity: str, difficulty: str, points: int) -> None:
    table = SoloTable(adversity, difficulty).tasks("K-ECO-1", "K-MIL-1", "K-RIT-2", "K-MSK-1")
    assert table.game.breakdown(table.state, YOU)["points.tasks"] == points
    assert sum(task.points for task in table.view(YOU).parts["solo"].tasks) == points
    assert difficulty in TASK_POINTS


@pytest.mark.rule("WS-END-01")
def test_the_score_is_tracks_tokens_and_tasks_and_may_be_negative() -> None:
    table = SoloTable("", "extreme_3").tasks("K-ECO-1", "K-MIL-1", "K-RIT-1", "K-MSK-1")
    assert table.game.scores(table.state) == [-12]
    table.tracks(YOU, economic=9, military=4, ritual=3, mask=7).swaps(YOU, 1).pairs(*TRACK_IDS)
    assert table.game.scores(table.state) == [4 + 3 + 1 - 12]
    match = random_game(BASE, 1, 2, every=50)
    assert sum(match.breakdown(0).values()) == match.scores()[0]


@pytest.mark.rule("WS-END-01", "WS-TASK-01")
def test_turtle_tiles_count_before_the_tasks() -> None:
    table = SoloTable().tasks("K-ECO-3", "K-MIL-1", "K-RIT-1", "K-MSK-1")
    single = next(
        (stack, tile) for stack, tiles in enumerate(TURTLE_TRACKS) for tile, tracks in enumerate(tiles) if tracks == [0]
    )
    table.player(YOU).turtles[single[0]] = single[1]
    table.tracks(YOU, economic=17)
    assert table.game.breakdown(table.state, YOU)["points.tasks"] == 0
    table.after_turns(7)
    while table.decision is not None:
        table.play(table.options[0])
    assert table.game.breakdown(table.state, YOU)["points.tasks"] == 3


@pytest.mark.rule("WS-END-02")
def test_the_ghosts_score_is_points_and_half_its_areas_rounded_up() -> None:
    table = SoloTable().put(points=20)
    assert ghost_score(table.state) == 20
    table.settle(GHOST, "keweenaw.w1", "keweenaw.h1", "algoma.w1")
    assert ghost_score(table.state) == 22
    assert table.game.rivals(table.state) == {"rival.ghost": 22}
    assert table.view(YOU).players[GHOST].score == 22


@pytest.mark.rule("WS-END-03")
@pytest.mark.parametrize(("ghost", "winners"), [(9, [YOU]), (10, []), (11, [])])
def test_a_tie_is_lost(ghost: int, winners: list[int]) -> None:
    table = SoloTable().tracks(YOU, economic=5, military=5, ritual=5, mask=5).put(points=ghost)
    table.tasks("K-ECO-1", "K-MIL-1", "K-RIT-1", "K-MSK-1")
    assert table.game.scores(table.state) == [10]
    assert table.game.winners(table.state) == winners


@pytest.mark.rule("WS-R-09")
def test_an_undisturbed_ghost_scores_like_the_rulebook_says() -> None:
    """Against somebody who does little the ghost ends between 25 and 45 points."""
    scores = [random_game(BASE, 1, seed, every=99).rivals()["rival.ghost"] for seed in range(8)]
    assert 25 <= sum(scores) / len(scores) <= 45


def test_a_lost_match_has_no_winner() -> None:
    match = Match.start(BASE, 1, 1)
    while match.decision is not None:
        match.play(match.decision.options[-1])
    assert match.winners() == []
    mine, theirs = match.scores()[0], match.rivals()["rival.ghost"]
    assert match.log()[-1] == f"The game is over. Green has {mine} points, but the ghost has {theirs}."
    assert match.ranking() == [0]

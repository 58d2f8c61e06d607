"""The end: Turtle tiles, the lower track of each pair, Swap tokens, and ties."""

import pytest

from longhouse.games.wendake.components import TURTLE_IDS, TURTLE_TRACKS
from longhouse.games.wendake.rules.course import Course
from longhouse.games.wendake.rules.scoring import TurtleTrack
from longhouse.games.wendake.rules.tracks import is_full, open_tracks, score
from longhouse.games.wendake.terms import ECONOMIC, MASK, MILITARY, RITUAL, TRACK_IDS
from tests.games.wendake.games import half_greedy, whole_game
from tests.games.wendake.table import GAME, Table

PAIRS = ("mask", "military", "economic", "ritual")
SCORING_STEP = GAME.rules.steps() - 1


def final_scoring(table: Table) -> Table:
    return table.start(Course(-1, SCORING_STEP))


def tile_with(stack: str, *tracks: str) -> dict[str, int]:
    """A Turtle tile of a stack that shows these tracks."""
    shown = [TRACK_IDS.index(track) for track in tracks]
    return {stack: TURTLE_TRACKS[TURTLE_IDS.index(stack)].index(shown)}


# ---------------------------------------------------------------- tracks


@pytest.mark.rule("WD-CONV-03")
@pytest.mark.parametrize(("before", "points", "after"), [(0, 3, 3), (23, 2, 25), (24, 3, 25), (25, 1, 25)])
def test_a_track_ends_at_25_and_what_is_beyond_is_lost(before: int, points: int, after: int) -> None:
    table = Table(2).tracks(0, ritual=before)
    score(table.state, 0, RITUAL, points)
    assert table.player(0).tracks == [0, 0, after, 0]
    told = [("score", after - before), ("lost_points", points - after + before)]
    assert [(event.kind, event.public) for event in table.events] == [
        (kind, {"seat": 0, "n": count, "track": "track.ritual"}) for kind, count in told if count
    ]


@pytest.mark.rule("WD-CONV-03")
def test_there_are_four_tracks_that_start_at_0() -> None:
    table = Table(2)
    assert table.view(None).players[0].tracks == {"economic": 0, "military": 0, "ritual": 0, "mask": 0}
    score(table.state, 0, MASK, 0)
    assert table.events == []


@pytest.mark.rule("WD-CONV-03")
def test_a_full_track_takes_no_more_points() -> None:
    table = Table(2).tracks(0, economic=24, military=25)
    assert (is_full(table.state, 0, ECONOMIC), is_full(table.state, 0, MILITARY)) == (False, True)
    assert open_tracks(table.state, 0) == [ECONOMIC, RITUAL, MASK]
    assert open_tracks(table.state, 1) == [ECONOMIC, MILITARY, RITUAL, MASK]


# ---------------------------------------------------------------- Turtle tiles


@pytest.mark.rule("WD-END-02")
def test_turtles_of_level_3_and_4_score_on_their_track() -> None:
    table = Table(2).turtles(0, **tile_with("women_3", "mask"), **tile_with("canoes_4", "ritual"))
    table.turtles(1, **tile_with("hunters_4", "economic"))
    final_scoring(table)
    assert (table.decision, table.points(0), table.points(1)) == (None, {"mask": 1, "ritual": 2}, {"economic": 2})


@pytest.mark.rule("WD-END-02", "WD-R-26")
def test_turtles_of_level_5_come_last_and_their_owners_choose_in_turn_order() -> None:
    table = Table(3).turtles(
        0, **tile_with("women_5", "economic", "military"), **tile_with("canoes_5", "economic", "mask")
    )
    table.turtles(2, **tile_with("hunters_5", "ritual", "mask"), **tile_with("women_3", "economic"))
    table.turtles(1, **tile_with("hunters_4", "mask"))
    table.state.order = [2, 1, 0]
    final_scoring(table)
    assert (table.points(2), table.points(1)) == ({"economic": 1}, {"mask": 2})  # those with one track are done
    assert (table.prompt, table.seat, table.options) == ("turtle_track", 2, ["track:ritual", "track:mask"])
    assert table.decision is not None
    assert table.decision.value == 2
    assert table.why_not("track:economic") == "WD-TURT-04"
    table.play("track:ritual")
    assert (table.seat, table.options) == (0, ["track:economic", "track:military"])
    table.play("track:military")
    assert table.options == ["track:economic", "track:mask"]
    table.play("track:economic")
    assert table.prompt is None
    assert (table.points(0), table.points(2)) == ({"military": 2, "economic": 2}, {"economic": 1, "ritual": 2})


@pytest.mark.rule("WD-END-02")
def test_the_maximum_holds_at_the_end_too() -> None:
    table = Table(2).tracks(0, mask=24, ritual=25).turtles(0, **tile_with("canoes_4", "mask"))
    table.turtles(0, **tile_with("women_5", "ritual", "mask"))
    final_scoring(table)
    assert table.options == ["track:ritual", "track:mask"]
    table.play("track:ritual")
    assert table.points(0) == {"mask": 25, "ritual": 25}


@pytest.mark.rule("WD-END-02")
def test_all_turtles_are_revealed_at_the_end() -> None:
    table = Table(2).turtles(0, **tile_with("women_5", "ritual", "mask")).turtles(1, **tile_with("women_3", "mask"))
    assert [turtle.tracks for turtle in table.view(0).players[1].turtles] == [None]
    reveals = table.state.reveals
    final_scoring(table)
    for seat in (0, 1, None):
        assert [turtle.tracks for turtle in table.view(seat).players[1].turtles] == [["mask"]]
        assert [turtle.tracks for turtle in table.view(seat).players[0].turtles] == [["ritual", "mask"]]
    assert table.state.reveals == reveals + 1
    assert [event.public["turtle"] for event in table.events if event.kind == "show_turtle"] == [
        "turtle.women_5",
        "turtle.women_3",
    ]


def test_a_saved_choice_of_a_track_needs_its_turtle_once() -> None:
    table = Table(2).turtles(0, **tile_with("women_5", "ritual", "mask"), **tile_with("women_3", "mask"))
    choice = TurtleTrack(0, TURTLE_IDS.index("women_5"))
    table.state.stack = [choice]
    assert choice.fits(table.state)
    table.state.stack = [choice, choice]
    assert not choice.fits(table.state)
    for stack in ("women_3", "canoes_5"):
        wrong = TurtleTrack(0, TURTLE_IDS.index(stack))
        table.state.stack = [wrong]
        assert not wrong.fits(table.state)


# ---------------------------------------------------------------- the score


@pytest.mark.rule("WD-END-03", "WD-END-04")
def test_of_each_pair_the_lower_value_counts() -> None:
    table = Table(2).pairs(*PAIRS).tracks(0, mask=7, military=4, economic=5, ritual=9)
    table.tracks(1, mask=3, military=3, economic=8, ritual=2).swaps(0, 1)
    assert GAME.scores(table.state) == [4 + 5 + 1, 3 + 2]
    assert table.view(None).counting == [["military", "economic"], ["mask", "ritual"]]
    assert GAME.breakdown(table.state, 0) == {"points.military": 4, "points.economic": 5, "points.swap": 1}
    assert [player.score for player in table.view(None).players] == [10, 5]


@pytest.mark.rule("WD-END-03")
def test_the_pairs_decide_what_counts() -> None:
    table = Table(2).tracks(0, mask=7, military=4, economic=5, ritual=9)
    assert GAME.scores(table.pairs("mask", "economic", "military", "ritual").state)[0] == 5 + 4
    assert GAME.scores(table.pairs("ritual", "mask", "economic", "military").state)[0] == 7 + 4


@pytest.mark.rule("WD-EX-17", "WD-END-05")
def test_paul_wins_by_the_turn_order() -> None:
    ringo, paul, john, george = range(4)
    table = Table(4).pairs(*PAIRS)
    for seat, low, other, swaps in ((paul, 19, 18, 1), (george, 16, 21, 1), (ringo, 17, 19, 0), (john, 18, 15, 1)):
        table.tracks(seat, mask=low, military=low + 3, economic=other + 2, ritual=other).swaps(seat, swaps)
    table.state.order = [paul, ringo, george, john]
    final_scoring(table)
    scores = GAME.scores(table.state)
    assert (scores[paul], scores[george], scores[ringo], scores[john]) == (38, 38, 36, 34)
    assert GAME.ranking(table.state) == [paul, george, ringo, john]
    table.state.order = [george, ringo, paul, john]
    assert GAME.ranking(table.state)[:2] == [george, paul]


@pytest.mark.rule("WD-END-05")
def test_with_everything_tied_the_turn_order_is_the_ranking() -> None:
    table = Table(4)
    table.state.order = [2, 0, 3, 1]
    assert GAME.ranking(table.state) == [2, 0, 3, 1]


@pytest.mark.rule("WD-END-06")
def test_what_is_left_is_worth_nothing() -> None:
    table = Table(2).goods(0, corn=9, leather=9, beaver=9).hand(0, "bear.clean").progress(0, "move_1").canoes(0, erie=5)
    table.guards(0, keweenaw=3)
    final_scoring(table)
    assert GAME.scores(table.state) == [0, 0]


@pytest.mark.rule("WD-END-01", "WD-END-04")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_breakdown_adds_up_after_a_whole_game(seats: int) -> None:
    *_, scene = whole_game(seats, 5, choose=half_greedy)
    assert scene.state.year == 7
    scores = GAME.scores(scene.state)
    assert [sum(GAME.breakdown(scene.state, seat).values()) for seat in range(seats)] == scores
    assert sorted(scores, reverse=True) == [scores[seat] for seat in GAME.ranking(scene.state)]
    assert max(scores) > 3

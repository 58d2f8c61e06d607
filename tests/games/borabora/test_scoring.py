"""The final scoring and the ranking."""

import pytest

from longhouse.games.borabora.components import REGION_IDS
from longhouse.games.borabora.rules.course import OUTLINE, Course
from longhouse.games.borabora.rules.scoring import final_scoring
from longhouse.games.borabora.rules.tasks import end_tasks
from longhouse.games.borabora.terms import START
from tests.games.borabora.table import GAME, Table, whole_game

SIX_TILES = [(1, 0), (2, 4), (3, 7), (4, 11), (5, 14), (6, 16)]
"""Building tiles and the pairs of fields that together cover the whole ceremonial place."""


def final(table: Table, seat: int = 0) -> dict[str, int]:
    """What a seat scores at the end, by source."""
    table.start(Course(-1, OUTLINE.index(final_scoring)))
    assert table.decision is None
    points = GAME.breakdown(table.state, seat)
    return {source.removeprefix("points."): count for source, count in points.items() if source != "points.start"}


@pytest.mark.rule("BB-END-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_round_six_come_the_remaining_tasks_and_then_the_scoring(seats: int) -> None:
    phases: list[str] = []
    for scene in whole_game(seats, seed=30 + seats):
        view = scene.view(None)
        phases.append(view.phase)
        scored = any(source.startswith(("end_", "bonus_")) for player in view.players for source in player.points)
        assert scored == (scene.decision is None)
    assert phases[-1] == "over"
    before = [phase for phase in phases if phase not in ("end_tasks", "over")]
    assert phases[: len(before)] == before
    assert before.count("new_tasks") == 6 * seats


@pytest.mark.rule("BB-END-01")
def test_the_remaining_tasks_are_handled_before_the_scoring() -> None:
    table = Table(2).tasks(0, "r_god_tiles_2").god_tiles(0, 2).tasks(1).start(Course(-1, OUTLINE.index(end_tasks)))
    assert (table.prompt, table.seat) == ("end_tasks", 0)
    assert "points.end_god_tiles" not in GAME.breakdown(table.state, 0)
    table.play("fulfil:0")
    assert table.decision is None
    assert (table.view(0).phase, GAME.breakdown(table.state, 0)["points.end_god_tiles"]) == ("over", 4)


@pytest.mark.rule("BB-SCORE-01")
def test_each_god_tile_scores_two_points() -> None:
    assert final(Table().god_tiles(0, 3)) == {"end_god_tiles": 6}


@pytest.mark.rule("BB-SCORE-02")
def test_the_site_holder_scores_the_fish_and_pushed_huts_do_not() -> None:
    table = Table().huts(0, "c_nw", "c_ne", "s_e").huts(1, "c_ne").fish("c_nw", 6).fish("c_ne", 5).fish("s_e", 2)
    assert final(table) == {"end_fish": 6 + 2}
    assert GAME.breakdown(table.state, 1)["points.end_fish"] == 5


@pytest.mark.rule("BB-SCORE-03", "BB-SCORE-05")
@pytest.mark.parametrize(
    ("tiles", "points", "bonus"),
    [
        (["necklace_a"], 1, 0),
        (["necklace_d", "bracelet_d", "ring_a"], 9 + 9 + 2, 0),
        (["necklace_a", "bracelet_a", "ring_a", "comb_a", "earring_a"], 1 + 1 + 2 + 2 + 2, 0),
        (["necklace_a", "bracelet_a", "ring_a", "comb_a", "earring_a", "ring_d"], 1 + 1 + 2 + 2 + 2 + 8, 6),
    ],
)
def test_jewelry_scores_its_points_and_six_tiles_a_bonus(tiles: list[str], points: int, bonus: int) -> None:
    expected = {"end_jewelry": points, "bonus_jewelry": bonus}
    assert final(Table().jewelry(0, *tiles)) == {source: count for source, count in expected.items() if count}


@pytest.mark.rule("BB-SCORE-04", "BB-SCORE-11")
@pytest.mark.parametrize(("fulfilled", "scored"), [(8, {}), (9, {"bonus_tasks": 6})])
def test_nine_fulfilled_tasks_score_a_bonus_and_nothing_again(fulfilled: int, scored: dict[str, int]) -> None:
    table = Table()
    table.player(0).fulfilled = fulfilled
    table.player(0).dropped = 9 - fulfilled
    assert final(table) == scored


@pytest.mark.rule("BB-SCORE-06", "BB-SCORE-07")
@pytest.mark.parametrize(
    ("tiles", "materials", "scored"),
    [
        (0, range(12), {"bonus_ceremony": 6}),
        (0, range(11), {}),
        (3, range(6, 12), {"bonus_ceremony": 6}),
        (3, range(7, 12), {}),
        (5, range(10, 12), {"bonus_ceremony": 6}),
        (6, range(0), {"bonus_ceremony": 6, "bonus_buildings": 6}),
    ],
)
def test_a_full_ceremonial_place_and_six_buildings_score_a_bonus_each(
    tiles: int, materials: range, scored: dict[str, int]
) -> None:
    table = Table().built(0, *SIX_TILES[:tiles]).materials(0, *materials).spare(0, sand=2, stone=2, wood=2)
    assert final(table) == scored


@pytest.mark.rule("BB-SCORE-08")
@pytest.mark.parametrize(("huts", "bonus"), [(11, 0), (12, 6)])
def test_twelve_huts_on_the_map_score_a_bonus_on_their_sites_or_not(huts: int, bonus: int) -> None:
    table = Table().huts(0, *REGION_IDS[:huts]).huts(1, *REGION_IDS)
    assert final(table) == ({"bonus_huts": bonus} if bonus else {})


@pytest.mark.rule("BB-SCORE-09")
@pytest.mark.parametrize(("persons", "bonus"), [(11, 0), (12, 6)])
def test_twelve_persons_score_a_bonus(persons: int, bonus: int) -> None:
    table = (
        Table().board(0, huts=0, store=0).persons(0, *["vp man", "vp woman slid"] * 5, *["land man"] * (persons - 10))
    )
    assert final(table) == ({"bonus_persons": bonus} if bonus else {})


@pytest.mark.rule("BB-SCORE-10")
def test_what_is_left_over_is_worth_nothing() -> None:
    table = Table().shells(0, 20).offerings(0, 9).hand(0, red=5, blue=3).materials(0, 0, 1, 2).spare(0, wood=4)
    assert final(table.persons(0, "vp man").temple(f6=0).tasks(0, "r_shells_5")) == {}


@pytest.mark.rule("BB-SCORE-11")
def test_fulfilled_tasks_score_when_fulfilled_and_not_again() -> None:
    table = Table(2).round(6).tasks(0, "r_shells_5", "r_offerings_4", "r_wood_3").shells(0, 5).offerings(0, 5)
    table.materials(0, 2, 5).hand(0, yellow=1).tasks(1)
    table.start(Course(-1, OUTLINE.index(end_tasks))).play("fulfil:0", "fulfil:1", "fulfil_yellow:2:yellow")
    assert table.decision is None
    points = GAME.breakdown(table.state, 0)
    assert (points["points.tasks"], points["points.tasks_yellow"]) == (12, 4)
    assert table.vp(0) == 16 + points.get("points.start", 0)


# ---------------------------------------------------------------- places


def with_points(table: Table, *points: int) -> Table:
    for seat, count in enumerate(points):
        table.player(seat).points = [
            count if source == START else 0 for source in range(len(table.player(seat).points))
        ]
    return table


@pytest.mark.rule("BB-TIE-01")
@pytest.mark.parametrize(
    ("points", "ranking"),
    [
        ([10, 40, 20, 30], [1, 3, 2, 0]),
        ([40, 40, 20, 30], [1, 0, 3, 2]),
        ([30, 40, 30, 30], [1, 2, 3, 0]),
        ([50, 50, 50, 50], [2, 1, 3, 0]),
    ],
)
def test_a_tie_is_won_by_the_earlier_player_in_turn_order(points: list[int], ranking: list[int]) -> None:
    table = with_points(Table().order(2, 1, 3, 0), *points)
    assert GAME.scores(table.state) == points
    assert GAME.ranking(table.state) == ranking


@pytest.mark.rule("BB-TIE-01")
def test_the_order_of_the_last_status_step_decides_the_tie_of_a_whole_game() -> None:
    *_, scene = whole_game(3, seed=5)
    last = [event for event in scene.events if event.kind == "turn_order"][-3:]
    order = [event.public["seat"] for event in last]
    with_equal = scene.state.clone()
    for player in with_equal.players:
        player.points = [0] * len(player.points)
    assert GAME.ranking(with_equal) == order


@pytest.mark.rule("BB-SCORE-01", "BB-SCORE-02", "BB-SCORE-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_points_of_a_whole_game_add_up(seats: int) -> None:
    *_, scene = whole_game(seats, seed=7)
    view = scene.view(None)
    for seat, player in enumerate(view.players):
        points = GAME.breakdown(scene.state, seat)
        assert sum(points.values()) == GAME.scores(scene.state)[seat] == player.vp
        held = [region.fish_value for region in view.regions if region.holder == seat]
        assert points.get("points.end_fish", 0) == sum(held)
        assert points.get("points.end_god_tiles", 0) == 2 * player.god_tiles
        assert points.get("points.end_jewelry", 0) == sum(tile.vp for tile in player.jewelry)


@pytest.mark.rule("BB-TIE-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_story_ends_with_places_and_points(seats: int) -> None:
    *_, scene = whole_game(seats, seed=3)
    scores, ranking = GAME.scores(scene.state), GAME.ranking(scene.state)
    *others, end = scene.events[-seats:]
    assert (end.kind, end.public) == ("end", {"seat": ranking[0], "n": scores[ranking[0]]})
    told = [(event.kind, event.public["place"], event.public["seat"], event.public["n"]) for event in others]
    places = [("place", place, ranking[place - 1], scores[ranking[place - 1]]) for place in range(seats, 1, -1)]
    assert told == places

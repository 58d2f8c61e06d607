"""Phase C: status, temple, jewelry, and the end of the round."""

import pytest

from longhouse.games.borabora.components import PRIEST_VP
from longhouse.games.borabora.rules.course import ROUND, Course, Step, end_round
from longhouse.games.borabora.rules.jewelry import BuyJewelry, JewelryTurns
from longhouse.games.borabora.rules.status import score_status
from longhouse.games.borabora.rules.tasks import resolve_tasks, take_tasks
from longhouse.games.borabora.rules.temple import score_temple
from longhouse.games.borabora.terms import KIND_IDS
from tests.games.borabora.table import GAME, Table, whole_game


def course(round: int, step: Step) -> Course:
    """The course of the game, about to take this step of a round."""
    return Course(-1, 1 + len(ROUND) * (round - 1) + ROUND.index(step))


def gains(table: Table, source: str) -> list[int]:
    """Points from one source, seat by seat."""
    return [GAME.breakdown(table.state, seat).get(f"points.{source}", 0) for seat in range(len(table.state.players))]


# ---------------------------------------------------------------- the order of the steps


@pytest.mark.rule("BB-C-01")
def test_status_comes_before_temple_jewelry_and_tasks() -> None:
    table = Table(2).status((0, [0]), (3, [1])).temple(f4=0).jewels("necklace_a", "ring_a", None, None)
    for seat in (0, 1):
        table.shells(seat, 2).tasks(seat, "r_huts_9", "r_buildings_4", "r_islands_5")
    table.start(course(1, score_status))
    asked = []
    while table.state.round == 1:
        asked.append((table.prompt, table.seat))
        table.play(table.options[0])
    assert asked == [(step, seat) for step in ("buy_jewelry", "resolve_task", "take_task") for seat in (1, 0)]
    kinds = [event.kind for event in table.events]
    first = [kinds.index(kind) for kind in ("turn_order", "god_tile", "buy", "drop", "take_task")]
    assert first == sorted(first)


# ---------------------------------------------------------------- C1 status


@pytest.mark.rule("BB-CST-01")
@pytest.mark.parametrize("index", range(14))
def test_the_status_track_pays_by_index(index: int) -> None:
    table = Table(2).status((index, [1]), (0, [0]))
    score_status(table.state)
    assert gains(table, "status") == [0, [0, 1, 1, 2, 2, 4, 4, 6, 6, 9, 9, 12, 12, 15][index]]


@pytest.mark.rule("BB-EX-18", "BB-CST-01", "BB-CST-02", "BB-CST-03", "BB-CST-04")
def test_ann_bob_cid_and_dee_score_and_are_put_in_order() -> None:
    ann, bob, cid, dee = range(4)
    table = Table().status((5, [ann, bob]), (3, [cid]), (0, [dee]))
    score_status(table.state)
    assert gains(table, "status") == [4, 4, 2, 0]
    view = table.view(0)
    assert view.order == [bob, ann, cid, dee]
    assert [player.place for player in view.players] == [2, 1, 3, 4]
    assert view.status_stacks == [[dee, cid, ann, bob]] + [[]] * 13


@pytest.mark.rule("BB-CST-02")
def test_markers_that_never_moved_keep_their_order() -> None:
    table = Table()
    table.order(2, 3, 1, 0).status((0, [0, 1, 3, 2]))
    score_status(table.state)
    assert table.state.order == [2, 3, 1, 0]
    table.status((0, [0, 2]), (4, [3, 1]))
    score_status(table.state)
    assert table.state.order == [1, 3, 2, 0]


@pytest.mark.rule("BB-CST-04")
def test_the_new_turn_order_holds_from_the_next_step_on() -> None:
    table = Table(3).status((0, [2, 0]), (1, [1])).jewels("ring_a", None, None, None)
    for seat in range(3):
        table.shells(seat, 9)
    table.start(course(2, score_status))
    assert (table.prompt, table.seat) == ("buy_jewelry", 1)
    assert table.play("pass").seat == 0


# ---------------------------------------------------------------- C2 temple


@pytest.mark.rule("BB-CTM-01")
@pytest.mark.parametrize(("round", "points"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_priests_score_one_two_or_three_points_each(round: int, points: int) -> None:
    table = Table(3).round(round).temple(f6=1, f4=1, f3=0, f1=1)
    score_temple(table.state)
    assert gains(table, "temple") == [points, 3 * points, 0]
    assert PRIEST_VP[round] == points


@pytest.mark.rule("BB-CTM-02")
def test_most_priests_win_the_god_tile_wherever_they_stand() -> None:
    table = Table(3).temple(f6=0, f3=1, f1=1)
    score_temple(table.state)
    assert [player.god_tiles for player in table.state.players] == [0, 1, 0]


@pytest.mark.rule("BB-EX-19", "BB-CTM-02")
@pytest.mark.parametrize("winner", [0, 1])
def test_a_tie_goes_to_the_priest_on_the_highest_field(winner: int) -> None:
    table = Table(3).temple(f6=winner, f5=1 - winner, f4=1 - winner, f3=winner, f2=2)
    score_temple(table.state)
    assert [player.god_tiles for player in table.state.players] == [1 - winner, winner, 0]


@pytest.mark.rule("BB-CTM-02")
@pytest.mark.parametrize(
    ("winners", "others"),
    [((6, 1), (5, 4)), ((6, 4), (5, 1)), ((6, 2), (5, 3)), ((6, 2, 1), (5, 4, 3)), ((2,), (1,)), ((4, 1), (3, 2))],
)
def test_only_the_highest_field_breaks_a_tie_not_the_others(winners: tuple[int, ...], others: tuple[int, ...]) -> None:
    for winner in (0, 1):
        fields = {f"f{field}": winner for field in winners} | {f"f{field}": 1 - winner for field in others}
        table = Table(3).temple(**fields)
        score_temple(table.state)
        assert [player.god_tiles for player in table.state.players] == [1 - winner, winner, 0]


@pytest.mark.rule("BB-CTM-02")
def test_a_higher_priest_of_a_smaller_group_does_not_break_the_tie() -> None:
    table = Table(3).temple(f6=0, f5=2, f4=1, f3=1, f2=2)
    score_temple(table.state)
    assert [player.god_tiles for player in table.state.players] == [0, 0, 1]


@pytest.mark.rule("BB-CTM-03", "BB-CTM-02")
@pytest.mark.parametrize("priest", [True, False])
def test_one_god_tile_leaves_the_stack_each_round_even_for_an_empty_temple(priest: bool) -> None:
    table = Table()
    before = table.state.god_stack
    if priest:
        table.temple(f1=3)
    score_temple(table.state)
    assert table.state.god_stack == before - 1
    assert [player.god_tiles for player in table.state.players] == [0, 0, 0, int(priest)]
    assert [event.kind for event in table.events][-1] == ("god_tile" if priest else "god_tile_lost")


# ---------------------------------------------------------------- C3 jewelry


@pytest.mark.rule("BB-CJEW-01", "BB-CJEW-02")
def test_one_buys_a_tile_that_the_shells_suffice_for() -> None:
    table = Table().jewels("necklace_a", "necklace_b", None, "necklace_d").shells(0, 3).start(BuyJewelry(0))
    assert (table.prompt, table.options) == ("buy_jewelry", ["buy:0", "buy:1", "pass"])
    assert table.why_not("buy:3") == "BB-CJEW-02"
    assert table.why_not("buy:2") == "BB-CJEW-01"
    before = table.vp(0)
    table.play("buy:1")
    assert (table.decision, table.player(0).shells, table.vp(0)) == (None, 0, before)
    assert [tile.id for tile in table.view(1).players[0].jewelry] == ["necklace_b"]


@pytest.mark.rule("BB-CJEW-01", "BB-CJEW-03")
def test_everybody_buys_at_most_one_tile_in_turn_order_and_the_rest_leaves() -> None:
    table = Table(3).jewels("ring_a", "comb_a", "ring_b", "ring_d")
    table.order(1, 2, 0)
    for seat in range(3):
        table.shells(seat, 20)
    table.start(JewelryTurns(-1, 0)).play("buy:1")
    assert (table.seat, table.options) == (2, ["buy:0", "buy:2", "buy:3", "pass"])
    assert table.why_not("buy:1") == "BB-CJEW-01"
    table.play("pass")
    assert table.seat == 0
    table.play("buy:3")
    assert table.decision is None
    assert table.view(0).jewelry[0] == [None] * 4
    assert [[tile.id for tile in player.jewelry] for player in table.view(0).players] == [["ring_d"], ["comb_a"], []]


@pytest.mark.rule("BB-CJEW-01")
def test_without_enough_shells_one_passes_by_force() -> None:
    table = Table(2).jewels("ring_a", "ring_b", "ring_c", "ring_d").shells(0, 1).shells(1, 2).start(JewelryTurns(-1, 0))
    assert (table.seat, table.options) == (1, ["buy:0", "pass"])


@pytest.mark.rule("BB-CJEW-01")
def test_only_the_column_of_the_round_is_for_sale() -> None:
    for round in range(1, 7):
        table = Table(2).round(round)
        table.state.jewels = table.state.supplies.grid[4 * round - 4 : 4 * round]
        column = [tile.cost for tile in table.view(0).jewelry[round - 1] if tile is not None]
        table.shells(0, 6).start(BuyJewelry(0)).play("buy:2")
        assert table.player(0).shells == 6 - column[2]


@pytest.mark.rule("BB-RUL-17")
def test_jewelry_and_the_number_of_fulfilled_tasks_stay_public() -> None:
    table = Table(2).jewels("ring_a", "comb_b", None, None).shells(0, 4).start(JewelryTurns(-1, 0)).play("buy:1")
    table.tasks(0, "r_shells_5", "r_offerings_4", "r_god_tiles_2").shells(0, 5).start(course(1, resolve_tasks))
    for seat in (0, 1, None):
        owner = table.view(seat).players[0]
        assert [(tile.kind, tile.cost, tile.vp) for tile in owner.jewelry] == [("comb", 4, 5)]
        assert (owner.fulfilled, owner.dropped) == (1, 0)


# ---------------------------------------------------------------- the end of the round


@pytest.mark.rule("BB-NEXT-01", "BB-NEXT-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_left_on_the_board_leaves_and_the_next_round_is_laid_out(seats: int) -> None:
    laid_out: list[list[str]] = [[], [], []]
    rounds = 0
    for scene in whole_game(seats, seed=seats):
        view = scene.view(None)
        if view.round > rounds and view.phase == "dice":
            rounds = view.round
            for tiles, row, size in zip(laid_out, (view.women, view.men, view.tasks), (6, 6, seats + 2), strict=True):
                assert len(row) == size
                assert None not in row
                tiles += row
            assert (view.women_left, view.men_left) == (36 - 6 * rounds, 36 - 6 * rounds)
            assert [len(player.dice) for player in view.players] == [3] * seats
    assert rounds == 6
    women, men, tasks = laid_out
    assert len(set(tasks)) == len(tasks) == 6 * (seats + 2)
    assert [women.count(kind) for kind in KIND_IDS] == [men.count(kind) for kind in KIND_IDS] == [3] * 12
    assert (view.women, view.men, view.tasks) == ([None] * 6, [None] * 6, [])


@pytest.mark.rule("BB-NEXT-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_tasks_are_left_when_everybody_has_taken_one(seats: int) -> None:
    table = Table(seats)
    for seat in range(seats):
        table.player(seat).tasks[0] = -1
    laid_out = table.state.task_row[:]
    table.start(course(1, take_tasks)).play(*[f"take_task:{slot}" for slot in range(seats)])
    assert table.state.round == 2
    assert [player.tasks[0] for player in table.state.players] == laid_out[:seats]
    held = [task for player in table.state.players for task in player.tasks]
    assert not set(laid_out[seats:]) & {*held, *table.state.task_row}
    assert len(laid_out[seats:]) == 2


@pytest.mark.rule("BB-NEXT-03", "BB-NEXT-02")
def test_everything_else_stays_as_it_is() -> None:
    table = Table(2).hand(0, red=2).offerings(0, 3).shells(1, 4).materials(0, 1, 2).temple(f4=1).huts(1, "c_ne")
    table.display("red", "red", "blue", "white", "green").discard(blue=3).card("temple", (0, 2), (1, 1))
    table.god_tiles(1, 2).spare(1, wood=1).persons(0, "vp man slid")
    before = table.view(0)
    end_round(table.state)
    after = table.view(0)
    assert (after.round, after.dice) == (2, [])
    for field in ("god_cards", "god_discard", "god_deck_size", "hand", "players", "regions", "temple", "status_stacks"):
        assert getattr(after, field) == getattr(before, field), field


@pytest.mark.rule("BB-NEXT-02")
def test_dice_are_taken_back_and_all_cards_are_empty() -> None:
    table = Table(2).card("temple", (0, 2), (1, 1)).card("helper", (0, 1))
    table.start(course(1, end_round))
    assert (table.prompt, table.state.round) == ("place_die", 2)
    dice = table.view(0).players[table.state.order[0]].dice
    assert len(dice) == 3
    assert {f"place_die:helper:{value}" for value in dice} <= set(table.options)


@pytest.mark.rule("BB-CST-01", "BB-CTM-01")
def test_the_preview_is_what_status_and_temple_would_score_now() -> None:
    for scene in whole_game(3, 5):
        if scene.decision is None or scene.view(None).phase not in ("dice", "persons"):
            assert scene.game.preview(scene.state, 0) == 0
            continue
        trial = scene.state.clone()
        before = [sum(player.points) for player in trial.players]
        score_status(trial)
        score_temple(trial)
        gained = [sum(player.points) - old for player, old in zip(trial.players, before, strict=True)]
        assert gained == [scene.game.preview(scene.state, seat) for seat in range(3)]

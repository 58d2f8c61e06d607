"""Phase 1: rounds, turns, and Ojibwa's black marker."""

from itertools import groupby

import pytest

from longhouse.games.wendake.rules.movement import Move
from longhouse.games.wendake.rules.turn import Rounds, Turn
from tests.games.wendake.games import whole_game
from tests.games.wendake.table import Table

PLAIN = ["S2", "S8", "S7", "S3", "S1", "S6", "S4", "S5", "S9"]
"""Tan + Move, Harvest, Hunt + Move / Fish + Military, Sacred Fire, Trade / Move 3, Mask, Canoe."""


def with_plain_grid(seats: int = 2) -> Table:
    table = Table(seats)
    for seat in range(seats):
        table.grid(seat, *PLAIN)
    return table


def tiles(table: Table) -> list[int]:
    return [int(name.split(":")[1]) for name in table.options if name.startswith("tile:")]


# ---------------------------------------------------------------- Years and rounds


@pytest.mark.rule("WD-YEAR-01", "WD-INV-21", "WD-END-01")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_has_seven_years_of_two_phases(seats: int) -> None:
    phases = [(scene.state.year, scene.view(None).phase) for scene in whole_game(seats, 2)]
    played = [key for key, _ in groupby(phases) if key[1] not in ("homes", "tribes", "oneida", "canoes", "turtles")]
    expected = [(year, phase) for year in range(1, 7) for phase in ("turns", "replace")]
    assert played == [*expected, (7, "turns"), (7, "over")]


@pytest.mark.rule("WD-TURN-01", "WD-INV-21")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_acts_once_in_each_round(seats: int) -> None:
    table = with_plain_grid(seats)
    table.state.order = order = [(seat + 1) % seats for seat in range(seats)]
    table.start(Rounds(-1, 0))
    seen = []
    while table.decision is not None:
        if table.prompt == "main":
            seen.append(table.seat)
            table.play("order" if len(seen) <= seats else f"tile:{tiles(table)[0]}")
        else:
            table.play("skip:0" if "skip:0" in table.options else "skip:1")
    assert seen[: 3 * seats] == order * 3  # what is left of the line is chosen without asking
    assert all(player.markers == 0 for player in table.state.players)
    assert all(player.marks.bit_count() == 3 for player in table.state.players)
    assert table.state.turn_area == order


@pytest.mark.rule("WD-TURN-01")
def test_who_has_no_marker_left_is_passed_over() -> None:
    table = with_plain_grid(3).turn_area(1).marks(1, 0, 1, 2).start(Rounds(-1, 0))
    assert table.seat == 0
    table.play("order")
    assert table.seat == 2
    table.play("order")
    assert table.seat == 0


@pytest.mark.rule("WD-TURN-01")
def test_phase_1_ends_when_nobody_has_a_marker() -> None:
    table = with_plain_grid().turn_area(1, 0).marks(0, 0, 1, 2).marks(1, 0, 1, 2).start(Rounds(-1, 1))
    assert (table.decision, table.state.stack) == (None, [])


# ---------------------------------------------------------------- options A and B


@pytest.mark.rule("WD-TURN-02")
def test_a_turn_is_a_tile_or_the_turn_order_and_never_a_pass() -> None:
    table = with_plain_grid().start(Turn(0))
    assert (table.prompt, table.options) == ("main", [*(f"tile:{position}" for position in range(9)), "order"])
    assert table.decision is not None
    assert table.decision.value == 3


@pytest.mark.rule("WD-TURN-03")
def test_the_question_says_how_many_tiles_are_still_to_come() -> None:
    table = with_plain_grid().marks(0, 4).start(Turn(0))
    assert table.decision is not None
    assert table.decision.value == 2


@pytest.mark.rule("WD-TURN-02")
def test_a_turn_places_exactly_one_marker() -> None:
    table = with_plain_grid().start(Turn(0)).play("tile:1")
    assert (table.player(0).markers, table.player(0).marks, table.state.turn_area) == (3, 0b10, [])
    assert table.decision is None
    table.start(Turn(1)).play("order")
    assert (table.player(1).markers, table.player(1).marks, table.state.turn_area) == (3, 0, [1])


@pytest.mark.rule("WD-TURN-03", "WD-CONV-08")
def test_after_three_tiles_only_the_turn_order_is_left() -> None:
    table = with_plain_grid().marks(0, 0, 1, 2).swaps(0, 1).start(Turn(0))
    assert table.options == ["order", "swap"]
    assert table.why_not("tile:3") == "WD-TURN-03"
    assert table.reason("tile:3") == "only_order_left"
    table.swaps(0, 0).start(Turn(0))
    assert (table.decision, table.state.turn_area) == (None, [0])  # one option, no pass: not asked


@pytest.mark.rule("WD-TURN-03")
def test_after_the_turn_order_only_tiles_are_left() -> None:
    table = with_plain_grid().turn_area(0).start(Turn(0))
    assert table.options == [f"tile:{position}" for position in range(9)]
    assert table.why_not("order") == "WD-TURN-03"
    assert table.reason("order") == "order_taken"


@pytest.mark.rule("WD-TURN-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_year_everybody_uses_three_tiles_and_the_turn_order_once(seats: int) -> None:
    *_, scene = whole_game(seats, 4)
    events = [event for event in scene.events if event.kind in ("year", "tile", "order")]
    years = [list(group) for is_year, group in groupby(events, lambda event: event.kind == "year") if not is_year]
    assert len(years) == 7
    for year in years:
        for seat in range(seats):
            kinds = sorted(event.kind for event in year if event.public["seat"] == seat)
            assert kinds == ["order", "tile", "tile", "tile"]


@pytest.mark.rule("WD-TURN-04")
def test_the_turn_order_marker_takes_the_leftmost_space_and_changes_nothing_yet() -> None:
    table = with_plain_grid(3).turn_area(2).start(Turn(0)).play("order").start(Turn(1)).play("order")
    assert table.state.turn_area == [2, 0, 1]
    assert table.state.order == [0, 1, 2]
    assert [event.public["n"] for event in table.events if event.kind == "order"] == [2, 3]


# ---------------------------------------------------------------- the end of a turn, and who decides


@pytest.mark.rule("WD-TURN-06", "WD-R-44")
def test_a_turn_ends_with_end_turn_in_the_last_window() -> None:
    table = with_plain_grid().swaps(0, 1).turn_area(0).marks(0, 0, 2).start(Turn(0)).play("tile:1")
    assert (table.prompt, table.options) == ("end_turn", ["end_turn", "swap"])
    table.play("end_turn")
    assert (table.decision, table.state.stack, table.player(0).swaps) == (None, [], 1)


@pytest.mark.rule("WD-TURN-06", "WD-R-44")
def test_with_turns_left_the_swap_token_alone_opens_no_last_window() -> None:
    table = with_plain_grid().swaps(0, 1).start(Turn(0)).play("tile:1")
    assert (table.decision, table.player(0).swaps) == (None, 1)
    table = with_plain_grid().swaps(0, 1).progress(0, "gain_animal").start(Turn(0)).play("tile:1")
    assert (table.prompt, table.options) == ("end_turn", ["end_turn", "use:gain_animal", "swap"])


@pytest.mark.rule("WD-CONV-08")
def test_a_pass_that_is_all_there_is_is_taken_without_asking() -> None:
    table = with_plain_grid().at_home(0, warrior=0).start(Turn(0)).play("tile:6")
    assert table.decision is None  # Move 3 with no Guard anywhere


@pytest.mark.rule("WD-CONV-08")
def test_an_illegal_option_is_not_offered() -> None:
    table = with_plain_grid().start(Turn(0))
    assert not {"swap", "end_turn", "done", "tile_black:0", "order_black"} & set(table.options)


@pytest.mark.rule("WD-CONV-07", "WD-R-01")
def test_the_attacker_chooses_which_guard_is_attacked_and_the_defender_is_never_asked() -> None:
    for option, injured in (("attack:keweenaw:1", 3), ("attack_black:keweenaw", 2)):
        table = Table(2).guards(0, keweenaw=1).guards(1, keweenaw=1).black(1, "keweenaw").start(Move(0, 1, 0, 0))
        assert {"attack:keweenaw:1", "attack_black:keweenaw"} <= set(table.options)
        table.play(option, "guard:keweenaw")
        assert (table.decision, table.long_house(1)["warrior"]) == (None, injured)
        assert table.black_is(1) == ("keweenaw" if injured == 3 else "home_e")


@pytest.mark.rule("WD-CONV-07", "WD-R-01")
@pytest.mark.parametrize("seats", [2, 3])
def test_nobody_decides_in_the_turn_of_another(seats: int) -> None:
    owner: object = None
    before = 0
    for scene in whole_game(seats, 6):
        placed = [event.public["seat"] for event in scene.events if event.kind in ("tile", "order")]
        if scene.prompt == "main":
            owner = scene.seat
        elif len(placed) > before:
            owner = placed[-1]
        before = len(placed)
        if scene.view(None).phase == "turns":
            assert scene.seat == owner


# ---------------------------------------------------------------- the examples of the rulebook


@pytest.mark.rule("WD-EX-01")
def test_ringo_starts_in_a_corner() -> None:
    table = Table(4).grid(0, "S2", "S8", "S5", "S3", "S1", "S6", "S4", "S7", "S9").goods(0, beaver=1)
    table.start(Turn(0)).play("tile:0", "perform:0")
    assert (table.stock(0), table.prompt, table.options[-1]) == ({"leather": 1}, "move", "skip:1")
    table.play("skip:1").start(Turn(0))
    left = [table.grid_of(0)[position] for position in range(9) if position not in tiles(table)]
    assert left == ["S2", "S6", "S7"]  # his own tile, Trade, Hunt + Move 1
    assert len(tiles(table)) == 6


@pytest.mark.rule("WD-EX-02")
def test_john_starts_in_the_middle_of_the_right_column() -> None:
    table = Table(4).grid(2, "S4", "S5", "S2", "S6", "S1", "S3", "S7", "S9", "S8").start(Turn(2))
    table.play("tile:5").start(Turn(2))
    assert tiles(table) == [2, 3, 4, 8]
    table.play("tile:2", "skip:1").start(Turn(2))
    assert [table.grid_of(2)[position] for position in tiles(table)] == ["S8"]


@pytest.mark.rule("WD-EX-03")
def test_paul_starts_in_the_centre() -> None:
    table = Table(4).grid(1, "S6", "S5", "S2", "S3", "S1", "S8", "S7", "S9", "S4").start(Turn(1)).play("order")
    table.start(Turn(1)).play("tile:4", "skip:0").start(Turn(1))
    assert tiles(table) == [0, 1, 2, 3, 5, 6, 7, 8]
    assert table.state.turn_area == [1]
    table.play("tile:0").start(Turn(1))
    assert (table.prompt, table.options[-1]) == ("move", "skip:0")  # the only tile left: not asked
    assert table.player(1).marks == 1 << 0 | 1 << 4 | 1 << 8


# ---------------------------------------------------------------- Ojibwa


def ojibwa(*marks: int) -> Table:
    """Seat 0 is Ojibwa, with the black marker still to be used."""
    table = with_plain_grid().tribe(0, "ojibwa").marks(0, *marks)
    table.player(0).markers -= 1
    table.player(0).black_marker = 1
    return table


@pytest.mark.rule("WD-TRIBE-06", "WD-R-23")
def test_ojibwa_chooses_between_the_normal_and_the_black_marker() -> None:
    table = ojibwa().start(Turn(0))
    normal = [f"tile:{position}" for position in range(9)]
    black = [f"tile_black:{position}" for position in range(9)]
    assert table.options == [*normal, "order", *black, "order_black"]
    table.play("tile:1")
    assert (table.decision, table.player(0).markers, table.player(0).black_marker) == (None, 2, 1)


@pytest.mark.rule("WD-TRIBE-06", "WD-R-23")
@pytest.mark.parametrize("turn", ["tile_black:1", "order_black"])
def test_after_a_turn_with_the_black_marker_another_may_follow(turn: str) -> None:
    table = ojibwa().start(Rounds(-1, 0)).play(turn)
    assert (table.prompt, table.options, table.seat) == ("extra_turn", ["extra_turn", "done"], 0)
    assert (table.player(0).markers, table.player(0).black_marker) == (3, 0)
    table.play("extra_turn")
    assert (table.prompt, table.seat) == ("main", 0)
    assert not any("black" in name for name in table.options)
    table.play("tile:0", "skip:1")
    assert (table.prompt, table.seat) == ("main", 1)


@pytest.mark.rule("WD-TRIBE-06")
def test_the_extra_turn_may_be_declined_and_is_one_turn_less_later() -> None:
    declined = ojibwa().start(Rounds(-1, 0)).play("tile_black:1", "done")
    assert (declined.prompt, declined.seat) == ("main", 1)
    table = ojibwa().start(Rounds(-1, 0)).play("order_black", "extra_turn")
    while table.decision is not None:
        table.play(table.options[-1])
    turns = [event.public["seat"] for event in table.events if event.kind in ("tile", "order")]
    assert turns == [0, 0, 1, 0, 1, 0, 1, 1]


@pytest.mark.rule("WD-TRIBE-06", "WD-R-23")
def test_no_extra_turn_after_the_last_marker() -> None:
    table = ojibwa(0, 1, 2).start(Turn(0))
    assert (table.decision, table.state.turn_area) == (None, [0])
    assert table.player(0).black_marker == 0


@pytest.mark.rule("WD-TRIBE-06")
def test_why_a_marker_cannot_be_placed() -> None:
    table = with_plain_grid().start(Turn(0))
    assert table.why_not("tile_black:0") == "WD-TRIBE-06"
    assert table.reason("order_black") == "no_black_marker"
    table = ojibwa(0, 1).turn_area(0).swaps(0, 1).start(Turn(0))
    assert table.player(0).markers == 0
    assert table.options == ["tile_black:2", "swap"]
    assert table.why_not("tile:2") == "WD-TRIBE-06"
    assert table.reason("order") == "only_black_marker"
    assert table.reason("tile_black:0") == "tile_has_marker"
    assert table.reason("order_black") == "order_taken"


# ---------------------------------------------------------------- events


def test_the_log_names_tiles_and_actions() -> None:
    table = with_plain_grid().start(Turn(0)).play("tile:0", "skip:1")
    told = [(event.kind, event.public) for event in table.events]
    assert told == [
        ("tile", {"seat": 0, "tile": "tile.S2"}),
        ("perform", {"seat": 0, "action": "action.tan"}),
        ("skip", {"seat": 0, "action": "action.move_1"}),
    ]
    table = with_plain_grid().ritual(0, 0).start(Turn(0)).play("tile:0")
    assert table.events[0].public == {"seat": 0, "tile": "tile.ritual"}
    table = ojibwa().start(Rounds(-1, 0)).play("order_black", "extra_turn")
    assert [event.kind for event in table.events] == ["order", "extra_turn"]

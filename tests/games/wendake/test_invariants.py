"""The invariants: the checks find every position in which one is broken, and games keep them.

Grids and markers are in `test_grid_invariants.py`, tiles and cards in `test_tile_invariants.py`.
"""

import pytest

from longhouse.games.wendake.game import WendakeGame
from longhouse.games.wendake.rules.course import Course
from longhouse.games.wendake.rules.setup import ChooseHome, HomeTurns
from longhouse.games.wendake.rules.turn import Rounds, Turn
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import IN_AREA, IN_LONG_HOUSE, NONE
from longhouse.testing import conformance
from tests.games.wendake.games import COMMON, FRONT, Chooser, at_random, half_greedy, whole_game
from tests.games.wendake.positions import MOHAWK, ONEIDA, broken, position, position_of
from tests.games.wendake.table import GAME

# ---------------------------------------------------------------- games keep them


@pytest.mark.rule(
    "WD-INV-01", "WD-INV-02", "WD-INV-03", "WD-INV-04", "WD-INV-05", "WD-INV-06", "WD-INV-07", "WD-INV-08",
    "WD-INV-09", "WD-INV-10", "WD-INV-11", "WD-INV-12", "WD-INV-13", "WD-INV-14", "WD-INV-15", "WD-INV-16",
    "WD-INV-17", "WD-INV-18", "WD-INV-19", "WD-INV-21",
)  # fmt: skip
@pytest.mark.parametrize("choose", [at_random, half_greedy])
@pytest.mark.parametrize("game", [FRONT, COMMON], ids=["front", "back"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_never_break_an_invariant(seats: int, game: WendakeGame, choose: Chooser) -> None:
    before = None
    for scene in whole_game(seats, 21, game, choose):
        assert GAME.check(scene.state) == []
        if scene.decision is not None:
            conformance.check_decision(game, scene.decision, str(scene.prompt))
        if before is not None:
            assert GAME.check_step(before, scene.state) == []
        before = scene.state.clone()


# ---------------------------------------------------------------- natives, canoes, goods


@pytest.mark.rule("WD-INV-01")
@pytest.mark.parametrize("change", [1, -1])
@pytest.mark.parametrize("native", [0, 1, 2])
def test_a_native_too_many_or_too_few_is_found(native: int, change: int) -> None:
    state = position()
    state.players[1].long_house[native] += change
    assert "players[1].guards: " in broken(state)
    assert "WD-INV-01" in broken(state)


@pytest.mark.rule("WD-INV-01")
def test_natives_of_all_places_are_counted() -> None:
    empty = [area for area in range(20) if not taken(position()) >> area & 1]
    woman = next(area for area in empty if position().board.native_of[area] == 1)
    hunter = next(area for area in empty if position().board.native_of[area] == 2)
    for field, area in (("outposts", woman), ("women", woman), ("hunters", hunter)):
        state = position()
        setattr(state.players[0], field, getattr(state.players[0], field) | 1 << area)
        assert "WD-INV-01" in broken(state)
    for native in (1, 2):
        state = position()
        state.players[0].pile[native] += 1
        assert "WD-INV-01" in broken(state)
    state = position()
    state.players[0].guards[nobodys_territory(state)] += 1
    assert "WD-INV-01" in broken(state)


def nobodys_territory(state: Wendake) -> int:
    return state.board.is_home.index(False)


def taken(state: Wendake) -> int:
    """The areas with a native."""
    areas = 0
    for player in state.players:
        areas |= player.outposts | player.women | player.hunters
    return areas


@pytest.mark.rule("WD-INV-01")
def test_negative_numbers_of_natives_are_found() -> None:
    for field in ("guards", "pile", "long_house"):
        state = position()
        values = getattr(state.players[0], field)
        total = values[1] if field == "pile" else values[0]
        values[0 if field != "pile" else 1] = -1
        values[-1] += total + 1
        assert "WD-INV-01" in broken(state), field


@pytest.mark.rule("WD-INV-01")
def test_before_they_are_placed_there_are_no_natives() -> None:
    for phase in ("homes", "tribes"):
        state = position(phase, 1, game=FRONT)
        state.players[0].long_house[1] = 7
        assert "WD-INV-01" in broken(state)


@pytest.mark.rule("WD-INV-01")
def test_the_eighth_warrior_is_that_of_mohawk() -> None:
    state, seat = position_of(MOHAWK)
    player = state.players[seat]
    assert sum(player.guards) + player.outposts.bit_count() + player.long_house[0] == 8
    for nowhere in (NONE, IN_AREA + 19, len(player.guards), next(t for t in range(13) if not player.guards[t])):
        state, seat = position_of(MOHAWK)
        state.players[seat].black = nowhere
        assert "black: is not where a black warrior can be (WD-TRIBE-04)" in broken(state)
    state, seat = position_of(MOHAWK)
    player = state.players[seat]
    player.guards[player.home] += player.long_house[0]
    player.long_house[0], player.black = 0, IN_LONG_HOUSE
    assert "WD-TRIBE-04" in broken(state)
    player.guards[player.home] -= 1
    player.long_house[0] = 1
    assert broken(state) == ""
    other = (seat + 1) % 3
    state.players[other].black = state.players[other].home
    assert f"players[{other}].black" in broken(state)


@pytest.mark.rule("WD-INV-02")
def test_canoes_beyond_five_and_none_at_all_are_found() -> None:
    for lakes in ([0, 0, 6, 0, 0], [0, 0, 0, 0, 0], [2, 0, 0, -1, 0]):
        state = position()
        state.players[2].lakes = lakes
        assert "players[2].canoes: " in broken(state)
        assert "WD-INV-02" in broken(state)
    state = position()
    state.players[2].lakes = [1, 1, 1, 1, 1]
    assert broken(state) == ""


@pytest.mark.rule("WD-INV-02", "WD-SETUP-12")
def test_at_setup_each_canoe_comes_in_its_turn() -> None:
    state = position("canoes", 1, prompt="canoe")
    first, last = state.order[0], state.order[-1]
    assert state.stack[-1].seat == first
    for seat in (first, last):
        state = position("canoes", 1, prompt="canoe")
        state.players[seat].lakes[0] = 1
        assert f"players[{seat}].canoes: 1 in play (WD-INV-02)" in broken(state)
    state = position("homes", 1)
    state.players[0].lakes[0] = 1
    assert "WD-INV-02" in broken(state)


@pytest.mark.rule("WD-INV-03")
def test_two_natives_in_an_area_or_one_of_the_wrong_kind_are_found() -> None:
    state = position()
    area = next(area for area in range(20) if not taken(state) >> area & 1)
    for player in state.players[:2]:
        player.outposts |= 1 << area
    assert "players[1].outposts: two natives in one area (WD-INV-03)" in broken(state)
    for native, field in ((1, "hunters"), (2, "women")):
        state = position()
        area = next(a for a in range(20) if not taken(state) >> a & 1 and state.board.native_of[a] == native)
        setattr(state.players[0], field, getattr(state.players[0], field) | 1 << area)
        assert "a native in an area of the other kind (WD-INV-03)" in broken(state)
    state = position()
    state.players[0].outposts |= 1 << 20
    assert "WD-INV-03" in broken(state)


@pytest.mark.rule("WD-INV-04")
def test_a_guard_in_the_home_of_another_is_found() -> None:
    state = position()
    own, other = state.players[0].home, state.players[1].home
    state.players[0].guards[own] -= 1
    state.players[0].guards[other] += 1
    assert f"players[0].guards.{state.board.ids[other]}: stand in the Home of another player" in broken(state)


@pytest.mark.rule("WD-INV-04")
def test_two_players_in_a_home_and_homes_too_early_are_found() -> None:
    state = position()
    state.players[0].home = state.players[1].home
    assert "players[0].home: two players in one Home (WD-SETUP-07)" in broken(state)
    state = position()
    state.players[0].home = nobodys_territory(state)
    assert "players[0].home: is missing" in broken(state)
    state = position("homes", 1)
    state.players[state.order[-1]].home = state.board.homes[0]
    assert f"players[{state.order[-1]}].home" in broken(state)
    state = position("canoes", 1)
    state.players[1].home = -1
    assert "players[1].home" in broken(state)


@pytest.mark.rule("WD-INV-05")
@pytest.mark.parametrize("value", [-1, 26])
def test_tracks_beyond_their_ends_are_found(value: int) -> None:
    state = position()
    state.players[0].tracks[3] = value
    assert "players[0].tracks: not between 0 and 25 (WD-INV-05)" in broken(state)
    state.players[0].tracks = [0, 25, 0, 25]
    assert broken(state) == ""


@pytest.mark.rule("WD-INV-06")
@pytest.mark.parametrize("field", ["goods", "hand", "played"])
def test_negative_goods_are_found(field: str) -> None:
    state = position()
    getattr(state.players[0], field)[2] = -1
    assert "players[0].goods: something is negative (WD-INV-06)" in broken(state)


@pytest.mark.rule("WD-INV-06", "WD-SETUP-17")
def test_a_wrong_number_of_swap_tokens_is_found() -> None:
    state = position()
    state.players[0].swaps = -1
    assert "WD-INV-06" in broken(state)
    state.players[0].swaps = 2
    assert "players[0].swaps: more Swap tokens than the tribe has (WD-SETUP-17)" in broken(state)
    state = position("homes", 1)
    state.players[0].swaps = 1
    assert "WD-SETUP-17" in broken(state)


@pytest.mark.rule("WD-SETUP-14")
def test_nothing_has_happened_before_the_first_year() -> None:
    for field, value in (("tracks", [0, 1, 0, 0]), ("disk", 2)):
        for phase in ("homes", "canoes"):
            state = position(phase, 1)
            setattr(state.players[0], field, value)
            assert "before the first Year (WD-SETUP-14)" in broken(state)
    state = position("canoes", 1)
    state.players[0].played, state.players[0].hand = state.players[0].hand, state.players[0].played
    assert (
        broken(state) == "players[0].tracks: something was scored, used or played before the first Year (WD-SETUP-14)"
    )
    state, seat = position_of(ONEIDA, "canoes")
    state.players[seat].used = state.players[seat].progress
    assert "WD-SETUP-14" in broken(state)


# ---------------------------------------------------------------- tribes


@pytest.mark.rule("WD-SETUP-09")
def test_tribe_cards_are_with_players_or_to_choose_from_once() -> None:
    state = position("tribes", 1, game=FRONT, prompt="tribe")
    for change in (state.tribes[:-1], [*state.tribes, 9 if 9 not in state.tribes else 8]):
        state.tribes = change
        assert f"tribes: {len(change)} to choose from instead of 4 (WD-SETUP-09)" in broken(state)
        state = position("tribes", 1, game=FRONT, prompt="tribe")
    state.tribes[0] = state.tribes[1]
    assert "tribes: a Tribe card is there twice (WD-SETUP-09)" in broken(state)
    state = position(game=FRONT)
    state.tribes = [9]
    assert "tribes: " in broken(state)
    state = position(game=FRONT)
    state.players[1].tribe = state.players[0].tribe
    assert "tribes: a Tribe card is there twice (WD-SETUP-09)" in broken(state)


@pytest.mark.rule("WD-SETUP-08", "WD-SETUP-09")
def test_who_has_a_tribe_depends_on_the_sides_and_the_phase() -> None:
    state = position(game=COMMON)
    state.players[0].tribe = 0
    assert "players[0].tribe: is missing, or chosen too early (WD-SETUP-09)" in broken(state)
    state = position(game=FRONT)
    state.players[0].tribe = NONE
    assert "players[0].tribe: " in broken(state)
    state = position("homes", 1, game=FRONT)
    state.players[0].tribe = 0
    assert "players[0].tribe: " in broken(state)
    state = position("tribes", 1, game=FRONT, prompt="tribe")
    first = state.order[-1]
    state.players[first].tribe = state.tribes.pop()
    assert f"players[{first}].tribe: " in broken(state)
    state = position("tribes", 1, game=FRONT, prompt="start_vegetable")  # chosen, with a question of its own
    chooser = state.stack[-1].seat
    state.players[chooser].tribe = NONE
    assert f"players[{chooser}].tribe: " in broken(state)


# ---------------------------------------------------------------- the order and the course


@pytest.mark.rule("WD-INV-12", "WD-INV-18")
def test_a_seat_twice_in_the_turn_order_is_found() -> None:
    state = position()
    last = state.order[-1]
    state.order[-1] = state.order[-2]
    assert "order: does not name every seat once (WD-INV-18)" in broken(state)
    state = position()
    state.turn_area = [last, last]
    assert "turn_area: a marker too many (WD-INV-12)" in broken(state)
    state = position("replace", 1)
    state.turn_area = [0]
    assert "turn_area: a marker too many (WD-INV-12)" in broken(state)


@pytest.mark.rule("WD-INV-21")
def test_a_course_that_does_not_fit_is_found() -> None:
    state = position()
    state.year = 4
    assert "year: 4, but step" in broken(state)
    state = position()
    state.stack = []
    assert broken(state) == "stack: empty before the game is over"
    state = position()
    state.stack = state.stack[:2]
    assert "stack: needs the course" in broken(state)
    state = position()
    state.stack[0] = Course(-1, 0)
    assert broken(state) == "stack[0].step: no step is running"
    state.stack[0] = Course(-1, GAME.rules.steps() + 1)
    assert broken(state) == "stack[0].step: no step is running"
    state.stack[0] = Rounds(-1, 0)
    assert broken(state) == "stack[0].step: no step is running"
    state.stack[0] = Course(-1, 1)
    assert "stack[1].frame: step 1 of the course does not run Rounds" in broken(state)
    state = position(prompt="main")
    seat = state.stack[2].seat
    state.stack[2] = Turn((seat + 1) % 3)
    assert broken(state) == f"stack[2].seat: it is the turn of seat {seat}"


def test_a_seat_that_is_asked_before_or_after_the_turns_of_a_phase_is_found() -> None:
    for index in (0, 4):
        state = position("homes", 1)
        state.stack[1:] = [HomeTurns(-1, index), ChooseHome(state.order[-1])]
        assert broken(state) == "stack[2].seat: it is the turn of seat -1"


@pytest.mark.rule("WD-INV-21")
def test_the_year_is_that_of_the_course_in_every_phase() -> None:
    years = {(scene.state.year, scene.view(None).phase) for scene in whole_game(2, 3) if not GAME.check(scene.state)}
    assert {year for year, phase in years if phase == "turns"} == set(range(1, 8))


# ---------------------------------------------------------------- from one decision to the next


@pytest.mark.rule("WD-INV-13", "WD-INV-14", "WD-INV-21")
def test_what_is_lost_between_two_decisions_is_found() -> None:
    before, after = position(), position()
    before.players[1].turtles[0] = 2
    assert GAME.check_step(before, after) == ["players[1].turtles: a Turtle tile was lost (WD-TURT-03)"]
    after.players[1].turtles[0] = 2
    assert GAME.check_step(before, after) == []
    before.players[2].progress |= 1
    after.players[2].progress &= ~1
    assert GAME.check_step(before, after) == ["players[2].progress: a Progress tile was lost (WD-INV-14)"]
    before, after = position(), position()
    before.players[0].swaps, after.players[0].swaps = 2, 0
    assert GAME.check_step(before, after) == ["players[0].swaps: two Swap tokens at once (WD-SWAP-01)"]
    after.players[0].swaps = 1
    assert GAME.check_step(before, after) == []
    after.year = before.year + 1
    assert GAME.check_step(before, after) == []
    after.year = before.year + 2
    assert GAME.check_step(before, after) == ["year: from 3 to 5 (WD-INV-21)"]

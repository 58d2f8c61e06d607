"""The invariants: the checks find every position in which one is broken. That games keep them is in `test_laws.py`."""

from functools import cache

import pytest

from longhouse.games.borabora.components import PAIR_MASK
from longhouse.games.borabora.state import BoraBora, Supplies
from longhouse.games.borabora.terms import GONE, NOBODY, SLID
from tests.games.borabora.table import GAME, whole_game
from tests.tamper import apart


@cache
def first_state(phase: str, round: int, seats: int) -> BoraBora:
    for seed in range(11, 20):
        for scene in whole_game(seats, seed):
            view = scene.view(None)
            if (view.phase, view.round) == (phase, round):
                return scene.state.clone()
    raise AssertionError(f"no {phase} in round {round}")


def position(phase: str = "dice", round: int = 3, seats: int = 3) -> BoraBora:
    """A sound position of a random game: the first of this phase and round."""
    state = apart(first_state(phase, round, seats))
    assert GAME.check(state) == []
    return state


def broken(state: BoraBora) -> str:
    """Everything that the check finds."""
    return "; ".join(GAME.check(state))


# ---------------------------------------------------------------- huts, persons, the map


@pytest.mark.rule("BB-INV-01")
@pytest.mark.parametrize("change", [1, -1])
@pytest.mark.parametrize("place", ["huts", "store"])
def test_a_hut_too_many_or_too_few_is_found(place: str, change: int) -> None:
    state = position()
    player = state.players[1]
    setattr(player, place, getattr(player, place) + change)
    assert "players[1].huts" in broken(state)
    assert "BB-INV-01" in broken(state)


@pytest.mark.rule("BB-INV-02")
def test_two_things_on_a_field_are_found() -> None:
    state = position()
    player = state.players[0]
    player.persons += [0] * (12 - player.huts - len(player.persons))
    assert "players[0].persons: more than the free fields can hold (BB-INV-02)" in broken(state)
    state = position()
    player = state.players[0]
    player.huts, player.store = 0, player.huts + player.store
    player.persons = [0] * 12
    assert "players[0].persons: more than the free fields can hold (BB-INV-02)" in broken(state)


@pytest.mark.rule("BB-INV-02")
def test_an_empty_store_field_beside_huts_is_found() -> None:
    state = position()
    player = state.players[0]
    player.huts, player.store = player.huts + player.store, 0
    assert "players[0].store" in broken(state)


@pytest.mark.rule("BB-INV-03")
@pytest.mark.parametrize("hut", [True, False])
def test_a_wrong_site_holder_is_found(hut: bool) -> None:
    state = position()
    region = next(region for region in range(12) if (state.sites[region] != NOBODY) == hut)
    stranger = next(seat for seat in range(3) if not state.players[seat].regions >> region & 1)
    for holder in [stranger, NOBODY] if hut else [stranger]:
        state.sites[region] = holder
        assert f"sites[{region}]: held by {holder}" in broken(state)
        assert "BB-INV-03" in broken(state)


@pytest.mark.rule("BB-INV-04")
def test_person_tiles_out_of_nowhere_are_found() -> None:
    state = position()
    state.people[0][0] = (state.people[0][0] + 1) % 12
    assert "woman slot 1: not the tile that was laid there (BB-INV-04)" in broken(state)
    state = position()
    state.players[2].persons += [12 + 5] * 4
    assert "persons: more of material man than were drawn (BB-INV-04)" in broken(state)
    before, after = position(), position()
    before.players[0].persons = [0, *after.players[0].persons]
    assert "BB-INV-04" in "; ".join(GAME.check_step(before, after))


@pytest.mark.rule("BB-INV-04")
def test_a_supply_without_three_of_each_kind_is_found() -> None:
    for kind in range(12):
        state = position()
        women = state.supplies.people[0][:]
        women[max(i for i, other in enumerate(women) if other == kind)] = (kind + 1) % 12
        state.supplies = Supplies(
            state.supplies.fish, [women, state.supplies.people[1]], state.supplies.tasks, state.supplies.grid
        )
        assert "BB-INV-04" in broken(state), kind


# ---------------------------------------------------------------- god cards, temple, dice


@pytest.mark.rule("BB-INV-05")
def test_a_god_card_too_many_or_too_few_is_found() -> None:
    state = position()
    state.players[0].hand[2] += 1
    assert "13 red god cards instead of 12 (BB-INV-05)" in broken(state)
    state = position()
    state.deck.pop()
    assert "BB-INV-05" in broken(state)


@pytest.mark.rule("BB-INV-05")
def test_a_display_that_was_not_filled_up_is_found() -> None:
    state = position()
    state.deck.append(state.display.pop())
    assert "display: 4 cards although there are more (BB-INV-05)" in broken(state)
    piles = [state.deck.count(color) + state.discard[color] for color in range(5)]
    state.deck, state.discard = [], piles
    assert "display: 4 cards although there are more (BB-INV-05)" in broken(state)
    assert "discard: not shuffled although the draw pile is used up (BB-INV-05)" in broken(state)
    state.deck, state.discard = [color for color in range(5) for _ in range(piles[color])], [0] * 5
    assert "display: 4 cards although there are more (BB-INV-05)" in broken(state)
    state.players[0].hand = [state.players[0].hand[color] + piles[color] for color in range(5)]
    state.deck = []
    assert broken(state) == ""


@pytest.mark.rule("BB-INV-06")
@pytest.mark.parametrize("priests", [3, 5])
def test_a_priest_too_many_or_too_few_is_found(priests: int) -> None:
    state = position()
    state.players[2].priests = priests - state.temple.count(2)
    assert "players[2].priests" in broken(state)
    assert "BB-INV-06" in broken(state)


@pytest.mark.rule("BB-INV-07")
@pytest.mark.parametrize(("phase", "left"), [("dice", 4), ("persons", 4), ("jewelry", 3), ("new_tasks", 3)])
def test_a_wrong_temple_stack_is_found(phase: str, left: int) -> None:
    state = position(phase)
    assert state.god_stack == left
    for wrong in (left - 1, left + 1):
        state.god_stack = wrong
        assert "BB-INV-07" in broken(state)


@pytest.mark.rule("BB-INV-08")
def test_a_die_too_many_or_too_few_is_found() -> None:
    state = position()
    state.players[state.order[-1]].dice.pop()
    assert f"players[{state.order[-1]}].dice" in broken(state)
    state = position("persons")
    state.placed.pop()
    assert "BB-INV-08" in broken(state)


@pytest.mark.rule("BB-INV-09")
def test_a_wrong_smallest_die_is_found() -> None:
    state = position("persons")
    card = next(card for card in range(9) if state.low[card] < 7)
    state.low[card] += 1
    assert "BB-INV-09" in broken(state)


# ---------------------------------------------------------------- ceremonial place, tasks, jewelry


@pytest.mark.rule("BB-INV-10")
def test_a_field_that_is_covered_twice_is_found() -> None:
    state = position()
    player = state.players[0]
    player.built_at, player.built, player.materials = [0, -1, -1, -1, -1, -1], PAIR_MASK[0], 1
    assert "players[0].materials: a material lies on a building tile (BB-INV-10)" in broken(state)
    player.built_at, player.built, player.materials = [0, 1, -1, -1, -1, -1], PAIR_MASK[0] | PAIR_MASK[1], 0
    assert "players[0].buildings: each tile must cover two fields of its own (BB-INV-10)" in broken(state)
    player.built_at, player.built = [0, -1, -1, -1, -1, -1], 1 << 0 | 1 << 5
    assert "players[0].buildings: each tile must cover two fields of its own (BB-INV-10)" in broken(state)


@pytest.mark.rule("BB-INV-10")
@pytest.mark.parametrize("tiles", [5, 7])
def test_a_wrong_number_of_building_tiles_is_found(tiles: int) -> None:
    state = position()
    player = state.players[0]
    player.built_at, player.built = [-1] * tiles, 0
    assert "players[0].buildings: built and unbuilt tiles are not six (BB-INV-10)" in broken(state)


@pytest.mark.rule("BB-INV-11")
@pytest.mark.parametrize("material", [0, 1, 2])
def test_a_material_beside_the_board_though_a_field_is_free_is_found(material: int) -> None:
    state = position()
    player = state.players[0]
    player.materials, player.built, player.built_at = 0, 0, [-1] * 6
    player.spare = [int(other == material) for other in range(3)]
    assert "BB-INV-11" in broken(state)
    player.materials = (1 << 12) - 1
    assert broken(state) == ""


@pytest.mark.rule("BB-INV-12")
@pytest.mark.parametrize("phase", ["dice", "tasks", "new_tasks", "end_tasks"])
def test_a_wrong_number_of_tasks_is_found(phase: str) -> None:
    for field in ("fulfilled", "dropped", "tasks"):
        state = position(phase, round=6)
        seat = state.stack[-1].seat
        player = state.players[seat]
        if field == "tasks":
            player.tasks = [GONE, GONE, player.tasks[-1]]
        else:
            setattr(player, field, getattr(player, field) + 1)
        assert f"players[{seat}].tasks" in broken(state)
        assert "BB-INV-12" in broken(state)


@pytest.mark.rule("BB-INV-12", "BB-INV-19")
def test_a_task_that_is_there_twice_or_was_never_drawn_is_found() -> None:
    for number in (position().players[1].tasks[0], position().supplies.tasks[-1]):
        state = position()
        state.players[0].tasks[0] = number
        assert "tasks: a task is there twice, or was never drawn" in broken(state)
        state = position()
        state.task_row[0] = number
        assert "task_row: not the tasks that were laid there" in broken(state)


@pytest.mark.rule("BB-INV-13")
def test_jewelry_that_cannot_have_been_bought_is_found() -> None:
    grid = position().supplies.grid
    on_board = next(tile for tile in position().jewels if tile != GONE)
    too_early = ("jewelry", [grid[0], grid[1], grid[4]])
    for phase, tiles in (("dice", grid[:3]), ("dice", [grid[4 * 4]]), ("dice", [on_board]), too_early):
        state = position(phase)
        for player in state.players:
            player.jewelry = 0
        state.players[state.order[-1]].jewelry = sum(1 << tile for tile in tiles)
        assert "BB-INV-13" in broken(state)
    for phase, tile in (("tasks", grid[4 * 2]), ("dice", grid[4 * 3])):
        state = position(phase)
        state.jewels[0] = tile
        assert "jewels: not the tiles of this round's column (BB-INV-13)" in broken(state)


# ---------------------------------------------------------------- markers, counts, steps, supplies


@pytest.mark.rule("BB-INV-14")
@pytest.mark.parametrize("field", ["order", "stacking"])
def test_a_marker_in_two_stacks_or_a_seat_with_two_turns_is_found(field: str) -> None:
    state = position()
    seats = getattr(state, field)
    seats[2] = seats[1]
    assert f"{field}: " in broken(state)
    assert "BB-INV-14" in broken(state)


@pytest.mark.rule("BB-INV-14")
def test_a_turn_order_that_names_a_seat_twice_is_found() -> None:
    state = position()
    state.order[2] = state.order[1]
    state.stacking = state.order[::-1]
    assert "BB-INV-14" in broken(state)


@pytest.mark.rule("BB-INV-15")
@pytest.mark.parametrize("field", ["offerings", "shells", "god_tiles"])
def test_negative_amounts_and_lost_points_are_found(field: str) -> None:
    state = position()
    setattr(state.players[0], field, -1)
    assert "BB-INV-15" in broken(state)
    before, after = position(), position()
    before.players[1].points[0] += 1
    assert GAME.check_step(before, after) == ["players[1].points: points were lost (BB-INV-15)"]
    before, after = position(), position()
    before.players[2].persons, after.players[2].persons = [3 + SLID], [3]
    assert GAME.check_step(before, after) == ["players[2].persons: a slid tile changed (BB-INV-15)"]


@pytest.mark.rule("BB-INV-19")
def test_a_wrong_number_of_drawn_tasks_is_found() -> None:
    state = position()
    state.tasks_drawn += 1
    assert "BB-INV-19" in broken(state)


@pytest.mark.rule("BB-INV-20")
def test_a_die_that_was_turned_is_found() -> None:
    before, after = position("persons"), position("persons")
    after.placed[2] = after.placed[2] // 10 * 10 + after.placed[2] % 6 + 1
    assert GAME.check_step(before, after) == ["dice: a placed die changed (BB-INV-20)"]

"""Setup: what is dealt, what is random, Homes, tribes, natives and first canoes."""

from collections import Counter

import pytest

from longhouse import BadSetup, new_match
from longhouse.core.rng import Rng
from longhouse.games.wendake.components import (
    EFFECT_IDS,
    PROGRESS_LEVEL,
    TILE_IDS,
    TRIBE_IDS,
)
from longhouse.games.wendake.rules.setup import (
    CanoeTurns,
    HomeTurns,
    leave_tribes,
    place_natives,
)
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import GONE, TRACK_IDS
from longhouse.testing.scenes import Scene
from tests.games.wendake.games import COMMON, FRONT, begun, whole_game
from tests.games.wendake.table import GAME, Table

each_count = pytest.mark.parametrize("seats", [2, 3, 4])


def dealt(seats: int, seed: int = 1) -> Wendake:
    return GAME.setup(seats, Rng(seed))


def started_as(tribe: str, seats: int = 2) -> Table:
    """Seat 0 has chosen a tribe, and its ability takes effect on a new board."""
    table = Table(seats).tribe(0, tribe)
    for player in table.state.players:
        player.guards = [0] * len(player.guards)
        player.pile = [0, 0, 0]
        player.long_house = [0, 0, 0]
    leave_tribes(table.state)
    place_natives(table.state)
    return table


# ---------------------------------------------------------------- options and chance


@pytest.mark.rule("WD-CONV-02")
def test_a_table_chooses_sides_and_pairs() -> None:
    plain = new_match("wendake", 2, 1).game.options
    assert (plain["tribes"], plain["pairs"]) == ("front", "random")
    match = new_match("wendake", 2, 1, {"tribes": "back", "pairs": "recommended"})
    assert match.game.options == {**plain, "tribes": "back", "pairs": "recommended"}
    with pytest.raises(BadSetup, match=r"options\.tribes"):
        new_match("wendake", 2, 1, {"tribes": "left"})


@pytest.mark.rule("WD-RNG-01")
@each_count
def test_chance_at_setup_is_all_there_is(seats: int) -> None:
    rng = Rng(77)

    def shuffled(items: list[int]) -> list[int]:
        rng.shuffle(items)
        return items

    pairs = shuffled([0, 1, 2, 3])
    order = shuffled(list(range(seats)))
    rows = [shuffled(list(range(10 * level, 10 * level + 10)))[: 2 * seats] for level in range(3)]
    cards = [card for card in range(10) for _ in range([5, 3, 4, 3, 5, 2, 5, 2, 5, 2][card])]
    deck = shuffled(cards)
    outer = [shuffled(list(range(1, 9))) for _ in range(seats)]
    tiles = [shuffled(list(range(10, 27))), shuffled(list(range(27, 44)))]
    turtles = [shuffled([0, 1, 2, 3]) for _ in range(9)]

    state = dealt(seats, 77)
    assert (state.pairs, state.order, state.row) == (pairs, order, rows[0] + rows[1] + rows[2])
    assert (state.deck, state.discard) == (deck[:-1], deck[-1:])
    assert [player.grid for player in state.players] == [[*tiles_[:4], 0, *tiles_[4:]] for tiles_ in outer]
    assert (state.supplies.tiles, state.supplies.turtles) == (tiles, turtles)
    assert state.display == tiles[0][:6]
    assert state.rng.drawn == rng.drawn


@pytest.mark.rule("WD-RNG-01", "WD-SETUP-09")
def test_tribe_cards_are_shuffled_when_the_homes_are_chosen() -> None:
    scene = Scene(GAME, 3, 5).advance()
    assert scene.state.tribes == []
    expected = list(range(10))
    Rng(5, scene.state.rng.drawn).shuffle(expected)
    while scene.prompt == "home":
        scene.play(scene.options[0])
    assert scene.options == [f"tribe:{TRIBE_IDS[tribe]}" for tribe in expected[:4]]


# ---------------------------------------------------------------- what is laid out


@pytest.mark.rule("WD-SETUP-01")
@each_count
def test_the_map_is_that_for_the_number_of_players(seats: int) -> None:
    view = Scene(GAME, seats).view(None)
    assert view.map == f"map_{seats}"
    assert len(view.territories) == {2: 10, 3: 13, 4: 16}[seats]
    assert len(view.areas) == {2: 14, 3: 20, 4: 28}[seats]


@pytest.mark.rule("WD-SETUP-02")
def test_pairs_of_tracks_are_random_or_recommended() -> None:
    splits = {frozenset(frozenset(pair) for pair in Scene(FRONT, 2, seed).view(None).pairs) for seed in range(40)}
    assert len(splits) == 3
    assert all(sorted(dealt(2, seed).pairs) == [0, 1, 2, 3] for seed in range(5))
    assert {tuple(map(tuple, Scene(COMMON, 2, seed).view(None).pairs)) for seed in range(5)} == {
        (("mask", "military"), ("economic", "ritual"))
    }


@pytest.mark.rule("WD-SETUP-03")
@each_count
def test_twice_as_many_progress_tiles_as_players_lie_in_each_row(seats: int) -> None:
    row = dealt(seats).row
    assert [PROGRESS_LEVEL[tile] for tile in row] == [1] * 2 * seats + [2] * 2 * seats + [3] * 2 * seats
    assert len(set(row)) == len(row)
    assert dealt(seats, 2).row != row


@pytest.mark.rule("WD-SETUP-04")
def test_flag_tiles_are_there_if_an_alliance_tile_is() -> None:
    found = Counter[tuple[bool, int]]()
    for seed in range(60):
        state = dealt(2, seed)
        alliance = any(EFFECT_IDS[tile].startswith("alliance") for tile in state.row)
        found[alliance, state.flags] += 1
    assert set(found) == {(True, 0b11), (False, 0)}
    only_third = (dealt(2, seed) for seed in range(60))
    assert any(EFFECT_IDS.index("alliance_1") not in state.row and state.flags for state in only_third)


@pytest.mark.rule("WD-SETUP-05")
def test_the_top_mask_card_is_revealed() -> None:
    view = Scene(GAME, 2).view(None)
    assert (view.mask_deck_size, len(view.mask_discard)) == (35, 1)
    assert len({tuple(dealt(2, seed).deck) for seed in range(5)}) == 5


@pytest.mark.rule("WD-SETUP-06")
def test_turn_order_is_random() -> None:
    assert {tuple(dealt(3, seed).order) for seed in range(60)} == {
        (0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0),
    }  # fmt: skip
    view = Scene(GAME, 4).view(None)
    assert [view.players[seat].place for seat in view.order] == [1, 2, 3, 4]


@pytest.mark.rule("WD-SETUP-13")
@each_count
def test_sacred_fire_lies_in_the_centre_and_the_others_around_it(seats: int) -> None:
    grids = [player.grid for player in dealt(seats).players]
    for grid in grids:
        assert sorted(TILE_IDS[tile] for tile in grid) == [f"S{number}" for number in range(1, 10)]
        assert TILE_IDS[grid[4]] == "S1"
    assert len({tuple(grid) for grid in grids}) == seats
    assert all(not tile.ritual for player in Scene(GAME, seats).view(None).players for tile in player.grid)


@pytest.mark.rule("WD-SETUP-13", "WD-TRIBE-09")
def test_ottawa_has_a_sacred_fire_tile_of_its_own() -> None:
    table = started_as("ottawa")
    assert table.grid_of(0)[4] == "S1-OTTAWA"
    assert sorted(table.grid_of(0)) == ["S1-OTTAWA", *(f"S{number}" for number in range(2, 10))]
    assert table.grid_of(1)[4] == "S1"


@pytest.mark.rule("WD-SETUP-14", "WD-SETUP-17")
@each_count
def test_markers_disks_and_swap_tokens_at_the_start(seats: int) -> None:
    view = begun(seats).view(None)
    assert (view.year, view.phase) == (1, "turns")
    for player in view.players:
        assert player.tracks == dict.fromkeys(TRACK_IDS, 0)
        assert (player.markers, player.black_marker, player.disk, player.swaps) == (4, False, None, 1)


@pytest.mark.rule("WD-SETUP-14", "WD-TRIBE-06")
def test_one_marker_of_ojibwa_is_black() -> None:
    players = started_as("ojibwa").view(None).players
    assert [(player.markers, player.black_marker) for player in players] == [(3, True), (4, False)]


@pytest.mark.rule("WD-SETUP-17", "WD-TRIBE-10")
def test_seneca_has_two_swap_tokens() -> None:
    assert [player.swaps for player in started_as("seneca").state.players] == [2, 1]


@pytest.mark.rule("WD-SETUP-15")
@pytest.mark.parametrize(("seats", "tiles"), [(2, 11), (3, 14), (4, 17)])
def test_six_advanced_tiles_of_level_1_are_on_display(seats: int, tiles: int) -> None:
    view = Scene(GAME, seats).view(None)
    assert (view.level, len(view.display), view.tiles_left) == (1, 6, tiles - 6)
    assert all(tile is not None and tile.startswith("L1") for tile in view.display)
    supplies = dealt(seats).supplies.tiles
    assert [sorted(order) for order in supplies] == GAME.rules.box.levels
    assert supplies != dealt(seats, 2).supplies.tiles


@pytest.mark.rule("WD-SETUP-16")
@each_count
def test_turtle_stacks_are_cut_to_the_number_of_players(seats: int) -> None:
    view = Scene(GAME, seats).view(None)
    assert [stack.left for stack in view.turtles] == [seats] * 9
    assert all(sorted(order) == [0, 1, 2, 3] for order in dealt(seats).supplies.turtles)
    assert len({tuple(order) for order in dealt(seats).supplies.turtles}) > 1


# ---------------------------------------------------------------- Homes


@pytest.mark.rule("WD-SETUP-07", "WD-R-05")
def test_homes_are_chosen_in_turn_order() -> None:
    table = Table(3)
    table.state.order = [2, 0, 1]
    for player in table.state.players:
        player.home = -1
    table.start(HomeTurns(-1, 0))
    assert (table.prompt, table.seat) == ("home", 2)
    assert [player.home for player in table.view(None).players] == [None, None, None]
    assert table.options == ["home:home_nw", "home:home_ne", "home:home_s"]
    table.play("home:home_ne")
    assert (table.seat, table.options) == (0, ["home:home_nw", "home:home_s"])
    assert table.why_not("home:home_ne") == "WD-SETUP-07"
    table.play("home:home_s")
    assert [table.view(None).players[seat].home for seat in range(3)] == ["home_s", "home_nw", "home_ne"]


# ---------------------------------------------------------------- natives and canoes


@pytest.mark.rule("WD-SETUP-11")
def test_five_of_seven_natives_start_at_home() -> None:
    table = started_as("fox")
    for seat in (0, 1):
        assert table.home(seat) == {"warrior": 5, "woman": 5, "hunter": 5}
        assert table.long_house(seat) == {"warrior": 2, "woman": 2, "hunter": 2}
        assert sum(table.player(seat).guards) == 5
        assert table.black_is(seat) is None


@pytest.mark.rule("WD-SETUP-11", "WD-TRIBE-08", "WD-R-06")
def test_onondaga_start_with_six_of_each_at_home() -> None:
    table = started_as("onondaga")
    assert table.home(0) == {"warrior": 6, "woman": 6, "hunter": 6}
    assert table.long_house(0) == {"warrior": 1, "woman": 1, "hunter": 1}
    assert table.home(1) == {"warrior": 5, "woman": 5, "hunter": 5}


@pytest.mark.rule("WD-SETUP-11", "WD-R-06")
def test_shawnee_start_with_four_warriors_at_home_and_three_injured() -> None:
    table = started_as("shawnee")
    assert table.home(0) == {"warrior": 4, "woman": 5, "hunter": 5}
    assert table.long_house(0) == {"warrior": 3, "woman": 2, "hunter": 2}


@pytest.mark.rule("WD-SETUP-11")
def test_mohawk_start_with_the_black_warrior_at_home_too() -> None:
    table = started_as("mohawk")
    assert (table.home(0)["warrior"], table.long_house(0)["warrior"]) == (6, 2)
    assert (table.black_is(0), table.black_is(1)) == ("home_w", None)


@pytest.mark.rule("WD-SETUP-12")
def test_everybody_places_one_canoe_in_turn_order() -> None:
    table = Table(3)
    table.state.order = [1, 2, 0]
    table.start(CanoeTurns(-1, 0))
    for seat, lake in ((1, "huron"), (2, "erie"), (0, "huron")):
        assert (table.prompt, table.seat, len(table.options)) == ("canoe", seat, 5)
        table.play(f"canoe:{lake}")
    assert table.decision is None
    view = table.view(None)
    assert [player.canoes_left for player in view.players] == [4, 4, 4]
    assert [player.canoes["huron"] for player in view.players] == [1, 1, 0]


@pytest.mark.rule("WD-SETUP-07", "WD-SETUP-09", "WD-SETUP-12")
def test_setup_comes_in_the_order_of_the_rulebook() -> None:
    phases: list[str] = []
    for scene in whole_game(4, 3):
        phase = scene.view(None).phase
        if phase == "turns":
            break
        if phase not in phases:
            phases.append(phase)
    assert [phase for phase in phases if phase != "oneida"] == ["homes", "tribes", "canoes"]
    assert GONE not in scene.state.row

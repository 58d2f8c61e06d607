"""Invariants of cards and tiles: every broken position is found."""

import pytest

from longhouse.games.wendake.components import EFFECT_IDS, TURTLE_IDS
from longhouse.games.wendake.rules.purchase import ChooseFlag, SecondTrack
from longhouse.games.wendake.rules.turn import Rounds
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import GONE, NONE
from tests.games.wendake.games import COMMON, whole_game
from tests.games.wendake.positions import ONEIDA, broken, position, position_of
from tests.tamper import apart

# ---------------------------------------------------------------- masks, turtles, Progress tiles, flags


@pytest.mark.rule("WD-INV-07")
def test_a_mask_card_too_many_or_too_few_is_found() -> None:
    state = position()
    state.players[0].hand[1] += 1
    assert "deck: 4 cards bear.infected instead of 3 (WD-INV-07)" in broken(state)
    for pile in ("deck", "discard"):
        state = position()
        getattr(state, pile).pop()
        assert "WD-INV-07" in broken(state)
    state = position()
    state.players[2].played[9] += 1
    assert "deck: 3 cards heron.infected instead of 2 (WD-INV-07)" in broken(state)


@pytest.mark.rule("WD-INV-07")
def test_piles_that_were_not_settled_are_found() -> None:
    state = position()
    state.deck += state.discard
    state.discard = []
    assert "discard: shows no card, or the deck was not made anew (WD-MASK-03)" in broken(state)
    state.discard, state.deck = state.deck, []
    assert "WD-MASK-03" in broken(state)
    for card in state.discard[1:]:
        state.players[0].hand[card] += 1
    state.discard = state.discard[:1]
    assert broken(state) == ""
    state.players[0].hand[state.discard.pop()] += 1
    assert broken(state) == ""


@pytest.mark.rule("WD-INV-15")
def test_two_disks_on_a_space_are_found_unless_an_ability_was_used() -> None:
    state = position()
    state.players[0].disk = state.players[1].disk = 4
    assert "players[0].disk: two disks on one space (WD-INV-15)" in broken(state)
    state.players[2].used = 1 << EFFECT_IDS.index("occupied_space")
    assert "WD-INV-15" not in broken(state)


@pytest.mark.rule("WD-INV-13")
def test_turtles_that_were_never_drawn_or_owned_are_found() -> None:
    stack = TURTLE_IDS.index("canoes_4")
    state = position()
    assert state.turtles_drawn[stack] == 0
    state.players[0].turtles[stack] = 2
    assert "turtles_drawn: canoes_4 differ from those owned (WD-INV-13)" in broken(state)
    state.players[0].turtles[stack] = NONE
    state.turtles_drawn[stack] = 1
    assert "WD-INV-13" in broken(state)
    state.players[0].turtles[stack] = state.supplies.turtles[stack][0]
    assert broken(state) == ""
    state.players[1].turtles[stack] = state.supplies.turtles[stack][0]
    state.turtles_drawn[stack] = 2
    assert "WD-INV-13" in broken(state)


@pytest.mark.rule("WD-INV-13")
def test_more_turtles_than_the_stack_has_are_found() -> None:
    state = position("turns", 2, seats=2)
    stack = TURTLE_IDS.index("canoes_4")
    state.turtles_drawn[stack] = 2
    for seat in (0, 1):
        state.players[seat].turtles[stack] = state.supplies.turtles[stack][seat]
    assert broken(state) == ""
    state.turtles_drawn[stack] = 3
    assert "WD-INV-13" in broken(state)


@pytest.mark.rule("WD-INV-14")
def test_progress_tiles_in_two_places_or_none_are_found() -> None:
    state = position()
    tile = next(tile for tile in state.row if tile != GONE and not EFFECT_IDS[tile].startswith("alliance"))
    state.players[0].progress |= 1 << tile
    assert "row: a Progress tile is there twice (WD-INV-14)" in broken(state)
    state.row[state.row.index(tile)] = GONE
    assert broken(state) == ""
    state.players[0].progress &= ~(1 << tile)
    assert "Progress tiles were taken, but the players have" in broken(state)
    state = position()
    state.row[0], state.row[-1] = state.row[-1], state.row[0]
    assert "row: does not show the tiles of the three levels (WD-INV-14)" in broken(state)
    state = position()
    state.row.pop()
    assert "WD-INV-14" in broken(state)
    state = position()
    state.players[0].used |= 1 << tile
    assert "players[0].used: a Progress tile that is not owned (WD-INV-14)" in broken(state)


@pytest.mark.rule("WD-INV-14", "WD-TRIBE-07")
def test_oneida_has_a_tile_that_was_not_in_the_rows() -> None:
    state, seat = position_of(ONEIDA)
    state.players[seat].progress = 0
    assert "row: 1 Progress tiles were taken, but the players have 0 (WD-INV-14)" in broken(state)
    state, seat = position_of(ONEIDA, "tribes")  # chosen, but the tile comes when all have chosen
    assert broken(state) == ""
    state, seat = position_of(ONEIDA, "oneida")
    state.players[seat].progress = 1 << next(tile for tile in range(20) if tile not in state.row)
    assert "row: 0 Progress tiles were taken, but the players have 1 (WD-INV-14)" in broken(state)


@pytest.mark.rule("WD-INV-14")
def test_a_tile_that_is_being_bought_is_in_no_place() -> None:
    state = position(prompt="main")
    slot = next(i for i, tile in enumerate(state.row) if tile != GONE and not EFFECT_IDS[tile].startswith("alliance"))
    state.stack.append(SecondTrack(state.stack[-1].seat, state.row[slot]))
    state.row[slot] = GONE
    assert broken(state) == ""
    state.stack.pop()
    assert "WD-INV-14" in broken(state)


def with_alliances(*effects: str) -> Wendake:
    """A position with these Alliance tiles on offer; the others are out of the game."""
    for seed in range(200):
        scene = next(scene for scene in whole_game(3, seed, COMMON) if scene.prompt == "main")
        row = [EFFECT_IDS[tile] for tile in scene.state.row]
        if [effect for effect in row if effect.startswith("alliance")] == list(effects):
            return apart(scene.state)
    raise AssertionError("no such row")


def take_alliance(state: Wendake, seat: int, effect: str, flag: int) -> None:
    tile = EFFECT_IDS.index(effect)
    state.row[state.row.index(tile)] = GONE
    player = state.players[seat]
    player.progress |= 1 << tile
    player.flag = flag
    state.flags &= ~(1 << flag)


@pytest.mark.rule("WD-INV-19")
def test_flag_tiles_that_are_there_twice_are_found() -> None:
    state = with_alliances("alliance_1", "alliance_3")
    take_alliance(state, 0, "alliance_1", 0)
    assert (broken(state), state.flags) == ("", 0b10)
    state.flags = 0b01
    assert "flags: a Flag tile is there twice (WD-INV-19)" in broken(state)
    state.flags = 0b10
    take_alliance(state, 1, "alliance_3", 1)
    assert broken(state) == ""
    state.players[1].flag = 0
    assert "WD-INV-19" in broken(state)


@pytest.mark.rule("WD-INV-19", "WD-SETUP-04")
def test_an_ally_without_an_alliance_and_the_reverse_are_found() -> None:
    state = with_alliances("alliance_1", "alliance_3")
    state.players[2].flag = 1
    assert "players[2].flag: an ally without an Alliance tile, or the reverse (WD-PROG-04)" in broken(state)
    state = with_alliances("alliance_1", "alliance_3")
    take_alliance(state, 0, "alliance_1", 0)
    state.players[0].flag = NONE
    assert "players[0].flag: " in broken(state)
    state.flags = 0b11
    state.stack[2:] = [ChooseFlag(0)]
    state.stack[1] = Rounds(-1, (state.order.index(0) + 1) % 3)
    assert broken(state) == ""
    state = with_alliances("alliance_1")
    take_alliance(state, 0, "alliance_1", 0)
    state.players[0].flag, state.flags = NONE, 0b11
    state.stack[2:] = [ChooseFlag(0)]
    state.stack[1] = Rounds(-1, (state.order.index(0) + 1) % 3)
    assert broken(state) == ""


@pytest.mark.rule("WD-INV-19", "WD-SETUP-04")
def test_a_wrong_number_of_flag_tiles_is_found() -> None:
    state = with_alliances()
    assert state.flags == 0
    state.stack.append(SecondTrack(state.stack[-1].seat, state.row[0]))
    state.row[0] = GONE
    assert broken(state) == ""
    state = with_alliances()
    state.flags = 0b10
    assert "flags: 1 are left instead of 0 (WD-SETUP-04)" in broken(state)
    state = with_alliances("alliance_3")
    state.flags = 0b01
    assert "flags: 1 are left instead of 2 (WD-SETUP-04)" in broken(state)
    state.flags = 0b11
    take_alliance(state, 0, "alliance_3", 1)
    assert broken(state) == ""
    state.flags = 0
    assert "flags: 0 are left instead of 1 (WD-SETUP-04)" in broken(state)
    state = with_alliances("alliance_1", "alliance_3")
    take_alliance(state, 0, "alliance_1", 0)
    take_alliance(state, 0, "alliance_3", 0)
    assert "flags: 1 are left instead of 0 (WD-SETUP-04)" in broken(state)
    state.flags = 0  # two Alliance tiles of one player: the other Flag tile leaves the game
    assert broken(state) == ""
    state = with_alliances("alliance_3")
    state.stack.append(SecondTrack(state.stack[-1].seat, EFFECT_IDS.index("alliance_3")))
    state.row[state.row.index(EFFECT_IDS.index("alliance_3"))] = GONE
    assert broken(state) == ""


# ---------------------------------------------------------------- the display


@pytest.mark.rule("WD-INV-17")
@pytest.mark.parametrize(("year", "level"), [(3, 2), (4, 1)])
def test_a_display_of_the_wrong_level_is_found(year: int, level: int) -> None:
    state = position(year=year)
    state.level = level - 1
    assert f"level: {level} in Year {year} (WD-INV-17)" in broken(state)


@pytest.mark.rule("WD-INV-17")
def test_a_display_with_a_gap_or_a_wrong_count_is_found() -> None:
    state = position(year=1)
    state.tiles_drawn = 5
    assert "tiles_drawn: more than are in play, or fewer than are on display (WD-SETUP-15)" in broken(state)
    state.tiles_drawn = 15
    assert "WD-SETUP-15" in broken(state)
    state = position(year=1)
    state.display[3] = GONE
    assert "display: an empty slot though the stack has tiles (WD-REST-06)" in broken(state)
    state.tiles_drawn = 14
    assert "WD-REST-06" not in broken(state)

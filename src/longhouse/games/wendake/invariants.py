"""What always holds (WD-INV). Checked after every option of the soak, and on every position that is loaded."""

from collections.abc import Callable
from typing import Final

from longhouse.games.wendake.cards.triggers import Alliance, SharedSpace
from longhouse.games.wendake.components import (
    CARDS_OF_MASK,
    PROGRESS_LEVEL,
)
from longhouse.games.wendake.phases import (
    WITHOUT_TRIBES,
    check_stack,
    is_behind,
    is_past,
    running_step,
)
from longhouse.games.wendake.player_invariants import PLAYER_CHECKS
from longhouse.games.wendake.rules.natives import count_bits, members
from longhouse.games.wendake.rules.purchase import ChooseFlag, SecondTrack
from longhouse.games.wendake.rules.restore import new_turn_order
from longhouse.games.wendake.rules.setup import (
    StartTile,
    StartVegetable,
    choose_homes,
    choose_tribes,
)
from longhouse.games.wendake.rules.turn import play_turns
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import (
    CARD_IDS,
    DISPLAY,
    FIRE_TILE,
    FIRST_ADVANCED,
    FLAG_IDS,
    GONE,
    HUNTER,
    LAST_YEAR_OF_LEVEL_1,
    LASTING_FIRE_TILE,
    MASK_CARDS,
    NOBODY,
    NONE,
    STARTING_TILES,
)


def check(state: Wendake) -> list[str]:
    """Every broken invariant of a position at a decision, or after the game."""
    broken = check_stack(state)
    if broken:
        return broken  # the phase is needed for the rest
    return [problem for holds in state.rules.checks for problem in holds(state)]


def check_step(before: Wendake, after: Wendake) -> list[str]:
    """What went wrong from one decision to the next."""
    return [problem for holds in after.rules.step_checks for problem in holds(before, after)]


# ---------------------------------------------------------------- the board


def check_tribes(state: Wendake) -> list[str]:
    """WD-SETUP-08, 09: who has a Tribe card, and which are left to choose from."""
    broken = []
    step = running_step(state)
    with_cards = choose_tribes in state.rules.setup and step is not choose_homes
    for seat in sorted(state.seated()):
        player = state.players[seat]
        choosing = step is choose_tribes and not is_past(state, seat)
        chosen = not choosing or state.stack[-1] == StartVegetable(seat)
        if (player.tribe != NONE) != (with_cards and chosen):
            broken.append(f"players[{seat}].tribe: is missing, or chosen too early (WD-SETUP-09)")
    taken = [player.tribe for player in state.players if player.tribe != NONE]
    cards = [*state.tribes, *taken]
    if len(set(cards)) != len(cards):
        broken.append("tribes: a Tribe card is there twice (WD-SETUP-09)")
    revealed = state.rules.box.tribes_revealed[len(state.players)] - len(taken) if step is choose_tribes else 0
    if len(state.tribes) != revealed:
        broken.append(f"tribes: {len(state.tribes)} to choose from instead of {revealed} (WD-SETUP-09)")
    return broken


def check_map(state: Wendake) -> list[str]:
    """WD-INV-03: an area holds one native, of the kind that fits."""
    broken = []
    taken = 0
    for seat, player in enumerate(state.players):
        for areas in (player.outposts, player.women, player.hunters):
            if areas & taken or areas >> len(state.board.area_ids):
                broken.append(f"players[{seat}].outposts: two natives in one area (WD-INV-03)")
            taken |= areas
        for area, native in enumerate(state.board.native_of):
            wrong = player.women if native == HUNTER else player.hunters
            if wrong >> area & 1:
                broken.append(f"players[{seat}].women: a native in an area of the other kind (WD-INV-03)")
    homes = [player.home for player in state.players if player.home != NOBODY]
    if len(set(homes)) != len(homes):
        broken.append("players[0].home: two players in one Home (WD-SETUP-07)")
    return broken


def check_display(state: Wendake) -> list[str]:
    """WD-INV-17: six tiles of the level of this Year, as far as there are any."""
    broken = []
    in_play = state.rules.box.tiles_in_play[len(state.players)]
    if state.level != (1 if state.year > LAST_YEAR_OF_LEVEL_1 else 0):
        broken.append(f"level: {state.level + 1} in Year {state.year} (WD-INV-17)")
    if not DISPLAY <= state.tiles_drawn <= in_play:
        broken.append("tiles_drawn: more than are in play, or fewer than are on display (WD-SETUP-15)")
    if GONE in state.display and state.tiles_drawn < in_play:
        broken.append("display: an empty slot though the stack has tiles (WD-REST-06)")
    return broken


def check_tiles(state: Wendake) -> list[str]:
    """WD-INV-08: every Action tile exists once; what was drawn of this level is on display or with the players."""
    broken = []
    step = running_step(state)
    advanced: list[int] = []
    for seat, player in enumerate(state.players):
        own = [tile for tile in (*player.grid, *player.below, *player.aside) if tile != GONE]
        advanced += [tile for tile in own if tile >= FIRST_ADVANCED]
        if seat not in state.seated():
            continue
        permanent = state.rules.tribes[player.tribe].permanent_fire and step not in WITHOUT_TRIBES
        starting = [LASTING_FIRE_TILE if permanent and t == FIRE_TILE else t for t in range(STARTING_TILES)]
        if sorted(tile for tile in own if tile < FIRST_ADVANCED) != sorted(starting):
            broken.append(f"players[{seat}].grid: the nine starting tiles are not all there (WD-INV-08)")
    if len(set(advanced)) != len(advanced):
        broken.append("players[0].grid: an Advanced tile is there twice (WD-INV-08)")
    for level, order in enumerate(state.supplies.tiles):
        if sorted(order) != sorted(state.rules.box.levels[level]):
            broken.append(f"tile_supply[{level}]: does not have each tile once (WD-INV-08)")
        owned = {tile for tile in advanced if tile in order}
        if level == state.level:
            display = [tile for tile in state.display if tile != GONE]
            sound = sorted([*display, *owned]) == sorted(order[: state.tiles_drawn])
        else:  # of level 1 nobody knows any more how many were drawn
            sound = owned <= set(
                order[: state.rules.box.tiles_in_play[len(state.players)] if level < state.level else 0]
            )
        if not sound:
            broken.append(f"display: a tile of level {level + 1} is missing, or was never drawn (WD-INV-08)")
    return broken


def check_masks(state: Wendake) -> list[str]:
    """WD-INV-07, 15: 36 cards, and who has which ceremony space."""
    broken = []
    for card in range(MASK_CARDS):
        count = state.deck.count(card) + state.discard.count(card)
        count += sum(player.hand[card] + player.played[card] for player in state.players)
        if count != CARDS_OF_MASK[card]:
            broken.append(f"deck: {count} cards {CARD_IDS[card]} instead of {CARDS_OF_MASK[card]} (WD-INV-07)")
    if (not state.discard and state.deck) or (not state.deck and len(state.discard) > 1):
        broken.append("discard: shows no card, or the deck was not made anew (WD-MASK-03)")
    disks = [player.disk for player in state.players if player.disk != NONE]
    helped = any(state.rules.most_uses(state, seat, SharedSpace) for seat in range(len(state.players)))
    if len(set(disks)) != len(disks) and not helped:
        broken.append("players[0].disk: two disks on one space (WD-INV-15)")
    return broken


def check_turtles(state: Wendake) -> list[str]:
    """WD-INV-13: what was drawn from a stack is owned, each tile by one player."""
    broken = []
    for stack in range(len(state.rules.box.turtle_ids)):
        owned = [player.turtles[stack] for player in state.players if player.turtles[stack] != NONE]
        drawn = state.supplies.turtles[stack][: state.turtles_drawn[stack]]
        if sorted(owned) != sorted(drawn) or len(drawn) > state.rules.box.turtles_in_play[len(state.players)]:
            broken.append(f"turtles_drawn: {state.rules.box.turtle_ids[stack]} differ from those owned (WD-INV-13)")
    return broken


def check_progress(state: Wendake) -> list[str]:
    """WD-INV-14: each Progress tile in one place; the rows are never refilled (WD-R-35)."""
    broken = []
    step = running_step(state)
    length = state.rules.box.row_length[len(state.players)]
    if len(state.row) != 3 * length or any(
        tile != GONE and PROGRESS_LEVEL[tile] != slot // length + 1 for slot, tile in enumerate(state.row)
    ):
        broken.append("row: does not show the tiles of the three levels (WD-INV-14)")
    on_offer = [tile for tile in state.row if tile != GONE]
    owned = [tile for player in state.players for tile in members(player.progress)]
    if len(set(on_offer + owned)) != len(on_offer + owned):
        broken.append("row: a Progress tile is there twice (WD-INV-14)")
    asked = state.stack[-1] if state.stack else None
    bought = state.row.count(GONE) - isinstance(asked, SecondTrack)
    if step not in WITHOUT_TRIBES and not isinstance(asked, StartTile):  # WD-TRIBE-07
        bought += any(state.rules.tribes[player.tribe].progress_tile for player in state.players)
    if len(owned) != bought:
        broken.append(f"row: {bought} Progress tiles were taken, but the players have {len(owned)} (WD-INV-14)")
    return broken


def check_flags(state: Wendake) -> list[str]:
    """WD-INV-19, WD-PROG-04: each Flag tile once; whoever has an Alliance tile has one, the others don't."""
    broken = []
    alliances = sum(1 << tile for tile, ability in enumerate(state.rules.abilities) if isinstance(ability, Alliance))
    asked = state.stack[-1] if state.stack else None
    taken = 0
    for seat in sorted(state.seated()):
        player = state.players[seat]
        own = count_bits(player.progress & alliances) - (asked == ChooseFlag(seat))
        taken += own
        if (player.flag != NONE) != (own > 0):
            broken.append(f"players[{seat}].flag: an ally without an Alliance tile, or the reverse (WD-PROG-04)")
    flags = [player.flag for player in state.players if player.flag != NONE] + members(state.flags)
    if len(set(flags)) != len(flags):
        broken.append("flags: a Flag tile is there twice (WD-INV-19)")
    to_come = isinstance(asked, ChooseFlag) or (isinstance(asked, SecondTrack) and alliances >> asked.tile & 1)
    in_play = to_come or any(player.progress & alliances for player in state.players)
    in_play = in_play or any(tile != GONE and alliances >> tile & 1 for tile in state.row)
    left = len(FLAG_IDS) - taken if in_play else 0  # the second Alliance tile takes the other one, or it leaves
    if count_bits(state.flags) != left:
        broken.append(f"flags: {count_bits(state.flags)} are left instead of {left} (WD-SETUP-04)")
    return broken


def check_order(state: Wendake) -> list[str]:
    """WD-INV-12, 18: turn order markers, and the Turn Order Area."""
    broken = []
    step = running_step(state)
    seats = list(range(len(state.players)))
    if sorted(state.order) != seats:
        broken.append("order: does not name every seat once (WD-INV-18)")
    waiting = is_behind(state, play_turns) and not is_behind(state, new_turn_order)
    outside = step is not play_turns and not waiting
    if len(set(state.turn_area)) != len(state.turn_area) or (state.turn_area and outside):
        broken.append("turn_area: a marker too many (WD-INV-12)")
    return broken


# ---------------------------------------------------------------- from one decision to the next


def check_lasting(before: Wendake, after: Wendake) -> list[str]:
    """WD-INV-14, 21: Progress tiles are kept for good, Years follow each other."""
    broken = []
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        if old.progress & ~new.progress:
            broken.append(f"players[{seat}].progress: a Progress tile was lost (WD-INV-14)")
        if new.swaps < old.swaps - 1:
            broken.append(f"players[{seat}].swaps: two Swap tokens at once (WD-SWAP-01)")
    if after.year not in (before.year, before.year + 1):
        broken.append(f"year: from {before.year} to {after.year} (WD-INV-21)")
    return broken


def check_turtles_last(before: Wendake, after: Wendake) -> list[str]:
    """WD-INV-13: Turtle tiles are kept for good."""
    return [
        f"players[{seat}].turtles: a Turtle tile was lost (WD-TURT-03)"
        for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True))
        if any(a not in (NONE, b) for a, b in zip(old.turtles, new.turtles, strict=True))
    ]


CHECKS: Final[list[Callable[[Wendake], list[str]]]] = [
    *PLAYER_CHECKS,
    check_tribes,
    check_map,
    check_display,
    check_tiles,
    check_masks,
    check_turtles,
    check_progress,
    check_flags,
    check_order,
]

"""What always holds (WD-INV). Checked after every option of the soak, and on every position that is loaded."""

from longhouse.games.wendake.components import (
    CARDS_OF_MASK,
    FIRST_OF_LEVEL,
    HUNTERS,
    PROGRESS_LEVEL,
    ROW_LENGTH,
    TILES_IN_PLAY,
    TURTLE_IDS,
    TURTLES_IN_PLAY,
    WARRIORS,
    WOMEN,
)
from longhouse.games.wendake.rules.course import Course
from longhouse.games.wendake.rules.lines import fire_bit, has_line, legal_tiles
from longhouse.games.wendake.rules.natives import canoes_in_play, count_bits
from longhouse.games.wendake.rules.payment import Discounts, LeaveOut, PayVegetables
from longhouse.games.wendake.rules.purchase import SecondTrack
from longhouse.games.wendake.rules.restore import ReplaceTurns, replace_tiles
from longhouse.games.wendake.rules.scoring import TurtleTurns, score_turtles
from longhouse.games.wendake.rules.setup import (
    CanoeTurns,
    HomeTurns,
    StartTileTurns,
    TribeTurns,
    choose_homes,
    choose_tribes,
    first_canoes,
    leave_tribes,
)
from longhouse.games.wendake.rules.turn import Rounds, markers_left, play_turns, turns_left
from longhouse.games.wendake.rules.turns import Turns
from longhouse.games.wendake.state import Player, Wendake
from longhouse.games.wendake.terms import (
    ADVANCED_PER_LEVEL,
    ALLIANCE_1,
    ALLIANCE_3,
    CANOES,
    CARD_IDS,
    DISPLAY,
    FIRE_TILE,
    FIRST_ADVANCED,
    FLIP_ACTION_TILE,
    GONE,
    HUNTER,
    IN_AREA,
    IN_LONG_HOUSE,
    LAST_YEAR_OF_LEVEL_1,
    MARKERS,
    MASK_CARDS,
    NATIVES,
    NOBODY,
    NONE,
    OCCUPIED_SPACE,
    OTTAWA_TILE,
    PROGRESS_TILES,
    STARTING_TILES,
    TERRITORIES,
    TILE_TURNS,
    TURTLE_STACKS,
    WARRIOR,
    WOMAN,
    YEARS,
)

FRAME_OF_STEP: dict[object, type[Turns] | type[Rounds]] = {
    choose_homes: HomeTurns,
    choose_tribes: TribeTurns,
    leave_tribes: StartTileTurns,
    first_canoes: CanoeTurns,
    play_turns: Rounds,
    replace_tiles: ReplaceTurns,
    score_turtles: TurtleTurns,
}


def check(state: Wendake) -> list[str]:
    """Every broken invariant of a position at a decision, or after the game."""
    broken = _check_stack(state)
    if broken:
        return broken  # the phase is needed for the rest
    step = running_step(state)
    for seat, player in enumerate(state.players):
        broken += [f"players[{seat}].{problem}" for problem in _check_player(state, seat, player, step)]
    broken += _check_map(state)
    broken += _check_tiles(state)
    broken += _check_masks(state)
    broken += _check_turtles(state)
    broken += _check_progress(state, step)
    broken += _check_order(state, step)
    return broken


# ---------------------------------------------------------------- the stack and the phase


def running_step(state: Wendake) -> object:
    """The step of the outline that is going on; None after the game."""
    course = state.stack[0] if state.stack else None
    return state.rules.step(course.step - 1) if isinstance(course, Course) else None


def _check_stack(state: Wendake) -> list[str]:
    """The course, who goes around in this phase, and the turn of the right seat."""
    if not state.stack:
        return [] if state.year == YEARS else ["stack: empty before the game is over"]
    if len(state.stack) < 3:
        return ["stack: needs the course, the round of a phase and the turn of a seat"]
    course, around = state.stack[0], state.stack[1]
    if not isinstance(course, Course) or not 1 <= course.step <= state.rules.steps():
        return ["stack[0].step: no step is running"]
    if FRAME_OF_STEP.get(running_step(state)) is not type(around):
        return [f"stack[1].frame: step {course.step} of the course does not run {type(around).__name__}"]
    asked = _asked(state, around)
    if any(frame.seat != asked for frame in state.stack[2:]):
        return [f"stack[2].seat: it is the turn of seat {asked}"]
    past = max(0, course.step - 1 - len(state.rules.setup))
    expected = min(YEARS, past // len(state.rules.year) + 1)
    return [] if state.year == expected else [f"year: {state.year}, but step {course.step} belongs to {expected}"]


def _asked(state: Wendake, around: object) -> int:
    if isinstance(around, Rounds):
        return state.order[(around.index - 1) % len(state.order)]
    if isinstance(around, Turns) and 1 <= around.index <= len(state.order):
        return type(around)(-1, around.index - 1).seat_of(state)
    return NOBODY


# ---------------------------------------------------------------- players


def _check_player(state: Wendake, seat: int, player: Player, step: object) -> list[str]:
    broken = _check_natives(state, player, step) + _check_grid(state, seat, player, step)
    canoes = canoes_in_play(player)
    if canoes > CANOES or min(player.lakes) < 0 or (canoes < 1 and step in (play_turns, replace_tiles, None)):
        broken.append(f"canoes: {canoes} in play (WD-INV-02)")
    if min(player.tracks) < 0 or max(player.tracks) > state.rules.track_cap:
        broken.append(f"tracks: not between 0 and {state.rules.track_cap} (WD-INV-05)")
    if min(*player.goods, *player.hand, *player.played, player.swaps) < 0:
        broken.append("goods: something is negative (WD-INV-06)")
    if player.swaps > state.rules.tribes[player.tribe].swaps:
        broken.append("swaps: more Swap tokens than the tribe has (WD-SETUP-17)")
    if player.used & ~player.progress:
        broken.append("used: a Progress tile that is not owned (WD-INV-14)")
    if step is not choose_homes and player.home not in state.board.homes:
        broken.append("home: is missing (WD-SETUP-07)")
    return broken


def _check_natives(state: Wendake, player: Player, step: object) -> list[str]:
    """WD-INV-01, 04: nobody is lost; before they are placed nobody is there."""
    placed = step not in (choose_homes, choose_tribes, leave_tribes)
    black = placed and state.rules.tribes[player.tribe].black_warrior
    warriors = sum(player.guards) + count_bits(player.outposts) + player.long_house[WARRIOR]
    women = count_bits(player.women) + player.pile[WOMAN] + player.long_house[WOMAN]
    hunters = count_bits(player.hunters) + player.pile[HUNTER] + player.long_house[HUNTER]
    expected = [WARRIORS + (1 if black else 0), WOMEN, HUNTERS] if placed else [0] * NATIVES
    broken = []
    if [warriors, women, hunters] != expected or min(*player.guards, *player.pile, *player.long_house) < 0:
        broken.append(f"guards: {warriors} warriors, {women} women, {hunters} hunters in all (WD-INV-01)")
    for territory in state.board.homes:
        if territory != player.home and player.guards[territory]:
            broken.append(f"guards.{state.board.ids[territory]}: stand in the Home of another player (WD-INV-04)")
    if not _is_black_sound(player, bool(black)):
        broken.append("black: is not where a black warrior can be (WD-TRIBE-04)")
    return broken


def _is_black_sound(player: Player, expected: bool) -> bool:
    if not expected or player.black == NONE:
        return expected == (player.black != NONE)
    if player.black == IN_LONG_HOUSE:
        return player.long_house[WARRIOR] > 0
    if player.black >= IN_AREA:
        return bool(player.outposts >> player.black - IN_AREA & 1)
    return player.black < TERRITORIES and player.guards[player.black] > 0


def _check_grid(state: Wendake, seat: int, player: Player, step: object) -> list[str]:
    broken = []
    waiting = step is replace_tiles and len(player.below) == 3
    top = player.grid[:3].count(GONE)
    if player.grid.count(GONE) != (3 if waiting else 0) or top != (3 if waiting else 0) or len(player.below) != top:
        broken.append("grid: does not have nine tiles (WD-INV-08)")
    if player.marks and step not in (play_turns, score_turtles, None):
        broken.append("marks: Action markers lie on tiles outside of Phase 1 (WD-INV-10)")
    if not has_line(player.marks, fire_bit(player)) or count_bits(player.marks) > TILE_TURNS:
        broken.append("marks: don't lie on one line (WD-INV-09)")
    if player.fire != NONE and player.marks >> player.fire & 1:
        broken.append("fire: lies on a tile with an Action marker (WD-INV-09)")
    black = 1 if state.rules.tribes[player.tribe].black_marker else 0
    if player.black_marker > black or player.markers > MARKERS - (black if step not in SETUP else 0):
        broken.append("markers: more than there are (WD-INV-10)")
    if step in (score_turtles, None):
        if count_bits(player.marks) != TILE_TURNS or markers_left(player):
            broken.append("markers: not all were used (WD-INV-10)")
    elif markers_left(player) != turns_left(state, seat):
        broken.append(f"markers: {markers_left(player)} left, but {turns_left(state, seat)} turns (WD-INV-10)")
    if count_bits(player.marks) < TILE_TURNS and not legal_tiles(player):
        broken.append("grid: no tile can be chosen (WD-INV-11)")
    flipped = player.used >> FLIP_ACTION_TILE & 1
    if state.year == 1 and step is play_turns and player.ritual and not flipped:
        broken.append("ritual: in Year 1 all tiles show their Action side (WD-INV-16)")
    if step is replace_tiles and not waiting and player.ritual & 7:
        broken.append("ritual: the top row shows Action sides (WD-INV-16)")
    return broken


SETUP = (choose_homes, choose_tribes, leave_tribes)


# ---------------------------------------------------------------- the board


def _check_map(state: Wendake) -> list[str]:
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


def _check_tiles(state: Wendake) -> list[str]:
    """WD-INV-08, 17: every Action tile exists once, and only what was drawn is in play."""
    broken = []
    drawn: list[int] = []
    for level, order in enumerate(state.supplies.tiles):
        if sorted(order) != list(range(FIRST_OF_LEVEL[level], FIRST_OF_LEVEL[level] + ADVANCED_PER_LEVEL)):
            return [f"tile_supply[{level}]: does not have each tile once (WD-INV-08)"]
        count = state.tiles_drawn if level == state.level else len(order) if level < state.level else 0
        drawn += order[:count]
    advanced = [tile for tile in state.display if tile != GONE]
    if any(not 0 <= tile - FIRST_OF_LEVEL[state.level] < ADVANCED_PER_LEVEL for tile in advanced):
        broken.append("display: a tile of the wrong level (WD-INV-17)")
    if state.level != (1 if state.year > LAST_YEAR_OF_LEVEL_1 else 0):
        broken.append(f"level: {state.level + 1} in Year {state.year} (WD-INV-17)")
    if not DISPLAY <= state.tiles_drawn <= TILES_IN_PLAY[len(state.players)] or len(state.display) != DISPLAY:
        broken.append("tiles_drawn: more than are in play, or fewer than are on display (WD-SETUP-15)")
    for seat, player in enumerate(state.players):
        own = [tile for tile in (*player.grid, *player.below, *player.aside) if tile != GONE]
        advanced += [tile for tile in own if tile >= FIRST_ADVANCED]
        permanent = state.rules.tribes[player.tribe].permanent_fire and OTTAWA_TILE in own
        starting = [OTTAWA_TILE if permanent and t == FIRE_TILE else t for t in range(STARTING_TILES)]
        if sorted(tile for tile in own if tile < FIRST_ADVANCED) != sorted(starting):
            broken.append(f"players[{seat}].grid: the nine starting tiles are not all there (WD-INV-08)")
    if len(set(advanced)) != len(advanced) or any(tile not in drawn for tile in advanced):
        broken.append("display: an Advanced tile is there twice, or was never drawn (WD-INV-08)")
    return broken


def _check_masks(state: Wendake) -> list[str]:
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
    helped = any(player.used >> OCCUPIED_SPACE & 1 for player in state.players)
    if len(set(disks)) != len(disks) and not helped:
        broken.append("players[0].disk: two disks on one space (WD-INV-15)")
    return broken


def _check_turtles(state: Wendake) -> list[str]:
    """WD-INV-13: what was drawn from a stack is owned, each tile by one player."""
    broken = []
    for stack in range(TURTLE_STACKS):
        owned = [player.turtles[stack] for player in state.players if player.turtles[stack] != NONE]
        drawn = state.supplies.turtles[stack][: state.turtles_drawn[stack]]
        if sorted(owned) != sorted(drawn) or len(drawn) > TURTLES_IN_PLAY[len(state.players)]:
            broken.append(f"turtles_drawn: {TURTLE_IDS[stack]} differ from those owned (WD-INV-13)")
    return broken


def _check_progress(state: Wendake, step: object) -> list[str]:
    """WD-INV-14, 19: each Progress tile in one place, each Flag tile with one owner."""
    broken = []
    seats = len(state.players)
    length = ROW_LENGTH[seats]
    if len(state.row) != 3 * length or any(
        tile != GONE and PROGRESS_LEVEL[tile] != slot // length + 1 for slot, tile in enumerate(state.row)
    ):
        broken.append("row: does not show the tiles of the three levels (WD-INV-14)")
    places = [tile for tile in state.row if tile != GONE]
    for player in state.players:
        places += [tile for tile in range(PROGRESS_TILES) if player.progress >> tile & 1]
    if len(set(places)) != len(places):
        broken.append("row: a Progress tile is there twice (WD-INV-14)")
    flags = [player.flag for player in state.players if player.flag != NONE]
    if len(set(flags)) != len(flags) or any(state.flags >> flag & 1 for flag in flags):
        broken.append("flags: a Flag tile is there twice (WD-INV-19)")
    paying = isinstance(state.stack[-1], (Discounts, LeaveOut, PayVegetables, SecondTrack)) if state.stack else False
    broken += _check_flags_suffice(state) if not paying else []
    return broken


def _check_flags_suffice(state: Wendake) -> list[str]:
    """WD-PROG-04: whoever has or may still get an Alliance tile has or finds a Flag tile."""
    alliance = 1 << ALLIANCE_1 | 1 << ALLIANCE_3
    lacking = sum(1 for player in state.players if player.progress & alliance and player.flag == NONE)
    on_offer = sum(1 for tile in (ALLIANCE_1, ALLIANCE_3) if tile in state.row)
    if count_bits(state.flags) < min(lacking + on_offer, 2) and not any(p.flag != NONE for p in state.players):
        return ["flags: too few for the Alliance tiles (WD-SETUP-04)"]
    return []


def _check_order(state: Wendake, step: object) -> list[str]:
    """WD-INV-12, 18: turn order markers, and the Turn Order Area."""
    broken = []
    seats = list(range(len(state.players)))
    if sorted(state.order) != seats:
        broken.append("order: does not name every seat once (WD-INV-18)")
    if len(set(state.turn_area)) != len(state.turn_area) or (state.turn_area and step is not play_turns):
        broken.append("turn_area: a marker too many (WD-INV-12)")
    return broken


# ---------------------------------------------------------------- from one decision to the next


def check_step(before: Wendake, after: Wendake) -> list[str]:
    """WD-INV-13, 21: Turtle tiles are kept for good, Years follow each other."""
    broken = []
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        if any(a not in (NONE, b) for a, b in zip(old.turtles, new.turtles, strict=True)):
            broken.append(f"players[{seat}].turtles: a Turtle tile was lost (WD-TURT-03)")
        if old.progress & ~new.progress:
            broken.append(f"players[{seat}].progress: a Progress tile was lost (WD-INV-14)")
        if new.swaps < old.swaps - 1:
            broken.append(f"players[{seat}].swaps: two Swap tokens at once (WD-SWAP-01)")
    if after.year not in (before.year, before.year + 1):
        broken.append(f"year: from {before.year} to {after.year} (WD-INV-21)")
    return broken

"""What always holds in solo play (WS-INV), beside the base game's invariants."""

from longhouse.games.wendake.components import PROGRESS_LEVEL
from longhouse.games.wendake.phases import is_setup, running_step
from longhouse.games.wendake.player_invariants import check_natives
from longhouse.games.wendake.rules.natives import canoes_in_play, members
from longhouse.games.wendake.rules.restore import replace_tiles
from longhouse.games.wendake.rules.setup import choose_homes, first_canoes
from longhouse.games.wendake.rules.turn import play_turns
from longhouse.games.wendake.solo.components import DATA, LAKE_ORDER, TASKS_OF_TRACK
from longhouse.games.wendake.solo.state import ghost_of, solo
from longhouse.games.wendake.solo.terms import CIRCLE, GHOST, GHOST_CARDS
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import CANOES, FLAG_IDS, GONE, NONE


def check(state: Wendake) -> list[str]:
    """Every broken invariant of a position at a decision, or after the game."""
    checks = (check_pieces, check_belongings, check_turns, check_cards, check_tiles, check_patrols)
    return [problem for holds in checks for problem in holds(state)]


def check_pieces(state: Wendake) -> list[str]:
    """WS-INV-01, WS-SET-02, 03: nobody of the ghost's people is lost, and its canoes lie in their order."""
    ghost = ghost_of(state)
    broken = [f"players[{GHOST}].{problem}" for problem in check_natives(state, GHOST, ghost)]
    has_home = running_step(state) is not choose_homes
    if (ghost.home in state.board.homes) != has_home:
        broken.append(f"players[{GHOST}].home: is missing, or chosen too early (WS-SET-02)")
    if ghost.outposts or ghost.tribe != NONE:
        broken.append(f"players[{GHOST}].outposts: the ghost has no Outposts and no tribe (WS-SET-03)")
    canoes = canoes_in_play(ghost)
    fewest = 1 if is_furnished(state) else 0
    lakes = [1 if LAKE_ORDER.index(lake) < canoes else 0 for lake in range(len(ghost.lakes))]
    if not fewest <= canoes <= CANOES or ghost.lakes != lakes:
        broken.append(f"players[{GHOST}].canoes: don't lie in the order of the lakes (WS-INV-01)")
    return broken


def check_belongings(state: Wendake) -> list[str]:
    """WS-SET-03: what the ghost never has. One Mask card lies before it from the setup on (WS-SET-06)."""
    ghost = ghost_of(state)
    broken = []
    if (
        any(ghost.goods)
        or any(ghost.tracks)
        or any(ghost.hand + ghost.known)
        or ghost.swaps
        or ghost.flag != NONE
        or ghost.used
    ):
        broken.append(f"players[{GHOST}].goods: the ghost has no goods, tracks, tokens or hand (WS-SET-03)")
    if any(tile != GONE for tile in ghost.grid) or ghost.below or ghost.marks or ghost.ritual or ghost.fire != NONE:
        broken.append(f"players[{GHOST}].grid: the ghost has no Action tiles (WS-SET-03)")
    if any(tile != NONE for tile in ghost.turtles):
        broken.append(f"players[{GHOST}].turtles: the ghost has no Turtle tiles (WS-SET-03)")
    if sum(ghost.played) != (1 if is_furnished(state) else 0):
        broken.append(f"players[{GHOST}].played: the ghost has one mask card (WS-SET-06)")
    return broken


def is_furnished(state: Wendake) -> bool:
    """Whether the ghost has its canoe and its mask card."""
    return not is_setup(state) or running_step(state) is first_canoes


def check_turns(state: Wendake) -> list[str]:
    """WS-INV-02, WS-ADV-01: markers left, cards activated and the Turn Order Area belong together."""
    part, ghost = solo(state), ghost_of(state)
    broken = []
    in_area = 1 if GHOST in state.turn_area else 0
    if running_step(state) is play_turns:
        if ghost.black_marker or ghost.markers != state.rules.markers - part.done - in_area:
            broken.append(f"players[{GHOST}].markers: {ghost.markers} left after {part.done} cards (WS-INV-02)")
        shown = [part.markers[place] for place in members(part.shown)] if part.shown < 1 << GHOST_CARDS else [CIRCLE]
        if CIRCLE in shown and state.turn_area[:1] != [GHOST]:
            broken.append("solo.shown: the circle sends the ghost to the first space (WS-ADV-04)")
    if is_setup(state) and (part.done or part.points or part.row or part.shown or part.patrols or state.order[0]):
        broken.append("solo.done: the ghost has done something before the first Year (WS-SET-05)")
    return broken


def check_cards(state: Wendake) -> list[str]:
    """WS-SET-07, WS-ADV-09: one task for each track, and an adversity card for each Year."""
    part = solo(state)
    broken = []
    if any(task not in own for task, own in zip(part.tasks, TASKS_OF_TRACK, strict=True)):
        broken.append("solo.tasks: one for each track, in their order (WS-SET-07)")
    if part.adversities:
        is_turned = running_step(state) is replace_tiles and state.order[0] == GHOST
        if part.drawn != state.year + is_turned:
            broken.append(f"solo.drawn: {part.drawn} adversity cards in Year {state.year} (WS-ADV-09)")
    return broken


def check_tiles(state: Wendake) -> list[str]:
    """WS-YEAR-05, WS-GH-09: tiles that the ghost removed, at most one for each Year and for each step of its disk."""
    part, ghost = solo(state), ghost_of(state)
    broken = []
    is_taken = running_step(state) is replace_tiles and state.order[0] == GHOST
    if len(ghost.aside) > state.year - 1 + is_taken:
        broken.append(f"players[{GHOST}].aside: more than a tile for each Year (WS-YEAR-05)")
    levels = [PROGRESS_LEVEL[tile] for tile in members(ghost.progress)]
    if len(set(levels)) != len(levels) or any(level > part.row for level in levels):
        broken.append(f"players[{GHOST}].progress: more than a tile for each row of the disk (WS-GH-09)")
    return broken


def check_patrols(state: Wendake) -> list[str]:
    """WS-INV-03: only where their flag is, after their card was open."""
    part = solo(state)
    begun = part.adversities[: min(part.drawn, state.year)]
    shown = [DATA.adversity_card[card].shown for card in begun]
    allowed = [FLAG_IDS.index(flag) for flag in FLAG_IDS if flag in shown]
    places = members(part.patrols)
    if any(place >= len(state.board.flag) or state.board.flag[place] not in allowed for place in places):
        return ["solo.patrols: a patrol without its flag (WS-INV-03)"]
    return []


def check_step(before: Wendake, after: Wendake) -> list[str]:
    """WS-INV-01, 03: points never fall, and patrols come with their card only."""
    old, new = solo(before), solo(after)
    broken = []
    if new.points < old.points or new.row < old.row:
        broken.append("solo.points: the ghost has lost points (WS-INV-01)")
    if new.patrols & ~old.patrols and after.year == before.year and not is_setup(before):
        broken.append("solo.patrols: a patrol has come in the middle of a Year (WS-INV-03)")
    return broken

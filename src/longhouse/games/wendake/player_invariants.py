"""What always holds of each player (WD-INV)."""

from collections.abc import Callable
from typing import Final

from longhouse.games.wendake.cards.abilities import FlipActionTile
from longhouse.games.wendake.cards.ability import Ability
from longhouse.games.wendake.components import (
    HUNTERS,
    LINES,
    WARRIORS,
    WOMEN,
)
from longhouse.games.wendake.phases import (
    WITHOUT_NATIVES,
    WITHOUT_TRIBES,
    is_after_turns,
    is_past,
    is_setup,
    running_step,
)
from longhouse.games.wendake.rules.lines import legal_tiles
from longhouse.games.wendake.rules.natives import canoes_in_play, count_bits, members
from longhouse.games.wendake.rules.restore import replace_tiles
from longhouse.games.wendake.rules.setup import (
    choose_homes,
    first_canoes,
)
from longhouse.games.wendake.rules.turn import markers_left, play_turns, turns_left
from longhouse.games.wendake.state import Player, Wendake
from longhouse.games.wendake.terms import (
    CANOES,
    GONE,
    HUNTER,
    IN_AREA,
    IN_LONG_HOUSE,
    LASTING_FIRE_TILE,
    NATIVES,
    NOBODY,
    NONE,
    SACRED_FIRE,
    WARRIOR,
    WOMAN,
)

PlayerCheck = Callable[[Wendake, int, Player], list[str]]


def for_each_player(check_player: PlayerCheck) -> Callable[[Wendake], list[str]]:
    """A check of every player who decides something, with the field named."""

    def check_all(state: Wendake) -> list[str]:
        return [
            f"players[{seat}].{problem}"
            for seat in sorted(state.seated())
            for problem in check_player(state, seat, state.players[seat])
        ]

    return check_all


def check_belongings(state: Wendake, seat: int, player: Player) -> list[str]:
    """WD-INV-05, 06, 14: tracks, goods, tokens and tiles that there can be."""
    broken = []
    step = running_step(state)
    if min(player.tracks) < 0 or max(player.tracks) > state.rules.track_cap:
        broken.append(f"tracks: not between 0 and {state.rules.track_cap} (WD-INV-05)")
    if min(*player.goods, *player.hand, *player.played, player.swaps) < 0:
        broken.append("goods: something is negative (WD-INV-06)")
    if any(not 0 <= known <= held for known, held in zip(player.known, player.hand, strict=True)):
        broken.append("known: not in hand (WD-INV-22)")
    if player.swaps > (0 if step in WITHOUT_TRIBES else state.rules.tribes[player.tribe].swaps):
        broken.append("swaps: more Swap tokens than the tribe has (WD-SETUP-17)")
    if player.used & ~player.progress:
        broken.append("used: a Progress tile that is not owned (WD-INV-14)")
    homeless = step is choose_homes and not is_past(state, seat)
    if player.home != NOBODY if homeless else player.home not in state.board.homes:
        broken.append("home: is missing, or chosen too early (WD-SETUP-07)")
    return broken


def check_canoes(state: Wendake, seat: int, player: Player) -> list[str]:
    """WD-INV-02: one from the start on, if the rules take none away, and never more than there are."""
    canoes = canoes_in_play(player)
    if is_setup(state):
        fewest = most = 1 if running_step(state) is first_canoes and is_past(state, seat) else 0  # WD-SETUP-12
    else:
        fewest, most = state.rules.fewest_canoes, CANOES
    if not fewest <= canoes <= most or min(player.lakes) < 0:
        return [f"canoes: {canoes} in play (WD-INV-02)"]
    return []


def check_start(state: Wendake, seat: int, player: Player) -> list[str]:
    """WD-SETUP-14: before the first Year nobody has scored, used or played anything."""
    if not is_setup(state):
        return []
    if any(player.tracks) or player.used or any(player.played) or player.disk != NONE:
        return ["tracks: something was scored, used or played before the first Year (WD-SETUP-14)"]
    return []


def check_natives(state: Wendake, seat: int, player: Player) -> list[str]:
    """WD-INV-01, 04: nobody is lost; before they are placed nobody is there."""
    step = running_step(state)
    placed = step not in WITHOUT_NATIVES
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
    return player.black < len(player.guards) and player.guards[player.black] > 0


def check_grid(state: Wendake, seat: int, player: Player) -> list[str]:
    """WD-INV-08, 16: nine tiles, or six and three below them; which of them show the Ritual side."""
    step = running_step(state)
    broken = []
    waiting = step is replace_tiles and not is_past(state, seat)
    if [tile == GONE for tile in player.grid] != [waiting] * 3 + [False] * 6 or len(player.below) != 3 * waiting:
        broken.append("grid: does not have nine tiles (WD-INV-08)")
    replacements = state.year if step is replace_tiles and not waiting else state.year - 1
    if len(player.aside) > replacements:
        broken.append("aside: more than a tile for each Year (WD-REST-04)")
    flipped = state.rules.most_uses(state, seat, FlipActionTile)
    if state.year == 1 and step is not replace_tiles and count_bits(player.ritual) > flipped:
        broken.append("ritual: in Year 1 all tiles show their Action side (WD-INV-16)")
    if step is replace_tiles and player.ritual & 0b111:
        broken.append("ritual: the top row shows Action sides (WD-INV-16)")
    if any(player.grid[position] == LASTING_FIRE_TILE for position in members(player.ritual)):
        broken.append("ritual: Ottawa's Sacred Fire has no Ritual side (WD-TRIBE-09)")
    return broken


def once_a_year(state: Wendake, seat: int, kind: type[Ability]) -> int:
    """How often a Progress tile with such an effect can have been used this Year: once, if it is flipped."""
    used = members(state.players[seat].used)
    return 1 if any(isinstance(state.rules.abilities[tile], kind) for tile in used) else 0


def check_markers(state: Wendake, seat: int, player: Player) -> list[str]:
    """WD-INV-09 to 11: as many Action markers as turns were taken, and a line for the turns to come."""
    broken = []
    step = running_step(state)
    turns = state.rules.tile_turns
    placed = count_bits(player.marks)
    if (placed or player.fire != NONE) and step is not play_turns and not is_after_turns(state):
        broken.append("marks: markers lie on tiles outside of Phase 1 (WD-INV-10)")
    if placed > turns:
        broken.append("marks: more than there are turns for tiles (WD-INV-10)")
    if player.fire != NONE and (player.marks >> player.fire & 1 or not _has_fire_burnt(state, player)):
        broken.append("fire: lies on a tile with an Action marker, or nobody lit it (WD-INV-09)")
    black = 1 if state.rules.tribes[player.tribe].black_marker and step not in WITHOUT_TRIBES else 0
    if player.black_marker > black or player.markers > state.rules.markers - black:
        broken.append("markers: more than there are (WD-INV-10)")
    if is_after_turns(state):
        if placed != turns or markers_left(player):
            broken.append("markers: not all were used (WD-INV-10)")
    elif markers_left(player) != turns_left(state, seat):
        broken.append(f"markers: {markers_left(player)} left, but {turns_left(state, seat)} turns (WD-INV-10)")
    if placed < turns and not legal_tiles(player):
        broken.append("marks: no tile can be chosen any more (WD-INV-11)")
    return broken


def check_line(state: Wendake, seat: int, player: Player) -> list[str]:
    """WD-INV-09: the Action markers lie on one line."""
    on_line = any(line & player.marks == player.marks for line in LINES)
    return [] if on_line else ["marks: don't lie on one line (WD-INV-09)"]


def _has_fire_burnt(state: Wendake, player: Player) -> bool:
    """Whether an Action marker lies on a Sacred Fire tile."""
    return any(
        SACRED_FIRE in state.rules.box.tile_actions[player.grid[position]][0] for position in members(player.marks)
    )


check_lines: Final = for_each_player(check_line)
PLAYER_CHECKS: Final[list[Callable[[Wendake], list[str]]]] = [
    *[
        for_each_player(holds)
        for holds in (check_belongings, check_natives, check_grid, check_markers, check_canoes, check_start)
    ],
    check_lines,
]

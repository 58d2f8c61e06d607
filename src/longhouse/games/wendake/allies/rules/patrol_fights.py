"""Patrols among the pieces of the base game: they protect, are attacked and attack (WA-PAT-03 to 08)."""

from typing import Final

from longhouse.core.decision import Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.core.frame import AnyFrame
from longhouse.core.values import with_more
from longhouse.games.wendake.allies.state import allies, set_patrols
from longhouse.games.wendake.rules.fighting import ATTACK, ATTACK_BLACK, MOST_SEATS, black_owner
from longhouse.games.wendake.rules.movement import Move, Moving
from longhouse.games.wendake.rules.natives import enter_home, plain_guards
from longhouse.games.wendake.rules.resolve import Resolve
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import BLACK, NATIVE_IDS, NONE, TERRITORIES, WARRIOR

ATTACK_PATROL: Final = options_of("attack_patrol", TERRITORIES * MOST_SEATS)  # arg = territory * 4 + defending seat
BOTH_GO_HOME: Final = "outcome.home.home"
PATROL_ID: Final = "native.patrol"


def patrols_of(state: Wendake, seat: int) -> list[int]:
    """Patrols of a player by territory. Read only."""
    return allies(state).patrols[seat]


def guards_and_patrols(state: Wendake, seat: int) -> list[int]:
    """WA-PAT-05: both keep attackers off."""
    guards = state.players[seat].guards
    part = allies(state)
    if part.nations[seat] == NONE:
        return guards
    patrols = part.patrols[seat]
    return [guards[territory] + patrols[territory] for territory in range(len(guards))]


def with_own_patrols(state: Wendake, seat: int, allied: bool) -> list[int]:
    """WA-PROG-03: patrols count for a majority only with an Alliance tile."""
    return guards_and_patrols(state, seat) if allied else state.players[seat].guards


def ally(state: Wendake, seat: int) -> int:
    """WA-PROG-01: the nation on whose side the disk is."""
    return allies(state).nations[seat]


# ---------------------------------------------------------------- targets


def offer_patrols(state: Wendake, seat: int, places: list[int], options: list[Option]) -> None:
    """WA-PAT-06: the patrols of others, whatever the flag."""
    part = allies(state)
    for other, patrols in enumerate(part.patrols):
        if other != seat and part.nations[other] != NONE:
            for territory in places:
                if patrols[territory]:
                    options.append(ATTACK_PATROL[territory * MOST_SEATS + other])


def targets_in(state: Wendake, seat: int, territory: int, options: list[Option]) -> None:
    """WA-PAT-03, 04: whom a patrol may attack there: Guards and patrols of others."""
    for other, player in enumerate(state.players):
        if other == seat:
            continue
        if plain_guards(player, territory):
            options.append(ATTACK[territory * MOST_SEATS + other])
        if player.black == territory:
            options.append(ATTACK_BLACK[territory])
    offer_patrols(state, seat, [territory], options)


def territory_of(step: Option) -> int:
    """Where a step of a patrol, or an attack on one, takes place."""
    return step.arg // MOST_SEATS if step.verb in ("attack", "attack_patrol") else step.arg


# ---------------------------------------------------------------- fights


def move_patrol(state: Wendake, seat: int, start: int, goal: int) -> None:
    """A patrol changes its place."""
    set_patrols(allies(state), seat, with_more(with_more(patrols_of(state, seat), start, -1), goal, 1))


def send_home(state: Wendake, seat: int, territory: int) -> None:
    """WA-PAT-07: a patrol goes Home."""
    move_patrol(state, seat, territory, state.players[seat].home)


def on_patrol(state: Wendake, seat: int, attacker: int, arg: int) -> None:
    """WA-PAT-07: a warrior attacks a patrol; it has left its place, and can't move again in this action."""
    territory, defender = arg // MOST_SEATS, arg % MOST_SEATS
    _tell(state, "attack", seat, defender, territory, PATROL_ID)
    send_home(state, defender, territory)
    player = state.players[seat]
    enter_home(player, attacker)
    frame = state.stack[-1]
    assert isinstance(frame, Move)
    if attacker == WARRIOR:
        state.become(frame.having_moved(player.home))


def on_patrol_by_patrol(state: Wendake, seat: int, arg: int) -> None:
    """WA-PAT-03: a patrol attacks a patrol."""
    territory, defender = arg // MOST_SEATS, arg % MOST_SEATS
    _tell(state, "patrol_attack", seat, defender, territory, PATROL_ID)
    send_home(state, defender, territory)


def on_guard_by_patrol(state: Wendake, seat: int, arg: int) -> None:
    """WA-PAT-03: a patrol attacks a Guard."""
    _drive_away(state, seat, arg // MOST_SEATS, arg % MOST_SEATS, WARRIOR)


def on_black_by_patrol(state: Wendake, seat: int, territory: int) -> None:
    """WA-PAT-03: a patrol attacks the black warrior."""
    _drive_away(state, seat, territory, black_owner(state, territory), BLACK)


def _drive_away(state: Wendake, seat: int, territory: int, defender: int, warrior: int) -> None:
    _tell(state, "patrol_attack", seat, defender, territory, f"native.{NATIVE_IDS[warrior]}")
    player = state.players[defender]
    player.guards = with_more(player.guards, territory, -1)
    enter_home(player, warrior)


def _tell(state: Wendake, kind: str, seat: int, defender: int, territory: int, target: str) -> None:
    if state.events is not None:
        place = f"territory.{state.board.ids[territory]}"
        facts: dict[str, int | str] = {"seat": seat, "seat2": defender, "place": place, "native": target}
        state.emit(Event(kind, {**facts, "outcome": BOTH_GO_HOME}))


def why_not_patrol(state: Wendake, frame: AnyFrame, option: Option) -> Reason | None:
    """Why a warrior can't attack a patrol; None if the question is not about warriors."""
    asking = frame.first(state)[-1:] if isinstance(frame, Resolve) else [frame]  # a tile asks what its action asks
    if not asking or not isinstance(asking[0], Moving):
        return None
    territory, other = option.arg // MOST_SEATS, option.arg % MOST_SEATS
    if territory >= len(state.board.ids) or other >= len(state.players):
        return Reason("WD-SETUP-01", "not_on_map")
    is_there = other != frame.seat and patrols_of(state, other)[territory] > 0
    return Reason("WD-COMP-05", "not_adjacent") if is_there else Reason("WA-PAT-06", "no_patrol_there")

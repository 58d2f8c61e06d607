"""Fighting (WD-FIGHT): what happens to attacker and defender."""

from typing import Final

from longhouse.core.decision import Option, options_of
from longhouse.core.event import Event
from longhouse.core.values import with_more
from longhouse.games.wendake.rules.natives import (
    become_outpost,
    enter_home,
    enter_long_house,
    leave_area,
    members,
    native_in,
    owner_of,
    plain_guards,
)
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import AREAS, BLACK, HUNTER, NATIVE_IDS, TERRITORIES, WARRIOR, WOMAN

MOST_SEATS: Final = 4
ATTACK: Final = options_of("attack", TERRITORIES * MOST_SEATS)  # arg = territory * 4 + defending seat
ATTACK_BLACK: Final = options_of("attack_black", TERRITORIES)
ATTACK_AREA: Final = options_of("attack_area", AREAS)


def offer_attacks(state: Wendake, seat: int, places: list[int], options: list[Option]) -> None:
    """WD-FIGHT-02: Guards of others, and natives in areas whose owner has no Guard in the territory."""
    outside = [player.outposts | player.women | player.hunters for player in state.players]
    for territory in places:
        areas = state.board.area_sets[territory]
        for other, player in enumerate(state.players):
            if other == seat:
                continue
            if plain_guards(player, territory):
                options.append(ATTACK[territory * MOST_SEATS + other])
            if player.black == territory:
                options.append(ATTACK_BLACK[territory])
            natives = outside[other] & areas
            if natives and not state.rules.protection(state, other)[territory]:
                options += [ATTACK_AREA[area] for area in members(natives)]


def on_guard(state: Wendake, seat: int, attacker: int, arg: int) -> None:
    """The option `attack`: a normal Guard of another player."""
    attack_guard(state, seat, attacker, arg // MOST_SEATS, arg % MOST_SEATS, WARRIOR)


def on_black(state: Wendake, seat: int, attacker: int, territory: int) -> None:
    """The option `attack_black`: the black warrior."""
    attack_guard(state, seat, attacker, territory, black_owner(state, territory), BLACK)


def black_owner(state: Wendake, territory: int) -> int:
    """Whose black warrior stands there as a Guard."""
    for seat, player in enumerate(state.players):
        if player.black == territory:
            return seat
    raise AssertionError(f"no black warrior in territory {territory}")


def injure(state: Wendake, seat: int, native: int) -> None:
    """WD-FIGHT-03, WD-TRIBE-04: to the Long House; the black warrior goes Home instead."""
    player = state.players[seat]
    if native == BLACK:
        enter_home(player, BLACK)
    else:
        enter_long_house(player, native)


def flees(state: Wendake, defender: int, target: int) -> bool:
    """WD-TRIBE-02: whether a native in an area goes Home unhurt when it is attacked."""
    return target == WOMAN and state.rules.tribes[state.players[defender].tribe].women_flee


def fights_back(state: Wendake, defender: int, target: int) -> bool:
    """WD-FIGHT-04, WD-TRIBE-11: whether a native in an area injures its attacker."""
    if target in (WARRIOR, BLACK):
        return True
    return target == HUNTER and state.rules.tribes[state.players[defender].tribe].hunters_fight_back


def outcome_at_guard(attacker: int, target: int) -> str:
    """The text id of what becomes of a Guard and its attacker."""
    return f"outcome.{_fate(target)}.{_fate(attacker)}"


def outcome_in_area(state: Wendake, attacker: int, defender: int, target: int) -> str:
    """The text id of what becomes of a native in an area and its attacker."""
    fate = "home" if flees(state, defender, target) else _fate(target)
    return f"outcome.{fate}.{_fate(attacker) if fights_back(state, defender, target) else 'outpost'}"


def _fate(injured: int) -> str:
    return "home" if injured == BLACK else "long_house"


def attack_guard(state: Wendake, seat: int, attacker: int, territory: int, defender: int, target: int) -> None:
    """WD-FIGHT-03: both are injured. The attacker has already left its place."""
    if state.events is not None:
        _tell(state, seat, defender, target, territory, outcome_at_guard(attacker, target))
    player = state.players[defender]
    player.guards = with_more(player.guards, territory, -1)
    injure(state, defender, target)
    injure(state, seat, attacker)


def attack_area(state: Wendake, seat: int, attacker: int, area: int) -> None:
    """WD-FIGHT-04, 05: a warrior is injured as well, else the attacker stays as an Outpost."""
    defender = owner_of(state, area)
    owner = state.players[defender]
    target = native_in(owner, area)
    if state.events is not None:
        outcome = outcome_in_area(state, attacker, defender, target)
        _tell(state, seat, defender, target, state.board.territory_of[area], outcome)
    leave_area(owner, area)
    if flees(state, defender, target):
        enter_home(owner, target)
    else:
        injure(state, defender, target)
    if fights_back(state, defender, target):
        injure(state, seat, attacker)
    else:
        become_outpost(state.players[seat], area, attacker == BLACK)


def _tell(state: Wendake, seat: int, defender: int, target: int, territory: int, outcome: str) -> None:
    place = f"territory.{state.board.ids[territory]}"
    facts: dict[str, int | str] = {"seat": seat, "seat2": defender, "place": place, "outcome": outcome}
    state.emit(Event("attack", {**facts, "native": f"native.{NATIVE_IDS[target]}"}))

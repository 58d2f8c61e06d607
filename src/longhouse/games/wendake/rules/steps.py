"""The steps of warriors (WD-MOVE-05): what is offered, why something is not, and what becomes of both sides."""

from typing import Final

from longhouse.core.decision import Option, Reason, options_of
from longhouse.core.event import Facts
from longhouse.games.wendake.rules.fighting import (
    MOST_SEATS,
    black_owner,
    offer_attacks,
    outcome_at_guard,
    outcome_in_area,
)
from longhouse.games.wendake.rules.natives import native_in, occupied_areas, owner_of
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import AREAS, BLACK, NOBODY, TERRITORIES, WARRIOR

GO: Final = options_of("go", TERRITORIES)
OCCUPY: Final = options_of("occupy", AREAS)
STEP_VERBS: Final = ("go", "occupy", "attack", "attack_black", "attack_area")
UNCLEAR: Final = "outcome.unclear"


def step_verbs(state: Wendake) -> list[str]:
    """All kinds of steps, those of expansions last: a kind always has the same number."""
    return ["go", "occupy", *state.rules.attacks]


def steps_from(state: Wendake, seat: int, standing: list[int]) -> list[Option]:
    """WD-MOVE-05: what warriors who stand in these territories can do in one step, everything once."""
    board = state.board
    home = state.players[seat].home
    taken = occupied_areas(state)
    options: list[Option] = []
    places = standing[:]
    reached = 0
    for at in standing:
        for territory in board.adjacent[at]:
            if reached >> territory & 1 or (territory != home and board.is_home[territory]):  # WD-MOVE-04
                continue
            reached |= 1 << territory
            options.append(GO[territory])
            if territory not in standing:
                places.append(territory)
    for territory in places:
        for area in board.areas_of[territory]:
            if not taken >> area & 1:
                options.append(OCCUPY[area])
    offer_attacks(state, seat, places, options)
    for offer in state.rules.targets:
        offer(state, seat, places, options)
    return options


def is_in_reach(state: Wendake, seat: int, at: int, step: Option) -> bool:
    """Whether a step that somebody can make can be made by a warrior who stands there."""
    if step.verb not in STEP_VERBS:
        return step in steps_from(state, seat, [at])
    territory = territory_meant(state, step)
    return territory in state.board.adjacent[at] or (territory == at and step.verb != "go")


def why_no_step(state: Wendake, seat: int, at: int, option: Option) -> Reason | None:
    """Why a warrior who stands there can't do this in one step; expansions speak for their own kinds of steps."""
    if option.verb not in STEP_VERBS:
        return None
    territory = territory_meant(state, option)
    if territory < 0:
        return Reason("WD-SETUP-01", "not_on_map")
    adjacent = territory in state.board.adjacent[at]
    if not adjacent and (territory != at or option.verb == "go"):
        return Reason("WD-COMP-05", "not_adjacent")
    if adjacent and state.board.is_home[territory] and territory != state.players[seat].home:
        return Reason("WD-MOVE-04", "home_of_another")
    if option.verb not in ("occupy", "attack_area") or owner_of(state, option.arg) == NOBODY:
        return Reason("WD-FIGHT-02", "nobody_to_attack")
    owner = owner_of(state, option.arg)
    if owner == seat:
        return Reason("WD-MOVE-08", "own_people")
    is_protected = state.rules.protection(state, owner)[territory] > 0
    return Reason("WD-FIGHT-02", "guards_protect") if is_protected else Reason("WD-MOVE-08", "area_taken")


def territory_meant(state: Wendake, option: Option) -> int:
    """The territory in which a step would take place; -1 if it is not on this map."""
    if option.verb in ("occupy", "attack_area"):
        areas = state.board.territory_of
        return areas[option.arg] if option.arg < len(areas) else -1
    territory = option.arg // MOST_SEATS if option.verb == "attack" else option.arg
    return territory if territory < len(state.board.ids) else -1


def fight_facts(state: Wendake, option: Option, attackers: list[int]) -> Facts:
    """What becomes of both sides of a fight, as far as it is the same for all who could begin it."""
    outcomes = {outcome_of(state, attacker, option) for attacker in attackers}
    if "" in outcomes:
        return {}
    facts: Facts = {"outcome": outcomes.pop() if len(outcomes) == 1 else UNCLEAR}
    return {**facts, "seat2": black_owner(state, option.arg)} if option.verb == "attack_black" else facts


def outcome_of(state: Wendake, attacker: int, option: Option) -> str:
    """The text id of how the fight ends that a step begins; empty if it begins none."""
    if option.verb == "attack":
        return outcome_at_guard(attacker, WARRIOR)
    if option.verb == "attack_black":
        return outcome_at_guard(attacker, BLACK)
    if option.verb == "attack_area":
        defender = owner_of(state, option.arg)
        return outcome_in_area(state, attacker, defender, native_in(state.players[defender], option.arg))
    return ""

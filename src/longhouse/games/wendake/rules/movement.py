"""Moving warriors (WD-MOVE)."""

from typing import ClassVar, Final

from longhouse.core.decision import DONE, Decision, Option, Reason, options_of
from longhouse.core.event import Event, Facts
from longhouse.core.frame import AnyFrame, Frame
from longhouse.games.wendake.rules.action import Action
from longhouse.games.wendake.rules.fighting import (
    MOST_SEATS,
    black_owner,
    offer_attacks,
    outcome_at_guard,
    outcome_in_area,
)
from longhouse.games.wendake.rules.natives import (
    become_outpost,
    has_black_guard,
    native_in,
    occupied_areas,
    owner_of,
    plain_guards,
)
from longhouse.games.wendake.rules.transfer import TRANSFER_VERBS
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import AREAS, BLACK, NOBODY, TERRITORIES, WARRIOR

GUARD: Final = options_of("guard", TERRITORIES)
BLACK_GUARD: Final = options_of("black_guard", TERRITORIES)
GO: Final = options_of("go", TERRITORIES)
OCCUPY: Final = options_of("occupy", AREAS)
STEP_VERBS: Final = ("go", "occupy", "attack", "attack_black", "attack_area")

MOST_STEPS: Final = 5
ON_MOVE: Final = (
    "Resolve",
    "Turn",
    "EndTurn",
    "BuyTile",
    "SpendResources",
    "MilitaryScore",
    "MaskSpace",
    "RitualScore",
)
"""What a Move may lie on: a tile's action, or a window in which a Progress tile was used."""


def start_move(state: Wendake, seat: int, steps: int) -> None:
    """WD-MOVE-01: a Move with so many steps."""
    state.push(Move(seat, state.rules.move_steps(state, seat, steps), 0, 0))


def all_steps(state: Wendake, seat: int, steps: int) -> int:
    """Nothing hinders."""
    return steps


def moved_there(moved: int, territory: int) -> int:
    """How many Guards in a territory have already moved: three bits for each territory."""
    return moved >> 3 * territory & 7


class Move(Frame[Wendake]):
    """WD-MOVE-03: choose a Guard that has not moved in this action, or stop."""

    __slots__ = ("black_moved", "moved", "steps")
    fields: ClassVar = (("steps", 0, MOST_STEPS), ("moved", 0, 8**TERRITORIES - 1), ("black_moved", 0, 1))
    below: ClassVar = ON_MOVE

    def __init__(self, seat: int, steps: int, moved: int, black_moved: int) -> None:
        super().__init__(seat)
        self.steps: Final = steps
        self.moved: Final = moved
        self.black_moved: Final = black_moved

    def ask(self, state: Wendake) -> Decision | None:
        if self.steps == 0:
            return None
        return Decision(self.seat, "move_piece", [*self.guards(state), DONE], self.steps)

    def guards(self, state: Wendake) -> list[Option]:
        """The Guards that may be chosen; the black warrior is an option of its own."""
        player = state.players[self.seat]
        options: list[Option] = []
        for territory, guards in enumerate(player.guards):
            if guards and plain_guards(player, territory) > moved_there(self.moved, territory):
                options.append(GUARD[territory])
        if not self.black_moved and has_black_guard(player):
            options.append(BLACK_GUARD[player.black])
        return options

    def with_guard(self, option: Option) -> "MoveStep":
        """The first step of the Guard that this option chooses."""
        black = 1 if option.verb == "black_guard" else 0
        return MoveStep(self.seat, self.steps, self.moved, self.black_moved, option.arg, black, 0)

    def having_moved(self, territory: int) -> "Move":
        """The same Move after a Guard that stands there now has moved."""
        return Move(self.seat, self.steps, self.moved + (1 << 3 * territory), self.black_moved)

    def answer(self, state: Wendake, option: Option) -> None:
        if option.verb == "done":
            state.pop()
        else:
            state.become(self.with_guard(option))

    def resume(self, state: Wendake) -> None:
        state.pop()

    def fits(self, state: Wendake) -> bool:
        return fits_guards(state, self.seat, self.moved)

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb not in ("guard", "black_guard"):
            return None
        if option.arg >= len(state.board.ids):
            return Reason("WD-SETUP-01", "not_on_map")
        player = state.players[self.seat]
        stands = plain_guards(player, option.arg) > 0 if option.verb == "guard" else player.black == option.arg
        return Reason("WD-MOVE-03", "guard_has_moved") if stands else Reason("WD-MOVE-02", "no_guard_there")


def fits_guards(state: Wendake, seat: int, moved: int) -> bool:
    """Whether so many Guards can have moved."""
    player = state.players[seat]
    for territory in range(TERRITORIES):
        count = moved_there(moved, territory)
        if count and (territory >= len(player.guards) or count > plain_guards(player, territory)):
            return False
    return True


class MoveAction(Action):
    """WD-MOVE-01: a Move as tiles show it. Where only one Guard could go, its first step is asked at once (WD-R-41)."""

    stops: ClassVar = True

    def first(self, state: Wendake, seat: int, number: int) -> list[AnyFrame]:
        move = Move(seat, state.rules.move_steps(state, seat, number), 0, 0)
        guards = move.guards(state) if move.steps else []
        return [move.with_guard(guards[0])] if len(guards) == 1 else [move]


class MoveStep(Frame[Wendake]):
    """WD-MOVE-05: one step of the chosen Guard after the other; `begun` after the first one."""

    __slots__ = ("at", "begun", "black", "black_moved", "moved", "steps")
    fields: ClassVar = (
        ("steps", 0, MOST_STEPS),
        ("moved", 0, 8**TERRITORIES - 1),
        ("black_moved", 0, 1),
        ("at", 0, TERRITORIES - 1),
        ("black", 0, 1),
        ("begun", 0, 1),
    )
    below: ClassVar = ON_MOVE

    def __init__(self, seat: int, steps: int, moved: int, black_moved: int, at: int, black: int, begun: int) -> None:
        super().__init__(seat)
        self.steps: Final = steps
        self.moved: Final = moved
        self.black_moved: Final = black_moved
        self.at: Final = at
        self.black: Final = black
        self.begun: Final = begun

    def ask(self, state: Wendake) -> Decision | None:
        if self.steps == 0:
            return None
        board = state.board
        home = state.players[self.seat].home
        taken = occupied_areas(state)
        options: list[Option] = []
        places = [self.at]
        for territory in board.adjacent[self.at]:
            if territory == home or not board.is_home[territory]:  # WD-MOVE-04
                options.append(GO[territory])
                places.append(territory)
        for territory in places:
            for area in board.areas_of[territory]:
                if not taken >> area & 1:
                    options.append(OCCUPY[area])
        offer_attacks(state, self.seat, places, options)
        for offer in state.rules.targets:
            offer(state, self.seat, places, options)
        if self.begun:
            options.append(DONE)
        return Decision(self.seat, "move_step", options, self.steps)

    def answer(self, state: Wendake, option: Option) -> None:
        if option.verb == "done":
            self.stop(state)
            return
        player = state.players[self.seat]
        player.guards[self.at] -= 1  # the warrior lifts its feet
        attacker = BLACK if self.black else WARRIOR
        if option.verb == "go":
            self.go(state, option.arg)
            return
        black_moved = 1 if self.black else self.black_moved
        state.become(Move(self.seat, self.steps - 1, self.moved, black_moved))
        if option.verb == "occupy":
            become_outpost(player, option.arg, attacker == BLACK)
            tell(state, "occupy", self.seat, state.board.territory_of[option.arg])
        else:
            state.rules.attacks[option.verb](state, self.seat, attacker, option.arg)

    def go(self, state: Wendake, territory: int) -> None:
        """WD-MOVE-05 (i): stand in the next territory; WD-MOVE-06: and go on from there."""
        player = state.players[self.seat]
        player.guards[territory] += 1
        if self.black:
            player.black = territory
        tell(state, "go", self.seat, territory)
        state.become(MoveStep(self.seat, self.steps - 1, self.moved, self.black_moved, territory, self.black, 1))

    def resume(self, state: Wendake) -> None:
        self.stop(state)

    def stop(self, state: Wendake) -> None:
        """WD-MOVE-03: this warrior can't move again in this action."""
        if self.black:
            state.become(Move(self.seat, self.steps, self.moved, 1))
        else:
            state.become(Move(self.seat, self.steps, self.moved, self.black_moved).having_moved(self.at))

    def fits(self, state: Wendake) -> bool:
        player = state.players[self.seat]
        if self.at >= len(player.guards) or not fits_guards(state, self.seat, self.moved):
            return False
        if self.black:
            return player.black == self.at and not self.black_moved
        return plain_guards(player, self.at) > moved_there(self.moved, self.at)

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb == "done":
            return Reason("WD-MOVE-03", "guard_must_step")
        if option.verb not in STEP_VERBS:
            return None
        territory = territory_meant(state, option)
        if territory < 0:
            return Reason("WD-SETUP-01", "not_on_map")
        adjacent = territory in state.board.adjacent[self.at]
        if not adjacent and (territory != self.at or option.verb == "go"):
            return Reason("WD-COMP-05", "not_adjacent")
        if adjacent and state.board.is_home[territory] and territory != state.players[self.seat].home:
            return Reason("WD-MOVE-04", "home_of_another")
        if option.verb not in ("occupy", "attack_area") or owner_of(state, option.arg) == NOBODY:
            return Reason("WD-FIGHT-02", "nobody_to_attack")
        owner = owner_of(state, option.arg)
        if owner == self.seat:
            return Reason("WD-MOVE-08", "own_people")
        is_protected = state.rules.protection(state, owner)[territory] > 0
        return Reason("WD-FIGHT-02", "guards_protect") if is_protected else Reason("WD-MOVE-08", "area_taken")

    def meant(self, state: Wendake, option: Option) -> bool:
        """Where no own Outpost can be taken back, the step is meant."""
        return option.verb not in TRANSFER_VERBS or state.players[self.seat].outposts >> option.arg & 1 > 0

    def facts(self, state: Wendake, option: Option) -> Facts:
        """What becomes of both sides of a fight."""
        attacker = BLACK if self.black else WARRIOR
        if option.verb == "attack":
            return {"outcome": outcome_at_guard(attacker, WARRIOR)}
        if option.verb == "attack_black":
            return {"outcome": outcome_at_guard(attacker, BLACK), "seat2": black_owner(state, option.arg)}
        if option.verb == "attack_area":
            defender = owner_of(state, option.arg)
            target = native_in(state.players[defender], option.arg)
            return {"outcome": outcome_in_area(state, attacker, defender, target)}
        return {}


def territory_meant(state: Wendake, option: Option) -> int:
    """The territory in which a step would take place; -1 if it is not on this map."""
    if option.verb in ("occupy", "attack_area"):
        areas = state.board.territory_of
        return areas[option.arg] if option.arg < len(areas) else -1
    territory = option.arg // MOST_SEATS if option.verb == "attack" else option.arg
    return territory if territory < len(state.board.ids) else -1


def tell(state: Wendake, kind: str, seat: int, territory: int) -> None:
    if state.events is not None:
        state.emit(Event(kind, {"seat": seat, "place": f"territory.{state.board.ids[territory]}"}))

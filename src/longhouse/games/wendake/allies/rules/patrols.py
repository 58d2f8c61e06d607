"""Patrols (WA-PAT): where to is asked first, and which patrol only if both can, as with warriors (WD-R-42)."""

from typing import ClassVar, Final

from longhouse.core.decision import DONE, Decision, Option, Reason, options_of
from longhouse.core.event import Event, Facts
from longhouse.core.frame import Bounds, Frame
from longhouse.games.wendake.allies.rules.patrol_fights import (
    BOTH_GO_HOME,
    move_patrol,
    on_black_by_patrol,
    on_guard_by_patrol,
    on_patrol_by_patrol,
    patrols_of,
    send_home,
    targets_in,
    territory_of,
)
from longhouse.games.wendake.allies.state import allies
from longhouse.games.wendake.allies.terms import LAST_FIELD
from longhouse.games.wendake.rules.fighting import black_owner
from longhouse.games.wendake.rules.movement import MOST_STEP_ARGS
from longhouse.games.wendake.rules.steps import GO
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import TERRITORIES

PATROL: Final = options_of("patrol", TERRITORIES)
STEP_VERBS: Final = ["go", "attack", "attack_black", "attack_patrol"]
FIGHTS: Final = {
    "attack": on_guard_by_patrol,
    "attack_black": on_black_by_patrol,
    "attack_patrol": on_patrol_by_patrol,
}
STEPS: Final[Bounds] = ("steps", 0, LAST_FIELD)
MOVED: Final[Bounds] = ("moved", 0, TERRITORIES)


def steps_from(state: Wendake, seat: int, standing: list[int]) -> list[Option]:
    """WA-PAT-02, 03: what patrols who stand in these territories can do in one step, everything once."""
    board = state.board
    home, flag = state.players[seat].home, allies(state).nations[seat]
    options: list[Option] = []
    places = standing[:]
    for at in standing:
        for territory in board.adjacent[at]:
            if board.is_home[territory] and territory != home:
                continue
            if GO[territory] not in options:
                options.append(GO[territory])
            if territory not in places:
                places.append(territory)
    for territory in places:
        if board.flag[territory] == flag:
            targets_in(state, seat, territory, options)
    return options


def is_in_reach(state: Wendake, at: int, step: Option) -> bool:
    """Whether a step that one of the patrols can make can be made by one who stands there."""
    territory = territory_of(step)
    return territory in state.board.adjacent[at] or (territory == at and step.verb != "go")


def why_no_step(state: Wendake, seat: int, at: int, option: Option) -> Reason:
    """Why a patrol who stands there can't do this in one step."""
    territory = territory_of(option)
    if territory >= len(state.board.ids):
        return Reason("WD-SETUP-01", "not_on_map")
    if not is_in_reach(state, at, option):
        return Reason("WD-COMP-05", "not_adjacent")
    if option.verb == "go" or (state.board.is_home[territory] and territory != state.players[seat].home):
        return Reason("WA-PAT-02", "home_of_another")
    if state.board.flag[territory] != allies(state).nations[seat]:
        return Reason("WA-PAT-03", "not_own_flag")
    return Reason("WA-PAT-09", "nobody_to_attack")


class Patrolling(Frame[Wendake]):
    """A question about patrols: the steps that are left, and where the one stands that has moved (0: none has)."""

    __slots__ = ("moved", "steps")
    fields: ClassVar[tuple[Bounds, ...]] = (STEPS, MOVED)
    below: ClassVar = ("Resolve", "CardAlliance")

    def __init__(self, seat: int, steps: int, moved: int) -> None:
        super().__init__(seat)
        self.steps: Final = steps
        self.moved: Final = moved

    def standing(self, state: Wendake) -> list[int]:
        """WA-PAT-01: where patrols stand that have not moved."""
        there = patrols_of(state, self.seat)
        return [at for at, count in enumerate(there) if count > (1 if self.moved == at + 1 else 0)]

    def make(self, state: Wendake, at: int, step: Option) -> None:
        """A step of the patrol that stands there."""
        if step.verb == "go":
            move_patrol(state, self.seat, at, step.arg)
            if state.events is not None:
                place = f"territory.{state.board.ids[step.arg]}"
                state.emit(Event("patrol", {"seat": self.seat, "place": place}))
            state.become(PatrolStep(self.seat, self.steps - 1, self.moved, step.arg))
            return
        FIGHTS[step.verb](state, self.seat, step.arg)
        send_home(state, self.seat, at)
        self.rest(state, self.steps - 1, state.players[self.seat].home)

    def rest(self, state: Wendake, steps: int, at: int) -> None:
        """WA-PAT-01: the patrol that stands there now moves no more; perhaps the other one does."""
        if self.moved:
            state.pop()
        else:
            state.become(Patrols(self.seat, steps, at + 1))

    def fits(self, state: Wendake) -> bool:
        there = patrols_of(state, self.seat)
        return self.moved == 0 or (self.moved <= len(there) and there[self.moved - 1] > 0)

    def facts(self, state: Wendake, option: Option) -> Facts:
        """WA-PAT-07: how a fight ends."""
        if option.verb not in FIGHTS:
            return {}
        facts: Facts = {"outcome": BOTH_GO_HOME}
        return {**facts, "seat2": black_owner(state, option.arg)} if option.verb == "attack_black" else facts


class Patrols(Patrolling):
    """WA-PAT-09: a step of a patrol that has not moved in this action, or stop."""

    __slots__ = ()

    def steps_now(self, state: Wendake) -> list[Option]:
        """What the patrols can do."""
        return steps_from(state, self.seat, self.standing(state))

    def ask(self, state: Wendake) -> Decision | None:
        if self.steps == 0:
            return None
        return Decision(self.seat, "patrol", [*self.steps_now(state), DONE], self.steps)

    def answer(self, state: Wendake, option: Option) -> None:
        if option.verb == "done":
            state.pop()
            return
        able = [at for at in self.standing(state) if is_in_reach(state, at, option)]
        if len(able) == 1:
            self.make(state, able[0], option)
        else:
            kind = STEP_VERBS.index(option.verb)
            state.become(PatrolWho(self.seat, self.steps, self.moved, kind, option.arg))

    def resume(self, state: Wendake) -> None:
        state.pop()

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        """What keeps the patrol from it that comes nearest."""
        if option.verb not in STEP_VERBS:
            return None
        reason: Reason | None = None
        for at in self.standing(state):
            reason = why_no_step(state, self.seat, at, option)
            if reason.key != "not_adjacent":
                return reason
        return reason


class PatrolWho(Patrolling):
    """WA-R-21: both patrols could make the chosen step; `kind` is the number of its verb."""

    __slots__ = ("arg", "kind")
    fields: ClassVar = (STEPS, MOVED, ("kind", 0, len(STEP_VERBS) - 1), ("arg", 0, MOST_STEP_ARGS - 1))

    def __init__(self, seat: int, steps: int, moved: int, kind: int, arg: int) -> None:
        super().__init__(seat, steps, moved)
        self.kind: Final = kind
        self.arg: Final = arg

    def step(self) -> Option:
        """The step that was chosen."""
        return Option(STEP_VERBS[self.kind], self.arg)

    def able(self, state: Wendake) -> list[int]:
        """Where the patrols stand that can make it."""
        return [at for at in self.standing(state) if is_in_reach(state, at, self.step())]

    def ask(self, state: Wendake) -> Decision | None:
        return Decision(self.seat, "patrol_who", [PATROL[at] for at in self.able(state)])

    def answer(self, state: Wendake, option: Option) -> None:
        self.make(state, option.arg, self.step())

    def fits(self, state: Wendake) -> bool:
        if self.steps == 0 or not super().fits(state):
            return False
        able = self.able(state)
        return len(able) > 1 and self.step() in steps_from(state, self.seat, able)

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        return Reason("WA-PAT-09", "no_patrol_for_step") if option.verb == "patrol" else None


class PatrolStep(Patrolling):
    """WA-PAT-01: the patrol that stands in the next territory goes on from there, or stays."""

    __slots__ = ("at",)
    fields: ClassVar = (STEPS, MOVED, ("at", 0, TERRITORIES - 1))

    def __init__(self, seat: int, steps: int, moved: int, at: int) -> None:
        super().__init__(seat, steps, moved)
        self.at: Final = at

    def ask(self, state: Wendake) -> Decision | None:
        if self.steps == 0:
            return None
        return Decision(self.seat, "patrol_step", [*steps_from(state, self.seat, [self.at]), DONE], self.steps)

    def answer(self, state: Wendake, option: Option) -> None:
        if option.verb == "done":
            self.rest(state, self.steps, self.at)
        else:
            self.make(state, self.at, option)

    def resume(self, state: Wendake) -> None:
        self.rest(state, 0, self.at)

    def fits(self, state: Wendake) -> bool:
        there = patrols_of(state, self.seat)
        if self.at >= len(there) or not super().fits(state):
            return False
        return there[self.at] > (1 if self.moved == self.at + 1 else 0)

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        return why_no_step(state, self.seat, self.at, option) if option.verb in STEP_VERBS else None

"""Moving warriors (WD-MOVE): where to is asked first, and who only if several can (WD-R-42)."""

from typing import ClassVar, Final

from longhouse.core.decision import DONE, Decision, Option, Reason, options_of
from longhouse.core.event import Event, Facts
from longhouse.core.frame import AnyFrame, Bounds, Frame
from longhouse.core.values import with_more
from longhouse.games.wendake.rules.action import Action
from longhouse.games.wendake.rules.fighting import MOST_SEATS
from longhouse.games.wendake.rules.natives import become_outpost, has_black_guard, plain_guards
from longhouse.games.wendake.rules.steps import fight_facts, is_in_reach, step_verbs, steps_from, why_no_step
from longhouse.games.wendake.rules.transfer import TRANSFER_VERBS
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import BLACK, TERRITORIES, WARRIOR

GUARD: Final = options_of("guard", TERRITORIES)
BLACK_GUARD: Final = options_of("black_guard", TERRITORIES)

MOST_STEPS: Final = 5
MOST_STEP_KINDS: Final = 16  # with those of expansions
MOST_STEP_ARGS: Final = 256
WHO_MOVED: Final = (("moved", 0, 8**TERRITORIES - 1), ("black_moved", 0, 1))
ON_MOVE: Final = (
    "Resolve", "Turn", "EndTurn", "BuyTile", "SpendResources", "MilitaryScore", "MaskSpace", "RitualScore",
)  # fmt: skip
"""What a Move may lie on: a tile's action, or a window in which a Progress tile was used."""


def start_move(state: Wendake, seat: int, steps: int) -> None:
    """WD-MOVE-01: a Move with so many steps."""
    state.push(Move(seat, state.rules.move_steps(state, seat, steps), 0, 0))


def all_steps(state: Wendake, seat: int, steps: int) -> int:
    """Nothing hinders."""
    return steps


class MoveAction(Action):
    """WD-MOVE-01: a Move as tiles show it."""

    stops: ClassVar = True

    def first(self, state: Wendake, seat: int, number: int) -> list[AnyFrame]:
        return [Move(seat, state.rules.move_steps(state, seat, number), 0, 0)]


def moved_there(moved: int, territory: int) -> int:
    """How many Guards in a territory have already moved: three bits for each territory."""
    return moved >> 3 * territory & 7


def warrior_of(guard: Option) -> int:
    """Which warrior an option for a Guard speaks of."""
    return BLACK if guard.verb == "black_guard" else WARRIOR


class Moving(Frame[Wendake]):
    """A question of a Move: the steps that are left, and who has already moved in this action (WD-MOVE-03)."""

    __slots__ = ("black_moved", "moved", "steps")
    fields: ClassVar[tuple[Bounds, ...]] = (("steps", 0, MOST_STEPS), *WHO_MOVED)
    below: ClassVar = ON_MOVE

    def __init__(self, seat: int, steps: int, moved: int, black_moved: int) -> None:
        super().__init__(seat)
        self.steps: Final = steps
        self.moved: Final = moved
        self.black_moved: Final = black_moved

    def guards(self, state: Wendake) -> list[Option]:
        """Who has not moved yet: a Guard of each territory, and the black warrior."""
        player = state.players[self.seat]
        options: list[Option] = []
        for territory, guards in enumerate(player.guards):
            if guards and plain_guards(player, territory) > moved_there(self.moved, territory):
                options.append(GUARD[territory])
        if not self.black_moved and has_black_guard(player):
            options.append(BLACK_GUARD[player.black])
        return options

    def able(self, state: Wendake, step: Option) -> list[Option]:
        """Those of them who can make this step, which somebody can."""
        guards = self.guards(state)
        return guards if len(guards) == 1 else [g for g in guards if is_in_reach(state, self.seat, g.arg, step)]

    def make(self, state: Wendake, step: Option, guard: Option) -> None:
        """The first step of this Guard."""
        black = 1 if warrior_of(guard) == BLACK else 0
        MoveStep(self.seat, self.steps, self.moved, self.black_moved, guard.arg, black).answer(state, step)

    def why_not_guard(self, state: Wendake, option: Option) -> Reason | None:
        """Why this Guard moves no more; None if it could."""
        if option.arg >= len(state.board.ids):
            return Reason("WD-SETUP-01", "not_on_map")
        if option in self.guards(state):
            return None
        player = state.players[self.seat]
        stands = plain_guards(player, option.arg) > 0 if option.verb == "guard" else player.black == option.arg
        return Reason("WD-MOVE-03", "guard_has_moved") if stands else Reason("WD-MOVE-02", "no_guard_there")

    def fits(self, state: Wendake) -> bool:
        """Whether so many Guards can have moved."""
        player = state.players[self.seat]
        for territory in range(TERRITORIES):
            count = moved_there(self.moved, territory)
            if count and (territory >= len(player.guards) or count > plain_guards(player, territory)):
                return False
        return True


class Move(Moving):
    """WD-MOVE-03: a step of any Guard that has not moved in this action, or stop."""

    __slots__ = ()

    def ask(self, state: Wendake) -> Decision | None:
        if self.steps == 0:
            return None
        options = steps_from(state, self.seat, self.standing(state))
        options.append(DONE)
        return Decision(self.seat, "move", options, self.steps)

    def standing(self, state: Wendake) -> list[int]:
        """Where those stand who have not moved, each place once."""
        places: list[int] = []
        for guard in self.guards(state):
            if guard.arg not in places:
                places.append(guard.arg)
        return places

    def having_moved(self, territory: int) -> "Move":
        """The same Move after a Guard that stands there now has moved."""
        return Move(self.seat, self.steps, self.moved + (1 << 3 * territory), self.black_moved)

    def answer(self, state: Wendake, option: Option) -> None:
        if option.verb == "done":
            state.pop()
            return
        able = self.able(state, option)
        if len(able) == 1:
            self.make(state, option, able[0])
        else:
            kind = step_verbs(state).index(option.verb)
            state.become(MoveWho(self.seat, self.steps, self.moved, self.black_moved, kind, option.arg))

    def resume(self, state: Wendake) -> None:
        state.pop()

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        """A step: what keeps the Guard from it that comes nearest. A Guard: it is asked for later."""
        guard = self.pointed_at(state, option)
        if guard is not None:
            return self.why_not_guard(state, guard) or Reason("WD-MOVE-03", "step_comes_first")
        reason: Reason | None = None
        for at in self.standing(state):
            reason = why_no_step(state, self.seat, at, option)
            if reason is not None and reason.key != "not_adjacent":
                return reason
        return reason

    def pointed_at(self, state: Wendake, option: Option) -> Option | None:
        """The own Guard that is meant, also by an attack on the own people: they are the same piece on the board."""
        if option.verb in ("guard", "black_guard"):
            return option
        player = state.players[self.seat]
        if option.verb == "attack_black" and option.arg == player.black:
            return BLACK_GUARD[option.arg]
        territory = option.arg // MOST_SEATS
        if option.verb != "attack" or option.arg % MOST_SEATS != self.seat or territory >= len(player.guards):
            return None
        return GUARD[territory] if plain_guards(player, territory) else None

    def meant(self, state: Wendake, option: Option) -> bool:
        """Where no own Outpost can be taken back, the step is meant."""
        return option.verb not in TRANSFER_VERBS or state.players[self.seat].outposts >> option.arg & 1 > 0

    def facts(self, state: Wendake, option: Option) -> Facts:
        if option.verb not in state.rules.attacks:
            return {}
        return fight_facts(state, option, [warrior_of(guard) for guard in self.able(state, option)])


class MoveWho(Moving):
    """WD-R-42: several Guards could make the chosen step; `kind` is the number of its verb."""

    __slots__ = ("arg", "kind")
    fields: ClassVar = (
        ("steps", 1, MOST_STEPS),
        *WHO_MOVED,
        ("kind", 0, MOST_STEP_KINDS - 1),
        ("arg", 0, MOST_STEP_ARGS - 1),
    )

    def __init__(self, seat: int, steps: int, moved: int, black_moved: int, kind: int, arg: int) -> None:
        super().__init__(seat, steps, moved, black_moved)
        self.kind: Final = kind
        self.arg: Final = arg

    def step(self, state: Wendake) -> Option:
        """The step that was chosen."""
        return Option(step_verbs(state)[self.kind], self.arg)

    def ask(self, state: Wendake) -> Decision | None:
        return Decision(self.seat, "move_who", self.able(state, self.step(state)))

    def answer(self, state: Wendake, option: Option) -> None:
        self.make(state, self.step(state), option)

    def fits(self, state: Wendake) -> bool:
        if self.kind >= len(step_verbs(state)) or not super().fits(state):
            return False
        able, step = self.able(state, self.step(state)), self.step(state)
        return len(able) > 1 and step in steps_from(state, self.seat, [guard.arg for guard in able])

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb not in ("guard", "black_guard"):
            return None
        return self.why_not_guard(state, option) or Reason("WD-COMP-05", "guard_too_far")


class MoveStep(Moving):
    """WD-MOVE-06: who stands in the next territory goes on from there, or stays."""

    __slots__ = ("at", "black")
    fields: ClassVar = (("steps", 0, MOST_STEPS), *WHO_MOVED, ("at", 0, TERRITORIES - 1), ("black", 0, 1))

    def __init__(self, seat: int, steps: int, moved: int, black_moved: int, at: int, black: int) -> None:
        super().__init__(seat, steps, moved, black_moved)
        self.at: Final = at
        self.black: Final = black

    def ask(self, state: Wendake) -> Decision | None:
        if self.steps == 0:
            return None
        options = steps_from(state, self.seat, [self.at])
        options.append(DONE)
        return Decision(self.seat, "move_step", options, self.steps)

    def answer(self, state: Wendake, option: Option) -> None:
        if option.verb == "done":
            self.stop(state)
            return
        player = state.players[self.seat]
        player.guards = with_more(player.guards, self.at, -1)  # the warrior lifts its feet
        attacker = self.warrior()
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

    def warrior(self) -> int:
        return BLACK if self.black else WARRIOR

    def go(self, state: Wendake, territory: int) -> None:
        """WD-MOVE-05 (i): stand in the next territory; WD-MOVE-06: and go on from there."""
        player = state.players[self.seat]
        player.guards = with_more(player.guards, territory, 1)
        if self.black:
            player.black = territory
        tell(state, "go", self.seat, territory)
        state.become(MoveStep(self.seat, self.steps - 1, self.moved, self.black_moved, territory, self.black))

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
        if self.at >= len(player.guards) or not super().fits(state):
            return False
        if self.black:
            return player.black == self.at and not self.black_moved
        return plain_guards(player, self.at) > moved_there(self.moved, self.at)

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        return why_no_step(state, self.seat, self.at, option)

    def facts(self, state: Wendake, option: Option) -> Facts:
        return fight_facts(state, option, [self.warrior()])


def tell(state: Wendake, kind: str, seat: int, territory: int) -> None:
    if state.events is not None:
        state.emit(Event(kind, {"seat": seat, "place": f"territory.{state.board.ids[territory]}"}))

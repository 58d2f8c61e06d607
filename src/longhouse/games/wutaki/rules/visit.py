"""A visit: bonuses of owners, the action, and perhaps the action again (WU-TURN-04, WU-SPEC, WU-STD-05)."""

from typing import ClassVar, Final

from longhouse.core.decision import Decision, Option, Reason, options_of
from longhouse.core.event import Event, Facts
from longhouse.core.frame import Frame
from longhouse.core.values import with_more
from longhouse.games.wutaki.components import BONUS, ROUND_FIELDS
from longhouse.games.wutaki.rules.action import FIRST, MARKED, SECOND, STOP, action_at, place_id, round_place
from longhouse.games.wutaki.rules.stock import gain_bonus
from longhouse.games.wutaki.rules.workers import standing, standing_own
from longhouse.games.wutaki.state import Wutaki
from longhouse.games.wutaki.terms import (
    ABILITY_IDS,
    FIRST_STANDARD,
    M1,
    MASTER_PLACE,
    ON_BOARD,
    PLACE_IDS,
    PLACES,
    RESOURCE_IDS,
    RESOURCES,
    ROUND_PLACE,
    SPECIAL,
    STANDARDS,
    WORKER_IDS,
    WORKERS,
)

REPEAT: Final = Option("repeat", 0)
REPEAT_MARKED: Final = Option("repeat_marked", 0)
BONUS_OF: Final = options_of("bonus", RESOURCES)

BONUSES: Final = 0  # steps of a visit
ACTION: Final = 1
AGAIN: Final = 2
OVER: Final = 3


# ---------------------------------------------------------------- places


def exists(state: Wutaki, seat: int, place: int) -> bool:
    """WU-PLACE-06: the board, the location of a round card in force, the own master board if it has one."""
    if place < ON_BOARD:
        return True
    if place == ROUND_PLACE:
        return round_place(state) >= 0
    return state.rules.master_actions[state.players[seat].master] is not None


def is_full(state: Wutaki, seat: int, place: int) -> bool:
    """WU-TERM-11: at least as many workers as fields."""
    if place == MASTER_PLACE:
        return standing_own(state.players[seat], place) > 0
    players = len(state.players)
    fields = state.rules.fields[place][players] if place < ON_BOARD else ROUND_FIELDS[players]
    return standing(state, place) >= fields


def spend_marker(state: Wutaki, seat: int, marker: int) -> None:
    """WU-ABIL-01: an ability marker is used once a game."""
    state.players[seat].spent = 1
    if state.events is not None:
        state.emit(Event("marker", {"seat": seat, "marker": f"marker.{ABILITY_IDS[marker]}"}))


def visit(state: Wutaki, seat: int, place: int, kind: int, repeats: int) -> "Visit":
    """A worker comes to stand at a place; what follows is told by the frame."""
    player = state.players[seat]
    player.placed = with_more(player.placed, place * WORKERS + kind, 1)
    if state.events is not None:
        facts: dict[str, int | str] = {"seat": seat, "worker": f"worker.{WORKER_IDS[kind]}"}
        state.emit(Event("visit", {**facts, "place": place_id(state, seat, place)}))
    return Visit(seat, place, kind, BONUSES, repeats)


# ---------------------------------------------------------------- the visit


class Visit(Frame[Wutaki]):
    """The visit of one worker. Chasing and omens replace it by a visit elsewhere, so that a repeat follows him."""

    __slots__ = ("kind", "place", "repeats", "step")
    fields: ClassVar = (("place", 0, PLACES - 1), ("kind", 0, SPECIAL), ("step", 0, OVER), ("repeats", 0, 1))
    below: ClassVar = ("Closing",)

    def __init__(self, seat: int, place: int, kind: int, step: int, repeats: int) -> None:
        super().__init__(seat)
        self.place: Final = place
        self.kind: Final = kind
        self.step: Final = step
        self.repeats: Final = repeats

    def at_step(self, step: int) -> "Visit":
        return Visit(self.seat, self.place, self.kind, step, self.repeats)

    def may_repeat(self, state: Wutaki) -> bool:
        """WU-SPEC-03 to 06: he still stands here, and an optional action is possible again."""
        player = state.players[self.seat]
        if not self.repeats or not player.placed[self.place * WORKERS + self.kind]:
            return False
        if self.kind != SPECIAL and (player.ability != M1 or player.spent):
            return False
        action = action_at(state, self.seat, self.place)
        return not action.optional or action.possible(state, self.seat)

    def ask(self, state: Wutaki) -> Decision | None:
        if self.step != AGAIN or not self.may_repeat(state):
            return None
        if self.kind == SPECIAL:
            if action_at(state, self.seat, self.place).asks:
                return None
            return Decision(self.seat, "repeat", [REPEAT, STOP], self.place)
        return Decision(self.seat, "repeat", [REPEAT_MARKED, STOP], self.place)

    def answer(self, state: Wutaki, option: Option) -> None:
        if option.verb == "stop":
            state.pop()
            return
        state.become(self.at_step(OVER))
        again = SECOND
        if option.verb == "repeat_marked":
            spend_marker(state, self.seat, M1)
            again = MARKED
        action_at(state, self.seat, self.place).begin(state, self.seat, self.place, again)

    def resume(self, state: Wutaki) -> None:
        if self.step == BONUSES and has_markers(state, self.place):
            state.become(self.at_step(ACTION))
            pay_owners(state, self.seat, self.place, 0)
        elif self.step <= ACTION:
            action = action_at(state, self.seat, self.place)
            if action.possible(state, self.seat):
                state.become(self.at_step(AGAIN))
                action.begin(state, self.seat, self.place, FIRST)
            else:
                state.become(self.at_step(OVER))  # as many steps as with a question: others see no difference
        elif self.step == AGAIN and self.may_repeat(state):  # the special worker, whose action asks by itself
            state.become(self.at_step(OVER))
            action_at(state, self.seat, self.place).begin(state, self.seat, self.place, SECOND)
        else:
            state.pop()

    def about(self, state: Wutaki) -> Facts:
        return {"place": place_id(state, self.seat, self.place)}

    def fits(self, state: Wutaki) -> bool:
        return exists(state, self.seat, self.place)


def visit_of(state: Wutaki, seat: int) -> Visit | None:
    """The visit of this seat that is being resolved."""
    for frame in state.stack:
        if isinstance(frame, Visit) and frame.seat == seat:
            return frame
    return None


# ---------------------------------------------------------------- bonuses


class Bonuses(Frame[Wutaki]):
    """WU-STD-05, 06: every owner of markers here gains, in turn order from the visitor."""

    __slots__ = ("index", "place")
    fields: ClassVar = (("place", FIRST_STANDARD, FIRST_STANDARD + STANDARDS - 1), ("index", 0, 4))
    below: ClassVar = ("Visit",)

    def __init__(self, seat: int, place: int, index: int) -> None:
        super().__init__(seat)
        self.place: Final = place
        self.index: Final = index

    def resume(self, state: Wutaki) -> None:
        state.pop()
        pay_owners(state, self.seat, self.place, self.index)

    def fits(self, state: Wutaki) -> bool:
        return self.index <= len(state.players)


def has_markers(state: Wutaki, place: int) -> bool:
    """Whether anybody has upgraded a place."""
    if not FIRST_STANDARD <= place < FIRST_STANDARD + STANDARDS:
        return False
    return any(player.upgrades[place - FIRST_STANDARD] for player in state.players)


def pay_owners(state: Wutaki, seat: int, place: int, index: int) -> None:
    """The next owner of markers there gains; those after him wait below."""
    seats = len(state.players)
    for step in range(index, seats):
        owner = (seat + step) % seats
        markers = state.players[owner].upgrades[place - FIRST_STANDARD]
        if markers:
            state.push(Bonuses(seat, place, step + 1))
            state.push(OwnerBonus(owner, place, markers))
            return


class OwnerBonus(Frame[Wutaki]):
    """One resource for each marker; where there are two kinds the owner chooses."""

    __slots__ = ("left", "place")
    fields: ClassVar = (("place", FIRST_STANDARD, FIRST_STANDARD + STANDARDS - 1), ("left", 0, 2))
    below: ClassVar = ("Bonuses",)

    def __init__(self, seat: int, place: int, left: int) -> None:
        super().__init__(seat)
        self.place: Final = place
        self.left: Final = left

    def ask(self, state: Wutaki) -> Decision | None:
        there = [resource for resource in BONUS[self.place] if state.supply[resource]]
        if not self.left or len(there) < 2:
            return None
        return Decision(self.seat, "owner_bonus", [BONUS_OF[resource] for resource in there], self.place)

    def answer(self, state: Wutaki, option: Option) -> None:
        state.become(OwnerBonus(self.seat, self.place, self.left - 1))
        gain_bonus(state, self.seat, option.arg, 1)

    def resume(self, state: Wutaki) -> None:
        state.pop()
        there = [resource for resource in BONUS[self.place] if state.supply[resource]]
        if self.left and there:
            gain_bonus(state, self.seat, there[0], self.left)

    def about(self, state: Wutaki) -> Facts:
        return {"place": place_id(state, self.seat, self.place)}

    def why_not(self, state: Wutaki, option: Option) -> Reason | None:
        if option.verb != "bonus":
            return None
        kinds = [f"resource.{RESOURCE_IDS[resource]}" for resource in BONUS[self.place]]
        return Reason("WU-STD-06", "not_the_bonus", {"place": f"place.{PLACE_IDS[self.place]}", "good": kinds[0]})

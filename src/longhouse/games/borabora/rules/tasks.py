"""Phase C4 and the end: fulfilling, dropping and taking tasks (BB-CTASK, BB-END), with the yellow god."""

from typing import ClassVar, Final

from longhouse.core.decision import DONE, Decision, Option, Reason, options_of
from longhouse.core.event import Event, Facts
from longhouse.core.frame import Frame
from longhouse.core.values import with_item
from longhouse.games.borabora import terms
from longhouse.games.borabora.cards.tasks import cards_shown, shortage
from longhouse.games.borabora.components import TASK_IDS, TASK_VP, TASK_YELLOW_VP
from longhouse.games.borabora.rules.god_cards import is_payable, no_payment, pay, payments, take_payment, why_not_pay
from longhouse.games.borabora.rules.status import score
from longhouse.games.borabora.rules.turns import Turns
from longhouse.games.borabora.state import BoraBora
from longhouse.games.borabora.terms import COLOR_IDS, COLORS, GONE, PAYMENTS, SLOTS, TASK_SLOTS, YELLOW

FULFIL: Final = options_of("fulfil", TASK_SLOTS)
FULFIL_YELLOW: Final = options_of("fulfil_yellow", TASK_SLOTS * PAYMENTS)  # arg = slot * 6 + payment
DROP: Final = options_of("drop", TASK_SLOTS)
TAKE: Final = options_of("take_task", SLOTS)


def fulfilling_options(state: BoraBora, seat: int) -> list[Option]:
    """Tasks that can be fulfilled as they are, then those for which a yellow god replaces one thing.

    BB-YELLOW-02: the payment is made first, and exactly one thing must be missing after it.
    """
    player = state.players[seat]
    plain: list[Option] = []
    lacking: list[int] = []
    for slot in range(TASK_SLOTS):
        task = player.tasks[slot]
        if task != GONE:
            if shortage(state, seat, player, task) == 0:
                plain.append(FULFIL[slot])
            else:
                lacking.append(slot)
    if not lacking:
        return plain
    for payment in payments(player, YELLOW):
        poorer = player.clone()
        take_payment(poorer, YELLOW, payment.arg)
        for slot in lacking:
            if shortage(state, seat, poorer, player.tasks[slot]) == 1:
                plain.append(FULFIL_YELLOW[slot * PAYMENTS + payment.arg])
    return plain


def carry_out(state: BoraBora, seat: int, option: Option) -> None:
    """BB-CTASK-02 to 04: fulfil (6 VP), fulfil with a yellow god (4 VP), or drop (nothing)."""
    player = state.players[seat]
    yellow = option.verb == "fulfil_yellow"
    slot = option.arg // PAYMENTS if yellow else option.arg
    task = player.tasks[slot]
    if yellow:
        pay(state, seat, YELLOW, option.arg % PAYMENTS)
    player.tasks = with_item(player.tasks, slot, GONE)
    if state.events is not None:
        state.emit(
            Event("drop" if option.verb == "drop" else "fulfil", {"seat": seat, "task": f"task.{TASK_IDS[task]}"})
        )
    if option.verb == "drop":
        player.dropped += 1
        return
    player.fulfilled += 1
    show_cards(state, seat, cards_shown(player, task))
    if yellow:
        score(state, seat, terms.TASKS_WITH_YELLOW, TASK_YELLOW_VP)
    else:
        score(state, seat, terms.TASKS, TASK_VP)


def show_cards(state: BoraBora, seat: int, cards: list[int]) -> None:
    """BB-VIS-06, BB-VIS-07: everybody sees the god cards that a task asks for; they stay in hand."""
    if not any(cards):
        return
    state.disclose()
    player = state.players[seat]
    player.known = [max(seen, shown) for seen, shown in zip(player.known, cards, strict=True)]
    for color in range(COLORS):
        if cards[color] and state.events is not None:
            facts: Facts = {"seat": seat, "n": cards[color], "card": f"god.{COLOR_IDS[color]}"}
            state.emit(Event("show_cards", facts))


def why_not_fulfil(state: BoraBora, seat: int, option: Option) -> Reason | None:
    """Why a task can't be fulfilled now."""
    player = state.players[seat]
    slot = option.arg // PAYMENTS if option.verb == "fulfil_yellow" else option.arg
    if option.verb not in ("fulfil", "fulfil_yellow", "drop") or not 0 <= slot < TASK_SLOTS:
        return None
    if player.tasks[slot] == GONE:
        return Reason("BB-CTASK-01", "no_task_there")
    missing = shortage(state, seat, player, player.tasks[slot])
    if option.verb == "fulfil":
        return Reason("BB-TASK-02", "task_lacks", {"n": missing})
    if option.verb == "drop":
        return Reason("BB-RUL-12", "must_fulfil")
    if missing == 0:
        return Reason("BB-YELLOW-02", "yellow_not_needed")
    if not payments(player, YELLOW):
        return no_payment(YELLOW)
    payment = option.arg % PAYMENTS
    unpaid = why_not_pay(player, YELLOW, payment)
    if unpaid is not None:
        return unpaid
    poorer = player.clone()
    take_payment(poorer, YELLOW, payment)
    return Reason("BB-YELLOW-02", "yellow_not_enough", {"n": shortage(state, seat, poorer, player.tasks[slot])})


def is_meant(state: BoraBora, seat: int, option: Option) -> bool:
    """Whoever points at a task that even a yellow god can't fulfil means a payment that could be made."""
    player = state.players[seat]
    if option.verb != "fulfil_yellow" or not payments(player, YELLOW):
        return True
    return is_payable(player, YELLOW, option.arg % PAYMENTS)


def resolve_tasks(state: BoraBora) -> None:
    """BB-CTASK-01: in turn order everybody resolves one task."""
    state.push(TaskTurns(-1, 0))


def take_tasks(state: BoraBora) -> None:
    """BB-CTASK-06: in turn order everybody takes a new task."""
    state.push(TakeTaskTurns(-1, 0))


def end_tasks(state: BoraBora) -> None:
    """BB-END-02: in turn order everybody handles the remaining tasks."""
    state.push(EndTaskTurns(-1, 0))


class TaskTurns(Turns):
    """BB-CTASK-01."""

    __slots__ = ()

    def begin(self, state: BoraBora, seat: int) -> None:
        state.push(ResolveTask(seat))


class TakeTaskTurns(Turns):
    """BB-CTASK-06."""

    __slots__ = ()

    def begin(self, state: BoraBora, seat: int) -> None:
        state.push(TakeTask(seat))


class EndTaskTurns(Turns):
    """BB-END-02."""

    __slots__ = ()

    def begin(self, state: BoraBora, seat: int) -> None:
        state.push(EndTasks(seat))


class ResolveTask(Frame[BoraBora]):
    """BB-CTASK-01: fulfil exactly one task; only who can fulfil none without a god may drop one."""

    __slots__ = ()
    below: ClassVar = ("TaskTurns",)

    def ask(self, state: BoraBora) -> Decision | None:
        options = fulfilling_options(state, self.seat)
        if not options or options[0].verb != "fulfil":
            options = [*options, *DROP]
        return Decision(self.seat, "resolve_task", options)

    def answer(self, state: BoraBora, option: Option) -> None:
        state.pop()
        carry_out(state, self.seat, option)

    def why_not(self, state: BoraBora, option: Option) -> Reason | None:
        return why_not_fulfil(state, self.seat, option)

    def meant(self, state: BoraBora, option: Option) -> bool:
        return is_meant(state, self.seat, option)


class TakeTask(Frame[BoraBora]):
    """BB-CTASK-06: a new task from the board, compulsory."""

    __slots__ = ()
    below: ClassVar = ("TakeTaskTurns",)

    def ask(self, state: BoraBora) -> Decision | None:
        row = state.task_row
        return Decision(self.seat, "take_task", [TAKE[slot] for slot in range(len(row)) if row[slot] != GONE])

    def answer(self, state: BoraBora, option: Option) -> None:
        state.pop()
        task = state.task_row[option.arg]
        state.task_row = with_item(state.task_row, option.arg, GONE)
        player = state.players[self.seat]
        player.tasks = with_item(player.tasks, player.tasks.index(GONE), task)
        if state.events is not None:
            state.emit(Event("take_task", {"seat": self.seat, "task": f"task.{TASK_IDS[task]}"}))

    def why_not(self, state: BoraBora, option: Option) -> Reason | None:
        if option.verb != "take_task" or not 0 <= option.arg < SLOTS:
            return None
        if option.arg >= len(state.task_row):
            return Reason("BB-SET-06", "place_not_in_play")
        return Reason("BB-CTASK-06", "slot_empty")


class EndTasks(Frame[BoraBora]):
    """BB-END-02 to 04: fulfil what one can and likes, each task with at most one yellow god."""

    __slots__ = ()
    below: ClassVar = ("EndTaskTurns",)

    def ask(self, state: BoraBora) -> Decision | None:
        options = fulfilling_options(state, self.seat)
        options.append(DONE)
        return Decision(self.seat, "end_tasks", options)

    def answer(self, state: BoraBora, option: Option) -> None:
        if option.verb == "done":
            state.pop()
        else:
            carry_out(state, self.seat, option)

    def why_not(self, state: BoraBora, option: Option) -> Reason | None:
        return why_not_fulfil(state, self.seat, option)

    def meant(self, state: BoraBora, option: Option) -> bool:
        return is_meant(state, self.seat, option)

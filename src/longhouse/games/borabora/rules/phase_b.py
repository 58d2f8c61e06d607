"""Phase B: using men and women (BB-B), with the green god."""

from typing import ClassVar, Final

from longhouse.core.decision import DONE, Decision, Option, Reason, options_of
from longhouse.core.event import Event, Facts
from longhouse.core.frame import Frame
from longhouse.games.borabora.cards.kinds import KIND_TABLE
from longhouse.games.borabora.components import AMOUNTS, CAP
from longhouse.games.borabora.rules.god_cards import (
    can_pay,
    no_payment,
    pay,
    payments,
    why_not_pay,
)
from longhouse.games.borabora.rules.people import count_kind, kinds_of
from longhouse.games.borabora.rules.turns import Turns
from longhouse.games.borabora.state import BoraBora
from longhouse.games.borabora.terms import GREEN, KIND_IDS, KINDS, MAN, PAYMENTS, SEX_IDS, WOMAN

USE: Final = [options_of("use_woman", KINDS), options_of("use_man", KINDS)]
DOUBLE: Final = [options_of("double_woman", KINDS), options_of("double_man", KINDS)]
EXTRA: Final = [options_of("extra_woman", KINDS), options_of("extra_man", KINDS)]
DOUBLE_VERBS: Final = ("double_woman", "double_man")
EXTRA_VERBS: Final = ("extra_woman", "extra_man")
SEX_OF: Final = {options[sex][0].verb: sex for options in (USE, DOUBLE, EXTRA) for sex in (WOMAN, MAN)}
UNUSED: Final = -1


def value_of(state: BoraBora, seat: int, sex: int, kind: int) -> int:
    """BB-B-04: all own tiles of that kind and sex together."""
    return AMOUNTS[kind][count_kind(state.players[seat], sex, kind)]


def doubled(kind: int, value: int) -> int:
    """BB-GREEN-03: twice the value, up to the cap of the kind."""
    return min(2 * value, CAP[kind]) if CAP[kind] else 2 * value


def may_play_green(state: BoraBora, seat: int) -> bool:
    """BB-GREEN-01: once in a phase-B turn, if it can be paid."""
    return not state.green and can_pay(state.players[seat], GREEN)


def is_executable(state: BoraBora, seat: int, sex: int, kind: int) -> bool:
    """BB-B-07: whether the use can be carried out at its plain value."""
    return KIND_TABLE[kind].is_executable(state, seat, value_of(state, seat, sex, kind))


def is_doubling_of_use(state: BoraBora, seat: int, sex: int, kind: int) -> bool:
    """BB-GREEN-03: whether doubling raises the value, and the use can be carried out at it."""
    value = value_of(state, seat, sex, kind)
    twice = doubled(kind, value)
    return twice > value and KIND_TABLE[kind].is_executable(state, seat, twice)


def use_persons(state: BoraBora) -> None:
    """BB-B-01: in turn order, one complete turn each."""
    state.push(PersonTurns(-1, 0))


class PersonTurns(Turns):
    """BB-B-01: everybody's phase-B turn."""

    __slots__ = ()

    def begin(self, state: BoraBora, seat: int) -> None:
        state.green = 0
        if state.players[seat].persons:
            state.push(PhaseB(seat, UNUSED, UNUSED))

    def finish(self, state: BoraBora) -> None:
        state.green = 0


class PhaseB(Frame[BoraBora]):
    """BB-B-03: use a man kind and a woman kind, perhaps one more with a green god, or end."""

    __slots__ = ("man", "woman")
    fields: ClassVar = (("woman", UNUSED, KINDS - 1), ("man", UNUSED, KINDS - 1))
    below: ClassVar = ("PersonTurns",)

    def __init__(self, seat: int, woman: int, man: int) -> None:
        super().__init__(seat)
        self.woman: Final = woman  # the kind used in the normal way, -1 if none
        self.man: Final = man

    def ask(self, state: BoraBora) -> Decision | None:
        green = may_play_green(state, self.seat)
        options: list[Option] = []
        self.add_options(state, options, MAN, self.man, green)
        self.add_options(state, options, WOMAN, self.woman, green)
        options.append(DONE)
        return Decision(self.seat, "phase_b", options)

    def add_options(self, state: BoraBora, options: list[Option], sex: int, used: int, green: bool) -> None:
        if used != UNUSED and not green:
            return
        kinds = kinds_of(state.players[self.seat], sex)
        for kind in range(KINDS):
            if kinds >> kind & 1:
                if used == UNUSED:
                    if is_executable(state, self.seat, sex, kind):
                        options.append(USE[sex][kind])
                    if green and is_doubling_of_use(state, self.seat, sex, kind):
                        options.append(DOUBLE[sex][kind])
                elif kind != used and is_executable(state, self.seat, sex, kind):  # BB-GREEN-05, BB-GREEN-07
                    options.append(EXTRA[sex][kind])

    def answer(self, state: BoraBora, option: Option) -> None:
        if option.verb == "done":
            state.pop()
            return
        sex = SEX_OF[option.verb]
        kind = option.arg
        if option.verb in EXTRA_VERBS:
            state.push(PayGreen(self.seat, sex, kind, 0))
            return
        state.become(PhaseB(self.seat, kind if sex == WOMAN else self.woman, kind if sex == MAN else self.man))
        tell_use(state, self.seat, sex, kind)
        if option.verb in DOUBLE_VERBS:
            state.push(PayGreen(self.seat, sex, kind, 1))
        else:
            KIND_TABLE[kind].use(state, self.seat, value_of(state, self.seat, sex, kind))

    def facts(self, state: BoraBora, option: Option) -> Facts:
        if option.verb not in DOUBLE_VERBS:
            return {}
        return {"value": doubled(option.arg, value_of(state, self.seat, SEX_OF[option.verb], option.arg))}

    def why_not(self, state: BoraBora, option: Option) -> Reason | None:
        if option.verb not in SEX_OF or not 0 <= option.arg < KINDS:
            return None
        sex = SEX_OF[option.verb]
        used = self.woman if sex == WOMAN else self.man
        if not count_kind(state.players[self.seat], sex, option.arg):
            return Reason("BB-B-04", "no_such_person")
        if option.verb in EXTRA_VERBS:
            return self.why_no_extra(state, option, used)
        if used != UNUSED:
            return Reason("BB-B-02", "sex_used")
        if option.verb in DOUBLE_VERBS:
            return self.why_no_doubling(state, option)
        return self.why_not_executable(state, option, "BB-B-07")

    def why_no_extra(self, state: BoraBora, option: Option, used: int) -> Reason:
        if used == UNUSED:
            return Reason("BB-GREEN-04", "extra_before_normal")
        if used == option.arg:
            return Reason("BB-GREEN-05", "extra_same_kind")
        return self.why_no_green(state) or self.why_not_executable(state, option, "BB-GREEN-07")

    def why_no_doubling(self, state: BoraBora, option: Option) -> Reason:
        value = value_of(state, self.seat, SEX_OF[option.verb], option.arg)
        twice = doubled(option.arg, value)
        if twice == value:
            return Reason("BB-GREEN-03", "cannot_be_doubled", {"n": value})
        obstacle = KIND_TABLE[option.arg].obstacle
        return self.why_no_green(state) or obstacle(state, self.seat, twice, "BB-GREEN-03")

    def why_no_green(self, state: BoraBora) -> Reason | None:
        if state.green:
            return Reason("BB-GREEN-01", "green_spent")
        return None if can_pay(state.players[self.seat], GREEN) else no_payment(GREEN)

    def why_not_executable(self, state: BoraBora, option: Option, rule: str) -> Reason:
        value = value_of(state, self.seat, SEX_OF[option.verb], option.arg)
        return KIND_TABLE[option.arg].obstacle(state, self.seat, value, rule)


def tell_use(state: BoraBora, seat: int, sex: int, kind: int) -> None:
    """Everybody sees who works; that a use is doubled shows when it is paid."""
    if state.events is not None:
        state.emit(Event("use_person", {"seat": seat, "person": f"person.{KIND_IDS[kind]}.{SEX_IDS[sex]}"}))


class PayGreen(Frame[BoraBora]):
    """BB-GREEN-02, BB-GREEN-04: pay for a doubled use (`twice`) or for a second kind of one sex, then use it."""

    __slots__ = ("kind", "sex", "twice")
    fields: ClassVar = (("sex", 0, 1), ("kind", 0, KINDS - 1), ("twice", 0, 1))
    below: ClassVar = ("PhaseB",)

    def __init__(self, seat: int, sex: int, kind: int, twice: int) -> None:
        super().__init__(seat)
        self.sex: Final = sex
        self.kind: Final = kind
        self.twice: Final = twice

    def ask(self, state: BoraBora) -> Decision | None:
        return Decision(self.seat, "pay_green", payments(state.players[self.seat], GREEN))

    def answer(self, state: BoraBora, option: Option) -> None:
        state.pop()
        pay(state, self.seat, GREEN, option.arg)
        state.green = 1
        value = value_of(state, self.seat, self.sex, self.kind)
        if self.twice:
            value = doubled(self.kind, value)
        else:
            tell_use(state, self.seat, self.sex, self.kind)
        KIND_TABLE[self.kind].use(state, self.seat, value)

    def fits(self, state: BoraBora) -> bool:
        fitting = is_doubling_of_use if self.twice else is_executable
        return not state.green and fitting(state, self.seat, self.sex, self.kind)

    def why_not(self, state: BoraBora, option: Option) -> Reason | None:
        if option.verb != "green" or not 0 <= option.arg < PAYMENTS:
            return None
        return why_not_pay(state.players[self.seat], GREEN, option.arg)

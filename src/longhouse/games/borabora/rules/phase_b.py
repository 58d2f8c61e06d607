"""Phase B: using men and women (BB-B), with the green god."""

from typing import ClassVar, Final

from longhouse.core.decision import DONE, NONE, Decision, Option, Reason, options_of
from longhouse.core.event import Event, Facts
from longhouse.core.frame import Frame
from longhouse.games.borabora.cards.kinds import KIND_TABLE
from longhouse.games.borabora.components import AMOUNTS, CAP
from longhouse.games.borabora.rules.god_cards import (
    can_pay,
    no_payment,
    only,
    pay,
    payments,
    price_of,
    why_not_pay,
)
from longhouse.games.borabora.rules.people import count_kind, kinds_of
from longhouse.games.borabora.rules.turns import Turns
from longhouse.games.borabora.state import BoraBora
from longhouse.games.borabora.terms import GREEN, KIND_IDS, KINDS, MAN, PAYMENTS, SEX_IDS, WOMAN

USE: Final = [options_of("use_woman", KINDS), options_of("use_man", KINDS)]
EXTRA: Final = [options_of("extra_woman", KINDS), options_of("extra_man", KINDS)]
SEX_OF: Final = {"use_woman": WOMAN, "extra_woman": WOMAN, "use_man": MAN, "extra_man": MAN}
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


def is_usable(state: BoraBora, seat: int, sex: int, kind: int, green: bool) -> bool:
    """BB-B-07: executable as it is, or with a green god if that may be played."""
    value = value_of(state, seat, sex, kind)
    if KIND_TABLE[kind].is_executable(state, seat, value):
        return True
    return green and doubled(kind, value) > value and KIND_TABLE[kind].is_executable(state, seat, doubled(kind, value))


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
                    if is_usable(state, self.seat, sex, kind, green):
                        options.append(USE[sex][kind])
                elif kind != used and is_usable(state, self.seat, sex, kind, False):  # BB-GREEN-05, BB-GREEN-07
                    options.append(EXTRA[sex][kind])

    def answer(self, state: BoraBora, option: Option) -> None:
        verb = option.verb
        if verb == "done":
            state.pop()
            return
        sex = SEX_OF[verb]
        if verb == "extra_man" or verb == "extra_woman":
            state.push(PayGreen(self.seat, sex, option.arg))
            return
        woman = option.arg if sex == WOMAN else self.woman
        man = option.arg if sex == MAN else self.man
        state.become(PhaseB(self.seat, woman, man))
        if state.events is not None:
            person = f"person.{KIND_IDS[option.arg]}.{SEX_IDS[sex]}"
            state.emit(Event("use_person", {"seat": self.seat, "person": person}))
        state.push(GreenDouble(self.seat, sex, option.arg))

    def facts(self, state: BoraBora, option: Option) -> Facts:
        if option.verb not in SEX_OF:
            return {}
        ways = payments(state.players[self.seat], GREEN)
        if option.verb == "extra_man" or option.verb == "extra_woman":
            return {"price": price_of(GREEN, ways)}
        sex = SEX_OF[option.verb]
        value = value_of(state, self.seat, sex, option.arg)
        if KIND_TABLE[option.arg].is_executable(state, self.seat, value):
            return {}
        person = f"person.{KIND_IDS[option.arg]}.{SEX_IDS[sex]}"
        return {"how": f"with.green.{only(ways)}", "person": person, "value": doubled(option.arg, value)}

    def why_not(self, state: BoraBora, option: Option) -> Reason | None:
        if option.verb not in SEX_OF or not 0 <= option.arg < KINDS:
            return None
        sex = SEX_OF[option.verb]
        used = self.woman if sex == WOMAN else self.man
        if not count_kind(state.players[self.seat], sex, option.arg):
            return Reason("BB-B-04", "no_such_person")
        if option.verb.startswith("use_") and used != UNUSED:
            return Reason("BB-B-02", "sex_used")
        if option.verb.startswith("extra_"):
            return self.why_no_extra(state, option, used)
        return self.why_not_executable(state, option, "BB-B-07")

    def why_no_extra(self, state: BoraBora, option: Option, used: int) -> Reason:
        if used == UNUSED:
            return Reason("BB-GREEN-04", "extra_before_normal")
        if used == option.arg:
            return Reason("BB-GREEN-05", "extra_same_kind")
        if state.green:
            return Reason("BB-GREEN-01", "green_spent")
        if not can_pay(state.players[self.seat], GREEN):
            return no_payment(GREEN)
        return self.why_not_executable(state, option, "BB-GREEN-07")

    def why_not_executable(self, state: BoraBora, option: Option, rule: str) -> Reason:
        value = value_of(state, self.seat, SEX_OF[option.verb], option.arg)
        return KIND_TABLE[option.arg].obstacle(state, self.seat, value, rule)


class Use(Frame[BoraBora]):
    """A kind of persons was chosen, and its effect is still to come."""

    __slots__ = ("kind", "sex")
    fields: ClassVar = (("sex", 0, 1), ("kind", 0, KINDS - 1))
    below: ClassVar = ("PhaseB",)

    def __init__(self, seat: int, sex: int, kind: int) -> None:
        super().__init__(seat)
        self.sex: Final = sex
        self.kind: Final = kind

    def why_not(self, state: BoraBora, option: Option) -> Reason | None:
        if option.verb == "green" and 0 <= option.arg < PAYMENTS:
            return why_not_pay(state.players[self.seat], GREEN, option.arg)
        value = value_of(state, self.seat, self.sex, self.kind)
        if option.verb != "none" or KIND_TABLE[self.kind].is_executable(state, self.seat, value):
            return None
        return KIND_TABLE[self.kind].obstacle(state, self.seat, value, "BB-GREEN-03")


class GreenDouble(Use):
    """BB-GREEN-02: double the value of the use just chosen, before its effect."""

    __slots__ = ()

    def ask(self, state: BoraBora) -> Decision | None:
        value = value_of(state, self.seat, self.sex, self.kind)
        if doubled(self.kind, value) <= value or not may_play_green(state, self.seat):
            return None
        options = payments(state.players[self.seat], GREEN)
        if not KIND_TABLE[self.kind].is_executable(state, self.seat, value):
            return Decision(self.seat, "pay_green", options)
        return Decision(self.seat, "green_double", [NONE, *options], value)

    def answer(self, state: BoraBora, option: Option) -> None:
        value = value_of(state, self.seat, self.sex, self.kind)
        state.pop()
        if option.verb != "none":
            pay(state, self.seat, GREEN, option.arg)
            state.green = 1
            value = doubled(self.kind, value)
        KIND_TABLE[self.kind].use(state, self.seat, value)

    def resume(self, state: BoraBora) -> None:
        state.pop()
        KIND_TABLE[self.kind].use(state, self.seat, value_of(state, self.seat, self.sex, self.kind))

    def fits(self, state: BoraBora) -> bool:
        return is_usable(state, self.seat, self.sex, self.kind, may_play_green(state, self.seat))


class PayGreen(Use):
    """BB-GREEN-04: pay for a second kind of one sex, then use it."""

    __slots__ = ()

    def ask(self, state: BoraBora) -> Decision | None:
        return Decision(self.seat, "pay_green", payments(state.players[self.seat], GREEN))

    def answer(self, state: BoraBora, option: Option) -> None:
        state.pop()
        pay(state, self.seat, GREEN, option.arg)
        state.green = 1
        if state.events is not None:
            person = f"person.{KIND_IDS[self.kind]}.{SEX_IDS[self.sex]}"
            state.emit(Event("use_person", {"seat": self.seat, "person": person}))
        KIND_TABLE[self.kind].use(state, self.seat, value_of(state, self.seat, self.sex, self.kind))

    def fits(self, state: BoraBora) -> bool:
        return not state.green and is_usable(state, self.seat, self.sex, self.kind, False)

"""Taking women and men (BB-PERS)."""

from typing import ClassVar, Final

from longhouse.core.decision import Decision, Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.core.frame import Frame
from longhouse.core.values import with_item
from longhouse.games.borabora.state import BoraBora, Player
from longhouse.games.borabora.terms import (
    FIELDS,
    GONE,
    KIND_IDS,
    KINDS,
    MAIN_FIELDS,
    NEVER,
    SEX_IDS,
    SLID,
    SLOTS,
)

TAKE: Final = [options_of("take_woman", SLOTS), options_of("take_man", SLOTS)]

RULE_OF_SEX: Final = ["BB-PERS-01", "BB-PERS-06"]


def has_free_field(player: Player) -> bool:
    """BB-PERS-03: main fields first, then the store field once no hut is on it."""
    persons = len(player.persons)
    return persons + player.huts < MAIN_FIELDS or (persons < FIELDS and player.store == 0)


def person_threshold(state: BoraBora, seat: int, sex: int) -> int:
    """BB-A-08: the lowest slot that still holds a tile, if there is room for it."""
    if has_free_field(state.players[seat]):
        row = state.people[sex]
        for slot in range(SLOTS):
            if row[slot] != GONE:
                return slot + 1
    return NEVER


def count_kind(player: Player, sex: int, kind: int) -> int:
    """How many own tiles of this sex and kind, slid or not."""
    count = 0
    for code in player.persons:
        if code % SLID == kind + KINDS * sex:
            count += 1
    return count


def count_sex(player: Player, sex: int) -> int:
    """How many own tiles of this sex."""
    count = 0
    for code in player.persons:
        if code % SLID // KINDS == sex:
            count += 1
    return count


def count_slid(player: Player, sex: int) -> int:
    """How many own slid tiles of this sex."""
    count = 0
    for code in player.persons:
        if code >= SLID and code % SLID // KINDS == sex:
            count += 1
    return count


def kinds_of(player: Player, sex: int) -> int:
    """The kinds owned of one sex, one bit each."""
    kinds = 0
    for code in player.persons:
        if code % SLID // KINDS == sex:
            kinds |= 1 << code % KINDS
    return kinds


class TakePerson(Frame[BoraBora]):
    """BB-PERS-01, BB-PERS-06: a tile from a slot up to the value goes on the lowest free field."""

    __slots__ = ("sex", "value")
    fields: ClassVar = (("sex", 0, 1), ("value", 1, 6))
    below: ClassVar = ("DiceTurns", "PhaseB")

    def __init__(self, seat: int, sex: int, value: int) -> None:
        super().__init__(seat)
        self.sex: Final = sex
        self.value: Final = value

    def ask(self, state: BoraBora) -> Decision | None:
        row = state.people[self.sex]
        options = [TAKE[self.sex][slot] for slot in range(self.value) if row[slot] != GONE]
        return Decision(self.seat, "take_person", options, self.value)

    def answer(self, state: BoraBora, option: Option) -> None:
        state.pop()
        people = state.people[:]
        kind = people[self.sex][option.arg]
        people[self.sex] = with_item(people[self.sex], option.arg, GONE)
        state.people = people
        player = state.players[self.seat]
        player.persons = [*player.persons, kind + KINDS * self.sex]
        if state.events is not None:
            person = f"person.{KIND_IDS[kind]}.{SEX_IDS[self.sex]}"
            state.emit(Event("take_person", {"seat": self.seat, "person": person}))

    def fits(self, state: BoraBora) -> bool:
        return person_threshold(state, self.seat, self.sex) <= self.value

    def why_not(self, state: BoraBora, option: Option) -> Reason | None:
        if option.verb != TAKE[self.sex][0].verb or not 0 <= option.arg < SLOTS:
            return None
        if state.people[self.sex][option.arg] == GONE:
            return Reason("BB-PERS-05", "slot_empty")
        return Reason(RULE_OF_SEX[self.sex], "slot_too_high", {"n": self.value})

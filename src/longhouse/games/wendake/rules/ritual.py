"""Ritual (WD-RIT): natives come Home, then their smallest number counts."""

from itertools import combinations_with_replacement
from typing import ClassVar, Final

from longhouse.core.decision import Decision, Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.core.frame import AnyFrame, Frame
from longhouse.games.wendake.rules.action import Action
from longhouse.games.wendake.rules.moments import is_earned, offer_moment, taken
from longhouse.games.wendake.rules.movement import ON_MOVE, start_move
from longhouse.games.wendake.rules.natives import at_home, in_long_house, injured, leave_long_house
from longhouse.games.wendake.rules.progress import GO_ON, why_not_tile
from longhouse.games.wendake.rules.tracks import score
from longhouse.games.wendake.rules.windows import why_not_beside
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import BLACK, IN_HEALING, IN_RITUAL_SCORE, INNER, NATIVE_IDS, NATIVES, RITUAL

NATIVES_HEALED: Final = 2
PARTIES: Final = [
    party
    for size in range(1, NATIVES_HEALED + 2)
    for party in combinations_with_replacement(range(NATIVES + 1), size)
    if party.count(BLACK) < 2
]
"""Who may come Home together; there is one black warrior."""
PARTIES_OF: Final = [[n for n, party in enumerate(PARTIES) if len(party) == size] for size in range(NATIVES_HEALED + 2)]
"""By size."""
PARTY_COUNTS: Final = [[party.count(native) for native in range(NATIVES + 1)] for party in PARTIES]
HEAL: Final = options_of("heal", len(PARTIES))


class RitualAction(Action):
    """WD-RIT-01. With nobody to choose from the Long House it only gives natives and points (WD-R-15)."""

    def first(self, state: Wendake, seat: int, number: int) -> list[AnyFrame]:
        start, heal = RitualStart(seat), Heal(seat, NATIVES_HEALED)
        if start.ask(state) is not None:
            return [start]
        return [RitualScore(seat, 0, 0, 0), heal] if heal.is_choice(state) else []

    def perform(self, state: Wendake, seat: int, number: int) -> None:
        state.push(RitualStart(seat))


class RitualStart(Frame[Wendake]):
    """WD-PROG-33: one more native and one more point, if the tile is used."""

    __slots__ = ()
    below: ClassVar = ("Resolve",)

    def ask(self, state: Wendake) -> Decision | None:
        options: list[Option] = []
        offer_moment(state, self, IN_HEALING, options)
        return Decision(self.seat, "ritual_start", [*options, GO_ON]) if options else None

    def answer(self, state: Wendake, option: Option) -> None:
        if not taken(state, self, option):
            self.heal(state, 0)

    def resume(self, state: Wendake) -> None:
        self.heal(state, 0)

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb != "trigger":
            return None
        return why_not_tile(state, self.seat, option.arg, 0, IN_HEALING)

    def heal(self, state: Wendake, extra: int) -> None:
        """WD-RIT-01: step a, and below it step b."""
        state.become(RitualScore(self.seat, extra, 0, 0))
        state.push(Heal(self.seat, NATIVES_HEALED + extra))


class Heal(Frame[Wendake]):
    """WD-RIT-01, WD-PROG-34: so many natives come Home from the Long House, all at once (WD-R-46)."""

    __slots__ = ("left",)
    fields: ClassVar = (("left", 1, NATIVES_HEALED + 1),)
    below: ClassVar = ON_MOVE

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def ask(self, state: Wendake) -> Decision | None:
        if not self.is_choice(state):
            return None
        waiting = injured(state.players[self.seat])
        options: list[Option] = []
        for number in PARTIES_OF[self.left]:
            for native, count in enumerate(PARTY_COUNTS[number]):
                if count > waiting[native]:
                    break
            else:
                options.append(HEAL[number])
        return Decision(self.seat, "heal", options, self.left)

    def is_choice(self, state: Wendake) -> bool:
        """Whether not all can come."""
        return in_long_house(state.players[self.seat]) > self.left

    def answer(self, state: Wendake, option: Option) -> None:
        state.pop()
        for native in PARTIES[option.arg]:
            bring_home(state, self.seat, native)

    def resume(self, state: Wendake) -> None:
        """With no more natives than may come, all of them come."""
        state.pop()
        for native, count in enumerate(injured(state.players[self.seat])):
            for _ in range(count):
                bring_home(state, self.seat, native)

    def fits(self, state: Wendake) -> bool:
        """Several natives come only in a Ritual; a Progress tile heals one (WD-PROG-34)."""
        under = state.stack[-2]
        return self.left <= (NATIVES_HEALED + under.extra if isinstance(under, RitualScore) else 1)

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb != "heal":
            return None
        if len(PARTIES[option.arg]) != self.left:
            return Reason("WD-RIT-01", "other_number_heals", {"n": self.left})
        return Reason("WD-RIT-01", "none_in_long_house")

    def meant(self, state: Wendake, option: Option) -> bool:
        return option.verb != "heal" or len(PARTIES[option.arg]) == self.left


def bring_home(state: Wendake, seat: int, native: int) -> None:
    """WD-RIT-02: from the Long House to the Home."""
    leave_long_house(state.players[seat], native)
    if state.events is not None:
        state.emit(Event("heal", {"seat": seat, "native": f"native.{NATIVE_IDS[native]}"}))


class RitualScore(Frame[Wendake]):
    """WD-RIT-03: step b, the smallest number of hunters, warriors and women in the Home; tiles may raise it.

    `extra` is a point more (WD-PROG-33), `plus_move` another one with a Move after it (WD-PROG-14), and with
    `highest` the largest number counts (WD-PROG-23).
    """

    __slots__ = ("extra", "highest", "plus_move")
    fields: ClassVar = (("extra", 0, 1), ("plus_move", 0, 1), ("highest", 0, 1))
    below: ClassVar = ("Resolve",)
    window: ClassVar = INNER

    def __init__(self, seat: int, extra: int, plus_move: int, highest: int) -> None:
        super().__init__(seat)
        self.extra: Final = extra
        self.plus_move: Final = plus_move
        self.highest: Final = highest

    def points(self, state: Wendake) -> int:
        """What is scored now."""
        counts = counts_at_home(state, self.seat)
        return (max(counts) if self.highest else min(counts)) + self.extra + self.plus_move

    def ask(self, state: Wendake) -> Decision | None:
        options: list[Option] = []
        offer_moment(state, self, IN_RITUAL_SCORE, options)
        options.append(GO_ON)
        return Decision(self.seat, "ritual_score", options, self.points(state))

    def answer(self, state: Wendake, option: Option) -> None:
        if taken(state, self, option):
            return
        state.pop()
        score(state, self.seat, RITUAL, self.points(state))
        if self.plus_move:
            start_move(state, self.seat, 1)

    def fits(self, state: Wendake) -> bool:
        return is_earned(state, self, IN_HEALING) and is_earned(state, self, IN_RITUAL_SCORE)

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        return why_not_beside(state, self, option, IN_RITUAL_SCORE)


def counts_at_home(state: Wendake, seat: int) -> list[int]:
    """Warriors, women and hunters in the own Home."""
    return [at_home(state.players[seat], native) for native in range(NATIVES)]

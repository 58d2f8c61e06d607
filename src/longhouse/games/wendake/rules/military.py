"""Military (WD-MIL) and claiming Turtle tiles (WD-TURT)."""

from typing import ClassVar, Final

from longhouse.core.decision import DONE, Decision, Option, Reason, options_of
from longhouse.core.event import Event, Facts
from longhouse.core.frame import Frame
from longhouse.games.wendake.components import (
    TURTLE_CATEGORY,
    TURTLE_IDS,
    TURTLE_NEED,
    TURTLE_TRACKS,
    TURTLES_IN_PLAY,
)
from longhouse.games.wendake.rules.natives import canoes_in_play, hunter_areas, women_areas
from longhouse.games.wendake.rules.progress import GO_ON, TRIGGER, flip, is_ready, owns
from longhouse.games.wendake.rules.tracks import is_full, score
from longhouse.games.wendake.rules.windows import facts_beside, why_not_beside
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import (
    ALLIANCE_1,
    ALLIANCE_3,
    CANOE_TURTLES,
    HUNTER_TURTLES,
    INNER,
    MILITARY,
    NONE,
    TRACK_IDS,
    TURTLE_STACKS,
    WOMEN_TURTLES,
)

TURTLE: Final = options_of("turtle", TURTLE_STACKS)
ALLIANCES: Final = [ALLIANCE_1, ALLIANCE_3]


def military(state: Wendake, seat: int, _: int) -> None:
    """WD-MIL-01: first the Turtle tiles, then the territories."""
    state.push(ClaimTurtles(seat, 0))


# ---------------------------------------------------------------- step a


def count_for(state: Wendake, seat: int, category: int) -> int:
    """WD-TURT-01, WD-TRIBE-12: what a player has to show in a category."""
    player = state.players[seat]
    bonus = state.rules.tribes[player.tribe].turtle_discount
    if category == WOMEN_TURTLES:
        return women_areas(player) + bonus
    if category == HUNTER_TURTLES:
        return hunter_areas(player) + bonus
    assert category == CANOE_TURTLES
    return canoes_in_play(player) + bonus


def left_in_stack(state: Wendake, stack: int) -> int:
    """Turtle tiles that are still to be had."""
    return TURTLES_IN_PLAY[len(state.players)] - state.turtles_drawn[stack]


class ClaimTurtles(Frame[Wendake]):
    """WD-MIL-01: one tile after the other, at most one of each category; `claimed` are the categories."""

    __slots__ = ("claimed",)
    fields: ClassVar = (("claimed", 0, 7),)
    below: ClassVar = ("Resolve",)

    def __init__(self, seat: int, claimed: int) -> None:
        super().__init__(seat)
        self.claimed: Final = claimed

    def ask(self, state: Wendake) -> Decision | None:
        player = state.players[self.seat]
        counts = [count_for(state, self.seat, category) for category in range(3)]
        options: list[Option] = []
        for stack in range(TURTLE_STACKS):
            category = TURTLE_CATEGORY[stack]
            if self.claimed >> category & 1 or player.turtles[stack] != NONE:
                continue
            if counts[category] >= TURTLE_NEED[stack] and left_in_stack(state, stack):
                options.append(TURTLE[stack])
        options.append(DONE)
        return Decision(self.seat, "turtle", options)

    def answer(self, state: Wendake, option: Option) -> None:
        if option.verb == "done":
            state.become(MilitaryScore(self.seat, 0, 0))
            return
        state.become(ClaimTurtles(self.seat, self.claimed | 1 << TURTLE_CATEGORY[option.arg]))
        claim(state, self.seat, option.arg)

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb != "turtle":
            return None
        category = TURTLE_CATEGORY[option.arg]
        if state.players[self.seat].turtles[option.arg] != NONE:
            return Reason("WD-MIL-01", "turtle_owned")
        if self.claimed >> category & 1:
            return Reason("WD-MIL-01", "category_claimed")
        if not left_in_stack(state, option.arg):
            return Reason("WD-MIL-01", "stack_empty")
        bonus = state.rules.tribes[state.players[self.seat].tribe].turtle_discount
        have = count_for(state, self.seat, category) - bonus
        return Reason("WD-TURT-01", "too_few_for_turtle", {"n": have, "need": TURTLE_NEED[option.arg] - bonus})


def claim(state: Wendake, seat: int, stack: int) -> None:
    """WD-TURT-03: the top tile of a stack, seen by its owner alone."""
    tile = state.supplies.turtles[stack][state.turtles_drawn[stack]]
    state.turtles_drawn[stack] += 1
    state.players[seat].turtles[stack] = tile
    state.reveals += 1
    if state.events is not None:
        public: dict[str, int | str] = {"seat": seat, "turtle": f"turtle.{TURTLE_IDS[stack]}"}
        state.emit(Event("turtle", public, {"tracks": tracks_id(TURTLE_TRACKS[stack][tile])}, seat))


def tracks_id(tracks: list[int]) -> str:
    """The text id of the tracks that a Turtle tile shows."""
    return "tracks." + "_".join(TRACK_IDS[track] for track in tracks)


# ---------------------------------------------------------------- step b


def held_territories(state: Wendake, seat: int, added: int, ties: bool) -> int:
    """WD-MIL-02: territories with more own Guards than every other player has.

    WD-PROG-12, 32: `added` Guards count in territories with the ally's flag, and ties may be won too.
    """
    strength = state.rules.strength
    flag = state.players[seat].flag
    held = 0
    for territory in range(len(state.board.ids)):
        own = strength(state, seat, territory)
        if flag != NONE and state.board.flag[territory] == flag:  # Homes have no flag either
            own += added
        if own == 0:
            continue
        most = 0
        for other in range(len(state.players)):
            if other != seat:
                most = max(most, strength(state, other, territory))
        if own > most or (ties and own == most):
            held += 1
    return held


class MilitaryScore(Frame[Wendake]):
    """WD-MIL-02, 03: score the territories, with the help of Alliance tiles if wished."""

    __slots__ = ("added", "ties")
    fields: ClassVar = (("added", 0, 2), ("ties", 0, 1))
    below: ClassVar = ("Resolve",)
    window: ClassVar = INNER

    def __init__(self, seat: int, added: int, ties: int) -> None:
        super().__init__(seat)
        self.added: Final = added
        self.ties: Final = ties

    def ask(self, state: Wendake) -> Decision | None:
        player = state.players[self.seat]
        options: list[Option] = []
        if not is_full(state, self.seat, MILITARY):
            first = is_ready(player, ALLIANCE_1)
            third = is_ready(player, ALLIANCE_3)
            if first and self.helps(state, 0, third):
                options.append(TRIGGER[ALLIANCE_1])
            if third and self.helps(state, 1, first):
                options.append(TRIGGER[ALLIANCE_3])
        options.append(GO_ON)
        return Decision(self.seat, "military_score", options, self.points(state, 0, 0))

    def points(self, state: Wendake, added: int, ties: int) -> int:
        """What is scored with so much more help."""
        return held_territories(state, self.seat, self.added + added, bool(self.ties or ties))

    def helps(self, state: Wendake, ties: int, other: bool) -> bool:
        """WD-TIME-09: whether a tile changes the points, by itself or on top of the other one."""
        if self.points(state, 1, ties) > self.points(state, 0, 0):
            return True
        return other and self.points(state, 2, 1) > self.points(state, 1, 1)

    def fits(self, state: Wendake) -> bool:
        player = state.players[self.seat]
        allied = [tile for tile in ALLIANCES if owns(player, tile)]
        return self.added <= len(allied) and (self.ties == 0 or ALLIANCE_3 in allied)

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        return why_not_beside(state, self, option, ALLIANCES)

    def facts(self, state: Wendake, option: Option) -> Facts:
        return facts_beside(state, self, option)

    def answer(self, state: Wendake, option: Option) -> None:
        if option.verb == "trigger":
            flip(state, self.seat, option.arg)
            ties = 1 if option.arg == ALLIANCE_3 else self.ties
            state.become(MilitaryScore(self.seat, self.added + 1, ties))
            return
        state.pop()
        score(state, self.seat, MILITARY, self.points(state, 0, 0))

"""Military (WD-MIL) and claiming Turtle tiles (WD-TURT)."""

from typing import ClassVar, Final

from longhouse.core.decision import DONE, Decision, Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.core.frame import AnyFrame, Bounds, Frame
from longhouse.core.values import with_item, with_more
from longhouse.games.wendake.rules.action import Action
from longhouse.games.wendake.rules.moments import is_earned, offer_moment, taken
from longhouse.games.wendake.rules.natives import canoes_in_play, hunter_areas, women_areas
from longhouse.games.wendake.rules.progress import GO_ON
from longhouse.games.wendake.rules.tracks import score
from longhouse.games.wendake.rules.windows import why_not_beside
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import (
    CATEGORIES,
    IN_MAJORITIES,
    IN_TURTLES,
    INNER,
    MILITARY,
    MOST_STACKS,
    NONE,
    TRACK_IDS,
)

TURTLE: Final = options_of("turtle", MOST_STACKS)


class MilitaryAction(Action):
    """WD-MIL-01: first the Turtle tiles, then the territories. Without a Turtle tile to claim it only gives points."""

    def first(self, state: Wendake, seat: int, number: int) -> list[AnyFrame]:
        return [ClaimTurtles(seat, 0)]


# ---------------------------------------------------------------- step a


def women_count(state: Wendake, seat: int) -> int:
    """WD-TURT-01, WD-TRIBE-12: areas with women, as far as Turtle tiles are concerned."""
    return women_areas(state.players[seat]) + turtle_bonus(state, seat)


def hunter_count(state: Wendake, seat: int) -> int:
    """The same for hunters."""
    return hunter_areas(state.players[seat]) + turtle_bonus(state, seat)


def canoe_count(state: Wendake, seat: int) -> int:
    """The same for canoes."""
    return canoes_in_play(state.players[seat]) + turtle_bonus(state, seat)


def turtle_bonus(state: Wendake, seat: int) -> int:
    """WD-TRIBE-12: what counts in addition."""
    return state.rules.tribes[state.players[seat].tribe].turtle_discount


def left_in_stack(state: Wendake, stack: int) -> int:
    """Turtle tiles that are still to be had."""
    return state.rules.box.turtles_in_play[len(state.players)] - state.turtles_drawn[stack]


class ClaimTurtles(Frame[Wendake]):
    """WD-MIL-01: one tile after the other, at most one of each category; `claimed` are the categories."""

    __slots__ = ("claimed",)
    fields: ClassVar[tuple[Bounds, ...]] = (("claimed", 0, 15),)
    below: ClassVar = ("Resolve",)

    def __init__(self, seat: int, claimed: int) -> None:
        super().__init__(seat)
        self.claimed: Final = claimed

    def ask(self, state: Wendake) -> Decision | None:
        player = state.players[self.seat]
        counts = [count(state, self.seat) for count in state.rules.turtle_counts]
        options: list[Option] = []
        for stack in range(len(state.rules.box.turtle_ids)):
            category = state.rules.box.turtle_category[stack]
            if self.claimed >> category & 1 or player.turtles[stack] != NONE:
                continue
            if counts[category] >= state.rules.box.turtle_need[stack] and left_in_stack(state, stack):
                options.append(TURTLE[stack])
        offer_moment(state, self, IN_TURTLES, options)
        options.append(DONE)
        return Decision(self.seat, "turtle", options)

    def answer(self, state: Wendake, option: Option) -> None:
        if taken(state, self, option):
            return
        if option.verb == "done":
            state.become(MilitaryScore(self.seat, 0, 0))
            return
        state.become(self.having_claimed(state, option.arg))
        claim(state, self.seat, option.arg)

    def having_claimed(self, state: Wendake, stack: int) -> "ClaimTurtles":
        """The same step after a tile of this stack was claimed."""
        return ClaimTurtles(self.seat, self.claimed | 1 << state.rules.box.turtle_category[stack])

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb != "turtle":
            return None
        category = state.rules.box.turtle_category[option.arg]
        if state.players[self.seat].turtles[option.arg] != NONE:
            return Reason("WD-MIL-01", "turtle_owned")
        if self.claimed >> category & 1:
            return Reason("WD-MIL-01", "category_claimed")
        if not left_in_stack(state, option.arg):
            return Reason("WD-MIL-01", "stack_empty")
        bonus = turtle_bonus(state, self.seat) if category < CATEGORIES else 0  # WD-TRIBE-12 names no other ones
        have = state.rules.turtle_counts[category](state, self.seat) - bonus
        need = state.rules.box.turtle_need[option.arg] - bonus
        return Reason("WD-TURT-01", "too_few_for_turtle", {"n": have, "need": need})


def claim(state: Wendake, seat: int, stack: int) -> None:
    """WD-TURT-03: the top tile of a stack, seen by its owner alone."""
    state.reveal()
    tile = state.supplies.turtles[stack][state.turtles_drawn[stack]]
    state.turtles_drawn = with_more(state.turtles_drawn, stack, 1)
    player = state.players[seat]
    player.turtles = with_item(player.turtles, stack, tile)
    if state.events is not None:
        public: dict[str, int | str] = {"seat": seat, "turtle": f"turtle.{state.rules.box.turtle_ids[stack]}"}
        state.emit(Event("turtle", public, {"tracks": tracks_id(state.rules.box.turtle_tracks[stack][tile])}, seat))


def tracks_id(tracks: list[int]) -> str:
    """The text id of the tracks that a Turtle tile shows."""
    return "tracks." + "_".join(TRACK_IDS[track] for track in tracks)


# ---------------------------------------------------------------- step b


def held_territories(state: Wendake, seat: int, added: int, ties: bool) -> int:
    """WD-MIL-02: territories with more own Guards than every other player has.

    WD-PROG-12, 32: `added` Guards count in territories with the ally's flag, and ties may be won too.
    """
    majority = state.rules.majority
    guards = majority(state, seat, added > 0)
    rivals = [majority(state, other, False) for other in range(len(state.players)) if other != seat]
    flag = state.rules.ally(state, seat) if added else NONE
    held = 0
    for territory in range(len(state.board.ids)):
        own = guards[territory]
        if flag != NONE and state.board.flag[territory] == flag:  # Homes have no flag either
            own += added
        if own == 0:
            continue
        most = 0
        for theirs in rivals:
            most = max(most, theirs[territory])
        if own > most or (ties and own == most):
            held += 1
    return held


def flag_tile(state: Wendake, seat: int) -> int:
    """WD-PROG-04: the Flag tile names the ally."""
    return state.players[seat].flag


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
        options: list[Option] = []
        offer_moment(state, self, IN_MAJORITIES, options)
        options.append(GO_ON)
        return Decision(self.seat, "military_score", options, self.points(state, 0, 0))

    def points(self, state: Wendake, added: int, ties: int) -> int:
        """What is scored with so much more help."""
        return held_territories(state, self.seat, self.added + added, bool(self.ties or ties))

    def fits(self, state: Wendake) -> bool:
        return is_earned(state, self, IN_MAJORITIES)

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        return why_not_beside(state, self, option, IN_MAJORITIES)

    def answer(self, state: Wendake, option: Option) -> None:
        if taken(state, self, option):
            return
        state.pop()
        score(state, self.seat, MILITARY, self.points(state, 0, 0))

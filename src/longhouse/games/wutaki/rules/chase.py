"""Chasing extra workers of others away, and going elsewhere (WU-CHASE, WU-OM-16, WU-OM-22)."""

from typing import ClassVar, Final

from longhouse.core.decision import Decision, Option, Reason, options_of
from longhouse.core.event import Event, Facts
from longhouse.core.frame import Frame
from longhouse.games.wutaki.cards.mods import CHASE_REVENGE
from longhouse.games.wutaki.rules.action import FIRST, Action, decline, place_id, skip, ways_out
from longhouse.games.wutaki.rules.decks import draw_revenge
from longhouse.games.wutaki.rules.mods import adjusted, is_safe_from_chase
from longhouse.games.wutaki.rules.omens import current_worker, relocate
from longhouse.games.wutaki.rules.visit import exists, is_full
from longhouse.games.wutaki.rules.workers import send_home
from longhouse.games.wutaki.state import Player, Wutaki
from longhouse.games.wutaki.terms import CHASE, EXTRA, MOST_PLAYERS, ROUND_PLACE, SPECIAL, WORKERS

GROUP: Final = options_of("chase", (ROUND_PLACE + 1) * MOST_PLAYERS)
MOVE: Final = Option("move", 0)
STAY: Final = Option("stay", 0)
GO: Final = options_of("go", ROUND_PLACE + 1)

BY_WORKER: Final = 0
BY_OMEN: Final = 1


def has_group(player: Player, place: int) -> bool:
    """Whether extra workers of a player stand at a place."""
    return player.placed[place * WORKERS + EXTRA] + player.placed[place * WORKERS + SPECIAL] > 0


def targets(state: Wutaki, seat: int) -> list[Option]:
    """WU-CHASE-01: groups of other players who are not protected, at places that can be reached."""
    others = [other for other in range(len(state.players)) if other != seat and not is_safe_from_chase(state, other)]
    return [
        GROUP[place * MOST_PLAYERS + other]
        for place in range(ROUND_PLACE + 1)
        if place != CHASE
        for other in others
        if has_group(state.players[other], place)
    ]


def chase_away(state: Wutaki, seat: int, place: int, other: int) -> None:
    """WU-CHASE-02: the whole group goes back to the player board."""
    player = state.players[other]
    count = 0
    for kind in (EXTRA, SPECIAL):
        there = player.placed[place * WORKERS + kind]
        if there:
            count += there
            send_home(state, other, place, kind, there)
    if state.events is not None:
        facts: dict[str, int | str] = {"seat": seat, "seat2": other, "n": count}
        state.emit(Event("chase", {**facts, "place": place_id(state, seat, place)}))


class ChaseAction(Action):
    """WU-CHASE; it is never repeated, because the worker either moves on or the visit is over."""

    def possible(self, state: Wutaki, seat: int) -> bool:
        return bool(targets(state, seat))

    def begin(self, state: Wutaki, seat: int, place: int, again: int) -> None:
        state.push(ChaseGroup(seat, BY_WORKER))


class ChaseGroup(Frame[Wutaki]):
    """Whom to chase away."""

    __slots__ = ("how",)
    fields: ClassVar = (("how", 0, 1),)
    below: ClassVar = ("Visit", "Effects")

    def __init__(self, seat: int, how: int) -> None:
        super().__init__(seat)
        self.how: Final = how

    def ask(self, state: Wutaki) -> Decision | None:
        options = targets(state, self.seat)
        if not options:
            return None
        return Decision(self.seat, "chase", options + ways_out(FIRST) if self.how == BY_WORKER else options)

    def answer(self, state: Wutaki, option: Option) -> None:
        if decline(state, option):
            return
        place, other = divmod(option.arg, MOST_PLAYERS)
        chase_away(state, self.seat, place, other)
        if self.how == BY_WORKER:
            state.become(ChaseMove(self.seat, BY_WORKER, place))
            draw_revenge(state, self.seat, adjusted(state, self.seat, CHASE_REVENGE, 1))
            return
        visit = current_worker(state, self.seat)
        if visit is None or visit.place == place:
            state.pop()
        else:
            state.become(ChaseMove(self.seat, BY_OMEN, place))

    def resume(self, state: Wutaki) -> None:
        state.pop()

    def why_not(self, state: Wutaki, option: Option) -> Reason | None:
        if option.verb != "chase":
            return None
        _place, other = divmod(option.arg, MOST_PLAYERS)
        if other != self.seat and other < len(state.players) and is_safe_from_chase(state, other):
            return Reason("WU-OP-08", "protected")
        return Reason("WU-CHASE-01", "nobody_to_chase")


class ChaseMove(Frame[Wutaki]):
    """WU-CHASE-04: he may go where the group stood, if there is room now."""

    __slots__ = ("how", "place")
    fields: ClassVar = (("how", 0, 1), ("place", 0, ROUND_PLACE))
    below: ClassVar = ("Visit", "Effects")

    def __init__(self, seat: int, how: int, place: int) -> None:
        super().__init__(seat)
        self.how: Final = how
        self.place: Final = place

    def ask(self, state: Wutaki) -> Decision | None:
        if is_full(state, self.seat, self.place):
            return None
        return Decision(self.seat, "chase_move", [MOVE, STAY], self.place)

    def answer(self, state: Wutaki, option: Option) -> None:
        if option.verb == "move":
            relocate(state, self.seat, self.place)
        else:
            self.stay(state)

    def resume(self, state: Wutaki) -> None:
        self.stay(state)

    def about(self, state: Wutaki) -> Facts:
        return {"place": place_id(state, self.seat, self.place)}

    def facts(self, state: Wutaki, option: Option) -> Facts:
        return self.about(state)

    def stay(self, state: Wutaki) -> None:
        """WU-SPEC-05: on the chase field nothing is repeated; an omen that moved nobody may be."""
        if self.how == BY_WORKER:
            skip(state)
        else:
            state.pop()

    def fits(self, state: Wutaki) -> bool:
        return exists(state, self.seat, self.place)


class GoElsewhere(Frame[Wutaki]):
    """WU-OM-22: the worker goes to any location but chase, full or not."""

    __slots__ = ()
    below: ClassVar = ("Effects",)

    def ask(self, state: Wutaki) -> Decision | None:
        visit = current_worker(state, self.seat)
        if visit is None:
            return None
        places = [
            place
            for place in range(ROUND_PLACE + 1)
            if place not in (CHASE, visit.place) and exists(state, self.seat, place)
        ]
        return Decision(self.seat, "go_elsewhere", [GO[place] for place in places])

    def answer(self, state: Wutaki, option: Option) -> None:
        relocate(state, self.seat, option.arg)

    def resume(self, state: Wutaki) -> None:
        state.pop()

    def why_not(self, state: Wutaki, option: Option) -> Reason | None:
        return Reason("WU-OM-22", "not_to_this_place") if option.verb == "go" else None

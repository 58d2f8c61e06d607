"""What every action of a visit location can be asked, and the question whether it is carried out at all."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from longhouse.core.decision import Decision, Option
from longhouse.core.event import Facts
from longhouse.core.frame import Frame
from longhouse.games.wutaki.components import ROUND_IDS
from longhouse.games.wutaki.state import Wutaki
from longhouse.games.wutaki.terms import MASTER_IDS, MASTER_PLACE, NONE, ON_BOARD, PLACE_IDS, ROUND_PLACE

FIRST: Final = 0  # the first execution of a visit: it may be skipped
SECOND: Final = 1  # the second one of a special worker: one may stop
MARKED: Final = 2  # the second one with a marker: neither

PERFORM: Final = Option("perform", 0)
SKIP: Final = Option("skip", 0)
STOP: Final = Option("stop", 0)


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """WU-PLACE-05: an action of a location, optional unless it says otherwise."""

    optional: ClassVar[bool] = True
    asks: ClassVar[bool] = True
    """Whether it begins with a question that `skip` or `stop` can be an answer to."""

    def possible(self, state: Wutaki, seat: int) -> bool:
        """Whether there is a legal choice inside it, and its cost can be paid."""
        return True

    def begin(self, state: Wutaki, seat: int, place: int, again: int) -> None:
        """Begin an execution."""
        raise AssertionError(f"{type(self).__name__} does nothing")

    def perform(self, state: Wutaki, seat: int) -> None:
        """Carry it out, if it was asked for by `Perform`."""
        raise AssertionError(f"{type(self).__name__} is not performed")


@mypyc_attr(allow_interpreted_subclasses=True)
class PlainAction(Action):
    """An optional action that begins with nothing to pick from: the question is perform or skip."""

    def begin(self, state: Wutaki, seat: int, place: int, again: int) -> None:
        if again == MARKED:
            self.perform(state, seat)
        else:
            state.push(Perform(seat, place, again))


@mypyc_attr(allow_interpreted_subclasses=True)
class GivenAction(Action):
    """An action that is always executed and asks nothing by itself."""

    optional: ClassVar = False
    asks: ClassVar = False

    def begin(self, state: Wutaki, seat: int, place: int, again: int) -> None:
        self.perform(state, seat)


def action_at(state: Wutaki, seat: int, place: int) -> Action:
    """The action of a place that a seat visits."""
    rules = state.rules
    if place < ON_BOARD:
        return rules.actions[place]
    found = rules.round_actions[round_place(state)] if place == ROUND_PLACE else None
    if place == MASTER_PLACE:
        found = rules.master_actions[state.players[seat].master]
    assert found is not None
    return found


def round_place(state: Wutaki) -> int:
    """The round card in force that is a location, -1 if none is (WU-RC-18: at most one)."""
    for card in state.round_cards:
        if state.rules.round_actions[card] is not None:
            return card
    return NONE


def place_id(state: Wutaki, seat: int, place: int) -> str:
    """The text of a place: a round card and a master board have names of their own."""
    if place == ROUND_PLACE and round_place(state) >= 0:
        return f"round.{ROUND_IDS[round_place(state)]}"
    if place == MASTER_PLACE:
        return f"place.{MASTER_IDS[state.players[seat].master]}"
    return f"place.{PLACE_IDS[place]}"


def ways_out(again: int) -> list[Option]:
    """How one declines the first question of an execution."""
    return [SKIP] if again == FIRST else [STOP] if again == SECOND else []


def skip(state: Wutaki) -> None:
    """WU-SPEC-03: what was skipped is not repeated, so the visit below is over too."""
    state.pop()
    state.pop()


def decline(state: Wutaki, option: Option) -> bool:
    """Whether the option was `skip` or `stop`; then it is carried out."""
    if option.verb == "skip":
        skip(state)
        return True
    if option.verb == "stop":
        state.pop()
        return True
    return False


class Perform(Frame[Wutaki]):
    """Perform or skip; the second time with the special worker perform or stop."""

    __slots__ = ("again", "place")
    fields: ClassVar = (("place", 0, MASTER_PLACE), ("again", 0, 1))
    below: ClassVar = ("Visit",)

    def __init__(self, seat: int, place: int, again: int) -> None:
        super().__init__(seat)
        self.place: Final = place
        self.again: Final = again

    def ask(self, state: Wutaki) -> Decision | None:
        return Decision(self.seat, "perform", [PERFORM, *ways_out(self.again)], self.place)

    def answer(self, state: Wutaki, option: Option) -> None:
        if not decline(state, option):
            state.pop()
            action_at(state, self.seat, self.place).perform(state, self.seat)

    def about(self, state: Wutaki) -> Facts:
        return {"place": place_id(state, self.seat, self.place)}

"""Where the adversity of the Year touches the rules of the base game (WS-ADV-07, WS-X)."""

from typing import Final

from longhouse.core.decision import Option
from longhouse.core.event import Event
from longhouse.core.frame import AnyFrame
from longhouse.games.wendake.rules.action import Action
from longhouse.games.wendake.rules.exchange import check_smallpox
from longhouse.games.wendake.rules.turns import Turns
from longhouse.games.wendake.solo.cards.adversities import Adversity, open_adversity
from longhouse.games.wendake.solo.components import ADVERSITY_NAMES
from longhouse.games.wendake.solo.rules.open_card import open_card
from longhouse.games.wendake.solo.rules.questions import Infection
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import ACTION_IDS


def adversity_of(state: Wendake) -> Adversity:
    """The effect of this Year, where there is one for sure."""
    adversity = open_adversity(state)
    assert adversity is not None
    return adversity


# ---------------------------------------------------------------- start and end of a Year


def start_year(state: Wendake) -> None:
    """WS-X-12: what happens by itself, then what is asked, then the first turn."""
    if state.events is not None:
        name = ADVERSITY_NAMES[open_card(state)]
        words: dict[str, int | str] = {"adversity": f"adversity.{name}", "effect": f"adversity.{name}.help"}
        state.emit(Event("adversity", {**words, "n": state.year}))
    adversity_of(state).at_start(state)
    state.push(AdversityTurns(-1, 0))


class AdversityTurns(Turns):
    """WS-X-12: the questions at the start of a Year."""

    __slots__ = ()

    def begin(self, state: Wendake, seat: int) -> None:
        question = adversity_of(state).asks_at_start(seat)
        if question is not None:
            state.push(question)


def end_year(state: Wendake) -> None:
    """WS-X-04: after the last turn of a Year."""
    state.push(WinterTurns(-1, 0))


class WinterTurns(Turns):
    """WS-X-12: the questions at the end of a Year."""

    __slots__ = ()

    def begin(self, state: Wendake, seat: int) -> None:
        question = adversity_of(state).asks_at_end(state, seat)
        if question is not None:
            state.push(question)


# ---------------------------------------------------------------- in turns


def ask_on_tile(state: Wendake, seat: int) -> None:
    """WS-X-01: before the tile is resolved."""
    question = adversity_of(state).asks_on_tile(seat)
    if question is not None:
        state.push(question)


class Hindered(Action):
    """WS-X-02, 13, 14: an action that only gives, and gives nothing in a Year of need."""

    def __init__(self, action: Action, number: int) -> None:
        self.action: Final = action
        self.number: Final = number

    def heeds(self, state: Wendake, option: Option) -> bool:
        return self.action.heeds(state, option)

    def perform(self, state: Wendake, seat: int, number: int) -> None:
        if adversity_of(state).stops != self.number:
            self.action.perform(state, seat, number)
        elif state.events is not None:
            name = ADVERSITY_NAMES[open_card(state)]
            facts: dict[str, int | str] = {"action": f"action.{ACTION_IDS[self.number]}"}
            state.emit(Event("no_effect", {**facts, "adversity": f"adversity.{name}"}))


def fewer_steps(state: Wendake, seat: int, steps: int) -> int:
    """WS-X-03."""
    return max(0, steps - adversity_of(state).steps_lost)


def infection_step(state: Wendake, seat: int) -> AnyFrame:
    """WS-X-06: before the first step of a Trade."""
    return Infection(seat, adversity_of(state).infects)


def smallpox_or_infection(state: Wendake, seat: int) -> None:
    """WS-X-06: in a Year of infection no card is revealed."""
    if not adversity_of(state).infects:
        check_smallpox(state, seat)

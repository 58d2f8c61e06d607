"""What an option certainly costs and brings: it is tried on a copy that knows nothing of what is hidden."""

from contextlib import suppress
from typing import Any, NamedTuple

from longhouse.core.ahead import follow
from longhouse.core.basket import cost_of
from longhouse.core.decision import Decision, Option
from longhouse.core.game import Game
from longhouse.core.rng import Blind, UnseenError
from longhouse.core.state import State
from longhouse.core.text import Texts

Price = dict[str, int]
"""By text id: how many more (or, below zero, fewer) the player will have."""


class Answer(NamedTuple):
    """An option of the open question as a person reads it."""

    option: Option
    label: str
    price: Price
    price_words: str
    cost_words: str = ""
    """What it takes of a budget."""

    @property
    def words(self) -> str:
        """All of it."""
        prices = ", ".join(words for words in (self.cost_words, self.price_words) if words)
        return f"{self.label} ({prices})" if prices else self.label


MINUS = "\N{MINUS SIGN}"


def price_of(game: Game[Any], state: State, option: Option, before: dict[str, int] | None = None) -> Price:
    """What follows from an option of the open question for who is asked, before anything else is decided.

    It ends where chance or something hidden comes in, where somebody decides, and where the own turn ends: what is told
    happens whatever the hidden things are. Who asks for many prices knows what the seat has `before`.
    """
    seat = state.stack[-1].seat
    trial: State = state.clone()
    trial.rng = Blind()
    with suppress(UnseenError):
        follow(game, trial, option)
    known = all_belongings(game, state, seat) if before is None else before
    return change_of(known, all_belongings(game, trial, seat))


def change_of(before: dict[str, int], after: dict[str, int]) -> Price:
    """What has become more, and what less."""
    changes = {thing: after.get(thing, 0) - before.get(thing, 0) for thing in {**before, **after}}
    return {thing: change for thing, change in changes.items() if change}


def all_belongings(game: Game[Any], state: State, seat: int) -> dict[str, int]:
    """What a seat has, with what extensions count."""
    counted = game.belongings(state, seat)
    for extension in game.extensions:
        counted |= extension.belongings(state, seat)
    return counted


def price_in_words(price: Price, texts: Texts) -> str:
    """Costs first: `-1 fish, +2 Economic points`; empty if nothing is certain."""
    changes = sorted(price.items(), key=lambda change: change[1] > 0)
    return ", ".join(
        f"{MINUS if change < 0 else '+'}{texts.say(thing, {'n': abs(change)})}" for thing, change in changes
    )


def facts_of(game: Game[Any], state: State, view: Any, option: Option) -> dict[str, int | str]:
    """What the words of an option speak of: by itself, and in this position."""
    frame = state.stack[-1]
    facts = {**game.words(view, option), **frame.facts(state, option)}
    for extension in game.extensions:
        facts |= extension.facts(state, frame, option)
    return facts


def answers_of(game: Game[Any], state: State, decision: Decision, view: Any, texts: Texts) -> list[Answer]:
    """The options of a question in words, each with its price; a question may have words of its own for a verb."""
    before = all_belongings(game, state, decision.seat)
    answers = []
    for option in decision.options:
        here = f"option.{option.verb}.{decision.prompt}"
        key = here if texts.has(here) else f"option.{option.verb}"
        facts = facts_of(game, state, view, option)
        price = price_of(game, state, option, before)
        cost = cost_of(game, decision, option)
        cost_words = texts.say(f"budget.{decision.prompt}", {"n": cost}) if cost else ""
        answers.append(Answer(option, texts.say(key, facts), price, price_in_words(price, texts), cost_words))
    return answers

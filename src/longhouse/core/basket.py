"""A basket: a question that comes again and again while a budget lasts, so that one may answer it in one go."""

from dataclasses import dataclass
from typing import Any

from longhouse.core.ahead import follow
from longhouse.core.decision import Decision, Option
from longhouse.core.game import Game
from longhouse.core.rng import Blind, UnseenError
from longhouse.core.state import State
from longhouse.core.verb import REST


@dataclass(frozen=True)
class Basket:
    """What is `left` of the budget; for each option in its order what it `costs` and how many `times` it can be had.

    The option number `rest` ends it, with what becomes of all that is left. What costs nothing is no purchase.
    """

    left: int
    rest: int
    costs: list[int]
    times: list[int]


def cost_of(game: Game[Any], decision: Decision, option: Option) -> int:
    """What an option takes of the number that its question speaks of."""
    costs = game.verbs[option.verb].costs
    return decision.value if costs == REST else costs


def basket_of(game: Game[Any], state: State, decision: Decision) -> Basket | None:
    """The open question as a basket; None if it has no option that takes the rest."""
    options = decision.options
    rest = [index for index, option in enumerate(options) if game.verbs[option.verb].costs == REST]
    if not rest:
        return None
    costs = [cost_of(game, decision, option) for option in options]
    times = [how_often(game, state, decision, *line) if line[1] else 1 for line in zip(options, costs, strict=True)]
    return Basket(decision.value, rest[0], costs, times)


def how_often(game: Game[Any], state: State, decision: Decision, option: Option, cost: int) -> int:
    """How often an option can be chosen in a row; if something else is asked between, as often as the budget lasts."""
    most = decision.value // cost
    trial: State = state.clone()
    trial.rng = Blind()
    for count in range(1, most):
        try:
            after = follow(game, trial, option)
        except UnseenError:
            return most
        if after is not None and after.prompt != decision.prompt:
            return most
        if after is None or option not in after.options:
            return count
    return most

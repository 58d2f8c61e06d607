"""Prices keep their word: what an option is said to cost and to bring certainly happens when it is chosen."""

from collections.abc import Set
from typing import Any, NamedTuple

from longhouse.core.ahead import follow
from longhouse.core.decision import Option
from longhouse.core.game import Game
from longhouse.core.price import Price, all_belongings, change_of, price_of
from longhouse.core.rng import Rng
from longhouse.core.state import State


class Report(NamedTuple):
    """What was compared: options, those with a price, those after which something was revealed; and their verbs."""

    options: int
    priced: int
    revealed: int
    verbs: set[str]


def check_prices(game: Game[Any], seats: int, seed: int, known: Set[str] = frozenset()) -> Report:
    """Play a random game and try every option of every question, but for `known` verbs.

    AssertionError names the broken price.
    """
    state: State = game.setup(seats, Rng(seed))
    rng = Rng(seed + 1)
    options, priced, revealed = 0, 0, 0
    verbs: set[str] = set()
    while (decision := game.decide(state)) is not None:
        for option in decision.options:
            if option.verb not in known:
                price = price_of(game, state, option)
                was_revealed = check_price(game, state, option, price)
                options, priced, revealed = options + 1, priced + bool(price), revealed + was_revealed
                verbs.add(option.verb)
        game.play(state, decision.options[rng.below(len(decision.options))])
    return Report(options, priced, revealed, verbs)


def check_price(game: Game[Any], state: State, option: Option, price: Price) -> bool:
    """Choose an option on a copy and compare; whether anything was revealed on the way.

    Nothing more and nothing less may happen than was told; after a revelation there may be more of the same.
    """
    seat = state.stack[-1].seat
    trial: State = state.clone()
    follow(game, trial, option)
    real = change_of(all_belongings(game, state, seat), all_belongings(game, trial, seat))
    where = f"{game.name}: {option!r} in {state.stack[-1]!r} was to change {price}, and changed {real}"
    if (trial.reveals, trial.rng.drawn) == (state.reveals, state.rng.drawn):
        assert real == price, where
        return False
    for thing, change in price.items():
        sign = 1 if change > 0 else -1
        assert real.get(thing, 0) * sign >= change * sign, where
    return True

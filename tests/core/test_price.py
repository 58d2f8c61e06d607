"""Prices: what certainly follows from an option, and nothing that depends on what is hidden."""

import pytest

from longhouse.core.decision import Option
from longhouse.core.event import Event
from longhouse.core.extension import Extension
from longhouse.core.price import Answer, all_belongings, change_of, price_in_words, price_of
from longhouse.core.rng import Blind, Rng, UnseenError
from longhouse.core.text import Texts
from tests.testing.stall import BUY, DRAW, PAY, TAKE, Stall, StallGame

PLUM = 2


def stall(*hand: int) -> tuple[StallGame, Stall]:
    """A game in which the first seat has this hand, and a plum lies open."""
    game = StallGame()
    state = game.setup(2, Rng(1))
    game.decide(state)
    state.hands[0], state.shown = list(hand), PLUM
    return game, state


def test_what_can_be_seen_has_a_price() -> None:
    game, state = stall(0, 1, 1)
    assert price_of(game, state, TAKE) == {"plum": 1}


def test_what_comes_by_itself_belongs_to_the_price() -> None:
    game, state = stall(0, 2, 0)
    assert price_of(game, state, BUY) == {"points": 2, "pear": -1}, "there is one way to pay"


def test_a_price_ends_at_the_next_decision() -> None:
    game, state = stall(1, 1, 0)
    assert price_of(game, state, BUY) == {}
    game.play(state, BUY)
    game.decide(state)
    assert price_of(game, state, PAY[0]) == {"points": 1, "apple": -1}


def test_a_price_never_looks_at_what_is_hidden() -> None:
    game, state = stall(1, 1, 0)
    assert price_of(game, state, DRAW) == {}


def test_asking_for_a_price_changes_nothing_and_tells_nobody() -> None:
    game, state = stall(0, 2, 0)
    told: list[Event] = []
    state.events = told
    before = game.dump(state)
    price_of(game, state, BUY)
    assert game.dump(state) == before
    assert told == []
    assert state.rng.word() is not None


def test_extensions_count_their_own_things() -> None:
    class Guns(Extension[Stall]):
        def belongings(self, state: Stall, seat: int) -> dict[str, int]:
            return {"guns": 3}

    game, state = stall(1, 0, 0)
    game.extensions = [Guns("guns")]
    assert all_belongings(game, state, 0) == {"points": 0, "apple": 1, "pear": 0, "plum": 0, "guns": 3}


def test_things_that_one_did_not_have_count_from_zero() -> None:
    assert change_of({"a": 1, "b": 2, "c": 3}, {"b": 5, "c": 3, "d": 4}) == {"a": -1, "b": 3, "d": 4}


def test_words_name_costs_first_and_count() -> None:
    price = {"thing.point": 3, "thing.offering": -1, "thing.card.white": -2}
    words = [price_in_words(price, Texts("longhouse.games.borabora", lang)) for lang in ("en", "de")]
    assert words == [
        "\N{MINUS SIGN}1 offering, \N{MINUS SIGN}2 white cards, +3 points",
        "\N{MINUS SIGN}1 Opfergabe, \N{MINUS SIGN}2 weiße Karten, +3 Punkte",
    ]
    assert Answer(Option("fish"), "Fish", price, words[0]).words == f"Fish ({words[0]})"
    assert Answer(Option("rest"), "Rest", {}, "").words == "Rest"


def test_a_blind_generator_gives_nothing() -> None:
    blind = Blind()
    for look in (blind.word, blind.look, lambda: blind.below(6), lambda: blind.shuffle([1, 2, 3])):
        with pytest.raises(UnseenError):
            look()
    blind.shuffle([1])  # nothing to decide

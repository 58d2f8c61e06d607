"""Prices as data: which list a judge goes by, and that every list is sound."""

from types import SimpleNamespace
from typing import Any

import pytest

from longhouse.core.ahead import best_option, finish
from longhouse.core.decision import Decision, Option
from longhouse.core.game import Game, PlainJudge
from longhouse.core.judge import Judge
from longhouse.core.prices import (
    FIRST,
    PriceList,
    as_lists,
    first_judge,
    first_prices,
    judge_for,
    price_lists,
    prices_for,
)
from longhouse.core.reasons import compared, reasons
from longhouse.core.registry import REGISTRY
from longhouse.core.rng import Rng
from longhouse.core.text import LANGUAGES, Texts

EVERY = [
    (info.name, options) for info in REGISTRY.all() for options in info.variants()[:: 1 + len(info.variants()) // 8]
]
each_ruleset = pytest.mark.parametrize(("name", "options"), EVERY, ids=str)


def made(name: str, options: dict[str, int | str]) -> Game[Any]:
    return REGISTRY.info(name).make(options)


@each_ruleset
def test_every_list_has_prices_that_there_are_and_as_many(name: str, options: dict[str, int | str]) -> None:
    game = made(name, options)
    first = first_prices(game)
    assert first
    for found in price_lists(game.package).values():
        if not any(found.fits(game, seats) for seats in game_seats(name, options)):
            continue
        for price, values in as_lists(found.prices).items():
            if price in first:
                assert len(values) == len(first[price]), price
                assert all(value >= 0 for value in values), price
    for seats in game_seats(name, options):
        assert prices_for(game, seats).keys() == first.keys()


def game_seats(name: str, options: dict[str, int | str]) -> list[int]:
    return list(REGISTRY.info(name).seat_counts(options))


@each_ruleset
def test_what_speaks_for_an_option_has_words(name: str, options: dict[str, int | str]) -> None:
    game = made(name, options)
    seats = game_seats(name, options)[0]
    state, rng = game.setup(seats, Rng(3)), Rng(3)
    judge = judge_for(game, seats)
    for _ in range(40):
        decision = game.decide(state)
        assert decision is not None
        best = best_option(game, judge, state, decision)
        found = reasons(game, judge, state, decision, best)
        for part in judge.parts(state, decision.seat):
            for lang in LANGUAGES:
                assert Texts(game.packages, lang).has(part), (part, lang)
        assert all(value > 0 for _, value in found)
        assert found == sorted(found, key=lambda one: -one[1])
        game.play(state, decision.options[rng.below(len(decision.options))])


def test_what_speaks_for_the_best_option_adds_up_to_its_lead() -> None:
    game = made("borabora", {})
    state, judge = game.setup(2, Rng(1)), first_judge(made("borabora", {}))
    decision = game.decide(state)
    assert decision is not None
    best = best_option(game, judge, state, decision)
    values = sorted(judge.value(finish(game, judge, state.clone(), one), decision.seat) for one in decision.options)
    assert sum(value for _, value in reasons(game, judge, state, decision, best)) >= values[-1] - values[-2]


class Told(Judge[Any]):
    """A judge to whom options are what they are told to be."""

    def __init__(self, told: dict[int, dict[str, int]]) -> None:
        self.told = told

    def value(self, state: Any, seat: int) -> int:
        return sum(self.told[state].values())

    def parts(self, state: Any, seat: int) -> dict[str, int]:
        return self.told[state]


@pytest.mark.parametrize(
    ("worth", "expected"),
    [
        ([{"a": 5, "b": 1}, {"a": 3, "b": 2}, {"a": 0, "b": 0}], ([("a", 2)], 1)),
        ([{"a": 5, "b": 1}, {"a": 5, "b": 1}, {"a": 5, "b": 0}], ([("b", 1)], 0)),
        ([{"a": 5, "b": 1}, {"a": 5, "b": 4}, {"a": 4, "b": 0}], ([("a", 1)], -3)),
        ([{"a": 5, "b": 1}, {"a": 6, "b": 1}, {"a": 0, "b": 1}], ([], -1)),
        ([{"a": 5}, {"a": 5}], ([], 0)),
        ([{"a": 5}], ([], 0)),
    ],
    ids=["the next best", "one that is worse", "nothing that another is better in", "behind", "alike", "no other"],
)
def test_beside_which_other_option_something_speaks_for_one(
    worth: list[dict[str, int]], expected: tuple[list[tuple[str, int]], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("longhouse.core.reasons.finish", lambda game, judge, state, option: option.arg)
    options = [Option("go", arg) for arg in range(len(worth))]
    state: Any = SimpleNamespace(clone=lambda: None)
    game: Any = None
    found = compared(game, Told(dict(enumerate(worth))), state, Decision(0, "where", options), options[0])
    assert (found.reasons, found.lead) == expected


def test_the_most_particular_list_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    game = made("wendake", REGISTRY.info("wendake").complete({"expansion": "allies"}))
    lists = {
        FIRST: PriceList({"turtle": 1, "kind": 1}),
        "tuned": PriceList({"turtle": 2}),
        "two": PriceList({"turtle": 3}, seats=[2]),
        "allies": PriceList({"turtle": 4}, options={"expansion": "allies"}),
        "solo": PriceList({"turtle": 5}, options={"solo": "base"}),
    }
    monkeypatch.setattr("longhouse.core.prices.price_lists", lambda package: lists)
    assert [prices_for(game, seats)["turtle"] for seats in (2, 3)] == [[4], [4]], "rules change more than seats"
    del lists["allies"]
    assert [prices_for(game, seats)["turtle"] for seats in (2, 3)] == [[3], [2]]
    assert prices_for(game, 2)["kind"] == [1], "what a list does not name stays as it was first"


def test_a_game_without_prices_has_a_judge_by_points() -> None:
    game = REGISTRY.info("borabora").make()
    plain = PlainJudge(game)
    state = game.setup(2, Rng(1))
    assert plain.value(state, 0) == 1000 * game.scores(state)[0]
    assert plain.parts(state, 0) == {"judge.all": plain.value(state, 0)}

"""Matches: playing, undo, why not, and what is refused."""

from typing import Any

import pytest

import longhouse
from longhouse import (
    BadSetup,
    CannotUndo,
    IllegalOption,
    Match,
    Record,
    new_match,
    replay,
)
from longhouse.core.codec import Codec
from longhouse.core.decision import Option, Reason
from longhouse.core.rng import Rng
from tests.pearls.game import PearlsGame
from tests.tiny import Dive, DiversGame


def played(moves: int, seats: int = 3, seed: int = 5) -> Match:
    """A match of Bora Bora after some random moves."""
    match = new_match("borabora", seats, seed)
    rng = Rng(seed)
    for _ in range(moves):
        assert match.decision is not None
        match.play(match.decision.options[rng.below(len(match.decision.options))])
    return match


def test_the_public_surface() -> None:
    assert sorted(longhouse.__all__) == longhouse.__all__
    for name in longhouse.__all__:
        assert hasattr(longhouse, name)
    assert [info.name for info in longhouse.games()] == ["borabora", "wendake", "wutaki"]


# ---------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"game": "chess", "seats": 2}, "no game is called 'chess'"),
        ({"game": "borabora", "seats": 1}, "seats"),
        ({"game": "borabora", "seats": 5}, "seats"),
        ({"game": "borabora", "seats": "2"}, "seats"),
        ({"game": "borabora", "seats": 2, "seed": -1}, "seed"),
        ({"game": "borabora", "seats": 2, "seed": 1.5}, "seed"),
        ({"game": "borabora", "seats": 2, "seed": 1 << 256}, "seed"),
        ({"game": "borabora", "seats": 2, "options": {"tribes": "b"}}, "options.tribes"),
    ],
)
def test_a_bad_setup_is_refused(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        new_match(**arguments)


def test_an_illegal_option_changes_nothing() -> None:
    match = played(20)
    before = match.dump(), match.record(), match.log("en")
    decision = match.decision
    assert decision is not None
    for verb, arg in [("fly", 0), (decision.options[0].verb, 9999), (decision.options[0].verb, -1), ("", 0)]:
        with pytest.raises(IllegalOption) as caught:
            match.play(verb, arg)
        assert caught.value.decision == decision
        assert decision.prompt in str(caught.value)
    assert (match.dump(), match.record(), match.log("en")) == before


@pytest.mark.parametrize("game", ["borabora", "wendake"])
def test_what_is_no_option_of_the_game_is_refused_before_any_rule_sees_it(game: str) -> None:
    match, rng = new_match(game, 3, 1), Rng(1)
    while match.decision is not None:
        for verb, count in [*match.game.codec.verbs.items(), ("\ud800", 0), ("", 1)]:
            for arg in (count, 99_999, -1, 10**30):
                answer = match.why_not(verb, arg)
                assert answer == ("", "This game knows no such choice."), (match.decision, verb, arg)
        with pytest.raises(IllegalOption, match="no such choice") as caught:
            match.play(match.decision.options[0].verb, 10**30)
        assert str(caught.value).isprintable()
        match.play(match.decision.options[rng.below(len(match.decision.options))])


@pytest.mark.parametrize("arg", [1.0, "1", None])
def test_an_argument_that_is_no_whole_number_is_refused(arg: Any) -> None:
    match = Match.start(DiversGame(), 2, 1)
    with pytest.raises((IllegalOption, TypeError)):  # compiled options take whole numbers only
        match.play("dive", arg)
    assert match.number == 0


def test_the_wrong_seat_is_refused() -> None:
    match = played(20)
    assert match.decision is not None
    other = (match.decision.seat + 1) % 3
    before = match.dump()
    with pytest.raises(IllegalOption, match=f"not seat {other}'s"):
        match.play(match.decision.options[0], seat=other)
    assert match.dump() == before
    match.play(match.decision.options[0], seat=match.decision.seat)


def test_nothing_can_be_played_after_the_end() -> None:
    match = Match.start(DiversGame(), 2, 1)
    while match.decision is not None:
        match.play(match.decision.options[0])
    with pytest.raises(IllegalOption, match="over"):
        match.play("dive", 1)
    assert match.record().scores == match.scores()


def test_a_seat_that_does_not_exist_sees_nothing() -> None:
    with pytest.raises(BadSetup, match="seat 7"):
        played(1).view(7)


# ---------------------------------------------------------------- why not


def test_why_not_names_rule_and_reason() -> None:
    match = new_match("borabora", 2, 1)
    assert match.decision is not None
    legal = {option.arg for option in match.decision.options}
    illegal = next(region for region in range(12) if region not in legal)
    answer = match.why_not("setup_hut", illegal)
    assert answer is not None
    assert answer.rule == "BB-SET-13"
    assert match.why_not("setup_hut", min(legal)) is None
    german = match.why_not("setup_hut", illegal, lang="de")
    assert german is not None
    assert german.reason != answer.reason
    assert match.why_not("tattoo", 0) is not None


class PointedDive(Dive):  # type: ignore[misc]  # it comes from a page of the documentation
    """Tells who dives too deep how deep it may be; nobody means to dive for nothing."""

    def why_not(self, state: Any, option: Option) -> Reason | None:
        return Reason(f"DIVE-{option.arg}", "not_offered") if option.verb == "dive" and option.arg != 2 else None

    def meant(self, state: Any, option: Option) -> bool:
        return option.arg != 0


class PointedGame(PearlsGame):
    """All dives are made from one of two rocks, shells lie in a basket, and one may look at the sky."""

    def __init__(self) -> None:
        super().__init__({"reef": 5, "wishes": "sorted"})
        self.codec = Codec({"surface": 2, "dive": 8, "look": 1})

    def setup(self, seats: int, rng: Rng) -> Any:
        state = super().setup(seats, rng)
        state.stack = [PointedDive(0)]
        return state

    def target(self, view: Any, option: Option) -> str | None:
        if option.verb == "dive":
            return "shallow" if option.arg in (1, 2) else "deep" if option.arg != 7 else "bottom"
        return {"surface": "deep", "look": "sky"}[option.verb]


def test_an_element_speaks_for_the_option_that_is_meant() -> None:
    match = Match.start(PointedGame(), 2, 1)
    assert match.decision is not None
    assert {option.verb for option in match.decision.options} == {"dive"}
    assert match.why_not_at("shallow") is None, "1 and 2 are open"
    # `surface` comes first, but is not offered; dive:0 comes next, but is not meant; dive:3 is open
    assert match.why_not_at("deep") is None
    state: Any = match._state
    state.reef = 2
    match._advance()
    assert match.why_not_at("deep") == ("DIVE-3", "The rules don’t allow this choice here.")
    assert match.why_not_at("bottom") == ("DIVE-7", "The rules don’t allow this choice here.")
    assert match.why_not_at("sky") == ("", "Not now: this is about a dive.")
    for nowhere in ("nowhere", "", "\ud800"):
        assert match.why_not_at(nowhere) == ("", "There is nothing to choose here. Right now it is about a dive.")
    german = match.why_not_at("nowhere", "de")
    assert german is not None
    assert german.reason.startswith("Hier gibt es nichts zu wählen.")


def test_if_nothing_is_meant_the_question_still_speaks() -> None:
    match = Match.start(PointedGame(), 2, 1)
    match.game.target = lambda view, option: "rock" if option == Option("dive", 0) else None  # type: ignore[method-assign]
    assert match.why_not_at("rock") == ("DIVE-0", "The rules don’t allow this choice here.")
    match._state.stack = []
    match._advance()
    assert match.why_not_at("rock") == ("", "The game is over; nothing can be played any more.")


# ---------------------------------------------------------------- undo


def test_undo_takes_back_one_decision() -> None:
    match = Match.start(DiversGame(), 2, 1)
    start = match.dump()
    match.play("dive", 2)
    match.undo()
    assert match.dump() == start
    assert match.record().moves == []
    with pytest.raises(CannotUndo, match="nothing"):
        match.undo()


def test_after_undo_the_story_goes_on_as_if_nothing_had_been_taken_back() -> None:
    match = new_match("borabora", 2, 3)
    assert match.decision is not None
    first, second = match.decision.options[:2]
    match.play(second)
    match.undo()
    match.play(first)
    straight = new_match("borabora", 2, 3)
    straight.play(first)
    assert match.log("en") == straight.log("en")
    assert len(match.log("en")) >= 2
    assert match.record() == straight.record()


def test_undo_never_crosses_another_seats_decision() -> None:
    match = Match.start(DiversGame(), 2, 1)
    match.play("dive", 1)
    match.play("dive", 1)
    with pytest.raises(CannotUndo):
        match.undo(seat=0)
    match.undo(seat=1)
    with pytest.raises(CannotUndo):
        match.undo()


def test_undo_never_crosses_a_reveal() -> None:
    match = played(0, seats=2)
    rng = Rng(1)
    crossed = taken_back = 0
    while match.decision is not None:
        option = match.decision.options[rng.below(len(match.decision.options))]
        before, known = match.dump(), (match._state.reveals, match._state.rng.drawn)
        match.play(option)
        if (match._state.reveals, match._state.rng.drawn) != known:
            crossed += 1
            with pytest.raises(CannotUndo):
                match.undo()
        else:
            taken_back += 1
            match.undo()
            assert match.dump() == before
            match.play(option)
    assert crossed > 5
    assert taken_back > 50


def test_a_rewind_goes_back_across_reveals_and_other_seats() -> None:
    match = played(40)
    asker = next(seat for seat in range(3) if match.moves_since(seat) > 1)
    count = match.moves_since(asker)
    earlier = played(40 - count)
    match.rewind(count, asker)
    assert match.dump() == earlier.dump()
    assert match.decision == earlier.decision
    assert match.decision is not None
    assert match.decision.seat == asker
    assert match.log()[:-1] == earlier.log()
    assert "everybody’s consent" in match.log()[-1]
    with pytest.raises(CannotUndo):
        match.undo()


def test_after_a_rewind_the_record_is_that_of_the_moves_that_stand() -> None:
    match = played(30)
    match.rewind(7, 0)
    match.rewind(2, 1)
    assert match.log() == [*played(21).log(), match.log()[-1]], "one line, the last"
    rng = Rng(8)
    while match.decision is not None:
        match.play(match.decision.options[rng.below(len(match.decision.options))])
    assert replay(Record.from_json(match.record().to_json())).dump() == match.dump()


@pytest.mark.parametrize("count", [0, -1, 6])
def test_what_was_never_played_can_not_be_taken_back(count: int) -> None:
    match = played(5)
    before = match.dump(), match.log()
    with pytest.raises(CannotUndo):
        match.rewind(count, 0)
    assert (match.dump(), match.log()) == before

"""Options, decisions, frames, the loop, and the numbers of options."""

from typing import Any

import pytest

from longhouse.core.codec import Codec
from longhouse.core.decision import DONE, Decision, Option, options_of
from longhouse.core.event import Event
from longhouse.core.extension import Extension
from longhouse.core.frame import Frame
from longhouse.core.game import Game
from longhouse.core.rng import Rng
from longhouse.core.state import State
from longhouse.core.verb import Verb
from tests.tiny import Dive, Divers, DiversGame, Rest, SplashGame


def test_options_are_values() -> None:
    assert Option("take", 3) == options_of("take", 4)[3]
    assert len({Option("take", 1), Option("take", 1), Option("take", 2)}) == 2
    assert Option("take", 1) != Option("give", 1)
    assert repr(DONE) == "done:0"


def test_decisions_are_equal_if_they_ask_the_same() -> None:
    assert Decision(0, "take", options_of("take", 2)) == Decision(0, "take", options_of("take", 2))
    assert Decision(0, "take", options_of("take", 2), 1) != Decision(0, "take", options_of("take", 2), 2)


def test_frames_are_values() -> None:
    assert Dive(1) == Dive(1)
    assert Dive(1) != Dive(2)
    assert Rest(1) != Dive(1)
    assert len({Dive(1), Dive(1)}) == 1
    assert repr(Dive(1)) == "Dive(1)"


def test_a_frame_without_a_question_must_know_how_to_go_on() -> None:
    frame: Frame[State] = Frame(0)
    state = State([frame], Rng(1), 0)
    assert frame.ask(state) is None
    with pytest.raises(AssertionError, match="can't go on"):
        frame.resume(state)
    with pytest.raises(AssertionError, match="asks nothing"):
        frame.answer(state, DONE)


def test_a_question_with_one_answer_is_answered_by_the_engine() -> None:
    game = DiversGame()
    state = Divers([Dive(0)], Rng(1), 0, 1, [0, 0], [2, 3])
    assert game.decide(state) is None
    assert state.shells == [1, 0]


def test_abilities_join_the_question_of_an_open_window() -> None:
    game = SplashGame()
    state = Divers([Rest(0)], Rng(1), 0, 0, [2, 0], [2, 3])
    decision = game.decide(state)
    assert decision is not None
    assert [option.verb for option in decision.options] == ["done", "splash"]
    game.play(state, decision.options[1])
    assert state.shells == [1, 0]
    again = game.decide(state)
    assert again == decision
    game.play(state, decision.options[1])
    assert game.decide(state) is None, "no ability left: the question has one answer again"


def test_events_are_told_to_those_who_may_know() -> None:
    event = Event("draw", {"seat": 1}, {"card": "god.blue"}, to=1)
    assert event.facts(1) == {"seat": 1, "card": "god.blue"}
    assert event.facts(0) == event.facts(None) == {"seat": 1}
    assert (event.key(1), event.key(0)) == ("event.draw.own", "event.draw")


def test_two_seats_may_share_a_secret() -> None:
    event = Event("give", {"seat": 0, "seat2": 2}, {"card": "card.x"}, 0, 2)
    assert [event.key(seat) for seat in (None, 0, 1, 2)] == [
        "event.give",
        "event.give.own",
        "event.give",
        "event.give.own",
    ]
    assert "card" in event.facts(2)
    assert "card" not in event.facts(1)
    assert repr(event).endswith("to=0, also=2)")


def test_nothing_is_told_when_nobody_listens() -> None:
    state = State([], Rng(1), 0)
    state.emit(Event("dive", {}))
    assert state.events is None
    state.events = []
    state.emit(Event("dive", {}))
    assert [event.kind for event in state.events] == ["dive"]


def test_action_numbers_go_there_and_back() -> None:
    codec = Codec({"take": 3, "done": 1})
    assert [codec.number(codec.option(number)) for number in range(codec.size)] == [0, 1, 2, 3]
    assert codec.mask(Decision(0, "take", [Option("take", 1), DONE])) == [0, 1, 0, 1]
    assert codec.mask(None) == [0, 0, 0, 0]
    for wrong in (Option("take", 3), Option("take", -1), Option("give", 0)):
        with pytest.raises(ValueError, match="not an option"):
            codec.number(wrong)
    with pytest.raises(ValueError, match="between 0 and 3"):
        codec.option(4)


# ---------------------------------------------------------------- what a game says of itself


class Market(Game[Any]):
    """Nothing but names."""

    def __init__(self) -> None:
        verbs = [Verb("pay", ["apple", "pear"]), Verb("dive", 3), Verb("done")]
        extensions = [Extension[Any]("storm"), Extension[Any]("flood", "wet")]
        super().__init__("market", 1, verbs, [], {"reef": 5}, extensions=extensions)

    def scores(self, state: Any) -> list[int]:
        return [3, 7]


@pytest.mark.parametrize(
    ("option", "name"), [(Option("pay", 1), "pay:pear"), (Option("dive", 2), "dive:2"), (DONE, "done")]
)
def test_names_of_options_are_read_back(option: Option, name: str) -> None:
    assert Market().name_of(option) == name
    assert Market().option_named(name) == option


@pytest.mark.parametrize("name", ["steal", "steal:1", "pay:plum", "dive:3"])
def test_a_name_that_is_no_option_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=name.partition(":")[2] or name):
        Market().option_named(name)


def test_what_a_game_keeps_and_what_it_says_by_default() -> None:
    game, state = Market(), State([], Rng(1), 0)
    assert game.options == {"reef": 5}
    assert game.packages == ["wet", "longhouse.core"]  # the storm has no texts
    assert (game.judge(state, 1), game.preview(state, 1)) == (7000, 0)
    assert game.ranking(state) == [1, 0]

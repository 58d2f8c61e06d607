"""Comparing what can be reached by the end of a turn: merged questions lose nothing, a lost option is noticed."""

import json
from pathlib import Path
from typing import Any

import pytest

from longhouse.core.decision import Decision, Option
from longhouse.core.frame import Frame
from longhouse.core.rng import Rng
from longhouse.testing import reach
from tests.testing.stall import BUY, PAY, Rules, Stall, StallGame, Turn


class Merged(Rules):
    """Buying and paying are one question: the card is named at once."""

    def turn_options(self, state: Stall, seat: int) -> list[Option]:
        options = [option for option in super().turn_options(state, seat) if option != BUY]
        return options + [PAY[kind] for kind, count in enumerate(state.hands[seat]) if count]

    def begin_turn(self, state: Stall, seat: int) -> None:
        state.push(MergedTurn(seat))


class MergedTurn(Turn):
    def answer(self, state: Stall, option: Option) -> None:
        if option.verb == "pay":
            state.pop()
            state.rules.pay(state, self.seat, option.arg)
        else:
            super().answer(state, option)


class Forgetful(Merged):
    """One of the cards can't be paid any more."""

    def turn_options(self, state: Stall, seat: int) -> list[Option]:
        return [option for option in super().turn_options(state, seat) if option != PAY[0]]


class Confirming(Rules):
    """Another question that decides nothing."""

    def begin_turn(self, state: Stall, seat: int) -> None:
        super().begin_turn(state, seat)
        state.push(Ready(seat))


class Ready(Frame[Any]):
    def ask(self, state: Any) -> Decision | None:
        return Decision(self.seat, "ready", [Option("take"), Option("draw")])

    def answer(self, state: Any, option: Option) -> None:
        state.pop()


def ends(rules: Rules, seed: int) -> list[reach.Ends]:
    """From the beginning of the first turns of a game with those rules."""
    found = []
    for skipped in range(4):
        state = StallGame().setup(2, Rng(seed))
        for _ in range(skipped):  # the first ones take what lies there
            StallGame().decide(state)
            StallGame().play(state, Option("take"))
        state.rules = rules
        found.append(reach.ends_of(StallGame(rules), state))
    return found


def test_merged_and_needless_questions_change_nothing() -> None:
    for seed in range(6):
        for rules in (Merged(), Confirming()):
            different, compared = reach.compare(ends(Rules(), seed), ends(rules, seed))
            assert different == []
            assert compared == 4


def test_an_option_that_was_lost_is_noticed() -> None:
    lost = [reach.compare(ends(Rules(), seed), ends(Forgetful(), seed))[0] for seed in range(6)]
    assert any(difference.lost for differences in lost for difference in differences)
    assert not any(difference.gained for differences in lost for difference in differences)


def test_what_is_left_out_on_purpose_can_be_left_out_of_the_other_version_too() -> None:
    def may_be_paid(state: Any, decision: Decision, option: Option) -> bool:
        return option != PAY[0]

    for seed in range(6):
        state = StallGame().setup(2, Rng(seed))
        before = reach.ends_of(StallGame(), state.clone(), wanted=may_be_paid)
        state.rules = Forgetful()
        assert reach.compare([before], [reach.ends_of(StallGame(Forgetful()), state)]) == ([], 1)


class Restless(Rules):
    """Whoever takes the open card has another turn at once: the same question is asked again."""

    def take(self, state: Stall, seat: int) -> None:
        super().take(state, seat)
        state.push(Turn(seat))


def test_a_question_that_is_asked_again_does_not_end_a_turn() -> None:
    again, once = (ends(rules, 1)[0] for rules in (Restless(), Rules()))
    assert set(once.keys) - set(again.keys), "after taking the turn goes on"
    assert len(again.keys) > len(once.keys)


def test_a_turn_that_is_too_large_is_left_out_and_counted() -> None:
    state = StallGame().setup(2, Rng(1))
    large = reach.ends_of(StallGame(), state, most=0)
    assert large.keys == []
    assert reach.compare([large], [large]) == ([], 0)
    whole = reach.ends_of(StallGame(), state)
    assert reach.compare([large], [whole]) == reach.compare([whole], [large]) == ([], 0)
    assert reach.ends_of(StallGame(), state, most=whole.looked_at) == whole
    assert reach.ends_of(StallGame(), state, most=whole.looked_at - 1).keys == []


def test_a_turn_may_end_the_game() -> None:
    state = StallGame().setup(2, Rng(1))
    del state.deck[1:]
    state.shown = 0
    assert len(reach.ends_of(StallGame(), state).keys) > 1


def test_beginnings_are_first_questions_of_a_turn() -> None:
    dumps = list(reach.beginnings(StallGame(), 3, 5, every=1))
    assert len(dumps) > 5
    assert {dump["stack"][-1]["frame"] for dump in dumps} == {"Turn"}
    assert list(reach.beginnings(StallGame(), 3, 5, every=2)) == dumps[::2]


class Introduced(Rules):
    """Turns of another kind."""

    def __init__(self, frame: type[Turn]) -> None:
        self.frame = frame

    def begin_turn(self, state: Stall, seat: int) -> None:
        state.push(self.frame(seat))


class SetupTurn(Turn):
    def ask(self, state: Stall) -> Decision | None:
        return Decision(self.seat, "setup_turn", state.rules.turn_options(state, self.seat))


class DeepTurn(Turn):
    """Other frames lie between it and the round."""

    def ask(self, state: Stall) -> Decision | None:
        return super().ask(state) if len(state.stack) > 3 else None

    def resume(self, state: Stall) -> None:
        state.push(DeepTurn(self.seat))

    def answer(self, state: Stall, option: Option) -> None:
        del state.stack[2:]
        super().answer(state, option)


@pytest.mark.parametrize("frame", [SetupTurn, DeepTurn])
def test_neither_setup_nor_the_middle_of_a_turn_is_a_beginning(frame: type[Turn]) -> None:
    assert list(reach.beginnings(StallGame(Introduced(frame)), 3, 5, every=1)) == []


class OnlyStall:
    """All games there are."""

    def info(self, name: str) -> "OnlyStall":
        assert name == "stall"
        return self

    def make(self, options: dict[str, int | str]) -> StallGame:
        return StallGame()


def test_a_file_of_positions_becomes_a_file_of_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "REGISTRY", OnlyStall())
    dumps = list(reach.beginnings(StallGame(), 3, 5))
    (tmp_path / "positions").write_text(json.dumps(dumps))
    reach.main("stall", str(tmp_path / "positions"), str(tmp_path / "ends"))
    found = [reach.Ends(*ends) for ends in json.loads((tmp_path / "ends").read_text())]
    assert len(found) == len(dumps)
    assert all(ends.keys for ends in found)
    assert found == reach.all_ends("stall", dumps)

"""Versions: positions of version 1, saved at any question of a turn, are loaded and go on."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from longhouse import new_match
from longhouse.core.errors import BadPosition, BadRecord
from longhouse.core.frame import AnyFrame
from longhouse.core.match import replay
from longhouse.core.memory import forget_hands
from longhouse.core.position import dump_position, load_position
from longhouse.core.rng import Rng
from longhouse.games.wendake.game import VERSION
from longhouse.games.wendake.rules.exchange import Exchange
from longhouse.games.wendake.rules.movement import Move, MoveStep
from longhouse.games.wendake.rules.restore import Replace
from longhouse.games.wendake.rules.turn import EndTurn
from longhouse.games.wendake.state import Wendake
from tests.games.wendake.table import GAME

SAVED: dict[str, dict[str, Any]] = json.loads((Path(__file__).parent / "version_1.json").read_text())
"""By the question that was open: positions of version 1."""


def loaded(name: str) -> Wendake:
    _, state, _ = load_position(SAVED[name], GAME)
    assert isinstance(state, Wendake)
    return state


def top(name: str) -> AnyFrame:
    return loaded(name).stack[-1]


@pytest.mark.parametrize("name", SAVED)
def test_a_position_of_version_1_goes_on_to_the_end(name: str) -> None:
    state, rng = loaded(name), Rng(1)
    assert dump_position(GAME, state, len(state.players))["position"] == forget_hands(SAVED[name]["position"])
    while (decision := GAME.decide(state)) is not None:
        assert GAME.check(state) == []
        GAME.play(state, decision.options[rng.below(len(decision.options))])


@pytest.mark.parametrize("name", SAVED)
def test_it_is_saved_anew_as_one_of_this_version(name: str) -> None:
    state = loaded(name)
    dump = dump_position(GAME, state, len(state.players))
    assert dump["version"] == VERSION == 3
    _, again, _ = load_position(dump, GAME)
    assert again.stack == state.stack


@pytest.mark.parametrize("name", SAVED)
def test_frames_that_are_asked_as_before_stay(name: str) -> None:
    changed = ("EndTurn", "MoveStep", "ExchangeFor", "ReplaceOut", "ReplaceIn")
    state = loaded(name)
    saved, dumped = SAVED[name]["stack"], dump_position(GAME, state, len(state.players))["stack"]
    for old, new in zip(saved, dumped, strict=True):
        assert old == new or old["frame"] in changed


@pytest.mark.rule("WD-R-44")
def test_the_last_window_is_open_as_it_was() -> None:
    old = SAVED["end_turn"]["stack"][-1]
    assert top("end_turn") == EndTurn(old["seat"], old["black"], 1)
    decision = GAME.decide(loaded("end_turn"))
    assert decision is not None
    assert decision.prompt == "end_turn"


@pytest.mark.rule("WD-R-42")
def test_who_had_been_chosen_for_a_move_but_had_not_moved_is_asked_for_again() -> None:
    old = SAVED["move_step"]["stack"][-1]
    assert top("move_step") == Move(old["seat"], old["steps"], old["moved"], old["black_moved"])
    decision = GAME.decide(loaded("move_step"))
    assert decision is not None
    assert decision.prompt == "move"


@pytest.mark.rule("WD-MOVE-06", "WD-R-42")
def test_a_warrior_on_the_move_goes_on() -> None:
    old = SAVED["move_step_begun"]["stack"][-1]
    assert top("move_step_begun") == MoveStep(
        *(old[name] for name in ("seat", *(name for name, _, _ in MoveStep.fields)))
    )
    decision = GAME.decide(loaded("move_step_begun"))
    assert decision is not None
    assert (decision.prompt, decision.value) == ("move_step", old["steps"])


@pytest.mark.parametrize("begun", [2, "x", None])
def test_a_move_that_has_neither_begun_nor_not_is_refused(begun: object) -> None:
    dump = SAVED["move_step_begun"]
    stack = [*dump["stack"][:-1], {**dump["stack"][-1], "begun": begun}]
    with pytest.raises(BadPosition, match=r"stack\[\d\]"):
        load_position({**dump, "stack": stack}, GAME)


@pytest.mark.rule("WD-R-45", "WD-PROG-18", "WD-PROG-27")
@pytest.mark.parametrize("made", [0, 1])
@pytest.mark.parametrize(("where", "safe"), [("plain", 0), ("wider", 1), ("outside", 2)])
def test_an_exchange_that_was_half_asked_is_asked_as_a_whole(where: str, safe: int, made: int) -> None:
    name = f"exchange_for_{where}_{'later' if made else 'first'}"
    old = SAVED[name]["stack"][-1]
    assert top(name) == Exchange(old["seat"], old["left"], made, safe)
    decision = GAME.decide(loaded(name))
    assert decision is not None
    assert decision.prompt == "exchange"
    offered = [GAME.name_of(option) for option in decision.options]
    assert any(option.startswith("exchange:") for option in offered)
    assert ("done" in offered) == (made == 1 or safe < 2)


@pytest.mark.rule("WD-R-45")
@pytest.mark.parametrize("name", ["replace_out", "replace_in"])
def test_a_replacement_is_asked_as_a_whole(name: str) -> None:
    assert top(name) == Replace(SAVED[name]["stack"][-1]["seat"])


@pytest.mark.rule("WD-R-41", "WD-FIRE-01")
def test_an_action_that_had_begun_is_not_skipped() -> None:
    decision = GAME.decide(loaded("fire_target"))
    assert decision is not None
    assert [option.verb for option in decision.options if option.verb in ("done", "skip")] == ["done"]


@pytest.mark.rule("WD-R-46")
def test_natives_who_had_come_home_stay_there() -> None:
    decision = GAME.decide(loaded("heal_1_left"))
    assert decision is not None
    assert (decision.prompt, decision.value) == ("heal", 1)
    assert all(GAME.name_of(option).count("_") == 0 for option in decision.options)


@pytest.mark.parametrize("broken", [{"seat": "x"}, {"seat": 9}, {"left": None}, {"safe": []}, {"given": 0, "left": 99}])
def test_a_broken_position_of_version_1_is_refused_as_any_other(broken: dict[str, Any]) -> None:
    dump = SAVED["exchange_for_plain_first"]
    stack = [*dump["stack"][:-1], {**dump["stack"][-1], **broken}]
    with pytest.raises(BadPosition, match=r"stack\[\d\]"):
        load_position({**dump, "stack": stack}, GAME)


def test_a_record_of_version_1_is_refused() -> None:
    record = msgspec.structs.replace(new_match("wendake", seats=2, seed=1).record(), version=1)
    with pytest.raises(BadRecord, match="version 1"):
        replay(record)

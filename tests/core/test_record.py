"""Records: replaying them, what is refused, and fair chance."""

import contextlib
import json
from typing import Any

import msgspec
import pytest

from longhouse import (
    BadRecord,
    FairChance,
    Match,
    Record,
    new_match,
    replay,
    verify,
)
from longhouse.core.chance import commit
from tests.core.test_match import played
from tests.tiny import DiversGame

# ---------------------------------------------------------------- records


def test_a_record_replays_to_any_move() -> None:
    match = played(60)
    assert match.replay().dump() == match.dump()
    assert match.replay(upto=10).dump() == played(10).dump()
    with pytest.raises(BadRecord, match="60 moves"):
        match.replay(upto=61)


def test_a_match_that_began_from_a_position_has_a_record_too() -> None:
    match = Match.load(played(30).dump())
    assert match.decision is not None
    match.play(match.decision.options[0])
    record = Record.from_json(match.record().to_json())
    assert record.seed is None
    assert replay(record).dump() == match.dump()


def broken(change: dict[str, Any] | None = None, without: str = "") -> str:
    """The JSON of a record with something wrong, and a digest that fits it."""
    data = json.loads(played(10).record().to_json())
    data.update(change or {})
    data.pop(without, None)
    if without != "digest" and "digest" not in (change or {}):
        with contextlib.suppress(TypeError):
            data["digest"] = Record(**data).content_digest()
    return json.dumps(data)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "cut off"),
        ("[]", "object"),
        (played(10).record().to_json()[:200], "cut off"),
        (broken({"digest": "0" * 64}), "digest"),
        (broken(without="digest"), "digest"),
        (broken(without="moves"), "moves"),
        (broken({"format": 2}), "format: 2 is newer"),
        (broken({"moves": [["expand", "3"]]}), r"moves\[0\]\[1\]"),
        (broken({"seats": "3"}), "seats"),
        (broken({"seed": None}), "seed"),
        (broken({"colour": "red"}), "colour"),
    ],
)
def test_a_damaged_record_is_refused_by_name(text: str, message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        Record.from_json(text)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"moves": [["expand", 3]]}, r"moves\[0\]"),
        ({"version": 99}, "version"),
        ({"game": "chess"}, "chess"),
        ({"seats": 9}, "seats"),
        ({"seed": "zz"}, "seed"),
        ({"seed": -4}, "seed"),
        ({"scores": [1, 2, 3]}, "scores"),
        ({"moves": [["setup_hut", 10**12]]}, r"moves\[0\].*no such choice"),
        ({"moves": [["setup_hut", -1]]}, r"moves\[0\].*no such choice"),
    ],
)
def test_a_record_that_these_rules_refuse(change: dict[str, Any], message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        replay(Record.from_json(broken(change)))


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"game": "bora\ud800"}, "game"),
        ({"options": {"\ud800": 1}}, "options"),
        ({"options": {"\ud800": "\udfff"}}, "options"),
        ({"moves": [("\ud800", 0)]}, r"moves\[0\]\[0\]"),
        ({"chance": FairChance("", ["luck", "\ud800"], "")}, r"chance.contributions\[1\]"),
        ({"start": {"position": [{"\ud800": 1}]}}, "start.position"),
    ],
)
def test_half_a_character_in_a_record_is_refused_by_name(change: dict[str, Any], field: str) -> None:
    record = msgspec.structs.replace(played(10).record(), **change)
    with pytest.raises(BadRecord, match=rf"^{field}.*half a character") as caught:
        replay(record)
    assert str(caught.value).isascii()
    with pytest.raises(BadRecord):
        verify(record)
    with pytest.raises(BadRecord):
        Record.from_json(json.dumps(msgspec.to_builtins(record)))


# ---------------------------------------------------------------- fair chance


def test_the_seed_depends_on_the_secret_and_on_every_contribution() -> None:
    chance = FairChance.of("aa" * 32, ["Anna", "Ben"])
    assert chance.commitment == commit("aa" * 32)
    others = [FairChance.of("ab" * 32, ["Anna", "Ben"]), FairChance.of("aa" * 32, ["Anna", "ben"])]
    assert len({chance.seed(), *(other.seed() for other in others)}) == 3
    assert FairChance.draw([]).secret != FairChance.draw([]).secret


def test_a_fair_match_can_be_verified() -> None:
    match = new_match("borabora", 2, chance=FairChance.draw(["Anna", "Ben"]))
    assert match.decision is not None
    match.play(match.decision.options[0])
    record = Record.from_json(match.record().to_json())
    assert verify(record).dump() == match.dump()


@pytest.mark.parametrize(
    ("chance", "message"),
    [
        (FairChance("00" * 32, ["Anna"], "aa" * 32), "commitment"),
        (FairChance.of("aa" * 32, ["Mallory"]), "seed"),
        (FairChance("00" * 32, ["Anna"], "not hex"), "hexadecimal"),
    ],
)
def test_a_match_with_tampered_luck_is_found_out(chance: FairChance, message: str) -> None:
    match = Match.start(DiversGame(), 2, seed=5, chance=chance)
    with pytest.raises(BadRecord, match=message):
        verify(match.record())

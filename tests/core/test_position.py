"""Dumps: what is refused, by name, and fuzzing: loading refuses what was changed, or the game goes on."""

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from longhouse import BadPosition, BadRecord, BadSetup, LonghouseError, Match, Record, replay
from longhouse.core.rng import Rng
from longhouse.testing.conformance import play_on
from tests.core.test_match import played
from tests.tiny import DiversGame

DUMPS = [played(moves, seats).dump() for moves, seats in [(0, 2), (3, 4), (40, 2), (75, 3), (133, 4), (210, 4)]]


def changed(path: str, value: Any) -> dict[str, Any]:
    """A dump with one value replaced; a path such as `position.players.0.vp`; a value of ... removes it."""
    dump = copy.deepcopy(DUMPS[3])
    *parents, last = [int(part) if part.isdecimal() else part for part in path.split(".")]
    place: Any = dump
    for part in parents:
        place = place[part]
    if value is ...:
        del place[last]
    else:
        place[last] = value
    return dump


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("format", 2, "format: 2 is newer"),
        ("format", 0, "format"),
        ("version", 99, "version: 99 .* is newer"),
        ("version", 0, "version"),
        ("game", 7, "game"),
        ("rng", ..., "rng"),
        ("rng.seed", "x y", "rng.seed"),
        ("rng.seed", -1, "rng.seed"),
        ("rng.drawn", -1, "rng.drawn"),
        ("reveals", -3, "reveals"),
        ("reveals", True, "reveals"),
        ("colour", "red", "colour"),
        ("stack", [], "stack"),
        ("stack.0.frame", "Teleport", r"stack\[0\].frame: borabora has no frame 'Teleport'"),
        ("stack.0.step", 10000, r"stack\[0\].step: 10000 is not between"),
        ("stack.0.step", "1", r"stack\[0\].step: '1' is not a whole number"),
        ("stack.0.step", ..., r"stack\[0\].step: is missing"),
        ("stack.0.colour", 1, r"stack\[0\].colour"),
        ("stack.1.frame", "Course", r"stack\[1\].frame: Course can't lie on Course"),
        ("stack.2.seat", 3, r"stack\[2\].seat"),
        ("position.round", 5, "round"),
        ("position.players.0.offerings", "many", r"position.players\[0\].offerings"),
        ("position.players.0.offerings", -1, r"position.players\[0\].offerings"),
        ("position.players.0.dice", [7], r"position.players\[0\].dice\[0\]"),
        ("position.players.1.huts", 3, r"players\[1\].huts.*BB-INV-01"),
        ("position.players.1.priests", 0, r"players\[1\].priests.*BB-INV-06"),
        ("position.players.2.hand.blue", 12, "BB-INV-05"),
        ("position.players.2.hand", ..., r"position.players\[2\]"),
        ("position.players.0.regions", ["atlantis"], "atlantis"),
        ("position.players.0.materials", [1, 1], "twice"),
        ("position.players.0.tasks", ["r_huts_9", "r_huts_9", "r_huts_9"], "tasks"),
        ("position.order", [0, 1, 1], "position.order"),
        ("position.players", [], "position.players"),
        ("position.fish", [0] * 12, "position.fish"),
        ("position.women_supply", ["land"] * 36, "position.women_supply"),
        ("position.task_supply", ["r_huts_9"] * 53, "position.task_supply"),
        ("position.low.helper", 3, "BB-INV-09"),
        ("position.low.kitchen", 3, "kitchen"),
        ("position.god_stack", 1, "BB-INV-07"),
        ("position.display", ["blue"], "BB-INV-05"),
        ("position.colour", 1, "colour"),
    ],
)
def test_a_broken_dump_is_refused_by_name(path: str, value: Any, message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        Match.load(changed(path, value))


@pytest.mark.parametrize(("path", "value"), [("game", "chess"), ("seats", 9), ("options", {"tribes": 1})])
def test_a_dump_of_no_game_of_ours_is_refused(path: str, value: Any) -> None:
    with pytest.raises(BadSetup, match=path):
        Match.load(changed(path, value))


@pytest.mark.parametrize(
    ("path", "value", "field"),
    [
        ("game", "\ud800", "game"),
        ("options", {"\ud800": 1}, "options"),
        ("position.task_supply", ["r_huts_9", "\udfff"], r"position.task_supply\[1\]"),
        ("position.players.0.hand", {"blue\ud800": "\ud800"}, r"position.players\[0\].hand"),
        ("stack", [{"frame": "\ud800"}], r"stack\[0\].frame"),
        ("rng.seed", "\ud800", "rng.seed"),
    ],
)
def test_half_a_character_in_a_dump_is_refused_by_name(path: str, value: Any, field: str) -> None:
    with pytest.raises(BadPosition, match=rf"^{field}.*half a character") as caught:
        Match.load(changed(path, value))
    assert str(caught.value).isascii()


def test_a_dump_may_be_nested_as_deep_as_it_likes() -> None:
    deep: Any = "\ud800"
    for _ in range(5000):
        deep = [deep]
    with pytest.raises(BadPosition, match="half a character"):
        Match.load(changed("position.fish", deep))


def test_a_dump_of_another_game_is_refused() -> None:
    with pytest.raises(BadPosition, match="game"):
        Match.load(DUMPS[0], DiversGame())


@pytest.mark.parametrize("value", [None, [], "dump", 7, {}])
def test_what_is_no_dump_at_all_is_refused(value: Any) -> None:
    with pytest.raises(BadPosition):
        Match.load(value)


def test_a_dump_may_be_edited_by_hand() -> None:
    dump = changed("position.players.0.offerings", 9)
    assert Match.load(dump).view(0).players[0].offerings == 9


def test_large_seeds_survive_json() -> None:
    match = Match.start(DiversGame(), 2, seed=(1 << 200) + 1)
    dump = json.loads(json.dumps(match.dump()))
    assert dump["rng"]["seed"] == hex((1 << 200) + 1)
    assert Match.load(dump, DiversGame()).dump() == match.dump()


# ---------------------------------------------------------------- fuzzing

SCALARS = (
    st.none() | st.booleans() | st.integers(-3, 70) | st.integers() | st.sampled_from(["", "blue", "land", "r_huts_9"])
)
JSON = st.recursive(SCALARS | st.text(max_size=5), lambda inner: st.lists(inner, max_size=3), max_leaves=4)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of everything in a JSON value."""
    found = [path] if path else []
    if isinstance(value, dict):
        for key in value:
            found += places(value[key], (*path, key))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            found += places(item, (*path, index))
    return found


PLACES = [places(dump) for dump in DUMPS]


@st.composite
def mutated_dumps(draw: st.DrawFn) -> Any:
    """A real dump in which up to three values were replaced, removed, repeated or exchanged."""
    number = draw(st.integers(0, len(DUMPS) - 1))
    dump: Any = copy.deepcopy(DUMPS[number])
    for _ in range(draw(st.integers(1, 3))):
        *parents, last = draw(st.sampled_from(PLACES[number]))
        place = dump
        try:
            for part in parents:
                place = place[part]
            change = draw(st.sampled_from(["replace", "remove", "repeat", "nudge"]))
            if change == "replace":
                place[last] = draw(JSON)
            elif change == "remove":
                del place[last]
            elif change == "repeat" and isinstance(place, list):
                place.insert(last, copy.deepcopy(place[last]))
            elif change == "nudge" and isinstance(place[last], int):
                place[last] += draw(st.sampled_from([-1, 1]))
        except (KeyError, IndexError, TypeError):
            continue
    return dump


@settings(max_examples=400, deadline=None)
@given(mutated_dumps())
def test_whatever_is_changed_loading_refuses_it_or_the_game_goes_on(dump: Any) -> None:
    try:
        match = Match.load(dump)
    except LonghouseError:
        return
    play_on(match.game, match._state, Rng(1), 400)
    assert match.game.decide(match._state) is None or match._state.stack


def test_a_stack_of_an_older_version_is_lifted_with_its_fields() -> None:
    class NewerDivers(DiversGame):  # type: ignore[misc]
        """Its frames were called otherwise two versions ago."""

        def __init__(self) -> None:
            super().__init__()
            self.version += 2
            self.lifted: list[tuple[int, Any]] = []

        def migrate(self, data: dict[str, Any], version: int, rng: Rng) -> dict[str, Any]:
            return {**data, "shells": [count + 1 for count in data["shells"]]}

        def migrate_stack(self, stack: Any, data: dict[str, Any], version: int) -> Any:
            self.lifted.append((version, data["shells"]))
            return [{**entry, "frame": "Dive"} for entry in stack]

    game = NewerDivers()
    old = Match.start(DiversGame(), 2, 1).dump()
    dump = {**old, "stack": [{**entry, "frame": "Plunge"} for entry in old["stack"]]}
    lifted = Match.load(dump, game).dump()
    assert lifted["stack"] == old["stack"]
    assert game.lifted == [(1, [0, 0]), (2, [1, 1])], "each version with the fields of that version"


@settings(max_examples=150, deadline=None)
@given(JSON | st.dictionaries(st.sampled_from(["format", "game", "version", "moves", "seats", "seed"]), JSON))
def test_any_json_is_refused_as_a_record(value: Any) -> None:
    with pytest.raises(BadRecord):
        Record.from_json(json.dumps(value))


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 30), st.binary(max_size=3), st.data())
def test_a_record_with_changed_bytes_is_refused_or_equal(cut: int, junk: bytes, data: st.DataObject) -> None:
    text = RECORD.encode()
    at = data.draw(st.integers(0, len(text)))
    altered = text[:at] + junk + text[at + cut :]
    try:
        record = Record.from_json(altered)
    except BadRecord:
        return
    assert replay(record).dump() == replay(Record.from_json(RECORD)).dump()


RECORD = played(10).record().to_json()

"""Saved positions: they come back the same at every step, what is wrong is named, and nothing strange gets in."""

import copy
import json
from random import Random
from typing import Any

import pytest

from longhouse.core.errors import BadPosition, LonghouseError
from longhouse.core.match import Match
from longhouse.core.position import dump_position, load_position
from longhouse.core.rng import Rng
from longhouse.games.wutaki.game import VERSION, WutakiGame
from longhouse.games.wutaki.state import Wutaki
from longhouse.testing.conformance import play_on
from tests.games.wutaki.table import EXTREME, GAME, VARIANTS, Table


def saved(game: WutakiGame, seats: int, seed: int, moves: int) -> dict[str, Any]:
    """A position of a random game."""
    state, rng = game.setup(seats, Rng(seed)), Rng(seed)
    for _ in range(moves):
        decision = game.decide(state)
        assert decision is not None
        game.play(state, decision.options[rng.below(len(decision.options))])
    game.decide(state)
    return dump_position(game, state, seats)


def test_every_position_comes_back_the_same_at_every_step() -> None:
    for number, game in enumerate(VARIANTS):
        seats, rng = 2 + number % 3, Rng(number)
        state = game.setup(seats, Rng(number))
        while (decision := game.decide(state)) is not None:
            if rng.below(5) == 0:
                data = dump_position(game, state, seats)
                _, loaded, _ = load_position(json.loads(json.dumps(data)), game)
                assert isinstance(loaded, Wutaki)
                assert dump_position(game, loaded, seats) == data
                assert game.decide(loaded) == decision
            game.play(state, decision.options[rng.below(len(decision.options))])


def test_a_position_of_another_version_is_refused() -> None:
    data = saved(GAME, 2, 1, 20)
    assert data["version"] == VERSION == 1
    data["version"] = 2
    with pytest.raises(BadPosition, match="version"):
        load_position(data, GAME)


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("players.0.vp", -1, "position.players[0].vp: Expected `int` >= 0"),
        ("players.0.cost", "gold", "cost"),
        ("players.0.master", None, "master"),
        ("players.0.ability", "M1", "ability"),
        ("players.0.element", "steam", "position.players[0].element: there is no 'steam'"),
        ("players.0.permanent", "OM-01", "omens"),
        ("row.0", None, "pacts"),
        ("counter", 7, "counter"),
        ("round", 0, "round"),
        ("winner", 0, "winner"),
        ("round_cards", [], "round cards"),
    ],
)
def test_what_is_wrong_is_named(path: str, value: object, message: str) -> None:
    data = saved(GAME, 3, 5, 60)
    *way, last = path.split(".")
    place: Any = data["position"]
    for step in way:
        place = place[int(step) if step.isdigit() else step]
    place[int(last) if last.isdigit() else last] = value
    with pytest.raises(BadPosition) as caught:
        load_position(data, GAME)
    assert message in str(caught.value)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of everything in a JSON value."""
    found = [path] if path else []
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        found += places(item, (*path, key))
    return found


def mutate(data: Any, chooser: Random) -> None:
    """One value is nudged, replaced, removed, repeated or exchanged with another one."""
    paths = places(data)
    stack = [path for path in paths if path[0] == "stack"]
    *way, last = chooser.choice(stack if stack and chooser.random() < 0.4 else paths)
    place = data
    for step in way:
        place = place[step]
    kind = chooser.randrange(5)
    if kind == 0 and type(place[last]) is int:
        place[last] += chooser.choice([-1, 1])
    elif kind == 1:
        place[last] = chooser.choice([None, 0, 1, 2, 3, 5, True, "OM-01", "FI-01", "M3", "B3", "gold", [], {}])
    elif kind == 2:
        del place[last]
    elif kind == 3 and isinstance(place, list):
        place.insert(last, copy.deepcopy(place[last]))
    elif isinstance(place, list):
        other = chooser.randrange(len(place))
        place[last], place[other] = place[other], place[last]


@pytest.mark.parametrize(
    "game", [GAME, EXTREME, VARIANTS[3], VARIANTS[7]], ids=["plain", "extreme", "BB", "extreme-BB"]
)
def test_whatever_is_changed_loading_refuses_it_or_the_game_goes_on(game: WutakiGame) -> None:
    chooser = Random(7)
    for seed in range(60):
        data = saved(game, 2 + seed % 3, seed, 3 + 4 * seed)
        for _ in range(6):
            changed = copy.deepcopy(data)
            for _ in range(chooser.randint(1, 2)):
                mutate(changed, chooser)
            try:
                match = Match.load(changed)
            except LonghouseError:
                continue
            play_on(match.game, match._state, Rng(1), 150)


def test_a_position_is_written_in_words() -> None:
    table = Table(2).held(1, "FI-01").revenge(1, "RV-01").omens(1, "OM-05", "OM-05").placed(1, "quarry", "extra")
    player = GAME.dump(table.state)["players"][1]
    assert (player["held"], player["revenge"], player["hand"]) == (["FI-01"], ["RV-01"], ["OM-05", "OM-05"])
    assert player["placed"] == {"quarry.extra": 1}

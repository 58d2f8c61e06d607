"""WA-INV: positions that can't be are refused, with the field named."""

from collections.abc import Callable
from typing import Any

import pytest

from longhouse.core.errors import BadPosition
from longhouse.core.match import Match
from longhouse.core.rng import Rng
from longhouse.games.wendake.allies.invariants import check_step
from longhouse.games.wendake.allies.state import allies
from longhouse.games.wendake.components import EFFECT_IDS as PROGRESS_IDS
from longhouse.games.wendake.invariants import check_masks
from longhouse.games.wendake.state import Wendake
from tests.games.wendake.allies.table import GAME
from tests.games.wendake.table import Table
from tests.tamper import apart

Change = Callable[[dict[str, Any]], None]


def saved(seats: int = 2, seed: int = 1) -> dict[str, Any]:
    """A game in its third Year, when somebody has an ally."""
    match, rng = Match.start(GAME, seats, seed), Rng(seed)
    while match.decision is not None:
        state = match._state
        assert isinstance(state, Wendake)
        if state.year >= 3 and match.decision.prompt == "main" and min(allies(state).nations) >= 0:
            return match.dump()
        match.play(match.decision.options[rng.below(len(match.decision.options))])
    raise AssertionError("nobody found an ally")


def put(path: str, value: Any) -> Change:
    """Another value for a field: `fields.0`."""

    def change(part: dict[str, Any]) -> None:
        *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
        place: Any = part
        for step in way:
            place = place[step]
        place[last] = value

    return change


BROKEN = [
    (put("fields.0", 0), "fields", "WA-INV-01"),
    (put("nations.0", None), "fields", "WA-INV-01"),
    (put("patrols.0", {"saginaw": 1}), "patrols", "WA-INV-01"),
    (put("patrols.0", {"home_w": 1, "home_e": 1}), "patrols", "WA-INV-04"),
    (put("ships", ["huron", "huron"]), "ships", "WA-INV-02"),
    (put("ships", ["superior", None]), "ships", "WA-INV-02"),
    (put("cards.0", []), "cards", "WA-INV-03"),
    (put("drawn", 8), "drawn", "WA-REST-02"),
    (put("markers", [0, 1, None]), "markers", "WA-ORDER-04"),
    (put("used.0", ["T2-08"]), "used", "WA-INV-06"),
]


@pytest.mark.rule("WA-INV-01", "WA-INV-02", "WA-INV-03", "WA-INV-04", "WA-INV-05", "WA-INV-06", "WA-ORDER-04")
@pytest.mark.parametrize(("change", "field", "rule"), BROKEN)
def test_a_position_that_cannot_be_is_refused(change: Change, field: str, rule: str) -> None:
    dump = saved()
    change(dump["position"]["allies"])
    with pytest.raises(BadPosition, match=rf"allies\.{field}.*{rule}"):
        Match.load(dump, GAME)


@pytest.mark.rule("WA-INV-02", "WA-SETUP-04")
def test_no_canoe_lies_on_a_covered_lake() -> None:
    dump = saved()
    dump["position"]["players"][0]["canoes"] = {"superior": 1}
    with pytest.raises(BadPosition, match="covered lake"):
        Match.load(dump, GAME)


@pytest.mark.rule("WA-SETUP-02", "WA-INV-05")
def test_flag_tiles_are_owned_by_nobody_and_a_space_has_a_card_or_a_marker() -> None:
    dump = saved()
    dump["position"]["players"][0]["flag"] = "french"
    with pytest.raises(BadPosition, match="WA-SETUP-02"):
        Match.load(dump, GAME)
    dump = saved()
    part = dump["position"]["allies"]
    space = next(space for space, card in enumerate(part["spaces"]) if card is not None)
    part["discarded"].append(part["spaces"][space])
    part["spaces"][space] = None
    with pytest.raises(BadPosition, match="WA-INV-05"):
        Match.load(dump, GAME)


@pytest.mark.rule("WA-ALLY-02", "WA-INV-03")
def test_a_disk_does_not_jump_and_no_card_is_lost() -> None:
    before = Match.load(saved(), GAME)._state
    assert isinstance(before, Wendake)
    after = apart(before)
    assert check_step(before, after) == []
    part = allies(after)
    part.fields[0] = part.fields[0] + 2
    part.nations[1], part.fields[1] = 1 - part.nations[1], 3
    part.cards[0] = 0
    assert len(check_step(before, after)) == 3


@pytest.mark.rule("WA-CARD-33")
def test_two_disks_may_lie_on_one_space_when_the_tile_for_it_was_restored() -> None:
    """WD-INV-15: the tile that allowed it need not be flipped any more."""
    table = Table(seats=2, game=GAME)
    table.state.players[0].disk = table.state.players[1].disk = 3
    assert any("two disks" in problem for problem in check_masks(table.state))
    table.state.players[0].progress |= 1 << PROGRESS_IDS.index("occupied_space")
    assert not any("two disks" in problem for problem in check_masks(table.state))

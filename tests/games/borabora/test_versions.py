"""Versions: positions of older ones can be loaded, and whoever changes what can be chosen raises the version."""

import hashlib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from longhouse import Match, new_match
from longhouse.core.errors import BadRecord
from longhouse.core.match import replay
from longhouse.core.rng import Rng
from longhouse.games.borabora.game import VERSION
from longhouse.games.borabora.migrations import restock_pile
from longhouse.games.borabora.terms import COLOR_IDS

GOLDEN = Path(__file__).parent / "golden"

CHOICES = (2, "b70560682bf9ac0e")
"""The version, and a digest of all that could be chosen and was chosen in the golden playthroughs."""


def old_position(deck: list[str], discard: dict[str, int]) -> dict[str, Any]:
    """A position of version 1 with these piles; all other god cards are in the hand of seat 0."""
    dump = new_match("borabora", seats=2, seed=1).dump()
    position = dump["position"]
    position["deck"], position["discard"] = deck, discard
    elsewhere = [*deck, *position["display"], *(c for c, n in discard.items() for _ in range(n))]
    other = position["players"][1]["hand"]
    position["players"][0]["hand"] = {c: 12 - elsewhere.count(c) - other[c] for c in COLOR_IDS}
    return {**dump, "version": 1}


@pytest.mark.rule("BB-RUL-14")
def test_a_used_up_draw_pile_of_version_1_is_replaced() -> None:
    match = Match.load(old_position([], {"blue": 0, "white": 2, "red": 0, "green": 1, "yellow": 0}))
    view = match.view(None)
    assert (view.god_deck_size, sum(view.god_discard.values())) == (3, 0)
    assert match.dump()["version"] == VERSION


@pytest.mark.rule("BB-RUL-14")
def test_the_new_draw_pile_of_an_old_position_is_shuffled() -> None:
    data = {"deck": [], "discard": {"white": 4, "green": 4}}
    decks = [restock_pile(data, Rng(seed))["deck"] for seed in range(5)]
    assert {tuple(sorted(deck)) for deck in decks} == {("green",) * 4 + ("white",) * 4}
    assert len({tuple(deck) for deck in decks}) > 1


@pytest.mark.rule("BB-RUL-14")
def test_other_positions_of_version_1_stay_as_they_were() -> None:
    dump = old_position(["white"], {"blue": 0, "white": 1, "red": 0, "green": 1, "yellow": 0})
    assert Match.load(dump).dump() == {**dump, "version": VERSION}


def test_a_record_of_version_1_is_refused() -> None:
    record = msgspec.structs.replace(new_match("borabora", seats=2, seed=1).record(), version=1)
    with pytest.raises(BadRecord, match="version 1"):
        replay(record)


def test_other_choices_mean_another_version() -> None:
    """Texts, events and views may change; if this fails, raise the version, migrate, and write both down anew."""
    digest = hashlib.sha256()
    for file in sorted(GOLDEN.glob("*.txt")):
        lines = file.read_text(encoding="utf-8").splitlines()
        asked = [number + 1 for number, line in enumerate(lines) if line[:1].isdigit()]  # below each question
        chosen = [number for number, line in enumerate(lines) if line.startswith("> ")]
        digest.update("\n".join(lines[number] for number in sorted(asked + chosen)).encode())
    assert (VERSION, digest.hexdigest()[:16]) == CHOICES

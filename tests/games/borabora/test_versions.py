"""Versions: positions of older ones can be loaded, and whoever changes what can be chosen raises the version."""

import hashlib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from longhouse import Match, new_match
from longhouse.core.errors import BadPosition, BadRecord
from longhouse.core.match import replay
from longhouse.core.memory import forget_hands
from longhouse.core.rng import Rng
from longhouse.games.borabora.game import VERSION
from longhouse.games.borabora.migrations import restock_pile
from longhouse.games.borabora.terms import COLOR_IDS

GOLDEN = Path(__file__).parent / "golden"

CHOICES = (4, "a516d122a7a9ca28")
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


@pytest.mark.parametrize("version", [1, 2, 3])
def test_a_record_of_an_older_version_is_refused(version: int) -> None:
    record = msgspec.structs.replace(new_match("borabora", seats=2, seed=1).record(), version=version)
    with pytest.raises(BadRecord, match=f"version {version}"):
        replay(record)


# ---------------------------------------------------------------- version 2, in the middle of a turn


def saved() -> dict[str, dict[str, Any]]:
    """Positions that version 2 saved, by the question that was open."""
    lines = (Path(__file__).parent / "version_2.jsonl").read_text(encoding="utf-8").splitlines()
    return {entry["question"]: entry["dump"] for entry in map(msgspec.json.decode, lines)}


SAVED = saved()
ASKED_NOW = {
    "card_side": ("UseDie", "take_person", {"take_woman:1", "take_man:1", "white:god_tile"}),
    "white_god": ("UseDie", "helper_spend", {"point", "white:green", "white:god_tile"}),
    "white_god_of_a_double_card": ("UseDie", "take_person", {"take_woman:1", "take_man:1", "white:god_tile"}),
    "pay_white": ("UseDie", "pay_white", {"white:white", "white:god_tile"}),
    "pay_white_of_a_double_card": ("UseDie", "expand_region", {"expand:c_ne", "white:white", "white:god_tile"}),
    "expand_region": ("Expand", "expand_region", set[str]()),
    "helper_spend": ("Helper", "helper_spend", {"point", "offering"}),
    "helper_card": ("PickGodCard", "pick_god_card", {"take_card:blue", "draw_card"}),
    "fire_first": ("Fire", "fire_bonus", {"fire:red:status", "fire:deck:shell", "fire:offering:shell"}),
    "fire_card": ("Fire", "fire_bonus", {"fire:red:status", "fire:deck:shell", "fire:offering:shell"}),
    "fire_second": ("Fire", "fire_second", {"fire:nothing:status", "fire:nothing:shell"}),
    "green_double": ("PhaseB", "phase_b", {"use_woman:move_hut", "double_woman:move_hut", "done"}),
    "pay_for_doubling": ("PhaseB", "phase_b", {"done"}),
    "pay_for_second_kind": ("PayGreen", "pay_green", {"green:green", "green:yellow"}),
    "more_huts": ("StoreHuts", "store_huts", {"move_huts:0", "move_huts:1"}),
    "more_cards": ("PickGodCard", "pick_god_card", {"take_card:blue", "draw_card", "done"}),
    "unit_card": ("PickGodCard", "pick_god_card", {"take_card:blue", "draw_card"}),
}
"""By question of version 2: the frame and the question of this version, and some of its answers."""


@pytest.mark.rule("BB-RUL-31", "BB-RUL-30", "BB-RUL-33")
@pytest.mark.parametrize("question", ASKED_NOW)
def test_a_position_of_version_2_goes_on_where_it_was(question: str) -> None:
    assert set(SAVED) == set(ASKED_NOW)
    dump = SAVED[question]
    assert dump["version"] == 2
    match = Match.load(dump)
    frame, prompt, answers = ASKED_NOW[question]
    lifted = match.dump()
    assert (lifted["version"], lifted["stack"][-1]["frame"]) == (VERSION, frame)
    assert lifted["position"] == forget_hands(dump["position"]), "only the question is another one"
    decision = match.decision
    assert decision is not None
    assert (decision.prompt, decision.seat) == (prompt, dump["stack"][-1]["seat"])
    assert answers <= {match.game.name_of(option) for option in decision.options}
    rng = Rng(1)
    while (decision := match.decision) is not None:
        match.play(decision.options[rng.below(len(decision.options))], seat=decision.seat)
        assert match.game.check(match._state) == []


@pytest.mark.rule("BB-RUL-31")
def test_what_was_certain_in_version_2_stays_certain() -> None:
    """A card that was to be picked is picked, and whoever had moved a hut may stop."""
    first, later = (Match.load(SAVED[name]).dump()["stack"][-1] for name in ("unit_card", "more_cards"))
    assert (first["first"], later["first"]) == (1, 0)
    assert (first["left"], later["left"]) == (SAVED["unit_card"]["stack"][-2]["left"] + 1, 1)
    assert Match.load(SAVED["more_huts"]).dump()["stack"][-1]["least"] == 0
    assert Match.load(SAVED["pay_for_second_kind"]).dump()["stack"][-1]["twice"] == 0


@pytest.mark.rule("BB-RUL-31")
@pytest.mark.parametrize("dice", [None, [], [3], [{"place": "fishing"}], [{"place": []}]])
def test_a_white_god_without_a_card_is_refused(dice: object) -> None:
    dump = SAVED["white_god"]
    with pytest.raises(BadPosition):
        Match.load({**dump, "position": {**dump["position"], "dice": dice}})


@pytest.mark.rule("BB-RUL-31")
@pytest.mark.parametrize("question", ["fire_card", "unit_card", "green_double", "more_huts"])
@pytest.mark.parametrize("strange", [None, "a lot", [], -3])
def test_a_strange_stack_of_version_2_is_refused_or_of_no_account(question: str, strange: object) -> None:
    dump = SAVED[question]
    for index in range(2, len(dump["stack"])):
        for field in dump["stack"][index]:
            stack = [*dump["stack"]]
            stack[index] = {**stack[index], field: strange}
            try:
                lifted = Match.load({**dump, "stack": stack}).dump()
            except BadPosition:
                continue
            assert lifted["stack"] == Match.load(dump).dump()["stack"]


def test_other_choices_mean_another_version() -> None:
    """Texts, events and views may change; if this fails, raise the version, migrate, and write both down anew."""
    digest = hashlib.sha256()
    for file in sorted(GOLDEN.glob("*.txt")):
        lines = file.read_text(encoding="utf-8").splitlines()
        asked = [number + 1 for number, line in enumerate(lines) if line[:1].isdigit()]  # below each question
        chosen = [number for number, line in enumerate(lines) if line.startswith("> ")]
        digest.update("\n".join(lines[number] for number in sorted(asked + chosen)).encode())
    assert (VERSION, digest.hexdigest()[:16]) == CHOICES

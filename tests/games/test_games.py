"""What every game on the shelf must pass."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from longhouse import compiled
from longhouse.core.decision import DONE
from longhouse.core.match import Match, new_match
from longhouse.core.registry import REGISTRY, GameInfo
from longhouse.core.rng import Rng
from longhouse.core.text import LANGUAGES, Texts, read_catalog
from longhouse.testing import conformance, prices, secrecy, soak
from longhouse.testing.ledger import ledger, unknown_rules
from longhouse.testing.playthrough import playthrough
from longhouse.testing.texts import shelf_ids
from longhouse.testing.trees import tree_counts
from tests.docs import ROOT

GAMES = REGISTRY.all()
TABLES = [(info, seats) for info in GAMES for seats in info.seat_counts()]
TABLE_IDS = [f"{info.name}-{seats}" for info, seats in TABLES]
each_table = pytest.mark.parametrize(("info", "seats"), TABLES, ids=TABLE_IDS)
each_game = pytest.mark.parametrize("info", GAMES, ids=[info.name for info in GAMES])


@each_table
def test_random_play_keeps_the_promises_of_the_engine(info: GameInfo, seats: int) -> None:
    for seed in range(4):
        game = info.make(soak.mixed_options(info, seed, seats))
        conformance.random_game(game, seats, seed, every=1 if seed == 0 else 9)


@each_table
@pytest.mark.rule("BB-INV-18", "BB-INV-21", "BB-VIS-05", "WD-INV-20", "WD-VIS-01")
def test_nobody_is_told_what_is_hidden_from_them(info: GameInfo, seats: int) -> None:
    report = secrecy.Report()
    for seed in range(8):
        report = report.plus(
            secrecy.check_games(info.make(soak.mixed_options(info, seed, seats)), seats, [seed], every=3)
        )
    assert report.compared > 500
    assert report.differing > 0.9 * report.worlds


@each_game
def test_every_option_keeps_the_price_that_it_names(info: GameInfo) -> None:
    """Of all verbs that random games offer; a game tries what is too rare for them in tests of its own."""
    seen: set[str] = set()
    priced, verbs = 0, set(info.make().verbs)
    for seed in range(200):
        seats = info.seat_counts()[seed % len(info.seat_counts())]
        known = seen if seed >= 6 else set()
        report = prices.check_prices(info.make(soak.mixed_options(info, seed, seats)), seats, seed, known)
        priced += report.priced
        seen |= report.verbs
        if seen == verbs and seed >= 6:
            break
    assert len(verbs - seen) <= 5, f"never offered: {verbs - seen}"
    assert priced > 700


@each_table
def test_the_golden_playthrough_is_unchanged(info: GameInfo, seats: int) -> None:
    golden = ROOT / "tests" / "games" / info.name / "golden" / f"{seats}-seats.txt"
    assert playthrough(info.make(), seats, seats) == golden.read_text(encoding="utf-8")


@each_table
def test_the_counted_trees_are_unchanged(info: GameInfo, seats: int) -> None:
    file = ROOT / "tests" / "games" / info.name / "golden" / "trees.json"
    assert tree_counts(info.make(), seats, seats) == json.loads(file.read_text())[str(seats)]


@each_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_speaks_of_itself_and_of_its_switches(info: GameInfo, lang: str) -> None:
    texts = Texts(info.package, lang)
    assert [key for key in shelf_ids(info) if not texts.has(key)] == []


@each_game
def test_features_are_always_as_many_and_tell_no_secrets(info: GameInfo) -> None:
    assert conformance.check_features(info.make(), info.seat_counts()) > 100


@each_game
def test_every_rule_has_a_test(info: GameInfo) -> None:
    untested = [rule for rule, tests in ledger(info.packages, ROOT / "tests").items() if not tests]
    assert untested == []


def test_every_cited_rule_exists() -> None:
    assert unknown_rules([package for info in GAMES for package in info.packages], ROOT / "tests") == []


@each_game
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_any_line_of_play_stays_sound(info: GameInfo, data: st.DataObject) -> None:
    """Option indices drawn by Hypothesis, so that a failure shrinks to a short game."""
    options = soak.mixed_options(info, data.draw(st.integers(0, 99)))
    seats = data.draw(st.sampled_from(info.seat_counts(options)))
    match = Match.start(info.make(options), seats, data.draw(st.integers(0, 2**64)))
    for choice in data.draw(st.lists(st.integers(0, 2**16), max_size=400)):
        if match.decision is None:
            break
        match.play(match.decision.options[choice % len(match.decision.options)])
        assert match.game.check(match._state) == []


@each_game
@pytest.mark.slow
def test_soak(info: GameInfo) -> None:
    games = max(
        60, 3 * len(info.variants())
    )  # all numbers of seats of each; `longhouse soak` plays them by the thousand
    results = list(soak.soak(info.name, games, first_seed=50_000, workers=1))
    assert [result.problem for result in results if result.problem] == []
    assert {result.seats for result in results} == {n for options in info.variants() for n in info.seat_counts(options)}


# ---------------------------------------------------------------- the same everywhere

SCRIPT = """
import hashlib, sys
from longhouse import compiled
from longhouse.core.registry import REGISTRY
from longhouse.testing.playthrough import playthrough
from longhouse.testing.texts import shelf_ids
text = playthrough(REGISTRY.info(sys.argv[1]).make(), int(sys.argv[2]), 77)
print(hashlib.sha256(text.encode()).hexdigest(), compiled.is_active())
"""


def digest_elsewhere(name: str, seats: int, hash_seed: str, pure: bool) -> list[str]:
    """The hash of a playthrough made by another process, and whether that one was compiled."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, compiled.SWITCH: "1" if pure else ""}
    command = [sys.executable, "-c", SCRIPT, name, str(seats)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.split()


@each_game
def test_the_same_seed_gives_the_same_game_in_every_process_and_build(info: GameInfo) -> None:
    builds = [True, False] if compiled.is_current() else [True]
    runs = [digest_elsewhere(info.name, info.max_seats, seed, pure) for seed in ("1", "2") for pure in builds]
    assert len({digest for digest, _ in runs}) == 1
    assert {active for _, active in runs} == ({"True", "False"} if compiled.is_current() else {"False"})


def test_a_failure_in_the_soak_leaves_its_record(tmp_path: Path) -> None:
    result = soak.Result(5, 2, 10, [1, 2], "AssertionError: too many huts", '{"moves": []}')
    assert soak.keep_record(result, tmp_path / "kept").read_text() == '{"moves": []}'


@each_game
def test_words_for_an_option_in_one_question_name_both(info: GameInfo) -> None:
    texts, verbs = Texts(info.package, "en"), info.make().codec.verbs
    for message in read_catalog(info.package, "en"):
        family, *parts = str(message.id).split(".")
        if family == "option" and len(parts) == 2:
            verb, question = parts
            assert verb in verbs
            assert texts.has(f"prompt.{question}")


def test_an_option_may_be_worded_for_its_question_and_names_people() -> None:
    match, rng, names = new_match("wendake", seats=4, seed=4), Rng(4), ["Zoe", "Yan", "Xia", "Will"]
    done, attacks = set(), set()
    while match.decision is not None:
        labels = match.labels("en", names)
        for option, label in zip(match.decision.options, labels, strict=True):
            if option == DONE:
                done.add((match.decision.prompt, label))
            if option.verb == "attack":
                attacks.add(label.split(" in ")[0])
        match.play(match.decision.options[rng.below(len(labels))])
    assert {("replace", "Keep all three"), ("economic", "Spend nothing")} <= done
    assert attacks, "this game has attacks"
    assert attacks <= {f"Attack a guard of {name}" for name in names}


@each_game
def test_answers_begin_with_a_capital(info: GameInfo) -> None:
    for seed in range(2):
        match, rng = new_match(info.name, info.max_seats, seed), Rng(seed)
        while (decision := match.decision) is not None:
            for lang in LANGUAGES:
                assert [label for label in match.labels(lang) if label[0].islower()] == []
            match.play(decision.options[rng.below(len(decision.options))])

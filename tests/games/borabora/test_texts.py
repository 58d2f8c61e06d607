"""Both languages say everything that the game can say, and nothing else. What it can say is read from the code."""

import random
import re
from functools import cache
from importlib import resources
from pathlib import Path

import pytest

from longhouse import Option, new_match
from longhouse.core.text import LANGUAGES, Texts
from longhouse.games.borabora import describe as describe_module
from longhouse.games.borabora.components import (
    FISH_KIND_IDS,
    HELPER_COST,
    JEWELRY_KIND_IDS,
    REGION_IDS,
    TASK_IDS,
)
from longhouse.games.borabora.hidden import PHASE_OF
from longhouse.games.borabora.terms import (
    ACTION_IDS,
    CARD_IDS,
    COLOR_IDS,
    COLORS,
    KIND_IDS,
    MATERIAL_IDS,
    PAYMENT_IDS,
    PAYMENTS,
    SEX_IDS,
    SOURCE_IDS,
    price_id,
)
from longhouse.games.borabora.words import YIELD_IDS
from tests.games.borabora.table import GAME, whole_game
from tests.games.texts import (
    calls,
    facts_in,
    forms,
    keys,
    literals,
    said_outright,
    small_words,
    without_facts,
    written_ids,
)

PACKAGE = "longhouse.games.borabora"
FOLDER = Path(str(resources.files(PACKAGE)))
RULE_FILES = [file for folder in ("rules", "cards") for file in sorted((FOLDER / folder).glob("*.py"))]
BOARD_FILES = [Path(describe_module.__file__), *sorted((FOLDER / "board").glob("*.py"))]
NAMES = ["Ann", "Bob", "Cid", "Dee"]

# ---------------------------------------------------------------- reading the code


def event_texts() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for file in RULE_FILES:
        for call, function in calls(file, "Event"):
            public = keys(call.args[1], function)
            for kind in literals(call.args[0]):
                found[f"event.{kind}"] = public
                if len(call.args) > 2:
                    found[f"event.{kind}.own"] = public | keys(call.args[2], function)
    return found


def reason_texts() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for file in RULE_FILES:
        for call, function in calls(file, "Reason"):
            facts = keys(call.args[2], function) if len(call.args) > 2 else set()
            for key in literals(call.args[1]):
                assert found.setdefault(f"reason.{key}", facts) == facts, f"{key} has different facts"
    return found


def prompt_texts() -> dict[str, set[str]]:
    prompts = {key for file in RULE_FILES for call, _ in calls(file, "Decision") for key in literals(call.args[1])}
    facts = {"prompt": {"seat", "n"}, "help": set[str](), "what": set[str]()}
    return {f"{family}.{prompt}": facts[family] for prompt in prompts for family in facts}


def option_texts() -> dict[str, set[str]]:
    match = new_match("borabora", seats=4, seed=1)
    view = match.view(0)
    return {f"option.{verb}": set(GAME.words(view, Option(verb, 0))) for verb in GAME.verbs}


@cache
def question_texts() -> dict[str, set[str]]:
    """Words that an option may have in one question of its own, read from games that ask everything between them."""
    found: dict[str, set[str]] = {}
    for seats, seed in ((2, 4), (3, 3), (3, 12), (4, 1)):
        for scene in whole_game(seats, seed):
            if scene.decision is not None:
                view = scene.view(scene.decision.seat)
                for option in scene.decision.options:
                    facts = {*GAME.words(view, option), *scene.state.stack[-1].facts(scene.state, option)}
                    key = f"option.{option.verb}.{scene.prompt}"
                    found[key] = found.get(key, facts) & facts
    return found


def payment_texts() -> list[str]:
    """How an option says that a god is needed: what it costs, or that the player will choose."""
    ways = [*PAYMENT_IDS, "choose"]
    families = ("how.blue", "how.white", "with.white", "with.green")
    unasked = [("god_tile", "god_tile"), ("god_tile", "white"), ("blue", "god_tile")]  # both gods, in one way only
    unasked += [("blue", color) for color in COLOR_IDS] + [(color, "white") for color in COLOR_IDS[1:]]
    unasked += [(color, color) for color in COLOR_IDS[2:]] + [(payment, "choose") for payment in PAYMENT_IDS]
    return [
        *(f"{family}.{way}" for family in families for way in ways),
        *(f"how.both.{blue}.{white}" for blue, white in unasked),
        "how.both.choose",
    ]


def component_texts() -> dict[str, set[str]]:
    ids = [
        *payment_texts(),
        *(f"points.{source}" for source in SOURCE_IDS),
        *(f"god.{color}" for color in COLOR_IDS),
        *(price_id(god, payment) for god in range(COLORS) for payment in range(PAYMENTS)),
        *(f"material.{material}" for material in MATERIAL_IDS),
        *YIELD_IDS,
        *(f"region.{region}" for region in REGION_IDS),
        *(f"{family}.{kind}.{sex}" for family in ("person", "name") for kind in KIND_IDS for sex in SEX_IDS),
        *(f"effect.{kind}" for kind in KIND_IDS),
        *(f"cost.{cost}" for cost in HELPER_COST.values()),
        *(f"place.{place}" for place in (*CARD_IDS, "fishing")),
        *(f"action.{action}" for action in ACTION_IDS),
        *(f"fish.{kind}" for kind in FISH_KIND_IDS),
        *(f"jewelry.{kind}" for kind in JEWELRY_KIND_IDS),
        *(f"task.{task}" for task in TASK_IDS),
        *(f"seat.{seat}" for seat in range(4)),
        *(f"phase.{phase}" for phase in (*PHASE_OF.values(), "over", "between")),
        *(f"board.help.card.{card}" for card in CARD_IDS),
        *(f"board.help.god.{color}" for color in COLOR_IDS),
        *(f"game.{what}" for what in ("fun", "length", "weight")),
    ]
    return {key: set() for key in ids}


@cache
def expected() -> dict[str, set[str]]:
    """Every id that the game can produce, with the facts that come with it."""
    return {
        **component_texts(),
        **small_words(FOLDER / "words.py"),
        **small_words(FOLDER / "verbs.py"),
        **prompt_texts(),
        **option_texts(),
        **event_texts(),
        **reason_texts(),
        **said_outright(BOARD_FILES),  # what `describe.py` and the drawings say about the table
    }


# ---------------------------------------------------------------- reading the texts


@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_is_a_text_for_everything_and_nothing_else(lang: str) -> None:
    assert set(expected()) - set(forms(PACKAGE, lang)) == set(), "without a text"
    assert set(forms(PACKAGE, lang)) - set(expected()) - set(question_texts()) == set(), "never used"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_id_is_written_twice(lang: str) -> None:
    assert sorted(written_ids(PACKAGE, lang)) == sorted(forms(PACKAGE, lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_fact_is_one_that_the_code_supplies(lang: str) -> None:
    supplied = {**question_texts(), **expected()}
    unknown = {key: facts_in(sentences) - supplied[key] for key, sentences in forms(PACKAGE, lang).items()}
    assert {key: facts for key, facts in unknown.items() if facts} == {}


def test_german_speaks_of_the_same_facts_as_english() -> None:
    english, german = forms(PACKAGE, "en"), forms(PACKAGE, "de")
    assert {key for key in english if facts_in(english[key]) != facts_in(german[key])} == set()


def test_plural_entries_have_two_forms_in_both_languages() -> None:
    english, german = forms(PACKAGE, "en"), forms(PACKAGE, "de")
    assert {key for key in english if len(english[key]) != len(german[key])} == set()
    for key, sentences in [*english.items(), *german.items()]:
        assert all(sentences), f"{key} is empty"
        assert len(sentences) == 1 or "n" in {**question_texts(), **expected()}[key], (
            f"{key} has a plural but no number"
        )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_ends_with_rules_of_the_specification(lang: str) -> None:
    rules = set(re.findall(r"^- \*\*(BB-[A-Z]+-\d+)\*\*", (FOLDER / "rules.md").read_text(encoding="utf-8"), re.M))
    for key, [sentence, *_] in forms(PACKAGE, lang).items():
        if key.startswith("help."):
            assert re.search(r"\. \(BB-[^()]+\)$", sentence), f"{key} names no rules"
        if key.startswith(("help.", "board.help.")):
            assert set(re.findall(r"BB-[A-Z]+-\d+", sentence)) <= rules, f"{key} names a rule that does not exist"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_of_the_game_can_be_said(lang: str) -> None:
    view = new_match("borabora", seats=4, seed=1).view(0)
    texts = Texts(PACKAGE, lang)
    for option in GAME.codec.options:
        assert "{" not in texts.say(f"option.{option.verb}", GAME.words(view, option))


OTHER_WORDS = {  # for things that already have a name, or spelled in another way
    "en": r"color|center|fulfill|paths?|action tiles?|slid|things?|persons?|jewell?ery|deck",
    "de": r"Region(en)?|Nachziehstapel|Ding(e|er)?|Sachen?|Schmuckstücke?|Helferpunkte?|gelegte?r?|gebaute?n?|Gebäude",
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_word_for_one_thing(lang: str) -> None:
    others = re.compile(rf"\b({OTHER_WORDS[lang]})\b", re.IGNORECASE)
    said = [(key, sentence) for key, sentences in forms(PACKAGE, lang).items() for sentence in sentences]
    plain = [(key, re.sub(r"\{[^}]*\}", "", sentence)) for key, sentence in said]
    assert [(key, found[0]) for key, sentence in plain if (found := others.search(sentence))] == []


# ---------------------------------------------------------------- in play


@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_game_can_be_told(seats: int) -> None:
    match = new_match("borabora", seats=seats, seed=7)
    assert without_facts(match, random.Random(seats)) == []


@pytest.mark.rule("BB-VIS-02")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_nobody_else_reads_which_card_was_drawn_blind(lang: str) -> None:
    match = new_match("borabora", seats=3, seed=1)
    rng = random.Random(1)
    while match.decision is not None and Option("draw_card") not in match.decision.options:
        match.play(rng.choice(match.decision.options))
    assert match.decision is not None
    drawer = match.decision.seat
    line = len(match.log(lang))
    match.play("draw_card")
    colors = [forms(PACKAGE, lang)[f"god.{color}"][0] for color in COLOR_IDS]
    for seat in (None, 0, 1, 2):
        told = match.log(lang, seat, NAMES)[line]
        assert any(color in told for color in colors) == (seat == drawer), told

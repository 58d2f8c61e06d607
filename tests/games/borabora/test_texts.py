"""Both languages say everything that the game can say, and nothing else. What it can say is read from the code."""

import ast
import random
import re
from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path
from string import Formatter

import pytest

from longhouse import Match, Option, new_match
from longhouse.core.text import LANGUAGES, Texts, read_catalog
from longhouse.games.borabora import describe as describe_module
from longhouse.games.borabora import words as words_module
from longhouse.games.borabora.cards.kinds import KIND_TABLE, AsAction, Repeated
from longhouse.games.borabora.components import (
    FISH_KIND_IDS,
    HELPER_COST,
    JEWELRY_KIND_IDS,
    REGION_IDS,
    TASK_IDS,
)
from longhouse.games.borabora.game import VERBS
from longhouse.games.borabora.hidden import PHASE_OF
from longhouse.games.borabora.terms import (
    ACTION_IDS,
    CARD_IDS,
    COLOR_IDS,
    COLORS,
    KIND_IDS,
    MATERIAL_IDS,
    PAYMENTS,
    SEX_IDS,
    SOURCE_IDS,
    price_id,
)
from longhouse.games.borabora.words import YIELD_IDS, words

PACKAGE = "longhouse.games.borabora"
FOLDER = Path(str(resources.files(PACKAGE)))
RULE_FILES = [file for folder in ("rules", "cards") for file in sorted((FOLDER / folder).glob("*.py"))]
BOARD_FILES = [Path(describe_module.__file__), *sorted((FOLDER / "board").glob("*.py"))]
NAMES = ["Ann", "Bob", "Cid", "Dee"]

# f-strings in Reason(...): which of them can really occur
NOT_EXECUTABLE = [card for card in CARD_IDS if card != "helper"]  # BB-A-08: a helper always is
KIND_NOT_EXECUTABLE = [KIND_IDS[i] for i, kind in enumerate(KIND_TABLE) if isinstance(kind, AsAction | Repeated)]
REASON_FAMILIES = {
    "not_executable_*": [f"not_executable_{card}" for card in NOT_EXECUTABLE],
    "kind_not_executable_*": [f"kind_not_executable_{kind}" for kind in KIND_NOT_EXECUTABLE],
}

# ---------------------------------------------------------------- reading the code


def calls(file: Path, name: str) -> Iterator[tuple[ast.Call, ast.AST]]:
    """Calls of a name or method, each with the function around it."""
    for function in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(function, ast.FunctionDef):
            for node in ast.walk(function):
                if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) == name:
                    yield node, function


def literals(node: ast.expr) -> list[str]:
    """The strings an expression can be; `*` stands for what an f-string fills in."""
    if isinstance(node, ast.IfExp):
        return literals(node.body) + literals(node.orelse)
    if isinstance(node, ast.JoinedStr):
        return ["".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in node.values)]
    assert isinstance(node, ast.Constant), f"not a plain text: {ast.unparse(node)}"
    return [str(node.value)]


def keys(node: ast.expr, function: ast.AST) -> set[str]:
    """The keys of a dict: written on the spot, or a variable of the function."""
    if isinstance(node, ast.Dict):
        return {text for key in node.keys if key is not None for text in literals(key)}
    assert isinstance(node, ast.Name), f"facts should be written as a dict: {ast.unparse(node)}"
    found: set[str] = set()
    for other in ast.walk(function):
        targets = other.targets if isinstance(other, ast.Assign) else [getattr(other, "target", None)]
        for target in targets:
            if isinstance(target, ast.Name) and target.id == node.id and isinstance(other, ast.Assign | ast.AnnAssign):
                found |= keys(other.value, function) if other.value is not None else set()
            elif isinstance(target, ast.Subscript) and ast.unparse(target.value) == node.id:
                found |= set(literals(target.slice))
    return found


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
                for name in REASON_FAMILIES[key] if "*" in key else [key]:
                    assert found.setdefault(f"reason.{name}", facts) == facts, f"{name} has different facts"
    return found


def prompt_texts() -> dict[str, set[str]]:
    prompts = {key for file in RULE_FILES for call, _ in calls(file, "Decision") for key in literals(call.args[1])}
    facts = {"prompt": {"seat", "n"}, "help": set[str](), "what": set[str]()}
    return {f"{family}.{prompt}": facts[family] for prompt in prompts for family in facts}


def option_texts() -> dict[str, set[str]]:
    match = new_match("borabora", seats=4, seed=1)
    view = match.view(0)
    return {f"option.{verb}": set(words(view, Option(verb, 0))) for verb in VERBS}


def board_texts() -> dict[str, set[str]]:
    """What `describe.py` and the drawings in `board/` say about the table."""
    found: dict[str, set[str]] = {}
    for file in BOARD_FILES:
        for call, function in calls(file, "say"):
            facts = keys(call.args[1], function) if len(call.args) > 1 else set()
            if not isinstance(call.args[0], ast.Name):  # a name: the text of a person
                found |= {key: facts for key in literals(call.args[0]) if "*" not in key}
    return found


def small_words() -> dict[str, set[str]]:
    """Ids that the words of options name outright, such as `how.blue`."""
    tree = ast.walk(ast.parse(Path(words_module.__file__).read_text(encoding="utf-8")))
    texts = [node.value for node in tree if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return {text: set() for text in texts if re.fullmatch(r"[a-z]+\.[a-z_]+", text)}


def component_texts() -> dict[str, set[str]]:
    ids = [
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
        **small_words(),
        **prompt_texts(),
        **option_texts(),
        **event_texts(),
        **reason_texts(),
        **board_texts(),
    }


# ---------------------------------------------------------------- reading the texts


@cache
def forms(lang: str) -> dict[str, list[str]]:
    """By id: the sentence, or its two plural forms."""
    found: dict[str, list[str]] = {}
    for message in read_catalog(PACKAGE, lang):
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            found[key] = [message.string] if isinstance(message.string, str) else list(message.string)
    return found


def facts_in(sentences: list[str]) -> set[str]:
    return {name for sentence in sentences for _, name, _, _ in Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_is_a_text_for_everything_and_nothing_else(lang: str) -> None:
    assert set(expected()) - set(forms(lang)) == set(), "without a text"
    assert set(forms(lang)) - set(expected()) == set(), "never used"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_id_is_written_twice(lang: str) -> None:
    ids = re.findall(r'^msgid "(.+)"$', (FOLDER / "text" / f"{lang}.po").read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(ids) == sorted(forms(lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_fact_is_one_that_the_code_supplies(lang: str) -> None:
    unknown = {key: facts_in(forms(lang)[key]) - facts for key, facts in expected().items()}
    assert {key: facts for key, facts in unknown.items() if facts} == {}


def test_german_speaks_of_the_same_facts_as_english() -> None:
    english, german = forms("en"), forms("de")
    assert {key for key in english if facts_in(english[key]) != facts_in(german[key])} == set()


def test_plural_entries_have_two_forms_in_both_languages() -> None:
    english, german = forms("en"), forms("de")
    assert {key for key in english if len(english[key]) != len(german[key])} == set()
    for key, sentences in [*english.items(), *german.items()]:
        assert all(sentences), f"{key} is empty"
        assert len(sentences) == 1 or "n" in expected()[key], f"{key} has a plural but no number"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_ends_with_rules_of_the_specification(lang: str) -> None:
    rules = set(re.findall(r"^- \*\*(BB-[A-Z]+-\d+)\*\*", (FOLDER / "rules.md").read_text(encoding="utf-8"), re.M))
    for key, [sentence, *_] in forms(lang).items():
        if key.startswith("help."):
            assert re.search(r"\. \(BB-[^()]+\)$", sentence), f"{key} names no rules"
        if key.startswith(("help.", "board.help.")):
            assert set(re.findall(r"BB-[A-Z]+-\d+", sentence)) <= rules, f"{key} names a rule that does not exist"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_of_the_game_can_be_said(lang: str) -> None:
    view = new_match("borabora", seats=4, seed=1).view(0)
    texts = Texts(PACKAGE, lang)
    for verb, count in VERBS.items():
        for arg in range(count):
            assert "{" not in texts.say(f"option.{verb}", words(view, Option(verb, arg)))


# ---------------------------------------------------------------- in play


def everything_said(match: Match, rng: random.Random) -> list[str]:
    """All that can be said about a position, in both languages and to everybody."""
    codec = match.game.codec
    said = []
    for lang in LANGUAGES:
        said += [match.say(lang), *match.labels(lang), match.help(lang)]
        for seat in (None, *range(match.seats)):
            said += [*match.log(lang, seat), *match.describe(seat, lang)]
        for option in [codec.option(rng.randrange(codec.size)) for _ in range(20)]:
            answer = match.why_not(option.verb, option.arg, lang)
            said += [answer.reason] if answer else []
    return said


@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_game_can_be_told(seats: int) -> None:
    match = new_match("borabora", seats=seats, seed=7)
    rng = random.Random(seats)
    while match.decision is not None:
        if match.number % 10 == 0:
            assert not [sentence for sentence in everything_said(match, rng) if "{" in sentence]
        match.play(rng.choice(match.decision.options))
    assert not [sentence for sentence in everything_said(match, rng) if "{" in sentence]


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
    colors = [forms(lang)[f"god.{color}"][0] for color in COLOR_IDS]
    for seat in (None, 0, 1, 2):
        told = match.log(lang, seat, NAMES)[line]
        assert any(color in told for color in colors) == (seat == drawer), told

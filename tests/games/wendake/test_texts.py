"""Both languages say everything that the game can say, and nothing else. What it can say is read from the code."""

import ast
import random
import re
from functools import cache
from importlib import resources
from itertools import combinations
from pathlib import Path

import pytest

from longhouse import Option, new_match
from longhouse.core.registry import REGISTRY
from longhouse.core.text import LANGUAGES, Texts
from longhouse.games.wendake import describe as describe_module
from longhouse.games.wendake.components import (
    BOARDS,
    COST,
    DATA,
    EFFECT_IDS,
    SPACE_IDS,
    TILE_ACTIONS,
    TILE_IDS,
    TRIBE_IDS,
    TURTLE_IDS,
    TURTLE_TRACKS,
)
from longhouse.games.wendake.rules.turn import action_id
from longhouse.games.wendake.terms import (
    CARD_IDS,
    FLAG_IDS,
    GOOD_IDS,
    LAKE_IDS,
    MASK_IDS,
    NATIVE_IDS,
    NATIVES,
    PHASE_IDS,
    RESOURCES,
    TRACK_IDS,
    VEGETABLES,
)
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
from tests.games.wendake.table import GAME

PACKAGE = "longhouse.games.wendake"
FOLDER = Path(str(resources.files(PACKAGE)))
RULE_FILES = [file for folder in ("rules", "cards") for file in sorted((FOLDER / folder).glob("*.py"))]
BOARD_FILES = [Path(describe_module.__file__), *sorted((FOLDER / "board").glob("*.py"))]
NAMES = ["Ann", "Bob", "Cid", "Dee"]
FATES = ["home", "long_house", "outpost"]

OF_THE_SHELF = ("game.fun", "game.length", "game.weight")

# ---------------------------------------------------------------- reading the code


def event_texts() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for file in RULE_FILES:
        for call, function in calls(file, "Event"):
            public = keys(call.args[1], function)
            kinds = told_kinds(file) if isinstance(call.args[0], ast.Name) else literals(call.args[0])
            for kind in kinds:
                found[f"event.{kind}"] = public
                if len(call.args) > 2:
                    found[f"event.{kind}.own"] = public | keys(call.args[2], function)
    return found


def told_kinds(file: Path) -> list[str]:
    """Events of a file that are told by its function `tell`, which is given the kind."""
    return [kind for call, _ in calls(file, "tell") for kind in literals(call.args[1])]


def reason_texts() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for file in RULE_FILES:
        for call, function in calls(file, "Reason"):
            facts = keys(call.args[2], function) if len(call.args) > 2 else set()
            for key in literals(call.args[1]):
                assert found.setdefault(f"reason.{key}", facts) == facts, f"{key} has different facts"
    return found


def prompt_texts() -> dict[str, set[str]]:
    prompts = {key for file in RULE_FILES for call, _ in calls(file, "Decision") for key in prompt_of(call)}
    facts = {"prompt": {"seat", "n"}, "help": set[str](), "what": set[str]()}
    return {f"{family}.{prompt}": facts[family] for prompt in prompts for family in facts}


def prompt_of(call: ast.Call) -> list[str]:
    """The prompt of a question; a window that widens one keeps its prompt."""
    return [] if isinstance(call.args[1], ast.Attribute) else literals(call.args[1])


FROM_THE_RULES = {  # facts that frames add to the words of an option
    **dict.fromkeys(("attack", "attack_area"), {"outcome"}),
    "attack_black": {"outcome", "seat2"},
    **dict.fromkeys(("buy", "leave_out"), {"leather", "fish", "vegetables", "off"}),
    **dict.fromkeys(("space", "mask_kind", "wild", "virtual"), {"masks"}),
    "take": {"good2"},
    "gain_point": {"track2"},
}


def option_texts() -> dict[str, set[str]]:
    view = new_match("wendake", seats=4, seed=1).view(0)
    return {
        f"option.{verb}": {*GAME.words(view, Option(verb, 0)), *FROM_THE_RULES.get(verb, ())} for verb in GAME.verbs
    }


@cache
def drawing_code() -> str:
    """Everything that draws the board."""
    files = [*(FOLDER / "board").glob("*.py"), *(FOLDER / "board").glob("*.j2")]
    return "".join(file.read_text(encoding="utf-8") for file in files)


def is_drawn(key: str) -> bool:
    """Whether the drawing names an id, or the family that it fills in by itself, such as `action.` or `board.help.`."""
    if key in OF_THE_SHELF or f'"{key}"' in drawing_code():
        return True
    family, _, name = key.rpartition(".")
    return f'"{family}.{{' in drawing_code() or f'"{family}." ~' in drawing_code() or f'"{name}"' in drawing_code()


def is_answer_to_a_prompt(key: str) -> bool:
    """An option may have words of its own for a question, such as what stopping means there."""
    verb, _, prompt = key.removeprefix("option.").partition(".")
    return key.startswith("option.") and verb in GAME.verbs and f"prompt.{prompt}" in prompt_texts()


def component_texts() -> dict[str, set[str]]:
    actions = {action for sides in TILE_ACTIONS for side in sides for action in side}
    tracks = {tuple(tile) for tiles in TURTLE_TRACKS for tile in tiles}
    ids = [
        *(f"points.{source}" for source in (*TRACK_IDS, "swap")),
        *(f"track.{track}" for track in TRACK_IDS),
        *(f"tracks.{'_'.join(TRACK_IDS[track] for track in shown)}" for shown in tracks),
        *(f"good.{good}" for good in GOOD_IDS),
        *(f"native.{native}" for native in NATIVE_IDS),
        *(f"territory.{territory}" for board in BOARDS for territory in board.ids),
        *(f"area.{GOOD_IDS[crop]}" for board in BOARDS for crop in board.crop),
        *(f"lake.{lake}" for lake in LAKE_IDS),
        *(f"flag.{flag}" for flag in FLAG_IDS),
        *(f"tile.{tile}" for tile in TILE_IDS),
        *(action_id(action) for action in actions),
        *(f"progress.{effect}{part}" for effect in EFFECT_IDS for part in ("", ".help")),
        *amount_ids(),
        *(f"sale.{good}" for good in GOOD_IDS[:RESOURCES]),
        *(f"one.{good}" for good in (*GOOD_IDS, "vegetable")),
        *(f"marker.{marker}" for marker in ("plain", "black")),
        *(f"outcome.{one}.{other}" for one in FATES[:2] for other in FATES),
        *(f"masks.{'_'.join(kinds)}" for size in range(1, 6) for kinds in combinations(MASK_IDS, size)),
        *("masks.choice", "good.choice", "track.lowest", "track.highest", "action.tan.all"),
        *(f"ally.{flag}" for flag in FLAG_IDS),
        *(f"tribe.{tribe}{part}" for tribe in TRIBE_IDS for part in ("", ".help")),
        *(f"mask.{mask}" for mask in MASK_IDS),
        *(f"card.{card}" for card in CARD_IDS),
        *(f"space.{space}" for space in SPACE_IDS),
        *(f"turtle.{stack}" for stack in TURTLE_IDS),
        *(f"seat.{seat}" for seat in range(4)),
        *(f"phase.{phase}" for phase in (*PHASE_IDS, "over", "between")),
    ]
    for switch in REGISTRY.info("wendake").switches:
        ids += [f"switch.{switch.name}{part}" for part in ("", ".help", *(f".{value}" for value in switch.values))]
    people = {f"natives.{native}": {"n"} for native in NATIVE_IDS[:NATIVES]}
    return {**{key: set() for key in ids}, **people}


def amount_ids() -> list[str]:
    """Prices and starting goods, piece by piece, and what may come off a price."""
    kinds = [subset for size in range(1, 4) for subset in combinations(GOOD_IDS[:VEGETABLES], size)]
    starts = {(tribe.vegetables_home_kind, tribe.vegetables_free_choice) for tribe in DATA.tribe}
    most = max(sum(price) for price in COST) - 3  # all discounts together
    return [
        *(f"amount.{good}.{count}" for good in ("leather", "fish") for count in range(4)),
        *(f"amount.beaver.{count}" for count in {tribe.beavers for tribe in DATA.tribe}),
        *(f"amount.masks.{count}" for count in {tribe.mask_cards for tribe in DATA.tribe}),
        *(f"amount.vegetables.any_{count}" for count in range(4)),
        *(f"amount.vegetables.{'_'.join(subset)}" for subset in kinds),
        *(f"amount.vegetables.home_{home}_free_{free}" for home, free in starts),
        *("off.none", "off.open", *(f"off.{count}" for count in range(1, most + 1))),
        *(f"off.{how}.discount_{level}" for how in ("used", "due") for level in (1, 2, 3)),
    ]


@cache
def expected() -> dict[str, set[str]]:
    """Every id that the game can produce, with the facts that come with it."""
    return {
        **component_texts(),
        **small_words(FOLDER / "words.py"),
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
    unused = {key for key in set(forms(PACKAGE, lang)) - set(expected()) if not is_answer_to_a_prompt(key)}
    assert {key for key in unused if not is_drawn(key)} == set(), "never used"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_id_is_written_twice(lang: str) -> None:
    assert sorted(written_ids(PACKAGE, lang)) == sorted(forms(PACKAGE, lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_fact_is_one_that_the_code_supplies(lang: str) -> None:
    unknown = {key: facts_in(forms(PACKAGE, lang)[key]) - facts for key, facts in expected().items()}
    assert {key: facts for key, facts in unknown.items() if facts} == {}


def test_german_speaks_of_the_same_facts_as_english() -> None:
    english, german = forms(PACKAGE, "en"), forms(PACKAGE, "de")
    assert set(english) == set(german)
    assert {key for key in english if facts_in(english[key]) != facts_in(german[key])} == set()


def test_plural_entries_have_two_forms_in_both_languages() -> None:
    english, german = forms(PACKAGE, "en"), forms(PACKAGE, "de")
    assert {key for key in english if len(english[key]) != len(german[key])} == set()
    for key, sentences in [*english.items(), *german.items()]:
        assert all(sentences), f"{key} is empty"
        assert len(sentences) == 1 or "n" in expected().get(key, {"n"}), f"{key} has a plural but no number"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_ends_with_rules_of_the_specification(lang: str) -> None:
    rules = set(re.findall(r"^- \*\*(WD-[A-Z]+-\d+)\*\*", (FOLDER / "rules.md").read_text(encoding="utf-8"), re.M))
    for key, [sentence, *_] in forms(PACKAGE, lang).items():
        if key.startswith("help."):
            assert re.search(r"\. \(WD-[^()]+\)$", sentence), f"{key} names no rules"
        assert set(re.findall(r"WD-[A-Z]+-\d+", sentence)) <= rules, f"{key} names a rule that does not exist"


def test_every_reason_names_a_rule_of_the_specification() -> None:
    rules = set(re.findall(r"^- \*\*(WD-[A-Z]+-\d+)\*\*", (FOLDER / "rules.md").read_text(encoding="utf-8"), re.M))
    named = {rule for file in RULE_FILES for call, _ in calls(file, "Reason") for rule in literals(call.args[0])}
    assert named <= rules


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_of_the_game_can_be_said(lang: str) -> None:
    texts = Texts(PACKAGE, lang)
    view = new_match("wendake", seats=4, seed=1).view(0)
    for verb, count in GAME.codec.verbs.items():
        for arg in range(count):
            facts = {**GAME.words(view, Option(verb, arg)), **dict.fromkeys(FROM_THE_RULES.get(verb, ()), "track.mask")}
            assert "{" not in texts.say(f"option.{verb}", facts)


# ---------------------------------------------------------------- in play


@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_game_can_be_told(seats: int) -> None:
    match = new_match("wendake", seats=seats, seed=7)
    assert without_facts(match, random.Random(seats)) == []


@pytest.mark.rule("WD-VIS-01")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_nobody_else_reads_which_mask_was_drawn_unseen(lang: str) -> None:
    match = new_match("wendake", seats=3, seed=1)
    rng = random.Random(1)
    while match.decision is not None and Option("draw_deck") not in match.decision.options:
        match.play(rng.choice(match.decision.options))
    assert match.decision is not None
    drawer = match.decision.seat
    line = len(match.log(lang))
    match.play("draw_deck")
    cards = [forms(PACKAGE, lang)[f"card.{card}"][0] for card in CARD_IDS]
    for seat in (None, 0, 1, 2):
        told = match.log(lang, seat, NAMES)[line]
        assert any(card in told for card in cards) == (seat == drawer), told

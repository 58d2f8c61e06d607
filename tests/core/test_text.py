"""Words for ids: plurals, names, and what happens when a text is missing."""

import ast
import sys
from importlib import resources
from pathlib import Path
from string import Formatter

import pytest

from longhouse.core.event import Event
from longhouse.core.text import CORE_PACKAGE, LANGUAGES, Texts, catalog_of, patterns_of, read_catalog

PARLOUR = {
    "en": """
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgid "seat.0"
msgstr "North"

msgid "seat.1"
msgstr "South"

msgid "card.ace"
msgstr "the ace"

msgid "event.shell"
msgid_plural "event.shell"
msgstr[0] "{seat} finds {n} shell."
msgstr[1] "{seat} finds {n} shells."

msgid "event.draw"
msgstr "{seat} draws a card."

msgid "event.draw.own"
msgstr "{seat} draws {card}."

msgid "prompt.game_over"
msgstr "Good night."
""",
    "de": """
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgid "seat.0"
msgstr "Süden"

msgid "event.shell"
msgid_plural "event.shell"
msgstr[0] "{seat} findet {n} Muschel."
msgstr[1] "{seat} findet {n} Muscheln."
""",
}


@pytest.fixture
def parlour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package with a few texts of its own."""
    folder = tmp_path / "parlour"
    (folder / "text").mkdir(parents=True)
    (folder / "__init__.py").touch()
    for lang, text in PARLOUR.items():
        (folder / "text" / f"{lang}.po").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "parlour", raising=False)  # of an earlier test
    read_catalog.cache_clear()
    catalog_of.cache_clear()
    patterns_of.cache_clear()
    return "parlour"


@pytest.mark.parametrize(
    ("lang", "count", "told"),
    [
        ("en", 0, "North finds 0 shells."),
        ("en", 1, "North finds 1 shell."),
        ("en", 2, "North finds 2 shells."),
        ("de", 1, "Süden findet 1 Muschel."),
        ("de", 3, "Süden findet 3 Muscheln."),
    ],
)
def test_the_number_chooses_the_plural(parlour: str, lang: str, count: int, told: str) -> None:
    assert Texts(parlour, lang).say("event.shell", {"seat": 0, "n": count}) == told


def test_the_catalogue_says_which_number_takes_which_form(parlour: str, tmp_path: Path) -> None:
    rule = '"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n'
    text = PARLOUR["en"].replace('charset=UTF-8\\n"\n', 'charset=UTF-8\\n"\n' + rule)
    (tmp_path / "parlour/text/en.po").write_text(text, encoding="utf-8")
    assert Texts(parlour, "en").say("event.shell", {"seat": 0, "n": 0}) == "North finds 0 shell."


def test_a_game_without_a_language_speaks_english(parlour: str, tmp_path: Path) -> None:
    (tmp_path / "parlour/text/de.po").unlink()
    texts = Texts(parlour, "de")
    assert texts.say("card.ace") == "the ace"
    assert texts.say("undo.nothing") == Texts(CORE_PACKAGE, "de").say("undo.nothing")


def test_seats_are_called_by_their_names(parlour: str) -> None:
    texts = Texts(parlour, "en", ["Ann", "Bob"])
    assert texts.name(1) == "Bob"
    assert texts.say("event.draw", {"seat": 1}) == "Bob draws a card."
    assert Texts(parlour, "en").name(1) == "South"


def test_the_owner_of_a_private_part_reads_a_fuller_sentence(parlour: str) -> None:
    event = Event("draw", {"seat": 0}, {"card": "card.ace"}, to=0)
    texts = Texts(parlour, "en")
    assert texts.event(event, 0) == "North draws the ace."
    assert texts.event(event, 1) == texts.event(event, None) == "North draws a card."


def test_the_texts_of_the_game_come_before_those_of_the_core(parlour: str) -> None:
    assert Texts(parlour, "en").say("prompt.game_over") == "Good night."
    assert Texts(parlour, "de").say("prompt.game_over") == "Das Spiel ist zu Ende."


def test_a_missing_text_is_named(parlour: str) -> None:
    texts = Texts(parlour, "de")
    assert texts.has("event.shell")
    assert texts.has("undo.nothing")
    assert not texts.has("card.ace")
    with pytest.raises(LookupError, match=r"no text for 'card\.ace' in 'de'"):
        texts.say("card.ace")


def test_an_unknown_language_is_named() -> None:
    with pytest.raises(LookupError, match="no texts in 'fr'; there are en, de"):
        Texts(CORE_PACKAGE, "fr")


# ---------------------------------------------------------------- the texts of the core itself


def core_texts(lang: str) -> dict[str, set[str]]:
    """By id: the facts that the sentence speaks of."""
    found = {}
    for message in read_catalog(CORE_PACKAGE, lang):
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            forms = [message.string] if isinstance(message.string, str) else message.string or ()
            found[key] = {name for form in forms for _, name, _, _ in Formatter().parse(str(form)) if name is not None}
    return found


def test_both_languages_have_the_same_texts_with_the_same_facts() -> None:
    assert core_texts("en") == core_texts("de")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_core_has_a_text_for_everything_that_a_match_says(lang: str) -> None:
    code = resources.files(CORE_PACKAGE).joinpath("match.py").read_text(encoding="utf-8")
    constants = {node.value for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Constant)}
    said = {key for key in constants if isinstance(key, str) and key.startswith(("prompt.", "undo."))}
    reasons = ("game_over", "unknown", "not_offered", "not_now", "no_place")
    said = {key for key in said if not key.endswith(".")} | {f"reason.{key}" for key in reasons} | {"prompt.waiting"}
    said |= {f"event.{kind}" for kind in ("rewound", "stumbled", "left", "stood_in", "returned", "end", "end_lost")} | {
        "judge.all",
        "judge.later",
    }  # of any game
    assert said == {key for key in core_texts(lang) if not key.startswith("terminal.")}

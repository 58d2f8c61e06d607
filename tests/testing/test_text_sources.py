"""The kit for texts: what is read from code, and texts of extensions."""

from importlib import import_module
from pathlib import Path

import pytest

from longhouse.core.extension import Extension
from longhouse.core.registry import GameInfo, Switch
from longhouse.core.verb import Verb
from longhouse.testing import sources
from longhouse.testing.texts import GameTexts, shelf_ids
from tests.testing.copies import BOTH, Copy, Edit, entry, in_both, texts_of
from tests.testing.orchard.game import OrchardGame

# ---------------------------------------------------------------- extensions


def with_ladder(package: str) -> GameTexts:
    """Orchard with an extension that has a verb and texts of its own."""
    verbs = [Verb("climb", 2, lambda view, step: {"n": step})]
    return texts_of(package, OrchardGame(extensions=[Extension("ladder", package, verbs)]))


def extension_package(copy: Copy, *entries: str) -> str:
    package = copy()
    folder = Path(import_module(package).__path__[0])
    for file in ("rules.py", "game.py", "rules.md"):
        (folder / file).unlink()
    for file in BOTH:
        head = (folder / file).read_text(encoding="utf-8").split("\n\n")[0]
        (folder / file).write_text("\n\n".join([head, *entries]), encoding="utf-8")
    return package


def test_an_extension_has_its_own_texts_and_may_say_others_anew(copy: Copy) -> None:
    anew = entry("event.rest", "{seat} sits on the ladder.")
    with_ladder(extension_package(copy, entry("option.climb", "Climb {n}"), anew)).check_all()
    with pytest.raises(AssertionError, match=r"without a text in 'en': option\.climb"):
        with_ladder(extension_package(copy, anew)).check_all()
    with pytest.raises(AssertionError, match=r"never used in 'en': option\.fall"):
        with_ladder(extension_package(copy, entry("option.climb", "Climb"), entry("option.fall", "Fall"))).check_all()
    with pytest.raises(AssertionError, match=r"'event.rest' in 'en' speaks of \['n'\]"):
        with_ladder(extension_package(copy, entry("option.climb", "Climb"), entry("event.rest", "{n}"))).check_all()


def test_without_a_specification_no_rule_is_named(copy: Copy) -> None:
    package = copy(Edit("rules.py", '"OR-PICK-01"', '""'), *in_both(" (OR-TURN-01)", ""))
    (Path(import_module(package).__path__[0]) / "rules.md").unlink()
    texts_of(package).check_all()


# ---------------------------------------------------------------- reading


def test_a_kind_may_be_given_to_a_function_that_tells_it(tmp_path: Path) -> None:
    file = tmp_path / "rules.py"
    file.write_text(
        "def tell(state, kind, seat):\n"
        "    facts = {'seat': seat} if seat else {}\n"
        "    facts['n'] = 1\n"
        "    state.emit(Event(kind, public=facts | {'m': 2}))\n"
        "def play(state):\n"
        "    tell(state, 'go' if state else 'come', 1)\n"
        "    tell(state, kind='st' + 'ay', seat=1)\n"
    )
    facts = {"seat", "n", "m"}
    assert sources.event_texts([file]) == {"event.go": facts, "event.come": facts, "event.stay": facts}


def test_ids_that_the_code_fills_in_lend_their_facts_to_those_that_are_listed(copy: Copy) -> None:
    said = 'texts.say(f"board.help.tree.{count}", {"n": count})'
    plural = 'msgid "{0}"\nmsgid_plural "{0}"'
    package = copy(
        Edit("game.py", 'texts.say("board.help.tree", {"n": count})', said),
        *in_both(plural.format("board.help.tree"), plural.format("board.help.tree.1")),
    )
    texts_of(package).check_facts()
    with pytest.raises(AssertionError, match=r"never used in 'en': board\.help\.tree\.1"):
        texts_of(package).check_unused()
    texts_of(package, None, "board.help.tree.1").check_unused()


def test_a_game_on_the_shelf_says_what_it_and_its_switches_are() -> None:
    info = GameInfo("orchard", "Orchard", 2, 3, "tests.testing.orchard", (Switch("sack", ("small", "large")),))
    of_itself = ["game.fun", "game.length", "game.weight", "game.round", "game.tie"]
    assert shelf_ids(info) == [*of_itself, "switch.sack", "switch.sack.help", "switch.sack.small", "switch.sack.large"]

"""Every snippet in the README and in docs/ runs, and every excerpt is what the source says."""

import doctest
import importlib
import re
from pathlib import Path

import pytest

from longhouse.bots import RandomBot, play_game
from longhouse.core.registry import REGISTRY
from longhouse.drawing.icons import icons
from longhouse.drawing.palette import COLORS
from longhouse.scaffold import write_game
from tests.docs import ROOT, blocks, run_page

PAGES = ["README.md", *sorted(f"docs/{page.name}" for page in (ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("page", PAGES)
def test_the_snippets_of_a_page_run(page: str) -> None:
    run_page(page)


@pytest.mark.parametrize("page", PAGES)
def test_the_sessions_of_a_page_print_what_they_say(page: str) -> None:
    code = "\n".join(code for source, code in blocks(page) if ">>>" in code)
    test = doctest.DocTestParser().get_doctest(code, {}, page, page, 0)
    assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test).failed == 0


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Where excerpts come from: our sources, and those of a new game."""
    folder: Path = tmp_path_factory.mktemp("new")
    write_game("tide_pools", folder)
    return [ROOT / "src", ROOT / "docs", folder / "tide_pools/src", folder / "tide_pools/tests"]


def source_file(path: str, sources: list[Path]) -> Path:
    """The file with this dotted path, or in which a function with it is defined."""
    parts = path.split(".")
    files = [
        folder.joinpath(*parts[:length]).with_suffix(".py") for folder in sources for length in range(1, len(parts) + 1)
    ]
    return next(file for file in files if file.exists())


@pytest.mark.parametrize("page", PAGES)
def test_excerpts_are_what_the_source_says(page: str, sources: list[Path]) -> None:
    for path, code in blocks(page):
        if path:
            assert code in source_file(path, sources).read_text(encoding="utf-8"), f"{path} has changed"


def test_the_anatomy_follows_a_turn_through_at_most_six_functions() -> None:
    excerpts = [source for source, _ in blocks("docs/anatomy-of-a-turn.md") if source]
    assert 1 <= len(excerpts) <= 6


def test_the_first_game_is_about_sixty_lines() -> None:
    code = "".join(code for _, code in blocks("docs/first-game.md")[:3])
    lines = [line for line in code.splitlines() if line.strip() and not line.startswith(("from", "import"))]
    assert len(lines) <= 65


@pytest.mark.parametrize("name", [info.name for info in REGISTRY.all()])
def test_the_first_bot_is_twenty_lines_and_beats_chance(name: str) -> None:
    code = blocks("docs/bots.md")[0][1]
    assert len(code.partition("class")[2].partition("\n\n\n")[0].splitlines()) <= 20
    bot, game = run_page("docs/bots.md")["PointGrabber"], REGISTRY.info(name).make()
    for seats in ([bot(1), RandomBot(1)], [RandomBot(2), bot(2)]):
        assert game.winners(play_game(game, seats, seed=5)) == [next(at for at in (0, 1) if isinstance(seats[at], bot))]


def test_the_page_about_boards_names_every_piece_colour_and_icon() -> None:
    page = (ROOT / "docs/a-game-on-the-shelf.md").read_text(encoding="utf-8")
    macros = re.findall(r"macro (\w+)\(", (ROOT / "src/longhouse/drawing/pieces.svg.j2").read_text(encoding="utf-8"))
    assert [name for name in macros if f"p.{name}(" not in page] == []
    drawn = [name for name in (*COLORS, *icons()) if not re.fullmatch(r"(seat|emblem)-\d", name)]
    assert [name for name in drawn if not re.search(rf"[`\s]{name}[`\s]", page)] == []


def test_every_promise_names_a_test_that_is_there() -> None:
    page = (ROOT / "docs/security.md").read_text(encoding="utf-8")
    named = re.findall(r"(tests/\S+\.py)::(\w+)", page)
    assert len(named) > 20
    for file, test in named:
        assert f"def {test}(" in (ROOT / file).read_text(encoding="utf-8"), f"{file} has no {test}"


def test_docstring_examples_run() -> None:
    for name in ("longhouse", "longhouse.core.match", "longhouse.core.decision", "longhouse.core.codec"):
        assert doctest.testmod(importlib.import_module(name)).failed == 0

"""A new game, installed beside Longhouse in an environment of its own: commands, and a match by clicking."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from longhouse.server.run import free_port
from longhouse.testing.served import Server
from tests.browser.hands import PATIENCE, answer, play_now, wait_for_question
from tests.elsewhere import Elsewhere, make

pytestmark = pytest.mark.slow

NAME = "tide_pools"


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Elsewhere:
    folder: Path = tmp_path_factory.mktemp("new_game")
    installed = Elsewhere(folder)
    installed.environment["LONGHOUSE_PURE"] = "1"  # this is about packages, not about speed
    installed.install(make("build_wheel", folder))
    installed.run("longhouse", "new", NAME)
    installed.install(folder / NAME)
    return installed


@pytest.fixture(scope="module")
def server(elsewhere: Elsewhere) -> Iterator[Server]:
    """From that environment; it stands in for the server of these sources."""
    running = Server(elsewhere.folder, free_port(0), python=elsewhere.bin / "python", environment=elsewhere.environment)
    running.start()
    running.ask("GET", "/api/games")
    yield running
    running.kill()


def test_a_start_reads_what_the_game_is_called_and_no_more(elsewhere: Elsewhere) -> None:
    code = (
        "import longhouse, sys; print(sorted(m for m in sys.modules if m.startswith(('tide_pools', 'longhouse.au'))))"
    )
    assert elsewhere.run("python", "-c", code).strip() == "['tide_pools', 'tide_pools.info']"


def test_every_command_knows_it(elsewhere: Elsewhere) -> None:
    assert "tide_pools   Tide Pools, 2 to 4 seats" in elsewhere.run("longhouse", "games").splitlines()
    assert "5 games" in elsewhere.run("longhouse", "soak", NAME, "--games", "5", "--workers", "2")
    assert NAME in elsewhere.run("longhouse", "bench", NAME, "--seconds", "0.2", "--json")
    tests = str(elsewhere.folder / NAME / "tests")
    assert "0 without a test" in elsewhere.run("longhouse", "rules", NAME, "--tests", tests)


def test_a_whole_match_by_clicking(desktop: Any, server: Server) -> None:
    table = play_now(desktop, NAME)
    chance, moves = random.Random(5), 0
    while wait_for_question(desktop):
        answer(desktop, chance, board=True)
        moves += 1
    assert moves > 4
    desktop.goto(f"/tables/{table}/results")
    ended = server.ask("GET", f"/api/tables/{table}")
    shown = desktop.locator(".ranking li .points").all_inner_texts()
    assert shown == [str(points) for points in sorted(ended["scores"], reverse=True)]


def test_pages_about_it_speak_german(chromium: Any, server: Server) -> None:
    context = chromium.new_context(base_url=server.address, reduced_motion="reduce", locale="de")
    page = context.new_page()
    page.goto("/")
    assert "Halte die Lichter einer stürmischen Küste" in page.inner_text("main")
    page.click(f"[data-play={NAME}]")
    page.wait_for_selector("#board svg", timeout=PATIENCE, state="attached")
    assert wait_for_question(page)
    assert "Eine Karte ziehen" in page.text_content("#answers")
    page.goto(f"/games/{NAME}/rules")
    assert page.locator("#TIDE-FEED-02").count() == 1
    context.close()

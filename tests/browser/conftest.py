"""A real server process and a real Chromium."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from longhouse.server.run import free_port
from longhouse.testing.served import Server

CHROMIUM = shutil.which("chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser beside a busy machine may miss a click once: such a test has a second try, and the summary says so."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("browser")
    running = Server(folder, free_port(0))
    running.start()
    running.ask("GET", "/api/games")
    yield running
    running.kill()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    if CHROMIUM is None:
        pytest.skip("Chromium is not installed (Debian: apt-get install chromium)")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def desktop(chromium: Any, server: Server) -> Iterator[Any]:
    context = chromium.new_context(viewport=DESKTOP, base_url=server.address, reduced_motion="reduce", locale="en")
    yield context.new_page()
    context.close()


@pytest.fixture
def phone(chromium: Any, server: Server) -> Iterator[Any]:
    context = chromium.new_context(
        viewport=PHONE, base_url=server.address, reduced_motion="reduce", locale="en", has_touch=True, is_mobile=True
    )
    yield context.new_page()
    context.close()

"""Somebody is away for long: the page offers a bot calmly, and who comes back plays on with one key."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from longhouse.server.run import free_port
from longhouse.testing.served import Server
from tests.browser.hands import ANSWERS, PATIENCE, open_table, see
from tests.browser.test_axe import serious

pytestmark = pytest.mark.slow
SOON_MIN = 0.05


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One where nobody is waited for longer than three seconds."""
    folder: Path = tmp_path_factory.mktemp("patience")
    running = Server(folder, free_port(0))
    running.patience = SOON_MIN
    running.start()
    running.ask("GET", "/api/games")
    yield running
    running.kill()


def test_a_bot_is_offered_for_who_is_away_and_goes_when_they_are_back(desktop: Any, phone: Any) -> None:
    made = open_table(desktop)
    phone.goto(f"/tables/{made['id']}?invite={made['invites']['1']}")
    phone.click("#sit button")
    for page in (desktop, phone):
        page.wait_for_selector("#answers", timeout=PATIENCE, state="attached")
    desktop.wait_for_timeout(1000)
    away, here = (desktop, phone) if desktop.locator(ANSWERS).count() else (phone, desktop)
    assert here.locator("#consent").count() == 0
    address = away.url
    away.goto("about:blank")
    see(here, "#consent[role=status] button:has-text('Let a bot play')")
    assert serious(here) == []
    here.focus("#consent button")
    here.keyboard.press("Enter")
    see(here, "#consent:not(:has(button)), #players .away:has-text('a bot plays')")
    here.wait_for_selector("#log li:has-text('a bot plays until they are back')", timeout=PATIENCE, state="attached")
    here.wait_for_selector(ANSWERS, timeout=PATIENCE, state="attached")
    away.goto(address)
    see(away, "#consent:has-text('A bot plays for you')")
    assert away.locator(ANSWERS).count() == 0
    away.focus("#consent button")
    away.keyboard.press("Enter")
    away.wait_for_selector("#log li:has-text('is back and plays on')", timeout=PATIENCE, state="attached")
    away.wait_for_selector("#consent", timeout=PATIENCE, state="detached")

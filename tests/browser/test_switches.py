"""A game with switches on the form for new tables, in a server of this process that knows such a game."""

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from longhouse.core.registry import REGISTRY
from longhouse.server.app import Settings, make_app
from longhouse.server.run import free_port
from tests.browser.conftest import DESKTOP
from tests.browser.hands import ANSWERS, PATIENCE, becomes
from tests.pearls.game import INFO

pytestmark = pytest.mark.slow


@pytest.fixture
def shelf(chromium: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A page on that server."""
    monkeypatch.setattr(REGISTRY, "_infos", {**REGISTRY._infos, INFO.name: INFO})
    port = free_port(0)
    app = make_app(Settings(database=f"sqlite:///{tmp_path / 'shelf.db'}"))
    running = uvicorn.Server(uvicorn.Config(app, port=port, log_level="warning", ws="websockets-sansio"))
    thread = threading.Thread(target=running.run)
    thread.start()
    while not running.started:
        time.sleep(0.01)
    context = chromium.new_context(viewport=DESKTOP, base_url=f"http://127.0.0.1:{port}", locale="en")
    yield context.new_page()
    context.close()
    running.should_exit = True
    thread.join()


def test_switches_are_chosen_told_and_played(shelf: Any) -> None:
    shelf.goto("/new")
    shelf.check("input[name=game][value=pearls]")
    shelf.wait_for_url("**/new?game=pearls")
    shelf.wait_for_function("() => document.querySelector('#summary').textContent")
    assert "With Reef: five shells; Wishes: shuffled." in shelf.inner_text("#summary")
    shelf.check("input[name=option-reef][value='9']")
    shelf.check("input[name=option-wishes][value='\"sorted\"']")
    nine = "With Reef: nine shells; Wishes: in order."
    becomes(shelf, f"document.querySelector('#summary').innerText.includes('{nine}')", True)
    shelf.select_option("select[name=seat-1]", "me")
    shelf.click("#new-table .main")
    shelf.wait_for_selector(ANSWERS, timeout=PATIENCE)
    assert shelf.inner_text("#story .variants") == "Reef: nine shells · Wishes: in order"
    table = shelf.evaluate("fetch(`/api${location.pathname}`).then((answer) => answer.json())")
    assert table["options"] == {"reef": 9, "wishes": "sorted"}

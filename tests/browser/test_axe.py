"""No page has a serious accessibility violation."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from longhouse.core.registry import REGISTRY
from tests.browser.hands import open_table, play_first_match, play_on

pytestmark = pytest.mark.slow
GAMES = [info.name for info in REGISTRY.all()]


def serious(page: Any) -> list[str]:
    """Serious and critical violations, with where they are."""
    found = Axe().run(page).response["violations"]
    bad = [violation for violation in found if violation["impact"] in ("serious", "critical")]
    return [f"{v['id']}: {[node['html'][:120] for node in v['nodes'][:3]]}" for v in bad]


@pytest.mark.parametrize(("size", "scheme"), [("desktop", "dark"), ("phone", "light")])  # tables: the other way round
def test_no_page_has_a_serious_violation(size: str, scheme: str, request: pytest.FixtureRequest) -> None:
    page = request.getfixturevalue(size)
    page.emulate_media(color_scheme=scheme)
    problems = {}
    games = GAMES if size == "desktop" else GAMES[:1]
    for path in ("/", "/new", "/me", *(f"/games/{game}/{kind}" for game in games for kind in ("learn", "rules"))):
        page.goto(path)
        page.wait_for_load_state()
        problems[path] = serious(page)
    open_table(page)
    page.wait_for_selector("#waiting")
    problems["waiting room"] = serious(page)
    assert {path: found for path, found in problems.items() if found} == {}


TABLES = [*(("desktop", "light", game) for game in GAMES), ("phone", "dark", "wendake")]


@pytest.mark.parametrize(("size", "scheme", "game"), TABLES)
def test_no_table_has_a_serious_violation(size: str, scheme: str, game: str, request: pytest.FixtureRequest) -> None:
    page = request.getfixturevalue(size)
    page.emulate_media(color_scheme=scheme)
    table = play_first_match(page, game)
    problems = {"at the start": serious(page)}
    play_on(page, 40)
    problems["in the middle"] = serious(page)
    if size == "desktop" and game == GAMES[0]:
        play_on(page)
        for part in ("", "/results", "/replay", "/analysis"):
            page.goto(f"/tables/{table}{part}")
            page.wait_for_timeout(500)
            problems[f"{part}, over"] = serious(page)
    assert {moment: found for moment, found in problems.items() if found} == {}

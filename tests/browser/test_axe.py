"""No page has a serious accessibility violation."""

import random
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.hands import answer, open_table, play_now, wait_for_question

pytestmark = pytest.mark.slow


def serious(page: Any) -> list[str]:
    """Serious and critical violations, with where they are."""
    found = Axe().run(page).response["violations"]
    bad = [violation for violation in found if violation["impact"] in ("serious", "critical")]
    return [f"{v['id']}: {[node['html'][:120] for node in v['nodes'][:3]]}" for v in bad]


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_page_has_a_serious_violation(size: str, scheme: str, request: pytest.FixtureRequest) -> None:
    page = request.getfixturevalue(size)
    page.emulate_media(color_scheme=scheme)
    problems = {}
    for path in ("/", "/new", "/me", "/games/borabora/rules"):
        page.goto(path)
        page.wait_for_load_state()
        problems[path] = serious(page)
    open_table(page)
    page.wait_for_selector("#waiting")
    problems["waiting room"] = serious(page)
    table = play_now(page)
    problems["/tables"] = serious(page)
    if (size, scheme) == ("desktop", "light"):
        chance = random.Random(6)
        while wait_for_question(page):
            answer(page, chance)
        for part in ("", "/results", "/replay"):
            page.goto(f"/tables/{table}{part}")
            page.wait_for_timeout(500)
            problems[f"/tables{part}, over"] = serious(page)
    assert {path: found for path, found in problems.items() if found} == {}

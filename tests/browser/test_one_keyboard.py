"""Two people at one keyboard: whoever is asked, the page tells what is new and keeps what was said."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from longhouse.testing.served import Server
from tests.browser.conftest import DESKTOP
from tests.browser.hands import ANSWERS, PATIENCE, answer, becomes, open_table, table_of

pytestmark = pytest.mark.slow

MOVES = 45  # into the second round
TOLD = """async (table) => (await fetch(`/api/tables/${table}/state?lang=en`).then((answer) => answer.json()))
  .log.map(([words]) => words)"""
SHOWN = "[...document.querySelectorAll('#log li')].map((line) => line.innerText.replace('⟲', '').trim())"


@pytest.fixture
def lively(chromium: Any, server: Server) -> Iterator[Any]:
    """A page with all its motion: points that were scored are shown one by one."""
    context = chromium.new_context(viewport=DESKTOP, base_url=server.address, locale="en")
    yield context.new_page()
    context.close()


def test_only_what_is_new_is_told_again(lively: Any) -> None:
    """At such a table the page is sent everything with every move, as somebody else may look now."""
    open_table(lively, {"kind": "me"})
    lively.wait_for_selector(ANSWERS, timeout=PATIENCE, state="attached")
    table, chance = table_of(lively), random.Random(5)
    lively.evaluate("() => document.querySelector('[data-side=chat]').click()")
    lively.fill("#say input", "Hello")
    lively.click("#say button")
    becomes(lively, "document.querySelectorAll('#chat li').length", 1)
    lively.evaluate("() => document.querySelector('[data-side=story]').click()")
    for _ in range(MOVES):
        if lively.locator("#curtain[open]").count():
            lively.click("#curtain button")
        known, fresh = (lively.locator(lines).count() for lines in ("#log li", "#log .fresh"))
        answer(lively, chance)
        told = lively.evaluate(TOLD, table)
        assert lively.evaluate(SHOWN) == told
        come = len(told) - known or fresh  # some moves are not told
        assert lively.locator("#log .fresh").count() <= come
        assert lively.locator("#scoring ol li").count() <= come
    assert lively.locator("#chat li").count() == 1

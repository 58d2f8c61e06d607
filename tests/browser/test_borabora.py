"""Bora Bora at four seats in a real browser: what can be read, and dice that are taken in hand."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from longhouse.testing.served import Server
from tests.browser.hands import PATIENCE, answer, open_table, see, wait_for_question

pytestmark = pytest.mark.slow

BOTS = [{"kind": "bot", "bot": "greedy"}] * 3
DIE = "#own #player-0 [id^=player-0-die-]"
GLOWING = "() => [...document.querySelectorAll('.choice:not(.holder)')].map((place) => place.id).sort()"


@pytest.fixture
def open_page(chromium: Any, server: Server) -> Iterator[Any]:
    """Opens pages of a size."""
    contexts = []

    def open_one(**options: Any) -> Any:
        calm = {"base_url": server.address, "reduced_motion": "reduce", "locale": "en"}
        contexts.append(chromium.new_context(**calm, **options))
        return contexts[-1].new_page()

    yield open_one
    for context in contexts:
        context.close()


def until_dice(page: Any) -> None:
    """On to the first die that is to be placed."""
    open_table(page, *BOTS)
    chance = random.Random(3)
    while wait_for_question(page) and not page.locator("#answers [data-verb=place_die]").count():
        answer(page, chance)
    page.wait_for_selector("#connection[data-state=saved]", timeout=PATIENCE, state="attached")


@pytest.mark.parametrize(("viewport", "least"), [((1440, 900), 44), ((390, 844), 36)], ids=["desktop", "phone"])
def test_dice_are_large_enough_for_a_finger(open_page: Any, viewport: tuple[int, int], least: int) -> None:
    width, height = viewport
    page = open_page(viewport={"width": width, "height": height}, has_touch=width < 500, is_mobile=width < 500)
    until_dice(page)
    if width < 500:
        page.click("[data-tab=own]")
    box = page.locator(DIE).first.bounding_box()
    assert min(box["width"], box["height"]) >= least


def test_with_a_die_in_hand_only_its_places_glow(open_page: Any) -> None:
    page = open_page(viewport={"width": 1440, "height": 900})
    until_dice(page)
    everywhere = page.evaluate(GLOWING)
    dice = page.locator(f"{DIE}.holder")
    assert dice.count() >= 1
    die = dice.first
    die.click()
    see(page, f"{DIE}.in-hand")
    values = {
        int(arg) % 6
        for arg in page.evaluate(
            "() => [...document.querySelectorAll('#answers [data-verb=place_die]')].map((answer) => answer.dataset.arg)"
        )
    }
    assert len(values) == 1
    assert set(page.evaluate(GLOWING)) <= set(everywhere)
    die.click()
    assert page.evaluate(GLOWING) == everywhere
    page.evaluate("([one, other]) => other.setAttribute('data-same', one.id)", page.locator(DIE).element_handles()[:2])
    die.click()
    assert page.locator(f"{DIE}.in-hand").count() == 2, "equal dice are one choice"
    page.locator(DIE).nth(1).click()
    assert page.evaluate(GLOWING) == everywhere

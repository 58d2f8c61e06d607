"""The analysis of a running match against a bot: it fills in by itself, keys go through it, one plays on from it."""

from typing import Any

import pytest

from tests.browser.conftest import DESKTOP
from tests.browser.hands import ANSWERS, PATIENCE, becomes, play_now, play_on, see, table_of

pytestmark = pytest.mark.slow

BELOW_THE_EDGE = """() => {
  const card = document.querySelector("#decision"), options = document.querySelector("#weighed");
  options.style.minHeight = "2000px";
  card.scrollTop = 0;
  return document.querySelector("#practise").getBoundingClientRect().bottom - card.getBoundingClientRect().bottom;
}"""
"""How far below the edge of its card the button to play on is, after many options."""


def test_from_the_table_through_the_decisions_to_practice(phone: Any) -> None:
    table = play_now(phone)
    play_on(phone, 6)
    phone.click("#menu-button")
    phone.click(f"#menu a[href='/tables/{table}/analysis']")
    see(phone, "#graph .lead")
    judged = "document.querySelectorAll('#decisions b').length"
    becomes(phone, judged, phone.locator("#decisions button").count())
    phone.wait_for_selector("#judging", state="hidden", timeout=PATIENCE)
    phone.keyboard.press("ArrowRight")
    phone.click("[data-step='1']")  # there may be no keyboard
    becomes(phone, "document.querySelector('#decisions li:nth-child(2) button').ariaPressed", "true")
    assert phone.locator("#weighed tr.played").count() == 1
    assert phone.evaluate("document.documentElement.scrollWidth") <= phone.viewport_size["width"]
    assert f"/tables/{table}/replay#move=" in phone.get_attribute("#show", "href")
    for number in range(phone.locator("#decisions button").count()):
        phone.locator("#decisions button").nth(number).click()
        words = phone.inner_text("#weighed")
        assert "−0.0" not in words
        assert "better for" not in words or "points were given away" in words, "no reasons against what is as good"
    assert phone.locator("#whose").count() == 0, "nobody else to choose"
    phone.set_viewport_size(DESKTOP)
    assert phone.evaluate(BELOW_THE_EDGE) <= 0, "one may play on without scrolling to the end of all options"
    phone.click("#practise button")
    phone.wait_for_url(lambda url: "/analysis" not in url, timeout=PATIENCE)
    phone.wait_for_selector(ANSWERS, timeout=PATIENCE, state="attached")
    assert table_of(phone) != table
    assert "Practice" in phone.text_content(".variants")

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


CUT = """(select) => {
  const given = select.offsetWidth;
  select.style.flex = "none";
  return select.offsetWidth - given;
}"""
"""How much of the longest word of a list is cut off."""


def test_before_the_first_decision_there_is_nothing_to_judge(phone: Any) -> None:
    table = play_now(phone)
    phone.goto(f"/tables/{table}/analysis")
    see(phone, "#analysis:has-text('nothing to judge yet')")
    assert phone.locator("#graph:visible, #decision:visible").count() == 0
    assert phone.inner_text("#judged") == ""


def test_what_was_played_is_called_best_where_nothing_is_better(desktop: Any) -> None:
    table = play_now(desktop)
    play_on(desktop, 2)
    good = {"margin": 1.5, "behind": 0, "error": 0, "verb": "", "arg": 0}
    options = [{**good, "words": "other", "played": False}, {**good, "words": "mine", "played": True}]
    judged = {"prompt": "", "options": options, "given_away": 0, "reasons": [], "worlds": 16}

    def tell(route: Any) -> None:
        route.fulfill(json={**judged, "number": int(route.request.url.split("/")[-1].split("?")[0])})

    desktop.route("**/api/tables/*/analysis/*", tell)
    desktop.goto(f"/tables/{table}/analysis?lang=de")
    desktop.wait_for_selector("#judging", state="hidden", timeout=PATIENCE)
    desktop.click("#decisions button")
    assert desktop.locator("#weighed .note").all_inner_texts() == ["beste", "gespielt"]
    assert desktop.locator("#weighed tr.played .note").count() == 2
    assert desktop.locator("#practise select").evaluate(CUT) <= 0, "the levels can be read"


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

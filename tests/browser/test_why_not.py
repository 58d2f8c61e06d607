"""A click on what is no choice: the reason stays until it is dismissed."""

from typing import Any

import pytest

from tests.browser.hands import ANSWERS, PATIENCE, play_now, wait_for_question

pytestmark = pytest.mark.slow
CLOSED = "#board g[id^='map-region-']:not(.choice)"
REASON = "#help.pinned .first"
LONGER_MS = 1200  # than help waits until it answers to hovering


def point_at_closed(page: Any) -> str:
    """Click on a region that can't be chosen; the reason."""
    play_now(page)
    place = page.locator(CLOSED).first
    place.evaluate("place => place.scrollIntoView({block: 'center', behavior: 'instant'})")
    place.click(force=True)
    page.wait_for_selector(REASON, timeout=PATIENCE)
    return str(page.inner_text(REASON))


def test_the_reason_stays_whatever_the_mouse_passes(desktop: Any) -> None:
    reason = point_at_closed(desktop)
    assert "BB-" in reason
    for other in desktop.locator("#board [data-help]:visible").all()[:6]:
        other.hover(force=True)
        desktop.wait_for_timeout(100)
    desktop.wait_for_timeout(LONGER_MS)
    assert desktop.inner_text(REASON) == reason
    desktop.mouse.wheel(0, 40)
    desktop.wait_for_timeout(100)
    assert desktop.inner_text(REASON) == reason
    desktop.keyboard.press("Escape")
    desktop.wait_for_selector("#help", state="hidden", timeout=PATIENCE)


def test_the_reason_is_announced_and_closed_by_keyboard(desktop: Any) -> None:
    point_at_closed(desktop)
    tip = desktop.locator("#help")
    assert (tip.get_attribute("role"), tip.get_attribute("aria-live")) == ("status", "polite")
    close = desktop.get_by_role("button", name="Close").and_(desktop.locator("#help .close"))
    close.focus()
    desktop.keyboard.press("Enter")
    desktop.wait_for_selector("#help", state="hidden", timeout=PATIENCE)


def test_a_click_elsewhere_or_the_next_question_ends_it(desktop: Any) -> None:
    point_at_closed(desktop)
    desktop.click("#log", position={"x": 5, "y": 5})
    desktop.wait_for_selector("#help", state="hidden", timeout=PATIENCE)
    desktop.locator(CLOSED).first.click(force=True)
    desktop.wait_for_selector(REASON, timeout=PATIENCE)
    desktop.keyboard.press("1")
    assert wait_for_question(desktop)
    desktop.wait_for_selector("#help", state="hidden", timeout=PATIENCE)


def test_what_is_no_place_at_all_says_what_it_is_about(desktop: Any) -> None:
    play_now(desktop)
    desktop.locator("#board g[id^='tracks-status-']").first.click(force=True)
    desktop.wait_for_selector(REASON, timeout=PATIENCE)
    assert "first hut" in desktop.inner_text(REASON)


def test_on_a_phone_the_reason_stays_and_has_a_large_button(phone: Any) -> None:
    reason = point_at_closed(phone)
    phone.wait_for_timeout(LONGER_MS)
    assert phone.inner_text(REASON) == reason
    close = phone.locator("#help .close")
    box = close.bounding_box()
    assert min(box["width"], box["height"]) >= 40
    tip = phone.locator("#help").bounding_box()
    assert tip["x"] >= 0
    assert tip["x"] + tip["width"] <= 390
    close.tap()
    phone.wait_for_selector("#help", state="hidden", timeout=PATIENCE)
    assert phone.locator(ANSWERS).count()


def test_on_a_phone_the_reason_goes_along_with_its_place(phone: Any) -> None:
    point_at_closed(phone)
    place, tip = phone.locator(CLOSED).first, phone.locator("#help")
    apart = tip.bounding_box()["y"] - place.bounding_box()["y"]
    before = phone.evaluate("scrollY")
    phone.evaluate("scrollBy({top: 40, behavior: 'instant'})")
    phone.wait_for_function("before => scrollY !== before", arg=before, timeout=PATIENCE)
    phone.wait_for_timeout(100)
    assert tip.bounding_box()["y"] - place.bounding_box()["y"] == pytest.approx(apart, abs=1)


def test_on_a_phone_the_reason_leaves_the_answers_free(phone: Any) -> None:
    play_now(phone)
    high = phone.locator("#board .panel svg").first
    high.evaluate("map => { map.style.height = '150vh'; map.setAttribute('data-help', 'Something large.'); }")
    high.evaluate("map => map.scrollIntoView({block: 'start', behavior: 'instant'})")
    phone.touchscreen.tap(40, 300)
    phone.wait_for_selector(REASON, timeout=PATIENCE)
    tip = phone.locator("#help").bounding_box()
    assert tip["y"] + tip["height"] <= phone.locator("#prompt").bounding_box()["y"]


def test_the_reason_hides_no_choice_if_there_is_room_on_the_other_side(desktop: Any) -> None:
    play_now(desktop)
    desktop.wait_for_timeout(300)  # nothing is drawn anew any more
    place = desktop.evaluate_handle(
        """closed => [...document.querySelectorAll(closed)].reverse().find((place) => {
          const box = place.getBoundingClientRect();
          const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
          return hit?.closest("[data-help], [data-name]") === place; // nothing else lies on its middle
        })""",
        CLOSED,
    ).as_element()
    place.evaluate(
        """place => {
          const spot = place.getBoundingClientRect();
          const [choice, ...others] = document.querySelectorAll("#board .choice");
          for (const other of others) other.classList.remove("choice"); // where they lie is up to chance
          choice.getBoundingClientRect = () => new DOMRect(spot.x + spot.width / 2 - 5, spot.y - 45, 10, 10);
        }"""
    )
    place.click(force=True)
    desktop.wait_for_selector(REASON, timeout=PATIENCE)
    assert desktop.locator("#help").bounding_box()["y"] > place.bounding_box()["y"]

"""Fingers on a phone: tap chooses, a long press explains, a swipe turns to the next tab, a pinch enlarges."""

from typing import Any

import pytest

from tests.browser.hands import ANSWERS, PATIENCE, becomes, play_now, play_on, see, wait_for_change

pytestmark = pytest.mark.slow

BESIDE = """() => {
  for (const place of document.querySelectorAll("#table .choice:not(.holder)")) {
    place.scrollIntoView({block: "center", behavior: "instant"});
    const {left, top, right, bottom, width, height} = place.getBoundingClientRect();
    if (!width || Math.min(width, height) >= 36) continue;
    const isLow = height < width;
    return [isLow ? left + width / 2 : right + (36 - width) / 2, isLow ? bottom + (36 - height) / 2 : top + height / 2];
  }
  return null;
}"""
"""Beside a glowing place that is smaller than 36 pixels, as far as such a place would reach."""


class Finger:
    """Real touch events, as the browser gets them from a screen."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.session = page.context.new_cdp_session(page)

    def send(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def press(self, spot: tuple[float, float], milliseconds: int = 40) -> None:
        self.send("touchStart", spot)
        self.page.wait_for_timeout(milliseconds)
        self.send("touchEnd")

    def swipe(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.send("touchStart", start)
        for part in range(1, 6):
            x, y = (a + (b - a) * part / 5 for a, b in zip(start, end, strict=True))
            self.send("touchMove", (x, y))
        self.send("touchEnd")

    def pinch(self, x: float, y: float) -> None:
        self.send("touchStart", (x - 20, y), (x + 20, y))
        for reach in range(30, 160, 10):
            self.send("touchMove", (x - reach, y), (x + reach, y))
            self.page.wait_for_timeout(16)
        self.send("touchEnd")


@pytest.fixture
def finger(phone: Any) -> Finger:
    play_now(phone)
    return Finger(phone)


def middle(page: Any, selector: str) -> tuple[float, float]:
    """A place on an element that is not covered, in pixels of the screen."""
    place = page.locator(selector).first
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_tap_chooses(phone: Any, finger: Finger) -> None:
    log = phone.locator("#log li").count()
    before = phone.text_content("#answers")
    finger.press(middle(phone, "#board .choice"))
    wait_for_change(phone, before, log)


def test_a_long_press_explains_and_chooses_nothing(phone: Any, finger: Finger) -> None:
    number = phone.locator("#log li").count()
    spot = middle(phone, "#board .choice")
    finger.send("touchStart", spot)
    phone.wait_for_selector("#help.pinned:visible", timeout=PATIENCE)
    finger.send("touchEnd")
    phone.wait_for_timeout(200)
    assert phone.locator("#help").is_visible()
    assert phone.locator("#help b").inner_text()
    assert phone.locator("#log li").count() == number
    assert phone.locator(ANSWERS).count() > 0
    finger.press((200, 20))
    phone.wait_for_selector("#help", state="hidden")


def test_a_swipe_turns_to_the_next_part(phone: Any, finger: Finger) -> None:
    shown = "document.querySelector('#table').dataset.shown"
    for expected in ("own", "others", "story", "story"):
        finger.swipe((330, 300), (60, 310))
        becomes(phone, shown, expected)
    finger.swipe((60, 300), (330, 310))
    becomes(phone, shown, "others")
    finger.swipe((200, 300), (210, 150))
    phone.wait_for_timeout(200)
    assert phone.evaluate(shown) == "others", "scrolling is no swipe"


def test_a_tap_on_a_compact_board_enlarges_it(phone: Any, finger: Finger) -> None:
    phone.click("[data-tab=others]")
    finger.press(middle(phone, "#others .compact"))
    phone.wait_for_selector("#zoom[open] svg#player-1", timeout=PATIENCE)


def test_a_pinch_enlarges_the_page_and_a_swipe_then_moves_in_it(phone: Any, finger: Finger) -> None:
    assert phone.evaluate("visualViewport.scale") == 1
    finger.pinch(195, 300)
    phone.wait_for_function("() => visualViewport.scale > 1.5", timeout=PATIENCE)
    finger.swipe((330, 300), (60, 310))
    phone.wait_for_timeout(200)
    assert phone.evaluate("document.querySelector('#table').dataset.shown") == "board"


@pytest.mark.parametrize("game", ["borabora", "wendake", "wutaki"])
def test_what_is_small_is_reached_as_if_it_were_large_enough(phone: Any, game: str) -> None:
    play_now(phone, game)
    for _ in range(12):
        spot = phone.evaluate(BESIDE)
        if spot:
            before, log = phone.text_content("#answers"), phone.locator("#log li").count()
            Finger(phone).press(tuple(spot))
            phone.wait_for_timeout(100)
            if not phone.locator("[role=menuitem]").count():  # it asks which of several was meant
                wait_for_change(phone, before, log)
            return
        play_on(phone, 1)
    assert game != "wendake", "its map has small areas"


def test_a_hint_leaves_the_board_where_it_is(phone: Any) -> None:
    play_now(phone)
    see(phone, "#hint:enabled")
    place = "#board .choice:not(.holder)"
    phone.evaluate(f"() => document.querySelector('{place}').scrollIntoView({{block: 'center', behavior: 'instant'}})")
    before = phone.evaluate("scrollY")
    phone.evaluate("() => document.querySelector('#hint').click()")  # a click of the browser's own would scroll
    see(phone, ".hinted")
    box = phone.evaluate(
        "() => { const {top, bottom} = document.querySelector('#table .choice.lit').getBoundingClientRect();"
        " const room = document.querySelector('#prompt').getBoundingClientRect(); return [top, bottom, room.top]; }"
    )
    assert box[1] <= box[2], "what is meant can be seen"
    moved = phone.evaluate("scrollY") - before
    assert moved == 0 or not (box[0] + moved > 120 and box[1] + moved < box[2]), "else it was scrolled to"

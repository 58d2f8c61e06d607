"""The table page with four seats: it can be read, stands still, shows everybody, and tells what happens."""

from typing import Any

import pytest

from tests.browser.hands import ANSWERS, PATIENCE, play_on, see, table_of

pytestmark = pytest.mark.slow

GAMES = ["borabora", "wendake", "wutaki"]
SIZES = [(1440, 900, 11), (1280, 720, 10)]
SMALLEST = """() => Math.min(...[...document.querySelectorAll(":is(#board, #own, #others) svg text")]
  .filter((words) => words.getClientRects().length && words.textContent.trim())
  .map((words) => {
    const {a, b} = words.getScreenCTM();
    return parseFloat(getComputedStyle(words).fontSize) * Math.hypot(a, b);
  }))"""
"""The height of the smallest letters on the boards in sight, in pixels."""
PLACES = """() => {
    scrollTo(0, 0);
    for (const part of document.querySelectorAll("#table, #table *")) part.scrollTop = 0;
    return [...document.querySelectorAll("#table .panel, #prompt")].map((one) => {
      const box = one.getBoundingClientRect();
      return [one.dataset.panel ?? one.id, ...[box.x, box.y, box.width, box.height].map(Math.round)].join(" ");
    });
  }"""
"""Where everything stands once nothing is scrolled: to click a piece may scroll the part that holds it."""
CUT_OFF = """() => [...document.querySelectorAll("#others .panel")].filter((one) => {
    const box = one.getBoundingClientRect(), place = one.closest("#others").getBoundingClientRect();
    return box.bottom > place.bottom + 1 || box.bottom > innerHeight;
  }).length"""


def sit_down(page: Any, game: str, **options: str) -> str:
    """A table with three bots beside me, by the form; its id."""
    page.goto(f"/new?game={game}")
    page.check("input[name=seats][value='4']")
    for name, value in options.items():
        page.check(f"input[name=option-{name}][value='\"{value}\"']")
    page.click("#new-table .main")
    page.wait_for_selector(ANSWERS, timeout=PATIENCE, state="attached")
    return table_of(page)


def measured(page: Any) -> list[list[str]]:
    """At each size the letters must be large enough; where everything stands."""
    places = []
    for width, height, least in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(SMALLEST) >= least
        places.append(page.evaluate(PLACES))
    return places


@pytest.mark.parametrize("game", GAMES)
def test_a_full_table_is_read_at_a_glance(desktop: Any, game: str) -> None:
    sit_down(desktop, game)
    places = measured(desktop)
    for moves in (3, 30):
        play_on(desktop, moves)
        assert measured(desktop) == places, "nothing but pieces moves"
    assert desktop.evaluate(CUT_OFF) == 0, "all opponents are in sight"
    for caption in desktop.locator("#board figcaption").all():
        assert caption.inner_text().strip()
        assert caption.bounding_box()["height"] > 10
    assert desktop.locator("#stage [aria-current=step]").count() == 1, "the strip says where we are"


def test_scoring_is_shown_line_by_line_and_skipped_by_a_key(desktop: Any) -> None:
    desktop.emulate_media(reduced_motion="no-preference")
    desktop.add_init_script(
        """new MutationObserver(() => {
          const lines = document.querySelectorAll("#scoring:not([hidden]) ol li").length;
          window.mostLines = Math.max(window.mostLines ?? 0, lines);
        }).observe(document, {subtree: true, childList: true, attributes: true})"""
    )
    sit_down(desktop, "borabora")
    while "Round 2" not in desktop.inner_text("#stage"):
        play_on(desktop, 1)
    desktop.wait_for_function("window.mostLines >= 1", timeout=PATIENCE)
    if desktop.locator("#scoring:visible").count():
        desktop.keyboard.press("x")
    desktop.wait_for_selector("#scoring", state="hidden", timeout=PATIENCE)


def test_the_story_has_headings_and_says_whose_line_it_is(desktop: Any) -> None:
    sit_down(desktop, "wutaki")
    play_on(desktop, 8)
    assert desktop.locator("#log .heading").count() >= 1
    assert desktop.locator("#log .emblem").count() > 4
    desktop.click(".side[data-side=chat]")
    desktop.fill("#say input", "Well played")
    desktop.press("#say input", "Enter")
    see(desktop, "#chat li:has-text('Well played')")
    desktop.goto(f"/tables/{table_of(desktop)}/replay#line={desktop.locator('#log li').count() - 1}")
    see(desktop, ".pointed")


def test_what_is_always_declined_is_not_asked_again(desktop: Any) -> None:
    sit_down(desktop, "wendake")
    while not desktop.locator("#habits summary").count():
        play_on(desktop, 1)
    before = desktop.inner_text("#prompt-text")
    desktop.click("#habits summary")
    desktop.click("#habits details button >> nth=1")
    see(desktop, "#habits > button.chip")
    desktop.wait_for_function("words => document.querySelector('#prompt-text').textContent !== words", arg=before)
    desktop.click("#habits > button.chip")
    desktop.wait_for_selector("#habits > button.chip", state="detached", timeout=PATIENCE)

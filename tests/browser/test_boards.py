"""The boards of a table: others compact and enlarged, choices on them, and everything that travels."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from longhouse.testing.served import Server
from tests.browser.conftest import DESKTOP
from tests.browser.hands import ANSWERS, PATIENCE, answer, becomes, open_table, see, wait_for_question

pytestmark = pytest.mark.slow

BOTS = [{"kind": "bot", "bot": "random"}] * 3
GHOSTS = """() => {
  window.ghosts = [];
  new MutationObserver((changes) => {
    for (const change of changes) for (const node of change.addedNodes)
      if (node.classList?.contains("ghost")) window.ghosts.push(node.querySelector("use")?.getAttribute("href") ?? "");
  }).observe(document.body, {childList: true});
}"""


def test_four_players_fit_without_scrolling(desktop: Any) -> None:
    open_table(desktop, *BOTS)
    desktop.wait_for_selector(ANSWERS, timeout=PATIENCE)
    assert desktop.locator("#others .compact:visible").count() == 3
    assert desktop.locator("#others .drawing:not(.compact):visible").count() == 0
    assert desktop.locator("#own .compact:visible").count() == 0
    high = desktop.evaluate(
        "(({scrollHeight, clientHeight}) => scrollHeight - clientHeight)(document.querySelector('#others'))"
    )
    assert high <= 0, "the column of the others scrolls"


def test_a_compact_board_is_enlarged_by_click_and_by_key(desktop: Any) -> None:
    open_table(desktop, *BOTS)
    desktop.wait_for_selector(ANSWERS, timeout=PATIENCE)
    desktop.locator("#others .compact").nth(1).click()
    see(desktop, "#zoom[open] svg#player-2")
    desktop.keyboard.press("Escape")
    desktop.wait_for_selector("#zoom", state="hidden", timeout=PATIENCE)
    assert desktop.locator("#others .compact:visible").count() == 3
    desktop.locator("#others .enlarge").first.focus()
    desktop.keyboard.press("Enter")
    see(desktop, "#zoom[open] svg#player-1")


def test_a_board_is_enlarged_at_once_after_another_was_closed(desktop: Any) -> None:
    """The browser tells of a closed dialog only later."""
    open_table(desktop, *BOTS)
    see(desktop, ANSWERS)
    shown = desktop.evaluate(
        """() => {
          const [one, other] = document.querySelectorAll("#others .enlarge");
          one.click();
          document.querySelector("#zoom").close();
          other.click();
          return document.querySelector("#zoom[open] .stage svg").id;
        }"""
    )
    assert shown == "player-2"


def test_a_board_that_was_enlarged_goes_back_to_its_place(desktop: Any) -> None:
    """The shape of the first drawing of a board says how much room it needs."""
    open_table(desktop, *BOTS)
    see(desktop, ANSWERS)
    order = "[...document.querySelector('#own .two-sizes').children].map((part) => part.className).join(' ')"
    before = desktop.evaluate(order)
    desktop.evaluate("() => document.querySelector('#own .two-sizes .enlarge').click()")
    see(desktop, "#zoom[open] svg")
    desktop.keyboard.press("Escape")
    becomes(desktop, order, before)


def test_choices_on_the_board_of_another_are_made_where_it_is_large(desktop: Any) -> None:
    """No game of ours needs it yet; the page is given such a question by hand."""
    open_table(desktop, *BOTS)
    desktop.wait_for_selector(ANSWERS, timeout=PATIENCE)
    desktop.evaluate(
        """async () => {
          const {showChoices} = await import("/client/choices.js");
          const choice = {verb: "ask", arg: 3, label: "This one", target: "player-1-offerings"};
          showChoices(document.querySelector("#table"), document.querySelector("#answers"), [choice],
            (made) => { window.made = made; }, () => {});
        }"""
    )
    see(desktop, "#others .inviting")
    desktop.locator("#others .inviting .compact").click()
    place = desktop.locator("#zoom #player-1-offerings.choice")
    see(desktop, "#zoom #player-1-offerings.choice .halo")
    place.click()
    becomes(desktop, "window.made?.arg", 3)


def test_a_change_of_an_unknown_version_asks_for_everything(desktop: Any) -> None:
    open_table(desktop, *BOTS)
    desktop.wait_for_selector(ANSWERS, timeout=PATIENCE)
    whole = {"id": "p", "mark": "1", "svg": "a\nb\n<c ü>", "compact": ""}
    lines = [[2, 1, [[2, 1, "d ä"], "y"]], [0, 1, []]]
    known = {"id": "p", "base": "1", "mark": "2", "svg": lines, "compact": [[0, 0, ["z"]]]}
    told = desktop.evaluate(
        """async (pushes) => {
          const {wholePanels} = await import("/client/versions.js?apart");
          return pushes.map((panel) => wholePanels({panels: [panel], order: ["p"]}));
        }""",
        [{**known, "base": "0"}, whole, known, known, {**known, "mark": "3"}],
    )
    assert told == [None, [whole], [{"id": "p", "mark": "2", "svg": "b\n<cd ä>\ny", "compact": "z"}], [], None]


@pytest.fixture
def lively(chromium: Any, server: Server) -> Iterator[Any]:
    """A page with all its motion."""
    context = chromium.new_context(viewport=DESKTOP, base_url=server.address, locale="en")
    yield context.new_page()
    context.close()


def test_priests_cards_and_offerings_travel(lively: Any) -> None:
    open_table(lively, {"kind": "bot", "bot": "random"})
    chance = random.Random(12)
    wanted = ("priest", "offering", "god_card", "god-", "hut", "emblem")
    seen: set[str] = set()
    for _ in range(250):  # to the end of the match, if need be: what happens is up to chance
        if not wait_for_question(lively) or seen == set(wanted):
            break
        lively.evaluate(GHOSTS)
        answer(lively, chance)
        lively.wait_for_timeout(60)
        flown = lively.evaluate("window.ghosts")
        seen |= {icon for icon in wanted if any(f"-i-{icon}" in use for use in flown)}
    assert seen == set(wanted), f"only {seen} travelled"
    lively.wait_for_timeout(900)
    assert lively.locator(".ghost").count() == 0, "nothing stays in the air"

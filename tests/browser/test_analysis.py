"""The analysis of a running match against a bot: it fills in by itself, keys go through it, one plays on from it."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import DESKTOP
from tests.browser.hands import ANSWERS, PATIENCE, becomes, open_table, play_now, play_on, see, table_of

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


LOSSES = ("points were given away", "could still be put right")

IN_SIGHT = """([inner, outer]) => {
  const [item, box, head] = [inner, outer ?? "html", ".top"]
    .map((one) => document.querySelector(one).getBoundingClientRect());
  const [top, bottom] = outer ? [box.top, box.bottom] : [head.bottom, innerHeight];
  return item.top >= top - 1 && item.bottom <= bottom + 1;
}"""
"""Whether an element can be seen whole in another one, or on the screen."""

Told = Callable[[int], list[tuple[str, float, float, bool]]]


def judged(page: Any, options_of: Told) -> None:
    """No bot thinks: each decision, by its place among those that are asked for, has these options: words, margin, how
    far behind, and whether it was played."""
    asked: dict[int, int] = {}

    def tell(route: Any) -> None:
        number = int(route.request.url.split("/")[-1].split("?")[0])
        found = options_of(asked.setdefault(number, len(asked)))
        names = ("words", "margin", "behind", "played")
        options = [{**dict(zip(names, one, strict=True)), "error": 0, "verb": "", "arg": 0} for one in found]
        lost = next(behind for _, _, behind, played in found if played)
        known = {"prompt": "What now?", "reasons": [], "worlds": 16, "given_away": lost}
        route.fulfill(json={**known, "number": number, "options": options})

    page.route("**/api/tables/*/analysis/*", tell)


def look(page: Any, table: str, query: str = "") -> None:
    """At the analysis, when all is judged."""
    page.goto(f"/tables/{table}/analysis{query}")
    page.wait_for_selector("#judging", state="hidden", timeout=PATIENCE)


def test_before_the_first_decision_there_is_nothing_to_judge(phone: Any) -> None:
    table = play_now(phone)
    phone.goto(f"/tables/{table}/analysis")
    see(phone, "#analysis:has-text('nothing to judge yet')")
    assert phone.locator("#graph:visible, #decision:visible").count() == 0
    assert phone.inner_text("#judged") == ""


def test_what_was_played_is_called_best_where_nothing_is_better(desktop: Any) -> None:
    table = play_now(desktop)
    play_on(desktop, 2)
    judged(desktop, lambda _: [("other", 1.5, 0, False), ("mine", 1.5, 0, True)])
    desktop.goto(f"/tables/{table}/analysis?lang=de")
    desktop.wait_for_selector("#judging", state="hidden", timeout=PATIENCE)
    desktop.click("#decisions li")
    assert desktop.locator("#weighed .note").all_inner_texts() == ["beste", "gespielt"]
    assert desktop.locator("#weighed tbody tr:first-child.played .note").count() == 2, "it stands above what is as good"
    assert desktop.locator("#weighed .bar").count() == 0, "nothing is behind"
    assert desktop.locator("#practise select").evaluate(CUT) <= 0, "the levels can be read"


def test_from_the_table_through_the_decisions_to_practice(phone: Any) -> None:
    table = play_now(phone)
    play_on(phone, 6)
    phone.click("#menu-button")
    phone.click(f"#menu a[href='/tables/{table}/analysis']")
    see(phone, "#graph .lead")
    judged = "document.querySelectorAll('#decisions b').length"
    becomes(phone, judged, phone.locator("#decisions li").count())
    phone.wait_for_selector("#judging", state="hidden", timeout=PATIENCE)
    phone.keyboard.press("ArrowRight")
    phone.click("[data-step='1']")  # there may be no keyboard
    becomes(phone, "document.querySelector('#decisions li:nth-child(2)').ariaSelected", "true")
    assert phone.locator("#weighed tr.played").count() == 1
    assert phone.evaluate("document.documentElement.scrollWidth") <= phone.viewport_size["width"]
    assert f"/tables/{table}/replay#move=" in phone.get_attribute("#show", "href")
    for number in range(phone.locator("#decisions li").count()):
        phone.locator("#decisions li").nth(number).click()
        words = phone.inner_text("#weighed")
        assert "−0.0" not in words
        assert "better for" not in words or any(told in words for told in LOSSES), "no reasons against what is as good"
    assert phone.locator("#whose").count() == 0, "nobody else to choose"
    phone.set_viewport_size(DESKTOP)
    assert phone.evaluate(BELOW_THE_EDGE) <= 0, "one may play on without scrolling to the end of all options"
    phone.click("#practise button")
    phone.wait_for_url(lambda url: "/analysis" not in url, timeout=PATIENCE)
    phone.wait_for_selector(ANSWERS, timeout=PATIENCE, state="attached")
    assert table_of(phone) != table
    assert "Practice" in phone.text_content(".variants")


def test_what_the_next_decision_can_put_right_is_counted_there(desktop: Any) -> None:
    """The first is behind by 5 that the second lets go for good, the third by 4 of which half comes back."""
    table = play_now(desktop)
    play_on(desktop, 6)
    best = [5, 5, 0, -1, -1, -1]
    behind = [5, 5, 4]

    def options(place: int) -> list[tuple[str, float, float, bool]]:
        lead, lost = [*best, *[-1] * 99][place], [*behind, *[0] * 99][place]
        mine = (f"mine {place} (WD-PROG-16) (+1 card)", lead - lost, lost, True)
        return [("other", lead, 0, False), mine] if lost else [mine]

    judged(desktop, options)
    look(desktop, table)
    losses = desktop.locator("#decisions b").all_inner_texts()
    assert losses[0].startswith("✓")
    assert losses[1:3] == ["−5.0", "−1.0"]
    assert "Given away: 6.0 points" in desktop.inner_text("#judged")
    assert desktop.locator("#graph .drop").count() == 2
    assert desktop.locator("#decisions .rank").all_inner_texts() == ["Loss no. 1", "Loss no. 2"]
    desktop.click("#analysis summary")
    assert desktop.locator("#rounds tbody tr:first-child td").last.inner_text() == "6.0"
    verdicts = []
    for place in range(3):
        desktop.locator("#decisions li").nth(place).click()
        verdicts.append(desktop.inner_text(".verdict"))
        assert desktop.locator("#weighed .played td").last.inner_text().startswith(f"−{behind[place]}.0")
    assert verdicts[0] == "The best option was 5.0 points ahead. It could still be put right at the next decision."
    assert verdicts[1] == "5.0 points were given away."
    assert verdicts[2].startswith("1.0 points were given away. It was 4.0 points behind the best option; the rest")
    assert "WD-PROG" not in desktop.inner_text("#analysis")
    assert "mine 0 (+1 card)" in desktop.inner_text("#decisions")


def test_small_differences_have_small_bars(desktop: Any) -> None:
    table = play_now(desktop)
    play_on(desktop, 2)
    judged(desktop, lambda _: [("one", 3, 0, True), ("two", 2.98, 0.02, False), ("three", 2.9, 0.1, False)])
    look(desktop, table)
    desktop.click("#decisions li")
    bars = desktop.locator("#weighed .bar")
    assert bars.count() == 1
    assert (
        bars.evaluate("bar => bar.offsetWidth / parseFloat(getComputedStyle(document.documentElement).fontSize)") < 0.5
    )
    assert desktop.locator("#weighed tbody td:last-child").all_inner_texts() == ["", "0.0 ± 0.0", "−0.1 ± 0.0"]


def test_the_page_stays_where_one_looks(phone: Any) -> None:
    """Next stays under the finger; what is tapped at brings the decision into sight; the list scrolls by itself."""
    table = play_now(phone)
    play_on(phone, 60)
    others = [(f"other {number}", 3.0 - number, float(number), False) for number in range(1, 7)]
    judged(phone, lambda place: [(f"mine {place} " + "and more " * (place % 5), 3, 0, True), *others[place % 4 :]])
    look(phone, table)
    phone.locator("#graph svg").click(position={"x": 200, "y": 100})
    assert phone.evaluate(IN_SIGHT, ["#weighed .verdict", None])
    phone.locator("#decisions li").nth(3).tap()
    assert phone.evaluate(IN_SIGHT, ["#decision [data-step='1']", None])
    assert phone.evaluate(IN_SIGHT, ["#weighed .verdict", None])
    before = phone.evaluate("scrollY")
    for _ in range(12):
        phone.locator("[data-step='1']").tap()
        assert abs(phone.evaluate("scrollY") - before) <= 1
    assert phone.evaluate(IN_SIGHT, ["#decisions [aria-selected=true]", "#decisions"])
    phone.reload()
    phone.wait_for_selector("#judging", state="hidden", timeout=PATIENCE)
    assert phone.evaluate(IN_SIGHT, ["#decisions [aria-selected=true]", "#decisions"]), "also when it comes back"
    phone.set_viewport_size(DESKTOP)
    phone.evaluate("scrollTo(0, 0)")
    for _ in range(9):
        phone.keyboard.press("ArrowLeft")
    assert phone.evaluate("scrollY") == 0


def test_the_list_is_one_stop_of_the_keyboard(desktop: Any) -> None:
    table = play_now(desktop)
    play_on(desktop, 12)
    judged(desktop, lambda place: [(f"mine {place}", 3, 0, True)])
    look(desktop, table)
    desktop.focus("#analysis summary")
    desktop.keyboard.press("Tab")
    assert desktop.locator("#decisions li:first-child:focus").count() == 1
    desktop.keyboard.press("Enter")
    assert desktop.locator("#decisions [aria-selected=true]").count() == 1
    for key, place in (("ArrowDown", 2), ("ArrowDown", 3), ("ArrowUp", 2), ("End", "last"), ("Home", 1)):
        desktop.keyboard.press(key)
        chosen = "#decisions li:last-child" if place == "last" else f"#decisions li:nth-child({place})"
        assert desktop.locator(f"{chosen}[aria-selected=true]:focus").count() == 1, key
    desktop.keyboard.press("Tab")
    assert desktop.evaluate("document.activeElement.dataset.step") == "-1", "one stop, then what can be done"


def test_four_seats_fit_on_a_phone(phone: Any) -> None:
    bots = [{"kind": "bot", "bot": "random", "name": f"Somebody with a name {number}"} for number in range(3)]
    table = open_table(phone, *bots)["id"]
    phone.wait_for_selector(ANSWERS, timeout=PATIENCE, state="attached")
    play_on(phone, 3)
    judged(phone, lambda _: [("mine", -123.4, 0, True)])
    look(phone, table)
    phone.click("#analysis summary")
    assert phone.locator("#rounds thead th").count() == 6
    assert (
        phone.evaluate("(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)(document.querySelector('.wide'))")
        <= 0
    )
    assert "Somebody with a name 2" in phone.text_content("#rounds thead")

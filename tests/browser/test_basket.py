"""A budget is spent from a basket: gathered, taken out again, and bought in one go."""

from typing import Any

import pytest

from tests.browser.hands import becomes, play_now, see, table_of

pytestmark = pytest.mark.slow

LEAST = 4  # points: enough for two purchases
UNTIL_BASKET = """async ([table, least]) => {
  const address = `/api/tables/${table}`;
  for (;;) {
    const state = await fetch(`${address}/state?since=0`).then((answer) => answer.json());
    if (state.basket?.left >= least) return state.basket.left;
    const helps = ({verb, arg}) => verb === "place_die" && arg < 6 && arg + 1 >= least; // the first card is the helper
    const other = ({verb, arg}) => verb !== "place_die" || arg >= 6;
    const choice = state.choices.find(helps) ?? state.choices.find(other) ?? state.choices[0];
    const body = choice && {verb: choice.verb, arg: choice.arg, number: state.number, key: crypto.randomUUID()};
    if (choice) await fetch(`${address}/moves`, {method: "POST", body: JSON.stringify(body),
      headers: {"Content-Type": "application/json"}});
    else await new Promise((resolve) => setTimeout(resolve, 20));
  }
}"""
TOLD = "() => document.querySelectorAll('#log li').length"
SMALL = """() => [...document.querySelectorAll(".buying button, #budget button")].filter((button) => {
  const {width, height} = button.getBoundingClientRect();
  return Math.min(width, height) < 36;
}).length"""


def until_basket(page: Any) -> int:
    """On to a helper with enough points; how many."""
    play_now(page)
    points = int(page.evaluate(UNTIL_BASKET, [table_of(page), LEAST]))
    see(page, ".buying .finish")
    return points


def put(page: Any, verb: str) -> None:
    page.click(f".line [data-verb={verb}]")


def test_what_is_gathered_is_bought_in_one_go(desktop: Any) -> None:
    points = until_basket(desktop)
    told = desktop.evaluate(TOLD)
    put(desktop, "god_card")
    put(desktop, "offering")
    becomes(desktop, "document.querySelector('#budget').textContent", f"{points - 4} of {points} left")
    desktop.click(".line:has([data-verb=offering]) .less")
    put(desktop, "offering")
    assert desktop.evaluate(TOLD) == told, "nothing is spent yet"
    finish = desktop.inner_text(".finish")
    assert "A god card · An offering" in finish
    desktop.click(".finish")
    see(desktop, "#answers [data-verb=take_card], #answers [data-verb=draw_card]")  # which card is asked as ever
    assert "An offering" in desktop.inner_text("#budget")
    desktop.click("#answers button")
    becomes(desktop, "document.querySelector('#budget').textContent", "")
    kinds = desktop.evaluate("() => [...document.querySelectorAll('#log li')].map((line) => line.textContent)")[told:]
    assert any("takes" in line or "draws" in line for line in kinds)
    assert any("1 offering" in line for line in kinds)


def test_the_keyboard_stays_where_it_is_and_undo_empties_the_basket(desktop: Any) -> None:
    points = until_basket(desktop)
    desktop.focus(".line [data-verb=offering]")
    desktop.keyboard.press("Enter")
    desktop.keyboard.press("Enter")
    becomes(desktop, "document.querySelector('#budget').textContent", f"{points - 4} of {points} left")
    assert desktop.evaluate("document.activeElement.matches('.line [data-verb=offering], .finish')")
    desktop.click("#answers .ways :last-child")
    becomes(desktop, "document.querySelectorAll('.line .count').length", 0)
    desktop.click("#undo")
    becomes(desktop, "document.querySelector('#budget').textContent.split(' ')[0]", str(points - 2))


def test_fingers_find_everything_in_the_basket(phone: Any) -> None:
    until_basket(phone)
    put(phone, "god_card")
    assert phone.evaluate(SMALL) == 0
    phone.click(".finish")
    see(phone, "#budget button")
    assert phone.evaluate(SMALL) == 0
    phone.click("#budget button")
    assert phone.inner_text("#budget") == ""

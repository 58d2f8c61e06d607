"""Wendake by clicking on the board alone: a person finds the next click where the last one led."""

import random
from typing import Any

import pytest

from tests.browser.hands import (
    PATIENCE,
    answer,
    play_now,
    play_on,
    table_of,
    wait_for_change,
    wait_for_question,
)

pytestmark = pytest.mark.slow

MOST_ANSWERS = 400  # in several games, if need be: what comes is up to chance
TRADING = ("exchange", "spend")


def verbs(page: Any) -> set[str]:
    """What the open question offers."""
    return set(page.locator("#answers button").evaluate_all("all => all.map((button) => button.dataset.verb)"))


def places(page: Any, verb: str) -> list[Any]:
    """Where something glows for a verb: as the page's own list of answers says."""
    ids: list[str] = page.evaluate(
        """async ([table, verb]) => {
          const state = await fetch(`/api/tables/${table}/state`).then((answer) => answer.json());
          return state.choices.filter((choice) => choice.verb === verb).map((choice) => choice.target);
        }""",
        [table_of(page), verb],
    )
    return [page.locator(f"[id='{id}'].choice:has(> .halo)") for id in dict.fromkeys(ids)]


OPEN_SPOT = """place => {
  const box = place.querySelector(":scope > .halo").getBoundingClientRect();
  const parts = [5, 4, 6, 3, 7, 2, 8, 1, 9].map((part) => part / 10);
  const spots = parts.flatMap((y) => parts.map((x) => [box.x + box.width * x, box.y + box.height * y]));
  const isOpen = ([x, y]) => document.elementFromPoint(x, y)?.closest(".choice") === place;
  return spots.find(isOpen) ?? spots[0];
}"""
"""Where a person clicks: on a part of the place that no other choice lies on, near its middle."""


def click(page: Any, place: Any, item: int = 0) -> None:
    """Click on a place of the board; where it opens a menu, choose there."""
    before, log = page.text_content("#answers"), page.locator("#log li").count()
    place.evaluate("place => place.scrollIntoView({block: 'center', behavior: 'instant'})")
    page.mouse.click(*place.evaluate(OPEN_SPOT))
    menu = page.locator("[role=menu] [role=menuitem]")
    if menu.count():
        menu.nth(item).click()
    wait_for_change(page, before, log)


def tile_with(page: Any, action: str) -> Any:
    """A tile that glows and whose first action is this one, by its sign."""
    for verb in ("tile", "tile_black"):
        for place in places(page, verb):
            if place.locator(f"[id$='-action-0'] use[href$='-act-{action}']").count():
                return place
    return None


def next_click(page: Any, wanted: tuple[str, ...], action: str) -> str:
    """Click where the first of these verbs glows, or on a tile with an action; what was clicked, "" if nothing."""
    offered = verbs(page)
    tile = tile_with(page, action) if {"tile", "tile_black"} & offered else None
    for verb in wanted:
        if verb in offered:
            click(page, places(page, verb)[0])
            return verb
    if tile is not None:
        click(page, tile)
        return "tile"
    return ""


def test_a_warrior_moves_becomes_an_outpost_and_is_replaced(desktop: Any) -> None:
    play_now(desktop, "wendake")
    chance = random.Random(7)
    clicked: list[str] = []
    for _ in range(MOST_ANSWERS):
        if not wait_for_question(desktop):
            play_now(desktop, "wendake")
        further = ("occupy", "go") if "go" in clicked else ("go", "occupy")
        if clicked[-1:] == ["go"] and {"go", "done"} <= verbs(desktop):  # the same warrior may go on
            assert desktop.locator("[id^='map-moving-']").count(), "the warrior on the move is marked"
        clicked.append(next_click(desktop, ("transfer", *further, "guard"), "move"))
        if clicked[-1] == "transfer":
            break
        if not clicked[-1]:
            answer(desktop, chance)
    assert {"tile", "go", "occupy", "transfer"} <= set(clicked)
    said = desktop.text_content("#log")
    assert "sets up an outpost" in said
    assert "takes an outpost home" in said


def test_a_trade_is_made_on_the_own_board(desktop: Any) -> None:
    play_now(desktop, "wendake")
    chance = random.Random(8)
    clicked: list[str] = []
    for _ in range(MOST_ANSWERS):
        if not wait_for_question(desktop):
            play_now(desktop, "wendake")
        clicked.append(next_click(desktop, TRADING, "trade"))
        if set(TRADING) <= set(clicked):
            break
        if not clicked[-1]:
            answer(desktop, chance)
    assert set(TRADING) <= set(clicked)


def test_on_a_phone_each_large_question_turns_to_its_place(phone: Any) -> None:
    """A small one is answered where one is, from the list."""
    play_now(phone, "wendake")
    chance = random.Random(9)
    shown = set()
    for _ in range(30):
        assert wait_for_question(phone)
        count, place = phone.evaluate(
            """async (table) => {
              const state = await fetch(`/api/tables/${table}/state`).then((answer) => answer.json());
              const target = state.choices.find((choice) => choice.target)?.target;
              return [state.choices.length, target];
            }""",
            table_of(phone),
        )
        small = count <= 4
        if small and place:
            assert phone.locator("#answers .glowing").is_visible(), "small lists are open"
        if place and not small:
            glow = phone.locator(f"[id='{place}'] > .halo")
            glow.wait_for(timeout=PATIENCE)
            box, bar = glow.bounding_box(), phone.locator("#prompt").bounding_box()
            assert 80 < box["y"] < bar["y"] + 1 - box["height"], f"{place} is not in sight"
            shown.add(phone.get_attribute("#table", "data-shown"))
        answer(phone, chance, board=True)
    assert shown >= {"board"}


def test_a_finger_between_small_places_is_asked_which(phone: Any) -> None:
    play_now(phone, "wendake")
    chance = random.Random(10)
    while "occupy" not in verbs(phone):
        assert wait_for_question(phone)
        if not next_click(phone, (), "move"):
            answer(phone, chance)
    box = places(phone, "occupy")[0].locator("> .halo").bounding_box()
    assert max(box["width"], box["height"]) < 40
    phone.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] - 6)
    menu = phone.locator("[role=menu] [role=menuitem]")
    menu.nth(1).wait_for(timeout=PATIENCE)
    assert "Outpost on the" in menu.first.inner_text()


def test_a_tile_off_the_line_says_why_with_its_rule(desktop: Any) -> None:
    play_now(desktop, "wendake")
    closed = "g[id^='player-0-tile-']:not([id*=action]):not(.choice)"
    reason = desktop.locator("#help.pinned .first a[href*='#WD-']")
    for _ in range(MOST_ANSWERS):
        if not wait_for_question(desktop):
            play_now(desktop, "wendake")
        if {"tile", "tile_black"} & verbs(desktop) and desktop.locator(closed).count():
            desktop.locator(closed).first.click(force=True)  # which may come before the choices are marked: then again
            desktop.wait_for_timeout(1500)
            if reason.count():
                return
        play_on(desktop, 1)
    raise AssertionError("no tile off the line said why")


def test_on_a_phone_a_long_answer_has_a_row_of_its_own(phone: Any) -> None:
    play_now(phone, "wendake")
    chance = random.Random(1)
    while "tribe" not in verbs(phone):
        answer(phone, chance)
        assert wait_for_question(phone)
    if phone.get_attribute("#fold", "aria-expanded") == "false":
        phone.click("#fold")
    for tribe in phone.locator("#answers [data-verb=tribe]").all():
        assert tribe.bounding_box()["width"] > phone.locator("#answers").bounding_box()["width"] * 0.9

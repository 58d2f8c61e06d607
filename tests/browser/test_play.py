"""Whole games by clicking, tapping and typing, in a real browser."""

import random
from typing import Any

import pytest

from longhouse.core.registry import REGISTRY
from longhouse.testing.served import Server
from tests.browser.hands import (
    ANSWERS,
    OFFERS,
    PATIENCE,
    answer,
    becomes,
    open_table,
    play_now,
    see,
    table_of,
    wait_for_change,
    wait_for_question,
)

pytestmark = pytest.mark.slow
GAMES = [info.name for info in REGISTRY.all()]
BY_HAND = 40
"""So many answers show that a way of playing works; whole matches are clicked once for each game."""


@pytest.mark.parametrize("game", [game for game in GAMES if game != "wutaki"])  # which has a test of its own
def test_a_whole_game_against_a_bot_by_clicking(desktop: Any, server: Server, game: str) -> None:
    table = play_now(desktop, game)
    chance = random.Random(1)
    moves = 0
    while wait_for_question(desktop):
        answer(desktop, chance, board=True)
        moves += 1
    assert moves > 40
    assert "wins with" in desktop.inner_text("#log li:last-child"), "the story ends with the end"
    desktop.click("#answers a[href$='/results']")
    desktop.wait_for_url("**/results")
    shown = desktop.inner_text("main")
    assert {"borabora": "Round 6", "wendake": "Year 7"}[game] in shown
    state = server.ask("GET", f"/api/tables/{table}")
    for score in state["scores"]:
        assert str(score) in shown
    desktop.click("[data-check]")
    desktop.wait_for_selector("#fair-findings b", timeout=PATIENCE)
    found = desktop.inner_text("#fair-findings")
    assert (found.count("✓"), found.count("✗")) == (4, 0), "what the browser kept fits what the server says now"


def test_a_game_by_tapping_on_a_phone(phone: Any) -> None:
    play_now(phone, "wendake")
    chance = random.Random(6)
    for _ in range(BY_HAND):
        assert wait_for_question(phone)
        answer(phone, chance, board=True)
    wide = phone.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, "the phone page scrolls sideways"


def test_two_people_one_of_them_on_a_phone(desktop: Any, phone: Any) -> None:
    made = open_table(desktop)
    phone.goto(f"/tables/{made['id']}?invite={made['invites']['1']}")
    phone.click("#sit button")
    chance = random.Random(2)
    for page in (desktop, phone):
        page.wait_for_selector("#answers", timeout=PATIENCE, state="attached")
    answers = [0, 0]
    while min(answers) < BY_HAND // 2:
        desktop.wait_for_timeout(20)
        for seat, page in enumerate((desktop, phone)):
            if page.locator(ANSWERS).count():
                answer(page, chance)
                answers[seat] += 1
    assert table_of(desktop) == table_of(phone)
    wide = phone.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, "the phone page scrolls sideways"


def test_a_game_by_keyboard_only(desktop: Any) -> None:
    desktop.goto("/")
    desktop.focus("[data-play]")
    desktop.keyboard.press("Enter")
    chance = random.Random(3)
    for _ in range(BY_HAND):
        assert wait_for_question(desktop)
        before = desktop.text_content("#answers")
        log = desktop.locator("#log li").count()
        options = desktop.locator(ANSWERS).count()
        offers = desktop.locator(OFFERS)
        if offers.count():  # the list of a basket also has buttons to take something out again
            offers.nth(chance.randrange(offers.count())).focus()
            desktop.keyboard.press("Enter")
        elif chance.random() < 0.5:
            desktop.keyboard.press(str(chance.randint(1, min(9, options))))
        else:
            desktop.focus(f"{ANSWERS} >> nth=0")
            for _ in range(chance.randrange(options)):
                desktop.keyboard.press("ArrowRight")
            desktop.keyboard.press("Enter")
        wait_for_change(desktop, before, log)


def test_reload_and_reconnect_in_the_middle_of_an_action(desktop: Any, server: Server) -> None:
    play_now(desktop)
    chance = random.Random(4)
    for step in range(4):
        assert wait_for_question(desktop)
        answer(desktop, chance)
        prompt = desktop.inner_text("#prompt-text") if wait_for_question(desktop) else ""
        if step % 2:
            desktop.reload()
        else:
            server.kill()
            desktop.wait_for_selector("#connection[data-state=reconnecting]", timeout=PATIENCE)
            server.start()
            desktop.wait_for_selector("#connection[data-state=saved]", timeout=2 * PATIENCE)
        assert wait_for_question(desktop)
        becomes(desktop, "document.querySelector('#prompt-text').innerText", prompt)


def test_taking_back_needs_the_consent_of_the_other(desktop: Any, phone: Any) -> None:
    made = open_table(desktop)
    phone.goto(f"/tables/{made['id']}?invite={made['invites']['1']}")
    phone.click("#sit button")
    chance = random.Random(5)
    for page in (desktop, phone):
        page.wait_for_selector("#answers", timeout=PATIENCE, state="attached")
    asking = "#undo[title^='Ask to take back']:enabled"
    while not (desktop.locator(asking).count() and phone.locator(ANSWERS).count()):
        for page in (desktop, phone):
            if page.locator(ANSWERS).count():
                answer(page, chance)
        desktop.wait_for_timeout(50)
    question = phone.inner_text("#prompt-text")
    desktop.click("#undo")
    phone.wait_for_selector("#consent", timeout=PATIENCE)
    assert "Anna asks to take back" in phone.inner_text("#consent")
    phone.click("#consent button:has-text('Refuse')")
    desktop.wait_for_selector("#notice.shown", timeout=PATIENCE)
    desktop.wait_for_selector("#consent", state="detached", timeout=PATIENCE)
    desktop.wait_for_selector(asking, timeout=PATIENCE)
    desktop.keyboard.press("u")
    desktop.wait_for_selector("#consent button:has-text('Withdraw')", timeout=PATIENCE)
    assert phone.inner_text("#prompt-text") == question
    phone.click("#consent button:has-text('Agree')")
    desktop.wait_for_selector(ANSWERS, timeout=PATIENCE)
    for page in (desktop, phone):
        page.wait_for_selector("#log li:last-child:has-text('consent')", timeout=PATIENCE, state="attached")
        page.wait_for_selector("#consent", state="detached", timeout=PATIENCE)


def test_undo_hint_and_language(desktop: Any) -> None:
    table = play_now(desktop)
    english = desktop.inner_text("#prompt-text")
    before = desktop.text_content("#answers")
    log = desktop.locator("#log li").count()
    desktop.locator(ANSWERS).filter(has_not_text="offering").first.click()  # a material: the next question is mine too
    wait_for_change(desktop, before, log)
    desktop.wait_for_selector("#undo:enabled", timeout=PATIENCE)
    desktop.keyboard.press("u")
    desktop.wait_for_function("text => document.querySelector('#answers').textContent === text", arg=before)
    desktop.click("#settings-button")
    desktop.check("#settings [name=hints][value=medium]")
    desktop.keyboard.press("Escape")
    with desktop.expect_request("**/hint?bot=medium&lang=en"):
        desktop.keyboard.press("h")
    desktop.wait_for_selector("#answers .hinted", timeout=PATIENCE)
    assert "The bot “Medium” would choose" in desktop.inner_text("#answers #advice")
    assert desktop.locator("#notice.shown").count() == 0, "nothing is covered"
    desktop.request.post(f"/api/tables/{table}/chat", data={"text": "thinking"})
    desktop.wait_for_selector("#chat li", timeout=PATIENCE, state="attached")
    see(desktop, "#answers:has(.hinted) > #advice")  # the question is still the same
    desktop.click("button[name=lang][value=de]")
    becomes(desktop, "document.documentElement.lang", "de")
    see(desktop, ANSWERS)
    assert desktop.inner_text("#prompt-text") != english

"""Wendake with New Allies, and alone against the ghost: whole games by clicking and tapping, in a real browser."""

import random
from typing import Any

import pytest

from longhouse.testing.served import Server
from tests.browser.hands import ANSWERS, PATIENCE, answer, becomes, play_on, see, table_of, wait_for_question

pytestmark = pytest.mark.slow


def play_to_the_end(page: Any, seed: int, by_hand: int = 10_000) -> int:
    """How many answers it took, after so many by hand quickly on; then the results are shown."""
    chance, moves = random.Random(seed), 0
    while moves < by_hand and wait_for_question(page):
        answer(page, chance, board=True)
        moves += 1
    play_on(page)
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, "the page scrolls sideways"
    page.goto(f"/tables/{table_of(page)}/results")
    return moves


def choose(page: Any, seats: int, **options: str) -> None:
    """The form for a new table: so many players, these options; then the table."""
    page.goto("/new?game=wendake")
    page.check(f"input[name=seats][value='{seats}']")
    for name, value in options.items():
        page.check(f"input[name=option-{name}][value='\"{value}\"']")
    page.click("#new-table .main")
    page.wait_for_selector(ANSWERS, timeout=PATIENCE, state="attached")


def test_a_match_alone_is_one_click_from_home_and_its_result_is_kept(desktop: Any, server: Server) -> None:
    desktop.goto("/")
    desktop.click("[data-play=wendake][data-seats='1']")
    see(desktop, ANSWERS)
    table = table_of(desktop)
    assert play_to_the_end(desktop, 1) > 40
    ended = server.ask("GET", f"/api/tables/{table}")
    ghost, own = ended["rivals"]["rival.ghost"], ended["scores"][0]
    shown = desktop.locator(".ranking li .points").all_inner_texts()
    assert shown == [str(points) for points in sorted([ghost, own], reverse=True)]
    won = own > ghost
    assert ("you win" in desktop.inner_text("h1")) == won
    desktop.goto("/me")
    line = desktop.inner_text(".points-table tbody tr")
    assert "against the ghost" in line
    assert str(own) in line


def test_adversities_on_a_phone(phone: Any) -> None:
    choose(phone, 1, solo="adversity", difficulty="hard")
    assert "hard" in phone.text_content("#story .variants")
    assert play_to_the_end(phone, 2) > 40


def test_new_allies_against_a_bot(desktop: Any) -> None:
    choose(desktop, 2, expansion="allies")
    see(desktop, "#alliance")
    assert play_to_the_end(desktop, 3, by_hand=40) == 40


def test_new_allies_on_a_phone(phone: Any) -> None:
    choose(phone, 2, expansion="allies")
    assert play_to_the_end(phone, 4, by_hand=25) == 25


def test_the_form_shows_only_what_goes_with_so_many_players(desktop: Any) -> None:
    desktop.goto("/new?game=wendake")
    fields = "[...document.querySelectorAll('[data-switch]')].filter((field) => !field.hidden)"
    shown = f"{fields}.map((field) => field.dataset.switch).join()"
    becomes(desktop, shown, "expansion,tribes,pairs")
    desktop.check("input[name=seats][value='1']")
    becomes(desktop, shown, "solo,difficulty,tribes,pairs")
    becomes(desktop, "document.querySelector('input[name=option-solo]:checked').value", '"base"')
    desktop.check("input[name=seats][value='4']")
    becomes(desktop, shown, "expansion,tribes,pairs")
    becomes(desktop, "document.querySelector('input[name=option-solo]:checked').value", '"none"')

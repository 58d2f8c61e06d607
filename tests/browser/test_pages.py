"""Pages other than the table: a quiet console, settings of this browser, being forgotten, links that come back."""

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.browser.hands import ANSWERS, PATIENCE, open_table, play_now, table_of

pytestmark = pytest.mark.slow


def test_a_first_visit_leaves_no_error_in_the_console(desktop: Any) -> None:
    said: list[str] = []
    desktop.on("console", lambda message: said.append(message.text) if message.type in ("error", "warning") else None)
    desktop.on("pageerror", lambda error: said.append(str(error)))
    for path in ("/", "/new", "/me", "/games/borabora/rules"):
        desktop.goto(path)
        desktop.wait_for_load_state("networkidle")
    play_now(desktop)
    desktop.locator(ANSWERS).first.click()
    desktop.wait_for_selector("#connection[data-state=saved]", timeout=PATIENCE)
    for path in ("/", "/me"):
        desktop.goto(path)
        desktop.wait_for_load_state("networkidle")
    assert said == []


def test_what_is_chosen_for_this_browser_stays(desktop: Any) -> None:
    desktop.goto("/me")
    desktop.emulate_media(reduced_motion="no-preference", color_scheme="light")
    chosen = "names => names.map((name) => document.querySelector(`input[name=${name}]:checked`).value)"
    names = ["theme", "motion", "sound"]
    assert desktop.evaluate(chosen, names) == ["system", "on", "off"]
    paper = "getComputedStyle(document.body).backgroundColor"
    light = desktop.evaluate(paper)
    for name, value in (("theme", "dark"), ("motion", "off"), ("sound", "turn")):
        desktop.check(f"input[name={name}][value={value}]")
    assert desktop.evaluate(paper) != light
    desktop.goto("/me")
    assert desktop.evaluate(chosen, names) == ["dark", "off", "turn"]
    assert desktop.evaluate(paper) != light
    assert desktop.evaluate("import('/client/settings.js').then((settings) => settings.isCalm())")
    desktop.check("input[name=theme][value=system]")
    assert desktop.evaluate(paper) == light


def test_sounds_are_made_only_when_they_are_wanted(desktop: Any) -> None:
    desktop.goto("/me")
    desktop.evaluate(
        """() => {
          window.notes = 0;
          const start = OscillatorNode.prototype.start;
          OscillatorNode.prototype.start = function (...when) { window.notes += 1; return start.apply(this, when); };
        }"""
    )
    hear = """async (kind) => {
      const {sound} = await import("/client/sound.js");
      window.notes = 0;
      sound(kind);
      return window.notes;
    }"""
    assert [desktop.evaluate(hear, kind) for kind in ("turn", "move", "error")] == [0, 0, 0]
    desktop.check("input[name=sound][value=turn]")
    assert [desktop.evaluate(hear, kind) for kind in ("turn", "move", "error")] == [2, 0, 0]
    desktop.check("input[name=sound][value=all]")
    assert [desktop.evaluate(hear, kind) for kind in ("turn", "move", "error")] == [2, 1, 2]


def test_a_browser_can_be_forgotten(desktop: Any) -> None:
    open_table(desktop)
    desktop.goto("/me")
    assert desktop.inner_text("h1") == "Anna"
    desktop.click("#forget")
    desktop.keyboard.press("Escape")
    desktop.goto("/me")
    assert desktop.inner_text("h1") == "Anna", "not by accident"
    desktop.click("#forget")
    desktop.click("#forget-dialog button[value=forget]")
    desktop.wait_for_url("**/")
    desktop.goto("/me")
    assert desktop.inner_text("h1") != "Anna"


def test_the_links_of_a_table_come_back(desktop: Any, phone: Any) -> None:
    made = open_table(desktop)
    desktop.evaluate("localStorage.clear()")
    desktop.goto("/")
    desktop.click(f"a[href='/tables/{made['id']}']")
    link = desktop.locator("[data-link*=invite] input").input_value()
    assert link.endswith(f"?invite={made['invites']['1']}")
    phone.goto(link)
    phone.click("#sit button")
    desktop.wait_for_selector("#answers", timeout=PATIENCE, state="attached")


def test_a_match_wanted_at_the_command_line_begins_by_itself_and_once(chromium: Any, tmp_path: Path) -> None:
    """`longhouse play GAME --option ...`, with a browser that notes which page it was asked to open."""
    noted = tmp_path / "page"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {noted}.new && mv {noted}.new {noted}\n')
    browser.chmod(0o755)
    command = [sys.executable, "-m", "longhouse.cli", "play", "wendake", "--option", "expansion=allies"]
    playing = subprocess.Popen(command, env={**os.environ, "BROWSER": str(browser), "XDG_DATA_HOME": str(tmp_path)})
    try:
        end = time.monotonic() + 60
        while not noted.exists():
            assert time.monotonic() < end, "no page was opened"
            assert playing.poll() is None, "the command has ended"
            time.sleep(0.1)
        page = chromium.new_context(locale="en").new_page()
        page.goto(noted.read_text().strip())
        page.wait_for_selector(ANSWERS, timeout=PATIENCE, state="attached")
        table = page.evaluate("id => fetch(`/api/tables/${id}`).then((answer) => answer.json())", table_of(page))
        assert (table["game"], table["options"]["expansion"]) == ("wendake", "allies")
        page.goto(noted.read_text().strip())
        page.wait_for_selector("[data-play]")
        assert page.locator("[data-start]").count() == 0
        page.context.close()
    finally:
        playing.terminate()
        playing.wait(20)

"""What a person does at the table page: look, click, tap, type."""

import random
import time
from typing import Any

ANSWERS = "#answers button:enabled"
OFFERS = "#answers.buying .answer:enabled"
RESULTS = "#answers a[href$='/results']"
PATIENCE = 20_000


def play_now(page: Any, game: str = "borabora") -> str:
    """From the home page to a running game in one click; the id of the table."""
    page.goto("/")
    page.click(f"[data-play={game}]")
    page.wait_for_selector(ANSWERS, timeout=PATIENCE, state="attached")
    return table_of(page)


def play_first_match(page: Any, game: str) -> str:
    """From the page to learn from to a match with a coach, who says welcome; the id of the table."""
    page.goto(f"/games/{game}/learn")
    page.click("[data-first-match]")
    page.wait_for_selector(ANSWERS, timeout=PATIENCE, state="attached")
    see(page, "#coach:visible")
    return table_of(page)


def see(page: Any, selector: str) -> None:
    """It is there, or comes soon: a page answers when it has time."""
    page.wait_for_selector(selector, timeout=PATIENCE)


def becomes(page: Any, expression: str, value: Any) -> None:
    """What an expression says on the page is this, or soon will be."""
    page.wait_for_function(f"value => ({expression}) === value", arg=value, timeout=PATIENCE)


def table_of(page: Any) -> str:
    """The id of the table that the page shows."""
    return str(page.url.split("/tables/")[1].split("?")[0].split("/")[0])


def is_over(page: Any) -> bool:
    return bool(page.locator(RESULTS).count())


def wait_for_question(page: Any) -> bool:
    """Wait until the page asks something; False when the match is over."""
    page.wait_for_selector(f"{ANSWERS}, {RESULTS}", timeout=PATIENCE, state="attached")  # a list may be folded
    return not is_over(page)


def answer(page: Any, chance: random.Random, board: bool = False) -> None:
    """Give one answer: a button, or a click on the board where that is possible."""
    before = page.text_content("#answers")
    log = page.locator("#log li").count()
    buying = page.locator(OFFERS)  # a basket lies over the edge of the board
    board = board and not buying.count()
    places = page.locator("#board .choice:not(.holder):visible, #own .choice:not(.holder):visible") if board else None
    if places is not None and places.count() and chance.random() < 0.7:
        place = places.nth(chance.randrange(places.count()))
        place.evaluate(
            "place => place.scrollIntoView({block: 'center', behavior: 'instant'})"
        )  # as one does with a bar at the bottom
        place.click(force=True)
        menu = page.locator("[role=menu] [role=menuitem]")
        if menu.count():
            menu.nth(chance.randrange(menu.count())).click()
    else:
        if page.locator("#fold[aria-expanded=false]:visible").count():
            page.click("#fold")
        buttons = buying if buying.count() else page.locator(ANSWERS)
        buttons.nth(chance.randrange(buttons.count())).click()
    wait_for_change(page, before, log)


def wait_for_change(page: Any, before: str, log: int) -> None:
    """Until the move is saved and shown."""
    end = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end:
        saved = page.get_attribute("#connection", "data-state") == "saved"
        if saved and (page.text_content("#answers") != before or page.locator("#log li").count() != log):
            return
        time.sleep(0.02)
    raise AssertionError(f"nothing changed after an answer; the page says {page.inner_text('#prompt')!r}")


def play_on(page: Any, moves: int = 10_000) -> None:
    """Quickly on by the API, as many moves as wanted or to the end; the page shows what comes of it."""
    page.evaluate(
        """async ([table, moves]) => {
          const address = `/api/tables/${table}`;
          while (moves > 0) {
            const state = await fetch(`${address}/state?since=0`).then((answer) => answer.json());
            if (state.over) return;
            const choice = state.choices[Math.floor(Math.random() * state.choices.length)];
            const body = choice && {verb: choice.verb, arg: choice.arg, number: state.number, key: crypto.randomUUID()};
            if (choice) moves -= 1;
            if (choice) await fetch(`${address}/moves`, {method: "POST", body: JSON.stringify(body),
              headers: {"Content-Type": "application/json"}});
            else await new Promise((resolve) => setTimeout(resolve, 20));
          }
        }""",
        [table_of(page), moves],
    )
    wait_for_question(page)


def open_table(page: Any, *others: dict[str, str]) -> dict[str, Any]:
    """Anna's table with a free seat, or with these others; the page waits there for somebody."""
    page.goto("/")
    made: dict[str, Any] = page.evaluate(
        """async (others) => {
          const post = (path, body) => fetch(path, {method: "POST", body: JSON.stringify(body),
            headers: {"Content-Type": "application/json"}}).then((answer) => answer.json());
          await post("/api/people", {name: "Anna"});
          const table = await post("/api/tables", {game: "borabora", seats: [{kind: "me"}, ...others]});
          await (await import("/client/luck.js")).takePart(table.id);
          return table;
        }""",
        list(others) or [{"kind": "open"}],
    )
    page.goto(f"/tables/{made['id']}")
    return made

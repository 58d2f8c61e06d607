"""Makes the pictures of the documentation anew: `python docs/pictures/make.py` (needs Chromium)."""

import io
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright
from rich.console import Console
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.hands import is_over, wait_for_change, wait_for_question

from longhouse.bots import Budget, ask_bot, make_bot
from longhouse.core.match import new_match
from longhouse.server.run import free_port
from longhouse.terminal import Terminal
from longhouse.testing.served import Server

FOLDER = Path(__file__).parent
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
SCHEMES = {"desktop": ("light", "dark"), "phone": ("dark",)}
MOMENTS = {"borabora": 45, "wendake": 60, "wutaki": 70, "allies": 75, "solo": 60}
"""After how many questions a table is shown. Few pictures: who clones the project gets all that ever were."""
TO_THE_END = "borabora"
VARIANTS: dict[str, tuple[str, int, dict[str, str]]] = {  # names of pictures: game, bots, options
    "allies": ("wendake", 2, {"expansion": "allies"}),
    "solo": ("wendake", 0, {"solo": "adversity", "difficulty": "normal"}),
    "wutaki": ("wutaki", 3, {"masters": "B", "sides": "B"}),
}
SVG = """<svg viewBox="0 0 {terminal_width} {terminal_height}" xmlns="http://www.w3.org/2000/svg">
<style>.{unique_id}-matrix {{ font-family: Menlo, Consolas, monospace; font-size: {char_height}px;
line-height: {line_height}px; }} {styles}</style>
<defs>{lines}</defs>
<rect width="100%" height="100%" rx="8" fill="#14222b"/>
<g transform="translate(12, 12)">{backgrounds}<g class="{unique_id}-matrix">{matrix}</g></g>
</svg>
"""


def terminal_picture() -> None:
    """A question in the middle of a game, as the terminal shows it."""
    match = new_match("borabora", seats=3, seed=12)
    bot = make_bot("greedy")
    while match.decision is not None and (match.number < 60 or match.decision.prompt != "place_die"):
        match.play(ask_bot(bot, match.game, match._state, match.decision, Budget()))
    assert match.decision is not None
    console = Console(record=True, width=100, file=io.StringIO())
    terminal = Terminal(match, [match.decision.seat], "greedy", "en", FOLDER / "unused.json", console)
    terminal.told = len(match.log("en")) - 9
    terminal.tell_news()
    console.print()
    console.print(match.say("en"), highlight=False)
    console.print(terminal.say("terminal.ask") + "\n", highlight=False)
    (FOLDER / "terminal.svg").write_text(console.export_svg(code_format=SVG, unique_id="longhouse"), encoding="utf-8")


def shoot(browser: Any, state: Any, address: str, path: str, name: str) -> None:
    """A page in both sizes."""
    for size, (width, height) in SIZES.items():
        for scheme in SCHEMES[size]:
            context = browser.new_context(
                viewport={"width": width, "height": height},
                color_scheme=scheme,
                reduced_motion="reduce",  # nothing is on its way
                storage_state=state,
                base_url=address,
                is_mobile=size == "phone",
                has_touch=size == "phone",
                locale="en",
            )
            page = context.new_page()
            page.goto(path)
            page.wait_for_timeout(1200)
            page.screenshot(path=FOLDER / f"{name}-{size}-{scheme}.jpg", type="jpeg", quality=82)
            context.close()


def page_pictures(browser: Any, address: str) -> None:
    """Of each game the table, of one the results; then the home page and a page to learn from."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, base_url=address, locale="en")
    page = context.new_page()
    for name in MOMENTS:
        play_game(browser, context, page, address, name)
    state = context.storage_state()
    for name, path in {"home": "/", "learn": "/games/borabora/learn"}.items():
        shoot(browser, state, address, path, name)


def play_game(browser: Any, context: Any, page: Any, address: str, name: str) -> None:
    """A game by the bot's hints, with pictures on the way and of what is left in the end."""
    game, bots, options = VARIANTS.get(name, (name, 2, {}))
    page.goto("/")
    page.evaluate(
        """async ([game, count, options]) => {
          const post = (path, body) => fetch(path, {method: "POST", body: JSON.stringify(body),
            headers: {"Content-Type": "application/json"}}).then((answer) => answer.json());
          await post("/api/people", {name: "Anna"});
          const bots = Array.from({length: count}, () => ({kind: "bot", bot: "greedy"}));
          const table = await post("/api/tables", {game, seats: [{kind: "me"}, ...bots], options});
          await (await import("/client/luck.js")).takePart(table.id);
          location.href = `/tables/${table.id}`;
        }""",
        [game, bots, options],
    )
    page.wait_for_url("**/tables/*")
    moves = 0
    while wait_for_question(page):
        if moves == MOMENTS[name]:
            shoot(browser, context.storage_state(), address, page.url, name)
            if name != TO_THE_END:
                return
        page.keyboard.press("h")
        page.wait_for_selector("#answers .hinted", timeout=10_000)
        before, log = page.text_content("#answers"), page.locator("#log li").count()
        page.locator("#answers .hinted").click()
        wait_for_change(page, before, log)
        moves += 1
    assert is_over(page)
    shoot(browser, context.storage_state(), address, f"{page.url.split('?')[0]}/results", "results")


def main() -> None:
    """All pictures."""
    terminal_picture()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), free_port(0))
        server.start()
        try:
            server.ask("GET", "/api/games")
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            page_pictures(browser, server.address)
            browser.close()
        finally:
            server.kill()


if __name__ == "__main__":
    main()

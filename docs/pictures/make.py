"""Makes the pictures of the documentation anew: `python docs/pictures/make.py`."""

import io
from pathlib import Path

from rich.console import Console

from longhouse.bots import Clock, ask_bot, make_bot
from longhouse.core.match import new_match
from longhouse.terminal import Terminal

FOLDER = Path(__file__).parent
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
        match.play(ask_bot(bot, match.game, match._state, match.decision, Clock()))
    assert match.decision is not None
    console = Console(record=True, width=100, file=io.StringIO())
    terminal = Terminal(match, [match.decision.seat], "greedy", "en", FOLDER / "unused.json", console)
    terminal.told = len(match.log("en")) - 9
    terminal.tell_news()
    console.print()
    console.print(match.say("en"), highlight=False)
    console.print(terminal.say("terminal.ask") + "\n", highlight=False)
    (FOLDER / "terminal.svg").write_text(console.export_svg(code_format=SVG, unique_id="longhouse"), encoding="utf-8")


if __name__ == "__main__":
    terminal_picture()

"""Matches as files: one picture of a position, or a page to replay a record."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from longhouse.core.errors import BadPosition
from longhouse.core.match import Match, replay
from longhouse.core.record import Record
from longhouse.core.registry import REGISTRY
from longhouse.core.text import Texts
from longhouse.drawing import palette
from longhouse.drawing.changes import Change, changes
from longhouse.drawing.page import shell_style
from longhouse.drawing.panel import Panel
from longhouse.drawing.template import SHARED, number, template

SIZE = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')
GAP = 16
COLUMNS = 3


def read_match(text: bytes) -> Match:
    """The match of a saved position or of a record."""
    try:
        data = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadPosition(f"not a whole JSON document ({error})") from None
    if isinstance(data, dict) and "moves" in data:
        return replay(Record.from_json(text))
    return Match.load(data)


# ---------------------------------------------------------------- one picture


def compose(panels: Sequence[Panel], title: str) -> str:
    """All panels in one SVG, in columns; each goes where there is most room left."""
    depths = [float(GAP)] * COLUMNS
    placed = []
    width = 0.0
    for panel in panels:
        match = SIZE.search(panel.svg)
        assert match is not None, f"{panel.id} has no viewBox"
        w, h = float(match[1]), float(match[2])
        column = depths.index(min(depths))
        width = max(width, w)
        spot = f'<svg x="{number(GAP + column * (w + GAP))}" y="{number(depths[column])}"'
        size = f'width="{number(w)}" height="{number(h)}"'
        placed.append(panel.svg.replace("<svg", f"{spot} {size}", 1))
        depths[column] += h + GAP
    columns = min(COLUMNS, len(panels))
    return template(SHARED, "sheet.svg.j2").render(
        title=title,
        w=number(GAP + columns * (width + GAP)),
        h=number(max(depths)),
        paper=palette.color("paper"),
        dark=palette.dark_rules(["paper"]),
        panels=placed,
    )


def draw_file(text: bytes, seat: int | None = None, lang: str = "en") -> str:
    """The picture of a position, as `seat` may see it."""
    match = read_match(text)
    return compose(match.draw(seat, lang), REGISTRY.info(match.game.name).title)


# ---------------------------------------------------------------- a page to replay a record


class Film:
    """The panels of every step. Lines are stored once, and each step says only what it changes."""

    def __init__(self) -> None:
        self.lines: dict[str, int] = {}
        self.panels: list[dict[str, str]] = []
        self.steps: list[dict[str, Any]] = []
        self._now: list[list[int]] = []

    def add(self, panels: Sequence[Panel], facts: dict[str, Any]) -> None:
        """One more step."""
        changed: dict[int, list[Change[int]]] = {}
        for index, panel in enumerate(panels):
            if index == len(self._now):
                self.panels.append({"id": panel.id, "title": panel.title, "area": panel.area})
                self._now.append([])
            lines = [self.lines.setdefault(line, len(self.lines)) for line in panel.drawing.lines]
            if lines != self._now[index]:
                changed[index] = changes(self._now[index], lines)
                self._now[index] = lines
        self.steps.append({**facts, "changes": changed})

    def data(self) -> dict[str, Any]:
        """What the page plays back."""
        return {"lines": list(self.lines), "panels": self.panels, "steps": self.steps}


def film(record: Record, lang: str) -> Film:
    """Play a record and draw each step as a spectator sees it."""
    match = replay(record, 0)
    made = Film()
    told = 0
    for number_of_move in range(len(record.moves) + 1):
        if number_of_move:
            match.play(*record.moves[number_of_move - 1])
        log = match.log(lang)
        seat = match.decision.seat if match.decision is not None else None
        facts = {"log": log[told:], "seat": seat, "round": getattr(match.view(None), "round", 0)}
        made.add(match.draw(None, lang), facts)
        told = len(log)
    return made


def replay_page(record: Record, lang: str = "en") -> str:
    """A page with a scrubber that plays a record back; it needs nothing but itself."""
    texts = Texts(SHARED, lang)
    title = REGISTRY.info(record.game).title
    keys = [
        "start", "play", "pause", "first", "last", "back", "forward", "turn_back", "turn_forward", "round_back",
        "round_forward", "round", "speed", "step", "log", "keys",
    ]  # fmt: skip
    data = msgspec.json.encode(film(record, lang).data()).decode().replace("</", "<\\/")
    return template(SHARED, "replay.html.j2").render(
        title=f"{title} – {texts.say('replay.title')}",
        lang=lang,
        style=shell_style(),
        say={key: texts.say(f"replay.{key}") for key in keys},
        data=data,
    )


def write(file: Path, text: str) -> None:
    """Save a file and say how large it is."""
    file.write_text(text, encoding="utf-8")
    print(f"{file}: {file.stat().st_size / 1000:,.0f} kB")

"""Lanterns on the table: what it shows, saves, draws and says."""

from typing import Any, Final

from longhouse.core.decision import Option, Reason
from longhouse.core.extension import Extension
from longhouse.core.features import Block, write_number
from longhouse.core.frame import AnyFrame
from longhouse.core.judge import Judge, Prices
from longhouse.core.layout import Bits, Layout, Name, Number, exactly
from longhouse.core.rng import Rng
from longhouse.core.text import Texts
from longhouse.core.verb import Verb
from longhouse.drawing.icons import add_icons
from longhouse.drawing.panel import Panel
from longhouse.games.wendake import words as say
from longhouse.games.wendake.board import targets as place
from longhouse.games.wendake.components import BOARD_FOR
from longhouse.games.wendake.game import WendakeGame
from longhouse.games.wendake.rules.base import base
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import TERRITORIES
from longhouse.games.wendake.view import View
from tests.games.wendake.lanterns.rules import (
    LANTERNS,
    AfterLantern,
    Lit,
    PlaceLantern,
    Refill,
    lit,
    standing,
    with_lanterns,
)

add_icons("longhouse.games.wendake.board", "tests.games.wendake.lanterns")

VERBS: Final = [
    Verb("light", TERRITORIES, say.place, place.territory),
    Verb("snuff", TERRITORIES, say.place, place.territory),
    Verb("shine", 1, None, lambda view, arg: f"lamps-oil-{view.seat}"),
    Verb("refill", 1, None, lambda view, arg: f"lamps-oil-{view.seat}"),
]


class OilJudge(Judge[Wendake]):
    """Oil is worth something."""

    def value(self, state: Wendake, seat: int) -> int:
        return 500 * lit(state).oil[seat]


class Lanterns(Extension[Wendake]):
    """The extension: a part of the state, verbs, frames, a panel, an overlay on the map, and texts."""

    def __init__(self) -> None:
        frames: list[type[AnyFrame]] = [PlaceLantern, AfterLantern, Refill]
        below: dict[str, tuple[str, ...]] = dict.fromkeys(("Move", "MoveWho", "MoveStep"), ("AfterLantern",))
        super().__init__("lanterns", "tests.games.wendake.lanterns", VERBS, frames, below)

    def part(self, state: Wendake) -> Lit:
        return Lit([0] * len(state.players), [1] * len(state.players))

    def layout(self, seats: int) -> Layout:
        places = Bits(Name(BOARD_FOR[seats].ids))
        return Layout(Lit, lanterns=exactly(seats, places), oil=exactly(seats, Number(0, 99)))

    def view(self, state: Wendake, seat: int | None) -> Any:
        part = lit(state)
        return {"lanterns": part.lanterns[:], "oil": None if seat is None else part.oil[seat]}

    def determinize(self, state: Wendake, copy: Wendake, seat: int, rng: Rng) -> None:
        asked = copy.stack[-1].seat if copy.stack else -1
        for other in range(len(copy.players)):
            if other not in (seat, asked):
                lit(copy).oil[other] = rng.below(4)

    def why_not(self, state: Wendake, frame: AnyFrame, option: Option) -> Reason | None:
        return Reason("WD-FIGHT-02", "nobody_to_attack") if option.verb == "snuff" else None

    def check(self, state: Wendake) -> list[str]:
        seats = range(len(state.players))
        return [f"lanterns: seat {seat} has too many" for seat in seats if standing(state, seat) > LANTERNS]

    def check_step(self, before: Wendake, after: Wendake) -> list[str]:
        gained = any(new > old + 1 for old, new in zip(lit(before).oil, lit(after).oil, strict=True))
        return ["oil: too much at once"] if gained else []

    def describe(self, view: View, texts: Texts) -> list[str]:
        return [texts.say("lanterns.of", {"seat": seat, "n": there.bit_count()}) for seat, there in self.shown(view)]

    def draw(self, view: View, texts: Texts) -> list[Panel]:
        lamps = "".join(
            f'<circle id="lamps-oil-{seat}" r="{5 + there.bit_count()}"/>' for seat, there in self.shown(view)
        )
        title = texts.say("panel.lamps")
        svg = f'<svg viewBox="0 0 99 9" role="img" id="lamps"><title>{title}</title>{lamps}</svg>'
        return [Panel("lamps", title, "board", None, svg)]

    def overlay(self, view: View, texts: Texts, panel: str) -> str:
        count = sum(there.bit_count() for _, there in self.shown(view))
        return f'<circle id="map-lamps" r="{count}"/>' if panel == "map" else ""

    def feature_blocks(self) -> list[Block]:
        return [Block([("oil", 1, 3)], lambda state, seat, buffer, at: write_number(lit(state).oil[seat], buffer, at))]

    def judge_by(self, prices: Prices) -> Judge[Wendake]:
        return OilJudge()

    def shown(self, view: View) -> list[tuple[int, int]]:
        return list(enumerate(view.parts["lanterns"]["lanterns"]))


def lantern_game() -> WendakeGame:
    """Wendake with Lanterns."""
    return WendakeGame(with_lanterns(base()), None, {}, [Lanterns()])

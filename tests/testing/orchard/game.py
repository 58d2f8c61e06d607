"""The game Orchard: what one sees of it, in words and as a drawing."""

from collections.abc import Sequence
from typing import Any

from longhouse.core.extension import Extension
from longhouse.core.game import Game
from longhouse.core.rng import Rng
from longhouse.core.text import Texts
from longhouse.core.verb import Verb
from longhouse.drawing.panel import Panel
from tests.testing.orchard.rules import FRUIT, KINDS, Orchard, Turn

PACKAGE = "tests.testing.orchard"
TREES = [f"garden-tree-{fruit}" for fruit in FRUIT]
VERBS = [
    Verb("pick", FRUIT, lambda view, kind: {"fruit": f"fruit.{FRUIT[kind]}"}, lambda view, kind: TREES[kind]),
    Verb("draw", 1, None, lambda view, _: "garden-sack"),
    Verb("rest"),
]


def svg(id: str, title: str, inside: str) -> str:
    """A picture."""
    return f'<svg id="{id}" viewBox="0 0 90 30" role="img"><title>{title}</title>{inside}</svg>'


class OrchardGame(Game[Orchard]):
    """Texts may come from another package than its own."""

    def __init__(self, package: str = PACKAGE, extensions: Sequence[Extension[Orchard]] = ()) -> None:
        super().__init__("orchard", 1, VERBS, [Turn], package=package, extensions=extensions)

    def setup(self, seats: int, rng: Rng) -> Orchard:
        sack = [kind for kind in range(KINDS) for _ in range(4)]
        rng.shuffle(sack)
        picked, drawn = ([[0] * KINDS for _ in range(seats)] for _ in range(2))
        return Orchard([Turn(0)], rng, 0, [3] * KINDS, sack, picked, drawn, 4)

    def scores(self, state: Orchard) -> list[int]:
        return [sum(picked) + sum(drawn) for picked, drawn in zip(state.picked, state.drawn, strict=True)]

    def view(self, state: Orchard, seat: int | None) -> Any:
        return {
            "seat": seat,
            "trees": state.trees[:],
            "picked": [picked[:] for picked in state.picked],
            "sizes": [sum(drawn) for drawn in state.drawn],
            "drawn": None if seat is None else state.drawn[seat][:],
        }

    def determinize(self, state: Orchard, seat: int, rng: Rng) -> Orchard:
        copy = state.clone()
        others = [other for other in range(len(state.drawn)) if other != seat]
        pool = copy.sack + [kind for other in others for kind in range(KINDS) for _ in range(state.drawn[other][kind])]
        rng.shuffle(pool)
        for other in others:
            drawn = [pool.pop() for _ in range(sum(state.drawn[other]))]
            copy.drawn[other] = [drawn.count(kind) for kind in range(KINDS)]
        copy.sack, copy.rng = pool, Rng(rng.word())
        return copy

    # ---------------------------------------------------------------- the drawing

    def draw(self, view: Any, texts: Texts) -> list[Panel]:
        boards = [self.board(view, seat, texts) for seat in range(len(view["sizes"]))]
        return [self.garden(view, texts), *boards, *([] if view["seat"] is None else [self.hand(view, texts)])]

    def garden(self, view: Any, texts: Texts) -> Panel:
        trees = [self.tree(kind, count, texts) for kind, count in enumerate(view["trees"])]
        inside = "".join(trees) + '<rect id="garden-sack" width="9" height="9"/>'
        return Panel(
            "garden", texts.say("panel.garden"), "board", None, svg("garden", texts.say("panel.garden"), inside)
        )

    def tree(self, kind: int, count: int, texts: Texts) -> str:
        help = texts.say("board.help.tree", {"n": count})
        return f'<g id="{TREES[kind]}" data-help="{help}" data-stock="{FRUIT[kind]}" data-count="{count}"/>'

    def board(self, view: Any, seat: int, texts: Texts) -> Panel:
        id, title = f"player-{seat}", texts.say("panel.player", {"seat": seat})
        inside = f"<text>{view['picked'][seat]} {view['sizes'][seat]}</text>"
        return Panel(id, title, "player", seat, svg(id, title, inside), svg(f"compact-{seat}", title, inside))

    def hand(self, view: Any, texts: Texts) -> Panel:
        id, title = f"hand-{view['seat']}", texts.say("panel.hand")
        return Panel(id, title, "hand", view["seat"], svg(id, title, f"<text>{view['drawn']}</text>"))

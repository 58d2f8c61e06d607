"""The kit for drawings: every kind of fault in a drawing is found out, and a sound one passes."""

from typing import Any

import pytest

from longhouse.core.decision import Option
from longhouse.core.match import Match
from longhouse.core.text import Texts
from longhouse.drawing.kept import Recall
from longhouse.drawing.panel import Panel
from longhouse.testing.boards import Report, check_boards, check_panel, ids, small, stocks
from tests.testing.orchard.game import OrchardGame
from tests.testing.orchard.rules import Orchard

SEEDS = range(3)


def try_all(game: OrchardGame) -> list[Report]:
    return [check_boards(game, 3, seed, every=2, budget=1000) for seed in SEEDS]


def test_a_sound_drawing_passes_and_much_is_looked_at() -> None:
    reports = try_all(OrchardGame())
    assert sum(report.positions for report in reports) > 15
    assert sum(report.differing for report in reports) > 15
    assert frozenset().union(*(report.verbs for report in reports)) == {"pick", "draw", "rest"}


def test_ids_stocks_and_small_pictures_are_read() -> None:
    panels = Match.start(OrchardGame(), 2, 1).draw(0)
    assert ids(panels)["garden-tree-pear"] == ids(panels)["compact-1"] == 1
    assert stocks(panels) == {"apple": 3, "pear": 3, "plum": 3}
    assert small(panels[1]).id == "compact-0"
    with pytest.raises(AssertionError, match="a stock is there twice"):
        stocks([panels[0], panels[0]])


class Garden(OrchardGame):
    """A fault in the first panel."""

    def garden(self, view: Any, texts: Texts) -> Panel:
        panel = super().garden(view, texts)
        return panel.replace(svg=self.spoil(panel.svg))

    def spoil(self, svg: str) -> str:
        return svg


# ---------------------------------------------------------------- one picture


class IllFormed(Garden):
    def spoil(self, svg: str) -> str:
        return svg.replace("</svg>", "<g></svg>")


class WithoutViewBox(Garden):
    def spoil(self, svg: str) -> str:
        return svg.replace("viewBox", "box")


class WithoutRole(Garden):
    def spoil(self, svg: str) -> str:
        return svg.replace(' role="img"', "")


class AnotherTitle(Garden):
    def spoil(self, svg: str) -> str:
        return svg.replace("<title>", "<title>The ")


class LeftOpen(Garden):
    def spoil(self, svg: str) -> str:
        return svg.replace("</svg>", "<text>{{ count }}</text></svg>")


class NothingWritten(Garden):
    def spoil(self, svg: str) -> str:
        return svg.replace("</svg>", '<text x="None"/></svg>')


class IdTwice(Garden):
    def spoil(self, svg: str) -> str:
        return svg.replace("</svg>", '<g id="garden-sack"/></svg>')


class IdTwiceInAnotherPanel(OrchardGame):
    def board(self, view: Any, seat: int, texts: Texts) -> Panel:
        panel = super().board(view, seat, texts)
        return panel.replace(compact=panel.svg)


class ForeignId(Garden):
    def spoil(self, svg: str) -> str:
        return svg.replace("</svg>", '<g id="fence"/></svg>')


class FromOutside(Garden):
    def spoil(self, svg: str) -> str:
        return svg.replace("</svg>", '<use href="fruit.svg#pear"/></svg>')


class NotThere(Garden):
    def spoil(self, svg: str) -> str:
        return svg.replace("</svg>", '<rect fill="url(#garden-sky)"/></svg>')


class EmptyHelp(Garden):
    def spoil(self, svg: str) -> str:
        return svg.replace('id="garden-sack"', 'id="garden-sack" data-help=""')


class IdAsHelp(Garden):
    def spoil(self, svg: str) -> str:
        return svg.replace('id="garden-sack"', 'id="garden-sack" data-help="board.help.sack"')


class TooLarge(Garden):
    def spoil(self, svg: str) -> str:
        return svg.replace("</svg>", "<g/>" * 300 + "</svg>")


class IllFormedSmallPicture(OrchardGame):
    def board(self, view: Any, seat: int, texts: Texts) -> Panel:
        panel = super().board(view, seat, texts)
        return panel.replace(compact=panel.compact.replace("</text>", ""))


# ---------------------------------------------------------------- all panels


class NothingDrawn(OrchardGame):
    def draw(self, view: Any, texts: Texts) -> list[Panel]:
        return []


class NoBoardForOne(OrchardGame):
    def draw(self, view: Any, texts: Texts) -> list[Panel]:
        return [panel for panel in super().draw(view, texts) if panel.id != "player-1"]


class UnknownArea(OrchardGame):
    def garden(self, view: Any, texts: Texts) -> Panel:
        return super().garden(view, texts).replace(area="floor")


class CommonBoardOfASeat(OrchardGame):
    def garden(self, view: Any, texts: Texts) -> Panel:
        return super().garden(view, texts).replace(seat=1)


class HandOfAnother(OrchardGame):
    def hand(self, view: Any, texts: Texts) -> Panel:
        return super().hand(view, texts).replace(seat=(view["seat"] + 1) % 3)


class Untranslated(OrchardGame):
    def garden(self, view: Any, texts: Texts) -> Panel:
        return super().garden(view, Texts(self.package, "en"))


class FewerPanelsInGerman(OrchardGame):
    def draw(self, view: Any, texts: Texts) -> list[Panel]:
        return super().draw(view, texts)[texts.lang == "de" :]


class OtherIdsInGerman(OrchardGame):
    def garden(self, view: Any, texts: Texts) -> Panel:
        panel = super().garden(view, texts)
        return panel if texts.lang == "en" else panel.replace(svg=panel.svg.replace("garden-sack", "garden-bag"))


# ---------------------------------------------------------------- secrets


class SecretOutsideOfTheHand(OrchardGame):
    """One's own secret on one's own board: true for oneself, but others look at it too."""

    def board(self, view: Any, seat: int, texts: Texts) -> Panel:
        panel = super().board(view, seat, texts)
        shown = view["drawn"] if view["seat"] == seat else [0, 0, 0]
        return panel.replace(svg=panel.svg.replace("</svg>", f"<text>{shown}</text></svg>"))


class SackShown(OrchardGame):
    def view(self, state: Orchard, seat: int | None) -> Any:
        return {**super().view(state, seat), "next": state.sack[-1:]}

    def garden(self, view: Any, texts: Texts) -> Panel:
        panel = super().garden(view, texts)
        return panel.replace(svg=panel.svg.replace("</svg>", f"<text>{view['next']}</text></svg>"))


class AnotherOneForEachViewer(OrchardGame):
    def board(self, view: Any, seat: int, texts: Texts) -> Panel:
        panel = super().board(view, seat, texts)
        return panel.replace(svg=panel.svg.replace("</svg>", "<text>*</text></svg>")) if view["seat"] == seat else panel


class OneMorePanelForSome(OrchardGame):
    def draw(self, view: Any, texts: Texts) -> list[Panel]:
        return super().draw(view, texts)[view["seat"] == 1 :]


# ---------------------------------------------------------------- places


class PlaceNotDrawn(Garden):
    def spoil(self, svg: str) -> str:
        return svg.replace('id="garden-tree-pear"', 'id="garden-tree-quince"')


class WithoutPlace(OrchardGame):
    def target(self, view: Any, option: Option) -> str | None:
        return None if option.verb == "draw" else super().target(view, option)


class PlaceForNothing(OrchardGame):
    def target(self, view: Any, option: Option) -> str | None:
        return "garden" if option.verb == "rest" else super().target(view, option)


class NumberAsPlace(OrchardGame):
    """Only for an option that is not open."""

    def target(self, view: Any, option: Option) -> Any:
        return 7 if option.verb == "pick" and not view["trees"][option.arg] else super().target(view, option)


class RemembersTooMuch(OrchardGame):
    """What the trees bear is not among the values that they are drawn from."""

    def tree(self, kind: int, count: int, texts: Texts) -> str:
        draw = super().tree
        return Recall("garden")(f"tree {kind}", texts.lang, lambda: draw(kind, count, texts))


FAULTS: list[tuple[type[OrchardGame], str]] = [
    (IllFormed, "panel garden: not well-formed"),
    (WithoutViewBox, "no viewBox"),
    (WithoutRole, "not marked as a picture"),
    (AnotherTitle, "its title is not its first element"),
    (LeftOpen, "'{{' in the drawing"),
    (NothingWritten, "'None' in the drawing"),
    (IdTwice, "ids are there twice: .'garden-sack'|is drawn 2 times"),
    (IdTwiceInAnotherPanel, "ids are there twice"),
    (ForeignId, "don't start with the panel's: .'fence'"),
    (FromOutside, "fruit.svg#pear is from outside"),
    (NotThere, "#garden-sky is not in the drawing"),
    (EmptyHelp, "garden-sack has an empty help"),
    (IdAsHelp, "an id instead of words: 'board.help.sack'"),
    (TooLarge, "bytes, at most 1000"),
    (IllFormedSmallPicture, "panel compact-0: not well-formed"),
    (NothingDrawn, "nothing is drawn|is drawn 0 times"),
    (NoBoardForOne, "not every seat has a board"),
    (UnknownArea, "there is no area 'floor'"),
    (CommonBoardOfASeat, "panel garden: of seat 1"),
    (HandOfAnother, "a hand is shown to seat"),
    (Untranslated, "panel garden: 'Garden' in all languages"),
    (FewerPanelsInGerman, "languages have different panels"),
    (OtherIdsInGerman, "languages have different ids"),
    (SecretOutsideOfTheHand, "panel player-. shows a secret of seat . outside of the hand"),
    (SackShown, "panel garden shows seat . what is hidden from it"),
    (AnotherOneForEachViewer, "panel player-. is another one for seat . than for those who watch"),
    (OneMorePanelForSome, "panel garden is another one for seat 1"),
    (PlaceNotDrawn, "pick:pear is open, its place garden-tree-pear is drawn 0 times"),
    (WithoutPlace, "draw is open and has no place"),
    (PlaceForNothing, "rest has a place, its verb has none"),
    (NumberAsPlace, "pick:. lies at 7"),
    (RemembersTooMuch, "panel garden shows what was there before"),
]


@pytest.mark.parametrize(("faulty", "message"), FAULTS, ids=[faulty.__name__ for faulty, _ in FAULTS])
def test_every_fault_in_a_drawing_is_found_out(faulty: type[OrchardGame], message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        try_all(faulty())


def test_one_panel_can_be_checked_alone() -> None:
    with pytest.raises(AssertionError, match="no viewBox"):
        check_panel(Panel("map", "Map", "board", None, '<svg id="map"><title>Map</title></svg>'))

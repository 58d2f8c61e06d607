"""A panel: one picture of the table, as SVG, the same for the browser, notebooks, replays and exported pictures."""

import msgspec


class Panel(msgspec.Struct, frozen=True):
    """A part of the table. `id` is stable, so that a page can swap it when it changes.

    `area` says where a page puts it: `board` (common), `player` (of `seat`) or `hand` (only its owner sees it).
    Every piece, slot and tile inside has an element id of its own, which starts with the panel's id.
    `compact` may be a second, small picture of a player's board, for the eyes of the others; its ids start differently.
    """

    id: str
    title: str
    area: str
    seat: int | None
    svg: str
    compact: str = ""


def with_overlay(panel: Panel, fragment: str) -> Panel:
    """The panel with more on top of it."""
    end = panel.svg.rindex("</svg>")
    return msgspec.structs.replace(panel, svg=f"{panel.svg[:end]}{fragment}{panel.svg[end:]}") if fragment else panel

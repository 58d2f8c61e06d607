"""The heart of a player's board: nine Action tiles, with the lines that are still open this Year (WD-LINE-02)."""

from typing import Any, Final, NamedTuple

from longhouse.core.text import Texts
from longhouse.drawing.layout import Box, Point, grid
from longhouse.games.wendake.board.common import Face, face, tile_piece
from longhouse.games.wendake.components import LINES
from longhouse.games.wendake.terms import GRID
from longhouse.games.wendake.view import PlayerView, View

GRID_BOX: Final = Box(16, 58, 330, 330)
COLUMNS: Final = 3
CELLS: Final = grid(GRID_BOX, COLUMNS, COLUMNS, 6)


class Cell(NamedTuple):
    """An action tile on the board; `below` is its number in the row below the grid, -1 in the grid."""

    position: int
    below: int
    box: Box
    face: Face
    piece: str
    marked: bool
    fire: bool
    resolving: bool
    glows: bool
    dim: bool


def is_choosing(view: View, player: PlayerView) -> bool:
    """Whether this player still has a tile to choose this Year; while one is carried out, the question is another."""
    resolving = view.deciding == player.seat and view.resolving is not None
    waiting = view.phase == "turns" and player.markers + player.black_marker > 0 and not resolving
    return waiting and any(tile is not None and tile.legal for tile in player.grid)


def seen_in_grid(view: View, player: PlayerView) -> tuple[Any, ...]:
    """What the grid shows."""
    resolving = view.resolving if view.deciding == player.seat else None
    return (player.grid, player.below, resolving, is_choosing(view, player))


def draw_grid(view: View, player: PlayerView, texts: Texts) -> dict[str, Any]:
    """While three tiles lie below the grid, its upper row is empty (WD-REST-03): then all is shown one row up, so that
    the board keeps its size.
    """
    lifted = COLUMNS if player.below else 0
    resolving = view.resolving if view.deciding == player.seat else None
    choosing = is_choosing(view, player)
    cells = [
        Cell(
            position,
            -1,
            CELLS[position - lifted],
            face(tile.id, tile.ritual, texts),
            tile_piece(player.seat, tile.id),
            tile.marked,
            tile.fire,
            tile.id == resolving,
            choosing and tile.legal,
            choosing and not (tile.legal or tile.marked),
        )
        for position, tile in enumerate(player.grid)
        if tile is not None
    ]
    for index, id in enumerate(player.below):
        seen = face(id, False, texts)
        box = CELLS[GRID - COLUMNS + index]
        cells.append(Cell(-1, index, box, seen, tile_piece(player.seat, id), False, False, False, False, False))
    return {
        "cells": cells,
        "slots": CELLS,
        "lines": _open_lines(player) if choosing else [],
        "below": bool(player.below),
        "below_name": texts.say("board.help.below"),
    }


def _open_lines(player: PlayerView) -> list[tuple[Point, Point]]:
    """Once a marker lies on the grid: the lines on which the year can still be finished."""
    marks = sum(1 << position for position, tile in enumerate(player.grid) if tile is not None and tile.marked)
    fire = sum(1 << position for position, tile in enumerate(player.grid) if tile is not None and tile.fire)
    ends = [
        [CELLS[position] for position in range(GRID) if line >> position & 1]
        for line in LINES
        if marks and not marks & ~line and not fire & line
    ]
    return [((boxes[0].cx, boxes[0].cy), (boxes[-1].cx, boxes[-1].cy)) for boxes in ends]

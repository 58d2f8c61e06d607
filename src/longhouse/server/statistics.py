"""How somebody has played: matches, wins and points, for each game and number of players."""

from collections.abc import Iterable
from itertools import groupby
from typing import Any, NamedTuple

from sqlalchemy import Row

from longhouse.core.registry import REGISTRY

CURVE = 24  # the last so many matches make the little curve


class Standing(NamedTuple):
    """One line of the statistics; `scores` are those of the last matches, the oldest first."""

    title: str
    seats: int
    played: int
    won: int
    average: float
    best: int
    scores: list[int]


def standings(rows: Iterable[Row[Any]]) -> list[Standing]:
    """From the finished seats of a person, oldest first. Who sat on several seats of a table played against nobody."""
    finished = list(rows)
    tables = [row.id for row in finished]
    alone = [row for row in finished if tables.count(row.id) == 1]
    ordered = sorted(alone, key=lambda row: (row.game, row.seats))
    return [_standing(*kind, list(same)) for kind, same in groupby(ordered, key=lambda row: (row.game, row.seats))]


def _standing(game: str, seats: int, rows: list[Row[Any]]) -> Standing:
    scores = [row.scores[row.seat] for row in rows]
    won = sum(row.ranking[0] == row.seat for row in rows)
    title = REGISTRY.info(game).title
    return Standing(title, seats, len(rows), won, sum(scores) / len(rows), max(scores), scores[-CURVE:])


def curve(scores: list[int], width: int = 120, height: int = 28) -> str:
    """The points of a little curve through the scores, as an SVG polyline writes them."""
    low, high = min(scores), max(scores)
    step = (width - 6) / max(1, len(scores) - 1)
    spread = max(1, high - low)
    return " ".join(
        f"{3 + number * step:.1f},{height - 4 - (score - low) / spread * (height - 8):.1f}"
        for number, score in enumerate(scores)
    )

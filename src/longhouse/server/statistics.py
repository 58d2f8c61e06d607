"""How somebody has played: matches, wins and points, for each game, kind of match and number of players.

Matches with the data of the house are counted apart: their points can't be compared with others. Practice is
not counted at all.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

from sqlalchemy import Row

from longhouse.core.registry import REGISTRY, GameInfo, TableOptions

CURVE = 24  # the last so many matches make the little curve


class Standing(NamedTuple):
    """One line of the statistics; `scores` are those of the last matches, the oldest first."""

    info: GameInfo
    options: TableOptions
    seats: int
    house: bool
    played: int
    won: int
    average: float
    best: int
    scores: list[int]


def standings(rows: Iterable[Row[Any]]) -> list[Standing]:
    """From the finished seats of a person, oldest first. Who sat on several seats of a table played against nobody."""
    finished = [row for row in rows if not row.practice]
    tables = Counter(row.id for row in finished)
    alone = [row for row in finished if tables[row.id] == 1 and REGISTRY.find(row.game, row.options)]
    kinds: dict[tuple[Any, ...], list[Row[Any]]] = {}
    for row in alone:
        options = REGISTRY.info(row.game).kind_of_match(row.options)
        kinds.setdefault((row.game, row.seats, bool(row.data), *options.items()), []).append(row)
    return [_standing(kinds[kind]) for kind in sorted(kinds, key=_place)]


def _place(kind: tuple[Any, ...]) -> tuple[str, bool, list[int], int]:
    """By game, our own data before the house's, then as the switches list their values, then by number of players."""
    game, seats, house, *options = kind
    chosen = dict(options)
    return game, house, [s.values.index(chosen.get(s.name, s.values[0])) for s in REGISTRY.info(game).switches], seats


def _standing(rows: list[Row[Any]]) -> Standing:
    scores = [row.scores[row.seat] for row in rows]
    info = REGISTRY.info(rows[0].game)
    options = info.kind_of_match(rows[0].options)
    won = sum(map(is_won, rows))
    average = sum(scores) / len(rows)
    return Standing(
        info, options, rows[0].seats, bool(rows[0].data), len(rows), won, average, max(scores), scores[-CURVE:]
    )


def is_won(row: Row[Any]) -> bool:
    """Whether the seat of this row is first, and nobody without a seat has as many points."""
    rivals = (row.rivals or {}).values()
    return row.ranking[0] == row.seat and all(points < row.scores[row.seat] for points in rivals)


def curve(scores: list[int], width: int = 120, height: int = 28) -> str:
    """The points of a little curve through the scores, as an SVG polyline writes them."""
    low, high = min(scores), max(scores)
    step = (width - 6) / max(1, len(scores) - 1)
    spread = max(1, high - low)
    return " ".join(
        f"{3 + number * step:.1f},{height - 4 - (score - low) / spread * (height - 8):.1f}"
        for number, score in enumerate(scores)
    )

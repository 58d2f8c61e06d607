"""The panel `scores`: the four tracks as two pairs of paths, and what counts of them (WD-END-03)."""

from functools import cache, partial
from math import pi, sin
from typing import Any, Final

from longhouse.core.event import Facts
from longhouse.core.text import Texts
from longhouse.drawing.kept import Recall
from longhouse.drawing.layout import Box, Point, smooth, start
from longhouse.drawing.panel import Panel
from longhouse.drawing.said import Said, capital
from longhouse.games.wendake.board.common import WIDTH, draw
from longhouse.games.wendake.view import View

LANE: Final = 18  # from a seat's lane to the next
RADIUS: Final = 12
SCALE: Final = 28  # the height of the stones with numbers, between the paths of a pair
SWING: Final = 5.0  # how far a path bends
BENDS: Final = 5
FIRST: Final = 76  # where paths begin
LAST: Final = 494  # and where they end
SUMS: Final = Box(552, 10, 80, 0)
GAP: Final = 6
EVERY: Final = 5  # from stone to stone


def draw_scores(view: View, texts: Texts) -> Panel:
    """Ways over a lake, and below it trails through the woods; every seat keeps to its own lane on them."""
    seats = len(view.players)
    frames = [pair_box(seats, pair) for pair in range(len(view.pairs))]
    same = Recall("scores")
    pairs = [
        {
            "box": frame,
            "water": pair == 0,
            "tracks": [
                _track_of(view, track, _strip(seats, frame, index), texts, same) for index, track in enumerate(tracks)
            ],
            "stones": _stones(view.track_cap),
        }
        for pair, (tracks, frame) in enumerate(zip(view.pairs, frames, strict=True))
    ]
    bottom = frames[-1].y + frames[-1].h
    content = {
        "pairs": pairs,
        "sums": _sums(view, SUMS._replace(h=bottom - SUMS.y), texts),
        "wave": WAVE,
        "steps": view.track_cap,
        "broad": (seats - 1) * LANE + 2 * RADIUS + 4,
        "lane": LANE,
        "radius": RADIUS,
    }
    return draw("scores", texts.say("panel.scores"), round(bottom) + 8, content)


def pair_box(seats: int, pair: int) -> Box:
    """The landscape of a pair of tracks."""
    high = 2 * _high(seats) + SCALE + 12
    return Box(8, 8 + pair * (high + GAP), WIDTH - 16, high)


def _high(seats: int) -> float:
    return (seats - 1) * LANE + 2 * RADIUS + 4 + 2 * SWING


def _strip(seats: int, frame: Box, index: int) -> Box:
    """The ground of one of the two paths."""
    high = _high(seats)
    return Box(FIRST, frame.y + 6 + index * (high + SCALE), LAST - FIRST, high)


def _x(value: int, cap: int) -> float:
    return FIRST + (LAST - FIRST) * value / cap


@cache
def _stones(cap: int) -> list[tuple[float, int]]:
    """The stones with numbers, on the way to the highest one."""
    return [(_x(value, cap), value) for value in range(0, cap + 1, EVERY)]


def _bend(x: float) -> float:
    return SWING * sin((x - FIRST) / (LAST - FIRST) * BENDS * pi)


def _wave() -> str:
    """The middle of every path, around 0."""
    points: list[Point] = [(FIRST + (LAST - FIRST) * n / 20, 0.0) for n in range(21)]
    bent = [(x, _bend(x)) for x, _ in points]
    return start(bent[0]) + smooth(bent)


WAVE: Final = _wave()
Reached = tuple[int, int, bool]
"""A seat, how far it is on a track, and whether that counts."""


def _track_of(view: View, track: str, box: Box, texts: Texts, same: Recall) -> dict[str, Any]:
    cap = view.track_cap
    reached = [(player.seat, player.tracks[track], track in view.counting[player.seat]) for player in view.players]
    return same(track, (box, cap, reached), partial(_track, track, box, cap, reached, texts))


def _track(track: str, box: Box, cap: int, reached: list[Reached], texts: Texts) -> dict[str, Any]:
    first = box.cy - (len(reached) - 1) * LANE / 2
    markers = []
    for index, (seat, value, counts) in enumerate(reached):
        facts: Facts = {"seat": seat, "n": value, "track": f"track.{track}"}
        help = texts.say("board.help.marker_counts", facts) if counts else texts.say("board.help.marker", facts)
        x, lane = _x(value, cap), first + index * LANE
        markers.append(
            {
                "seat": seat,
                "value": value,
                "lane": lane,
                "spot": (x, lane + _bend(x)),
                "counts": counts,
                "help": help,
            }
        )
    return {
        "id": track,
        "box": box,
        "said": Said(capital(texts.say(f"track.{track}")), texts.say(f"board.help.track.{track}")),
        "markers": sorted(markers, key=lambda marker: bool(marker["counts"])),
    }


def _sums(view: View, box: Box, texts: Texts) -> dict[str, Any]:
    """What the two pairs are worth to each seat now, each the lower of its two values; and all points."""
    pitch = box.h / len(view.players)
    rows = []
    for index, player in enumerate(view.players):
        counting = [player.tracks[track] for track in view.counting[player.seat]]
        rows.append(
            {
                "seat": player.seat,
                "y": box.y + (index + 0.5) * pitch,
                "counting": " + ".join(map(str, counting)),
                "score": player.score,
                "name": texts.say("board.help.total", {"seat": player.seat, "n": player.score}),
            }
        )
    return {"box": box, "rows": rows, "help": texts.say("board.help.counting"), "name": texts.say("board.counting")}

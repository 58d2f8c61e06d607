"""The panel `scores`: the four tracks as two pairs, and what counts of them (WD-END-03)."""

from typing import Any, Final

from longhouse.core.event import Facts
from longhouse.core.text import Texts
from longhouse.drawing.layout import Box
from longhouse.drawing.panel import Panel
from longhouse.drawing.said import Said, capital
from longhouse.games.wendake.board.common import FULL, WIDTH, draw
from longhouse.games.wendake.view import View

LANE: Final = 19  # from a seat's lane to the next
RADIUS: Final = 13
SIGN: Final = 46  # room for the sign of a track
SUMS: Final = 84  # room for what counts
GAP: Final = 14


def draw_scores(view: View, texts: Texts) -> Panel:
    """Pairs one below the other; every seat keeps to its own lane, so that no marker hides another."""
    strip = (len(view.players) - 1) * LANE + 2 * RADIUS + 18
    block = 2 * strip + 6
    pairs = []
    for number, tracks in enumerate(view.pairs):
        top = 14 + number * (block + GAP)
        strips = [
            _track(view, track, Box(14 + SIGN, top + index * (strip + 6), FULL - SIGN - SUMS, strip), texts)
            for index, track in enumerate(tracks)
        ]
        sums = Box(WIDTH - 14 - SUMS + 8, top, SUMS - 8, block)
        pairs.append({"box": Box(14, top, FULL, block), "tracks": strips, "sums": _sums(view, number, sums, texts)})
    high = 14 + 2 * block + GAP
    totals = [
        {"seat": player.seat, "x": 14 + FULL * (index + 0.5) / len(view.players), "value": player.score, "name": help}
        for index, player in enumerate(view.players)
        for help in [texts.say("board.help.total", {"seat": player.seat, "n": player.score})]
    ]
    content = {"pairs": pairs, "totals": totals, "foot": high + 32, "radius": RADIUS}
    return draw("scores", texts.say("panel.scores"), high + 64, content)


def _track(view: View, track: str, box: Box, texts: Texts) -> dict[str, Any]:
    step = (box.w - 28) / view.track_cap
    markers = []
    for player in view.players:
        value = player.tracks[track]
        counts = any(track == counting for counting in view.counting[player.seat])
        facts: Facts = {"seat": player.seat, "n": value, "track": f"track.{track}"}
        help = texts.say("board.help.marker_counts", facts) if counts else texts.say("board.help.marker", facts)
        spot = (box.x + 14 + value * step, box.y + 5 + RADIUS + player.seat * LANE)
        markers.append({"seat": player.seat, "spot": spot, "counts": counts, "help": help})
    return {
        "id": track,
        "box": box,
        "said": Said(capital(texts.say(f"track.{track}")), texts.say(f"board.help.track.{track}")),
        "notches": [(box.x + 14 + value * step, value % 5 == 0, value) for value in range(view.track_cap + 1)],
        "markers": markers,
    }


def _sums(view: View, pair: int, box: Box, texts: Texts) -> dict[str, Any]:
    """What a pair is worth to each seat now: the lower of its two values."""
    pitch = box.h / len(view.players)
    rows = [
        {
            "seat": player.seat,
            "y": box.y + (index + 0.5) * pitch,
            "value": player.tracks[view.counting[player.seat][pair]],
            "track": view.counting[player.seat][pair],
        }
        for index, player in enumerate(view.players)
    ]
    return {"box": box, "rows": rows, "help": texts.say("board.help.counting"), "name": texts.say("board.counting")}

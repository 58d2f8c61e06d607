"""The panel `board`: the island at dusk with its locations, the pyramid, the monster and the pact counter."""

from functools import partial
from math import cos, pi, sin
from typing import Any, Final

from longhouse.core.event import Facts
from longhouse.core.text import Texts
from longhouse.drawing.kept import Recall
from longhouse.drawing.layout import Box, grid
from longhouse.drawing.panel import Panel
from longhouse.drawing.said import Said, capital
from longhouse.drawing.worded import worded
from longhouse.games.wutaki import card_words as cards
from longhouse.games.wutaki.board.common import ISLAND_WIDTH, draw, fitted, lines_in, named
from longhouse.games.wutaki.components import BONUS, DATA, LEVEL_COST, LEVEL_ROOM, LEVEL_VP, RING_EVENTS
from longhouse.games.wutaki.describe import amounts
from longhouse.games.wutaki.terms import FIRST_STANDARD, PLACE_IDS, RESOURCE_IDS, STANDARD_IDS, TOP, WORKER_IDS
from longhouse.games.wutaki.view import PlaceView, View

HEIGHT: Final = 992
ROUND_CARD: Final = "round_card"
SHOWN_BEFORE: Final = 3  # round cards that were resolved at once; the last one is in force
MOST_TOKENS: Final = 56  # that are drawn in the mouth; the numbers below tell all
TOKENS_IN_A_ROW: Final = 14


def _boxes() -> dict[str, Box]:
    """Where the locations lie."""
    rows = [
        (["accept", "gift_pact", "renew", "upgrade"], Box(10, 238, 500, 92)),
        (STANDARD_IDS[:3], Box(10, 340, 500, 114)),
        (STANDARD_IDS[3:], Box(10, 462, 500, 114)),
        (["chase", "vp_gift", "start_player", "round_card"], Box(10, 586, 500, 92)),
        (["plunder"], Box(366, 688, 144, 80)),
        (["play_omen", "draw_omen", "trade"], Box(10, 892, 500, 90)),
    ]
    return {
        place: box for places, area in rows for place, box in zip(places, grid(area, len(places), 1, 8), strict=True)
    }


BOXES: Final = _boxes()
PLOTS: Final = [name for name in BOXES if name not in STANDARD_IDS]
ROUND_BOX: Final = Box(362, 32, 148, 116)
BEFORE_BOXES: Final = grid(Box(362, 154, 148, 78), 1, SHOWN_BEFORE, 3)
RING: Final = (438, 828)


def draw_board(view: View, texts: Texts) -> Panel:
    """The island, the same for everybody who looks at it."""
    places = {place.id: place for place in view.places}
    pyramid = places["pyramid"]
    climbers = [player.pyramid for player in view.players]
    same = Recall("island")
    content = {
        "plots": [
            same(name, (places[name], view.round_place), partial(_plot, view, places[name], texts)) for name in PLOTS
        ],
        "standards": [same(name, places[name], partial(_standard, places[name], texts)) for name in STANDARD_IDS],
        "pyramid": same("pyramid", (pyramid, climbers), lambda: _pyramid(climbers, pyramid, texts)),
        "round": texts.say("board.round_number", {"n": view.round}) if view.round else "",
        "rounds": same("rounds", view.round_cards, lambda: _round_cards(view, texts)),
        "monster": same("monster", view.monster, lambda: _monster(view, texts)),
        "ring": same("ring", (view.ring, view.seats, view.counter), lambda: _ring(view, texts)),
    }
    return draw("island", texts.say("panel.island"), (ISLAND_WIDTH, HEIGHT), content)


# ---------------------------------------------------------------- locations


def _plot(view: View, place: PlaceView, texts: Texts) -> dict[str, Any]:
    box = BOXES[place.id]
    ground = _ground(place.id, view.round_place if place.id == ROUND_CARD else None, texts)
    left = box.x + (60 if ground["wide"] else 46)
    return {**ground, **_fields(place, left, box.x + box.w - 8, box.y + box.h - 25, texts)}


@worded
def _ground(id: str, round_place: str | None, texts: Texts) -> dict[str, Any]:
    """A location without those who stand there."""
    box = BOXES[id]
    wide = box.w > 140
    said = _said(id, round_place, texts)
    return {
        "id": id,
        "box": box,
        "wide": wide,
        "said": said,
        "name": lines_in(said.name, box.w - (66 if wide else 10), 15, 2),
        "icon": "round" if id == ROUND_CARD else f"at-{id}",
        "empty": id == ROUND_CARD and round_place is None,
    }


def _said(id: str, round_place: str | None, texts: Texts) -> Said:
    """The name of a location and what one does there."""
    if id != ROUND_CARD:
        return named(f"place.{id}", texts.say(f"place.{id}.help"), texts)
    if round_place is None:
        return Said(texts.say("board.no_round_place"), texts.say("board.help.no_round_place"))
    return named(f"round.{round_place}", cards.round_help(round_place, texts), texts)


def _fields(place: PlaceView, left: float, right: float, y: float, texts: Texts) -> dict[str, Any]:
    """Fields in a row; workers stand on them seat by seat, closer together if they share."""
    standing = [
        (seat, kind) for seat, workers in enumerate(place.workers) for kind, n in enumerate(workers) for _ in range(n)
    ]
    count = max(place.fields, len(standing))
    gap = min(28.0, (right - left) / max(1, count))
    spots = [left + gap * (index + 0.5) for index in range(count)]
    groups: dict[int, list[tuple[float, str]]] = {}
    for x, (seat, kind) in zip(spots, standing, strict=False):
        groups.setdefault(seat, []).append((x, WORKER_IDS[kind]))
    return {
        "fields": spots[: place.fields],
        "radius": min(12.5, gap * 0.47),
        "y": y,
        "groups": [
            {"seat": seat, "workers": workers, "help": _group_help(place, seat, texts)}
            for seat, workers in groups.items()
        ],
    }


def _group_help(place: PlaceView, seat: int, texts: Texts) -> str:
    return ", ".join(
        texts.say("board.worker", {"seat": seat, "n": n, "worker": f"worker.{kind}"})
        for kind, n in zip(WORKER_IDS, place.workers[seat], strict=True)
        if n
    )


def _standard(place: PlaceView, texts: Texts) -> dict[str, Any]:
    """A location that can be upgraded, and whose markers lie there."""
    box = BOXES[place.id]
    flags: list[dict[str, Any]] = []
    slot = 0
    for seat, count in enumerate(place.markers):
        if count:
            help = texts.say("board.help.marker", {"seat": seat, "place": f"place.{place.id}"})
            flags.append({"seat": seat, "slots": range(slot, slot + count), "help": help})
            slot += count
    fields = _fields(place, box.x + 50, box.x + box.w - 6, box.y + box.h - 24, texts)
    return {**_source(place.id, place.level, tuple(place.yields), texts), "flags": flags, **fields}


@worded
def _source(id: str, level: int, yields: tuple[int, ...], texts: Texts) -> dict[str, Any]:
    """What such a location brings at each level, and its bonus."""
    number = PLACE_IDS.index(id)
    said = _said(id, None, texts)
    facts: Facts = {"level": level, "n": yields[level]}
    return {
        "id": id,
        "box": BOXES[id],
        "said": Said(said.name, f"{texts.say('board.level', facts)} {said.help}"),
        "steps": [(index, n, index == level) for index, n in enumerate(yields)],
        "resource": DATA.location[number].yield_resource or "extra",
        "bonus": [RESOURCE_IDS[resource] for resource in BONUS[number]],
        "gold": DATA.location[number].upgrade_cost_gold,
        "tint": number - FIRST_STANDARD,
    }


# ---------------------------------------------------------------- pyramid and round cards


def _pyramid(climbers: list[int], place: PlaceView, texts: Texts) -> dict[str, Any]:
    """The pyramid; `climbers` are the levels on which the seats stand."""
    levels = []
    for level in range(1, TOP + 1):
        width, y = 236 - (level - 1) * 48, 190 - level * 38
        facts: Facts = {
            "level": level, "points": LEVEL_VP[level], "price": LEVEL_COST[level][0], "n": LEVEL_ROOM[level],
        }  # fmt: skip
        seats = [seat for seat, reached in enumerate(climbers) if reached == level]
        first = 132 - width / 2 + (44 if level == TOP else 74)
        rooms = [first + index * 23 for index in range(LEVEL_ROOM[level])]
        levels.append(
            {
                "level": level,
                "x": 132 - width / 2,
                "y": y,
                "w": width,
                "price": LEVEL_COST[level][0],
                "vp": LEVEL_VP[level],
                "rooms": rooms,
                "seats": list(zip(rooms, seats, strict=False)),
                "help": texts.say("board.help.pyramid_level", facts),
            }
        )
    fields = _fields(place, 208, 250, 206, texts)
    said = _said(place.id, None, texts)
    return {"id": "pyramid", "levels": levels, "said": said, "name": fitted(said.name, 178, 15.5), **fields}


def _round_cards(view: View, texts: Texts) -> dict[str, Any]:
    """The round card in force; below it the names of those that were resolved at once before it came."""
    if not view.round_cards:
        return {"now": None, "before": []}
    *before, now = view.round_cards
    name = lines_in(texts.say(f"round.{now}"), ROUND_BOX.w - 12, 15, 2)
    effect = lines_in(capital(cards.round_effect(now, texts)), ROUND_BOX.w + 4, 15, 6 - len(name))  # in lighter letters
    return {
        "now": {"id": now, "box": ROUND_BOX, "name": name, "effect": effect, "said": _round_said(now, texts)},
        "before": [
            {"id": card, "box": box, "name": fitted(texts.say(f"round.{card}"), box.w - 12, 15.5),
             "said": _round_said(card, texts)}
            for card, box in zip(before[-SHOWN_BEFORE:], BEFORE_BOXES, strict=False)
        ],
    }  # fmt: skip


def _round_said(card: str, texts: Texts) -> Said:
    return named(f"round.{card}", cards.round_help(card, texts), texts)


# ---------------------------------------------------------------- monster and counter


def _monster(view: View, texts: Texts) -> dict[str, Any]:
    """What lies in its mouth: it fills from below, row by row."""
    tokens = [name for name, n in view.monster.items() for _ in range(n)][:MOST_TOKENS]
    placed = [
        (
            name,
            62 + (index % TOKENS_IN_A_ROW) * 17 + (index // TOKENS_IN_A_ROW) % 2 * 8,
            846 - index // TOKENS_IN_A_ROW * 16,
        )
        for index, name in enumerate(tokens)
    ]
    words = ", ".join(amounts(view.monster, texts)) or texts.say("board.none")
    return {
        "tokens": placed,
        "counts": list(view.monster.items()),
        "said": Said(texts.say("board.help.monster_name"), f"{words}. {texts.say('board.help.monster')}"),
    }


def _ring(view: View, texts: Texts) -> dict[str, Any]:
    count = len(view.ring)
    fields = []
    for index, (name, event) in enumerate(zip(view.ring, RING_EVENTS[view.seats], strict=True)):
        angle = 2 * pi * index / count - pi / 2
        icon = {"all_draw_omen_1": "omen", "all_pay_extra_workers": "cost"}.get(event, "")
        fields.append((name, RING[0] + 41 * cos(angle), RING[1] + 41 * sin(angle), icon, index == view.counter))
    facts: Facts = {"field": f"ring.{view.ring[view.counter]}"}
    return {
        "fields": fields,
        "middle": RING,
        "said": Said(texts.say("board.help.counter_name"), texts.say("board.help.counter", facts)),
    }

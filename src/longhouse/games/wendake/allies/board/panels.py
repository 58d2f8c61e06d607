"""New Allies on the table: panels of its own, and what it lays over those of the base game."""

from functools import partial
from typing import Any, Final

from longhouse.core.event import Facts
from longhouse.core.text import Texts
from longhouse.drawing.kept import once
from longhouse.drawing.layout import Box, grid
from longhouse.drawing.panel import Panel
from longhouse.drawing.said import Said, capital
from longhouse.games.wendake.allies.board.cards import SIGNS, turn_card
from longhouse.games.wendake.allies.board.common import draw, draw_over
from longhouse.games.wendake.allies.board.owned import placed
from longhouse.games.wendake.allies.terms import LAST_FIELD
from longhouse.games.wendake.allies.view import AlliesView
from longhouse.games.wendake.board.common import FULL, WIDTH
from longhouse.games.wendake.board.land import land_of
from longhouse.games.wendake.board.scores import LANE, RADIUS, pair_box
from longhouse.games.wendake.board.years import ROW, seven_years, turn_order
from longhouse.games.wendake.terms import FLAG_IDS
from longhouse.games.wendake.view import View

CARD_HEIGHT: Final = 96
CARDS_TOP: Final = 122
OWNED: Final = 56  # the height of a row with somebody's guns and cards
MOST_OWNED: Final = 6  # cards beside each other in full width


def draw_allies(view: View, texts: Texts) -> list[Panel]:
    """The Turn Order Area with its cards instead of the one of the base game; allies, guns and cards."""
    part: AlliesView = view.parts["allies"]
    names = [texts.name(seat) for seat in range(len(view.players))]
    shown = (names, view.year, view.level, view.order, part.spaces, part.markers, part.cards_left)
    held = (names, part.guns, part.allies, part.fields, part.cards, part.patrols)
    return [
        once("wendake.allies.year", shown, texts, partial(_draw_year, view, texts)),
        once("wendake.allies.alliance", held, texts, partial(_draw_alliance, view, texts)),
    ]


# ---------------------------------------------------------------- the Turn Order Area


def _draw_year(view: View, texts: Texts) -> Panel:
    part: AlliesView = view.parts["allies"]
    boxes = grid(Box(14, CARDS_TOP, FULL, CARD_HEIGHT), len(part.spaces), 1, 8)
    spaces = [
        {
            "number": number + 1,
            "box": box,
            "card": None if card is None else turn_card(card, texts, own=False),
            "seat": marker,
            "help": "" if marker is None else texts.say("board.help.space_taken", {"seat": marker}),
        }
        for number, (card, marker, box) in enumerate(zip(part.spaces, part.markers, boxes, strict=True))
    ]
    left = part.cards_left[0 if view.level == 1 else 1]
    content = {
        "years": seven_years(view, texts),
        "order": turn_order(view, ROW._replace(w=FULL - 170), texts),
        "stack": ROW._replace(x=ROW.x + FULL - 160, w=160),
        "left": left,
        "left_said": texts.say("board.turn_cards_left", {"n": left}),
        "area": Said(texts.say("board.turn_area"), texts.say("board.help.turn_area")),
        "spaces": spaces,
    }
    return draw("year", texts.say("panel.year"), CARDS_TOP + CARD_HEIGHT + 14, content)


# ---------------------------------------------------------------- allies, guns, cards


def _draw_alliance(view: View, texts: Texts) -> Panel:
    part: AlliesView = view.parts["allies"]
    seats = len(view.players)
    lanes = (seats - 1) * LANE + 2 * RADIUS + 38
    boxes = grid(Box(14 + 48, 10, FULL - 96, lanes), 2 * LAST_FIELD + 1, 1, 4)
    fields = [_field(number - LAST_FIELD, box, texts) for number, box in enumerate(boxes)]
    disks = []
    for seat in range(seats):
        ally, field = part.allies[seat], part.fields[seat]
        box = boxes[LAST_FIELD + (field if ally == FLAG_IDS[1] else -field)]
        help = texts.say("board.help.disk", {"seat": seat, "n": field})
        disks.append({"seat": seat, "x": box.cx, "y": box.y + 6 + RADIUS + seat * LANE, "help": help})
    top = 10 + lanes + 10
    rows = [_row(view, seat, Box(14, top + seat * (OWNED + 6), FULL, OWNED), texts) for seat in range(seats)]
    content = {
        "fields": fields,
        "flags": [
            (nation, x, Said(capital(texts.say(f"ally.{nation}")), texts.say("board.help.nation")))
            for nation, x in zip(FLAG_IDS, (14 + 20, 14 + FULL - 20), strict=True)
        ],
        "middle": 10 + lanes / 2,
        "disks": disks,
        "radius": RADIUS,
        "rows": rows,
        "river": Box(8, 8, WIDTH - 16, lanes + 4),
    }
    return draw("alliance", texts.say("panel.alliance"), round(top + seats * (OWNED + 6) + 6), content)


def _field(place: int, box: Box, texts: Texts) -> dict[str, Any]:
    """A field of the Alliance track: English ones to the left, French ones to the right of the middle."""
    if not place:
        return {"id": "middle", "box": box, "nation": "", "number": 0, "help": texts.say("board.help.middle")}
    nation = FLAG_IDS[0] if place < 0 else FLAG_IDS[1]
    facts: Facts = {"ally": f"ally.{nation}", "n": abs(place)}
    help = capital(texts.say("board.help.field", facts))
    return {"id": f"{nation}-{abs(place)}", "box": box, "nation": nation, "number": abs(place), "help": help}


def _row(view: View, seat: int, box: Box, texts: Texts) -> dict[str, Any]:
    """Guns, patrols beside the board, and turn cards of a seat."""
    part: AlliesView = view.parts["allies"]
    cards = part.cards[seat]
    places = owned_places(box, len(cards))
    guns: Facts = {"seat": seat, "n": part.guns[seat]}
    return {
        "seat": seat,
        "box": box,
        "guns": part.guns[seat],
        "guns_said": Said(texts.say("board.guns", {"seat": seat}), texts.say("board.help.guns", guns)),
        "cards": [
            (turn_card(card, texts, own=True), place, placed(SIGNS[card.effect], place))
            for card, place in zip(cards, places, strict=False)
        ],
    }


def owned_places(row: Box, cards: int) -> list[Box]:
    """Where cards lie: on the log and as high as it is, so that their signs can be told apart."""
    return grid(Box(row.x + 107, row.y - 1, row.w - 111, row.h), max(MOST_OWNED, cards), 1, 4)


# ---------------------------------------------------------------- on top of base panels


def overlay(view: View, texts: Texts, panel: str) -> str:
    """Ships, patrols and covered lakes on the map; flags at the pairs of tracks."""
    part: AlliesView = view.parts["allies"]
    names = [texts.name(seat) for seat in range(len(view.players))]
    if panel == "map":
        shown = (names, view.map, part.ships, part.patrols, part.allies, part.covered)
        return once("wendake.allies.map", shown, texts, lambda: draw_over("map", _on_the_map(view, texts))).svg
    if panel == "scores":
        return once("wendake.allies.scores", part.flags, texts, lambda: draw_over("scores", _flags(view, texts))).svg
    return ""


def _on_the_map(view: View, texts: Texts) -> dict[str, Any]:
    part: AlliesView = view.parts["allies"]
    land = land_of(view.map)
    ships = [
        {
            "nation": nation,
            "at": land.harbours[lake],
            "help": texts.say("board.help.ship", {"ship": f"ship.{nation}"}),
        }
        for nation, lake in part.ships.items()
    ]
    covered = [
        {"id": lake, "path": land.lakes[lake], "at": land.harbours[lake], "help": texts.say("board.help.covered")}
        for lake in part.covered
    ]
    return {"ships": ships, "covered": covered, "patrols": _patrols(view, texts), "scale": land.scale}


def _patrols(view: View, texts: Texts) -> list[dict[str, Any]]:
    """A stack for each seat in a territory, along the upper edge of the room for Guards."""
    part: AlliesView = view.parts["allies"]
    land = land_of(view.map)
    found: list[dict[str, Any]] = []
    for territory in view.territories:
        standing = [(seat, there[territory.id]) for seat, there in enumerate(part.patrols) if territory.id in there]
        if not standing:
            continue
        (x, y), plan, _ = land.places[territory.id]
        room = plan.guards
        for index, (seat, count) in enumerate(standing):
            found.append(
                {
                    "seat": seat,
                    "nation": part.allies[seat],
                    "count": count,
                    "territory": territory.id,
                    "x": min(WIDTH - 17, x + land.scale * (room.x + room.w + 4 - 24 * index)),
                    "y": y + land.scale * (room.y + 6),
                    "help": texts.say("board.help.patrols", {"seat": seat, "n": count}),
                    "name": texts.say("board.patrols", {"seat": seat}),
                }
            )
    return found


def _flags(view: View, texts: Texts) -> dict[str, Any]:
    part: AlliesView = view.parts["allies"]
    boxes = [pair_box(len(view.players), pair) for pair in range(len(part.flags))]
    flags = [
        {"nation": nation, "pair": pair, "x": boxes[pair].x + 29, "y": boxes[pair].cy}
        for pair, nation in enumerate(part.flags)
    ]
    return {"flags": flags, "help": texts.say("board.help.pair_flag")}

"""The panel `actions`: the action cards with the dice on them, and the fishing space."""

from functools import cache, partial
from typing import Any, Final, NamedTuple

from longhouse.core.event import Facts
from longhouse.core.text import Texts
from longhouse.drawing.kept import Recall
from longhouse.drawing.layout import Box, grid, width_of
from longhouse.drawing.panel import Panel
from longhouse.drawing.said import Said
from longhouse.games.borabora.board.common import WIDTH, die_piece, draw
from longhouse.games.borabora.components import DATA, FISHING_VP
from longhouse.games.borabora.view import View

SIDES: Final = {card.id: card.actions for card in DATA.action_cards.cards}
HEIGHT: Final = 388
GAP: Final = 3
RIBBON: Final = 36  # with the name, at the foot of a card
LETTERS: Final = 26  # of the name
DICE_ROOM: Final = 66  # above it
WAYS: Final = ("land", "water", "land_water")
"""Cards with a shorter name than that of their place."""


class Placed(NamedTuple):
    """A die on a card, known by its owner and by its number among the owner's."""

    seat: int
    value: int
    number: int
    piece: str


def draw_actions(view: View, texts: Texts) -> Panel:
    """Cards in the order of the rulebook, the fishing space last."""
    places = [*view.cards, "fishing"]
    boxes = _boxes(len(places))
    placed = _placed(view)
    same = Recall("actions")
    shown = []
    for place, box in zip(places, boxes, strict=True):
        dice = placed.get(place, [])
        shown.append(same(place, (box, dice), partial(_place, place, box, dice, texts)))
    card = boxes[0]
    content = {
        "places": shown,
        "cuts": [("whole", card.w), ("half", card.w / 2 - 1), ("wide", boxes[-1].w)],
        "high": card.h,
    }
    return draw("actions", texts.say("panel.actions"), HEIGHT, content)


@cache
def _boxes(count: int) -> list[Box]:
    """Where so many places lie."""
    columns = 3 if count <= 6 else 4
    boxes = grid(Box(14, 14, WIDTH - 28, HEIGHT - 28), columns, 2, 12)
    if count % columns:  # seven places: the fishing space is a bay over two columns
        boxes[-2:] = [boxes[-2]._replace(w=2 * boxes[0].w + 12)]
    return boxes


def _placed(view: View) -> dict[str, list[Placed]]:
    """By place: the dice in the order in which they were placed."""
    found: dict[str, list[Placed]] = {}
    numbers = [0] * view.seats
    for at, die in enumerate(view.dice):
        later = sum((other.seat, other.value) == (die.seat, die.value) for other in view.dice[at + 1 :])
        left = view.players[die.seat].dice.count(die.value)
        piece = die_piece(die.seat, die.value, left + later)
        found.setdefault(die.place, []).append(Placed(die.seat, die.value, numbers[die.seat], piece))
        numbers[die.seat] += 1
    return found


def _place(place: str, box: Box, dice: list[Placed], texts: Texts) -> dict[str, Any]:
    fishing = place == "fishing"
    facts: Facts = {"n": FISHING_VP}
    help = texts.say("board.help.fishing", facts) if fishing else texts.say(f"board.help.card.{place}")
    name = texts.say(f"place.{place}")
    label = texts.say(f"board.way.{place}") if place in WAYS else name
    return {
        "id": place,
        "fishing": fishing,
        "box": box,
        "scenes": [("fishing", box.cx, "wide")] if fishing else _scenes(place, box),
        "name": label,
        "pressed": box.w - 12 if width_of(label, LETTERS) > box.w else 0,
        "said": Said(name, help),
        "limit": min((die.value for die in dice), default=0) if not fishing else 0,
        "vp": FISHING_VP,
        "dice": _dice(dice, box, texts),
    }


def _scenes(card: str, box: Box) -> list[tuple[str, float, str]]:
    """What a card shows: one place, or two side by side; each with its middle and how it is cut."""
    sides = SIDES[card]
    if len(sides) == 1:
        return [(sides[0], box.cx, "whole")]
    return [(side, box.x + box.w * (0.25 + 0.5 * at), "half") for at, side in enumerate(sides)]


def _dice(dice: list[Placed], box: Box, texts: Texts) -> list[dict[str, Any]]:
    """Dice on a card, each with its spot."""
    size, columns = _fit(len(dice), box)
    rows = -(-len(dice) // columns)
    found = []
    for index, die in enumerate(dice):
        row, column = divmod(index, columns)
        in_row = min(columns, len(dice) - row * columns)
        x = box.cx + (column - (in_row - 1) / 2) * (size + GAP)
        y = box.y + box.h - RIBBON - DICE_ROOM / 2 + (row - (rows - 1) / 2) * (size + GAP)
        help = texts.say("board.help.die", {"seat": die.seat, "value": die.value})
        found.append({**die._asdict(), "help": help, "x": x, "y": y, "size": size})
    return found


def _fit(count: int, box: Box) -> tuple[int, int]:
    """The largest size of dice with which all of them fit, and how many go in a row."""
    for size in (44, 40, 32, 29):
        columns = int(box.w // (size + GAP))
        if -(-count // columns) * (size + GAP) <= DICE_ROOM:
            return size, columns
    return 22, int(box.w // (22 + GAP))

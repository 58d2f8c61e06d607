"""The panel `actions`: the action cards with the dice on them, and the fishing space."""

from typing import Any, Final

from longhouse.core.event import Facts
from longhouse.core.text import Texts
from longhouse.drawing.layout import Box, grid
from longhouse.drawing.panel import Panel
from longhouse.drawing.said import Said
from longhouse.games.borabora.board.common import WIDTH, die_piece, draw
from longhouse.games.borabora.components import DATA, FISHING_VP
from longhouse.games.borabora.view import View

SIDES: Final = {card.id: card.actions for card in DATA.action_cards.cards}
HEIGHT: Final = 388
GAP: Final = 3
RIBBON: Final = 36  # with the name, at the foot of a card
DICE_ROOM: Final = 66  # above it
WAYS: Final = ("land", "water", "land_water")
"""Cards with a shorter name than that of their place."""


def draw_actions(view: View, texts: Texts) -> Panel:
    """Cards in the order of the rulebook, the fishing space last."""
    places = [*view.cards, "fishing"]
    columns = 3 if len(places) <= 6 else 4
    boxes = grid(Box(14, 14, WIDTH - 28, HEIGHT - 28), columns, 2, 12)
    card = boxes[0]
    if len(places) % columns:  # seven places: the fishing space is a bay over two columns
        boxes[-2:] = [boxes[-2]._replace(w=2 * card.w + 12)]
    content = {
        "places": [_place(view, place, box, texts) for place, box in zip(places, boxes, strict=True)],
        "cuts": [("whole", card.w), ("half", card.w / 2 - 1), ("wide", boxes[-1].w)],
        "high": card.h,
    }
    return draw("actions", texts.say("panel.actions"), HEIGHT, content)


def _place(view: View, place: str, box: Box, texts: Texts) -> dict[str, Any]:
    dice = [die for die in view.dice if die.place == place]
    fishing = place == "fishing"
    facts: Facts = {"n": FISHING_VP}
    help = texts.say("board.help.fishing", facts) if fishing else texts.say(f"board.help.card.{place}")
    name = texts.say(f"place.{place}")
    return {
        "id": place,
        "fishing": fishing,
        "box": box,
        "scenes": [("fishing", box.cx, "wide")] if fishing else _scenes(place, box),
        "name": texts.say(f"board.way.{place}") if place in WAYS else name,
        "said": Said(name, help),
        "limit": min((die.value for die in dice), default=0) if not fishing else 0,
        "vp": FISHING_VP,
        "dice": _dice(view, place, box, texts),
    }


def _scenes(card: str, box: Box) -> list[tuple[str, float, str]]:
    """What a card shows: one place, or two side by side; each with its middle and how it is cut."""
    sides = SIDES[card]
    if len(sides) == 1:
        return [(sides[0], box.cx, "whole")]
    return [(side, box.x + box.w * (0.25 + 0.5 * at), "half") for at, side in enumerate(sides)]


def _dice(view: View, place: str, box: Box, texts: Texts) -> list[dict[str, Any]]:
    """Dice in the order in which they were placed; each is known by its owner and by its number among the owner's."""
    numbered = []
    placed = [0] * view.seats
    for at, die in enumerate(view.dice):
        if die.place == place:
            later = sum((other.seat, other.value) == (die.seat, die.value) for other in view.dice[at + 1 :])
            left = view.players[die.seat].dice.count(die.value)
            numbered.append((die, placed[die.seat], die_piece(die.seat, die.value, left + later)))
        placed[die.seat] += 1
    size, columns = _fit(len(numbered), box)
    rows = -(-len(numbered) // columns)
    found = []
    for index, (die, number, piece) in enumerate(numbered):
        row, column = divmod(index, columns)
        in_row = min(columns, len(numbered) - row * columns)
        x = box.cx + (column - (in_row - 1) / 2) * (size + GAP)
        y = box.y + box.h - RIBBON - DICE_ROOM / 2 + (row - (rows - 1) / 2) * (size + GAP)
        help = texts.say("board.help.die", {"seat": die.seat, "value": die.value})
        spot = {"x": x, "y": y, "size": size}
        found.append({"seat": die.seat, "number": number, "value": die.value, "piece": piece, "help": help, **spot})
    return found


def _fit(count: int, box: Box) -> tuple[int, int]:
    """The largest size of dice with which all of them fit, and how many go in a row."""
    for size in (44, 40, 32, 29):
        columns = int(box.w // (size + GAP))
        if -(-count // columns) * (size + GAP) <= DICE_ROOM:
            return size, columns
    return 22, int(box.w // (22 + GAP))

"""The panel `masks`: the ceremony spaces, the Mask cards and the Restore Area."""

from typing import Any, Final

from longhouse.core.event import Facts
from longhouse.core.text import Texts
from longhouse.drawing.layout import Box, grid
from longhouse.drawing.panel import Panel
from longhouse.drawing.said import Said, capital
from longhouse.games.wendake.board.common import FULL, draw
from longhouse.games.wendake.components import PATTERN, SPACE_IDS, SPACE_POINTS
from longhouse.games.wendake.terms import MASK_IDS
from longhouse.games.wendake.view import View

TOP: Final = 148  # below the ceremony spaces
HEIGHT: Final = 246
SHOWN: Final = 7  # cards of the discard pile that can be seen


def draw_masks(view: View, texts: Texts) -> Panel:
    """Ten spaces in two rows; below them deck, discard pile and the disks at rest."""
    boxes = grid(Box(14, 10, FULL, TOP - 20), 5, 2, 8)
    resting = [player.seat for player in view.players if player.disk is None]
    content = {
        "spaces": [_space(view, number, box, texts) for number, box in enumerate(boxes)],
        "deck": _deck(view, texts),
        "discard": _discard(view, texts),
        "rest": {
            "box": Box(444, TOP, 182, HEIGHT - TOP - 10),
            "said": Said(texts.say("board.rest"), texts.say("board.help.rest")),
            "disks": [(seat, 444 + 182 * (at + 0.5) / max(1, len(resting))) for at, seat in enumerate(resting)],
        },
    }
    return draw("masks", texts.say("panel.masks"), HEIGHT, content)


def _space(view: View, number: int, box: Box, texts: Texts) -> dict[str, Any]:
    """The pattern as little masks: equal ones stand for equal cards, of which kind is up to the player."""
    id = SPACE_IDS[number]
    glyphs = [group for group, count in enumerate(PATTERN[number]) for _ in range(count)]
    facts: Facts = {"n": SPACE_POINTS[number], "space": f"space.{id}"}
    return {
        "id": id,
        "box": box,
        "glyphs": glyphs,
        "points": SPACE_POINTS[number],
        "disks": view.spaces[id],
        "said": Said(capital(texts.say(f"space.{id}")), texts.say("board.help.space", facts)),
    }


def _deck(view: View, texts: Texts) -> dict[str, Any]:
    help = texts.say("board.help.mask_deck", {"n": view.mask_deck_size})
    return {"box": Box(14, TOP, 66, HEIGHT - TOP - 10), "size": view.mask_deck_size, "help": help}


def _discard(view: View, texts: Texts) -> dict[str, Any]:
    """The top card lies in front; the help lists the whole pile, newest first."""
    pile = view.mask_discard
    listed = ", ".join(say_card(card, texts) for card in reversed(pile))
    help = f"{texts.say('board.help.discard', {'n': len(pile)})} {listed}."
    if not pile:
        help = texts.say("board.help.discard_empty")
    room = Box(92, TOP, 340, HEIGHT - TOP - 10)
    cards = []
    shown = list(enumerate(pile))[-SHOWN:]
    for index, (number, card) in enumerate(shown):
        kind, _, blanket = card.partition(".")
        x = room.x + 8 + index * min(40.0, (room.w - 110) / max(1, len(shown) - 1))
        cards.append(
            {
                "number": number,
                "box": Box(x, room.y + 5, 60, room.h - 10),
                "kind": kind,
                "infected": blanket == "infected",
                "name": capital(say_card(card, texts)),
            }
        )
    return {"box": room, "cards": cards, "size": len(pile), "said": Said(texts.say("board.discard"), help)}


def say_card(card: str, texts: Texts) -> str:
    """A Mask card in words: its kind, and whether its blanket is infected."""
    kind, _, blanket = card.partition(".")
    assert kind in MASK_IDS
    name = texts.say(f"mask.{kind}")
    return texts.say("board.infected_card", {"mask": f"mask.{kind}"}) if blanket == "infected" else name

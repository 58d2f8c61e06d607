"""The panel `hand-n`: the cards that only their owner sees."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, NamedTuple

from longhouse.core.text import Texts
from longhouse.drawing.layout import Box, grid
from longhouse.drawing.panel import Panel
from longhouse.drawing.said import Said, capital
from longhouse.drawing.worded import worded
from longhouse.games.wutaki import card_words as cards
from longhouse.games.wutaki.board.common import OWN_WIDTH, draw_own, lines_in, named
from longhouse.games.wutaki.components import DATA, PACT_IDS
from longhouse.games.wutaki.view import OwnView

TOP: Final = 52  # the element and the fulfilled pacts lie above
LEAST_HEIGHT: Final = 186  # of all strips together: only a very large hand makes the panel higher
LOWEST_STRIP: Final = 33  # two lines
GAP: Final = 5
LEAST_ROWS: Final = 2
MOST_IN_TWO_COLUMNS: Final = 10
STRIPE: Final = 40  # of colour at the left of a strip
SIZE: Final = 15.5
LINE: Final = 16
MOST_STRIPS: Final = 2_000

Help = Callable[[str, Texts], str]


class Card(NamedTuple):
    """A card of the hand; what it is called, and what it does in words."""

    id: str
    kind: str
    copies: int
    said: Said
    title: str
    words: str


def draw_hand(seat: int, own: OwnView, texts: Texts) -> Panel:
    """Element, fulfilled pacts, then omens, revenge cards and secret pacts as strips with their words."""
    hand = [
        *(_omen(omen, n, texts) for omen, n in own.omens.items()),
        *(_card("drawn", "secret", card, cards.secret_help, texts) for card in own.drawn),
        *(_card("secret", "secret", card, cards.secret_help, texts) for card in own.secrets),
        *(_card("revenge", "revenge", card, cards.revenge_help, texts) for card in own.revenge),
    ]
    columns = 2 if len(hand) <= MOST_IN_TWO_COLUMNS else 3
    rows = max(LEAST_ROWS, -(-len(hand) // columns))
    height = max(LEAST_HEIGHT, rows * (LOWEST_STRIP + GAP) - GAP)
    boxes = grid(Box(10, TOP, OWN_WIDTH - 20, height), columns, rows, GAP)
    content = {
        "element": own.element,
        "element_said": Said(capital(texts.say(f"element.{own.element}")), cards.element_help(own.element, texts)),
        "pile": _pile(own, texts),
        "strips": [_strip(card, box) for card, box in zip(hand, boxes, strict=False)],
    }
    return draw_own(f"hand-{seat}", texts.say("panel.hand"), TOP + height + 8, content, "hand", seat)


@lru_cache(MOST_STRIPS)
def _strip(card: Card, box: Box) -> dict[str, Any]:
    """A card as a strip: the more cards there are, the fewer lines it has; all its words are in its help."""
    width = box.w - STRIPE
    room = int((box.h - 1) // LINE)
    heading = card.title if room > 2 or card.kind == "omen" else card.words
    title = lines_in(heading, width - (22 if card.copies > 1 else 0), SIZE, room)
    left = room - len(title)  # letters of words are lighter than those that are measured
    lines = lines_in(card.words, width + 8, SIZE, left) if left and heading != card.words else []
    return {
        "id": card.id,
        "kind": card.kind,
        "copies": card.copies,
        "said": card.said,
        "box": box,
        "title": title,
        "lines": lines,
        "first": box.y + 13.5 + max(0, min(4, (box.h - LINE * (len(title) + len(lines))) / 2 - 1)),
    }


@worded
def _omen(omen: str, n: int, texts: Texts) -> Card:
    """An omen of the hand: its name and what it does."""
    said = named(f"omen.{omen}", cards.omen_help(omen, texts), texts)
    return Card(f"omen-{omen}", "omen", n, said, said.name, cards.omen_effect(omen, texts))


@worded
def _card(family: str, kind: str, card: str, help: Help, texts: Texts) -> Card:
    """A revenge card or a secret pact: its name says all."""
    name = capital(texts.say(f"{kind}.{card}"))
    return Card(f"{family}-{card}", kind, 1, Said(name, help(card, texts)), texts.say(f"card_name.{family}"), name)


def _pile(own: OwnView, texts: Texts) -> dict[str, Any]:
    """The fulfilled pacts by element, face up for their owner."""
    elements = [DATA.pact[PACT_IDS.index(pact)].element for pact in own.fulfilled]
    names = ", ".join(texts.say(f"pact.{pact}") for pact in own.fulfilled) or texts.say("board.none")
    return {
        "counts": [(element.id, elements.count(element.id)) for element in DATA.element],
        "said": Said(texts.say("board.own_fulfilled"), f"{texts.say('board.own_fulfilled')} {names}."),
    }

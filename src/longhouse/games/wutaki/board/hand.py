"""The panel `hand-n`: the cards that only their owner sees."""

from collections.abc import Callable
from typing import Any, Final

from longhouse.core.text import Texts
from longhouse.drawing.layout import Box
from longhouse.drawing.panel import Panel
from longhouse.drawing.said import Said, capital
from longhouse.games.wutaki import card_words as cards
from longhouse.games.wutaki.board.common import draw_own, lines_in, named
from longhouse.games.wutaki.components import DATA, PACT_IDS
from longhouse.games.wutaki.view import OwnView

COLUMNS: Final = 2
STRIP: Final = Box(0, 0, 301, 74)
WORDS: Final = STRIP.w - 40  # a little more than there is: the letters are lighter than those that are measured
GAP: Final = 8
TOP: Final = 92  # the element and the fulfilled pacts lie above
LEAST_ROWS: Final = 3

Help = Callable[[str, Texts], str]


def draw_hand(seat: int, own: OwnView, texts: Texts) -> Panel:
    """Element, fulfilled pacts, then omens, revenge cards and secret pacts as strips with their words."""
    strips = [
        *(_omen(omen, n, texts) for omen, n in own.omens.items()),
        *(_strip("drawn", "secret", card, cards.secret_help, texts) for card in own.drawn),
        *(_strip("secret", "secret", card, cards.secret_help, texts) for card in own.secrets),
        *(_strip("revenge", "revenge", card, cards.revenge_help, texts) for card in own.revenge),
    ]
    for number, strip in enumerate(strips):
        row, column = divmod(number, COLUMNS)
        strip["box"] = STRIP._replace(x=15 + column * (STRIP.w + GAP), y=TOP + row * (STRIP.h + GAP))
    rows = max(LEAST_ROWS, -(-len(strips) // COLUMNS))
    content = {
        "element": own.element,
        "element_said": Said(capital(texts.say(f"element.{own.element}")), cards.element_help(own.element, texts)),
        "pile": _pile(own, texts),
        "strips": strips,
    }
    height = int(TOP + rows * (STRIP.h + GAP) + 6)
    return draw_own(f"hand-{seat}", texts.say("panel.hand"), height, content, "hand", seat)


def _omen(omen: str, n: int, texts: Texts) -> dict[str, Any]:
    """An omen of the hand: its name and what it does."""
    said = named(f"omen.{omen}", cards.omen_help(omen, texts), texts)
    effect = lines_in(cards.omen_effect(omen, texts), WORDS, 13, 3)
    return {"id": f"omen-{omen}", "kind": "omen", "count": n, "said": said, "title": said.name, "lines": effect}


def _strip(family: str, kind: str, card: str, help: Help, texts: Texts) -> dict[str, Any]:
    """A revenge card or a secret pact: its name says all."""
    name = capital(texts.say(f"{kind}.{card}"))
    return {
        "id": f"{family}-{card}",
        "kind": kind,
        "count": 1,
        "said": Said(name, help(card, texts)),
        "title": texts.say(f"card_name.{family}"),
        "lines": lines_in(name, WORDS, 13, 3),
    }


def _pile(own: OwnView, texts: Texts) -> dict[str, Any]:
    """The fulfilled pacts by element, face up for their owner."""
    elements = [DATA.pact[PACT_IDS.index(pact)].element for pact in own.fulfilled]
    names = ", ".join(texts.say(f"pact.{pact}") for pact in own.fulfilled) or texts.say("board.none")
    return {
        "counts": [(element.id, elements.count(element.id)) for element in DATA.element],
        "said": Said(texts.say("board.own_fulfilled"), f"{texts.say('board.own_fulfilled')} {names}."),
    }

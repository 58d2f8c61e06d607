"""The panels `pacts`, `scores`, `supply` and `towers`: what lies beside the island for everybody."""

from functools import partial
from typing import Any, Final

from longhouse.core.event import Facts
from longhouse.core.price import MINUS
from longhouse.core.text import Texts
from longhouse.drawing.kept import Recall
from longhouse.drawing.layout import Box, grid
from longhouse.drawing.panel import Panel
from longhouse.games.wutaki import card_words as cards
from longhouse.games.wutaki.board.common import MARKET_WIDTH, draw, fitted, named, pact_card
from longhouse.games.wutaki.components import DATA, TOWER_BONUS, TOWER_GOLD, TOWER_IDS, TOWER_MALUS
from longhouse.games.wutaki.terms import ELEMENT_TOWERS, END_VP, ROW, TOWERS
from longhouse.games.wutaki.view import View

SLOT_BOXES: Final = grid(Box(12, 46, 436, 230), ROW, 1, 8)
HEAP_BOXES: Final = grid(Box(10, 10, 440, 66), 5, 1, 6)
DECK_BOXES: Final = grid(Box(10, 84, 440, 74), 4, 1, 6)
TRACK_COLUMNS: Final = 21
DECK_ICONS: Final = {"omens": "omen", "revenge": "revenge", "secrets": "secret", "rounds": "round"}


# ---------------------------------------------------------------- pacts


def draw_pacts(view: View, texts: Texts) -> Panel:
    """The row with the gold above its slots; pacts that were revealed lie over it for a moment."""
    same = Recall("pacts")
    slots = [
        same(f"slot-{number}", (pact, gold), partial(_slot, number, pact, gold, texts))
        for number, (pact, gold) in enumerate(zip(view.row, view.row_gold, strict=True), 1)
    ]
    above = grid(Box(52, 56, 356, 212), len(view.revealed), 1, 14) if view.revealed else []
    revealed = [pact_card(pact, box, texts) for pact, box in zip(view.revealed, above, strict=True)]
    facts: Facts = {"n": view.pact_deck, "discarded": len(view.pact_discard)}
    content = {
        "slots": slots,
        "revealed": revealed,
        "deck": (view.pact_deck, texts.say("board.help.pact_deck", facts)),
    }
    return draw("pacts", texts.say("panel.pacts"), (MARKET_WIDTH, 288), content)


def _slot(number: int, pact: str | None, gold: int, texts: Texts) -> dict[str, Any]:
    box = SLOT_BOXES[number - 1]
    help = texts.say("board.help.slot_pays" if gold >= 0 else "board.help.slot_costs", {"n": abs(gold)})
    card = None if pact is None else pact_card(pact, box, texts)
    return {"number": number, "gold": gold, "box": box, "help": help, "card": card}


# ---------------------------------------------------------------- points


def draw_scores(view: View, texts: Texts) -> Panel:
    """A road of a hundred steps from the beach to the crater; who is beyond walks it again."""
    markers = []
    for player in view.players:
        here = [other.seat for other in view.players if on_road(other.score) == on_road(player.score)]
        x, y = step_at(on_road(player.score))
        shift = (here.index(player.seat) - (len(here) - 1) / 2) * 11
        help = texts.say("board.player", {"seat": player.seat, "n": player.score})
        markers.append((player.seat, x + shift, y - 6, player.score, help))
    content = {"steps": STEPS, "markers": markers, "help": texts.say("board.help.road")}
    return draw("scores", texts.say("panel.scores"), (MARKET_WIDTH, 204), content)


def on_road(score: int) -> int:
    """The step on which a marker stands."""
    return max(0, score) if score <= END_VP else (score - 1) % END_VP + 1


def step_at(number: int) -> tuple[float, float]:
    """The road winds: every other row runs back."""
    row, column = divmod(number, TRACK_COLUMNS)
    if row % 2:
        column = TRACK_COLUMNS - 1 - column
    return 20 + column * 21, 178 - row * 37


STEPS: Final = [(number, *step_at(number)) for number in range(END_VP + 1)]


# ---------------------------------------------------------------- supply and towers


def draw_supply(view: View, texts: Texts) -> Panel:
    """Heaps of resources, and the decks face down."""
    same = Recall("supply")
    sizes = [view.omen_deck, view.revenge_deck, view.secret_deck, view.round_deck]
    discards = [len(view.omen_discard), 0, 0, len(view.round_discard)]
    content = {
        "heaps": same("heaps", view.supply, lambda: _heaps(view, texts)),
        "decks": same("decks", (sizes, discards), lambda: _decks(sizes, discards, texts)),
    }
    return draw("supply", texts.say("panel.supply"), (MARKET_WIDTH, 168), content)


def _heaps(view: View, texts: Texts) -> list[tuple[Any, ...]]:
    return [
        (name, n, box, texts.say("board.help.heap", {"resource": f"resources.{name}", "n": n}))
        for (name, n), box in zip(view.supply.items(), HEAP_BOXES, strict=True)
    ]


def _decks(sizes: list[int], discards: list[int], texts: Texts) -> list[dict[str, Any]]:
    decks = []
    for name, size, gone, box in zip(DECK_ICONS, sizes, discards, DECK_BOXES, strict=True):
        words = texts.say(f"deck.{name}", {"n": size})
        decks.append(
            {
                "name": name,
                "icon": DECK_ICONS[name],
                "size": size,
                "box": box,
                "help": f"{words}. {texts.say('board.help.deck', {'n': gone})}" if gone else f"{words}.",
                "label": fitted(texts.say(f"deck_name.{name}"), box.w - 8, 15.5),
            }
        )
    return decks


def draw_towers(view: View, texts: Texts) -> Panel:
    """The nine tower upgrades with what they bring, and the emblem of whoever has one."""
    owners = {tower: player.seat for player in view.players for tower in player.towers}
    boxes = [
        *grid(Box(10, 10, 440, 100), ELEMENT_TOWERS, 1, 6),
        *grid(Box(10, 118, 440, 100), TOWERS - ELEMENT_TOWERS, 1, 6),
    ]
    towers = [
        {
            "id": tower,
            "box": box,
            "gold": TOWER_GOLD[number],
            "owner": owners.get(tower),
            **tower_look(tower),
            "brings": tower_brings(number),
            "said": named(f"tower.{tower}", cards.tower_help(tower, texts), texts),
        }
        for number, (tower, box) in enumerate(zip(TOWER_IDS, boxes, strict=True))
    ]
    return draw("towers", texts.say("panel.towers"), (MARKET_WIDTH, 228), {"towers": towers})


def tower_brings(number: int) -> list[tuple[str, str, str]]:
    """What a tower upgrade adds and takes: a signed number, an icon, and the colour under an element."""
    card = DATA.tower_upgrade[number]
    if number >= ELEMENT_TOWERS:
        return [(f"+{card.mod.n if card.mod else 0}", card.resource, "")]
    against = cards.anti(card.element)
    return [
        (f"+{TOWER_BONUS}", f"el-{card.element}", f"wu-{card.element}"),
        (f"{MINUS}{TOWER_MALUS}", f"el-{against}", f"wu-{against}"),
    ]


def tower_look(tower: str) -> dict[str, str]:
    """The icon of a tower upgrade, and the colour of its roof."""
    kind, name = tower.split("_")
    return {"icon": f"el-{name}" if kind == "TE" else name, "roof": f"wu-{name}" if kind == "TE" else "wu-card-edge"}

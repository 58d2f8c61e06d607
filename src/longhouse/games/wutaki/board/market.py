"""The panels `pacts`, `scores`, `supply` and `towers`: what lies beside the island for everybody."""

from typing import Any, Final

from longhouse.core.event import Facts
from longhouse.core.text import Texts
from longhouse.drawing.layout import Box, grid
from longhouse.drawing.panel import Panel
from longhouse.games.wutaki import card_words as cards
from longhouse.games.wutaki.board.common import draw, lines_in, named, pact_card
from longhouse.games.wutaki.components import TOWER_GOLD, TOWER_IDS
from longhouse.games.wutaki.terms import END_VP, ROW
from longhouse.games.wutaki.view import View

TRACK_COLUMNS: Final = 26
DECKS: Final = ["pacts", "omens", "revenge", "secrets", "rounds"]
DECK_ICONS: Final = {"pacts": "pact", "omens": "omen", "revenge": "revenge", "secrets": "secret", "rounds": "round"}


# ---------------------------------------------------------------- pacts


def draw_pacts(view: View, texts: Texts) -> Panel:
    """The row with the gold above its slots; pacts that were revealed lie beside it for a moment."""
    boxes = grid(Box(92, 44, 534, 176), ROW + len(view.revealed), 1, 8)
    slots = []
    for slot, (pact, box) in enumerate(zip(view.row, boxes, strict=False)):
        gold = view.row_gold[slot]
        help = texts.say("board.help.slot_pays" if gold >= 0 else "board.help.slot_costs", {"n": abs(gold)})
        card = None if pact is None else pact_card(pact, box, texts)
        slots.append({"number": slot + 1, "gold": gold, "box": box, "help": help, "card": card})
    revealed = [pact_card(pact, box, texts) for pact, box in zip(view.revealed, boxes[ROW:], strict=True)]
    facts: Facts = {"n": view.pact_deck, "discarded": len(view.pact_discard)}
    content = {
        "slots": slots,
        "revealed": revealed,
        "deck": (view.pact_deck, len(view.pact_discard), texts.say("board.help.pact_deck", facts)),
    }
    return draw("pacts", texts.say("panel.pacts"), 234, content)


# ---------------------------------------------------------------- points


def draw_scores(view: View, texts: Texts) -> Panel:
    """A road of a hundred steps from the beach to the crater; who is beyond walks it again."""
    steps = [(number, *step_at(number)) for number in range(END_VP + 1)]
    markers = []
    for player in view.players:
        here = [other.seat for other in view.players if on_road(other.score) == on_road(player.score)]
        x, y = step_at(on_road(player.score))
        shift = (here.index(player.seat) - (len(here) - 1) / 2) * 11
        help = texts.say("board.player", {"seat": player.seat, "n": player.score})
        markers.append((player.seat, x + shift, y - 6, player.score, help))
    content = {"steps": steps, "markers": markers, "help": texts.say("board.help.road")}
    return draw("scores", texts.say("panel.scores"), 152, content)


def on_road(score: int) -> int:
    """The step on which a marker stands."""
    return max(0, score) if score <= END_VP else (score - 1) % END_VP + 1


def step_at(number: int) -> tuple[float, float]:
    """The road winds: every other row runs back."""
    row, column = divmod(number, TRACK_COLUMNS)
    if row % 2:
        column = TRACK_COLUMNS - 1 - column
    return 25 + column * 23.6, 128 - row * 32


# ---------------------------------------------------------------- supply and towers


def draw_supply(view: View, texts: Texts) -> Panel:
    """Heaps of resources, and the decks face down."""
    heaps = [
        (name, n, box, texts.say("board.help.heap", {"resource": f"resources.{name}", "n": n}))
        for (name, n), box in zip(view.supply.items(), grid(Box(14, 14, 612, 62), 5, 1, 8), strict=True)
    ]
    sizes = [view.pact_deck, view.omen_deck, view.revenge_deck, view.secret_deck, view.round_deck]
    discards = [len(view.pact_discard), len(view.omen_discard), 0, 0, len(view.round_discard)]
    decks: list[dict[str, Any]] = []
    for name, size, gone, box in zip(DECKS, sizes, discards, grid(Box(14, 84, 612, 74), 5, 1, 8), strict=True):
        words = texts.say(f"deck.{name}", {"n": size})
        help = texts.say("board.help.deck", {"n": gone})
        decks.append(
            {
                "name": name,
                "icon": DECK_ICONS[name],
                "size": size,
                "gone": gone,
                "box": box,
                "help": f"{words}. {help}",
                "label": lines_in(texts.say(f"deck_name.{name}"), box.w - 44, 13, 2),
            }
        )
    return draw("supply", texts.say("panel.supply"), 172, {"heaps": heaps, "decks": decks})


def draw_towers(view: View, texts: Texts) -> Panel:
    """The nine tower upgrades, with the emblem of whoever has one."""
    owners = {tower: player.seat for player in view.players for tower in player.towers}
    towers = [
        {
            "id": tower,
            "box": box,
            "gold": TOWER_GOLD[number],
            "owner": owners.get(tower),
            **tower_look(tower),
            "said": named(f"tower.{tower}", cards.tower_help(tower, texts), texts),
        }
        for number, (tower, box) in enumerate(zip(TOWER_IDS, grid(Box(14, 12, 612, 92), 9, 1, 6), strict=True))
    ]
    return draw("towers", texts.say("panel.towers"), 116, {"towers": towers})


def tower_look(tower: str) -> dict[str, str]:
    """The icon of a tower upgrade, and the colour of its roof."""
    kind, name = tower.split("_")
    return {"icon": f"el-{name}" if kind == "TE" else name, "roof": f"wu-{name}" if kind == "TE" else "wu-card-edge"}

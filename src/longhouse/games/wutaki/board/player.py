"""The panels `player-n`: what stands in front of a seat, the same for everybody who looks at it."""

from functools import cache
from typing import Any, Final, NamedTuple

from longhouse.core.text import Texts
from longhouse.drawing.kept import Recall
from longhouse.drawing.layout import Box, grid
from longhouse.drawing.panel import Panel
from longhouse.drawing.said import Said, capital, shortened
from longhouse.drawing.worded import worded
from longhouse.games.wutaki import card_words as cards
from longhouse.games.wutaki.board.common import draw_own, lines_in, named, pact_card, picture
from longhouse.games.wutaki.board.market import tower_look
from longhouse.games.wutaki.components import DATA, MULTIPLIER, PACT_IDS, RECRUIT_COST
from longhouse.games.wutaki.describe import signed
from longhouse.games.wutaki.terms import COST, EXTRA, GOLD, MASTER_IDS, SPECIAL, TRACK_END, WORKER_IDS
from longhouse.games.wutaki.view import PlayerView, View

HEIGHT: Final = 422
MOST_LETTERS: Final = 12  # of a name, so that it stays clear of the cards beside it
PACTS_IN_A_ROW: Final = 5
LEAST_CHIPS: Final = 14  # in a row: cards laid open are no wider than that
TOWER_KINDS: Final = ("TE", "TR")
SLOTS: Final = 5  # for extra workers: four, and the special one
HIDDEN_BOXES: Final = grid(Box(196, 7, 208, 34), 4, 1, 4)
STOCK_BOXES: Final = grid(Box(10, 53, 480, 43), 5, 1, 6)
WORKER_BOXES: Final = grid(Box(10, 101, 212, 52), 3, 1, 6)


class Item(NamedTuple):
    """Something a player has a number of; one more comes from where something named `origin...` left, or from
    the element `source`."""

    id: str
    icon: str
    number: int
    help: str
    origin: str = ""
    source: str = ""


def draw_player(view: View, player: PlayerView, texts: Texts) -> Panel:
    """The board of a player."""
    same = Recall(f"player-{player.seat}")
    content = {
        "seat": player.seat,
        "name": shortened(texts.name(player.seat), MOST_LETTERS),
        "active": view.deciding == player.seat,
        "starts": view.start == player.seat,
        "starts_help": texts.say("board.start", {"seat": player.seat}),
        "score": (player.score, texts.say("board.player", {"seat": player.seat, "n": player.score})),
        "hidden": same("hidden", unseen(player), lambda: list(zip(hidden(player, texts), HIDDEN_BOXES, strict=True))),
        "stock": same(
            "stock", (player.stock, player.cost), lambda: list(zip(stock(player, texts), STOCK_BOXES, strict=True))
        ),
        "cost": player.cost,
        "workers": same(
            "workers", player.available, lambda: list(zip(workers(player, texts), WORKER_BOXES, strict=True))
        ),
        "home": _home(player.home[EXTRA], player.home[SPECIAL] > 0),
        "home_help": texts.say("board.help.home"),
        "master": _master(player.master, player.track, tuple(view.places[-1].workers[player.seat]), texts),
        "ability": _ability(player.ability, player.spent, texts),
        "permanent": _permanent(player.permanent, player.ability is None, texts),
        "towers": same("towers", player.towers, lambda: _towers(player, texts)),
        "markers": flags(player.markers, texts),
        "pacts": same("pacts", player.held, lambda: _pacts(player, texts)),
        "pacts_help": texts.say("board.help.pacts"),
        "shown": _shown(player, texts),
    }
    title = texts.say("panel.player", {"seat": player.seat})
    return draw_own(f"player-{player.seat}", title, HEIGHT, content, "player", player.seat)


# ---------------------------------------------------------------- things that are counted


def stock(player: PlayerView, texts: Texts) -> list[Item]:
    """The resources of a player."""
    return [_resource(name, n, name == player.cost, texts) for name, n in player.stock.items()]


@worded
def _resource(name: str, n: int, is_cost: bool, texts: Texts) -> Item:
    help = texts.say("board.help.resource", {"resource": f"resources.{name}", "n": n})
    if is_cost:
        help = f"{help} {texts.say('board.help.cost')}"
    return Item(f"stock-{name}", name, n, help, f"supply-{name} fed-{name}")


def workers(player: PlayerView, texts: Texts) -> list[Item]:
    """Workers that can still be placed."""
    return [_workers(player.seat, kind, n, texts) for kind, n in zip(WORKER_IDS, player.available, strict=True)]


@worded
def _workers(seat: int, kind: str, n: int, texts: Texts) -> Item:
    help = texts.say("board.help.workers", {"worker": f"worker.{kind}", "n": n})
    return Item(f"workers-{kind}", kind, n, help, f"placed-{seat}-")


@worded
def flags(n: int, texts: Texts) -> Item:
    """Markers that a player has left."""
    return Item("markers", "flag", n, texts.say("board.help.markers", {"n": n}))


def unseen(player: PlayerView) -> tuple[int, ...]:
    """The number of cards that others don't see: omens, revenge cards, secret pacts and fulfilled ones."""
    return (player.omens, player.revenge, player.secrets + player.drawn, player.fulfilled)


def hidden(player: PlayerView, texts: Texts) -> list[Item]:
    """Cards of which others see the number only."""
    omens, revenge, secrets, fulfilled = unseen(player)
    counts = [
        ("omen", omens, "", "supply-omens"), ("revenge", revenge, "", "supply-revenge"),
        ("secret", secrets, "", "supply-secrets"), ("fulfilled", fulfilled, "pact-", ""),
    ]  # fmt: skip
    return [_cards(name, n, origin, source, texts) for name, n, origin, source in counts]


@worded
def _cards(name: str, n: int, origin: str, source: str, texts: Texts) -> Item:
    return Item(f"{name}s", name, n, texts.say(f"thing.{name}", {"n": n}), origin, source)


# ---------------------------------------------------------------- boards


@cache
def _home(extra: int, has_special: bool) -> list[dict[str, Any]]:
    """The slots for extra workers, from left to right; those not recruited stand on the right of each kind."""
    slots = []
    for slot, box in enumerate(grid(Box(228, 101, 262, 52), SLOTS, 1, 5)):
        special = slot == SLOTS - 1
        there = has_special if special else slot >= SLOTS - 1 - extra
        price = RECRUIT_COST[slot]
        kind = WORKER_IDS[SPECIAL if special else EXTRA]
        slots.append({"box": box, "kind": kind, "there": there, "cost": price[COST], "gold": price[GOLD]})
    return slots


@worded
def _master(master: str | None, track: int, there: tuple[int, ...], texts: Texts) -> dict[str, Any]:
    """The master board: a track, a multiplier, or neither; and the worker at its own location."""
    box = Box(10, 158, 480, 73)
    if master is None:
        said = Said(texts.say("board.no_master"), texts.say("board.help.no_master"))
        return {"box": box, "said": said, "fields": [], "place": "", "visitors": [], "lines": []}
    written = DATA.master_board[MASTER_IDS.index(master)]
    fields: list[dict[str, Any]] = []
    effects = {fx.at: picture(fx) for fx in written.track}
    if written.track:
        fields = [
            {"number": n, "effect": effects.get(n), "now": n == track, "box": cell}
            for n, cell in enumerate(grid(Box(18, 182, 370 if written.location else 464, 43), TRACK_END + 1, 1, 3))
        ]
    elif master == "B3":
        cells = grid(Box(18, 182, 280, 43), len(MULTIPLIER), 1, 6)
        fields = [
            {"number": f"×{n}", "effect": None, "now": index == track, "box": cell}
            for index, (n, cell) in enumerate(zip(MULTIPLIER, cells, strict=True))
        ]
    return {
        "box": box,
        "said": named(f"master.{master}", cards.master_help(master, texts), texts),
        "fields": fields,
        "lines": [] if fields else lines_in(texts.say(f"master.{master}.help"), 490, 15, 3),
        "place": texts.say(f"place.{master}") if written.location is not None else "",
        "visitors": [WORKER_IDS[kind] for kind, n in enumerate(there) for _ in range(n)],
    }


@worded
def _ability(ability: str | None, spent: bool, texts: Texts) -> dict[str, Any] | None:
    """The ability marker; without one, its room goes to the permanent omen."""
    if ability is None:
        return None
    name = texts.say(f"marker.{ability}")
    help = texts.say(f"marker.{ability}.help")
    if spent:
        help = f"{texts.say('board.help.spent')} {help}"
    return {"said": Said(capital(name), help), "lines": lines_in(capital(name), 112, 15, 2), "spent": spent}


@worded
def _permanent(omen: str | None, wide: bool, texts: Texts) -> dict[str, Any]:
    """The permanent omen: its name, and what it does where there is room for it."""
    box = Box(10, 236, 306, 44) if wide else Box(166, 236, 150, 44)
    if omen is None:
        said = Said(texts.say("board.no_permanent"), texts.say("board.help.no_permanent"))
        return {"box": box, "said": said, "there": False, "lines": lines_in(said.name, box.w - 44, 15, 2)}
    said = named(f"omen.{omen}", cards.omen_help(omen, texts), texts)
    words = f"{said.name}: {cards.omen_effect(omen, texts)}" if wide else said.name
    return {"box": box, "said": said, "there": True, "lines": lines_in(words, box.w - 44, 15, 2)}


def _towers(player: PlayerView, texts: Texts) -> list[dict[str, Any]]:
    """The places for an element upgrade and a resource upgrade."""
    built = [next((name for name in player.towers if name.startswith(kind)), None) for kind in TOWER_KINDS]
    return [_tower(number, tower, texts) for number, tower in enumerate(built)]


@worded
def _tower(number: int, tower: str | None, texts: Texts) -> dict[str, Any]:
    look = {"icon": "", "roof": ""} if tower is None else tower_look(tower)
    said = Said(texts.say("board.no_tower"), texts.say("board.help.no_tower"))
    if tower is not None:
        said = named(f"tower.{tower}", cards.tower_help(tower, texts), texts)
    box = grid(Box(322, 236, 100, 44), 2, 1, 6)[number]
    return {"kind": TOWER_KINDS[number], "box": box, "tower": tower, "said": said, **look}


# ---------------------------------------------------------------- cards


def _pacts(player: PlayerView, texts: Texts) -> list[dict[str, Any]]:
    """The pacts that are held, side by side; they move closer together when there are many."""
    count = max(PACTS_IN_A_ROW, len(player.held))
    boxes = grid(Box(15, 290, 470, 121), count, 1, 6)
    return [pact_card(pact, box, texts) for pact, box in zip(player.held, boxes, strict=False)]


def _shown(player: PlayerView, texts: Texts) -> dict[str, Any] | None:
    """What is laid open at the end, in place of the pacts: the element, the points, and every card that counted."""
    if player.element is None:
        return None
    steps = [f"{texts.say(f'points.{step}')} {signed(n)}" for step, n in player.points.items() if n]
    element = texts.say("board.element", {"element": f"element.{player.element}"})
    chips = [
        *(
            ("revenge", named(f"revenge.{card}", cards.revenge_help(card, texts), texts))
            for card in player.shown_revenge or ()
        ),
        *(
            ("secret", named(f"secret.{card}", cards.secret_help(card, texts), texts))
            for card in player.shown_secrets or ()
        ),
        *(
            (f"el-{element_of(pact)}", Said(texts.say(f"pact.{pact}"), cards.pact_help(pact, texts)))
            for pact in player.pile or ()
        ),
    ]
    boxes = grid(Box(18, 376, 464, 34), max(LEAST_CHIPS, len(chips)), 1, 3)
    return {
        "element": player.element,
        "lines": lines_in(f"{element} {capital(', '.join(steps))}", 470, 15, 4),
        "chips": list(zip(chips, boxes, strict=False)),
    }


def element_of(pact: str) -> str:
    """The element of a pact."""
    return DATA.pact[PACT_IDS.index(pact)].element

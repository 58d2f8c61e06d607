"""The panels `player-n` and `hand-n`: what lies in front of a seat."""

from typing import Any, Final

from longhouse.core.event import Facts
from longhouse.core.text import Texts
from longhouse.drawing.kept import Recall
from longhouse.drawing.layout import Box, grid
from longhouse.drawing.panel import Panel
from longhouse.drawing.said import Said, capital
from longhouse.games.wendake.board.common import FULL, draw_own, face, plain, tile_piece
from longhouse.games.wendake.board.grid import GRID_BOX, draw_grid, seen_in_grid
from longhouse.games.wendake.board.masks import say_card
from longhouse.games.wendake.board.progress import progress_tile
from longhouse.games.wendake.board.supply import say_tribe, say_turtle, tribe_signs, turtle_kind, turtle_points
from longhouse.games.wendake.board.targets import element
from longhouse.games.wendake.terms import CARD_IDS, GOOD_IDS, MASK_IDS, NATIVE_IDS, VEGETABLES, YEARS
from longhouse.games.wendake.view import PlayerView, TurtleView, View

HEAD: Final = 48
SIDE: Final = Box(360, 56, 268, 334)
GOODS: Final = Box(12, 400, FULL + 4, 70)
BASKETS: Final = grid(GOODS.shrunk(4), 6, 1, 4)
PROGRESS: Final = Box(16, 480, FULL - 4, 98)
TURTLES: Final = Box(12, 590, FULL + 4, 46)
ASIDE: Final = Box(12, 644, FULL + 4, 58)
HEIGHT: Final = 712
REVEALED: Final = ("turtles", "over")  # the phases in which everybody sees all Turtle tiles (WD-END-02)


def draw_player(view: View, player: PlayerView, texts: Texts) -> Panel:
    """The board of a player, the same for everybody who looks at it."""
    same = Recall(f"player-{player.seat}")
    content = {
        "seat": player.seat,
        "name": texts.name(player.seat),
        "active": view.deciding == player.seat,
        "place": (player.place, texts.say("board.help.place", {"n": player.place})),
        "score": (player.score, texts.say("board.help.score", {"n": player.score})),
        "goods": same("goods", player.goods, lambda: list(zip(goods(player, texts), BASKETS, strict=True))),
        "vegetables": (VEGETABLES, texts.say("board.vegetables")),
        "grid": same("grid", seen_in_grid(view, player), lambda: draw_grid(view, player, texts)),
        "frame": GRID_BOX,
        "head": HEAD,
        "mat": GOODS,
        "shelf": PROGRESS,
        "pond": TURTLES,
        "rest": ASIDE,
        **_side(view, player, texts, same),
        "progress": same("progress", player.progress, lambda: _progress(player, texts)),
        "progress_help": texts.say("board.help.progress_place"),
        "turtles": same(
            "turtles",
            (view.phase in REVEALED, player.turtles, len(view.turtles)),
            lambda: _turtles(view, player, texts),
        ),
        "points_of": turtle_points,
        "aside": same("aside", player.aside, lambda: _aside(player, texts)),
        "aside_help": plain(texts.say("board.help.aside")),
    }
    title = texts.say("panel.player", {"seat": player.seat})
    return draw_own(f"player-{player.seat}", title, HEIGHT, content, "player", player.seat)


def goods(player: PlayerView, texts: Texts) -> list[tuple[str, int, Said]]:
    """What a player has in store: resources, and beavers that become leather."""
    found = []
    for good in GOOD_IDS:
        count = player.goods[good]
        facts: Facts = {"n": count, "good": f"good.{good}"}
        help = texts.say("board.help.beaver", facts) if good == "beaver" else texts.say("board.help.good", facts)
        found.append((good, count, plain(capital(help))))
    return found


# ---------------------------------------------------------------- beside the grid


def _side(view: View, player: PlayerView, texts: Texts, same: Recall) -> dict[str, Any]:
    left = (player.markers, player.black_marker)
    tokens = (player.swaps, player.canoes_left, player.flag)
    return {
        "tribe": same("tribe", (player.tribe, view.phase, bool(view.tribes)), lambda: _tribe(view, player, texts)),
        "house": same("house", (player.black, player.long_house), lambda: _house(player, texts)),
        "markers": same("markers", left, lambda: _markers(player, texts)),
        "tokens": same("tokens", tokens, lambda: _tokens(player, texts)),
        "masks": same("masks", (player.played, player.hand_size), lambda: _masks(player, texts)),
    }


def _tribe(view: View, player: PlayerView, texts: Texts) -> dict[str, Any]:
    said = say_tribe(view, player.tribe, texts)
    return {"box": SIDE._replace(h=56), "signs": tribe_signs(player.tribe), "said": said}


def _house(player: PlayerView, texts: Texts) -> dict[str, Any]:
    said = plain(texts.say("board.help.long_house"))
    return {"box": SIDE._replace(y=SIDE.y + 62, h=104), "natives": injured(player, texts), "said": said}


def _markers(player: PlayerView, texts: Texts) -> dict[str, Any]:
    help = texts.say("board.help.markers", {"n": player.markers + player.black_marker})
    box = SIDE._replace(y=SIDE.y + 174, h=46)
    return {"box": box, "count": player.markers, "black": player.black_marker, "help": help}


def injured(player: PlayerView, texts: Texts) -> list[tuple[str, int, str]]:
    """Natives in the Long House; the black warrior by itself."""
    black = player.black == "long_house"
    counts = {native: player.long_house.get(native, 0) for native in NATIVE_IDS[:3]}
    counts["warrior"] -= black
    if black:
        counts["black"] = 1
    return [
        (native, count, texts.say("board.help.injured", {"n": count, "native": f"native.{native}"}))
        for native, count in counts.items()
    ]


def _tokens(player: PlayerView, texts: Texts) -> dict[str, Any]:
    """Swap tokens, canoes not in play, and the Flag tile."""
    boxes = grid(SIDE._replace(y=SIDE.y + 226, h=46), 3, 1, 6)
    flag = texts.say("board.help.no_flag")
    if player.flag is not None:
        flag = texts.say("board.help.ally", {"flag": f"flag.{player.flag}"})
    return {
        "swaps": (boxes[0], player.swaps, texts.say("board.help.swaps", {"n": player.swaps})),
        "canoes": (boxes[1], player.canoes_left, texts.say("board.help.canoes_left", {"n": player.canoes_left})),
        "flag": (boxes[2], player.flag, flag),
    }


def _masks(player: PlayerView, texts: Texts) -> dict[str, Any]:
    """How many Mask cards are in the hand, and those played this Year."""
    box = SIDE._replace(y=SIDE.y + 278, h=56)
    shift = min(34.0, (box.w - 84 - 36) / max(1, len(player.played) - 1))
    played = []
    for index, card in enumerate(player.played):
        kind, _, blanket = card.partition(".")
        played.append(
            {
                "index": index,
                "box": Box(box.x + 80 + index * shift, box.y + 3, 36, 50),
                "kind": kind,
                "infected": blanket == "infected",
                "piece": f"played-{player.seat}-{card}-{player.played[:index].count(card)}",
                "from": f"held-{card}-",
                "name": texts.say("board.played", {"mask": f"mask.{kind}"}),
            }
        )
    help = texts.say("board.help.mask_hand", {"n": player.hand_size})
    return {"box": box, "count": player.hand_size, "help": help, "played": played}


# ---------------------------------------------------------------- below the grid


def _progress(player: PlayerView, texts: Texts) -> list[dict[str, Any]]:
    columns = max(6, -(-len(player.progress) // 2))
    boxes = grid(PROGRESS, columns, 2, 6)
    return [
        {"tile": progress_tile(tile.id, texts), "used": tile.used, "box": box}
        for tile, box in zip(player.progress, boxes, strict=False)
    ]


def _turtles(view: View, player: PlayerView, texts: Texts) -> list[dict[str, Any]]:
    """A place for each kind; the tracks stay face down until all are revealed, also for the owner's eyes."""
    owned = {turtle.stack: turtle for turtle in player.turtles}
    found = []
    stacks = [stack.id for stack in view.turtles]
    for stack, box in zip(stacks, grid(TURTLES, len(stacks), 1, 4), strict=True):
        turtle = owned.get(stack)
        found.append(
            {
                "id": stack,
                "box": box,
                "kind": turtle_kind(stack),
                "owned": turtle is not None,
                "tracks": _shown(turtle) if view.phase in REVEALED else [],
                "said": say_turtle(stack, texts),
            }
        )
    return found


def _shown(turtle: TurtleView | None) -> list[str]:
    return [] if turtle is None or turtle.tracks is None else turtle.tracks


def _aside(player: PlayerView, texts: Texts) -> list[dict[str, Any]]:
    """Tiles set aside in 2.B: they may come back."""
    boxes = grid(
        ASIDE._replace(x=ASIDE.x + 62, w=ASIDE.w - 66, y=ASIDE.y + 3, h=ASIDE.h - 8),
        max(YEARS, len(player.aside)),
        1,
        6,
    )
    return [
        {"index": index, "face": face(tile, False, texts), "piece": tile_piece(player.seat, tile), "box": box}
        for index, (tile, box) in enumerate(zip(player.aside, boxes, strict=False))
    ]


# ---------------------------------------------------------------- hand


def draw_hand(view: View, seat: int, texts: Texts) -> Panel:
    """Own Mask cards, and the tracks on the own Turtle tiles; only their owner gets this panel."""
    assert view.hand is not None
    turtles = view.players[seat].turtles
    kinds = []
    for kind, area in zip(MASK_IDS, grid(Box(12, 10, FULL + 4, 92), len(MASK_IDS), 1, 8), strict=True):
        cards = [card for card in CARD_IDS if card.startswith(f"{kind}.")]
        piles = [
            _pile(card, view.hand.get(card, 0), box, texts)
            for card, box in zip(cards, grid(area.shrunk(4), len(cards), 1, 4), strict=True)
        ]
        kinds.append({"id": kind, "box": area, "name": texts.say(f"mask.{kind}"), "piles": piles})
    boxes = grid(Box(14, 112, FULL, 40), len(view.turtles), 1, 4)
    owned = [
        {
            "id": turtle.stack,
            "box": box,
            "kind": turtle_kind(turtle.stack),
            "tracks": _shown(turtle),
            "said": say_turtle(turtle.stack, texts),
        }
        for turtle, box in zip(turtles, boxes, strict=False)
    ]
    content = {
        "seat": seat,
        "kinds": kinds,
        "turtles": owned,
        "points_of": turtle_points,
        "water": Box(10, 108, FULL + 8, 48),
    }
    return draw_own(f"hand-{seat}", texts.say("panel.hand"), 162, content, "hand", seat)


def _pile(card: str, count: int, box: Box, texts: Texts) -> dict[str, Any]:
    kind, _, blanket = card.partition(".")
    facts: Facts = {"n": count, "mask": f"mask.{kind}"}
    infected = blanket == "infected"
    help = texts.say("board.help.infected_card", facts) if infected else texts.say("board.help.clean_card", facts)
    return {
        "id": element(card),
        "card": card,
        "kind": kind,
        "infected": infected,
        "count": count,
        "box": box,
        "help": help,
        "name": say_card(card, texts),
    }

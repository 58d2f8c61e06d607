"""The panel `map`: territories, lakes, and everybody who stands there."""

from functools import cache, partial
from typing import Any, Final

from longhouse.core.event import Facts
from longhouse.core.text import Texts
from longhouse.drawing.kept import Recall
from longhouse.drawing.layout import Box, Point, width_of
from longhouse.drawing.panel import Panel
from longhouse.drawing.said import Said, shortened
from longhouse.games.wendake.board.common import WIDTH, draw
from longhouse.games.wendake.board.land import HEIGHT, Land, land_of
from longhouse.games.wendake.board.targets import element
from longhouse.games.wendake.components import DATA, board_named
from longhouse.games.wendake.schema import Map
from longhouse.games.wendake.terms import FLAG_IDS, GOOD_IDS, LAKE_IDS, NATIVE_IDS, NONE
from longhouse.games.wendake.view import AreaView, TerritoryView, View

MAP_IDS: Final = [data.key for data in DATA.map]
GREENS: Final = 4
STACK: Final = 30  # the width of a stack of Guards
MOST_LETTERS: Final = 11  # of the name of a player
LETTERS: Final = 20  # the size of names as they are seen
WIDEST: Final = 112  # of a name; longer ones are drawn narrower
SHORE: Final = 96  # the same on a lake


def draw_map(view: View, texts: Texts) -> Panel:
    """The country with everything on it."""
    land = land_of(view.map)
    same = Recall("map")
    content = {
        "territories": [
            same(place.id, _in_territory(view, number), partial(_territory, view, number, land, texts))
            for number, place in enumerate(view.territories)
        ],
        "lakes": [
            same(
                lake, [player.canoes.get(lake, 0) for player in view.players], partial(_lake, view, number, land, texts)
            )
            for number, lake in enumerate(LAKE_IDS)
        ],
        **_ground(view.map),
        "trails": land.trails,
        "scale": land.scale,
        "letters": LETTERS,
        "widest": WIDEST,
        "shore": SHORE,
    }
    return draw("map", texts.say("panel.map"), HEIGHT, content)


@cache
def _ground(map: str) -> dict[str, Any]:
    """What never changes on a map."""
    land = land_of(map)
    return {
        "rivers": [border for border in land.borders if border.kind in ("river", "lake")],
        "ridges": [ridge for border in land.borders if border.kind == "ridge" for ridge in _hills(border.points)],
        "greens": _greens(DATA.map[MAP_IDS.index(map)]),
    }


def _in_territory(view: View, number: int) -> tuple[Any, ...]:
    """What a territory shows."""
    place = view.territories[number]
    areas = [view.areas[area] for area in board_named(view.map).areas_of[number]]
    moving = view.deciding if view.moving == place.id else None
    pile = None if place.owner is None else view.players[place.owner].pile
    return (view.map, place, areas, moving, pile)


def _greens(data: Map) -> dict[str, int]:
    """A shade for each territory, different from those of the neighbours."""
    chosen: dict[str, int] = {}
    land = land_of(data.key)
    for number, place in enumerate(data.territory):
        near = {end for border in land.borders if place.key in border.between for end in border.between}
        taken = {chosen[key] for key in near if key in chosen}
        free = [green % GREENS for green in range(number, number + GREENS) if green % GREENS not in taken]
        chosen[place.key] = free[0] if free else number % GREENS
    return chosen


def _hills(points: list[Point]) -> list[Point]:
    """Hills along a border."""
    (ax, ay), (bx, by) = points[0], points[-1]
    count = max(1, round(((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5 / 19))
    sway = (0, 6, -4)
    return [
        (ax + (bx - ax) * (n + 0.5) / count + sway[n % len(sway)], ay + (by - ay) * (n + 0.5) / count)
        for n in range(count)
    ]


# ---------------------------------------------------------------- territories


def _territory(view: View, number: int, land: Land, texts: Texts) -> dict[str, Any]:
    place = view.territories[number]
    board = board_named(view.map)
    at, spots, _ = land.places[place.id]
    flag = "" if board.flag[number] == NONE else FLAG_IDS[board.flag[number]]
    home = board.is_home[number]
    name = texts.say(f"territory.{place.id}")
    lettering = _lettering(place, name, texts) if home else name
    wide = min(WIDEST, width_of(lettering, LETTERS)) / land.scale
    return {
        "id": place.id,
        "path": land.territories[place.id],
        "home": home,
        "owner": place.owner,
        "flag": flag,
        "name": lettering,
        "at": at,
        "name_at": (_inside(at[0], wide / 2 + 12, land.scale), spots.name[1] - 3),
        "name_wide": wide,
        "narrow": width_of(lettering, LETTERS) > WIDEST,
        "said": Said(name, _about(view, place, flag, home, texts)),
        "guards": _guards(view, place, spots.guards, home, texts),
        "village": (spots.guards.x + 22, spots.guards.cy) if home else None,
        "areas": [
            _area(view, area, spot, texts) for area, spot in zip(board.areas_of[number], spots.areas, strict=False)
        ],
        "piles": [] if not home else _piles(view, place, number, spots.areas, texts),
    }


def _lettering(place: TerritoryView, name: str, texts: Texts) -> str:
    """A Home bears the name of its owner."""
    return name if place.owner is None else shortened(texts.name(place.owner), MOST_LETTERS)


def _inside(x: float, half: float, scale: float) -> float:
    """How far a name is moved aside so that it stays on the map."""
    over = x + scale * half - (WIDTH - 6)
    short = 6 - (x - scale * half)
    return -max(0.0, over) / scale + max(0.0, short) / scale


def _about(view: View, place: TerritoryView, flag: str, home: bool, texts: Texts) -> str:
    near = ", ".join(texts.say(f"territory.{view.territories[n].id}") for n in _near(view, place))
    if not home:
        return f"{texts.say('board.help.territory', {'flag': f'flag.{flag}'})} {near}."
    if place.owner is None:
        return f"{texts.say('board.help.free_home')} {near}."
    return f"{texts.say('board.help.home', {'seat': place.owner})} {near}."


def _near(view: View, place: TerritoryView) -> list[int]:
    board = board_named(view.map)
    return board.adjacent[board.ids.index(place.id)]


def _guards(view: View, place: TerritoryView, room: Box, home: bool, texts: Texts) -> list[dict[str, Any]]:
    """A stack for each seat, the black warrior beside the others of its seat."""
    stacks: list[tuple[int, str, int]] = []
    for seat, count in enumerate(place.guards):
        black = place.black == seat
        if count - black > 0:
            stacks.append((seat, "warrior", count - black))
        if black:
            stacks.append((seat, "black", 1))
    x = room.x + 46 if home else room.x
    w = room.w - 46 if home else room.w
    rows = 2 if len(stacks) * 22 > w and room.h > 60 else 1
    columns = max(1, -(-len(stacks) // rows))
    gap = min(STACK, w / columns)
    found = []
    for index, (seat, native, count) in enumerate(stacks):
        row, column = divmod(index, columns)
        facts: Facts = {"seat": seat, "n": count}
        help = (
            texts.say("board.help.black_guard", facts) if native == "black" else texts.say("board.help.guards", facts)
        )
        found.append(
            {
                "seat": seat,
                "native": native,
                "count": count,
                "x": x + w / 2 + (column - (columns - 1) / 2) * gap,
                "y": room.cy + (row - (rows - 1) / 2) * 38,
                "moving": view.moving == place.id and view.deciding == seat,
                "help": help,
            }
        )
    return found


def _piles(view: View, place: TerritoryView, number: int, spots: list[Point], texts: Texts) -> list[dict[str, Any]]:
    """Women and hunters at home; before the Home is chosen the areas are empty."""
    crop = GOOD_IDS[board_named(view.map).home_crop[number]]
    piles = {} if place.owner is None else view.players[place.owner].pile
    found = []
    for native, yields, spot in zip(NATIVE_IDS[1:3], (crop, "beaver"), spots, strict=True):
        facts: Facts = {"n": piles.get(native, 0), "native": f"native.{native}", "good": f"good.{yields}"}
        help = texts.say("board.help.pile", facts)
        found.append({"native": native, "count": piles.get(native, 0), "yields": yields, "spot": spot, "help": help})
    return found


# ---------------------------------------------------------------- areas and lakes


def _area(view: View, number: int, spot: Point, texts: Texts) -> dict[str, Any]:
    board = board_named(view.map)
    area = view.areas[number]
    place = board.ids[board.territory_of[number]]
    native, yields = NATIVE_IDS[board.native_of[number]], GOOD_IDS[board.crop[number]]
    name = texts.say("board.area", {"territory": f"territory.{place}", "good": f"good.{yields}"})
    return {
        "id": element(area.id),
        "spot": spot,
        "for": native,
        "yields": yields,
        "seat": area.seat,
        "native": area.native,
        "outpost": area.native in ("warrior", "black"),
        "said": Said(name, _standing(area, native, yields, texts)),
    }


def _standing(area: AreaView, native: str, yields: str, texts: Texts) -> str:
    facts: Facts = {"native": f"native.{native}", "good": f"good.{yields}"}
    if area.seat is None:
        return texts.say("board.help.area", facts)
    if area.native in ("warrior", "black"):
        return texts.say("board.help.outpost", {**facts, "seat": area.seat})
    return texts.say("board.help.worker", {**facts, "seat": area.seat})


def _lake(view: View, number: int, land: Land, texts: Texts) -> dict[str, Any]:
    lake = LAKE_IDS[number]
    x, y = land.harbours[lake]
    fleets = [(player.seat, player.canoes.get(lake, 0)) for player in view.players if player.canoes.get(lake, 0)]
    columns = 1 if len(fleets) < 2 else 2
    rows = -(-len(fleets) // columns)
    canoes = []
    for index, (seat, count) in enumerate(fleets):
        row, column = divmod(index, columns)
        canoes.append(
            {
                "seat": seat,
                "count": count,
                "x": x + (column - (columns - 1) / 2) * 42,
                "y": y + 8 + (row - (rows - 1) / 2) * 25,
                "help": texts.say("board.help.canoes", {"seat": seat, "n": count, "lake": f"lake.{lake}"}),
            }
        )
    name = texts.say(f"lake.{lake}")
    wide = min(SHORE, width_of(name, LETTERS))
    return {
        "id": lake,
        "path": land.lakes[lake],
        "name": name,
        "narrow": width_of(name, LETTERS) > SHORE,
        "at": (x + _inside(x, wide / 2, 1.0), y - 14 - 12 * max(0, rows - 1)),
        "said": Said(name, texts.say("board.help.lake")),
        "canoes": canoes,
    }

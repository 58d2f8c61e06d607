"""The panel `map`: lagoon, islands, routes, huts and fish."""

from functools import partial
from typing import Any, Final

from longhouse.core.event import Facts
from longhouse.core.text import Texts
from longhouse.drawing.kept import Recall
from longhouse.drawing.panel import Panel
from longhouse.drawing.said import Said, capital
from longhouse.drawing.worded import worded
from longhouse.games.borabora.board.common import draw
from longhouse.games.borabora.board.islands import CENTRES, LANDS, PLACES, SIZE
from longhouse.games.borabora.components import DATA, REGION_IDS
from longhouse.games.borabora.view import SiteView, View

OUTLINE: Final = {region: path for land in LANDS for region, path in land.regions.items()}
AREAS: Final = [(region, OUTLINE[region]) for region in REGION_IDS]
DATA_OF: Final = {region.id: region for region in DATA.map.regions}


def draw_map(view: View, texts: Texts) -> Panel:
    """The lagoon with everything on it."""
    same = Recall("map")
    content = {
        "regions": [same(site.id, site, partial(_region, site, texts)) for site in view.regions],
        "areas": AREAS,
        "routes": _routes(texts),
    }
    return draw("map", texts.say("panel.map"), SIZE, content)


def _region(site: SiteView, texts: Texts) -> dict[str, Any]:
    data = DATA_OF[site.id]
    place = PLACES[site.id]
    facts: Facts = {
        "region": f"region.{site.id}",
        "gain": f"yield.{data.yields}",
        "fish": f"fish.{site.fish}",
        "value": site.fish_value,
    }
    aside = [seat for seat in site.huts if seat != site.holder]
    return {
        "id": site.id,
        "terrain": data.terrain,
        "yields": data.yields,
        "place": place,
        "said": Said(capital(texts.say(f"region.{site.id}")), texts.say("board.help.region", facts)),
        "fish": site.fish,
        "fish_value": site.fish_value,
        "fish_said": Said(
            capital(texts.say(f"fish.{site.fish}")),
            texts.say("board.help.fish", {"fish": f"fish.{site.fish}", "n": site.fish_value}),
        ),
        "holder": site.holder,
        "holder_name": "" if site.holder is None else texts.say("board.help.holder", {"seat": site.holder}),
        "aside": [
            (seat, texts.say("board.help.pushed", {"seat": seat}), spot)
            for seat, spot in zip(aside, place.aside, strict=False)
        ],
    }


@worded
def _routes(texts: Texts) -> list[dict[str, Any]]:
    return [_route(index, texts) for index in range(len(DATA.map.routes))]


def _route(index: int, texts: Texts) -> dict[str, Any]:
    route = DATA.map.routes[index]
    (ax, ay), (bx, by) = CENTRES[route.a], CENTRES[route.b]
    facts: Facts = {"n": route.value, "a": f"region.{route.a}", "b": f"region.{route.b}"}
    land = route.kind == "land"
    help = texts.say("board.help.land_route", facts) if land else texts.say("board.help.water_route", facts)
    return {
        "id": f"{route.a}-{route.b}",
        "kind": route.kind,
        "value": route.value,
        "ends": (ax, ay, bx, by),
        "x": (ax + bx) / 2,
        "y": (ay + by) / 2,
        "said": Said(texts.say(f"place.{route.kind}"), help),
    }

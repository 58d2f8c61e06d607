"""Everything that can be chosen in Wutaki: how options are called, what their words speak of, where they lie."""

from typing import Final

from longhouse.core.verb import Verb
from longhouse.games.wutaki import words as say
from longhouse.games.wutaki.board import targets as place
from longhouse.games.wutaki.components import OMEN_IDS, PACT_IDS, REVENGE_IDS, SECRET_IDS, TOWER_IDS
from longhouse.games.wutaki.terms import (
    ABILITY_IDS,
    MASTER_IDS,
    MOST_LOT,
    MOST_PLAYERS,
    PLACE_IDS,
    RESOURCE_IDS,
    STANDARD_IDS,
    WORKER_IDS,
)

SEATS: Final = [str(seat) for seat in range(MOST_PLAYERS)]
LOTS: Final = [f"{resource}:{n}" for resource in RESOURCE_IDS for n in range(1, MOST_LOT + 1)]
GROUPS: Final = [f"{place}:{seat}" for place in PLACE_IDS[:-1] for seat in SEATS]
CREW: Final = [f"{place}:{worker}" for place in (*PLACE_IDS, "stock") for worker in WORKER_IDS]
GIFTS: Final = [f"{card}:{seat}" for card in REVENGE_IDS for seat in SEATS]
MARKERS: Final = [f"{place}:{seat}" for place in STANDARD_IDS for seat in SEATS]

VERBS: Final = [
    # cards
    Verb("keep", SECRET_IDS, say.secret, place.drawn),
    Verb("master", MASTER_IDS, say.master, place.own("master")),
    Verb("take", PACT_IDS, say.pact, place.open_pact),
    Verb("offer", PACT_IDS, say.pact, place.open_pact),
    # a turn
    Verb("place", PLACE_IDS, say.free_place, place.place),
    Verb("squeeze", PLACE_IDS, say.place, place.place),
    Verb("worker", WORKER_IDS, say.worker, place.worker),
    Verb("use_marker", ABILITY_IDS, say.ability, place.own("ability")),
    Verb("spring", 1, None, place.own("permanent")),
    Verb("pass", declines=True),
    # a visit
    Verb("perform", 1, say.visited, place.visited),
    Verb("skip", declines=True),
    Verb("stop", declines=True),
    Verb("decline", declines=True),
    Verb("repeat", 1, say.visited, place.visited),
    Verb("repeat_marked", 1, say.visited, place.own("ability")),
    Verb("bonus", RESOURCE_IDS, say.resource, place.resource),
    Verb("chase", GROUPS, say.group, place.group),
    Verb("move"),
    Verb("stay", declines=True),
    Verb("go", PLACE_IDS[:-1], say.place, place.place),
    Verb("player", SEATS, say.player, place.player),
    Verb("build", STANDARD_IDS, say.build, place.standard),
    Verb("tower", TOWER_IDS, say.tower, place.tower),
    Verb("marker", MARKERS, say.marker, place.marker),
    Verb("recruit", 1, say.recruit, place.own("home")),
    Verb("points", 1, say.points, lambda view, arg: "island-place-vp_gift"),
    Verb("gift", 1, say.gift_price, lambda view, arg: "island-place-vp_gift"),
    # resources
    Verb("lot", LOTS, say.lot, place.lot),
    Verb("swap", RESOURCE_IDS, say.resources, place.resource),
    Verb("buy", 1, None, place.own("score")),
    Verb("waive", RESOURCE_IDS, say.resource, place.resource),
    # omens, revenge cards, workers named by kind and place
    Verb("play", OMEN_IDS, say.omen, place.omen),
    Verb("discard", OMEN_IDS, say.omen, place.omen),
    Verb("give_revenge", GIFTS, say.gift, place.gift),
    Verb("return_revenge", REVENGE_IDS, say.revenge, place.revenge),
    Verb("crew", CREW, say.crew, place.crew),
    Verb("give_one", RESOURCE_IDS, say.resource, place.resource),
    Verb("raid", 1, None, lambda view, arg: "island-monster"),
    Verb("leave", declines=True),
    # pacts, and the rest
    Verb("fulfil", PACT_IDS, say.pact, place.held_pact),
    Verb("hand_over", PACT_IDS, say.pact, place.held_pact),
    Verb("leaving", PLACE_IDS, say.place, place.leaving),
    Verb("done", declines=True),
    Verb("winner", SEATS, say.player, place.player),
]

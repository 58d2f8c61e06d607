"""Everything that can be chosen in Wutaki: how options are called, what their words speak of, where they lie."""

from typing import Final

from longhouse.core.verb import Verb
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
    Verb("keep", SECRET_IDS),
    Verb("master", MASTER_IDS),
    Verb("take", PACT_IDS),
    Verb("offer", PACT_IDS),
    Verb("place", PLACE_IDS),
    Verb("squeeze", PLACE_IDS),
    Verb("worker", WORKER_IDS),
    Verb("use_marker", ABILITY_IDS),
    Verb("spring"),
    Verb("pass", declines=True),
    Verb("perform"),
    Verb("skip", declines=True),
    Verb("stop", declines=True),
    Verb("decline", declines=True),
    Verb("repeat"),
    Verb("repeat_marked"),
    Verb("bonus", RESOURCE_IDS),
    Verb("chase", GROUPS),
    Verb("move"),
    Verb("stay", declines=True),
    Verb("go", PLACE_IDS[:-1]),
    Verb("player", SEATS),
    Verb("build", STANDARD_IDS),
    Verb("tower", TOWER_IDS),
    Verb("marker", MARKERS),
    Verb("recruit"),
    Verb("points"),
    Verb("gift"),
    Verb("lot", LOTS),
    Verb("swap", RESOURCE_IDS),
    Verb("buy"),
    Verb("waive", RESOURCE_IDS),
    Verb("play", OMEN_IDS),
    Verb("discard", OMEN_IDS),
    Verb("give_revenge", GIFTS),
    Verb("return_revenge", REVENGE_IDS),
    Verb("crew", CREW),
    Verb("give_one", RESOURCE_IDS),
    Verb("raid"),
    Verb("leave", declines=True),
    Verb("fulfil", PACT_IDS),
    Verb("hand_over", PACT_IDS),
    Verb("leaving", PLACE_IDS),
    Verb("done", declines=True),
    Verb("winner", SEATS),
]

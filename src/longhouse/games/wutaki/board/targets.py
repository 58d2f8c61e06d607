"""The element that an option is about."""

from longhouse.core.verb import Target
from longhouse.games.wutaki.components import OMEN_IDS, PACT_IDS, REVENGE_IDS, SECRET_IDS, TOWER_IDS
from longhouse.games.wutaki.terms import (
    AVAILABLE,
    FIRST_STANDARD,
    MASTER_PLACE,
    MOST_LOT,
    MOST_PLAYERS,
    PLACE_IDS,
    RESOURCE_IDS,
    WORKER_IDS,
    WORKERS,
)
from longhouse.games.wutaki.view import View


def own(name: str) -> Target:
    """A place of the own board."""
    return lambda view, arg: f"player-{view.seat}-{name}"


# ---------------------------------------------------------------- the island


def place(view: View, number: int) -> str:
    """A visit location; that of a master board lies on the player board."""
    return f"player-{view.seat}-master" if number == MASTER_PLACE else f"island-place-{PLACE_IDS[number]}"


def standard(view: View, number: int) -> str:
    return place(view, FIRST_STANDARD + number)


def visited(view: View, arg: int) -> str | None:
    """Where the visit takes place that is being resolved; `visiting` is the name of a place, a card or a board."""
    if view.visiting is None:
        return None
    family, _, name = view.visiting.partition(".")
    if family == "round":
        return "island-place-round_card"
    return f"island-place-{name}" if name in PLACE_IDS else f"player-{view.seat}-master"


def workers_at(view: View, number: int, seat: int | None) -> str:
    """The workers of a player at a place."""
    return f"player-{seat}-master" if number == MASTER_PLACE else f"island-group-{PLACE_IDS[number]}-{seat}"


def group(view: View, arg: int) -> str:
    return workers_at(view, *divmod(arg, MOST_PLAYERS))


def leaving(view: View, number: int) -> str:
    return workers_at(view, number, view.seat)


def crew(view: View, arg: int) -> str:
    number, kind = divmod(arg, WORKERS)
    return worker(view, kind) if number == AVAILABLE else workers_at(view, number, view.seat)


def marker(view: View, arg: int) -> str:
    number, seat = divmod(arg, MOST_PLAYERS)
    return f"island-marker-{PLACE_IDS[FIRST_STANDARD + number]}-{seat}"


# ---------------------------------------------------------------- players


def worker(view: View, kind: int) -> str:
    return f"player-{view.seat}-workers-{WORKER_IDS[kind]}"


def player(view: View, seat: int) -> str:
    return f"player-{seat}-name"


def resource(view: View, number: int) -> str:
    return f"player-{view.seat}-stock-{RESOURCE_IDS[number]}"


def lot(view: View, arg: int) -> str:
    return resource(view, arg // MOST_LOT)


# ---------------------------------------------------------------- cards


def open_pact(view: View, number: int) -> str:
    return f"pacts-pact-{PACT_IDS[number]}"


def held_pact(view: View, number: int) -> str:
    return f"player-{view.seat}-pact-{PACT_IDS[number]}"


def omen(view: View, number: int) -> str:
    return f"hand-{view.seat}-omen-{OMEN_IDS[number]}"


def revenge(view: View, number: int) -> str:
    return f"hand-{view.seat}-revenge-{REVENGE_IDS[number]}"


def gift(view: View, arg: int) -> str:
    return revenge(view, arg // MOST_PLAYERS)


def drawn(view: View, number: int) -> str:
    return f"hand-{view.seat}-drawn-{SECRET_IDS[number]}"


def tower(view: View, number: int) -> str:
    return f"towers-tower-{TOWER_IDS[number]}"

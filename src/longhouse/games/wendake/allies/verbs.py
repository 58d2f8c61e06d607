"""What can be chosen in New Allies beside turn cards: how options are called, what their words speak of."""

from typing import Final

from longhouse.core.event import Facts
from longhouse.core.verb import Verb
from longhouse.games.wendake import words as say
from longhouse.games.wendake.allies.terms import LAST_FIELD, MOST_SPACES
from longhouse.games.wendake.board import targets as place
from longhouse.games.wendake.rules.fighting import MOST_SEATS
from longhouse.games.wendake.terms import FLAG_IDS, LAKE_IDS, LAKES, TERRITORIES, TRACK_IDS
from longhouse.games.wendake.view import View


def turn_space(view: View, space: int) -> Facts:
    """A space of the Turn Order Area and the card that lies there."""
    part = view.parts["allies"]
    card = part.spaces[space] if space < len(part.spaces) else None
    if card is None:
        return {"space": space + 1, "card": "card.none", "flags": "flags.none"}
    return {"space": space + 1, "card": f"card.{card.effect}", "flags": f"flags.{card.flags}"}


def shift_canoe(view: View, arg: int) -> Facts:
    return {"seat2": arg // LAKES, "lake": f"lake.{LAKE_IDS[arg % LAKES]}"}


def attacked(view: View, arg: int) -> str | None:
    return place.territory(view, arg // MOST_SEATS)


def flag(view: View, nation: int) -> str:
    return f"alliance-flag-{FLAG_IDS[nation]}"


VERBS: Final = [
    Verb("turn_space", MOST_SPACES, turn_space, lambda view, arg: f"year-card-{arg}"),
    Verb("ally", FLAG_IDS, lambda view, arg: {"ally": f"ally.{FLAG_IDS[arg]}"}, flag),
    Verb("ship", LAKE_IDS, lambda view, arg: {"lake": f"lake.{LAKE_IDS[arg]}"}, place.lake),
    Verb("shift_canoe", MOST_SEATS * LAKES, shift_canoe, lambda view, arg: place.lake(view, arg % LAKES)),
    Verb("buy_guns", LAST_FIELD, lambda view, arg: {"n": arg + 1}, place.own("good-leather")),
    Verb("gun_point", TRACK_IDS, say.track, place.track),
    Verb("patrol", TERRITORIES, say.place, place.territory),
    Verb("attack_patrol", TERRITORIES * MOST_SEATS, say.attack, attacked),
]

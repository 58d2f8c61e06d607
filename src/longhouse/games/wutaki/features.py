"""What a seat sees as numbers of a fixed count, for learning. Made from the view, so nothing hidden can slip in.

Players come from the own seat on around the table; seats that nobody has are zeros. Action numbers are the codec's.
"""

from collections.abc import Collection, Iterable

from longhouse.games.wutaki.components import (
    OMEN_IDS,
    PACT_IDS,
    REVENGE_IDS,
    RING_IDS,
    ROUND_IDS,
    SECRET_IDS,
    TOWER_IDS,
)
from longhouse.games.wutaki.hidden import PHASE_OF
from longhouse.games.wutaki.terms import (
    ABILITY_IDS,
    ELEMENT_IDS,
    MASTER_IDS,
    MOST_PLAYERS,
    PLACE_IDS,
    RESOURCE_IDS,
    WORKERS,
)
from longhouse.games.wutaki.view import OwnView, PlaceView, PlayerView, View

PHASES = [*PHASE_OF.values(), "rounds", "over"]
RING = RING_IDS[MOST_PLAYERS]


def features(view: View) -> list[int]:
    """The table from the eyes of a seat."""
    assert view.seat is not None, "a spectator has nothing to decide"
    assert view.own is not None
    seats = [(view.seat + ahead) % view.seats for ahead in range(view.seats)]
    numbers = [
        view.round,
        int(view.board == "extreme"),
        int(view.trigger is not None),
        *_one_hot([view.phase], PHASES),
        *(int(view.seats > count) for count in range(MOST_PLAYERS)),
        *view.supply.values(),
        *view.monster.values(),
        *_one_hot([view.ring[view.counter]], RING),
        *_one_hot(view.round_cards, ROUND_IDS),
        *(number for slot in view.row for number in _one_hot([slot], PACT_IDS)),
        *view.row_gold,
        *_one_hot(view.revealed, PACT_IDS),
        *_one_hot(view.towers_left, TOWER_IDS),
        *_one_hot(view.pact_discard, PACT_IDS),
        *_counts(view.omen_discard, OMEN_IDS),
        *_one_hot(view.round_discard, ROUND_IDS),
        *(view.pact_deck, view.omen_deck, view.revenge_deck, view.secret_deck, view.round_deck),
        *_visiting(view),
        *_own(view.own),
        *(number for place in view.places for number in _place(place, seats)),
    ]
    players = [_player(view, view.players[seat]) for seat in seats]
    nobody = [0] * len(players[0])
    for place in range(MOST_PLAYERS):
        numbers += players[place] if place < len(players) else nobody
    return numbers


def _one_hot(names: Collection[str | None], ids: list[str]) -> list[int]:
    return [1 if name in names else 0 for name in ids]


def _counts(names: Iterable[str], ids: list[str]) -> list[int]:
    listed = list(names)
    return [listed.count(name) for name in ids]


def _visiting(view: View) -> list[int]:
    """Where the visit takes place that is being resolved."""
    family, _, name = (view.visiting or ".").partition(".")
    place = "round_card" if family == "round" else "master_board" if name in MASTER_IDS else name
    return _one_hot([place], PLACE_IDS)


def _own(own: OwnView) -> list[int]:
    return [
        *_one_hot([own.element], ELEMENT_IDS),
        *(own.omens.get(omen, 0) for omen in OMEN_IDS),
        *_one_hot(own.revenge, REVENGE_IDS),
        *_one_hot(own.secrets, SECRET_IDS),
        *_one_hot(own.drawn, SECRET_IDS),
        *_one_hot(own.fulfilled, PACT_IDS),
    ]


def _place(place: PlaceView, seats: list[int]) -> list[int]:
    """Fields, level, and by player the markers and workers of each kind."""
    numbers = [place.fields, place.level]
    for index in range(MOST_PLAYERS):
        there = index < len(seats)
        numbers.append(place.markers[seats[index]] if there and place.markers else 0)
        numbers += place.workers[seats[index]] if there else [0] * WORKERS
    return numbers


def _player(view: View, player: PlayerView) -> list[int]:
    return [
        1,
        player.vp,
        int(view.deciding == player.seat),
        int(view.start == player.seat),
        int(view.claim == player.seat),
        *player.stock.values(),
        *_one_hot([player.cost], RESOURCE_IDS),
        *_one_hot([player.master], MASTER_IDS),
        player.track,
        *_one_hot([player.ability], ABILITY_IDS),
        int(player.spent),
        *player.available,
        *player.home,
        player.recruited,
        player.markers,
        player.upgrades,
        *_one_hot(player.towers, TOWER_IDS),
        player.pyramid,
        *_one_hot([player.permanent], OMEN_IDS),
        *_one_hot(player.held, PACT_IDS),
        *(player.fulfilled, player.omens, player.revenge, player.secrets, player.drawn),
    ]

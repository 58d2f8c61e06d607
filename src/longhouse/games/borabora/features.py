"""What a seat sees as numbers of a fixed count, for learning. Made from the view, so nothing hidden can slip in.

Players come from the own seat on around the table; seats that nobody has are zeros. Action numbers are the codec's.
"""

from longhouse.games.borabora.components import (
    FISH_KIND_IDS,
    JEWELRY_IDS,
    JEWELRY_KIND_IDS,
    REGION_IDS,
    TASK_IDS,
)
from longhouse.games.borabora.hidden import PHASE_OF
from longhouse.games.borabora.terms import CARD_IDS, COLOR_IDS, FIELDS, KIND_IDS, ROUNDS, SEX_IDS, SLOTS, TILES
from longhouse.games.borabora.view import JewelView, PlayerView, View

MOST_SEATS = 4
PHASES = [*PHASE_OF.values(), "between", "over"]
DIE_FACES = range(1, 7)


def features(view: View) -> list[int]:
    """The table from the eyes of a seat."""
    assert view.seat is not None, "a spectator has nothing to decide"
    seats = [(view.seat + ahead) % view.seats for ahead in range(view.seats)]
    numbers = [
        view.round,
        view.god_tiles_in_temple,
        view.god_deck_size,
        view.tasks_left,
        *_one_hot([view.phase], PHASES),
        *(1 if view.seats > count else 0 for count in range(MOST_SEATS)),
        *((view.hand or {}).get(color, 0) for color in COLOR_IDS),
        *(view.god_cards.count(color) for color in COLOR_IDS),
        *(view.god_discard[color] for color in COLOR_IDS),
        *(
            number
            for row in (view.women, view.men)
            for slot in range(SLOTS)
            for number in _one_hot([row[slot]], KIND_IDS)
        ),
        *_one_hot(view.tasks, TASK_IDS),
        *(number for column in range(ROUNDS) for jewel in view.jewelry[column] for number in _jewel(jewel)),
        *_dice_on_cards(view, seats),
        *_regions(view, seats),
        *(
            int(place < len(seats) and view.temple[f] == seats[place])
            for f in range(SLOTS)
            for place in range(MOST_SEATS)
        ),
    ]
    players = [_player(view, view.players[seat]) for seat in seats]
    nobody = [0] * len(players[0])
    for place in range(MOST_SEATS):
        numbers += players[place] if place < len(players) else nobody
    return numbers


def _one_hot(names: list[str] | list[str | None], ids: list[str]) -> list[int]:
    return [1 if name in names else 0 for name in ids]


def _jewel(jewel: JewelView | None) -> list[int]:
    if jewel is None:
        return [0] * (2 + len(JEWELRY_KIND_IDS))
    return [jewel.cost, jewel.vp, *_one_hot([jewel.kind], JEWELRY_KIND_IDS)]


def _dice_on_cards(view: View, seats: list[int]) -> list[int]:
    """The smallest die on each card, 0 if there is none, and how many dice of each player lie there."""
    numbers = []
    for place in (*CARD_IDS, "fishing"):
        dice = [die for die in view.dice if die.place == place]
        numbers.append(min((die.value for die in dice), default=0))
        numbers.append(int(place in view.cards))
        for index in range(MOST_SEATS):
            numbers.append(sum(1 for die in dice if index < len(seats) and die.seat == seats[index]))
    return numbers


def _regions(view: View, seats: list[int]) -> list[int]:
    numbers = []
    for region in view.regions:
        numbers += [region.fish_value, *_one_hot([region.fish], FISH_KIND_IDS)]
        for index in range(MOST_SEATS):
            seat = seats[index] if index < len(seats) else None
            numbers += [int(seat is not None and region.holder == seat), int(seat in region.huts)]
    return numbers


def _player(view: View, player: PlayerView) -> list[int]:
    return [
        1,
        player.vp,
        player.place,
        int(view.deciding == player.seat),
        player.hand_size,
        player.offerings,
        player.shells,
        player.god_tiles,
        player.priests,
        player.status,
        player.fulfilled,
        player.dropped,
        player.huts_on_main,
        player.huts_on_store,
        *(player.dice.count(face) for face in DIE_FACES),
        *_one_hot(player.regions, REGION_IDS),
        *_persons(player),
        *(int(field in player.materials) for field in range(FIELDS)),
        *(int(any(field in building.fields for building in player.buildings)) for field in range(FIELDS)),
        *(int(tile + 1 in player.unbuilt) for tile in range(TILES)),
        *player.spare.values(),
        *_one_hot([jewel.id for jewel in player.jewelry], JEWELRY_IDS),
        *_one_hot(player.tasks, TASK_IDS),
    ]


def _persons(player: PlayerView) -> list[int]:
    """By kind and sex: how many tiles, and how many of them are slid."""
    numbers = []
    for kind in KIND_IDS:
        for sex in SEX_IDS:
            tiles = [person for person in player.persons if person.kind == kind and person.sex == sex]
            numbers += [len(tiles), sum(1 for person in tiles if person.slid)]
    return numbers

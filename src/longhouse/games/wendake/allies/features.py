"""What a seat sees of New Allies as numbers of a fixed count, for learning; players from the own seat on."""

from longhouse.games.wendake.allies.components import ALLIANCE_ID, TURTLE_IDS
from longhouse.games.wendake.allies.terms import EFFECT_IDS, MOST_SPACES
from longhouse.games.wendake.allies.view import AlliesView, CardView
from longhouse.games.wendake.components import SHOWN
from longhouse.games.wendake.features import MOST_SEATS
from longhouse.games.wendake.terms import DISPLAY, FLAG_IDS, GRID, LAKE_IDS, TERRITORIES, TRACK_IDS
from longhouse.games.wendake.view import View

FLAGS_OF = {"none": [0, 0], "english": [1, 0], "french": [0, 1], "both": [1, 1]}


def features(view: View) -> list[int]:
    """Ships, covered lakes, turn cards, and what each player has."""
    part: AlliesView = view.parts["allies"]
    assert view.seat is not None, "a spectator has nothing to decide"
    seats = [(view.seat + ahead) % view.seats for ahead in range(view.seats)]
    numbers = [
        *(int(part.ships.get(nation) == lake) for nation in FLAG_IDS for lake in LAKE_IDS),
        *(int(lake in part.covered) for lake in LAKE_IDS),
        *(int(track in view.pairs[part.flags.index(nation)]) for nation in FLAG_IDS for track in TRACK_IDS),
        *(number for space in range(MOST_SPACES) for number in _space(part, space, seats)),
        *(number for slot in range(DISPLAY) for number in _flags_on(view.display[slot])),
        *_own_turtles(view),
    ]
    for place in range(MOST_SEATS):
        numbers += _player(view, part, seats[place]) if place < len(seats) else [0] * PLAYER_NUMBERS
    return numbers


def _space(part: AlliesView, space: int, seats: list[int]) -> list[int]:
    """A card, or whose marker lies there."""
    card = part.spaces[space] if space < len(part.spaces) else None
    owner = part.markers[space] if space < len(part.markers) else None
    marker = [int(place < len(seats) and seats[place] == owner) for place in range(MOST_SEATS)]
    return [*FLAGS_OF[card.flags if card else "none"], *_effects([card] if card else []), *marker]


def _effects(cards: list[CardView]) -> list[int]:
    return [sum(card.effect == effect for card in cards) for effect in EFFECT_IDS]


def _flags_on(tile: str | None) -> list[int]:
    """The flags of the Alliance action on a tile."""
    flags = 0
    for written in SHOWN[tile][0] if tile is not None else []:
        action, _, number = written.partition(":")
        flags |= int(number) if action == ALLIANCE_ID else 0
    return [flags & 1, flags >> 1]


def _own_turtles(view: View) -> list[int]:
    assert view.seat is not None
    own = {turtle.stack: turtle.tracks or [] for turtle in view.players[view.seat].turtles}
    return [int(track in own.get(stack, [])) for stack in TURTLE_IDS for track in TRACK_IDS]


PLAYER_NUMBERS = 2 + len(FLAG_IDS) + TERRITORIES + 2 * len(EFFECT_IDS) + len(TURTLE_IDS) + 2 * GRID


def _player(view: View, part: AlliesView, seat: int) -> list[int]:
    player = view.players[seat]
    ids = [territory.id for territory in view.territories]
    owned = [turtle.stack for turtle in player.turtles]
    numbers = [
        part.guns[seat],
        *(int(part.allies[seat] == nation) for nation in FLAG_IDS),
        part.fields[seat],
        *(part.patrols[seat].get(ids[at], 0) if at < len(ids) else 0 for at in range(TERRITORIES)),
        *_effects([card for card in part.cards[seat] if not card.used]),
        *_effects([card for card in part.cards[seat] if card.used]),
        *(int(stack in owned) for stack in TURTLE_IDS),
        *(number for tile in player.grid for number in _flags_on(tile.id if tile else None)),
    ]
    assert len(numbers) == PLAYER_NUMBERS
    return numbers

"""What a seat sees as numbers of a fixed count, for learning. Made from the view, so nothing hidden can slip in.

Players come from the own seat on around the table; seats that nobody has are zeros. Action numbers are the codec's.
"""

from longhouse.games.wendake.components import (
    BOARDS,
    EFFECT_IDS,
    SHOWN,
    SPACE_IDS,
    TRIBE_IDS,
    TURTLE_IDS,
)
from longhouse.games.wendake.terms import (
    ACTION_IDS,
    ACTIONS,
    AREAS,
    CARD_IDS,
    DISPLAY,
    FLAG_IDS,
    GRID,
    NATIVE_IDS,
    PHASE_IDS,
    TERRITORIES,
    TRACK_IDS,
)
from longhouse.games.wendake.view import PlayerView, TileView, View

MOST_SEATS = 4
PHASES = [*PHASE_IDS, "between", "over"]
MAPS = [f"map_{board.players}" for board in BOARDS]


def features(view: View) -> list[int]:
    """The table from the eyes of a seat."""
    assert view.seat is not None, "a spectator has nothing to decide"
    seats = [(view.seat + ahead) % view.seats for ahead in range(view.seats)]
    numbers = [
        view.year,
        view.level,
        view.mask_deck_size,
        view.tiles_left,
        *_one_hot([view.phase], PHASES),
        *_one_hot([view.map], MAPS),
        *(1 if view.seats > count else 0 for count in range(MOST_SEATS)),
        *(len([pair for pair in view.pairs if a in pair and b in pair]) for a in TRACK_IDS for b in TRACK_IDS),
        *_one_hot(view.row, EFFECT_IDS),
        *_one_hot(view.flags, FLAG_IDS),
        *_one_hot(view.tribes, TRIBE_IDS),
        *(view.mask_discard.count(card) for card in CARD_IDS),
        *((view.hand or {}).get(card, 0) for card in CARD_IDS),
        *(stack.left for stack in view.turtles),
        *(number for slot in range(DISPLAY) for number in _actions(view.display[slot], False)),
        *_own_turtles(view.players[view.seat]),
        *_territories(view, seats),
        *_areas(view, seats),
    ]
    players = [_player(view, view.players[seat]) for seat in seats]
    nobody = [0] * len(players[0])
    for place in range(MOST_SEATS):
        numbers += players[place] if place < len(players) else nobody
    return numbers


def _one_hot(names: list[str] | list[str | None], ids: list[str]) -> list[int]:
    return [1 if name in names else 0 for name in ids]


def _actions(tile: str | None, ritual: bool) -> list[int]:
    """How often each action stands on a side of a tile, and the steps of its Moves."""
    counts = [0] * (ACTIONS + 1)
    if tile is not None:
        for written in SHOWN[tile][1 if ritual else 0]:
            action, _, steps = written.partition(":")
            if action in ACTION_IDS:
                counts[ACTION_IDS.index(action)] += 1
                counts[ACTIONS] += int(steps or "0")
    return counts


def _tile(tile: TileView | None) -> list[int]:
    if tile is None:
        return [0] * (2 * (ACTIONS + 1) + 4)
    marks = [int(tile.ritual), int(tile.marked), int(tile.fire), int(tile.legal)]
    return [*_actions(tile.id, tile.ritual), *_actions(tile.id, not tile.ritual), *marks]


def _own_turtles(player: PlayerView) -> list[int]:
    own = {turtle.stack: turtle.tracks or [] for turtle in player.turtles}
    return [number for stack in TURTLE_IDS for number in _one_hot(own.get(stack, []), TRACK_IDS)]


def _territories(view: View, seats: list[int]) -> list[int]:
    numbers = []
    for index in range(TERRITORIES):
        territory = view.territories[index] if index < len(view.territories) else None
        for place in range(MOST_SEATS):
            if territory is None or place >= len(seats):
                numbers += [0, 0, 0]
            else:
                seat = seats[place]
                numbers += [territory.guards[seat], int(territory.owner == seat), int(territory.black == seat)]
    return numbers


def _areas(view: View, seats: list[int]) -> list[int]:
    numbers = []
    for index in range(AREAS):
        area = view.areas[index] if index < len(view.areas) else None
        for place in range(MOST_SEATS):
            here = area is not None and place < len(seats) and area.seat == seats[place]
            numbers += [int(here and area is not None and area.native == native) for native in NATIVE_IDS]
    return numbers


def _player(view: View, player: PlayerView) -> list[int]:
    return [
        1,
        player.score,
        player.place,
        int(view.deciding == player.seat),
        int(player.seat in view.turn_area),
        player.markers,
        int(player.black_marker),
        player.swaps,
        player.hand_size,
        len(player.aside),
        *player.tracks.values(),
        *_one_hot(view.counting[player.seat], TRACK_IDS),
        *player.goods.values(),
        *player.pile.values(),
        *player.long_house.values(),
        *player.canoes.values(),
        *_one_hot([player.tribe], TRIBE_IDS),
        *_one_hot([player.flag], FLAG_IDS),
        *_one_hot([player.disk], SPACE_IDS),
        *(player.played.count(card) for card in CARD_IDS),
        *_one_hot([tile.id for tile in player.progress], EFFECT_IDS),
        *_one_hot([tile.id for tile in player.progress if tile.used], EFFECT_IDS),
        *_one_hot([turtle.stack for turtle in player.turtles], TURTLE_IDS),
        *(number for position in range(GRID) for number in _tile(player.grid[position])),
    ]

"""Laws of the data of New Allies."""

from collections import Counter
from collections.abc import Iterator

from longhouse.core.laws import between, built_in, once_each
from longhouse.games.wendake.allies.schema import Components
from longhouse.games.wendake.allies.terms import EFFECT_IDS, LAST_FIELD, MOST_SPACES
from longhouse.games.wendake.laws import tile_laws, turtle_laws
from longhouse.games.wendake.terms import (
    ADVANCED_PER_LEVEL,
    DISPLAY,
    FLAG_IDS,
    LAKE_IDS,
    LAST_YEAR_OF_LEVEL_1,
    TURTLES_PER_STACK,
    YEARS,
)

ALLIANCE = {"alliance": [*FLAG_IDS, "both"]}


def laws(data: Components, own: Components) -> Iterator[str]:
    """Everything that is broken."""
    yield from once_each("track_pairs.flags", [data.track_pairs.flags.pair_1, data.track_pairs.flags.pair_2], FLAG_IDS)
    yield from built_in("alliance_track.nations", data.alliance_track.nations, FLAG_IDS)
    yield from built_in("alliance_track.fields_per_nation", data.alliance_track.fields_per_nation, LAST_FIELD)
    yield from tile_laws("advanced_tile", data.advanced_tile, ALLIANCE)
    yield from turtle_laws(data.turtle_stack, own.turtle_stack)
    yield from _player_counts(data)
    yield from _turn_cards(data)


def _player_counts(data: Components) -> Iterator[str]:
    added = Counter(tile.level for tile in data.advanced_tile)
    most = ADVANCED_PER_LEVEL + min(added[1], added[2])
    for number, count in enumerate(data.player_count):
        field, players = f"player_count[{number}]", number + 2
        yield from built_in(f"{field}.players", count.players, players)
        yield from built_in(f"{field}.turn_cards_revealed", count.turn_cards_revealed, MOST_SPACES - 4 + players)
        yield from between(f"{field}.advanced_tiles_per_level", count.advanced_tiles_per_level, DISPLAY, most)
        yield from between(f"{field}.turtles_per_stack", count.turtles_per_stack, 1, TURTLES_PER_STACK)
        for lake in count.unusable_lakes:
            if lake not in LAKE_IDS:
                yield f"{field}.unusable_lakes: there is no {lake!r}; there are {', '.join(LAKE_IDS)}"
        if len(set(count.unusable_lakes)) == len(LAKE_IDS):
            yield f"{field}.unusable_lakes: a lake must be left for canoes"


def _turn_cards(data: Components) -> Iterator[str]:
    yield from once_each("turn_card: their effects", dict.fromkeys(card.effect for card in data.turn_card), EFFECT_IDS)
    levels = Counter(card.level for card in data.turn_card)
    for level, years in ((1, LAST_YEAR_OF_LEVEL_1), (2, YEARS - LAST_YEAR_OF_LEVEL_1)):
        if levels[level] < MOST_SPACES * years:
            need = f"{years} Years need {MOST_SPACES * years}"
            yield f"turn_card: there are too few of level {level}: {levels[level]}, but {need}"

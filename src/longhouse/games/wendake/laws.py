"""Laws of the data of Wendake: what must come out whatever values somebody corrects."""

from collections import Counter
from collections.abc import Iterator, Sequence

from longhouse.core.laws import between, built_in, once_each, total
from longhouse.games.wendake import map_laws
from longhouse.games.wendake.schema import Components, Tile, TurtleStack
from longhouse.games.wendake.terms import (
    ACTION_IDS,
    ADVANCED_PER_LEVEL,
    CANOES,
    DISPLAY,
    LAST_YEAR_OF_LEVEL_1,
    MARKERS,
    MASK_KINDS,
    TRACK_IDS,
    TRIBES,
    TURTLES_PER_STACK,
    YEARS,
)

MASKS = 36
PROGRESS_PER_LEVEL = 10
TWO_TRACKS = 5  # the level of turtles that show two of them
MOST_STEPS = 9


def laws(data: Components, own: Components) -> Iterator[str]:
    """Everything that is broken."""
    yield from _limits(data, own)
    yield from _player_counts(data)
    yield from _tiles(data)
    yield from _progress(data, own)
    yield from _tribes(data, own)
    yield from _masks(data)
    yield from turtle_laws(data.turtle_stack, own.turtle_stack)
    for number, board in enumerate(data.map):
        yield from built_in(f"map[{number}].players", board.players, own.map[number].players)
        yield from map_laws.laws(f"map[{number}]", board)


def _limits(data: Components, own: Components) -> Iterator[str]:
    material, start = data.player_material, data.player_material.start
    yield from built_in("limits.years", data.limits.years, YEARS)
    yield from built_in("limits.display_advanced_tiles", data.limits.display_advanced_tiles, DISPLAY)
    yield from built_in("limits.level_switch_after_year", data.limits.level_switch_after_year, LAST_YEAR_OF_LEVEL_1)
    yield from built_in("player_material.canoes", material.canoes, CANOES)
    yield from built_in("player_material.action_markers", material.action_markers, MARKERS)
    yield from built_in("action_board.lines", data.action_board.lines, own.action_board.lines)
    for name, home, all_ in (
        ("warriors_home", start.warriors_home, material.warriors),
        ("women_home", start.women_home, material.women),
        ("hunters_home", start.hunters_home, material.hunters),
        ("canoes_on_lake", start.canoes_on_lake, material.canoes),
    ):
        yield from between(f"player_material.start.{name}", home, 0, all_)
    first_games = data.track_pairs.recommended_first_games
    pairs = [*first_games.pair_1, *first_games.pair_2]
    yield from once_each("track_pairs.recommended_first_games", pairs, TRACK_IDS)
    if len(first_games.pair_1) != 2:
        yield "track_pairs.recommended_first_games.pair_1: a pair has two tracks"


def _player_counts(data: Components) -> Iterator[str]:
    for number, count in enumerate(data.player_count):
        field, players = f"player_count[{number}]", number + 2
        yield from built_in(f"{field}.players", count.players, players)
        yield from built_in(f"{field}.map", count.map, f"map_{players}")
        yield from built_in(f"{field}.progress_tiles_per_row", count.progress_tiles_per_row, 2 * players)
        yield from between(
            f"{field}.advanced_tiles_per_level", count.advanced_tiles_per_level, DISPLAY, ADVANCED_PER_LEVEL
        )
        yield from between(f"{field}.turtles_per_stack", count.turtles_per_stack, 1, TURTLES_PER_STACK)
        yield from between(f"{field}.tribe_cards_revealed", count.tribe_cards_revealed, players, TRIBES)


def _tiles(data: Components) -> Iterator[str]:
    yield from tile_laws("starting_tile", data.starting_tile, {})
    yield from tile_laws("advanced_tile", data.advanced_tile, {})
    fire = ["sacred_fire"]
    yield from built_in("ottawa_tile.actions", data.ottawa_tile.actions, fire)
    yield from built_in("ottawa_tile.back", data.ottawa_tile.back, fire)
    yield from built_in("starting_tile[0].actions", data.starting_tile[0].actions, fire)
    levels = [1] * ADVANCED_PER_LEVEL + [2] * ADVANCED_PER_LEVEL
    for number, tile in enumerate(data.advanced_tile):
        yield from built_in(f"advanced_tile[{number}].level", tile.level, levels[number])


def tile_laws(field: str, tiles: Sequence[Tile], more: dict[str, list[str]]) -> Iterator[str]:
    """Actions that there are; a Move has a number of steps, and actions of expansions (`more`) have their own words."""
    words = {name: [""] for name in ACTION_IDS} | {"move": [str(n) for n in range(1, MOST_STEPS + 1)]} | more
    for number, tile in enumerate(tiles):
        for place, action in enumerate(tile.actions):
            name, _, word = action.partition(":")
            if word not in words.get(name, []):
                there = [f"{known}:{value}".rstrip(":") for known, values in words.items() for value in values]
                yield f"{field}[{number}].actions[{place}]: there is no {action!r}; there are {', '.join(there)}"
        yield from built_in(f"{field}[{number}].back", tile.back, ["ritual"])


def _progress(data: Components, own: Components) -> Iterator[str]:
    levels = Counter(tile.level for tile in data.progress_tile)
    for level in (1, 2, 3):
        yield from total("progress_tile", levels[level], PROGRESS_PER_LEVEL, f"tiles of level {level}")
        yield from built_in(f"progress_cost[{level - 1}].level", data.progress_cost[level - 1].level, level)
    for number, (tile, known) in enumerate(zip(data.progress_tile, own.progress_tile, strict=True)):
        yield from built_in(f"progress_tile[{number}].effect", tile.effect, known.effect)
        yield from built_in(f"progress_tile[{number}].timing", tile.timing, known.timing)


def _tribes(data: Components, own: Components) -> Iterator[str]:
    for number, (tribe, known) in enumerate(zip(data.tribe, own.tribe, strict=True)):
        yield from built_in(f"tribe[{number}].ability", tribe.ability, known.ability)


def _masks(data: Components) -> Iterator[str]:
    yield from total("mask_kind", sum(kind.clean + kind.infected for kind in data.mask_kind), MASKS, "mask cards")
    for number, space in enumerate(data.mask_space):
        if not space.pattern or 0 in space.pattern:
            yield f"mask_space[{number}].pattern: every kind of mask in it is there at least once"
        yield from between(f"mask_space[{number}].pattern", sum(space.pattern), 1, MASK_KINDS)


def turtle_laws(stacks: Sequence[TurtleStack], own: Sequence[TurtleStack]) -> Iterator[str]:
    """The stacks keep their places; a tile shows one track, on the highest level two."""
    for number, (stack, known) in enumerate(zip(stacks, own, strict=True)):
        yield from built_in(f"turtle_stack[{number}].category", stack.category, known.category)
        yield from built_in(f"turtle_stack[{number}].level", stack.level, known.level)
        shown = 2 if stack.level == TWO_TRACKS else 1
        for place, tile in enumerate(stack.tiles):
            if len(set(tile.tracks)) != shown or len(tile.tracks) != shown:
                field = f"turtle_stack[{number}].tiles[{place}].tracks"
                yield f"{field}: turtles of this level show {shown} different tracks"

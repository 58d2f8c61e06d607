"""Laws of the data of solo play. Paths and homes are those of the map for two that is in use."""

from collections import Counter
from collections.abc import Iterator

from longhouse.core.laws import between, built_in, once_each, total
from longhouse.games.wendake import schema as base
from longhouse.games.wendake.solo.schema import AdversityCard, Components
from longhouse.games.wendake.solo.terms import GHOST_CARDS, ROWS, SYMBOL_IDS
from longhouse.games.wendake.terms import DISPLAY, LAKE_IDS, MARKERS, TILE_TURNS, TRACK_IDS, TRIBES

TASKS_OF_TRACK = 3
MAP = "map_2"


def laws(data: Components, own: Components) -> Iterator[str]:
    """Everything that is broken."""
    yield from _solo(data)
    yield from _paths(data)
    yield from built_in("ghost_move_marker", [marker.symbol for marker in data.ghost_move_marker], SYMBOL_IDS)
    yield from total("ghost_move_marker", sum(m.count for m in data.ghost_move_marker), MARKERS, "ghost move markers")
    effects = [effect for card in data.ghost_card for effect in card.effects]
    yield from once_each("ghost_card: their effects", effects, [e for card in own.ghost_card for e in card.effects])
    known = dict.fromkeys(_name(card) for card in own.adversity_card)
    for number, card in enumerate(data.adversity_card):
        if _name(card) not in known:
            yield f"adversity_card[{number}].shown: there is no {_name(card)!r}; there are {', '.join(known)}"
    tasks = Counter(task.track for task in data.solo_task)
    for track in TRACK_IDS:
        yield from total("solo_task", tasks[track], TASKS_OF_TRACK, f"tasks of the track {track}")
    for number, (level, written) in enumerate(zip(data.solo_difficulty, own.solo_difficulty, strict=True)):
        field = f"solo_difficulty[{number}].points_failed_choices"
        yield from built_in(field, level.points_failed_choices, written.points_failed_choices)


def _name(card: AdversityCard) -> str:
    return f"{card.effect} {card.shown}".strip()


def _solo(data: Components) -> Iterator[str]:
    solo, start = data.solo, data.solo.ghost_start
    material = base.components().player_material
    yield from once_each("solo.lake_order", solo.lake_order, LAKE_IDS)
    yield from built_in("solo.ghost_cards_drawn", solo.ghost_cards_drawn, GHOST_CARDS)
    yield from built_in("solo.markers_base", solo.markers_base, TILE_TURNS)
    yield from built_in("solo.markers_adversity", solo.markers_adversity, MARKERS)
    yield from between("solo.tribe_cards_revealed", solo.tribe_cards_revealed, 1, TRIBES)
    yield from between("solo.tile_disk_start_slot", solo.tile_disk_start_slot, 1, DISPLAY)
    yield from between("solo.progress_disk_start_row", solo.progress_disk_start_row, 0, ROWS - 1)
    yield from between("solo.ghost_start.canoes_on_lake", start.canoes_on_lake, 0, material.canoes)
    for name, count, all_ in (
        ("warriors", start.warriors_home + start.warriors_long_house, material.warriors),
        ("women", start.women_home + start.women_long_house, material.women),
        ("hunters", start.hunters_home + start.hunters_long_house, material.hunters),
    ):
        yield from total(f"solo.ghost_start.{name}_home", count, all_, f"{name} of the ghost")


def _paths(data: Components) -> Iterator[str]:
    board = next(board for board in base.components().map if board.key == MAP)
    homes = [territory.key for territory in board.territory if territory.home]
    others = [territory.key for territory in board.territory if not territory.home]
    yield from once_each("ghost_path: their ghost_home", [path.ghost_home for path in data.ghost_path], homes)
    for number, path in enumerate(data.ghost_path):
        yield from once_each(f"ghost_path[{number}].order", path.order, others)

"""Solo play as numbers of a fixed count, for learning. Made from the view, so nothing hidden can slip in."""

from longhouse.games.wendake.components import SPACE_IDS
from longhouse.games.wendake.solo.components import ADVERSITY_IDS, CARD_IDS, MAP, TASK_IDS
from longhouse.games.wendake.solo.terms import GHOST, GHOST_CARDS, SYMBOL_IDS
from longhouse.games.wendake.solo.view import SoloView
from longhouse.games.wendake.terms import CARD_IDS as MASK_CARD_IDS
from longhouse.games.wendake.view import View


def features(view: View, seen: SoloView) -> list[int]:
    """The ghost's pieces too: the base game counts those of seats only."""
    ghost = view.players[GHOST]
    cards = [int(card == name) for card in seen.cards for name in CARD_IDS]
    markers = [seen.markers[place] if place < len(seen.markers) else None for place in range(GHOST_CARDS)]
    tasks = {task.id: task for task in seen.tasks}
    return [
        seen.points,
        seen.score,
        seen.due,
        seen.done,
        seen.turns_left,
        seen.row,
        seen.slot,
        ghost.place,
        int(GHOST in view.turn_area),
        *cards,
        *(int(seen.mask_card == card) for card in MASK_CARD_IDS),
        *(int(name in tasks) for name in TASK_IDS),
        *(tasks[name].missing if name in tasks else 0 for name in TASK_IDS),
        *(int(seen.adversity == name) for name in ADVERSITY_IDS),
        *(int(name in seen.adversities) for name in ADVERSITY_IDS),
        *(int(marker == symbol) for marker in markers for symbol in SYMBOL_IDS),
        *(int(place in seen.patrols) for place in MAP.ids),
        *(territory.guards[GHOST] for territory in view.territories),
        *(int(territory.owner == GHOST) for territory in view.territories),
        *(int(area.seat == GHOST) for area in view.areas),
        *ghost.pile.values(),
        *ghost.long_house.values(),
        *ghost.canoes.values(),
        *(int(ghost.disk == space) for space in SPACE_IDS),
    ]

"""The ghost's panel: its row of cards, points and disks, your tasks, and the adversity of the Year."""

from typing import Any, Final

from longhouse.core.event import Facts
from longhouse.core.text import Texts
from longhouse.drawing.icons import add_icons
from longhouse.drawing.layout import Box, grid, width_of
from longhouse.drawing.panel import Panel
from longhouse.drawing.said import Said
from longhouse.drawing.sheet import Sheet, draw_panel
from longhouse.games.wendake.board.colors import COLORS
from longhouse.games.wendake.board.common import FULL, WIDTH
from longhouse.games.wendake.board.land import land_of
from longhouse.games.wendake.board.progress import Sign
from longhouse.games.wendake.solo.components import (
    ADVERSITY_IDS,
    ADVERSITY_NAMES,
    CARD_EFFECTS,
    CARD_IDS,
    DATA,
    TASK_IDS,
)
from longhouse.games.wendake.solo.terms import GHOST
from longhouse.games.wendake.solo.view import SoloView, TaskView
from longhouse.games.wendake.view import View

PACKAGE: Final = "longhouse.games.wendake.solo.board"
ID: Final = f"player-{GHOST}"  # it takes the place of the board that a player would have
SIGNS: Final = {
    "ghost_settle_woman": "woman-sign",
    "ghost_settle_hunter": "hunter-sign",
    "ghost_guard": "warrior",
    "ghost_military": "act-military",
    "ghost_canoe": "act-canoe",
    "ghost_progress": "progress",
    "ghost_mask": "act-mask",
    "ghost_ritual": "act-ritual",
}
"""By effect: its icon."""
GOALS: Final[dict[str, list[Sign]]] = {
    "own_level_3_tile": [Sign("progress", "III")],
    "own_progress_tiles": [Sign("progress")],
    "track_at_least": [],
    "guard_majorities": [Sign("warrior"), Sign("top")],
    "own_turtles": [Sign("turtle")],
    "long_house_at_most": [Sign("longhouse")],
    "each_native_type_home": [Sign("warrior"), Sign("woman-sign"), Sign("hunter-sign")],
    "mask_cards": [Sign("mask-card")],
    "mask_kinds": [Sign("mask-any")],
}
"""By condition of a task: what one needs, beside the sign of the task's track."""
HEAD: Final = 50
CARDS: Final = 92
TASK: Final = 46
NOTICE: Final = 104
PRINT: Final = 23.0
MOST_LINES: Final = 3
PURPLE: Final = "#5d4a7a"  # the ghost's colour in its icons

add_icons(PACKAGE, "longhouse.games.wendake.board")


def draw_ghost(view: View, seen: SoloView, texts: Texts) -> Panel:
    """Everything that one needs to know what the ghost will do next."""
    top = 8 + HEAD
    boxes = grid(Box(14, top, FULL, CARDS), len(seen.cards), 1, 8)
    tasks_at = top + CARDS + 12
    places = grid(Box(14, tasks_at, FULL, 2 * TASK + 6), 2, 2, 6)
    adversity_at = tasks_at + 2 * TASK + 16
    height = adversity_at + (NOTICE + 12 if seen.markers else 2)  # with adversities there is always one to come
    content = {
        "head": _head(view, seen, texts),
        "cards": [_card(seen, place, box, texts) for place, box in enumerate(boxes)],
        "tasks": [_task(task, box, texts) for task, box in zip(seen.tasks, places, strict=True)],
        "adversity": _adversity(seen, Box(14, adversity_at, FULL, NOTICE), texts),
        "seat": GHOST,
        "frame": Box(1, 1, WIDTH - 2, height - 2),
    }
    return draw_panel(
        Sheet(ID, PACKAGE, COLORS), "ghost.svg.j2", texts.say("panel.ghost"), (WIDTH, height), content, "board", None
    )


def _head(view: View, seen: SoloView, texts: Texts) -> dict[str, Any]:
    ghost = view.players[GHOST]
    mask = None if seen.mask_card is None else seen.mask_card.partition(".")[0]
    facts = [
        ("score", "vp", str(seen.score), texts.say("solo.ghost", {"n": seen.points, "total": seen.score})),
        ("markers", "marker", str(seen.turns_left), texts.say("solo.turns", {"n": seen.turns_left})),
        ("house", "longhouse", str(sum(ghost.long_house.values())), _house(ghost.long_house, texts)),
        ("row", "progress", str(seen.row), texts.say("solo.row", {"row": seen.row})),
        ("slot", "turn-tile", str(seen.slot + 1), texts.say("solo.slot", {"slot": seen.slot + 1})),
    ]
    if mask is not None:
        words = texts.say("solo.mask_card", {"card": f"card.{seen.mask_card}"})
        facts.append(("mask", f"mask-{mask}", "", f"{words} {texts.say('solo.mask_card.help')}"))
    pitch = (FULL - 60) / 6
    return {
        "spots": [
            {"id": id, "icon": icon, "number": number, "help": help, "x": 90 + index * pitch}
            for index, (id, icon, number, help) in enumerate(facts)
        ],
    }


def _house(people: dict[str, int], texts: Texts) -> str:
    facts: Facts = {"warrior": people["warrior"], "woman": people["woman"], "hunter": people["hunter"]}
    return texts.say("solo.house", facts)


def _card(seen: SoloView, place: int, box: Box, texts: Texts) -> dict[str, Any]:
    card = seen.cards[place]
    order = (place - seen.due) % len(seen.cards)  # how many cards come before it
    left = len(seen.cards) - seen.done
    symbol = "" if not seen.markers else f"ghost-{seen.markers[place] or 'hidden'}"
    marker = seen.markers[place] if seen.markers else None
    help = texts.say("solo.face_down") if marker is None else texts.say(f"symbol.{marker}")
    return {
        "id": card,
        "box": box,
        "narrow": width_of(texts.say(f"ghost_card.{card}"), PRINT) > box.w - 12,
        "signs": [SIGNS[effect] for effect in CARD_EFFECTS[CARD_IDS.index(card)]],
        "said": Said(texts.say(f"ghost_card.{card}"), texts.say(f"ghost_card.{card}.help")),
        "due": order == 0 and left > 0,
        "done": order >= left,
        "marker": symbol,
        "marker_help": help,
    }


def _task(task: TaskView, box: Box, texts: Texts) -> dict[str, Any]:
    state = texts.say("solo.missing", {"n": task.missing}) if task.missing else texts.say("solo.completed")
    data = DATA.solo_task[TASK_IDS.index(task.id)]
    return {
        "id": task.id,
        "box": box,
        "name": texts.say(f"task.{task.id}"),
        "signs": [Sign(f"track-{data.track}"), *GOALS[data.condition]],
        "progress": f"{task.reached}/{data.value}",
        "icon": "goal-missed" if task.missing else "goal",
        "help": f"{texts.say('solo.task', {'task': f'task.{task.id}', 'n': task.points})} {state}",
        "points": f"{task.points:+d}" if task.points else "0",
    }


def _adversity(seen: SoloView, box: Box, texts: Texts) -> dict[str, Any] | None:
    if seen.adversity is None:
        return None
    number = ADVERSITY_IDS.index(seen.adversity)
    name = f"adversity.{ADVERSITY_NAMES[number]}"
    help = texts.say(f"{name}.help")
    return {
        "box": box,
        "icon": f"adv-{DATA.adversity_card[number].effect}",
        "said": Said(texts.say(name), help),
        "lines": _lines(help.rpartition(" (")[0], box.w - 84),
    }


def _lines(words: str, width: float) -> list[str]:
    """A sentence in lines that fit; what is too long is in the help."""
    lines = [""]
    for word in words.split():
        joined = f"{lines[-1]} {word}".strip()
        if lines[-1] and width_of(joined, PRINT) > width:
            lines.append(word)
        else:
            lines[-1] = joined
    return lines if len(lines) <= MOST_LINES else [*lines[: MOST_LINES - 1], f"{lines[MOST_LINES - 1]} …"]


# ---------------------------------------------------------------- on the map


def draw_patrols(view: View, seen: SoloView, texts: Texts) -> str:
    """WS-X-05: a patrol stands at the end of the Guards of its territory."""
    land = land_of(view.map)
    drawn = []
    for place in seen.patrols:
        (x, y), plan, _ = land.places[place]
        room = plan.guards
        left, top = x + land.scale * (room.x + room.w - 20), y + land.scale * room.cy
        name = texts.say("solo.patrol", {"place": f"territory.{place}"})
        drawn.append(
            f'<g id="map-patrol-{place}" data-help="{name}"><title>{name}</title>'
            f'<path d="M{left:.1f} {top - 13:.1f}v26" stroke="#3f3122" stroke-width="2.5"/>'
            f'<path d="M{left:.1f} {top - 13:.1f}h18l-5 6 5 6h-18z" fill="{PURPLE}" stroke="#fffaf0"/>'
            "</g>"
        )
    return "".join(drawn)

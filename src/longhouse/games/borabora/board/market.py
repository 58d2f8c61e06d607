"""The panels of what lies on display: people, jewelry, tasks, gods."""

from functools import partial
from typing import Any, Final

from longhouse.core.event import Facts
from longhouse.core.text import Texts
from longhouse.drawing.kept import Recall
from longhouse.drawing.layout import Box, grid
from longhouse.drawing.panel import Panel
from longhouse.drawing.said import Said, capital
from longhouse.drawing.worded import worded
from longhouse.games.borabora.board.common import WIDTH, draw, say_god, say_person, say_task
from longhouse.games.borabora.board.tasks import needs
from longhouse.games.borabora.components import AMOUNTS, BUILDING_VP, PRIEST_VP, SYMBOLS, TASKS_ON_BOARD
from longhouse.games.borabora.terms import JEWELRY_ROWS, KIND_IDS, ROUNDS, SLOTS
from longhouse.games.borabora.view import JewelView, View

FULL: Final = WIDTH - 28
COLUMN_BOXES: Final = grid(Box(14, 10, FULL, 420), ROUNDS, 1, 9)
CARD_BOXES: Final = grid(Box(14, 14, FULL, 142), 6, 1, 10)
PAID_BOXES: Final = grid(Box(126, 172, FULL - 112, 46), 5, 1, 10)


# ---------------------------------------------------------------- people


def draw_people(view: View, texts: Texts) -> Panel:
    """Women and men, six slots each."""
    rows = [("woman", view.women, 90), ("man", view.men, 234)]
    content = {"slots": [slot for sex, kinds, y in rows for slot in _slots(sex, kinds, y, texts)]}
    return draw("people", texts.say("panel.people"), 296, content)


@worded
def _slot(sex: str, number: int, kind: str | None, y: int, texts: Texts) -> dict[str, Any]:
    slot = {"sex": sex, "number": number, "x": 61 + (number - 1) * 103.6, "y": y}
    if kind is not None:
        return {**slot, "tile": person_tile(kind, sex), "said": say_person(kind, sex, texts)}
    help = texts.say("board.help.slot", {"slot": number})
    return {**slot, "tile": None, "said": Said(help, help)}


def _slots(sex: str, kinds: list[str | None], y: int, texts: Texts) -> list[dict[str, Any]]:
    filled = [*kinds, *[None] * (SLOTS - len(kinds))]
    return [_slot(sex, number, kind, y, texts) for number, kind in enumerate(filled, 1)]


def person_tile(kind: str, sex: str) -> dict[str, Any]:
    """What the picture of a person tile shows."""
    number = KIND_IDS.index(kind)
    return {"kind": kind, "sex": sex, "symbols": SYMBOLS[number], "amount": AMOUNTS[number][1]}


# ---------------------------------------------------------------- jewelry


def draw_jewelry(view: View, texts: Texts) -> Panel:
    """Six columns, one a round; above them what buildings and priests bring in that round.

    They lie on cloths that hang down from a pole; when a round is over, its cloth is rolled up,
    and more of the beach behind comes to light.
    """
    same = Recall("jewelry")
    columns = []
    for round, jewels in enumerate(view.jewelry, 1):
        state = "now" if round == view.round else "gone" if round < view.round else "later"
        columns.append(same(f"round-{round}", (state, jewels), partial(_column, round, state, jewels, texts)))
    return draw("jewelry", texts.say("panel.jewelry"), 440, {"columns": columns})


def _column(round: int, state: str, jewels: list[JewelView | None], texts: Texts) -> dict[str, Any]:
    area = COLUMN_BOXES[round - 1]
    places = grid(Box(area.x + 5, area.y + 113, area.w - 10, area.h - 125), 1, JEWELRY_ROWS, 6)
    return {
        "round": round,
        "state": state,
        "box": area,
        "building": BUILDING_VP[round],
        "priest": PRIEST_VP[round],
        "said": Said(
            texts.say("board.help.round", {"round": round}),
            texts.say("board.help.round_values", {"n": BUILDING_VP[round], "priest": PRIEST_VP[round]}),
        ),
        "places": [
            (row, box, None if jewel is None else jewel_tile(jewel, texts))
            for row, (box, jewel) in enumerate(zip(places, jewels, strict=True))
        ],
    }


@worded
def jewel_tile(jewel: JewelView, texts: Texts) -> dict[str, Any]:
    """What the picture of a jewelry tile shows."""
    facts: Facts = {"jewelry": f"jewelry.{jewel.kind}", "n": jewel.cost, "vp": jewel.vp}
    said = Said(capital(texts.say(f"jewelry.{jewel.kind}")), texts.say("board.help.jewel", facts))
    return {"id": jewel.id, "kind": jewel.kind, "cost": jewel.cost, "vp": jewel.vp, "said": said}


# ---------------------------------------------------------------- tasks


def draw_tasks(view: View, texts: Texts) -> Panel:
    """The row of tasks."""
    tasks = [*view.tasks, *[None] * (TASKS_ON_BOARD[view.seats] - len(view.tasks))]  # none at all after round 6
    boxes = grid(Box(14, 14, FULL, 96), len(tasks), 1, 8)
    places = [
        (index, box, task, None if task is None else say_task(task, texts), [] if task is None else needs(task))
        for index, (box, task) in enumerate(zip(boxes, tasks, strict=True))
    ]
    return draw("tasks", texts.say("panel.tasks"), 124, {"places": places})


# ---------------------------------------------------------------- gods


def draw_gods(view: View, texts: Texts) -> Panel:
    """Face-up cards, the draw pile, and what was paid."""
    same = Recall("gods")
    content = {
        "cards": same("cards", view.god_cards, lambda: _faces(view, texts)),
        "places": CARD_BOXES[1:],
        "deck": CARD_BOXES[0],
        "deck_size": view.god_deck_size,
        "deck_said": Said(texts.say("board.help.deck_name"), texts.say("board.help.deck", {"n": view.god_deck_size})),
        "discard_name": texts.say("board.help.discard_name"),
        "paid": same("paid", view.god_discard, lambda: _paid(view, texts)),
    }
    return draw("gods", texts.say("panel.gods"), 228, content)


def _faces(view: View, texts: Texts) -> list[tuple[Any, ...]]:
    """The face-up cards, each with its place and its piece."""
    found = []
    for index, color in enumerate(view.god_cards):
        piece = f"face-{color}-{view.god_cards[:index].count(color)}"
        found.append((index, CARD_BOXES[index + 1], color, say_god(color, texts), piece))
    return found


def _paid(view: View, texts: Texts) -> list[tuple[Any, ...]]:
    return [
        (color, count, box, texts.say("board.help.discard", {"n": count, "god": f"god.{color}"}))
        for (color, count), box in zip(view.god_discard.items(), PAID_BOXES, strict=True)
    ]

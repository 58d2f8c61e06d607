"""What the player sees of solo play, and how everything else is dealt anew: two functions that must agree."""

from longhouse.core.rng import Rng
from longhouse.games.wendake.rules.natives import members
from longhouse.games.wendake.solo.cards.tasks import TASKS
from longhouse.games.wendake.solo.components import ADVERSITY_IDS, CARD_IDS, TASK_IDS
from longhouse.games.wendake.solo.rules.ghost import place_due
from longhouse.games.wendake.solo.rules.mask import mask_card
from longhouse.games.wendake.solo.rules.open_card import NO_CARD, open_card
from longhouse.games.wendake.solo.rules.points import ghost_score
from longhouse.games.wendake.solo.rules.tasks import TaskPoints
from longhouse.games.wendake.solo.state import Solo, ghost_of, solo
from longhouse.games.wendake.solo.terms import GHOST_CARDS, PLAYER, SYMBOL_IDS
from longhouse.games.wendake.solo.view import SoloView, TaskView
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import CARD_IDS as MASK_CARD_IDS


def view(state: Wendake, points: TaskPoints) -> SoloView:
    """WS-VIS-01: the same for everybody."""
    part = solo(state)
    card, mask = open_card(state), mask_card(state)
    return SoloView(
        points=part.points,
        score=ghost_score(state),
        cards=[CARD_IDS[card] for card in part.cards],
        due=place_due(state),
        done=part.done,
        turns_left=ghost_of(state).markers,
        row=part.row,
        slot=part.slot,
        mask_card=None if mask < 0 else MASK_CARD_IDS[mask],
        tasks=[task_view(state, task, points) for task in part.tasks],
        adversity=None if card == NO_CARD else ADVERSITY_IDS[card],
        adversities=[ADVERSITY_IDS[card] for card in part.adversities[: part.drawn]],
        markers=[marker_shown(part, place) for place in range(GHOST_CARDS)] if part.markers else [],
        patrols=[state.board.ids[territory] for territory in members(part.patrols)],
    )


def task_view(state: Wendake, task: int, points: TaskPoints) -> TaskView:
    kind = TASKS[task]
    return TaskView(
        TASK_IDS[task], kind.reached(state, PLAYER), kind.missing(state, PLAYER), points.of(state, task)
    )  # fmt: skip


def marker_shown(part: Solo, place: int) -> str | None:
    return SYMBOL_IDS[part.markers[place]] if part.shown >> place & 1 else None


def determinize(state: Wendake, copy: Wendake, rng: Rng) -> None:
    """The adversity cards to come and the move markers that nobody has seen. The ghost card that is not used is the one
    that is missing in the row: that is no secret."""
    part = solo(state)
    to_come = part.adversities[part.drawn :]
    rng.shuffle(to_come)
    markers = part.markers[:]
    face_down = [place for place in range(len(markers)) if not part.shown >> place & 1]
    unseen = [markers[place] for place in face_down]
    rng.shuffle(unseen)
    for index, place in enumerate(face_down):
        markers[place] = unseen[index]
    copy.parts = [
        Solo(
            part.cards,
            part.tasks,
            part.points,
            part.row,
            part.slot,
            part.done,
            part.adversities[: part.drawn] + to_come,
            part.drawn,
            markers,
            part.shown,
            part.patrols,
        )
    ]

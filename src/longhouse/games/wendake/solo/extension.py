"""Solo play: wiring only."""

from typing import Any, Final

from longhouse.core.decision import Option, Reason
from longhouse.core.extension import Extension
from longhouse.core.features import Block
from longhouse.core.frame import AnyFrame
from longhouse.core.judge import Prices
from longhouse.core.layout import Bits, Distinct, Layout, Name, Number, Shuffled, exactly
from longhouse.core.registry import TableOptions
from longhouse.core.rng import Rng
from longhouse.core.text import Texts
from longhouse.core.verb import Verb
from longhouse.games.wendake import words as say
from longhouse.games.wendake.board import targets as place
from longhouse.games.wendake.rules.seams import Rules
from longhouse.games.wendake.solo import features, hidden, invariants
from longhouse.games.wendake.solo.components import ADVERSITY_IDS, CARD_IDS, MAP, MOVE_MARKERS, TASK_IDS
from longhouse.games.wendake.solo.describe import describe
from longhouse.games.wendake.solo.judge import SoloJudge
from longhouse.games.wendake.solo.rules.adversity import AdversityTurns, WinterTurns
from longhouse.games.wendake.solo.rules.patrols import why_no_patrol
from longhouse.games.wendake.solo.rules.points import ghost_score
from longhouse.games.wendake.solo.rules.questions import (
    CallBack,
    Infection,
    LoseCanoe,
    LoseMask,
    PayTribute,
    Winter,
)
from longhouse.games.wendake.solo.rules.setup import deal
from longhouse.games.wendake.solo.rules.tasks import TaskPoints
from longhouse.games.wendake.solo.rules.variants import with_adversities, with_ghost
from longhouse.games.wendake.solo.state import Solo
from longhouse.games.wendake.solo.terms import GHOST_CARDS, ROWS, SYMBOL_IDS
from longhouse.games.wendake.solo.view import SoloView
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import DISPLAY, LAKE_IDS, TRACKS
from longhouse.games.wendake.view import View

NAME: Final = "solo"
MOST_POINTS: Final = 999

FRAMES: Final[list[type[AnyFrame]]] = [
    AdversityTurns, WinterTurns, PayTribute, Winter, Infection, LoseCanoe, CallBack, LoseMask,
]  # fmt: skip


def seen(view: View) -> SoloView:
    """The part of the view."""
    part: Any = view.parts[NAME]
    assert isinstance(part, SoloView)
    return part


def patrol_element(view: View, territory: int) -> str | None:
    """A patrol on the map; None where there is none."""
    name = MAP.ids[territory]
    return f"map-patrol-{name}" if name in seen(view).patrols else None


VERBS: Final = [
    Verb("attack_patrol", len(MAP.ids), say.place, patrol_element),
    Verb("lose_canoe", LAKE_IDS, lambda view, arg: {"lake": f"lake.{LAKE_IDS[arg]}"}, place.lake),
    Verb("call_back", len(MAP.area_ids), say.area, place.area),
]


class SoloPlay(Extension[Wendake]):
    """What solo play adds beside its rules; with adversities there are more cards, questions and pieces."""

    def __init__(self, tasks: TaskPoints, with_adversities: bool) -> None:
        super().__init__(
            NAME,
            "longhouse.games.wendake.solo",
            VERBS if with_adversities else [],
            FRAMES if with_adversities else [],
        )
        self.tasks = tasks
        self.with_adversities = with_adversities

    def part(self, state: Wendake) -> Solo:
        return deal(state, self.with_adversities)

    def layout(self, seats: int) -> Layout:
        adversities = range(len(ADVERSITY_IDS)) if self.with_adversities else range(0)
        markers = MOVE_MARKERS if self.with_adversities else []
        return Layout(
            Solo,
            cards=Distinct(Name(CARD_IDS), GHOST_CARDS, GHOST_CARDS),
            tasks=exactly(TRACKS, Name(TASK_IDS)),
            points=Number(0, MOST_POINTS),
            row=Number(0, ROWS),
            slot=Number(1, DISPLAY, base=1),
            done=Number(0, GHOST_CARDS),
            adversities=Shuffled(Name(ADVERSITY_IDS), adversities),
            drawn=Number(1 if self.with_adversities else 0, len(adversities)),
            markers=Shuffled(Name(SYMBOL_IDS), markers),
            shown=Bits(Number(0, GHOST_CARDS - 1 if self.with_adversities else -1)),
            patrols=Bits(Name(MAP.ids)),
        )

    def view(self, state: Wendake, seat: int | None) -> SoloView:
        return hidden.view(state, self.tasks)

    def determinize(self, state: Wendake, copy: Wendake, seat: int, rng: Rng) -> None:
        hidden.determinize(state, copy, rng)

    def why_not(self, state: Wendake, frame: AnyFrame, option: Option) -> Reason | None:
        return why_no_patrol(state, option) if option.verb == "attack_patrol" else None

    def rivals(self, state: Wendake) -> dict[str, int]:
        return {"rival.ghost": ghost_score(state)}

    def check(self, state: Wendake) -> list[str]:
        return invariants.check(state)

    def check_step(self, before: Wendake, after: Wendake) -> list[str]:
        return invariants.check_step(before, after)

    def describe(self, view: View, texts: Texts) -> list[str]:
        return describe(seen(view), texts)

    def draw(self, view: View, texts: Texts) -> list[Any]:
        from longhouse.games.wendake.solo.board.ghost import draw_ghost  # here: engines do without templates
        from longhouse.games.wendake.solo.board.scores import draw_own_scores

        return [draw_ghost(view, seen(view), texts), draw_own_scores(view, texts)]

    def overlay(self, view: View, texts: Texts, panel: str) -> str:
        from longhouse.games.wendake.solo.board.ghost import draw_patrols

        return draw_patrols(view, seen(view), texts) if panel == "map" else ""

    def feature_blocks(self) -> list[Block]:
        return features.blocks()

    def judge_by(self, prices: Prices) -> SoloJudge:
        return SoloJudge(prices)


def extend(rules: Rules, options: TableOptions) -> SoloPlay:
    """WS-CONV-01: the base game becomes one for a single player."""
    tasks = TaskPoints(str(options["difficulty"]))
    is_hard = options["solo"] == "adversity"
    with_ghost(rules, tasks)
    if is_hard:
        with_adversities(rules)
    return SoloPlay(tasks, is_hard)

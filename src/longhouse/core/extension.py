"""An expansion from the outside: everything that it adds to a game which knows nothing of it."""

from typing import Any, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from longhouse.core.decision import Option, Reason
from longhouse.core.event import Facts
from longhouse.core.features import Block
from longhouse.core.frame import AnyFrame
from longhouse.core.judge import Judge, Prices
from longhouse.core.layout import Layout
from longhouse.core.rng import Rng
from longhouse.core.state import Part, State
from longhouse.core.verb import Verb

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Extension(Generic[S]):
    """What one expansion adds: a part of the state with its layout and view, verbs, frames, panels and more.

    How the rules change is said by a function from rules to rules, a matter of the game; this is what comes on top.
    Leave out what isn't needed.
    """

    telling: ClassVar[frozenset[str]] = frozenset()
    """As `Game.telling`: prompts of which others learn something by their being asked."""
    disclosing: ClassVar[frozenset[str]] = frozenset()
    """As `Game.disclosing`: kinds of events that lay open what was hidden."""

    def __init__(
        self,
        name: str,
        package: str = "",
        verbs: list[Verb] | None = None,
        frames: list[type[AnyFrame]] | None = None,
        lies_on: dict[str, tuple[str, ...]] | None = None,
    ) -> None:
        self.name = name  # of its part in saved positions and views
        self.package = package  # the folder with its texts, if it has any
        self.verbs: list[Verb] = verbs if verbs is not None else []
        self.frames: list[type[AnyFrame]] = frames if frames is not None else []
        self.lies_on: dict[str, tuple[str, ...]] = lies_on if lies_on is not None else {}  # frames of others -> below

    def part(self, state: S) -> Part:
        """Its part of a new state."""
        return Part()

    def layout(self, seats: int) -> Layout | None:
        """How its part is saved; None if there is nothing to save."""
        return None

    def view(self, state: S, seat: int | None) -> Any:
        """What a seat sees of its part; None for nothing."""
        return None

    def determinize(self, state: S, copy: S, seat: int, rng: Rng) -> None:
        """Deal anew in the copy what this seat can't see of its part."""

    def why_not(self, state: S, frame: AnyFrame, option: Option) -> Reason | None:
        """Why one of its options is not open in a question of others."""
        return None

    def facts(self, state: S, frame: AnyFrame, option: Option) -> Facts:
        """Facts that only the rules know for the words of its options."""
        return {}

    def belongings(self, state: S, seat: int) -> dict[str, int]:
        """What a seat has of its things: text id -> how many."""
        return {}

    def rivals(self, state: S) -> dict[str, int]:
        """Opponents that it brings who sit on no seat: text id -> points."""
        return {}

    def check(self, state: S) -> list[str]:
        """Its broken invariants in words."""
        return []

    def check_step(self, before: S, after: S) -> list[str]:
        """What went wrong with its part from one decision to the next."""
        return []

    def describe(self, view: Any, texts: Any) -> list[str]:
        """Its part in words."""
        return []

    def draw(self, view: Any, texts: Any) -> list[Any]:
        """Its panels; one with the id of a panel of the game takes its place."""
        return []

    def overlay(self, view: Any, texts: Any, panel: str) -> str:
        """SVG to lay over the panel of this id; the ids of its elements start with the panel's."""
        return ""

    def feature_blocks(self) -> list[Block]:
        """What a seat sees of its part as numbers, always as many."""
        return []

    def judge_by(self, prices: Prices) -> Judge[S] | None:
        """What its part is worth to a seat, by its own prices; None for nothing."""
        return None

"""Scenes: put a position where you want it, start a piece of the rules, and play options by name.

Tests try rules in them, the illustrated rulebook draws its pictures from them.
"""

from typing import Any, Generic, Self, TypeVar

from longhouse.core.decision import Decision, Option
from longhouse.core.event import Event
from longhouse.core.frame import AnyFrame
from longhouse.core.game import Game
from longhouse.core.rng import Rng
from longhouse.core.state import State
from longhouse.core.text import Texts

S = TypeVar("S", bound=State)


class Scene(Generic[S]):
    """A position to try or to show something in. Change `state` as you like, `start` a frame, `play` options by name.

    A game's own scene adds methods that set its fields (see `games/wutaki/learn/table.py`).
    """

    def __init__(self, game: Game[S], seats: int, seed: int = 1) -> None:
        self.game = game
        self.state = game.setup(seats, Rng(seed))
        self.state.events = []
        self.decision: Decision | None = None

    def start(self, *frames: AnyFrame) -> Self:
        """Put these frames on an empty stack, the last on top, and run the rules to the next question."""
        self.state.stack = list(frames)
        return self.advance()

    def advance(self) -> Self:
        """Run the rules to the next question."""
        self.decision = self.game.decide(self.state)
        return self

    def play(self, *names: str) -> Self:
        """Choose these options one after the other; each must be open when its turn comes."""
        for name in names:
            option = self.game.option_named(name)
            assert name in self.options, f"{name} is not open in {self.prompt}: {self.options}"
            self.game.play(self.state, option)
            self.advance()
        return self

    @property
    def prompt(self) -> str | None:
        """The name of the open question; None if there is none."""
        return self.decision.prompt if self.decision else None

    @property
    def seat(self) -> int | None:
        """Who is asked."""
        return self.decision.seat if self.decision else None

    @property
    def options(self) -> list[str]:
        """The open options by name."""
        return [self.game.name_of(option) for option in self.decision.options] if self.decision else []

    @property
    def events(self) -> list[Event]:
        """Everything that happened in this scene."""
        return self.state.events or []

    def why_not(self, name: str) -> str | None:
        """The rule that forbids an option, by the frame that is open."""
        option: Option = self.game.option_named(name)
        reason = self.state.stack[-1].why_not(self.state, option)
        return reason.rule if reason else None

    def view(self, seat: int | None) -> Any:
        """What a seat sees of the scene."""
        return self.game.view(self.state, seat)

    def draw(self, seat: int | None, lang: str = "en") -> list[Any]:
        """The panels that a seat sees of the scene."""
        return self.game.draw(self.view(seat), Texts(self.game.packages, lang))

"""Divers, the tiny game of docs/first-game.md, and a relative of it with an any-time ability."""

from typing import Any

from longhouse.core.decision import DONE, Decision, Option
from longhouse.core.frame import Frame
from longhouse.core.game import Game
from longhouse.core.verb import Verb
from tests.docs import run_page

PAGE = run_page("docs/first-game.md")
DiversGame: Any = PAGE["DiversGame"]
Divers: Any = PAGE["Divers"]
Dive: Any = PAGE["Dive"]

SPLASH = Option("splash", 0)
OPEN = 1


class Rest(Frame[Any]):
    """A question with one answer, in a window: without abilities the engine answers it itself."""

    window = OPEN

    def ask(self, state: Any) -> Decision | None:
        return Decision(self.seat, "rest", [DONE])

    def answer(self, state: Any, option: Option) -> None:
        state.pop()


class SplashGame(Game[Any]):
    """One frame; a seat with shells may throw one back at any time while resting."""

    def __init__(self) -> None:
        super().__init__("splash", 1, [Verb("done"), Verb("splash")], [Rest])

    def widen(self, state: Any, frame: Any, decision: Decision) -> Decision:
        extra = [SPLASH] if state.shells[frame.seat] else []
        return Decision(decision.seat, decision.prompt, [*decision.options, *extra], decision.value)

    def interject(self, state: Any, frame: Any, option: Option) -> bool:
        if option.verb != "splash":
            return False
        state.shells[frame.seat] -= 1
        return True

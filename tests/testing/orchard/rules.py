"""The rules of Orchard: pick from a tree, draw from the sack, or rest, until the sack is empty."""

from typing import Any

from longhouse.core.decision import Decision, Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.core.frame import Frame
from longhouse.core.rng import Rng
from longhouse.core.state import State

FRUIT = ["apple", "pear", "plum"]
KINDS = len(FRUIT)

PICK = options_of("pick", KINDS)
DRAW = Option("draw")
REST = Option("rest")


class Orchard(State):
    """The full truth: fruit on the trees and in baskets by kind; what one drew is hidden from the others."""

    def __init__(
        self, stack: list[Any], rng: Rng, reveals: int, trees: list[int], sack: list[int], picked: list[list[int]],
        drawn: list[list[int]], rests: int,
    ) -> None:  # fmt: skip
        super().__init__(stack, rng, reveals)
        self.trees = trees
        self.sack = sack  # the next one last
        self.picked = picked  # by seat, by kind
        self.drawn = drawn
        self.rests = rests  # left for all together

    def clone(self) -> "Orchard":
        baskets = ([fruit[:] for fruit in self.picked], [fruit[:] for fruit in self.drawn])
        return Orchard(self.stack[:], self.rng.clone(), self.reveals, self.trees[:], self.sack[:], *baskets, self.rests)


class Turn(Frame[Orchard]):
    """OR-TURN-01."""

    def ask(self, state: Orchard) -> Decision | None:
        if not state.sack:
            return None  # OR-END-01
        options = [PICK[kind] for kind in range(KINDS) if state.trees[kind]]
        return Decision(self.seat, "turn", [*options, DRAW, *([REST] if state.rests else [])], len(state.sack))

    def answer(self, state: Orchard, option: Option) -> None:
        if option.verb == "pick":
            state.trees[option.arg] -= 1
            state.picked[self.seat][option.arg] += 1
            left = state.trees[option.arg]
            state.emit(Event("pick", {"seat": self.seat, "fruit": f"fruit.{FRUIT[option.arg]}", "n": left}))
        elif option.verb == "draw":
            state.reveal()
            kind = state.sack.pop()
            state.drawn[self.seat][kind] += 1
            state.emit(Event("draw", {"seat": self.seat}, {"fruit": f"fruit.{FRUIT[kind]}"}, self.seat))
        else:
            state.rests -= 1
            state.emit(Event("rest", {"seat": self.seat}))
        state.become(Turn((self.seat + 1) % len(state.picked)))

    def resume(self, state: Orchard) -> None:
        state.pop()

    def why_not(self, state: Orchard, option: Option) -> Reason | None:
        if option.verb == "pick":
            return Reason("OR-PICK-01", "tree_empty", {"fruit": f"fruit.{FRUIT[option.arg]}"})
        return None

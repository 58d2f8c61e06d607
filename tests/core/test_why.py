"""Why something can't be chosen: who speaks if several options are meant, and what is said if nobody has a reason."""

from typing import Any

from longhouse.core.decision import Decision, Option, Reason, options_of
from longhouse.core.frame import Frame
from longhouse.core.game import Game
from longhouse.core.rng import Rng
from longhouse.core.state import State
from longhouse.core.verb import Verb
from longhouse.core.why import reason_at, reason_for

TAKE = options_of("take", 3)
LOOK = Option("look", 0)


class Choose(Frame[Any]):
    """Has something to say about looking and about take:2."""

    def why_not(self, state: Any, option: Option) -> Reason | None:
        if option == LOOK:
            return Reason("LOOK", "unknown")
        return Reason("TAKE-2", "unknown") if option == TAKE[2] else None


class ChooseBlindly(Choose):
    """Nothing makes sense to it."""

    def meant(self, state: Any, option: Option) -> bool:
        return False


class Box(Game[Any]):
    """Everything lies in a box except for take:0."""

    def __init__(self) -> None:
        super().__init__("box", 1, [Verb("look"), Verb("take", 3)], [Choose])

    def view(self, state: Any, seat: int | None) -> Any:
        return None

    def target(self, view: Any, option: Option) -> str | None:
        return "table" if option == TAKE[0] else "box"


DECISION = Decision(0, "take", [TAKE[0]])


def rule_at(frame: Choose) -> str | None:
    """The rule against all that lies in the box."""
    reason = reason_at(Box(), State([frame], Rng(1), 0), DECISION, ["box"])
    return reason.rule if reason else None


def test_whoever_has_a_reason_speaks_for_an_element() -> None:
    assert rule_at(Choose(0)) == "TAKE-2"  # take:1 comes first, without a reason


def test_if_nothing_makes_sense_the_verbs_of_the_question_speak_first() -> None:
    assert rule_at(ChooseBlindly(0)) == "TAKE-2"  # not `look`, which comes before


def test_without_a_reason_the_question_says_what_it_is_about() -> None:
    state = State([Frame(0)], Rng(1), 0)
    assert reason_for(Box(), state, DECISION, TAKE[1]).key == "not_offered"
    other = reason_for(Box(), state, DECISION, LOOK)
    assert (other.key, other.values) == ("not_now", {"prompt": "what.take"})

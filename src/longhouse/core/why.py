"""Why something can't be chosen: the frame's own reason, or a general one that says what the question is about."""

from typing import Any, Final, NamedTuple

from longhouse.core.decision import Decision, Option, Reason
from longhouse.core.game import Game
from longhouse.core.state import State
from longhouse.core.text import Texts

GAME_OVER: Final = Reason("", "game_over")
UNKNOWN: Final = Reason("", "unknown")


class WhyNot(NamedTuple):
    """The rule that forbids an option, and the reason in words."""

    rule: str
    reason: str


def in_words(reason: Reason, texts: Texts) -> WhyNot:
    """What a reason says."""
    return WhyNot(reason.rule, texts.say(f"reason.{reason.key}", reason.values))


def reason_for(game: Game[Any], state: State, decision: Decision, option: Option) -> Reason:
    """Why an option of the game is not open now."""
    return _own_reason(game, state, option) or _general_reason(decision, option)


def reason_at(game: Game[Any], state: State, decision: Decision, inside_out: list[str]) -> Reason | None:
    """Why an element of the board can't be chosen now; None if it can. Of several the first that is a place is meant.

    Of all options that it could stand for, those speak that somebody may mean who points there.
    """
    places = (options_at(game, state, decision, element) for element in inside_out)
    here = next(filter(None, places), [])
    if any(option in decision.options for option in here):
        return None
    if not here:
        return Reason("", "no_place", {"prompt": f"what.{decision.prompt}"})
    plausible = _most_plausible(state, decision, here)
    own = [_own_reason(game, state, option) for option in plausible]
    return next((reason for reason in own if reason is not None), None) or _general_reason(decision, plausible[0])


def options_at(game: Game[Any], state: State, decision: Decision, element: str) -> list[Option]:
    """All options of the game that are about an element, as who is asked sees the table; open or not."""
    view = game.view(state, decision.seat)
    return [option for option in game.codec.options if game.target(view, option) == element]


def _most_plausible(state: State, decision: Decision, options: list[Option]) -> list[Option]:
    """Those of verbs that the question offers and that make sense to its frame, else of these verbs, else all."""
    verbs = {option.verb for option in decision.options}
    offered = [option for option in options if option.verb in verbs]
    frame = state.stack[-1]
    return [option for option in offered if frame.meant(state, option)] or offered or options


def _own_reason(game: Game[Any], state: State, option: Option) -> Reason | None:
    """What the open frame says, or an extension about its own options."""
    frame = state.stack[-1]
    reason: Reason | None = frame.why_not(state, option)
    for extension in game.extensions:
        reason = reason or extension.why_not(state, frame, option)
    return reason


def _general_reason(decision: Decision, option: Option) -> Reason:
    if any(other.verb == option.verb for other in decision.options):
        return Reason("", "not_offered")
    return Reason("", "not_now", {"prompt": f"what.{decision.prompt}"})

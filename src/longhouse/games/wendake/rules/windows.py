"""Free and inner windows (WD-TIME): what may be done beside the question that is asked."""

from longhouse.core.decision import Decision, Option
from longhouse.core.frame import AnyFrame
from longhouse.games.wendake.state import Wendake


def widen(state: Wendake, frame: AnyFrame, decision: Decision) -> Decision:
    """WD-TIME-08: the window is presented together with the decision that follows it."""
    extra: list[Option] = []
    for offer in state.rules.offers:
        offer(state, frame.seat, frame.window, extra)
    if not extra:
        return decision
    return Decision(decision.seat, decision.prompt, decision.options + extra, decision.value)


def interject(state: Wendake, frame: AnyFrame, option: Option) -> bool:
    """Carry out an option of the window; False if it answers the question itself."""
    take = state.rules.takes.get(option.verb)
    if take is None:
        return False
    take(state, frame.seat, option.arg)
    return True

"""Free and inner windows (WD-TIME): what may be done beside the question that is asked."""

from typing import ClassVar

from longhouse.core.decision import Decision, Option, Reason
from longhouse.core.frame import AnyFrame, Frame
from longhouse.games.wendake.rules.progress import offer_tiles, why_not_tile
from longhouse.games.wendake.rules.swap import offer_swap
from longhouse.games.wendake.rules.transfer import TRANSFER_VERBS, offer_transfers, why_not_transfer
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import FREE


class FreeFrame(Frame[Wendake]):
    """A question with a free window (WD-TIME-02)."""

    __slots__ = ()
    window: ClassVar = FREE

    def opens_for(self, state: Wendake, option: Option) -> bool:
        """Whether this option of the window is reason enough to ask where there is only one answer (WD-R-44)."""
        return True


def widen(state: Wendake, frame: AnyFrame, decision: Decision) -> Decision:
    """WD-TIME-08: the window is presented together with the decision that follows it."""
    seat, window = frame.seat, frame.window
    extra: list[Option] = []
    offer_transfers(state, seat, window, extra)
    offer_tiles(state, seat, window, extra)
    offer_swap(state, seat, window, extra)
    for offer in state.rules.offers:
        offer(state, seat, window, extra)
    if isinstance(frame, FreeFrame) and len(decision.options) == 1:
        extra = extra if any(frame.opens_for(state, option) for option in extra) else []
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


# ---------------------------------------------------------------- what frames with a window say about its options


def why_not_beside(state: Wendake, frame: AnyFrame, option: Option, moment: int = 0) -> Reason | None:
    """Why something is not offered beside the question of a frame, or in it at its moment."""
    if option.verb in ("use", "trigger"):
        return why_not_tile(state, frame.seat, option.arg, frame.window, moment)
    if option.verb in TRANSFER_VERBS:
        return why_not_transfer(state, frame.seat, option)
    return None

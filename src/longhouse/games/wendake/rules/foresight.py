"""What follows from an option without another question: so that it can be said before the option is chosen."""

from longhouse.core.decision import Option
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import GOODS


def foresee(state: Wendake, option: Option, steps: tuple[str, ...]) -> Wendake:
    """A copy in which an option was carried out, and those frames of these names that leave no choice (WD-CONV-08).

    Nothing in them may draw or reveal anything: a foresight must not know more than the player.
    """
    ahead = state.clone()
    frame = ahead.stack[-1]
    take = ahead.rules.takes.get(option.verb) if frame.window else None
    if take is not None:
        take(ahead, frame.seat, option.arg)
    else:
        frame.answer(ahead, option)
    while ahead.stack and type(ahead.stack[-1]).__name__ in steps:
        frame = ahead.stack[-1]
        decision = frame.ask(ahead)
        if decision is None:
            frame.resume(ahead)
        elif len(decision.options) == 1:
            frame.answer(ahead, decision.options[0])
        else:
            break
    return ahead


def spent_goods(before: Wendake, after: Wendake, seat: int) -> list[int]:
    """By good: how many a player has less."""
    old, new = before.players[seat].goods, after.players[seat].goods
    return [max(0, old[good] - new[good]) for good in range(GOODS)]

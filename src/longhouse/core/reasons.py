"""What speaks for an option: the parts of the judgement in which it is ahead of others, the next best one first."""

from typing import Any, Final, NamedTuple

from longhouse.core.ahead import finish
from longhouse.core.decision import Decision, Option
from longhouse.core.game import Game
from longhouse.core.judge import Judge
from longhouse.core.state import State

LATER: Final = "judge.later"
"""What speaks for an option that turned out better when it was played on, while nothing speaks for it at once."""

Reasons = list[tuple[str, int]]
"""Text ids with thousandths of a point, what counts most first."""


class Compared(NamedTuple):
    """An option beside the others, when each of their actions is finished."""

    reasons: Reasons
    rival: Option | None
    """The best of the others; None if there is none."""
    lead: int
    """How much better than that it is judged, in thousandths of a point."""


def reasons(game: Game[Any], judge: Judge[Any], state: State, decision: Decision, option: Option) -> Reasons:
    """What speaks for an option; nothing if there is no other, or if none is worse in anything."""
    return compared(game, judge, state, decision, option).reasons


def compared(game: Game[Any], judge: Judge[Any], state: State, decision: Decision, option: Option) -> Compared:
    """What speaks for an option rather than for the next best one; if nothing does, for the first that is worse."""
    others = [other for other in decision.options if other != option]
    if not others:
        return Compared([], None, 0)
    ends = {other: finish(game, judge, state.clone(), other) for other in decision.options}
    worth = {other: judge.value(end, decision.seat) for other, end in ends.items()}
    others.sort(key=lambda other: -worth[other])
    parts = {other: judge.parts(end, decision.seat) for other, end in ends.items()}
    found = _ahead(parts[option], parts[others[0]]) or _unbeaten(parts[option], [parts[other] for other in others])
    return Compared(found, others[0], worth[option] - worth[others[0]])


def _unbeaten(mine: dict[str, int], rivals: list[dict[str, int]]) -> Reasons:
    """What speaks for an option rather than for the first rival that is worse in anything that is nowhere better."""
    best = {part for part in mine if all(mine[part] >= rival.get(part, 0) for rival in rivals)}
    for rival in rivals:
        if ahead := [(part, value) for part, value in _ahead(mine, rival) if part in best]:
            return ahead
    return []


def _ahead(mine: dict[str, int], rival: dict[str, int]) -> Reasons:
    ahead = {part: mine.get(part, 0) - rival.get(part, 0) for part in {**mine, **rival}}
    return sorted(((part, value) for part, value in ahead.items() if value > 0), key=lambda found: -found[1])

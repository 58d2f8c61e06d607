"""What speaks for an option: the parts of the judgement in which it is ahead of the next best one."""

from typing import Any

from longhouse.core.ahead import finish
from longhouse.core.decision import Decision, Option
from longhouse.core.game import Game
from longhouse.core.judge import Judge
from longhouse.core.state import State


def reasons(
    game: Game[Any], judge: Judge[Any], state: State, decision: Decision, option: Option
) -> list[tuple[str, int]]:
    """Text ids with thousandths of a point, what counts most first; nothing if there is no other option."""
    ends = {other: finish(game, judge, state.clone(), other) for other in decision.options}
    others = [other for other in decision.options if other != option]
    if not others:
        return []
    second = max(others, key=lambda other: judge.value(ends[other], decision.seat))
    mine, theirs = (judge.parts(ends[one], decision.seat) for one in (option, second))
    ahead = {part: mine.get(part, 0) - theirs.get(part, 0) for part in {**mine, **theirs}}
    return sorted(((part, value) for part, value in ahead.items() if value > 0), key=lambda found: -found[1])

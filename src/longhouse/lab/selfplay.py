"""Games to learn from: positions at the beginning of their rounds, what the judge thought of them, and what came of it.

The planner plays against itself, with the best mind that there is so far, and now and then makes a slip, so that it is
also seen what comes of bad moves.
"""

import zlib
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from longhouse.bots import Bot, Budget, ask_bot
from longhouse.bots.minds import POINT, mind_for
from longhouse.bots.planner import Foresight, Level, PlannerBot, margin_of
from longhouse.core.data import house_parts
from longhouse.core.game import Game
from longhouse.core.judge import Judge, Prices
from longhouse.core.prices import prices_for
from longhouse.core.registry import REGISTRY, TableOptions
from longhouse.core.rng import Rng
from longhouse.core.state import State
from longhouse.lab.playing import bot_seed

TEACHER: Final = Level(worlds=1, width=6)
"""Quick, as many games teach more than good ones."""
SLIPS: Final = 6
"""Of a hundred moves so many are any move."""


class SelfPlay(msgspec.Struct, frozen=True):
    """What is played. How many games is no part of it: a longer run begins with all the games of a shorter one."""

    game: str
    version: int
    data: dict[str, str]
    """Digests of house data: with other data it would be another game."""
    layout: str
    """The digest of the features."""
    prices: Prices
    """By these the judge goes that is to be corrected."""
    options: TableOptions
    seats: int
    seed: int


class Lesson(msgspec.Struct):
    """A game: each of its positions is told once by every seat, in the same order everywhere."""

    number: int
    features: bytes
    """All of them, compressed."""
    judged: list[int]
    """How far the seat was ahead in the judge's opinion; in thousandths of a point, as what follows."""
    margins: list[int]
    """How far it was ahead at the end."""


def self_play(game: str, options: TableOptions, seats: int, seed: int) -> SelfPlay:
    """A plan for such tables."""
    made = REGISTRY.info(game).make(options)
    layout = made.feature_layout()
    prices = prices_for(made, seats)
    return SelfPlay(game, made.version, house_parts(made.packages), layout.digest, prices, options, seats, seed)


def has_rounds(plan: SelfPlay) -> bool:
    """Whether there is a beginning of a round to be learnt from, in a game of any moves."""
    game = REGISTRY.info(plan.game).make(plan.options)
    state, luck = game.setup(plan.seats, Rng(plan.seed)), Rng(plan.seed)
    horizon = game.horizon(state)
    while (decision := game.decide(state)) is not None:
        if game.horizon(state) != horizon:
            return True
        game.play(state, decision.options[luck.below(len(decision.options))])
    return False


def play_lesson(plan: SelfPlay, number: int) -> Lesson:
    """Play one game and note its positions."""
    game = REGISTRY.info(plan.game).make(plan.options)
    judge = game.judge_by(plan.prices)
    seed = plan.seed + number
    state: State = game.setup(plan.seats, Rng(seed))
    slips = Rng(bot_seed(seed, plan.seats))
    bots: list[Bot] = [PlannerBot(bot_seed(seed, seat), TEACHER, mind_for) for seat in range(plan.seats)]
    seen: list[tuple[int, bytes, int]] = []
    horizon = game.horizon(state)
    while (decision := game.decide(state)) is not None:
        if game.horizon(state) != horizon:
            horizon = game.horizon(state)
            seen += [(seat, *_told(game, judge, state, seat)) for seat in range(plan.seats)]
        slip = decision.options[slips.below(len(decision.options))] if slips.below(100) < SLIPS else None
        game.play(state, slip or ask_bot(bots[decision.seat], game, state, decision, Budget()))
    scores, rivals = game.scores(state), game.rivals(state).values()
    ends = [_ahead(scores, rivals, seat) for seat in range(plan.seats)]
    features = zlib.compress(b"".join(features for _, features, _ in seen))
    return Lesson(number, features, [judged for _, _, judged in seen], [ends[seat] for seat, _, _ in seen])


def _told(game: Game[Any], judge: Judge[Any], state: State, seat: int) -> tuple[bytes, int]:
    """What a seat sees, and what the judge thinks."""
    layout, seats = game.feature_layout(), len(game.scores(state))
    features = bytearray(layout.size)
    layout.write(state, seat, None, features, 0)
    return bytes(features), Foresight(game, judge, seat, seats).margin(state)


def _ahead(scores: list[int], rivals: Iterable[int], seat: int) -> int:
    """Of the other seats, and of opponents who sit on none."""
    theirs = [score for at, score in enumerate(scores) if at != seat]
    return margin_of(POINT * scores[seat], [POINT * score for score in (*theirs, *rivals)])


def rows_of(lessons: Iterable[Lesson]) -> tuple[bytes, list[int], list[int]]:
    """The features of all positions one after the other, what was judged, and what came of it."""
    ordered = sorted(lessons, key=lambda lesson: lesson.number)
    features = b"".join(zlib.decompress(lesson.features) for lesson in ordered)
    judged = [margin for lesson in ordered for margin in lesson.judged]
    return features, judged, [margin for lesson in ordered for margin in lesson.margins]

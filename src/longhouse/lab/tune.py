"""Prices found by play: evolution strategies with mirrored candidates.

Every candidate plays against its mirror image (all prices moved the other way) on the same seeds with changed seats;
the margins say where to go. Now and then what was found so far plays the last champion: only what is ahead becomes the
next one, and what is clearly behind is given up. What plays is the mean of the middles since then, which wander about
where there is something to be found.

Who plays is greedy, or a planner: what makes one of them stronger may make the other one weaker. Games of planners take
many times as long, so they may also be left to the gate alone. Where planners play at the gate, it also wants what is
not clearly behind as greedy: both go by the same list.
"""

import math
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import msgspec

from longhouse.bots.bot import Budget, SeatView
from longhouse.bots.planner import LEVELS, Level, PlannerBot
from longhouse.core.ahead import best_option
from longhouse.core.decision import Decision, Option
from longhouse.core.errors import BadSetup
from longhouse.core.game import Game
from longhouse.core.judge import Judge, Prices
from longhouse.core.prices import prices_for, read_prices
from longhouse.core.registry import REGISTRY, TableOptions
from longhouse.core.rng import Rng
from longhouse.lab.running import processes

SPREAD = 0.3
"""How far candidates are from the middle, in natural logarithms of prices: nearer ones differ less than their luck."""
RATE = 0.05
"""How far the middle moves in a generation, likewise."""
LOTS = 32
"""In so many parts the games of a gate are shared among processes."""
DECAY, SQUARES_DECAY = 0.9, 0.99
"""How long gradients, and their squares, are remembered (Adam)."""


class Plan(msgspec.Struct, frozen=True):
    """What is tuned, and how much is played for it."""

    game: str
    options: TableOptions
    seats: int
    pairs: int = 10
    games: int = 4
    gate_every: int = 20
    gate_games: int = 100
    seed: int = 1
    worlds: int = 0
    """Candidates play as planners with so many worlds; 0: greedily."""
    gate_worlds: int = 0
    """The same for challengers and champions."""
    width: int = LEVELS["hard"].width
    """So many options planners look at closely."""
    start: str = ""
    """The file of prices that it began with, if it was not the best that we know."""


Gate = dict[str, int | float]
"""How a challenge of the champion went, as it is noted: counts stay whole numbers in a file, too."""
GATE = {"generation", "margin", "error", "wins", "games"}
"""What is noted at least."""


class Progress(msgspec.Struct):
    """How far it is: everything that is needed to go on later. Prices are natural logarithms here."""

    plan: Plan
    names: list[str]
    middle: list[float]
    champion: list[float]
    gradient: list[float]
    squares: list[float]
    trail: list[list[float]] = []
    """The middles since the last champion was challenged."""
    generation: int = 0
    gates: list[Gate] = []
    base: Prices = {}
    """The prices that it began with; {} in files of before: the best that we know."""


# ---------------------------------------------------------------- prices as a vector


def flat(prices: Prices) -> tuple[list[str], list[float]]:
    """Names and logarithms of all prices that are not zero: what is worth nothing stays so."""
    numbers = {
        f"{name}[{at}]": price for name, values in prices.items() for at, price in enumerate(values) if price > 0
    }
    return list(numbers), [math.log(number) for number in numbers.values()]


def with_logs(prices: Prices, names: list[str], logs: list[float]) -> Prices:
    """The prices with those of the vector."""
    changed = {name: values[:] for name, values in prices.items()}
    for name, log in zip(names, logs, strict=True):
        word, _, at = name.removesuffix("]").rpartition("[")
        changed[word][int(at)] = max(1, round(math.exp(log)))
    return changed


def moved(middle: list[float], direction: list[float], step: float) -> list[float]:
    """A vector some steps away."""
    return [number + step * towards for number, towards in zip(middle, direction, strict=True)]


def mean_of(vectors: list[list[float]]) -> list[float]:
    """The mean of each number."""
    return [sum(numbers) / len(vectors) for numbers in zip(*vectors, strict=True)]


def normal(rng: Rng, count: int) -> list[float]:
    """So many numbers of the normal distribution."""

    def uniform() -> float:
        return (rng.below(1 << 30) + 1) / (1 << 30)

    return [math.sqrt(-2 * math.log(uniform())) * math.cos(2 * math.pi * uniform()) for _ in range(count)]


# ---------------------------------------------------------------- playing


class Choice(Protocol):
    """How a seat answers: greedily, or looking ahead."""

    def __call__(self, state: Any, decision: Decision, rng: Rng) -> Option: ...


def greedy(game: Game[Any], judge: Judge[Any]) -> Choice:
    """By what a judge likes best at once."""

    def choose(state: Any, decision: Decision, rng: Rng) -> Option:
        return best_option(game, judge, game.determinize(state, decision.seat, rng), decision)

    return choose


def planning(game: Game[Any], judge: Judge[Any], level: Level) -> Choice:
    """By what a judge likes best at the end of the round."""

    def choose(state: Any, decision: Decision, rng: Rng) -> Option:
        seat_view = SeatView(game, state, decision).judged_by(judge)
        bot = PlannerBot(rng.word(), level)
        return bot.choose(seat_view, lambda luck: game.determinize(state, decision.seat, luck), Budget())

    return choose


def play(game: Game[Any], players: list[Choice], seed: int) -> Any:
    """The final position of a game."""
    state = game.setup(len(players), Rng(seed))
    rng = Rng(seed + 1)
    while (decision := game.decide(state)) is not None:
        game.play(state, players[decision.seat](state, decision, rng))
    return state


def margins(game: Game[Any], one: Choice, other: Choice, seats: int, seed: int) -> list[float]:
    """How many points one is ahead of the other, with either begun: they take turns around the table.

    Who plays alone plays the same game as the other, and is compared with it.
    """
    if seats == 1:
        return [_alone(game, one, seed) - _alone(game, other, seed)]
    ahead = []
    for first in (0, 1):
        mine = [seat % 2 == first for seat in range(seats)]
        scores = game.scores(play(game, [one if own else other for own in mine], seed))
        own = [score for score, is_own in zip(scores, mine, strict=True) if is_own]
        others = [score for score, is_own in zip(scores, mine, strict=True) if not is_own]
        ahead.append(sum(own) / len(own) - sum(others) / len(others))
    return ahead


def _alone(game: Game[Any], player: Choice, seed: int) -> float:
    final = play(game, [player], seed)
    return game.scores(final)[0] - max(game.rivals(final).values(), default=0)


class Duel(NamedTuple):
    """Prices against prices on these seeds, as planners with so many worlds; 0: greedily."""

    one: Prices
    other: Prices
    seeds: list[int]
    worlds: int = 0


def duel(plan: Plan, asked: Duel) -> list[float]:
    """All margins of a duel. Runs in a process of its own."""
    game = REGISTRY.info(plan.game).make(plan.options)

    def player(prices: Prices) -> Choice:
        judge = game.judge_by(prices)
        return planning(game, judge, Level(asked.worlds, plan.width)) if asked.worlds else greedy(game, judge)

    one, other = player(asked.one), player(asked.other)
    return [margin for seed in asked.seeds for margin in margins(game, one, other, plan.seats, seed)]


# ---------------------------------------------------------------- tuning


def start(plan: Plan) -> Progress:
    """From the list that is named, else from the best prices that we know."""
    game = REGISTRY.info(plan.game).make(plan.options)
    base = read_prices(Path(plan.start), game) if plan.start else prices_for(game, plan.seats)
    names, logs = flat(base)
    if not names:
        raise BadSetup(f"{plan.game}: its judge goes by no prices, so there is nothing to tune")
    zeros = [0.0] * len(logs)
    return Progress(plan, names, logs, logs, zeros, zeros, base=base)


def tune(progress: Progress, generations: int, workers: int) -> Iterator[Progress]:
    """Go on until there were so many generations; after each it may be kept (`save`)."""
    plan = progress.plan
    with processes(workers) as pool:
        fight = partial(_fight, partial(pool.map, partial(duel, plan)), progress)
        while progress.generation < generations:
            _generation(progress, fight)
            if progress.generation % plan.gate_every == 0 or progress.generation == generations:
                _gate(progress, fight)
            yield progress


class Meeting(NamedTuple):
    """A duel of vectors."""

    one: list[float]
    other: list[float]
    seeds: list[int]
    worlds: int


Fight = Callable[[list[Meeting]], list[list[float]]]


def _fight(
    each: Callable[[list[Duel]], Iterator[list[float]]], progress: Progress, meetings: list[Meeting]
) -> list[list[float]]:
    known = partial(with_logs, base_of(progress), progress.names)
    return list(each([Duel(known(one), known(other), seeds, worlds) for one, other, seeds, worlds in meetings]))


def base_of(progress: Progress) -> Prices:
    """The prices that it began with."""
    plan = progress.plan
    return progress.base or prices_for(REGISTRY.info(plan.game).make(plan.options), plan.seats)


def _seeds(plan: Plan, first: int, count: int) -> list[int]:
    rng = Rng(plan.seed * 1_000_003 + first)
    return [rng.below(1 << 30) for _ in range(count)]


def _generation(progress: Progress, fight: Fight) -> None:
    """One step of the middle along the gradient that the duels show."""
    plan = progress.plan
    seeds = _seeds(plan, progress.generation, plan.games)
    rng = Rng(plan.seed * 7_000_003 + progress.generation)
    directions = [normal(rng, len(progress.names)) for _ in range(plan.pairs)]
    mirrored = [(moved(progress.middle, way, SPREAD), moved(progress.middle, way, -SPREAD)) for way in directions]
    results = fight([Meeting(*pair, seeds, plan.worlds) for pair in mirrored])
    ahead = [sum(margins) / len(margins) for margins in results]
    scale = math.sqrt(sum(margin * margin for margin in ahead) / len(ahead)) or 1.0
    gradient = [0.0] * len(progress.names)
    for margin, direction in zip(ahead, directions, strict=True):
        gradient = moved(gradient, direction, margin / scale / len(directions))
    progress.generation += 1
    _step(progress, gradient)


def _step(progress: Progress, gradient: list[float]) -> None:
    """Adam: each price moves about as far as the others, those with steady gradients furthest."""
    time = progress.generation
    progress.gradient = moved([DECAY * old for old in progress.gradient], gradient, 1 - DECAY)
    squares = [number * number for number in gradient]
    progress.squares = moved([SQUARES_DECAY * old for old in progress.squares], squares, 1 - SQUARES_DECAY)
    steps = [
        (mean / (1 - DECAY**time)) / (math.sqrt(square / (1 - SQUARES_DECAY**time)) + 1e-8)
        for mean, square in zip(progress.gradient, progress.squares, strict=True)
    ]
    progress.middle = moved(progress.middle, steps, RATE)
    progress.trail = [*progress.trail, progress.middle]


def _gate(progress: Progress, fight: Fight) -> None:
    """What is not better than the champion by play is given up."""
    plan = progress.plan
    challenger = mean_of(progress.trail)
    progress.trail = []
    gate = _challenge(progress, challenger, fight, plan.gate_worlds)
    progress.gates.append(gate)
    if gate["margin"] > 0 and plan.gate_worlds:
        found = _challenge(progress, challenger, fight, 0)
        gate |= {f"greedy_{name}": found[name] for name in ("margin", "error", "wins")}
    if was_won(gate):
        progress.champion = challenger
    elif gate["margin"] < -2 * gate["error"]:
        progress.middle = progress.champion


def was_won(gate: Gate) -> bool:
    """Whether the challenger became champion, by nothing but what is noted: also a file tells it later."""
    not_behind_as_greedy = gate.get("greedy_margin", 0) >= -2 * gate.get("greedy_error", 0)
    return gate["margin"] > 0 and not_behind_as_greedy


def _challenge(progress: Progress, challenger: list[float], fight: Fight, worlds: int) -> Gate:
    """How far a challenger is ahead of the champion in the mean, with the standard error."""
    plan = progress.plan
    seeds = _seeds(plan, 500_000 + progress.generation, plan.gate_games)
    lots = [seeds[at::LOTS] for at in range(LOTS)]
    found = fight([Meeting(challenger, progress.champion, lot, worlds) for lot in lots if lot])
    results = [margin for margins in found for margin in margins]
    mean = sum(results) / len(results)
    error = math.sqrt(sum((margin - mean) ** 2 for margin in results) / len(results) / len(results))
    wins = sum(1 for margin in results if margin > 0) + sum(1 for margin in results if margin == 0) / 2
    return {
        "generation": progress.generation, "margin": round(mean, 3), "error": round(error, 3),
        "wins": round(wins / len(results), 3), "games": len(results),
    }  # fmt: skip

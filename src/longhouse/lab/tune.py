"""Prices found by play: evolution strategies with mirrored candidates.

Every candidate plays against its mirror image (all prices moved the other way) on the same seeds with changed seats;
the margins say where to go. Now and then what was found so far plays the last champion: only what is ahead becomes the
next one, and what is clearly behind is given up. What plays is the mean of the middles since then, which wander about
where there is something to be found.
"""

import math
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from longhouse.core.ahead import best_option
from longhouse.core.game import Game
from longhouse.core.judge import Judge, Prices
from longhouse.core.prices import prices_for
from longhouse.core.registry import REGISTRY, TableOptions
from longhouse.core.rng import Rng
from longhouse.core.shapes import ready

SPREAD = 0.3
"""How far candidates are from the middle, in natural logarithms of prices: nearer ones differ less than their luck."""
RATE = 0.05
"""How far the middle moves in a generation, likewise."""
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
    gates: list[dict[str, float]] = []


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


def play(game: Game[Any], judges: list[Judge[Any]], seed: int) -> Any:
    """The final position of a game of greedy players, each with a judge of its own."""
    state = game.setup(len(judges), Rng(seed))
    rng = Rng(seed + 1)
    while (decision := game.decide(state)) is not None:
        seen = game.determinize(state, decision.seat, rng)
        game.play(state, best_option(game, judges[decision.seat], seen, decision))
    return state


def margins(game: Game[Any], one: Judge[Any], other: Judge[Any], seats: int, seed: int) -> list[float]:
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


def _alone(game: Game[Any], judge: Judge[Any], seed: int) -> float:
    final = play(game, [judge], seed)
    return game.scores(final)[0] - max(game.rivals(final).values(), default=0)


Duel = tuple[Prices, Prices, list[int]]
"""Prices against prices on these seeds."""


def duel(plan: Plan, asked: Duel) -> list[float]:
    """All margins of a duel. Runs in a process of its own."""
    game = REGISTRY.info(plan.game).make(plan.options)
    one, other = game.judge_by(asked[0]), game.judge_by(asked[1])
    return [margin for seed in asked[2] for margin in margins(game, one, other, plan.seats, seed)]


# ---------------------------------------------------------------- tuning


def start(plan: Plan) -> Progress:
    """From the best prices that we know."""
    names, logs = flat(prices_for(REGISTRY.info(plan.game).make(plan.options), plan.seats))
    zeros = [0.0] * len(logs)
    return Progress(plan, names, logs, logs, zeros, zeros)


def tune(progress: Progress, generations: int, workers: int) -> Iterator[Progress]:
    """Go on until there were so many generations; after each it may be kept (`save`)."""
    plan = progress.plan
    known = prices_for(REGISTRY.info(plan.game).make(plan.options), plan.seats)
    with ProcessPoolExecutor(workers) as pool:
        fight = partial(_fight, partial(pool.map, partial(duel, plan)), known, progress.names)
        while progress.generation < generations:
            _generation(progress, fight)
            if progress.generation % plan.gate_every == 0 or progress.generation == generations:
                _gate(progress, fight)
            yield progress


Fight = Callable[[list[tuple[list[float], list[float], list[int]]]], list[list[float]]]


def _fight(
    each: Callable[[list[Duel]], Iterator[list[float]]],
    known: Prices,
    names: list[str],
    duels: list[tuple[list[float], list[float], list[int]]],
) -> list[list[float]]:
    asked = [(with_logs(known, names, one), with_logs(known, names, other), seeds) for one, other, seeds in duels]
    return list(each(asked))


def _seeds(plan: Plan, first: int, count: int) -> list[int]:
    rng = Rng(plan.seed * 1_000_003 + first)
    return [rng.below(1 << 30) for _ in range(count)]


def _generation(progress: Progress, fight: Fight) -> None:
    """One step of the middle along the gradient that the duels show."""
    plan = progress.plan
    seeds = _seeds(plan, progress.generation, plan.games)
    rng = Rng(plan.seed * 7_000_003 + progress.generation)
    directions = [normal(rng, len(progress.names)) for _ in range(plan.pairs)]
    results = fight([
        (moved(progress.middle, direction, SPREAD), moved(progress.middle, direction, -SPREAD), seeds)
        for direction in directions
    ])  # fmt: skip
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
    seeds = _seeds(plan, 500_000 + progress.generation, plan.gate_games)
    lots = [seeds[at::8] for at in range(8)]
    challenger = mean_of(progress.trail)
    progress.trail = []
    found = fight([(challenger, progress.champion, lot) for lot in lots if lot])
    results = [margin for margins in found for margin in margins]
    mean = sum(results) / len(results)
    spread = math.sqrt(sum((margin - mean) ** 2 for margin in results) / len(results) / len(results))
    wins = sum(1 for margin in results if margin > 0) + sum(1 for margin in results if margin == 0) / 2
    progress.gates.append({
        "generation": progress.generation, "margin": round(mean, 3), "error": round(spread, 3),
        "wins": round(wins / len(results), 3), "games": len(results),
    })  # fmt: skip
    if mean > 0:
        progress.champion = challenger
    elif mean < -2 * spread:
        progress.middle = progress.champion


# ---------------------------------------------------------------- files


def save(progress: Progress, file: Path) -> None:
    """At once or not at all."""
    fresh = file.with_suffix(".new")
    fresh.write_bytes(msgspec.json.encode(progress))
    fresh.replace(file)


def load(file: Path) -> Progress:
    """What `save` wrote."""
    return msgspec.json.decode(file.read_bytes(), type=ready(Progress))


def price_file(progress: Progress, game: Game[Any], seats: list[int], fixed: TableOptions) -> str:
    """The champion as a file for the folder `prices` of the game, with the record of how it was found."""
    plan = progress.plan
    prices = with_logs(prices_for(game, plan.seats), progress.names, progress.champion)
    games = progress.generation * plan.pairs * plan.games * (2 if plan.seats > 1 else 1)
    command = f"longhouse tune {plan.game} --seats {plan.seats} --pairs {plan.pairs} --games {plan.games}"
    command += "".join(f" --option {name}={value}" for name, value in fixed.items())
    last = progress.gates[-1] if progress.gates else {}
    lines = [
        "# Prices in thousandths of a point, found by play.",
        f"seats = {seats}",
        "",
        "[options]",
        *(f"{name} = {_toml(value)}" for name, value in fixed.items()),
        "",
        "[record]",
        f'found_by = "{command}"',
        f"spread = {SPREAD}",
        f"rate = {RATE}",
        f"generations = {progress.generation}",
        f"games = {games}",
        *(f"last_gate_{name} = {value}" for name, value in last.items()),
        "",
        "[prices]",
        *(f'"{name}" = {values[0] if len(values) == 1 else values}' for name, values in prices.items()),
    ]
    return "\n".join(lines) + "\n"


def _toml(value: int | str) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)

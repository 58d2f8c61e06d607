"""Soak: random games by the thousand with every check on. A failure leaves a record that plays it again."""

import os
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from longhouse.core.decision import Option
from longhouse.core.game import Game
from longhouse.core.match import Match
from longhouse.core.price import price_of
from longhouse.core.registry import REGISTRY, GameInfo
from longhouse.core.rng import Rng
from longhouse.core.state import State
from longhouse.testing.conformance import MOST_DECISIONS
from longhouse.testing.prices import check_price

STEERED = 7
"""Every so many games options that random play seldom comes to are preferred."""


class Result(NamedTuple):
    """How one game went; `problem` is empty if all was well."""

    seed: int
    seats: int
    decisions: int
    scores: list[int]
    problem: str = ""
    record: str = ""
    effects: frozenset[str] = frozenset()
    """What was carried out of the effects that the game names."""


def play_checked(name: str, options: dict[str, int | str], seed: int) -> Result:
    """One random game; the price of every option that is played and the invariants after it are checked."""
    info = REGISTRY.info(name)
    chosen = mixed_options(info, seed, fixed=options)
    counts = info.seat_counts(chosen)
    seats = counts[seed // len(info.variants()) % len(counts)]
    game = info.make(chosen)
    match = Match.start(game, seats, seed)
    effects: set[str] = set()
    try:
        _play(match, game, Rng(seed + 1), effects, game.seldom if seed % STEERED == 0 else frozenset())
    except Exception as error:  # the report is the point: any failure is kept with the record that leads to it
        problem = f"{type(error).__name__}: {error}"
        return Result(seed, seats, match.number, match.scores(), problem, match.record().to_json())
    return Result(seed, seats, match.number, match.scores(), effects=frozenset(effects))


def mixed_options(
    info: GameInfo, number: int, seats: int | None = None, fixed: Mapping[str, int | str] | None = None
) -> dict[str, int | str]:
    """The variants of a game, one after the other: those for so many seats and with these options, if that is said."""
    every = info.variants(seats, fixed)
    return every[number % len(every)]


def effects_of(info: GameInfo, fixed: Mapping[str, int | str] | None = None) -> list[str]:
    """Every effect of a game in any of its variants, each once."""
    games = [info.make(options) for options in info.variants(fixed=fixed)]
    return list(dict.fromkeys(name for game in games for name in game.effects()))


def _play(match: Match, game: Game[Any], rng: Rng, effects: set[str], wanted: frozenset[str]) -> None:
    watched = bool(game.effects())
    while (decision := match.decision) is not None:
        assert decision.options, f"dead end at {decision!r}"
        assert match.number < MOST_DECISIONS, "the game does not end"
        before = match._state.clone()
        options = [option for option in decision.options if game.name_of(option) in wanted] or decision.options
        option = options[rng.below(len(options))]
        check_price(game, before, option, price_of(game, before, option))
        if watched:
            effects.update(carried_out(game, before, option))
        match.play(option)
        broken = game.check(match._state) + game.check_step(before, match._state)
        assert not broken, "; ".join(broken)


def carried_out(game: Game[Any], state: State, option: Option) -> Iterator[str]:
    """The effects that an option carries out, and what happens by itself after it, looked at step by step."""
    earlier, trial = state, state.clone()
    game.play(trial, option)
    yield from game.carried_out(earlier, trial)
    while trial.stack:
        question = game.question(trial)
        if question is not None and len(question.options) > 1:
            return
        earlier = trial.clone()
        if question is None:
            trial.stack[-1].resume(trial)
        else:
            game.play(trial, question.options[0])
        yield from game.carried_out(earlier, trial)


def soak(
    name: str, games: int, options: dict[str, int | str] | None = None, first_seed: int = 0, workers: int | None = None
) -> Iterator[Result]:
    """Results of so many games, seat counts and variants mixed, as they come in."""
    play: Callable[[int], Result] = partial(play_checked, name, options or {})
    seeds = range(first_seed, first_seed + games)
    workers = workers or os.cpu_count() or 1
    if workers == 1:
        yield from map(play, seeds)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(play, seeds, chunksize=max(1, min(50, games // (4 * workers) or 1)))


def keep_record(result: Result, folder: Path) -> Path:
    """Write the record of a failed game, to be played again."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"soak-{result.seats}-{result.seed}.json"
    file.write_text(result.record)
    return file

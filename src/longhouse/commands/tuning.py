"""Prices found by play."""

import os
from pathlib import Path

from longhouse.bots.planner import LEVELS
from longhouse.commands import (
    ERRORS,
    MOST_SEED,
    Add,
    Arguments,
    add_table_options,
    asked_options,
    check_least,
    check_most,
    check_outputs,
    told_if_stopped,
    with_bar,
)
from longhouse.core.errors import BadSetup
from longhouse.core.registry import REGISTRY, TableOptions
from longhouse.lab.tune import Plan, Progress, start, tune
from longhouse.lab.tuned import load, price_file, save


def register(add: Add) -> None:
    """The commands of this module."""
    command = add("tune", run_tune, "Find better prices for the judge of a game by play.")
    command.add_argument("--seats", type=int, default=2, help="at tables for so many (default: 2)")
    command.add_argument(
        "--generations", type=int, default=160, help="how many, with those before (default: 160); 0: only write prices"
    )
    command.add_argument("--pairs", type=int, default=10, help="candidates and their mirror images (default: 10)")
    command.add_argument("--games", type=int, default=4, help="seeds that each pair plays (default: 4)")
    command.add_argument("--gate-games", type=int, default=100, help="seeds against the last champion (default: 100)")
    command.add_argument("--worlds", type=int, default=0, help="candidates look ahead in so many (default: 0, greedy)")
    command.add_argument("--gate-worlds", type=int, help="the same for challengers of the champion (default: --worlds)")
    command.add_argument(
        "--width", type=int, default=LEVELS["hard"].width, help="so many options they look at (default: 8)"
    )
    command.add_argument("--gate-every", type=int, default=20, help="generations between two challenges (default: 20)")
    command.add_argument(
        "--from", type=Path, dest="start", help="the list to begin with (default: the best for the table)"
    )
    command.add_argument("--seed", type=int, default=1, help="for candidates and games (default: 1)")
    command.add_argument("--workers", type=int, default=os.cpu_count(), help="processes (default: one a core)")
    command.add_argument("--keep", type=Path, help="where to keep how far it is (default: tune-GAME-SEATS.json)")
    command.add_argument("-o", "--output", type=Path, help="where to write the prices (default: print them)")
    command.add_argument(
        "--part", type=int, default=100, help="percent of the way from the first list to the champion (default: 100)"
    )
    add_table_options(command)


def run_tune(arguments: Arguments) -> int:
    """Tune, from where an earlier run was left."""
    info = REGISTRY.info(arguments.game)
    fixed = asked_options(arguments, info)
    options = info.complete(fixed)
    if arguments.seats not in info.seat_counts(options):
        raise BadSetup(f"--seats {arguments.seats}: with these options there may be {info.seat_counts(options)}")
    file: Path = arguments.keep or Path(f"tune-{info.name}-{arguments.seats}.json")
    _check(arguments, file)
    progress = _begin(_plan(arguments, options), file)
    _go_on(progress, file, arguments.generations, arguments.workers)
    for gate in progress.gates:
        ERRORS.print(gate_words(gate))
    words = price_file(progress, [arguments.seats], fixed, arguments.part)
    if arguments.output is None:
        print(words, end="")
    else:
        arguments.output.write_text(words, encoding="utf-8")
    return 0


def gate_words(gate: dict[str, float]) -> str:
    """How a challenge went."""
    words = "generation {generation:.0f}: {margin:+} ± {error} against the last champion".format(**gate)
    return words + (", {greedy_margin:+} ± {greedy_error} as greedy".format(**gate) if "greedy_margin" in gate else "")


def _check(arguments: Arguments, file: Path) -> None:
    """What would fail in the end, or be called found though nothing was played."""
    check_least(arguments, pairs=1, games=1, gate_games=1, gate_every=1, worlds=0, gate_worlds=0, width=2, seed=0)
    check_least(arguments, workers=1, part=1, generations=0 if file.exists() else 1)
    check_most(arguments, seed=MOST_SEED, part=100)
    check_outputs(arguments.output, file)


def _go_on(progress: Progress, file: Path, generations: int, workers: int) -> None:
    """Until there were so many generations; each is kept as soon as it is played."""
    done = progress.generation
    left = max(0, generations - done)
    with told_if_stopped(lambda: stopped_words(done, generations, file)):
        for _ in with_bar(tune(progress, generations, workers), f"Tuning {progress.plan.game}", left):
            save(progress, file)
            done = progress.generation


def stopped_words(done: int, generations: int, file: Path) -> str:
    """How far it is after Ctrl+C."""
    how = f"; the same command goes on from {file}, with --generations 0 it writes what was found so far"
    return f"stopped after {done} of {generations} generations{how if done else ''}"


def _plan(arguments: Arguments, options: TableOptions) -> Plan:
    gate_worlds = arguments.worlds if arguments.gate_worlds is None else arguments.gate_worlds
    return Plan(
        arguments.game, options, arguments.seats, arguments.pairs, arguments.games, arguments.gate_every,
        arguments.gate_games, arguments.seed, arguments.worlds, gate_worlds, arguments.width,
        start=str(arguments.start or ""),
    )  # fmt: skip


def _begin(plan: Plan, file: Path) -> Progress:
    if not file.exists():
        return start(plan)
    progress = load(file)
    if progress.plan != plan:
        raise BadSetup(f"{file} holds another plan: name another file with --keep, or take it away")
    return progress

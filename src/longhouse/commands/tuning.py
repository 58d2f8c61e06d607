"""Prices found by play."""

import os
from pathlib import Path

from rich.progress import track

from longhouse.commands import CONSOLE, Add, Arguments, add_table_options, asked_options
from longhouse.core.errors import BadSetup
from longhouse.core.registry import REGISTRY
from longhouse.lab.tune import Plan, Progress, load, price_file, save, start, tune


def register(add: Add) -> None:
    """The commands of this module."""
    command = add("tune", run_tune, "Find better prices for the judge of a game by play.")
    command.add_argument("--seats", type=int, default=2, help="at tables for so many (default: 2)")
    command.add_argument("--generations", type=int, default=160, help="how many, with those before (default: 160)")
    command.add_argument("--pairs", type=int, default=10, help="candidates and their mirror images (default: 10)")
    command.add_argument("--games", type=int, default=4, help="seeds that each pair plays (default: 4)")
    command.add_argument("--gate-games", type=int, default=100, help="seeds against the last champion (default: 100)")
    command.add_argument("--seed", type=int, default=1, help="for candidates and games (default: 1)")
    command.add_argument("--workers", type=int, default=os.cpu_count(), help="processes (default: one a core)")
    command.add_argument("--keep", type=Path, help="where to keep how far it is (default: tune-GAME-SEATS.json)")
    command.add_argument("-o", "--output", type=Path, help="where to write the prices (default: print them)")
    add_table_options(command)


def run_tune(arguments: Arguments) -> int:
    """Tune, from where an earlier run was left."""
    info = REGISTRY.info(arguments.game)
    fixed = asked_options(arguments, info)
    options = info.complete(fixed)
    if arguments.seats not in info.seat_counts(options):
        raise BadSetup(f"--seats {arguments.seats}: with these options there may be {info.seat_counts(options)}")
    plan = Plan(
        info.name, options, arguments.seats, arguments.pairs, arguments.games,
        gate_games=arguments.gate_games, seed=arguments.seed,
    )  # fmt: skip
    file: Path = arguments.keep or Path(f"tune-{info.name}-{arguments.seats}.json")
    progress = _begin(plan, file)
    left = max(0, arguments.generations - progress.generation)
    for _ in track(tune(progress, arguments.generations, arguments.workers), f"Tuning {info.name}", total=left):
        save(progress, file)
    for gate in progress.gates:
        CONSOLE.print("generation {generation}: {margin:+} ± {error} against the last champion".format(**gate))
    words = price_file(progress, info.make(options), [arguments.seats], fixed)
    if arguments.output is None:
        print(words, end="")
    else:
        arguments.output.write_text(words, encoding="utf-8")
    return 0


def _begin(plan: Plan, file: Path) -> Progress:
    if not file.exists():
        return start(plan)
    progress = load(file)
    if progress.plan != plan:
        raise BadSetup(f"{file} holds another plan: name another file with --keep, or take it away")
    return progress

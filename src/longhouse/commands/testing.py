"""Testing: rules and their tests, soaks, speed and golden files."""

import json
import os
import time
from pathlib import Path

import msgspec
from rich.progress import track
from rich.table import Table

from longhouse import bench
from longhouse.commands import (
    CONSOLE,
    ERRORS,
    Add,
    Arguments,
    add_table_options,
    asked_options,
    check_seconds,
    table_options,
)
from longhouse.core.errors import LonghouseError
from longhouse.core.registry import REGISTRY, TableOptions
from longhouse.envs import needs
from longhouse.testing.ledger import ledger
from longhouse.testing.playthrough import playthrough
from longhouse.testing.soak import Result, effects_of, keep_record, soak
from longhouse.testing.trees import tree_counts


def register(add: Add) -> None:
    """The commands of this module."""
    rules = add("rules", run_rules, "List every rule ID of a game with the tests that cite it.")
    rules.add_argument("--untested", action="store_true", help="only those without a test; exit 1 if there are any")
    rules.add_argument("--tests", type=Path, default=Path("tests"), help="where the tests are (default: tests)")

    many = add("soak", run_soak, "Play random games by the thousand with every check on.")
    many.add_argument("--games", type=int, default=1000, help="how many (default: 1000)")
    many.add_argument("--seed", type=int, default=0, help="the first seed (default: 0)")
    many.add_argument("--workers", type=int, default=os.cpu_count(), help="processes (default: one a core)")
    many.add_argument("--keep", type=Path, default=Path("soak-failures"), help="where records of failures go")

    add_table_options(many)

    speed = add("bench", run_bench, "Measure the speed on one core: random play, and what bots do.")
    speed.add_argument("--seats", type=int, help="how many seats (default: the most the game allows)")
    speed.add_argument("--seconds", type=float, default=3.0, help="how long each measurement takes (default: 3)")
    speed.add_argument("--peer", choices=list(bench.PEERS), help="measure this one in the same run, if it is installed")
    speed.add_argument("--envs", action="store_true", help="measure environments for learning instead, and others")
    speed.add_argument("--json", action="store_true", help="print JSON")
    speed.add_argument("--here", action="store_true", help="only the build of this process")

    add_table_options(speed)

    golden = add("golden", run_golden, "Write the golden playthroughs and counted trees of a game anew.")
    golden.add_argument("--folder", type=Path, help="where (default: tests/games/<game>/golden)")


def run_rules(arguments: Arguments) -> int:
    """The rule ledger."""
    if not arguments.tests.is_dir():
        raise LonghouseError(f"--tests: there is no folder {arguments.tests}; run this in a checkout of the source")
    rules = ledger(REGISTRY.info(arguments.game).packages, arguments.tests)
    untested = [rule for rule, tests in rules.items() if not tests]
    for rule, tests in rules.items():
        if arguments.untested:
            if not tests:
                print(rule)
        else:
            print(f"{rule:14} {', '.join(tests) or '-- no test --'}")
    if not arguments.untested:
        print(f"{len(rules)} rules, {len(untested)} without a test")
    return 1 if arguments.untested and untested else 0


def run_soak(arguments: Arguments) -> int:
    """Many checked games."""
    failures: list[Result] = []
    effects: set[str] = set()
    decisions = 0
    start = time.perf_counter()
    info = REGISTRY.info(arguments.game)
    options = asked_options(arguments, info)
    results = soak(arguments.game, arguments.games, options, first_seed=arguments.seed, workers=arguments.workers)
    for result in track(results, "Playing", arguments.games, console=ERRORS):
        decisions += result.decisions
        effects |= result.effects
        if result.problem:
            failures.append(result)
            file = keep_record(result, arguments.keep)
            ERRORS.print(f"seed {result.seed}: {result.problem} (record: {file})", markup=False, soft_wrap=True)
    spent = time.perf_counter() - start
    print(f"{arguments.games} games, {decisions} decisions in {spent:.0f} s: {len(failures)} failed")
    show_effects(effects_of(info, options), effects)
    return 1 if failures else 0


def show_effects(every: list[str], happened: set[str]) -> None:
    """How many of the effects of a game were carried out, and which were not; nothing if it names none."""
    if not every:
        return
    missing = [name for name in every if name not in happened]
    done = len(every) - len(missing)
    print(f"effects carried out: {done} of {len(every)} ({100 * done // len(every)} %)")
    if missing:
        print(f"not carried out: {', '.join(missing)}")


def run_bench(arguments: Arguments) -> int:
    """Speed, pure and compiled, and beside a peer."""
    info = REGISTRY.info(arguments.game)
    options = table_options(arguments, info)
    seats = max(info.seat_counts(options), default=0) if arguments.seats is None else arguments.seats
    info.check_seats(seats, options)
    check_seconds(arguments.seconds)
    if arguments.envs:
        return bench_envs(info.name, seats, options, arguments.seconds, arguments.json)
    found: list[bench.Figures | None]
    if arguments.here:
        found = [bench.measure(info.name, seats, arguments.seconds, options)]
    else:
        found = [bench.measure_apart(info.name, seats, arguments.seconds, pure, options) for pure in (False, True)]
    if arguments.peer:
        peer = bench.PEERS[arguments.peer](arguments.seconds)
        if peer is None:
            ERRORS.print(f"{arguments.peer} is not installed: pip install {arguments.peer}")
        found.append(peer)
    figures = [figure for figure in found if figure is not None]
    if arguments.json:
        print(msgspec.json.encode(figures).decode())
    else:
        show_figures(figures)
    return 0


def bench_envs(name: str, seats: int, options: TableOptions, seconds: float, as_json: bool) -> int:
    """Steps a second of the environments that can be made here, in this process, and what is missing."""
    with needs("NumPy", "envs"):
        from longhouse.envs.speed import speeds
    table = Table("environment", "plays", "steps/s")
    found = list(speeds(name, seats, options, seconds))
    for what, played, steps in found:
        table.add_row(what, played, "not installed" if steps is None else f"{steps:,}")
    if as_json:
        fields = ("environment", "plays", "steps_per_s")
        print(msgspec.json.encode([dict(zip(fields, speed, strict=True)) for speed in found]).decode())
    else:
        CONSOLE.print(table)
    if any(steps is None for *_, steps in found):
        ERRORS.print("for all of them: pip install 'longhouse[openspiel]' 'pettingzoo[classic]'", markup=False)
    return 0


FIGURES = {
    "seats": "seats", "decisions a second": "decisions_per_s", "games a second": "games_per_s",
    "clones a second": "clones_per_s", "samples a second": "determinizations_per_s", "a view, µs": "view_us",
    "greedy lines a second": "lines_per_s", "features, µs": "features_us",
}  # fmt: skip


def show_figures(figures: list[bench.Figures]) -> None:
    """A table, and the ratio to the peer."""
    table = Table("")
    for f in figures:
        table.add_column(f"{f.what}, {f.build}", justify="right")
    for what, field in FIGURES.items():
        values = [getattr(f, field) for f in figures]
        table.add_row(what, *[f"{value:,}" if value else "" for value in values])
    CONSOLE.print(table)
    peers = [figure for figure in figures if figure.what in bench.PEERS]
    for peer in peers:
        for f in figures:
            if f is not peer:
                ratio = f.decisions_per_s / peer.decisions_per_s
                CONSOLE.print(f"{f.what} ({f.build}) makes {ratio:.1f} times the decisions of {peer.what}")


def run_golden(arguments: Arguments) -> int:
    """Write golden playthroughs and counted trees."""
    info = REGISTRY.info(arguments.game)
    folder = arguments.folder or Path("tests/games") / info.name / "golden"
    folder.mkdir(parents=True, exist_ok=True)
    for seats in info.seat_counts():
        file = folder / f"{seats}-seats.txt"
        file.write_text(playthrough(info.make(), seats, seats), encoding="utf-8")
        print(file)
    counts = {str(seats): tree_counts(info.make(), seats, seats) for seats in info.seat_counts()}
    trees = folder / "trees.json"
    trees.write_text(json.dumps(counts, indent=1) + "\n", encoding="utf-8")
    print(trees)
    return 0

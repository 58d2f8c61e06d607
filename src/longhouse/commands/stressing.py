"""Putting a server under stress, and telling what came of it. Linux alone lets processes be looked at from outside."""

import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from rich.box import SIMPLE
from rich.progress import Progress
from rich.table import Table

from longhouse.commands import CONSOLE, ERRORS, Arguments
from longhouse.core.errors import LonghouseError
from longhouse.core.registry import REGISTRY
from longhouse.envs import needs
from longhouse.testing.faults import Run
from longhouse.testing.load import Figures, Plan, Report, measure, running, shares
from longhouse.testing.served import Server
from longhouse.testing.soak_server import MOST_GROWTH, Sample, Soak, Verdict, judge

if TYPE_CHECKING:
    from longhouse.testing.cluster import Cluster


MOST_WORDS = 4000
"""Of the log of a server in which something went wrong."""


def write_json(file: Path, figures: msgspec.Struct) -> None:
    file.write_bytes(msgspec.json.format(msgspec.json.encode(figures)))


def wanted_games(arguments: Arguments) -> list[str]:
    """Those that were named, or all."""
    return [REGISTRY.info(name).name for name in arguments.game or [info.name for info in REGISTRY.all()]]


@contextmanager
def served(arguments: Arguments) -> Iterator[Server]:
    """A server with a database of its own, for as long as it is needed."""
    with tempfile.TemporaryDirectory() as folder:
        yield new_server(Path(folder), arguments.database, arguments.workers)


def new_server(folder: Path, database: str | None, workers: int) -> Server:
    from longhouse.server.run import free_port

    server = Server(folder, free_port(0), database, workers)
    server.log = folder / "log"
    return server


def tell_log(server: Server) -> None:
    """The last words of a server with which something went wrong; who came is no matter here."""
    assert server.log is not None
    lines = server.log.read_text(encoding="utf-8").splitlines()
    words = "\n".join(line for line in lines if " INFO " not in line)
    ERRORS.print(words[-MOST_WORDS:], markup=False, soft_wrap=True)


@contextmanager
def filled(server: Server, games: list[str], tables: int) -> Iterator[None]:
    """The server runs, with so many tables in its database from the start."""
    if tables:
        from longhouse.commands.crowd import fill

        fill(server.database, games, tables)
    with running(server):
        yield


def run_load(arguments: Arguments) -> int:
    """Many tables at once."""
    if min(arguments.tables, arguments.generators, arguments.workers) < 1:
        raise LonghouseError("--tables, --generators and --workers: must be at least 1")
    games = wanted_games(arguments)
    with served(arguments) as server, filled(server, games, arguments.stored), Progress(console=ERRORS) as progress:
        opening = progress.add_task("Opening tables", total=arguments.tables)
        report: Report | None = None
        plans = [
            Plan(("127.0.0.1", server.port), share, arguments.seconds, arguments.pace, arguments.seed + number)
            for number, share in enumerate(shares(games, arguments.tables, arguments.generators))
        ]
        for step in measure(server, plans, arguments.experts):
            if isinstance(step, Report):
                report = step
            else:
                progress.advance(opening, step)
                if progress.finished:
                    progress.add_task(f"Playing for {arguments.seconds:g} s", total=None)
        assert report is not None
        if report.words:
            tell_log(server)
    if arguments.json:
        write_json(arguments.json, report)
    show_load(report)
    return 0


def show_load(report: Report) -> None:
    """Times of moves, game by game, and what the server needed for them."""
    table = Table(
        title=f"{report.pace} pace, {report.seconds:g} s, load average {report.load_average}",
        caption="milliseconds from a move to the push with the mover and with the others; bytes of a push, and packed",
        box=SIMPLE,
        padding=(0, 1, 0, 0),
        pad_edge=False,
    )
    for heading in ("", "tables", "moves", "median", "p99", "max", "others", "p99", "bytes", "packed"):
        table.add_column(heading, justify="right" if heading else "left")
    for name, figures in {**report.games, "all": report}.items():
        table.add_row(name, *load_row(figures))
    if report.beside is not None:
        table.add_row("once more", *load_row(report.beside.before))
        table.add_row("with experts", *load_row(report.beside))
    CONSOLE.print(table)
    if report.beside is not None:
        beside = report.beside
        CONSOLE.print(f"{beside.experts_tables} tables of experts: they made {beside.thoughts} moves meanwhile")
    CONSOLE.print(
        f"processor time a move: {report.cpu_ms_per_move} ms in the server, {report.generator_cpu_ms_per_move} ms in "
        "those who play"
    )
    CONSOLE.print(
        f"memory: {report.memory_before_mb} MB at first, {report.memory_after_mb} MB in the end, "
        f"{report.memory_per_table_kb} kB a table; tables were open after {report.opening_s} s"
    )
    CONSOLE.print(f"after a restart: first page {report.restart_s} s, a table {report.restart_state_s} s")
    for words in report.words:
        ERRORS.print(words, markup=False)


def load_row(figures: Figures) -> list[str]:
    times = (figures.median_ms, figures.p99_ms, figures.max_ms, figures.others_median_ms, figures.others_p99_ms)
    counts = (figures.tables, figures.moves)
    return [f"{value:,.0f}" for value in (*counts, *times, figures.bytes_median, figures.travelled_median)]


def run_faults(arguments: Arguments) -> int:
    """Every fault in turn, while people and bots play."""
    with stage(arguments) as (server, cluster):
        run = Run(server, wanted_games(arguments), arguments.seed, cluster, arguments.patience)
        outcome = run.outcome
        try:
            asyncio.run(go_through(run, arguments.faults, arguments.moves, arguments.json))
        except OSError as error:  # what is known by then is told all the same
            outcome.violations.append(f"after fault {outcome.faults} the server did not come back: {error}")
        if outcome.violations:
            tell_log(server)
    if arguments.json:
        write_json(arguments.json, outcome)
    table = Table("fault", "times", "slowest table went on after", box=SIMPLE)
    for kind, times in sorted(outcome.by_kind.items()):
        table.add_row(kind, str(times), f"{outcome.slowest_s[kind]} s" if kind in outcome.slowest_s else "")
    CONSOLE.print(table)
    said = ", ".join(f"{count} times {status}" for status, count in sorted(outcome.said.items())) or "none"
    CONSOLE.print(f"{outcome.faults} faults, {outcome.tables} tables, {outcome.stored} moves stored")
    CONSOLE.print(f"{outcome.acknowledged} moves acknowledged; other answers: {said}")
    for violation in outcome.violations:
        ERRORS.print(violation, markup=False, soft_wrap=True)
    bad = len(outcome.violations)
    CONSOLE.print(f"{bad} violations" if bad else "none lost, none twice, and every table went on")
    return 1 if outcome.violations else 0


async def go_through(run: Run, faults: int, moves: int, file: Path | None) -> None:
    """All of it, with a bar; on SQLite the file is deleted in the end. What is known is kept, should it be stopped."""
    with Progress(console=ERRORS) as progress:
        task = progress.add_task("Faults", total=faults)
        async for outcome in run.steps(faults, moves, delete=run.cluster is None):
            bad = f", {len(outcome.violations)} violations" if outcome.violations else ""
            words = f"Faults ({outcome.acknowledged} moves{bad})"
            progress.update(task, completed=outcome.faults, description=words)
            if file is not None:
                write_json(file, outcome)


def run_soak_server(arguments: Arguments) -> int:
    """Memory over time, and whether it grows."""
    with served(arguments) as server:
        server.rooms = min(server.rooms, max(1, arguments.tables // 10))
        verdict = soaked(server, arguments)
        if verdict.troubles:
            tell_log(server)
    if arguments.json:
        write_json(arguments.json, verdict)
    table = Table("seconds", "tables", "moves", "memory MB", "load average", box=SIMPLE)
    for sample in verdict.samples:
        table.add_row(*map(str, msgspec.structs.astuple(sample)))
    CONSOLE.print(table)
    CONSOLE.print(
        f"memory: {verdict.middle_mb} MB in the middle third, {verdict.last_mb} MB in the last: "
        f"{100 * verdict.growth:+.1f} %, {100 * MOST_GROWTH:g} % are allowed"
    )
    for words in verdict.troubles[:5]:
        ERRORS.print(words, markup=False, soft_wrap=True)
    return 0 if verdict.is_good else 1


def soaked(server: Server, arguments: Arguments) -> Verdict:
    """Let them come and go, and judge."""
    with running(server):
        server.wait_for_page()
        soak = Soak(server, wanted_games(arguments), arguments.tables, 60 * arguments.minutes)
        samples = asyncio.run(sampled(soak))
    return judge(samples, arguments.tables, soak.troubles)


async def sampled(soak: Soak) -> list[Sample]:
    """All samples, with a bar."""
    found = []
    with Progress(console=ERRORS) as progress:
        task = progress.add_task("Tables", total=soak.tables)
        async for sample in soak.samples():
            found.append(sample)
            progress.update(task, completed=sample.tables, description=f"Tables ({sample.memory_mb} MB)")
    return found


@contextmanager
def stage(arguments: Arguments) -> "Iterator[tuple[Server, Cluster | None]]":
    """A server, and the PostgreSQL it uses, if one is wanted: made for this, and gone afterwards."""
    with ExitStack() as made:
        postgres = None
        address = None
        if arguments.database == "postgres":
            with needs("psycopg", "postgres"):
                from longhouse.testing import cluster

            if cluster.find_program("initdb") is None:
                raise LonghouseError(cluster.MISSING)
            postgres = made.enter_context(cluster.cluster())
            address = postgres.new_database()
        folder = made.enter_context(tempfile.TemporaryDirectory())
        server = new_server(Path(folder), address, arguments.workers)
        yield server, postgres

"""The command line: `longhouse --help`."""

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import track
from rich.table import Table

from longhouse import bench
from longhouse.bots import BOTS
from longhouse.core.errors import BadRecord, LonghouseError
from longhouse.core.match import new_match, replay, verify
from longhouse.core.record import Record
from longhouse.core.registry import REGISTRY, GameInfo
from longhouse.core.text import LANGUAGES
from longhouse.drawing import export
from longhouse.terminal import Terminal
from longhouse.testing.kills import Server, kill_soak
from longhouse.testing.ledger import ledger
from longhouse.testing.playthrough import playthrough
from longhouse.testing.soak import Result, keep_record, soak
from longhouse.testing.trees import tree_counts

Arguments = argparse.Namespace
CONSOLE = Console()
ERRORS = Console(stderr=True)


def main(argv: list[str] | None = None) -> int:
    """Run a command; the exit status."""
    arguments = make_parser().parse_args(argv)
    try:
        command: Callable[[Arguments], int] = arguments.command
        return command(arguments)
    except (LonghouseError, OSError) as error:
        ERRORS.print(f"longhouse: {error}", highlight=False, markup=False, soft_wrap=True)
        return 2
    except KeyboardInterrupt:
        return 130


def make_parser() -> argparse.ArgumentParser:
    """All commands and their options."""
    parser = argparse.ArgumentParser(prog="longhouse", description="Modern Euro games in Python.")
    commands = parser.add_subparsers(required=True, metavar="command")

    def add(name: str, command: Callable[[Arguments], int], summary: str, game: bool = True) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=summary, description=summary)
        sub.set_defaults(command=command)
        if game:
            default = REGISTRY.all()[0].name
            sub.add_argument("game", nargs="?", default=default, help=f"which game (default: {default})")
        return sub

    play = add("play", run_play, "Play against bots in the terminal.")
    play.add_argument("--terminal", action="store_true", help="play in the terminal (the only way so far)")
    play.add_argument("--seats", type=int, default=2, help="how many seats (default: 2)")
    play.add_argument("--people", type=int, default=1, help="how many of them people at this keyboard (default: 1)")
    play.add_argument("--bot", choices=list(BOTS), default="greedy", help="who plays the others (default: greedy)")
    play.add_argument("--lang", choices=LANGUAGES, default="en", help="language (default: en)")
    play.add_argument("--seed", type=int, help="replay the luck of an earlier match")
    play.add_argument("--save", type=Path, default=Path("longhouse-match.json"), help="where the record is kept")
    play.add_argument("--resume", type=Path, help="go on with a saved record")

    host = add("serve", run_serve, "Serve the games to browsers and bots.", game=False)
    host.add_argument(
        "--host", default="127.0.0.1", help="address to listen on; 0.0.0.0 for everybody (default: 127.0.0.1)"
    )
    host.add_argument("--port", type=int, default=8421, help="port (default: 8421)")
    host.add_argument("--database", help="where tables are kept (default: a SQLite file in your data folder)")
    host.add_argument("--pace", type=float, default=0.7, help="least seconds between two moves of bots (default: 0.7)")

    rules = add("rules", run_rules, "List every rule ID of a game with the tests that cite it.")
    rules.add_argument("--untested", action="store_true", help="only those without a test; exit 1 if there are any")
    rules.add_argument("--tests", type=Path, default=Path("tests"), help="where the tests are (default: tests)")

    many = add("soak", run_soak, "Play random games by the thousand with every check on.")
    many.add_argument("--games", type=int, default=1000, help="how many (default: 1000)")
    many.add_argument("--seed", type=int, default=0, help="the first seed (default: 0)")
    many.add_argument("--workers", type=int, default=os.cpu_count(), help="processes (default: one a core)")
    many.add_argument("--keep", type=Path, default=Path("soak-failures"), help="where records of failures go")

    speed = add("bench", run_bench, "Measure the speed of random play on one core.")
    speed.add_argument("--seats", type=int, help="how many seats (default: the most the game allows)")
    speed.add_argument("--seconds", type=float, default=3.0, help="how long each measurement takes (default: 3)")
    speed.add_argument("--peer", choices=list(bench.PEERS), help="measure this one in the same run, if it is installed")
    speed.add_argument("--json", action="store_true", help="print JSON")
    speed.add_argument("--here", action="store_true", help="only the build of this process")

    killing = add(
        "kills", run_kills, "Kill a server at random moments while somebody plays: nothing is lost.", game=False
    )
    killing.add_argument("--kills", type=int, default=200, help="how many (default: 200)")
    killing.add_argument("--seed", type=int, default=1, help="for the moments (default: 1)")

    load = add("load", run_load, "Measure how many tables a server of this machine holds.", game=False)
    load.add_argument("--tables", type=int, default=20, help="tables with four players, a move a second (default: 20)")
    load.add_argument("--seconds", type=float, default=15, help="how long (default: 15)")

    check = add("verify", run_verify, "Check a record: fair chance, legal moves, right scores.", game=False)
    check.add_argument("record", type=Path, help="a record saved as JSON")

    golden = add("golden", run_golden, "Write the golden playthroughs and counted trees of a game anew.")
    golden.add_argument("--folder", type=Path, help="where (default: tests/games/<game>/golden)")

    picture = add("draw", run_draw, "Draw a saved position, or the last one of a record, as SVG.", game=False)
    picture.add_argument("file", type=Path, help="a position or a record saved as JSON")
    picture.add_argument("-o", "--output", type=Path, default=Path("board.svg"), help="where (default: board.svg)")
    picture.add_argument("--seat", type=int, help="as this seat sees it (default: as a spectator)")
    picture.add_argument("--lang", choices=LANGUAGES, default="en", help="language (default: en)")

    film = add("replay", run_replay, "Make one HTML file that plays a record back.", game=False)
    film.add_argument("record", type=Path, help="a record saved as JSON")
    film.add_argument("-o", "--output", type=Path, default=Path("replay.html"), help="where (default: replay.html)")
    film.add_argument("--lang", choices=LANGUAGES, default="en", help="language (default: en)")

    add("games", run_games, "List the games.", game=False)
    return parser


# ---------------------------------------------------------------- commands


def run_play(arguments: Arguments) -> int:
    """Play in the terminal."""
    if arguments.resume:
        match = replay(read_record(arguments.resume))
    else:
        match = new_match(arguments.game, arguments.seats, arguments.seed)
    if not 0 <= arguments.people <= match.seats:
        raise LonghouseError(f"--people: must be between 0 and {match.seats}, the number of seats")
    people = list(range(arguments.people))
    Terminal(match, people, arguments.bot, arguments.lang, arguments.save, CONSOLE).run()
    return 0


def run_serve(arguments: Arguments) -> int:
    """Run the server."""
    from longhouse.server.app import Settings
    from longhouse.server.run import serve

    serve(arguments.host, arguments.port, Settings(database=arguments.database, pace=arguments.pace))
    return 0


def run_kills(arguments: Arguments) -> int:
    """Kill a server again and again while somebody plays."""
    from longhouse.server.run import free_port

    with tempfile.TemporaryDirectory() as folder:
        tallies = kill_soak(arguments.kills, Path(folder), free_port(0), arguments.seed)
        for tally in track(tallies, "Killing", arguments.kills, console=ERRORS):
            last = tally
    print(f"{last.kills} kills, {last.acknowledged} moves acknowledged, {last.moves} stored: none lost, none twice")
    return 0


def run_load(arguments: Arguments) -> int:
    """Many tables at once."""
    from longhouse.server.run import free_port
    from longhouse.testing.load import measure

    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), free_port(0))
        server.start()
        try:
            server.ask("GET", "/api/games")
            figures = asyncio.run(measure(server.address, arguments.tables, arguments.seconds))
        finally:
            server.kill()
    print(f"{figures.tables} tables, {figures.moves} moves: move to push {figures.median_ms:.0f} ms in the median,")
    print(f"{figures.p99_ms:.0f} ms at the 99th percentile; {figures.bytes_per_push:.0f} bytes a push (uncompressed)")
    return 0


def run_rules(arguments: Arguments) -> int:
    """The rule ledger."""
    if not arguments.tests.is_dir():
        raise LonghouseError(f"--tests: there is no folder {arguments.tests}; run this in a checkout of the source")
    rules = ledger(REGISTRY.info(arguments.game).package, arguments.tests)
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
    decisions = 0
    start = time.perf_counter()
    results = soak(arguments.game, arguments.games, first_seed=arguments.seed, workers=arguments.workers)
    for result in track(results, "Playing", arguments.games, console=ERRORS):
        decisions += result.decisions
        if result.problem:
            failures.append(result)
            file = keep_record(result, arguments.keep)
            ERRORS.print(f"seed {result.seed}: {result.problem} (record: {file})", markup=False, soft_wrap=True)
    spent = time.perf_counter() - start
    print(f"{arguments.games} games, {decisions} decisions in {spent:.0f} s: {len(failures)} failed")
    return 1 if failures else 0


def run_bench(arguments: Arguments) -> int:
    """Speed, pure and compiled, and beside a peer."""
    info = REGISTRY.info(arguments.game)
    seats = info.max_seats if arguments.seats is None else arguments.seats
    info.check_seats(seats)
    found: list[bench.Figures | None]
    if arguments.here:
        found = [bench.measure(info.name, seats, arguments.seconds)]
    else:
        found = [bench.measure_apart(info.name, seats, arguments.seconds, pure) for pure in (False, True)]
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


def show_figures(figures: list[bench.Figures]) -> None:
    """A table, and the ratio to the peer."""
    table = Table()
    for heading in ("", "build", "seats", "decisions/s", "games/s", "clones/s", "samples/s", "view µs"):
        table.add_column(heading, justify="left" if heading in ("", "build") else "right")
    for f in figures:
        rates = [f.decisions_per_s, f.games_per_s, f.clones_per_s, f.determinizations_per_s, f.view_us]
        table.add_row(f.what, f.build, str(f.seats), *[f"{value:,}" if value else "" for value in rates])
    CONSOLE.print(table)
    peers = [figure for figure in figures if figure.what in bench.PEERS]
    for peer in peers:
        for f in figures:
            if f is not peer:
                ratio = f.decisions_per_s / peer.decisions_per_s
                CONSOLE.print(f"{f.what} ({f.build}) makes {ratio:.1f} times the decisions of {peer.what}")


def run_verify(arguments: Arguments) -> int:
    """Whether a record can be trusted."""
    record = read_record(arguments.record)
    match = verify(record)
    state = "finished" if match.decision is None else f"stands at move {match.number}"
    print(f"{arguments.record}: {record.game}, {record.seats} seats, {state}; every move is legal")
    if record.chance is None:
        print("The seed was given, not derived: whoever gave it could know the luck of the match.")
    else:
        print("The seed follows from the secret published before the start and from what the seats added.")
    if record.scores is not None:
        print(f"Scores {record.scores} are right.")
    return 0


def run_golden(arguments: Arguments) -> int:
    """Write golden playthroughs and counted trees."""
    info = REGISTRY.info(arguments.game)
    folder = arguments.folder or Path("tests/games") / info.name / "golden"
    folder.mkdir(parents=True, exist_ok=True)
    for seats in range(info.min_seats, info.max_seats + 1):
        file = folder / f"{seats}-seats.txt"
        file.write_text(playthrough(info.make(), seats, seats), encoding="utf-8")
        print(file)
    seat_counts = range(info.min_seats, info.max_seats + 1)
    counts = {str(seats): tree_counts(info.make(), seats, seats) for seats in seat_counts}
    trees = folder / "trees.json"
    trees.write_text(json.dumps(counts, indent=1) + "\n", encoding="utf-8")
    print(trees)
    return 0


def run_draw(arguments: Arguments) -> int:
    """One picture."""
    export.write(arguments.output, export.draw_file(arguments.file.read_bytes(), arguments.seat, arguments.lang))
    return 0


def run_replay(arguments: Arguments) -> int:
    """A page with a scrubber."""
    export.write(arguments.output, export.replay_page(read_record(arguments.record), arguments.lang))
    return 0


def run_games(arguments: Arguments) -> int:
    """All games."""
    for info in REGISTRY.all():
        print(f"{info.name:12} {info.title}, {info.min_seats} to {info.max_seats} seats{_switches(info)}")
    return 0


def _switches(info: GameInfo) -> str:
    return "".join(f"; {switch.name}: {', '.join(map(str, switch.values))}" for switch in info.switches)


def read_record(file: Path) -> Record:
    """A record from a file; the error names the file."""
    try:
        return Record.from_json(file.read_bytes())
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from None


if __name__ == "__main__":
    sys.exit(main())

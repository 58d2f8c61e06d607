"""Playing: in the browser, in the terminal, and for others."""

import os
from argparse import ArgumentParser
from pathlib import Path

from longhouse.bots import BOTS
from longhouse.commands import CONSOLE, Add, Arguments, add_database, add_table_options, read_record, table_options
from longhouse.core.data import house_parts
from longhouse.core.errors import LonghouseError
from longhouse.core.match import new_match, replay
from longhouse.core.registry import REGISTRY, GameInfo, TableOptions
from longhouse.core.text import LANGUAGES
from longhouse.terminal import Terminal

PORT = 8421


def register(add: Add) -> None:
    """The commands of this module."""
    play = add("play", run_play, "Play: opens the page in your browser, or plays in the terminal.")
    play.add_argument("--terminal", action="store_true", help="play in the terminal, in words")
    play.set_defaults(game=None)  # without one the page opens where one chooses
    play.add_argument("--seats", type=int, help="how many seats (default: 2, or as many as the options want)")
    play.add_argument("--people", type=int, default=1, help="terminal: how many people at this keyboard (default: 1)")
    play.add_argument("--bot", choices=list(BOTS), default="medium", help="who plays the others (default: medium)")
    play.add_argument("--lang", choices=LANGUAGES, default="en", help="terminal: language (default: en)")
    play.add_argument("--seed", type=int, help="terminal: replay the luck of an earlier match")
    play.add_argument(
        "--save", type=Path, default=Path("longhouse-match.json"), help="terminal: where the record is kept"
    )
    play.add_argument("--resume", type=Path, help="terminal: go on with a saved record")
    add_table_options(play)

    host = add("serve", run_serve, "Serve the games to browsers and bots.", game=False)
    host.add_argument("--host", default="127.0.0.1", help="where to listen; 0.0.0.0 for everybody (default: 127.0.0.1)")
    host.add_argument("--port", type=int, default=PORT, help=f"port (default: {PORT})")
    add_database(host)
    host.add_argument("--workers", type=int, default=1, help="processes; more than 1 need PostgreSQL (default: 1)")
    host.add_argument(
        "--thinkers", type=int, default=1, help="processes in which bots think, for each of the others (default: 1)"
    )
    host.add_argument("--pace", type=float, default=0.7, help="mean seconds between two moves of bots (default: 0.7)")
    add_limits(host)
    host.add_argument(
        "--patience",
        type=float,
        default=10,
        metavar="MINUTES",
        help="after which the others may let a bot play for somebody who is asked and away, 0 for never (default: 10)",
    )
    host.add_argument(
        "--host-name",
        action="append",
        default=[],
        metavar="NAME",
        help="a name that the server answers to, as often as wanted (default: any)",
    )
    host.add_argument("--https", action="store_true", help="people come by HTTPS, whatever the proxy says")

    add("games", run_games, "List the games.", game=False)


def add_limits(host: ArgumentParser) -> None:
    """How much one person, one address or the memory may have."""
    host.add_argument(
        "--limit",
        type=int,
        default=120,
        help="costly requests a minute from one address to one process, 0 for any number (default: 120)",
    )
    host.add_argument(
        "--tables", type=int, default=200, help="unfinished tables of one person, 0 for any number (default: 200)"
    )
    host.add_argument(
        "--rooms", type=int, default=300, help="tables held in memory that nobody watches, a process (default: 300)"
    )
    host.add_argument(
        "--moves", type=int, default=20, help="moves of one person in a second, 0 for any number (default: 20)"
    )
    host.add_argument(
        "--sockets",
        type=int,
        default=200,
        help="pages that one address may have open at tables, a process; 0 for any number (default: 200)",
    )


def run_play(arguments: Arguments) -> int:
    """In the browser, unless the terminal is wanted."""
    if arguments.terminal or arguments.resume:
        return play_in_terminal(arguments)
    from longhouse.server.app import Settings, Wanted
    from longhouse.server.run import free_port, play

    wanted = None
    if arguments.game or arguments.option or arguments.seats:
        info, seats, options = wanted_match(arguments)
        bots = [{"kind": "bot", "bot": arguments.bot} for _ in range(seats - 1)]
        wanted = Wanted(info.name, [{"kind": "me"}, *bots], options)
    play(free_port(PORT), Settings(bot_processes=max(1, (os.cpu_count() or 1) // 2)), wanted)
    return 0


def wanted_match(arguments: Arguments) -> tuple[GameInfo, int, TableOptions]:
    """The game, how many play it, and its options; BadSetup says what does not go together."""
    info = REGISTRY.info(arguments.game or REGISTRY.known()[0].name)
    options = table_options(arguments, info)
    seats = arguments.seats or next(iter(info.seat_counts(options)), 0)
    info.check_seats(seats, options)
    return info, seats, options


def play_in_terminal(arguments: Arguments) -> int:
    """Questions in words, answers by number."""
    if arguments.resume:
        match = replay(read_record(arguments.resume))
    else:
        info, seats, options = wanted_match(arguments)
        match = new_match(info.name, seats, arguments.seed, options)
    if not 0 <= arguments.people <= match.seats:
        raise LonghouseError(f"--people: must be between 0 and {match.seats}, the number of seats")
    people = list(range(arguments.people))
    Terminal(match, people, arguments.bot, arguments.lang, arguments.save, CONSOLE).run()
    return 0


def run_serve(arguments: Arguments) -> int:
    """Run the server."""
    from longhouse.server.app import Settings
    from longhouse.server.run import serve

    settings = Settings(
        database=arguments.database,
        bot_processes=arguments.thinkers,
        pace=arguments.pace,
        patience=60 * arguments.patience,
        most_per_minute=arguments.limit,
        most_tables=arguments.tables,
        most_rooms=arguments.rooms,
        most_moves=arguments.moves,
        most_sockets_from=arguments.sockets,
        hosts=arguments.host_name,
        https=arguments.https,
    )
    serve(arguments.host, arguments.port, settings, workers=arguments.workers)
    return 0


def run_games(arguments: Arguments) -> int:
    """All games."""
    for info in REGISTRY.all():
        counts = info.all_seat_counts()
        house = house_parts(info.packages)
        said = f"; house data: {', '.join(house)}" if house else ""
        print(f"{info.name:12} {info.title}, {counts[0]} to {counts[-1]} seats{_switches(info)}{said}")
    return 0


def _switches(info: GameInfo) -> str:
    return "".join(f"; {switch.name}: {', '.join(map(str, switch.values))}" for switch in info.switches)

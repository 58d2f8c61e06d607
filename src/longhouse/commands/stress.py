"""A server under stress: how much it holds, and what it survives."""

from argparse import ArgumentParser
from pathlib import Path

from longhouse.commands import Add, Arguments


def register(add: Add) -> None:
    """The commands of this module."""
    load = add("load", run_load, "Measure what tables cost a server of this machine.", game=False)
    load.add_argument("--tables", type=int, default=20, help="tables of four people (default: 20)")
    load.add_argument("--seconds", type=float, default=15, help="how long they play (default: 15)")
    load.add_argument(
        "--pace",
        choices=("steady", "people"),
        default="steady",
        help="a move a second at each table, or as people think: log-normal, 8 s in the median, 60 s at most "
        "(default: steady)",
    )
    load.add_argument("--generators", type=int, default=1, help="processes that play (default: 1)")
    load.add_argument("--seed", type=int, default=1, help="for the moves (default: 1)")
    load.add_argument(
        "--stored",
        type=int,
        default=0,
        help="running tables that are in the database already, half of them late in a game, where it is a bot's turn: "
        "how does a server rise with them? (default: 0)",
    )
    load.add_argument(
        "--experts",
        type=int,
        default=0,
        help="tables where three experts think hard: the people play once more, and then beside them (default: 0)",
    )
    add_games(load)
    add_server(load)

    faults = add("faults", run_faults, "Do one fault after the other to a server that is played on.", game=False)
    faults.add_argument("--faults", type=int, default=500, help="how many (default: 500)")
    faults.add_argument("--moves", type=int, default=5000, help="acknowledged ones at least (default: 5000)")
    faults.add_argument("--seed", type=int, default=1, help="for faults and moves (default: 1)")
    faults.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite", help="(default: sqlite)")
    faults.add_argument("--workers", type=int, default=1, help="processes; more than 1 need PostgreSQL (default: 1)")
    faults.add_argument("--patience", type=float, default=10, help="seconds in which a table must go on (default: 10)")
    add_games(faults)
    add_json(faults)

    soak = add("soak-server", run_soak_server, "Open and leave tables by the thousand: does memory grow?", game=False)
    soak.add_argument("--minutes", type=float, default=30, help="how long (default: 30)")
    soak.add_argument("--tables", type=int, default=5000, help="how many tables in that time (default: 5000)")
    add_games(soak)
    add_server(soak)


def add_games(command: ArgumentParser) -> None:
    command.add_argument(
        "--game", action="append", metavar="NAME", help="repeatable (default: every game on the shelf, mixed evenly)"
    )


def add_server(command: ArgumentParser) -> None:
    command.add_argument("--database", help="an empty PostgreSQL database (default: a new SQLite file)")
    command.add_argument("--workers", type=int, default=1, help="processes; more than 1 need PostgreSQL (default: 1)")
    add_json(command)


def add_json(command: ArgumentParser) -> None:
    command.add_argument("--json", type=Path, metavar="FILE", help="write the figures there as well")


def run_load(arguments: Arguments) -> int:
    """Many tables at once."""
    from longhouse.commands import stressing  # only who wants it needs what it needs

    return stressing.run_load(arguments)


def run_faults(arguments: Arguments) -> int:
    """Every fault in turn, while people and bots play."""
    from longhouse.commands import stressing

    return stressing.run_faults(arguments)


def run_soak_server(arguments: Arguments) -> int:
    """Memory over time, and whether it grows."""
    from longhouse.commands import stressing

    return stressing.run_soak_server(arguments)

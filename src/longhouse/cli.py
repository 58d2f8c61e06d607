"""The command line: `longhouse --help`."""

import argparse
import sys
from collections.abc import Callable

from longhouse.commands import (
    ERRORS,
    INTERRUPTED,
    Arguments,
    authoring,
    data,
    keeping,
    lab,
    learning,
    playing,
    records,
    stress,
    testing,
    tuning,
)
from longhouse.core.errors import LonghouseError
from longhouse.core.registry import REGISTRY


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
        return INTERRUPTED


def make_parser() -> argparse.ArgumentParser:
    """All commands and their options."""
    parser = argparse.ArgumentParser(prog="longhouse", description="Modern Euro games in Python.")
    commands = parser.add_subparsers(required=True, metavar="command")

    def add(name: str, command: Callable[[Arguments], int], summary: str, game: bool = True) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=summary, description=summary)
        sub.set_defaults(command=command)
        if game:
            default = REGISTRY.known()[0].name
            sub.add_argument("game", nargs="?", default=default, help=f"which game (default: {default})")
        return sub

    for module in (playing, records, keeping, data, lab, tuning, learning, testing, stress, authoring):
        module.register(add)
    return parser


if __name__ == "__main__":
    sys.exit(main())

"""The commands of `longhouse`, and what they share."""

import argparse
import os
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from rich.console import Console

from longhouse.core.errors import BadRecord, BadSetup
from longhouse.core.record import Record
from longhouse.core.registry import GameInfo, TableOptions

Arguments = argparse.Namespace
DATABASE = "LONGHOUSE_DATABASE"
CONSOLE = Console(emoji=False)
ERRORS = Console(stderr=True, emoji=False)


class Add(Protocol):
    """Adds a command to the parser; `game` gives it an argument for the game."""

    def __call__(
        self, name: str, command: Callable[[Arguments], int], summary: str, game: bool = True
    ) -> argparse.ArgumentParser: ...


def add_table_options(parser: argparse.ArgumentParser) -> None:
    """`--option name=value`, as often as wanted; `longhouse games` lists them."""
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a variant of the game, see longhouse games"
    )


def add_database(parser: argparse.ArgumentParser) -> None:
    """`--database`: where tables are kept."""
    parser.add_argument(
        "--database",
        default=os.environ.get(DATABASE),
        help=f"where tables are kept: sqlite:///file or postgresql://... (default: ${DATABASE}, else a SQLite file in "
        "your data folder)",
    )


def asked_options(arguments: Arguments, info: GameInfo) -> TableOptions:
    """What was asked for of the options; BadSetup names what is wrong and what is allowed."""
    chosen: TableOptions = {}
    for word in arguments.option:
        name, equals, text = word.partition("=")
        if not equals:
            raise BadSetup(f"--option {word}: must be name=value")
        values = [value for switch in info.switches if switch.name == name for value in switch.values]
        chosen[name] = next((value for value in values if str(value) == text), text)
    info.complete(chosen)
    return chosen


def table_options(arguments: Arguments, info: GameInfo) -> TableOptions:
    """All options of the game with what was asked for."""
    return info.complete(asked_options(arguments, info))


def check_least(arguments: Arguments, **least: int) -> None:
    """BadSetup if a number that was given is smaller than it may be."""
    for name, number in least.items():
        value = getattr(arguments, name)
        if value is not None and value < number:
            raise BadSetup(f"--{name.replace('_', '-')}: must be at least {number}, not {value}")


def check_outputs(*files: Path | None) -> None:
    """BadSetup if one of them can't be written: better now than when hours were played for it."""
    for file in files:
        if file and (file.is_dir() or not os.access(file if file.exists() else file.parent, os.W_OK)):
            raise BadSetup(f"{file} can't be written")


def read_record(file: Path) -> Record:
    """A record from a file; the error names the file."""
    try:
        return Record.from_json(file.read_bytes())
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from None

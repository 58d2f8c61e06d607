"""The commands of `longhouse`, and what they share."""

import argparse
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol, TypeVar

from rich.console import Console
from rich.progress import track

from longhouse.core.errors import BadRecord, BadSetup
from longhouse.core.record import Record
from longhouse.core.registry import GameInfo, TableOptions

Arguments = argparse.Namespace
DATABASE = "LONGHOUSE_DATABASE"
CONSOLE = Console(emoji=False)
ERRORS = Console(stderr=True, emoji=False)
INTERRUPTED = 130
"""The exit status after Ctrl+C."""
MOST_SEED = (1 << 64) - 1
"""Of what many other seeds are made from."""

T = TypeVar("T")


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


def check_most(arguments: Arguments, **most: float) -> None:
    """BadSetup if a number is larger than it may be, or none at all."""
    for name, number in most.items():
        if not (value := getattr(arguments, name)) <= number:
            raise BadSetup(f"--{name.replace('_', '-')}: must be at most {number}, not {value}")


def check_seconds(seconds: float) -> None:
    """BadSetup if a measurement would take no time, or would have no end."""
    if not 0 < seconds < float("inf"):
        raise BadSetup(f"--seconds: must be more than nothing, and have an end, not {seconds}")


def check_outputs(*files: Path | None) -> None:
    """BadSetup if one of them can't be written, or is to hold two things: better now than when hours were played."""
    taken: set[Path] = set()
    for file in filter(None, files):
        if file.is_dir() or not os.access(file if file.exists() else file.parent, os.W_OK):
            raise BadSetup(f"{file} can't be written")
        if (place := file.resolve()) in taken:
            raise BadSetup(f"{file} is named for two things, of which one would overwrite the other")
        if file.is_file() or not file.exists():  # devices take whatever comes
            taken.add(place)


def with_bar(steps: Iterable[T], words: str, total: int) -> Iterable[T]:
    """The same, with a bar that says how far it is; where nothing is left to do there is none, as it could not move."""
    return track(steps, words, total, console=ERRORS) if total else steps


@contextmanager
def told_if_stopped(words: Callable[[], str]) -> Iterator[None]:
    """Whoever ends it with Ctrl+C reads what is done, and how to go on."""
    try:
        yield
    except KeyboardInterrupt:
        ERRORS.print(words(), highlight=False, markup=False, soft_wrap=True)
        raise


def read_record(file: Path) -> Record:
    """A record from a file; the error names the file."""
    try:
        return Record.from_json(file.read_bytes())
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from None

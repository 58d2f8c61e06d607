"""The commands of `longhouse`, and what they share."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from rich.console import Console

from longhouse.core.errors import BadRecord
from longhouse.core.record import Record

Arguments = argparse.Namespace
CONSOLE = Console()
ERRORS = Console(stderr=True)


class Add(Protocol):
    """Adds a command to the parser; `game` gives it an argument for the game."""

    def __call__(
        self, name: str, command: Callable[[Arguments], int], summary: str, game: bool = True
    ) -> argparse.ArgumentParser: ...


def read_record(file: Path) -> Record:
    """A record from a file; the error names the file."""
    try:
        return Record.from_json(file.read_bytes())
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from None

"""Making games: a new package to begin with, and speed."""

from pathlib import Path

from longhouse import compiled
from longhouse.commands import Add, Arguments
from longhouse.scaffold import write_game


def register(add: Add) -> None:
    """The commands of this module."""
    new = add("new", run_new, "Write the package of a new game that works: change it into your own.", game=False)
    new.add_argument("name", help="what it is called in Python, such as tide_pools")
    new.add_argument("--folder", type=Path, default=Path(), help="where its folder is made (default: here)")
    add(
        "compile",
        run_compile,
        "Compile the rules of all games, also of installed ones; only what has changed.",
        game=False,
    )


def run_compile(arguments: Arguments) -> int:
    """Whether everything could be compiled."""
    return 0 if compiled.build() else 1


def run_new(arguments: Arguments) -> int:
    """A folder with a game in it."""
    written = write_game(arguments.name, arguments.folder)
    folder = arguments.folder / arguments.name
    print(f"{folder}: {len(written)} files, a small game with its tests. To go on:")
    print(f"  cd {folder} && pip install -e '.[dev]' && pytest")
    print(f"  longhouse play {arguments.name}")
    return 0

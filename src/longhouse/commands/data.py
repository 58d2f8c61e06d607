"""Component data: writing them out for who owns the box, and checking what was corrected."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from longhouse.commands import Add, Arguments
from longhouse.core import data
from longhouse.core.errors import BadData, BadSetup
from longhouse.core.laws import PROVENANCE
from longhouse.core.registry import REGISTRY


def register(add: Add) -> None:
    """The commands of this module."""
    command = add("data", run_data, "Component data of games: list, write out, check corrections.", game=False)
    command.add_argument("game", nargs="?", help="which game (default: list those of all games)")
    command.add_argument("part", nargs="?", help="an expansion; longhouse data GAME lists them")
    todo = command.add_mutually_exclusive_group()
    todo.add_argument("-o", "--output", type=Path, metavar="FILE", help="write the data of the package there")
    todo.add_argument("--check", type=Path, metavar="FILE", help="check a corrected file, and say what it changes")


def run_data(arguments: Arguments) -> int:
    """Without a file to write or to check: which data there are, and which are in use."""
    if arguments.output is None and arguments.check is None:
        list_parts([package_of(arguments)] if arguments.part else packages_of(arguments.game))
    elif arguments.game is None:
        raise BadSetup(f"game: name one of {', '.join(info.name for info in REGISTRY.known())}")
    elif arguments.output is not None:
        package = package_of(arguments)
        arguments.output.write_text(data.own_text(package), encoding="utf-8")
        print(f"{arguments.output}: correct it, check it, and keep it as {data.house_file(package)}")
    else:
        return check(package_of(arguments), arguments.check)
    return 0


def packages_of(game: str | None) -> list[str]:
    """The packages with data of a game, or of all."""
    found = [package for info in REGISTRY.known() if game in (None, info.name) for package in info.parts.values()]
    if not found:
        raise BadSetup(f"game: no game with data is called {game!r}")
    return found


def package_of(arguments: Arguments) -> str:
    """The package that is meant; the game itself if no part is named."""
    packages = packages_of(arguments.game)
    parts = {package.rpartition(".")[2]: package for package in packages[1:]}
    if arguments.part is None:
        return packages[0]
    if arguments.part not in parts:
        raise BadSetup(f"part: {arguments.game} has no part {arguments.part!r}; it has {', '.join(parts) or 'none'}")
    return parts[arguments.part]


def list_parts(packages: list[str]) -> None:
    """Each part with its digest, and whose data are in use."""
    for package in packages:
        file = data.house_file(package)
        try:
            house = data.house_parts([package])
        except BadData as error:
            print(f"{data.part_name(package):16} {error}")
            continue
        digest = house.get(data.part_name(package), data.own_digest(package))
        whose = f"house data, {file}" if house else f"data of the package; {file} would be read instead"
        print(f"{data.part_name(package):16} {digest}  {whose}")


def check(package: str, file: Path) -> int:
    """Every broken law, or every change."""
    try:
        found = data.check_file(package, file)
    except BadData as error:
        print("\n".join([f"{file}: {len(error.broken)} to mend", *error.broken]))
        return 1
    own = data.own_components(package)
    read = dict(differences(msgspec.to_builtins(own), msgspec.to_builtins(found)))
    raw = differences(msgspec.toml.decode(data.own_text(package)), msgspec.toml.decode(file.read_bytes()))
    unread = [path for path, _ in raw if path not in read and not path.endswith(PROVENANCE)]
    print(f"{file}: fits {data.part_name(package)}; digest {data.digest_of(found)}, {len(read)} changed")
    for path, said in read.items():
        print(f"  {path}: {said}")
    for path in unread:
        print(f"  {path}: changed, but no rule reads it")
    return 0


def differences(own: Any, found: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """What is not the same, by field."""
    if isinstance(own, dict) and isinstance(found, dict):
        for key in dict.fromkeys([*own, *found]):
            yield from differences(own.get(key), found.get(key), f"{path}.{key}" if path else key)
    elif isinstance(own, list | tuple) and isinstance(found, list | tuple) and len(own) == len(found):
        for number, (before, after) in enumerate(zip(own, found, strict=True)):
            yield from differences(before, after, f"{path}[{number}]")
    elif own != found:
        yield path, f"{own} -> {found}"

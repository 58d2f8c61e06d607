"""Component data of a game: the file `data/components.toml` in its folder, or the one that this house keeps instead.

Who owns the box may correct the data: a file of the same form, outside of the package, is read instead of ours if it
passes all checks. Such data are the house's; records, positions and tables say so by their digest.
"""

import hashlib
import os
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module, resources
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from longhouse.core.errors import BadData, LonghouseError
from longhouse.core.laws import Laws, broken_laws
from longhouse.core.shapes import ready

FOLDER: Final = "LONGHOUSE_DATA"
OURS: Final = "longhouse.games."
DIGITS: Final = 12
MEND_IT: Final = "mend it, or take it away to play with the data of the package"

HOUSE: Final[dict[str, str]] = {}
"""By package: the digest of its data, where they are the house's and not our own. Filled when data are loaded."""

T = TypeVar("T")


# ---------------------------------------------------------------- where the files are


def user_folder() -> Path:
    """Where Longhouse keeps what belongs to the user."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "longhouse"


def house_folder() -> Path:
    """Where the house keeps its corrections."""
    chosen = os.environ.get(FOLDER)
    return Path(chosen) if chosen else user_folder() / "data"


def part_name(package: str) -> str:
    """What the data of a package are called: `game`, or `game.expansion`."""
    return package.removeprefix(OURS)


def house_file(package: str) -> Path:
    """Where the house would keep data instead of those of the package."""
    return house_folder() / f"{part_name(package)}.toml"


@cache
def has_data(package: str) -> bool:
    """Whether there is a data file in the package, with a schema that says what must be in it."""
    return _own_file(package).is_file() and find_spec(f"{package}.schema") is not None


def _own_file(package: str) -> Traversable:
    return resources.files(package).joinpath("data/components.toml")


# ---------------------------------------------------------------- reading


def own_text(package: str) -> str:
    """The data file as it comes with the package."""
    return _own_file(package).read_text(encoding="utf-8")


def own_components(package: str) -> Any:
    """The data that come with the package, as its schema has them."""
    return msgspec.convert(msgspec.toml.decode(own_text(package)), ready(_schema(package)))


def read_components(package: str) -> dict[str, Any]:
    """The data in use with everything in them, provenance too; a game's schema says what they must contain."""
    file = house_file(package)
    text = file.read_text(encoding="utf-8") if file.is_file() else own_text(package)
    data: dict[str, Any] = msgspec.toml.decode(text)
    return data


def load_components(package: str, schema: type[T]) -> T:
    """The data in use, checked; BadData names everything that is wrong with the file of the house."""
    file = house_file(package)
    if not file.is_file():
        return msgspec.convert(msgspec.toml.decode(own_text(package)), ready(schema))
    found = check_file(package, file)
    if digest_of(found) != own_digest(package):
        HOUSE[package] = digest_of(found)
    data: T = found
    return data


def check_file(package: str, file: Path) -> Any:
    """The data of a file, as the schema of the package has them; BadData names the file and everything wrong in it."""
    try:
        found = msgspec.toml.decode(file.read_bytes())
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadData(f"{file}: {MEND_IT}", [f"this is no TOML: {error}"]) from None
    broken = broken_in(package, found)
    if broken:
        raise BadData(f"{file}: {MEND_IT}", broken)
    return msgspec.convert(found, ready(_schema(package)))


def check_parts(packages: Iterable[str]) -> None:
    """BadData if the house's data of a game can't be used, or don't go with our own data of its other parts."""
    for package in packages:
        file = house_file(package)
        if file.is_file():
            check_file(package, file)
        elif broken := broken_in(package, msgspec.toml.decode(own_text(package))):
            raise BadData(
                f"other house data have changed what {part_name(package)} relies on; write {file} too", broken
            )


def broken_in(package: str, found: dict[str, Any]) -> list[str]:
    """Everything that is wrong with data, each with its field and the law that it breaks."""
    own = msgspec.toml.decode(own_text(package))
    return broken_laws(found, own, _schema(package), _laws(package))


def _schema(package: str) -> Any:
    return import_module(f"{package}.schema").Components


def _laws(package: str) -> Laws:
    """What the package wants of its data beyond types; it may want nothing."""
    if find_spec(f"{package}.laws") is None:
        return lambda found, own: ()
    laws: Laws = import_module(f"{package}.laws").laws
    return laws


# ---------------------------------------------------------------- digests


def digest_of(value: Any) -> str:
    """A short hash of what the game reads; comments, white space and provenance don't count."""
    return hashlib.sha256(msgspec.json.encode(value, order="sorted")).hexdigest()[:DIGITS]


@cache
def own_digest(package: str) -> str:
    """The digest of the data that come with the package."""
    return digest_of(own_components(package))


def house_parts(packages: Iterable[str]) -> dict[str, str]:
    """Which data of these packages are the house's: their digests, by the name of the part."""
    wanted = list(packages)
    for package in wanted:
        _load(package)
    return {part_name(package): HOUSE[package] for package in sorted(wanted) if package in HOUSE}


@cache
def _load(package: str) -> None:
    """So that HOUSE knows of the package; one without data has nothing to know."""
    if has_data(package):
        import_module(f"{package}.schema").components()


def full_digest(packages: Iterable[str], house: Mapping[str, str]) -> str:
    """One digest for all data of a match, of which those in `house` are not our own."""
    names = {part_name(package): package for package in packages if has_data(package)}
    parts = {name: house.get(name) or own_digest(package) for name, package in names.items()}
    return digest_of(parts) if parts else ""


# ---------------------------------------------------------------- what was made with other data


def check_same_data(packages: Iterable[str], made_with: Mapping[str, str], error: type[LonghouseError]) -> None:
    """The error if something was made with other data than those in use; it says what to do."""
    if reason := other_data(house_parts(packages), made_with):
        raise error(f"data: {reason}")


def other_data(here: Mapping[str, str], made_with: Mapping[str, str]) -> str:
    """Why something does not fit the data in use, and what to do; empty if it does."""
    wanted = [
        f"{name}.toml with the digest {made_with[name]}" for name in made_with if here.get(name) != made_with[name]
    ]
    unwanted = [f"{name}.toml" for name in here if name not in made_with]
    said = []
    if wanted:
        said.append(
            f"made with house data: put {', '.join(wanted)} into {house_folder()}, or set {FOLDER} to the folder that "
            "has it (longhouse data shows digests)"
        )
    if unwanted:
        said.append(
            f"made without house data: take {', '.join(unwanted)} out of {house_folder()}, or set {FOLDER} to another "
            "folder"
        )
    return "; ".join(said)

"""Component data of a game: the file `data/components.toml` in its folder."""

from importlib import resources
from typing import Any

import msgspec


def read_components(package: str) -> dict[str, Any]:
    """The data file with everything in it, provenance too; a game's schema says what it must contain."""
    data: dict[str, Any] = msgspec.toml.decode(resources.files(package).joinpath("data/components.toml").read_bytes())
    return data

"""Tables and the component data that they are played with: a table is open as long as the house has the same ones."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Row

from longhouse.core.data import full_digest, house_parts
from longhouse.core.errors import LonghouseError
from longhouse.core.registry import REGISTRY


class OtherData(LonghouseError):
    """A table that can't be opened, as the house has other data now."""


class Unplayable(LonghouseError):
    """A table that can't be opened, as something is wrong with what was written down of it."""


def check_data(table: Row[Any]) -> None:
    """OtherData if a table was made with other data than those in use. The words name no folder of the server."""
    here = house_parts(REGISTRY.info(table.game).packages_with(table.options))
    there = table.data or {}
    if here != there:
        raise OtherData(
            f"This table is played with {_said(there)}, but the server has {_said(here)} now. "
            "Whoever runs it can put the other data back."
        )


def _said(house: Mapping[str, str]) -> str:
    named = ", ".join(f"{part} {digest}" for part, digest in house.items())
    return f"house data ({named})" if named else "the data that come with the game"


def has_other_data(table: Row[Any]) -> bool:
    """Whether a table has to wait until the house has its data again."""
    try:
        check_data(table)
    except OtherData:
        return True
    return False


def describe_data(table: Row[Any]) -> dict[str, Any] | None:
    """The digest of all component data of a table, and whether they are the house's; None if the game is gone."""
    info = REGISTRY.find(table.game, table.options)
    if info is None:
        return None
    house = table.data or {}
    return {"digest": full_digest(info.packages_with(table.options), house), "house": bool(house)}

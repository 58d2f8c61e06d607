"""What a table needs to be opened: a row that is not damaged, and the component data that it is played with."""

import logging
from collections.abc import Mapping
from typing import Any

import msgspec
from sqlalchemy import Row

from longhouse.core.data import full_digest, house_parts
from longhouse.core.errors import LonghouseError
from longhouse.core.registry import REGISTRY, TableOptions
from longhouse.core.shapes import ready

LOG = logging.getLogger(__name__)


class OtherData(LonghouseError):
    """A table that can't be opened, as the house has other data now."""


class Unplayable(LonghouseError):
    """A table that can't be opened, as something is wrong with what was written down of it."""


class Written(msgspec.Struct):
    """The shapes of what is kept of a table as JSON. A text that is no JSON is read as it is, and has none of them."""

    options: TableOptions
    data: dict[str, str] | None
    contributions: list[str] | None
    scores: list[int] | None
    ranking: list[int] | None
    rivals: dict[str, int] | None


def check_row(table: Row[Any]) -> None:
    """Unplayable if the row of a table is damaged; the log says where."""
    try:
        written = msgspec.convert(table, ready(Written), from_attributes=True)
        if table.status == "finished" and len(written.scores or []) != table.seats:
            raise ValueError("finished, and not a score for each seat")
    except ValueError as error:
        LOG.error("table %s is damaged: %s", table.id, error)
        raise Unplayable(f"Something is wrong with what was written down of the table {table.id}.") from None


def is_sound(table: Row[Any]) -> bool:
    """Whether the row of a table is what was written."""
    try:
        check_row(table)
    except Unplayable:
        return False
    return True


def check_data(table: Row[Any]) -> None:
    """OtherData if a table was made with other data than those in use. The words name no folder of the server."""
    check_row(table)
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

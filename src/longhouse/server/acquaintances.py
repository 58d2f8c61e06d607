"""Who asked lately, by the hash of their token: whoever moves need not be looked up for every move."""

from typing import Any, Final

from sqlalchemy import Row

MOST_KNOWN: Final = 10_000


class Acquaintances:
    """Rows of people. It is for one process alone: nobody else may change them."""

    def __init__(self) -> None:
        self._known: dict[str, Row[Any]] = {}
        self._changes = 0

    def find(self, token_hash: str) -> Row[Any] | None:
        return self._known.get(token_hash)

    def before_reading(self) -> int:
        """To be handed to `add` with what is read then."""
        return self._changes

    def add(self, row: Row[Any], read_at: int) -> None:
        """Remember somebody, unless anybody was changed since the row was read: it may be an old one."""
        if read_at == self._changes:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            self._known[row.token_hash] = row

    def forget(self, person: str) -> None:
        """This person is another one now."""
        self._changes += 1
        self._known = {token: row for token, row in self._known.items() if row.id != person}

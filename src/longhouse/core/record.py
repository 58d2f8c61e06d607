"""A record: how a match began and every option that was chosen. Log, views and undo follow from it."""

import hashlib
from typing import Any

import msgspec

from longhouse.core.chance import FairChance
from longhouse.core.errors import BadRecord
from longhouse.core.layout import field_message
from longhouse.core.position import read_seed
from longhouse.core.shapes import ready

FORMAT = 1


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Setup, seed and options of a match, saved as JSON.

    A match that began from a saved position has that dump as `start` and no seed. `data` has the digests of component
    data that were not our own, by part; a record without it, as all older ones are, was played with ours.
    """

    format: int = FORMAT
    game: str
    version: int
    options: dict[str, int | str] = {}
    seats: int
    seed: int | str | None = None
    start: dict[str, Any] | None = None
    moves: list[tuple[str, int]]
    scores: list[int] | None = None
    chance: FairChance | None = None
    data: dict[str, str] | msgspec.UnsetType = msgspec.UNSET
    digest: str = ""

    def seed_number(self) -> int | None:
        """The seed as a number."""
        return None if self.seed is None else read_seed(self.seed, "seed", BadRecord)

    def house_data(self) -> dict[str, str]:
        """The digests of component data that were not our own, by part."""
        return {} if self.data is msgspec.UNSET else self.data

    def sealed(self) -> "Record":
        """The same record with the digest of its content, which shows later whether it was changed."""
        return msgspec.structs.replace(self, digest=self.content_digest())

    def content_digest(self) -> str:
        """A hash of everything but the digest itself."""
        content = msgspec.json.encode(msgspec.structs.replace(self, digest=""), order="deterministic")
        return hashlib.sha256(content).hexdigest()

    def to_json(self) -> str:
        """Readable JSON, one move a line."""
        return msgspec.json.format(msgspec.json.encode(self.sealed()), indent=1).decode()

    @classmethod
    def from_json(cls, text: str | bytes) -> "Record":
        """Read a record; BadRecord says what is wrong with it."""
        try:
            raw = msgspec.json.decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise BadRecord(f"not a whole JSON document ({error}): the file is cut off or not a record") from None
        found = raw.get("format") if isinstance(raw, dict) else None
        if isinstance(found, int) and found > FORMAT:
            raise BadRecord(f"format: {found} is newer than {FORMAT}, the newest this program knows: update it")
        try:
            record = msgspec.convert(raw, ready(cls))
        except msgspec.ValidationError as error:
            raise BadRecord(field_message(error)) from None
        if (record.seed is None) == (record.start is None):
            raise BadRecord("seed: a record has either a seed or a start position")
        if record.digest != record.content_digest():
            raise BadRecord("digest: it does not fit the content; the record was cut or edited after it was saved")
        return record

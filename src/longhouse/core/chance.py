"""Fair chance: a seed that neither the host nor any player can choose alone.

Before the start the host publishes the hash of a secret. Then every seat adds words of its own. The seed is derived
from both, and the secret is shown at the end, so that everybody can check that nothing was tampered with.
"""

import hashlib
import hmac
import json
import secrets

import msgspec

from longhouse.core.errors import BadRecord


class FairChance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A secret of the host (hex) with its published hash, and what each seat contributed."""

    commitment: str
    contributions: list[str]
    secret: str

    @classmethod
    def draw(cls, contributions: list[str]) -> "FairChance":
        """Begin with a fresh secret. Publish `commitment` before you ask the seats."""
        return cls.of(secrets.token_hex(32), contributions)

    @classmethod
    def of(cls, secret: str, contributions: list[str]) -> "FairChance":
        """With a secret drawn before."""
        return cls(commit(secret), contributions, secret)

    def seed(self) -> int:
        """The seed of the match: depends on every byte of the secret and of every contribution."""
        message = json.dumps(self.contributions, ensure_ascii=True, separators=(",", ":"))
        return int.from_bytes(hmac.digest(_key(self.secret), message.encode(), "sha256"), "big")

    def check(self, seed: int | None) -> None:
        """BadRecord if the secret is not the published one or does not give this seed."""
        if commit(self.secret) != self.commitment:
            raise BadRecord("chance.secret: its hash is not the commitment that was published before the start")
        if self.seed() != seed:
            raise BadRecord("seed: it does not follow from the secret and the seats' contributions")

    def check_kept(self, commitment: str | None = None, luck: str | None = None) -> None:
        """BadRecord if the commitment is not the one that somebody kept, or none of the words are theirs."""
        if commitment is not None and commitment != self.commitment:
            raise BadRecord(f"chance.commitment: before the start it was {commitment}")
        if luck is not None and luck not in self.contributions:
            raise BadRecord(f"chance.contributions: {luck!a} is not among them")


def commit(secret: str) -> str:
    """The hash to publish before the start."""
    return hashlib.sha256(_key(secret)).hexdigest()


def _key(secret: str) -> bytes:
    try:
        return bytes.fromhex(secret)
    except ValueError:
        raise BadRecord("chance.secret: it must be written in hexadecimal digits") from None

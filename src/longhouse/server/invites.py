"""Links that claim a seat once.

A link follows from the table's secret and the number of the seat. Nothing about it is stored, and who made the table
can have it again at any time. The secret is shown when the match is over; by then no seat is open.
"""

import base64
import hashlib
import hmac
import secrets
from typing import Any

from sqlalchemy import Row


def invite_for(table: Row[Any], seat: int) -> str:
    """The word in the link to a seat; nobody can guess it, nor learn the secret from it."""
    digest = hmac.digest(table.secret.encode(), f"invitation {table.id} {seat}".encode(), hashlib.sha256)
    return base64.urlsafe_b64encode(digest[:18]).decode()


def open_invites(table: Row[Any], seats: list[Row[Any]], person: str | None) -> dict[int, str]:
    """The links to all open seats, by seat: only for who made the table."""
    if person is None or table.creator != person:
        return {}
    return {seat.seat: invite_for(table, seat.seat) for seat in seats if seat.kind == "open"}


def fits(table: Row[Any], seat: int, invite: str) -> bool:
    """Whether a link is the one for this seat."""
    return secrets.compare_digest(invite_for(table, seat).encode(), invite.encode())

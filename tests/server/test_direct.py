"""What goes straight to its function is answered as FastAPI would answer it."""

import json
from typing import Any

import pytest

from tests.server.conftest import Guest

GOOD: dict[str, Any] = {"number": 0, "verb": "nonsense", "arg": 0, "key": "a-key-of-its-own"}
BODIES = [
    b"", b"{", b"null", b"[]", b'"words"', b"NaN", b"\xff\xfe", b"[" * 40_000, json.dumps(GOOD).encode("utf-16"),
    *(
        json.dumps({**GOOD, **change}).encode()
        for change in (
            {}, {"number": 1.0}, {"number": -1}, {"number": True}, {"number": "0"}, {"number": 10**30}, {"verb": "A"},
            {"verb": "undo"}, {"arg": None}, {"key": "short"}, {"key": "a-key\n-with-more"}, {"lang": "fr"},
            {"viewer": "\ud800"}, {"more": 1},
        )
    ),
]  # fmt: skip


@pytest.fixture(scope="module")
def anna(client: Any) -> Guest:
    return Guest(client, "Anna")


@pytest.fixture(scope="module")
def table(anna: Guest) -> str:
    made: str = anna.table("me", "me")["id"]
    anna.luck(made)
    return made


def answer(guest: Guest, table: str, body: bytes, kind: str, headers: dict[str, str] | None = None) -> tuple[int, str]:
    sent = {**(guest.headers if headers is None else headers), "content-type": kind}
    told = guest.client.post(f"/api/tables/{table}/moves", content=body, headers=sent)
    return told.status_code, told.text


@pytest.mark.parametrize("body", BODIES, ids=lambda body: repr(body[:60]))
def test_whatever_is_sent_gets_the_usual_answer(anna: Guest, table: str, body: bytes) -> None:
    usual = "application/json; charset=utf-8"  # FastAPI looks at it closely, and reads the same in it
    for headers in (anna.headers, {"authorization": "Bearer nobody"}, {}):
        for place in (table, table + "%0A", "x" * 22, "too-short"):
            direct = answer(anna, place, body, "application/json", headers)
            assert direct == answer(anna, place, body, usual, headers)
            assert direct[0] >= 400

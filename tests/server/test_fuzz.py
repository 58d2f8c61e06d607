"""Requests of any kind get a clear answer: never a server error."""

import json
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from starlette.testclient import TestClient

from longhouse.server.app import Settings, make_app
from tests.server.conftest import Guest

SCHEMA = schemathesis.openapi.from_dict(make_app(Settings(database="sqlite://")).openapi())


@pytest.mark.slow
@SCHEMA.parametrize()
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_request_is_answered(case: Any, client: TestClient) -> None:
    guest = GUESTS.setdefault(id(client), [Guest(client, "Fuzz")])[0]
    table = TABLES.setdefault(id(client), [])
    if not table:
        made = guest.table("me", "me")["id"]
        guest.luck(made)
        table.append(made)
    if "table" in case.path_parameters and len(str(case.path_parameters["table"])) % 2:
        case.path_parameters["table"] = table[0]
    answer = client.request(
        case.method,
        case.formatted_path,
        params=case.query or None,
        headers={**guest.headers, "Content-Type": "application/json"},
        content=body_of(case),
    )
    assert answer.status_code < 500
    if answer.status_code >= 400:
        assert answer.json()["reason"]


def body_of(case: Any) -> bytes:
    """The body as it would be sent."""
    if isinstance(case.body, bytes):
        return case.body
    return b"" if case.body is schemathesis.core.NOT_SET else json.dumps(case.body, default=str).encode()


GUESTS: dict[int, list[Guest]] = {}
TABLES: dict[int, list[str]] = {}

"""What tests of several folders share."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from longhouse import compiled

if TYPE_CHECKING:
    from tests.postgres import Cluster


def pytest_report_header() -> str:
    """Which of the two builds is tested."""
    return "rules: compiled" if compiled.is_active() else "rules: pure Python"


@pytest.fixture(scope="session")
def postgres_cluster() -> "Iterator[Cluster]":
    pytest.importorskip("psycopg", reason="psycopg is not installed (pip install 'longhouse[postgres]')")
    from tests import postgres

    if postgres.find_program("initdb") is None:
        pytest.skip(postgres.MISSING)
    with postgres.cluster() as running:
        yield running


@pytest.fixture
def postgres_url(postgres_cluster: "Cluster") -> str:
    """An empty PostgreSQL database."""
    return postgres_cluster.new_database()

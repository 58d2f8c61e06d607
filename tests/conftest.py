"""What tests of several folders share."""

from collections.abc import Iterator

import pytest

from longhouse import compiled
from tests import postgres


def pytest_report_header() -> str:
    """Which of the two builds is tested."""
    return "rules: compiled" if compiled.is_active() else "rules: pure Python"


@pytest.fixture(scope="session")
def postgres_cluster() -> Iterator[postgres.Cluster]:
    if postgres.find_program("initdb") is None:
        pytest.skip(postgres.MISSING)
    with postgres.cluster() as running:
        yield running


@pytest.fixture
def postgres_url(postgres_cluster: postgres.Cluster) -> str:
    """An empty PostgreSQL database."""
    return postgres_cluster.new_database()

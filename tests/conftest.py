"""What tests of several folders share."""

import atexit
import os
import shutil
import tempfile
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from longhouse import compiled

if TYPE_CHECKING:
    from longhouse.testing.cluster import Cluster


# before any game is loaded: tests know nothing of the data that whoever runs them keeps
os.environ.pop("LONGHOUSE_DATA", None)
os.environ["XDG_DATA_HOME"] = tempfile.mkdtemp(prefix="longhouse-tests-")
atexit.register(shutil.rmtree, os.environ["XDG_DATA_HOME"], ignore_errors=True)


def pytest_report_header() -> str:
    """Which of the two builds is tested."""
    return "rules: compiled" if compiled.is_active() else "rules: pure Python"


@pytest.fixture(scope="session")
def postgres_cluster() -> "Iterator[Cluster]":
    pytest.importorskip("psycopg", reason="psycopg is not installed (pip install 'longhouse[postgres]')")
    from longhouse.testing import cluster

    if cluster.find_program("initdb") is None:
        pytest.skip(cluster.MISSING)
    with cluster.cluster() as running:
        yield running


@pytest.fixture
def postgres_url(postgres_cluster: "Cluster") -> str:
    """An empty PostgreSQL database."""
    return postgres_cluster.new_database()

"""Whatever is done to a server: acknowledged moves are there, none twice, and the tables go on. A short form of it."""

import asyncio
import contextlib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from longhouse.server.run import free_port
from longhouse.testing.faults import Ledger, Outcome, Run
from longhouse.testing.players import Seen
from longhouse.testing.served import Server
from longhouse.testing.trials import possible

if TYPE_CHECKING:
    from longhouse.testing.cluster import Cluster

PATIENCE_S = 40.0
"""Longer than `longhouse faults` waits for a table: other tests run beside this one."""


def went(run: Run, faults: int) -> Outcome:
    async def go() -> None:
        async for _ in run.steps(faults, faults):
            pass

    asyncio.run(go())
    return run.outcome


@pytest.mark.slow
def test_nothing_is_lost_on_sqlite(tmp_path: Path) -> None:
    server = Server(tmp_path, free_port(0))
    outcome = went(Run(server, ["wutaki", "borabora"], 1, patience_s=PATIENCE_S), 8)
    assert outcome.violations == []
    assert set(outcome.by_kind) == set(possible(server, None)), "each of them once"
    assert outcome.acknowledged >= 8


@pytest.mark.slow
def test_nothing_is_lost_on_postgres(tmp_path: Path, postgres_cluster: "Cluster") -> None:
    server = Server(tmp_path, free_port(0), postgres_cluster.new_database(), workers=2)
    outcome = went(Run(server, ["wutaki"], 3, postgres_cluster, PATIENCE_S), 4)
    assert outcome.violations == []
    assert outcome.faults == 4


class Kept(Server):
    """A server of which only its rows are looked at."""

    def __init__(self, rows: list[tuple[str, int, str, int]]) -> None:
        self.rows = rows

    def stored(self) -> list[tuple[str, int, str, int]]:
        return self.rows


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ([("t", 0, "k1", 1), ("t", 1, "k2", 2)], ""),
        ([("t", 0, "k2", 2)], "'k1') was lost"),
        ([("t", 0, "k1", 1), ("t", 1, "k1", 1)], "there twice"),
        ([("t", 0, "k1", 1), ("t", 2, "k2", 2)], "row 2 follows 0"),
        ([("t", 0, "k1", 7)], "answered with 1, stored with 7"),
        ([("t", 0, "k1", 1), ("t", 1, "k3", 2)], "the refused move ('t', 'k3') was stored"),
    ],
)
def test_what_was_lost_or_doubled_is_found(rows: list[tuple[str, int, str, int]], words: str) -> None:
    ledger = Ledger()
    ledger.acknowledged["t", "k1"] = Seen(1)
    ledger.refused.add(("t", "k3"))
    assert ledger.compare(Kept(rows)) == len(rows)
    assert len(ledger.violations) == bool(words)
    with contextlib.suppress(IndexError):
        assert words in ledger.violations[0]

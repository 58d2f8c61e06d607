"""Every acknowledged move survives SIGKILL, none is there twice, and the game goes on."""

from pathlib import Path

import pytest

from longhouse.server.run import free_port
from longhouse.testing.kills import kill_soak


@pytest.mark.slow
def test_nothing_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    tallies = list(kill_soak(10, tmp_path, free_port(0)))
    assert tallies[-1].kills == 10
    assert tallies[-1].acknowledged >= 10

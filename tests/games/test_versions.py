"""Who changes the component data of a game raises its version: records and positions say which one they need."""

import msgspec
import pytest

from longhouse.core.data import own_digest
from longhouse.core.registry import REGISTRY, GameInfo
from longhouse.games import registry as registry
from tests.docs import ROOT

KNOWN = ROOT / "tests" / "games" / "versions.toml"
OURS = [info for info in REGISTRY.all() if info.package.startswith("longhouse.games.")]


@pytest.mark.parametrize("info", OURS, ids=lambda info: info.name)
def test_other_data_have_another_version(info: GameInfo) -> None:
    known = msgspec.toml.decode(KNOWN.read_bytes())[info.name]
    now = {"version": info.make().version, **{part: own_digest(package) for part, package in info.parts.items()}}
    if now != known:
        assert now["version"] > known["version"], (
            f"the component data of {info.name} have changed: raise its version, with a migration"
        )
        pytest.fail(f"the version of {info.name} was raised: write {now} to {KNOWN.name}")

"""A small game for fast matches."""

import pytest

from longhouse.core.registry import REGISTRY
from tests.pearls.game import INFO


@pytest.fixture(autouse=True)
def _pearls(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(REGISTRY, "_infos", {**REGISTRY._infos, INFO.name: INFO})

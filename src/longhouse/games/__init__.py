"""All games. `longhouse.games()` lists them."""

import sys
from types import ModuleType

import longhouse.games.registry  # noqa: F401  (fills the list)
from longhouse.core.registry import REGISTRY, GameInfo


class _CallableModule(ModuleType):
    def __call__(self) -> list[GameInfo]:
        return REGISTRY.all()


sys.modules[__name__].__class__ = _CallableModule

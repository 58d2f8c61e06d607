"""Packages of others that only some of us need."""

from importlib import import_module
from typing import Any

from longhouse.core.errors import BadSetup


def import_extra(module: str, who: str, extra: str) -> Any:
    """A module, or what to do about it; one that is there and does not load says why."""
    try:
        return import_module(module)
    except (ImportError, OSError) as error:  # the latter: a library that is missing or spoilt
        if isinstance(error, ModuleNotFoundError) and error.name == module:
            raise BadSetup(f"{who} is not installed: pip install 'longhouse[{extra}]'") from None
        raise BadSetup(f"{who} is installed, but does not load: {error}") from None

"""The build backend: setuptools, which gets mypyc and what it reads if the rules of the wheel are to be compiled."""

import os
import tomllib
from pathlib import Path
from typing import Any

from setuptools.build_meta import (
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """What an isolated build needs: the dependencies too, as mypyc reads their types."""
    if os.environ.get("LONGHOUSE_COMPILE") != "1":
        return []
    project = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text())["project"]
    needed: list[str] = project["optional-dependencies"]["compile"] + project["dependencies"]
    return needed

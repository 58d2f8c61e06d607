"""Compiles the rules with mypyc if `LONGHOUSE_COMPILE=1` is in the environment; `make compile` does it in place."""

import importlib.util
import os
from pathlib import Path
from types import ModuleType
from typing import Any

from setuptools import setup

ROOT = Path(__file__).parent


def switch_module() -> ModuleType:
    """`longhouse.compiled` by its file: the package itself can't be imported before it is installed."""
    spec = importlib.util.spec_from_file_location("compiled", ROOT / "src/longhouse/compiled.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


compiled = switch_module()
extensions: list[Any] = []
if os.environ.get("LONGHOUSE_COMPILE") == "1":
    from mypyc.build import mypycify

    sources = [str(file.relative_to(ROOT)) for file in compiled.compiled_sources()]
    extensions = mypycify(["--config-file=pyproject.toml", *sources], opt_level="3", debug_level="0")

setup(ext_modules=extensions)

if extensions:
    compiled.write_stamp()

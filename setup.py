"""An ordinary build makes a pure wheel; with `LONGHOUSE_COMPILE=1` in the environment its rules are compiled."""

import importlib.util
import os
import sys
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
if os.environ.get("LONGHOUSE_COMPILE") == "1" and "bdist_wheel" in sys.argv:  # not for the metadata alone
    extensions = compiled.extensions(compiled.own_groups(), Path("src"), Path("build/compiled"))
    compiled.write_stamp()
try:
    setup(ext_modules=extensions)
finally:
    compiled.STAMP.unlink(missing_ok=True)

"""Compiled or pure: the one switch.

`make compile` turns the rules into C with mypyc and lays the results beside their sources. They are used if they fit
the sources; `LONGHOUSE_PURE=1` in the environment uses the Python files instead.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import warnings
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parent
STAMP = PACKAGE / "compiled.json"
SWITCH = "LONGHOUSE_PURE"

COMPILED_CORE = ("decision", "event", "rng", "frame", "state", "codec", "verb", "extension", "course", "game")
COMPILED_FILES = tuple(f"core/{name}.py" for name in COMPILED_CORE)
COMPILED_GAME_FILES = ("terms.py", "components.py", "state.py", "hidden.py", "judge.py", "rules/*.py", "cards/*.py")


def compiled_sources() -> list[Path]:
    """The files that mypyc compiles."""
    files = [PACKAGE / name for name in COMPILED_FILES]
    for folder in sorted({file.parent for file in (PACKAGE / "games").rglob("rules.md")}):  # games and expansions
        for pattern in COMPILED_GAME_FILES:
            files += sorted(file for file in folder.glob(pattern) if file.name != "__init__.py")
    return files


def source_digest() -> str:
    """A hash of everything that is compiled."""
    digest = hashlib.sha256()
    for file in compiled_sources():
        digest.update(file.read_bytes())
    return digest.hexdigest()


class PureFinder(MetaPathFinder):
    """Finds the Python file of a module of ours, also if a compiled one lies beside it."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith("longhouse."):
            return None
        for folder in path or ():
            file = Path(folder, fullname.rpartition(".")[2] + ".py")
            if file.exists():
                return spec_from_file_location(fullname, file)
        return None


def choose() -> None:
    """Use the compiled modules, unless the switch is set or they don't fit the sources."""
    if not is_built():
        return
    if os.environ.get(SWITCH, "") in ("", "0"):
        if is_current():
            return
        warnings.warn(
            "the compiled rules are older than their sources: using pure Python. `make compile` mends it", stacklevel=3
        )
    sys.meta_path.insert(0, PureFinder())


def write_stamp() -> None:
    """Note which sources the compiled modules were made from."""
    STAMP.write_text(json.dumps({"sources": source_digest()}))


def is_current() -> bool:
    """Whether the compiled modules were made from the sources as they are."""
    return is_built() and json.loads(STAMP.read_text()) == {"sources": source_digest()}


def remove() -> None:
    """Back to pure Python."""
    STAMP.unlink(missing_ok=True)
    for file in [*PACKAGE.rglob("*.so"), *PACKAGE.parent.glob("*__mypyc*.so")]:
        file.unlink()


def build() -> None:
    """Compile what is not current, and say so; without a C compiler, say that too."""
    if is_current():
        return
    remove()
    if shutil.which(os.environ.get("CC", "cc")) is None:
        print("No C compiler found: the rules run in pure Python, about four times slower.")
        return
    print("Compiling the rules (a minute or two, once) ...", flush=True)
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    root = PACKAGE.parent.parent
    done = subprocess.run(
        command, cwd=root, env={**os.environ, "LONGHOUSE_COMPILE": "1"}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        remove()
        print(done.stdout + done.stderr)
        print("Compiling failed (see above): the rules run in pure Python, about four times slower.")
    else:
        print("The rules are compiled.")


def is_built() -> bool:
    """Whether there are compiled modules at all."""
    return STAMP.exists()


def is_active() -> bool:
    """Whether the rules in use are compiled."""
    from longhouse.core import rng

    return not str(rng.__file__).endswith(".py")


if __name__ == "__main__":
    remove() if "--remove" in sys.argv[1:] else build()

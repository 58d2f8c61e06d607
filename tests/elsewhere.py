"""Packages built and installed somewhere else than their sources, with what is installed here: no network is needed."""

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from tests.docs import ROOT

BUILD = "import sys; sys.path.insert(0, 'packaging'); import backend; print(getattr(backend, sys.argv[1])(sys.argv[2]))"


def make(what: str, folder: Path) -> Path:
    """Build the wheel or the sdist of Longhouse."""
    copy = folder / "sources"
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False).stdout.decode()
    if not listed:
        pytest.skip("packages are built from a clone, and this is none")
    for name in filter(None, listed.split("\0")):
        target = copy / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).exists():
            target.write_bytes((ROOT / name).read_bytes())
    done = subprocess.run(
        [sys.executable, "-c", BUILD, what, str(folder)], cwd=copy, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / done.stdout.split()[-1]


class Elsewhere:
    """A fresh virtual environment that finds the dependencies of this one, but none of its packages of ours."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bin = folder / "venv/bin"
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder / "venv"], check=True)
        packages = next(folder.glob("venv/lib/python*/site-packages"))
        (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")
        kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "LONGHOUSE_PURE")}
        self.environment = kept | {"XDG_CACHE_HOME": str(folder), "XDG_DATA_HOME": str(folder)}

    def install(self, *packages: Path) -> None:
        """Wheels, or folders with sources."""
        pip = [sys.executable, "-m", "pip", "--python", str(self.bin / "python"), "install", "-q"]
        alone = ["--no-deps", "--no-index", "--no-build-isolation", "--ignore-installed"]
        subprocess.run([*pip, *alone, *map(str, packages)], check=True)

    def run(self, command: str, *arguments: str) -> str:
        """What a command of this environment prints; it must succeed."""
        whole = [str(self.bin / command), *arguments]
        done = subprocess.run(whole, cwd=self.folder, env=self.environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

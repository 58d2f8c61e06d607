"""The wheel, somewhere else than its sources: it has everything that a match needs; the sdist has everything."""

import os
import subprocess
import sys
import sysconfig
import tarfile
from pathlib import Path

import pytest

from tests.docs import ROOT

pytestmark = pytest.mark.slow

BUILD = "import sys; sys.path.insert(0, 'packaging'); import backend; print(getattr(backend, sys.argv[1])(sys.argv[2]))"


def make(what: str, folder: Path) -> Path:
    """Build the wheel or the sdist with what is installed here: no network is needed."""
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


def test_a_match_from_the_wheel(tmp_path: Path) -> None:
    wheel = make("build_wheel", tmp_path)
    venv = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", venv], check=True)
    packages = next(venv.glob("lib/python*/site-packages"))
    dependencies = sysconfig.get_path("purelib")  # those of this environment, but not the package itself
    (packages / "dependencies.pth").write_text(dependencies + "\n")
    install = [
        sys.executable,
        "-m",
        "pip",
        "--python",
        str(venv / "bin/python"),
        "install",
        "-q",
        "--no-deps",
        str(wheel),
    ]
    subprocess.run(install, check=True)
    environment = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "LONGHOUSE_PURE")}
    environment |= {"XDG_CACHE_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}

    def run(*arguments: str) -> str:
        command = [str(venv / "bin/longhouse"), *arguments]
        done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    where = "import longhouse; print(longhouse.__file__)"
    python = subprocess.run(
        [venv / "bin/python", "-c", where], env=environment, cwd=tmp_path, capture_output=True, check=True
    )
    assert str(venv) in python.stdout.decode()
    assert {"borabora", "wendake", "wutaki"} <= {line.split()[0] for line in run("games").splitlines()}
    for game in ("borabora", "wendake", "wutaki"):
        record = tmp_path / f"{game}.json"
        run("play", game, "--terminal", "--people", "0", "--bot", "random", "--save", str(record))
        run("replay", str(record), "-o", str(tmp_path / f"{game}.html"))
        assert "<svg" in (tmp_path / f"{game}.html").read_text(encoding="utf-8")


def test_the_sdist_has_docs_and_tests(tmp_path: Path) -> None:
    with tarfile.open(make("build_sdist", tmp_path)) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {
        "docs/api.md",
        "tests/conftest.py",
        "tests/games/wutaki/table.py",
        "packaging/backend.py",
        "Makefile",
    } <= names
    assert {"src/longhouse/games/wendake/text/de.po", "src/longhouse/client/table.js"} <= names

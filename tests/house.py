"""A house with component data of its own: they are read when a game is imported, so it is another process."""

import os
import subprocess
import sys
from pathlib import Path

from longhouse.core import data


class House:
    """A folder with corrections, and programs that run there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def keep(self, part: str, *changes: tuple[str, str]) -> Path:
        """Our own file with some of its text changed, at the first place."""
        text = data.own_text(f"{data.OURS}{part}")
        for old, new in changes:
            assert old in text, old
            text = text.replace(old, new, 1)
        file = self.folder / f"{part}.toml"
        file.write_text(text, encoding="utf-8")
        return file

    def run(self, code: str, *arguments: str, **environment: str) -> str:
        """What a program prints in this house, warnings too."""
        outside = {name: value for name, value in os.environ.items() if name not in (data.FOLDER, "XDG_DATA_HOME")}
        places = {data.FOLDER: str(self.folder)} if "XDG_DATA_HOME" not in environment else {}
        command = [sys.executable, "-c", code, *arguments]
        done = subprocess.run(
            command, env={**outside, **places, **environment}, capture_output=True, text=True, timeout=120, check=False
        )
        return done.stdout + done.stderr

    def longhouse(self, *arguments: str) -> str:
        """What a command prints in this house."""
        return self.run("import sys; from longhouse.cli import main; sys.exit(main(sys.argv[1:]))", *arguments)

"""Compiled or pure: the one switch.

The rules become C by mypyc, and so does what puts drawings together. What comes of it lies in a cache folder named
after the sources it was made from, so it is used when it fits them and never when it does not; a wheel may bring its
own beside the sources. `LONGHOUSE_PURE=1` in the environment uses the Python files instead. This file needs nothing of
the package: it runs before it.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import warnings
from collections.abc import Callable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.metadata import entry_points
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

PACKAGE = Path(__file__).parent
STAMP = PACKAGE / "compiled.json"
SWITCH = "LONGHOUSE_PURE"

COMPILED_CORE = (
    "decision", "event", "rng", "frame", "state", "codec", "features", "verb", "judge", "extension", "course", "game",
    "ahead", "memory", "values", "text", "price", "basket", "stage",
)  # fmt: skip
COMPILED_DRAWING = ("assembly", "changes", "kept", "keys", "layout", "nested", "said")
COMPILED_GAME_FILES = (
    "terms.py", "components.py", "state.py", "hidden.py", "judge.py", "features.py", "belongings.py", "rules.py",
    "rules/*.py", "cards/*.py",
)  # fmt: skip
HIDDEN = "-fvisibility=hidden"
"""Functions of a library call each other straight, as nobody outside can put others in their place."""
MYPY_OPTIONS = ("--config-file=", "--explicit-package-bases", "--namespace-packages", "--ignore-missing-imports")


# ---------------------------------------------------------------- what is compiled


Groups = dict[str, list[Path]]
"""By name: the files that become one library. A change makes only the library of its own game anew."""


def installed_games() -> list[Path]:
    """The folders of other people's games that are installed."""
    packages = {entry.module.partition(".")[0] for entry in entry_points(group="longhouse.games")}
    specs = [find_spec(package) for package in sorted(packages)]
    return [Path(folder) for spec in specs if spec for folder in spec.submodule_search_locations or ()]


def own_groups() -> Groups:
    """The core, and the games of this package."""
    core = [PACKAGE / "core" / f"{name}.py" for name in COMPILED_CORE]
    drawing = [PACKAGE / "drawing" / f"{name}.py" for name in COMPILED_DRAWING]
    return {"longhouse_core": core, "longhouse_drawing": drawing, **games_under(PACKAGE / "games")}


def games_under(root: Path) -> Groups:
    """The games and expansions in a folder: each has a `rules.md`."""
    found = {}
    for folder in sorted({file.parent for file in root.rglob("rules.md")}):
        files = [file for pattern in COMPILED_GAME_FILES for file in sorted(folder.glob(pattern))]
        found[module_of(folder).replace(".", "_")] = [file for file in files if file.name != "__init__.py"]
    return {name: files for name, files in found.items() if files}


def all_groups() -> Groups:
    """Everything that can be compiled."""
    found = own_groups()
    for folder in installed_games():
        found |= games_under(folder)
    return found


def root_of(file: Path) -> Path:
    """The folder from which the package of a file is imported."""
    folder = file if file.is_dir() else file.parent
    while (folder / "__init__.py").exists():
        folder = folder.parent
    return folder


def module_of(file: Path) -> str:
    """The name by which a file or folder is imported."""
    return ".".join(file.relative_to(root_of(file)).with_suffix("").parts)


def source_digest(groups: Groups) -> str:
    """A hash of everything that is compiled, and for which Python."""
    digest = hashlib.sha256(sysconfig.get_config_var("EXT_SUFFIX").encode())
    for name, files in groups.items():
        digest.update(name.encode())
        for file in files:
            digest.update(file.read_bytes())
    return digest.hexdigest()


# ---------------------------------------------------------------- which one is used


def cache_folder() -> Path:
    """Where compiled rules are kept."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "longhouse" / "compiled"


def built_folder() -> Path:
    """Where those of the sources as they are lie, if they were made."""
    return cache_folder() / source_digest(all_groups())[:24]


class CompiledFinder(MetaPathFinder):
    """Finds the compiled module of a source file, and the libraries that those modules load."""

    def __init__(self, folder: Path) -> None:
        suffix = sysconfig.get_config_var("EXT_SUFFIX")
        files = folder.rglob(f"*{suffix}")
        self.files = {".".join(file.relative_to(folder).parts).removesuffix(suffix): file for file in files}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname not in self.files:
            return None
        file = str(self.files[fullname])
        return spec_from_file_location(fullname, file, loader=ExtensionFileLoader(fullname, file))


class PureFinder(MetaPathFinder):
    """Finds the Python file of a module of ours, also if a wheel brought a compiled one beside it."""

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


def wants_pure() -> bool:
    """Whether the switch is set."""
    return os.environ.get(SWITCH, "") not in ("", "0")


def choose() -> None:
    """Use compiled rules, unless the switch is set or there are none that fit the sources."""
    pure = wants_pure()
    if not pure and (folder := built_folder()).is_dir():
        sys.meta_path.insert(0, CompiledFinder(folder))
    elif lies_beside() and (pure or not fits_stamp()):
        sys.meta_path.insert(0, PureFinder())
        if not pure:
            warnings.warn("the compiled rules of this package don't fit its sources: using pure Python", stacklevel=3)


def write_stamp() -> None:
    """In a wheel with compiled rules: note which sources they were made from."""
    STAMP.write_text(json.dumps({"sources": source_digest(own_groups())}))


def lies_beside() -> bool:
    """Whether compiled modules lie beside the sources: those of a wheel, or left over from an older checkout."""
    return any((PACKAGE / "core").glob("rng.*" + EXTENSION_SUFFIXES[-1]))


def fits_stamp() -> bool:
    """Whether the compiled rules that the wheel brought were made from the sources as they are."""
    return STAMP.exists() and bool(json.loads(STAMP.read_text()) == {"sources": source_digest(own_groups())})


def is_current() -> bool:
    """Whether there are compiled rules of all games, made from the sources as they are."""
    return built_folder().is_dir() or (lies_beside() and fits_stamp() and not installed_games())


def is_active() -> bool:
    """Whether the rules in use are compiled."""
    from longhouse.core import rng

    return not str(rng.__file__).endswith(".py")


# ---------------------------------------------------------------- making them


def why_not() -> str:
    """Why the rules can't be compiled here; empty if they can."""
    if shutil.which(os.environ.get("CC", "cc")) is None:
        return "there is no C compiler"
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        return "mypyc is not installed (pip install 'longhouse[compile]')"
    try:
        cache_folder().mkdir(parents=True, exist_ok=True)
    except OSError as error:
        return f"there is no place to keep compiled ones ({error}); XDG_CACHE_HOME may name another"
    return ""


def build(quiet: bool = False) -> bool:
    """Compile what is not current, and say so; whether there are compiled rules now."""

    def tell(words: str) -> None:
        if not quiet:
            print(words, flush=True)

    if is_current():
        return True
    if reason := why_not():
        tell(f"The rules run in pure Python, about four times slower: {reason}.")
        return False
    tell("Compiling the rules (a minute or two; later only what has changed) ...")
    with Lock(cache_folder() / "lock"):
        if is_current() or compile_groups(all_groups(), tell):
            tell("The rules are compiled.")
            return True
        if installed_games() and compile_groups(own_groups(), tell):
            tell("The rules of our games are compiled, those of installed games are not.")
            return True
    tell("The rules run in pure Python, about four times slower.")
    return False


class Lock:
    """One of several processes compiles; the others wait, and find everything done."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def __enter__(self) -> None:
        import fcntl

        self.handle = self.file.open("w")
        fcntl.flock(self.handle, fcntl.LOCK_EX)

    def __exit__(self, *_: object) -> None:
        self.handle.close()


def compile_groups(groups: Groups, tell: Callable[[str], None]) -> bool:
    """Whether it went well; whatever mypyc, setuptools or the compiler have to say is told."""
    here = Path.cwd()
    try:
        make_libraries(groups, cache_folder() / "work", built_folder())
    except (Exception, SystemExit) as error:
        tell(f"Compiling failed: {error}")
        failure_note().touch()  # not to be tried again at every start
        return False
    finally:
        os.chdir(here)
    return True


def make_libraries(groups: Groups, work: Path, result: Path) -> None:
    """C files and objects stay in `work`, so that next time only what changed is made; `result` appears when whole."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    link_sources(work / "source", groups)
    os.chdir(work / "source")  # mypy names modules after their way from here
    made = extensions(groups, Path(), work / "c")
    command = build_ext(Distribution({"name": "longhouse", "ext_modules": made}))
    command.build_lib, command.build_temp = str(work / "lib"), str(work / "objects")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()
    keep(command.get_outputs(), work / "lib", result)


def extensions(groups: Groups, root: Path, c_files: Path) -> list[Any]:
    """What setuptools builds: one library for each group. `root` is where the packages are, from here."""
    from mypyc.build import mypycify

    named = {name: [str(root / file.relative_to(root_of(file))) for file in files] for name, files in groups.items()}
    os.environ["MYPYPATH"] = str(root)
    made: list[Any] = mypycify(
        [*MYPY_OPTIONS, f"--cache-dir={c_files}/mypy", *(file for files in named.values() for file in files)],
        separate=[(files, name) for name, files in named.items()],
        opt_level="3",
        debug_level="0",
        target_dir=str(c_files),
    )
    if os.name == "posix":
        for extension in made:
            extension.extra_compile_args = [*extension.extra_compile_args, HIDDEN]
    return made


def link_sources(folder: Path, groups: Groups) -> None:
    """One folder from which the packages of all groups are imported, by links, wherever they are installed."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for files in groups.values():
        root = root_of(files[0])
        package = files[0].relative_to(root).parts[0]
        if not (folder / package).exists():
            (folder / package).symlink_to(root / package, target_is_directory=True)


def keep(outputs: list[str], lib: Path, result: Path) -> None:
    """Lay the results of this build into a folder of their own, at once; older ones go, but for the last."""
    older = sorted((f for f in result.parent.iterdir() if len(f.name) == 24), key=lambda f: f.stat().st_mtime)
    for folder in older[:-1]:
        shutil.rmtree(folder, ignore_errors=True)
    fresh = result.with_suffix(".new")
    shutil.rmtree(fresh, ignore_errors=True)
    for output in map(Path, outputs):
        target = fresh / output.relative_to(lib)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(output, target)
    fresh.rename(result)


def failed_before() -> bool:
    """Whether compiling the sources as they are went wrong already, for this Python."""
    return failure_note().exists()


def failure_note() -> Path:
    return built_folder().with_suffix(".failed")


def build_in_background() -> str:
    """Compile at low priority while something else goes on, if need be; which rules are in use, in words."""
    if is_active():
        return "The rules are compiled."
    if wants_pure():
        return f"The rules run in pure Python, as {SWITCH} says."
    if reason := why_not():
        return f"The rules run in pure Python, about four times slower: {reason}."
    if failed_before():
        return "The rules run in pure Python, about four times slower; `longhouse compile` says why."
    command = [sys.executable, __file__, "--quiet"]
    silent = subprocess.DEVNULL
    subprocess.Popen(command, stdin=silent, stdout=silent, stderr=silent, start_new_session=True)
    return "The rules are being compiled in the background: the next start, and bots that start later, use that."


def remove() -> None:
    """Back to pure Python."""
    shutil.rmtree(cache_folder(), ignore_errors=True)


if __name__ == "__main__":
    if "--remove" in sys.argv[1:]:
        remove()
    elif "--quiet" in sys.argv[1:]:
        os.nice(19)
        build(quiet=True)
    else:
        build()

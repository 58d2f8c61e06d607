"""One set of icons, drawn once: each is 24 units wide and becomes a `<symbol>` of the drawings that use it."""

import re
from functools import cache
from importlib import resources

from longhouse.drawing.template import SHARED, read

LOOK = ".lh-icon{fill:none;stroke:#3f3122;stroke-width:1.2;stroke-linecap:round;stroke-linejoin:round}"
ENTRY = re.compile(r'<g id="([\w-]+)">\s*(.*?)\s*</g>\s*(?=<g id=|<!--|</svg>)', re.DOTALL)


FURTHER: dict[str, list[str]] = {}
"""By package: whose icons its drawings may use too."""


def add_icons(package: str, further: str) -> None:
    """Drawings of a package know the icons of another one: those of an expansion on the board of its game."""
    FURTHER.setdefault(package, []).append(further)
    icons.cache_clear()


@cache
def icons(*packages: str) -> dict[str, str]:
    """The icons that all games share and those of further packages: name -> what is drawn."""
    found: dict[str, str] = {}
    further = [name for package in packages for name in FURTHER.get(package, ())]
    for package in (SHARED, *packages, *further):
        source = read(f"{package}/icons.svg") if resources.files(package).joinpath("icons.svg").is_file() else ""
        for name, shape in ENTRY.findall(source):
            found[name] = re.sub(r">\s+<", "><", shape)
    return found


def symbol(prefix: str, name: str, shape: str) -> str:
    """An icon for the `<defs>` of a drawing; `prefix` keeps the ids of several drawings apart."""
    return f'<symbol id="{prefix}-i-{name}" class="lh-icon" viewBox="0 0 24 24">{shape}</symbol>'

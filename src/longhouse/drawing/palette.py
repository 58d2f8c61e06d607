"""The colours of the shell and of the boards, in a light and a dark version of each.

A drawing writes `var(--lh-ink,#2e2a25)`: the light colour, unless a rule sets the variable. Every drawing brings the
rules for dark along. Pieces and tiles keep nearly the same colours in both, as things on a table do.
"""

from collections.abc import Iterable, Mapping
from typing import Final

COLORS: Final[dict[str, tuple[str, str]]] = {
    # the shell
    "paper": ("#f7f1e3", "#15191c"),
    "surface": ("#fffcf4", "#20262a"),
    "ink": ("#2e2a25", "#efe8da"),
    "muted": ("#6a6153", "#b3a997"),
    "line": ("#ddd0b5", "#3d464b"),
    "accent": ("#b4531d", "#f2a661"),
    # places and tiles
    "slot": ("#f0e6cf", "#2b3236"),
    "slot-edge": ("#cdbd99", "#566068"),
    "tile": ("#fff6df", "#ddd0b5"),
    "tile-edge": ("#b99f6c", "#8f7d58"),
    "tile-ink": ("#33291f", "#2a2219"),
    "plank": ("#e9d9b6", "#39342b"),
    # seats
    "seat-0": ("#0b8a66", "#0e916c"),
    "seat-1": ("#33373e", "#4d545f"),
    "seat-2": ("#1768b0", "#2478c4"),
    "seat-3": ("#cf3f26", "#d84c33"),
    "rim": ("#fffaf0", "#fff6e4"),
}

SEATS: Final = 4


Colors = Mapping[str, tuple[str, str]]


def color(name: str, colors: Colors = COLORS) -> str:
    """A colour as a drawing writes it."""
    return f"var(--lh-{name},{colors[name][0]})"


def variables(names: Iterable[str], dark: bool, colors: Colors = COLORS) -> str:
    """Values for the variables of these colours, each on a line of its own: one more changes little."""
    return "".join(f"--lh-{name}:{colors[name][1 if dark else 0]};\n" for name in names)


def dark_rules(names: Iterable[str], colors: Colors = COLORS) -> str:
    """Rules that make these colours dark: as the system wishes, unless the root element has a `data-theme`."""
    values = variables(names, True, colors)
    by_system = f"@media(prefers-color-scheme:dark){{:root:not([data-theme=light]){{\n{values}}}}}"
    return f"{by_system}\n:root[data-theme=dark]{{\n{values}}}"

"""The colours of Wendake: woodland greens, lake blue, birch bark. Light and dark."""

from typing import Final

COLORS: Final[dict[str, tuple[str, str]]] = {
    # the map
    "wd-green-0": ("#aebf90", "#4a6046"),
    "wd-green-1": ("#bdc99d", "#566b4d"),
    "wd-green-2": ("#9db389", "#405a43"),
    "wd-green-3": ("#c6caa2", "#626c4b"),
    "wd-tree": ("#6d8a5f", "#2b4231"),
    "wd-home": ("#eadcb6", "#6e6244"),
    "wd-water": ("#9cc8d8", "#265064"),
    "wd-deep": ("#75adc4", "#1a3d4f"),
    "wd-shore": ("#e4d8b2", "#857a59"),
    "wd-river": ("#4f93b4", "#3f88a8"),
    "wd-ridge": ("#8a8370", "#8f8974"),
    "wd-ridge-dark": ("#6b6455", "#4c473b"),
    "wd-border": ("#fbf5e1", "#c9cdb0"),
    "wd-trail": ("#8a5a2e", "#e2c795"),
    "wd-name": ("#26331d", "#f3f1dd"),
    "wd-lake-name": ("#14465c", "#d5ebf2"),
    "wd-woman": ("#f8eec6", "#dccd95"),
    "wd-hunter": ("#ecdac0", "#c8b192"),
    "wd-field-edge": ("#7d6236", "#5c4826"),
    # tiles and cards
    "wd-birch": ("#f3ecdb", "#c9bfa6"),
    "wd-birch-edge": ("#b9ac8d", "#857a60"),
    "wd-ritual": ("#54405f", "#4b3957"),
    "wd-ritual-edge": ("#33263b", "#2b2032"),
    "wd-on-ritual": ("#f3e6f7", "#f0e3f4"),
    "wd-glow": ("#d98a1c", "#f2b24d"),
    "wd-progress-1": ("#e6ecd2", "#c6cfae"),
    "wd-progress-2": ("#d3e4ea", "#afc6cf"),
    "wd-progress-3": ("#f1dcc4", "#d3b898"),
    "wd-progress-edge-1": ("#6f8a45", "#5d7439"),
    "wd-progress-edge-2": ("#3f7f97", "#336a80"),
    "wd-progress-edge-3": ("#a8643c", "#8a5230"),
    "wd-turtle": ("#4f7a58", "#4a7353"),
    "wd-turtle-tile": ("#dfe8d3", "#b9c5aa"),
    "wd-counts": ("#e0a21b", "#f2b93a"),
    # masks, each with a glyph of its own
    "wd-bear": ("#6b4a34", "#75513a"),
    "wd-wolf": ("#4b5663", "#566372"),
    "wd-hawk": ("#9a3f2b", "#a3462f"),
    "wd-deer": ("#7a6212", "#836a17"),
    "wd-heron": ("#22657f", "#28708c"),
    "wd-mask-card": ("#f7efdd", "#ddd2ba"),
}

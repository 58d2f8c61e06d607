"""The colours of Wutaki, light and dark: an island at dusk, a volcano, four elements."""

from typing import Final

COLORS: Final[dict[str, tuple[str, str]]] = {
    # the evening sky, from above to the horizon, and the sea
    "wu-sky": ("#3b2a5c", "#1d1533"),
    "wu-sky-mid": ("#8a4a7d", "#4f2c55"),
    "wu-sky-low": ("#f08a5d", "#a5523f"),
    "wu-sun": ("#ffd27a", "#e0a04f"),
    "wu-sea": ("#35476f", "#1c2844"),
    # rock and earth
    "wu-rock": ("#5b4463", "#3a2b43"),
    "wu-rock-dark": ("#40304b", "#281d31"),
    "wu-lava": ("#ff7a3c", "#f06a30"),
    "wu-land": ("#6d7a52", "#3f4a35"),
    "wu-land-dark": ("#556341", "#2f3929"),
    "wu-path": ("#d9b98a", "#b08f5e"),
    "wu-plot": ("#f3e2c0", "#d3bf97"),
    "wu-plot-edge": ("#a9865a", "#7a6140"),
    "wu-plot-ink": ("#3a2a1c", "#2e2117"),
    "wu-field": ("#fff6e2", "#f3e6cb"),
    "wu-monster": ("#7d3b6b", "#5d2b52"),
    "wu-monster-dark": ("#552650", "#3c1a38"),
    "wu-mouth": ("#2a0f24", "#19081a"),
    # elements
    "wu-fire": ("#d0452b", "#c8452c"),
    "wu-water": ("#2472b3", "#2b76b4"),
    "wu-wind": ("#6b6fa8", "#6d70a6"),
    "wu-earth": ("#5d7a34", "#5f7a38"),
    # cards
    "wu-card": ("#fff4da", "#e9dcc0"),
    "wu-card-edge": ("#8f6f47", "#7a6140"),
    "wu-card-ink": ("#33251a", "#2a2017"),
    "wu-omen": ("#4b3b86", "#46387c"),
    "wu-revenge": ("#2f2a33", "#2c2830"),
    "wu-secret": ("#7a3f2f", "#743d2f"),
    "wu-mat": ("#4d3a5e", "#2b2138"),
    "wu-mat-ink": ("#fbeed6", "#f3e6cf"),
}

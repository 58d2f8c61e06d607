"""The words of solo play as numbers. Orders are those of `data/components.toml`; a test compares them."""

from typing import Final

PLAYER: Final = 0  # the one seat
GHOST: Final = 1  # the player after it, who is never asked

GHOST_CARDS: Final = 3  # in the row
ROWS: Final = 3  # of Progress tiles

# ghost move markers
ARROW: Final = 0
CIRCLE: Final = 1
SYMBOL_IDS: Final = ["arrow", "circle"]

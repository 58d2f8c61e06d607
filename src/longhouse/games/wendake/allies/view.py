"""What somebody at the table sees of New Allies: a whitelist (WA-VIS-01, WA-SETUP-09)."""

from msgspec import Struct


class CardView(Struct, frozen=True):
    """A turn card that lies open; `flags` are those of its Alliance action: `english`, `french`, `both` or `none`."""

    id: str
    effect: str
    flags: str
    used: bool


class AlliesView(Struct, frozen=True):
    """Guns, allies and turn cards, by seat where not said otherwise. `seen` is what the viewer is just looking at."""

    guns: list[int]
    allies: list[str | None]
    fields: list[int]
    patrols: list[dict[str, int]]  # by territory
    ships: dict[str, str]  # by nation: the lake
    flags: list[str]  # by pair of tracks: its nation
    covered: list[str]  # lakes
    spaces: list[CardView | None]  # turn cards by space
    markers: list[int | None]  # seats by space
    cards: list[list[CardView]]
    discarded: list[str]
    cards_left: list[int]  # in the two stacks
    seen: list[str]  # text ids

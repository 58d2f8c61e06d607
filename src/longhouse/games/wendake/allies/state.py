"""What New Allies adds to the state of a game, and how it is copied. Nothing else."""

from longhouse.core.state import Part
from longhouse.games.wendake.state import Wendake


class Allies(Part):
    """Guns, the Alliance track, patrols, ships and turn cards. Sets of cards are ints with one bit each.

    Lists are never changed, only replaced: clones share them.
    """

    __slots__ = (
        "beavers", "cards", "discarded", "drawn", "fields", "guns", "markers", "nations", "patrols", "seen", "ships",
        "spaces", "spent", "stacks", "used",
    )  # fmt: skip

    def __init__(
        self,
        stacks: list[list[int]],
        drawn: int,
        spaces: list[int],
        markers: list[int],
        cards: list[int],
        used: list[int],
        discarded: int,
        guns: list[int],
        nations: list[int],
        fields: list[int],
        patrols: list[list[int]],
        ships: list[int],
        beavers: int,
        spent: int,
        seen: list[int],
    ) -> None:
        self.stacks = stacks  # by level: turn cards in the order in which they are revealed
        self.drawn = drawn  # turn cards of this level that were revealed
        self.spaces = spaces  # by space of the Turn Order Area: its turn card, -1 once it is taken
        self.markers = markers  # by space: the seat whose marker is there, -1 if none
        self.cards = cards  # by seat: turn cards owned
        self.used = used  # by seat: those flipped this Year
        self.discarded = discarded  # turn cards out of the game that everybody saw
        self.guns = guns  # by seat
        self.nations = nations  # by seat: the ally, -1 without one
        self.fields = fields  # by seat: the field of the Alliance disk, 0 to 5
        self.patrols = patrols  # by seat and territory, of the ally's nation
        self.ships = ships  # by nation: the lake of the ship, -1 if it is not in play
        self.beavers = beavers  # 1 while beavers count as resources in a purchase (WA-CARD-26)
        self.spent = spent  # kinds of resources spent for a look that goes on (WA-CARD-23, 24), as a set
        self.seen = seen  # Turtle tiles or Advanced tiles in view of such a look

    def clone(self) -> "Allies":
        return Allies(
            self.stacks,
            self.drawn,
            self.spaces,
            self.markers,
            self.cards,
            self.used,
            self.discarded,
            self.guns,
            self.nations,
            self.fields,
            self.patrols,
            self.ships,
            self.beavers,
            self.spent,
            self.seen,
        )


def set_patrols(part: Allies, seat: int, patrols: list[int]) -> None:
    """The patrols of a seat stand in other territories."""
    after = part.patrols[:]
    after[seat] = patrols
    part.patrols = after


def allies(state: Wendake) -> Allies:
    """The part of a state; only New Allies asks for it, and it is the only part beside the base game."""
    part = state.parts[0]
    assert isinstance(part, Allies)
    return part

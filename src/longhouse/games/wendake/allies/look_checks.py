"""What holds of looks, and what no longer holds when Progress tiles are restored (WD-INV-13, 15, 16)."""

from longhouse.games.wendake.allies.rules.beavers import WhileBeaversCount
from longhouse.games.wendake.allies.rules.tile_looks import LookAndReplace
from longhouse.games.wendake.allies.rules.turtle_looks import ClaimAndLook, LookAtTurtles
from longhouse.games.wendake.allies.state import allies
from longhouse.games.wendake.allies.terms import TURN_CARDS
from longhouse.games.wendake.cards.ability import Ability
from longhouse.games.wendake.invariants import check_turtles_last
from longhouse.games.wendake.rules.natives import members
from longhouse.games.wendake.state import Wendake


def check_looks(state: Wendake) -> list[str]:
    """Something is seen, spent or counted otherwise only while a card is in use for it."""
    part = allies(state)
    broken = []
    if part.seen and not isinstance(state.stack[-1] if state.stack else None, LookAtTurtles | LookAndReplace):
        broken.append("allies.seen: nobody is looking (WA-VIS-01)")
    if part.spent and not any(isinstance(frame, ClaimAndLook | LookAndReplace) for frame in state.stack):
        broken.append("allies.spent: no look is going on (WA-CARD-02)")
    if part.beavers != sum(isinstance(frame, WhileBeaversCount) for frame in state.stack):
        broken.append("allies.beavers: count as resources only in a purchase (WA-CARD-26)")
    return broken


def as_often_as_restored(state: Wendake, seat: int, kind: type[Ability]) -> int:
    """A Progress tile that is owned may have been used and restored, again and again (WA-CARD-33)."""
    owned = members(state.players[seat].progress)
    return TURN_CARDS if any(isinstance(state.rules.abilities[tile], kind) for tile in owned) else 0


def check_turtles_last_or_looked(before: Wendake, after: Wendake) -> list[str]:
    """WD-INV-13: Turtle tiles are kept for good, but for one that is exchanged in a look."""
    looking = isinstance(before.stack[-1] if before.stack else None, LookAtTurtles)
    return [] if looking else check_turtles_last(before, after)

"""Who sees what is looked at with turn cards, and how it is dealt anew for the others (WA-VIS-01)."""

from longhouse.core.rng import Rng
from longhouse.core.values import with_item
from longhouse.games.wendake.allies.rules.mask_looks import PickMask
from longhouse.games.wendake.allies.rules.tile_looks import LookAndReplace
from longhouse.games.wendake.allies.rules.turtle_looks import LookAtTurtles
from longhouse.games.wendake.allies.state import allies
from longhouse.games.wendake.hidden import deal_hands
from longhouse.games.wendake.rules.military import tracks_id
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import CARD_IDS, NONE


def seen_by(state: Wendake, seat: int | None) -> list[str]:
    """Text ids of the tiles or cards that this seat is just looking at, and nobody else."""
    frame = state.stack[-1] if state.stack else None
    if frame is None or frame.seat != seat:
        return []
    box = state.rules.box
    seen = allies(state).seen
    if isinstance(frame, LookAtTurtles):
        return [tracks_id(box.turtle_tracks[frame.stack][tile]) for tile in seen]
    if isinstance(frame, LookAndReplace):
        return [f"tile.{box.tile_ids[tile]}" for tile in seen]
    if isinstance(frame, PickMask):
        return [f"card.{CARD_IDS[card]}" for card in sorted(frame.pile(state))]
    return []


def deal_looks(state: Wendake, copy: Wendake, seat: int, rng: Rng) -> None:
    """After everything was dealt anew in the copy: who looks knows what was seen, others know nothing of it."""
    frame = state.stack[-1] if state.stack else None
    if isinstance(frame, LookAtTurtles):
        if frame.seat == seat:
            keep_turtles(state, copy, frame, rng)
        else:
            forget(copy, copy.supplies.turtles[frame.stack], copy.turtles_drawn[frame.stack])
    elif isinstance(frame, LookAndReplace):
        order = copy.supplies.tiles[copy.level]
        if frame.seat == seat:
            bring_forward(order, copy.tiles_drawn, allies(state).seen)
        else:
            forget(copy, order, copy.tiles_drawn)
    elif isinstance(frame, PickMask) and frame.deck and frame.seat == seat:
        keep_deck(state, copy, seat, rng)


def forget(copy: Wendake, order: list[int], drawn: int) -> None:
    """For somebody else the tiles seen may be any of the stack: the next ones, as they are dealt now."""
    part = allies(copy)
    part.seen = order[drawn : drawn + len(part.seen)]


def bring_forward(order: list[int], drawn: int, seen: list[int]) -> None:
    """Tiles that were seen come next in their stack, which is changed in place."""
    unseen = [tile for tile in order[drawn:] if tile not in seen]
    order[drawn:] = seen + unseen


def keep_turtles(state: Wendake, copy: Wendake, frame: LookAtTurtles, rng: Rng) -> None:
    """What is seen in a stack is held by nobody: its tiles are dealt to the others once more."""
    stack, seen = frame.stack, allies(state).seen
    own = state.players[frame.seat].turtles[stack]
    tiles = range(len(state.rules.box.turtle_tracks[stack]))
    pool = [tile for tile in tiles if tile != own and tile not in seen]
    rng.shuffle(pool)
    drawn = []
    for player in copy.players:
        if player.turtles[stack] not in (NONE, own):
            player.turtles = with_item(player.turtles, stack, pool.pop())
        if player.turtles[stack] != NONE:
            drawn.append(player.turtles[stack])
    copy.supplies.turtles[stack] = drawn + seen + pool


def keep_deck(state: Wendake, copy: Wendake, seat: int, rng: Rng) -> None:
    """Who looks through the deck knows its cards, so the others have what they have, in other hands."""
    copy.deck = state.deck[:]
    rng.shuffle(copy.deck)
    deal_hands(state, copy, [], [index for index in range(len(state.players)) if index != seat], rng)

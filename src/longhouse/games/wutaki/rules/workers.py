"""Workers: where they are, recruiting, coming and going (WU-WORK, WU-REC)."""

from longhouse.core.event import Event
from longhouse.core.values import with_more
from longhouse.games.wutaki.components import RECRUIT_COST
from longhouse.games.wutaki.rules.stock import can_afford, pay_all, price
from longhouse.games.wutaki.state import Player, Wutaki
from longhouse.games.wutaki.terms import (
    AVAILABLE,
    EXTRA,
    LOYAL,
    PLACES,
    RESOURCES,
    SPECIAL,
    WORKER_IDS,
    WORKERS,
)

EXTRA_WORKERS = 4


def at(player: Player, place: int, kind: int) -> int:
    """How many of a kind stand at a place, or are in stock."""
    return player.available[kind] if place == AVAILABLE else player.placed[place * WORKERS + kind]


def standing(state: Wutaki, place: int) -> int:
    """How many workers of everybody stand at a place that is open to all."""
    count = 0
    for player in state.players:
        count += standing_own(player, place)
    return count


def standing_own(player: Player, place: int) -> int:
    """How many own workers stand at a place."""
    placed, first = player.placed, place * WORKERS
    return placed[first] + placed[first + 1] + placed[first + 2]


def has_worker(player: Player) -> bool:
    """Whether a worker is available."""
    return player.available[LOYAL] + player.available[EXTRA] + player.available[SPECIAL] > 0


def recruited(player: Player) -> int:
    """WU-TERM-05: extra workers that are available or placed, the special one included."""
    count = player.available[EXTRA] + player.available[SPECIAL]
    for place in range(PLACES):
        count += player.placed[place * WORKERS + EXTRA] + player.placed[place * WORKERS + SPECIAL]
    return count


def send_home(state: Wutaki, seat: int, place: int, kind: int, count: int = 1) -> None:
    """WU-RES-04, WU-WORK-03: extra workers go back to the player board."""
    player = state.players[seat]
    if place == AVAILABLE:
        player.available = with_more(player.available, kind, -count)
    else:
        player.placed = with_more(player.placed, place * WORKERS + kind, -count)
    player.home = with_more(player.home, kind, count)


# ---------------------------------------------------------------- recruiting


def next_recruit(player: Player) -> int:
    """WU-REC-01: who stands leftmost on the board: an extra worker, then the special one; -1 if nobody does."""
    return EXTRA if player.home[EXTRA] else SPECIAL if player.home[SPECIAL] else -1


def recruit_slot(player: Player) -> int:
    """The slot of the leftmost worker, the last one that of the special worker."""
    return EXTRA_WORKERS - player.home[EXTRA]


def recruit_price(state: Wutaki, seat: int) -> list[int]:
    """WU-REC-02, 03, 06: by the slot of the leftmost worker."""
    player = state.players[seat]
    return price(player, RECRUIT_COST[recruit_slot(player)])


def can_recruit(state: Wutaki, seat: int, pays: bool) -> bool:
    """Whether somebody is left, and can be paid."""
    player = state.players[seat]
    return next_recruit(player) >= 0 and (not pays or can_afford(player, RECRUIT_COST[recruit_slot(player)]))


def recruit(state: Wutaki, seat: int, pays: bool) -> None:
    """WU-REC-04, WU-ROUND-05: available at once."""
    player = state.players[seat]
    kind = next_recruit(player)
    if pays:
        pay_all(state, seat, recruit_price(state, seat))
    player.home = with_more(player.home, kind, -1)
    player.available = with_more(player.available, kind, 1)
    if state.events is not None:
        state.emit(Event("recruit", {"seat": seat, "worker": f"worker.{WORKER_IDS[kind]}"}))


def no_price() -> list[int]:
    """Nothing of anything."""
    return [0] * RESOURCES

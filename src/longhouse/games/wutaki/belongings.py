"""What a player has that prices are told in: resources, points, workers, cards, markers."""

from longhouse.games.wutaki.rules.workers import recruited
from longhouse.games.wutaki.state import Wutaki
from longhouse.games.wutaki.terms import RESOURCE_IDS


def belongings(state: Wutaki, seat: int) -> dict[str, int]:
    """Text id -> how many."""
    player = state.players[seat]
    counted = {f"thing.{name}": count for name, count in zip(RESOURCE_IDS, player.stock, strict=True)}
    return counted | {
        "thing.point": player.vp,
        "thing.omen": sum(player.hand) + (1 if player.permanent >= 0 else 0),
        "thing.revenge": player.revenge.bit_count(),
        "thing.secret": player.secrets.bit_count() + player.drawn.bit_count(),
        "thing.held": len(player.held),
        "thing.fulfilled": len(player.fulfilled),
        "thing.extra_worker": recruited(player),
        "thing.upgrade_marker": player.markers,
        "thing.ability": 1 if player.ability >= 0 and not player.spent else 0,
    }

"""What a player has that prices are told in: goods, cards, tiles and points."""

from longhouse.games.wendake.rules.masks import kinds_in_hand
from longhouse.games.wendake.rules.natives import canoes_in_play
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import GOOD_IDS, MASK_IDS, NONE, PROGRESS_TILES, TRACK_IDS


def belongings(state: Wendake, seat: int) -> dict[str, int]:
    """Text id -> how many; the own masks by kind."""
    player = state.players[seat]
    counted = {
        "thing.swap": player.swaps,
        "thing.canoe": canoes_in_play(player),
        "thing.tile": player.progress.bit_count(),
        # of all tiles there are: otherwise a tile that is bought would hide a discount that is used up for it
        "thing.ready_tile": PROGRESS_TILES - player.used.bit_count(),
        "thing.turtle": sum(tile != NONE for tile in player.turtles),
    }
    counted |= {f"thing.{name}": count for name, count in zip(GOOD_IDS, player.goods, strict=True)}
    counted |= {f"thing.point.{name}": points for name, points in zip(TRACK_IDS, player.tracks, strict=True)}
    counted |= {f"thing.mask.{name}": count for name, count in zip(MASK_IDS, kinds_in_hand(player), strict=True)}
    return counted

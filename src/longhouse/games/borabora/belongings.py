"""What a player has that prices are told in: goods, cards, tiles and points."""

from longhouse.games.borabora.components import FIELD_MATERIAL
from longhouse.games.borabora.rules.people import count_sex
from longhouse.games.borabora.state import BoraBora
from longhouse.games.borabora.terms import COLOR_IDS, FIELDS, MATERIAL_IDS, SEX_IDS


def belongings(state: BoraBora, seat: int) -> dict[str, int]:
    """Text id -> how many; the own god cards by colour."""
    player = state.players[seat]
    counted = {
        "thing.point": sum(player.points),
        "thing.status": state.status[seat],
        "thing.offering": player.offerings,
        "thing.shell": player.shells,
        "thing.god_tile": player.god_tiles,
        "thing.jewelry": player.jewelry.bit_count(),
    }
    counted |= {f"thing.card.{color}": count for color, count in zip(COLOR_IDS, player.hand, strict=True)}
    counted |= {f"thing.{sex}": count_sex(player, number) for number, sex in enumerate(SEX_IDS)}
    for material, name in enumerate(MATERIAL_IDS):
        laid = [field for field in range(FIELDS) if player.materials >> field & 1 and FIELD_MATERIAL[field] == material]
        counted[f"thing.{name}"] = len(laid) + player.spare[material]
    return counted

"""What the cards in force change: asked at a few moments only."""

from longhouse.games.wutaki.cards.mods import Mod
from longhouse.games.wutaki.state import Wutaki
from longhouse.games.wutaki.terms import TOWERS


def mods_of(state: Wutaki, seat: int) -> list[Mod]:
    """In force for a player: round cards, the permanent omen, tower upgrades."""
    rules, player = state.rules, state.players[seat]
    found: list[Mod] = []
    for card in state.round_cards:
        mod = rules.round_mods[card]
        if mod is not None:
            found.append(mod)
    if player.permanent >= 0:
        permanent = rules.omen_mods[player.permanent]
        if permanent is not None:
            found.append(permanent)
    if player.towers:
        for tower in range(TOWERS):
            if player.towers >> tower & 1:
                own = rules.tower_mods[tower]
                if own is not None:
                    found.append(own)
    return found


def added_at(state: Wutaki, seat: int, place: int) -> int:
    """WU-STD-02, WU-OP-12: how much more a place brings."""
    return sum([mod.adds_at(place) for mod in mods_of(state, seat)])


def adjustment(state: Wutaki, seat: int, what: int) -> int:
    """WU-MOD-06: by how much a number is changed."""
    return sum([mod.adjusts(what) for mod in mods_of(state, seat)])


def adjusted(state: Wutaki, seat: int, what: int, number: int) -> int:
    """A number as it stands now, never below 0."""
    return max(0, number + adjustment(state, seat, what))


def is_safe_from_chase(state: Wutaki, seat: int) -> bool:
    """WU-OP-08."""
    return any(mod.protects_from_chase() for mod in mods_of(state, seat))


def owes_no_upkeep(state: Wutaki, seat: int) -> bool:
    """WU-OP-09."""
    return any(mod.spares_upkeep() for mod in mods_of(state, seat))

"""The final scoring (BB-SCORE) and the ranking (BB-TIE)."""

from mypy_extensions import i64

from longhouse.core.event import Event
from longhouse.games.borabora import terms
from longhouse.games.borabora.cards.tasks import bits
from longhouse.games.borabora.components import ALL_FIELDS, BONUS_VP, FISH_VALUE, GOD_TILE_VP, JEWELRY_VP
from longhouse.games.borabora.rules.build import count_buildings
from longhouse.games.borabora.rules.status import score
from longhouse.games.borabora.state import BoraBora, Player
from longhouse.games.borabora.terms import FIELDS, REGIONS, ROUNDS, TILES

TASKS_FOR_BONUS = 9
JEWELRY_FOR_BONUS = 6


def fish_points(state: BoraBora, seat: int) -> int:
    """BB-SCORE-02: the fish at the regions whose site holder the player is."""
    return sum([FISH_VALUE[state.supplies.fish[region]] for region in range(REGIONS) if state.sites[region] == seat])


def jewelry_points(player: Player) -> int:
    """BB-SCORE-03: the points of all jewelry bought."""
    points = 0
    tile: i64 = 0
    left: i64 = player.jewelry
    while left:
        if left & 1:
            points += JEWELRY_VP[tile]
        left >>= 1
        tile += 1
    return points


def bonuses(player: Player) -> list[tuple[int, bool]]:
    """BB-SCORE-04 to 09: the six goals, and whether the player has reached them."""
    return [
        (terms.BONUS_TASKS, player.fulfilled >= TASKS_FOR_BONUS),
        (terms.BONUS_JEWELRY, bits(player.jewelry) >= JEWELRY_FOR_BONUS),
        (terms.BONUS_CEREMONY, player.materials | player.built == ALL_FIELDS),
        (terms.BONUS_BUILDINGS, count_buildings(player) == TILES),
        (terms.BONUS_HUTS, bits(player.regions) == REGIONS),
        (terms.BONUS_PERSONS, len(player.persons) == FIELDS),
    ]


def final_scoring(state: BoraBora) -> None:
    """BB-SCORE-01 to 11: after this the game is over."""
    for seat in state.order:
        player = state.players[seat]
        score(state, seat, terms.END_GOD_TILES, player.god_tiles * GOD_TILE_VP)
        score(state, seat, terms.END_FISH, fish_points(state, seat))
        score(state, seat, terms.END_JEWELRY, jewelry_points(player))
        for source, reached in bonuses(player):
            score(state, seat, source, BONUS_VP if reached else 0)
    state.round = ROUNDS + 1
    if state.events is not None:
        tell_result(state)


def tell_result(state: BoraBora) -> None:
    """Everybody's place and points, the winner last."""
    ranking = rank(state)
    for place in range(len(ranking) - 1, 0, -1):
        points = sum(state.players[ranking[place]].points)
        state.emit(Event("place", {"seat": ranking[place], "place": place + 1, "n": points}))
    state.emit(Event("end", {"seat": ranking[0], "n": sum(state.players[ranking[0]].points)}))


def rank(state: BoraBora) -> list[int]:
    """BB-TIE-01: most points first, a tie by turn order."""
    return sorted(state.order, key=lambda seat: -sum(state.players[seat].points))

"""How good a position is for a seat, in thousandths of a point: what greedy and search bots aim at."""

from longhouse.games.borabora.state import BoraBora


def judge(state: BoraBora, seat: int) -> int:
    """Points so far."""
    return 1000 * sum(state.players[seat].points)

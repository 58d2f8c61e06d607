"""A third tile off the line (WA-CARD-32, WA-LINE-01)."""

from typing import ClassVar

from longhouse.core.decision import Decision, Option, Reason
from longhouse.core.frame import Frame
from longhouse.games.wendake.allies.components import CARD_EFFECT
from longhouse.games.wendake.allies.state import allies
from longhouse.games.wendake.allies.terms import COPY_TURN_CARD, OFF_LINE_ACTION
from longhouse.games.wendake.components import LINES
from longhouse.games.wendake.rules.lines import fire_bit, legal_tiles
from longhouse.games.wendake.rules.natives import count_bits, members
from longhouse.games.wendake.rules.turn import TILE, place_on_tile
from longhouse.games.wendake.state import Player, Wendake
from longhouse.games.wendake.terms import GRID

WHOLE_GRID = (1 << GRID) - 1


def off_line_tiles(state: Wendake, player: Player) -> int:
    """WA-CARD-32: where the third marker may lie with the card, as a set."""
    if count_bits(player.marks) != state.rules.tile_turns - 1:
        return 0
    return WHOLE_GRID & ~(player.marks | fire_bit(player) | legal_tiles(player))


class OffLine(Frame[Wendake]):
    """WA-CARD-32: the tile, and with which marker; it is resolved as usual."""

    __slots__ = ()
    below: ClassVar = ("Turn",)

    def ask(self, state: Wendake) -> Decision | None:
        player = state.players[self.seat]
        positions = members(off_line_tiles(state, player))
        options: list[Option] = []
        for black in range(2):
            if player.black_marker if black else player.markers:
                options += [TILE[black][position] for position in positions]
        return Decision(self.seat, "off_line", options)

    def answer(self, state: Wendake, option: Option) -> None:
        state.pop()
        place_on_tile(state, self.seat, option.arg, 1 if option.verb == "tile_black" else 0)

    def fits(self, state: Wendake) -> bool:
        return off_line_tiles(state, state.players[self.seat]) > 0

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb not in ("tile", "tile_black"):
            return None
        player = state.players[self.seat]
        if player.marks >> option.arg & 1:
            return Reason("WA-CARD-32", "tile_has_marker")
        if fire_bit(player) >> option.arg & 1:
            return Reason("WA-CARD-32", "tile_has_fire")
        if legal_tiles(player) >> option.arg & 1:
            return Reason("WA-CARD-32", "tile_in_line")
        return Reason("WD-TRIBE-06", "no_black_marker" if option.verb == "tile_black" else "only_black_marker")


def check_line_or_card(state: Wendake, seat: int, player: Player) -> list[str]:
    """WA-LINE-01, in place of WD-INV-09: without a line all markers lie on tiles, and a card was used for it."""
    if any(line & player.marks == player.marks for line in LINES):
        return []
    part = allies(state)
    was_copied = any(CARD_EFFECT[card] == COPY_TURN_CARD for card in members(part.discarded))
    was_used = any(CARD_EFFECT[card] == OFF_LINE_ACTION for card in members(part.used[seat]))
    if count_bits(player.marks) == state.rules.tile_turns and (was_used or was_copied):
        return []
    return ["marks: don't lie on one line (WA-LINE-01)"]

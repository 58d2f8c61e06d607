"""Activating the own natives of one territory (WA-CARD-30)."""

from typing import ClassVar, Final

from longhouse.core.decision import Decision, Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.core.frame import Frame
from longhouse.games.wendake.allies.rules.paying import IN_WINDOWS
from longhouse.games.wendake.components import WARRIORS
from longhouse.games.wendake.rules.gathering import gain
from longhouse.games.wendake.rules.movement import Move
from longhouse.games.wendake.rules.natives import members, plain_guards
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import GOODS, TERRITORIES

ACTIVATE: Final = options_of("activate", TERRITORIES)
MOST_GUARDS: Final = WARRIORS + 1  # with a black one
NOBODY_ASKED: Final = MOST_GUARDS + 1


def territories_with_natives(state: Wendake, seat: int) -> list[int]:
    """WA-CARD-30: where a player has women, hunters or Guards, but for the Home."""
    player = state.players[seat]
    natives = player.women | player.hunters
    return [
        territory
        for territory in range(len(state.board.ids))
        if territory != player.home and (player.guards[territory] or natives & state.board.area_sets[territory])
    ]


class ChooseTerritory(Frame[Wendake]):
    """WA-CARD-30: one territory other than the own Home."""

    __slots__ = ()
    below: ClassVar = IN_WINDOWS

    def ask(self, state: Wendake) -> Decision | None:
        territories = territories_with_natives(state, self.seat)
        return Decision(self.seat, "territory", [ACTIVATE[territory] for territory in territories])

    def answer(self, state: Wendake, option: Option) -> None:
        state.become(GuardsStep(self.seat, option.arg, NOBODY_ASKED))
        if state.events is not None:
            place = f"territory.{state.board.ids[option.arg]}"
            state.emit(Event("activate", {"seat": self.seat, "place": place}))
        player = state.players[self.seat]
        produced = [0] * GOODS
        for area in members((player.women | player.hunters) & state.board.area_sets[option.arg]):
            produced[state.board.crop[area]] += 1
        for good, count in enumerate(produced):
            gain(state, self.seat, good, count)

    def fits(self, state: Wendake) -> bool:
        return bool(territories_with_natives(state, self.seat))

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb != "activate":
            return None
        if option.arg >= len(state.board.ids):
            return Reason("WD-SETUP-01", "not_on_map")
        is_home = option.arg == state.players[self.seat].home
        return Reason("WA-CARD-30", "not_the_home" if is_home else "no_natives_there")


class GuardsStep(Frame[Wendake]):
    """WA-CARD-30: each Guard of a territory may make one step: a Move of one step at a time in which all others have
    moved. `guards` were there at the last one: if they still are, nobody wants to go."""

    __slots__ = ("guards", "territory")
    fields: ClassVar = (("territory", 0, TERRITORIES - 1), ("guards", 0, NOBODY_ASKED))
    below: ClassVar = IN_WINDOWS

    def __init__(self, seat: int, territory: int, guards: int) -> None:
        super().__init__(seat)
        self.territory: Final = territory
        self.guards: Final = guards

    def resume(self, state: Wendake) -> None:
        player = state.players[self.seat]
        guards = player.guards[self.territory]
        if guards in (0, self.guards):
            state.pop()
            return
        state.become(GuardsStep(self.seat, self.territory, guards))
        moved = 0
        for territory in range(len(player.guards)):
            if territory != self.territory:
                moved += plain_guards(player, territory) << 3 * territory
        state.push(Move(self.seat, 1, moved, 0 if player.black == self.territory else 1))

    def fits(self, state: Wendake) -> bool:
        return self.territory < len(state.board.ids) and self.territory != state.players[self.seat].home

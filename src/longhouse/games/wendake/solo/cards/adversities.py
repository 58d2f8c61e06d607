"""What adversity cards do (WS-X): one class per kind of effect. Rules ask the open card, the card answers."""

from collections.abc import Callable
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from longhouse.core.event import Event
from longhouse.core.frame import AnyFrame
from longhouse.core.values import with_more
from longhouse.games.wendake.rules.natives import members
from longhouse.games.wendake.solo.components import DATA
from longhouse.games.wendake.solo.rules.mask import scan_order
from longhouse.games.wendake.solo.rules.open_card import NO_CARD, open_card
from longhouse.games.wendake.solo.rules.questions import (
    INFECTED,
    CallBack,
    LoseCanoe,
    LoseMask,
    PayTribute,
    Winter,
    freezing,
)
from longhouse.games.wendake.solo.state import ghost_of, solo
from longhouse.games.wendake.solo.terms import GHOST
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import FISHING, FLAG_IDS, HARVEST, HUNT, NONE, WARRIOR


@mypyc_attr(allow_interpreted_subclasses=True)
class Adversity:
    """One kind of effect. `shown` is what the card shows with it: a nation, or an effect of the ghost."""

    stops: ClassVar[int] = NONE
    """The action that has no effect in this Year."""
    steps_lost: ClassVar[int] = 0
    """Of every Move in this Year."""
    infects: ClassVar[int] = 0
    """Natives that a Trade costs in this Year, instead of smallpox."""

    def __init__(self, shown: str) -> None:
        self.shown: Final = shown

    def at_start(self, state: Wendake) -> None:
        """What happens by itself at the start of the Year."""

    def asks_at_start(self, seat: int) -> AnyFrame | None:
        """The question at the start of the Year."""
        return None

    def asks_on_tile(self, seat: int) -> AnyFrame | None:
        """The question whenever a marker is placed on a tile."""
        return None

    def asks_at_end(self, state: Wendake, seat: int) -> AnyFrame | None:
        """The question at the end of the Year."""
        return None

    def doubles(self, effect: str) -> bool:
        """Whether the ghost carries this effect out twice."""
        return False


class Tribute(Adversity):
    """WS-X-01."""

    def asks_on_tile(self, seat: int) -> AnyFrame | None:
        return PayTribute(seat)


class Drought(Adversity):
    """WS-X-02."""

    stops: ClassVar[int] = HARVEST


class Ice(Adversity):
    """WS-X-13."""

    stops: ClassVar[int] = FISHING


class Fire(Adversity):
    """WS-X-14."""

    stops: ClassVar[int] = HUNT


class Snow(Adversity):
    """WS-X-03."""

    steps_lost: ClassVar[int] = 1


class HardWinter(Adversity):
    """WS-X-04."""

    def asks_at_end(self, state: Wendake, seat: int) -> AnyFrame | None:
        lost = freezing(state, seat)
        return Winter(seat, lost) if lost else None


class EuropeansArrive(Adversity):
    """WS-X-05: a patrol in every territory with the flag."""

    def at_start(self, state: Wendake) -> None:
        flag = FLAG_IDS.index(self.shown)
        for territory in range(len(state.board.ids)):
            if state.board.flag[territory] == flag:
                solo(state).patrols |= 1 << territory
        if state.events is not None:
            for territory in members(solo(state).patrols):
                if state.board.flag[territory] == flag:
                    place = f"territory.{state.board.ids[territory]}"
                    state.emit(Event("patrol", {"flag": f"flag.{self.shown}", "place": place}))


class Infected(Adversity):
    """WS-X-06."""

    infects: ClassVar[int] = INFECTED


class Storm(Adversity):
    """WS-X-07."""

    def asks_at_start(self, seat: int) -> AnyFrame | None:
        return LoseCanoe(seat)


class EndOfSeason(Adversity):
    """WS-X-08."""

    def asks_at_start(self, seat: int) -> AnyFrame | None:
        return CallBack(seat)


class RelentlessEnemy(Adversity):
    """WS-X-09: `ghost_settle` means both effects whose names begin so."""

    def doubles(self, effect: str) -> bool:
        return effect.startswith(self.shown)


class SacrilegiousTheft(Adversity):
    """WS-X-10."""

    def asks_at_start(self, seat: int) -> AnyFrame | None:
        return LoseMask(seat)


class EnemyAttack(Adversity):
    """WS-X-11: a Guard in every territory where the ghost has none, as long as there are warriors (WS-R-05)."""

    def at_start(self, state: Wendake) -> None:
        ghost = ghost_of(state)
        for territory in scan_order(state):
            if state.rules.protection(state, GHOST)[territory]:
                continue
            if ghost.guards[ghost.home]:
                ghost.guards = with_more(ghost.guards, ghost.home, -1)
            elif ghost.long_house[WARRIOR]:
                ghost.long_house = with_more(ghost.long_house, WARRIOR, -1)
            else:
                return
            ghost.guards = with_more(ghost.guards, territory, 1)
            if state.events is not None:
                state.emit(Event("ghost_guard", {"place": f"territory.{state.board.ids[territory]}"}))


KINDS: Final[dict[str, Callable[[str], Adversity]]] = {
    "tribute": Tribute,
    "drought": Drought,
    "ice": Ice,
    "fire": Fire,
    "snow": Snow,
    "hard_winter": HardWinter,
    "europeans_arrive": EuropeansArrive,
    "infection": Infected,
    "storm": Storm,
    "end_of_season": EndOfSeason,
    "relentless_enemy": RelentlessEnemy,
    "sacrilegious_theft": SacrilegiousTheft,
    "enemy_attack": EnemyAttack,
}
ADVERSITIES: Final[list[Adversity]] = [KINDS[card.effect](card.shown) for card in DATA.adversity_card]
"""By card."""


def open_adversity(state: Wendake) -> Adversity | None:
    """The effect of this Year; None in the variant without adversities."""
    card = open_card(state)
    return None if card == NO_CARD else ADVERSITIES[card]

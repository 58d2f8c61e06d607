"""Effects in force (`mod`): of a permanent omen, a tower upgrade or a round card (WU-MOD)."""

from typing import Final

from mypy_extensions import mypyc_attr

from longhouse.games.wutaki.cards.effect import Effect
from longhouse.games.wutaki.cards.measures import Measure
from longhouse.games.wutaki.state import Player

CHASE_REVENGE: Final = 0  # what `adjust` may change
UPGRADE_GOLD: Final = 1
NOTHING: Final[list[Effect]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Mod:
    """What the rules ask of every card in force. One kind answers one of the questions."""

    def protects_from_chase(self) -> bool:
        return False

    def spares_upkeep(self) -> bool:
        return False

    def adjusts(self, what: int) -> int:
        return 0

    def adds_at(self, place: int) -> int:
        return 0

    def on_fulfil(self) -> list[Effect]:
        return NOTHING

    def each_round(self) -> list[Effect]:
        return NOTHING

    def scores(self, player: Player) -> int:
        return 0


class Score(Mod):
    """WU-MOD-01: points for each unit of a measure at the end."""

    def __init__(self, measure: Measure, vp: int) -> None:
        self.measure: Final = measure
        self.vp: Final = vp

    def scores(self, player: Player) -> int:
        return self.vp * self.measure.count(player)


class ChaseImmunity(Mod):
    """WU-MOD-02, WU-OP-08."""

    def protects_from_chase(self) -> bool:
        return True


class UpkeepImmunity(Mod):
    """WU-MOD-02, WU-OP-09."""

    def spares_upkeep(self) -> bool:
        return True


class OnFulfil(Mod):
    """WU-MOD-03: something more for every pact that is fulfilled."""

    def __init__(self, effects: list[Effect]) -> None:
        self.effects: Final = effects

    def on_fulfil(self) -> list[Effect]:
        return self.effects


class EachRound(Mod):
    """WU-MOD-04: something once a round."""

    def __init__(self, effects: list[Effect]) -> None:
        self.effects: Final = effects

    def each_round(self) -> list[Effect]:
        return self.effects


class YieldBonus(Mod):
    """WU-MOD-05: places bring more."""

    def __init__(self, places: list[int], n: int) -> None:
        self.places: Final = places
        self.n: Final = n

    def adds_at(self, place: int) -> int:
        return self.n if place in self.places else 0


class Adjust(Mod):
    """WU-MOD-06: a number is changed."""

    def __init__(self, what: int, n: int) -> None:
        self.what: Final = what
        self.n: Final = n

    def adjusts(self, what: int) -> int:
        return self.n if what == self.what else 0

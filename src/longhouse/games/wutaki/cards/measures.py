"""WU-REV-03: what revenge cards, secret pacts and points `per` something count."""

from mypy_extensions import mypyc_attr

from longhouse.games.wutaki.components import PACT_ELEMENT
from longhouse.games.wutaki.rules.counting import count_bits, total
from longhouse.games.wutaki.rules.workers import recruited
from longhouse.games.wutaki.state import Player


@mypyc_attr(allow_interpreted_subclasses=True)
class Measure:
    """A number that can be read off a player. `of` says of which resource, element or location, if the kind has one."""

    def __init__(self, of: int = 0) -> None:
        self.of = of

    def count(self, player: Player) -> int:
        raise AssertionError(f"{type(self).__name__} counts nothing")


class FulfilledPacts(Measure):
    def count(self, player: Player) -> int:
        return len(player.fulfilled)


class FulfilledOfElement(Measure):
    def count(self, player: Player) -> int:
        of, count = self.of, 0
        for pact in player.fulfilled:
            if PACT_ELEMENT[pact] == of:
                count += 1
        return count


class HeldPacts(Measure):
    def count(self, player: Player) -> int:
        return len(player.held)


class ResourceOfKind(Measure):
    def count(self, player: Player) -> int:
        return player.stock[self.of]


class ResourcesTotal(Measure):
    def count(self, player: Player) -> int:
        return total(player.stock)


class Omens(Measure):
    """WU-RUL-45: the hand and the permanent one."""

    def count(self, player: Player) -> int:
        return total(player.hand) + (1 if player.permanent >= 0 else 0)


class ExtraWorkers(Measure):
    def count(self, player: Player) -> int:
        return recruited(player)


class Upgrades(Measure):
    """WU-TERM-07: on locations and towers, not in the pyramid."""

    def count(self, player: Player) -> int:
        return total(player.upgrades) + count_bits(player.towers)


class UpgradesAt(Measure):
    def count(self, player: Player) -> int:
        return player.upgrades[self.of]


class PyramidLevel(Measure):
    def count(self, player: Player) -> int:
        return player.pyramid


class RevengeCards(Measure):
    def count(self, player: Player) -> int:
        return count_bits(player.revenge)

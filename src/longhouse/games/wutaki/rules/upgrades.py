"""Upgrades of locations and towers (WU-UPG), and markers that others remove (WU-FX-25)."""

from typing import ClassVar, Final

from longhouse.core.decision import Decision, Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.core.frame import Frame
from longhouse.core.values import with_more
from longhouse.games.wutaki.cards.mods import UPGRADE_GOLD as GOLD_OF_UPGRADES
from longhouse.games.wutaki.components import TOWER_GOLD, TOWER_IDS, UPGRADE_GOLD
from longhouse.games.wutaki.rules.action import Action, decline, ways_out
from longhouse.games.wutaki.rules.mods import adjusted, adjustment
from longhouse.games.wutaki.rules.stock import pay, score
from longhouse.games.wutaki.state import Player, Wutaki
from longhouse.games.wutaki.terms import (
    ELEMENT_TOWERS,
    FIRST_STANDARD,
    GOLD,
    MOST_LEVEL,
    MOST_PLAYERS,
    STANDARD_IDS,
    STANDARDS,
    TOWERS,
)

BUILD: Final = options_of("build", STANDARDS)
TOWER: Final = options_of("tower", TOWERS)
MARKER: Final = options_of("marker", STANDARDS * MOST_PLAYERS)
FREE: Final = 99  # a discount that no price reaches


def level_of(state: Wutaki, standard: int) -> int:
    """WU-UPG-04: markers of everybody."""
    level = 0
    for player in state.players:
        level += player.upgrades[standard]
    return level


def is_taken(state: Wutaki, tower: int) -> bool:
    """Each tower upgrade exists once."""
    return any(player.towers >> tower & 1 for player in state.players)


def has_place(player: Player, tower: int) -> bool:
    """WU-UPG-06: one element upgrade and one resource upgrade."""
    elements = (1 << ELEMENT_TOWERS) - 1
    return player.towers & (elements if tower < ELEMENT_TOWERS else ~elements) == 0


def printed_gold(state: Wutaki, standard: int) -> int:
    """WU-UPG-02: the price of the next marker at a location that has room for one."""
    return UPGRADE_GOLD[FIRST_STANDARD + standard][level_of(state, standard)]


def location_gold(state: Wutaki, seat: int, standard: int, discount: int) -> int:
    """WU-UPG-04: what a marker there costs now; discounts add up."""
    return max(0, adjusted(state, seat, GOLD_OF_UPGRADES, printed_gold(state, standard)) - discount)


def tower_gold(state: Wutaki, seat: int, tower: int, discount: int) -> int:
    """The price of a tower upgrade."""
    return max(0, adjusted(state, seat, GOLD_OF_UPGRADES, TOWER_GOLD[tower]) - discount)


def upgrades(state: Wutaki, seat: int, discount: int) -> list[Option]:
    """WU-UPG-01: every upgrade that the player can afford."""
    player = state.players[seat]
    if not player.markers:
        return []
    most = player.stock[GOLD] + discount - adjustment(state, seat, GOLD_OF_UPGRADES)  # the highest price within reach
    options = [
        BUILD[standard]
        for standard in range(STANDARDS)
        if level_of(state, standard) < MOST_LEVEL and printed_gold(state, standard) <= most
    ]
    for tower in range(TOWERS):
        if TOWER_GOLD[tower] <= most and has_place(player, tower) and not is_taken(state, tower):
            options.append(TOWER[tower])
    return options


class UpgradeAction(Action):
    """WU-UPG-01, WU-MAST-04, WU-RC-07."""

    def __init__(self, discount: int, vp: int) -> None:
        self.discount: Final = discount
        self.vp: Final = vp

    def possible(self, state: Wutaki, seat: int) -> bool:
        return bool(upgrades(state, seat, self.discount))

    def begin(self, state: Wutaki, seat: int, place: int, again: int) -> None:
        state.push(PickUpgrade(seat, self.discount, self.vp, again))


class PickUpgrade(Frame[Wutaki]):
    """A location or a tower; the price is paid at once."""

    __slots__ = ("again", "discount", "vp")
    fields: ClassVar = (("discount", 0, FREE), ("vp", 0, 9), ("again", 0, 2))
    below: ClassVar = ("Visit", "Effects")

    def __init__(self, seat: int, discount: int, vp: int, again: int) -> None:
        super().__init__(seat)
        self.discount: Final = discount
        self.vp: Final = vp
        self.again: Final = again

    def ask(self, state: Wutaki) -> Decision | None:
        options = upgrades(state, self.seat, self.discount)
        return Decision(self.seat, "upgrade", options + ways_out(self.again), self.vp) if options else None

    def answer(self, state: Wutaki, option: Option) -> None:
        if decline(state, option):
            return
        state.pop()
        player = state.players[self.seat]
        if option.verb == "build":
            gold = location_gold(state, self.seat, option.arg, self.discount)
            player.upgrades = with_more(player.upgrades, option.arg, 1)
            what = f"place.{STANDARD_IDS[option.arg]}"
        else:
            gold = tower_gold(state, self.seat, option.arg, self.discount)
            player.towers |= 1 << option.arg
            what = f"tower.{TOWER_IDS[option.arg]}"
        player.markers -= 1
        if gold:
            pay(state, self.seat, GOLD, gold)
        if state.events is not None:
            state.emit(Event("upgrade", {"seat": self.seat, "what": what}))
        score(state, self.seat, self.vp)

    def resume(self, state: Wutaki) -> None:
        state.pop()

    def why_not(self, state: Wutaki, option: Option) -> Reason | None:
        player = state.players[self.seat]
        if option.verb not in ("build", "tower"):
            return None
        if not player.markers:
            return Reason("WU-COMP-07", "no_marker_left")
        if option.verb == "build":
            if level_of(state, option.arg) >= MOST_LEVEL:
                return Reason("WU-UPG-04", "highest_level")
            gold = location_gold(state, self.seat, option.arg, self.discount)
            return Reason("WU-UPG-01", "needs_gold", {"n": gold})
        if is_taken(state, option.arg):
            return Reason("WU-UPG-06", "tower_taken")
        if not has_place(player, option.arg):
            return Reason("WU-UPG-06", "tower_full")
        return Reason("WU-UPG-01", "needs_gold", {"n": tower_gold(state, self.seat, option.arg, self.discount)})


# ---------------------------------------------------------------- removing markers of others


def markers_of_others(state: Wutaki, seat: int) -> list[Option]:
    """WU-FX-25: by location and owner."""
    return [
        MARKER[standard * MOST_PLAYERS + other]
        for standard in range(STANDARDS)
        for other in range(len(state.players))
        if other != seat and state.players[other].upgrades[standard]
    ]


class Unmark(Frame[Wutaki]):
    """A marker of somebody else goes back to its owner; perhaps an own one takes its place."""

    __slots__ = ("replace",)
    fields: ClassVar = (("replace", 0, 1),)
    below: ClassVar = ("Effects",)

    def __init__(self, seat: int, replace: int) -> None:
        super().__init__(seat)
        self.replace: Final = replace

    def ask(self, state: Wutaki) -> Decision | None:
        options = markers_of_others(state, self.seat)
        return Decision(self.seat, "replace_marker" if self.replace else "remove_marker", options) if options else None

    def answer(self, state: Wutaki, option: Option) -> None:
        state.pop()
        standard, owner = divmod(option.arg, MOST_PLAYERS)
        other = state.players[owner]
        other.upgrades = with_more(other.upgrades, standard, -1)
        other.markers += 1
        facts: dict[str, int | str] = {"seat": self.seat, "seat2": owner, "place": f"place.{STANDARD_IDS[standard]}"}
        if self.replace:
            player = state.players[self.seat]
            player.markers -= 1
            player.upgrades = with_more(player.upgrades, standard, 1)
        if state.events is not None:
            state.emit(Event("replace_marker" if self.replace else "remove_marker", facts))

    def resume(self, state: Wutaki) -> None:
        state.pop()

    def why_not(self, state: Wutaki, option: Option) -> Reason | None:
        return Reason("WU-FX-25", "no_marker_there") if option.verb == "marker" else None

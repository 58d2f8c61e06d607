"""Exchanging resources (WD-TRADE-02) and smallpox (WD-TRADE-03, 04)."""

from typing import ClassVar, Final

from longhouse.core.decision import DONE, Decision, Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.core.frame import AnyFrame, Frame
from longhouse.core.values import with_more
from longhouse.games.wendake.rules.gathering import counted
from longhouse.games.wendake.rules.masks import reveal, settle_piles
from longhouse.games.wendake.rules.moments import is_earned, offer_moment, taken
from longhouse.games.wendake.rules.movement import ON_MOVE
from longhouse.games.wendake.rules.natives import (
    canoes_in_play,
    enter_long_house,
    has_black_guard,
    leave_area,
    members,
    native_in,
    plain_guards,
)
from longhouse.games.wendake.rules.progress import why_not_tile
from longhouse.games.wendake.rules.trade import Trade
from longhouse.games.wendake.state import Player, Wendake
from longhouse.games.wendake.terms import (
    AREAS,
    BLACK,
    CANOES,
    HUNTER,
    IN_EXCHANGE,
    NATIVE_IDS,
    NATIVES,
    RESOURCES,
    TERRITORIES,
    WARRIOR,
    WOMAN,
)

EXCHANGE: Final = options_of("exchange", RESOURCES * RESOURCES)  # the resource given, then the one taken
INFECT_GUARD: Final = options_of("infect_guard", TERRITORIES)
INFECT_BLACK: Final = options_of("infect_black", TERRITORIES)
INFECT_AREA: Final = options_of("infect_area", AREAS)
INFECT_HOME: Final = options_of("infect_home", NATIVES)

EXTRA: Final = 2  # WD-PROG-18
ON_EXCHANGE: Final = ("Trade", *ON_MOVE)


def exchange_step(state: Wendake, seat: int) -> AnyFrame:
    """WD-TRADE-02: up to as many exchanges as canoes in play."""
    return Exchange(seat, canoes_in_play(state.players[seat]), 0, 0)


class Exchange(Frame[Wendake]):
    """WD-TRADE-02: one resource for another; again or done.

    `safe` says that there is no smallpox: 1 in a Trade with `exchange_plus_2`, 2 outside of a Trade (WD-PROG-27).
    """

    __slots__ = ("left", "made", "safe")
    fields: ClassVar = (("left", 0, CANOES + EXTRA), ("made", 0, 1), ("safe", 0, 2))
    below: ClassVar = ON_EXCHANGE

    def __init__(self, seat: int, left: int, made: int, safe: int) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.made: Final = made  # whether anything was exchanged
        self.safe: Final = safe

    def ask(self, state: Wendake) -> Decision | None:
        player = state.players[self.seat]
        options: list[Option] = []
        if self.left:
            given = [good for good in range(RESOURCES) if player.goods[good]]
            options = [
                EXCHANGE[good * RESOURCES + other] for good in given for other in range(RESOURCES) if other != good
            ]
        offer_moment(state, self, IN_EXCHANGE, options)
        if not options:
            return None
        if self.made or self.safe < 2:  # WD-PROG-41: outside of a Trade the first exchange was decided already
            options.append(DONE)
        return Decision(self.seat, "exchange", options, self.left)

    def answer(self, state: Wendake, option: Option) -> None:
        if taken(state, self, option):
            return
        if option.verb == "done":
            self.resume(state)
            return
        given, received = option.arg // RESOURCES, option.arg % RESOURCES
        player = state.players[self.seat]
        player.goods = with_more(with_more(player.goods, given, -1), received, 1)
        if state.events is not None:
            facts: dict[str, int | str] = {"seat": self.seat, "good": counted(given, 1)}
            state.emit(Event("exchange", {**facts, "good2": counted(received, 1)}))
        state.become(Exchange(self.seat, self.left - 1, 1, self.safe))

    def resume(self, state: Wendake) -> None:
        state.pop()
        if self.made and not self.safe:
            state.rules.smallpox(state, self.seat)

    def fits(self, state: Wendake) -> bool:
        """Smallpox needs a Trade, and there a tile to be safe from it."""
        if not isinstance(state.stack[-2], Trade):
            return self.safe == 2
        return self.safe < 2 and is_earned(state, self, IN_EXCHANGE)

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb == "trigger":
            return why_not_tile(state, self.seat, option.arg, 0, IN_EXCHANGE)
        if option.verb != "exchange":
            return None
        given, received = option.arg // RESOURCES, option.arg % RESOURCES
        if given == received:
            return Reason("WD-TRADE-02", "same_kind")
        has_some = state.players[self.seat].goods[given] > 0
        return Reason("WD-TRADE-02", "no_exchange_left" if has_some else "no_such_resource")

    def meant(self, state: Wendake, option: Option) -> bool:
        """Nobody means to give a resource for its like."""
        return option.verb != "exchange" or option.arg // RESOURCES != option.arg % RESOURCES


# ---------------------------------------------------------------- smallpox


def check_smallpox(state: Wendake, seat: int) -> None:
    """WD-TRADE-03: a Mask card is revealed; an infected blanket costs a native."""
    if state.deck:
        card = reveal(state)
        settle_piles(state)
    elif state.discard:  # WD-TRADE-04: the only card is looked at and stays
        card = state.discard[-1]
    else:
        return
    if card % 2:
        state.push(Smallpox(seat))


def standing_warriors(player: Player, others: int = 0) -> list[Option]:
    """Own warriors on the map as options, Guards of a territory once; and who else stands in some areas."""
    options = [INFECT_GUARD[t] for t in range(len(player.guards)) if plain_guards(player, t)]
    if has_black_guard(player):
        options.append(INFECT_BLACK[player.black])
    return options + [INFECT_AREA[area] for area in members(player.outposts | others)]


def standing_natives(player: Player) -> list[Option]:
    """All own natives on the map as options."""
    options = standing_warriors(player, player.women | player.hunters)
    return options + [INFECT_HOME[native] for native in (WOMAN, HUNTER) if player.pile[native]]


def leave_map(player: Player, option: Option) -> int:
    """The native that was chosen goes to the Long House; its kind."""
    if option.verb == "infect_area":
        native = native_in(player, option.arg)
        leave_area(player, option.arg)
    elif option.verb == "infect_home":
        native = option.arg
        player.pile = with_more(player.pile, native, -1)
    else:
        native = BLACK if option.verb == "infect_black" else WARRIOR
        player.guards = with_more(player.guards, option.arg, -1)
    enter_long_house(player, native)
    return native


def why_not_native(state: Wendake, option: Option) -> Reason | None:
    """Why a native can't be chosen to leave the map."""
    if not option.verb.startswith("infect_"):
        return None
    if option.verb == "infect_home":
        return Reason("WD-TRADE-03", "guard_at_home" if option.arg == WARRIOR else "nobody_at_home")
    places = len(state.board.area_ids if option.verb == "infect_area" else state.board.ids)
    return Reason("WD-TRADE-03", "nobody_there") if option.arg < places else Reason("WD-SETUP-01", "not_on_map")


class Smallpox(Frame[Wendake]):
    """WD-TRADE-03: one own native on the map goes to the Long House."""

    __slots__ = ()
    below: ClassVar = ("Trade",)

    def ask(self, state: Wendake) -> Decision | None:
        options = standing_natives(state.players[self.seat])
        return Decision(self.seat, "smallpox", options) if options else None

    def answer(self, state: Wendake, option: Option) -> None:
        state.pop()
        native = leave_map(state.players[self.seat], option)
        if state.events is not None:
            state.emit(Event("smallpox", {"seat": self.seat, "native": f"native.{NATIVE_IDS[native]}"}))

    def resume(self, state: Wendake) -> None:
        state.pop()  # nobody is on the map

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        return why_not_native(state, option)

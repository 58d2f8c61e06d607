"""Exchanging resources (WD-TRADE-02) and smallpox (WD-TRADE-03, 04)."""

from typing import ClassVar, Final

from longhouse.core.decision import DONE, Decision, Option, Reason, options_of
from longhouse.core.event import Event, Facts
from longhouse.core.frame import AnyFrame, Frame
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
from longhouse.games.wendake.state import Wendake
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

GIVE: Final = options_of("give", RESOURCES)
TAKE: Final = options_of("take", RESOURCES)
INFECT_GUARD: Final = options_of("infect_guard", TERRITORIES)
INFECT_BLACK: Final = options_of("infect_black", TERRITORIES)
INFECT_AREA: Final = options_of("infect_area", AREAS)
INFECT_HOME: Final = options_of("infect_home", NATIVES)

EXTRA: Final = 2  # WD-PROG-18
ON_EXCHANGE: Final = ("Trade", *ON_MOVE)


def exchange_step(state: Wendake, seat: int) -> None:
    """WD-TRADE-02: up to as many exchanges as canoes in play."""
    state.push(Exchange(seat, canoes_in_play(state.players[seat]), 0, 0))


class Exchange(Frame[Wendake]):
    """WD-TRADE-02: give one resource, take another; again or done.

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
            options = [GIVE[good] for good in range(RESOURCES) if player.goods[good]]
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
        else:
            state.become(ExchangeFor(self.seat, self.left, self.safe, option.arg))

    def resume(self, state: Wendake) -> None:
        state.pop()
        if self.made and not self.safe:
            state.rules.smallpox(state, self.seat)

    def fits(self, state: Wendake) -> bool:
        return fits_exchange(state, self, self.safe)

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb == "trigger":
            return why_not_tile(state, self.seat, option.arg, 0, IN_EXCHANGE)
        if option.verb != "give":
            return None
        has_some = state.players[self.seat].goods[option.arg] > 0
        return Reason("WD-TRADE-02", "no_exchange_left" if has_some else "no_such_resource")


def fits_exchange(state: Wendake, frame: AnyFrame, safe: int) -> bool:
    """Smallpox needs a Trade, and there a tile to be safe from it."""
    if not isinstance(state.stack[-2], Trade):
        return safe == 2
    return safe < 2 and is_earned(state, frame, IN_EXCHANGE)


class ExchangeFor(Frame[Wendake]):
    """WD-TRADE-02: what is taken for the resource given: another kind."""

    __slots__ = ("given", "left", "safe")
    fields: ClassVar = (("left", 1, CANOES + EXTRA), ("safe", 0, 2), ("given", 0, RESOURCES - 1))
    below: ClassVar = ON_EXCHANGE

    def __init__(self, seat: int, left: int, safe: int, given: int) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.safe: Final = safe
        self.given: Final = given

    def ask(self, state: Wendake) -> Decision | None:
        options = [TAKE[good] for good in range(RESOURCES) if good != self.given]
        return Decision(self.seat, "exchange_for", options)

    def answer(self, state: Wendake, option: Option) -> None:
        goods = state.players[self.seat].goods
        goods[self.given] -= 1
        goods[option.arg] += 1
        if state.events is not None:
            facts: dict[str, int | str] = {"seat": self.seat, "good": counted(self.given, 1)}
            state.emit(Event("exchange", {**facts, "good2": counted(option.arg, 1)}))
        state.become(Exchange(self.seat, self.left - 1, 1, self.safe))

    def fits(self, state: Wendake) -> bool:
        return state.players[self.seat].goods[self.given] > 0 and fits_exchange(state, self, self.safe)

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        return Reason("WD-TRADE-02", "same_kind") if option.verb == "take" else None

    def facts(self, state: Wendake, option: Option) -> Facts:
        return {"good2": counted(self.given, 1)}


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


class Smallpox(Frame[Wendake]):
    """WD-TRADE-03: one own native on the map goes to the Long House."""

    __slots__ = ()
    below: ClassVar = ("Trade",)

    def ask(self, state: Wendake) -> Decision | None:
        player = state.players[self.seat]
        options = [INFECT_GUARD[t] for t in range(len(player.guards)) if plain_guards(player, t)]
        if has_black_guard(player):
            options.append(INFECT_BLACK[player.black])
        options += [INFECT_AREA[area] for area in members(player.outposts | player.women | player.hunters)]
        options += [INFECT_HOME[native] for native in (WOMAN, HUNTER) if player.pile[native]]
        return Decision(self.seat, "smallpox", options) if options else None

    def answer(self, state: Wendake, option: Option) -> None:
        state.pop()
        player = state.players[self.seat]
        if option.verb == "infect_area":
            native = native_in(player, option.arg)
            leave_area(player, option.arg)
        elif option.verb == "infect_home":
            native = option.arg
            player.pile[native] -= 1
        else:
            native = BLACK if option.verb == "infect_black" else WARRIOR
            player.guards[option.arg] -= 1
        enter_long_house(player, native)
        if state.events is not None:
            state.emit(Event("smallpox", {"seat": self.seat, "native": f"native.{NATIVE_IDS[native]}"}))

    def resume(self, state: Wendake) -> None:
        state.pop()  # nobody is on the map

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if not option.verb.startswith("infect_"):
            return None
        if option.verb == "infect_home":
            return Reason("WD-TRADE-03", "guard_at_home" if option.arg == WARRIOR else "nobody_at_home")
        places = len(state.board.area_ids if option.verb == "infect_area" else state.board.ids)
        return Reason("WD-TRADE-03", "nobody_there") if option.arg < places else Reason("WD-SETUP-01", "not_on_map")

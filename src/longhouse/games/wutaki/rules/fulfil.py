"""Fulfilling pacts, the private track and the pact counter (WU-PACT, WU-CNT, WU-MAST-01)."""

from typing import ClassVar, Final

from longhouse.core.decision import Decision, Option, Reason, options_of
from longhouse.core.event import Event, Facts
from longhouse.core.frame import Frame
from longhouse.core.values import with_more, without
from longhouse.games.wutaki.components import PACT_COST, PACT_IDS, PACT_OMENS, RING_EVENTS, RING_IDS
from longhouse.games.wutaki.rules.counting import total
from longhouse.games.wutaki.rules.effects import FULFIL_OMEN, FULFIL_ROUND, PACT, TRACK, carry_out
from longhouse.games.wutaki.rules.omens import PayOmens
from longhouse.games.wutaki.rules.pyramid import enter_level, level_price
from longhouse.games.wutaki.rules.stock import can_afford, price, sacrifice_all, units_lacking
from longhouse.games.wutaki.rules.upkeep import EVENTS, EachSeat
from longhouse.games.wutaki.rules.workers import no_price
from longhouse.games.wutaki.state import Wutaki
from longhouse.games.wutaki.terms import B2, FIELDS, MASTER_IDS, PACTS, RESOURCES, TOP, TRACK_END

FULFIL: Final = options_of("fulfil", PACTS)
WAIVE: Final = options_of("waive", RESOURCES)

PAYING: Final = 0  # steps of WU-PACT-03
REWARD: Final = 1
BY_ROUND_CARD: Final = 2
BY_OMEN: Final = 3
PRIVATE_TRACK: Final = 4
COUNTER: Final = 5
FULFILLED: Final = 6

FOR_PACT: Final = 0  # what units are waived for
FOR_LEVEL: Final = 1


def pact_price(state: Wutaki, seat: int, pact: int) -> list[int]:
    """The resources of a pact for this player."""
    return price(state.players[seat], PACT_COST[pact])


def has_omens(state: Wutaki, seat: int, pact: int, aside: int = 0) -> bool:
    """Whether the hand can pay the omens of a pact."""
    due = PACT_OMENS[pact]
    return due == 0 or total(state.players[seat].hand) - aside >= due


def payable_pacts(state: Wutaki, seat: int) -> list[int]:
    """WU-PACT-02."""
    player = state.players[seat]
    return [pact for pact in player.held if can_afford(player, PACT_COST[pact]) and has_omens(state, seat, pact)]


def nearly_payable(state: Wutaki, seat: int, waive: int, aside: int = 0) -> list[int]:
    """WU-OM-07: held pacts that lack at most so many units."""
    player = state.players[seat]
    return [
        pact
        for pact in player.held
        if has_omens(state, seat, pact, aside) and units_lacking(player, pact_price(state, seat, pact)) <= waive
    ]


def begin_fulfil(state: Wutaki, seat: int, pact: int) -> None:
    """With the whole price."""
    state.waived = no_price()
    state.push(Fulfil(seat, pact, PAYING))


def begin_free_fulfil(state: Wutaki, seat: int, pact: int) -> None:
    """WU-ABIL-07, WU-RES-07: without the resources; omens are still due."""
    state.waived = pact_price(state, seat, pact)
    state.push(Fulfil(seat, pact, PAYING))


class Fulfil(Frame[Wutaki]):
    """WU-PACT-03: the six steps, one after the other."""

    __slots__ = ("pact", "step")
    fields: ClassVar = (("pact", 0, PACTS - 1), ("step", 0, FULFILLED))
    below: ClassVar = ("Closing", "Effects")

    def __init__(self, seat: int, pact: int, step: int) -> None:
        super().__init__(seat)
        self.pact: Final = pact
        self.step: Final = step

    def resume(self, state: Wutaki) -> None:
        if self.step == FULFILLED:
            state.offered = no_price()
            state.waived = no_price()
            state.pop()
            return
        state.become(Fulfil(self.seat, self.pact, self.step + 1))
        if self.step == PAYING:
            self.sacrifice_price(state)
        elif self.step == REWARD:
            self.turn_down(state)
            carry_out(state, self.seat, PACT, self.pact)
        elif self.step == BY_ROUND_CARD:
            for card in state.round_cards:
                carry_out(state, self.seat, FULFIL_ROUND, card)
        elif self.step == BY_OMEN:
            permanent = state.players[self.seat].permanent
            if permanent >= 0:
                carry_out(state, self.seat, FULFIL_OMEN, permanent)
        elif self.step == PRIVATE_TRACK:
            advance_track(state, self.seat)
        else:
            advance_counter(state)

    def sacrifice_price(self, state: Wutaki) -> None:
        """Resources to the monster; then the omens are asked for."""
        due = pact_price(state, self.seat, self.pact)
        state.offered = [max(0, due[resource] - state.waived[resource]) for resource in range(RESOURCES)]
        sacrifice_all(state, self.seat, state.offered)
        if PACT_OMENS[self.pact]:
            state.push(PayOmens(self.seat, PACT_OMENS[self.pact]))

    def turn_down(self, state: Wutaki) -> None:
        """WU-VIS-03: everybody sees the card go face down to the pile."""
        player = state.players[self.seat]
        player.held = without(player.held, self.pact)
        player.fulfilled = [*player.fulfilled, self.pact]
        if state.events is not None:
            state.emit(Event("fulfil", {"seat": self.seat, "pact": f"pact.{PACT_IDS[self.pact]}"}))

    def fits(self, state: Wutaki) -> bool:
        player = state.players[self.seat]
        return self.pact in (player.held if self.step <= REWARD else player.fulfilled)


def advance_track(state: Wutaki, seat: int) -> None:
    """WU-MAST-01, 11: boards with a track; after the last field nothing more happens."""
    player = state.players[seat]
    if player.master <= B2 and player.track < TRACK_END:
        player.track += 1
        if state.events is not None and state.rules.tracks[player.master][player.track]:
            facts: Facts = {"seat": seat, "n": player.track, "master": f"master.{MASTER_IDS[player.master]}"}
            state.emit(Event("track", facts))
        carry_out(state, seat, TRACK, FIELDS * player.master + player.track)


def advance_counter(state: Wutaki) -> None:
    """WU-CNT-01 to 04."""
    seats = len(state.players)
    state.counter = (state.counter + 1) % len(RING_IDS[seats])
    if state.events is not None:
        state.emit(Event("counter", {"field": f"ring.{RING_IDS[seats][state.counter]}"}))
    event = RING_EVENTS[seats][state.counter]
    if event != "none":
        state.push(EachSeat(-1, EVENTS.index(event), 0))


def begin_waive(state: Wutaki, seat: int, what: int, number: int, units: int) -> None:
    """WU-OM-07, WU-OM-23: what is lacking is waived in any case; the rest can be chosen."""
    stock, due = state.players[seat].stock, whole_price(state, seat, what, number)
    state.waived = [max(0, due[resource] - stock[resource]) for resource in range(RESOURCES)]
    state.push(Waive(seat, what, number, units - sum(state.waived)))


def whole_price(state: Wutaki, seat: int, what: int, number: int) -> list[int]:
    """The resources of a pact, or of the next level."""
    return pact_price(state, seat, number) if what == FOR_PACT else level_price(state, seat)


class Waive(Frame[Wutaki]):
    """So many more units of a price need not be paid, chosen one at a time."""

    __slots__ = ("left", "number", "what")
    fields: ClassVar = (("what", 0, 1), ("number", 0, PACTS - 1), ("left", 0, 9))
    below: ClassVar = ("Effects",)

    def __init__(self, seat: int, what: int, number: int, left: int) -> None:
        super().__init__(seat)
        self.what: Final = what
        self.number: Final = number  # the pact, or the level
        self.left: Final = left

    def due(self, state: Wutaki) -> list[int]:
        """What is still in the price."""
        whole = whole_price(state, self.seat, self.what, self.number)
        return [whole[resource] - state.waived[resource] for resource in range(RESOURCES)]

    def ask(self, state: Wutaki) -> Decision | None:
        due = self.due(state)
        if not self.left or sum(due) <= self.left:
            return None
        return Decision(
            self.seat, "waive", [WAIVE[resource] for resource in range(RESOURCES) if due[resource]], self.left
        )

    def answer(self, state: Wutaki, option: Option) -> None:
        state.waived = with_more(state.waived, option.arg, 1)
        state.become(Waive(self.seat, self.what, self.number, self.left - 1))

    def resume(self, state: Wutaki) -> None:
        """Nothing is left to choose; what is not waived is paid."""
        if self.left:
            state.waived = whole_price(state, self.seat, self.what, self.number)
        state.pop()
        if self.what == FOR_PACT:
            state.push(Fulfil(self.seat, self.number, PAYING))
        else:
            enter_level(state, self.seat)

    def fits(self, state: Wutaki) -> bool:
        player = state.players[self.seat]
        if self.what == FOR_PACT:
            return self.number in player.held
        return player.pyramid < TOP and self.number == player.pyramid + 1

    def why_not(self, state: Wutaki, option: Option) -> Reason | None:
        return Reason("WU-OM-07", "not_in_the_price") if option.verb == "waive" else None

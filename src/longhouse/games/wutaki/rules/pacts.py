"""Open pacts and held ones: accepting, giving away, renewing (WU-ACC, WU-GIVE, WU-RENEW, WU-FX-23, 24)."""

from typing import ClassVar, Final

from longhouse.core.decision import Decision, Option, Reason, options_of
from longhouse.core.event import Event, Facts
from longhouse.core.frame import Frame
from longhouse.core.values import index_of, without
from longhouse.games.wutaki.components import PACT_IDS
from longhouse.games.wutaki.rules.action import Action, PlainAction, decline, ways_out
from longhouse.games.wutaki.rules.decks import (
    draw_revenge,
    has_pacts,
    hold,
    leave_row,
    pick_pact,
    refill_row,
    renew_row,
)
from longhouse.games.wutaki.rules.fulfil import (
    FOR_PACT,
    FULFIL,
    begin_free_fulfil,
    begin_waive,
    has_omens,
    nearly_payable,
)
from longhouse.games.wutaki.rules.lots import FROM_PLAYER, Lots
from longhouse.games.wutaki.rules.stock import gain, lose, pay
from longhouse.games.wutaki.rules.upkeep import begin_upkeep
from longhouse.games.wutaki.state import Wutaki
from longhouse.games.wutaki.terms import GOLD, MOST_PLAYERS, PACTS, ROW

TAKE: Final = options_of("take", PACTS)
OFFER: Final = options_of("offer", PACTS)
HAND_OVER: Final = options_of("hand_over", PACTS)
PLAYER: Final = options_of("player", MOST_PLAYERS)
DECLINE: Final = Option("decline", 0)


def row_gold(state: Wutaki, pact: int) -> int:
    """WU-ACC-01, 02: the gold above the slot of an open pact."""
    return state.rules.row_gold[index_of(state.row, pact)]


def acceptable(state: Wutaki, seat: int) -> list[int]:
    """Open pacts whose price, if they have one, can be paid."""
    gold = state.players[seat].stock[GOLD]
    return [state.row[slot] for slot in range(ROW) if state.row[slot] >= 0 and gold + state.rules.row_gold[slot] >= 0]


def open_pacts(state: Wutaki) -> list[int]:
    """All that lie in the row."""
    return [pact for pact in state.row if pact >= 0]


# ---------------------------------------------------------------- accepting


class AcceptAction(Action):
    """WU-ACC-01."""

    def possible(self, state: Wutaki, seat: int) -> bool:
        return bool(acceptable(state, seat))

    def begin(self, state: Wutaki, seat: int, place: int, again: int) -> None:
        state.push(Accept(seat, again))


class Accept(Frame[Wutaki]):
    """An open pact, with the gold of its slot."""

    __slots__ = ("again",)
    fields: ClassVar = (("again", 0, 2),)
    below: ClassVar = ("Visit",)

    def __init__(self, seat: int, again: int) -> None:
        super().__init__(seat)
        self.again: Final = again

    def ask(self, state: Wutaki) -> Decision | None:
        options = [TAKE[pact] for pact in acceptable(state, self.seat)]
        return Decision(self.seat, "accept", options + ways_out(self.again)) if options else None

    def answer(self, state: Wutaki, option: Option) -> None:
        if decline(state, option):
            return
        state.pop()
        gold = state.rules.row_gold[leave_row(state, option.arg)]
        hold(state, self.seat, option.arg)
        if gold > 0:
            gain(state, self.seat, GOLD, gold)
        elif gold < 0:
            pay(state, self.seat, GOLD, -gold)
        refill_row(state)

    def resume(self, state: Wutaki) -> None:
        state.pop()

    def why_not(self, state: Wutaki, option: Option) -> Reason | None:
        if option.verb != "take":
            return None
        return Reason("WU-ACC-02", "no_gold_for_slot") if option.arg in state.row else Reason("WU-ACC-01", "not_open")


class RenewAction(PlainAction):
    """WU-RENEW-01."""

    def possible(self, state: Wutaki, seat: int) -> bool:
        return bool(open_pacts(state)) or has_pacts(state)

    def perform(self, state: Wutaki, seat: int) -> None:
        renew_row(state)
        state.push(TakeOpen(seat, 0))


class TakeOpen(Frame[Wutaki]):
    """WU-FX-24: an open pact without gold."""

    __slots__ = ("may",)
    fields: ClassVar = (("may", 0, 1),)
    below: ClassVar = ("Visit", "Effects")

    def __init__(self, seat: int, may: int) -> None:
        super().__init__(seat)
        self.may: Final = may

    def ask(self, state: Wutaki) -> Decision | None:
        options = [TAKE[pact] for pact in open_pacts(state)]
        if not options:
            return None
        return Decision(self.seat, "take_pact", [*options, DECLINE] if self.may else options)

    def answer(self, state: Wutaki, option: Option) -> None:
        state.pop()
        if option.verb == "take":
            leave_row(state, option.arg)
            hold(state, self.seat, option.arg)
            refill_row(state)

    def resume(self, state: Wutaki) -> None:
        state.pop()

    def why_not(self, state: Wutaki, option: Option) -> Reason | None:
        return Reason("WU-FX-24", "not_open") if option.verb == "take" else None


def reveal_pacts(state: Wutaki, seat: int, count: int) -> None:
    """WU-OM-29: the top cards of the deck, for all to see."""
    for _ in range(count):
        pact = pick_pact(state)
        if pact < 0:
            break
        state.revealed = [*state.revealed, pact]
        if state.events is not None:
            state.emit(Event("reveal_pact", {"seat": seat, "pact": f"pact.{PACT_IDS[pact]}"}))
    state.push(TakeRevealed(seat))


class TakeRevealed(Frame[Wutaki]):
    """One of the pacts laid open; the others are discarded."""

    __slots__ = ()
    below: ClassVar = ("Effects",)

    def ask(self, state: Wutaki) -> Decision | None:
        options = [TAKE[pact] for pact in state.revealed]
        return Decision(self.seat, "take_revealed", options) if options else None

    def answer(self, state: Wutaki, option: Option) -> None:
        state.pop()
        state.pact_discard = state.pact_discard + [pact for pact in state.revealed if pact != option.arg]
        state.revealed = []
        hold(state, self.seat, option.arg)

    def resume(self, state: Wutaki) -> None:
        state.pop()

    def why_not(self, state: Wutaki, option: Option) -> Reason | None:
        return Reason("WU-OM-29", "not_revealed") if option.verb == "take" else None


# ---------------------------------------------------------------- giving away


class GiftAction(Action):
    """WU-GIVE-01, 02: for points, on the Extreme board for a revenge card."""

    def possible(self, state: Wutaki, seat: int) -> bool:
        return bool(open_pacts(state)) and state.players[seat].vp >= state.rules.gift_vp

    def begin(self, state: Wutaki, seat: int, place: int, again: int) -> None:
        state.push(OfferOpen(seat, 1, again))


class OfferOpen(Frame[Wutaki]):
    """Which open pact is given away."""

    __slots__ = ("again", "priced")
    fields: ClassVar = (("priced", 0, 1), ("again", 0, 2))
    below: ClassVar = ("Visit", "Effects")

    def __init__(self, seat: int, priced: int, again: int) -> None:
        super().__init__(seat)
        self.priced: Final = priced
        self.again: Final = again

    def ask(self, state: Wutaki) -> Decision | None:
        options = [OFFER[pact] for pact in open_pacts(state)]
        return Decision(self.seat, "offer_pact", options + ways_out(self.again)) if options else None

    def answer(self, state: Wutaki, option: Option) -> None:
        if not decline(state, option):
            state.become(PickPlayer(self.seat, GIVE_PRICED if self.priced else GIVE_OPEN, option.arg))

    def resume(self, state: Wutaki) -> None:
        state.pop()

    def why_not(self, state: Wutaki, option: Option) -> Reason | None:
        return Reason("WU-GIVE-01", "not_open") if option.verb == "offer" else None


def give_pact(state: Wutaki, seat: int, pact: int, other: int) -> None:
    """WU-PACT-01: the other player holds it from now on, like it or not."""
    player = state.players[other]
    player.held = [*player.held, pact]
    if state.events is not None:
        state.emit(Event("give_pact", {"seat": seat, "seat2": other, "pact": f"pact.{PACT_IDS[pact]}"}))


# ---------------------------------------------------------------- held pacts

FAVOUR: Final = 0  # why a held pact is picked
FREE: Final = 1
GIFT: Final = 2
HELD_PROMPTS: Final = ["fulfil_with_favour", "fulfil_free", "give_held"]


def free_pacts(state: Wutaki, seat: int) -> list[int]:
    """WU-ABIL-07: held pacts whose omens can be paid."""
    return [pact for pact in state.players[seat].held if has_omens(state, seat, pact)]


class PickHeld(Frame[Wutaki]):
    """One of the own pacts."""

    __slots__ = ("number", "why")
    fields: ClassVar = (("why", 0, 2), ("number", 0, 9))
    below: ClassVar = ("Effects", "Closing")

    def __init__(self, seat: int, why: int, number: int) -> None:
        super().__init__(seat)
        self.why: Final = why
        self.number: Final = number  # units waived

    def ask(self, state: Wutaki) -> Decision | None:
        if self.why == GIFT:
            options = [HAND_OVER[pact] for pact in state.players[self.seat].held]
        elif self.why == FREE:
            options = [FULFIL[pact] for pact in free_pacts(state, self.seat)]
        else:
            options = [FULFIL[pact] for pact in nearly_payable(state, self.seat, self.number)]
        return Decision(self.seat, HELD_PROMPTS[self.why], options, self.number) if options else None

    def answer(self, state: Wutaki, option: Option) -> None:
        if self.why == GIFT:
            state.become(PickPlayer(self.seat, GIVE_HELD, option.arg))
            return
        state.pop()
        if self.why == FREE:
            begin_free_fulfil(state, self.seat, option.arg)
        else:
            begin_waive(state, self.seat, FOR_PACT, option.arg, self.number)

    def resume(self, state: Wutaki) -> None:
        state.pop()

    def why_not(self, state: Wutaki, option: Option) -> Reason | None:
        if option.verb not in ("fulfil", "hand_over"):
            return None
        if option.arg not in state.players[self.seat].held:
            return Reason("WU-TERM-06", "pact_not_held")
        return Reason("WU-PACT-02", "pact_not_payable")


# ---------------------------------------------------------------- another player

GIVE_OPEN: Final = 0  # why a player is picked
GIVE_PRICED: Final = 1
GIVE_HELD: Final = 2
ROB: Final = 3
DUN: Final = 4
PLAYER_PROMPTS: Final = ["give_pact", "give_pact", "give_pact", "rob", "dun"]


class PickPlayer(Frame[Wutaki]):
    """Another player: who gets a pact, is robbed, or has upkeep at once."""

    __slots__ = ("number", "why")
    fields: ClassVar = (("why", 0, 4), ("number", 0, PACTS - 1))
    below: ClassVar = ("Visit", "Effects")

    def __init__(self, seat: int, why: int, number: int) -> None:
        super().__init__(seat)
        self.why: Final = why
        self.number: Final = number  # the pact, or how many resources

    def is_open(self, state: Wutaki, other: int) -> bool:
        return other != self.seat and (self.why != ROB or any(state.players[other].stock))

    def ask(self, state: Wutaki) -> Decision | None:
        options = [PLAYER[other] for other in range(len(state.players)) if self.is_open(state, other)]
        return Decision(self.seat, PLAYER_PROMPTS[self.why], options, self.number) if options else None

    def answer(self, state: Wutaki, option: Option) -> None:
        seat, other = self.seat, option.arg
        state.pop()
        if self.why == ROB:
            state.push(Lots(seat, FROM_PLAYER, other, self.number))
        elif self.why == DUN:
            begin_upkeep(state, other)
        elif self.why == GIVE_HELD:
            player = state.players[seat]
            player.held = without(player.held, self.number)
            give_pact(state, seat, self.number, other)
        else:
            leave_row(state, self.number)
            if self.why == GIVE_PRICED:
                lose(state, seat, state.rules.gift_vp)
            give_pact(state, seat, self.number, other)
            if self.why == GIVE_PRICED:
                draw_revenge(state, seat, state.rules.gift_revenge)
            refill_row(state)

    def resume(self, state: Wutaki) -> None:
        state.pop()

    def about(self, state: Wutaki) -> Facts:
        return {} if self.why in (ROB, DUN) else {"pact": f"pact.{PACT_IDS[self.number]}"}

    def fits(self, state: Wutaki) -> bool:
        if self.why == GIVE_HELD:
            return self.number in state.players[self.seat].held
        return self.why in (ROB, DUN) or self.number in state.row

    def why_not(self, state: Wutaki, option: Option) -> Reason | None:
        if option.verb != "player":
            return None
        other = option.arg != self.seat and option.arg < len(state.players)
        return Reason("WU-FX-14", "nothing_to_take") if other else Reason("WU-GIVE-01", "not_another_player")

"""Phase A: placing dice (BB-A), with the blue and the white god."""

from typing import ClassVar, Final

from longhouse.core.decision import Decision, Option, Reason, is_listed, options_of
from longhouse.core.event import Event, Facts
from longhouse.core.frame import AnyFrame, Frame
from longhouse.core.values import with_item, without
from longhouse.games.borabora import terms
from longhouse.games.borabora.cards.actions import ACTION_TABLE, card_threshold
from longhouse.games.borabora.components import CARD_ACTIONS, CARDS_IN_PLAY, FISHING_VP
from longhouse.games.borabora.rules.expand import no_route
from longhouse.games.borabora.rules.god_cards import (
    can_pay,
    pay,
    payments,
    why_not_pay,
)
from longhouse.games.borabora.rules.needed_gods import (
    blue_payments,
    can_pay_blue_and_white,
    how_to_place,
    needs_white,
)
from longhouse.games.borabora.rules.status import score
from longhouse.games.borabora.rules.turns import Turns
from longhouse.games.borabora.state import BoraBora
from longhouse.games.borabora.terms import (
    BLUE,
    CARD_IDS,
    CARDS,
    DICE,
    FISHING,
    NEVER,
    PAYMENTS,
    PLACES,
    WHITE,
)

PLACE_DIE: Final = options_of("place_die", PLACES * 6)  # arg = place * 6 + value - 1


def roll_dice(state: BoraBora) -> None:
    """BB-A-01: everybody rolls three dice."""
    if state.events is not None:
        state.emit(Event("round", {"n": state.round}))
    for seat in state.order:
        below = state.rng.below
        dice = [below(6) + 1, below(6) + 1, below(6) + 1]
        dice.sort()
        state.players[seat].dice = dice
        if state.events is not None:
            state.emit(Event("roll", {"seat": seat, "a": dice[0], "b": dice[1], "c": dice[2]}))


def place_dice(state: BoraBora) -> None:
    """BB-A-02: three times around."""
    state.push(DiceTurns(-1, 0))


class DiceTurns(Turns):
    """BB-A-02: three times around in turn order, one die each."""

    __slots__ = ()
    laps: ClassVar = DICE

    def begin(self, state: BoraBora, seat: int) -> None:
        state.push(PlaceDie(seat))


class PlaceDie(Frame[BoraBora]):
    """BB-A-03: one of the own dice on a card or the fishing space."""

    __slots__ = ()
    below: ClassVar = ("DiceTurns",)

    def ask(self, state: BoraBora) -> Decision | None:
        seat = self.seat
        player = state.players[seat]
        dice = player.dice
        white = can_pay(player, WHITE)
        blue = can_pay(player, BLUE)
        both = blue and white and can_pay_blue_and_white(player)
        options: list[Option] = []
        for card in CARDS_IN_PLAY[len(state.players)]:
            low = state.low[card]
            if dice[0] >= low and not blue:
                continue
            need = card_threshold(state, seat, card)
            if need == NEVER:
                continue
            last = 0
            for value in dice:
                if value != last:
                    last = value
                    if value < low:  # BB-A-04
                        if value >= need or white:
                            options.append(PLACE_DIE[card * 6 + value - 1])
                    elif blue and (value >= need or both):  # BB-A-05
                        options.append(PLACE_DIE[card * 6 + value - 1])
        last = 0
        for value in dice:
            if value != last:
                last = value
                options.append(PLACE_DIE[FISHING * 6 + value - 1])
        return Decision(seat, "place_die", options)

    def answer(self, state: BoraBora, option: Option) -> None:
        card = option.arg // 6
        value = option.arg % 6 + 1
        player = state.players[self.seat]
        player.dice = without(player.dice, value)
        state.placed = [*state.placed, self.seat * 100 + card * 10 + value]
        if state.events is not None:
            place = "place.fishing" if card == FISHING else f"place.{CARD_IDS[card]}"
            state.emit(Event("place_die", {"seat": self.seat, "value": value, "place": place}))
        if card == FISHING:
            state.pop()
            score(state, self.seat, terms.FISHING_SPACE, FISHING_VP)
        elif value >= state.low[card]:
            state.become(PayBlue(self.seat, card, value))
        else:
            state.low = with_item(state.low, card, value)
            state.become(UseDie(self.seat, card, value))

    def facts(self, state: BoraBora, option: Option) -> Facts:
        return {"how": how_to_place(state, self.seat, option.arg // 6, option.arg % 6 + 1)}

    def why_not(self, state: BoraBora, option: Option) -> Reason | None:
        if option.verb != "place_die" or not 0 <= option.arg < PLACES * 6:
            return None
        card = option.arg // 6
        value = option.arg % 6 + 1
        player = state.players[self.seat]
        if value not in player.dice:
            return Reason("BB-A-03", "no_such_die", {"n": value})
        if card not in CARDS_IN_PLAY[len(state.players)]:
            return Reason("BB-SET-01", "card_not_in_play")
        need = card_threshold(state, self.seat, card)
        if need == NEVER:  # then all actions of the card lack the same
            return ACTION_TABLE[CARD_ACTIONS[card][0]].lack(state, self.seat, "BB-A-08")
        if value < state.low[card]:
            return Reason("BB-A-06", "die_too_small", {"n": need})
        if not can_pay(player, BLUE):
            return Reason("BB-A-04", "die_not_smaller", {"n": state.low[card]})
        return Reason("BB-A-06", "gods_too_dear")

    def meant(self, state: BoraBora, option: Option) -> bool:
        return option.arg % 6 + 1 in state.players[self.seat].dice


class OnCard(Frame[BoraBora]):
    """A die was put on a card, and something is still to be chosen before its action."""

    __slots__ = ("card", "value")
    fields: ClassVar = (("card", 0, CARDS - 1), ("value", 1, 6))
    below: ClassVar = ("DiceTurns",)

    def __init__(self, seat: int, card: int, value: int) -> None:
        super().__init__(seat)
        self.card: Final = card
        self.value: Final = value


class PayBlue(OnCard):
    """BB-BLUE-01: the die is not smaller, so a blue god is paid; some action must stay usable (BB-A-10)."""

    __slots__ = ()

    def ask(self, state: BoraBora) -> Decision | None:
        options = blue_payments(state, self.seat, self.card, self.value)
        white = needs_white(state, self.seat, self.card, self.value)
        return Decision(self.seat, "pay_blue_and_white" if white else "pay_blue", options, self.value)

    def answer(self, state: BoraBora, option: Option) -> None:
        pay(state, self.seat, BLUE, option.arg)
        state.become(UseDie(self.seat, self.card, self.value))

    def fits(self, state: BoraBora) -> bool:
        cards = CARDS_IN_PLAY[len(state.players)]
        return (
            self.card in cards
            and self.value >= state.low[self.card]
            and card_threshold(state, self.seat, self.card) < NEVER
        )

    def why_not(self, state: BoraBora, option: Option) -> Reason | None:
        if option.verb != "blue" or not 0 <= option.arg < PAYMENTS:
            return None
        reason = why_not_pay(state.players[self.seat], BLUE, option.arg)
        return reason or Reason("BB-A-10", "white_too_dear")


class UseDie(OnCard):
    """BB-A-09: the first question of the card's actions; a white god among the answers makes the die count as 6."""

    __slots__ = ()

    def ask(self, state: BoraBora) -> Decision | None:
        white = payments(state.players[self.seat], WHITE) if self.value < 6 else []
        questions = self.questions(state)
        if not questions:
            return Decision(self.seat, "pay_white", white, self.value)  # BB-WHITE-03
        options = questions[0].options
        for question in questions[1:]:
            options = options + [option for option in question.options if not is_listed(option, options)]
        return Decision(self.seat, questions[0].prompt, options + white, self.value)

    def questions(self, state: BoraBora) -> list[Decision]:
        """BB-A-10: the first questions of the actions that are executable at this value."""
        found: list[Decision] = []
        for frame in self.frames():
            question: Decision | None = frame.ask(state) if frame.fits(state) else None
            if question is not None:
                found.append(question)
        return found

    def answer(self, state: BoraBora, option: Option) -> None:
        if option.verb == "white":
            pay(state, self.seat, WHITE, option.arg)
            state.become(UseDie(self.seat, self.card, 6))
            return
        frame = self.frame_for(state, option)
        state.become(frame)
        frame.answer(state, option)

    def frames(self) -> list[AnyFrame]:
        """The actions of the card, as they begin."""
        return [ACTION_TABLE[action].start(self.seat, self.value) for action in CARD_ACTIONS[self.card]]

    def frame_for(self, state: BoraBora, option: Option) -> AnyFrame:
        """BB-PC-02: the action that an answer belongs to; the first, where both do the same."""
        frames = self.frames()
        if len(frames) == 1:
            return frames[0]
        for frame in frames:
            decision = frame.ask(state)
            if decision is not None and is_listed(option, decision.options):
                return frame
        raise AssertionError(f"{option!r} belongs to no action of the card")

    def facts(self, state: BoraBora, option: Option) -> Facts:
        return {} if option.verb == "white" else self.frame_for(state, option).facts(state, option)

    def fits(self, state: BoraBora) -> bool:
        cards = CARDS_IN_PLAY[len(state.players)]
        return self.card in cards and card_threshold(state, self.seat, self.card) < NEVER

    def why_not(self, state: BoraBora, option: Option) -> Reason | None:
        if option.verb == "white" and 0 <= option.arg < PAYMENTS:
            return why_not_pay(state.players[self.seat], WHITE, option.arg)
        reasons: list[Reason] = []
        for frame in self.frames():
            reason: Reason | None = frame.why_not(state, option)
            if reason is not None:
                reasons.append(reason)
        if not reasons:
            return None
        nearest = min(reasons, key=needed)
        return no_route(CARD_IDS[self.card]) if nearest.key == "no_route" else nearest


def needed(reason: Reason) -> int:
    """The value that would do; where none would, more than any die shows."""
    value = reason.values.get("n", NEVER)
    return value if isinstance(value, int) else NEVER

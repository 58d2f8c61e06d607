"""Stall, a tiny game with everything that a kit must see through: hidden hands, an unseen deck, a card laid open by a
frame that asks nobody, a payment without a choice, and questions that prove a card to those who watch.

In turn everybody takes the open card, draws one unseen, or pays a card to buy points, until the deck is empty.
"""

from typing import Any, ClassVar, Final

from longhouse.core.decision import Decision, Option, Reason, options_of
from longhouse.core.event import Event, Facts
from longhouse.core.frame import Frame
from longhouse.core.game import Game
from longhouse.core.layout import Counts, Items, Layout, Maybe, Name, Number, exactly
from longhouse.core.rng import Rng
from longhouse.core.state import State
from longhouse.core.verb import Verb

FRUIT = ["apple", "pear", "plum"]
KINDS = len(FRUIT)
COPIES = 6
GONE = -1

TAKE = Option("take")
DRAW = Option("draw")
BUY = Option("buy")
PAY = options_of("pay", KINDS)


class Stall(State):
    """The full truth."""

    def __init__(
        self, stack: list[Any], rng: Rng, reveals: int, rules: "Rules", deck: list[int], shown: int,
        hands: list[list[int]], paid: list[int], points: list[int],
    ) -> None:  # fmt: skip
        super().__init__(stack, rng, reveals)
        self.rules = rules
        self.deck = deck  # the top card last
        self.shown = shown
        self.hands = hands  # by seat: cards by kind
        self.paid = paid  # by kind
        self.points = points

    def clone(self) -> "Stall":
        hands = [hand[:] for hand in self.hands]
        rest = (self.deck[:], self.shown, hands, self.rules.copy_of(self.paid), self.points[:])
        return Stall(self.stack[:], self.rng.clone(), self.reveals, self.rules, *rest)


def tell(state: Stall, kind: str, seat: int, card: int | None = None, to: int = -1) -> None:
    """An event; with `to` the card is for that seat alone."""
    if state.events is None:
        return
    named: Facts = {} if card is None else {"card": f"card.{FRUIT[card]}"}
    if to < 0:
        state.emit(Event(kind, {"seat": seat, **named}))
    else:
        state.emit(Event(kind, {"seat": seat}, named, to))


class Rules:
    """Everything in which a game may go wrong: a fault is planted by changing one of these."""

    def copy_of(self, cards: list[int]) -> list[int]:
        return cards[:]

    def turn_options(self, state: Stall, seat: int) -> list[Option]:
        options = [DRAW]
        if state.shown != GONE:
            options.append(TAKE)
        if any(state.hands[seat]):
            options.append(BUY)
        return options

    def take(self, state: Stall, seat: int) -> None:
        state.hands[seat][state.shown] += 1
        tell(state, "take", seat, state.shown)
        state.shown = GONE

    def draw(self, state: Stall, seat: int) -> None:
        state.reveal()
        card = state.deck.pop()
        state.hands[seat][card] += 1
        tell(state, "draw", seat, card, to=seat)

    def pay(self, state: Stall, seat: int, card: int) -> None:
        state.hands[seat][card] -= 1
        state.paid[card] += 1
        state.points[seat] += card + 1
        tell(state, "pay", seat, card)

    def lay_open(self, state: Stall) -> None:
        state.reveal()
        state.shown = state.deck.pop()
        tell(state, "open", 0, state.shown)

    def begin_turn(self, state: Stall, seat: int) -> None:
        state.push(Turn(seat))

    def is_over(self, state: Stall) -> bool:
        return not state.deck

    def why_not(self, state: Stall, seat: int, option: Option) -> Reason | None:
        return Reason("", "no_card") if option.verb == "buy" else None

    def facts(self, state: Stall, seat: int, option: Option) -> Facts:
        return {"left": state.hands[seat][option.arg]}

    def about(self, state: Stall, seat: int) -> Facts:
        return {"n": sum(state.hands[seat])}


class Turn(Frame[Stall]):
    """One's turn: take, draw or buy."""

    below: ClassVar = ("Round",)

    def ask(self, state: Stall) -> Decision | None:
        return Decision(self.seat, "turn", state.rules.turn_options(state, self.seat))

    def answer(self, state: Stall, option: Option) -> None:
        state.pop()
        if option.verb == "buy":
            state.push(Pay(self.seat))
        elif option.verb == "draw":
            state.rules.draw(state, self.seat)
        else:
            state.rules.take(state, self.seat)

    def why_not(self, state: Stall, option: Option) -> Reason | None:
        return state.rules.why_not(state, self.seat, option)


class Pay(Frame[Stall]):
    """Which card is paid, face up."""

    below: ClassVar = ("Round",)

    def ask(self, state: Stall) -> Decision | None:
        hand = state.hands[self.seat]
        return Decision(self.seat, "pay", [PAY[kind] for kind in range(KINDS) if hand[kind]])

    def answer(self, state: Stall, option: Option) -> None:
        state.pop()
        state.rules.pay(state, self.seat, option.arg)

    def fits(self, state: Stall) -> bool:
        return any(state.hands[self.seat])

    def facts(self, state: Stall, option: Option) -> Facts:
        return state.rules.facts(state, self.seat, option)

    def about(self, state: Stall) -> Facts:
        return state.rules.about(state, self.seat)


class Round(Frame[Stall]):
    """Before each turn a card is laid open, if none lies there: a step that asks nobody."""

    fields: ClassVar = (("index", 0, 99_999),)
    owned: ClassVar = False

    def __init__(self, seat: int, index: int) -> None:
        super().__init__(seat)
        self.index: Final = index

    def resume(self, state: Stall) -> None:
        if state.shown == GONE and state.deck:
            state.rules.lay_open(state)
        if state.rules.is_over(state):
            state.pop()
            return
        state.become(Round(-1, self.index + 1))
        state.rules.begin_turn(state, self.index % len(state.hands))


class StallGame(Game[Stall]):
    """The game with these rules."""

    telling = frozenset({"pay"})
    disclosing = frozenset({"pay"})

    def __init__(self, rules: Rules | None = None) -> None:
        self.rules = rules or Rules()
        verbs = [Verb("take"), Verb("draw"), Verb("buy"), Verb("pay", FRUIT)]
        super().__init__("stall", 1, verbs, [Round, Turn, Pay])

    def setup(self, seats: int, rng: Rng) -> Stall:
        deck = [kind for kind in range(KINDS) for _ in range(COPIES)]
        rng.shuffle(deck)
        hands = [[0] * KINDS for _ in range(seats)]
        for hand in hands * 2:
            hand[deck.pop()] += 1
        return Stall([Round(-1, 0)], rng, 0, self.rules, deck, GONE, hands, [0] * KINDS, [0] * seats)

    def scores(self, state: Stall) -> list[int]:
        return state.points[:]

    def belongings(self, state: Stall, seat: int) -> dict[str, int]:
        return {"points": state.points[seat], **dict(zip(FRUIT, state.hands[seat], strict=True))}

    def view(self, state: Stall, seat: int | None) -> Any:
        return {
            "shown": state.shown,
            "deck": len(state.deck),
            "sizes": [sum(hand) for hand in state.hands],
            "paid": state.paid[:],
            "points": state.points[:],
            "hand": None if seat is None else state.hands[seat][:],
        }

    def determinize(self, state: Stall, seat: int, rng: Rng) -> Stall:
        copy = state.clone()
        pool = copy.deck[:]
        for other, hand in enumerate(copy.hands):
            if other != seat:
                pool += [kind for kind in range(KINDS) for _ in range(hand[kind])]
        rng.shuffle(pool)
        for other, hand in enumerate(state.hands):
            if other != seat:
                cards = [pool.pop() for _ in range(sum(hand))]
                copy.hands[other] = [cards.count(kind) for kind in range(KINDS)]
        copy.deck = pool
        copy.rng = Rng(rng.word())
        return copy

    def layout(self, seats: int) -> Layout:
        card, count = Name(FRUIT), Number(0, COPIES)
        return Layout(
            self.restored, deck=Items(card), shown=Maybe(card), hands=exactly(seats, Counts(FRUIT, count)),
            paid=Counts(FRUIT, count), points=exactly(seats, Number(0, 99)),
        )  # fmt: skip

    def restored(self, **fields: Any) -> Stall:
        return Stall([], Rng(0), 0, self.rules, **fields)

    def check(self, state: Stall) -> list[str]:
        there = len(state.deck) + sum(map(sum, state.hands)) + sum(state.paid) + (state.shown != GONE)
        return [] if there == KINDS * COPIES else [f"{there} cards instead of {KINDS * COPIES}"]

"""Option B with turn cards (WA-ORDER), and what becomes of the cards at the end of a Year (WA-REST)."""

from typing import ClassVar, Final

from longhouse.core.decision import DONE, Decision, Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.core.frame import Frame
from longhouse.core.values import with_item
from longhouse.games.wendake.allies.components import CARD_EFFECT, CARD_FLAGS, SPACES
from longhouse.games.wendake.allies.rules.alliance import ALLY, start_alliance
from longhouse.games.wendake.allies.state import Allies, allies
from longhouse.games.wendake.allies.terms import EFFECT_IDS, IN_TURN_ORDER, MOST_SPACES
from longhouse.games.wendake.rules.moments import offer_moment, taken
from longhouse.games.wendake.rules.natives import members
from longhouse.games.wendake.rules.restore import new_turn_order
from longhouse.games.wendake.rules.turn import EndTurn
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import LAST_YEAR_OF_LEVEL_1, NOBODY, NONE

TURN_SPACE: Final = options_of("turn_space", MOST_SPACES)


def card_id(card: int) -> str:
    """The text id of a turn card: its lower effect."""
    return f"card.{EFFECT_IDS[CARD_EFFECT[card]]}"


def from_left_to_right(part: Allies) -> list[int]:
    """WA-ORDER-04: the seats whose markers lie on the Turn Order Area; the empty space is ignored."""
    return [seat for seat in part.markers if seat != NOBODY]


# ---------------------------------------------------------------- option B


def choose_space(state: Wendake, seat: int) -> None:
    """WA-ORDER-01: the marker is on its way to the Turn Order Area; which space is asked."""
    state.turn_area = [*state.turn_area, seat]
    state.push(TurnSpace(seat))


class TurnSpace(Frame[Wendake]):
    """WA-ORDER-01: one of the spaces that still have a turn card."""

    __slots__ = ()
    below: ClassVar = ("EndTurn",)

    def ask(self, state: Wendake) -> Decision | None:
        spaces = allies(state).spaces
        return Decision(self.seat, "turn_space", [TURN_SPACE[n] for n, card in enumerate(spaces) if card != NONE])

    def answer(self, state: Wendake, option: Option) -> None:
        part = allies(state)
        part.markers = with_item(part.markers, option.arg, self.seat)
        state.turn_area = from_left_to_right(part)
        if state.events is not None:
            state.emit(Event("turn_space", {"seat": self.seat, "space": option.arg + 1}))
        state.become(CardAlliance(self.seat, option.arg, 0))

    def fits(self, state: Wendake) -> bool:
        return self.seat in state.turn_area and self.seat not in allies(state).markers

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb != "turn_space":
            return None
        part = allies(state)
        if option.arg >= len(part.spaces):
            return Reason("WA-ORDER-01", "fewer_spaces")
        return Reason("WA-ORDER-01", "space_taken")


class CardAlliance(Frame[Wendake]):
    """WA-ORDER-02, 03: the Alliance action that the card under the chosen space shows, then the card is taken.

    What else may be done here is offered at the moment `IN_TURN_ORDER` (`rules.moments`): who offers an Alliance
    action of another nation carries it out with `perform(state, nation)` of this frame, which is on top of the stack
    when `rules.moment_takes` is called. `over` says that the card comes next.
    """

    __slots__ = ("over", "space")
    fields: ClassVar = (("space", 0, MOST_SPACES - 1), ("over", 0, 1))
    below: ClassVar = ("EndTurn",)

    def __init__(self, seat: int, space: int, over: int) -> None:
        super().__init__(seat)
        self.space: Final = space
        self.over: Final = over

    def flags(self, state: Wendake) -> int:
        """The nations that the card shows, as a set."""
        return CARD_FLAGS[allies(state).spaces[self.space]]

    def ask(self, state: Wendake) -> Decision | None:
        if self.over:
            return None
        options = [ALLY[nation] for nation in members(self.flags(state))]
        offer_moment(state, self, IN_TURN_ORDER, options)
        options.append(DONE)
        return Decision(self.seat, "card_alliance", options)

    def answer(self, state: Wendake, option: Option) -> None:
        if taken(state, self, option):
            return
        if option.verb == "done":
            self.resume(state)
        else:
            self.perform(state, option.arg)

    def perform(self, state: Wendake, nation: int) -> None:
        """WA-ORDER-02: the one Alliance action of this space; then the card is taken."""
        state.become(CardAlliance(self.seat, self.space, 1))
        start_alliance(state, self.seat, nation)

    def resume(self, state: Wendake) -> None:
        """WA-ORDER-03: the card is taken, and may be used in the window that ends the turn."""
        part = allies(state)
        card = part.spaces[self.space]
        part.spaces = with_item(part.spaces, self.space, NONE)
        part.cards = with_item(part.cards, self.seat, part.cards[self.seat] | 1 << card)
        if state.events is not None:
            state.emit(Event("take_card", {"seat": self.seat, "card": card_id(card)}))
        state.pop()
        end = state.stack[-1]
        assert isinstance(end, EndTurn)
        state.become(EndTurn(self.seat, end.black, 1))

    def fits(self, state: Wendake) -> bool:
        part = allies(state)
        if self.space >= len(part.spaces):
            return False
        return part.markers[self.space] == self.seat and part.spaces[self.space] != NONE

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        return Reason("WA-ORDER-02", "flag_not_on_card") if option.verb == "ally" else None


# ---------------------------------------------------------------- the end of a Year


def new_order_from_spaces(state: Wendake) -> None:
    """WA-ORDER-04: 2.A, as ever; the markers leave their spaces."""
    new_turn_order(state)
    part = allies(state)
    part.markers = [NOBODY] * len(part.markers)


def restore_cards(state: Wendake) -> None:
    """WA-REST-01: 2.D, turn cards that were used are usable again."""
    part = allies(state)
    part.used = [0] * len(part.used)


def new_turn_cards(state: Wendake) -> None:
    """WA-REST-02, 03: 2.E, the card left over is discarded and new ones are revealed, after Year 3 of level 2."""
    part = allies(state)
    for card in part.spaces:
        if card != NONE:
            part.discarded |= 1 << card
    if state.year == LAST_YEAR_OF_LEVEL_1 + 1:
        part.drawn = 0
    state.reveal()
    stack = part.stacks[state.level]
    spaces = SPACES[len(state.players)]
    part.spaces = stack[part.drawn : part.drawn + spaces]
    part.drawn += spaces
    if state.events is not None:
        for space, card in enumerate(part.spaces):
            state.emit(Event("turn_card", {"space": space + 1, "card": card_id(card)}))

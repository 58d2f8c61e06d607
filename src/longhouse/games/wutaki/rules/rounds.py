"""Rounds: the round card, turns clockwise, the end of a round and of the game (WU-ROUND, WU-RC, WU-END)."""

from typing import ClassVar, Final

from longhouse.core.event import Event
from longhouse.core.frame import Frame
from longhouse.games.wutaki.components import ROUND_CHAIN, ROUND_IDS, ROUND_KIND, ROUND_RENEWS
from longhouse.games.wutaki.rules.decks import pick_round_card, renew_row
from longhouse.games.wutaki.rules.effects import ROUND, carry_out
from longhouse.games.wutaki.rules.turn import begin_turn
from longhouse.games.wutaki.rules.workers import has_worker
from longhouse.games.wutaki.state import Wutaki
from longhouse.games.wutaki.terms import MOST_ROUNDS, MOST_TURNS, NOBODY, PLACES, ROUND_CARDS, WORKERS


def play_rounds(state: Wutaki) -> None:
    """A step of the course: rounds until somebody brings the end about."""
    state.push(Rounds(-1))


def is_ending(state: Wutaki) -> bool:
    """WU-END-04, 10: no new round begins."""
    return state.trigger != NOBODY or state.turns >= MOST_TURNS


class Rounds(Frame[Wutaki]):
    """WU-ROUND-01, 04: round after round."""

    __slots__ = ()
    below: ClassVar = ("Course",)
    owned: ClassVar = False

    def resume(self, state: Wutaki) -> None:
        if state.round:
            if is_ending(state):
                state.pop()
                return
            end_round(state)
            if state.round == MOST_ROUNDS:
                state.pop()
                return
        state.round += 1
        if state.events is not None:
            state.emit(Event("round", {"n": state.round}))
        state.push(Turns(-1, state.start))
        state.push(Reveal(-1))


def end_round(state: Wutaki) -> None:
    """WU-ROUND-04: the start player, workers back, round cards away."""
    if state.claim != NOBODY:
        state.start = state.claim
        state.claim = NOBODY
        if state.events is not None:
            state.emit(Event("start_player", {"seat": state.start}))
    for player in state.players:
        player.available = [player.available[kind] + sum(player.placed[kind::WORKERS]) for kind in range(WORKERS)]
        player.placed = [0] * (PLACES * WORKERS)
        player.spring = 0
    state.round_discard = state.round_discard + state.round_cards
    state.round_cards = []


class Reveal(Frame[Wutaki]):
    """WU-RC-01, 02: a round card, and another one as long as they chain."""

    __slots__ = ()
    below: ClassVar = ("Turns",)
    owned: ClassVar = False

    def resume(self, state: Wutaki) -> None:
        card = pick_round_card(state)
        if card < 0:
            state.pop()
            return
        state.round_cards = [*state.round_cards, card]
        if state.events is not None:
            state.emit(Event("round_card", {"card": f"round.{ROUND_IDS[card]}"}))
        if not ROUND_CHAIN[card]:
            state.pop()
        if ROUND_KIND[card] == "instant":
            if ROUND_RENEWS[card]:
                renew_row(state)
            state.push(Instants(-1, card, 0))


class Instants(Frame[Wutaki]):
    """WU-RC-01: a card for every player, in turn order from the start player."""

    __slots__ = ("card", "index")
    fields: ClassVar = (("card", 0, ROUND_CARDS - 1), ("index", 0, 4))
    below: ClassVar = ("Reveal",)
    owned: ClassVar = False

    def __init__(self, seat: int, card: int, index: int) -> None:
        super().__init__(seat)
        self.card: Final = card
        self.index: Final = index

    def resume(self, state: Wutaki) -> None:
        seats = len(state.players)
        if self.index == seats:
            state.pop()
            return
        state.become(Instants(-1, self.card, self.index + 1))
        carry_out(state, (state.start + self.index) % seats, ROUND, self.card)

    def fits(self, state: Wutaki) -> bool:
        return self.index <= len(state.players) and self.card in state.round_cards


class Turns(Frame[Wutaki]):
    """WU-ROUND-02, 03: clockwise, those without an available worker are skipped; over when nobody has one."""

    __slots__ = ("next",)
    fields: ClassVar = (("next", 0, 3),)
    below: ClassVar = ("Rounds",)
    owned: ClassVar = False

    def __init__(self, seat: int, next: int) -> None:
        super().__init__(seat)
        self.next: Final = next

    def resume(self, state: Wutaki) -> None:
        seats = len(state.players)
        if is_ending(state):
            if state.trigger == NOBODY:
                state.pop()  # WU-END-10: too many turns
            else:
                state.become(LastTurns(-1, self.next, seats - 1))
            return
        for step in range(seats):
            seat = (self.next + step) % seats
            if has_worker(state.players[seat]):
                state.become(Turns(-1, (seat + 1) % seats))
                begin_turn(state, seat, 0)
                return
        state.pop()

    def fits(self, state: Wutaki) -> bool:
        return self.next < len(state.players)


class LastTurns(Frame[Wutaki]):
    """WU-END-05: every other player takes one more turn, if a worker is available."""

    __slots__ = ("left", "next")
    fields: ClassVar = (("next", 0, 3), ("left", 0, 3))
    below: ClassVar = ("Rounds",)
    owned: ClassVar = False

    def __init__(self, seat: int, next: int, left: int) -> None:
        super().__init__(seat)
        self.next: Final = next
        self.left: Final = left

    def resume(self, state: Wutaki) -> None:
        if not self.left:
            state.pop()
            return
        state.become(LastTurns(-1, (self.next + 1) % len(state.players), self.left - 1))
        if has_worker(state.players[self.next]):
            begin_turn(state, self.next, 1)

    def fits(self, state: Wutaki) -> bool:
        return self.next < len(state.players) and self.left < len(state.players)

"""Omens: which can be played, playing one, paying with them (WU-OMEN, WU-OPLAY)."""

from typing import ClassVar, Final

from longhouse.core.decision import Decision, Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.core.frame import Frame
from longhouse.core.values import with_more
from longhouse.games.wutaki.cards.effect import AT_VISIT, IN_HAND
from longhouse.games.wutaki.components import OMEN_IDS
from longhouse.games.wutaki.rules.action import STOP, Action, decline, ways_out
from longhouse.games.wutaki.rules.decks import discard_omen
from longhouse.games.wutaki.rules.effects import OMEN, carry_out
from longhouse.games.wutaki.rules.stock import score
from longhouse.games.wutaki.rules.visit import AGAIN, Visit, visit, visit_of
from longhouse.games.wutaki.state import Wutaki
from longhouse.games.wutaki.terms import FIRST_PERMANENT, OMENS, WORKERS

PLAY: Final = options_of("play", OMENS)
DISCARD: Final = options_of("discard", OMENS)
DECLINE: Final = Option("decline", 0)

VISITING: Final = 0  # how an omen comes to be played: by a worker, by a marker, by an effect that may be declined
MARKER: Final = 1
OFFERED: Final = 2


def is_playable(state: Wutaki, seat: int, omen: int, playing: int) -> bool:
    """WU-OMEN-02, 04: every effect is possible now; a permanent one can always be played."""
    if not state.players[seat].hand[omen]:
        return False
    return all(effect.possible(state, seat, playing) for effect in state.rules.omens[omen])


def playable(state: Wutaki, seat: int, playing: int) -> list[int]:
    """The kinds of omens in hand that can be played."""
    hand = state.players[seat].hand
    return [omen for omen in range(OMENS) if hand[omen] and is_playable(state, seat, omen, playing)]


def play_omen(state: Wutaki, seat: int, omen: int, visiting: int) -> None:
    """WU-OMEN-03, 04: it lies aside while it is resolved; a permanent one stays open and replaces another."""
    player = state.players[seat]
    state.disclose()
    player.hand = with_more(player.hand, omen, -1)
    if state.events is not None:
        state.emit(Event("play_omen", {"seat": seat, "card": f"omen.{OMEN_IDS[omen]}"}))
    if omen >= FIRST_PERMANENT:
        if player.permanent >= 0:
            state.omen_discard = [*state.omen_discard, player.permanent]
        player.permanent = omen
        return
    state.resolving = [*state.resolving, omen]
    state.push(OmenDone(seat, visiting))
    carry_out(state, seat, OMEN, omen)


class OmenDone(Frame[Wutaki]):
    """Lies below the effects of an omen; afterwards the card is discarded."""

    __slots__ = ("visiting",)
    fields: ClassVar = (("visiting", 0, 1),)
    below: ClassVar = ("Visit", "Opening", "Closing", "Effects")

    def __init__(self, seat: int, visiting: int) -> None:
        super().__init__(seat)
        self.visiting: Final = visiting  # 1 if a worker plays it at his visit: there is a current worker

    def resume(self, state: Wutaki) -> None:
        state.pop()
        finish_omen(state)

    def fits(self, state: Wutaki) -> bool:
        return bool(state.resolving)


def finish_omen(state: Wutaki) -> None:
    """The omen that lies aside goes to the discard pile."""
    state.omen_discard = [*state.omen_discard, state.resolving[-1]]
    state.resolving = state.resolving[:-1]


def current_worker(state: Wutaki, seat: int) -> Visit | None:
    """WU-TERM-10: the visit of the worker who plays the omen that is being resolved."""
    for frame in reversed(state.stack):
        if isinstance(frame, OmenDone):
            return visit_of(state, seat) if frame.visiting else None
    return None


def relocate(state: Wutaki, seat: int, place: int) -> None:
    """The worker whose visit is being resolved goes to another place: a new visit takes the place of this one.

    WU-SPEC-04: he may repeat there what he does, unless this was the repeat already. WU-OMEN-03: an omen that moved
    him is discarded before.
    """
    while True:
        frame = state.stack[-1]
        if isinstance(frame, Visit):
            break
        state.pop()
        if isinstance(frame, OmenDone):
            finish_omen(state)
    player = state.players[seat]
    player.placed = with_more(player.placed, frame.place * WORKERS + frame.kind, -1)
    repeats = 1 if frame.repeats and frame.step == AGAIN else 0
    state.become(visit(state, seat, place, frame.kind, repeats))


# ---------------------------------------------------------------- questions


class PickOmen(Frame[Wutaki]):
    """Which omen is played."""

    __slots__ = ("again", "how")
    fields: ClassVar = (("how", 0, 2), ("again", 0, 2))
    below: ClassVar = ("Visit", "Opening", "Closing", "Effects")

    def __init__(self, seat: int, how: int, again: int) -> None:
        super().__init__(seat)
        self.how: Final = how
        self.again: Final = again

    def ask(self, state: Wutaki) -> Decision | None:
        playing = AT_VISIT if self.how == VISITING else IN_HAND
        options = [PLAY[omen] for omen in playable(state, self.seat, playing)]
        if not options:
            return None
        if self.how == VISITING:
            options += ways_out(self.again)
        elif self.how == OFFERED:
            options.append(DECLINE)
        return Decision(self.seat, "play_omen", options)

    def answer(self, state: Wutaki, option: Option) -> None:
        if decline(state, option):
            return
        state.pop()
        if option.verb == "play":
            play_omen(state, self.seat, option.arg, 1 if self.how == VISITING else 0)

    def resume(self, state: Wutaki) -> None:
        state.pop()

    def why_not(self, state: Wutaki, option: Option) -> Reason | None:
        if option.verb != "play":
            return None
        has = state.players[self.seat].hand[option.arg]
        return Reason("WU-OMEN-02", "omen_not_playable" if has else "omen_not_in_hand")


class PayOmens(Frame[Wutaki]):
    """WU-PACT-03, WU-MAST-09: so many omens of the hand are discarded, one at a time."""

    __slots__ = ("left",)
    fields: ClassVar = (("left", 0, 9),)
    below: ClassVar = ("Fulfil", "RaiseMultiplier")

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def ask(self, state: Wutaki) -> Decision | None:
        hand = state.players[self.seat].hand
        options = [DISCARD[omen] for omen in range(OMENS) if hand[omen]]
        return Decision(self.seat, "pay_omens", options, self.left) if self.left and options else None

    def answer(self, state: Wutaki, option: Option) -> None:
        state.become(PayOmens(self.seat, self.left - 1))
        discard_omen(state, self.seat, option.arg)

    def resume(self, state: Wutaki) -> None:
        state.pop()

    def fits(self, state: Wutaki) -> bool:
        return self.left <= sum(state.players[self.seat].hand)

    def why_not(self, state: Wutaki, option: Option) -> Reason | None:
        return Reason("WU-PACT-03", "omen_not_in_hand") if option.verb == "discard" else None


class SellOmens(Frame[Wutaki]):
    """WU-ABIL-05: omens are discarded for points, with `stop` after each."""

    __slots__ = ("left", "started", "vp")
    fields: ClassVar = (("left", 0, 9), ("vp", 0, 9), ("started", 0, 1))
    below: ClassVar = ("Opening", "Closing")

    def __init__(self, seat: int, left: int, vp: int, started: int) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.vp: Final = vp
        self.started: Final = started

    def ask(self, state: Wutaki) -> Decision | None:
        hand = state.players[self.seat].hand
        options = [DISCARD[omen] for omen in range(OMENS) if hand[omen]]
        if not self.left or not options:
            return None
        return Decision(self.seat, "sell_omens", [*options, STOP] if self.started else options, self.vp)

    def answer(self, state: Wutaki, option: Option) -> None:
        if decline(state, option):
            return
        state.become(SellOmens(self.seat, self.left - 1, self.vp, 1))
        discard_omen(state, self.seat, option.arg)
        score(state, self.seat, self.vp)

    def resume(self, state: Wutaki) -> None:
        state.pop()

    def why_not(self, state: Wutaki, option: Option) -> Reason | None:
        return Reason("WU-ABIL-05", "omen_not_in_hand") if option.verb == "discard" else None


class PlayOmenAction(Action):
    """WU-OPLAY-01."""

    def possible(self, state: Wutaki, seat: int) -> bool:
        return bool(playable(state, seat, AT_VISIT))

    def begin(self, state: Wutaki, seat: int, place: int, again: int) -> None:
        state.push(PickOmen(seat, VISITING, again))

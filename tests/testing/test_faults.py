"""The kit itself: every kind of fault that was ever planted in a game is found out, and a sound game passes."""

import random
from typing import Any

import pytest

from longhouse.core.decision import Option, Reason
from longhouse.core.errors import LonghouseError
from longhouse.core.event import Facts
from longhouse.core.features import Block, write_numbers
from longhouse.core.layout import Layout
from longhouse.core.rng import Rng
from longhouse.testing import conformance, prices, secrecy
from tests.testing.stall import BUY, DRAW, KINDS, TAKE, Rules, Stall, StallGame, Turn, tell

SEEDS = range(6)


def try_all(game: StallGame) -> None:
    """Everything that the kit knows of rules."""
    for seed in SEEDS:
        final: Any = conformance.random_game(game, 3, seed, every=1, most=500)._state
        assert game.check(final) == []
        prices.check_prices(game, 3, seed)
    secrecy.check_games(game, 3, SEEDS, every=1)


def test_a_sound_game_passes_and_much_is_compared() -> None:
    try_all(StallGame())
    report = secrecy.check_games(StallGame(), 3, SEEDS, every=1)
    assert report.worlds > 300
    assert report.differing > 0.9 * report.worlds
    assert report.compared > 30
    assert report.asked > 3
    assert report.disclosed > 3


# ---------------------------------------------------------------- the engine's promises


class SharedList(Rules):
    def copy_of(self, cards: list[int]) -> list[int]:
        return cards


class ReadingChanges(Rules):
    def turn_options(self, state: Stall, seat: int) -> list[Option]:
        state.points[seat] += 1
        return super().turn_options(state, seat)


class DeadEnd(Rules):
    def turn_options(self, state: Stall, seat: int) -> list[Option]:
        return super().turn_options(state, seat) if len(state.deck) > 4 else []


class ListedTwice(Rules):
    def turn_options(self, state: Stall, seat: int) -> list[Option]:
        return [*super().turn_options(state, seat), DRAW]


class UnknownVerb(Rules):
    def turn_options(self, state: Stall, seat: int) -> list[Option]:
        return [*super().turn_options(state, seat), Option("steal", 0)]


class NeverEnds(Rules):
    def draw(self, state: Stall, seat: int) -> None:
        state.reveals += 1
        state.deck.insert(0, state.deck.pop())

    def take(self, state: Stall, seat: int) -> None:
        tell(state, "take", seat, state.shown)


class OwnDice(Rules):
    """Chance from elsewhere: a record doesn't replay."""

    def draw(self, state: Stall, seat: int) -> None:
        random.shuffle(state.deck)
        super().draw(state, seat)


class CardsLost(Rules):
    def pay(self, state: Stall, seat: int, card: int) -> None:
        super().pay(state, seat, card)
        state.paid[card] -= 1


class UnsavedField(StallGame):
    def layout(self, seats: int) -> Layout:
        whole = super().layout(seats)
        kinds = {name: field.kind for name, field in whole.fields.items() if name != "points"}
        return Layout(lambda **fields: self.restored(**fields, points=[0] * seats), **kinds)


class LeakyFeatures(StallGame):
    """Whose turn it is, and what somebody else holds."""

    def feature_blocks(self) -> list[Block]:
        return [Block([("own", 2, 1), ("others", 2, 1)], self.write)]

    def write(self, state: Stall, seat: int, buffer: bytearray, at: int) -> int:
        at = write_numbers([seat, 1], buffer, at)
        return write_numbers(state.hands[1 - seat][:2], buffer, at)


class LongFeatures(LeakyFeatures):
    """A number more than it says."""

    def write(self, state: Stall, seat: int, buffer: bytearray, at: int) -> int:
        return write_numbers([seat] * 5, buffer, at)


class UnsavedScore(UnsavedField):
    """Points that only the scores show."""

    def view(self, state: Stall, seat: int | None) -> Any:
        return {**super().view(state, seat), "points": None}

    def ranking(self, state: Stall) -> list[int]:
        return list(range(len(state.points)))


class UnsavedSecret(UnsavedField):
    """Points that only those who play see, and no score does."""

    def view(self, state: Stall, seat: int | None) -> Any:
        return {**super().view(state, seat), "points": None if seat is None else state.points[:]}

    def scores(self, state: Stall) -> list[int]:
        return [0] * len(state.points)


class LookingChanges(StallGame):
    def view(self, state: Stall, seat: int | None) -> Any:
        state.points[0] += seat is not None
        return super().view(state, seat)


class WatchingChanges(StallGame):
    """The same when somebody looks who doesn't play."""

    def view(self, state: Stall, seat: int | None) -> Any:
        state.points[0] += seat is None
        return super().view(state, seat)


class UnknownFrame(StallGame):
    def __init__(self) -> None:
        super().__init__()
        del self.frames["Turn"]


# ---------------------------------------------------------------- what is hidden stays hidden


class OwnViewForgets(StallGame):
    """What only a seat sees is not added to what everybody sees."""

    def own_view(self, state: Stall, public: Any, seat: int) -> Any:
        return public


class ViewLeaks(StallGame):
    def view(self, state: Stall, seat: int | None) -> Any:
        return {**super().view(state, seat), "hands": [hand[:] for hand in state.hands]}


class ViewLeaksToSpectators(StallGame):
    def view(self, state: Stall, seat: int | None) -> Any:
        return {**super().view(state, seat), "hands": [hand[:] for hand in state.hands] if seat is None else None}


class DrawLeaks(Rules):
    def draw(self, state: Stall, seat: int) -> None:
        tell(state, "top", seat, state.deck[-1])
        super().draw(state, seat)


class LeakWithoutAQuestion(Rules):
    """In a step that asks nobody."""

    def begin_turn(self, state: Stall, seat: int) -> None:
        tell(state, "next", seat, state.deck[-1])
        super().begin_turn(state, seat)


class OptionsLeak(Rules):
    def turn_options(self, state: Stall, seat: int) -> list[Option]:
        options = super().turn_options(state, seat)
        return options if state.deck[-1] else [option for option in options if option != BUY or TAKE not in options]


class WordsLeak(StallGame):
    """Facts of an option that depend on another hand."""

    def __init__(self) -> None:
        super().__init__(CountingRules())


class CountingRules(Rules):
    def facts(self, state: Stall, seat: int, option: Option) -> Facts:
        return {"left": sum(hand[option.arg] for hand in state.hands)}


class QuestionLeak(StallGame):
    """Facts of the question itself that depend on the deck."""

    def __init__(self) -> None:
        super().__init__(PeekingRules())


class PeekingRules(Rules):
    def about(self, state: Stall, seat: int) -> Facts:
        return {"n": state.deck[-1] if state.deck else 0}


class ReasonsLeak(Rules):
    def why_not(self, state: Stall, seat: int, option: Option) -> Reason | None:
        return Reason("", "top_card", {"n": state.deck[-1]})


class UncountedReveal(Rules):
    def draw(self, state: Stall, seat: int) -> None:
        super().draw(state, seat)
        state.reveals -= 1


class UncountedOpening(Rules):
    def lay_open(self, state: Stall) -> None:
        super().lay_open(state)
        state.reveals -= 1


class SilentChange(Rules):
    """No event tells it, but the next view does."""

    def take(self, state: Stall, seat: int) -> None:
        super().take(state, seat)
        state.points[seat] += state.deck[-1]


class LooksFirst(Rules):
    """The card is in the hand before anybody says that something is revealed."""

    def draw(self, state: Stall, seat: int) -> None:
        card = state.deck.pop()
        state.hands[seat][card] += 1
        state.reveal()
        tell(state, "draw", seat, card, to=seat)


class BrokenPrice(Rules):
    """What it costs at last is not what it was said to cost: a tip, every other time."""

    def __init__(self) -> None:
        self.tip = 0

    def pay(self, state: Stall, seat: int, card: int) -> None:
        super().pay(state, seat, card)
        state.points[seat] += self.tip
        self.tip ^= 1


class UndeclaredPayment(StallGame):
    disclosing = frozenset()


class UndeclaredQuestion(StallGame):
    telling = frozenset()


# ---------------------------------------------------------------- samples


class PlainClone(StallGame):
    def determinize(self, state: Stall, seat: int, rng: Rng) -> Stall:
        copy = state.clone()
        copy.rng = Rng(rng.word())
        return copy


class KnownChance(StallGame):
    def determinize(self, state: Stall, seat: int, rng: Rng) -> Stall:
        copy = super().determinize(state, seat, rng)
        copy.rng = state.rng.clone()
        return copy


class OwnHandDealtAnew(StallGame):
    def determinize(self, state: Stall, seat: int, rng: Rng) -> Stall:
        return super().determinize(state, (seat + 1) % len(state.hands), rng)


class ImpossibleSample(StallGame):
    """The seat that must pay has nothing to pay with in the sample."""

    def determinize(self, state: Stall, seat: int, rng: Rng) -> Stall:
        copy = super().determinize(state, seat, rng)
        asked = copy.stack[-1].seat
        if asked != seat and not isinstance(copy.stack[-1], Turn):
            copy.hands[asked] = [0] * KINDS
        return copy


FAULTS: list[tuple[type[Rules] | type[StallGame], str]] = [
    (SharedList, "changed the original"),
    (ReadingChanges, "changed the position"),
    (DeadEnd, "a dead end"),
    (ListedTwice, "listed twice"),
    (UnknownVerb, "steal"),
    (NeverEnds, "does not end"),
    (OwnDice, "goes another way|replays to another"),
    (CardsLost, "cards instead of"),
    (UnsavedField, "looks otherwise"),
    (UnsavedScore, "looks otherwise"),
    (UnsavedSecret, "looks otherwise"),
    (LookingChanges, "looking changed the position"),
    (WatchingChanges, "looking changed the position"),
    (UnknownFrame, "has no frame 'Turn'"),
    (OwnViewForgets, "own_view differs from view.0."),
    (ViewLeaks, "sees what is hidden"),
    (ViewLeaksToSpectators, "a spectator sees what is hidden"),
    (DrawLeaks, "depends on what is hidden"),
    (LeakWithoutAQuestion, "depends on what is hidden"),
    (OptionsLeak, "the options of seat"),
    (WordsLeak, "the words of pay:"),
    (QuestionLeak, "the words of 'pay'"),
    (ReasonsLeak, "the reason against it"),
    (UncountedReveal, "depends on what is hidden|was to change"),
    (UncountedOpening, "depends on what is hidden"),
    (SilentChange, "sees after|the price of"),
    (LooksFirst, "the price of"),
    (BrokenPrice, "goes another way|was to change"),
    (UndeclaredPayment, "depends on what is hidden"),
    (UndeclaredQuestion, "depends on what . can't see|tells seat"),
    (PlainClone, "no sample differs"),
    (KnownChance, "knows the chance to come"),
    (OwnHandDealtAnew, "sees what is hidden"),
    (ImpossibleSample, "sees what is hidden|has no answer"),
]


def test_features_that_tell_secrets_or_are_too_many_are_found_out() -> None:
    with pytest.raises(AssertionError, match=r"seat \d can tell hidden things apart by \['others'\]"):
        conformance.check_features(LeakyFeatures(), [2], every=1)
    with pytest.raises(AssertionError, match="own: 1 numbers too many"):
        conformance.check_features(LongFeatures(), [2])


@pytest.mark.parametrize(("faulty", "message"), FAULTS, ids=[faulty.__name__ for faulty, _ in FAULTS])
def test_every_planted_fault_is_found_out(faulty: Any, message: str) -> None:
    game = StallGame(faulty()) if issubclass(faulty, Rules) else faulty()
    with pytest.raises((AssertionError, LonghouseError, ValueError), match=message):
        try_all(game)

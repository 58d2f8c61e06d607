"""What every game must do, checked on random play."""

import json
from collections.abc import Sequence
from typing import Any

import msgspec

from longhouse.core.decision import Decision, Option
from longhouse.core.game import Game
from longhouse.core.match import Match, replay
from longhouse.core.prices import judge_for
from longhouse.core.record import Record
from longhouse.core.rng import Rng
from longhouse.core.state import State
from longhouse.core.text import prompts_of

MOST_DECISIONS = 20_000
"""No game of ours comes near it: more means that a game does not end."""


def random_game(game: Game[Any], seats: int, seed: int, every: int = 7, most: int = MOST_DECISIONS) -> Match:
    """Play one game at random and check the engine's promises at every `every`-th decision; the match when it is over.

    Raises AssertionError with the seed and the number of the decision.
    """
    match = Match.start(game, seats, seed)
    rng = Rng(seed + 1)
    while (decision := match.decision) is not None:
        where = f"{game.name}, {seats} seats, seed {seed}, decision {match.number}"
        assert match.number < most, f"{where}: the game does not end"
        check_decision(game, decision, where)
        if match.number % every == 0:
            check_reading_changes_nothing(match, where)
            check_clone_is_independent(match, rng, where)
            check_dump(match, where)
        match.play(decision.options[rng.below(len(decision.options))])
    check_record(match, f"{game.name}, {seats} seats, seed {seed}")
    return match


def check_decision(game: Game[Any], decision: Decision, where: str) -> None:
    """At least two options, none twice, all of them with an action number and a name that can be read back."""
    options = decision.options
    assert len(options) >= 2, f"{where}: {decision!r} is no decision"
    assert len(set(options)) == len(options), f"{where}: an option is listed twice in {decision!r}"
    for option in options:
        assert game.codec.option(game.codec.number(option)) == option, f"{where}: {option!r} has no action number"
        assert game.option_named(game.name_of(option)) == option, f"{where}: the name of {option!r} can't be read back"


def check_reading_changes_nothing(match: Match, where: str) -> None:
    """Asking twice gives the same answer, and looking changes nothing."""
    before = match.dump()
    state = match._state
    assert state.stack[-1].ask(state) == state.stack[-1].ask(state), f"{where}: asked twice, answered differently"
    for seat in [None, *range(match.seats)]:
        match.view(seat)
    judge = judge_for(match.game, match.seats)
    assert sum(judge.parts(state, 0).values()) == judge.value(state, 0), f"{where}: the judge's parts don't add up"
    assert match.dump() == before, f"{where}: looking changed the position"
    for seat in range(match.seats):
        own = msgspec.json.encode(match.view(seat))
        assert own == msgspec.json.encode(match.game.view(state, seat)), f"{where}: own_view differs from view({seat})"


def check_clone_is_independent(match: Match, rng: Rng, where: str) -> None:
    """A clone played on leaves the original as it was."""
    before = match.dump()
    clone = match._state.clone()
    play_on(match.game, clone, rng, 20)
    assert match.dump() == before, f"{where}: playing a clone changed the original"


def check_dump(match: Match, where: str) -> None:
    """Dump, JSON, load, dump gives the same; playing on from it gives the same too."""
    dump = match.dump()
    loaded = Match.load(json.loads(json.dumps(dump)), match.game)
    assert loaded.dump() == dump, f"{where}: a loaded position differs from the one saved"
    assert _looks(loaded) == _looks(match), f"{where}: a loaded position looks otherwise than the one saved"
    assert loaded.decision == match.decision, f"{where}: a loaded position asks something else"
    original = match._state.clone()
    play_on(match.game, original, Rng(7), 30)
    play_on(match.game, loaded._state, Rng(7), 30)
    same = match.game.dump(original) == match.game.dump(loaded._state)
    assert same, f"{where}: playing on from a loaded position goes another way"


def _looks(match: Match) -> list[bytes]:
    """What everybody sees, and the scores: a field that is not saved shows there."""
    looks = [msgspec.json.encode(match.view(seat)) for seat in (None, *range(match.seats))]
    return [*looks, msgspec.json.encode((match.scores(), match.ranking()))]


def check_record(match: Match, where: str) -> None:
    """The record as JSON replays to the same position and the same log."""
    record = Record.from_json(match.record().to_json())
    again = replay(record, game=match.game)
    assert again.dump() == match.dump(), f"{where}: the record replays to another position"
    assert repr(again._events) == repr(match._events), f"{where}: the record replays to another story"


def check_features(game: Game[Any], seat_counts: Sequence[int], every: int = 9) -> int:
    """Features are the same in all worlds that look the same to a seat, and in no others; how many there are."""
    size = game.feature_layout().size
    for seats in seat_counts:
        match = Match.start(game, seats, seats)
        rng = Rng(seats)
        known: dict[bytes, tuple[bytes, list[Option]]] = {}
        while (decision := match.decision) is not None:
            if match.number % every == 0:
                check_features_of(match, rng)
                looks = (msgspec.json.encode(match.view(decision.seat)), decision.options)
                same = known.setdefault(match.features(decision.seat), looks)
                assert same == looks, f"{game.name}: two positions or questions have the same features at {decision!r}"
            match.play(decision.options[rng.below(len(decision.options))])
    return size


def check_features_of(match: Match, rng: Rng) -> None:
    """For every seat: whatever is hidden from it does not matter, and the question is there if it is asked one."""
    game, decision = match.game, match.decision
    assert decision is not None
    sampled = bytearray(game.feature_layout().size)
    for seat in range(match.seats):
        seen = match.features(seat)
        game.write_features(match.sample(seat, rng), seat, sampled)
        if sampled != seen:
            differ = [n for n in range(len(seen)) if seen[n] != sampled[n]]
            names = {g.name for g in game.feature_layout().groups for n in differ if 0 <= n - g.offset < g.length}
            raise AssertionError(f"{game.name}: seat {seat} can tell hidden things apart by {sorted(names)}")
        told = any(seen[: game.feature_layout().groups[0].length])
        asked = seat == decision.seat and any(decision.prompt in prompts_of(package) for package in game.packages)
        assert told == asked, f"{game.name}: whether {decision.prompt} is asked is told wrongly to seat {seat}"


def play_on(game: Game[Any], state: State, rng: Rng, most: int) -> None:
    """At most so many random decisions, and run to the next question."""
    decision = game.decide(state)
    for _ in range(most):
        if decision is None:
            return
        assert decision.options, f"{game.name}: a dead end at {decision!r}"
        game.play(state, decision.options[rng.below(len(decision.options))])
        decision = game.decide(state)

"""Two worlds: what a seat is told must not depend on what is hidden from it.

Positions of a random game are compared with samples in which everything that a seat can't see is dealt anew. Until
something is revealed, that seat and a spectator must see and be told the same in both worlds. Two things show at every
real table, and a game declares them: that somebody is asked at all (`Game.telling`, prompts), and cards that are laid
open by their owner (`Game.disclosing`, kinds of events). Both are counted.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from longhouse.core.decision import Decision, Option, Reason
from longhouse.core.event import Event
from longhouse.core.game import Game
from longhouse.core.price import price_of
from longhouse.core.rng import Rng
from longhouse.core.state import State

REASONS = 12
"""Forbidden options whose reasons are compared at each position."""


class Report(NamedTuple):
    """What was compared: worlds, those of them that really differed, those that went the same way to the end of a
    move, and how often something declared was told by a question or an event."""

    worlds: int = 0
    differing: int = 0
    compared: int = 0
    asked: int = 0
    disclosed: int = 0

    def plus(self, other: "Report") -> "Report":
        return Report(*(a + b for a, b in zip(self, other, strict=True)))


def check_game(game: Game[Any], seats: int, seed: int, every: int = 3) -> Report:
    """Play a random game and compare worlds at every `every`-th decision; AssertionError says what leaks."""
    state: State = game.setup(seats, Rng(seed))
    rng = Rng(seed + 1)
    report = Report()
    number = 0
    while (decision := game.decide(state)) is not None:
        option = decision.options[rng.below(len(decision.options))]
        if number % every == 0:
            for seat in range(seats):
                report = report.plus(compare_worlds(game, state, decision, option, seat, rng))
        game.play(state, option)
        number += 1
    return report


def check_games(game: Game[Any], seats: int, seeds: Sequence[int], every: int = 3) -> Report:
    """Several games together; their samples must really differ from the truth, or nothing was compared at all."""
    report = Report()
    for seed in seeds:
        report = report.plus(check_game(game, seats, seed, every))
    assert report.differing, f"{game.name}: no sample differs from the truth: is anything dealt anew?"
    return report


def compare_worlds(game: Game[Any], state: State, decision: Decision, option: Option, seat: int, rng: Rng) -> Report:
    """Compare this world with one where everything hidden from `seat` is dealt anew."""
    other: State = game.determinize(state, seat, rng)
    differs = 1 if game.dump(other) != game.dump(state) else 0
    assert other.rng.seed != state.rng.seed, f"{game.name}: a sample for seat {seat} knows the chance to come"
    assert_same_sight(game, state, other, seat, "sees what is hidden from it")
    known = other.reveals
    question = game.decide(other)
    if decision.seat == seat:
        assert question == decision, f"{game.name}: the options of seat {seat} depend on what is hidden from it"
        assert_same_words(game, state, other, decision, rng)
    elif not is_same_question(question, decision) or other.reveals != known:  # or the same one, a lap later
        assert game.tells(decision.prompt), (
            f"{game.name}: that {decision.prompt!r} is asked of seat {decision.seat} depends on what {seat} can't see"
        )
        return Report(worlds=1, differing=differs, asked=1)
    if question is None or option not in question.options:
        return Report(worlds=1, differing=differs)  # here the owner could not have chosen this
    return compare_moves(game, state.clone(), other, option, seat)._replace(worlds=1, differing=differs)


def is_same_question(question: Decision | None, decision: Decision) -> bool:
    """For the eyes of others, who don't know the options."""
    return question is not None and (question.seat, question.prompt) == (decision.seat, decision.prompt)


def assert_same_sight(game: Game[Any], state: State, other: State, seat: int, what: str) -> None:
    """The views of a seat and of a spectator."""
    for viewer in (seat, None):
        who = f"seat {seat}" if viewer is not None else "a spectator"
        assert seen(game, state, viewer) == seen(game, other, viewer), f"{game.name}: {who} {what}"


def assert_same_words(game: Game[Any], state: State, other: State, decision: Decision, rng: Rng) -> None:
    """What the rules say to the seat that is asked: facts of its options, and reasons against others."""
    here, there = state.stack[-1], other.stack[-1]
    assert here.about(state) == there.about(other), (
        f"{game.name}: the words of {decision.prompt!r} depend on what is hidden from seat {decision.seat}"
    )
    for option in decision.options:
        assert here.facts(state, option) == there.facts(other, option), (
            f"{game.name}: the words of {option!r} depend on what is hidden from seat {decision.seat}"
        )
        assert price_of(game, state, option) == price_of(game, other, option), (
            f"{game.name}: the price of {option!r} depends on what is hidden from seat {decision.seat}"
        )
    for _ in range(REASONS):
        option = game.codec.option(rng.below(game.codec.size))
        if option not in decision.options:
            assert_same_reason(here.why_not(state, option), there.why_not(other, option), f"{game.name}: {option!r}")


def assert_same_reason(here: Reason | None, there: Reason | None, where: str) -> None:
    assert repr(here) == repr(there), f"{where}: the reason against it depends on what is hidden"


def compare_moves(game: Game[Any], here: State, there: State, option: Option, seat: int) -> Report:
    """Play an option in both worlds and on to the next question: both are told the same until something is revealed."""
    one, two = run(game, here, option, seat), run(game, there, option, seat)
    common = min(len(one.certain), len(two.certain))
    for viewer in (seat, None):
        who = "a spectator" if viewer is None else f"seat {seat}"
        a, b = told(one.certain[:common], viewer), told(two.certain[:common], viewer)
        if a != b:
            first = next(at for at in range(common) if a[at] != b[at])
            assert all(game.discloses(run.certain[first].kind) for run in (one, two)), (
                f"{game.name}: what {who} is told of {option!r} depends on what is hidden: {a[first]!r} or {b[first]!r}"
            )
            return Report(disclosed=1)
    if any(game.discloses(event.kind) for event in one.certain):
        return Report(disclosed=1)
    same = [mine == other for mine, other in zip(one.sights, two.sights, strict=False)]
    assert all(same), f"{game.name}: seat {seat} or a spectator sees after {option!r} what is hidden"
    if one.revealed or two.revealed:
        return Report()
    if len(one.certain) != len(two.certain) or not is_same_end(one, two):
        return Report(asked=assert_telling(game, one, two, option, seat))
    return Report(compared=1)


class Run(NamedTuple):
    """A move played on to the next question: the events before anything is revealed, and what was seen after each step
    until then."""

    certain: list[Event]
    sights: list[tuple[bytes, bytes]]
    revealed: bool
    question: Decision | None


def run(game: Game[Any], state: State, option: Option, seat: int) -> Run:
    """Play an option and go on, step by step."""
    events: list[Event] = []
    sights: list[tuple[bytes, bytes]] = []
    state.events = events
    known = state.reveals + state.rng.drawn
    game.play(state, option)
    while True:
        if state.reveals + state.rng.drawn != known:
            return Run([event for event in events if event.at == known], sights, True, None)
        sights.append((seen(game, state, seat), seen(game, state, None)))
        decision = asked(game, state) if state.stack else None
        if not state.stack or (decision is not None and len(decision.options) != 1):
            return Run(events, sights, False, decision)
        if decision is None:
            state.stack[-1].resume(state)
        else:
            game.play(state, decision.options[0])


def asked(game: Game[Any], state: State) -> Decision | None:
    """The question of the top frame, with what its window offers; None if the frame goes on by itself."""
    frame = state.stack[-1]
    decision = frame.ask(state)
    return game.widen(state, frame, decision) if decision is not None and frame.window else decision


def is_same_end(before: Run, after: Run) -> bool:
    """Whether both worlds came to the same question, as far as others can tell."""
    if before.question is None or after.question is None:
        return before.question is after.question
    return is_same_question(before.question, after.question)


def assert_telling(game: Game[Any], one: Run, two: Run, option: Option, seat: int) -> int:
    """The worlds came to different questions: somebody is asked something because of what is hidden."""
    first = one if len(one.certain) <= len(two.certain) else two  # the other one went on without a question
    prompts = {
        end.question.prompt for end in (one, two) if end.question is not None and len(end.certain) == len(first.certain)
    }
    assert any(game.tells(prompt) for prompt in prompts), (
        f"{game.name}: whether {' or '.join(sorted(prompts)) or 'nothing'} is asked after {option!r} tells seat {seat} "
        f"what is hidden from it"
    )
    return 1


def seen(game: Game[Any], state: State, seat: int | None) -> bytes:
    """The view of a seat as bytes."""
    return msgspec.json.encode(game.view(state, seat))


def told(events: list[Event], seat: int | None) -> list[bytes]:
    """The events as a seat is told them."""
    return [msgspec.json.encode((event.key(seat), event.facts(seat))) for event in events]

"""One game of bots, and what is known of it afterwards."""

import traceback
from collections import Counter
from collections.abc import Mapping
from functools import cache
from hashlib import blake2b
from time import process_time
from typing import Any

import msgspec

from longhouse.bots import Bot, Ears, TurnBudgets, ask_bot, make_bot
from longhouse.core.decision import Decision, Option
from longhouse.core.event import Event, Facts
from longhouse.core.game import Game
from longhouse.core.price import facts_of
from longhouse.core.registry import REGISTRY
from longhouse.core.rng import Rng
from longhouse.core.state import State
from longhouse.lab.schedule import Bout, LineUp, Plan

KnownFacts = dict[str, int | str | None]
"""Facts that the words of an option speak of; None is one that was not always the same."""


class Watched(msgspec.Struct):
    """What a study wants to know of a game."""

    rounds: int
    """How often an event began one; 0 if the game has none."""
    points: list[dict[str, int]]
    """By seat: where its points come from."""
    chosen: list[dict[str, int]]
    """By seat: how often which verb was chosen, and which option by its name."""
    offered: dict[str, int]
    """How often each of them was open."""
    things: list[dict[str, int]]
    """By seat: how often what was chosen spoke of which card, tile or place, by text id."""
    facts: dict[str, KnownFacts] = {}
    """By verb and by name of an option: what its words spoke of whenever it was chosen."""


class Outcome(msgspec.Struct):
    """How a game ended: a line of the log."""

    number: int
    ruleset: int
    seed: int
    bots: LineUp
    scores: list[int]
    winners: list[int]
    places: list[int]
    """By seat, 0 is first; who shares a win shares the place."""
    rival: int | None
    """Most points of an opponent who sits on no seat."""
    decisions: list[int]
    cpu_s: list[float]
    failed: int | None = None
    """The seat whose bot raised an error or answered what is no option: it has lost, the others share the win."""
    problem: str = ""
    watched: Watched | None = None

    def share_of_win(self, seat: int) -> float:
        """1 for who has won alone; a shared win is shared."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


def play_bout(plan: Plan, bout: Bout) -> Outcome:
    """Play one game; a bot that fails ends it."""
    game = _game(plan.game, tuple(plan.rulesets[bout.ruleset].items()))
    state: State = game.setup(plan.seats, Rng(bout.seed))
    bots: dict[int, Bot] = {}
    decisions, cpu_s = [0] * plan.seats, [0.0] * plan.seats
    watch = Watch(game, state) if plan.watched else None
    failed, problem, seat = None, "", 0
    try:
        for seat, name in enumerate(bout.bots):
            bots[seat] = make_bot(name, bot_seed(bout.seed, seat))
    except KeyboardInterrupt:
        raise
    except BaseException:
        failed, problem = seat, _traceback()
    ears = Ears(bots, state.events)
    state.events = ears.events
    budgets = TurnBudgets(plan.turn_s, plan.turn_simulations)
    while failed is None and (decision := game.decide(state)) is not None:
        seat = decision.seat
        try:
            began = process_time()
            ears.tell(seat)
            option = ask_bot(bots[seat], game, state, decision, budgets.budget(seat))
            cpu_s[seat] += process_time() - began
        except KeyboardInterrupt:  # somebody wants to stop
            raise
        except BaseException:  # whatever code of other people may raise
            failed, problem = seat, _traceback()
            break
        decisions[seat] += 1
        if watch is not None:
            watch.see(state, decision, option)
        game.play(state, option)
    winners, places = _result(game, state, failed)
    return Outcome(
        bout.number, bout.ruleset, bout.seed, bout.bots, game.scores(state), winners, places,
        max(game.rivals(state).values(), default=None), decisions, cpu_s, failed, problem,
        watch.told(state) if watch is not None and failed is None else None,
    )  # fmt: skip


def _traceback() -> str:
    """The traceback, without half characters: it goes into logs and pages, which can't hold them."""
    return traceback.format_exc().encode(errors="backslashreplace").decode()


def bot_seed(seed: int, seat: int) -> int:
    """The seed of a bot: another one than that of the game, whose luck it would know."""
    return int.from_bytes(blake2b(f"{seed} {seat}".encode(), digest_size=8).digest(), "little")


def _result(game: Game[Any], state: State, failed: int | None) -> tuple[list[int], list[int]]:
    seats = len(game.scores(state))
    if failed is not None:
        return [seat for seat in range(seats) if seat != failed], [int(seat == failed) for seat in range(seats)]
    winners, ranking = game.winners(state), game.ranking(state)
    shared = winners if len(winners) > 1 else []
    return winners, [0 if seat in shared else ranking.index(seat) for seat in range(seats)]


@cache
def _game(name: str, options: tuple[tuple[str, int | str], ...]) -> Game[Any]:
    return REGISTRY.info(name).make(dict(options))


class Watch:
    """Looks on while a game is played."""

    def __init__(self, game: Game[Any], state: State) -> None:
        self._game = game
        self._events: list[Event] = []
        state.events = self._events
        seats = len(game.scores(state))
        self._chosen: list[Counter[str]] = [Counter() for _ in range(seats)]
        self._things: list[Counter[str]] = [Counter() for _ in range(seats)]
        self._offered: Counter[str] = Counter()
        self._facts: dict[str, KnownFacts] = {}

    def see(self, state: State, decision: Decision, option: Option) -> None:
        """A question, and what was chosen."""
        view = self._game.view(state, decision.seat)
        self._offered.update({name for one in decision.options for name in self._names(one)})
        self._chosen[decision.seat].update(self._names(option))
        self._things[decision.seat].update(things_in(self._game.words(view, option)))
        facts = facts_of(self._game, state, view, option)
        for name in self._names(option):
            self._facts[name] = in_common(self._facts[name], facts) if name in self._facts else {**facts}

    def _names(self, option: Option) -> list[str]:
        """The verb, and the whole option if the game has a name for it."""
        named = self._game.verbs[option.verb].ids is not None
        return [option.verb, self._game.name_of(option)] if named else [option.verb]

    def told(self, state: State) -> Watched:
        """All that was seen, at the end of the game."""
        points = [self._game.breakdown(state, seat) for seat in range(len(self._chosen))]
        chosen, things = [[dict(seat) for seat in seats] for seats in (self._chosen, self._things)]
        rounds = sum(event.kind in self._game.headings for event in self._events)
        return Watched(rounds, points, chosen, dict(self._offered), things, self._facts)


def things_in(facts: Facts) -> set[str]:
    """The text ids that the words of an option speak of: mostly what is on the cards, tiles and places of the game."""
    return {part.partition(":")[0] for fact in facts.values() if isinstance(fact, str) for part in fact.split()}


def in_common(facts: Mapping[str, int | str | None], others: Mapping[str, int | str | None]) -> KnownFacts:
    """What was the same both times."""
    names = dict.fromkeys((*facts, *others))
    return {name: facts.get(name) if facts.get(name) == others.get(name) else None for name in names}

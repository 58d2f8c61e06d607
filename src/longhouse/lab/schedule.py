"""Who plays whom, with which rules and on which seeds: the same for everybody, however many processes play it."""

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement, product
from math import isfinite
from typing import Final

import msgspec

from longhouse.bots import check_file, find_bot
from longhouse.core.data import house_parts
from longhouse.core.errors import BadSetup
from longhouse.core.registry import REGISTRY, TableOptions
from longhouse.core.rng import SEED_BITS
from longhouse.lab.figures import counted

LineUp = tuple[str, ...]
"""Bots by seat."""
MOST_SEED: Final = (1 << SEED_BITS - 1) - 1
"""Of the first game: those of the others follow it."""


class Plan(msgspec.Struct, frozen=True):
    """What is played. How many games is no part of it: a longer run begins with all the games of a shorter one."""

    game: str
    version: int
    data: dict[str, str]
    """Digests of house data: with other data it would be another game."""
    seats: int
    bots: list[str]
    rulesets: list[TableOptions]
    seed: int
    watched: bool = False
    """Whether everything that is chosen is noted, for a study."""
    line_up: LineUp = ()
    """The only one that is played; without it there is every choice of the bots."""
    turn_s: float | None = None
    """Seconds that a bot may think in a whole turn; None: as long as it likes."""
    turn_simulations: int | None = None
    """So many positions it may play out in a turn."""


class Bout(msgspec.Struct, frozen=True):
    """One game of a plan."""

    number: int
    ruleset: int
    seed: int
    bots: LineUp


def make_plan(
    game: str, bots: Sequence[str], seats: int, rulesets: list[TableOptions], seed: int = 0, watched: bool = False
) -> Plan:
    """A plan that can be played; BadSetup says what is wrong. Bots of which one is named twice are a line-up."""
    info = REGISTRY.info(game)
    names = list(dict.fromkeys(bots))
    line_up = tuple(bots) if len(names) < len(bots) else ()
    if not names:
        raise BadSetup("bots: name at least one")
    if line_up and len(line_up) != seats:
        raise BadSetup(f"bots: name each once, or one for each of {counted(seats, 'seat')}, not {','.join(bots)}")
    for name in names:
        if not name.isprintable():  # of a file, say, whose name is in no encoding: no log could hold it
            raise BadSetup(f"bots: {name!r} can't be written down")
        find_bot(name)
    if not rulesets:
        raise BadSetup(f"seats: {info.title} has no variant for {counted(seats, 'seat')} with these options")
    for options in rulesets:
        info.check_seats(seats, options)
    if seed < 0:
        raise BadSetup(f"seed: must not be negative, not {seed}")
    if seed > MOST_SEED:
        raise BadSetup(f"seed: must be at most 2**{SEED_BITS - 1} - 1, not {seed}")
    made = [info.make(options) for options in rulesets]
    for name, one in product(names, made):
        check_file(name, one)
    data = {part: digest for one in made for part, digest in house_parts(one.packages).items()}
    return Plan(game, made[0].version, data, seats, names, rulesets, seed, watched, line_up)


def with_budgets(plan: Plan, seconds: float | None, simulations: int | None) -> Plan:
    """The same, with budgets for every turn of every bot; BadSetup if there would be nothing in them."""
    for name, value in (("turn-seconds", seconds), ("turn-simulations", simulations)):
        if value is not None and not value > 0:
            raise BadSetup(f"{name}: must be more than nothing, not {value}")
    if seconds is not None and not isfinite(seconds):  # no log could tell it from no budget at all
        raise BadSetup(f"turn-seconds: must have an end, not {seconds}")
    return msgspec.structs.replace(plan, turn_s=seconds, turn_simulations=simulations)


def line_ups(bots: Sequence[str], seats: int) -> list[LineUp]:
    """Every choice of as many bots as there are seats. If there are fewer bots, each sits there at least once.

    So of a and b four seats make aaab, aabb and abbb.
    """
    if len(bots) >= seats:
        return list(combinations(bots, seats))
    return [one for one in combinations_with_replacement(bots, seats) if set(one) == set(bots)]


def rearranged(line_up: LineUp) -> list[LineUp]:
    """Every cyclic rearrangement, so that each bot sits on each seat equally often; those that look alike once."""
    return list(dict.fromkeys(line_up[shift:] + line_up[:shift] for shift in range(len(line_up))))


def schedule(plan: Plan, games: int) -> list[Bout]:
    """At least so many games: every seed is played with all rulesets, line-ups and rearrangements."""
    if games < 1:
        raise BadSetup(f"games: must be at least 1, not {games}")
    played = [plan.line_up] if plan.line_up else line_ups(plan.bots, plan.seats)
    seatings = [seated for one in played for seated in rearranged(one)]
    once = list(product(range(len(plan.rulesets)), seatings))
    seeds = -(-games // len(once))
    every = product(range(plan.seed, plan.seed + seeds), once)
    return [Bout(number, ruleset, seed, seated) for number, (seed, (ruleset, seated)) in enumerate(every)]

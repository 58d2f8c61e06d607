"""Measuring, on one core: how many decisions, games, clones, samples, views and greedy lines a second.

In processor time, so that whatever else the machine does counts little.
"""

import hashlib
import os
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from time import process_time
from typing import Any, Final

import msgspec

from longhouse import compiled
from longhouse.core.ahead import best_option, play_lines
from longhouse.core.game import Game
from longhouse.core.judge import Judge
from longhouse.core.prices import judge_for
from longhouse.core.registry import REGISTRY, TableOptions
from longhouse.core.rng import Rng
from longhouse.core.shapes import ready
from longhouse.core.state import State

POSITIONS: Final = 16
"""From so many positions of one game lines are played and features written."""


class Figures(msgspec.Struct):
    """Rates are per second, times in microseconds. A line is how greedy bots go on to the end of a round.

    `lines_lead_to` is a hash of where all lines end: a change that only makes them faster leaves it alone.
    """

    what: str
    build: str
    seats: int
    games: int
    decisions: int
    decisions_per_s: int
    games_per_s: int
    clones_per_s: int
    determinizations_per_s: int = 0
    view_us: int = 0
    lines_per_s: int = 0
    features_us: float = 0
    lines_lead_to: str = ""


def random_games(game: Game[Any], seats: int, seconds: float) -> tuple[int, int, float]:
    """Games and decisions of random play in about so many seconds, and the seconds it took."""
    games = decisions = 0
    rng = Rng(1)
    start = process_time()
    while (spent := process_time() - start) < seconds:
        state = game.setup(seats, Rng(games))
        decision = game.decide(state)
        while decision is not None:
            options = decision.options
            game.play(state, options[rng.below(len(options))])
            decisions += 1
            decision = game.decide(state)
        games += 1
    return games, decisions, spent


def midgame(game: Game[Any], seats: int) -> State:
    """A position half-way through a random game."""
    positions: list[State] = []
    state: State = game.setup(seats, Rng(5))
    rng = Rng(6)
    while (decision := game.decide(state)) is not None:
        positions.append(state.clone())
        game.play(state, decision.options[rng.below(len(decision.options))])
    return positions[len(positions) // 2]


def greedy_positions(game: Game[Any], judge: Judge[Any], seats: int) -> list[State]:
    """Positions from the middle of a game of greedy bots, always the same ones."""
    positions: list[State] = []
    state: State = game.setup(seats, Rng(5))
    while (decision := game.decide(state)) is not None:
        positions.append(state.clone())
        game.play(state, best_option(game, judge, state, decision))
    middle = positions[len(positions) // 4 : -len(positions) // 8] or positions
    return [middle[index * len(middle) // POSITIONS] for index in range(POSITIONS)]


def end_of_line(game: Game[Any], judge: Judge[Any], position: State) -> State:
    """The end of the round as greedy bots come to it."""
    return play_lines(game, judge, position.clone(), game.horizon(position))


def digest_of(game: Game[Any], judge: Judge[Any], states: list[State]) -> str:
    """A hash of positions, and of what they are worth to the first seat."""
    told = [(game.dump(s), s.stack, s.rng.drawn, s.reveals, judge.value(s, 0)) for s in states]
    return hashlib.sha256(repr(told).encode()).hexdigest()[:16]


def rate(action: Callable[[], object], seconds: float, batch: int = 50) -> float:
    """How often a second, in so many at a time."""
    done = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        for _ in range(batch):
            action()
        done += batch
    return done / spent


def measure(name: str, seats: int, seconds: float = 3.0, options: TableOptions | None = None) -> Figures:
    """All figures of a game in this process."""
    game = REGISTRY.info(name).make(options)
    random_games(game, seats, seconds / 10)  # warm up
    games, decisions, spent = random_games(game, seats, seconds)
    state = midgame(game, seats)
    rng = Rng(9)
    share = seconds / 4
    judge = judge_for(game, seats)
    positions = greedy_positions(game, judge, seats)
    asked = [(position, game.question(position)) for position in positions]
    buffer = bytearray(game.feature_layout().size)

    def lines() -> None:
        for position in positions:
            end_of_line(game, judge, position)

    def features() -> None:
        for position, decision in asked:
            game.write_features(position, position.stack[-1].seat, buffer, 0, decision)

    return Figures(
        what=name,
        build="compiled" if compiled.is_active() else "pure",
        seats=seats,
        games=games,
        decisions=decisions,
        decisions_per_s=round(decisions / spent),
        games_per_s=round(games / spent),
        clones_per_s=round(rate(state.clone, share)),
        determinizations_per_s=round(rate(lambda: game.determinize(state, 0, rng), share)),
        view_us=round(1e6 / rate(lambda: game.view(state, 0), share)),
        lines_per_s=round(POSITIONS * rate(lines, share, batch=1)),
        features_us=round(1e6 / (POSITIONS * rate(features, share)), 1),
        lines_lead_to=digest_of(game, judge, [end_of_line(game, judge, position) for position in positions]),
    )


def measure_apart(name: str, seats: int, seconds: float, pure: bool, options: TableOptions) -> Figures | None:
    """The figures of one build, in a process of its own; None if there is no such build."""
    if not pure and not compiled.is_current():
        return None
    environment = {**os.environ, compiled.SWITCH: "1" if pure else ""}
    command = [sys.executable, "-m", "longhouse.cli", "bench", name, "--here", "--json"]
    command += ["--seats", str(seats), "--seconds", str(seconds)]
    command += [word for option, value in options.items() for word in ("--option", f"{option}={value}")]
    output = subprocess.run(command, env=environment, check=True, capture_output=True).stdout
    return msgspec.json.decode(output, type=ready(list[Figures]))[0]


def measure_catanatron(seconds: float) -> Figures | None:
    """Random play of catanatron (Catan, 4 seats) in this process; None if it is not installed."""
    if find_spec("catanatron") is None:
        return None
    from catanatron import Color, Game, RandomPlayer

    def table() -> Any:
        return Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])

    games = decisions = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        game = table()
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
        games += 1
    halfway = table()
    for _ in range(200):
        halfway.play_tick()
    clones = rate(halfway.copy, seconds / 4)
    return Figures(
        "catanatron", "as installed", 4, games, decisions, round(decisions / spent), round(games / spent), round(clones)
    )


PEERS: dict[str, Callable[[float], Figures | None]] = {"catanatron": measure_catanatron}

"""Minds that learn a game by playing it."""

import os
from contextlib import closing
from functools import partial
from importlib import resources
from pathlib import Path

from longhouse.bots import MINDS
from longhouse.bots.minds import mind_file
from longhouse.commands import (
    MOST_SEED,
    Add,
    Arguments,
    add_table_options,
    asked_options,
    check_least,
    check_most,
    check_outputs,
    told_if_stopped,
    with_bar,
)
from longhouse.commands.lab import show_arena
from longhouse.core.errors import BadSetup
from longhouse.core.registry import REGISTRY, GameInfo
from longhouse.lab.arena import ArenaResult, arena_result
from longhouse.lab.running import Log, in_processes, play_all
from longhouse.lab.schedule import schedule
from longhouse.lab.selfplay import Lesson, SelfPlay, has_rounds, play_lesson, self_play

BELIEVED = 0.5
"""How much of what a net says is believed at first; what plays best is to be found out by games."""


def register(add: Add) -> None:
    """The commands of this module."""
    command = add("learn", run_learn, "Let the planner play against itself, and teach a net what comes of positions.")
    command.add_argument("--seats", type=int, default=2, help="at tables for so many (default: 2)")
    command.add_argument("--games", type=int, default=4000, help="so many, with those before (default: 4000)")
    command.add_argument(
        "--gate-games", type=int, default=400, help="against the expert as it is; 0 for none (default: 400)"
    )
    command.add_argument("--share", type=float, default=BELIEVED, help=f"of a net's word (default: {BELIEVED})")
    command.add_argument("--seed", type=int, default=1, help="for games and the net (default: 1)")
    command.add_argument("--workers", type=int, default=os.cpu_count(), help="processes (default: one a core)")
    command.add_argument("--keep", type=Path, help="where to keep the games (default: learn-GAME-SEATS.jsonl)")
    command.add_argument("-o", "--output", type=Path, help="where to write the mind (default: GAME-SEATS.npz)")
    add_table_options(command)


def run_learn(arguments: Arguments) -> int:
    """Play, from where an earlier run was left; teach; play against the expert; write the mind with its record."""
    from longhouse.lab.training import import_torch, learn  # here: the other commands start without NumPy

    info = REGISTRY.info(arguments.game)
    fixed = asked_options(arguments, info)
    options = info.complete(fixed)
    info.check_seats(arguments.seats, options)
    output: Path = arguments.output or Path(f"{info.name}-{arguments.seats}.npz")
    check_least(arguments, games=1, gate_games=0, seed=0, workers=1, share=0)
    check_most(arguments, seed=MOST_SEED, share=1)
    file: Path = arguments.keep or Path(f"learn-{info.name}-{arguments.seats}.jsonl")
    check_outputs(output, file)
    check_place(output, info)
    plan = self_play(info.name, options, arguments.seats, arguments.seed)
    if not has_rounds(plan):
        raise BadSetup(f"{info.name}: there is nothing to learn from games without rounds")
    import_torch()  # better now than when all games are played
    lessons = play_lessons(plan, file, arguments.games, arguments.workers)
    with told_if_stopped(lambda: f"stopped before a mind was taught; the same command teaches one from {file}"):
        mind = learn(plan, lessons, arguments.share, fixed)
    output.write_bytes(mind_file(mind))  # also if somebody is tired of the gate
    if arguments.gate_games:
        with told_if_stopped(lambda: f"stopped before its end; {output} is written, with no gate in its record"):
            gate = play_gate(plan, output, arguments.gate_games, arguments.workers)
        show_arena(gate)
        mind.about.record |= gate_record(gate)
        output.write_bytes(mind_file(mind))
    print(f"{output}: {mind.about.record}; in the folder `minds` of the game it is found")
    return 0


def check_place(output: Path, info: GameInfo) -> None:
    """BadSetup if the mind could not play its gate from this file, or would sit there against itself."""
    if output.suffix != MINDS:
        raise BadSetup(f"{output}: the file of a mind has a name that ends in {MINDS}")
    if output.resolve().parent == Path(str(resources.files(info.package)), "minds").resolve():
        raise BadSetup(f"{output}: the expert that it has to beat takes its mind from this folder; move it there later")


def play_lessons(plan: SelfPlay, file: Path, games: int, workers: int) -> list[Lesson]:
    """So many games, those of the file among them; each is kept as soon as it is played."""
    log = Log(file, SelfPlay, Lesson)
    done: dict[int, Lesson] = {}
    if file.exists():
        done = log.resume(plan)
    else:
        log.begin(plan)
    left = [number for number in range(games) if number not in done]
    with (
        told_if_stopped(lambda: f"stopped after {len(done)} of {games} games; the same command goes on from {file}"),
        closing(in_processes(partial(play_lesson, plan), left, workers)) as lessons,
    ):
        for lesson in with_bar(lessons, f"Playing {plan.game}", len(left)):
            log.add(lesson)
            done[lesson.number] = lesson
    return [lesson for number, lesson in sorted(done.items()) if number < games]


def play_gate(plan: SelfPlay, mind: Path, games: int, workers: int) -> ArenaResult:
    """Who is stronger, the expert with this mind or as it is. Both take about the same time."""
    from longhouse.lab.training import gate_plan

    match = gate_plan(plan, mind)
    bouts = schedule(match, games)
    with closing(play_all(match, bouts, workers)) as results:
        outcomes = list(with_bar(results, "Against the expert", len(bouts)))
    return arena_result(match, outcomes, len(bouts))


def gate_record(gate: ArenaResult) -> dict[str, float | None]:
    """What is written down of it. However many sit there, each has half of all seats: an equal share is one half. Who
    plays alone has half of the games."""
    learned, expert = gate.bots
    games = learned.games if gate.seats == 1 else gate.games
    return {
        "gate_games": games, "gate_wins": learned.wins, "gate_ms": learned.cpu_ms_per_decision,
        "gate_expert_ms": expert.cpu_ms_per_decision,
    }  # fmt: skip

"""The files of `longhouse tune`: how far a run is, and the prices that it has found."""

from pathlib import Path

import msgspec

from longhouse.core.errors import BadSetup
from longhouse.core.judge import Prices
from longhouse.core.registry import TableOptions
from longhouse.core.shapes import ready
from longhouse.lab.tune import GATE, RATE, SPREAD, Gate, Plan, Progress, base_of, flat, moved, was_won, with_logs


def save(progress: Progress, file: Path) -> None:
    """At once or not at all."""
    fresh = file.with_suffix(".new")
    fresh.write_bytes(msgspec.json.encode(progress))
    fresh.replace(file)


def load(file: Path) -> Progress:
    """What `save` wrote, also before there were planners; BadSetup says why it can't go on."""
    try:
        progress = msgspec.json.decode(file.read_bytes(), type=ready(Progress))
    except msgspec.DecodeError as error:
        raise BadSetup(f"{file} does not say how far a run is: {error}") from None
    if progress.names != flat(base_of(progress))[0]:
        raise BadSetup(f"{file} was begun with other prices than {progress.plan.game} has now")
    vectors = [progress.middle, progress.champion, progress.gradient, progress.squares, *progress.trail]
    if any(len(vector) != len(progress.names) for vector in vectors):
        raise BadSetup(f"{file} does not say how far a run is: not every price has its number")
    if not all(gate.keys() >= GATE for gate in progress.gates):
        raise BadSetup(f"{file} does not say how far a run is: a challenge has no result")
    return progress


def part_of_the_way(progress: Progress, percent: int) -> Prices:
    """Prices between those that it began with and the champion, each by its logarithm."""
    base = base_of(progress)
    names, begun = flat(base)
    way = moved(progress.champion, begun, -1)
    return with_logs(base, names, moved(begun, way, percent / 100))


def price_file(progress: Progress, seats: list[int], fixed: TableOptions, percent: int = 100) -> str:
    """The champion as a file for the folder `prices` of the game, with the record of how it was found."""
    plan = progress.plan
    last = next(filter(was_won, reversed(progress.gates)), Gate())  # of others the prices are not those below
    lines = [
        "# Prices in thousandths of a point, found by play.",
        f"seats = {seats}",
        "",
        "[options]",
        *(f"{name} = {_toml(value)}" for name, value in fixed.items()),
        "",
        "[record]",
        f'found_by = "{command_of(plan, fixed)}"',
        f"spread = {SPREAD}",
        f"rate = {RATE}",
        f"generations = {progress.generation}",
        f"games = {progress.generation * plan.pairs * plan.games * (2 if plan.seats > 1 else 1)}",
        *([f"part_of_the_way = {percent}"] if percent != 100 else []),
        *(f"last_gate_{name} = {value}" for name, value in last.items()),
        "",
        "[prices]",
        *(
            f'"{name}" = {values[0] if len(values) == 1 else values}'
            for name, values in part_of_the_way(progress, percent).items()
        ),
    ]
    return "\n".join(lines) + "\n"


def command_of(plan: Plan, fixed: TableOptions) -> str:
    """The command that makes such a run."""
    words = f"longhouse tune {plan.game} --seats {plan.seats} --pairs {plan.pairs} --games {plan.games}"
    words += f" --gate-every {plan.gate_every} --gate-games {plan.gate_games} --seed {plan.seed}"
    if plan.worlds or plan.gate_worlds:
        words += f" --worlds {plan.worlds} --gate-worlds {plan.gate_worlds} --width {plan.width}"
    words += f" --from {plan.start}" if plan.start else ""
    return words + "".join(f" --option {name}={value}" for name, value in fixed.items())


def _toml(value: int | str) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)

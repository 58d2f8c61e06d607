"""Positions as readable JSON: the envelope around a game's own fields, its stack and its generator."""

import re
from typing import Any

import msgspec

from longhouse.core.data import check_same_data, house_parts
from longhouse.core.errors import BadPosition, LonghouseError
from longhouse.core.frame import AnyFrame
from longhouse.core.game import Game
from longhouse.core.layout import field_message
from longhouse.core.registry import REGISTRY
from longhouse.core.rng import SEED_BITS, Rng
from longhouse.core.shapes import ready
from longhouse.core.state import State

FORMAT = 1
"""Of the envelope. A game's own fields have the version of the game."""

MIGRATING = 1 << 60
"""Where chance for migrations is taken from the generator of a position: further than any match comes."""

LONE = re.compile("[\ud800-\udfff]")

JSON_SAFE = 1 << 53
"""Larger numbers are written in hexadecimal, as not every reader of JSON keeps them."""


class Chance(msgspec.Struct, forbid_unknown_fields=True):
    """The generator: its seed, and how many numbers were drawn."""

    seed: int | str
    drawn: int


class Envelope(msgspec.Struct, forbid_unknown_fields=True):
    """What every dump has."""

    format: int
    game: str
    version: int
    options: dict[str, int | str]
    seats: int
    rng: Chance
    reveals: int
    stack: list[dict[str, Any]]
    position: dict[str, Any]
    data: dict[str, str] = {}
    """The digests of component data that were not our own, by part; older dumps, made with ours, are without it."""


def write_seed(seed: int) -> int | str:
    """A seed for JSON."""
    return seed if seed < JSON_SAFE else hex(seed)


def read_seed(value: int | str, field: str, error: type[LonghouseError]) -> int:
    """A seed from JSON, or the error with the name of the field."""
    try:
        seed = int(value, 16) if isinstance(value, str) else value
    except ValueError:
        raise error(f"{field}: {value!r} is neither a number nor hexadecimal digits") from None
    if not 0 <= seed < 1 << SEED_BITS:
        raise error(f"{field}: must be between 0 and 2**{SEED_BITS} - 1")
    return seed


def check_texts(data: Any, error: type[LonghouseError]) -> None:
    """The error with the name of the field that holds half a character (a lone surrogate): nobody could save it."""
    waiting: list[tuple[str, Any]] = [("", data)]
    while waiting:  # not by recursion: a file may be nested as deep as it likes
        path, value = waiting.pop()
        if isinstance(value, str) and not value.isascii() and LONE.search(value):
            raise error(f"{ascii(path.lstrip('.'))[1:-1]}: {value!a} is not a text, half a character is missing")
        if isinstance(value, dict):
            waiting += [(path, key) for key in value]
            waiting += [(f"{path}.{key!s}", item) for key, item in value.items()]
        elif isinstance(value, list | tuple):
            waiting += [(f"{path}[{index}]", item) for index, item in enumerate(value)]


def dump_position(game: Game[Any], state: State, seats: int) -> dict[str, Any]:
    """The whole position; `load_position` gives it back."""
    house = house_parts(game.packages)
    return {
        "format": FORMAT,
        "game": game.name,
        "version": game.version,
        "options": dict(game.options),
        "seats": seats,
        "rng": {"seed": write_seed(state.rng.seed), "drawn": state.rng.drawn},
        "reveals": state.reveals,
        "stack": [_dump_frame(frame) for frame in state.stack],
        "position": game.dump(state),
        **({"data": house} if house else {}),
    }


def load_position(data: dict[str, Any], game: Game[Any] | None = None) -> tuple[Game[Any], State, int]:
    """Game, state and number of seats of a dump. BadPosition names what is wrong with it."""
    envelope = _open(data)
    if game is None:
        info = REGISTRY.info(envelope.game)
        info.check_seats(envelope.seats, envelope.options)
        game = info.make(envelope.options)
    elif envelope.game != game.name:
        raise BadPosition(f"game: this is a position of {envelope.game!r}, not of {game.name!r}")
    check_same_data(game.packages, envelope.data, BadPosition)
    fields = _migrate(game, envelope)
    state: State = game.load(fields, envelope.seats)
    state.rng = Rng(read_seed(envelope.rng.seed, "rng.seed", BadPosition), envelope.rng.drawn)
    state.reveals = envelope.reveals
    state.stack = _load_stack(game, envelope)
    broken = game.check(state)
    if broken:
        raise BadPosition(f"position: {'; '.join(broken)}")
    for index, frame in enumerate(state.stack):
        if not frame.fits(state):
            raise BadPosition(f"stack[{index}]: {frame!r} does not fit the position")
    _check_question(game, state)
    return game, state, envelope.seats


def _open(data: dict[str, Any]) -> Envelope:
    version = data.get("format") if isinstance(data, dict) else None
    if isinstance(version, int) and version > FORMAT:
        raise BadPosition(f"format: {version} is newer than {FORMAT}, the newest this program knows: update it")
    check_texts(data, BadPosition)
    try:
        envelope = msgspec.convert(data, ready(Envelope))
    except msgspec.ValidationError as error:
        raise BadPosition(field_message(error)) from None
    if envelope.format < 1:
        raise BadPosition(f"format: there is no format {envelope.format}")
    for name, value in (("rng.drawn", envelope.rng.drawn), ("reveals", envelope.reveals)):
        if not 0 <= value < JSON_SAFE:
            raise BadPosition(f"{name}: {value} is out of range")
    return envelope


def _migrate(game: Game[Any], envelope: Envelope) -> dict[str, Any]:
    """The fields of the position as this version has them; the stack of the envelope follows."""
    if envelope.version > game.version:
        raise BadPosition(
            f"version: {envelope.version} of {game.name} is newer than {game.version}: update this program"
        )
    if envelope.version < 1:
        raise BadPosition(f"version: there is no version {envelope.version} of {game.name}")
    fields = envelope.position
    seed = read_seed(envelope.rng.seed, "rng.seed", BadPosition)
    for version in range(envelope.version, game.version):
        envelope.stack = game.migrate_stack(envelope.stack, fields, version)
        fields = game.migrate(fields, version, Rng(seed, MIGRATING))
    return fields


def _dump_frame(frame: AnyFrame) -> dict[str, Any]:
    names = ["seat"] + [name for name, _, _ in type(frame).fields]
    return {"frame": type(frame).__name__, **dict(zip(names, frame.args(), strict=True))}


def _load_stack(game: Game[Any], envelope: Envelope) -> list[AnyFrame]:
    stack: list[AnyFrame] = []
    for index, entry in enumerate(envelope.stack):
        where = f"stack[{index}]"
        name = entry.get("frame")
        if not isinstance(name, str) or name not in game.frames:
            raise BadPosition(f"{where}.frame: {game.name} has no frame {name!r}")
        cls = game.frames[name]
        under = type(stack[-1]).__name__ if stack else ""
        if under not in game.below(name):
            raise BadPosition(f"{where}.frame: {name} can't lie on {under or 'the bottom'}")
        lowest = 0 if cls.owned else -1
        highest = envelope.seats - 1 if cls.owned else -1
        bounds = (("seat", lowest, highest), *cls.fields)
        unknown = set(entry) - {"frame"} - {field for field, _, _ in bounds}
        if unknown:
            raise BadPosition(f"{where}.{min(unknown)}: {name} has no such field")
        stack.append(cls(*[_number(entry, where, *bound) for bound in bounds]))
    return stack


def _number(entry: dict[str, Any], where: str, field: str, low: int, high: int) -> int:
    if field not in entry:
        raise BadPosition(f"{where}.{field}: is missing")
    value = entry[field]
    if type(value) is not int:
        raise BadPosition(f"{where}.{field}: {value!r} is not a whole number")
    if not low <= value <= high:
        raise BadPosition(f"{where}.{field}: {value} is not between {low} and {high}")
    return value


def _check_question(game: Game[Any], state: State) -> None:
    trial = state.clone()
    decision = game.decide(trial)
    if decision is not None and not decision.options:
        raise BadPosition(f"stack[{len(state.stack) - 1}]: {trial.stack[-1]!r} has no possible answer in this position")

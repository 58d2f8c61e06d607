"""Whether component data that somebody has changed can still be those of the game.

Types and ranges are the schema's. Words are those that the game knows, which are those of its own file; lists of a
fixed length keep their ids in their order, as texts and rules go by them. All else are laws of a game: its `laws.py`.
"""

from collections.abc import Callable, Iterable, Iterator
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from longhouse.core.layout import field_message
from longhouse.core.shapes import ready

AnyText = Annotated[str, Meta(description="any text")]
"""In a schema: a text that need not be one of those that the game's own file has."""

IDS: Final = ("id", "key")
PROVENANCE: Final = ("source", "why", "where", "note")

Laws = Callable[[Any, Any], Iterable[str]]
"""What is broken in data, each with its field, as against the game's own data."""


def broken_laws(found: dict[str, Any], own: dict[str, Any], schema: Any, laws: Laws) -> list[str]:
    """Everything that is wrong with changed data, by field. Laws are looked at once all types are right."""
    wrong = list(misfits(schema, found, "", set(_keys(own))))
    if wrong:
        return wrong
    data, model = msgspec.convert(found, ready(schema)), msgspec.convert(own, ready(schema))
    wrong = [*unknown_words(data, model), *moved_ids(schema, data, model)]
    return wrong or list(laws(data, model))


# ---------------------------------------------------------------- types


def misfits(hint: Any, raw: Any, path: str, known: set[str]) -> Iterator[str]:
    """Values of the wrong type or out of range, fields that are missing, and those that nobody knows."""
    kind = plain(hint)
    wrong: list[str] = []
    if isinstance(kind, type) and issubclass(kind, Struct) and isinstance(raw, dict):
        fields = msgspec.structs.fields(kind)
        names = {field.encode_name for field in fields}
        wrong += [f"{_at(path, f.encode_name)}: is missing" for f in fields if f.required and f.encode_name not in raw]
        wrong += [
            f"{_at(path, key)}: there is no such field; is it misspelt?"
            for key in raw
            if key not in names | known and not key.endswith(PROVENANCE)
        ]
    for part, item, where in _parts(kind, raw, path):
        wrong += misfits(part, item, where, known)
    if not wrong:
        try:
            msgspec.convert(raw, ready(hint))
        except msgspec.ValidationError as error:
            wrong.append(field_message(error, path))
    yield from wrong


def plain(hint: Any) -> Any:
    """A type without its bounds, and without the choice to leave it out."""
    if get_origin(hint) is Annotated:
        return plain(get_args(hint)[0])
    if get_origin(hint) in (Union, UnionType):
        return plain(next(part for part in get_args(hint) if part is not NoneType))
    return hint


def _parts(kind: Any, value: Any, path: str) -> Iterator[tuple[Any, Any, str]]:
    """What a value consists of: type, value and field."""
    inner = get_args(kind)
    if isinstance(value, dict) and get_origin(kind) is dict:
        yield from ((inner[1], item, _at(path, key)) for key, item in value.items())
    elif isinstance(value, list | tuple) and get_origin(kind) in (list, tuple):
        hints = inner if get_origin(kind) is tuple and len(inner) == len(value) else inner[:1] * len(value)
        yield from ((part, item, f"{path}[{n}]") for n, (part, item) in enumerate(zip(hints, value, strict=True)))
    elif isinstance(kind, type) and issubclass(kind, Struct):
        hints_of = get_type_hints(kind, include_extras=True)
        for field in msgspec.structs.fields(kind):
            if isinstance(value, Struct):
                yield hints_of[field.name], getattr(value, field.name), _at(path, field.encode_name)
            elif isinstance(value, dict) and field.encode_name in value:
                yield hints_of[field.name], value[field.encode_name], _at(path, field.encode_name)


def _at(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def _keys(raw: Any) -> Iterator[str]:
    """The names of all fields."""
    if isinstance(raw, dict):
        yield from raw
        for item in raw.values():
            yield from _keys(item)
    elif isinstance(raw, list):
        for item in raw:
            yield from _keys(item)


# ---------------------------------------------------------------- words and ids


def unknown_words(data: Struct, own: Struct) -> Iterator[str]:
    """Words that the game does not know: its own file uses all that it knows, each in its kind of field."""
    known: dict[str, dict[str, None]] = {}
    for _, place, word in _words(type(own), own, "", ""):
        known.setdefault(place, {})[word] = None
    for path, place, word in _words(type(data), data, "", ""):
        if word not in known.get(place, {}):
            yield f"{path}: there is no {word!r}; there are {', '.join(filter(None, known.get(place, {})))}"


def _words(hint: Any, value: Any, path: str, place: str) -> Iterator[tuple[str, str, str]]:
    """All words of data: the field, the kind of field, and the word."""
    if isinstance(value, str):
        if hint != AnyText:
            yield path, place, value
        return
    kind = plain(hint)
    if isinstance(value, dict) and get_args(kind)[0] != AnyText:
        yield from ((path, place, key) for key in value)
    for part, item, where in _parts(kind, value, path):
        yield from _words(part, item, where, f"{kind.__name__}.{_last(where)}" if isinstance(value, Struct) else place)


def _last(path: str) -> str:
    return path.rpartition(".")[2]


def moved_ids(hint: Any, data: Any, own: Any, path: str = "") -> Iterator[str]:
    """Lists of a fixed length whose ids are not those of the game's own file, in the same order."""
    kind = plain(hint)
    if get_origin(kind) is list:
        if not _is_fixed(hint):
            return
        for number, (here, there) in enumerate(zip(data, own, strict=True)):
            for name in IDS:
                if getattr(here, name, None) != getattr(there, name, None):
                    yield f"{path}[{number}].{name}: must be {getattr(there, name)!r}: ids keep their order"
    theirs = {where: value for _, value, where in _parts(kind, own, path)}
    for part, value, where in _parts(kind, data, path):
        if where in theirs and value is not None and theirs[where] is not None:
            yield from moved_ids(part, value, theirs[where], where)


def _is_fixed(hint: Any) -> bool:
    bounds = [meta for meta in getattr(hint, "__metadata__", ()) if isinstance(meta, Meta)]
    return any(meta.min_length is not None and meta.min_length == meta.max_length for meta in bounds)


# ---------------------------------------------------------------- words for laws of games


def once_each(field: str, found: Iterable[str], wanted: Iterable[str]) -> Iterator[str]:
    """Each of these once, in whatever order."""
    names, all_ = list(found), list(wanted)
    if sorted(names) != sorted(all_):
        yield f"{field}: must have each of {', '.join(all_)} once, not {', '.join(names) or 'nothing'}"


def total(field: str, found: int, wanted: int, what: str) -> Iterator[str]:
    """So many of something in all."""
    if found != wanted:
        yield f"{field}: there are {wanted} {what} in the box, not {found}"


def built_in(field: str, found: Any, wanted: Any) -> Iterator[str]:
    """A value on which the rules are built."""
    if found != wanted:
        yield f"{field}: the rules are built for {_said(wanted)}, not {_said(found)}"


def _said(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def between(field: str, found: int, low: int, high: int) -> Iterator[str]:
    """A number with bounds that the schema can't know."""
    if not low <= found <= high:
        yield f"{field}: {found} is not between {low} and {high}"


def unreached(field: str, neighbours: dict[str, list[str]]) -> Iterator[str]:
    """Places that can't be reached from the first one."""
    reached = waiting = list(neighbours)[:1]
    while waiting:
        waiting = list(dict.fromkeys(n for place in waiting for n in neighbours.get(place, []) if n not in reached))
        reached = [*reached, *waiting]
    for place in neighbours:
        if place not in reached:
            yield f"{field}: there is no way to {place}"

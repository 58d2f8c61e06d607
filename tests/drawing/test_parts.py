"""Drawings in parts: they look as if drawn whole, whatever changed before."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from jinja2 import DictLoader, Environment, StrictUndefined, Template

from longhouse.drawing import sheet as sheets
from longhouse.drawing.assembly import NOTHING, PARTS, Assembly
from longhouse.drawing.kept import Memory, remembering
from longhouse.drawing.keys import key_of
from longhouse.drawing.layout import Box
from longhouse.drawing.panel import Drawing
from longhouse.drawing.parts import InParts
from longhouse.drawing.sheet import Sheet
from longhouse.drawing.template import number

PIECES = """
{% macro dot(s, x) %}
<circle cx="{{ x }}" fill="{{ s.color('ink') }}" stroke="{{ s.color('rim') }}"/>
{% endmacro %}
"""
BOARD = """
{% import "pieces" as p %}
{% macro mark(x) %}
<text x="{{ x }}">{{ title }}</text>
{% endmacro %}
<rect width="{{ w }}" fill="{{ s.color('tile') }}" stroke="#123456"/>
{{ mark(1) }}
{% set b = box %}
{% if flag is defined and flag %}
<g>{{ s.icon("hut", b.x, b.y) }}</g>
{% set b = b._replace(x=9) %}
{% endif %}
<g id="{{ s.id }}-{{ b.x|n }}">
{% for row in rows %}
<g>
{% for item in row.items_ %}
{{ p.dot(s, item) }}
<text>{{ loop.index }} {{ twice(item) }}</text>
{% else %}
<text>none</text>
{% endfor %}
</g>
<text>{{ loop.index0 }}{% if loop.last %} last{% endif %} {{ row.name }}{{ b.x }}</text>
{% endfor %}
</g>
{% for n in range(count) if n != skip %}<text>{{ n }}</text>{% endfor %}
{% for key, value in facts|dictsort %}
<text id="{{ key }}">{{ value or nothing }}</text>
{% endfor %}
<g data-what="{{ rows[0].name if rows else title }}"></g>
"""


def twice(value: int) -> int:
    """A function that a template may call."""
    return 2 * value


def content(chance: random.Random) -> dict[str, Any]:
    """What a board shows, of few values, so that much of it comes again."""
    return {
        "w": chance.randrange(2),
        "title": chance.choice(["a", "<b>"]),
        "box": Box(chance.randrange(2), 1, 2, 3),
        **({"flag": chance.randrange(2)} if chance.randrange(2) else {}),
        "rows": [
            {"name": chance.choice("xy"), "items_": [chance.randrange(3) for _ in range(chance.randrange(3))]}
            for _ in range(chance.randrange(3))
        ],
        "count": chance.randrange(3),
        "skip": chance.randrange(3),
        "facts": {key: chance.choice([0, 1]) for key in "cd"[: chance.randrange(3)]},
        "nothing": chance.choice(["", "-"]),
        "twice": twice,
    }


def empty_parts() -> None:
    """As if others had pushed everything out."""
    PARTS.most, most = 0, PARTS.most
    PARTS.keep(b"", NOTHING)
    PARTS.most = most


@pytest.fixture
def no_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Others push out at once what is kept for all tables."""
    empty_parts()
    monkeypatch.setattr(PARTS, "most", 0)


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> Template:
    """The template in parts, with nothing kept so far."""

    def read(kind: type[Environment]) -> Template:
        made = kind(
            loader=DictLoader({"board": BOARD, "pieces": PIECES}),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        made.filters["n"] = number
        return made.get_template("board")

    in_parts = read(InParts)
    empty_parts()
    monkeypatch.setattr(sheets, "in_parts", lambda package, _: in_parts if package == "parts" else read(Environment))
    monkeypatch.setattr(sheets, "icons", lambda _: {"hut": ""})
    return in_parts


def drawn(package: str, values: dict[str, Any]) -> tuple[tuple[str, ...], Drawing]:
    sheet = Sheet("p", package)
    return sheet.fill("board", **values).lines, sheet.defs()


def test_parts_look_like_the_whole(board: Template) -> None:
    chance = random.Random(1)
    for _ in range(300):
        values = content(chance)
        assert drawn("parts", values) == drawn("whole", values), values


@pytest.fixture
def again(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """One for each part that has to be drawn."""
    found: list[str] = []
    ends = Assembly.ends

    def noting(assembly: Assembly) -> None:
        found.append(assembly.draft.place)
        ends(assembly)

    monkeypatch.setattr(Assembly, "ends", noting)
    return found


def test_only_what_changed_is_drawn_again(board: Template, again: list[str]) -> None:
    values = content(random.Random(2)) | {"rows": [{"name": "x", "items_": [1]}, {"name": "y", "items_": [2]}]}
    drawn("parts", values)
    again.clear()
    drawn("parts", values)
    assert again == []
    drawn("parts", values | {"rows": [values["rows"][0], {"name": "z", "items_": [2]}]})
    assert len(again) == 3, "the loop, one round of it, and a stretch of that"


def test_a_table_finds_its_own_parts_however_many_others_there_are(
    board: Template, again: list[str], no_parts: None
) -> None:
    chance, memory = random.Random(3), Memory()
    for _ in range(300):
        values = content(chance)
        with remembering(memory, []):
            seen = drawn("parts", values)
        assert seen == drawn("whole", values), values
    values = content(chance) | {"rows": [{"name": "x", "items_": [1]}, {"name": "y", "items_": [2]}]}
    changed = values | {"rows": [values["rows"][0], {"name": "z", "items_": [2]}]}
    counts = []
    with remembering(memory, []):
        for shown in (values, values, changed):
            again.clear()
            drawn("parts", shown)
            counts.append(len(again))
    assert counts[1:] == [0, 3], "nothing; the loop, one round of it, and a stretch of that"


def test_what_moves_on_is_not_drawn_again(no_parts: None) -> None:
    fresh: list[str] = []

    def rounds(items: str, putting: Assembly) -> Iterator[str]:
        for item in items:
            if putting.begins("round", (item,)):
                fresh.append(item)
                yield f"<text>{item}</text>\n"
                putting.ends()

    whole = NOTHING
    for items, new in [("bdf", "bdf"), ("abdf", "a"), ("abcdef", "ce"), ("acdef", ""), ("fedca", ""), ("fxd", "x")]:
        fresh.clear()
        putting = Assembly("p")
        whole = putting.assembled(rounds(items, putting), whole)
        assert whole.lines == tuple(f"<text>{item}</text>" for item in items)
        assert "".join(fresh) == new


def test_a_mark_tells_versions_apart(board: Template) -> None:
    chance = random.Random(5)
    marks: dict[tuple[str, ...], str] = {}
    for _ in range(300):
        whole = Sheet("p", "parts").fill("board", **content(chance))
        assert marks.setdefault(whole.lines, whole.mark) == whole.mark, "however it was put together"
    assert len(set(marks.values())) == len(marks) > 100


def test_what_nobody_can_compare_has_no_key() -> None:
    assert key_of("a", [Box(1, 2, 3, 4)], None) == key_of("a", [Box(1, 2, 3, 4)], None) != key_of("a", [], None)
    assert key_of(twice) == key_of(twice)
    assert key_of(range(2)) != key_of(range(3))
    assert key_of(object()) is None

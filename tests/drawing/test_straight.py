"""Templates that go straight to their sheet and macros draw the same as any other."""

from typing import Any

import pytest
from jinja2 import DictLoader, Environment, StrictUndefined
from markupsafe import Markup

from longhouse.drawing.assembly import NOTHING
from longhouse.drawing.parts import InParts
from longhouse.drawing.sheet import Sheet
from longhouse.drawing.template import number

PIECES = """
{% macro dot(s, x, name="<none>") %}<circle cx="{{ x|n }}" fill="{{ s.color('ink') }}"/>{{ name }}{% endmacro %}
{% macro around() %}<g>{{ caller() }}</g>{% endmacro %}
"""


class Person:
    """Something with a method of a macro's name."""

    def dot(self, sheet: Sheet, x: int) -> str:
        return f"<{x}>"


class TelltaleSheet(Sheet):
    """A sheet of somebody else's, which gives plain text."""

    def tell(self, words: str) -> str:
        return words


CONTENT: dict[str, Any] = {
    "words": "<b>&",
    "safe": Markup("<b>"),
    "people": [Person()],
    "facts": {"items": 1, "name": "<i>", "none": None},
    "given": [3],
    "named": {"name": "<k>"},
}


def drawn(kind: type[Environment], board: str) -> str:
    made = kind(
        loader=DictLoader({"board": f'{{% import "pieces" as p %}}\n{board}\n', "pieces": PIECES}),
        autoescape=True,
        undefined=StrictUndefined,
    )
    made.filters["n"] = number
    sheet = TelltaleSheet("a<b", "longhouse.games.borabora.board")
    pieces = made.get_template("board").generate(s=sheet, **CONTENT)
    return "\n".join(sheet.assembly.assembled(pieces, NOTHING).lines)


@pytest.mark.parametrize(
    "board",
    [
        "{{ s.id }} {{ s.tell(words) }} {{ s.icon('hut', 1, 2) }} {{ s.about(words, words) }}",
        "{{ p.dot(s, 1.25) }} {{ p.dot(s, 2, words) }} {{ p.dot(s, x=2, name=safe) }}",
        "{{ p.dot(s, *given) }} {{ p.dot(s, 1, **named) }}",
        "{% call p.around() %}{{ words }}{% endcall %}",
        "{% for p in people %}{{ p.dot(s, 1) }}{% endfor %}",
        "{{ facts.name }} {{ facts.none }} {{ facts.items() | list | length }} {{ facts['items'] }}",
        "{{ words|upper|n if false else words }} {{ 1.0|n }} {{ words ~ safe }}",
    ],
)
def test_everything_is_escaped_and_found_as_ever(board: str) -> None:
    assert drawn(InParts, board) == drawn(Environment, board)


def test_nobody_is_asked_what_is_known() -> None:
    made = InParts(autoescape=True)
    made.filters["n"] = number
    board = '{% import "pieces" as p %}\n{{ s.icon("hut", x|n, 2) }} {{ p.dot(s, 1) }} {{ s.id }}\n'
    code = str(made.compile(board, "board", raw=True))
    assert "context.call(" not in code
    assert "environment.getattr(" not in code
    assert "context.call(" in str(made.compile("{{ x.dot(1) }}", "other", raw=True))

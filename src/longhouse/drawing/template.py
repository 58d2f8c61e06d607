"""Templates: SVG and HTML from Jinja2, read from packages, with everything escaped that is not marked as markup."""

import threading
from functools import cache, lru_cache
from importlib import resources

from jinja2 import Environment, FunctionLoader, StrictUndefined, Template

from longhouse.drawing.parts import InParts

SHARED = "longhouse.drawing"
MOST_NUMBERS = 10_000
READING = threading.RLock()
"""One thread at a time: Python 3.11 may fail when several compile at once."""


def read(name: str) -> str:
    """The source of a template: `package/file`, or a file of this package."""
    package, _, file = name.rpartition("/")
    return resources.files(package or SHARED).joinpath(file).read_text(encoding="utf-8")


@lru_cache(MOST_NUMBERS)
def number(value: float) -> str:
    """A coordinate without needless digits."""
    return f"{value:.1f}".removesuffix(".0")


@cache
def environment(kind: type[Environment] = Environment) -> Environment:
    """The environment of all templates of a kind; a name that nobody defined is an error."""
    made = kind(
        loader=FunctionLoader(read),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.filters["n"] = number
    return made


@cache
def template(package: str, file: str) -> Template:
    """A template of a package."""
    with READING:
        return environment().get_template(f"{package}/{file}")


@cache
def in_parts(package: str, file: str) -> Template:
    """A template that draws on a sheet, part by part."""
    with READING:
        return environment(InParts).get_template(f"{package}/{file}")

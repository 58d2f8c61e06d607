"""Words for ids: every sentence lives in a .po file, read with Babel (it knows the format and the plural rules)."""

from collections.abc import Callable, Sequence
from functools import cache
from gettext import c2py
from importlib import resources
from typing import Final, Literal, get_args

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from longhouse.core.event import Event, Facts
from longhouse.core.names import shown_name

Lang = Literal["en", "de"]
"""The languages, of which the first is everybody's."""
LANGUAGES: Final[tuple[str, ...]] = get_args(Lang)
CORE_PACKAGE = "longhouse.core"


@cache
def read_catalog(package: str, lang: str) -> Catalog:
    """The catalogue of one package in one language."""
    if lang not in LANGUAGES:
        raise LookupError(f"no texts in {lang!r}; there are {', '.join(LANGUAGES)}")
    with resources.files(package).joinpath(f"text/{lang}.po").open("rb") as file:
        return read_po(file, locale=lang)


@cache
def catalog_of(package: str, lang: str) -> Catalog:
    """The same, in English where a package does not speak the language: games of other people may."""
    has = resources.files(package).joinpath(f"text/{lang}.po").is_file()
    return read_catalog(package, lang if has or lang not in LANGUAGES else LANGUAGES[0])


def prompts_of(package: str) -> list[str]:
    """Every kind of question that a package has words for."""
    ids = [message.id if isinstance(message.id, str) else message.id[0] for message in catalog_of(package, "en")]
    return [id.removeprefix("prompt.") for id in ids if id.startswith("prompt.")]


@cache
def plural_of(rule: str) -> Callable[[int], int]:
    """Which form a number takes, by the rule of a catalogue (the header `Plural-Forms`)."""
    return c2py(rule)


class Texts:
    """The sentences of a game in one language; names say what the seats are called.

    Of several packages the first that has a sentence says it.
    """

    def __init__(self, packages: str | Sequence[str], lang: str, names: list[str] | None = None) -> None:
        self.lang = lang
        folders = [packages] if isinstance(packages, str) else packages
        self._catalogs = [catalog_of(package, lang) for package in (*folders, CORE_PACKAGE)]
        self._names = None if names is None else [shown_name(name) for name in names]  # whoever let them in

    def has(self, key: str) -> bool:
        """Whether there is a sentence with this id."""
        return any(key in catalog for catalog in self._catalogs)

    def say(self, key: str, facts: Facts | None = None) -> str:
        """The sentence with this id, with the facts filled in. A fact `n` chooses between singular and plural."""
        facts = facts or {}
        pattern = self._pattern(key, facts.get("n", 1))
        return pattern.format_map({name: self._word(name, value) for name, value in facts.items()})

    def event(self, event: Event, seat: int | None) -> str:
        """The line of the log for an event, as `seat` may read it."""
        return self.say(event.key(seat), event.facts(seat))

    def name(self, seat: int) -> str:
        """What a seat is called; who sits on none has the name of a colour."""
        return self._names[seat] if self._names and seat < len(self._names) else self.say(f"seat.{seat}")

    def _pattern(self, key: str, number: int | str) -> str:
        for catalog in self._catalogs:
            message = catalog.get(key)
            if message is None:
                continue
            if isinstance(message.string, str):
                return message.string
            assert message.string is not None, f"{key} has no sentence"
            return message.string[plural_of(catalog.plural_expr)(number) if isinstance(number, int) else 1]
        raise LookupError(f"no text for {key!r} in {self.lang!r}")

    def _word(self, name: str, value: int | str) -> int | str:
        if name.startswith("seat") and isinstance(value, int):  # `seat2` is the other one of two
            return self.name(value)
        return ", ".join(self._part(part) for part in value.split()) if isinstance(value, str) else value

    def _part(self, part: str) -> str:
        key, _, number = part.partition(":")
        return self.say(key, {"n": int(number)} if number else {})

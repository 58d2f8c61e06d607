"""Words for ids: every sentence lives in a .po file, read with Babel (it knows the format and the plural rules)."""

from collections.abc import Callable, Sequence
from functools import cache
from gettext import c2py
from importlib import resources
from typing import Any, Final, Literal, get_args

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from longhouse.core.event import Event, Facts
from longhouse.core.names import shown_name

Lang = Literal["en", "de"]
"""The languages, of which the first is everybody's."""
LANGUAGES: Final[tuple[str, ...]] = get_args(Lang)
CORE_PACKAGE = "longhouse.core"
SEAT: Final = "seat"
"""Facts that begin so are seats, who have names; `seat2` is the other one of two."""
MOST_SAID: Final = 10_000
"""Sentences of one language that are kept for each set of packages."""


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


class Patterns(dict[str, str | tuple[Callable[[int], int], Sequence[str]]]):
    """Sentences with places for facts, by id: one, or a rule and the forms that it chooses between.

    Of several packages the first that has a sentence says it. What was looked up once is kept; so are sentences in
    which nobody's name is `said`, by their id and facts, what others have `made` of such sentences, and whether there
    is one at all (`known`).
    """

    def __init__(self, packages: Sequence[str], lang: str) -> None:
        super().__init__()
        self.lang = lang
        self.said: dict[tuple[Any, ...], str] = {}
        self.made: dict[tuple[Any, ...], Any] = {}
        self.known: dict[str, bool] = {}
        self.catalogs = [catalog_of(package, lang) for package in (*packages, CORE_PACKAGE)]

    def __missing__(self, key: str) -> str | tuple[Callable[[int], int], Sequence[str]]:
        for catalog in self.catalogs:
            message = catalog.get(key)
            if message is None:
                continue
            assert message.string is not None, f"{key} has no sentence"
            forms = message.string
            self[key] = forms if isinstance(forms, str) else (plural_of(catalog.plural_expr), forms)
            return self[key]
        raise LookupError(f"no text for {key!r} in {self.lang!r}")


@cache
def patterns_of(packages: tuple[str, ...], lang: str) -> Patterns:
    """The sentences of these packages; there are as many of them as games and their expansions."""
    return Patterns(packages, lang)


class Texts:
    """The sentences of a game in one language; names say what the seats are called."""

    def __init__(self, packages: str | Sequence[str], lang: str, names: list[str] | None = None) -> None:
        self.lang = lang
        self._patterns = patterns_of((packages,) if isinstance(packages, str) else tuple(packages), lang)
        self._names = None if names is None else [shown_name(name) for name in names]  # whoever let them in

    @property
    def made(self) -> dict[tuple[Any, ...], Any]:
        """What was made of these sentences, wherever the seats have other names; see `longhouse.drawing.worded`."""
        return self._patterns.made

    def has(self, key: str) -> bool:
        """Whether there is a sentence with this id."""
        known = self._patterns.known
        if key not in known:
            known[key] = any(key in catalog for catalog in self._patterns.catalogs)
        return known[key]

    def say(self, key: str, facts: Facts | None = None) -> str:
        """The sentence with this id, with the facts filled in. A fact `n` chooses between singular and plural."""
        told = (key, *facts.items()) if facts else (key,)
        said = self._patterns.said
        if told in said:
            return said[told]
        words = {name: self._word(name, value) for name, value in facts.items()} if facts else {}
        sentence = self._pattern(key, facts.get("n", 1) if facts else 1).format_map(words)
        if not any(name.startswith(SEAT) for name in words) and not key.startswith(SEAT):
            if len(said) >= MOST_SAID:
                said.clear()
            said[told] = sentence
        return sentence

    def event(self, event: Event, seat: int | None) -> str:
        """The line of the log for an event, as `seat` may read it."""
        return self.say(event.key(seat), event.facts(seat))

    def name(self, seat: int) -> str:
        """What a seat is called; who sits on none has the name of a colour."""
        return self._names[seat] if self._names and seat < len(self._names) else self.say(f"seat.{seat}")

    def _pattern(self, key: str, number: int | str) -> str:
        pattern = self._patterns[key]
        if isinstance(pattern, str):
            return pattern
        form_of, forms = pattern
        return forms[form_of(number) if isinstance(number, int) else 1]

    def _word(self, name: str, value: int | str) -> int | str:
        if name.startswith(SEAT) and isinstance(value, int):
            return self.name(value)
        return ", ".join(self._part(part) for part in value.split()) if isinstance(value, str) else value

    def _part(self, part: str) -> str:
        key, _, number = part.partition(":")
        return self.say(key, {"n": int(number)} if number else {})

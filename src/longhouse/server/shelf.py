"""A game as the pages present it. Its words and its picture come from the game's own folder."""

from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import NamedTuple

from markupsafe import Markup

from longhouse.core.registry import GameInfo, Switch
from longhouse.core.text import Texts

MOST_SEATS = 8
PLAIN_COVER = "templates/art.html"


class SwitchWords(NamedTuple):
    """A variant in words: what it is called, what it does, and its values with theirs; the first is the default."""

    switch: Switch
    label: str
    help: str
    values: list[tuple[int | str, str]]

    def seats(self, value: int | str) -> tuple[int, int]:
        """The least and the most players that a value is for."""
        return self.switch.seats.get(value, (1, MOST_SEATS))


@cache
def cover(package: str) -> Markup:
    """The picture of a game: `board/cover.svg` of its folder, else a plain one. Its ids begin with the game's name."""
    own = resources.files(package).joinpath("board/cover.svg")
    plain = resources.files("longhouse.server").joinpath(PLAIN_COVER)
    return Markup((own if own.is_file() else plain).read_text(encoding="utf-8"))


class Shelved:
    """A game on the shelf, in one language."""

    def __init__(self, info: GameInfo, lang: str) -> None:
        self.info = info
        self._texts = Texts(info.package, lang)

    @property
    def cover(self) -> Markup:
        return cover(self.info.package)

    def about(self, what: str) -> str:
        """What the game says of its `fun`, `length`, `weight`, of a `tie`, or calls a `round`; maybe nothing."""
        key = f"game.{what}"
        return self._texts.say(key) if self._texts.has(key) else ""

    def switches(self) -> list[SwitchWords]:
        """All variants that a table may choose."""
        return [
            SwitchWords(
                switch,
                self._texts.say(f"switch.{switch.name}"),
                self._texts.say(f"switch.{switch.name}.help"),
                [(value, self._texts.say(f"switch.{switch.name}.{value}")) for value in switch.values],
            )
            for switch in self.info.switches
        ]

    def kind(self, options: Mapping[str, int | str]) -> list[str]:
        """The values of these options in words."""
        return [
            dict(words.values)[options[words.switch.name]] for words in self.switches() if words.switch.name in options
        ]

    def variants(self, options: Mapping[str, int | str]) -> list[str]:
        """The options of a table in words; an expansion that is not there is not worth a word."""
        chosen = self.info.complete(options)
        return [
            f"{words.label}: {dict(words.values)[chosen[words.switch.name]]}"
            for words in self.switches()
            if words.switch.is_there(chosen)
            and (not words.switch.adds or chosen[words.switch.name] in words.switch.adds)
        ]

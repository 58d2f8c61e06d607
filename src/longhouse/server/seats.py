"""What seats are called: a bot that bears the name of its level has one in every language."""

import re
from typing import Final, Protocol

from longhouse.core.text import Texts

LEVEL: Final = re.compile(r"(?P<level>.+?)(?P<number> \d+)?")
"""Several bots of a level are told apart by numbers."""


class Named(Protocol):
    """A seat, as it is kept in the database or in a room."""

    @property
    def name(self) -> str: ...
    @property
    def bot(self) -> str | None: ...


def level_name(bot: str) -> str:
    """What a bot is called that got no other name; the API tells it to everybody in the same way."""
    return bot.capitalize()


def level_in_words(bot: str, lang: str) -> str:
    """What a level is called in a language."""
    texts, key = Texts("longhouse.server", lang), f"level.{bot}"
    return texts.say(key) if texts.has(key) else level_name(bot)


def called(seat: Named, lang: str) -> str:
    """What a seat is called in a language. A name that somebody has chosen stays as it is."""
    found = LEVEL.fullmatch(seat.name)
    if seat.bot is None or found is None or found["level"] != level_name(seat.bot):
        return seat.name
    return level_in_words(seat.bot, lang) + (found["number"] or "")

"""The coach of a game: `learn/coach.toml` says what a first match is, and what is told about each kind of question.

seats = 2                           # how many play; the others are bots
bot = "easy"
seed = "a morning at the lagoon"    # any words: a match that shows the game well

[welcome]
title = {en = "…", de = "…"}
text = {en = "…", de = "…"}

[[card]]
ask = ["place_die"]                 # the first time that one of these questions comes; or
event = ["temple_scored"]           # ... after one of these kinds of events
point = ["actions", "player-{seat}-dice"]   # panels or elements; {seat} is the seat of the reader
title = {en = "…", de = "…"}
text = {en = "…", de = "…"}         # what it is about
aim = {en = "…", de = "…"}          # what one may aim at
"""

import hashlib
from functools import cache
from importlib import resources

import msgspec

from longhouse.core.chance import FairChance
from longhouse.core.registry import GameInfo, TableOptions
from longhouse.core.shapes import ready

Said = dict[str, str]
"""By language."""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the coach says once: about questions, or about what just happened."""

    title: Said
    text: Said
    aim: Said = {}
    ask: list[str] = []
    event: list[str] = []
    point: list[str] = []


class Coach(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A first match, and what is said in it; an expansion adds cards to those of its game."""

    seats: int = 2
    bot: str = "easy"
    seed: str = ""
    options: TableOptions = {}
    welcome: Card | None = None
    card: list[Card] = []

    def chance(self) -> FairChance:
        """Always the same cards and dice: the secret follows from the seed, and nobody adds luck."""
        return FairChance.of(hashlib.sha256(self.seed.encode()).hexdigest(), [""] * self.seats)


class Spoken(msgspec.Struct, frozen=True):
    """A card in one language."""

    title: str
    text: str
    aim: str
    ask: list[str]
    event: list[str]
    point: list[str]


@cache
def read_coach(package: str) -> Coach | None:
    """None if the package has no coach."""
    file = resources.files(package).joinpath("learn", "coach.toml")
    return msgspec.toml.decode(file.read_bytes(), type=ready(Coach)) if file.is_file() else None


def coach_of(info: GameInfo) -> Coach | None:
    """The first match of a game, with the cards of everything that it may be played with."""
    coaches = [coach for coach in map(read_coach, info.packages) if coach]
    if not coaches or coaches[0].welcome is None:
        return None
    return msgspec.structs.replace(coaches[0], card=[card for coach in coaches for card in coach.card])


def spoken(card: Card, lang: str) -> Spoken:
    """In English if there are no words in this language."""

    def say(said: Said) -> str:
        return said.get(lang) or said.get("en", "")

    return Spoken(say(card.title), say(card.text), say(card.aim), card.ask, card.event, card.point)

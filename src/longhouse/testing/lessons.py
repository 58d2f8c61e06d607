"""Checks for what a game's folder has for learners: the illustrated rulebook and the coach, in every language."""

import re
from collections.abc import Iterable
from typing import Any

from longhouse.core.match import Match
from longhouse.core.registry import GameInfo, TableOptions
from longhouse.core.rng import Rng
from longhouse.core.text import LANGUAGES, Texts
from longhouse.learn.book import Book, book_file, read_book, scenes_of
from longhouse.learn.coach import Card, Coach, coach_of
from longhouse.learn.rulebook import read_rules

LEAST_SCREENS = 6
LEAST_PICTURES = 10
MOST_WORDS = 60
"""What somebody reads before a question is answered."""


def check_book(info: GameInfo) -> Book:
    """Both languages have the same screens with the same pictures, every mark is on its picture, every rule exists."""
    packages = tuple(info.packages)
    books = {lang: read_book(info.name, packages, lang) for lang in LANGUAGES}
    first = books["en"]
    assert first is not None, f"{info.name} has no learn/book.md"
    assert len(first.screens) >= LEAST_SCREENS, f"{info.name}: {len(first.screens)} screens"
    pictures = sum(len(screen.pictures) for screen in first.screens)
    assert pictures >= LEAST_PICTURES, f"{info.name}: {pictures} pictures"
    rules = read_rules(packages)
    for lang, book in books.items():
        assert book is not None
        assert book.lang == lang, f"{info.name} has no learn/book.{lang}.md"
        assert _pictures(book) == _pictures(first), f"{info.name}: other pictures in {lang}"
        assert list(book.lessons()) == list(first.lessons()), f"{info.name}: other rules in {lang}"
        unknown = [rule for rule in book.lessons() if rules is None or rule not in rules.rules]
        assert not unknown, f"{info.name}: there are no rules {unknown}"
    _check_marks(first)
    _check_scenes(info)
    return first


def _pictures(book: Book) -> list[list[tuple[Any, ...]]]:
    return [[(p.scene, p.panel, p.seat, p.only, p.mark) for p in screen.pictures] for screen in book.screens]


def _check_marks(book: Book) -> None:
    for screen in book.screens:
        ids = set(re.findall(r' id="([^"]+)"', screen.html))
        for named in re.findall(r'data-(?:only|mark)="([^"]*)"', screen.html):
            missing = [id for id in named.split() if id not in ids]
            assert not missing, f"{screen.title}: there is nothing called {missing}"


def _check_scenes(info: GameInfo) -> None:
    """Every position is sound, and shown somewhere."""
    for package in info.packages:
        text = book_file(package, "en").read_text(encoding="utf-8") if book_file(package, "en").is_file() else ""
        for name, make in scenes_of(package).items() if text else ():
            scene = make()
            assert scene.game.check(scene.state) == [], f"{package}: the scene {name}"
            assert f'scene = "{name}"' in text, f"{package}: nobody shows the scene {name}"


def check_coach(info: GameInfo, prompts: Iterable[str]) -> Coach:
    """Every question that a first match can ask has a card, all words are there in every language, and
    whatever a card points at is there when its question is asked."""
    coach = coach_of(info)
    assert coach is not None, f"{info.name} has no learn/coach.toml"
    assert coach.welcome is not None
    for card in (coach.welcome, *coach.card):
        for said in (card.title, card.text, card.aim):
            assert not said or set(said) == set(LANGUAGES), f"{info.name}: {card.title} is not in all languages"
            longest = max((len(words.split()) for words in said.values()), default=0)
            assert longest <= MOST_WORDS, f"{info.name}: {card.title} has {longest} words"
    asked = [prompt for card in coach.card for prompt in card.ask]
    assert len(asked) == len(set(asked)), f"{info.name}: two cards about one question"
    missing = sorted(set(prompts) - set(asked))
    assert not missing, f"{info.name}: nothing is said about {missing}"
    texts = Texts(info.packages, "en")
    named = [f"prompt.{prompt}" for prompt in asked] + [f"event.{kind}" for card in coach.card for kind in card.event]
    unknown = [key for key in named if not texts.has(key)]
    assert not unknown, f"{info.name}: there is no {unknown}"
    check_pointing(info, coach, coach.options, coach.seats)
    return coach


def check_pointing(info: GameInfo, coach: Coach, options: TableOptions, seats: int, games: int = 3) -> None:
    """Whatever cards point at is on the table when their questions come in random games."""
    cards = {prompt: card for card in coach.card for prompt in card.ask}
    for seed in range(games):
        match = Match.start(info.make(options), seats, seed=seed)
        rng = Rng(seed)
        while decision := match.decision:
            card = cards.pop(decision.prompt, None)
            if card is not None and card.point:
                check_points(match, card)
            option = decision.options[rng.below(len(decision.options))]
            match.play(option.verb, option.arg)


def check_points(match: Match, card: Card) -> None:
    """Everything that a card points at is on the table."""
    assert match.decision is not None
    seat = match.decision.seat
    panels = match.draw(seat)
    there = {panel.id for panel in panels} | {id for p in panels for id in re.findall(r' id="([^"]+)"', p.svg)}
    for point in card.point:
        assert point.replace("{seat}", str(seat)) in there, f"{card.title}: there is nothing called {point}"

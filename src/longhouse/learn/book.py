"""A game's illustrated rulebook: `learn/book.md`, and `learn/book.de.md` in German.

Every `## heading` begins a screen. Its pictures are drawn by the game from positions that `learn/scenes.py` sets up
(`SCENES`, by name), so they always look as the board does:

    ```picture
    scene = "first_dice"              # a function of `learn/scenes.py`
    panel = "actions"                 # the panel that is shown ...
    seat = 0                          # ... through whose eyes
    only = ["actions-card-build"]     # cut to these elements; the whole panel if there are none
    mark = ["actions-card-build"]     # numbered marks beside these elements
    caption = "One sentence: what **(1)** is."
    ```

A rule that is named in a sentence becomes a link to the reference, and the reference links back.
"""

import re
from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module, resources
from typing import Any, Final, NamedTuple

import msgspec
from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup, escape

from longhouse.core.scene import Scene
from longhouse.core.shapes import ready
from longhouse.learn.rulebook import CITED

NAMED: Final = re.compile(r'(\bid="|href="#|url\(#|data-source=")')
PLACE: Final = "<!-- picture {} -->\n"
IN_BRACKETS: Final = re.compile(rf"\s*\(((?:{CITED.pattern}(?:,\s+)?)+)\)")


class Picture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A panel of a scene, or a part of it, with marks on what is meant."""

    scene: str
    panel: str
    caption: str
    seat: int = 0
    only: list[str] = []
    mark: list[str] = []


class Screen(NamedTuple):
    """What is read at one go: a heading, words and pictures; `rules` are those that it names."""

    anchor: str
    title: str
    html: Markup
    rules: list[str]
    pictures: list[Picture]


class Book(NamedTuple):
    """The rulebook of a game with those of its expansions, in one language."""

    lang: str
    title: str
    screens: list[Screen]

    def lessons(self) -> dict[str, str]:
        """By rule: the screen that explains it first."""
        found: dict[str, str] = {}
        for screen in self.screens:
            for rule in screen.rules:
                found.setdefault(rule, screen.anchor)
        return found


@cache
def read_book(name: str, packages: tuple[str, ...], lang: str = "en") -> Book | None:
    """The book of the game of this name; in English if there is none in this language, None if there is none at all."""
    files = [(package, book_file(package, lang)) for package in packages]
    if not files[0][1].is_file():
        return None if lang == "en" else read_book(name, packages)
    screens: list[Screen] = []
    titles = []
    for package, file in files:
        if file.is_file():
            title, found = _read(name, package, file.read_text(encoding="utf-8"), lang, len(screens))
            titles.append(title)
            screens += found
    return Book(lang, titles[0], screens)


def book_file(package: str, lang: str) -> Any:
    return resources.files(package).joinpath("learn", "book.md" if lang == "en" else f"book.{lang}.md")


def _read(name: str, package: str, text: str, lang: str, first: int) -> tuple[str, list[Screen]]:
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    parts = split_screens(markdown.parse(text))
    screens = []
    for number, (title, tokens) in enumerate(parts[1:], first + 1):
        pictures = [token for token in tokens if token.type == "fence" and token.info.strip() == "picture"]
        shown = [msgspec.toml.decode(token.content, type=ready(Picture)) for token in pictures]
        for place, token in enumerate(pictures):
            token.type, token.content = "html_block", PLACE.format(place)
        said = markdown.renderer.render(tokens, markdown.options, {})
        html = link_rules(said, name)
        for place, picture in enumerate(shown):  # afterwards: rules are named in the drawings too
            html = html.replace(PLACE.format(place), draw_figure(package, picture, lang, f"p{number}-{place}-"))
        screens.append(Screen(f"screen-{number}", title, Markup(html), list(dict.fromkeys(CITED.findall(said))), shown))
    return parts[0][0], screens


def split_screens(tokens: list[Token]) -> list[tuple[str, list[Token]]]:
    """By heading of the first or second level: its words, and what comes below."""
    parts: list[tuple[str, list[Token]]] = []
    heads = [at for at, token in enumerate(tokens) if token.type == "heading_open" and token.tag in ("h1", "h2")]
    for at, end in zip(heads, [*heads[1:], len(tokens)], strict=True):
        parts.append((tokens[at + 1].content, tokens[at + 3 : end]))
    return parts


def link_rules(html: str, name: str) -> str:
    """Rules in brackets at the end of a sentence become a small sign that leads to the reference."""

    def sign(match: re.Match[str]) -> str:
        rules = CITED.findall(match[1])
        return "".join(f' <a class="cited" href="/games/{name}/rules#{rule}" title="{rule}">§</a>' for rule in rules)

    return IN_BRACKETS.sub(sign, html)


# ---------------------------------------------------------------- pictures


def scenes_of(package: str) -> dict[str, Callable[[], Scene[Any]]]:
    """The positions that a book may show, by name."""
    scenes: dict[str, Callable[[], Scene[Any]]] = import_module(f"{package}.learn.scenes").SCENES
    return scenes


def draw_figure(package: str, picture: Picture, lang: str, prefix: str) -> str:
    """The picture with its caption. Every element gets a name of its own, as the same panel may be shown twice."""
    panels = {panel.id: panel for panel in scenes_of(package)[picture.scene]().draw(picture.seat, lang)}
    panel = panels[picture.panel]
    svg = NAMED.sub(rf"\1{prefix}", panel.svg).replace("<svg", f'<svg aria-label="{escape(panel.title)}"', 1)
    caption = MarkdownIt("commonmark", {"html": False}).renderInline(picture.caption)
    return (
        f'<figure class="shown" data-only="{_named(picture.only, prefix)}" data-mark="{_named(picture.mark, prefix)}">'
        f'<div class="drawing">{svg}</div>'
        f"<figcaption>{caption}</figcaption></figure>\n"
    )


def _named(ids: Iterable[str], prefix: str) -> str:
    return " ".join(prefix + str(escape(id)) for id in ids)

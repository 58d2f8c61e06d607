"""A game's rules.md as a page: a table of contents, every rule with its ID as an anchor, sources shown honestly."""

import re
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Final, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

RULE: Final = re.compile(r"\*\*([A-Z]{2,4}-[A-Z]+-\d+)\*\*")
CITED: Final = re.compile(r"(?<![\w#\"-])([A-Z]{2,4}-[A-Z]+-\d{2,3})(?![\w\"-])")
HEAD: Final = re.compile(r'<strong><a href="#([A-Z]{2,4}-[A-Z]+-\d+)">\1</a></strong>')
SOURCE: Final = re.compile(r" \[((?:\d{3}\b|ruling|public|reconstructed)[^\]]*)\]")


class Heading(NamedTuple):
    """An entry of the table of contents."""

    level: int
    anchor: str
    title: str


class Rulebook(NamedTuple):
    """The rules of a game, ready to be shown."""

    lang: str
    title: str
    headings: list[Heading]
    html: Markup
    rules: list[str]


@cache
def read_rules(packages: tuple[str, ...], lang: str = "en") -> Rulebook | None:
    """The rules of a game and of its expansions, one after the other, in English if not in this language.

    None if the game has no rules.md.
    """
    name = "rules.md" if lang == "en" else f"rules.{lang}.md"
    files = [resources.files(package).joinpath(name) for package in packages]
    if not files[0].is_file():
        return None if lang == "en" else read_rules(packages)
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = [token for file in files if file.is_file() for token in markdown.parse(file.read_text(encoding="utf-8"))]
    rules = _name_rules(tokens)
    headings = _name_headings(tokens)
    html = markdown.renderer.render(tokens, markdown.options, {})
    return Rulebook(lang, headings[0].title, headings[1:], Markup(_link(html, set(rules))), rules)


def link_lessons(book: Rulebook, lessons: Mapping[str, str], name: str, words: str) -> Markup:
    """The rules with a link at each one that a screen of the illustrated rulebook explains."""

    def link(match: re.Match[str]) -> str:
        screen = lessons.get(match[1])
        return f'{match[0]} <a class="lesson" href="/games/{name}/learn#{screen}">{words}</a>' if screen else match[0]

    return Markup(HEAD.sub(link, book.html))


def _name_rules(tokens: list[Token]) -> list[str]:
    """Give every rule its ID as an anchor."""
    rules = []
    for place, token in enumerate(tokens[:-2]):
        found = RULE.match(tokens[place + 2].content) if token.type == "list_item_open" else None
        if found:
            token.attrs.update({"id": found[1], "class": "rule"})
            rules.append(found[1])
    return rules


def _name_headings(tokens: list[Token]) -> list[Heading]:
    """Give every heading an anchor."""
    headings: list[Heading] = []
    for place, token in enumerate(tokens):
        if token.type == "heading_open":
            title = tokens[place + 1].content
            anchor = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")
            if any(anchor == other.anchor for other in headings):
                anchor = f"{anchor}-{len(headings)}"  # expansions have a setup and rulings too
            token.attrs["id"] = anchor
            headings.append(Heading(int(token.tag[1]), anchor, title))
    return headings


def _link(html: str, rules: set[str]) -> str:
    """Rules that are cited become links; what stands in brackets becomes a note on the source."""

    def cite(match: re.Match[str]) -> str:
        return f'<a href="#{match[1]}">{match[1]}</a>' if match[1] in rules else match[1]

    def note(match: re.Match[str]) -> str:
        kind = "ruling" if match[1].startswith("ruling") else "mixed" if "ruling" in match[1] else "text"
        return f' <span class="source {kind}">{match[1]}</span>'

    html = html.replace("<table>", '<div class="wide" tabindex="0"><table>').replace("</table>", "</table></div>")
    return SOURCE.sub(note, CITED.sub(cite, html))

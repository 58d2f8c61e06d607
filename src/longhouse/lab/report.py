"""What the pages with results share: words, sections, and the frame around them."""

from collections.abc import Sequence
from typing import NamedTuple

from longhouse.core.registry import REGISTRY
from longhouse.core.text import Texts
from longhouse.drawing.page import shell_style
from longhouse.drawing.template import template
from longhouse.lab.arena import ArenaResult, Failure
from longhouse.lab.figures import count_words, interval_words, number_words, options_words, percent_words
from longhouse.lab.intervals import Interval
from longhouse.lab.study import StudyResult

PACKAGE = "longhouse.lab"
MOST_TRACEBACKS = 5


class Section(NamedTuple):
    """A part of a page."""

    title: str
    note: str
    plot: str = ""
    headings: Sequence[str] = ()
    rows: Sequence[Sequence[str]] = ()
    folded: str = ""
    """What a long table is opened with; a short one lies open."""
    texts: Sequence[str] = ()


class Words:
    """The words and figures of a page in its language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._texts = Texts(PACKAGE, lang)

    def say(self, key: str, n: int | None = None) -> str:
        """A sentence of these pages."""
        return self._texts.say(key, {} if n is None else {"n": n})

    def all(self, *keys: str) -> list[str]:
        """Several at once, such as the headings of a table."""
        return [self.say(key) for key in keys]

    def number(self, value: float | None, digits: int = 1) -> str:
        """A figure."""
        return number_words(value, digits, self.lang)

    def count(self, value: float) -> str:
        """A count."""
        return count_words(value, self.lang)

    def percent(self, value: float | None) -> str:
        """A share."""
        return percent_words(value, self.lang)

    def interval(self, interval: Interval | None, percent: bool = False) -> str:
        """From one figure to another."""
        return interval_words(interval, percent, self.lang)


def render(words: Words, kind: str, result: ArenaResult | StudyResult, who: str, sections: Sequence[Section]) -> str:
    """The whole page."""
    facts = [words.say("fact.games", result.games), words.say("fact.seats", result.seats), who]
    facts += [options_words(result.options)] if result.options else []
    facts.append(words.say("fact.seed", result.seed))
    if result.games < result.planned:
        facts.append(words.say("fact.stopped", result.planned))
    title = f"{REGISTRY.info(result.game).title}: {words.say(kind)}"
    failed = [failures_section(words, result.failures)] if result.failures else []
    return template(PACKAGE, "report.html.j2").render(
        lang=words.lang, title=title, facts=facts, sections=[*sections, *failed], style=shell_style()
    )


def failures_section(words: Words, failures: Sequence[Failure]) -> Section:
    """What bots did wrong, each kind once."""
    first = {failure.traceback: failure for failure in reversed(failures)}
    texts = []
    for one in reversed(first.values()):
        where = ", ".join([one.bot, words.say("seat", one.seat + 1), words.say("failures.seed", one.seed)])
        texts.append(f"{where}\n{one.traceback}")
    title, note = words.say("failures.title"), words.say("failures.note", len(failures))
    return Section(title, note, texts=texts[:MOST_TRACEBACKS])

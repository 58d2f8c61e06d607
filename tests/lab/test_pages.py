"""Pages with results: sound, whole, in both languages, and without anything from elsewhere."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import longhouse.lab
from longhouse.core.text import LANGUAGES, read_catalog
from longhouse.lab.arena import arena_result
from longhouse.lab.arena_page import arena_page
from longhouse.lab.charts import LAYOUTS, Dot, dot_plot, histograms, paired_bars
from longhouse.lab.figures import count_words, number_words
from longhouse.lab.running import play_all
from longhouse.lab.schedule import make_plan, schedule
from longhouse.lab.study import study_result
from longhouse.lab.study_page import study_page

VOID = {"meta", "path", "circle", "rect"}
"""Elements without content: those of HTML, and of SVG those that we close at once."""
FOLDER = Path(longhouse.lab.__file__).parent


class Sound(HTMLParser):
    """Every element that is opened is closed, in order; nothing is fetched."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []
        self.met: list[str] = []
        self.feed(page)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert not {"src", "href"} & dict(attrs).keys()
        self.met.append(tag)
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in VOID

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def pages(lang: str) -> list[str]:
    """An arena with a bot that fails and several rulesets, and a study."""
    options: list[dict[str, int | str]] = [{"reef": reef, "wishes": "sorted"} for reef in (5, 9)]
    many = make_plan("pearls", ["greedy", "random", "tests.lab.bots:Clumsy"], 2, options)
    arena = arena_result(many, play_all(many, schedule(many, 12), 1), 60)
    one = make_plan("pearls", ["random"], 3, options[:1], watched=True)
    return [arena_page(arena, lang), study_page(study_result(one, play_all(one, schedule(one, 20), 1), 20), lang)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pages_are_sound_and_need_nothing_else(lang: str) -> None:
    for page in pages(lang):
        sound = Sound(page)
        assert {"svg", "table", "h1", "style"} <= set(sound.met)
        assert not re.search(r"https?:|url\(|@import|<script|<link", page)
        assert "prefers-color-scheme:dark" in page
        assert f'<html lang="{lang}">' in page


def test_pages_say_what_was_found() -> None:
    arena, study = (" ".join(Sound(page).words) for page in pages("en"))
    for words in (
        "greedy",
        "Who wins",
        "Head to head",
        "By ruleset",
        "reef=9",
        "dropped everything",
        "stopped before all 60",
    ):
        assert words in arena
    for words in ("Does the seat matter?", "Points at the end", "Where points come from", "Decisions", "Take …"):
        assert words in study
    assert "Zählt der Platz?" in pages("de")[1]


def test_only_of_a_whole_run_it_is_said_that_seats_were_shared_equally() -> None:
    plan = make_plan("pearls", ["greedy", "random"], 2, [{"reef": 5, "wishes": "sorted"}])
    played = list(play_all(plan, schedule(plan, 4), 1))
    assert "equally often" in arena_page(arena_result(plan, played, 4))
    assert "equally often" not in arena_page(arena_result(plan, played[:3], 4))


def test_both_languages_say_the_same_and_nothing_in_vain() -> None:
    english, german = (
        {message.id for message in read_catalog("longhouse.lab", lang) if message.id} for lang in LANGUAGES
    )
    keys = {key if isinstance(key, str) else key[0] for key in english}
    assert keys == {key if isinstance(key, str) else key[0] for key in german}
    code = "".join(file.read_text(encoding="utf-8") for file in FOLDER.glob("*.py"))
    families = ("verbs.", "choices.", "things.", "length.")  # put together by the page of a study
    assert [key for key in keys if f'"{key}"' not in code and not key.startswith(families)] == []


def test_numbers_are_written_as_the_language_does() -> None:
    assert number_words(1234.56) == "1,234.6"
    assert number_words(1234.56, 2, "de") == "1.234,56"
    assert number_words(-0.01) == "0.0"
    assert number_words(None) == "–"
    assert [count_words(wins) for wins in (40, 2.5)] == ["40", "2.5"]


def test_plots_stay_inside_and_escape_names() -> None:
    plots = [
        dot_plot([Dot("<b>", -7.5, (-20, 33)), Dot("x" * 90, 4, None)], "t", 0),
        dot_plot([Dot("alone", 0, None)], "t"),
        histograms({"one": {3: 4, 250: 1}, "two": {-4: 1}}, "t"),
        paired_bars([("a", 3, -2), ("b", 0, 0)], ("won", "lost"), "t"),
    ]
    for plot in plots:
        Sound(f"<div>{plot}</div>")
        assert "<b>" not in plot
        drawn = plot.split("</svg>")[:-1]
        assert [re.findall(r'class="(\w+)" viewBox="0 0 (\d+) ', one) for one in drawn] == [
            [(layout.name, str(layout.width))] for layout in LAYOUTS
        ]
        for one, layout in zip(drawn, LAYOUTS, strict=True):
            places = [float(x) for x in re.findall(r'(?: x| cx)="([-\d.]+)"', one)]
            assert all(0 <= x <= layout.width for x in places)


def test_a_phone_is_shown_plots_of_its_own_and_tables_that_fit() -> None:
    slim = next(layout for layout in LAYOUTS if layout.above)
    assert slim.width <= 360, "letters are about as large as they were drawn"
    for page in pages("en"):
        assert "min-width" not in page
        assert "section svg.slim{display:none" in page
        tables = re.findall(r"<table.*?</table>", page, re.DOTALL)
        for table in tables:
            headings = re.findall(r"<th scope=\"col\">(.*?)</th>", table)
            assert ('class="many"' in table) == (len(headings) > 4)
            row = re.findall(r"<tr><td>.*?</tr>", table)[0]
            assert re.findall(r'data-head="(.*?)"', row) == headings[1:], "said again where a row is a block"


def test_who_plays_alone_is_told_nothing_about_seats() -> None:
    options: list[dict[str, int | str]] = [{"solo": "base"}]
    plan = make_plan("wendake", ["random"], 1, options, watched=True)
    played = list(play_all(plan, schedule(plan, 2), 1))
    for page in (arena_page(arena_result(plan, played, 2)), study_page(study_result(plan, played, 2))):
        assert "How often it is won" in page
        assert "dashed line of equal shares" not in page
        assert "equal share for every seat" not in page

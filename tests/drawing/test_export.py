"""Pictures and replays as files."""

import json
import random
import re
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from longhouse import Match, new_match
from longhouse.cli import main
from longhouse.core.errors import BadPosition
from longhouse.core.rng import Rng
from longhouse.drawing.changes import changes, edit, edited
from longhouse.drawing.export import Film, compose, read_match, replay_page
from longhouse.drawing.panel import Panel
from tests.splicing import spliced
from tests.tiny import DiversGame


def played(moves: int, seats: int = 2) -> Match:
    match = new_match("borabora", seats, 3)
    rng = Rng(3)
    for _ in range(moves):
        if match.decision is None:
            break
        match.play(match.decision.options[rng.below(len(match.decision.options))])
    return match


def panel(id: str, *lines: str) -> Panel:
    return Panel(id, id, "board", None, "\n".join(lines))


def film_of(text: str) -> Any:
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', text, re.DOTALL)
    assert found is not None
    return json.loads(found[1])


def panels_at(film: Any, step: int) -> list[str]:
    """What the page shows: the same splices as in its script."""
    now: list[list[int]] = [[] for _ in film["panels"]]
    for facts in film["steps"][: step + 1]:
        for index, changed in facts["changes"].items():
            for start, gone, lines in changed:
                now[int(index)][start : start + gone] = lines
    return ["\n".join(film["lines"][line] for line in lines) for lines in now]


@pytest.mark.parametrize(
    ("before", "after", "found"),
    [
        ([], [1, 2], [(0, 0, [1, 2])]),
        ([1, 2], [1, 2], []),
        ([1, 2, 3, 4], [1, 9, 4], [(1, 2, [9])]),
        ([1, 2, 3, 4, 5], [9, 2, 3, 5], [(3, 1, []), (0, 1, [9])]),
    ],
)
def test_changes_are_few_and_lead_from_one_version_to_the_next(
    before: list[int], after: list[int], found: list[Any]
) -> None:
    assert changes(before, after) == found
    for start, gone, lines in found:
        before[start : start + gone] = lines
    assert before == after


def test_changes_lead_from_any_version_to_any_other() -> None:
    chance = random.Random(5)
    for _ in range(400):
        before = ["".join(chance.choices("abä", k=chance.randrange(40))) for _ in range(chance.randrange(60))]
        after = before[:]
        for _ in range(chance.randrange(5)):
            at = chance.randrange(len(after) + 1)
            after[at : at + chance.randrange(9)] = [
                chance.choice(["x", "a" * 20 + "\U0001f600", "</g>"])
            ] * chance.randrange(9)
        found = changes(before, after)
        assert spliced("\n".join(before), found) == "\n".join(after)
        assert spliced("\n".join(before), edited(before, found)) == "\n".join(after)


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ('<text x="1" y="20">3</text>', '<text x="1" y="20">4</text>', (19, 7, "4")),
        ("a" * 20, "a" * 23, (20, 0, "aaa")),
        ("a" * 23, "a" * 20, (20, 0, "")),
        ("<g/>", "<a/>", "<a/>"),
        ("a" * 20 + "b", "a" * 20 + "\U0001f600", "a" * 20 + "\U0001f600"),
    ],
)
def test_a_line_that_is_much_like_another_is_an_edit(old: str, new: str, found: Any) -> None:
    assert edit(old, new) == found


def test_a_film_stores_what_changes() -> None:
    film = Film()
    film.add([panel("a", "x", "y"), panel("b", "x")], {})
    film.add([panel("a", "x", "z"), panel("b", "x")], {})
    assert list(film.lines) == ["x", "y", "z"]
    assert film.steps[1]["changes"] == {0: [(1, 1, [2])]}


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_replay_shows_every_step(lang: str) -> None:
    match = played(60)
    text = replay_page(match.record(), lang)
    film = film_of(text)
    assert len(film["steps"]) == 61
    for step in (0, 7, 60):
        assert panels_at(film, step) == [drawn.svg for drawn in match.replay(step).draw(None, lang)]
    assert [line for step in film["steps"] for line in step["log"]] == match.log(lang)
    assert not re.findall(r'(?:src|href)="(?!#)', text), "nothing is fetched"


def test_a_whole_game_stays_small() -> None:
    size = len(replay_page(played(10_000, 4).record()).encode())
    print(f"replay of a random game of four: {size / 1000:.0f} kB")
    assert size < 3_000_000


def test_the_commands_write_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = played(30)
    record, position = tmp_path / "record.json", tmp_path / "position.json"
    record.write_text(match.record().to_json())
    position.write_text(json.dumps(match.dump()))
    picture, other, film = tmp_path / "a.svg", tmp_path / "b.svg", tmp_path / "replay.html"
    assert main(["draw", str(record), "-o", str(picture), "--seat", "1", "--lang", "de"]) == 0
    assert main(["draw", str(position), "-o", str(other), "--seat", "1", "--lang", "de"]) == 0
    assert picture.read_text() == other.read_text()
    assert main(["replay", str(record), "-o", str(film)]) == 0
    assert "replay.html" in capsys.readouterr().out
    ids = [element.get("id") for element in ET.parse(picture).iter() if element.get("id")]
    assert "hand-1" in ids
    assert len(ids) == len(set(ids))
    assert main(["draw", str(position), "-o", str(other), "--seat", "7"]) == 2
    film.write_text("{")
    assert main(["replay", str(film)]) == 2
    assert main(["draw", str(film)]) == 2
    with pytest.raises(BadPosition):
        read_match(b"[]")


def test_panels_are_composed_without_overlap() -> None:
    made = ET.fromstring(compose(played(5).draw(), "T"))
    places = [
        tuple(float(nested.get(name, "")) for name in ("x", "y", "width", "height"))
        for nested in made
        if nested.tag.endswith("svg")
    ]
    assert len(places) == 9
    for index, (x, y, w, h) in enumerate(places):
        for ox, oy, ow, oh in places[:index]:
            assert x + w <= ox or ox + ow <= x or y + h <= oy or oy + oh <= y


def test_a_match_shows_itself_in_a_notebook() -> None:
    assert "player-1" in played(3)._repr_html_()
    assert Match.start(DiversGame(), 2, 1)._repr_html_().startswith("<iframe"), "also a game without drawings"

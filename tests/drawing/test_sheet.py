"""What drawings of all games share: palette, icons, layout, sheets and pages."""

import re
import subprocess
import sys
import xml.etree.ElementTree as ET

import pytest

from longhouse.drawing import palette
from longhouse.drawing.assembly import fold
from longhouse.drawing.icons import icons, symbol
from longhouse.drawing.kept import Memory, remembering
from longhouse.drawing.layout import Box, centred, grid, smooth, start, width_of
from longhouse.drawing.page import framed, page
from longhouse.drawing.panel import Drawing, Panel
from longhouse.drawing.sheet import Sheet
from longhouse.drawing.template import environment, number

SVG = "{http://www.w3.org/2000/svg}"


def contrast(first: str, second: str) -> float:
    """The contrast of two colours, as WCAG counts it."""

    def light(color: str) -> float:
        parts = [int(color[index : index + 2], 16) / 255 for index in (1, 3, 5)]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    high, low = sorted((light(first), light(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize(
    ("ink", "paper"),
    [
        ("ink", "paper"),
        ("ink", "surface"),
        ("ink", "slot"),
        ("ink", "plank"),
        ("muted", "surface"),
        ("muted", "slot"),
        ("accent", "surface"),
        ("tile-ink", "tile"),
        *((f"seat-{seat}", "rim") for seat in range(palette.SEATS)),
    ],
)
def test_text_can_be_read(ink: str, paper: str, dark: bool) -> None:
    least = 3 if paper == "rim" else 4.5  # pips and emblems are large shapes
    assert contrast(palette.COLORS[ink][dark], palette.COLORS[paper][dark]) >= least


def test_colors_fall_back_to_light() -> None:
    assert palette.color("ink") == f"var(--lh-ink,{palette.COLORS['ink'][0]})"
    assert palette.COLORS["ink"][1] in palette.dark_rules(["ink"])


def test_every_icon_is_well_formed() -> None:
    for name, shape in icons().items():
        found = ET.fromstring(symbol("x", name, shape))
        assert found.get("id") == f"x-i-{name}"
        assert len(found) > 0
        assert not found.findall(".//*[@id]"), "an icon may be in a document more than once"
    assert {f"emblem-{seat}" for seat in range(palette.SEATS)} <= set(icons())
    assert icons("tests.pearls") == icons()  # a game need not have any of its own


def test_layout() -> None:
    boxes = grid(Box(10, 20, 100, 50), 2, 2, 10)
    assert boxes[0] == Box(10, 20, 45, 20)
    assert boxes[3] == Box(65, 50, 45, 20)
    assert boxes[3].shrunk(5) == Box(70, 55, 35, 10)
    assert (boxes[0].cx, boxes[0].cy) == (32.5, 30)
    assert centred(3, 10, 2, 50) == [38, 50, 62]
    assert start((1, 2.25)) + smooth([(1, 2), (3, 4)]) == "M1 2.2C1.3 2.3 2.7 3.7 3 4"
    assert smooth([(0, 0), (1, 0), (1, 1)], closed=True).count("C") == 3
    assert number(3.0) == "3"
    assert width_of("ill", 10) < width_of("man", 10) < width_of("MAN", 10)
    assert width_of("man", 20) == 2 * width_of("man", 10)


def test_looks_become_classes() -> None:
    looks, body = fold(
        '<g id="a"><rect x="1" fill="#123456" stroke="#654321"/><rect fill="#123456" stroke="#654321"/></g>'
    )
    assert body.count('class="lh') == 2
    assert list(looks.values()) == ["fill:#123456;stroke:#654321"]
    assert ET.fromstring(body).find("rect[@x='1']") is not None


def test_only_icons_in_use_are_in_a_drawing() -> None:
    sheet = Sheet("p", "longhouse.games.borabora.board")
    assert "symbol" not in str(sheet.defs())
    sheet.icon("hut", 12, 12)
    assert re.findall(r'id="([\w-]+)"', str(sheet.defs())) == ["p-i-hut"]
    assert sheet.about("x", "<a>", 'say "b"') == ('<g id="p-x" data-help="say &#34;b&#34;">\n<title>&lt;a&gt;</title>')


def test_templates_escape_and_miss_nothing() -> None:
    assert environment().from_string("{{ x }}").render(x="<b>") == "&lt;b&gt;"
    with pytest.raises(Exception, match="undefined"):
        environment().from_string("{{ y }}").render()


def test_a_page_stands_alone() -> None:
    panel = Panel("p", "A & B", "board", None, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>')
    text = page("T", [panel], "de")
    assert "A &amp; B" in text
    assert 'lang="de"' in text
    assert not re.findall(r'(?:src|href)="(?!#)', text)
    assert framed("T", [panel]).startswith("<iframe")


def test_engines_do_without_templates() -> None:
    code = "import sys, longhouse; longhouse.new_match('borabora', 2, 1).labels(); sys.exit('jinja2' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_stock_says_what_it_holds_and_where_one_more_comes_from() -> None:
    opened = Sheet("p", "longhouse.games.borabora.board").stock("s", "two", "shell-0", 2, "a- b-", "deck", "<n>")
    group = ET.fromstring(f"{opened}</g>")
    assert group.attrib == {
        "id": "p-s", "data-help": "two", "data-stock": "shell-0", "data-count": "2", "data-from": "a- b-",
        "data-source": "deck",
    }  # fmt: skip
    assert group[0].text == "<n>"


def test_what_a_panel_needed_once_stays_before_it() -> None:
    def defs(*icons: str) -> Drawing:
        sheet = Sheet("p", "longhouse.drawing")
        for name in icons:
            sheet.icon(name, 0, 0)
        return sheet.steady_defs("", sheet.assembly.draft.done())

    with remembering(Memory(), []):
        both = defs("right", "vp")
        assert defs("vp") is both is defs("right"), "what comes and goes changes nothing"
        assert len(defs("vp", "fire").lines) > len(both.lines)
    assert len(defs("vp").lines) < len(both.lines), "without a memory there is just what is needed"

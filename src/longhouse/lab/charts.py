"""Plots as SVG in the colours of the shell, so that they are light and dark as the page is, and need nothing else.

Each is drawn twice, for wide pages and for phones: letters that shrink with a plot could not be read there. The style
of the page shows one of them.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import ceil, floor, log10
from typing import NamedTuple

from markupsafe import Markup, escape

from longhouse.drawing.palette import color
from longhouse.drawing.template import number

LETTER = 7.2
"""Room for a letter of a name."""
RIGHT = 20
ROW = 28
AXIS = 24
MOST_BINS = 24
HISTOGRAM = 76
"""Height of the bars of one histogram."""


class Layout(NamedTuple):
    """A way to draw a plot; its name is that of a class in the style of the page."""

    name: str
    width: int
    above: int
    """Room for a name above its row; 0: names are on the left."""
    most_letters: int
    most_steps: int
    """So many steps an axis has at most, that its numbers keep apart."""


LAYOUTS = (Layout("broad", 720, 0, 32, 8), Layout("slim", 340, 22, 44, 5))


class Dot(NamedTuple):
    """A value with its interval."""

    label: str
    value: float
    interval: tuple[float, float] | None


class Scale(NamedTuple):
    """From values to places on the x axis, with round numbers marked; on its left may be room for names."""

    layout: Layout
    low: float
    high: float
    step: float
    left: float

    def x(self, value: float) -> float:
        """Where a value is."""
        return self.left + (value - self.low) / (self.high - self.low) * (self.layout.width - self.left - RIGHT)

    def ticks(self) -> Iterator[float]:
        """The round numbers."""
        for count in range(round((self.high - self.low) / self.step) + 1):
            yield self.low + count * self.step


def room_for(layout: Layout, labels: Iterable[str]) -> float:
    """How far from the left the values begin."""
    if layout.above:
        return RIGHT
    return 26 + LETTER * max(min(len(label), layout.most_letters) for label in labels)


def scale_for(layout: Layout, values: Sequence[float], labels: Iterable[str]) -> Scale:
    """A scale from one round number to another that has room for all values."""
    low, high = min(values), max(values)
    wide = high - low or abs(high) or 1.0
    power = 10.0 ** floor(log10(wide / 4))
    step = power * next(factor for factor in (1, 2, 5, 10) if wide / (power * factor) <= layout.most_steps)
    return Scale(layout, floor(low / step) * step, ceil(high / step) * step or step, step, room_for(layout, labels))


def dot_plot(dots: Sequence[Dot], title: str, reference: float | None = None, percent: bool = False) -> Markup:
    """A dot and its interval in each row; a dashed line where there would be no difference."""
    return Markup().join(_dot_plot(layout, dots, title, reference, percent) for layout in LAYOUTS)


def _dot_plot(layout: Layout, dots: Sequence[Dot], title: str, reference: float | None, percent: bool) -> Markup:
    ends = [end for dot in dots for end in (dot.value, *(dot.interval or ()))]
    labels = [dot.label for dot in dots]
    marked = ends if reference is None else [*ends, reference]
    scale = Scale(layout, 0, 1, 0.2, room_for(layout, labels)) if percent else scale_for(layout, marked, labels)
    slot = layout.above + ROW
    height = slot * len(dots)
    drawn = [_axis(scale, height, percent)]
    if reference is not None:
        x = number(scale.x(reference))
        drawn.append(f'<path d="M{x} 0V{height}" stroke="{color("accent")}" stroke-dasharray="4 4"/>')
    for row, dot in enumerate(dots):
        y = slot * (row + 1) - ROW / 2
        drawn.append(_label(scale, dot.label, slot * row, y))
        if dot.interval:
            low, high = (number(scale.x(end)) for end in dot.interval)
            drawn.append(
                f'<path d="M{low} {number(y)}H{high}M{low} {number(y - 5)}v10M{high} {number(y - 5)}v10" '
                f'stroke="{color("muted")}" stroke-width="2"/>'
            )
        drawn.append(f'<circle cx="{number(scale.x(dot.value))}" cy="{number(y)}" r="5.5" fill="{color("accent")}"/>')
    return _svg(layout, drawn, height + AXIS, title)


def histograms(counts: Mapping[str, Mapping[int, int]], title: str) -> Markup:
    """By name: how often each value is there, one below the other on the same scale, with the mean marked."""
    return Markup().join(_histograms(layout, counts, title) for layout in LAYOUTS)


def _histograms(layout: Layout, counts: Mapping[str, Mapping[int, int]], title: str) -> Markup:
    values = [value for one in counts.values() for value in one]
    low, high = min(values), max(values) + 1
    width = _bin_width(high - low)
    low = low // width * width
    bins = {name: _binned(one, low, width, -(-(high - low) // width)) for name, one in counts.items()}
    scale = scale_for(layout, [low, low + width * len(next(iter(bins.values())))], bins)
    most = max(max(one) for one in bins.values())
    slot = HISTOGRAM + (layout.above or 16)
    drawn = [_axis(scale, slot * len(bins), False)]
    for row, (name, one) in enumerate(bins.items()):
        floor_y = slot * (row + 1)
        drawn.append(_label(scale, name, slot * row, floor_y - HISTOGRAM / 2))
        for index, count in enumerate(one):
            x, w = scale.x(low + index * width), scale.x(width) - scale.x(0) - 1
            h = HISTOGRAM * count / most
            where = f'x="{number(x)}" y="{number(floor_y - h)}" width="{number(w)}" height="{number(h)}"'
            first, last = low + index * width, low + (index + 1) * width - 1
            span = f"{first}–{last}" if last > first else str(first)
            drawn.append(f'<rect {where} fill="{color("muted")}" opacity=".65"><title>{span}: {count}</title></rect>')
        total = sum(counts[name].values())
        mean = number(scale.x(sum(value * count for value, count in counts[name].items()) / total))
        drawn.append(
            f'<path d="M{mean} {floor_y - HISTOGRAM}V{floor_y}" stroke="{color("accent")}" stroke-width="2.5"/>'
        )
        drawn.append(f'<path d="M{number(scale.left)} {floor_y}H{layout.width - RIGHT}" stroke="{color("line")}"/>')
    return _svg(layout, drawn, slot * len(bins) + AXIS, title)


def paired_bars(rows: Sequence[tuple[str, float, float]], names: tuple[str, str], title: str) -> Markup:
    """Two bars in each row: a full one, and a pale one below it."""
    return Markup().join(_paired_bars(layout, rows, names, title) for layout in LAYOUTS)


def _paired_bars(
    layout: Layout, rows: Sequence[tuple[str, float, float]], names: tuple[str, str], title: str
) -> Markup:
    values = [0.0, *(value for _, *pair in rows for value in pair)]
    scale = scale_for(layout, values, [label for label, *_ in rows])
    slot, top = layout.above + 36, 26
    bottom = top + slot * len(rows)
    drawn = [f'<g transform="translate(0 {top})">{_axis(scale, bottom - top, False)}</g>']
    looks = (f'fill="{color("accent")}"', f'fill="{color("muted")}" opacity=".6"')
    for index, (name, look) in enumerate(zip(names, looks, strict=True)):
        x = scale.left + 140 * index
        drawn.append(f'<rect x="{number(x)}" y="2" width="12" height="12" rx="3" {look}/>{_text(name, x + 18, 12)}')
    for row, (label, *pair) in enumerate(rows):
        y = top + slot * row
        drawn.append(_label(scale, label, y, y + slot / 2))
        y += layout.above
        for index, (value, look) in enumerate(zip(pair, looks, strict=True)):
            left, right = sorted((scale.x(0), scale.x(value)))
            where = f'x="{number(left)}" y="{number(y + 5 + 13 * index)}" width="{number(right - left)}" height="12"'
            drawn.append(f'<rect {where} rx="2" {look}><title>{value:.1f}</title></rect>')
    return _svg(layout, drawn, bottom + AXIS, title)


def _bin_width(wide: int) -> int:
    """A round number of values for each bar, so that there are not too many of them."""
    width = 1
    while wide / width > MOST_BINS:
        width = width * 5 // 2 if str(width)[0] == "2" else width * 2
    return width


def _binned(counts: Mapping[int, int], low: int, width: int, bins: int) -> list[int]:
    return [sum(counts.get(low + index * width + one, 0) for one in range(width)) for index in range(bins)]


def _axis(scale: Scale, height: float, percent: bool) -> str:
    lines, words = [], []
    for tick in scale.ticks():
        x = scale.x(tick)
        lines.append(f"M{number(x)} 0V{height}")
        said = f"{100 * tick:.0f} %" if percent else f"{tick:.10g}"
        words.append(_text(said, x, height + 17, "middle", "muted"))
    return f'<path d="{"".join(lines)}" stroke="{color("line")}"/>{"".join(words)}'


def _label(scale: Scale, words: str, top: float, middle: float) -> str:
    """A name on the left of its row, or above it; there it is written over the lines of the axis."""
    most = scale.layout.most_letters
    shown = words if len(words) <= most else f"{words[: most - 1].rstrip()}…"
    if scale.layout.above:
        edge = f'stroke="{color("surface")}" stroke-width="5" paint-order="stroke" stroke-linejoin="round"'
        return f"<g {edge}>{_text(shown, 4, top + 17)}<title>{escape(words)}</title></g>"
    return f"<g>{_text(shown, scale.left - 12, middle + 4.5, 'end')}<title>{escape(words)}</title></g>"


def _text(words: str, x: float, y: float, anchor: str = "start", ink: str = "ink") -> str:
    where = f'x="{number(x)}" y="{number(y)}" text-anchor="{anchor}"'
    return f'<text {where} fill="{color(ink)}">{escape(words)}</text>'


def _svg(layout: Layout, drawn: Sequence[str], height: float, title: str) -> Markup:
    view = f'class="{layout.name}" viewBox="0 0 {layout.width} {number(height)}"'
    return Markup(f'<svg {view} role="img" aria-label="{escape(title)}" fill="none">{"".join(drawn)}</svg>')

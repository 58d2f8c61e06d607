"""Figures in words, as a language writes them."""

from babel.numbers import format_decimal, format_percent

from longhouse.core.registry import TableOptions
from longhouse.lab.intervals import Interval

NOTHING = "–"
"""Where there is no figure."""


def number_words(value: float | None, digits: int = 1, lang: str = "en") -> str:
    """A figure with so many digits after the point."""
    if value is None:
        return NOTHING
    return format_decimal(round(value, digits) + 0.0, f"#,##0.{'0' * digits}", locale=lang)  # + 0.0: no minus before 0


def count_words(value: float, lang: str = "en") -> str:
    """A count, in which there may be halves."""
    return format_decimal(round(value, 1), "#,##0.#", locale=lang)


def percent_words(value: float | None, lang: str = "en") -> str:
    """A share."""
    return NOTHING if value is None else format_percent(value, "#,##0.0 %", locale=lang)


def interval_words(interval: Interval | None, percent: bool = False, lang: str = "en") -> str:
    """From one figure to another; of shares in whole percent, as they are never surer than that."""
    if interval is None:
        return NOTHING
    low, high = (number_words(100 * end, 0, lang) if percent else number_words(end, 1, lang) for end in interval)
    return f"{low}…{high} %" if percent else f"{low}…{high}"


def counted(number: int, thing: str) -> str:
    """So many of a thing, in English."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def options_words(options: TableOptions) -> str:
    """Options as one would ask for them."""
    return ", ".join(f"{name}={value}" for name, value in options.items())

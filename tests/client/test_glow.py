"""What can be chosen has an outline for every eye: its two colours differ in lightness, also for deuteranopes."""

import re

import pytest

from tests.docs import ROOT

SHELL = (ROOT / "src/longhouse/client/shell.css").read_text(encoding="utf-8")
DEUTERANOPE = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881))
"""From linear light as it is to how somebody without green cones sees it: Machado, Oliveira and Fernandes, 2009."""
LEAST = 3.0  # the contrast that pictures must have


def linear(color: str) -> list[float]:
    parts = [int(color[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def lightness(light: list[float]) -> float:
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), light, strict=True))


def contrast(one: list[float], other: list[float]) -> float:
    dark, bright = sorted((lightness(one), lightness(other)))
    return (bright + 0.05) / (dark + 0.05)


def seen_by_deuteranopes(light: list[float]) -> list[float]:
    return [max(0, sum(a * b for a, b in zip(row, light, strict=True))) for row in DEUTERANOPE]


PAIRS = re.findall(r"--glow: (#\w{6}); --glow-edge: (#\w{6});", SHELL)


@pytest.mark.parametrize("pair", PAIRS, ids=["light", "dark", "dark by choice"])
def test_the_glow_is_seen_by_every_eye(pair: tuple[str, str]) -> None:
    line, edge = map(linear, pair)
    assert contrast(line, edge) >= LEAST
    assert contrast(seen_by_deuteranopes(line), seen_by_deuteranopes(edge)) >= LEAST

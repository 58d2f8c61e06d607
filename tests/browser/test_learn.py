"""The illustrated rulebooks in a real browser: pictures are cut to what they are about, and marked."""

from typing import Any

import pytest

from longhouse.core.registry import REGISTRY
from longhouse.learn.book import read_book

pytestmark = pytest.mark.slow

BOOKS = [info.name for info in REGISTRY.all() if read_book(info.name, tuple(info.packages))]
LOST = """() => [...document.querySelectorAll("figure.shown svg")].flatMap((svg) => {
  const all = svg.getBoundingClientRect();
  const outside = (box) => box.left < all.left - 1 || box.top < all.top - 1
    || box.right > all.right + 1 || box.bottom > all.bottom + 1;
  const caption = svg.closest("figure").querySelector("figcaption").textContent;
  return [...svg.querySelectorAll(".mark > rect")].some((mark) => outside(mark.getBoundingClientRect())) ? [caption] : [];
})"""


@pytest.mark.parametrize("name", BOOKS)
def test_every_mark_is_around_something_that_can_be_seen(desktop: Any, name: str) -> None:
    """Also where a drawing is larger than the window through which it is seen."""
    desktop.goto(f"/games/{name}/learn")
    desktop.wait_for_selector("figure.shown .mark")
    assert desktop.evaluate(LOST) == []

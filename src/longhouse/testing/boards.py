"""The drawings of a game: sound SVG, nothing secret, and a place for every choice."""

import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from longhouse.core.decision import Decision, Option
from longhouse.core.game import Game
from longhouse.core.rng import Rng
from longhouse.core.state import State
from longhouse.core.text import LANGUAGES, Texts
from longhouse.drawing.kept import Memory, remembering
from longhouse.drawing.panel import Panel

AREAS = ("board", "player", "hand")
BUDGET = 80_000
"""Bytes of one picture: more is slow to send and to draw."""


# ---------------------------------------------------------------- what is drawn


def ids(panels: Sequence[Panel]) -> Counter[str]:
    """How often each id is there, in the compact pictures too."""
    return Counter(found for panel in panels for found in re.findall(r' id="([^"]+)"', panel.svg + panel.compact))


def small(panel: Panel) -> Panel:
    """The compact picture of a player's board, as a panel of its own."""
    root = re.search(r'<svg\b[^>]* id="([^"]+)"', panel.compact)
    return Panel(root[1] if root else "", panel.title, panel.area, panel.seat, panel.compact)


def pictures(panels: Sequence[Panel]) -> list[Panel]:
    """Every picture by itself: the panels, and the compact ones."""
    full = [Panel(panel.id, panel.title, panel.area, panel.seat, panel.svg) for panel in panels]
    return [*full, *(small(panel) for panel in panels if panel.compact)]


def stocks(panels: Sequence[Panel]) -> dict[str, int]:
    """How many things each stock holds."""
    found = re.findall(r'data-stock="([^"]+)" data-count="(\d+)"', "".join(panel.svg for panel in panels))
    assert len(found) == len(dict(found)), "a stock is there twice"
    return {name: int(count) for name, count in found}


# ---------------------------------------------------------------- sound


def check_panel(panel: Panel, budget: int = BUDGET) -> None:
    """One picture: well-formed, labelled, self-contained, with ids of its own, and not too large."""
    try:
        root = ET.fromstring(panel.svg)
    except ET.ParseError as error:
        raise AssertionError(f"panel {panel.id}: not well-formed: {error}") from error
    assert root.get("viewBox"), f"panel {panel.id}: no viewBox"
    assert root.get("role") == "img", f"panel {panel.id}: not marked as a picture"
    titled = len(root) > 0 and root[0].tag.endswith("title") and root[0].text == panel.title
    assert titled, f"panel {panel.id}: its title is not its first element"
    for wrong in ("{{", "None"):
        assert wrong not in panel.svg, f"panel {panel.id}: {wrong!r} in the drawing"
    _check_ids(panel)
    for element in root.iter():
        help = element.get("data-help")
        assert help is None or help.strip(), f"panel {panel.id}: {element.get('id')} has an empty help"
        assert not re.search(r"\b[a-z]{2,}\.[a-z_]", help or ""), f"panel {panel.id}: an id instead of words: {help!r}"
    size = len(panel.svg.encode())
    assert size < budget, f"panel {panel.id}: {size} bytes, at most {budget}"


def _check_ids(panel: Panel) -> None:
    found = Counter(re.findall(r' id="([^"]+)"', panel.svg))
    twice = [id for id, count in found.items() if count > 1]
    assert not twice, f"panel {panel.id}: ids are there twice: {twice}"
    foreign = [id for id in found if id != panel.id and not id.startswith(f"{panel.id}-")]
    assert not foreign, f"panel {panel.id}: ids that don't start with the panel's: {foreign}"
    for reference in re.findall(r'(?:href="|url\()([^")]+)', panel.svg):
        assert reference.startswith("#"), f"panel {panel.id}: {reference} is from outside"
        assert reference[1:] in found, f"panel {panel.id}: {reference} is not in the drawing"


def check_panels(panels: Sequence[Panel], seats: int, viewer: int | None = None, budget: int = BUDGET) -> None:
    """All panels that a viewer gets: each one sound, no id twice, the same kind of board for every seat."""
    shown = pictures(panels)
    for panel in shown:
        check_panel(panel, budget)
    twice = [id for id, count in ids(panels).items() if count > 1]
    assert not twice, f"ids are there twice: {twice}"
    for panel in panels:
        assert panel.area in AREAS, f"panel {panel.id}: there is no area {panel.area!r}"
        assert (panel.seat is None) == (panel.area == "board"), f"panel {panel.id}: of seat {panel.seat}"
        assert panel.area != "hand" or panel.seat == viewer, f"panel {panel.id}: a hand is shown to seat {viewer}"
    for what, boards in (
        ("board", [panel for panel in panels if panel.area == "player"]),
        ("compact picture", [panel for panel in panels if panel.compact]),
    ):
        owners = {panel.seat for panel in boards}
        assert owners in (set(), set(range(seats))), f"not every seat has a {what}: only {sorted(map(str, owners))}"


def check_languages(drawn: Sequence[Sequence[Panel]], same_titles: Collection[str] = ()) -> None:
    """Panels of one position in several languages differ only in words; `same_titles` are ids of those without."""
    first, *others = drawn
    for other in others:
        assert [(a.id, a.area, a.seat) for a in first] == [(b.id, b.area, b.seat) for b in other], (
            "languages have different panels"
        )
        for here, there in zip(first, other, strict=True):
            assert ids([here]) == ids([there]), f"panel {here.id}: languages have different ids"
            same = here.title == there.title
            assert not same or here.id in same_titles, f"panel {here.id}: {here.title!r} in all languages"


# ---------------------------------------------------------------- a whole game


class Report(NamedTuple):
    """What was looked at: positions, worlds dealt anew, how many of them show another hand, and verbs offered."""

    positions: int
    worlds: int
    differing: int
    verbs: frozenset[str]


def check_boards(
    game: Game[Any], seats: int, seed: int, every: int = 9, budget: int = BUDGET, same_titles: Collection[str] = ()
) -> Report:
    """Walk through a random game. Every question has its places; every `every`-th position is looked at closely.

    AssertionError says where: panels are sound in all languages, those outside of hands are the same for everybody
    and show nothing that is hidden.
    """
    state: State = game.setup(seats, Rng(seed))
    rng = Rng(seed + 1)
    number = positions = worlds = differing = 0
    verbs: set[str] = set()
    memory = Memory(alone=True)
    while True:
        decision = game.decide(state)
        try:
            if decision is not None:
                check_targets(game, state, decision)
                verbs |= {option.verb for option in decision.options}
            if number % every == 0 or decision is None:
                check_position(game, state, seats, positions, budget, same_titles)
                differing += check_secrets(game, state, seats, rng)
                check_memory(game, state, memory)
                positions, worlds = positions + 1, worlds + seats
        except AssertionError as error:
            raise AssertionError(f"{game.name}, {seats} seats, seed {seed}, decision {number}: {error}") from error
        if decision is None:
            return Report(positions, worlds, differing, frozenset(verbs))
        game.play(state, decision.options[rng.below(len(decision.options))])
        number += 1


def draw(game: Game[Any], state: State, seat: int | None, lang: str = LANGUAGES[0]) -> list[Panel]:
    """The panels that a seat gets."""
    panels: list[Panel] = game.draw(game.view(state, seat), Texts(game.packages, lang))
    return panels


def check_memory(game: Game[Any], state: State, memory: Memory) -> None:
    """What a table remembers of former drawings makes no difference to the next one."""
    with remembering(memory, []):
        remembered = draw(game, state, None)
    with remembering(Memory(alone=True), []):
        fresh = draw(game, state, None)
    for panel, anew in zip(remembered, fresh, strict=True):
        assert _without_defs(panel) == _without_defs(anew), f"panel {panel.id} shows what was there before"


def _without_defs(panel: Panel) -> str:
    """What former versions needed may still be there."""
    return re.sub("<defs>.*?</defs>", "", panel.svg + panel.compact, flags=re.DOTALL)


def outside_hands(panels: Sequence[Panel]) -> list[Panel]:
    """The panels that everybody sees."""
    return [panel for panel in panels if panel.area != "hand"]


def check_position(
    game: Game[Any], state: State, seats: int, turn: int, budget: int, same_titles: Collection[str]
) -> None:
    """The panels of one viewer, another one each `turn`, are sound in all languages."""
    viewer = (None, *range(seats))[turn % (seats + 1)]
    drawn = [draw(game, state, viewer, lang) for lang in LANGUAGES]
    assert drawn[0], "nothing is drawn"
    for panels in drawn:
        check_panels(panels, seats, viewer, budget)
    check_languages(drawn, same_titles)


def check_secrets(game: Game[Any], state: State, seats: int, rng: Rng) -> int:
    """Only hands show what is hidden, and panels outside of them are the same for everybody.

    Says in how many worlds somebody's hand looked otherwise.
    """
    seen = {viewer: draw(game, state, viewer) for viewer in (None, *range(seats))}
    differing = 0
    for seat in range(seats):
        other = game.determinize(state, seat, rng)
        there = {viewer: draw(game, other, viewer) for viewer in seen}
        _assert_same(seen[seat], there[seat], f"shows seat {seat} what is hidden from it")
        for viewer, panels in seen.items():
            what = f"shows a secret of seat {viewer} outside of the hand"
            _assert_same(outside_hands(panels), outside_hands(there[viewer]), what)
        differing += there != seen
    for viewer, panels in seen.items():
        what = f"is another one for seat {viewer} than for those who watch"
        _assert_same(outside_hands(panels), outside_hands(seen[None]), what)
        hand = game.draw_hand(game.view(state, viewer), Texts(game.packages, LANGUAGES[0]))
        _assert_same(hand, [panel for panel in panels if panel.area == "hand"], "is not drawn so by `draw_hand`")
    return differing


def _assert_same(here: list[Panel], there: list[Panel], what: str) -> None:
    if here != there:
        different = [a.id for a in here if a not in there] or [b.id for b in there if b not in here]
        raise AssertionError(f"panel {', '.join(different)} {what}")


# ---------------------------------------------------------------- places


def check_targets(game: Game[Any], state: State, decision: Decision) -> None:
    """Every open option lies on the board in one place, or belongs in the prompt bar by its verb.

    Options of the same verbs that are not open can be asked for theirs: a page asks why not for whatever is clicked.
    """
    view = game.view(state, decision.seat)
    found = ids(game.draw(view, Texts(game.packages, LANGUAGES[0])))
    for option in decision.options:
        place = game.target(view, option)
        if game.verbs[option.verb].target is None:
            assert place is None, f"{game.name_of(option)} has a place, its verb has none: {place}"
        else:
            assert place is not None, f"{game.name_of(option)} is open and has no place"
            assert found[place] == 1, f"{game.name_of(option)} is open, its place {place} is drawn {found[place]} times"
    for verb in {option.verb for option in decision.options}:
        for arg in range(game.codec.verbs[verb]):
            place = game.target(view, Option(verb, arg))
            assert place is None or isinstance(place, str), f"{verb}:{arg} lies at {place!r}"

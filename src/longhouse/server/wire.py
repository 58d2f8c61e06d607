"""What goes over the wire: everything that a page or a bot is told, as typed values."""

import threading
from collections import defaultdict
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from msgspec import UnsetType

from longhouse.core.basket import Basket
from longhouse.core.event import Event
from longhouse.core.game import Game
from longhouse.core.match import Match
from longhouse.core.stage import Stage
from longhouse.core.story import story_of
from longhouse.drawing.changes import Edit
from longhouse.drawing.kept import Memory, remembering
from longhouse.drawing.nested import differences
from longhouse.drawing.panel import Panel
from longhouse.server.lately import MOST_ROWS
from longhouse.server.situation import Asked, Line, Player, Result, Situation, Turn
from longhouse.server.standing import Standing

if TYPE_CHECKING:
    from longhouse.server.room import Room

Said = tuple[str, str, int | None]
"""A line of the chat: name, words, and the seat of who said it."""


class Choice(msgspec.Struct, frozen=True):
    """One legal answer, with its words and the element that it is about; `held` may be taken in hand before.

    `price` says what it certainly costs and brings, `changes` the same as numbers; it may only decline something.
    """

    verb: str
    arg: int
    label: str
    target: str | None
    price: str
    changes: dict[str, int]
    declines: bool
    held: str | None


class WholePanel(msgspec.Struct, frozen=True):
    """A panel with a mark: changes later say which mark they are made for."""

    id: str
    title: str
    area: str
    seat: int | None
    svg: str
    compact: str
    mark: str

    @classmethod
    def of(cls, panel: Panel) -> "WholePanel":
        return cls(panel.id, panel.title, panel.area, panel.seat, panel.svg, panel.compact, panel.mark)


class ChangedPanel(msgspec.Struct, frozen=True):
    """How a panel with the mark `base` changes: lines of `svg` and of `compact` that go, and those that come.

    Instead of a line that is much like the one whose place it takes there is an edit: how many characters stay at the
    beginning and at the end of it, and what comes between them.
    """

    id: str
    base: str
    mark: str
    svg: list[tuple[int, int, list[str | Edit]]]
    compact: list[tuple[int, int, list[str | Edit]]]


class Push(msgspec.Struct, frozen=True):
    """The table as one viewer may see it; only what changed `since` the number that the viewer knows (None: nothing).

    `panels` are whole (`WholePanel`), or only changed if the viewer knows the version before (`ChangedPanel`). `log`
    has the lines of the story from the number `told` on, `chat` those from `said` on: the viewer knows those before.
    `stage`, `order` and `players` may be left out where they are as they were. `question` is the kind of the own one.
    `stood_in` says that a bot plays for the viewer, who may come back at any time.
    """

    number: int
    since: int | None
    seat: int | None
    seats: list[int]
    over: bool
    turn: Turn | None
    stage: Stage | UnsetType | None
    question: str
    prompt: str
    help: str
    choices: list[Choice]
    basket: Basket | None
    undo: bool
    ask_back: bool
    request: Asked | None
    stood_in: bool
    panels: list[msgspec.Raw]
    order: list[str] | UnsetType
    told: int
    log: list[Line]
    players: list[Player] | UnsetType
    said: int
    chat: list[Said]
    result: Result | None


class Drawn(NamedTuple):
    """A panel, and the step of the room at which it last changed.

    `change` leads here from the version before, which had come at the step `before`; None if there was none.
    """

    panel: Panel
    step: int
    before: int
    change: msgspec.Raw | None

    def since(self, known: int) -> msgspec.Raw:
        """For a viewer who knows everything up to a step. All of it is for who comes new alone, so it is not kept."""
        if self.change is not None and self.before <= known:
            return self.change
        return msgspec.Raw(msgspec.json.encode(WholePanel.of(self.panel)))


def make_ready(panel: Panel, step: int, old: Drawn | None) -> Drawn:
    """A panel that has changed, or is new."""
    if old is None or old.panel.title != panel.title:
        return Drawn(panel, step, step, None)
    svg, compact = (
        [] if before is after else differences(before.root, after.root)
        for before, after in ((old.panel.drawing, panel.drawing), (old.panel.small, panel.small))
    )
    change = msgspec.Raw(msgspec.json.encode(ChangedPanel(panel.id, old.panel.mark, panel.mark, svg, compact)))
    return Drawn(panel, step, old.step, change)


class Story:
    """What happened, as one viewer may read it. Lines that were told before are not put in words again."""

    def __init__(self, eyes: int | None) -> None:
        self.eyes = eyes
        self.lines: list[Line] = []
        self._events: list[Event] = []
        self._known: dict[int, int] = {}  # by number: how many of the lines were told up to it; the last ones

    def tell(self, common: Situation, number: int) -> None:
        """Go on to what has happened by this number."""
        events, before = story_of(common.now.match), self._events
        same = len(before)
        while same and (same > len(events) or events[same - 1] is not before[same - 1]):
            same -= 1
        if same < len(before):  # moves were taken back
            self._known = {at: min(count, same) for at, count in self._known.items()}
        if same < max(len(before), len(events)):
            self.lines[same:] = [common.line(event, self.eyes) for event in events[same:]]
        self._events = events  # no copy: a match that is shown does not go on, a copy of it does
        self._known.setdefault(number, len(self.lines))
        if len(self._known) > MOST_ROWS:
            del self._known[next(iter(self._known))]

    def known_at(self, number: int | None) -> int:
        """How many lines somebody knows who was told everything up to a number."""
        return 0 if number is None else self._known.get(number, 0)


class Presenter:
    """Shows its room to the viewers. What was drawn and said is kept, for each viewer and language."""

    def __init__(self) -> None:
        self._panels: dict[tuple[int | None, str], tuple[Match, dict[str, Drawn]]] = {}
        self._made: dict[tuple[str, str], tuple[str, Drawn]] = {}
        self._stories: dict[tuple[int | None, str], Story] = {}
        self._tables: dict[str, tuple[Match | None, list[Panel]]] = {}
        self._memories: defaultdict[str, Memory] = defaultdict(Memory)
        self._situations: dict[str, Situation] = {}
        self._lock = threading.Lock()  # viewers in turn: the first one draws what all of them see

    def push(self, room: "Room", person: str | None, lang: str, since: int | None, said: int = 0) -> Push:
        """What a person may see, from the number that it knows on (`None`: everything), and the chat from a line on."""
        with self._lock:
            return self._push(room, person, lang, since, said)

    def _push(self, room: "Room", person: str | None, lang: str, since: int | None, said: int) -> Push:
        now = room.now  # the next move may be made meanwhile
        match = now.match
        eyes, own, chairs = now.eyes_of(person), now.seats_of(person), now.chairs_of(person)
        number = now.numbers[eyes]
        if since is not None and (not 0 <= since <= number or len(chairs) > 1):
            since = None  # who plays several seats may have known another one's number: send everything
        known = -1 if since is None else room.step_of[eyes][since]
        common = self._situation(room, now, lang)
        names = common.names
        panels = self._drawn(now, eyes, lang, common)
        decision = match.decision
        asked = decision is not None and decision.seat in own
        undo = eyes is not None and match.undoable in own
        story = self._stories.setdefault((eyes, lang), Story(eyes))
        story.tell(common, number)
        told = story.known_at(since)
        said, chat = room.said_since(said)
        return Push(
            number=number,
            since=since,
            seat=eyes,
            seats=own,
            over=decision is None,
            turn=common.turn,
            stage=common.stage,
            question=decision.prompt if asked and decision else "",
            prompt=match.prompt(lang, names) if asked else common.prompt,
            help=match.help(lang) if asked else "",
            choices=list_choices(match, eyes, lang, names) if asked else [],
            basket=match.basket() if asked else None,
            undo=undo,
            ask_back=not undo and may_ask_back(now, own),
            request=common.request,
            stood_in=chairs != own,
            panels=[drawn.since(known) for drawn in panels.values() if drawn.step > known],
            order=list(panels),
            told=told,
            log=story.lines[told:],
            players=common.players(room.are_here()),
            said=said,
            chat=chat,
            result=common.result,
        )

    def _situation(self, room: "Room", now: Standing, lang: str) -> Situation:
        """How the table stands in a language."""
        known = self._situations.get(lang)
        if known is None or known.now is not now:
            known = self._situations[lang] = Situation(now, lang, room.table.secret)
        return known

    def _drawn(self, now: Standing, eyes: int | None, lang: str, common: Situation) -> dict[str, Drawn]:
        """The panels for a viewer; one that looks as before keeps the step of its last change."""
        drawn, kept = self._panels.get((eyes, lang), (None, {}))
        if drawn is not now.match:
            fresh: dict[str, Drawn] = {}
            for panel in self._panels_for(now.match, eyes, lang, common):
                old = kept.get(panel.id)
                same = old is not None and (old.panel is panel or old.panel == panel)
                fresh[panel.id] = old if old and same else self._ready(panel, now.step, old, lang)
            kept = fresh
            self._panels[eyes, lang] = (now.match, kept)
        return kept

    def _panels_for(self, match: Match, eyes: int | None, lang: str, common: Situation) -> list[Panel]:
        """All panels for a viewer; those outside of hands are the same for everybody, and drawn once."""
        drawn, table = self._tables.get(lang, (None, []))
        with remembering(self._memories[lang], common.names):
            if drawn is not match:
                table = match.draw(None, lang, common.names)
                self._tables[lang] = (match, table)
            return table if eyes is None else [*table, *match.game.draw_hand(match.view(eyes), common.texts)]

    def _ready(self, panel: Panel, step: int, old: Drawn | None, lang: str) -> Drawn:
        """A panel to be sent; what was made ready for one viewer serves the others too."""
        base = old.panel.mark if old else ""
        known = self._made.get((panel.id, lang))
        if known is None or known[0] != base or known[1].panel != panel:
            known = self._made[panel.id, lang] = (base, make_ready(panel, step, old))
        return known[1]._replace(step=step, before=old.step if old else step)


def list_choices(match: Match, seat: int | None, lang: str, names: list[str]) -> list[Choice]:
    """The open options in words, with their places; `names` says what the seats are called."""
    assert match.decision is not None
    view = match.view(seat)
    game: Game[Any] = match.game
    return [
        Choice(
            option.verb,
            option.arg,
            label,
            game.target(view, option),
            words,
            price,
            game.verbs[option.verb].declines,
            game.held(view, option),
        )
        for option, label, price, words, _ in match.answers(lang, names)
    ]


def may_ask_back(now: Standing, own: list[int]) -> bool:
    """Whether somebody on these seats has moved, and could ask the others to take that back."""
    return now.match.decision is not None and now.request is None and now.last_mover(own) is not None

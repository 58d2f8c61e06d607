"""What goes over the wire: everything that a page or a bot is told, as typed values."""

import threading
from collections import defaultdict
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from msgspec import UnsetType

from longhouse.core.basket import Basket
from longhouse.core.decision import Decision
from longhouse.core.event import Event
from longhouse.core.game import Game
from longhouse.core.match import Match
from longhouse.core.stage import Stage
from longhouse.core.story import story_of
from longhouse.core.text import Texts
from longhouse.drawing.changes import Edit
from longhouse.drawing.kept import Memory, remembering
from longhouse.drawing.nested import differences
from longhouse.drawing.panel import Panel
from longhouse.server.lately import MOST_ROWS
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


class Player(msgspec.Struct, frozen=True):
    """Who sits on a seat, and how it stands; `preview` are the points it would get if the round ended now.

    `here` says whether a person is looking at the table, if that can be known.
    """

    seat: int
    name: str
    kind: str  # person, bot, or stand_in: a bot that plays for a person
    score: int
    preview: int
    here: bool | None


class Turn(msgspec.Struct, frozen=True):
    """Whose turn it is, and since when (seconds since 1970)."""

    seat: int
    name: str
    since: float


class Line(msgspec.Struct, frozen=True, array_like=True):
    """A sentence of the story: what kind of event it tells, and of whom; a heading begins a round.

    `points` are those that it tells of.
    """

    text: str
    kind: str
    seat: int | None
    heading: bool
    points: int


class Asked(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat asks to take back its last move and everything since, or that a bot plays for one that is `absent`; the
    people on these seats have not agreed yet."""

    seat: int
    waiting: list[int]
    absent: int | None = None


class Result(msgspec.Struct, frozen=True):
    """How the match ended: seats from first to last, and where the points come from, in words.

    `rivals` are opponents who sit on no seat, with their points; if one of them has won, nobody is in `winners`.
    """

    ranking: list[int]
    winners: list[int]
    rivals: list[tuple[str, int]]
    scores: list[int]
    sources: list[str]
    points: list[list[int]]
    secret: str


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

    def tell(self, match: Match, texts: Texts, number: int) -> None:
        """Go on to what has happened by this number."""
        events, before = story_of(match), self._events
        same = len(before)
        while same and (same > len(events) or events[same - 1] is not before[same - 1]):
            same -= 1
        if same < len(before):  # moves were taken back
            self._known = {at: min(count, same) for at, count in self._known.items()}
        if same < max(len(before), len(events)):
            self.lines[same:] = tell_lines(match, events[same:], self.eyes, texts)
            self._events = events[:]
        self._known.setdefault(number, len(self.lines))
        if len(self._known) > MOST_ROWS:
            del self._known[next(iter(self._known))]

    def known_at(self, number: int | None) -> int:
        """How many lines somebody knows who was told everything up to a number."""
        return 0 if number is None else self._known.get(number, 0)


def tell_lines(match: Match, events: list[Event], eyes: int | None, texts: Texts) -> list[Line]:
    """Events in words, as a viewer may read them; whose line it is, if anybody's in particular."""
    game, lines = match.game, []
    for event in events:
        kind, seat = event.kind, event.public.get("seat")
        points = game.scoring[kind] * int(event.public["n"]) if kind in game.scoring else 0
        whose = seat if isinstance(seat, int) else None
        lines.append(Line(texts.event(event, eyes), kind, whose, kind in game.headings, points))
    return lines


class Presenter:
    """Shows its room to the viewers. What was drawn and said is kept, for each viewer and language."""

    def __init__(self) -> None:
        self._panels: dict[tuple[int | None, str], tuple[Match, dict[str, Drawn]]] = {}
        self._made: dict[tuple[str, str], tuple[str, Drawn]] = {}
        self._stories: dict[tuple[int | None, str], Story] = {}
        self._tables: dict[str, tuple[Match | None, list[Panel]]] = {}
        self._memories: defaultdict[str, Memory] = defaultdict(Memory)
        self._stages: dict[str, tuple[Match | None, Stage | None]] = {}
        self._points: tuple[Match | None, list[tuple[int, int]]] = (None, [])
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
        names = room.names(lang)
        texts = Texts(match.game.packages, lang, names)
        panels = self._drawn(now, eyes, lang, names)
        decision = match.decision
        asked = decision is not None and decision.seat in own
        undo = eyes is not None and match.undoable in own
        here = room.are_here()
        kinds = ["stand_in" if seat.person and seat.bot else seat.kind for seat in now.seats]
        story = self._stories.setdefault((eyes, lang), Story(eyes))
        story.tell(match, texts, number)
        told = story.known_at(since)
        said, chat = room.said_since(said)
        return Push(
            number=number,
            since=since,
            seat=eyes,
            seats=own,
            over=decision is None,
            turn=Turn(decision.seat, texts.name(decision.seat), now.turn_since) if decision else None,
            stage=self._stage(match, texts),
            question=decision.prompt if asked and decision else "",
            prompt=match.prompt(lang, names) if asked or decision is None else say_waiting(decision, texts),
            help=match.help(lang) if asked else "",
            choices=list_choices(match, eyes, lang, names) if asked else [],
            basket=match.basket() if asked else None,
            undo=undo,
            ask_back=not undo and may_ask_back(now, own),
            request=Asked(now.request.seat, list(now.request.waiting), now.request.absent) if now.request else None,
            stood_in=chairs != own,
            panels=[drawn.since(known) for drawn in panels.values() if drawn.step > known],
            order=list(panels),
            told=told,
            log=story.lines[told:],
            players=[
                Player(seat, texts.name(seat), kinds[seat], *points, here[seat])
                for seat, points in enumerate(self._counted(match))
            ],
            said=said,
            chat=chat,
            result=tell_result(match, texts, room.table.secret),
        )

    def _stage(self, match: Match, texts: Texts) -> Stage | None:
        """Where the match is: the same for everybody who speaks a language."""
        known, stage = self._stages.get(texts.lang, (None, None))
        if known is not match:
            stage = match.game.stage(match.view(None), texts)
            self._stages[texts.lang] = (match, stage)
        return stage

    def _counted(self, match: Match) -> list[tuple[int, int]]:
        """By seat: its points, and those that it would get if the round ended now. They are the same for everybody."""
        if self._points[0] is not match:
            points = [(score, match.preview(seat)) for seat, score in enumerate(match.scores())]
            self._points = (match, points)
        return self._points[1]

    def _drawn(self, now: Standing, eyes: int | None, lang: str, names: list[str]) -> dict[str, Drawn]:
        """The panels for a viewer; one that looks as before keeps the step of its last change."""
        drawn, kept = self._panels.get((eyes, lang), (None, {}))
        if drawn is not now.match:
            fresh: dict[str, Drawn] = {}
            for panel in self._panels_for(now.match, eyes, lang, names):
                old = kept.get(panel.id)
                same = old is not None and (old.panel is panel or old.panel == panel)
                fresh[panel.id] = old if old and same else self._ready(panel, now.step, old, lang)
            kept = fresh
            self._panels[eyes, lang] = (now.match, kept)
        return kept

    def _panels_for(self, match: Match, eyes: int | None, lang: str, names: list[str]) -> list[Panel]:
        """All panels for a viewer; those outside of hands are the same for everybody, and drawn once."""
        drawn, table = self._tables.get(lang, (None, []))
        with remembering(self._memories[lang], names):
            if drawn is not match:
                table = match.draw(None, lang, names)
                self._tables[lang] = (match, table)
            texts = Texts(match.game.packages, lang, names)
            return table if eyes is None else [*table, *match.game.draw_hand(match.view(eyes), texts)]

    def _ready(self, panel: Panel, step: int, old: Drawn | None, lang: str) -> Drawn:
        """A panel to be sent; what was made ready for one viewer serves the others too."""
        base = old.panel.mark if old else ""
        known = self._made.get((panel.id, lang))
        if known is None or known[0] != base or known[1].panel != panel:
            known = self._made[panel.id, lang] = (base, make_ready(panel, step, old))
        return known[1]._replace(step=step, before=old.step if old else step)


def say_waiting(decision: Decision, texts: Texts) -> str:
    """What those read who are not asked: only whose turn it is. What is asked may tell of what is hidden."""
    return texts.say("prompt.waiting", {"seat": decision.seat})


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


def tell_result(match: Match, texts: Texts, secret: str) -> Result | None:
    """How the match ended; None while it is running."""
    if match.decision is not None:
        return None
    parts = [match.breakdown(seat) for seat in range(match.seats)]
    sources = list(dict.fromkeys(key for part in parts for key in part))
    return Result(
        ranking=match.ranking(),
        winners=match.winners(),
        rivals=[(texts.say(name), points) for name, points in match.rivals().items()],
        scores=match.scores(),
        sources=[texts.say(source) for source in sources],
        points=[[part.get(source, 0) for source in sources] for part in parts],
        secret=secret,
    )


def may_ask_back(now: Standing, own: list[int]) -> bool:
    """Whether somebody on these seats has moved, and could ask the others to take that back."""
    return now.match.decision is not None and now.request is None and now.last_mover(own) is not None

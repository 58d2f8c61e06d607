"""How a table stands, in the words of one language: what everybody may know, made once for all who watch."""

import msgspec

from longhouse.core.event import Event, Facts
from longhouse.core.match import Match
from longhouse.core.stage import Stage
from longhouse.core.text import Texts
from longhouse.server.seats import called
from longhouse.server.standing import Seat, Standing


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


class Situation:
    """One standing of a table. Nothing in it depends on what is hidden from anybody."""

    def __init__(self, now: Standing, lang: str, secret: str) -> None:
        match, decision, request = now.match, now.match.decision, now.request
        self.now = now
        self.names = [called(seat, lang) for seat in now.seats]
        self.texts = texts = Texts(match.game.packages, lang, self.names)
        self.stage: Stage | None = match.game.stage(match.view(None), texts)
        self.turn = Turn(decision.seat, texts.name(decision.seat), now.turn_since) if decision else None
        self.request = Asked(request.seat, list(request.waiting), request.absent) if request else None
        self.result = tell_result(match, texts, secret)
        # What those read who are not asked: only whose turn it is. What is asked may tell of what is hidden.
        facts: Facts | None = {"seat": decision.seat} if decision else None
        self.prompt = texts.say("prompt.waiting" if decision else "prompt.game_over", facts)
        self._points = [(score, match.preview(seat)) for seat, score in enumerate(match.scores())]
        self._players: tuple[list[bool | None], list[Player]] = ([], [])
        self._lines: dict[Event, Line] = {}

    def players(self, here: list[bool | None]) -> list[Player]:
        """Everybody at the table, if these are looking at it."""
        if self._players[0] != here:
            told = zip(self.now.seats, self._points, here, strict=True)
            players = [
                Player(number, self.texts.name(number), kind_of(seat), *points, is_here)
                for number, (seat, points, is_here) in enumerate(told)
            ]
            self._players = (here, players)
        return self._players[1]

    def line(self, event: Event, eyes: int | None) -> Line:
        """An event in words, as a viewer may read them; who may not know its private part reads what all others do."""
        if event.is_for(eyes):
            return tell_event(self.now.match, event, eyes, self.texts)
        if event not in self._lines:
            self._lines[event] = tell_event(self.now.match, event, eyes, self.texts)
        return self._lines[event]


def kind_of(seat: Seat) -> str:
    return "stand_in" if seat.person and seat.bot else seat.kind


def tell_event(match: Match, event: Event, eyes: int | None, texts: Texts) -> Line:
    """An event in words, as a viewer may read them; whose line it is, if anybody's in particular."""
    game, kind, seat = match.game, event.kind, event.public.get("seat")
    points = game.scoring[kind] * int(event.public["n"]) if kind in game.scoring else 0
    whose = seat if isinstance(seat, int) else None
    return Line(texts.event(event, eyes), kind, whose, kind in game.headings, points)


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

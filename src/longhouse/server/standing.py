"""How a table stands: the match, who plays it, what each viewer could notice so far, and what everybody is asked.

It follows from the rows of the database alone, one after the other, so all processes come to the same numbers.
"""

from collections.abc import Iterable
from copy import copy
from typing import Any, Final, NamedTuple

import msgspec

from longhouse.core.event import Event, Facts
from longhouse.core.match import Match

UNDO: Final = "undo"
ASK: Final = "back.ask"  # may I take back my last move and everything since? The argument: how many moves that is
AGREE: Final = "back.agree"  # with whatever is asked
REFUSE: Final = "back.refuse"  # also by who asked, who then thinks better of it
REWIND: Final = "back.rewind"  # the last one agrees, and so many moves are taken back
PROPOSE: Final = "seat.propose"  # may a bot play for somebody who is away? The argument: that seat
TALK: Final = (ASK, AGREE, REFUSE, PROPOSE)
"""These leave the match as it is. No option of a game has a dot in its name."""
LEAVE: Final = "seat.leave"  # a person goes, and a bot plays on
STAND_IN: Final = "seat.stand_in"  # the last one agrees, and a bot plays for who sits on the seat that is the argument
RETURN: Final = "seat.return"  # a person is back and plays again
COMING_AND_GOING: Final = (LEAVE, RETURN)
"""Nothing that others do meanwhile keeps anybody from it."""
SUCCESSOR: Final = "medium"


BOT: Final = "bot:"
STUMBLED: Final = "bot.stumbled:"
"""How the keys of moves of bots begin; no person can use such a key. The second kind was played for a bot that gave no
answer of its own. The story tells it; as the key is in the row, also after a restart and in other processes."""


class Seat(NamedTuple):
    """Who sits where. A seat with a person and a bot is kept for the person while the bot plays."""

    kind: str
    person: str | None
    name: str
    bot: str | None


class Move(NamedTuple):
    """A row of the database: an option that was chosen, or one of the verbs above."""

    number: int
    seat: int
    verb: str
    arg: int
    at: float
    key: str
    answer: int


class Request(NamedTuple):
    """A seat asks to take back its last move and everything since, or that a bot plays for one that is `absent`;
    these seats have not agreed yet."""

    seat: int
    moves: int
    waiting: tuple[int, ...]
    absent: int | None = None


class Standing:
    """How a table stands after some rows; it never changes, so it can be shown while the next move is made.

    A viewer's number counts what this viewer could notice. What leaves no trace for others, such as a god that was
    offered and declined, does not move their numbers either.
    """

    def __init__(
        self, match: Match, seats: list[Seat], since: float, numbers: dict[int | None, int], left: frozenset[int]
    ) -> None:
        self.match = match
        self.seats = seats
        self.request: Request | None = None
        self.turn_since = since  # when the seat that is asked was asked first
        self.turned = True  # whether the last row passed the turn on
        self.step = 0  # grows with every row, never shown
        self.by_bots = (False,) * match.number  # of each move of the match: whether a bot has chosen it
        self.left = left  # seats of people who went for good
        self.numbers = numbers
        self._seen = {viewer: match.view(viewer) for viewer in numbers}

    @classmethod
    def begin(
        cls, match: Match, seats: list[Seat], since: float, numbers: list[int] | None = None,
        left: frozenset[int] = frozenset(),
    ) -> "Standing":  # fmt: skip
        """The first one, from which the rows go on; `numbers` of a spectator and of the seats, if they are not 0, and
        who has left before."""
        viewers: list[int | None] = [None, *range(len(seats))]
        return cls(match, seats, since, dict(zip(viewers, numbers or [0] * len(viewers), strict=True)), left)

    def after(self, move: Any) -> "Standing":
        """How the table stands after one more row; an illegal one is refused by the match."""
        following = self._carry_out(move, self.match if move.verb in TALK else self.match.fork())
        following._seen = {viewer: following.match.view(viewer) for viewer in self.numbers}
        following.numbers = {
            viewer: number + (viewer == move.seat or following._shows_news(self, viewer))
            for viewer, number in self.numbers.items()
        }
        return following

    def retrace(self, moves: Iterable[Any], numbers: list[int]) -> "Standing":
        """How it stands after rows whose `numbers` were kept. It uses up the match of this one.

        Nobody looks at what lies between, which is nearly all the work; match, story and undo are as if somebody had.
        """
        now = self
        for move in moves:
            now = now._carry_out(move, now.match)
        now.numbers = dict(zip(self.numbers, numbers, strict=True))
        now._seen = {viewer: now.match.view(viewer) for viewer in now.numbers}
        return now

    def _carry_out(self, move: Any, match: Match) -> "Standing":
        """A row on this match, which may be ours: all but what viewers notice of it."""
        asked = self.match.decision
        stumbled = move.key.startswith(STUMBLED)
        before = msgspec.json.encode(self._look(None)) if stumbled else b""  # the match may be ours, and go on
        _apply(match, move, self.request)
        following = copy(self)
        following.match = match
        following.seats = seats_after(self.seats, move)
        following.request = self._request_after(move)
        following.by_bots = self._by_bots_after(move, match.number)
        following.left = self.left | who_left([move])
        now = match.decision
        passed = asked is None or now is None or asked.seat != now.seat
        following.turned = passed or move.verb in (REWIND, STAND_IN, RETURN)
        following.turn_since = move.at if following.turned else self.turn_since
        following.step = self.step + 1
        if stumbled and (following.turned or msgspec.json.encode(following._look(None)) != before):
            match.note(Event("stumbled", {"seat": move.seat}))  # else it would tell of a move that leaves no trace
        return following

    def _by_bots_after(self, move: Any, number: int) -> tuple[bool, ...]:
        """The same of the moves that there are after a row: one more, or fewer if some were taken back."""
        kept = self.by_bots[:number]
        return kept if len(kept) == number else (*kept, move.key.startswith((BOT, STUMBLED)))

    def _shows_news(self, before: "Standing", viewer: int | None) -> bool:
        """Whether a viewer could notice anything since. Of the story only what is new matters, and is read last: it
        takes longer than all the rest, which mostly tells."""
        match, old = self.match, before.match
        if match is old:
            return self._asked() != before._asked()
        return (
            len(match.events) != len(old.events)
            or self._asked() != before._asked()
            or self._seen[viewer] != before._seen[viewer]
            or told_to(match, viewer) != told_to(old, viewer)
        )

    def _look(self, viewer: int | None) -> tuple[Any, ...]:
        """All that a viewer could notice."""
        return *seen_by(self.match, viewer), self._asked()

    def _asked(self) -> tuple[Any, ...] | None:
        """What everybody knows of a request."""
        request = self.request
        return None if request is None else (request.seat, request.waiting, request.absent)

    # ---------------------------------------------------------------- who

    def chairs_of(self, person: str | None) -> list[int]:
        """Where a person sits, also while a bot plays there; several seats at one keyboard are possible."""
        return [number for number, seat in enumerate(self.seats) if person is not None and seat.person == person]

    def seats_of(self, person: str | None) -> list[int]:
        """Where a person plays."""
        return [number for number in self.chairs_of(person) if self.seats[number].bot is None]

    def eyes_of(self, person: str | None) -> int | None:
        """Whose view a person gets: the own seat that is asked, else the first own seat; None for spectators."""
        own = self.chairs_of(person)
        decision = self.match.decision
        if decision is not None and decision.seat in own:
            return decision.seat
        return own[0] if own else None

    def is_for_person(self, seat: int) -> bool:
        """Whether a person sits there or has sat there; a bot on such a seat plays for somebody."""
        return self.seats[seat].person is not None or seat in self.left

    @property
    def awaits_bot(self) -> bool:
        """Whether a bot is to move."""
        decision = self.match.decision
        return decision is not None and self.seats[decision.seat].bot is not None

    # ---------------------------------------------------------------- what takes everybody's consent

    def last_mover(self, seats: list[int]) -> int | None:
        """Which of these seats moved last; None if none of them has moved."""
        moved = [seat for seat in seats if self.match.moves_since(seat)]
        return min(moved, key=self.match.moves_since, default=None)

    def settled(self, seat: int, verb: str, arg: int) -> tuple[str, int]:
        """The row to be written: with the last one who agrees it happens."""
        if verb == ASK:
            count = self.match.moves_since(seat)
            return (ASK if self._others(seat) else REWIND), count
        if verb == PROPOSE and not self._without(self._others(seat), arg):
            return STAND_IN, arg
        request = self.request
        if verb == AGREE and request is not None and not self._without(request.waiting, seat):
            return (REWIND, request.moves) if request.absent is None else (STAND_IN, request.absent)
        return verb, arg

    def _others(self, seat: int) -> tuple[int, ...]:
        """Seats of other people. Bots agree at once, also those that play for somebody."""
        people = [number for number, other in enumerate(self.seats) if other.person is not None and other.bot is None]
        return self._without(tuple(people), seat)

    def _without(self, seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
        """Those seats where somebody else sits."""
        return tuple(number for number in seats if self.seats[number].person != self.seats[seat].person)

    def _request_after(self, move: Any) -> Request | None:
        if move.verb == ASK:
            return Request(move.seat, move.arg, self._others(move.seat))
        if move.verb == PROPOSE:
            return Request(move.seat, 0, self._without(self._others(move.seat), move.arg), move.arg)
        if move.verb == AGREE and self.request is not None:
            return self.request._replace(waiting=self._without(self.request.waiting, move.seat))
        return None


def first_on(row: Any) -> Seat:
    """Who sat on a seat of the database when the match began: whether a bot plays for a person the moves tell."""
    return Seat(row.kind, row.person, row.name, None if row.person else row.bot)


def who_left(moves: Iterable[Any]) -> frozenset[int]:
    """The seats whose people went for good in some rows."""
    return frozenset(move.seat for move in moves if move.verb == LEAVE)


def seats_after(seats: list[Seat], move: Any) -> list[Seat]:
    """Who sits where after a row. Whoever plays several seats goes and comes with all of them."""
    if move.verb == LEAVE:
        left = Seat("bot", None, seats[move.seat].name, SUCCESSOR)
        return [left if number == move.seat else seat for number, seat in enumerate(seats)]
    if move.verb in (STAND_IN, RETURN):
        chair, bot = (move.arg, SUCCESSOR) if move.verb == STAND_IN else (move.seat, None)
        person = seats[chair].person  # None if they have left for good since
        return [seat._replace(bot=bot) if person and seat.person == person else seat for seat in seats]
    return seats


def plays_alone(seats: Iterable[Any], person: str | None) -> bool:
    """Whether somebody has one of these seats and all others are for bots."""
    return person is not None and [seat.person for seat in seats if seat.person is not None] == [person]


def seen_by(match: Match, viewer: int | None) -> tuple[Any, ...]:
    """What a viewer can tell a position by."""
    return match.view(viewer), len(match.events), told_to(match, viewer)


def told_to(match: Match, viewer: int | None) -> list[tuple[str, Facts]]:
    """The end of the story, as a viewer may know it."""
    return [(event.key(viewer), event.facts(viewer)) for event in match.events[-8:]]


def _apply(match: Match, move: Any, request: Request | None) -> None:
    """Carry out a row of the database."""
    if move.verb == UNDO:
        match.undo(move.seat)
    elif move.verb == REWIND:
        match.rewind(move.arg, request.seat if request else move.seat)
    elif move.verb == LEAVE:
        match.note(Event("left", {"seat": move.seat}))
    elif move.verb == STAND_IN:
        match.note(Event("stood_in", {"seat": move.arg}))
    elif move.verb == RETURN:
        match.note(Event("returned", {"seat": move.seat}))
    elif move.verb not in TALK:
        match.play(move.verb, move.arg, seat=move.seat)

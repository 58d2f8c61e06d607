"""Bots that stay at their tables: the same one answers as long as a match goes on, if nothing comes between.

The process that thinks keeps them (`Seated`). The server keeps the books (`Books`): what each was told, and what it
answered. If all of that still holds, the bot goes on and is told what is new. Else it is made anew and hears the match
from the beginning: a bot knows what it would know if it had been there all the time, and nothing that was taken back.
"""

from hashlib import sha256
from typing import Any, Final, NamedTuple

import msgspec

from longhouse.bots import Bot, Seen, make_bot
from longhouse.core.match import Match
from longhouse.core.record import Record

MOST_SEATED: Final = 64
"""So many bots stay in a process; of more, the one that was asked least recently goes."""


class Chair(NamedTuple):
    """Where a bot sits."""

    table: str
    seat: int


class Task(NamedTuple):
    """A question to a bot, in a position that was sampled for it, and how long it may think."""

    bot: str
    dump: dict[str, Any]
    seed: int
    """What the bot is made from; one that stays is known by it."""
    seconds: float
    reasons: bool = False
    """Whether it must say why."""
    seen: list[Seen] | None = None
    """What has happened, as its seat may know it, for bots that listen: all, or what is new to one that stays. Nobody
    else is sent it."""
    hands: int = 1
    """How many processes it may use."""
    chair: Chair | None = None
    """Where it sits; None if it is made for this question alone."""
    stays: bool = False
    """Whether it has been there before and goes on, instead of being made anew."""


class Gone(NamedTuple):
    """The answer of a process that was asked for a bot that is not there any more."""


# ---------------------------------------------------------------- in the process of a bot


class Seated:
    """The bots of this process that stay, by where they sit. Who is thinking is not among them: who raises is gone."""

    def __init__(self, most: int = MOST_SEATED) -> None:
        self._most = most
        self._bots: dict[Chair, tuple[int, Bot]] = {}  # who was asked least recently comes first

    def __len__(self) -> int:
        return len(self._bots)

    def take(self, task: Task) -> Bot | None:
        """The bot that is asked; None if it should be here and is not."""
        seed, bot = (None, None) if task.chair is None else self._bots.pop(task.chair, (None, None))
        if not task.stays:
            return make_bot(task.bot, task.seed)
        return bot if seed == task.seed else None

    def keep(self, task: Task, bot: Bot) -> None:
        """It has answered and stays, if it has a chair."""
        if task.chair is None:
            return
        self._bots[task.chair] = (task.seed, bot)
        if len(self._bots) > self._most:
            del self._bots[next(iter(self._bots))]


# ---------------------------------------------------------------- in the server


class Question(NamedTuple):
    """A task for a bot that is made anew, and what shows whether one that is there may go on instead."""

    task: Task
    record: Record
    last_own: int
    """The number of the last move of its seat; -1 if it has made none."""


def question_of(task: Task, match: Match, seat: int) -> Question:
    """The open question of a match, as a task for the bot of a seat."""
    since = match.moves_since(seat)
    return Question(task, match.record(), match.number - since if since else -1)


class Known(NamedTuple):
    """What a bot knows that has answered: the number of its move, how much it was told, and a digest of all that."""

    bot: str
    seed: int
    move: int
    told: int
    digest: bytes


class Books:
    """What the bots know that stay in one process."""

    def __init__(self, most: int = MOST_SEATED) -> None:
        self._most = most
        self._known: dict[Chair, Known] = {}

    def how_far(self, chair: Chair | None) -> int:
        """The number of the last move that the bot of a chair has answered here; -1 if there is none."""
        known = None if chair is None else self._known.get(chair)
        return -1 if known is None else known.move

    def fitted(self, question: Question) -> Task:
        """The task for the bot that is there, with what is new to it; else for one that is made anew."""
        task = question.task
        known = None if task.chair is None else self._known.pop(task.chair, None)
        if known is None or not goes_on(known, question):
            return task
        fresh = None if task.seen is None else task.seen[known.told :]
        return task._replace(seed=known.seed, seen=fresh, stays=True)

    def note(self, question: Question, seed: int, answer: tuple[str, int]) -> None:
        """The bot that was made from a seed has answered; whether that is played the next question shows."""
        task, moves = question.task, question.record.moves
        if task.chair is None:
            return
        told = task.seen or []
        digest = digest_of(question.record, [*moves, answer], told)
        self._known[task.chair] = Known(task.bot, seed, len(moves), len(told), digest)
        if len(self._known) > self._most:
            del self._known[next(iter(self._known))]


def goes_on(known: Known, question: Question) -> bool:
    """Whether all that a bot knows has happened, its answer was played, and nobody has moved for it since."""
    if known.bot != question.task.bot or known.move != question.last_own:
        return False
    told = (question.task.seen or [])[: known.told]
    return digest_of(question.record, question.record.moves[: known.move + 1], told) == known.digest


def digest_of(record: Record, moves: list[tuple[str, int]], told: list[Seen]) -> bytes:
    """By what one past is told from another: the rules, how it began, these moves, and what a bot was told."""
    past = msgspec.structs.replace(record, moves=moves, scores=None, digest="")
    return sha256(msgspec.msgpack.encode((past, told))).digest()

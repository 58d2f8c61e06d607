"""Bot seats: a bot gets a sampled position, never the true one, and can never stop its table."""

import asyncio
import secrets
from hashlib import blake2b
from typing import Any, Final, NamedTuple

from longhouse.bots import seen_by
from longhouse.bots.analysis import Analysis
from longhouse.core.decision import Option
from longhouse.core.match import Match
from longhouse.core.position import dump_position
from longhouse.core.rng import Rng
from longhouse.server.fairness import Fair
from longhouse.server.seated import Chair, Question, Task, question_of
from longhouse.server.thinking import Died, Listens, Review, Stumbled, Thinkers

STAND_IN: Final = "random"
"""Who answers for a bot that stumbles."""
REVIEW_S: Final = 0.7
"""How long a decision is judged: so long a bot that is to move may have to wait for it."""


class Answer(NamedTuple):
    """What is played for a bot; `trouble` says why, if it is not its own answer."""

    option: Option
    trouble: str = ""


class BotWorkers:
    """Bots think for `seconds`; after `grace` more the process of one that gives no answer is ended.

    `pace` is the mean time between something that everybody could notice and the next move of a bot.
    """

    def __init__(self, processes: int = 1, pace: float = 0.0, seconds: float = 5.0, grace: float = 10.0) -> None:
        self.pace = pace
        self.seconds = seconds
        self.grace = grace
        self.thinkers = Thinkers(processes)
        self._listeners: set[str] = set()  # bots that want to hear what happens, as far as they have said so
        self._turns = Fair(processes)
        self.advised = 0  # who waits for a hint
        self._secret = secrets.token_bytes(32)  # of the luck of hints: nobody can foresee it
        self._advising = asyncio.Semaphore(processes)
        self._reviewing = asyncio.Lock()

    async def choose(self, bot: str, match: Match, seat: int, table: str | None = None, whose: str = "") -> Answer:
        """What a bot answers. If it stumbles a stand-in answers; if that one does too, the first option is taken.

        The bot of a table stays there; a stand-in is made for one question. Who has made many tables (`whose`) keeps
        only their own ones waiting.
        """
        async with self._turns.place(whose):
            return await self._choose(bot, match, seat, table)

    async def _choose(self, bot: str, match: Match, seat: int, table: str | None) -> Answer:
        troubles: list[str] = []
        for name in dict.fromkeys((bot, STAND_IN)):
            try:
                own = table if not troubles else None
                return Answer(await self.ask(name, match, seat, own), " ".join(troubles))
            except Stumbled as trouble:
                troubles.append(f"{name}: {trouble}")
        assert match.decision is not None
        return Answer(match.decision.options[0], " ".join(troubles))

    async def ask(self, bot: str, match: Match, seat: int, table: str | None = None) -> Option:
        """What a bot answers, or Stumbled. With a table it is the one that stays there."""
        option, _ = await self._ask(bot, match, seat, None if table is None else Chair(table, seat))
        return option

    async def advise(self, bot: str, match: Match, seat: int, table: str) -> tuple[Option, list[tuple[str, int]]]:
        """What a bot would answer and what speaks for it (`bots.merits`), or Stumbled. It is made for that alone.

        Who asks about the same question of a table again hears the same, as long as this server runs. As many at a time
        as there are processes, whoever asks: a bot that is to move waits for one of them at most.
        """
        self.advised += 1
        try:
            async with self._advising:
                return await self._ask(bot, match, seat, None, self._luck(table, match.number, seat, bot))
        finally:
            self.advised -= 1

    def _luck(self, *asked: str | int) -> int:
        """The same for the same question, and nobody can foresee it."""
        return int.from_bytes(blake2b(repr(asked).encode(), key=self._secret, digest_size=8).digest())

    async def _ask(
        self, bot: str, match: Match, seat: int, chair: Chair | None, hint: int | None = None
    ) -> tuple[Option, list[tuple[str, int]]]:
        """What its seat can't see is dealt anew before the position leaves this process; a hint brings its own luck,
        and says why."""
        reasons, rng = hint is not None, Rng(secrets.randbits(64) if hint is None else hint)
        heard = seen_by(seat, match.events) if bot in self._listeners else None
        task = Task(bot, sampled(match, seat, rng), rng.word(), self.seconds, reasons, heard, chair=chair)
        answer = await self._think(question_of(task, match, seat))
        if isinstance(answer, Listens):
            self._listeners.add(bot)
            task = task._replace(seen=seen_by(seat, match.events))
            answer = await self._think(question_of(task, match, seat))
        if isinstance(answer, str):
            raise Stumbled(answer)
        verb, arg, why = answer
        option = Option(verb, arg)
        assert match.decision is not None
        if not match.game.codec.has(option) or option not in match.decision.options:
            raise Stumbled(f"it answered {option!a} to {match.decision.prompt!r}")
        return option, why

    async def review(self, match: Match, played: tuple[str, int]) -> Analysis:
        """Judge what was played in the open question of a match, by what its seat could know; Stumbled if that fails.

        One decision at a time, whoever asks: a bot that is to move waits for one of them at most, beside hints.
        """
        assert match.decision is not None
        rng = Rng(secrets.randbits(64))
        async with self._reviewing:
            dump = await asyncio.to_thread(sampled, match, match.decision.seat, rng)
            answer = await self._think(Review(dump, played, rng.word(), REVIEW_S))
        if not isinstance(answer, Analysis):
            raise Stumbled(answer)
        return answer

    async def _think(self, asked: Question | Review) -> Any:
        """A process that was killed is not the bot's fault: the next one takes over, once."""
        loop, limit = asyncio.get_running_loop(), self.seconds + self.grace
        end = ""
        for _ in range(2):
            if self.thinkers.closed:
                raise asyncio.CancelledError
            try:
                return await loop.run_in_executor(self.thinkers.threads, self.thinkers.ask, asked, limit)
            except Died as death:
                end = str(death)
        raise Stumbled(end)

    def close(self) -> None:
        self.thinkers.close()


def sampled(match: Match, seat: int, rng: Rng) -> dict[str, Any]:
    """The dump of a position that looks the same to a seat."""
    return dump_position(match.game, match.sample(seat, rng), match.seats)

"""Bot seats: they think in worker processes and get a sampled position, never the true one."""

import asyncio
import os
import secrets
import signal
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from typing import Any

from longhouse.bots import Clock, SeatView, make_bot
from longhouse.core.decision import Option
from longhouse.core.match import Match
from longhouse.core.position import dump_position, load_position
from longhouse.core.rng import Rng
from longhouse.core.state import State


def think(bot: str, dump: dict[str, Any], seed: int, seconds: float) -> tuple[str, int]:
    """In a worker: answer the open question of a sampled position."""
    game, state, _ = load_position(dump)
    decision = game.decide(state)
    assert decision is not None

    def sample(rng: Rng) -> State:
        sampled: State = game.determinize(state, decision.seat, rng)
        return sampled

    option = make_bot(bot, seed).choose(SeatView(game, state, decision), sample, Clock(seconds))
    return option.verb, option.arg


def end_with_parent() -> None:
    """In a child process: end when the parent has ended, even if it was killed and could not say so."""
    parent = parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
            os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, daemon=True).start()


class BotWorkers:
    """A pool of processes. `pace` is the least time between two moves of bots, so that people can follow."""

    def __init__(self, processes: int = 1, pace: float = 0.0, seconds: float = 5.0) -> None:
        self.processes = processes
        self.pace = pace
        self.seconds = seconds
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.processes, get_context("spawn"), initializer=end_with_parent)

    async def choose(self, bot: str, match: Match, seat: int) -> Option:
        """What a bot answers. What its seat can't see is dealt anew before the position leaves this process."""
        rng = Rng(secrets.randbits(64))
        dump = dump_position(match.game, match.sample(seat, rng), match.seats)
        try:
            return await self._think(bot, dump, rng.word())
        except BrokenProcessPool:  # a worker was killed: the next one takes over
            self._pool = self._new_pool()
            return await self._think(bot, dump, rng.word())

    async def choose_slowly(self, bot: str, match: Match, seat: int) -> Option:
        """The same, not faster than people can follow."""
        start = time.monotonic()
        option = await self.choose(bot, match, seat)
        await asyncio.sleep(max(0.0, self.pace - (time.monotonic() - start)))
        return option

    async def _think(self, bot: str, dump: dict[str, Any], seed: int) -> Option:
        loop = asyncio.get_running_loop()
        verb, arg = await loop.run_in_executor(self._pool, think, bot, dump, seed, self.seconds)
        return Option(verb, arg)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

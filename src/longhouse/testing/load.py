"""Load: what tables cost a server. Four people at each, every one with a socket, in processes of their own.

Experts may think hard at tables of their own meanwhile: do people notice?
"""

import asyncio
import multiprocessing
import os
import random
import statistics
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import cycle, islice
from math import inf
from multiprocessing.connection import Connection, wait
from typing import Any, Literal

import msgspec

from longhouse.testing.lines import Broken
from longhouse.testing.players import Address, Company, House, Player, Unexpected
from longhouse.testing.served import Server

PEOPLE = 4
EXPERTS = 3
"""At a table where they think, beside one person who keeps them busy."""
AT_ONCE = 6
"""How many tables a generator opens at the same time."""

OF_A_BOT = "bot:"
"""How the keys of their moves begin."""

Pace = Literal["steady", "people", "at once"]
STEADY_S = 1.0
THINK_MEDIAN_S = 8.0
THINK_SPREAD = 1.0
THINK_MOST_S = 60.0
"""How long people think: log-normal, as times for answers mostly are; median, spread and cap are our assumption."""


class Plan(msgspec.Struct):
    """What a generator is to do."""

    address: Address
    games: list[str]
    seconds: float
    pace: Pace
    seed: int
    people: int = PEOPLE
    experts: int = 0


class Heard(msgspec.Struct):
    """What was measured at the tables of one game, one value for each move or push."""

    mover_s: list[float] = []  # from sending a move until its own push is there
    others_s: list[float] = []  # until the others have theirs
    sizes: list[tuple[int, int]] = []  # of pushes: bytes as text, and on the way
    tables: int = 0
    troubles: list[str] = []

    def add(self, other: "Heard") -> None:
        for field in ("mover_s", "others_s", "sizes", "troubles"):
            getattr(self, field).extend(getattr(other, field))
        self.tables += other.tables


class Figures(msgspec.Struct):
    """What one game, or all of them, came to. Times in milliseconds; bytes of a push as text, and on the way packed."""

    tables: int
    moves: int
    pushes: int
    median_ms: float
    p99_ms: float
    max_ms: float
    others_median_ms: float
    others_p99_ms: float
    bytes_median: float
    bytes_p99: float
    travelled_median: float
    troubles: int


class Report(Figures):
    """All of it, with what was seen of the server from outside and of the machine."""

    cpu_ms_per_move: float
    generator_cpu_ms_per_move: float
    memory_before_mb: float
    memory_after_mb: float
    memory_per_table_kb: float
    opening_s: float
    restart_s: float  # until the first page
    restart_state_s: float  # until the state of one of the tables
    seconds: float
    pace: str
    workers: int
    generators: int
    database: str
    load_average: float
    games: dict[str, Figures]
    words: list[str]  # about what went wrong, the first few
    beside: "Beside | None" = None


class Beside(Figures):
    """The same people, while experts think at so many tables of their own."""

    experts_tables: int
    thoughts: int  # moves of experts meanwhile
    before: Figures  # the same people without them, just before: later in a match moves cost more


# ---------------------------------------------------------------- in a generator


def generate(pipe: "Connection[Any, Any]", plan: Plan) -> None:
    """The life of a generator: open tables; whenever the word is given, play and tell; go when it is over."""
    asyncio.run(_generate(pipe, plan))


async def _generate(pipe: "Connection[Any, Any]", plan: Plan) -> None:
    house = await House.meet(plan.address)
    gate = asyncio.Semaphore(AT_ONCE)

    async def opened(game: str) -> Company:
        async with gate:
            company = await Company.gather(house, game, plan.people, plan.experts, "expert")
            await company.open()
        pipe.send(1)
        return company

    companies = await asyncio.gather(*(opened(game) for game in plan.games))
    pipe.send([(company.table, company.tokens[0]) for company in companies])
    chances = [random.Random(f"{plan.seed} {number}") for number in range(len(companies))]
    while await asyncio.to_thread(pipe.recv):
        spent, end = time.process_time(), time.monotonic() + plan.seconds
        found = await asyncio.gather(*(drive(*pair, plan.pace, end) for pair in zip(companies, chances, strict=True)))
        by_game: dict[str, Heard] = {}
        for company, heard in zip(companies, found, strict=True):
            by_game.setdefault(company.game, Heard()).add(heard)
        pipe.send((time.process_time() - spent, by_game))
    for company in companies:
        company.close()


async def drive(company: Company, chance: random.Random, pace: Pace, end: float) -> Heard:
    """Play at one table, and at the next one when a match is over, until the time is up."""
    heard = Heard(tables=1)
    begin = time.monotonic() + thinking_s(pace, chance) * chance.random()  # not all at the same moment
    while begin < end:
        await asyncio.sleep(begin - time.monotonic())
        try:
            player = await company.asked()
            if player is None:
                collect(company, heard)
                await company.open()
                heard.tables += 1
                continue
            begin = max(time.monotonic(), begin + thinking_s(pace, chance))
            heard.mover_s.append(await move(company, player, chance))
        except (Broken, Unexpected, TimeoutError) as error:
            heard.troubles.append(f"{company.game} {company.table}: {error!r}")
            begin = time.monotonic() + STEADY_S
            with suppress(Broken, Unexpected):
                for player in company.players:
                    await player.look(company.line)
    collect(company, heard)
    return heard


def collect(company: Company, heard: Heard) -> None:
    for player in company.players:
        heard.others_s += player.waits
        heard.sizes += player.sizes
        player.waits, player.sizes = [], []


async def move(company: Company, player: Player, chance: random.Random) -> float:
    """One move; the seconds until its push is with the mover, by whichever way it comes."""
    chosen = player.chosen(chance)
    start = time.perf_counter()
    for other in company.players:
        other.since = None if other is player else start
    await company.until(player, await player.send(company.line, chosen))
    return time.perf_counter() - start


def thinking_s(pace: Pace, chance: random.Random) -> float:
    """How long until the next move."""
    if pace != "people":
        return STEADY_S if pace == "steady" else 0.0
    return min(THINK_MOST_S, THINK_MEDIAN_S * chance.lognormvariate(0, THINK_SPREAD))


# ---------------------------------------------------------------- who measures


class Generators:
    """Processes that play, and the lines to them."""

    def __init__(self, plans: list[Plan]) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipes = []
        self._processes = []
        for plan in plans:
            ours, theirs = context.Pipe()
            process = context.Process(target=generate, args=(theirs, plan), daemon=True)
            process.start()
            theirs.close()
            self._pipes.append(ours)
            self._processes.append(process)
        self.tables: list[tuple[str, str]] = []  # with the token of somebody who sits there

    def opening(self) -> Iterator[int]:
        """Yields whenever a table is open, until all are."""
        waiting = set(self._pipes)
        while waiting:
            for pipe in wait(list(waiting)):
                assert isinstance(pipe, Connection)
                word = pipe.recv()  # EOFError: the generator has failed, and its words are above
                if isinstance(word, list):
                    self.tables += word
                    waiting.discard(pipe)
                else:
                    yield word

    def play(self) -> tuple[float, dict[str, Heard]]:
        """Give the word, and hear what they measured; seconds of processor time that they used themselves."""
        self.begin()
        return self.heard()

    def begin(self) -> None:
        """Give the word."""
        self._tell_all(True)

    def heard(self) -> tuple[float, dict[str, Heard]]:
        """What they measured since then."""
        spent, found = 0.0, dict[str, Heard]()
        for pipe in self._pipes:
            seconds, by_game = pipe.recv()
            spent += seconds
            for game, heard in by_game.items():
                found.setdefault(game, Heard()).add(heard)
        return spent, found

    def stop(self) -> None:
        """In the middle of whatever they do."""
        for process in self._processes:
            process.terminate()
            process.join()

    def end(self) -> None:
        self._tell_all(False)
        for process in self._processes:
            process.join()

    def _tell_all(self, word: bool) -> None:
        for pipe in self._pipes:
            pipe.send(word)


def shares(games: list[str], tables: int, generators: int) -> list[list[str]]:
    """The games of the tables, mixed evenly, for each generator."""
    every = list(islice(cycle(games), tables))
    return [every[first::generators] for first in range(generators)]


def measure(server: Server, plans: list[Plan], experts_tables: int = 0) -> Iterator[Report | int]:
    """Yields 1 whenever a table of people is open, and the report in the end. The server must be running."""
    plan = plans[0]
    server.wait_for_page()
    before, begun = server.memory(), time.monotonic()
    generators = Generators(plans)
    yield from generators.opening()
    opening_s = time.monotonic() - begun
    used = server.processor_s()
    own_s, found = generators.play()
    used = server.processor_s() - used
    after = server.memory()
    beside = play_beside(server, generators, plan, experts_tables) if experts_tables else None
    generators.end()
    load_average = os.getloadavg()[0]
    restart_s, restart_state_s = time_restart(server, *random.Random(plan.seed).choice(generators.tables))
    every = together(found)
    moves = max(1, len(every.mover_s))
    tables = sum(len(plan.games) for plan in plans)
    yield Report(
        **msgspec.structs.asdict(figures_of(every)),
        cpu_ms_per_move=round(1000 * used / moves, 2),
        generator_cpu_ms_per_move=round(1000 * own_s / moves, 2),
        memory_before_mb=round(before / 1e6, 1),
        memory_after_mb=round(after / 1e6, 1),
        memory_per_table_kb=round((after - before) / 1e3 / tables, 1),
        opening_s=round(opening_s, 1),
        restart_s=restart_s,
        restart_state_s=restart_state_s,
        seconds=plan.seconds,
        pace=plan.pace,
        workers=server.workers,
        generators=len(plans),
        database=server.database.partition(":")[0],
        load_average=round(load_average, 1),
        games={game: figures_of(heard) for game, heard in sorted(found.items())},
        words=every.troubles[:5],
        beside=beside,
    )


def play_beside(server: Server, people: Generators, plan: Plan, tables: int) -> Beside:
    """Let the people play twice more: without experts, and while they think."""
    _, alone = people.play()
    games = shares(plan.games, tables, 1)[0]
    busy = msgspec.structs.replace(plan, games=games, seconds=inf, pace="at once", people=1, experts=EXPERTS)
    experts = Generators([busy])
    for _ in experts.opening():
        pass
    experts.begin()
    while not (before := bot_moves(server)):  # the process that they think in has to rise first
        time.sleep(0.1)
    _, found = people.play()
    thoughts = bot_moves(server) - before
    experts.stop()
    figures, before_them = figures_of(together(found)), figures_of(together(alone))
    return Beside(**msgspec.structs.asdict(figures), experts_tables=tables, thoughts=thoughts, before=before_them)


def bot_moves(server: Server) -> int:
    """How many there are in the database."""
    return sum(key.startswith(OF_A_BOT) for _, _, key, _ in server.stored())


def together(found: dict[str, Heard]) -> Heard:
    """What was measured in all games."""
    every = Heard()
    for heard in found.values():
        every.add(heard)
    return every


def time_restart(server: Server, table: str, token: str) -> tuple[float, float]:
    """Stop the server and start it again: seconds until the first page, and until a table is shown."""
    server.stop()
    begun = time.monotonic()
    server.start()
    server.token = token
    server.wait_for_page()
    page_s = time.monotonic() - begun
    server.ask("GET", f"/api/tables/{table}/state")
    return round(page_s, 2), round(time.monotonic() - begun, 2)


def figures_of(heard: Heard) -> Figures:
    movers, others = milliseconds(heard.mover_s), milliseconds(heard.others_s)
    written, travelled = (sorted(sizes) for sizes in zip(*(heard.sizes or [(0, 0)]), strict=True))
    return Figures(
        tables=heard.tables,
        moves=len(heard.mover_s),
        pushes=len(heard.sizes),
        median_ms=at(movers, 0.5),
        p99_ms=at(movers, 0.99),
        max_ms=movers[-1],
        others_median_ms=at(others, 0.5),
        others_p99_ms=at(others, 0.99),
        bytes_median=statistics.median(written),
        bytes_p99=at(written, 0.99),
        travelled_median=statistics.median(travelled),
        troubles=len(heard.troubles),
    )


def milliseconds(seconds: list[float]) -> list[float]:
    """Sorted and rounded; never empty."""
    return sorted(round(1000 * value, 2) for value in seconds) or [0.0]


def at(values: "list[float] | list[int]", share: float) -> float:
    """Of sorted values the one at this share."""
    return values[int(share * (len(values) - 1))]


@contextmanager
def running(server: Server) -> Iterator[Server]:
    """A server that is killed in the end, whatever happens."""
    server.start()
    try:
        yield server
    finally:
        server.kill()

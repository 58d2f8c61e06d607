"""People at a server, played by a program: they sit down, watch through a socket each, and answer what is asked."""

import asyncio
import contextlib
import hashlib
import random
import secrets
import time
from typing import Any, Self

import msgspec

from longhouse.testing.lines import LONG_S, Answer, Broken, Line, Socket

Address = tuple[str, int]
UNSET = msgspec.UNSET


class Unexpected(Exception):
    """The server refused what it should have taken; the words are its own."""


class Choice(msgspec.Struct):
    """An answer that may be given."""

    verb: str
    arg: int


class Seen(msgspec.Struct):
    """Of a push, or of the answer to a move, what a player needs; the rest is not even looked at."""

    number: int
    over: bool = False
    choices: list[Choice] = []
    told: int | msgspec.UnsetType = UNSET  # only a push has it

    @property
    def is_push(self) -> bool:
        return self.told is not UNSET


SEEN = msgspec.json.Decoder(Seen)


class House:
    """A server as a program knows it: where it is, and what it understands."""

    def __init__(self, address: Address, description: dict[str, Any]) -> None:
        self.address = address
        self.knows_viewers = "viewer" in description["components"]["schemas"]["Move"]["properties"]
        self.wants_pledges = any(path.endswith("/pledge") for path in description["paths"])

    @classmethod
    async def meet(cls, address: Address) -> "House":
        line = Line(address)
        try:
            return cls(address, await ask(line, "GET", "/api/openapi.json"))
        finally:
            line.close()


async def ask(line: Line, method: str, path: str, token: str = "", body: Any = None) -> Any:
    """A request that must be taken."""
    return msgspec.json.decode(taken(await line.ask(method, path, token, body)).body)


def taken(answer: Answer) -> Answer:
    if answer.status >= 400:
        raise Unexpected(f"{answer.status}: {answer.body.decode(errors='replace')[:300]}")
    return answer


async def become(line: Line, name: str) -> str:
    """A new guest; its token."""
    token: str = (await ask(line, "POST", "/api/people", body={"name": name}))["token"]
    return token


async def sit_down(house: House, line: Line, game: str, tokens: list[str], bots: int = 0, bot: str = "random") -> str:
    """A new table for these people and some bots, until its match has begun; its id."""
    seats = [{"kind": "me"}, *[{"kind": "open"}] * (len(tokens) - 1), *[{"kind": "bot", "bot": bot}] * bots]
    made = await ask(line, "POST", "/api/tables", tokens[0], {"game": game, "seats": seats})
    table: str = made["id"]
    for seat, token in enumerate(tokens[1:], 1):
        await ask(line, "POST", f"/api/tables/{table}/join", token, {"invite": made["invites"][str(seat)]})
    words = [secrets.token_hex(8) for _ in tokens]
    if house.wants_pledges:
        for token, luck in zip(tokens, words, strict=True):
            pledge = hashlib.sha256(luck.encode()).hexdigest()
            await ask(line, "POST", f"/api/tables/{table}/pledge", token, {"pledge": pledge})
    for token, luck in zip(tokens, words, strict=True):
        await ask(line, "POST", f"/api/tables/{table}/luck", token, {"luck": luck})
    return table


class Player:
    """Somebody at a table: what was seen last, and when."""

    def __init__(self, house: House, table: str, token: str, moved: asyncio.Event) -> None:
        self.house = house
        self.table = table
        self.token = token
        self.moved = moved
        self.seen = Seen(-1)
        self.viewer = secrets.token_hex(8)
        self.since: float | None = None  # when a move was sent that this player has not seen yet
        self.waits: list[float] = []  # seconds from another player's move to its push here
        self.sizes: list[tuple[int, int]] = []  # of every push: bytes as text, and on the way
        self._listening: asyncio.Task[None] | None = None
        self._socket: Socket | None = None

    async def watch(self) -> None:
        """Open the socket, and see how the table stands."""
        self.leave()
        path = f"/api/tables/{self.table}/socket"
        self._socket = await Socket.open(self.house.address, f"{path}?viewer={self.viewer}", self.token)
        async with asyncio.timeout(LONG_S):
            self._see(await self._socket.hear())
        self._listening = asyncio.create_task(self._listen(self._socket))

    async def _listen(self, socket: Socket) -> None:
        with contextlib.suppress(Broken):
            while True:
                text = await socket.hear()
                if self.since is not None:
                    self.waits.append(time.perf_counter() - self.since)
                    self.since = None
                self.sizes.append((len(text), socket.travelled))
                self._see(text)

    def _see(self, text: bytes) -> Seen:
        """What is older than what was seen already, because two ways lead here, is left alone."""
        seen = SEEN.decode(text)
        if seen.is_push and seen.number >= self.seen.number:
            self.seen = seen
            self.moved.set()
        return seen

    @property
    def is_watching(self) -> bool:
        return self._listening is not None and not self._listening.done()

    async def look(self, line: Line) -> None:
        """How the table stands, without the socket."""
        self._see(taken(await line.ask("GET", f"/api/tables/{self.table}/state", self.token)).body)

    def chosen(self, chance: random.Random) -> dict[str, Any]:
        """A move: any of the choices."""
        choice = chance.choice(self.seen.choices)
        move = {"number": self.seen.number, "verb": choice.verb, "arg": choice.arg, "key": secrets.token_hex(12)}
        return {**move, "viewer": self.viewer} if self.house.knows_viewers else move

    async def send(self, line: Line, move: dict[str, Any]) -> Seen:
        """Send a move; what was answered, which may be a push."""
        answer = taken(await line.ask("POST", f"/api/tables/{self.table}/moves", self.token, move))
        seen = self._see(answer.body)
        if seen.is_push:
            self.sizes.append((len(answer.body), answer.travelled))
        return seen

    def leave(self) -> None:
        """Close the socket."""
        if self._listening is not None:
            self._listening.cancel()
        if self._socket is not None:
            self._socket.close()


class Company:
    """Some people who play one table after the other together."""

    def __init__(self, house: House, game: str, tokens: list[str], bots: int = 0, bot: str = "random") -> None:
        self.house = house
        self.game = game
        self.tokens = tokens
        self.bots = bots
        self.bot = bot
        self.line = Line(house.address)
        self.moved = asyncio.Event()
        self.players: list[Player] = []
        self.table = ""

    @classmethod
    async def gather(cls, house: House, game: str, people: int, bots: int = 0, bot: str = "random") -> Self:
        """New guests, not at a table yet."""
        company = cls(house, game, [], bots, bot)
        company.tokens = [await become(company.line, f"Player {number + 1}") for number in range(people)]
        return company

    async def open(self) -> None:
        """Sit down at a new table, everybody with a socket."""
        self.leave()
        self.table = await sit_down(self.house, self.line, self.game, self.tokens, self.bots, self.bot)
        self.players = [Player(self.house, self.table, token, self.moved) for token in self.tokens]
        await asyncio.gather(*(player.watch() for player in self.players))

    async def asked(self) -> Player | None:
        """Who is to answer, as soon as somebody is; None when the match is over."""
        while True:
            self.moved.clear()
            for player in self.players:
                if player.seen.over:
                    return None
                if player.seen.choices:
                    return player
            async with asyncio.timeout(LONG_S):
                await self.moved.wait()

    async def until(self, player: Player, answer: Seen) -> None:
        """Wait until a player has seen what a move was answered with, by whichever way it comes."""
        while player.seen.number < answer.number:
            self.moved.clear()
            async with asyncio.timeout(LONG_S):
                await self.moved.wait()

    def leave(self) -> None:
        for player in self.players:
            player.leave()

    def close(self) -> None:
        self.leave()
        self.line.close()

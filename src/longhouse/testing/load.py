"""Load: how many tables one server holds. Tables of four players over HTTP and WebSocket, one move a second each."""

import asyncio
import hashlib
import json
import random
import statistics
import time
from typing import Any, NamedTuple

import httpx2 as httpx
import websockets

MOVE_EVERY_S = 1.0


class Figures(NamedTuple):
    """What was measured: milliseconds from sending a move to the push that shows it, and bytes a push."""

    tables: int
    moves: int
    median_ms: float
    p99_ms: float
    bytes_per_push: float


class Table:
    """Four people at one table; one of them moves, another one waits for the push."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.clients: list[httpx.AsyncClient] = []
        self.tokens: list[str] = []
        self.id = ""
        self.states: list[dict[str, Any]] = []
        self.sizes: list[int] = []
        self.sockets: list[Any] = []
        self.moved = asyncio.Event()

    async def open(self) -> None:
        """Sit down four people and connect them."""
        for seat in range(4):
            client = httpx.AsyncClient(base_url=self.address, timeout=30)
            token = (await client.post("/api/people", json={"name": f"Player {seat}"})).json()["token"]
            client.cookies.clear()
            client.headers["Authorization"] = f"Bearer {token}"
            self.clients.append(client)
            self.tokens.append(token)
        game = (await self.clients[0].get("/api/games")).json()[0]["name"]
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}, {"kind": "open"}]
        made = (await self.clients[0].post("/api/tables", json={"game": game, "seats": seats})).json()
        self.id = made["id"]
        for seat in range(1, 4):
            await self.clients[seat].post(f"/api/tables/{self.id}/join", json={"invite": made["invites"][str(seat)]})
        for step, word in (("pledge", hashlib.sha256(b"load").hexdigest()), ("luck", "load")):
            for client in self.clients:
                await client.post(f"/api/tables/{self.id}/{step}", json={step: word})
        for token in self.tokens:
            uri = f"{self.address.replace('http', 'ws')}/api/tables/{self.id}/socket"
            headers = {"Authorization": f"Bearer {token}"}
            socket = await websockets.connect(uri, additional_headers=headers, max_size=None)
            self.sockets.append(socket)
            self.states.append(json.loads(await socket.recv()))

    async def listen(self, seat: int) -> None:
        """Keep the state of a seat up to date."""
        async for text in self.sockets[seat]:
            self.sizes.append(len(text))
            self.states[seat] = json.loads(text)
            self.moved.set()

    async def move(self, chance: random.Random) -> float | None:
        """One move of whoever is asked; the seconds until its own push arrives. None when the match is over."""
        while not (asked := [seat for seat, state in enumerate(self.states) if state["choices"]]):
            if self.states[0]["over"]:
                return None
            self.moved.clear()
            await asyncio.wait_for(self.moved.wait(), 30)
        seat, state = asked[0], self.states[asked[0]]
        choice = chance.choice(state["choices"])
        body = {
            "number": state["number"],
            "verb": choice["verb"],
            "arg": choice["arg"],
            "key": f"k{chance.getrandbits(60):x}",
        }
        start = time.perf_counter()
        self.moved.clear()
        await self.clients[seat].post(f"/api/tables/{self.id}/moves", json=body)
        while self.states[seat]["number"] <= state["number"]:
            self.moved.clear()
            await asyncio.wait_for(self.moved.wait(), 30)
        return time.perf_counter() - start


async def measure(address: str, tables: int, seconds: float, seed: int = 1) -> Figures:
    """So many tables with a move a second each."""
    chance = random.Random(seed)
    opened = [Table(address) for _ in range(tables)]
    for table in opened:
        await table.open()
    listeners = [asyncio.create_task(table.listen(seat)) for table in opened for seat in range(4)]
    delays: list[float] = []

    async def drive(table: Table) -> None:
        await asyncio.sleep(chance.random())
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            start = time.monotonic()
            delay = await table.move(chance)
            if delay is None:
                return
            delays.append(delay)
            await asyncio.sleep(max(0.0, MOVE_EVERY_S - (time.monotonic() - start)))

    await asyncio.gather(*(drive(table) for table in opened))
    for listener in listeners:
        listener.cancel()
    sizes = [size for table in opened for size in table.sizes]
    delays.sort()
    return Figures(
        tables,
        len(delays),
        1000 * statistics.median(delays),
        1000 * delays[int(0.99 * (len(delays) - 1))],
        statistics.mean(sizes) if sizes else 0.0,
    )

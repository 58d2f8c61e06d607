"""Nothing is lost: a server process is killed at random moments while a person and a bot play on it.

After every restart each acknowledged move must be there, none twice, and the game must go on.
"""

import random
import threading
import time
from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple

from longhouse.testing.served import PATIENCE, Server


class Tally(NamedTuple):
    """How it stands after a kill."""

    kills: int
    acknowledged: int
    moves: int
    games: int


def kill_soak(server: Server, kills: int, seed: int = 1) -> Iterator[Tally]:
    """Play while the server is killed so many times; raises AssertionError if anything was lost or doubled.

    Of several processes one is killed, or all.
    """
    chance = random.Random(seed)
    server.start()
    try:
        player = Player(server, chance)
        for number in range(1, kills + 1):
            server.ask("GET", "/api/games")  # it is up again
            one = server.workers > 1 and chance.random() < 0.7
            kill = partial(server.kill_worker, random.Random(number)) if one else server.restart
            killer = threading.Timer(chance.uniform(0.05, 0.5), kill)
            killer.start()
            player.play_while(killer)
            player.check()
            yield Tally(number, len(player.acknowledged), player.moves, len(player.tables))
        player.finish()
    finally:
        server.kill()


class Player:
    """A person with a seat against a bot, who repeats what was not answered, with the same key."""

    def __init__(self, server: Server, chance: random.Random) -> None:
        self.server = server
        self.chance = chance
        self.acknowledged: dict[tuple[str, str], int] = {}
        self.pending: dict[str, Any] | None = None
        self.moves = 0
        self.tables: set[str] = set()
        server.token = server.ask("POST", "/api/people", {"name": "Anna"})["token"]
        self.table = self.new_table()

    def new_table(self) -> str:
        game = self.server.ask("GET", "/api/games")[0]["name"]
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        table: str = self.server.ask("POST", "/api/tables", {"game": game, "seats": seats})["id"]
        self.server.ask("POST", f"/api/tables/{table}/luck", {"luck": str(self.chance.random())})
        self.tables.add(table)
        return table

    def play_while(self, killer: threading.Timer) -> None:
        """Move on and on until the server was killed, in the middle of whatever was asked; at least one move."""
        known = len(self.acknowledged)
        while killer.is_alive() or len(self.acknowledged) == known:
            self.step()

    def step(self) -> None:
        """Send one move, or look whose turn it is."""
        if self.pending is None:
            state = self.server.ask("GET", f"/api/tables/{self.table}/state")
            if state.get("over"):
                self.table = self.new_table()
                return
            if not state.get("choices"):
                time.sleep(0.005)
                return
            choice = self.chance.choice(state["choices"])
            key = f"key-{self.chance.getrandbits(64):016x}"
            self.pending = {"number": state["number"], "verb": choice["verb"], "arg": choice["arg"], "key": key}
        move = self.pending
        answer = self.server.ask("POST", f"/api/tables/{self.table}/moves", move)
        self.pending = None
        assert "number" in answer, f"a move was refused: {answer}"
        self.acknowledged[self.table, move["key"]] = answer["number"]
        again = self.server.ask("POST", f"/api/tables/{self.table}/moves", move)
        assert again == answer, f"the same move sent twice was answered {answer} and {again}"

    def check(self) -> None:
        """Every acknowledged move is in the database, none twice, without a gap."""
        rows = [row for row in self.server.stored() if row[0] in self.tables]
        stored = {(table, key): answer for table, _, key, answer in rows}
        assert len(stored) == len(rows), "a move is there twice"
        for place, answer in self.acknowledged.items():
            assert stored.get(place) == answer, f"the acknowledged move {place} was lost"
        numbers: dict[str, list[int]] = {}
        for table, number, _, _ in rows:
            numbers.setdefault(table, []).append(number)
        assert all(found == list(range(len(found))) for found in numbers.values()), "a move is missing"
        self.moves = len(rows)

    def finish(self) -> None:
        """The game goes on to its end, and its record is right."""
        table = self.table
        end = time.monotonic() + PATIENCE
        while self.table == table and time.monotonic() < end:
            self.step()
        assert self.table != table, "the game did not end"
        self.check()

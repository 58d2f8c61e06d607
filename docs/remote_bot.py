"""A bot that plays at a running server: python remote_bot.py http://127.0.0.1:8421 TABLE INVITATION"""

import hashlib
import json
import secrets
import sys
import time
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen


class Guest:
    """Somebody at a server, known by a token."""

    def __init__(self, server: str, name: str) -> None:
        self.server = server
        self.token = ""
        self.token = self.ask("POST", "/api/people", {"name": name})["token"]

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """What the server answers. Where it is away for a moment, or we are too fast for it, we come back."""
        headers = {"Content-Type": "application/json"} | (
            {"Authorization": f"Bearer {self.token}"} if self.token else {}
        )
        data = None if body is None else json.dumps(body).encode()
        while True:
            wait = 1.0
            try:
                with urlopen(Request(self.server + path, data, headers, method=method), timeout=60) as answer:
                    return json.load(answer)
            except HTTPError as error:
                if error.code not in (429, 503):
                    raise
                wait = float(error.headers.get("Retry-After", 1))
            except (OSError, HTTPException) as error:  # a move has its key: it counts once however often it is sent
                print(f"{self.server} does not answer ({error}), trying again", file=sys.stderr)
            time.sleep(wait)

    def sit_down(self, table: str, invite: str) -> None:
        """Take the seat, promise words for the luck of the match, and tell them when everybody has promised theirs."""
        self.ask("POST", f"/api/tables/{table}/join", {"invite": invite})
        luck = secrets.token_hex(16)
        self.ask("POST", f"/api/tables/{table}/pledge", {"pledge": hashlib.sha256(luck.encode()).hexdigest()})
        while True:
            try:
                self.ask("POST", f"/api/tables/{table}/luck", {"luck": luck})
                break
            except HTTPError as error:
                if error.code != 409:
                    raise
                time.sleep(1)  # somebody is still on the way
        while self.ask("GET", f"/api/tables/{table}")["status"] == "open":
            time.sleep(1)

    def play(self, table: str) -> Any:
        """Answer until the match is over; how it ended."""
        state, wait = self.ask("GET", f"/api/tables/{table}/state"), 0.05
        while not state["over"]:
            look = f"/api/tables/{table}/state?since={state['number']}"
            if not state["choices"]:
                time.sleep(wait)
                state, wait = self.ask("GET", look), min(1.0, 2 * wait)
                continue
            choice, wait = choose(state["choices"]), 0.05
            move = {
                "number": state["number"],
                "verb": choice["verb"],
                "arg": choice["arg"],
                "key": secrets.token_hex(16),
            }
            try:
                state = self.ask("POST", f"/api/tables/{table}/moves", move)
            except HTTPError as error:
                if error.code != 409:
                    raise
                state = self.ask("GET", look)  # the table has moved on, as when moves were taken back: look again
        return state["result"]


def choose(choices: list[dict[str, Any]]) -> dict[str, Any]:
    """Whatever certainly brings most; better anything than declining."""
    secrets.SystemRandom().shuffle(choices)
    return max(choices, key=lambda choice: (not choice["declines"], sum(choice["changes"].values())))


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    server, table, invite = sys.argv[1:]
    if not server.startswith(("http://", "https://")):
        sys.exit(f"{server}: the address of a server begins with http:// or https://")
    try:
        guest = Guest(server.rstrip("/"), "Remote bot")
        guest.sit_down(table, invite)
        print(json.dumps(guest.play(table)["scores"]))
    except HTTPError as error:
        sys.exit(f"{error}: {error.read().decode()}")

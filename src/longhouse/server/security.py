"""What every request must pass: size, origin, and headers that keep a page to itself."""

import logging
from collections import Counter
from collections.abc import Container, Iterator
from math import ceil
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from longhouse.server.limits import SAFE_METHODS, Allowance, Limiter, address_of, network_of
from longhouse.server.process import SECURITY

LOG = logging.getLogger(SECURITY)

MOST_BYTES = 64 * 1024
TOO_MANY = 429
FOREIGN = 4403
TRY_LATER = 1013
SECURE = {"http": "https", "websocket": "wss"}
HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}
A_YEAR = "max-age=31536000"
REFUSALS = (401, 403, 413, 421, 422, TOO_MANY, FOREIGN, TRY_LATER)
"""Of these the log tells. The others, such as a move that comes too late, belong to playing."""
GUESTS = {("POST", "/api/people", 201), ("PUT", "/api/people/me", 201), ("DELETE", "/api/people/me/session", 200)}
"""Somebody has come, or is forgotten."""
MOST_NOTES = 60
"""Of one address in a minute."""


class Guard:
    """Refuses what is too large, too much, for another host or from foreign pages; adds the headers."""

    def __init__(
        self, app: ASGIApp, limiter: Limiter, hosts: Container[str], https: bool, most_sockets: int, most_from: int
    ) -> None:
        self.app = app
        self.limiter = limiter
        self.hosts = hosts  # names that are answered to; any if there are none
        self.https = https  # whatever the proxy says
        self.most_sockets = most_sockets
        self.most_from = most_from  # sockets of one address; any number if it is 0
        self._sockets = 0
        self._sockets_from: Counter[str] = Counter()
        self._notes = Allowance(MOST_NOTES, 60)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self.https and scope["type"] in SECURE:
            scope = {**scope, "scheme": SECURE[scope["type"]]}
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not is_own_origin(scope) or not self._is_own_host(scope):
            self._note(scope, FOREIGN)
            await send({"type": "websocket.close", "code": FOREIGN})
            return
        who = network_of(address_of(scope))
        if self._has_enough(who):
            self._note(scope, TRY_LATER)
            await send({"type": "websocket.close", "code": TRY_LATER})
            return
        self._sockets += 1
        self._sockets_from[who] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self._sockets -= 1
            self._sockets_from[who] -= 1
            if not self._sockets_from[who]:
                del self._sockets_from[who]

    def _has_enough(self, who: str) -> bool:
        """Whether there are too many sockets already, of all or of one address."""
        return (0 < self.most_sockets <= self._sockets) or (0 < self.most_from <= self._sockets_from[who])

    def _is_own_host(self, scope: Scope) -> bool:
        host = Headers(scope=scope).get("host", "")
        return not self.hosts or host.lower().rsplit(":", 1)[0] in self.hosts or host.lower() in self.hosts

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._note(scope, message["status"])
                headers = MutableHeaders(scope=message)
                for name, value in headers_for(scope):
                    headers.setdefault(name, value)
            await send(message)

        refusal = self._refusal(scope)
        body = None if refusal else await _read(receive)
        if body is None:
            refusal = refusal or refuse(413, "too_large", f"At most {MOST_BYTES} bytes.")
            await refusal(scope, receive, send_guarded)
            return
        sent = False

        async def receive_again() -> Message:
            nonlocal sent
            if sent:
                return await receive()
            sent = True
            return {"type": "http.request", "body": body, "more_body": False}

        await self.app(scope, receive_again, send_guarded)

    def _note(self, scope: Scope, status: int) -> None:
        """Tell the log who came or was refused: method, path and address, nothing else that a request holds."""
        method, path = scope.get("method", "socket"), scope["path"]
        came = (method, path, status) in GUESTS
        if not came and status not in REFUSALS:
            return
        address = address_of(scope) or "somewhere"
        if not self._notes.wait(network_of(address)):
            LOG.log(logging.INFO if came else logging.WARNING, "%d %s %a from %s", status, method, path, address)

    def _refusal(self, scope: Scope) -> JSONResponse | None:
        """What is wrong with a request before it is read."""
        if not self._is_own_host(scope):
            return refuse(421, "other_host", "This server is not called so.")
        if scope["method"] not in SAFE_METHODS and not is_own_origin(scope):
            return refuse(403, "origin", "Requests from other sites are not accepted.")
        wait = self.limiter.wait(scope)
        return refuse(429, "too_many", "Too many requests: wait a minute.", wait) if wait else None


def headers_for(scope: Scope) -> Iterator[tuple[str, str]]:
    """What is said with every answer: nothing that is about somebody is kept by anybody on the way."""
    yield from HEADERS.items()
    if not scope["path"].startswith("/client/"):
        yield "cache-control", "no-store"
    if scope["scheme"] == "https":
        yield "strict-transport-security", A_YEAR


async def _read(receive: Receive) -> bytes | None:
    """The whole body; None if it is too large."""
    body: bytes = b""
    while True:
        message = await receive()
        body += message.get("body", b"")
        if len(body) > MOST_BYTES:
            return None
        if not message.get("more_body", False):
            return body


def is_own_origin(scope: Scope) -> bool:
    """Programs send no Origin; a page must be ours."""
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == headers.get("host")
    except ValueError:  # not even an address
        return False


def refuse(status: int, code: str, reason: str, wait: float = 1.0) -> JSONResponse:
    """An error that says what is wrong; half a character of the request, which it may quote, is spelled out.

    Whoever asked for too much is told in how many seconds to come back.
    """
    spelled = reason.encode("utf-8", "backslashreplace").decode()
    headers = {"retry-after": str(max(1, ceil(wait)))} if status == TOO_MANY else None
    return JSONResponse({"error": code, "reason": spelled}, status, headers)

"""What every request must pass: size, origin, and headers that keep a page to itself."""

import time
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MOST_BYTES = 64 * 1024
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}


COSTLY = ("/api/people", "/people/me", "/api/tables", "/hint", "/chat", "/rematch", "/join")


class Limiter:
    """Counts costly requests of each address, minute by minute; those for an analysis, which come in rows, apart."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._minute = 0
        self._counts: dict[tuple[str, bool], int] = {}

    def allows(self, scope: Scope) -> bool:
        """Whether this request is cheap, or its address has not asked for too much in this minute."""
        path: str = scope["path"]
        analysis = path.startswith("/api/") and "/analysis" in path
        costly = path.endswith(COSTLY) and (scope["method"] not in SAFE_METHODS or path.endswith("/hint"))
        if not self.most or not (costly or analysis):
            return True
        minute = int(time.monotonic() // 60)
        if minute != self._minute:
            self._minute, self._counts = minute, {}
        address = scope["client"][0] if scope.get("client") else ""
        self._counts[address, analysis] = self._counts.get((address, analysis), 0) + 1
        return self._counts[address, analysis] <= self.most


class Guard:
    """Refuses what is too large, too much or comes from foreign pages; adds the headers."""

    def __init__(self, app: ASGIApp, most_per_minute: int = 0) -> None:
        self.app = app
        self.limiter = Limiter(most_per_minute)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket" and not is_own_origin(scope):
            await send({"type": "websocket.close", "code": 4403})
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        if scope["method"] not in SAFE_METHODS and not is_own_origin(scope):
            await refuse(403, "origin", "Requests from other sites are not accepted.")(scope, receive, send_guarded)
            return
        if not self.limiter.allows(scope):
            await refuse(429, "too_many", "Too many requests: wait a minute.")(scope, receive, send_guarded)
            return
        body = await _read(receive)
        if body is None:
            await refuse(413, "too_large", f"At most {MOST_BYTES} bytes.")(scope, receive, send_guarded)
            return
        sent = False

        async def receive_again() -> Message:
            nonlocal sent
            if sent:
                return await receive()
            sent = True
            return {"type": "http.request", "body": body, "more_body": False}

        await self.app(scope, receive_again, send_guarded)


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


def refuse(status: int, code: str, reason: str) -> JSONResponse:
    """An error that says what is wrong; half a character of the request, which it may quote, is spelled out."""
    spelled = reason.encode("utf-8", "backslashreplace").decode()
    return JSONResponse({"error": code, "reason": spelled}, status)

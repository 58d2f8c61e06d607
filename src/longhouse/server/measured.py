"""Requests are measured while they come: nobody may fill the memory with what stands before or after a body, or keep a
connection by saying nothing.

The parser keeps all of that until it is complete, however long it is. Bodies have a limit of their own (`Guard`).
"""

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

MOST_AROUND: Final = 64 * 1024
"""Bytes of a request beside its body: address, headers, and what divides and follows a body in pieces."""
PATIENCE_S: Final = 60.0
"""In so many seconds a request must be there, whole; between two of them uvicorn waits less long."""


class Measured(HttpToolsProtocol):
    """How uvicorn reads requests; one with too much around its body, or that takes too long, ends the connection."""

    def __init__(self, *args: Any, patience: float = PATIENCE_S, **options: Any) -> None:
        super().__init__(*args, **options)
        self._around = 0
        self._patience = patience
        self._end: asyncio.TimerHandle | None = None  # while a request is awaited

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._await_request()

    def data_received(self, data: bytes) -> None:
        self._await_request()
        self._around += len(data)
        super().data_received(data)
        if self._around > MOST_AROUND and not self.transport.is_closing():
            self.send_400_response(f"At most {MOST_AROUND} bytes beside the body.")

    def on_body(self, body: bytes) -> None:
        self._around -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._around = 0
        self._await_no_more()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._await_no_more()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self._await_no_more()
        super().connection_lost(exc)

    def _await_request(self) -> None:
        if self._end is None:
            self._end = self.loop.call_later(self._patience, self.transport.abort)

    def _await_no_more(self) -> None:
        if self._end is not None:
            self._end.cancel()
            self._end = None

"""Requests are measured while they come: nobody may fill the memory with what stands before or after a body.

The parser keeps all of that until it is complete, however long it is. Bodies have a limit of their own (`Guard`).
"""

from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

MOST_AROUND: Final = 64 * 1024
"""Bytes of a request beside its body: address, headers, and what divides and follows a body in pieces."""


class Measured(HttpToolsProtocol):
    """How uvicorn reads requests; one with too much around its body ends the connection."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._around = 0

    def data_received(self, data: bytes) -> None:
        self._around += len(data)
        super().data_received(data)
        if self._around > MOST_AROUND and not self.transport.is_closing():
            self.send_400_response(f"At most {MOST_AROUND} bytes beside the body.")

    def on_body(self, body: bytes) -> None:
        self._around -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._around = 0
        super().on_message_complete()

"""Sockets that pack what is long, such as a whole table, and send the rest as it is.

What changed by a move fits into two packets of the network anyway. To pack it cost more than it looks like: zlib lets
other threads go on meanwhile, and then the one that serves everybody has to wait for its turn.
"""

from collections.abc import Sequence
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.typing import ExtensionParameter

LONG: Final = 8_192
"""Bytes of a message that is packed."""
MOST_UNREAD: Final = 1024 * 1024
"""Bytes that wait for a viewer who is slow; a whole table has less."""


class PackingLong(PerMessageDeflate):
    """Either side may leave a message as it is: the standard wants it so."""

    def encode(self, frame: Frame) -> Frame:
        return frame if len(frame.data) < LONG else super().encode(frame)


class Offer(ServerPerMessageDeflateFactory):
    """What browsers are offered. Messages are packed one by one, so that nothing is kept between them."""

    def __init__(self) -> None:
        super().__init__(server_no_context_takeover=True, client_no_context_takeover=True)

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        agreed, packing = super().process_request_params(params, accepted_extensions)
        return agreed, PackingLong(
            packing.remote_no_context_takeover,
            packing.local_no_context_takeover,
            packing.remote_max_window_bits,
            packing.local_max_window_bits,
            packing.compress_settings,
        )


class Socket(WebSocketsSansIOProtocol):
    """How uvicorn speaks with one viewer."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.conn.available_extensions = [Offer()]

    def handle_ping(self) -> None:
        """Answered, unless so much lies here unread already that somebody only wants to fill the memory."""
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()
        else:
            super().handle_ping()

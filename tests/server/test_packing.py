"""Sockets pack long messages, and only those."""

import zlib
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode

from longhouse.server.packing import LONG, MOST_UNREAD, Offer, Socket


def test_long_messages_are_packed_one_by_one_and_short_ones_sent_as_they_are() -> None:
    asked = ClientPerMessageDeflateFactory().get_request_params()
    agreed, packing = Offer().process_request_params(asked, [])
    assert ("server_no_context_takeover", None) in agreed
    short = Frame(Opcode.TEXT, b"a" * (LONG - 1))
    assert packing.encode(short) == short
    for _ in range(2):
        packed = packing.encode(Frame(Opcode.TEXT, b"a" * LONG))
        assert packed.rsv1
        assert len(packed.data) < LONG // 10
        alone = zlib.decompressobj(-15).decompress(bytes(packed.data) + b"\x00\x00\xff\xff")
        assert alone == b"a" * LONG, "without anything that was sent before"


@pytest.mark.parametrize(
    ("unread", "done"), [(0, ["answered"]), (MOST_UNREAD, ["answered"]), (MOST_UNREAD + 1, ["gone"])]
)
def test_who_reads_nothing_is_not_answered_for_ever(unread: int, done: list[str]) -> None:
    told: list[str] = []
    socket: Any = object.__new__(Socket)
    socket.conn = SimpleNamespace(data_to_send=lambda: [b"pong"])
    socket.transport = SimpleNamespace(
        get_write_buffer_size=lambda: unread, write=lambda _: told.append("answered"), abort=lambda: told.append("gone")
    )
    socket.handle_ping()
    assert told == done

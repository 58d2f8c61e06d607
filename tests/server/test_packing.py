"""Sockets pack long messages, and only those."""

import zlib

from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode

from longhouse.server.packing import LONG, Offer


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

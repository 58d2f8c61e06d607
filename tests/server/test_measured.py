"""A request may be long, but not endless."""

import asyncio
from itertools import repeat

import pytest
from starlette.types import Receive, Scope, Send
from uvicorn import Config
from uvicorn.server import ServerState

from longhouse.server.measured import MOST_AROUND, PATIENCE_S, Measured

PIECE = 16_000
HEAD = b"POST /api/people HTTP/1.1\r\nHost: x\r\n"
CHUNKED = HEAD + b"Transfer-Encoding: chunked\r\n\r\n1\r\n-\r\n"
HEADERS = b"x: y\r\n" * (PIECE // 6)
ENDLESS = {
    "one header": (HEAD + b"x: ", b"y" * PIECE),
    "many headers": (HEAD, HEADERS),
    "an address": (b"GET /", b"a" * PIECE),
    "what follows a body": (CHUNKED + b"0\r\n", HEADERS),
    "what divides a body": (CHUNKED + b"1;", b"y" * PIECE),
}


async def counts(_: Scope, receive: Receive, send: Send) -> None:
    """Says how long a body is."""
    length, more = 0, True
    while more:
        message = await receive()
        length += len(message.get("body", b""))
        more = message.get("more_body", False)
    body = b"%06d" % length
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"6")]})
    await send({"type": "http.response.body", "body": body})


async def told(pieces: list[bytes], patience: float = PATIENCE_S) -> tuple[bytes, bool]:
    """The end of what is answered to a request that comes in pieces, and whether the connection was ended then."""
    config = Config(counts, lifespan="off", log_config=None)
    config.load()
    state = ServerState()
    server = await asyncio.get_running_loop().create_server(
        lambda: Measured(config=config, server_state=state, app_state={}, patience=patience), "127.0.0.1", 0
    )
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
    answer, ended = b"", False
    for piece in pieces:
        writer.write(piece)
        await asyncio.sleep(0.01)  # so that it comes in pieces indeed
    try:
        async with asyncio.timeout(1):
            while more := await reader.read(1000):
                answer += more
            ended = True
    except TimeoutError:
        pass
    except ConnectionError:
        ended = True
    writer.close()
    server.close()
    return answer, ended


@pytest.mark.parametrize("what", ENDLESS)
def test_what_has_no_end_is_not_kept(what: str) -> None:
    first, more = ENDLESS[what]
    answer, ended = asyncio.run(told([first, *repeat(more, MOST_AROUND // PIECE + 1)]))
    assert ended, answer
    assert answer.startswith(b"HTTP/1.1 400 ")


def test_bodies_don_t_count_and_each_request_is_measured_alone() -> None:
    long = HEAD + b"x: %s\r\nContent-Length: 60000\r\n\r\n" % (b"y" * 40_000)
    body = [b"-" * PIECE, b"-" * (60_000 - PIECE)]
    answer, ended = asyncio.run(told([long, *body, long, *body]))
    assert answer.count(b"060000") == 2
    assert not ended


WHOLE = HEAD + b"Content-Length: 2\r\n\r\n--"


@pytest.mark.parametrize(
    "pieces",
    [[], [HEAD], [HEAD + b"Content-Length: 2\r\n\r\n-"], [WHOLE, HEAD]],
    ids=["nothing", "half", "body", "next"],
)
def test_who_never_comes_to_an_end_is_not_waited_for(pieces: list[bytes]) -> None:
    answer, ended = asyncio.run(told(pieces, patience=0.1))
    assert ended
    assert answer.count(b"000002") == pieces.count(WHOLE)


def test_who_has_asked_is_waited_for() -> None:
    answer, ended = asyncio.run(told([WHOLE], patience=0.1))
    assert answer.endswith(b"000002")
    assert not ended

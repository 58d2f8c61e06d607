"""The push: a WebSocket tells a viewer what changed. Moves go by POST, so nothing is lost when it breaks."""

import asyncio
import contextlib

import msgspec
from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from longhouse.core.text import LANGUAGES
from longhouse.server.house import OtherData, Unplayable
from longhouse.server.people import choose_lang, find_person
from longhouse.server.playing import push_for
from longhouse.server.room import Room
from longhouse.server.viewers import Viewer

router = APIRouter()

NOT_FOUND = 4404
BAD_REQUEST = 4400
OTHER_DATA = 4409
SENT_AWAY = 4401
MOST_BYTES = 200


@router.websocket("/api/tables/{table}/socket")
async def watch(socket: WebSocket, table: str) -> None:
    """Pushes the table from `?since=` on, then every change."""
    try:
        room: Room | None = await socket.app.state.rooms.get(table)
    except (OtherData, Unplayable):
        await socket.close(OTHER_DATA)
        return
    asked = socket.query_params
    since, said = parse_since(asked.get("since")), parse_since(asked.get("said")) or 0
    if room is None or -1 in (since, said):
        await socket.close(NOT_FOUND if room is None else BAD_REQUEST)
        return
    viewer = Viewer(asked.get("viewer", "")[:MOST_BYTES], since, said)
    room.viewers.add(viewer)  # at once: a room that is watched is not left
    try:
        await tell(socket, room, viewer)
    finally:
        room.viewers.remove(viewer)
        if viewer.person is not None:
            room.tell()  # somebody has gone


async def tell(socket: WebSocket, room: Room, viewer: Viewer) -> None:
    """Find out who watches, and in which language; then push until it goes."""
    person = await find_person(socket)
    lang = socket.query_params.get("lang", "")
    viewer.lang = lang if lang in LANGUAGES else choose_lang(socket, person)
    await socket.accept()
    if person is not None:
        viewer.person = person
        room.tell()  # somebody has come
    reader = asyncio.create_task(read_until_closed(socket))
    reader.add_done_callback(lambda _: viewer.changed.set())
    if person is not None:
        socket.app.state.audience.add(reader, person)
    try:
        await send_changes(socket, room, viewer, reader)
        if reader.cancelled():
            await socket.close(SENT_AWAY)
    finally:
        reader.cancel()


def parse_since(text: str | None) -> int | None:
    """A number, None for everything, -1 if it is nonsense."""
    if text is None or text == "":
        return None
    return int(text) if text.isdecimal() and len(text) < 9 else -1


async def read_until_closed(socket: WebSocket) -> None:
    """Nothing is expected from the viewer; too much of it ends the connection."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, KeyError):
        while True:
            if len(await socket.receive_text()) > MOST_BYTES:
                await socket.close(BAD_REQUEST)
                return


async def send_changes(socket: WebSocket, room: Room, viewer: Viewer, reader: asyncio.Task[None]) -> None:
    """Send what the viewer does not know yet, now and whenever something changes for this viewer.

    A step that leaves no trace for the viewer sends nothing: not even that something happened may be told.
    """
    while not reader.done():
        viewer.changed.clear()
        sign = room.sign()
        if not viewer.knows(sign):
            push = await push_for(room, viewer.person, viewer.lang, viewer.since, viewer.said)
            news = viewer.learns(push, sign)
            if news is not None:
                with contextlib.suppress(WebSocketDisconnect, RuntimeError):
                    await socket.send_text(msgspec.json.encode(news).decode())
        await viewer.changed.wait()

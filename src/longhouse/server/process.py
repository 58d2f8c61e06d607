"""What the process of a server needs from its system: open files for all who watch, and a log that stays readable."""

import asyncio
import gc
import logging
import time
from typing import Final

try:
    import resource
except ImportError:  # not on Windows, which has no such limit
    resource = None  # type: ignore[assignment]

MOST_FILES: Final = 65_536
OWN_FILES: Final = 200
"""Those of the process itself: database, processes of bots, modules."""
REPEAT_S: Final = 60.0
YOUNG: Final = 10_000
"""New objects that are looked through for circles at the latest, less what was freed meanwhile."""
BREATH_S: Final = 0.1
"""How often new objects are looked through: few at a time, as everybody else waits meanwhile."""
LOOK_S: Final = 30.0
"""How often it is asked whether there is time to look through everything."""
QUIET: Final = 0.02
"""There is, if the process has used at most this part of a core since."""
ENOUGH_S: Final = 2.0
"""So much processor time since the last look, otherwise it is not worth it..."""
TOO_MUCH_S: Final = 300.0
"""... and after so much it is done whether there is time or not."""
SECURITY: Final = "longhouse.security"
"""The log of who comes, and who is refused."""


def raise_file_limit() -> int:
    """As many open files as the system allows; how many connections that is enough for."""
    wanted = MOST_FILES
    if resource is not None:
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(wanted - OWN_FILES, OWN_FILES)


class Line(logging.Formatter):
    """A line of the log: when, by UTC, how bad, which part of the server, and what."""

    def __init__(self) -> None:
        self.converter = time.gmtime  # else it would be the time of the machine
        super().__init__("%(asctime)s.%(msecs)03dZ %(levelname)s %(name)s: %(message)s", "%Y-%m-%dT%H:%M:%S")


def open_log() -> None:
    """Everything goes to standard error, one kind of line for all; also who comes, and who is refused."""
    handler = logging.StreamHandler()
    handler.setFormatter(Line())
    logging.getLogger().addHandler(handler)
    logging.getLogger(SECURITY).setLevel(logging.INFO)


class NoFlood(logging.Filter):
    """The same trouble is told once a minute."""

    def __init__(self, repeat_s: float = REPEAT_S) -> None:
        super().__init__()
        self.repeat_s = repeat_s
        self._told: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        trouble, now = record.getMessage().partition("\n")[0], record.created
        if now - self._told.get(trouble, -self.repeat_s) < self.repeat_s:
            return False
        self._told = {known: at for known, at in self._told.items() if now - at < self.repeat_s} | {trouble: now}
        return True


def prepare() -> None:
    """Before a process serves."""
    calm_logs()
    gc.freeze()
    gc.set_threshold(YOUNG)
    gc.callbacks.append(settle)


def settle(phase: str, _: dict[str, int]) -> None:
    """What was looked through once and is still needed is left alone: positions and drawings have no circles. To look
    through all of them again and again would take a fifth of the time, and stop everybody meanwhile."""
    if phase == "stop":
        gc.freeze()


async def keep_tidy() -> None:
    """Look through what is new again and again, and through everything when there is time for it: what was old already
    may have been left in circles.

    Python would wait until there are many more objects than before. Where as many come as go, that is so seldom that
    each look took up to 75 ms.
    """
    looked = used = time.process_time()
    while True:
        asked = time.monotonic() + LOOK_S
        while time.monotonic() < asked:
            await asyncio.sleep(min(BREATH_S, LOOK_S))
            gc.collect(0)
        before, used = used, time.process_time()
        quiet = used - before <= QUIET * LOOK_S
        if used - looked >= (ENOUGH_S if quiet else TOO_MUCH_S):
            gc.unfreeze()
            gc.collect()
            looked = used


def calm_logs() -> None:
    """When connections run out, each one more would be a traceback in the log; without a database every request."""
    for name in ("asyncio", "uvicorn.error", "longhouse.server.app", "longhouse.server.house"):
        logging.getLogger(name).addFilter(NoFlood())

"""How much one address or one person may ask for. What is known of them is bounded too."""

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

from starlette.types import Scope

MOST_KNOWN: Final = 10_000
"""Who asked least recently is forgotten when there are more."""
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
PLAYING: Final = (
    "/moves", "/undo", "/takeback", "/stand-in", "/answer", "/return", "/hurry", "/pledge", "/luck"
)  # fmt: skip
"""What changes something by these is counted for each person instead (`moving_person`)."""
WHOLE_MATCH: Final = ("/replay", "/replay.json", "/results", "/analysis")
"""These go through a match from its beginning."""


class Allowance:
    """So many at once, and as many again in a period, for each who asks; any number if it is 0."""

    def __init__(
        self, most: int, period_s: float, known: int = MOST_KNOWN, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.most = most
        self.period_s = period_s
        self._known = known
        self._clock = clock
        self._left: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()  # how many are left, and since when

    def wait(self, who: Hashable) -> float:
        """In how many seconds somebody may ask: 0 is now, and is counted."""
        if not self.most:
            return 0.0
        now, a_second = self._clock(), self.most / self.period_s
        left, since = self._left.pop(who, (float(self.most), now))
        left = min(self.most, left + (now - since) * a_second)
        granted = left >= 1
        self._left[who] = (left - granted, now)
        if len(self._left) > self._known:
            self._left.popitem(last=False)
        return 0.0 if granted else (1 - left) / a_second


class Limiter:
    """Requests of each address: what changes something or is thought about, what goes through a match, analyses."""

    def __init__(self, most_per_minute: int) -> None:
        self._allowance = Allowance(most_per_minute, 60)

    def wait(self, scope: Scope) -> float:
        """Seconds until this request is answered; 0 if it is cheap, or its address has not asked for too much."""
        kind = kind_of(scope["path"], scope["method"])
        return self._allowance.wait((kind, network_of(address_of(scope)))) if kind else 0.0


def kind_of(path: str, method: str) -> str:
    """What is counted together; nothing for what is cheap."""
    if path.startswith("/api/") and "/analysis" in path:
        return "analysis"
    if path.startswith("/tables/") and path.endswith(WHOLE_MATCH):
        return "match"
    changes = method not in SAFE_METHODS and not path.endswith(PLAYING)
    return "costly" if changes or path.endswith("/hint") else ""


def address_of(scope: Scope) -> str:
    """Where somebody asks from; nothing for a socket of this machine."""
    return str(scope["client"][0]) if scope.get("client") else ""


def network_of(address: str) -> str:
    """Whoever has an IPv6 address has 2**64 of them: they count as one."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:  # a socket of this machine, or a test
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((found, 64), strict=False))

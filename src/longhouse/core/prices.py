"""What bots think things are worth: `prices/*.toml` in the folder of a game, and of each of its expansions.

`first.toml` are the prices somebody wrote by hand; `longhouse tune` finds better ones by play, for so many seats and
such rules as the file says, and writes down how. Of several that fit a table the most particular one is taken.
"""

from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

import msgspec

from longhouse.core.errors import BadSetup
from longhouse.core.game import Game
from longhouse.core.judge import Judge, Prices
from longhouse.core.shapes import ready

FIRST: Final = "first"


class Found(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What a file says that was found by play: for which tables it holds, and how it was found."""

    seats: list[int] = []
    options: dict[str, int | str] = {}
    record: dict[str, Any] = {}

    def fits(self, game: Game[Any], seats: int) -> bool:
        """Whether it is meant for such a table."""
        return (not self.seats or seats in self.seats) and self.options.items() <= game.options.items()

    def narrowness(self) -> int:
        """How particular it is."""
        return 2 * len(self.options) + (1 if self.seats else 0)


class PriceList(Found):
    """A file of prices."""

    prices: dict[str, int | list[int]]


@cache
def price_lists(package: str) -> dict[str, PriceList]:
    """The price lists in the folder of a game or expansion, by name; {} if it has none."""
    folder = resources.files(package).joinpath("prices")
    if not folder.is_dir():
        return {}
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    return {
        file.name.removesuffix(".toml"): msgspec.toml.decode(file.read_bytes(), type=ready(PriceList)) for file in files
    }


def first_prices(game: Game[Any]) -> Prices:
    """Those written by hand, of the game and its expansions, the latter as `expansion.name`."""
    prices: dict[str, int | list[int]] = {}
    packages = [("", game.package), *((f"{extension.name}.", extension.package) for extension in game.extensions)]
    for start, package in packages:
        lists = price_lists(package) if package else {}
        if FIRST in lists:
            prices |= {start + name: price for name, price in lists[FIRST].prices.items()}
    return as_lists(prices)


def prices_for(game: Game[Any], seats: int) -> Prices:
    """The best that we know for such a table."""
    lists = price_lists(game.package)
    fitting = [found for name, found in lists.items() if name != FIRST and found.fits(game, seats)]
    best = max(fitting, key=PriceList.narrowness, default=None)
    return prices_of(best, game) if best else first_prices(game)


def prices_of(found: PriceList, game: Game[Any]) -> Prices:
    """All prices of a game by a list: what it does not name stays as it was written by hand."""
    prices = first_prices(game)
    return prices | {name: price for name, price in as_lists(found.prices).items() if name in prices}


def read_prices(file: Path, game: Game[Any]) -> Prices:
    """All prices of a game by a list in any folder, whatever tables it is meant for; BadSetup says what is wrong."""
    first = first_prices(game)
    try:
        found = as_lists(msgspec.toml.decode(file.read_bytes(), type=ready(PriceList)).prices)
    except (OSError, UnicodeDecodeError, msgspec.DecodeError) as error:
        raise BadSetup(f"{file} can't be read as a list of prices: {error}") from None
    named = {name: price for name, price in found.items() if name in first}
    if not named:
        raise BadSetup(f"{file} names no price of {game.name}")
    for name, price in named.items():
        if len(price) != len(first[name]):
            raise BadSetup(f"{file}: {name} has {len(price)} numbers, not {len(first[name])}")
    return first | named


def as_lists(prices: dict[str, int | list[int]]) -> Prices:
    """Single numbers as lists of one."""
    return {name: price if isinstance(price, list) else [price] for name, price in prices.items()}


def first_judge(game: Game[Any]) -> Judge[Any]:
    """The judge with the prices written by hand: it stays as it is, whatever is tuned."""
    return game.judge_by(first_prices(game))


def judge_for(game: Game[Any], seats: int) -> Judge[Any]:
    """The judge with the best prices for such a table."""
    if seats not in game.judges:
        game.judges[seats] = game.judge_by(prices_for(game, seats))
    return game.judges[seats]

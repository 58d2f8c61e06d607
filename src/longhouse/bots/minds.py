"""Minds: small nets that have learnt from many games how one goes on, and so correct the judge.

They are `minds/*.npz` in the folder of a game; `longhouse learn` makes them and writes down how. Like price lists they
hold for some numbers of seats and some options, and of those that fit a table the most particular one is taken. What
was learnt from features as they no longer are is worth nothing: such a mind is passed over. The prices that its judge
went by it brings along, as better ones may be found later, by which that judge would be wrong about other things. To
think with a mind takes NumPy, which is loaded when somebody wants to; where it is missing, there are none.
"""

import logging
from collections.abc import Callable
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, NamedTuple

import msgspec

from longhouse.core.errors import BadSetup
from longhouse.core.game import Game
from longhouse.core.judge import Judge, Prices
from longhouse.core.prices import Found, first_prices
from longhouse.core.shapes import ready

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.float32]

LOG = logging.getLogger(__name__)

POINT: Final = 1000
"""Judges count in thousandths, nets in points."""


class About(Found):
    """What a mind says of itself."""

    layout: str
    """The digest of the features that it has learnt from (`FeatureLayout.digest`)."""
    prices: Prices
    """Those of the judge that it corrects."""
    share: Annotated[float, msgspec.Meta(ge=0, le=1)]
    """How much of what it says is believed; all of it would be 1."""


class Net(NamedTuple):
    """The numbers of a net with two hidden layers, and a straight line past both of them.

    It takes the features in `columns`, as they are, and then the judge's margin in points. The last number of the first
    layer is the straight line: it is added to the result.
    """

    columns: "NDArray[np.uint16]"
    first: "Numbers"
    first_bias: "Numbers"
    second: "Numbers"
    second_bias: "Numbers"
    last: "Numbers"
    last_bias: "Numbers"

    def __call__(self, features: bytearray, judged: float) -> float:
        """How many points more than judged the margin will be at the end."""
        import numpy as np

        told = np.empty(len(self.columns) + 1, np.float32)
        told[:-1] = np.frombuffer(features, np.uint8)[self.columns]
        told[-1] = judged
        first = told @ self.first + self.first_bias
        second = np.maximum(first[:-1], 0) @ self.second + self.second_bias
        return float(first[-1] + np.maximum(second, 0) @ self.last + self.last_bias)


class Mind:
    """A net, and for what it is good."""

    def __init__(self, about: About, net: Net) -> None:
        self.about: Final = about
        self.net: Final = net
        self.features: Final[int] = 1 + max(net.columns.tolist(), default=-1)
        """It needs at least so many."""

    def fits(self, game: Game[Any], seats: int) -> bool:
        """Whether it is meant for such a table, and understands what the game tells of a position today."""
        return self.about.fits(game, seats) and self.understands(game)

    def understands(self, game: Game[Any]) -> bool:
        """Whether it has learnt from the features that the game has today, and its judge knows the same prices."""
        known, today = self.about.prices, first_prices(game)
        same_prices = {name: len(price) for name, price in known.items()} == {
            name: len(price) for name, price in today.items()
        }
        layout = game.feature_layout()
        return same_prices and self.about.layout == layout.digest and self.features <= layout.size

    def judge(self, game: Game[Any]) -> Judge[Any]:
        """The judge that it corrects, whatever prices are the best today."""
        return game.judge_by(self.about.prices)

    def correction(self, game: Game[Any], state: Any, seat: int, margin: int) -> int:
        """What to add to a margin of its judge at the beginning of a round, in thousandths of a point."""
        layout = game.feature_layout()
        features = bytearray(layout.size)
        layout.write(state, seat, None, features, 0)
        return self.thousandths(features, margin)

    def thousandths(self, features: bytearray, margin: int) -> int:
        """What of its word is believed."""
        return round(self.about.share * POINT * self.net(features, margin / POINT))


FindMind = Callable[[Game[Any], int], Mind | None]
"""Which mind is good for a game with so many seats, if any."""


def no_mind(game: Game[Any], seats: int) -> Mind | None:
    """For who goes by the judge alone."""
    return None


def mind_for(game: Game[Any], seats: int) -> Mind | None:
    """The best that there is for such a table; None if there is none."""
    fitting = [mind for mind in minds_in(game.package) if mind.fits(game, seats)]
    return max(fitting, key=lambda mind: mind.about.narrowness(), default=None)


@cache
def minds_in(package: str) -> list[Mind]:
    """All minds in the folder of a game that can be read; [] without NumPy."""
    folder = resources.files(package).joinpath("minds")
    if not folder.is_dir() or find_spec("numpy") is None:
        return []
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".npz")), key=lambda file: file.name)
    found = []
    for file in files:
        try:
            found.append(read_mind(file))
        except BadSetup as error:
            LOG.warning("tables go without this mind: %s", error)
    return found


def read_mind(file: Traversable) -> Mind:
    """What `mind_file` has written; BadSetup if it is something else, or can't think."""
    import numpy as np

    try:
        with np.load(BytesIO(file.read_bytes()), allow_pickle=False) as arrays:
            about = msgspec.json.decode(arrays["about"].tobytes(), type=ready(About))
            numbers = [arrays[name].astype(np.float32) for name in Net._fields[1:]]
            mind = Mind(about, Net(arrays["columns"].astype(np.uint16, casting="safe"), *numbers))
        mind.thousandths(bytearray(mind.features), 0)  # better now than in every game
    except Exception as error:  # whatever else may lie in a file that is called so
        raise BadSetup(f"{file} can't be read as a mind: {error}") from None
    return mind


def open_mind(file: Path, game: Game[Any]) -> Mind:
    """A mind in any folder, whatever tables it is meant for; BadSetup if it is none, or has learnt something else."""
    mind = read_mind(file)
    if not mind.understands(game):
        raise BadSetup(f"{file} has learnt from other features or prices than those of {game.name}: learn again")
    return mind


def only_mind(file: Path) -> FindMind:
    """For who goes by this one at every table."""

    @cache
    def find(game: Game[Any], seats: int) -> Mind | None:
        return open_mind(file, game)

    return find


def mind_file(mind: Mind) -> bytes:
    """A mind as a small file: half precision is enough."""
    import numpy as np

    columns, *numbers = mind.net
    arrays: dict[str, Any] = {
        name: array.astype(np.float16) for name, array in zip(Net._fields[1:], numbers, strict=True)
    }
    about = np.frombuffer(msgspec.json.encode(mind.about), np.uint8)
    written = BytesIO()
    np.savez_compressed(written, about=about, columns=columns, **arrays)
    return written.getvalue()

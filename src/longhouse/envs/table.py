"""A match as all environments need it: a question, its answer by number, and what it was worth in the end."""

from collections.abc import Mapping
from typing import Any, Final

from longhouse.core.decision import Decision
from longhouse.core.errors import BadSetup
from longhouse.core.event import Event
from longhouse.core.game import Game
from longhouse.core.registry import REGISTRY
from longhouse.core.rng import Rng
from longhouse.core.text import Texts
from longhouse.games import registry as registry  # makes our games known

REWARDS: Final = ("win", "margin")
POINTS: Final = 100
"""So many points of margin are a reward of 1."""
LOST: Final = -1.0


class Setting:
    """What matches of one kind have in common."""

    def __init__(self, name: str, seats: int, options: Mapping[str, int | str] | None, reward: str = "win") -> None:
        info = REGISTRY.info(name)
        info.check_seats(seats, options)
        if reward not in REWARDS:
            raise BadSetup(f"reward: {reward!r} is not one of {', '.join(REWARDS)}")
        self.game: Final[Game[Any]] = info.make(options)
        self.name: Final = name
        self.options: Final = dict(options or {})
        self.packages: Final = info.packages_with(options or {})
        self.seats: Final = seats
        self.reward: Final = reward
        self.layout: Final = self.game.feature_layout()

    def __reduce__(self) -> tuple[Any, ...]:
        return Setting, (self.name, self.seats, self.options, self.reward)


class Table:
    """One match. All rewards come at its end.

    `win`: 1 for who wins, the others share -1. `margin`: the points ahead of the best of the others, in hundreds.
    A number that is no legal option ends the match: who chose it has -1, the others nothing.
    """

    def __init__(self, setting: Setting) -> None:
        self.setting: Final = setting
        self.game: Final = setting.game
        self.seats: Final = setting.seats
        self.seed = 0
        self.moves: list[int] = []
        self.state: Any = None  # before the first match there is none
        self.decision: Decision | None = None
        self.rewards: list[float] = [0.0] * setting.seats

    def __deepcopy__(self, memo: object) -> "Table":
        """An independent copy, with the same chance to come."""
        copy = Table(self.setting)
        copy.seed, copy.moves = self.seed, self.moves[:]
        copy.state = None if self.state is None else self.state.clone()
        copy.decision, copy.rewards = self.decision, self.rewards
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        """A match is its seed and its moves."""
        return replayed, (self.setting, None if self.state is None else self.seed, self.moves)

    def start(self, seed: int, events: list[Event] | None = None) -> None:
        """A new match; the same seed, the same chance. What happens is added to `events`, if somebody listens."""
        self.seed, self.moves = seed, []
        self.state = self.game.setup(self.seats, Rng(seed))
        self.state.events = events
        self.decision = self.game.decide(self.state)
        self.rewards = [0.0] * self.seats

    def play(self, number: int) -> bool:
        """Answer the open question; whether the match is over."""
        decision = self.decision
        assert decision is not None, "the match is over: start another one"
        self.moves.append(number)
        codec = self.game.codec
        option = codec.options[number] if 0 <= number < codec.size else None
        if option is None or option not in decision.options:
            self.rewards = [LOST if seat == decision.seat else 0.0 for seat in range(self.seats)]
            self.decision = None
            return True
        self.game.play(self.state, option)
        self.decision = self.game.decide(self.state)
        if self.decision is None:
            self.rewards = self._final_rewards()
        return self.decision is None

    def _final_rewards(self) -> list[float]:
        if self.setting.reward == "margin":
            scores, rivals = self.game.scores(self.state), list(self.game.rivals(self.state).values())
            others = [[*scores[:seat], *scores[seat + 1 :], *rivals] for seat in range(self.seats)]
            return [(scores[seat] - max(others[seat])) / POINTS for seat in range(self.seats)]
        winners = self.game.winners(self.state)
        losers = self.seats - len(winners)
        return [1.0 if seat in winners else LOST / losers for seat in range(self.seats)]

    def write(self, seat: int, numbers: bytearray, mask: bytearray, row: int = 0) -> None:
        """What a seat sees and may choose, into row `row` of two buffers."""
        decision = self.decision
        self.game.write_features(self.state, seat, numbers, row * self.setting.layout.size, decision)
        asked = decision is not None and decision.seat == seat
        self.game.codec.write_mask(decision if asked else None, mask, row * self.game.codec.size)

    def describe(self, seat: int, lang: str = "en") -> str:
        """What a seat sees, in words."""
        texts = Texts(self.setting.packages, lang)
        return "\n".join(self.game.describe(self.game.view(self.state, seat), texts))


def replayed(setting: Setting, seed: int | None, moves: list[int]) -> Table:
    """The table after these moves; without a seed, before the first match."""
    table = Table(setting)
    if seed is not None:
        table.start(seed)
        for number in moves:
            table.play(number)
    return table

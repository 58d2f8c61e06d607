"""A bot that listens hears all of its game, once and in order, and nothing that its seat may not know."""

from typing import Any

import pytest

from longhouse.bots import BOTS, Budget, GreedyBot, RandomBot, Sample, SeatView, Seen, play_game, seen_by
from longhouse.bots.ears import Ears
from longhouse.core.decision import Option
from longhouse.core.event import Event
from longhouse.core.registry import REGISTRY
from longhouse.lab.playing import play_bout
from longhouse.lab.schedule import Bout, Plan

GAME = REGISTRY.info("borabora").make()


class Listener(RandomBot):
    """Keeps all that it hears."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.heard: list[tuple[int, Seen]] = []
        self.asked = 0

    def observe(self, seat: int, events: list[Seen]) -> None:
        self.heard += [(seat, event) for event in events]

    def choose(self, seat_view: SeatView, sample: Sample, budget: Budget) -> Option:
        self.asked += 1
        return super().choose(seat_view, sample, budget)


class Poison(dict[str, Any]):
    """A secret that nobody can so much as look at."""

    def keys(self) -> Any:
        raise AssertionError("a secret was looked at")

    __iter__ = __len__ = __reduce__ = keys


def test_it_hears_everything_once_in_order_and_as_its_seat_may_know_it() -> None:
    listener = Listener(2)
    events = play_game(GAME, [RandomBot(1), listener], 7).events
    assert events is not None
    assert listener.asked > 50, "the same object played the whole game"
    told = events[: len(listener.heard)]
    assert len(told) > len(events) - 40, "all but the end, when it was not asked any more"
    assert listener.heard == [(1, seen) for seen in seen_by(1, told)]
    own = [event for event in told if event.is_for(1)]
    hidden = [event for event in told if event.private is not None and not event.is_for(1)]
    assert seen_by(1, own) != [Seen(event.kind, event.public) for event in own]
    assert seen_by(1, hidden) == [Seen(event.kind, event.public) for event in hidden]
    assert hidden, "there were secrets"


def test_a_secret_of_others_is_not_even_touched() -> None:
    secret = Event("draw", {"seat": 0}, Poison(god="white"), to=0)
    assert seen_by(1, [secret]) == [Seen("draw", {"seat": 0})]
    with pytest.raises(AssertionError, match="looked at"):
        seen_by(0, [secret])


def test_where_nobody_listens_nothing_is_told() -> None:
    assert Ears({0: RandomBot(), 1: GreedyBot()}).events is None
    state = play_game(GAME, [RandomBot(1), RandomBot(2)], 3)
    assert state.events is None


@pytest.mark.parametrize("watched", [False, True])
def test_the_arena_tells_it_too(watched: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    bots: list[Listener] = []

    def make(seed: int) -> Listener:
        bots.append(Listener(seed))
        return bots[-1]

    monkeypatch.setitem(BOTS, "listener", make)
    plan = Plan("borabora", GAME.version, {}, 2, ["listener", "random"], [{}], 1, watched)
    outcome = play_bout(plan, Bout(0, 0, 5, ("listener", "random")))
    assert outcome.problem == ""
    assert len(bots) == 1
    assert len(bots[0].heard) > 100


def test_an_environment_tells_its_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("gymnasium")
    from longhouse.envs.gymnasium_env import LonghouseEnv

    monkeypatch.setitem(BOTS, "listener", Listener)
    env = LonghouseEnv("borabora", bot="listener")
    for seed in (1, 2):
        _, info = env.reset(seed=seed)
        for _ in range(60):
            _, _, over, _, info = env.step(int(info["action_mask"].argmax()))
            assert not over
        listener: Any = env._bots[1]
        events = env.table.state.events
        assert listener.heard == [(1, seen) for seen in seen_by(1, events[: len(listener.heard)])]
        assert len(listener.heard) > 20

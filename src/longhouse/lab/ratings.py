"""How strong bots are, as one number each: ratings of openskill (Plackett and Luce), if it is installed."""

from collections.abc import Iterable, Sequence
from importlib import import_module
from statistics import fmean
from typing import Any

import msgspec

from longhouse.lab.playing import Outcome

MISSING = "ratings are left out, as openskill is not installed: pip install 'longhouse[lab]'"


class Rating(msgspec.Struct):
    """Strength is about `mu`, give or take `sigma`; `ordinal` is what it surely is: mu - 3 sigma."""

    mu: float
    sigma: float
    ordinal: float


def can_rate() -> bool:
    """Whether there can be ratings at all."""
    return _models() is not None


def rate(outcomes: Iterable[Outcome], bots: Sequence[str]) -> dict[str, Rating]:
    """By bot, from the games in their order; empty if openskill is missing or nobody met anybody else."""
    models = _models()
    met = [outcome for outcome in outcomes if len(set(outcome.bots)) > 1]
    if models is None or not met:
        return {}
    model: Any = models.PlackettLuce()
    known: dict[str, Any] = {name: model.rating(name=name) for name in bots}
    for outcome in met:
        teams = [[_same(model, known[name])] for name in outcome.bots]
        rated: Any = model.rate(teams, ranks=[float(place) for place in outcome.places])
        for name in set(outcome.bots):  # a bot on several seats: the mean of what each of them would get
            own = [team[0] for team, seated in zip(rated, outcome.bots, strict=True) if seated == name]
            mu, sigma = fmean(one.mu for one in own), fmean(one.sigma for one in own)
            known[name] = model.rating(name=name, mu=mu, sigma=sigma)
    return {name: Rating(one.mu, one.sigma, one.mu - 3 * one.sigma) for name, one in known.items()}


def _same(model: Any, known: Any) -> Any:
    """A rating of its own for each seat: one that several seats shared would be changed for all of them, one by one."""
    return model.rating(name=known.name, mu=known.mu, sigma=known.sigma)


def _models() -> Any:
    try:
        return import_module("openskill.models")
    except ImportError:
        return None

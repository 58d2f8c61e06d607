"""The facts that the text of an option speaks of: what a card is called, where it is, how many are there."""

from longhouse.core.event import Facts
from longhouse.games.wutaki.card_words import resource_id, reward_of
from longhouse.games.wutaki.components import DATA, OMEN_IDS, PACT_IDS, REVENGE_IDS, SECRET_IDS, TOWER_IDS
from longhouse.games.wutaki.terms import (
    ABILITY_IDS,
    EXTRA,
    FIRST_STANDARD,
    MASTER_IDS,
    MASTER_PLACE,
    MOST_LOT,
    MOST_PLAYERS,
    PLACE_IDS,
    PLACES,
    RESOURCE_IDS,
    ROUND_PLACE,
    WORKER_IDS,
    WORKERS,
)
from longhouse.games.wutaki.view import PlayerView, View


def _own(view: View) -> PlayerView:
    assert view.seat is not None
    return view.players[view.seat]


# ---------------------------------------------------------------- cards


def pact(view: View, number: int) -> Facts:
    """A pact, what it asks for and what it brings."""
    card = DATA.pact[number]
    price = [f"thing.{thing}:{n}" for thing, n in card.cost.items()]
    return {
        "pact": f"pact.{PACT_IDS[number]}",
        "price": " ".join(price),
        "omens": f"also.omens:{card.cost['omen']}" if "omen" in card.cost else "",
        "reward": " ".join(f"thing.{reward_of(fx)}:{fx.n or fx.draw}" for fx in card.reward),
    }


def omen(view: View, number: int) -> Facts:
    return {"omen": f"omen.{OMEN_IDS[number]}"}


def secret(view: View, number: int) -> Facts:
    return {"secret": f"secret.{SECRET_IDS[number]}"}


def revenge(view: View, number: int) -> Facts:
    return {"card": f"revenge.{REVENGE_IDS[number]}"}


def gift(view: View, arg: int) -> Facts:
    return {**revenge(view, arg // MOST_PLAYERS), "seat2": arg % MOST_PLAYERS}


def master(view: View, number: int) -> Facts:
    """A master board, and what it can do."""
    return {"master": f"master.{MASTER_IDS[number]}", "what": f"master.{MASTER_IDS[number]}.help"}


def ability(view: View, number: int) -> Facts:
    return {"marker": f"marker.{ABILITY_IDS[number]}"}


def tower(view: View, number: int) -> Facts:
    return {"tower": f"tower.{TOWER_IDS[number]}"}


# ---------------------------------------------------------------- places


def place_id(view: View, number: int) -> str:
    """What a place is called: a round card and some master boards have names of their own."""
    if number == ROUND_PLACE and view.round_place is not None:
        return f"round.{view.round_place}"
    if number == MASTER_PLACE and _own(view).master in ("B1", "B3"):
        return f"place.{_own(view).master}"
    return f"place.{PLACE_IDS[number]}" if number < PLACES else "place.stock"


def place(view: View, number: int) -> Facts:
    return {"place": place_id(view, number)}


def free_place(view: View, number: int) -> Facts:
    """A place with its free fields; of a master board only the own one counts."""
    there = view.places[number]
    standing = there.workers[_own(view).seat : _own(view).seat + 1] if number == MASTER_PLACE else there.workers
    taken = sum(sum(workers) for workers in standing)
    return {**place(view, number), "n": max(0, there.fields - taken)}


def visited(view: View, arg: int) -> Facts:
    """Where the visit takes place that is being resolved."""
    return {"place": "place.master_board" if view.visiting is None else view.visiting}


def group(view: View, arg: int) -> Facts:
    """The extra workers of a player at a place."""
    number, seat = divmod(arg, MOST_PLAYERS)
    workers = view.places[number].workers
    return {**place(view, number), "seat2": seat, "n": sum(workers[seat][EXTRA:]) if seat < len(workers) else 0}


def build(view: View, standard: int) -> Facts:
    number = FIRST_STANDARD + standard
    return {**place(view, number), "n": view.places[number].level + 1}


def marker(view: View, arg: int) -> Facts:
    standard, seat = divmod(arg, MOST_PLAYERS)
    return {**place(view, FIRST_STANDARD + standard), "seat2": seat}


# ---------------------------------------------------------------- workers, players, resources


def worker(view: View, kind: int) -> Facts:
    return {"worker": f"worker.{WORKER_IDS[kind]}"}


def crew(view: View, arg: int) -> Facts:
    return {**place(view, arg // WORKERS), **worker(view, arg % WORKERS)}


def recruit(view: View, arg: int) -> Facts:
    """Who is next: extra workers, then the special one."""
    return {"worker": "worker.extra" if _own(view).home[EXTRA] else "worker.special"}


def player(view: View, seat: int) -> Facts:
    return {"seat2": seat}


def resource(view: View, number: int) -> Facts:
    return {"resource": f"resource.{RESOURCE_IDS[number]}"}


def resources(view: View, number: int) -> Facts:
    return {"resource": f"resources.{RESOURCE_IDS[number]}"}


def lot(view: View, arg: int) -> Facts:
    number, amount = divmod(arg, MOST_LOT)
    return {"n": amount + 1, "resource": resource_id(RESOURCE_IDS[number], amount + 1)}


def points(view: View, arg: int) -> Facts:
    return {"n": view.numbers["visit_vp"]}


def gift_price(view: View, arg: int) -> Facts:
    return {"n": view.numbers["gift_cost"]}

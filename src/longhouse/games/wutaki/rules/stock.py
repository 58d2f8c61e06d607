"""Resources and points: gaining, paying, sacrificing (WU-RES, WU-COMP, WU-VP)."""

from longhouse.core.event import Event, Facts
from longhouse.core.values import with_more
from longhouse.games.wutaki.state import Player, Wutaki
from longhouse.games.wutaki.terms import COST, END_VP, NOBODY, RESOURCE_IDS, RESOURCES


def price(player: Player, amounts: list[int]) -> list[int]:
    """WU-TERM-02: a price by resource; what is written as the cost good is of the own kind and adds up."""
    due = amounts[:RESOURCES]
    due[player.cost] += amounts[COST]
    return due


def kind_of(player: Player, resource: int) -> int:
    """The resource that a card means."""
    return player.cost if resource == COST else resource


def can_pay(player: Player, due: list[int]) -> bool:
    """Whether the stock covers a price."""
    stock = player.stock
    return all(stock[resource] >= due[resource] for resource in range(RESOURCES))


def can_afford(player: Player, amounts: list[int]) -> bool:
    """Whether the stock covers a price as it is written: `can_pay` of `price`, without making a list."""
    stock = player.stock
    for resource in range(RESOURCES):
        due = amounts[resource] + (amounts[COST] if resource == player.cost else 0)
        if stock[resource] < due:
            return False
    return True


def more(amounts: list[int], others: list[int]) -> list[int]:
    """Resources and others, added up."""
    return [amounts[resource] + others[resource] for resource in range(RESOURCES)]


def less(amounts: list[int], others: list[int]) -> list[int]:
    """Resources without others."""
    return [amounts[resource] - others[resource] for resource in range(RESOURCES)]


def units_lacking(player: Player, due: list[int]) -> int:
    """How many units of a price are missing."""
    return sum([max(0, due[resource] - player.stock[resource]) for resource in range(RESOURCES)])


def tell(state: Wutaki, kind: str, seat: int, resource: int, n: int, seat2: int = NOBODY) -> None:
    """That some of a resource went somewhere."""
    if n and state.events is not None:
        facts: Facts = {"seat": seat, "things": f"thing.{RESOURCE_IDS[resource]}:{n}"}
        if seat2 != NOBODY:
            facts["seat2"] = seat2
        state.emit(Event(kind, facts))


def tell_all(state: Wutaki, kind: str, seat: int, amounts: list[int]) -> None:
    """That resources went somewhere together: one line for all of them."""
    if any(amounts) and state.events is not None:
        things = [f"thing.{RESOURCE_IDS[resource]}:{n}" for resource, n in enumerate(amounts) if n]
        state.emit(Event(kind, {"seat": seat, "things": " ".join(things)}))


def add_to_stock(state: Wutaki, seat: int, resource: int, n: int) -> None:
    """So many more in the stock of a player, or less if below 0."""
    player = state.players[seat]
    player.stock = with_more(player.stock, resource, n)


def from_supply(state: Wutaki, seat: int, resource: int, n: int) -> int:
    """WU-COMP-03: as far as the supply reaches; how many came."""
    n = min(n, state.supply[resource])
    state.supply = with_more(state.supply, resource, -n)
    add_to_stock(state, seat, resource, n)
    return n


def gain(state: Wutaki, seat: int, resource: int, n: int) -> int:
    """WU-RES-01: how many came."""
    n = from_supply(state, seat, resource, n)
    tell(state, "gain", seat, resource, n)
    return n


def gain_bonus(state: Wutaki, seat: int, resource: int, n: int) -> None:
    """WU-STD-05: what a marker brings its owner."""
    tell(state, "bonus", seat, resource, from_supply(state, seat, resource, n))


def pay(state: Wutaki, seat: int, resource: int, n: int) -> None:
    """WU-RES-02: to the supply."""
    add_to_stock(state, seat, resource, -n)
    state.supply = with_more(state.supply, resource, n)
    tell(state, "pay", seat, resource, n)


def pay_all(state: Wutaki, seat: int, due: list[int]) -> None:
    """A whole price."""
    player = state.players[seat]
    player.stock = less(player.stock, due)
    state.supply = more(state.supply, due)
    tell_all(state, "pay", seat, due)


def sacrifice(state: Wutaki, seat: int, resource: int, n: int) -> None:
    """WU-RES-03: to the monster."""
    add_to_stock(state, seat, resource, -n)
    state.monster = with_more(state.monster, resource, n)
    tell(state, "sacrifice", seat, resource, n)


def sacrifice_all(state: Wutaki, seat: int, due: list[int]) -> None:
    """The resources of a pact."""
    player = state.players[seat]
    player.stock = less(player.stock, due)
    state.monster = more(state.monster, due)
    tell_all(state, "sacrifice", seat, due)


def take_from_monster(state: Wutaki, seat: int, resource: int, n: int) -> None:
    """From the monster into the stock."""
    state.monster = with_more(state.monster, resource, -n)
    add_to_stock(state, seat, resource, n)
    tell(state, "take_from_monster", seat, resource, n)


def empty_monster(state: Wutaki, seat: int, spoils: list[int]) -> None:
    """All that is there to be taken."""
    player = state.players[seat]
    state.monster = less(state.monster, spoils)
    player.stock = more(player.stock, spoils)
    tell_all(state, "take_from_monster", seat, spoils)


def take_from_player(state: Wutaki, seat: int, other: int, resource: int, n: int) -> None:
    """From the stock of somebody else."""
    add_to_stock(state, other, resource, -n)
    add_to_stock(state, seat, resource, n)
    tell(state, "take_from_player", seat, resource, n, other)


def score(state: Wutaki, seat: int, n: int) -> None:
    """WU-VP-01, WU-END-01, 03: the first who has 100 brings the end about."""
    if n == 0:
        return
    player = state.players[seat]
    player.vp += n
    if state.events is not None:
        state.emit(Event("points", {"seat": seat, "n": n}))
    if player.vp >= END_VP:
        bring_end(state, seat)


def lose(state: Wutaki, seat: int, n: int) -> None:
    """WU-VP-02: points spent; nobody spends more than there are."""
    state.players[seat].vp -= n
    if n and state.events is not None:
        state.emit(Event("lose_points", {"seat": seat, "n": n}))


def bring_end(state: Wutaki, seat: int) -> None:
    """WU-END-03: the first to meet a condition is the trigger, for good."""
    if state.trigger == NOBODY:
        state.trigger = seat
        if state.events is not None:
            state.emit(Event("trigger", {"seat": seat}))

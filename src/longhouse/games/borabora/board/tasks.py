"""The picture of a task: what it asks for, as icons and numbers."""

from functools import cache
from typing import Final, NamedTuple

from longhouse.games.borabora.board.progress import has
from longhouse.games.borabora.components import DATA
from longhouse.games.borabora.view import PlayerView, View


class Need(NamedTuple):
    """One thing a task asks for: an icon, how many, and a small mark such as `differ` (of different kinds)."""

    icon: str
    number: int
    mark: str
    thing: str
    have: int | None = None
    """How many of them somebody has, where everybody can see that."""


THINGS: Final[dict[str, tuple[str, str]]] = {
    "women": ("woman", ""),
    "men": ("man", ""),
    "women_kinds": ("woman", "differ"),
    "men_kinds": ("man", "differ"),
    "slid_women": ("woman", "shell"),
    "slid_men": ("man", "status"),
    "slid_persons": ("couple", "down"),
    "priests": ("priest", "temple"),
    "jewelry": ("jewelry", ""),
    "jewelry_kinds": ("jewelry", "differ"),
    "first_player": ("first", ""),
    "regions": ("hut", ""),
    "islands": ("island", "hut"),
    "god_cards_best_color": ("god_card", "same"),
    "god_card_colors": ("god_card", "differ"),
    "buildings": ("build", ""),
    "god_tiles": ("god_tile", ""),
    "offerings": ("offering", ""),
    "shells": ("shell", ""),
    "materials": ("material", ""),
    "huts_on_store": ("hut", "store"),
}
FAMILIES: Final[dict[str, tuple[str, str]]] = {
    "god_cards": ("god-{}", ""),
    "jewelry": ("{}", ""),
    "material": ("{}", ""),
    "terrain": ("{}", "hut"),
    "fish": ("fish-{}", "hut"),
    "persons": ("{}", "couple"),
}


def _need(thing: str, number: int) -> Need:
    family, _, member = thing.partition(":")
    icon, mark = FAMILIES[family] if member else THINGS[thing]
    return Need(icon.format(member), number, mark, thing)


@cache
def needs(task: str) -> list[Need]:
    """What a task asks for."""
    return _table()[task]


def progress(view: View, player: PlayerView, task: str) -> tuple[Need, ...]:
    """The same, with how far a player has come."""
    return tuple([need._replace(have=has(view, player, need.thing)) for need in needs(task)])


def progress_of(view: View, player: PlayerView) -> list[tuple[Need, ...]]:
    """How far a player has come with each task; nothing for an empty slot."""
    return [() if task is None else progress(view, player, task) for task in player.tasks]


@cache
def _table() -> dict[str, list[Need]]:
    tasks = [*DATA.tasks.starting, *DATA.tasks.regular]
    return {task.id: [_need(need.thing, need.n) for need in task.needs] for task in tasks}

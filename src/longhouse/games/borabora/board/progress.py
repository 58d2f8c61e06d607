"""How far a player has come, as everybody can see: with a task, and with the six bonuses of the final scoring."""

from collections.abc import Callable
from typing import Final, NamedTuple

from longhouse.core.event import Facts
from longhouse.core.text import Texts
from longhouse.drawing.said import capital
from longhouse.drawing.worded import worded
from longhouse.games.borabora.components import BONUS_VP, DATA, FIELD_MATERIAL
from longhouse.games.borabora.rules.scoring import JEWELRY_FOR_BONUS, TASKS_FOR_BONUS
from longhouse.games.borabora.terms import FIELDS, MATERIAL_IDS, REGIONS, TILES
from longhouse.games.borabora.view import PersonView, PlayerView, View

TERRAIN: Final = {region.id: region.terrain for region in DATA.map.regions}
ISLAND: Final = {region.id: region.island for region in DATA.map.regions}


def has(view: View, player: PlayerView, thing: str) -> int | None:
    """How many of a thing that tasks ask for a player has; None for god cards, which only their owner sees."""
    family, _, member = thing.partition(":")
    if family.startswith("god_card"):
        return None
    return _of_kind(view, player, family, member) if member else COUNTS[thing](view, player)


def _people(player: PlayerView, sex: str) -> list[PersonView]:
    return [person for person in player.persons if person.sex == sex]


COUNTS: Final[dict[str, Callable[[View, PlayerView], int]]] = {
    "women": lambda _, player: len(_people(player, "woman")),
    "men": lambda _, player: len(_people(player, "man")),
    "women_kinds": lambda _, player: len({person.kind for person in _people(player, "woman")}),
    "men_kinds": lambda _, player: len({person.kind for person in _people(player, "man")}),
    "slid_women": lambda _, player: sum(person.slid for person in _people(player, "woman")),
    "slid_men": lambda _, player: sum(person.slid for person in _people(player, "man")),
    "slid_persons": lambda _, player: sum(person.slid for person in player.persons),
    "priests": lambda view, player: view.temple.count(player.seat),
    "first_player": lambda view, player: int(view.order[0] == player.seat),
    "regions": lambda _, player: len(player.regions),
    "islands": lambda _, player: len({ISLAND[region] for region in player.regions}),
    "jewelry": lambda _, player: len(player.jewelry),
    "jewelry_kinds": lambda _, player: len({jewel.kind for jewel in player.jewelry}),
    "materials": lambda _, player: len(player.materials) + sum(player.spare.values()),
    "buildings": lambda _, player: len(player.buildings),
    "god_tiles": lambda _, player: player.god_tiles,
    "offerings": lambda _, player: player.offerings,
    "shells": lambda _, player: player.shells,
    "huts_on_store": lambda _, player: player.huts_on_store,
}
"""What tasks ask for, and how many of it a player has."""


def _of_kind(view: View, player: PlayerView, family: str, member: str) -> int:
    if family == "persons":
        return sum(person.kind == member for person in player.persons)
    if family == "jewelry":
        return sum(jewel.kind == member for jewel in player.jewelry)
    if family == "material":
        laid = [MATERIAL_IDS[FIELD_MATERIAL[field]] for field in player.materials]
        return laid.count(member) + player.spare[member]
    if family == "terrain":
        return sum(TERRAIN[region] == member for region in player.regions)
    return sum(site.fish == member for site in view.regions if site.id in player.regions)


class Bonus(NamedTuple):
    """One of the bonuses at the end: how many of how many there are."""

    id: str
    icon: str
    have: int
    of: int
    help: str


GOALS: Final = (
    ("tasks", "task", TASKS_FOR_BONUS),
    ("jewelry", "jewelry", JEWELRY_FOR_BONUS),
    ("ceremony", "material", FIELDS),
    ("buildings", "build", TILES),
    ("huts", "hut", REGIONS),
    ("persons", "couple", FIELDS),
)
"""BB-SCORE-04 to 09, in the order of the rules."""


def counted(player: PlayerView) -> tuple[int, ...]:
    """How much of each of them a player has."""
    built = len(player.buildings)
    covered = len(player.materials) + 2 * built
    return (player.fulfilled, len(player.jewelry), covered, built, len(player.regions), len(player.persons))


def bonuses(player: PlayerView, texts: Texts) -> list[Bonus]:
    """How far a player is with each of them."""
    return [_bonus(id, icon, have, of, texts) for (id, icon, of), have in zip(GOALS, counted(player), strict=True)]


@worded
def _bonus(id: str, icon: str, have: int, of: int, texts: Texts) -> Bonus:
    facts: Facts = {"bonus": f"points.bonus_{id}", "have": have, "all": of, "n": BONUS_VP}
    return Bonus(id, icon, have, of, capital(texts.say("board.help.bonus", facts)))

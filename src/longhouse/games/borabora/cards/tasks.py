"""The sixty tasks: what they ask for (BB-TASK)."""

from typing import Final

from mypy_extensions import i64

from longhouse.games.borabora.components import (
    DATA,
    FISH_KIND,
    FISH_KIND_IDS,
    ISLAND_MASK,
    JEWELRY_KIND_IDS,
    JEWELRY_KIND_MASK,
    MATERIAL_FIELDS,
    TERRAIN_IDS,
    TERRAIN_MASK,
)
from longhouse.games.borabora.rules.build import count_buildings
from longhouse.games.borabora.rules.people import count_kind, count_sex, count_slid, kinds_of
from longhouse.games.borabora.rules.temple import count_priests
from longhouse.games.borabora.state import BoraBora, Player
from longhouse.games.borabora.terms import COLOR_IDS, COLORS, KIND_IDS, MAN, MATERIAL_IDS, MATERIALS, REGIONS, WOMAN


def bits(mask: int) -> int:
    """How many bits are set."""
    left: i64 = mask  # i64: compiled, nothing but machine words
    count: i64 = 0
    while left:
        left &= left - 1
        count += 1
    return count


class Thing:
    """Something a task can ask for. Most things come in one form; some by colour, kind, material or terrain (`arg`)."""

    def count(self, state: BoraBora, seat: int, player: Player) -> int:
        """How many of it the player has. `player` is the seat's, or a copy of it that has paid for a god."""
        raise AssertionError("a thing must be countable")

    def shown(self, player: Player, amount: int) -> list[int]:
        """BB-VIS-06: the god cards that prove it, as colours; none for what everybody sees anyway."""
        return []


class Persons(Thing):
    """BB-TASK-05: `women`, `men`."""

    def __init__(self, sex: int) -> None:
        self.sex: Final = sex

    def count(self, state: BoraBora, seat: int, player: Player) -> int:
        return count_sex(player, self.sex)


class PersonKinds(Thing):
    """BB-TASK-07: `women_kinds`, `men_kinds`."""

    def __init__(self, sex: int) -> None:
        self.sex: Final = sex

    def count(self, state: BoraBora, seat: int, player: Player) -> int:
        return bits(kinds_of(player, self.sex))


class PersonsOfKind(Thing):
    """BB-TASK-07, BB-RUL-25: `persons:<kind>`, men and women together."""

    def __init__(self, kind: int) -> None:
        self.kind: Final = kind

    def count(self, state: BoraBora, seat: int, player: Player) -> int:
        return count_kind(player, WOMAN, self.kind) + count_kind(player, MAN, self.kind)


class SlidPersons(Thing):
    """BB-TASK-10: `slid_women`, `slid_men`, `slid_persons`."""

    def __init__(self, women: bool, men: bool) -> None:
        self.women: Final = women
        self.men: Final = men

    def count(self, state: BoraBora, seat: int, player: Player) -> int:
        return (count_slid(player, WOMAN) if self.women else 0) + (count_slid(player, MAN) if self.men else 0)


class Priests(Thing):
    """BB-TASK-05: `priests` in the temple."""

    def count(self, state: BoraBora, seat: int, player: Player) -> int:
        return count_priests(state, seat)


class FirstPlayer(Thing):
    """BB-TASK-05: the turn-order tile "1."."""

    def count(self, state: BoraBora, seat: int, player: Player) -> int:
        return 1 if state.order[0] == seat else 0


class Regions(Thing):
    """BB-TASK-05: `regions`, and BB-TASK-09: `terrain:<t>`. A hut counts on the site or beside it."""

    def __init__(self, mask: int) -> None:
        self.mask: Final = mask

    def count(self, state: BoraBora, seat: int, player: Player) -> int:
        return bits(player.regions & self.mask)


class FishRegions(Thing):
    """BB-TASK-09: `fish:<kind>`, the regions next to that kind of fish."""

    def __init__(self, kind: int) -> None:
        self.kind: Final = kind

    def count(self, state: BoraBora, seat: int, player: Player) -> int:
        count = 0
        for region in range(REGIONS):
            if player.regions >> region & 1 and FISH_KIND[state.supplies.fish[region]] == self.kind:
                count += 1
        return count


class Islands(Thing):
    """BB-TASK-05: `islands` with a hut."""

    def count(self, state: BoraBora, seat: int, player: Player) -> int:
        count = 0
        for mask in ISLAND_MASK:
            if player.regions & mask:
                count += 1
        return count


class CardsOfColor(Thing):
    """BB-TASK-06: `god_cards:<colour>`."""

    def __init__(self, color: int) -> None:
        self.color: Final = color

    def count(self, state: BoraBora, seat: int, player: Player) -> int:
        return player.hand[self.color]

    def shown(self, player: Player, amount: int) -> list[int]:
        return [self.color] * min(amount, player.hand[self.color])


class CardsOfOneColor(Thing):
    """BB-TASK-06: `god_cards_best_color`."""

    def count(self, state: BoraBora, seat: int, player: Player) -> int:
        return max(player.hand)

    def shown(self, player: Player, amount: int) -> list[int]:
        best = max(player.hand)
        return [player.hand.index(best)] * min(amount, best)


class CardColors(Thing):
    """BB-TASK-06: `god_card_colors`."""

    def count(self, state: BoraBora, seat: int, player: Player) -> int:
        return len(player.hand) - player.hand.count(0)

    def shown(self, player: Player, amount: int) -> list[int]:
        return [color for color in range(COLORS) if player.hand[color]][:amount]


class Jewelry(Thing):
    """BB-TASK-05, BB-TASK-07: `jewelry` and `jewelry:<kind>`."""

    def __init__(self, mask: int) -> None:
        self.mask: Final = mask

    def count(self, state: BoraBora, seat: int, player: Player) -> int:
        return bits(player.jewelry & self.mask)


class JewelryKinds(Thing):
    """BB-TASK-07: `jewelry_kinds`."""

    def count(self, state: BoraBora, seat: int, player: Player) -> int:
        count = 0
        for mask in JEWELRY_KIND_MASK:
            if player.jewelry & mask:
                count += 1
        return count


class Materials(Thing):
    """BB-TASK-08: on the ceremonial place and beside the board, `material:<m>` or all."""

    def __init__(self, first: int, last: int) -> None:
        self.first: Final = first
        self.last: Final = last

    def count(self, state: BoraBora, seat: int, player: Player) -> int:
        count = 0
        for material in range(self.first, self.last + 1):
            count += bits(player.materials & MATERIAL_FIELDS[material]) + player.spare[material]
        return count


class Buildings(Thing):
    """BB-TASK-07: `buildings` built."""

    def count(self, state: BoraBora, seat: int, player: Player) -> int:
        return count_buildings(player)


class GodTiles(Thing):
    """BB-TASK-07: `god_tiles` owned now."""

    def count(self, state: BoraBora, seat: int, player: Player) -> int:
        return player.god_tiles


class Offerings(Thing):
    """BB-TASK-07: `offerings` owned now."""

    def count(self, state: BoraBora, seat: int, player: Player) -> int:
        return player.offerings


class Shells(Thing):
    """BB-TASK-07: `shells` owned now."""

    def count(self, state: BoraBora, seat: int, player: Player) -> int:
        return player.shells


class StoredHuts(Thing):
    """BB-TASK-10: `huts_on_store`."""

    def count(self, state: BoraBora, seat: int, player: Player) -> int:
        return player.store


THINGS: Final[dict[str, Thing]] = {
    "women": Persons(WOMAN),
    "men": Persons(MAN),
    "women_kinds": PersonKinds(WOMAN),
    "men_kinds": PersonKinds(MAN),
    "slid_women": SlidPersons(True, False),
    "slid_men": SlidPersons(False, True),
    "slid_persons": SlidPersons(True, True),
    "priests": Priests(),
    "first_player": FirstPlayer(),
    "regions": Regions((1 << REGIONS) - 1),
    "islands": Islands(),
    "god_cards_best_color": CardsOfOneColor(),
    "god_card_colors": CardColors(),
    "jewelry": Jewelry((1 << len(DATA.jewelry.tiles)) - 1),
    "jewelry_kinds": JewelryKinds(),
    "materials": Materials(0, MATERIALS - 1),
    "buildings": Buildings(),
    "god_tiles": GodTiles(),
    "offerings": Offerings(),
    "shells": Shells(),
    "huts_on_store": StoredHuts(),
}
THINGS.update({f"persons:{name}": PersonsOfKind(kind) for kind, name in enumerate(KIND_IDS)})
THINGS.update({f"terrain:{name}": Regions(TERRAIN_MASK[terrain]) for terrain, name in enumerate(TERRAIN_IDS)})
THINGS.update({f"fish:{name}": FishRegions(kind) for kind, name in enumerate(FISH_KIND_IDS)})
THINGS.update({f"god_cards:{name}": CardsOfColor(color) for color, name in enumerate(COLOR_IDS)})
THINGS.update({f"jewelry:{name}": Jewelry(JEWELRY_KIND_MASK[kind]) for kind, name in enumerate(JEWELRY_KIND_IDS)})
THINGS.update({f"material:{name}": Materials(material, material) for material, name in enumerate(MATERIAL_IDS)})


class Need:
    """So many of a thing."""

    def __init__(self, thing: Thing, amount: int) -> None:
        self.thing: Final = thing
        self.amount: Final = amount


TASK_TABLE: Final[list[list[Need]]] = [
    [Need(THINGS[need.thing], need.n) for need in task.needs] for task in [*DATA.tasks.starting, *DATA.tasks.regular]
]


def shortage(state: BoraBora, seat: int, player: Player, task: int) -> int:
    """BB-TASK-02: how many things are missing in all."""
    missing = 0
    for need in TASK_TABLE[task]:
        missing += max(0, need.amount - need.thing.count(state, seat, player))
    return missing


def cards_shown(player: Player, task: int) -> list[int]:
    """BB-VIS-06: how many god cards of each colour are shown to all when this task is fulfilled.

    A card that two needs of a tile ask for is the same card.
    """
    shown = [0] * COLORS
    for need in TASK_TABLE[task]:
        cards = need.thing.shown(player, need.amount)
        for color in cards:
            shown[color] = max(shown[color], cards.count(color))
    return shown

"""Tribes (WD-TRIBE): what a player starts with and what is different for that player. One row each, no code."""

from typing import Final

from longhouse.games.wendake.components import DATA, START_NATIVES
from longhouse.games.wendake.schema import TribeGoods
from longhouse.games.wendake.terms import BEAVER, FISH, GOODS, LEATHER


class Tribe:
    """A side of a Tribe card: goods at the start and the ability, spread over the places where it matters."""

    def __init__(
        self,
        data: TribeGoods,
        women_flee: bool = False,
        hunters_fight_back: bool = False,
        black_warrior: bool = False,
        black_marker: bool = False,
        permanent_fire: bool = False,
        progress_tile: bool = False,
        purchases: int = 1,
        turtle_discount: int = 0,
        swaps: int = DATA.player_material.swap_tokens,
        natives: list[int] = START_NATIVES,
    ) -> None:
        self.goods: Final[list[int]] = [0] * GOODS
        self.goods[LEATHER] = data.leather
        self.goods[FISH] = data.fish
        self.goods[BEAVER] = data.beavers
        self.home_vegetables: Final = data.vegetables_home_kind
        self.free_vegetables: Final = data.vegetables_free_choice
        self.masks: Final = data.mask_cards
        self.women_flee: Final = women_flee
        self.hunters_fight_back: Final = hunters_fight_back
        self.black_warrior: Final = black_warrior
        self.black_marker: Final = black_marker
        self.permanent_fire: Final = permanent_fire
        self.progress_tile: Final = progress_tile
        self.purchases: Final = purchases
        self.turtle_discount: Final = turtle_discount
        self.swaps: Final = swaps
        self.natives: Final = natives  # warriors, women, hunters in the Home


def _goods(key: str) -> TribeGoods:
    for tribe in DATA.tribe:
        if tribe.key == key:
            return tribe
    raise KeyError(key)


TRIBE_TABLE: Final[list[Tribe]] = [  # in the order of TRIBE_IDS; the common side is the last, so index -1 finds it
    Tribe(_goods("cayuga"), women_flee=True),  # WD-TRIBE-02
    Tribe(_goods("fox"), purchases=2),  # WD-TRIBE-03
    Tribe(_goods("mohawk"), black_warrior=True),  # WD-TRIBE-04
    Tribe(_goods("ojibwa"), black_marker=True),  # WD-TRIBE-06
    Tribe(_goods("oneida"), progress_tile=True),  # WD-TRIBE-07
    Tribe(_goods("onondaga"), natives=[6, 6, 6]),  # WD-TRIBE-08
    Tribe(_goods("ottawa"), permanent_fire=True),  # WD-TRIBE-09
    Tribe(_goods("seneca"), swaps=2),  # WD-TRIBE-10
    Tribe(_goods("shawnee"), turtle_discount=1, natives=[4, 5, 5]),  # WD-TRIBE-12
    Tribe(_goods("tuscarora"), hunters_fight_back=True),  # WD-TRIBE-11
    Tribe(DATA.tribe_back),  # WD-SETUP-08
]

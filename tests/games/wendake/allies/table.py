"""A table of New Allies where every piece can be put where a test wants it."""

from typing import Self

import longhouse.games.registry  # noqa: F401
from longhouse.core.decision import Option
from longhouse.core.registry import REGISTRY
from longhouse.core.why import reason_for
from longhouse.games.wendake.allies.components import CARD_EFFECT, CARD_FLAGS, CARD_LEVEL, flags_of
from longhouse.games.wendake.allies.rules.alliance import AllianceEffect
from longhouse.games.wendake.allies.rules.turn_order import TurnSpace
from longhouse.games.wendake.allies.state import Allies, allies
from longhouse.games.wendake.allies.terms import EFFECT_IDS, PATROLS
from longhouse.games.wendake.game import WendakeGame
from longhouse.games.wendake.rules.fighting import MOST_SEATS
from longhouse.games.wendake.rules.resolve import Resolve
from longhouse.games.wendake.rules.turn import EndTurn
from longhouse.games.wendake.terms import FLAG_IDS, LAKE_IDS, LAKES, NONE
from tests.games.wendake.table import Table


def allies_game(**options: str) -> WendakeGame:
    """New Allies with these switches."""
    game = REGISTRY.info("wendake").make({"expansion": "allies", **options})
    assert isinstance(game, WendakeGame)
    return game


GAME = allies_game()


class AlliesTable(Table):
    """As the base table; nobody has an ally, guns or turn cards. Mask and Military are English, the others French.

    Options are written `patrol:ohio`, `attack_patrol:ohio:1`, `shift_canoe:1:huron` (whose canoe, to which lake).
    """

    def __init__(self, seats: int = 4, seed: int = 1) -> None:
        super().__init__(seats, seed, GAME)
        self.pairs("mask", "military", "economic", "ritual")

    @property
    def part(self) -> Allies:
        return allies(self.state)

    # ---------------------------------------------------------------- names

    def name(self, option: Option) -> str:
        if option.verb == "patrol":
            return f"patrol:{self.board.ids[option.arg]}"
        if option.verb == "attack_patrol":
            return f"attack_patrol:{self.board.ids[option.arg // MOST_SEATS]}:{option.arg % MOST_SEATS}"
        if option.verb == "shift_canoe":
            return f"shift_canoe:{option.arg // LAKES}:{LAKE_IDS[option.arg % LAKES]}"
        return super().name(option)

    def option(self, name: str) -> Option:
        verb, _, rest = name.partition(":")
        if verb == "patrol":
            return Option(verb, self.territory(rest))
        first, _, second = rest.partition(":")
        if verb == "attack_patrol":
            return Option(verb, self.territory(first) * MOST_SEATS + int(second))
        if verb == "shift_canoe":
            return Option(verb, int(first) * LAKES + LAKE_IDS.index(second))
        return super().option(name)

    def why_not(self, name: str) -> str | None:
        assert name not in self.options, f"{name} is open in {self.prompt}"
        assert self.decision is not None
        return reason_for(self.game, self.state, self.decision, self.option(name)).rule

    # ---------------------------------------------------------------- allies

    def ally(self, seat: int, nation: str, field: int = 1) -> Self:
        """The disk on this field of a nation; its patrols at Home."""
        self.part.nations[seat] = FLAG_IDS.index(nation)
        self.part.fields[seat] = field
        self.part.patrols[seat] = [PATROLS if place == self.player(seat).home else 0 for place in self.places]
        return self

    @property
    def places(self) -> range:
        return range(len(self.board.ids))

    def disk_on(self, seat: int) -> tuple[str | None, int]:
        """The side and the field of the Alliance disk."""
        nation = self.part.nations[seat]
        return (None if nation == NONE else FLAG_IDS[nation]), self.part.fields[seat]

    def patrols(self, seat: int, **places: int) -> Self:
        """So many patrols go from Home to these territories."""
        patrols = self.part.patrols[seat]
        for name, count in places.items():
            patrols[self.territory(name)] += count
            patrols[self.player(seat).home] -= count
        return self

    def patrols_of(self, seat: int) -> dict[str, int]:
        """The patrols of a player by territory; at Home they are at `home`."""
        patrols = enumerate(self.part.patrols[seat])
        home = self.player(seat).home
        return {"home" if place == home else self.board.ids[place]: count for place, count in patrols if count}

    def guns(self, seat: int, count: int) -> Self:
        self.part.guns[seat] = count
        return self

    def ship(self, nation: str, lake: str) -> Self:
        self.part.ships[FLAG_IDS.index(nation)] = LAKE_IDS.index(lake)
        return self

    def ships(self) -> dict[str, str]:
        """The lakes of the ships in play."""
        return {FLAG_IDS[nation]: LAKE_IDS[lake] for nation, lake in enumerate(self.part.ships) if lake != NONE}

    # ---------------------------------------------------------------- turn cards

    def lay_out(self, *cards: str) -> Self:
        """Turn cards of level 1 in the Turn Order Area, each as flag and effect: `french restore_progress`."""
        self.part.spaces = []
        for card in cards:
            flag, _, effect = card.partition(" ")
            self.part.spaces.append(self.card(flag, effect))
        return self

    def card(self, flag: str, effect: str = "") -> int:
        """A turn card of level 1 with this flag, and with this effect if one is named, that is not laid out yet."""
        for card, flags in enumerate(CARD_FLAGS):
            fits = effect in ("", EFFECT_IDS[CARD_EFFECT[card]]) and flags == flags_of(flag)
            if fits and CARD_LEVEL[card] == 0 and card not in self.part.spaces:
                return card
        raise LookupError(f"no turn card {flag} {effect}")

    def cards_of(self, seat: int) -> list[int]:
        return [card for card in range(len(CARD_FLAGS)) if self.part.cards[seat] >> card & 1]

    # ---------------------------------------------------------------- questions

    def take_space(self, seat: int, black: int = 0) -> Self:
        """Option B was chosen: which space?"""
        player = self.player(seat)
        player.markers -= 1
        self.state.turn_area.append(seat)
        return self.start(EndTurn(seat, black, 0), TurnSpace(seat))

    def act(self, seat: int) -> Self:
        """Step 2 of an Alliance action of a tile, as the last action of the turn."""
        tile = self.state.rules.box.tile_ids.index("NA-L1-4")
        return self.start(EndTurn(seat, 0, 1), Resolve(seat, tile, 0, 0, 0), AllianceEffect(seat))

    def resolve_tile(self, seat: int, tile: str) -> Self:
        """In the middle of a turn: the marker was placed on this tile, none of its actions is through."""
        box = self.state.rules.box
        number = box.tile_ids.index(tile)
        left = (1 << len(box.tile_actions[number][0])) - 1
        return self.start(EndTurn(seat, 0, 1), Resolve(seat, number, 0, left, 0))

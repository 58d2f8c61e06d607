"""A table of Bora Bora where every piece can be put where a test wants it."""

from collections.abc import Iterator
from random import Random
from typing import Self

from longhouse.games.borabora.components import FISH_VALUE, JEWELRY_IDS, PAIR_FIELDS, REGION_IDS, TASK_IDS
from longhouse.games.borabora.game import BoraBoraGame
from longhouse.games.borabora.state import BoraBora, Player
from longhouse.games.borabora.terms import (
    CARD_IDS,
    COLOR_IDS,
    FIELDS,
    FISHING,
    HUTS,
    KIND_IDS,
    KINDS,
    MATERIAL_IDS,
    NOBODY,
    SLID,
)
from longhouse.testing.scenes import Scene

GAME = BoraBoraGame()


class Table(Scene[BoraBora]):
    """All players start with empty hands: no god cards, offerings, god tiles or dice; all huts on the board."""

    def __init__(self, seats: int = 4, seed: int = 1) -> None:
        super().__init__(GAME, seats, seed)
        self.state.order = list(range(seats))
        self.state.stacking = self.state.order[::-1]
        for player in self.state.players:
            player.hand = [0] * 5
            player.known = [0] * 5
            player.offerings = 0
            player.god_tiles = 0

    def why_not(self, name: str) -> str | None:
        """The rule that forbids an option; it must not be open."""
        assert name not in self.options, f"{name} is open in {self.prompt}"
        return super().why_not(name)

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def vp(self, seat: int) -> int:
        return sum(self.player(seat).points)

    def hand(self, seat: int, **cards: int) -> Self:
        """God cards by colour, which nobody saw: `hand(0, blue=1, red=2)`."""
        self.player(seat).hand = [cards.get(color, 0) for color in COLOR_IDS]
        return self.remember(seat)

    def remember(self, seat: int, **cards: int) -> Self:
        """God cards in hand that everybody saw."""
        self.player(seat).known = [cards.get(color, 0) for color in COLOR_IDS]
        return self

    def offerings(self, seat: int, count: int) -> Self:
        self.player(seat).offerings = count
        return self

    def shells(self, seat: int, count: int) -> Self:
        self.player(seat).shells = count
        return self

    def god_tiles(self, seat: int, count: int) -> Self:
        self.player(seat).god_tiles = count
        return self

    def huts(self, seat: int, *regions: str) -> Self:
        """Huts on the map, on their building sites; the rest stays on the player board."""
        player = self.player(seat)
        player.regions = sum(1 << REGION_IDS.index(region) for region in regions)
        player.store = 1 if len(regions) < HUTS else 0
        player.huts = HUTS - len(regions) - player.store
        for region in regions:
            self.state.sites[REGION_IDS.index(region)] = seat
        return self

    def board(self, seat: int, huts: int, store: int) -> Self:
        """Huts on the main fields and on the store field."""
        self.player(seat).huts = huts
        self.player(seat).store = store
        return self

    def persons(self, seat: int, *tiles: str) -> Self:
        """Person tiles such as "land man" or "vp woman slid"."""
        codes = []
        for tile in tiles:
            kind, sex, *slid = tile.split()
            codes.append(KIND_IDS.index(kind) + (KINDS if sex == "man" else 0) + (SLID if slid else 0))
        self.player(seat).persons = codes
        return self

    def materials(self, seat: int, *fields: int) -> Self:
        """Ceremonial fields (0 to 11, row by row) with a material on them."""
        self.player(seat).materials = sum(1 << field for field in fields)
        return self

    def built(self, seat: int, *tiles: tuple[int, int]) -> Self:
        """Built tiles as (value, pair)."""
        player = self.player(seat)
        for value, pair in tiles:
            player.built_at[value - 1] = pair
            player.built |= sum(1 << field for field in PAIR_FIELDS[pair])
        return self

    def spare(self, seat: int, **counts: int) -> Self:
        self.player(seat).spare = [counts.get(material, 0) for material in MATERIAL_IDS]
        return self

    def dice(self, seat: int, *values: int) -> Self:
        self.player(seat).dice = sorted(values)
        return self

    def card(self, card: str, *dice: tuple[int, int]) -> Self:
        """Dice lying on a card or on `fishing`, as (seat, value) in the order placed."""
        place = FISHING if card == "fishing" else CARD_IDS.index(card)
        for seat, value in dice:
            self.state.placed.append(seat * 100 + place * 10 + value)
            if place != FISHING:
                self.state.low[place] = min(self.state.low[place], value)
        return self

    def temple(self, **fields: int) -> Self:
        """Priests by field: `temple(f5=0, f4=1)`; supplies follow."""
        for name, seat in fields.items():
            self.state.temple[int(name[1:]) - 1] = seat
        for seat, player in enumerate(self.state.players):
            player.priests = 4 - self.state.temple.count(seat)
        return self

    def temple_row(self) -> list[int | None]:
        """Who stands on fields 1 to 6."""
        return [None if seat == NOBODY else seat for seat in self.state.temple]

    def status(self, *stacks: tuple[int, list[int]]) -> Self:
        """Stacks of markers as (index, seats from bottom to top)."""
        self.state.stacking = [seat for _, seats in stacks for seat in seats]
        for index, seats in stacks:
            for seat in seats:
                self.state.status[seat] = index
        return self

    def row(self, sex: str, *kinds: str | None) -> Self:
        """The six slots of women or men."""
        numbers = [-1 if kind is None else KIND_IDS.index(kind) for kind in kinds]
        self.state.people[0 if sex == "woman" else 1] = numbers + [-1] * (6 - len(numbers))
        return self

    def tasks(self, seat: int, *ids: str) -> Self:
        """Up to three tasks by id; the other slots are empty."""
        numbers = [TASK_IDS.index(name) for name in ids]
        self.player(seat).tasks = numbers + [-1] * (3 - len(numbers))
        return self

    def jewelry(self, seat: int, *ids: str) -> Self:
        self.player(seat).jewelry = sum(1 << JEWELRY_IDS.index(name) for name in ids)
        return self

    def jewels(self, *ids: str | None) -> Self:
        """This round's column."""
        self.state.jewels = [-1 if name is None else JEWELRY_IDS.index(name) for name in ids]
        return self

    def display(self, *colors: str) -> Self:
        """The face-up god cards."""
        self.state.display = [COLOR_IDS.index(color) for color in colors]
        return self

    def deck(self, *colors: str) -> Self:
        """The draw pile from top to bottom."""
        self.state.deck = [COLOR_IDS.index(color) for color in reversed(colors)]
        return self

    def discard(self, **counts: int) -> Self:
        self.state.discard = [counts.get(color, 0) for color in COLOR_IDS]
        return self

    def fish(self, region: str, value: int) -> Self:
        """Lay a fish of this value at a region; the tile that was there goes where it came from."""
        fish = self.state.supplies.fish
        here = REGION_IDS.index(region)
        there = next(index for index in range(12) if FISH_VALUE[fish[index]] == value)
        fish[here], fish[there] = fish[there], fish[here]
        return self

    def order(self, *seats: int) -> Self:
        """The turn order; markers on the status track stay where they are."""
        self.state.order = list(seats)
        return self

    def round(self, number: int) -> Self:
        self.state.round = number
        return self

    def ceremony(self, seat: int) -> list[int]:
        """Ceremonial fields with a material on them."""
        return [field for field in range(FIELDS) if self.player(seat).materials >> field & 1]


def whole_game(seats: int, seed: int = 1) -> Iterator[Scene[BoraBora]]:
    """A game played at random from the setup on: the scene at each decision, and once more when it is over."""
    scene = Scene(GAME, seats, seed).advance()
    chooser = Random(seed)
    while scene.decision is not None:
        yield scene
        scene.play(chooser.choice(scene.options))
    yield scene

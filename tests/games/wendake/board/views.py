"""Invented views: tables that could be, without the rules. The same seed gives the same table to every seat."""

import random
from typing import Any

from msgspec.structs import replace

from longhouse.games.wendake.components import (
    BOARD_FOR,
    CARDS_OF_MASK,
    DATA,
    EFFECT_IDS,
    PROGRESS_LEVEL,
    ROW_LENGTH,
    SPACE_IDS,
    TILE_IDS,
    TRIBE_IDS,
    TRIBES_REVEALED,
    TURTLE_IDS,
    TURTLE_TRACKS,
    Board,
)
from longhouse.games.wendake.terms import (
    CANOES,
    CARD_IDS,
    CENTRE,
    DISPLAY,
    FIRE_TILE,
    FIRST_ADVANCED,
    FLAG_IDS,
    GOOD_IDS,
    GRID,
    LAKE_IDS,
    NATIVE_IDS,
    STARTING_TILES,
    TRACK_IDS,
)
from longhouse.games.wendake.view import (
    AreaView,
    PlayerView,
    ProgressView,
    StackView,
    TerritoryView,
    TileView,
    TurtleView,
    View,
)

SETUP = ("homes", "tribes", "oneida", "canoes")
PHASES = (*SETUP, "turns", "replace", "turtles", "over", "between")
REVEALED = ("turtles", "over")


def make_view(
    seats: int = 3,
    seat: int | None = 0,
    seed: int = 0,
    year: int = 4,
    phase: str = "turns",
    secrets: int = 0,
    **changes: Any,
) -> View:
    """A table of so many seats, as one of them sees it; `secrets` deals what is hidden in another way."""
    return _Invented(seats, seed, year, phase, secrets).view(seat, changes)


class _Invented:
    """One table, made up from a seed."""

    def __init__(self, seats: int, seed: int, year: int, phase: str, secrets: int) -> None:
        self.chance = random.Random(f"{seats} {seed} {year} {phase}")
        self.hidden = random.Random(f"{secrets} {seed}")
        self.seats, self.phase = seats, phase
        self.year = 1 if phase in SETUP else year
        self.board: Board = BOARD_FOR[seats]
        self.late = 0 if phase in SETUP else year
        self.homes: list[int | None] = self._homes()
        self.tribes = self.chance.sample(TRIBE_IDS, TRIBES_REVEALED[seats])
        self.mohawk = None if phase in ("homes", "tribes") else self.chance.choice([None, *range(seats)])
        self.areas: list[AreaView] = [AreaView(id, None, None) for id in self.board.area_ids]
        self.guards = [[0] * seats for _ in self.board.ids]
        self.pile: list[dict[str, int]] = []
        self.long_house: list[dict[str, int]] = []
        self.black: str | None = None
        for player in range(seats):
            self._settle(player)
        self._place_black()
        self.row, self.owned = self._progress()
        self.hands = [[self.hidden.choice(CARD_IDS) for _ in range(n % 6)] for n in self._numbers(seats, 12)]
        self.turtles = [self._turtles() for _ in range(seats)]
        self.players = [self._player(player) for player in range(seats)]

    def _numbers(self, count: int, below: int) -> list[int]:
        return [self.chance.randrange(below) for _ in range(count)]

    def _homes(self) -> list[int | None]:
        chosen: list[int | None] = [*self.chance.sample(self.board.homes, self.seats)]
        return [home if self.phase != "homes" or seat == 0 else None for seat, home in enumerate(chosen)]

    # ------------------------------------------------------------ natives

    def _settle(self, player: int) -> None:
        """Natives at home, in the Long House and all over the map."""
        home = self.homes[player]
        left = {"warrior": 7, "woman": 7, "hunter": 7}
        if home is None:
            self.pile.append({"woman": 0, "hunter": 0})
            self.long_house.append(dict.fromkeys(left, 0))
            return
        for number, area in enumerate(self.areas):
            if area.seat is None and self.chance.randrange(8) < self.late // 2:
                native = self.chance.choice(["warrior", NATIVE_IDS[self.board.native_of[number]]])
                if left[native]:
                    left[native] -= 1
                    self.areas[number] = AreaView(area.id, player, native)
        injured = {native: min(count, self.chance.randrange(3)) for native, count in left.items()}
        for native, count in injured.items():
            left[native] -= count
        for _ in range(self.chance.randrange(1 + min(self.late, left["warrior"]))):
            outside = [t for t in range(len(self.board.ids)) if not self.board.is_home[t]]
            self.guards[self.chance.choice(outside)][player] += 1
            left["warrior"] -= 1
        self.guards[home][player] = left["warrior"]
        self.pile.append({"woman": left["woman"], "hunter": left["hunter"]})
        self.long_house.append(injured)

    def _place_black(self) -> None:
        """The black warrior takes the place of one of the warriors, or joins those in the Long House."""
        seat = self.mohawk
        if seat is None:
            return
        places = [self.board.ids[t] for t, guards in enumerate(self.guards) if guards[seat]]
        outposts = [area.id for area in self.areas if (area.seat, area.native) == (seat, "warrior")]
        self.black = self.chance.choice([*places, *outposts, "long_house"])
        if self.black == "long_house":
            self.long_house[seat]["warrior"] += 1
        elif self.black in outposts:
            number = outposts.index(self.black)
            at = [area.id for area in self.areas].index(outposts[number])
            self.areas[at] = AreaView(self.black, seat, "black")

    # ------------------------------------------------------------ tiles

    def _progress(self) -> tuple[list[str | None], list[list[ProgressView]]]:
        row: list[str | None] = []
        owned: list[list[ProgressView]] = [[] for _ in range(self.seats)]
        for level in (1, 2, 3):
            known = [effect for number, effect in enumerate(EFFECT_IDS) if PROGRESS_LEVEL[number] == level]
            for effect in self.chance.sample(known, ROW_LENGTH[self.seats]):
                bought = self.chance.randrange(10) < self.late
                row.append(None if bought else effect)
                if bought:
                    owned[self.chance.randrange(self.seats)].append(ProgressView(effect, self.chance.random() < 0.4))
        return row, owned

    def _turtles(self) -> list[TurtleView]:
        return [
            TurtleView(stack, [TRACK_IDS[track] for track in self.hidden.choice(TURTLE_TRACKS[number])])
            for number, stack in enumerate(TURTLE_IDS)
            if self.chance.randrange(10) < self.late - 1
        ]

    def _grid(self) -> list[TileView | None]:
        if self.phase == "homes":
            return [None] * GRID
        tiles = self.chance.sample(range(1, STARTING_TILES), GRID - 1)
        advanced = self.chance.sample(range(FIRST_ADVANCED, len(TILE_IDS)), self.late)
        tiles[: len(advanced)] = advanced
        tiles.insert(CENTRE, FIRE_TILE)
        line = self.chance.sample(range(3), self.chance.randrange(3)) if self.phase == "turns" else []
        grid: list[TileView | None] = []
        for position, tile in enumerate(tiles):
            ritual = self.late > 1 and position > 2 and self.chance.random() < 0.4
            marked = position in line
            legal = self.phase == "turns" and not marked and (not line or position < 3)
            fire = not legal and not marked and position == 8 and self.phase == "turns"
            grid.append(TileView(TILE_IDS[tile], ritual, marked, fire, legal))
        if self.phase == "replace":
            grid[:3] = [None] * 3
        return grid

    # ------------------------------------------------------------ views

    def _player(self, seat: int) -> PlayerView:
        home = self.homes[seat]
        canoes = dict(zip(LAKE_IDS, self._canoes(), strict=True))
        tracks = dict(zip(TRACK_IDS, self._numbers(4, 1 + 3 * self.late), strict=True))
        tribe = None if self.phase in ("homes", "tribes") else self.tribes[seat]
        return PlayerView(
            seat=seat,
            place=seat + 1,
            score=sum(sorted(tracks.values())[:2]),
            home=None if home is None else self.board.ids[home],
            tribe="mohawk" if seat == self.mohawk else tribe,
            goods=dict(zip(GOOD_IDS, self._numbers(6, 3 + self.late), strict=True)),
            tracks=tracks,
            pile=self.pile[seat],
            long_house=self.long_house[seat],
            black=self.black if seat == self.mohawk else None,
            canoes=canoes,
            canoes_left=CANOES - sum(canoes.values()),
            grid=self._grid(),
            below=[TILE_IDS[tile] for tile in self.chance.sample(range(10), 3)] if self.phase == "replace" else [],
            aside=[TILE_IDS[tile] for tile in self.chance.sample(range(10), min(6, self.late))],
            markers=self.chance.randrange(4),
            black_marker=self.chance.random() < 0.3,
            progress=self.owned[seat],
            flag=self.chance.choice([None, *FLAG_IDS]) if self.late > 2 else None,
            swaps=self.chance.randrange(3),
            hand_size=len(self.hands[seat]),
            known={},
            played=sorted(self.chance.sample(CARD_IDS, self.chance.randrange(1 + min(5, self.late)))),
            disk=SPACE_IDS[seat] if self.late and self.chance.random() < 0.5 else None,
            turtles=self.turtles[seat],
        )

    def _canoes(self) -> list[int]:
        counts = [0] * len(LAKE_IDS)
        for _ in range(self.chance.randrange(1, CANOES + 1) if self.late else self.phase == "canoes"):
            counts[self.chance.randrange(len(LAKE_IDS))] += 1
        return counts

    def _seen(self, player: PlayerView, seat: int | None) -> PlayerView:
        if player.seat == seat or self.phase in REVEALED:
            return player
        return replace(player, turtles=[TurtleView(turtle.stack, None) for turtle in player.turtles])

    def view(self, seat: int | None, changes: dict[str, Any]) -> View:
        """The table as a seat sees it, with some things as the test wants them."""
        hand = None if seat is None else {card: self.hands[seat].count(card) for card in sorted(set(self.hands[seat]))}
        order = list(range(self.seats))
        fields: dict[str, Any] = {
            "seat": seat,
            "seats": self.seats,
            "map": f"map_{self.seats}",
            "year": self.year,
            "phase": self.phase,
            "order": order,
            "turn_area": order[: self.chance.randrange(self.seats)] if self.phase == "turns" else [],
            "deciding": None if self.phase == "over" else 0,
            "resolving": None,
            "moving": None,
            "hand": hand,
            "players": [self._seen(player, seat) for player in self.players],
            "pairs": [["mask", "military"], ["economic", "ritual"]],
            "counting": [self._counting(player) for player in self.players],
            "territories": self._territories(),
            "areas": self.areas,
            "row": self.row,
            "flags": FLAG_IDS[: self.chance.randrange(3)],
            "tribes": self.tribes if self.phase in ("homes", "tribes") else [],
            "mask_discard": self.chance.choices(CARD_IDS, CARDS_OF_MASK, k=self.chance.randrange(12)),
            "mask_deck_size": self.chance.randrange(25),
            "spaces": {id: [p.seat for p in self.players if p.disk == id] for id in SPACE_IDS},
            "level": 1 if self.year < 4 else 2,
            "display": self._display(),
            "tiles_left": self.chance.randrange(12),
            "turtles": [StackView(id, self.chance.randrange(self.seats + 1)) for id in TURTLE_IDS],
        }
        return View(**{**fields, **changes})

    def _display(self) -> list[str | None]:
        tiles = [tile.id for tile in DATA.advanced_tile if tile.level == (1 if self.year < 4 else 2)]
        return [tile if self.chance.random() < 0.9 else None for tile in self.chance.sample(tiles, DISPLAY)]

    def _counting(self, player: PlayerView) -> list[str]:
        pairs = (("mask", "military"), ("economic", "ritual"))
        return [min(pair, key=lambda track: player.tracks[track]) for pair in pairs]

    def _territories(self) -> list[TerritoryView]:
        return [
            TerritoryView(
                id,
                self.homes.index(number) if number in self.homes else None,
                self.guards[number],
                self.mohawk if self.black == id else None,
            )
            for number, id in enumerate(self.board.ids)
        ]

"""A saved position as a referee reads it: the dump and the printed components, nothing of the engine."""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[4] / "src/longhouse/games/wendake"


def data_of(folder: Path) -> dict[str, Any]:
    """A data file."""
    return tomllib.loads((folder / "data/components.toml").read_text())


BASE, ALLIES, SOLO = data_of(FOLDER), data_of(FOLDER / "allies"), data_of(FOLDER / "solo")

LAKES = ["superior", "michigan", "huron", "erie", "ontario"]
VEGETABLES = ["corn", "beans", "pumpkin"]
RESOURCES = [*VEGETABLES, "leather", "fish"]
TRACKS = ["economic", "military", "ritual", "mask"]
NATIONS = ["english", "french"]
MOST_SEATS = 4
CARDS = {card["id"]: card for card in ALLIES["turn_card"]}
TILES = [*BASE["starting_tile"], BASE["ottawa_tile"], *BASE["advanced_tile"], *ALLIES["advanced_tile"]]
STACKS = [*BASE["turtle_stack"], *ALLIES["turtle_stack"]]
PROGRESS = {tile["effect"]: tile for tile in BASE["progress_tile"]}
COSTS = {cost["level"]: cost for cost in BASE["progress_cost"]}
LINES = [{3 * (row - 1) + column - 1 for row, column in line} for line in BASE["action_board"]["lines"]]


class Position:
    """What lies on the table, and which question is open."""

    def __init__(self, dump: dict[str, Any]) -> None:
        self.dump = dump
        self.stack: list[dict[str, Any]] = dump["stack"]
        self.top: dict[str, Any] = self.stack[-1] if self.stack else {"frame": "", "seat": -1}
        self.at: dict[str, Any] = dump["position"]
        self.players: list[dict[str, Any]] = self.at["players"]
        self.allies: dict[str, Any] = self.at.get("allies", {})
        self.solo: dict[str, Any] = self.at.get("solo", {})
        land = next(each for each in BASE["map"] if each["players"] == len(self.players))
        self.land: list[dict[str, Any]] = land["territory"]
        self.keys: list[str] = [place["key"] for place in self.land]
        self.number: dict[str, int] = {key: number for number, key in enumerate(self.keys)}
        outside = [(place["key"], area) for place in self.land if not place["home"] for area in place["areas"]]
        self.areas: list[str] = [f"{key}.{area['id']}" for key, area in outside]
        self.area: dict[str, dict[str, Any]] = {f"{key}.{area['id']}": area for key, area in outside}

    @property
    def frame(self) -> str:
        """The question that is open, by the name under which it is saved."""
        return str(self.top["frame"])

    # ------------------------------------------------------------ the map
    def place(self, key: str) -> dict[str, Any]:
        return self.land[self.number[key]]

    def areas_in(self, key: str) -> list[str]:
        return [area for area in self.areas if area.split(".")[0] == key]

    def neighbours(self, seat: int, key: str) -> list[str]:
        """WD-MOVE-04, WA-PAT-02: over the borders, but never into the Home of somebody else."""
        homes = {player["home"] for number, player in enumerate(self.players) if number != seat}
        return [near for near in self.place(key)["adjacent"] if near not in homes]

    def holder(self, area: str) -> int | None:
        """Whose native is in an area."""
        for seat, player in enumerate(self.players):
            if area in [*player["outposts"], *player["women"], *player["hunters"]]:
                return seat
        return None

    def guards(self, seat: int, key: str) -> int:
        """Guards, the black warrior included."""
        return int(self.players[seat]["guards"].get(key, 0))

    def plain_guards(self, seat: int) -> dict[str, int]:
        """By territory, without the black warrior."""
        player = self.players[seat]
        counts = {key: count - (player["black"] == key) for key, count in player["guards"].items()}
        return {key: count for key, count in counts.items() if count}

    def patrols(self, seat: int, key: str) -> int:
        """Patrols that a player has in a territory; the ghost's are all over the land (WS-X-05)."""
        if self.solo:
            return int(seat == 1 and key in self.solo["patrols"])
        return int(self.allies["patrols"][seat].get(key, 0)) if self.allies else 0

    def canoes(self, seat: int) -> Counter[str]:
        return Counter(self.players[seat]["canoes"])

    def usable_lakes(self) -> list[str]:
        """WA-SETUP-04."""
        if not self.allies:
            return LAKES
        numbers = next(each for each in ALLIES["player_count"] if each["players"] == len(self.players))
        return [lake for lake in LAKES if lake not in numbers["unusable_lakes"]]

    # ------------------------------------------------------------ what a player has
    def goods(self, seat: int, kind: str) -> int:
        return int(self.players[seat]["goods"][kind])

    def kinds(self, seat: int) -> list[str]:
        """The kinds of resources that a player holds."""
        return [kind for kind in RESOURCES if self.goods(seat, kind)]

    def guns(self, seat: int) -> int:
        return int(self.allies["guns"][seat])

    def worked(self, seat: int, natives: str) -> int:
        """WD-TURT-01: areas with own women or hunters, the Home once."""
        player = self.players[seat]
        return len(player[natives]) + bool(player[f"home_{natives}"])

    def injured(self, seat: int) -> int:
        """Natives in the Long House."""
        return sum(self.players[seat]["long_house"].values())

    def pair(self, nation: str) -> list[str]:
        """WA-SETUP-02: the first pair is English."""
        pairs: list[str] = self.at["pairs"]
        return pairs[:2] if nation == "english" else pairs[2:]

    def open_tracks(self, seat: int, nation: str) -> list[str]:
        """WA-CONV-03."""
        return [track for track in self.pair(nation) if self.players[seat]["tracks"][track] < self.track_end]

    @property
    def track_end(self) -> int:
        return 35 if self.allies else 25

    def ally(self, seat: int) -> str | None:
        nation: str | None = self.allies["nations"][seat]
        return nation

    def action_asked(self, options: list[str]) -> tuple[int, str]:
        """The action of a tile that has not begun: its number and what is printed there."""
        tile = TILES[self.top["tile"]]
        number = next(int(name.split(":")[1]) for name in options if name.startswith(("skip", "perform")))
        printed: list[str] = tile["back"] if self.top["side"] else tile["actions"]
        return number, printed[number]

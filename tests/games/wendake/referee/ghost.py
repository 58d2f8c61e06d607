"""The ghost, played by hand from the rules of solo play: WS-GH, WS-YEAR, WS-ADV and the start of a Year (WS-X)."""

import copy
from typing import Any

from tests.games.wendake.referee.position import BASE, SOLO, Position

PLAYER, GHOST = 0, 1
KINDS = [kind["key"] for kind in BASE["mask_kind"]]
SPACES = [space["key"] for space in BASE["mask_space"]]
POINTS = [space["points"] for space in BASE["mask_space"]]
GHOST_CARDS = {card["id"]: card["effects"] for card in SOLO["ghost_card"]}
ADVERSITIES = {card["id"]: card for card in SOLO["adversity_card"]}
PATHS = {path["ghost_home"]: path["order"] for path in SOLO["ghost_path"]}
TYPES = {"warrior": "", "woman": "women", "hunter": "hunters"}


class Ghost:
    """A copy of a position in which the ghost moves on."""

    def __init__(self, dump: dict[str, Any]) -> None:
        self.p = Position(copy.deepcopy(dump))
        self.at, self.solo = self.p.at, self.p.solo
        self.me, self.own = self.p.players
        self.has_adversities = bool(self.solo["adversities"])

    @property
    def adversity(self) -> dict[str, Any]:
        """The open adversity card."""
        return ADVERSITIES[self.solo["adversities"][self.solo["drawn"] - 1]] if self.has_adversities else {"effect": ""}

    # ------------------------------------------------------------ its turn
    def turn(self) -> None:
        """WS-YEAR-03, WS-ADV-03 to 06."""
        start = (self.at["year"] - 1) % 3 if self.has_adversities else 0
        due = (start + self.solo["done"]) % 3
        self.own["markers"] -= 1
        if self.solo["done"] == 3:
            self.at["turn_area"].append(GHOST)
            return
        if self.has_adversities and GHOST not in self.at["turn_area"] and self.at["turn_area"][:1] != [PLAYER]:
            self.solo["shown"] = sorted({*self.solo["shown"], due})
            if self.solo["markers"][due] == "circle":
                self.at["turn_area"].append(GHOST)
                return
        self.solo["done"] += 1
        for effect in GHOST_CARDS[self.solo["cards"][due]]:
            for _ in range(2 if self.is_doubled(effect) else 1):
                points = self.carry_out(effect)
                self.solo["points"] += 1 if points is None else points

    def is_doubled(self, effect: str) -> bool:
        """WS-X-09."""
        open_card = self.adversity
        return open_card["effect"] == "relentless_enemy" and effect.startswith(open_card["shown"])

    def carry_out(self, effect: str) -> int | None:
        """The points that an effect brings; None if it is impossible (WS-GH-01)."""
        match effect:
            case "ghost_settle_woman":
                return self.settle("women", "woman")
            case "ghost_settle_hunter":
                return self.settle("hunters", "hunter")
            case "ghost_guard":
                return self.post_guard()
            case "ghost_military":
                ahead = sum(self.ghost_guards(key) > self.p.guards(PLAYER, key) for key in self.path)
                return max(1, ahead // 2)
            case "ghost_canoe":
                return self.launch_canoe()
            case "ghost_progress":
                return self.progress()
            case "ghost_mask":
                return self.ceremony()
            case _:
                return self.ritual()

    @property
    def path(self) -> list[str]:
        """WS-GH-03."""
        path, first = PATHS[self.own["home"]], KINDS.index(self.own["played"][0].split(".")[0])
        return [*path[first:], *path[:first]]

    def ghost_guards(self, key: str) -> int:
        """Patrols are Guards of the ghost (WS-X-05)."""
        return self.p.guards(GHOST, key) + self.p.patrols(GHOST, key)

    def settle(self, pile: str, native: str) -> int | None:
        """WS-GH-04."""
        if not self.own[f"home_{pile}"]:
            return None
        areas = [area for key in self.path for area in self.p.areas_in(key) if self.p.area[area]["for"] == native]
        empty = [area for area in areas if self.p.holder(area) is None]
        open_to_attack = [
            area for area in areas if self.p.holder(area) == PLAYER and not self.p.guards(PLAYER, area.split(".")[0])
        ]
        if not empty and not open_to_attack:
            return None
        area = (empty or open_to_attack)[0]
        self.own[f"home_{pile}"] -= 1
        if not empty and self.drive_out(area):
            self.own["long_house"][native] += 1
        else:
            self.own[pile] = sorted([*self.own[pile], area], key=self.p.areas.index)
        return 0

    def drive_out(self, area: str) -> bool:
        """WS-GH-05: whether the attacker is injured too."""
        if area in self.me["women"]:
            self.me["women"].remove(area)
            if self.me["tribe"] == "cayuga":
                self.me["home_women"] += 1
            else:
                self.me["long_house"]["woman"] += 1
        elif area in self.me["hunters"]:
            self.me["hunters"].remove(area)
            self.me["long_house"]["hunter"] += 1
            return bool(self.me["tribe"] == "tuscarora")
        else:
            self.me["outposts"].remove(area)
            if self.me["black"] == area:
                self.black_goes_home()
            else:
                self.me["long_house"]["warrior"] += 1
        return False

    def black_goes_home(self) -> None:
        self.me["black"] = self.me["home"]
        self.me["guards"][self.me["home"]] = self.me["guards"].get(self.me["home"], 0) + 1

    def post_guard(self) -> int | None:
        """WS-GH-06."""
        if not self.p.guards(GHOST, self.own["home"]):
            return None
        free = [key for key in self.path if not self.ghost_guards(key) and not self.p.guards(PLAYER, key)]
        held = [key for key in free if any(self.p.holder(area) == GHOST for area in self.p.areas_in(key))]
        guarded = [key for key in self.path if self.p.guards(PLAYER, key)]
        if not free and not guarded:
            return None
        self.move_guard(self.own, self.own["home"], -1)
        if free:
            self.move_guard(self.own, (held or free)[0], 1)
            return 0
        there = guarded[0]
        self.own["long_house"]["warrior"] += 1
        self.move_guard(self.me, there, -1)
        if self.me["black"] == there and there not in self.me["guards"]:
            self.black_goes_home()
        else:
            self.me["long_house"]["warrior"] += 1
        return 0

    @staticmethod
    def move_guard(player: dict[str, Any], key: str, count: int) -> None:
        player["guards"][key] = player["guards"].get(key, 0) + count
        if not player["guards"][key]:
            del player["guards"][key]

    def launch_canoe(self) -> int | None:
        """WS-GH-08."""
        lakes, canoes = SOLO["solo"]["lake_order"], self.own["canoes"]
        count = sum(canoes.values())
        if count == 5:
            return None
        lake = lakes[count % len(lakes)]
        canoes[lake] = canoes.get(lake, 0) + 1
        return 0

    def progress(self) -> int | None:
        """WS-GH-09."""
        if self.solo["row"] == 3:
            return None
        self.solo["row"] += 1
        tiles, length = self.at["row"], len(self.at["row"]) // 3
        left = [n for n in range((self.solo["row"] - 1) * length, self.solo["row"] * length) if tiles[n] is not None]
        if left:
            tiles[left[0]] = None
        return int(self.solo["row"])

    def ceremony(self) -> int:
        """WS-GH-10."""
        space = KINDS.index(self.own["played"][0].split(".")[0]) + (5 if self.at["year"] > 3 else 0)
        taken = {self.me["disk"], self.own["disk"]}
        while SPACES[space] in taken:
            space = (space + 1) % len(SPACES)
        self.own["disk"] = SPACES[space]
        return 1 if POINTS[space] <= 3 else 2

    def ritual(self) -> int | None:
        """WS-GH-11."""
        injured = self.own["long_house"]
        if not any(injured.values()):
            return None
        for _ in range(min(2, sum(injured.values()))):
            native = max(TYPES, key=lambda each: injured[each])
            injured[native] -= 1
            if native == "warrior":
                self.move_guard(self.own, self.own["home"], 1)
            else:
                self.own[f"home_{TYPES[native]}"] += 1
        return 0

    # ------------------------------------------------------------ the Year
    def play_on(self) -> bool:
        """WS-YEAR-01: after a turn of the player; whether the Year goes on with one."""
        while self.own["markers"]:
            self.turn()
            if self.me["markers"] or self.me["black_marker"]:
                return True
        return bool(self.me["markers"] or self.me["black_marker"])

    def new_order(self) -> None:
        """WS-YEAR-02, WS-ADV-08."""
        self.at["order"] = self.at["turn_area"] if self.has_adversities else self.at["order"][::-1]
        self.at["turn_area"] = []

    def take_tile(self) -> None:
        """WS-YEAR-05, WS-ADV-09."""
        slot = self.solo["slot"]
        if self.has_adversities:
            self.solo["drawn"] += 1
            choice = self.adversity["tile_choice"]
            slot = {"left": (slot - 2) % 6 + 1, "right": slot % 6 + 1}[choice] if choice.isalpha() else int(choice)
        self.refill(slot - 1)
        self.solo["slot"] = slot if self.has_adversities else slot % 6 + 1

    def refill(self, slot: int) -> None:
        """WD-REST-06; a slot without a tile stays so, as the stack is empty."""
        stack = self.at["tile_supply"][self.at["level"] - 1][:11]
        drawn = self.at["tiles_drawn"]
        is_empty = self.at["display"][slot] is None
        self.at["display"][slot] = stack[drawn] if drawn < len(stack) else None
        if not is_empty and drawn < len(stack):
            self.at["tiles_drawn"] += 1

    def new_year(self) -> None:
        """WS-YEAR-05, WS-ADV-10, then what the open card does to the ghost (WS-X-12)."""
        if self.at["year"] == 3:
            self.at["level"], self.at["tiles_drawn"] = 2, 6
            self.at["display"] = self.at["tile_supply"][1][:6]
        self.own["disk"] = self.me["disk"] = None
        self.at["discard"] = [*self.own["played"], *self.at["discard"]]
        self.own["played"] = [self.at["deck"].pop()]
        self.at["year"] += 1
        self.solo["done"], self.solo["shown"] = 0, []
        self.own["markers"] = 4 if self.has_adversities else 3
        if self.adversity["effect"] == "europeans_arrive":
            flags = [key for key in self.p.keys if self.p.place(key)["flag"] == self.adversity["shown"]]
            self.solo["patrols"] = sorted({*self.solo["patrols"], *flags}, key=self.p.keys.index)
        if self.adversity["effect"] == "enemy_attack":
            self.attack_everywhere()

    def attack_everywhere(self) -> None:
        """WS-X-11."""
        for key in self.path:
            if not self.ghost_guards(key) and self.p.guards(GHOST, self.own["home"]):
                self.move_guard(self.own, self.own["home"], -1)
                self.move_guard(self.own, key, 1)
            elif not self.ghost_guards(key) and self.own["long_house"]["warrior"]:
                self.own["long_house"]["warrior"] -= 1
                self.move_guard(self.own, key, 1)

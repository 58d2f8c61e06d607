"""An independent referee: the options of a question, worked out from a saved position and the component data alone.

Written from rules.md; it shares no code with the rules. Prompts that it does not know it does not judge.
"""

import tomllib
from collections.abc import Callable
from importlib import resources
from typing import Any

DATA: dict[str, Any] = tomllib.loads(
    resources.files("longhouse.games.wutaki").joinpath("data/components.toml").read_text(encoding="utf-8")
)
RESOURCES = ["gold", "sheep", "wood", "oil", "stone"]
PLACES = {place["id"]: place for place in DATA["location"]}
PACTS = {pact["id"]: pact for pact in DATA["pact"]}
ROUNDS = {card["id"]: card for card in DATA["round_card"]}
STANDARD = [place["id"] for place in DATA["location"] if place.get("standard")]
TOWERS = {tower["id"]: tower for tower in DATA["tower_upgrade"]}


class Referee:
    """One saved position with an open question."""

    def __init__(self, dump: dict[str, Any]) -> None:
        self.position = dump["position"]
        self.players = self.position["players"]
        self.seats = dump["seats"]
        self.extreme = dump["options"]["board"] == "extreme"
        self.stack = dump["stack"]
        self.frame = self.stack[-1]
        self.seat: int = self.frame["seat"]
        self.me = self.players[self.seat]
        self.others = [seat for seat in range(self.seats) if seat != self.seat]

    def options(self, prompt: str) -> set[str] | None:
        """The names of all options, or None if this prompt is not judged."""
        judged = PROMPTS.get(prompt)
        return None if judged is None else judged(self)

    # ---------------------------------------------------------------- what is there

    def way_out(self) -> set[str]:
        ways: list[set[str]] = [{"skip"}, {"stop"}, set()]
        return ways[int(self.frame["again"])]

    def fields(self, place: str) -> int:
        if place == "round_card":
            count: int = DATA["round_location_fields"][f"p{self.seats}"]
        else:
            count = PLACES[place]["fields_extreme" if self.extreme else "fields"][f"p{self.seats}"]
        return count

    def workers(self, place: str, player: dict[str, Any]) -> int:
        return sum(count for name, count in player["placed"].items() if name.split(".")[0] == place)

    def is_full(self, place: str) -> bool:
        if place == "master_board":
            return self.workers(place, self.me) > 0
        return sum(self.workers(place, player) for player in self.players) >= self.fields(place)

    def existing(self) -> list[str]:
        found = list(PLACES)
        if any(ROUNDS[card]["kind"] == "location" for card in self.position["round_cards"]):
            found.append("round_card")
        if self.me["master"] in ("B1", "B3"):
            found.append("master_board")
        return found

    def cost(self, written: dict[str, int]) -> dict[str, int]:
        due = {name: written.get(name, 0) for name in RESOURCES}
        due[self.me["cost"]] += written.get("cost", 0)
        return due

    def lots(self, there: dict[str, int], most: int) -> set[str]:
        return {f"lot:{name}:{n}" for name in RESOURCES for n in range(1, min(10, most, there[name]) + 1)}

    # ---------------------------------------------------------------- questions

    def opening(self) -> set[str] | None:
        free = not self.me["spent"]
        if free and self.me["ability"] == "M2":
            return None  # which omens can be played is a matter of their own
        found = {f"place:{place}" for place in self.existing() if not self.is_full(place)}
        if free and self.me["ability"] == "M3":
            found |= {f"squeeze:{place}" for place in self.existing() if self.is_full(place)}
        if free and self.me["ability"] == "M4" and self.me["hand"]:
            found.add("use_marker:M4")
        if free and self.me["ability"] == "M5" and self.me["revenge"]:
            found.add("use_marker:M5")
        if self.me["permanent"] == "OP-11" and not self.me["spring"] and any(self.position["supply"].values()):
            found.add("spring")
        return found | ({"pass"} if self.frame["last"] else set())

    def closing(self) -> set[str] | None:
        free = not self.me["spent"]
        if free and self.me["ability"] == "M2":
            return None
        hand = len(self.me["hand"])
        found = {"done"}
        for pact in self.me["held"]:
            due = self.cost(PACTS[pact]["cost"])
            has_omens = hand >= PACTS[pact]["cost"].get("omen", 0)
            if has_omens and all(self.me["stock"][name] >= due[name] for name in RESOURCES):
                found.add(f"fulfil:{pact}")
            if has_omens and free and self.me["ability"] == "M6":
                found.add("use_marker:M6")
        if free and self.me["ability"] == "M4" and hand:
            found.add("use_marker:M4")
        if free and self.me["ability"] == "M5" and self.me["revenge"]:
            found.add("use_marker:M5")
        return found

    def worker(self) -> set[str]:
        return {f"worker:{kind}" for kind, count in self.me["available"].items() if count}

    def accept(self) -> set[str]:
        gold = DATA["pact_row"]["gold_by_slot_extreme" if self.extreme else "gold_by_slot"]
        row = zip(self.position["row"], gold, strict=True)
        return {f"take:{pact}" for pact, n in row if pact and self.me["stock"]["gold"] + n >= 0} | self.way_out()

    def row(self, verb: str) -> set[str]:
        return {f"{verb}:{pact}" for pact in self.position["row"] if pact}

    def upgrade(self) -> set[str]:
        less = self.frame["discount"] + (2 if "RD-19" in self.position["round_cards"] else 0)
        gold, found = self.me["stock"]["gold"], set[str]()
        for place in STANDARD:
            level = sum(player["upgrades"].get(place, 0) for player in self.players)
            if level < 2 and PLACES[place]["upgrade_cost_gold"][level] - less <= gold:
                found.add(f"build:{place}")
        taken = {tower for player in self.players for tower in player["towers"]}
        kinds = {TOWERS[tower]["kind"] for tower in self.me["towers"]}
        for tower, card in TOWERS.items():
            price = DATA["tower_upgrade_group"]["cost_gold"][card["kind"]]
            if tower not in taken and card["kind"] not in kinds and price - less <= gold:
                found.add(f"tower:{tower}")
        return found | self.way_out()

    def chase(self) -> set[str]:
        found = set()
        for seat in self.others:
            player = self.players[seat]
            for name, count in player["placed"].items():
                place, kind = name.split(".")
                if (
                    count
                    and kind != "loyal"
                    and place not in ("chase", "master_board")
                    and player["permanent"] != "OP-08"
                ):
                    found.add(f"chase:{place}:{seat}")
        return found | ({"skip"} if self.frame["how"] == 0 else set())

    def trade(self) -> set[str]:
        supply, found = self.position["supply"], set()
        for name in RESOURCES:
            if (
                self.me["stock"][name]
                and self.frame["left"]
                and any(supply[other] for other in RESOURCES if other != name)
            ):
                found.add(f"swap:{name}")
        if self.frame["started"]:
            return found | {"stop"}
        return found | ({"buy"} if self.me["vp"] and any(supply.values()) else set()) | self.way_out()

    def trade_for(self) -> set[str]:
        given = RESOURCES[self.frame["given"]]
        there = {**self.position["supply"], given: 0}
        return self.lots(there, min(self.frame["left"], self.me["stock"][given]))

    def buy(self) -> set[str]:
        return self.lots(self.position["supply"], self.me["vp"]) | ({"stop"} if self.frame["started"] else set())

    def vp_or_gift(self) -> set[str]:
        needed = 8 if self.extreme else 10
        gift = {"gift"} if self.me["revenge"] and sum(self.me["stock"].values()) >= needed else set()
        return {"points"} | gift | ({"stop"} if self.frame["again"] == 1 else set())

    def give_revenge(self) -> set[str]:
        found = {f"give_revenge:{card}:{seat}" for card in self.me["revenge"] for seat in self.others}
        return found | ({"decline"} if self.frame["may"] else set())

    def markers(self) -> set[str]:
        return {
            f"marker:{place}:{seat}"
            for seat in self.others
            for place, count in self.players[seat]["upgrades"].items()
            if count
        }

    def leaving(self) -> set[str]:
        placed = [name.split(".") for name, count in self.me["placed"].items() if count]
        return {f"leaving:{place}" for place, kind in placed if kind == "extra"}

    def discards(self) -> set[str]:
        return {f"discard:{omen}" for omen in self.me["hand"]}

    def go_elsewhere(self) -> set[str]:
        here = next(frame["place"] for frame in self.stack if frame["frame"] == "Visit")
        places = [*PLACES, "round_card", "master_board"]
        return {f"go:{place}" for place in self.existing() if place not in ("chase", "master_board", places[here])}


PROMPTS: dict[str, Callable[[Referee], set[str] | None]] = {
    "opening": Referee.opening,
    "closing": Referee.closing,
    "worker": Referee.worker,
    "accept": Referee.accept,
    "offer_pact": lambda r: r.row("offer") | r.way_out(),
    "take_pact": lambda r: r.row("take") | ({"decline"} if r.frame["may"] else set()),
    "start_pact": lambda r: r.row("take"),
    "take_revealed": lambda r: {f"take:{pact}" for pact in r.position["revealed"]},
    "keep_secret": lambda r: {f"keep:{card}" for card in r.me["drawn"]},
    "master": lambda r: {f"master:{b}" for b in ("B1", "B2", "B3", "B4") if b not in [p["master"] for p in r.players]},
    "upgrade": Referee.upgrade,
    "chase": Referee.chase,
    "chase_move": lambda r: {"move", "stay"},
    "trade": Referee.trade,
    "trade_for": Referee.trade_for,
    "buy": Referee.buy,
    "vp_or_gift": Referee.vp_or_gift,
    "give_revenge": Referee.give_revenge,
    "return_revenge": lambda r: {f"return_revenge:{card}" for card in r.me["revenge"]},
    "pay_lot": lambda r: r.lots(r.me["stock"], r.frame["left"]),
    "offer_lot": lambda r: r.lots(r.me["stock"], r.frame["left"]),
    "gain_lot": lambda r: r.lots(r.position["supply"], r.frame["left"]),
    "monster_lot": lambda r: r.lots(r.position["monster"], r.frame["left"]),
    "player_lot": lambda r: r.lots(r.players[r.frame["other"]]["stock"], r.frame["left"]),
    "perform": lambda r: {"perform"} | r.way_out(),
    "recruit": lambda r: {"recruit", "stop"},
    "raid": lambda r: {"raid", "leave"},
    "give_pact": lambda r: {f"player:{seat}" for seat in r.others},
    "dun": lambda r: {f"player:{seat}" for seat in r.others},
    "rob": lambda r: {f"player:{seat}" for seat in r.others if any(r.players[seat]["stock"].values())},
    "give_held": lambda r: {f"hand_over:{pact}" for pact in r.me["held"]},
    "give_resource": lambda r: {f"give_one:{name}" for name in RESOURCES if r.me["stock"][name]},
    "leaving_worker": Referee.leaving,
    "pay_omens": Referee.discards,
    "lose_omen": Referee.discards,
    "sell_omens": lambda r: r.discards() | ({"stop"} if r.frame["started"] else set()),
    "replace_marker": Referee.markers,
    "remove_marker": Referee.markers,
    "go_elsewhere": Referee.go_elsewhere,
}

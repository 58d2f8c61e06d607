"""An independent referee: the options of a question, worked out from a saved position and the component data alone.

Written from rules.md; it shares no code with the rules.
"""

from collections.abc import Callable
from typing import Any

from tests.games.wutaki.reckoning import DATA, OMENS, TOWERS, worth

RESOURCES = ["gold", "sheep", "wood", "oil", "stone"]
PLACES = {place["id"]: place for place in DATA["location"]}
PACTS = {pact["id"]: pact for pact in DATA["pact"]}
ROUNDS = {card["id"]: card for card in DATA["round_card"]}
STANDARD = [place["id"] for place in DATA["location"] if place.get("standard")]
WORKERS = ["loyal", "extra", "special"]


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

    def options(self, prompt: str) -> set[str]:
        """The names of all options."""
        return PROMPTS[prompt](self)

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

    def lacking(self, due: dict[str, int]) -> int:
        return sum(max(0, due[name] - self.me["stock"][name]) for name in RESOURCES)

    def nearly_payable(self, waive: int, omens: int) -> set[str]:
        """WU-OM-07: held pacts that lack at most so many units, if the hand has so many omens."""
        return {
            f"fulfil:{pact}"
            for pact in self.me["held"]
            if PACTS[pact]["cost"].get("omen", 0) <= omens and self.lacking(self.cost(PACTS[pact]["cost"])) <= waive
        }

    def crew(self, kinds: list[str], in_stock: bool, stays: tuple[str, str] | None = None) -> set[str]:
        """Own workers of these kinds by place, and those in stock; one of those at `stays` is left out."""
        placed = {name: count for name, count in self.me["placed"].items() if name.split(".")[1] in kinds}
        if stays is not None and ".".join(stays) in placed:
            placed[".".join(stays)] -= 1
        found = {"crew:" + name.replace(".", ":") for name, count in placed.items() if count}
        return found | {f"crew:stock:{kind}" for kind in kinds if in_stock and self.me["available"][kind]}

    def visitor(self) -> tuple[str, str] | None:
        """Place and kind of the own worker whose visit is being resolved."""
        visits = [frame for frame in self.stack if frame["frame"] == "Visit" and frame["seat"] == self.seat]
        places = [*PLACES, "round_card", "master_board"]
        return (places[visits[0]["place"]], WORKERS[visits[0]["kind"]]) if visits else None

    def recallable(self) -> set[str]:
        return self.crew(WORKERS, False, self.visitor())

    def can_climb(self, waive: int) -> bool:
        level: int = self.me["pyramid"] + 1
        if level > len(DATA["pyramid"]["level"]) or (level == 1 and not self.me["markers"]):
            return False
        step = DATA["pyramid"]["level"][level - 1]
        there = [player for player in self.players if player["pyramid"] == level]
        return len(there) < step["capacity"] and self.lacking(self.cost(step["cost"])) <= waive

    # ---------------------------------------------------------------- omens

    def playable(self, by_worker: bool) -> set[str]:
        """WU-OMEN-02: every effect has what it needs; permanent ones have no effects."""
        return {
            omen for omen in self.me["hand"] if all(self.is_possible(fx, by_worker) for fx in OMENS[omen].get("fx", []))
        }

    def is_possible(self, fx: dict[str, Any], by_worker: bool) -> bool:
        """The needs of WU-OM-01 to 29, with the card still in the hand."""
        me, table = self.me, self.position
        needs: dict[str, Callable[[], object]] = {
            "sacrifice": lambda: sum(me["stock"].values()) >= fx["n"],
            "recruit": lambda: any(me["home"].values()),
            "fulfil": lambda: self.nearly_payable(fx["waive"], len(me["hand"]) - 1),
            "take": lambda: any(table["monster"].values()) if fx["from"] == "monster" else self.robbed(),
            "unmark": lambda: self.markers() and (not fx.get("replace") or me["markers"]),
            "return_revenge": lambda: me["revenge"],
            "gift_revenge": lambda: me["revenge"],
            "lose_vp": lambda: me["vp"] >= fx["n"],
            "chase": self.groups,
            "gift_pact": lambda: any(table["row"]) if fx["from"] == "row" else me["held"],
            "draw_secret": lambda: table["secret_deck"],
            "upgrade": lambda: self.upgrades(fx["discount"]),
            "recall": self.recallable,
            "move_worker": lambda: by_worker,
            "climb": lambda: self.can_climb(fx["waive"]),
            "take_pact": lambda: table["pact_deck"] or table["pact_discard"],
        }
        need = needs.get(fx["fx"])
        return need is None or bool(need())

    def robbed(self) -> set[str]:
        return {f"player:{seat}" for seat in self.others if any(self.players[seat]["stock"].values())}

    def lots(self, there: dict[str, int], most: int) -> set[str]:
        return {f"lot:{name}:{n}" for name in RESOURCES for n in range(1, min(10, most, there[name]) + 1)}

    # ---------------------------------------------------------------- questions

    def in_windows(self) -> set[str]:
        """WU-TURN-02, 05: the own marker, if it is unspent and can do something in either window."""
        usable: dict[str, object] = {"M2": self.playable(False), "M4": self.me["hand"], "M5": self.me["revenge"]}
        marker = self.me["ability"]
        return {f"use_marker:{marker}"} if not self.me["spent"] and usable.get(marker) else set()

    def opening(self) -> set[str]:
        found = {f"place:{place}" for place in self.existing() if not self.is_full(place)}
        if self.me["ability"] == "M3" and not self.me["spent"]:
            found |= {f"squeeze:{place}" for place in self.existing() if self.is_full(place)}
        found |= self.in_windows()
        if self.me["permanent"] == "OP-11" and not self.me["spring"] and any(self.position["supply"].values()):
            found.add("spring")
        return found | ({"pass"} if self.frame["last"] else set())

    def free_pacts(self) -> set[str]:
        """WU-ABIL-07: only the omens are due."""
        return self.nearly_payable(999, len(self.me["hand"]))

    def closing(self) -> set[str]:
        found = {"done"} | self.nearly_payable(0, len(self.me["hand"])) | self.in_windows()
        if self.me["ability"] == "M6" and not self.me["spent"] and self.free_pacts():
            found.add("use_marker:M6")
        return found

    def worker(self) -> set[str]:
        return {f"worker:{kind}" for kind, count in self.me["available"].items() if count}

    def accept(self) -> set[str]:
        gold = DATA["pact_row"]["gold_by_slot_extreme" if self.extreme else "gold_by_slot"]
        row = zip(self.position["row"], gold, strict=True)
        return {f"take:{pact}" for pact, n in row if pact and self.me["stock"]["gold"] + n >= 0} | self.way_out()

    def row(self, verb: str) -> set[str]:
        return {f"{verb}:{pact}" for pact in self.position["row"] if pact}

    def upgrades(self, discount: int) -> set[str]:
        if not self.me["markers"]:
            return set()
        less = discount + (2 if "RD-19" in self.position["round_cards"] else 0)
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
        return found

    def groups(self) -> set[str]:
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
        return found

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
        here = self.visitor()
        assert here is not None
        return {f"go:{place}" for place in self.existing() if place not in ("chase", "master_board", here[0])}

    def play_omen(self) -> set[str]:
        found = {f"play:{omen}" for omen in self.playable(self.frame["how"] == 0)}
        ways: list[set[str]] = [self.way_out(), set(), {"decline"}]
        return found | ways[int(self.frame["how"])]

    def waive(self) -> set[str]:
        """WU-OM-07, 23: what is lacking was waived without asking; then any unit that is still in the price."""
        number = self.frame["number"]
        price = DATA["pyramid"]["level"][number - 1] if self.frame["what"] else list(PACTS.values())[number]
        due = {name: n - self.position["waived"][name] for name, n in self.cost(price["cost"]).items()}
        assert not self.lacking(due)
        assert sum(due.values()) > self.frame["left"]
        return {f"waive:{name}" for name in RESOURCES if due[name]}

    def repeat(self) -> set[str]:
        here = self.visitor()
        return {"stop", "repeat" if here and here[1] == "special" else "repeat_marked"}

    def owner_bonus(self) -> set[str]:
        place = list(PLACES.values())[self.frame["place"]]
        return {f"bonus:{name}" for name in place["upgrade_bonus"] if self.position["supply"][name]}

    def tied(self) -> set[str]:
        best = max(worth(self.players, seat) for seat in range(self.seats))
        return {f"winner:{seat}" for seat in range(self.seats) if worth(self.players, seat) == best}


PROMPTS: dict[str, Callable[[Referee], set[str]]] = {
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
    "upgrade": lambda r: r.upgrades(r.frame["discount"]) | r.way_out(),
    "chase": lambda r: r.groups() | ({"skip"} if r.frame["how"] == 0 else set()),
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
    "rob": Referee.robbed,
    "give_held": lambda r: {f"hand_over:{pact}" for pact in r.me["held"]},
    "give_resource": lambda r: {f"give_one:{name}" for name in RESOURCES if r.me["stock"][name]},
    "leaving_worker": Referee.leaving,
    "pay_omens": Referee.discards,
    "lose_omen": Referee.discards,
    "sell_omens": lambda r: r.discards() | ({"stop"} if r.frame["started"] else set()),
    "replace_marker": Referee.markers,
    "remove_marker": Referee.markers,
    "go_elsewhere": Referee.go_elsewhere,
    "play_omen": Referee.play_omen,
    "waive": Referee.waive,
    "fulfil_with_favour": lambda r: r.nearly_payable(r.frame["number"], len(r.me["hand"])),
    "fulfil_free": Referee.free_pacts,
    "recall": lambda r: r.recallable() | ({"stop"} if r.frame["started"] else set()),
    "sacrifice_worker": lambda r: r.crew(["extra", "special"], True, r.visitor()),
    "fate": lambda r: r.crew(["extra", "special"], True) | {"decline"},
    "repeat": Referee.repeat,
    "owner_bonus": Referee.owner_bonus,
    "tie_winner": Referee.tied,
}

"""The final scoring once more, worked out from a saved position and the component data alone.

Written from rules.md (WU-SCORE, WU-REV, WU-SEC, WU-ELEM); it shares no code with the rules.
"""

import tomllib
from importlib import resources
from typing import Any

DATA: dict[str, Any] = tomllib.loads(
    resources.files("longhouse.games.wutaki").joinpath("data/components.toml").read_text(encoding="utf-8")
)
ELEMENT_OF = {pact["id"]: pact["element"] for pact in DATA["pact"]}
ELEMENTS = {element["id"]: element for element in DATA["element"]}
REVENGE = {card["id"]: card for card in DATA["revenge"]}
SECRETS = {card["id"]: card for card in DATA["secret_pact"]}
TOWERS = {tower["id"]: tower for tower in DATA["tower_upgrade"]}
OMENS = {omen["id"]: omen for omen in DATA["omen"]}
BOARDS = {board["id"]: board for board in DATA["master_board"]}

Player = dict[str, Any]


def extra_workers(player: Player) -> int:
    """Recruited: in stock or placed, the special one included."""
    placed = [count for name, count in player["placed"].items() if not name.endswith(".loyal")]
    return sum([player["available"]["extra"], player["available"]["special"], *placed])


def measured(player: Player, what: str, of: str = "") -> int:
    """WU-REV-03."""
    counts: dict[str, int] = {
        "fulfilled_pacts": len(player["fulfilled"]),
        "fulfilled_pacts_element": [ELEMENT_OF[pact] for pact in player["fulfilled"]].count(of),
        "held_pacts": len(player["held"]),
        "resource": player["stock"].get(of, 0),
        "resources_total": sum(player["stock"].values()),
        "omens": len(player["hand"]) + (player["permanent"] is not None),
        "extra_workers": extra_workers(player),
        "upgrades": sum(player["upgrades"].values()) + len(player["towers"]),
        "upgrades_at": player["upgrades"].get(of, 0),
        "pyramid_level": player["pyramid"],
        "revenge_cards": len(player["revenge"]),
    }
    return counts[what]


def steps(players: list[Player], seat: int) -> list[int]:
    """WU-SCORE-01 to 07."""
    me, others = players[seat], [player for other, player in enumerate(players) if other != seat]
    fulfilled = [ELEMENT_OF[pact] for pact in me["fulfilled"]]
    every = fulfilled + [ELEMENT_OF[pact] for pact in me["held"]]
    revenge = [REVENGE[card] for card in me["revenge"]]
    secrets = [SECRETS[card] for card in me["secrets"]]
    own = ELEMENTS[me["element"]]
    elements = own["card_bonus_per_fulfilled"] * fulfilled.count(own["id"])
    elements -= own["card_malus_per_anti"] * every.count(own["anti"])
    for tower in [TOWERS[name] for name in me["towers"] if TOWERS[name]["kind"] == "element"]:
        elements += tower["bonus_per_fulfilled"] * fulfilled.count(tower["element"])
        elements -= tower["malus_per_anti"] * every.count(ELEMENTS[tower["element"]]["anti"])
    mod = OMENS[me["permanent"]]["mod"] if me["permanent"] else {"mod": ""}
    theirs = [ELEMENT_OF[pact] for player in others for pact in player["fulfilled"]].count(own["id"])
    times = BOARDS["B3"]["multiplier_by_position"][me["track"]] if me["master"] == "B3" else 1
    sets = sum(count // 5 for count in me["stock"].values())
    return [
        -sum(card["penalty"] for card in revenge if measured(me, card["measure"], card.get("of", "")) > card["max"]),
        -8 * len(me["held"]),
        sum(card["vp"] for card in secrets if is_met(card, me, others)),
        elements,
        mod["vp"] * measured(me, mod["measure"]) if mod["mod"] == "score" else 0,
        theirs * times,
        min(15, 3 * sets),
    ]


def is_met(secret: dict[str, Any], me: Player, others: list[Player]) -> bool:
    """WU-SEC-02, 03."""
    own, *theirs = [measured(player, secret["measure"], secret.get("of", "")) for player in (me, *others)]
    return own > (max(theirs) if secret["kind"] == "most" else 0)


def worth(players: list[Player], seat: int) -> tuple[int, int, int]:
    """WU-SCORE-08, 09: points, upgrades, resources."""
    me = players[seat]
    return me["vp"] + sum(steps(players, seat)), measured(me, "upgrades"), measured(me, "resources_total")

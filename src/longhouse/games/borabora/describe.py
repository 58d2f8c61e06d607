"""The table in words: what a screen reader reads and what the terminal shows."""

from collections.abc import Iterable

from longhouse.core.stage import Stage
from longhouse.core.text import Texts
from longhouse.games.borabora.components import CEREMONY_COLUMNS, DATA, FIELD_MATERIAL, REGION_IDS, STATUS_VP, YIELD
from longhouse.games.borabora.terms import MATERIAL_IDS, ROUNDS
from longhouse.games.borabora.view import PersonView, PlayerView, SiteView, View
from longhouse.games.borabora.words import YIELD_IDS

ROUND = ("dice", "persons", "tracks", "jewelry", "tasks", "new_tasks")
END = ("end_tasks", "scoring")


def stage(view: View, texts: Texts) -> Stage:
    """Setup, a round, or the end of the game. Status and temple are scored between two phases: nobody is asked."""
    if view.phase == "setup":
        return Stage(texts.say("stage.setup"), [texts.say("stage.huts")], 0)
    if view.phase in ("end_tasks", "over"):
        parts = [texts.say(f"stage.{part}") for part in END]
        return Stage(texts.say("stage.end"), parts, 0 if view.phase == "end_tasks" else len(parts))
    now = ROUND.index("tracks" if view.phase == "between" else view.phase)
    title = texts.say("stage.round", {"n": view.round, "all": ROUNDS})
    return Stage(title, [texts.say(f"stage.{part}") for part in ROUND], now)


def describe(view: View, texts: Texts) -> list[str]:
    """One line a fact: the common board first, then a paragraph for each player, the reader's own first."""
    return [
        *_course(view, texts),
        *_dice(view, texts),
        *_displays(view, texts),
        *_tracks(view, texts),
        *(_region(site, texts) for site in view.regions),
        *_players(view, texts),
    ]


def _listed(texts: Texts, heading: str, items: Iterable[str], between: str = ", ") -> str:
    """A heading and what it announces, such as `Turn order: Green, Blue.`"""
    return f"{heading} {between.join(items) or texts.say('board.none')}."


# ---------------------------------------------------------------- the common board


def _course(view: View, texts: Texts) -> list[str]:
    lines = [texts.say("board.round", {"n": view.round, "phase": f"phase.{view.phase}"})]
    if view.deciding is not None:
        own = view.deciding == view.seat
        lines.append(texts.say("board.your_turn") if own else texts.say("board.turn", {"seat": view.deciding}))
    return [*lines, _listed(texts, texts.say("board.order"), [texts.name(seat) for seat in view.order])]


def _dice(view: View, texts: Texts) -> list[str]:
    lines = []
    empty = []
    for place in (*view.cards, "fishing"):
        dice = [
            texts.say("board.die", {"seat": die.seat, "value": die.value}) for die in view.dice if die.place == place
        ]
        if dice:
            lines.append(_listed(texts, texts.say("board.dice_on", {"place": f"place.{place}"}), dice))
        else:
            empty.append(texts.say(f"place.{place}"))
    return [*lines, _listed(texts, texts.say("board.no_dice"), empty)] if empty else lines


def _displays(view: View, texts: Texts) -> list[str]:
    jewels = [
        texts.say("board.jewel", {"jewelry": f"jewelry.{jewel.kind}", "n": jewel.cost, "vp": jewel.vp})
        for jewel in view.jewelry[view.round - 1]
        if jewel is not None
    ]
    tasks = [texts.say(f"task.{task}") for task in view.tasks if task is not None]
    return [
        _listed(texts, texts.say("board.women"), _slots(view.women, "woman", texts)),
        _listed(texts, texts.say("board.men"), _slots(view.men, "man", texts)),
        _listed(texts, texts.say("board.jewelry"), jewels),
        _listed(texts, texts.say("board.tasks"), tasks, "; "),
        _god_cards(view, texts),
    ]


def _slots(row: list[str | None], sex: str, texts: Texts) -> list[str]:
    return [
        texts.say("board.slot", {"slot": slot, "person": f"name.{kind}.{sex}", "effect": f"effect.{kind}"})
        for slot, kind in enumerate(row, 1)
        if kind is not None
    ]


def _god_cards(view: View, texts: Texts) -> str:
    face_up = _listed(texts, texts.say("board.god_cards"), [texts.say(f"god.{color}") for color in view.god_cards])
    pile = texts.say("board.deck", {"n": view.god_deck_size})
    paid = _cards(view.god_discard, texts)
    return f"{face_up} {pile} {_listed(texts, texts.say('board.discard'), paid)}" if paid else f"{face_up} {pile}"


def _cards(counts: dict[str, int], texts: Texts) -> list[str]:
    return [texts.say("board.cards", {"n": count, "card": f"god.{color}"}) for color, count in counts.items() if count]


def _tracks(view: View, texts: Texts) -> list[str]:
    priests = [
        texts.say("board.priest", {"seat": seat, "field": field})
        for field, seat in reversed(list(enumerate(view.temple, 1)))
        if seat is not None
    ]
    markers = [
        texts.say("board.marker", {"seat": seat, "index": index, "vp": STATUS_VP[index]})
        for index, stack in reversed(list(enumerate(view.status_stacks)))
        for seat in reversed(stack)
    ]
    tiles = texts.say("board.god_tiles_left", {"n": view.god_tiles_in_temple})
    return [
        f"{_listed(texts, texts.say('board.temple'), priests)} {tiles}",
        _listed(texts, texts.say("board.status"), markers),
    ]


def _region(site: SiteView, texts: Texts) -> str:
    gain = YIELD_IDS[YIELD[REGION_IDS.index(site.id)]]
    sentences = [
        texts.say(
            "board.region",
            {"region": f"region.{site.id}", "gain": gain, "fish": f"fish.{site.fish}", "value": site.fish_value},
        )
    ]
    if site.holder is None:
        sentences.append(texts.say("board.site_free"))
    else:
        sentences.append(texts.say("board.site", {"seat": site.holder}))
    others = [texts.name(seat) for seat in site.huts if seat != site.holder]
    if others:
        sentences.append(_listed(texts, texts.say("board.more_huts"), others))
    return " ".join([*sentences, _listed(texts, texts.say("board.routes"), _routes([site.id], texts))])


def _routes(regions: list[str], texts: Texts) -> list[str]:
    """Where routes lead from these regions: the other regions, each with the kind and the value of the route."""
    ways = []
    for route in DATA.map.routes:
        if (route.a in regions) != (route.b in regions):
            region = route.b if route.a in regions else route.a
            ways.append(texts.say(f"board.route.{route.kind}", {"region": f"region.{region}", "n": route.value}))
    return ways


# ---------------------------------------------------------------- the players


def _players(view: View, texts: Texts) -> list[str]:
    if view.seat is None:
        return [_player(view, view.players[seat], texts) for seat in view.order]
    own = view.players[view.seat]
    others = [_player(view, view.players[seat], texts) for seat in view.order if seat != view.seat]
    return [_player(view, own, texts), *_ceremony_rows(own, texts), *others]


def _player(view: View, player: PlayerView, texts: Texts) -> str:
    own = player.seat == view.seat
    sentences = [
        texts.say("board.you" if own else "board.player", {"seat": player.seat, "n": player.vp}),
        *_stock(view, player, texts),
        *_pieces(player, texts),
        *([] if own else _ceremony(player, texts)),
        *_goals(player, texts),
    ]
    return " ".join(sentences)


def _stock(view: View, player: PlayerView, texts: Texts) -> list[str]:
    items = [
        texts.say("board.offerings", {"n": player.offerings}),
        texts.say("board.shells", {"n": player.shells}),
        texts.say("board.god_tiles", {"n": player.god_tiles}),
        texts.say("board.priests", {"n": player.priests}),
    ]
    if player.seat != view.seat or view.hand is None:
        items.insert(0, texts.say("board.hand_size", {"n": player.hand_size}))
        hand = []
    else:
        hand = [_listed(texts, texts.say("board.hand"), _cards(view.hand, texts))]
    dice = [_listed(texts, texts.say("board.dice"), map(str, player.dice))] if player.dice else []
    return [*hand, ", ".join(items) + ".", *dice]


def _pieces(player: PlayerView, texts: Texts) -> list[str]:
    sentences = [
        texts.say(
            "board.huts",
            {"map": len(player.regions), "fields": player.huts_on_main, "store": player.huts_on_store},
        ),
        _reach(player, texts),
    ]
    women = [_person(person, texts) for person in player.persons if person.sex == "woman"]
    men = [_person(person, texts) for person in player.persons if person.sex == "man"]
    if women:
        sentences.append(_listed(texts, texts.say("board.own_women"), women))
    if men:
        sentences.append(_listed(texts, texts.say("board.own_men"), men))
    return sentences


def _reach(player: PlayerView, texts: Texts) -> str:
    """Where a hut can go, and which routes lead there."""
    if not player.huts_on_main and not player.huts_on_store:
        return texts.say("board.no_hut_left")
    return _listed(texts, texts.say("board.reach"), _routes(player.regions, texts))


def _person(person: PersonView, texts: Texts) -> str:
    name = f"name.{person.kind}.{person.sex}"
    if not person.slid:
        return texts.say(name)
    return texts.say("board.slid_woman" if person.sex == "woman" else "board.slid_man", {"person": name})


def _ceremony(player: PlayerView, texts: Texts) -> list[str]:
    """What lies on the ceremonial place of somebody else: amounts will do."""
    counts = [sum(FIELD_MATERIAL[field] == material for field in player.materials) for material in range(3)]
    items = _materials(dict(zip(MATERIAL_IDS, counts, strict=True)), texts)
    items += [texts.say("board.tile", {"tile": building.value}) for building in player.buildings]
    return [_listed(texts, texts.say("board.ceremony"), items)] if items else []


def _materials(counts: dict[str, int], texts: Texts) -> list[str]:
    return [
        texts.say("board.materials", {"n": count, "material": f"material.{name}"})
        for name, count in counts.items()
        if count
    ]


def _ceremony_rows(player: PlayerView, texts: Texts) -> list[str]:
    """The own ceremonial place row by row: that is where one builds."""
    fields = []
    for field, number in enumerate(FIELD_MATERIAL):
        material = f"material.{MATERIAL_IDS[number]}"
        tiles = [building.value for building in player.buildings if field in building.fields]
        if tiles:
            fields.append(texts.say("board.tile", {"tile": tiles[0]}))
        elif field in player.materials:
            fields.append(texts.say(material))
        else:
            fields.append(texts.say("board.free_field", {"material": material}))
    rows = [fields[first : first + CEREMONY_COLUMNS] for first in range(0, len(fields), CEREMONY_COLUMNS)]
    return [_listed(texts, texts.say("board.ceremony_row", {"row": row}), cells) for row, cells in enumerate(rows, 1)]


def _goals(player: PlayerView, texts: Texts) -> list[str]:
    tasks = [texts.say(f"task.{task}") for task in player.tasks if task is not None]
    jewels = [
        texts.say("board.own_jewel", {"jewelry": f"jewelry.{jewel.kind}", "vp": jewel.vp}) for jewel in player.jewelry
    ]
    spare = _materials(player.spare, texts)
    unbuilt = _listed(texts, texts.say("board.unbuilt"), map(str, player.unbuilt))
    return [
        *([_listed(texts, texts.say("board.spare"), spare)] if spare else []),
        *([unbuilt] if player.unbuilt else []),
        *([_listed(texts, texts.say("board.own_jewelry"), jewels)] if jewels else []),
        _listed(texts, texts.say("board.own_tasks"), tasks, "; "),
        texts.say("board.fulfilled", {"n": player.fulfilled}),
    ]

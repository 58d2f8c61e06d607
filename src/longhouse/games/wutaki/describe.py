"""The table in words: what a screen reader reads and what the terminal shows."""

from collections.abc import Iterable

from longhouse.core.event import Facts
from longhouse.core.price import MINUS
from longhouse.core.stage import Stage
from longhouse.core.text import Texts
from longhouse.games.wutaki import card_words as cards
from longhouse.games.wutaki.components import BONUS, LEVEL_COST, LEVEL_ROOM, LEVEL_VP
from longhouse.games.wutaki.terms import PLACE_IDS, RESOURCE_IDS, TOP, WORKER_IDS
from longhouse.games.wutaki.view import OwnView, PlaceView, PlayerView, View

SETUP = ("secrets", "masters", "pacts")
COURSE = ("rounds", "last", "over")


def stage(view: View, texts: Texts) -> Stage:
    """Setup, or the round; it is a tie of the last turns that somebody may have to break."""
    setup = view.phase in SETUP
    phases = SETUP if setup else COURSE
    phase = "last" if view.phase == "tie" else view.phase
    title = texts.say("stage.setup") if setup else texts.say("stage.round", {"n": view.round})
    return Stage(title, [texts.say(f"stage.{name}") for name in phases], phases.index(phase))


def describe(view: View, texts: Texts) -> list[str]:
    """One line a fact: the common board first, then a paragraph for each player, the reader's own first."""
    own = [] if view.own is None else _own(view.own, texts)
    return [
        *_course(view, texts),
        *_round_cards(view, texts),
        *_pacts(view, texts),
        *_places(view, texts),
        *_pyramid(view, texts),
        *_common(view, texts),
        *own,
        *_players(view, texts),
    ]


def _listed(texts: Texts, heading: str, items: Iterable[str], between: str = ", ") -> str:
    """A heading and what it announces, such as `Supply: 30 gold, 20 wood.`"""
    return f"{heading} {between.join(items) or texts.say('board.none')}."


def amounts(counts: dict[str, int], texts: Texts) -> list[str]:
    """Resources with their numbers."""
    return [texts.say(f"thing.{name}", {"n": n}) for name, n in counts.items() if n]


def signed(points: int) -> str:
    """Points won or lost."""
    return f"+{points}" if points >= 0 else f"{MINUS}{-points}"


# ---------------------------------------------------------------- the common board


def _course(view: View, texts: Texts) -> list[str]:
    lines = [texts.say("board.round", {"n": view.round, "phase": f"phase.{view.phase}"})]
    if view.deciding is not None:
        own = view.deciding == view.seat
        lines.append(texts.say("board.your_turn") if own else texts.say("board.turn", {"seat": view.deciding}))
    if view.visiting is not None:
        lines.append(texts.say("board.visiting", {"place": view.visiting}))
    lines.append(texts.say("board.start", {"seat": view.start}))
    if view.claim is not None:
        lines.append(texts.say("board.claim", {"seat": view.claim}))
    if view.trigger is not None:
        lines.append(texts.say("board.trigger", {"seat": view.trigger}))
    return lines


def _round_cards(view: View, texts: Texts) -> list[str]:
    return [
        texts.say("board.round_card", {"card": f"round.{card}"}) + f" {cards.round_help(card, texts)}"
        for card in view.round_cards
    ]


def _pacts(view: View, texts: Texts) -> list[str]:
    lines = []
    for slot, pact in enumerate(view.row):
        where = texts.say("board.slot", {"slot": slot + 1, "gold": view.row_gold[slot]})
        lines.append(f"{where} {texts.say('board.none')}." if pact is None else f"{where} {_pact(pact, texts)}")
    lines += [f"{texts.say('board.revealed')} {_pact(pact, texts)}" for pact in view.revealed]
    return lines


def _pact(pact: str, texts: Texts) -> str:
    return f"{texts.say(f'pact.{pact}')}. {cards.pact_deal(pact, texts)}"


def _places(view: View, texts: Texts) -> list[str]:
    open_places = [place for place in view.places[:-1] if place.id != "round_card" or view.round_place is not None]
    return [_place(view, place, texts) for place in open_places]


def _place(view: View, place: PlaceView, texts: Texts) -> str:
    name = f"round.{view.round_place}" if place.id == "round_card" else f"place.{place.id}"
    taken = sum(sum(workers) for workers in place.workers)
    sentences = [texts.say("board.place", {"place": name, "taken": taken, "n": place.fields})]
    who = [words for seat, workers in enumerate(place.workers) for words in _workers(seat, workers, texts)]
    if who:
        sentences.append(_listed(texts, texts.say("board.there"), who))
    if place.markers:
        sentences.append(texts.say("board.level", {"level": place.level, "n": place.yields[place.level]}))
        bonus = [texts.say(f"resource.{RESOURCE_IDS[number]}") for number in BONUS[PLACE_IDS.index(place.id)]]
        sentences.append(_listed(texts, texts.say("board.bonus"), bonus))
        owners = [texts.say("board.markers_of", {"seat": seat, "n": n}) for seat, n in enumerate(place.markers) if n]
        sentences += [_listed(texts, texts.say("board.markers"), owners)] if owners else []
    return " ".join(sentences)


def _workers(seat: int, workers: list[int], texts: Texts) -> list[str]:
    return [
        texts.say("board.worker", {"seat": seat, "n": n, "worker": f"worker.{kind}"})
        for kind, n in zip(WORKER_IDS, workers, strict=True)
        if n
    ]


def _pyramid(view: View, texts: Texts) -> list[str]:
    lines = []
    for level in range(1, TOP + 1):
        there = [texts.name(player.seat) for player in view.players if player.pyramid == level]
        facts: Facts = {
            "level": level,
            "points": LEVEL_VP[level],
            "n": LEVEL_ROOM[level],
            "price": LEVEL_COST[level][0],
        }
        lines.append(_listed(texts, texts.say("board.pyramid_level", facts), there))
    return lines


def _common(view: View, texts: Texts) -> list[str]:
    discards = [
        *(texts.say(f"pact.{pact}") for pact in view.pact_discard),
        *(texts.say(f"omen.{omen}") for omen in view.omen_discard),
        *(texts.say(f"round.{card}") for card in view.round_discard),
    ]
    decks = {
        "pacts": view.pact_deck, "omens": view.omen_deck, "revenge": view.revenge_deck,
        "secrets": view.secret_deck, "rounds": view.round_deck,
    }  # fmt: skip
    towers = [texts.say(f"tower.{tower}") for tower in view.towers_left]
    lines = [
        _listed(texts, texts.say("board.monster"), amounts(view.monster, texts)),
        _listed(texts, texts.say("board.supply"), amounts(view.supply, texts)),
        texts.say("board.counter", {"field": f"ring.{view.ring[view.counter]}", "n": len(view.ring)}),
        _listed(texts, texts.say("board.towers_left"), towers),
        _listed(texts, texts.say("board.decks"), [texts.say(f"deck.{name}", {"n": n}) for name, n in decks.items()]),
        _listed(texts, texts.say("board.discards"), discards),
    ]
    resolving = [texts.say(f"omen.{omen}") for omen in view.resolving]
    return [*lines, _listed(texts, texts.say("board.resolving"), resolving)] if resolving else lines


# ---------------------------------------------------------------- what only its owner sees


def _own(own: OwnView, texts: Texts) -> list[str]:
    omens = [
        texts.say("board.omen", {"omen": f"omen.{omen}", "n": n}) + f" {cards.omen_effect(omen, texts)}"
        for omen, n in own.omens.items()
    ]
    drawn = [texts.say(f"secret.{card}") for card in own.drawn]
    return [
        f"{texts.say(f'element.{own.element}').capitalize()}: {cards.element_help(own.element, texts)}",
        _listed(texts, texts.say("board.hand"), omens, " | "),
        _listed(texts, texts.say("board.own_revenge"), [texts.say(f"revenge.{card}") for card in own.revenge], "; "),
        _listed(texts, texts.say("board.own_secrets"), [texts.say(f"secret.{card}") for card in own.secrets], "; "),
        *([_listed(texts, texts.say("board.drawn"), drawn, "; ")] if drawn else []),
        _listed(texts, texts.say("board.own_fulfilled"), [texts.say(f"pact.{pact}") for pact in own.fulfilled]),
    ]


# ---------------------------------------------------------------- the players


def _players(view: View, texts: Texts) -> list[str]:
    first = view.start if view.seat is None else view.seat
    order = [(first + ahead) % view.seats for ahead in range(view.seats)]
    return [_player(view, view.players[seat], texts) for seat in order]


def _player(view: View, player: PlayerView, texts: Texts) -> str:
    own = player.seat == view.seat
    sentences = [
        texts.say("board.you" if own else "board.player", {"seat": player.seat, "n": player.score}),
        _listed(texts, texts.say("board.stock"), amounts(player.stock, texts)),
        texts.say("board.cost_good", {"resource": f"resource.{player.cost}"}),
        *_crew(view, player, texts),
        *_boards(player, texts),
        _listed(texts, texts.say("board.held"), [_pact(pact, texts).removesuffix(".") for pact in player.held], " | "),
        _listed(texts, texts.say("board.hidden"), _hidden(player, texts)),
        *_shown(player, texts),
    ]
    return " ".join(sentences)


def _crew(view: View, player: PlayerView, texts: Texts) -> list[str]:
    home = view.places[-1].workers[player.seat]
    lines = [
        _listed(texts, texts.say("board.available"), _workers(player.seat, player.available, texts)),
        _listed(texts, texts.say("board.unrecruited"), _workers(player.seat, player.home, texts)),
    ]
    return (
        [*lines, _listed(texts, texts.say("board.at_master"), _workers(player.seat, home, texts))]
        if any(home)
        else lines
    )


def _boards(player: PlayerView, texts: Texts) -> list[str]:
    sentences = []
    if player.master is not None:
        sentences.append(texts.say("board.master", {"master": f"master.{player.master}", "n": player.track}))
    if player.ability is not None:
        facts: Facts = {"marker": f"marker.{player.ability}"}
        sentences.append(texts.say("board.spent" if player.spent else "board.ability", facts))
    if player.permanent is not None:
        effect = cards.omen_effect(player.permanent, texts)
        sentences.append(f"{texts.say('board.permanent', {'omen': f'omen.{player.permanent}'})} {effect}.")
    towers = [texts.say(f"tower.{tower}") for tower in player.towers]
    sentences += [_listed(texts, texts.say("board.towers"), towers)] if towers else []
    return [*sentences, texts.say("board.upgrades", {"n": player.upgrades, "left": player.markers})]


def _hidden(player: PlayerView, texts: Texts) -> list[str]:
    counts = {
        "omen": player.omens, "revenge": player.revenge, "secret": player.secrets + player.drawn,
        "fulfilled": player.fulfilled,
    }  # fmt: skip
    return amounts(counts, texts)


def _shown(player: PlayerView, texts: Texts) -> list[str]:
    """What is laid open at the end."""
    if player.element is None:
        return []
    points = [f"{texts.say(f'points.{step}')} {signed(n)}" for step, n in player.points.items()]
    shown = [
        *(texts.say(f"revenge.{card}") for card in player.shown_revenge or ()),
        *(texts.say(f"secret.{card}") for card in player.shown_secrets or ()),
        *(texts.say(f"pact.{pact}") for pact in player.pile or ()),
    ]
    return [
        texts.say("board.element", {"element": f"element.{player.element}"}),
        _listed(texts, texts.say("board.shown"), shown, "; "),
        _listed(texts, texts.say("board.points"), points),
    ]

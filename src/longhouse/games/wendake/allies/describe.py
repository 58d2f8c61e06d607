"""New Allies in words: what a screen reader reads and what the terminal shows."""

from longhouse.core.event import Facts
from longhouse.core.text import Texts
from longhouse.games.wendake.allies.view import AlliesView, CardView
from longhouse.games.wendake.view import View


def describe(view: View, texts: Texts) -> list[str]:
    """The Turn Order Area and the ships, then a line for each player."""
    part: AlliesView = view.parts["allies"]
    return [
        *_pairs(view, part, texts),
        *[texts.say("table.covered", {"lake": f"lake.{lake}"}) for lake in part.covered],
        *[
            texts.say("table.ship", {"ship": f"ship.{nation}", "lake": f"lake.{lake}"})
            for nation, lake in part.ships.items()
        ],
        *_spaces(part, texts),
        *[_player(part, seat, texts) for seat in range(view.seats)],
    ]


def _pairs(view: View, part: AlliesView, texts: Texts) -> list[str]:
    lines = []
    for pair, nation in enumerate(part.flags):
        first, second = view.pairs[pair]
        facts: Facts = {"ally": f"ally.{nation}", "track": f"track.{first}", "track2": f"track.{second}"}
        lines.append(texts.say("table.pair_flag", facts))
    return lines


def _spaces(part: AlliesView, texts: Texts) -> list[str]:
    lines = []
    for space, card in enumerate(part.spaces):
        owner = part.markers[space]
        if card is not None:
            facts: Facts = {"space": space + 1, "card": f"card.{card.effect}", "flags": f"flags.{card.flags}"}
            lines.append(texts.say("table.turn_card", facts))
        elif owner is not None:
            lines.append(texts.say("table.turn_marker", {"space": space + 1, "seat": owner}))
    return lines


def _player(part: AlliesView, seat: int, texts: Texts) -> str:
    ally = part.allies[seat]
    sentences = [texts.say("table.guns", {"seat": seat, "n": part.guns[seat]})]
    if ally is not None:
        sentences.append(texts.say("table.disk", {"ally": f"ally.{ally}", "field": part.fields[seat]}))
    for territory, count in part.patrols[seat].items():
        sentences.append(texts.say("table.patrols", {"place": f"territory.{territory}", "n": count}))
    if part.cards[seat]:
        cards = ", ".join(_card(card, texts) for card in part.cards[seat])
        sentences.append(f"{texts.say('table.turn_cards')} {cards}.")
    return " ".join(sentences)


def _card(card: CardView, texts: Texts) -> str:
    return texts.say("table.used_card" if card.used else "table.ready_card", {"card": f"card.{card.effect}"})

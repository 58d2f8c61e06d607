"""The fields of a game of Wutaki, and how they are copied. Nothing else."""

from typing import Final

from longhouse.core.frame import AnyFrame
from longhouse.core.rng import Rng
from longhouse.core.state import State
from longhouse.games.wutaki.rules.seams import Rules


class Player:
    """What one player has. Sets of revenge cards, secret pacts and tower upgrades are ints with one bit each.

    Lists are never changed, only replaced, here and in the state: clones share them.
    """

    __slots__ = (
        "ability", "available", "cost", "drawn", "element", "fulfilled", "hand", "held", "home", "markers", "master",
        "permanent", "placed", "pyramid", "revenge", "secrets", "spent", "spring", "stock", "towers", "track",
        "upgrades", "vp",
    )  # fmt: skip

    def __init__(
        self,
        vp: int,
        stock: list[int],
        cost: int,
        element: int,
        master: int,
        track: int,
        ability: int,
        spent: int,
        available: list[int],
        home: list[int],
        placed: list[int],
        markers: int,
        upgrades: list[int],
        towers: int,
        pyramid: int,
        hand: list[int],
        permanent: int,
        revenge: int,
        secrets: int,
        drawn: int,
        held: list[int],
        fulfilled: list[int],
        spring: int,
    ) -> None:
        self.vp = vp
        self.stock = stock  # by resource
        self.cost = cost  # the good on the own cost marker
        self.element = element  # of the own element card
        self.master = master  # the master board, -1 before it is chosen
        self.track = track  # the neutral marker on it: pacts fulfilled, or steps of the multiplier
        self.ability = ability  # the ability marker, -1 on side A
        self.spent = spent  # 1 once it was used
        self.available = available  # workers in stock, by kind
        self.home = home  # workers not recruited, by kind; they stand on the player board
        self.placed = placed  # workers at visit locations: by place, three kinds each
        self.markers = markers  # upgrade markers in stock
        self.upgrades = upgrades  # own markers, by standard location
        self.towers = towers  # tower upgrades
        self.pyramid = pyramid  # the level of the own marker, 0 outside
        self.hand = hand  # omens, by kind
        self.permanent = permanent  # the permanent omen that lies open, -1 if none
        self.revenge = revenge
        self.secrets = secrets
        self.drawn = drawn  # secret pacts drawn, not chosen yet
        self.held = held  # pacts accepted and not fulfilled, in the order accepted
        self.fulfilled = fulfilled
        self.spring = spring  # 1 if the once-a-round omen was used this round

    def clone(self) -> "Player":
        return Player(
            self.vp,
            self.stock,
            self.cost,
            self.element,
            self.master,
            self.track,
            self.ability,
            self.spent,
            self.available,
            self.home,
            self.placed,
            self.markers,
            self.upgrades,
            self.towers,
            self.pyramid,
            self.hand,
            self.permanent,
            self.revenge,
            self.secrets,
            self.drawn,
            self.held,
            self.fulfilled,
            self.spring,
        )


class Wutaki(State):
    """The full truth of one game."""

    __slots__ = (
        "claim", "counter", "monster", "offered", "omen_deck", "omen_discard", "pact_deck", "pact_discard", "players",
        "resolving", "revealed", "revenge_deck", "round", "round_cards", "round_deck", "round_discard", "row", "rules",
        "secret_deck", "start", "supply", "trigger", "turns", "waived", "winner",
    )  # fmt: skip

    def __init__(
        self,
        stack: list[AnyFrame],
        rng: Rng,
        reveals: int,
        rules: Rules,
        players: list[Player],
        supply: list[int],
        monster: list[int],
        offered: list[int],
        waived: list[int],
        row: list[int],
        revealed: list[int],
        pact_deck: list[int],
        pact_discard: list[int],
        omen_deck: list[int],
        omen_discard: list[int],
        resolving: list[int],
        revenge_deck: list[int],
        secret_deck: list[int],
        round_deck: list[int],
        round_discard: list[int],
        round_cards: list[int],
        counter: int,
        start: int,
        claim: int,
        round: int,
        turns: int,
        trigger: int,
        winner: int,
    ) -> None:
        super().__init__(stack, rng, reveals)
        self.rules: Final = rules
        self.players = players
        self.supply = supply  # by resource
        self.monster = monster  # resources sacrificed
        self.offered = offered  # of them those for the pact that is being fulfilled
        self.waived = waived  # units of a price that need not be paid, while one pays
        self.row = row  # open pacts, the newest first, -1 where none is left
        self.revealed = revealed  # pacts laid open to choose from
        self.pact_deck = pact_deck  # decks: the top card last
        self.pact_discard = pact_discard
        self.omen_deck = omen_deck
        self.omen_discard = omen_discard
        self.resolving = resolving  # omens that are being carried out
        self.revenge_deck = revenge_deck
        self.secret_deck = secret_deck
        self.round_deck = round_deck
        self.round_discard = round_discard
        self.round_cards = round_cards  # in force this round
        self.counter = counter  # the field of the pact counter
        self.start = start  # the start player
        self.claim = claim  # who claimed to be the next one, -1 if nobody
        self.round = round  # 0 during setup
        self.turns = turns  # taken so far
        self.trigger = trigger  # who brought the end about, -1 before
        self.winner = winner  # chosen by the start player in a tie, -1 if that was not needed

    def clone(self) -> "Wutaki":
        return Wutaki(
            self.stack[:],
            self.rng.clone(),
            self.reveals,
            self.rules,
            [player.clone() for player in self.players],
            self.supply,
            self.monster,
            self.offered,
            self.waived,
            self.row,
            self.revealed,
            self.pact_deck,
            self.pact_discard,
            self.omen_deck,
            self.omen_discard,
            self.resolving,
            self.revenge_deck,
            self.secret_deck,
            self.round_deck,
            self.round_discard,
            self.round_cards,
            self.counter,
            self.start,
            self.claim,
            self.round,
            self.turns,
            self.trigger,
            self.winner,
        ).with_parts(self.parts)

"""New Allies: wiring only."""

from typing import Any

from longhouse.core.decision import Option, Reason
from longhouse.core.event import Facts
from longhouse.core.extension import Extension
from longhouse.core.features import Block
from longhouse.core.frame import AnyFrame
from longhouse.core.judge import Prices
from longhouse.core.layout import At, Bits, Counts, Items, Layout, Maybe, Name, Number, Shuffled, YesNo, exactly
from longhouse.core.registry import TableOptions
from longhouse.core.rng import Rng
from longhouse.core.text import Texts
from longhouse.games.wendake.allies import hidden, invariants
from longhouse.games.wendake.allies.components import CARD_IDS, CARDS_OF_LEVEL, SPACES
from longhouse.games.wendake.allies.describe import describe
from longhouse.games.wendake.allies.features import Writer
from longhouse.games.wendake.allies.judge import AlliesJudge
from longhouse.games.wendake.allies.rules.alliance import AllianceEffect, ChooseNation, PairTrack
from longhouse.games.wendake.allies.rules.alliances import with_alliances
from longhouse.games.wendake.allies.rules.patrol_fights import BOTH_GO_HOME, why_not_patrol
from longhouse.games.wendake.allies.rules.patrols import Patrols, PatrolStep, PatrolWho
from longhouse.games.wendake.allies.rules.setup import deal, with_more_in_the_box
from longhouse.games.wendake.allies.rules.ships import ShipStep
from longhouse.games.wendake.allies.rules.turn_order import CardAlliance, TurnSpace
from longhouse.games.wendake.allies.rules.using import USING, why_not_card
from longhouse.games.wendake.allies.state import Allies, allies
from longhouse.games.wendake.allies.terms import LAST_FIELD, NATIONS, PATROLS, TURN_CARDS
from longhouse.games.wendake.allies.turn_cards import (
    CARD_FRAMES,
    CARD_VERBS,
    CARDS_LIE_ON,
    CARDS_TELL,
    with_turn_cards,
)
from longhouse.games.wendake.allies.verbs import VERBS
from longhouse.games.wendake.allies.view import AlliesView
from longhouse.games.wendake.components import BOARD_FOR
from longhouse.games.wendake.rules.seams import Rules
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import FLAG_IDS, GOOD_IDS, LAKE_IDS, MOST_TILES, RESOURCES
from longhouse.games.wendake.view import View

NAME = "allies"

FRAMES: list[type[AnyFrame]] = [
    TurnSpace, CardAlliance, ChooseNation, PairTrack, AllianceEffect, ShipStep, Patrols, PatrolWho, PatrolStep,
]  # fmt: skip
IN_WINDOWS = ("Move", "MoveWho", "MoveStep", "Exchange", "Heal", "Gain", "SellTrack", "Sell", "ShiftFrom", "ShiftTo")
LIES_ON: dict[str, tuple[str, ...]] = dict.fromkeys(IN_WINDOWS, ("AllianceEffect",))
"""WA-ALLY-06: what Progress tiles begin in inner windows may lie on the one of the Alliance action too."""


class NewAllies(Extension[Wendake]):
    """What New Allies adds beside its rules."""

    telling = CARDS_TELL

    def __init__(self, rules: Rules) -> None:
        frames, verbs = [*FRAMES, *CARD_FRAMES], [*VERBS, *CARD_VERBS]
        below = {name: LIES_ON.get(name, ()) + CARDS_LIE_ON.get(name, ()) for name in {**LIES_ON, **CARDS_LIE_ON}}
        super().__init__(NAME, "longhouse.games.wendake.allies", verbs, frames, below)
        self.rules = rules

    def part(self, state: Wendake) -> Allies:
        return deal(state)

    def layout(self, seats: int) -> Layout:
        card = Name(CARD_IDS)
        cards = Bits(card)
        return Layout(
            Allies,
            level_1=At("stacks.0", Shuffled(card, CARDS_OF_LEVEL[0])),
            level_2=At("stacks.1", Shuffled(card, CARDS_OF_LEVEL[1])),
            drawn=Number(0, max(map(len, CARDS_OF_LEVEL))),
            spaces=exactly(SPACES[seats], Maybe(card)),
            markers=exactly(SPACES[seats], Maybe(Number(0, seats - 1))),
            cards=exactly(seats, cards),
            used=exactly(seats, cards),
            discarded=cards,
            guns=exactly(seats, Number(0, 999)),
            nations=exactly(seats, Maybe(Name(FLAG_IDS))),
            fields=exactly(seats, Number(0, LAST_FIELD)),
            patrols=exactly(seats, Counts(BOARD_FOR[seats].ids, Number(0, PATROLS), sparse=True)),
            ships=exactly(NATIONS, Maybe(Name(LAKE_IDS))),
            beavers=YesNo(),
            spent=Bits(Name(GOOD_IDS[:RESOURCES])),
            seen=Items(Number(0, MOST_TILES), most=5),
        )

    def view(self, state: Wendake, seat: int | None) -> AlliesView:
        return hidden.view(state, seat)

    def determinize(self, state: Wendake, copy: Wendake, seat: int, rng: Rng) -> None:
        hidden.determinize(state, copy, seat, rng)

    def why_not(self, state: Wendake, frame: AnyFrame, option: Option) -> Reason | None:
        if option.verb == "canoe" and option.arg not in state.rules.lakes(state):
            return Reason("WA-SETUP-04", "lake_covered")
        if option.verb in USING:
            return why_not_card(state, frame, option)
        return why_not_patrol(state, frame, option) if option.verb == "attack_patrol" else None

    def facts(self, state: Wendake, frame: AnyFrame, option: Option) -> Facts:
        return {"outcome": BOTH_GO_HOME} if option.verb == "attack_patrol" else {}

    def belongings(self, state: Wendake, seat: int) -> dict[str, int]:
        part = allies(state)
        return {
            "thing.gun": part.guns[seat],
            "thing.alliance_field": part.fields[seat],
            "thing.turn_card": part.cards[seat].bit_count(),
            # of all cards there are: otherwise a card that is taken would hide one that is flipped
            "thing.ready_card": TURN_CARDS - part.used[seat].bit_count(),
        }

    def check(self, state: Wendake) -> list[str]:
        return invariants.check(state)

    def check_step(self, before: Wendake, after: Wendake) -> list[str]:
        return invariants.check_step(before, after)

    def describe(self, view: View, texts: Texts) -> list[str]:
        return describe(view, texts)

    def draw(self, view: View, texts: Texts) -> list[Any]:
        from longhouse.games.wendake.allies.board.panels import draw_allies  # here: engines do without templates

        return draw_allies(view, texts)

    def overlay(self, view: View, texts: Texts, panel: str) -> str:
        from longhouse.games.wendake.allies.board.panels import overlay

        return overlay(view, texts, panel)

    def feature_blocks(self) -> list[Block]:
        return Writer(self.rules).blocks()

    def judge_by(self, prices: Prices) -> AlliesJudge:
        return AlliesJudge(prices)


def extend(rules: Rules, options: TableOptions) -> NewAllies:
    """WA-CONV-01: the base game becomes New Allies."""
    with_more_in_the_box(rules)
    with_alliances(rules)
    with_turn_cards(rules)
    return NewAllies(rules)

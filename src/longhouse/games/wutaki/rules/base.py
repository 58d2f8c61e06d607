"""The standard board, and the variants: changed copies of its rules (WU-EXT, WU-SETUP-11)."""

from longhouse.games.wutaki.cards.table import effects, measure, mod, rewards
from longhouse.games.wutaki.components import DATA, FIELDS, FIELDS_EXTREME, UPGRADE_VP, resource_named
from longhouse.games.wutaki.rules.action import Action
from longhouse.games.wutaki.rules.actions import (
    CollectAction,
    DrawOmenAction,
    GivenRoundAction,
    PlainRoundAction,
    PlunderAction,
    StartPlayerAction,
    VillageAction,
    VpOrGiftAction,
)
from longhouse.games.wutaki.rules.chase import ChaseAction
from longhouse.games.wutaki.rules.omens import PlayOmenAction
from longhouse.games.wutaki.rules.pacts import AcceptAction, GiftAction, RenewAction
from longhouse.games.wutaki.rules.pyramid import PyramidAction
from longhouse.games.wutaki.rules.sacrifices import MultiplierAction
from longhouse.games.wutaki.rules.seams import Rules
from longhouse.games.wutaki.rules.setup import (
    choose_masters,
    choose_secrets,
    same_masters,
    start_pacts,
    with_abilities,
)
from longhouse.games.wutaki.rules.trade import TradeAction
from longhouse.games.wutaki.rules.upgrades import FREE, UpgradeAction
from longhouse.games.wutaki.schema import Effect, Location, Master, RoundCard
from longhouse.games.wutaki.terms import PLACE_IDS, TRACK_END


def base() -> Rules:
    """Wutaki on the standard board, the same master board for everybody, no ability markers."""
    rules = Rules()
    rules.setup = [choose_secrets, same_masters, start_pacts]
    set_board(rules)
    rules.actions = [action_of(location) for location in DATA.location]
    rules.round_actions = [round_action(number, card) for number, card in enumerate(DATA.round_card)]
    rules.master_actions = [master_action(board) for board in DATA.master_board]
    rules.rewards = [rewards(pact.reward) for pact in DATA.pact]
    rules.omens = [effects(omen.fx) for omen in DATA.omen]
    rules.omen_mods = [mod(omen.mod) for omen in DATA.omen]
    rules.round_effects = [effects(card.fx) for card in DATA.round_card]
    rules.round_mods = [mod(card.mod) for card in DATA.round_card]
    rules.tower_mods = [mod(tower.mod) for tower in DATA.tower_upgrade]
    rules.tracks = [[effects(at_field(board, field)) for field in range(TRACK_END + 1)] for board in DATA.master_board]
    rules.levels = [[] for _ in range(len(DATA.pyramid.level) + 1)]
    rules.revenge = [measure(card.measure, card.of) for card in DATA.revenge]
    rules.secrets = [measure(card.measure, card.of) for card in DATA.secret_pact]
    return rules


def set_board(rules: Rules) -> None:
    """The numbers of the standard board."""
    by_id = {location.id: location for location in DATA.location}
    rules.fields = FIELDS
    rules.row_gold = DATA.pact_row.gold_by_slot
    rules.gift_vp = by_id["gift_pact"].vp_cost
    rules.yields = [location.yield_by_level or location.recruit_by_level for location in DATA.location]
    rules.omens_drawn = by_id["draw_omen"].draw
    rules.start_goods = by_id["start_player"].gain_cost_resource
    rules.visit_vp = by_id["vp_gift"].vp
    rules.gift_cost = by_id["vp_gift"].gift_cost_any


def with_extreme_board(rules: Rules) -> Rules:
    """WU-EXT: the reverse of the board."""
    changes = {location.id: location.extreme for location in DATA.location if location.extreme is not None}
    rules.removed = 1
    rules.fields = FIELDS_EXTREME
    rules.row_gold = DATA.pact_row.gold_by_slot_extreme
    rules.gift_vp = changes["gift_pact"].vp_cost
    rules.gift_revenge = changes["gift_pact"].revenge
    rules.yields = [
        location.yield_by_level_extreme or location.recruit_by_level_extreme or plain
        for location, plain in zip(DATA.location, rules.yields, strict=True)
    ]
    rules.omens_drawn = changes["draw_omen"].draw
    rules.start_goods = changes["start_player"].gain_cost_resource
    rules.visit_vp = changes["vp_gift"].vp
    rules.gift_cost = changes["vp_gift"].gift_cost_any
    rules.levels = [[], *[effects(level.extreme_fx) for level in DATA.pyramid.level]]
    return rules


def with_masters(rules: Rules) -> Rules:
    """WU-SETUP-11, side B: everybody chooses a master board."""
    rules.setup[rules.setup.index(same_masters)] = choose_masters
    return rules


def with_markers(rules: Rules) -> Rules:
    """WU-SETUP-03, player side B."""
    rules.setup.insert(0, with_abilities)
    return rules


# ---------------------------------------------------------------- places


def action_of(location: Location) -> Action:
    """The action of a place of the board."""
    if location.action == "act_collect":
        return CollectAction(PLACE_IDS.index(location.id), resource_named(location.yield_resource))
    plain: dict[str, Action] = {
        "act_pyramid": PyramidAction(),
        "act_chase": ChaseAction(),
        "act_accept": AcceptAction(),
        "act_gift_pact": GiftAction(),
        "act_renew": RenewAction(),
        "act_upgrade": UpgradeAction(0, UPGRADE_VP),
        "act_recruit": VillageAction(),
        "act_vp_or_gift": VpOrGiftAction(),
        "act_plunder": PlunderAction(),
        "act_play_omen": PlayOmenAction(),
        "act_draw_omen": DrawOmenAction(),
        "act_trade": TradeAction(),
        "act_start_player": StartPlayerAction(),
    }
    return plain[location.action]


def round_action(number: int, card: RoundCard) -> Action | None:
    """The action of a round card that is a location; one that begins with a pick from a list asks by itself."""
    if card.kind != "location":
        return None
    if card.fx[0].fx == "upgrade":
        return UpgradeAction(FREE if card.fx[0].free else card.fx[0].discount, card.fx[0].vp)
    if card.optional:
        return PlainRoundAction(number, effects(card.fx))
    return GivenRoundAction(number)


def master_action(board: Master) -> Action | None:
    """The action of a master board that has a location."""
    place = board.location
    if place is None:
        return None
    if place.action == "act_upgrade":
        return UpgradeAction(place.discount_gold, place.vp)
    return MultiplierAction(place.omen_cost)


def at_field(board: Master, field: int) -> list[Effect]:
    """What a field of a track brings."""
    return [fx for fx in board.track if fx.at == field]

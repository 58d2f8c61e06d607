"""Every closed option has the reason that keeps it closed, and questions speak only of their own options."""

import pytest

from longhouse.core.decision import DONE, Option
from longhouse.core.frame import AnyFrame
from longhouse.games.wendake.allies.rules.activation import ChooseTerritory
from longhouse.games.wendake.allies.rules.alliance import ChooseNation, PairTrack
from longhouse.games.wendake.allies.rules.choices import ChooseCrop, OtherNation, RestoreTile
from longhouse.games.wendake.allies.rules.healing import GunNatives
from longhouse.games.wendake.allies.rules.mask_looks import ChoosePile, PickMask
from longhouse.games.wendake.allies.rules.off_line import OffLine
from longhouse.games.wendake.allies.rules.patrol_fights import why_not_patrol
from longhouse.games.wendake.allies.rules.patrols import Patrols, PatrolStep
from longhouse.games.wendake.allies.rules.paying import PayResources
from longhouse.games.wendake.allies.rules.ships import ShipStep
from longhouse.games.wendake.allies.rules.turn_order import TurnSpace
from longhouse.games.wendake.allies.rules.turtle_looks import ChooseStack
from longhouse.games.wendake.allies.rules.using import why_not_card
from longhouse.games.wendake.allies.terms import EFFECT_IDS
from longhouse.games.wendake.components import EFFECT_IDS as PROGRESS_IDS
from longhouse.games.wendake.rules.fighting import MOST_SEATS
from longhouse.games.wendake.rules.movement import Move
from longhouse.games.wendake.rules.turn import Turn
from longhouse.games.wendake.terms import BLACK, GOOD_IDS, LAKE_IDS, LAKES, NONE
from tests.games.wendake.allies.hand import CardTable
from tests.games.wendake.allies.looking import claiming, replacing
from tests.games.wendake.allies.table import AlliesTable


def why(table: AlliesTable, frame: AnyFrame, verb: str, arg: int = 0) -> str | None:
    """The id of the sentence that says why."""
    reason = frame.why_not(table.state, Option(verb, arg))
    return reason.key if reason else None


@pytest.mark.parametrize(
    "frame",
    [
        OtherNation(0),
        PairTrack(0, 0, 1),
        PickMask(0, 1),
        ChoosePile(0),
        ChooseNation(0, 1),
        PatrolStep(0, 1, 0, 6),
        ChooseStack(0),
    ],
)
def test_a_question_gives_no_reason_for_what_is_not_its_own(frame: AnyFrame) -> None:
    table = claiming(2, 0, 3, 1)
    table.state.stack.append(frame)
    assert why(table, frame, "done") is None
    assert why(table, frame, "turtle") is None


# ---------------------------------------------------------------- patrols and ships


@pytest.mark.rule("WA-PAT-03", "WA-PAT-07")
def test_patrols_say_what_keeps_the_nearest_of_them_from_a_step() -> None:
    table = AlliesTable().ally(0, "english", 3).patrols(0, keweenaw=1, niagara=1).black(1, "keweenaw")
    patrols = Patrols(0, 2, 0)
    assert why(table, patrols, "attack", table.territory("mackinac") * MOST_SEATS + 1) == "not_own_flag"
    assert why(table, patrols, "attack", table.territory("kankakee") * MOST_SEATS + 1) == "not_adjacent"
    keweenaw = table.territory("keweenaw")
    assert patrols.facts(table.state, Option("attack_black", keweenaw))["seat2"] == 1
    assert "seat2" not in patrols.facts(table.state, Option("attack", keweenaw * MOST_SEATS + 1))


@pytest.mark.rule("WA-PAT-06")
def test_warriors_attack_patrols_of_players_on_the_map() -> None:
    table = AlliesTable(2).ally(1, "french", 1)
    move = Move(0, 1, 0, 0)

    def reason(frame: AnyFrame, territory: int, seat: int) -> str | None:
        found = why_not_patrol(table.state, frame, Option("attack_patrol", territory * MOST_SEATS + seat))
        return found.key if found else None

    assert reason(move, table.territory("keweenaw"), 1) == "no_patrol_there"
    assert reason(move, table.player(1).home, 1) == "not_adjacent"
    assert reason(move, table.territory("keweenaw"), 2) == "not_on_map"
    assert reason(move, len(table.board.ids), 1) == "not_on_map"
    assert reason(Turn(0), table.territory("keweenaw"), 1) is None


@pytest.mark.rule("WA-SHIP-01", "WA-SHIP-02", "WA-SHIP-03")
def test_ships_say_what_keeps_them() -> None:
    table = AlliesTable().ally(0, "english", 2).ship("english", "huron").ship("french", "erie").act(0)
    assert table.reason("ship:huron") == "ship_must_move"
    assert table.reason("ship:erie") == "other_ship_there"
    table.canoes(0, huron=2)
    step = ShipStep(0, 2, 1)
    assert why(table, step, "buy_guns", 2) == "field_too_low"
    assert why(table, step, "buy_guns", 1) == "too_little_leather"
    assert why(table, step, "shift_canoe", LAKES + LAKE_IDS.index("erie")) == "no_canoe_there"
    assert why(table, step, "shift_canoe", LAKES + LAKE_IDS.index("huron")) == "canoe_must_leave"


# ---------------------------------------------------------------- turn cards


@pytest.mark.rule("WA-ORDER-01")
def test_spaces_are_taken_or_not_there() -> None:
    table = AlliesTable(2)
    table.part.spaces[0] = NONE
    assert why(table, TurnSpace(0), "turn_space", 0) == "space_taken"
    assert why(table, TurnSpace(0), "turn_space", len(table.part.spaces)) == "fewer_spaces"


@pytest.mark.rule("WA-CARD-01", "WA-CARD-04", "WA-CARD-13")
def test_cards_that_are_not_owned_not_paid_or_of_no_use() -> None:
    table = CardTable().owns(0, "leather_per_hunter").main()
    leather = EFFECT_IDS.index("leather_per_hunter")

    def reason(verb: str, effect: int) -> str | None:
        found = why_not_card(table.state, table.state.stack[-1], Option(verb, effect))
        return found.key if found else None

    assert reason("card", EFFECT_IDS.index("fish_per_lake")) == "card_not_owned"
    assert reason("copy", leather) == "no_copy_card"
    assert reason("card", leather) == "no_gun_for_card"
    table.guns(0, 1)
    assert reason("card", leather) == "card_no_effect"


@pytest.mark.rule("WA-CARD-23")
def test_a_look_needs_a_claimed_stack_with_tiles_and_a_card() -> None:
    table = claiming(2, 0, 3, 1).play("turtle:women_3")
    assert table.reason("look:women_3") == "card_first"
    table.state.turtles_drawn[0] = 4
    assert table.reason("look:women_3") == "stack_empty"
    assert table.reason("look:women_4") == "nothing_claimed_there"


@pytest.mark.rule("WA-CARD-24", "WA-CARD-02")
def test_tiles_are_looked_at_for_different_resources_one_at_a_time() -> None:
    table = replacing().play("card:inspect_tiles")
    assert table.decision is not None
    assert table.decision.value == 1
    table.play("spend:corn")
    assert table.reason("spend:corn") == "kind_spent"
    assert why(table, PayResources(0, 1, 1), "spend", GOOD_IDS.index("fish")) == "no_such_resource"


@pytest.mark.rule("WA-CARD-12", "WA-CARD-33")
def test_crops_and_tiles_to_restore() -> None:
    table = CardTable().settle(0, "niagara.w1").progress(0, "move_1").flipped(0, "move_3")
    assert ChooseCrop(0).facts(table.state, DONE) == {}
    assert why(table, RestoreTile(0), "restore", PROGRESS_IDS.index("move_1")) == "tile_not_used"
    assert why(table, RestoreTile(0), "restore", PROGRESS_IDS.index("move_2")) == "tile_not_owned"
    assert why(table, RestoreTile(0), "restore", PROGRESS_IDS.index("move_3")) == "too_few_kinds"


@pytest.mark.rule("WA-CARD-30", "WA-CARD-32", "WA-CARD-35")
def test_places_markers_and_piles() -> None:
    table = CardTable().marks(0, 0, 1)
    assert why(table, ChooseTerritory(0), "activate", len(table.board.ids)) == "not_on_map"
    assert why(table, ChooseTerritory(0), "activate", table.player(0).home) == "not_the_home"
    assert why(table, OffLine(0), "tile", 4) == "only_black_marker"
    assert why(table, OffLine(0), "tile_black", 4) == "no_black_marker"
    assert why(table, ChoosePile(0), "draw_deck") == "pile_empty"


@pytest.mark.rule("WA-CARD-29")
def test_guns_heal_one_native_at_a_time() -> None:
    table = CardTable().at_home(0, warrior=7)
    guns = GunNatives(0, 0b10)
    assert why(table, guns, "heal", BLACK + 1) == "one_at_a_time"
    assert why(table, guns, "heal", 1) == "other_type"
    assert why(table, guns, "heal", 0) == "none_in_long_house"
    assert guns.meant(table.state, Option("heal", BLACK))
    assert guns.meant(table.state, DONE)
    assert not guns.meant(table.state, Option("heal", BLACK + 1))

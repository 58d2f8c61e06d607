"""Taking women and men, and the fields they lie on."""

import pytest

from longhouse.games.borabora.components import DATA
from longhouse.games.borabora.rules.course import end_round
from longhouse.games.borabora.rules.dice import PlaceDie
from longhouse.games.borabora.rules.helper import Helper
from longhouse.games.borabora.rules.people import TakePerson
from longhouse.games.borabora.terms import KIND_IDS, MAN, WOMAN
from tests.games.borabora.table import GAME, Table

SYMBOLS = {kind.id: kind.symbols for kind in DATA.persons.kinds}
MANY = ["land man", "water man", "vp man", "build man", "shell man", "land woman", "water woman", "vp woman",
        "build woman", "shell woman", "status man", "status woman"]  # fmt: skip


def fields(table: Table, seat: int = 0) -> list[int]:
    return [person.field for person in table.view(None).players[seat].persons]


# ---------------------------------------------------------------- slots


@pytest.mark.rule("BB-EX-03", "BB-PERS-01")
def test_with_a_four_women_on_slots_one_to_four_may_be_taken() -> None:
    table = Table().huts(0, "c_se").dice(0, 4).start(PlaceDie(0)).play("place_die:woman:4")
    assert table.prompt == "take_person"
    assert table.options == ["take_woman:1", "take_woman:2", "take_woman:3", "take_woman:4"]
    assert table.why_not("take_woman:5") == "BB-PERS-01"
    assert table.why_not("take_woman:6") == "BB-PERS-01"


@pytest.mark.rule("BB-PERS-01", "BB-PERS-06")
@pytest.mark.parametrize(("sex", "verb", "row"), [(WOMAN, "take_woman", "women"), (MAN, "take_man", "men")])
@pytest.mark.parametrize("value", [2, 3, 5, 6])
def test_the_tile_comes_from_a_slot_up_to_the_value(sex: int, verb: str, row: str, value: int) -> None:
    table = Table().huts(0, "c_se").row("woman", *KIND_IDS[:6]).row("man", *KIND_IDS[6:]).start(
        TakePerson(0, sex, value)
    )  # fmt: skip
    assert table.options == [f"{verb}:{slot}" for slot in range(1, value + 1)]
    table.play(f"{verb}:{value}")
    person = table.view(None).players[0].persons[0]
    expected = KIND_IDS[value - 1] if sex == WOMAN else KIND_IDS[5 + value]
    assert (person.sex, person.kind, person.slid) == (verb.removeprefix("take_"), expected, False)
    assert getattr(table.view(None), row)[value - 1] is None
    slide = "collect_shells" if sex == WOMAN else "tattoo"
    assert f"{slide}:{expected}" in table.start(Helper(0, 1)).options


@pytest.mark.rule("BB-PERS-06")
def test_the_man_card_takes_men_only() -> None:
    table = Table().huts(0, "c_se").row("man", None, "vp", "land").row("woman", *KIND_IDS[:6]).dice(0, 3, 1)
    table.start(PlaceDie(0))
    assert table.why_not("place_die:man:1") == "BB-A-06"
    assert "place_die:woman:1" in table.options
    table.play("place_die:man:3")
    assert table.options == ["take_man:2", "take_man:3"]


@pytest.mark.rule("BB-PERS-05")
def test_an_emptied_slot_stays_empty_until_the_next_round() -> None:
    table = Table(2).huts(0, "c_se").huts(1, "n_e").start(TakePerson(0, WOMAN, 6)).play("take_woman:2")
    table.start(TakePerson(1, WOMAN, 3))
    assert table.options == ["take_woman:1", "take_woman:3"]
    assert table.why_not("take_woman:2") == "BB-PERS-05"
    table.play("take_woman:3")
    assert [slot + 1 for slot, kind in enumerate(table.view(None).women) if kind is None] == [2, 3]
    end_round(table.state)
    assert None not in table.view(None).women


@pytest.mark.rule("BB-PERS-04")
@pytest.mark.parametrize(("sex", "option", "row"), [(WOMAN, "take_woman:3", "women"), (MAN, "take_man:3", "men")])
def test_taking_a_tile_changes_nothing_else(sex: int, option: str, row: str) -> None:
    table = Table(2).huts(0, "c_se").start(TakePerson(0, sex, 6))
    before = GAME.dump(table.state)
    table.play(option)
    after = GAME.dump(table.state)
    assert table.decision is None
    assert {name for name in before if before[name] != after[name]} == {"players", row}
    own, own_after = before["players"][0], after["players"][0]
    assert {name for name in own if own[name] != own_after[name]} == {"persons"}
    assert before["players"][1] == after["players"][1]


@pytest.mark.rule("BB-A-06", "BB-RUL-06")
def test_a_die_that_reaches_no_tile_needs_a_white_god() -> None:
    table = Table().huts(0, "c_se").row("woman", None, None, None, "vp", "land").dice(0, 3, 4).start(PlaceDie(0))
    assert "place_die:woman:4" in table.options
    assert table.why_not("place_die:woman:3") == "BB-A-06"
    table.hand(0, white=1).offerings(0, 1).start(PlaceDie(0)).play("place_die:woman:3")
    assert table.player(0).hand == [0, 0, 0, 0, 0]  # declining was no option
    assert table.options == ["take_woman:4", "take_woman:5"]
    table = Table().huts(0, "c_se").row("woman", None, None, None, "vp", "land").dice(0, 3, 4)
    table.hand(0, white=1).offerings(0, 1).start(PlaceDie(0)).play("place_die:woman:4")
    assert (table.prompt, table.options) == ("take_person", ["take_woman:4", "white:white"])


@pytest.mark.rule("BB-A-05", "BB-A-06")
def test_with_a_blue_god_a_die_that_just_reaches_a_tile_needs_no_white_god() -> None:
    table = Table().huts(0, "c_se").row("woman", None, None, "vp", "land").card("woman", (1, 1)).dice(0, 2, 3)
    table.hand(0, blue=1).offerings(0, 1).start(PlaceDie(0))
    assert "place_die:woman:3" in table.options
    assert table.why_not("place_die:woman:2") == "BB-A-06"


# ---------------------------------------------------------------- fields


@pytest.mark.rule("BB-PERS-02", "BB-RUL-04")
def test_tiles_fill_the_lowest_fields_first() -> None:
    table = Table().board(0, 8, 4)
    for option in ("take_man:1", "take_man:4", "take_man:2"):
        table.start(TakePerson(0, MAN, 6)).play(option)
    assert fields(table) == [1, 2, 3]
    assert not any(person.slid for person in table.view(0).players[0].persons)


@pytest.mark.rule("BB-PERS-02", "BB-RUL-03")
def test_the_store_field_is_the_last_to_take_a_tile() -> None:
    table = Table().board(0, 0, 0).persons(0, *MANY[:10])
    table.start(TakePerson(0, WOMAN, 6)).play("take_woman:1")
    assert fields(table)[-1] == 11
    table.start(TakePerson(0, WOMAN, 6)).play("take_woman:2")
    assert fields(table)[-1] == 12


@pytest.mark.rule("BB-PERS-03", "BB-LIM-04", "BB-RUL-03", "BB-RUL-06")
@pytest.mark.parametrize(
    ("huts", "store", "persons", "free"),
    [
        (11, 1, 0, False),
        (10, 1, 0, True),
        (10, 1, 1, False),
        (8, 4, 2, True),
        (8, 4, 3, False),
        (0, 12, 10, True),
        (0, 12, 11, False),
        (0, 1, 10, True),
        (0, 1, 11, False),
        (0, 0, 10, True),
        (0, 0, 11, True),
        (0, 0, 12, False),
    ],
)
def test_a_tile_needs_a_field_without_hut_or_tile(huts: int, store: int, persons: int, free: bool) -> None:
    table = Table().board(0, huts, store).persons(0, *MANY[:persons]).god_tiles(0, 1).dice(0, 5, 6).start(PlaceDie(0))
    for card in ("woman", "man"):
        assert (f"place_die:{card}:6" in table.options) == free
        if not free:
            assert table.why_not(f"place_die:{card}:6") == "BB-A-08"


@pytest.mark.rule("BB-LIM-04")
def test_the_store_field_holds_any_number_of_huts() -> None:
    table = Table().board(0, 3, 9).start(Helper(0, 6)).play("move_hut", "move_hut", "move_hut")
    view = table.view(0).players[0]
    assert (view.huts_on_main, view.huts_on_store) == (0, 12)


# ---------------------------------------------------------------- symbols


@pytest.mark.rule("BB-PERS-07", "BB-RUL-05")
@pytest.mark.parametrize("kind", KIND_IDS)
@pytest.mark.parametrize("others", [0, 5, 11])
def test_a_slid_tile_gives_what_is_printed_on_itself(kind: str, others: int) -> None:
    rest = [f"{name} {sex} slid" for sex in ("man", "woman") for name in KIND_IDS if name != kind][:others]
    table = Table().board(0, 0, 0).persons(0, *rest, f"{kind} man").start(Helper(0, 1)).play(f"tattoo:{kind}")
    assert (table.state.status[0], table.player(0).shells) == (SYMBOLS[kind], 0)
    table = Table().board(0, 0, 0).persons(0, *rest, f"{kind} woman").start(Helper(0, 1))
    table.play(f"collect_shells:{kind}")
    assert (table.state.status[0], table.player(0).shells) == (0, SYMBOLS[kind])


@pytest.mark.rule("BB-PERS-07")
def test_a_view_shows_whether_a_tile_is_slid_and_its_symbols() -> None:
    table = Table().persons(0, "status man", "build woman slid", "land woman slid", "shell man")
    shown = [(p.field, p.kind, p.symbols, p.slid) for p in table.view(1).players[0].persons]
    assert shown == [(1, "status", 4, False), (2, "build", 1, True), (3, "land", 2, True), (4, "shell", 4, False)]

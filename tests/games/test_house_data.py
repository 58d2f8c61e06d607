"""Corrections outside of the package: which data are read, and what was made with which of them."""

import json
from pathlib import Path

import pytest

from longhouse import BadPosition, BadRecord, Match, Record, new_match, replay
from longhouse.core import data
from longhouse.games.borabora.game import VERSION
from tests.house import House

BORABORA = "longhouse.games.borabora"
WENDAKE = "longhouse.games.wendake"
FISHING = ('effect = "fishing"\nvp = 2', 'effect = "fishing"\nvp = 3')
SAY_FISHING = "from longhouse.games.borabora.components import FISHING_VP; print('fishing', FISHING_VP)"
PLAY = """
import json
import sys
from longhouse import new_match
name, seats, folder = sys.argv[1], int(sys.argv[2]), sys.argv[3]
m = new_match(name, seats=seats, seed=7)
while m.decision is not None and m.number < 60:
    m.play(m.decision.options[m.number % len(m.decision.options)])
open(folder + "/record.json", "w").write(m.record().to_json())
json.dump(m.dump(), open(folder + "/dump.json", "w"))
print("played", m.number)
"""


@pytest.fixture
def house(tmp_path: Path) -> House:
    folder = tmp_path / "data"
    folder.mkdir()
    return House(folder)


# ---------------------------------------------------------------- which data are read


def test_a_house_without_corrections_plays_with_our_data(house: House) -> None:
    assert house.run(SAY_FISHING) == "fishing 2\n"
    assert "house data" not in house.longhouse("games")


def test_corrections_are_read_instead_of_ours(house: House) -> None:
    house.keep("borabora", FISHING)
    assert house.run(SAY_FISHING) == "fishing 3\n"
    games = house.longhouse("games").splitlines()
    assert games[0] == "borabora     Bora Bora, 2 to 4 seats; house data: borabora"
    assert not any("house data" in line for line in games[1:])


def test_the_folder_of_the_user_is_found_without_a_variable(tmp_path: Path) -> None:
    folder = tmp_path / "longhouse" / "data"
    folder.mkdir(parents=True)
    House(folder).keep("borabora", FISHING)
    assert House(folder).run(SAY_FISHING, XDG_DATA_HOME=str(tmp_path)) == "fishing 3\n"


def test_an_expansion_has_a_file_of_its_own(house: House) -> None:
    house.keep("wendake.allies", ("track_max = 35", "track_max = 36"))
    said = house.longhouse("data", "wendake").splitlines()
    assert [("house data," in line) for line in said] == [False, True, False]


def test_comments_and_provenance_make_no_house_data(house: House) -> None:
    house.keep(
        "borabora", ("[fishing]", "# my box says the same\n[fishing]"), ('source = "rulebook"', 'source = "box"')
    )
    assert "house data" not in house.longhouse("games")


BROKEN = [
    ("borabora", (FISHING[0], FISHING[0].replace("2", "-2")), "fishing.vp: Expected `int` >= 0"),
    ("wendake.solo", ("markers_base = 3", "markers_base = 9"), "solo.markers_base: the rules are built for 3, not 9"),
]


@pytest.mark.parametrize(("part", "change", "field"), BROKEN)
def test_a_broken_file_leaves_its_game_out_and_no_other(
    part: str, change: tuple[str, str], field: str, house: House
) -> None:
    file = house.keep(part, change)
    game = part.partition(".")[0]
    said = house.run("import longhouse; print(*(info.name for info in longhouse.games()))")
    assert f"the game '{game}' is left out" in said
    assert str(file) in said
    assert field in said
    assert "take it away" in said
    assert said.splitlines()[0].split() == [name for name in ("borabora", "wendake", "wutaki") if name != game]
    asked = house.run(f"import longhouse; longhouse.new_match('{game}', seats=2)")
    assert f"{game} is left out, as its house data can't be used: `longhouse data {game}` says why" in asked
    assert field in house.longhouse("data", game)


def test_parts_that_rely_on_corrected_ones_are_looked_at_too(house: House) -> None:
    house.keep("wendake")
    text = (house.folder / "wendake.toml").read_text()
    first_map, rest = text[: text.index('key = "map_3"')], text[text.index('key = "map_3"') :]
    (house.folder / "wendake.toml").write_text(first_map.replace('"keweenaw"', '"nipigon"') + rest)
    said = house.run("import longhouse; print(*(info.name for info in longhouse.games()))")
    assert "other house data have changed what wendake.solo relies on" in said
    assert "ghost_path[0].order: must have each of" in said


def test_files_of_no_game_and_folders_that_are_none_are_told(house: House) -> None:
    house.keep("borabora").rename(house.folder / "boraboro.toml")
    assert "boraboro.toml belongs to no game and is not read; there can be borabora.toml" in house.run(
        "import longhouse"
    )
    house.folder = house.folder / "nowhere"
    assert "LONGHOUSE_DATA: there is no folder" in house.run("import longhouse")


# ---------------------------------------------------------------- what was made with which data


def test_what_is_made_with_our_data_looks_as_it_always_did() -> None:
    match = new_match("borabora", seats=2, seed=1)
    assert "data" not in match.dump()
    assert "data" not in json.loads(match.record().to_json())


def record_without_data() -> Record:
    """As it was written before records knew of data."""
    return Record.from_json(Record(game="borabora", version=VERSION, seats=2, seed=1, moves=[]).to_json())


def test_an_old_record_and_an_old_dump_are_those_of_our_data() -> None:
    text = Record(game="borabora", version=3, seats=2, seed=1, moves=[]).to_json()
    assert json.loads(text)["digest"].startswith("0e2d5875cc9f"), "as before records knew of data"
    match = replay(record_without_data())
    assert Match.load(match.dump()).dump() == match.dump()


@pytest.fixture
def other_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(data.HOUSE, BORABORA, "0123456789ab")


@pytest.mark.usefixtures("other_data")
def test_what_is_made_with_house_data_says_so() -> None:
    match = new_match("borabora", seats=2, seed=1)
    assert match.dump()["data"] == match.record().house_data() == {"borabora": "0123456789ab"}
    assert replay(Record.from_json(match.record().to_json())).dump() == Match.load(match.dump()).dump()


@pytest.mark.usefixtures("other_data")
def test_data_of_an_expansion_count_where_it_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(data.HOUSE, f"{WENDAKE}.allies", "ba9876543210")
    assert "data" not in new_match("wendake", seats=2, seed=1).dump()
    allies = new_match("wendake", seats=2, seed=1, options={"expansion": "allies"})
    assert allies.dump()["data"] == {"wendake.allies": "ba9876543210"}


def test_records_and_dumps_of_other_data_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = new_match("borabora", seats=2, seed=1).dump()
    with monkeypatch.context() as patch:
        patch.setitem(data.HOUSE, BORABORA, "0123456789ab")
        theirs = new_match("borabora", seats=2, seed=1)
        text, dump = theirs.record().to_json(), theirs.dump()
        with pytest.raises(BadPosition, match=r"^data: made without house data: take borabora.toml out of"):
            Match.load(ours)
        with pytest.raises(BadRecord, match=r"^data: made without house data: .* or set LONGHOUSE_DATA"):
            replay(record_without_data())
        patch.setitem(data.HOUSE, BORABORA, "ffffffffffff")
        with pytest.raises(BadPosition, match=r"^data: made with house data: put borabora.toml with the digest 0123"):
            Match.load(dump)
    with pytest.raises(
        BadPosition, match=r"^data: made with house data: put borabora.toml with the digest 0123456789ab"
    ):
        Match.load(dump)
    with pytest.raises(BadRecord, match=r"^data: made with house data: .* or set LONGHOUSE_DATA to the folder"):
        replay(Record.from_json(text))


def test_a_match_with_house_data_is_played_there_and_refused_elsewhere(house: House, tmp_path: Path) -> None:
    house.keep("borabora", FISHING)
    assert house.run(PLAY, "borabora", "3", str(tmp_path)) == "played 60\n"
    record, dump = tmp_path / "record.json", tmp_path / "dump.json"
    digest = json.loads(dump.read_text())["data"]["borabora"]
    assert digest in house.longhouse("data", "borabora")
    assert "every move is legal" in house.longhouse("verify", str(record))
    with pytest.raises(BadRecord, match=f"put borabora.toml with the digest {digest} into"):
        replay(Record.from_json(record.read_text()))
    with pytest.raises(BadPosition, match=f"put borabora.toml with the digest {digest} into"):
        Match.load(json.loads(dump.read_text()))

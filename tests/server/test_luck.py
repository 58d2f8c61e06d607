"""Fair luck: all promise their words before anybody tells one."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update
from starlette.testclient import TestClient

from longhouse.cli import main
from longhouse.core.chance import FairChance
from longhouse.core.match import new_match
from longhouse.server.luck import pledge_of
from longhouse.server.schema import SEATS
from tests.docs import ROOT
from tests.server.conftest import Guest, begin


def together(anna: Guest, ben: Guest) -> str:
    table: str = anna.table("me", "open")["id"]
    ben.post(f"/api/tables/{table}/join")
    return table


def tell(guest: Guest, table: str, luck: str) -> tuple[int, Any]:
    answer = guest.post(f"/api/tables/{table}/luck", {"luck": luck})
    return answer.status_code, answer.json().get("error") or answer.json()["status"]


def test_words_are_told_only_when_all_have_promised_theirs(anna: Guest, ben: Guest) -> None:
    table: str = anna.table("me", "open")["id"]
    anna.pledge(table, "turtles")
    assert tell(anna, table, "turtles") == (409, "not_all_pledged"), "somebody could still sit down and choose"
    ben.post(f"/api/tables/{table}/join")
    assert tell(anna, table, "turtles") == (409, "not_all_pledged")
    assert [seat["luck"] for seat in ben.pledge(table, "rain").json()["seats"]] == ["pledged", "pledged"]
    assert tell(ben, table, "a better word") == (422, "other_luck")
    assert tell(ben, table, "rain") == (200, "open")
    assert tell(anna, table, "turtles") == (200, "running")
    assert tell(anna, table, "turtles") == (200, "running"), "said again"


def test_a_promise_binds_as_soon_as_a_word_is_told(anna: Guest, ben: Guest) -> None:
    table = together(anna, ben)
    for luck in ("first thoughts", "second thoughts"):  # a browser that forgot its word may promise another one
        assert anna.pledge(table, luck).status_code == 200
    ben.pledge(table)
    assert tell(anna, table, "second thoughts") == (200, "open")
    assert ben.pledge(table, "now that I know hers").json()["error"] == "revealed"


def test_only_who_sits_there_takes_part(anna: Guest, ben: Guest, client: TestClient) -> None:
    table, eve = together(anna, ben), Guest(client, "Eve")
    assert eve.pledge(table).json()["error"] == tell(eve, table, "x")[1] == "not_seated"
    begin(table, anna, ben)
    assert anna.pledge(table).json()["error"] == "begun"


def test_who_plays_against_bots_waits_for_nobody(anna: Guest) -> None:
    table = anna.table("me", "bot:random")["id"]
    anna.pledge(table, "rain")
    assert tell(anna, table, "rain") == (200, "running")


def test_who_never_tells_is_named_and_the_table_can_be_cancelled(anna: Guest, ben: Guest) -> None:
    table = together(anna, ben)
    anna.pledge(table)
    ben.pledge(table)
    anna.luck(table)
    assert "Waiting for Ben’s browser" in anna.get(f"/tables/{table}").text
    assert 'data-pledged="yes" data-all-pledged="yes"' in ben.get(f"/tables/{table}").text
    assert anna.client.delete(f"/api/tables/{table}", headers=anna.headers).json() == {"cancelled": True}


def test_a_table_from_before_promises_still_begins(anna: Guest, ben: Guest, client: TestClient) -> None:
    table = together(anna, ben)
    with client.app.state.store.engine.begin() as connection:  # type: ignore[attr-defined]
        hers = (SEATS.c.table_id == table) & (SEATS.c.seat == 0)
        connection.execute(update(SEATS).where(hers).values(luck="told long ago"))
    assert ben.luck(table)["status"] == "running"


def test_verify_compares_with_what_was_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chance = FairChance.draw(["turtles", "rain"])
    file = tmp_path / "record.json"
    file.write_text(new_match("borabora", 2, chance=chance).record().to_json())
    kept = ["verify", str(file), "--commitment", chance.commitment]
    assert main([*kept, "--luck", "rain"]) == 0
    assert "nobody chose the luck" in " ".join(capsys.readouterr().out.split())
    assert main(["verify", str(file), "--luck", "snow"]) == main([*kept[:-1], "00" * 32]) == 2
    file.write_text(new_match("borabora", 2, seed=1).record().to_json())
    assert main(kept) == 2


def test_the_browser_counts_as_the_server_does(tmp_path: Path) -> None:
    """Promises, and all that it finds out about a finished match."""
    if shutil.which("node") is None:
        pytest.skip("node is not installed: what the browser counts was not compared")
    words = ["turtles", "Rät 🐢\n\x7f", ""]
    record = json.loads(new_match("borabora", 3, chance=FairChance.draw(words)).record().to_json())
    for name in ("luck", "sha256", "api"):
        text = (ROOT / f"src/longhouse/client/{name}.js").read_text(encoding="utf-8")
        (tmp_path / f"{name}.js").write_text(text, encoding="utf-8")
    (tmp_path / "package.json").write_text('{"type": "module"}')
    script = """
      globalThis.document = {body: {dataset: {}}, documentElement: {}};
      const {findings} = await import("./luck.js");
      const {sha256, toHex, utf8} = await import("./sha256.js");
      const [record, words] = JSON.parse(process.argv[2]);
      const kept = {luck: words[1], commitment: record.chance.commitment};
      const other = {...record, chance: {...record.chance, contributions: ["chosen"]}};
      const hashes = words.map((word) => toHex(sha256(utf8(word))));
      console.log(JSON.stringify([hashes, findings(record, kept), findings(other, kept)]));
    """
    (tmp_path / "check.js").write_text(script, encoding="utf-8")
    answer = subprocess.run(
        ["node", tmp_path / "check.js", json.dumps([record, words])], capture_output=True, check=True
    )
    hashes, fair, tampered = json.loads(answer.stdout)
    assert hashes == [pledge_of(word) for word in words]
    assert [holds for _, holds in fair] == [True] * 4
    assert [key for key, holds in tampered if not holds] == ["fair_word", "fair_seed"]

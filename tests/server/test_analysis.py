"""The analysis of a match: for whom, of what, within which bounds; and playing on from a decision."""

import asyncio
import time
from bisect import bisect_left
from typing import Any

import pytest
from starlette.testclient import TestClient

from longhouse.bots.analysis import Analysis, Weighed
from longhouse.core.chance import FairChance
from longhouse.core.match import Match
from longhouse.core.registry import REGISTRY
from longhouse.server import analysis
from longhouse.server.limits import Limiter
from longhouse.server.playing import MOST_REASONS
from longhouse.server.replays import noticed
from longhouse.server.room import Room
from longhouse.server.store import NewMove
from longhouse.server.thinking import Stumbled
from tests.server.conftest import Guest, begin


def play_out(client: TestClient, table: str) -> Match:
    """Write a whole match of one person on all seats into the database."""
    state: Any = client.app.state  # type: ignore[attr-defined]
    row = state.store.table(table)
    chance = FairChance(row.commitment, row.contributions, row.secret)
    match = Match.start(REGISTRY.info(row.game).make(row.options), row.seats, chance=chance)
    number = 0
    while match.decision is not None:
        seat, option = match.decision.seat, match.decision.options[number % len(match.decision.options)]
        match.play(option)
        ended = {"scores": match.scores(), "ranking": match.ranking(), "rivals": {}, "status": "finished"}
        move = {"number": number, "seat": seat, "verb": option.verb, "arg": option.arg, "at": 0.0}
        move |= {"key": f"played-{number:05}", "answer": number + 1}
        state.store.add_moves([NewMove(table, move, [], {} if match.decision else ended, False, {})])
        number += 1
    state.rooms.open.pop(table, None)
    return match


@pytest.fixture(scope="module")
def winner(client: TestClient) -> Guest:
    return Guest(client, "Winner")


@pytest.fixture(scope="module")
def finished(client: TestClient, winner: Guest) -> str:
    table: str = winner.table("me", "me")["id"]
    winner.luck(table)
    play_out(client, table)
    return table


@pytest.fixture
def alone(anna: Guest) -> str:
    """A running match of one person and a bot, in which the person has decided something."""
    table: str = anna.table("me", "bot:random")["id"]
    anna.luck(table)
    decided = 0
    while decided < 3:
        choices = anna.state(table)["choices"]
        decided += len(choices) > 1
        if choices:
            anna.move(table)
        else:
            time.sleep(0.02)
    return table


def analyses(client: TestClient) -> analysis.Analyses:
    found: analysis.Analyses = client.app.state.analyses  # type: ignore[attr-defined]
    return found


def quick(monkeypatch: pytest.MonkeyPatch, client: TestClient) -> list[int]:
    """Nobody thinks: the played option is the only one that is weighed. After how many moves somebody asked."""
    asked: list[int] = []

    async def review(match: Match, played: tuple[str, int]) -> Analysis:
        asked.append(match.number)
        return Analysis([Weighed(*played, True, 1500, 0, 0)], 0, 1, [])

    monkeypatch.setattr(analyses(client).workers, "review", review)
    return asked


def test_a_decision_of_a_finished_match(client: TestClient, finished: str) -> None:
    """Also for somebody who only watches; once it is known nobody thinks again."""
    seat = client.get(f"/api/tables/{finished}/analysis").json()["seat"]
    assert seat == room_of(client, finished).match.ranking()[0], "who sat nowhere looks at the winner"
    numbers = client.get(f"/api/tables/{finished}/analysis", params={"seat": 1}).json()["decisions"]
    assert numbers == sorted(set(numbers))
    path = f"/api/tables/{finished}/analysis/{numbers[-5]}"
    found = client.get(path).json()
    assert (found["number"], found["seat"]) == (numbers[-5], 1)
    margins = [option["margin"] for option in found["options"]]
    assert margins == sorted(margins, reverse=True)
    (played,) = [option for option in found["options"] if option["played"]]
    assert found["given_away"] in (0, played["behind"])
    assert all(option["words"] for option in found["options"])
    german = client.get(path, params={"lang": "de"}).json()
    assert german["prompt"] != found["prompt"]
    assert [option["margin"] for option in german["options"]] == margins


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_page_of_it(client: TestClient, finished: str, lang: str) -> None:
    page = client.get(f"/tables/{finished}/analysis", params={"lang": lang, "seat": 1})
    assert page.status_code == 200
    assert f'<html lang="{lang}">' in page.text
    assert 'id="whose"' in page.text
    for path in ("results", "replay"):
        assert f"/tables/{finished}/analysis" in client.get(f"/tables/{finished}/{path}").text
    assert client.get(f"/tables/{finished}/analysis", params={"seat": 2}).status_code == 404
    assert client.get("/tables/" + "A" * 22 + "/analysis").status_code == 404
    nonsense = client.get(f"/tables/{finished}/analysis", params={"lang": lang, "seat": "x"})
    assert nonsense.status_code == 404
    assert f'<html lang="{lang}">' in nonsense.text, "a page, also where the address makes no sense"


def refusal(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]


def test_steps_are_those_of_the_replay_that_is_open(client: TestClient, finished: str) -> None:
    """Of one seat while somebody plays alone, as its page shows them; of all when the match is over."""
    client.get(f"/api/tables/{finished}/analysis")
    over = room_of(client, finished).match
    assert [analysis.eyes_on(over, seat) for seat in range(2)] == [None, None]
    assert [analysis.eyes_on(over.replay(3), seat) for seat in range(2)] == [0, 1]


def test_what_is_no_decision_is_refused(client: TestClient, finished: str) -> None:
    moves = len(client.get(f"/api/tables/{finished}/record").json()["moves"])
    assert refusal(client.get(f"/api/tables/{finished}/analysis/{moves}")) == (404, "no_decision")
    assert refusal(client.get(f"/api/tables/{finished}/analysis?seat=7")) == (403, "no_seat")
    assert client.get(f"/api/tables/{finished}/analysis/-1").status_code == 422


def test_while_others_play_it_is_closed(client: TestClient, anna: Guest, ben: Guest) -> None:
    together = anna.table("me", "open")["id"]
    ben.post(f"/api/tables/{together}/join")
    keyboard = anna.table("me", "me")["id"]
    silent = anna.table("me", "bot:random", hints=False)["id"]
    begin(together, anna, ben)
    begin(keyboard, anna)
    begin(silent, anna)
    running = (409, "not_finished")
    for table, why in ((together, running), (keyboard, running), (silent, (403, "no_hints"))):
        for path in ("analysis", "analysis/0"):
            assert refusal(anna.get(f"/api/tables/{table}/{path}")) == why
        assert refusal(anna.post(f"/api/tables/{table}/analysis/0/practice")) == why
        assert anna.get(f"/tables/{table}/analysis").status_code == 404


def test_who_plays_alone_sees_the_own_decisions_only(
    client: TestClient, anna: Guest, ben: Guest, alone: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick(monkeypatch, client)
    own = anna.get(f"/api/tables/{alone}/analysis").json()
    assert own["seat"] == 0
    assert len(own["decisions"]) == 3
    steps = anna.get(f"/tables/{alone}/replay.json", seat=0).json()["moves"]
    answers = [anna.get(f"/api/tables/{alone}/analysis/{number}") for number in range(steps + 1)]
    assert [number for number, found in enumerate(answers) if found.status_code == 200] == own["decisions"]
    assert refusal(anna.get(f"/api/tables/{alone}/analysis", seat=1)) == (403, "no_seat")
    page = anna.get(f"/tables/{alone}/analysis")
    assert page.status_code == 200
    assert 'id="whose"' not in page.text, "nobody else to choose"
    for guest in (ben, client):
        assert refusal(guest.get(f"/api/tables/{alone}/analysis/{own['decisions'][0]}")) == (409, "not_finished")
        assert guest.get(f"/tables/{alone}/analysis").status_code == 404


def test_who_is_played_for_and_left_alone_sees_the_own_decisions_and_no_others(
    client: TestClient, anna: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick(monkeypatch, client)
    table = anna.table("me", "open")["id"]
    ben.post(f"/api/tables/{table}/join")
    begin(table, anna, ben)
    own = {guest: guest.state(table)["seats"][0] for guest in (anna, ben)}
    room = room_of(client, table)
    room.patience = 1e-6
    while room.match.number < 12 or room.match.decision is None or room.match.decision.seat != own[anna]:
        next(guest for guest in own if guest.state(table)["choices"]).move(table)
    monkeypatch.setattr(Room, "wake_bot", lambda room: None)  # the bots take their time
    step = {"number": ben.state(table)["number"], "key": "anna-is-away"}
    assert ben.post(f"/api/tables/{table}/stand-in", step).status_code == 200
    assert refusal(anna.get(f"/api/tables/{table}/analysis")) == (409, "not_finished"), "Ben plays yet"
    assert ben.post(f"/api/tables/{table}/leave", {"key": "ben-has-to-go"}).status_code == 200
    monkeypatch.setattr(Match, "ranking", lambda match: [own[ben], own[anna]])  # it is not because she leads
    found = anna.get(f"/api/tables/{table}/analysis").json()
    assert found["seat"] == own[anna]
    eyes = f'data-seat="{own[anna]}"'
    assert eyes in anna.get(f"/tables/{table}/replay").text, "through her eyes, though a bot plays there"
    for path in (f"/api/tables/{table}/analysis/{found['decisions'][0]}", f"/tables/{table}/analysis"):
        assert anna.get(path).status_code == 200
    assert anna.get(f"/tables/{table}/replay.json", seat=own[anna]).status_code == 200
    assert refusal(anna.get(f"/api/tables/{table}/analysis", seat=own[ben])) == (403, "no_seat")
    assert anna.get(f"/tables/{table}/replay.json", seat=own[ben]).status_code == 409
    for path in ("analysis", f"analysis/{found['decisions'][0]}"):
        assert refusal(ben.get(f"/api/tables/{table}/{path}")) == (409, "not_finished")


def wait_until_over(guest: Guest, table: str) -> None:
    guest.post(f"/api/tables/{table}/hurry")
    while not guest.state(table)["over"]:
        time.sleep(0.02)


def judged(guest: Guest, table: str, seat: int) -> tuple[list[int], int]:
    """The decisions of a seat that are judged, and how many a bot made for it."""
    found = guest.get(f"/api/tables/{table}/analysis", seat=seat).json()
    return found["decisions"], found["by_bot"]


def test_what_a_bot_decides_for_somebody_who_left_is_not_theirs(client: TestClient, anna: Guest, alone: str) -> None:
    """A bot that sat there from the beginning decides for itself."""
    before = anna.get(f"/api/tables/{alone}/analysis").json()
    match = room_of(client, alone).match
    mine = before["seat"]
    made = [number for number, step in enumerate(match._steps) if step.seat == mine]
    assert (len(before["decisions"]), before["by_bot"]) == (3, 0)
    assert anna.post(f"/api/tables/{alone}/leave", {"key": "anna-has-to-go"}).status_code == 200
    wait_until_over(anna, alone)
    for _ in range(2):
        own, by_bot = judged(anna, alone, mine)
        assert len(own) == 3
        assert set(own) <= set(made)
        assert by_bot > 3
        others, by_another = judged(anna, alone, 1 - mine)
        assert others
        assert by_another == 0
        client.app.state.rooms.open.pop(alone)  # type: ignore[attr-defined]  # opened again it knows the same
    page = anna.get(f"/tables/{alone}/analysis", seat=mine).text
    assert f"A bot made {by_bot} decisions for this seat" in page
    assert 'id="by-bot"' not in anna.get(f"/tables/{alone}/analysis", seat=1 - mine).text
    now = room_of(client, alone).now
    stops = noticed(now.match, None)
    stood_in = [move for move, step in enumerate(now.match._steps) if step.seat == mine and now.by_bots[move]]
    for move in stood_in[:3]:
        number = bisect_left(stops, move + 1) - 1
        assert refusal(anna.get(f"/api/tables/{alone}/analysis/{number}")) == (404, "no_decision")


def test_who_leaves_before_the_first_decision_has_none(anna: Guest) -> None:
    table = anna.table("me", "bot:random")["id"]
    anna.luck(table)
    assert "There is nothing to judge yet." in anna.get(f"/tables/{table}/analysis").text
    assert anna.post(f"/api/tables/{table}/leave", {"key": "anna-has-to-go"}).status_code == 200
    wait_until_over(anna, table)
    own, by_bot = judged(anna, table, 0)
    assert (own, by_bot > 0) == ([], True)
    assert "There is nothing to judge here:" in anna.get(f"/tables/{table}/analysis", seat=0).text


def test_little_is_kept_and_few_wait(client: TestClient, finished: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = quick(monkeypatch, client)
    monkeypatch.setattr(analysis, "MOST_KEPT", 2)
    analyses(client)._known.clear()
    numbers = client.get(f"/api/tables/{finished}/analysis").json()["decisions"][:3]
    for number in [*numbers, numbers[-1]]:
        assert client.get(f"/api/tables/{finished}/analysis/{number}").status_code == 200
    assert asked == numbers
    assert len(analyses(client)._known) == 2
    monkeypatch.setattr(analysis, "MOST_WAITING", 0)
    assert refusal(client.get(f"/api/tables/{finished}/analysis/{numbers[0]}")) == (429, "analysis_busy")
    assert client.get(f"/api/tables/{finished}/analysis/{numbers[2]}").status_code == 200, "what is known is told"


def test_thousandths_are_told_as_points() -> None:
    match = Match.start(REGISTRY.info("borabora").make(), 2, 1)
    assert match.decision is not None
    best, played = match.decision.options[:2]
    weighed = [Weighed(best.verb, best.arg, False, 2500, 0, 0), Weighed(played.verb, played.arg, True, 1250, 1250, 300)]
    found = analysis.told(7, match, Analysis(weighed, 1250, 16, [("judge.dice", 9)] * 9), "en", ["Anna", "Ben"])
    assert [(one.arg, one.margin, one.behind, one.error) for one in found.options] == [
        (best.arg, 2.5, 0, 0),
        (played.arg, 1.25, 1.25, 0.3),
    ]
    assert (found.number, found.seat, found.given_away, found.worlds) == (7, match.decision.seat, 1.25, 16)
    assert len(found.reasons) == MOST_REASONS


def test_an_analysis_that_fails_says_so(client: TestClient, finished: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def stumble(match: Match, played: tuple[str, int]) -> Analysis:
        raise Stumbled("a bug of its own")

    monkeypatch.setattr(analyses(client).workers, "review", stumble)
    monkeypatch.setattr(analyses(client), "_known", {})
    number = client.get(f"/api/tables/{finished}/analysis").json()["decisions"][0]
    assert refusal(client.get(f"/api/tables/{finished}/analysis/{number}")) == (503, "no_analysis")
    assert not analyses(client)._made, "the next one may try again"


def test_decisions_are_judged_one_at_a_time(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a bot that is to move waits for one of them at most."""
    workers, busy, most = analyses(client).workers, 0, 0

    async def think(task: Any) -> Analysis:
        nonlocal busy, most
        busy += 1
        most = max(most, busy)
        await asyncio.sleep(0.01)
        busy -= 1
        return Analysis([], 0, 1, [])

    monkeypatch.setattr(workers, "_think", think)
    monkeypatch.setattr(workers, "_reviewing", asyncio.Lock())
    match = Match.start(REGISTRY.info("borabora").make(), 2, 1)

    async def together() -> None:
        await asyncio.gather(*(workers.review(match, ("done", 0)) for _ in range(3)))

    asyncio.run(together())
    assert most == 1


def test_requests_for_an_analysis_are_counted_apart() -> None:
    limiter = Limiter(2)

    def ask(path: str, method: str = "GET") -> bool:
        return not limiter.wait({"path": path, "method": method, "client": ("me", 1)})

    assert [ask("/api/tables/x/analysis/3") for _ in range(3)] == [True, True, False]
    assert [ask("/api/tables/x/hint") for _ in range(3)] == [True, True, False]
    assert [ask("/tables/x/analysis") for _ in range(3)] == [True, True, False], "it goes through the whole match"
    assert all(ask("/tables/x") for _ in range(3))


# ---------------------------------------------------------------- playing on


def room_of(client: TestClient, table: str) -> Room:
    room: Room = client.app.state.rooms.open[table]  # type: ignore[attr-defined]
    return room


def test_playing_on_from_a_decision(client: TestClient, anna: Guest, finished: str) -> None:
    """The same for the eyes of the seat, other luck, marked as practice; it is there after a restart and goes on."""
    number = client.get(f"/api/tables/{finished}/analysis", params={"seat": 1}).json()["decisions"][6]
    answer = anna.post(f"/api/tables/{finished}/analysis/{number}/practice", {"bot": "random"})
    assert answer.status_code == 201
    made = answer.json()
    assert (made["practice"], made["private"], made["status"]) == (True, True, "running")
    assert [seat["kind"] for seat in made["seats"]] == ["bot", "person"]
    table = made["id"]
    then, now = room_of(client, finished).match.replay(number), room_of(client, table).match
    assert now.view(1) == then.view(1)
    assert now.decision == then.decision
    assert now.dump()["rng"]["seed"] != then.dump()["rng"]["seed"]
    assert "Practice" in anna.get(f"/tables/{table}").text
    assert anna.move(table).status_code == 200
    client.app.state.rooms.open.pop(table)  # type: ignore[attr-defined]
    assert anna.state(table)["number"] >= 1
    assert room_of(client, table).match.record().start is not None


def test_only_with_a_bot_that_exists_and_a_name(client: TestClient, anna: Guest, finished: str) -> None:
    path = f"/api/tables/{finished}/analysis/{client.get(f'/api/tables/{finished}/analysis').json()['decisions'][0]}"
    assert refusal(anna.post(f"{path}/practice", {"bot": "nobody"})) == (422, "bad_input")
    assert client.post(f"{path}/practice", json={}).status_code == 401

"""A bot can never stop its table: whatever it does, somebody answers for it, and everybody is told."""

import asyncio
import os
import signal
import time
from ast import literal_eval
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from longhouse import new_match
from longhouse.bots import BOTS
from longhouse.core.event import Event
from longhouse.core.match import Match
from longhouse.server.app import Settings, make_app
from longhouse.server.bots import Answer, BotWorkers
from longhouse.server.playing import MOST_HINTS
from longhouse.server.seated import Books, Question
from longhouse.server.thinking import MANNERS, Stumbled
from tests.bots.test_ears import Poison
from tests.server.conftest import Guest
from tests.server.planted import PLANTED, Dwells, plant, plant_nothing_but_bugs

PATIENCE = 60


@pytest.fixture
def workers() -> Iterator[BotWorkers]:
    made = BotWorkers(seconds=0.1, grace=PATIENCE)
    made.thinkers.prepare = plant
    yield made
    made.close()


@pytest.mark.parametrize("table", [None, "a table where it stays"])
@pytest.mark.parametrize("bot", [*PLANTED, "gone"])
def test_somebody_answers_for_a_bot_that_stumbles(workers: BotWorkers, bot: str, table: str | None) -> None:
    workers.grace = 0.4 if bot == "loops" else PATIENCE
    match = new_match("borabora", 2, 1)
    assert match.decision is not None
    option, trouble = asyncio.run(workers.choose(bot, match, match.decision.seat, table))
    assert option in match.decision.options
    assert trouble.startswith(f"{bot}: ")


def test_a_process_that_is_not_asked_again_is_ended(workers: BotWorkers, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if it was no fault of a bot."""
    match = new_match("borabora", 2, 1)
    monkeypatch.setattr(Books, "note", lambda *told: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        asyncio.run(workers.ask("greedy", match, 0))
    assert not processes(workers)


@pytest.mark.parametrize(
    ("bot", "words"),
    [
        ("raises", "a bug of its own"),
        ("loops", "no answer after 0.5 seconds"),
        ("cheats", "to 'setup_hut'"),
        ("far", "expand:1000000000000000000000000000000"),
        ("word", "an option was expected, not 'fish'"),
        ("dies", "its process has ended"),
        ("gone", "no bot is called 'gone'"),
    ],
)
def test_what_a_bot_did_is_known(workers: BotWorkers, bot: str, words: str) -> None:
    workers.grace = 0.4 if bot == "loops" else PATIENCE
    with pytest.raises(Stumbled, match=words):
        asyncio.run(workers.ask(bot, new_match("borabora", 2, 1), 0))


def test_a_bot_that_listens_hears_the_whole_match_and_no_secret(workers: BotWorkers) -> None:
    match = new_match("borabora", 2, 1)

    def heard() -> str:
        with pytest.raises(Stumbled) as trouble:
            asyncio.run(workers.ask("remembers", match, 0))
        return str(trouble.value).rsplit("LookupError: ", 1)[1].strip()

    for _ in range(30):
        assert match.decision is not None
        match.play(match.decision.options[0])
    assert heard() == f"{len(match.events)} events, []"
    match.note(Event("oracle", {"seat": 1}, Poison(card="white"), to=1))
    assert heard() == f"{len(match.events)} events, [{{'seat': 1}}]"
    match.rewind(5, 0)
    assert heard() == f"{len(match.events)} events, []", "what was taken back was never heard"
    asyncio.run(workers.ask("greedy", match, 0))
    assert workers._listeners == {"remembers"}, "nobody else is told anything"


def test_if_even_the_stand_in_stumbles_the_first_option_is_taken(workers: BotWorkers) -> None:
    workers.thinkers.prepare = plant_nothing_but_bugs
    match = new_match("borabora", 2, 1)
    for bot in ("cheats", "random"):
        option, trouble = asyncio.run(workers.choose(bot, match, 0))
        assert match.decision is not None
        assert option == match.decision.options[0]
        assert "random: " in trouble


def processes(workers: BotWorkers) -> set[int]:
    """Of all bots that can be asked."""
    return {thinker._process.pid or 0 for thinker in workers.thinkers._all}


def test_a_bot_that_overstays_loses_its_process_and_the_others_think_on() -> None:
    workers = BotWorkers(2, seconds=0.1, grace=PATIENCE)
    workers.thinkers.prepare = plant
    match = new_match("borabora", 2, 1)

    async def together() -> None:
        await asyncio.gather(*(workers.ask("greedy", match, 0) for _ in range(2)))
        before = processes(workers)
        assert len(before) == 2
        with pytest.raises(Stumbled, match="hands: 2"):
            await workers.ask("counts", match, 0)
        workers.grace = 4.0
        endless = asyncio.create_task(workers.ask("loops", match, 0))
        for _ in range(3):
            await workers.ask("greedy", match, 0)
        with pytest.raises(Stumbled, match="hands: 1"):
            await workers.ask("counts", match, 0)
        assert not endless.done(), "the others did not wait for it"
        with pytest.raises(Stumbled, match="no answer"):
            await endless
        assert len(processes(workers) & before) == 1, "one process was ended, the other one stays"
        endless = asyncio.create_task(workers.ask("loops", match, 0))
        while workers.thinkers._idle:
            await asyncio.sleep(0.01)
        workers.grace = PATIENCE
        await workers.ask("greedy", match, 0)
        assert len(processes(workers)) == 2, "and was replaced"
        with pytest.raises(Stumbled):
            await endless

    try:
        asyncio.run(together())
    finally:
        workers.close()


def test_a_process_that_is_killed_is_not_the_bots_fault(workers: BotWorkers) -> None:
    match = new_match("borabora", 2, 1)
    asyncio.run(workers.ask("greedy", match, 0))
    (first,) = processes(workers)
    os.kill(first, signal.SIGKILL)
    assert not asyncio.run(workers.choose("greedy", match, 0)).trouble
    assert first not in processes(workers)


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="only Linux tells")
def test_a_process_lets_people_go_first_and_its_memory_stays_flat(workers: BotWorkers) -> None:
    workers.seconds = 0.02
    match, grown = new_match("borabora", 2, 1), []
    for step in range(150):
        assert match.decision is not None
        match.play(asyncio.run(workers.ask("expert", match, match.decision.seat)))
        (process,) = processes(workers)
        pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
        grown += [pages * os.sysconf("SC_PAGE_SIZE")] if step >= 50 else []
    assert os.getpriority(os.PRIO_PROCESS, process) == min(19, os.getpriority(os.PRIO_PROCESS, 0) + MANNERS)
    assert max(grown) < grown[0] + 3_000_000, "a hundred searches leave nothing behind"


def test_nobody_answers_for_a_bot_when_the_server_stops(workers: BotWorkers) -> None:
    match = new_match("borabora", 2, 1)

    async def stop() -> None:
        thinking = asyncio.create_task(workers.choose("loops", match, 0))
        while not processes(workers):
            await asyncio.sleep(0.05)
        workers.close()
        with pytest.raises(asyncio.CancelledError):
            await thinking
        with pytest.raises(asyncio.CancelledError):
            await workers.choose("greedy", match, 0)

    asyncio.run(stop())


# ---------------------------------------------------------------- at a table


@pytest.fixture
def serve(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], TestClient]:
    for name, make in PLANTED.items():
        monkeypatch.setitem(BOTS, name, make)

    def start() -> TestClient:
        app = make_app(Settings(database=f"sqlite:///{tmp_path / 'test.db'}", pace=0))
        return TestClient(app)

    return start


def prepared(client: TestClient) -> None:
    workers: BotWorkers = client.app.state.workers  # type: ignore[attr-defined]
    workers.thinkers.prepare = plant
    workers.seconds, workers.grace = 0.1, 0.2


def wait_for_turn(anna: Guest, table: str) -> None:
    end = time.monotonic() + PATIENCE
    while not anna.state(table)["choices"] and time.monotonic() < end:
        time.sleep(0.02)
    assert anna.state(table)["choices"], "the bot has stopped the table"


@pytest.mark.parametrize("bot", ["raises", "loops", "cheats"])
def test_the_table_goes_on_and_everybody_is_told_also_after_a_restart(
    serve: Callable[[], TestClient], caplog: pytest.LogCaptureFixture, bot: str
) -> None:
    with serve() as client:
        prepared(client)
        anna = Guest(client, "Anna")
        table: str = anna.table(f"bot:{bot}", "me")["id"]
        anna.luck(table)
        wait_for_turn(anna, table)
        while not any("stumbled" in line[0] for line in anna.state(table)["log"]):  # Anna may begin
            assert anna.move(table).status_code == 200
            wait_for_turn(anna, table)
        told = anna.state(table)["log"], anna.state(table, lang="de")["log"]
        stumbled = [line[0] for line in told[0] if "stumbled" in line[0]]
        assert stumbled
        assert set(stumbled) == {f"The bot {bot.capitalize()} stumbled; some legal move was played for it."}
        assert sum("gestolpert" in line[0] for line in told[1]) == len(stumbled)
        watcher = client.get(f"/api/tables/{table}/state").json()
        assert sum("stumbled" in line[0] for line in watcher["log"]) == len(stumbled)
        logged = [record.getMessage() for record in caplog.records if "stumbled" in record.getMessage()]
        assert len(logged) >= len(stumbled), "once for each time; of what leaves no trace only the host is told"
        assert all(f"table {table}: bot {bot} stumbled" in line for line in logged)
    with serve() as client:
        anna.client = client
        assert anna.state(table)["log"] == told[0]


def test_at_a_table_the_same_bot_stays(
    serve: Callable[[], TestClient], caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "dwells", lambda seed: Dwells())
    with serve() as client:
        prepared(client)
        workers: BotWorkers = client.app.state.workers  # type: ignore[attr-defined]
        workers.seconds = PATIENCE
        anna = Guest(client, "Anna")
        table: str = anna.table("bot:dwells", "me")["id"]
        anna.luck(table)
        for _ in range(20):
            wait_for_turn(anna, table)
            assert anna.move(table).status_code == 200
        workers.seconds = 0
        while not any("stumbled" in record.getMessage() for record in caplog.records):
            wait_for_turn(anna, table)
            anna.move(table)
        (first, *_) = [record.getMessage() for record in caplog.records if "stumbled" in record.getMessage()]
        made, asked, heard = literal_eval(first.rsplit("LookupError: ", 1)[1])
        assert (made, len(heard)) == (2, asked + 1), "one showed that it listens, the other one has played since"
        assert asked > 3


def test_what_was_told_of_a_move_goes_with_it() -> None:
    match = new_match("borabora", 2, 1)
    assert match.decision is not None
    match.play(match.decision.options[0])
    before = match.log()
    assert match.decision is not None
    match.play(match.decision.options[0])
    match.note(Event("stumbled", {"seat": 0}))
    assert "stumbled" in match.log()[-1]
    assert match.events_of(1)[-1].kind == "stumbled"
    told = match.events_of(0) + match.events_of(1)
    assert told == match.events[-len(told) :]
    match.rewind(1, 0)
    assert match.log()[:-1] == before


def test_no_hint_rather_than_any_hint(serve: Callable[[], TestClient]) -> None:
    with serve() as client:
        prepared(client)
        anna = Guest(client, "Anna")
        table: str = anna.table("me", "me")["id"]
        anna.luck(table)
        client.app.state.workers.seconds = client.app.state.workers.grace = 0.0  # type: ignore[attr-defined]
        answer = anna.get(f"/api/tables/{table}/hint")
        assert (answer.status_code, answer.json()["error"]) == (503, "no_hint")


def test_a_bot_waits_for_one_hint_at_most(workers: BotWorkers, monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match("borabora", 2, 1)
    assert match.decision is not None
    seat, option = match.decision.seat, match.decision.options[0]
    asked: list[bool] = []

    async def think(question: Question) -> tuple[str, int, list[tuple[str, int]]]:
        asked.append(question.task.reasons)
        await asyncio.sleep(0.01)
        return option.verb, option.arg, []

    async def together() -> None:
        hints = [asyncio.create_task(workers.advise("hard", match, seat, "table")) for _ in range(5)]
        await asyncio.sleep(0)
        assert workers.advised == 5
        await workers.choose("hard", match, seat)
        assert asked == [True, False], "the hints after the first one come later"
        await asyncio.gather(*hints)

    monkeypatch.setattr(workers, "_think", think)
    asyncio.run(together())
    assert (len(asked), workers.advised) == (6, 0)


def test_the_same_question_gets_the_same_hint(workers: BotWorkers) -> None:
    match = new_match("wendake", 2, 1)
    assert match.decision is not None
    seat = match.decision.seat
    asked: list[tuple[dict[str, object], int]] = []

    async def think(question: Question) -> tuple[str, int, list[tuple[str, int]]]:
        asked.append((question.task.dump, question.task.seed))
        assert match.decision is not None
        option = match.decision.options[0]
        return option.verb, option.arg, []

    async def ask(bot: str = "hard", table: str = "one") -> tuple[dict[str, object], int]:
        await workers.advise(bot, match, seat, table)
        return asked[-1]

    workers._think = think  # type: ignore[method-assign,assignment]
    first = asyncio.run(ask())
    assert asyncio.run(ask()) == first, "the same world, and a bot with the same luck"
    others = [asyncio.run(ask(bot="expert")), asyncio.run(ask(table="two"))]
    match.play(match.decision.options[0])
    seat = match.decision.seat
    others.append(asyncio.run(ask()))
    seeds = {seed for _, seed in (first, *others)}
    assert len(seeds) == 4, "another bot, table or move has other luck"
    workers._secret = bytes(32)
    assert asyncio.run(ask())[1] not in seeds, "and nobody can tell which"


def test_when_many_ask_for_hints_others_come_back_later(serve: Callable[[], TestClient]) -> None:
    with serve() as client:
        anna = Guest(client, "Anna")
        table: str = anna.table("me", "me")["id"]
        anna.luck(table)
        client.app.state.workers.advised = MOST_HINTS  # type: ignore[attr-defined]
        answer = anna.get(f"/api/tables/{table}/hint")
        assert (answer.status_code, answer.json()["error"], answer.headers["retry-after"]) == (429, "hints_busy", "2")


# ---------------------------------------------------------------- whose turn it is to think


def test_who_has_many_tables_of_bots_keeps_only_those_waiting(workers: BotWorkers) -> None:
    match = new_match("borabora", 2, 1)

    async def all_at_once() -> str:
        answered = ""

        async def choose(whose: str) -> None:
            nonlocal answered
            await workers.choose("random", match, 0, whose=whose)
            answered += whose

        await asyncio.gather(*map(choose, "aaaab"))
        return answered

    assert asyncio.run(all_at_once()) == "aabaa", "one was thinking when the others came"


def test_a_bot_waits_in_the_line_of_who_made_its_table(
    client: TestClient, anna: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[str] = []

    async def choose(workers: BotWorkers, bot: str, match: Match, seat: int, table: str, whose: str) -> Answer:
        lines.append(whose)
        assert match.decision is not None
        return Answer(match.decision.options[0])

    monkeypatch.setattr(BotWorkers, "choose", choose)
    for guest in (anna, ben):
        table: str = guest.table("bot:random", "me")["id"]
        guest.luck(table)
        lines.clear()
        while not lines:  # the guest may begin
            wait_for_turn(guest, table)
            guest.move(table)
        assert set(lines) == {guest.get("/api/people/me").json()["id"]}

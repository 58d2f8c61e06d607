"""Playing a plan: the same whatever the processes, resumed where it stopped, and no bot stops the others."""

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import msgspec
import pytest

from longhouse.core.errors import BadSetup
from longhouse.lab.arena import arena_result
from longhouse.lab.playing import Outcome, play_bout
from longhouse.lab.running import Log, play_all
from longhouse.lab.schedule import Plan, make_plan, schedule

RULES: dict[str, int | str] = {"reef": 5, "wishes": "shuffled"}


def plan_of(*bots: str, seats: int = 2, watched: bool = False) -> Plan:
    return make_plan("pearls", bots, seats, [RULES], seed=3, watched=watched)


def timeless(outcomes: list[Outcome]) -> list[Outcome]:
    """In order, without the one thing that no run repeats."""
    return [
        msgspec.structs.replace(one, cpu_s=[0.0] * len(one.bots))
        for one in sorted(outcomes, key=lambda one: one.number)
    ]


def test_one_process_or_two_play_the_same() -> None:
    plan = plan_of("greedy", "random", "easy", watched=True)
    bouts = schedule(plan, 12)
    one, two = (list(play_all(plan, bouts, workers)) for workers in (1, 2))
    assert timeless(one) == timeless(two)
    assert timeless(one) != timeless(list(play_all(msgspec.structs.replace(plan, seed=90), bouts[6:], 1)))


def test_ray_plays_the_same() -> None:
    ray = pytest.importorskip("ray", reason="Ray is not installed (pip install 'longhouse[ray]')")
    plan = make_plan("borabora", ["random", "tests.lab.bots:Twin"], 2, [{}])
    bouts = schedule(plan, 6)
    ray.init(num_cpus=2, log_to_driver=False, include_dashboard=False)
    try:
        assert timeless(list(play_all(plan, bouts, 2, ray=True))) == timeless(list(play_all(plan, bouts, 1)))
    finally:
        ray.shutdown()


ABANDONED = """
import os, time
from longhouse.lab.running import in_processes

def work(job):
    print(os.getpid(), flush=True)
    time.sleep(0.2)

list(in_processes(work, range(1000), 2))
"""


def test_processes_end_with_the_one_that_has_begun_them() -> None:
    run = subprocess.Popen([sys.executable, "-c", ABANDONED], stdout=subprocess.PIPE, start_new_session=True)
    assert run.stdout is not None
    run.stdout.readline()
    run.kill()
    rest = threading.Thread(target=run.stdout.read, daemon=True)  # until nobody is left who could write
    rest.start()
    rest.join(10)
    lingering = rest.is_alive()
    if lingering:
        os.killpg(run.pid, signal.SIGKILL)
        rest.join()
    run.stdout.close()
    run.wait()
    assert not lingering


# ---------------------------------------------------------------- the log


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    plan = plan_of("greedy", "random", watched=True)
    bouts = schedule(plan, 20)
    whole = list(play_all(plan, bouts, 1))
    log = Log(tmp_path / "run.jsonl", Plan, Outcome)
    log.begin(plan)
    for outcome in whole[::3]:
        log.add(outcome)
    with log.file.open("ab") as file:
        file.write(b'{"number":19,"rul')  # the machine was switched off
    done = log.resume(plan)
    assert sorted(done) == list(range(0, 20, 3))
    for outcome in play_all(plan, [bout for bout in bouts if bout.number not in done], 1):
        log.add(outcome)
    again = log.resume(plan)
    assert timeless(list(again.values())) == timeless(whole)
    assert arena_result(plan, timeless(list(again.values())[::-1]), 20) == arena_result(plan, timeless(whole), 20)


def test_a_new_log_keeps_the_old_one(tmp_path: Path) -> None:
    log = Log(tmp_path / "run.jsonl", Plan, Outcome)
    log.begin(plan_of("greedy"))
    log.begin(plan_of("random"))
    assert "greedy" in (tmp_path / "run.old.jsonl").read_text()
    assert "random" in log.file.read_text()


def test_a_log_that_ended_with_its_plan_keeps_it(tmp_path: Path) -> None:
    plan = plan_of("greedy", "random")
    log = Log(tmp_path / "run.jsonl", Plan, Outcome)
    log.begin(plan)
    log.file.write_bytes(log.file.read_bytes().rstrip(b"\n"))
    assert log.resume(plan) == {}
    (played,) = timeless(list(play_all(plan, schedule(plan, 1)[:1], 1)))
    log.add(played)
    assert log.resume(plan) == {played.number: played}


def test_the_log_of_another_run_is_refused(tmp_path: Path) -> None:
    log = Log(tmp_path / "run.jsonl", Plan, Outcome)
    log.begin(plan_of("greedy", "random"))
    with pytest.raises(BadSetup, match="the log of another run, with seats 2, not 3"):
        log.resume(plan_of("greedy", "random", seats=3))
    long = msgspec.structs.replace(plan_of("greedy", "random"), bots=["greedy"] * 40)
    with pytest.raises(BadSetup, match=r"the log of another run, with other bots$"):
        log.resume(long)
    log.file.write_text("Dear diary\n")
    with pytest.raises(BadSetup, match="this is no log of a run"):
        log.resume(plan_of("greedy", "random"))


# ---------------------------------------------------------------- bots that fail


FAULTS = {
    "Clumsy": "dropped everything", "Dreamer": "answered fly:1", "Unborn": "not today", "Quitter": "enough",
    "Loser": "never mind", "Mumbler": "half \\ud800 a word",
}  # fmt: skip


@pytest.mark.parametrize(("bot", "said"), FAULTS.items())
def test_a_bot_that_fails_loses_and_the_others_go_on(bot: str, said: str) -> None:
    name = f"tests.lab.bots:{bot}"
    plan = plan_of("random", "greedy", name)
    outcomes = [play_bout(plan, bout) for bout in schedule(plan, 6)]
    for outcome in outcomes:
        if name in outcome.bots:
            assert outcome.failed is not None
            assert outcome.bots[outcome.failed] == name
            assert outcome.winners == [1 - outcome.failed]
            assert said in outcome.problem
            assert "Traceback" in outcome.problem
            assert msgspec.json.encode(outcome), "a log can hold it"
        else:
            assert outcome.failed is None
    result = arena_result(plan, outcomes, 6)
    failed = result.bots[2]
    assert (failed.games, failed.wins, failed.failures, failed.mean_score) == (4, 0, 4, None)
    assert len(result.failures) == 4

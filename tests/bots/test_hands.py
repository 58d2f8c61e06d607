"""Work is shared among copies of a process: nothing is lost with one of them, and none stays behind."""

import os

import pytest

from longhouse.bots.hands import POSSIBLE, shared

pytestmark = pytest.mark.skipif(not POSSIBLE, reason="no process can copy itself here")


@pytest.mark.parametrize("hands", [1, 2, 3, 9])
def test_results_come_in_order_whoever_finds_them(hands: int) -> None:
    assert shared(lambda item: -item * 10**15, range(7), hands) == [-item * 10**15 for item in range(7)]
    assert shared(lambda item: item, [], hands) == []


def test_copies_are_other_processes() -> None:
    assert len(set(shared(lambda item: os.getpid(), range(6), 3))) == 3


@pytest.mark.parametrize("end", [lambda: os._exit(3), lambda: 1 // 0])
def test_what_is_lost_with_a_copy_is_done_here(end: object) -> None:
    here = os.getpid()

    def work(item: int) -> int:
        if os.getpid() != here and item == 4:
            end()  # type: ignore[operator]  # one of those above
        return item * item

    assert shared(work, range(9), 3) == [item * item for item in range(9)]


def test_without_a_copy_everything_is_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    def fork() -> int:
        raise BlockingIOError("too many processes")

    monkeypatch.setattr(os, "fork", fork)
    assert set(shared(lambda item: os.getpid(), range(5), 3)) == {os.getpid()}


def test_none_stays_behind_when_something_goes_wrong_here(monkeypatch: pytest.MonkeyPatch) -> None:
    here, fork = os.getpid(), os.fork
    copies: list[int] = []

    def noted_fork() -> int:
        copies.append(fork())
        return copies[-1]

    monkeypatch.setattr(os, "fork", noted_fork)

    def work(item: int) -> int:
        while os.getpid() != here:
            pass
        raise LookupError("a bug of our own")

    with pytest.raises(LookupError):
        shared(work, range(4), 2)
    (copy,) = copies
    with pytest.raises(ChildProcessError):
        os.waitpid(copy, os.WNOHANG)

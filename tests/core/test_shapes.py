"""Types that several threads ask for at the same time, in a process of their own: it used to die."""

import subprocess
import sys

RACE = """
import sys, threading
import msgspec
from longhouse.core.shapes import ready

sys.setswitchinterval(1e-6)
for _ in range(150):
    inner = msgspec.defstruct("Inner", [("a", int), ("b", list[int]), ("c", dict[str, int] | None)])
    outer = msgspec.defstruct("Outer", [("x", inner), ("y", list[inner]), ("z", dict[str, list[int]])])
    part = {"a": 1, "b": [1], "c": None}
    begin = threading.Barrier(4)

    def read():
        begin.wait()
        msgspec.convert({"x": part, "y": [part], "z": {}}, ready(outer))

    threads = [threading.Thread(target=read) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
"""


def test_a_new_type_is_no_danger_in_threads() -> None:
    assert subprocess.run([sys.executable, "-c", RACE], check=False).returncode == 0

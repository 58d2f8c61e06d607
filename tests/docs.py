"""Reading the code out of the pages in docs/, so that the tests can run it."""

import re
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).parent.parent
BLOCK = re.compile(r"(?:`source: ([\w.]+)`\n\n)?```python\n(.*?)```", re.DOTALL)


def blocks(page: str) -> list[tuple[str, str]]:
    """(source, code) of each Python block of a page; the source is empty unless the block is an excerpt."""
    return BLOCK.findall((ROOT / page).read_text(encoding="utf-8"))


def run_page(page: str) -> dict[str, Any]:
    """Run all plain blocks of a page one after the other; what they define."""
    module = ModuleType(page)
    for source, code in blocks(page):
        if not source and ">>>" not in code:
            exec(compile(code, page, "exec"), module.__dict__)
    return module.__dict__

"""What a page does with the changes that it is sent (client/versions.js)."""

from typing import Any


def spliced(text: str, changes: list[Any]) -> str:
    """A drawing after changes."""
    lines = text.split("\n") if text else []
    for start, gone, come in changes:
        new = [line if isinstance(line, str) else edited(lines[start + at], *line) for at, line in enumerate(come)]
        lines[start : start + gone] = new
    return "\n".join(lines)


def edited(line: str, head: int, tail: int, between: str) -> str:
    """What becomes of a line."""
    return line[:head] + between + line[len(line) - tail :]

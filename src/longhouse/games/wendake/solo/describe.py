"""The ghost in words: what a screen reader reads and what the terminal shows."""

from longhouse.core.text import Texts
from longhouse.games.wendake.solo.components import ADVERSITY_IDS, ADVERSITY_NAMES
from longhouse.games.wendake.solo.view import SoloView, TaskView


def describe(seen: SoloView, texts: Texts) -> list[str]:
    """One line a fact: the adversity of the Year, the ghost's row, its points and disks, the tasks."""
    return [*_adversity(seen, texts), *_ghost(seen, texts), *[_task(task, texts) for task in seen.tasks]]


def _adversity(seen: SoloView, texts: Texts) -> list[str]:
    if seen.adversity is None:
        return []
    name = ADVERSITY_NAMES[ADVERSITY_IDS.index(seen.adversity)]
    lines = [
        texts.say("solo.adversity", {"adversity": f"adversity.{name}", "effect": f"adversity.{name}.help"}),
    ]  # fmt: skip
    if seen.patrols:
        places = ", ".join(texts.say(f"territory.{place}") for place in seen.patrols)
        lines.append(f"{texts.say('solo.patrols')} {places}.")
    return lines


def _ghost(seen: SoloView, texts: Texts) -> list[str]:
    lines = [texts.say("solo.ghost", {"n": seen.points, "total": seen.score})]
    for place, card in enumerate(seen.cards):
        words = texts.say(
            "solo.card", {"place": place + 1, "card": f"ghost_card.{card}", "effect": f"ghost_card.{card}.help"}
        )
        symbol = seen.markers[place] if seen.markers else None
        notes = [texts.say(f"symbol.{symbol}")] if symbol is not None else []
        if place == seen.due and seen.done < len(seen.cards):
            notes.append(texts.say("solo.due"))
        lines.append(f"{words} ({', '.join(notes)})" if notes else words)
    if seen.mask_card is not None:
        lines.append(texts.say("solo.mask_card", {"card": f"card.{seen.mask_card}"}))
    lines.append(texts.say("solo.disks", {"row": seen.row, "slot": seen.slot + 1}))
    return lines


def _task(task: TaskView, texts: Texts) -> str:
    words = texts.say("solo.task", {"task": f"task.{task.id}", "n": task.points})
    return f"{words} {texts.say('solo.missing', {'n': task.missing}) if task.missing else texts.say('solo.completed')}"

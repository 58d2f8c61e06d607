"""The kit for texts: every kind of fault in texts is found out, and sound ones pass."""

import pytest

from tests.testing.copies import Copy, Edit, entry, in_both, texts_of
from tests.testing.orchard.rules import FRUIT


def test_sound_texts_pass(copy: Copy) -> None:
    texts_of(copy()).check_all()
    texts_of("tests.testing.orchard").check_all()


# ---------------------------------------------------------------- faults

FAULTS: dict[str, tuple[list[Edit], str]] = {
    "no text": (
        in_both('msgid "event.rest"', 'msgid "points.rest"'),
        "without a text in 'en': event.rest",
    ),
    "no German text": ([Edit("text/de.po", 'msgid "option.rest"', 'msgid "x"')], "without a text in 'de': option.rest"),
    "no text for a component": (
        in_both('msgid "fruit.plum"', 'msgid "fruit.quince"'),
        "without a text in 'en': fruit.plum",
    ),
    "an event that the code alone knows": (
        [Edit("rules.py", 'Event("rest"', 'Event("sleep"')],
        "without a text in 'en': event.sleep",
    ),
    "never used": (in_both("", entry("event.steal", "{seat}!")), "never used in 'en': event.steal"),
    "words for a question that never has the option": (
        in_both("", entry("option.rest.pick", "Rest")),
        "never used in 'en': option.rest.pick",
    ),
    "never used in German": ([Edit("text/de.po", "", entry("points.x", "x"))], "never used in 'de': points.x"),
    "an id twice": (
        [Edit("text/en.po", "", entry("event.rest", "{seat} sleeps."))],
        "written twice in 'en': event.rest",
    ),
    "a fact that the code does not supply": (
        in_both("{seat} ", "{seat} {place} "),
        r"speaks of \['place'\], which the code does not supply",
    ),
    "a fact of the private part in public": (
        in_both('msgid "event.draw"\nmsgstr "', 'msgid "event.draw"\nmsgstr "{fruit}: '),
        r"'event.draw' in 'en' speaks of \['fruit'\]",
    ),
    "a fact that not every place supplies": (
        [Edit("rules.py", "        state.pop()", '        state.emit(Event("pick", {"seat": 0}))')],
        r"'event.pick' in 'en' speaks of \['fruit'",
    ),
    "a fact that an option does not have": (
        in_both('msgid "option.draw"\nmsgstr "', 'msgid "option.draw"\nmsgstr "{n} '),
        r"'option.draw' in 'en' speaks of \['n'\]",
    ),
    "another fact in German": (
        [Edit("text/de.po", "{seat} zieht aus", "Man zieht aus")],
        r"'event.draw': English speaks of \['seat'\], German of \[\]",
    ),
    "a plural with one form": (
        [Edit("text/de.po", '\nmsgstr[1] "{seat} pflückt {fruit}; {n} bleiben."', "")],
        "'event.pick' has an empty form",
    ),
    "a plural in one language only": (
        [Edit("text/en.po", entry("event.rest", "{seat} rests."), entry("event.rest", "{seat} rests.", "{seat}?"))],
        "'event.rest' has a plural in one language only",
    ),
    "a plural without a number": (
        [
            Edit("text/en.po", entry("event.rest", "{seat} rests."), entry("event.rest", "{seat} rests.", "{seat}?")),
            Edit("text/de.po", entry("event.rest", "{seat} ruht sich aus."), entry("event.rest", "{seat}!", "{seat}?")),
        ],
        "'event.rest' has a plural but no number",
    ),
    "an empty sentence": ([Edit("text/en.po", "a plum", "")], "'fruit.plum' has an empty form"),
    "help without rules": ([Edit("text/en.po", " (OR-TURN-01)", "")], "'help.turn' in 'en' does not end with rules"),
    "help with rules in the middle": (
        [Edit("text/de.po", "aus. (OR-TURN-01)", "aus (OR-TURN-01).")],
        "'help.turn' in 'de' does not end with rules",
    ),
    "a rule that does not exist": (
        [Edit("text/de.po", "einen Zug", "einen Zug (OR-TURN-09)")],
        "'what.turn' in 'de' names rules that do not exist: .'OR-TURN-09'",
    ),
    "a reason with a wrong rule": (
        [Edit("rules.py", 'Reason("OR-PICK-01"', 'Reason("OR-PICK-7"')],
        "a reason names 'OR-PICK-7'",
    ),
    "a reason without a rule": ([Edit("rules.py", 'Reason("OR-PICK-01"', 'Reason(""')], "a reason names ''"),
    "a rule in the code that does not exist": (
        [Edit("rules.py", "", 'RULE = "OR-SACK-01"')],
        "no rules: .'OR-SACK-01'",
    ),
    "another word for the same thing": ([Edit("text/en.po", "a plum", "a berry")], "'fruit.plum' in 'en' says 'berry'"),
    "an event made elsewhere": ([Edit("rules.py", 'Event("rest"', "Event(KIND")], "kind should be a plain text"),
    "facts made elsewhere": (
        [Edit("rules.py", 'Event("rest", {"seat": self.seat})', 'Event("rest", facts())')],
        "facts should be written as a dict",
    ),
}


@pytest.mark.parametrize(("edits", "message"), FAULTS.values(), ids=FAULTS)
def test_every_fault_in_texts_is_found_out(copy: Copy, edits: list[Edit], message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        texts_of(copy(*edits)).check_all()


IN_PLAY: dict[str, tuple[list[Edit], str, str]] = {
    "an option can't be said": (
        [Edit("text/de.po", "{fruit} pflücken", "{price} pflücken")],
        "check_options",
        "pick:0 in 'de': a sentence speaks of 'price'",
    ),
    "an option has no text": (
        [Edit("text/de.po", 'msgid "option.rest"', 'msgid "x"')],
        "check_options",
        "no text for 'option.rest' in 'de'",
    ),
    "a whole game can't be told": (
        [Edit("text/de.po", "Du ziehst {fruit}", "Du ziehst {what}")],
        "check_told",
        "a sentence speaks of 'what', which it is not given",
    ),
    "a source of points has no text": (
        [Edit("text/en.po", "points.all", "points.none")],
        "check_told",
        "no text for 'points.all'",
    ),
    "braces are left": ([Edit("text/en.po", "a plum", "{{a plum}}")], "check_told", "a fact is not filled in"),
}


@pytest.mark.parametrize(("edits", "check", "message"), IN_PLAY.values(), ids=IN_PLAY)
def test_faults_that_show_in_play(copy: Copy, edits: list[Edit], check: str, message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        getattr(texts_of(copy(*edits)), check)()


def test_what_one_seat_may_know_is_not_told_to_others(copy: Copy) -> None:
    fruit = [f"fruit.{name}" for name in FRUIT]
    texts_of(copy()).check_private("draw", fruit)
    told_to_all = Edit("text/en.po", "{seat} draws from the sack.", "{seat} draws an apple, a pear or a plum.")
    with pytest.raises(AssertionError, match="seat None reads"):
        texts_of(copy(told_to_all)).check_private("draw", fruit)
    told_to_nobody = Edit("text/de.po", "Du ziehst {fruit}", "Du ziehst etwas")
    with pytest.raises(AssertionError, match="reads 'Du ziehst etwas"):
        texts_of(copy(told_to_nobody)).check_private("draw", fruit)

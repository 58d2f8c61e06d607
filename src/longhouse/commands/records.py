"""Records and positions: checking, drawing, playing back."""

from pathlib import Path

from longhouse.commands import Add, Arguments, read_record
from longhouse.core.errors import BadRecord
from longhouse.core.match import verify
from longhouse.core.text import LANGUAGES


def register(add: Add) -> None:
    """The commands of this module."""
    check = add("verify", run_verify, "Check a record: fair chance, legal moves, right scores.", game=False)
    check.add_argument("record", type=Path, help="a record saved as JSON")
    check.add_argument("--commitment", metavar="HEX", help="the fingerprint that you kept from before the match")
    check.add_argument("--luck", metavar="VALUE", help="the word that you, or your browser, added")
    picture = add("draw", run_draw, "Draw a saved position, or the last one of a record, as SVG.", game=False)
    picture.add_argument("file", type=Path, help="a position or a record saved as JSON")
    picture.add_argument("--seat", type=int, help="as this seat sees it (default: as a spectator)")
    film = add("replay", run_replay, "Make one HTML file that plays a record back.", game=False)
    film.add_argument("file", type=Path, help="a record saved as JSON")
    for command, output in ((picture, "board.svg"), (film, "replay.html")):
        command.add_argument("-o", "--output", type=Path, default=Path(output), help=f"where (default: {output})")
        command.add_argument("--lang", choices=LANGUAGES, default="en", help="language (default: en)")


def run_verify(arguments: Arguments) -> int:
    """Whether a record can be trusted."""
    record = read_record(arguments.record)
    match = verify(record)
    kept = (arguments.commitment, arguments.luck)
    if record.chance is not None:
        record.chance.check_kept(*kept)
    elif kept != (None, None):
        raise BadRecord("chance: the record has none, so there is no commitment and nobody's luck in it")
    state = "finished" if match.decision is None else f"stands at move {match.number}"
    print(f"{arguments.record}: {record.game}, {record.seats} seats, {state}; every move is legal")
    if record.chance is None:
        print("The seed was given, not derived: whoever gave it could know the luck of the match.")
    else:
        print("The seed follows from the secret with the published fingerprint and from what the seats added.")
        print(_proved(*kept))
    if record.scores is not None:
        print(f"Scores {record.scores} are right.")
    return 0


def _proved(commitment: str | None, luck: str | None) -> str:
    """What that says to somebody who kept something, and what not."""
    if commitment is None or luck is None:
        return "Whether they are those of before the start only you can tell: give --commitment and --luck."
    return (
        "The fingerprint is the one that you kept, and your luck is in it: nobody chose the luck of this match. "
        "Not proved: that nobody who runs the server looked at what was hidden."
    )


def run_draw(arguments: Arguments) -> int:
    """One picture."""
    from longhouse.drawing import export  # here: the other commands start without templates

    export.write(arguments.output, export.draw_file(arguments.file.read_bytes(), arguments.seat, arguments.lang))
    return 0


def run_replay(arguments: Arguments) -> int:
    """A page with a scrubber."""
    from longhouse.drawing import export

    export.write(arguments.output, export.replay_page(read_record(arguments.file), arguments.lang))
    return 0

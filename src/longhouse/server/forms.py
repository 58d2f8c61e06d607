"""What a request may contain. Everything else is refused with the name of the field."""

from typing import Annotated, Literal

from fastapi import Path
from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from pydantic_core import PydanticCustomError

from longhouse.core.names import checked_name, one_line
from longhouse.core.text import Lang

MOST_NAME = 40
MOST_TEXT = 500
BAD_NAME = "bad_name"
BLANK = "blank"


def _name(text: str) -> str:
    """The one rule for names, of people and of seats."""
    try:
        name = checked_name(text)
    except ValueError as error:
        raise PydanticCustomError(BAD_NAME, "{reason}", {"reason": str(error)}) from None
    return _fitting(name, MOST_NAME)


def _line(text: str) -> str:
    """Words for the chat: of what can't be shown in one line only the rest is kept, so that no message is lost."""
    line = one_line(text)
    if not line:
        raise PydanticCustomError(BLANK, "there is nothing to read in it")
    return _fitting(line, MOST_TEXT)


def _fitting(text: str, most: int) -> str:
    """Composing may make a text longer; the database is strict about it."""
    if len(text) > most:
        raise PydanticCustomError("too_long", "should have at most {most} characters", {"most": most})
    return text


TABLE_ID = "^[A-Za-z0-9_-]{22}$"
TableId = Annotated[str, Path(pattern=TABLE_ID)]
Verb = Annotated[str, Field(min_length=1, max_length=40, pattern="^[a-z_]+$")]
Arg = Annotated[int, Field(ge=0, le=100_000)]
Number = Annotated[int, Field(ge=0, le=10_000_000)]
Key = Annotated[str, Field(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
ViewerId = Annotated[str, Field(max_length=64, pattern="^[A-Za-z0-9_-]*$")]
Name = Annotated[str, Field(min_length=1, max_length=MOST_NAME), AfterValidator(_name)]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class NewPerson(Strict):
    name: Name = "Guest"
    lang: Lang = "en"


class ChangedPerson(Strict):
    name: Name | None = None
    lang: Lang | None = None


class NewSeat(Strict):
    """`me` is the creator, also on several seats at one keyboard; `open` waits for somebody with the link."""

    kind: Literal["me", "open", "bot"]
    bot: str | None = None
    name: Name | None = None


class NewTable(Strict):
    game: str
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=8)]
    options: dict[str, int | str] = {}
    private: bool = False
    hints: bool = True


class Practice(Strict):
    bot: str = "medium"


class Joining(Strict):
    invite: Annotated[str, Field(max_length=64, pattern="^[A-Za-z0-9_-]+$")] | None = None


class Pledge(Strict):
    pledge: Annotated[str, Field(pattern="^[0-9a-f]{64}$")]


class Luck(Strict):
    luck: Annotated[str, Field(max_length=64, pattern=r"^[^\x00]*$")] = ""


class Step(Strict):
    """Whatever changes a table: the `number` up to which its sender knows it, and a key of its own.

    The answer shows the table from there on, with the chat from the line `said` on. A page that watches says what its
    socket calls itself: there it is not shown the same again.
    """

    number: Number
    key: Key
    said: Number = 0
    viewer: ViewerId = ""
    lang: Lang | None = None


class Move(Step):
    verb: Verb
    arg: Arg = 0


class Leaving(Strict):
    key: Annotated[str, Field(min_length=8, max_length=60, pattern="^[A-Za-z0-9_-]+$")]


class Consent(Step):
    agree: bool


class Message(Strict):
    text: Annotated[str, Field(min_length=1, max_length=MOST_TEXT), AfterValidator(_line)]

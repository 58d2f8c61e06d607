"""One page for one person: its language, its words, and the templates it is made from."""

import time
from functools import cache
from typing import Any, Final
from urllib.parse import urlencode

from babel.numbers import format_decimal
from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from sqlalchemy import Row
from starlette.requests import Request
from starlette.responses import HTMLResponse

from longhouse.core.registry import GameInfo
from longhouse.core.text import LANGUAGES, Texts, read_catalog
from longhouse.server.people import choose_lang, cookie_name
from longhouse.server.seats import Named, called
from longhouse.server.shelf import Shelved

PACKAGE: Final = "longhouse.server"
LANG_COOKIE: Final = "longhouse_lang"
SINCE: Final = ((86_400, "since.days"), (3_600, "since.hours"), (60, "since.minutes"))


@cache
def environment() -> Environment:
    """The templates of the pages: everything is escaped, and a name that nobody defined is an error."""
    return Environment(
        loader=PackageLoader(PACKAGE, "templates"),
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def page_lang(request: Request, person: Row[Any] | None) -> str:
    """The language of the address, else of the person, else of the cookie, else of the browser."""
    for lang in (
        request.query_params.get("lang"),
        person and person.lang,
        request.cookies.get(cookie_name(request, LANG_COOKIE)),
    ):
        if lang in LANGUAGES:
            return str(lang)
    return choose_lang(request, None)


@cache
def client_words(lang: str) -> dict[str, str]:
    """The words that the scripts need: all texts whose ids start with `js.`."""
    catalog = read_catalog(PACKAGE, lang)
    return {str(m.id)[3:]: str(m.string) for m in catalog if isinstance(m.id, str) and m.id.startswith("js.")}


class Page:
    """A page being made for a request."""

    def __init__(self, request: Request, person: Row[Any] | None) -> None:
        self.request = request
        self.person = person
        self.lang = page_lang(request, person)
        self.texts = Texts(PACKAGE, self.lang)

    def say(self, key: str, **facts: int) -> str:
        """A sentence of the pages."""
        return self.texts.say(key, dict(facts))

    def named(self, key: str, name: str, **facts: int) -> str:
        """A sentence about somebody or something with a name: `{seat}` in the text."""
        return Texts(PACKAGE, self.lang, [name]).say(key, {"seat": 0, **facts})

    def called(self, seat: Named) -> str:
        """What a seat is called."""
        return called(seat, self.lang)

    def tenths(self, number: float) -> str:
        """A number with one decimal place, as this language writes it."""
        return format_decimal(round(number, 1), "#,##0.0", self.lang)

    def maybe(self, key: str) -> str:
        """A sentence, or nothing if there is none."""
        return self.texts.say(key) if self.texts.has(key) else ""

    def since(self, moment: float) -> str:
        """How long ago, in words."""
        seconds = max(0, time.time() - moment)
        for unit, key in SINCE:
            if seconds >= unit:
                return self.say(key, n=int(seconds // unit))
        return self.say("since.now")

    def game(self, info: GameInfo) -> Shelved:
        """A game in the language of this page."""
        return Shelved(info, self.lang)

    def render(self, file: str, status: int = 200, **content: Any) -> HTMLResponse:
        """Fill a template."""
        query = urlencode([(key, value) for key, value in self.request.query_params.multi_items() if key != "lang"])
        body = (
            environment()
            .get_template(file)
            .render(
                page=self,
                t=self.say,
                lang=self.lang,
                languages=LANGUAGES,
                person=self.person,
                here=self.request.url.path + ("?" + query if query else ""),
                words=client_words(self.lang),
                **content,
            )
        )
        return HTMLResponse(body, status, headers={"cache-control": "no-store", "content-language": self.lang})

    def missing(self, key: str = "error.missing") -> HTMLResponse:
        """There is nothing at this address."""
        return self.render("error.html", 404, title=self.say("error.title"), reason=self.say(key), details="")

    def closed(self, key: str, details: str) -> HTMLResponse:
        """There is something, but it can't be shown now; the details are for whoever runs the server."""
        return self.render("error.html", 409, title=self.say("error.closed"), reason=self.say(key), details=details)

    def variants(self, info: GameInfo, table: Row[Any]) -> list[str]:
        """The options of a table in words, whether it has data of the house, and whether it is for practice."""
        marks = {"house_data": table.data, "practice": table.practice}
        return [*self.game(info).variants(table.options), *(self.say(key) for key, is_so in marks.items() if is_so)]

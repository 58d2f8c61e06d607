"""Requests that change a table, on the shortest way to the function that serves them."""

import re
from collections.abc import Callable, Coroutine
from typing import Any, Final

from fastapi import Request, Response
from fastapi.routing import APIRoute
from sqlalchemy import Row

from longhouse.server.forms import TABLE_ID, Step
from longhouse.server.people import Mover, find_person, moving_person

JSON: Final = "application/json"
IS_TABLE_ID: Final = re.compile(TABLE_ID)

Handler = Callable[[Request], Coroutine[Any, Any, Response]]


class Direct(APIRoute):
    """A route that FastAPI describes. It also serves whatever is out of the ordinary, and says what is wrong with it.

    To look for each part of a request by what is known of it takes FastAPI as long as the rules take for a move. If
    the function needs a table, a form and who moves, and a request has them, it is called with them at once.
    """

    def get_route_handler(self) -> Handler:
        usual = super().get_route_handler()
        function, needs = self.endpoint, self.endpoint.__annotations__
        if needs.get("person") != Mover or "body" not in needs:
            return usual

        async def handle(request: Request) -> Response:
            found = await read_step(request, needs["body"])
            if found is None:
                return await usual(request)
            body, person = found
            await moving_person(request, person)
            response: Response = await function(request.path_params["table"], body, person, request)
            return response

        return handle


async def read_step(request: Request, form: type[Step]) -> tuple[Step, Row[Any]] | None:
    """What a request says, and whose it is; None if anything about it is wrong, or needs a closer look."""
    if request.headers.get("content-type") != JSON or not IS_TABLE_ID.fullmatch(request.path_params["table"]):
        return None
    try:
        body = form.model_validate(await request.json())
    except (ValueError, RecursionError):  # no JSON, another form, or nested too deep to be read
        return None
    person = await find_person(request)
    return None if person is None else (body, person)

"""How games are found by name. Knows no game: `longhouse.games.registry` fills it."""

import os
import warnings
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from importlib.metadata import EntryPoint
from itertools import product
from typing import Any, Final

import msgspec

from longhouse.core import data
from longhouse.core.errors import BadData, BadSetup
from longhouse.core.game import Game

TableOptions = dict[str, int | str]


class Switch(msgspec.Struct, frozen=True):
    """A variant that a table may choose; the first value is the default. Its texts are `switch.<name>...`.

    A value may be for some numbers of seats only: `seats` has the least and the most for it. It may add the package of
    an expansion to the game (`adds`). A switch may be there only if others have certain values (`only`).
    """

    name: str
    values: tuple[int | str, ...]
    seats: dict[int | str, tuple[int, int]] = {}
    adds: dict[int | str, str] = {}
    only: dict[str, tuple[int | str, ...]] = {}

    def is_there(self, options: Mapping[str, int | str]) -> bool:
        """Whether there is anything to choose, as the other switches stand."""
        return all(options[name] in values for name, values in self.only.items())


class GameInfo(msgspec.Struct, frozen=True):
    """What one needs to know of a game before a match: `package` is its folder, with `game.py` inside.

    The numbers of seats are those of the game without its switches, whose values may allow others. `alone` are the
    options of a match that somebody plays against nobody else, if the game can be played so.
    """

    name: str
    title: str
    min_seats: int
    max_seats: int
    package: str
    switches: tuple[Switch, ...] = ()
    alone: TableOptions = {}

    @property
    def packages(self) -> list[str]:
        """The folders of the game and of all that its switches may add."""
        return list(dict.fromkeys([self.package, *(added for s in self.switches for added in s.adds.values())]))

    def make(self, options: Mapping[str, int | str] | None = None) -> Game[Any]:
        """The game with these table options; those left out take their defaults.

        A package that is added has `extend(rules, options)` in `extension.py`, which changes the rules that it is given
        and returns what comes on top: an `Extension`.
        """
        chosen = self.complete(options or {})
        make: Callable[..., Game[Any]] = import_module(f"{self.package}.game").make
        return make(chosen, *(import_module(f"{added}.extension").extend for added in self._added(chosen)))

    def _added(self, chosen: TableOptions) -> list[str]:
        return [s.adds[chosen[s.name]] for s in self.switches if chosen[s.name] in s.adds]

    def packages_with(self, options: Mapping[str, int | str]) -> list[str]:
        """The folders of the game and of what these options add."""
        return [self.package, *self._added(self.complete(options))]

    @property
    def parts(self) -> dict[str, str]:
        """The packages that have component data, by the name of the part; that of the game itself is first."""
        return {data.part_name(package): package for package in self.packages if data.has_data(package)}

    def complete(self, options: Mapping[str, int | str]) -> TableOptions:
        """All options, checked; BadSetup names what is wrong."""
        known = {switch.name: switch for switch in self.switches}
        for name, value in options.items():
            if name not in known:
                raise BadSetup(f"options.{name}: {self.title} has no such option; it has {', '.join(known) or 'none'}")
            if value not in known[name].values:
                raise BadSetup(f"options.{name}: {value!r} is not one of {', '.join(map(str, known[name].values))}")
        chosen = {name: options.get(name, switch.values[0]) for name, switch in known.items()}
        for name, switch in known.items():
            if chosen[name] != switch.values[0] and not switch.is_there(chosen):
                needed = " and ".join(f"{other}: {', '.join(map(str, vs))}" for other, vs in switch.only.items())
                raise BadSetup(f"options.{name}: {self.title} has this option only with {needed}")
        return chosen

    def variants(self, seats: int | None = None, fixed: Mapping[str, int | str] | None = None) -> list[TableOptions]:
        """All combinations of options that somebody can play: so many, and with these options, if that is said."""
        names = [switch.name for switch in self.switches]
        every = [
            dict(zip(names, values, strict=True)) for values in product(*(switch.values for switch in self.switches))
        ]
        sound = [one for one in every if all(s.is_there(one) or one[s.name] == s.values[0] for s in self.switches)]
        wanted = (fixed or {}).items()
        counted = [(options, self.seat_counts(options)) for options in sound if wanted <= options.items()]
        return [options for options, counts in counted if counts and seats in (None, *counts)]

    def seat_counts(self, options: Mapping[str, int | str] | None = None) -> list[int]:
        """How many can play with these options; none if two of them don't go together."""
        least, most = self.min_seats, self.max_seats
        chosen = self.complete(options or {})
        limits = [switch.seats[chosen[switch.name]] for switch in self.switches if chosen[switch.name] in switch.seats]
        if limits:
            least, most = max(low for low, _ in limits), min(high for _, high in limits)
        return list(range(least, most + 1))

    def all_seat_counts(self) -> list[int]:
        """How many can play, with whatever options."""
        return sorted({count for options in self.variants() for count in self.seat_counts(options)})

    def kind_of_match(self, options: Mapping[str, int | str]) -> TableOptions:
        """The options that make it another game, so that results are not compared with those of others.

        They are those that add an expansion, and those that only go with such a one.
        """
        chosen = self.complete(options)
        return {
            switch.name: chosen[switch.name]
            for switch in self.switches
            if chosen[switch.name] in switch.adds or (switch.only and switch.is_there(chosen))
        }

    def check_seats(self, seats: int, options: Mapping[str, int | str] | None = None) -> None:
        """BadSetup if the game can't be played by so many with these options."""
        counts = self.seat_counts(options)
        if type(seats) is not int or seats not in counts:
            said = f"{counts[0]} to {counts[-1]}" if len(counts) > 1 else str(counts[0]) if counts else "no number of"
            word = "seat" if counts == [1] else "seats"
            raise BadSetup(f"seats: {self.title} is for {said} {word} with these options, not {seats!r}")


class Registry:
    """Games by name."""

    def __init__(self) -> None:
        self._infos: dict[str, GameInfo] = {}
        self._left_out: dict[str, GameInfo] = {}  # because of the data that the house has for them

    def add(self, info: GameInfo) -> None:
        """Make a game known; a later one of the same name replaces it."""
        self._infos[info.name] = info

    def add_installed(self, entries: Iterable[EntryPoint]) -> None:
        """Games of installed packages, by their entry points: each names a GameInfo.

        Whatever is wrong with one is said, and hurts no other.
        """
        for entry in entries:
            try:
                info = entry.load()
                if not isinstance(info, GameInfo):
                    raise TypeError(f"{entry.value} is no GameInfo")
                if info.name in self._infos:
                    raise ValueError(f"there is another game called {info.name!r}")
            except Exception as error:  # whatever their code may raise
                warnings.warn(f"the game {entry.name!r} is left out: {type(error).__name__}: {error}", stacklevel=2)
            else:
                self.add(info)

    def check_house_data(self) -> None:
        """Leave out games whose data the house has corrected in a way that can't be; the others are not hurt."""
        folder = data.house_folder()
        if not folder.is_dir():
            if data.FOLDER in os.environ:
                warnings.warn(f"{data.FOLDER}: there is no folder {folder}", stacklevel=2)
            return
        corrected = {file.stem: file for file in sorted(folder.glob("*.toml"))}
        for info in self.all():
            if [corrected.pop(part) for part in info.parts if part in corrected]:
                self._check_parts(info)
        for file in corrected.values():
            parts = ", ".join(f"{part}.toml" for info in self.known() for part in info.parts)
            warnings.warn(f"{file} belongs to no game and is not read; there can be {parts}", stacklevel=2)

    def _check_parts(self, info: GameInfo) -> None:
        try:
            data.check_parts(info.parts.values())
        except (BadData, OSError) as error:
            del self._infos[info.name]
            self._left_out[info.name] = info
            warnings.warn(f"the game {info.name!r} is left out: {error}", stacklevel=3)

    def find(self, name: str, options: Mapping[str, int | str]) -> GameInfo | None:
        """The game of something kept, such as a table; None if it or one of its options is not there any more."""
        try:
            info = self.info(name)
            info.complete(options)
        except BadSetup:
            return None
        return info

    def info(self, name: str) -> GameInfo:
        """BadSetup if there is no such game."""
        if name in self._left_out:
            raise BadSetup(
                f"game: {name} is left out, as its house data can't be used: `longhouse data {name}` says why"
            )
        if name not in self._infos:
            raise BadSetup(f"game: no game is called {name!r}; there are {', '.join(self._infos)}")
        return self._infos[name]

    def all(self) -> list[GameInfo]:
        """All games, in the order they were added."""
        return list(self._infos.values())

    def known(self) -> list[GameInfo]:
        """All games, and those that are left out because of the data that the house has for them."""
        return [*self.all(), *self._left_out.values()]


REGISTRY: Final = Registry()

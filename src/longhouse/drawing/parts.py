"""Templates cut into parts, so that a small change draws a small thing.

A panel's template is cut where its top level has a loop, a condition or a `set`: each loop is a part, each round of it
too, and so is every stretch between. A part is drawn from the values that it names and from nothing else; as long as
these are the same, so is the part. Authors have nothing to declare: the names are read from the template.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from jinja2 import Environment, Template, nodes

from longhouse.drawing.straight import OF_ALL_DICTS, SHEET, Straight, imported_by, only_imported

LOOP: Final = "loop"
MANY: Final = 3
"""Of so many attributes of a thing that are used, the thing is a shorter key than they are."""
APART: Final = (nodes.Assign, nodes.AssignBlock, nodes.Import, nodes.FromImport, nodes.Macro)
"""What later stretches build on stays where it is."""


class InParts(Environment):
    """An environment whose templates are cut into parts. The templates may be those of any other environment."""

    code_generator_class = Straight

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.filters["begins"] = lambda sheet, place, values: sheet.assembly.begins(place, values)
        self.filters["ends"] = lambda sheet: sheet.assembly.ends()
        self._imports: dict[str, dict[str, str]] = {}  # by template: what it calls those that it imports
        self.macros: dict[str | None, set[str]] = {}  # by template: names that mean an imported one alone

    def _generate(self, source: nodes.Template, name: str | None, *args: Any, **options: Any) -> str:
        name = name or ""
        body = list(Cut(source, name, self.globals).cut(source.body))
        self._imports[name] = {target: other for node in body for target, other in imported_by(node)}
        self.macros[name] = only_imported(source, self._imports[name])
        source.body = [node for node in body if not imported_by(node)]
        source.set_environment(self)
        return super()._generate(source, name, *args, **options)

    def get_template(self, name: str | Template, *args: Any, **options: Any) -> Template:
        """A template, with the macros of those that it imports: they are looked for once, not for every drawing."""
        found = super().get_template(name, *args, **options)
        for target, imported in self._imports.get(found.name or "", {}).items():
            found.globals.setdefault(target, self.get_template(imported).module)
        found.globals = dict(found.globals)  # copied for every drawing, which a chain of several makes slow
        return found

    def getattr(self, obj: Any, attribute: str) -> Any:
        """As ever; what is in a dict is found without looking elsewhere first."""
        if type(obj) is dict and attribute in obj and attribute not in OF_ALL_DICTS:
            return obj[attribute]
        return super().getattr(obj, attribute)


class Cut:
    """Cuts the body of one template."""

    def __init__(self, source: nodes.Template, name: str, known: Iterable[str]) -> None:
        self.name = name
        self.parts: list[nodes.Node] = []
        self.macros = {macro.name: macro for macro in source.find_all(nodes.Macro)}
        imported = {node.target for node in source.find_all(nodes.Import)}
        self.constant = {SHEET, *known, *self.macros, *imported}  # the same for every drawing

    def cut(self, body: list[nodes.Node]) -> Iterator[nodes.Node]:
        """The same body, with parts instead of what can be drawn alone."""
        run: list[nodes.Node] = []
        for node in body:
            rounds = isinstance(node, nodes.For) and ends_line(node.body)
            if isinstance(node, APART) or (rounds and ends_line(run)):
                yield from self.stretch(run)
                run = []
                if isinstance(node, nodes.For):
                    inner = list(self.cut(node.body))
                    alone = len(inner) == 1 and inner[0] in self.parts
                    node.body = inner if alone else [self.part(inner)]
                    yield self.part([node])
                else:
                    yield node
                continue
            run.append(node)
            if ends_line(run):
                yield from self.stretch(run)
                run = []
        yield from self.stretch(run)

    def stretch(self, body: list[nodes.Node]) -> list[nodes.Node]:
        """As a part, if it draws something in whole lines and sets nothing that what follows may need."""
        whole = ends_line(body) and not is_blank(body) and not any(sets(node) for node in body)
        return [self.part(body)] if whole else body

    def part(self, body: list[nodes.Node]) -> nodes.Node:
        """What is drawn again only when it would look different. Filters, since they are called without ado."""
        arguments = [nodes.Const(f"{self.name} {len(self.parts)}"), nodes.Tuple(self.key(body), "load")]
        begins = nodes.Filter(nodes.Name(SHEET, "load"), "begins", arguments, [], None, None)
        ends = nodes.ExprStmt(nodes.Filter(nodes.Name(SHEET, "load"), "ends", [], [], None, None))
        self.parts.append(nodes.If(begins, [*body, ends], [], []).set_lineno(body[0].lineno, override=False))
        return self.parts[-1]

    def key(self, body: list[nodes.Node]) -> list[nodes.Expr]:
        """All values that a stretch takes from around it. One that it only sets at times may be too many."""
        used: dict[str, set[str]] = {}
        taken = list(taken_by(body))
        own = any(name in self.macros for name, _ in taken)
        inner = [*body, *self.macros.values()] if own else body  # macros see what is around them, not what a body sets
        for name, attribute in [*taken, *(name for macro in inner[len(body) :] for name in names_of(macro))]:
            if name not in self.constant:
                used.setdefault(name, set()).add(attribute)
        bound = {name.name for node in inner for name in node.find_all(nodes.Name) if name.ctx != "load"}
        return [value for name, attributes in used.items() for value in values_of(name, attributes, name in bound)]


def values_of(name: str, attributes: set[str], bound: bool) -> Iterator[nodes.Expr]:
    """A thing as part of a key, or what is used of it; one that may not be there has no attributes to ask for."""
    thing = nodes.Name(name, "load")
    if name != LOOP and (bound or "" in attributes or len(attributes) > MANY):
        yield thing
    else:
        yield from (nodes.Getattr(thing, attribute, "load") for attribute in sorted(attributes))


def taken_by(body: list[nodes.Node]) -> Iterator[tuple[str, str]]:
    """Every name that a body reads before it sets it itself, with the attribute that is asked for."""
    own: set[str] = set()
    for node in body:
        yield from (used for used in names_of(node) if used[0] not in own)
        if isinstance(node, nodes.Assign | nodes.AssignBlock):
            own |= set_in(node.target)


def set_in(target: nodes.Node) -> set[str]:
    """The names that a target sets."""
    names = [target] if isinstance(target, nodes.Name) else target.find_all(nodes.Name)
    return {name.name for name in names if name.ctx == "store"}


def names_of(node: nodes.Node) -> Iterator[tuple[str, str]]:
    """Every name that is read; what a loop goes through is named by nobody else, and so is its `loop`."""
    if isinstance(node, nodes.Call) and isinstance(node.node, nodes.Getattr):
        for child in (node.node.node, *node.args, *node.kwargs):  # what a thing can do follows from what it is
            yield from names_of(child)
    elif isinstance(node, nodes.Getattr) and isinstance(node.node, nodes.Name):
        yield node.node.name, node.attr
    elif isinstance(node, nodes.Name):
        if node.ctx == "load":
            yield node.name, ""
    elif isinstance(node, nodes.For):
        yield from names_of(node.iter)
        tested = [nodes.ExprStmt(node.test)] if node.test else []
        own = {LOOP, *set_in(node.target)}
        yield from (used for used in taken_by([*tested, *node.body]) if used[0] not in own)
        yield from taken_by(node.else_)
    elif isinstance(node, nodes.If):
        yield from names_of(node.test)
        yield from taken_by(node.body)
        for other in node.elif_:
            yield from names_of(other)
        yield from taken_by(node.else_)
    else:
        for child in node.iter_child_nodes():
            yield from names_of(child)


def ends_line(body: list[nodes.Node]) -> bool:
    """Whether a stretch surely ends with a line, or is empty."""
    last = body[-1] if body else None
    if isinstance(last, nodes.Output):
        end = last.nodes[-1]
        return isinstance(end, nodes.TemplateData) and end.data.endswith("\n")
    if isinstance(last, nodes.If):
        branches = [last.body, *(other.body for other in last.elif_), last.else_]
        return all(ends_line(branch) for branch in branches) and ends_line(body[:-1])
    return last is None or (isinstance(last, nodes.For) and ends_line(last.body) and ends_line(body[:-1]))


def is_blank(body: list[nodes.Node]) -> bool:
    """Whether there is nothing in a stretch."""
    return all(isinstance(node, nodes.Output) and all(map(is_space, node.nodes)) for node in body)


def is_space(node: nodes.Node) -> bool:
    return isinstance(node, nodes.TemplateData) and not node.data.strip()


def sets(node: nodes.Node) -> bool:
    """Whether what follows could see a value that is set inside; a loop keeps its own."""
    if isinstance(node, nodes.For):
        return False
    return isinstance(node, APART) or any(sets(child) for child in node.iter_child_nodes())

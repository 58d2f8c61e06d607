"""Code of templates that goes straight to what a panel's template calls most: its sheet, and macros of other templates.

Jinja2 asks every time what kind of thing is called, where an attribute comes from, and whether a result is safe. Here
that is known beforehand.
"""

from collections.abc import Iterable
from keyword import iskeyword
from typing import Any, Final

from jinja2 import nodes
from jinja2.compiler import CodeGenerator, Frame

SHEET: Final = "s"
"""What templates call the sheet that they draw on."""
MARKUP: Final = {"about", "color", "icon", "stock"}
"""What a sheet gives as markup, or without anything to escape."""
NUMBER: Final = "n"
"""The filter that makes a coordinate."""
MACROS: Final = "macros"
"""Where an environment keeps, by template, the names of imported ones."""
OF_ALL_DICTS: Final = frozenset(dir(dict))


def imported_by(node: nodes.Node) -> list[tuple[str, str]]:
    """The name for a template whose macros are imported, and the template, if it is the same each time."""
    if isinstance(node, nodes.Import) and isinstance(node.template, nodes.Const) and not node.with_context:
        return [(node.target, node.template.value)]
    return []


def only_imported(source: nodes.Template, imported: Iterable[str]) -> set[str]:
    """Those of the names of imported templates that mean nothing else anywhere in a template."""
    others = {name.name for name in source.find_all(nodes.Name) if name.ctx != "load"}
    return set(imported) - others


class Straight(CodeGenerator):
    """Writes calls of a sheet and of macros as they are. Its environment knows by which names these are imported."""

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: N802 (Jinja2 calls it so)
        owner = None if forward_caller else self._owner(node)
        if owner is None:
            super().visit_Call(node, frame, forward_caller=forward_caller)
            return
        assert isinstance(node.node, nodes.Getattr)
        self.visit(owner, frame)
        self.write(f".{node.node.attr}(")
        if owner.name != SHEET:
            self.write("context.eval_ctx, ")
        for given in (*node.args, *node.kwargs):
            self.visit(given, frame)
            self.write(", ")
        self.write(")")

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802
        if isinstance(node.node, nodes.Name) and node.node.name == SHEET and is_plain(node.attr):
            self.visit(node.node, frame)
            self.write(f".{node.attr}")
        else:
            super().visit_Getattr(node, frame)

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        if self._is_safe(node) and finalize.src is None and not frame.eval_ctx.volatile:
            self.write("(")
        else:
            super()._output_child_pre(node, frame, finalize)

    def _owner(self, node: nodes.Node) -> nodes.Name | None:
        """Whose method is called: the sheet's, or a macro of an imported template."""
        if not isinstance(node, nodes.Call) or node.dyn_args or node.dyn_kwargs:
            return None
        method = node.node
        if not isinstance(method, nodes.Getattr) or not isinstance(method.node, nodes.Name):
            return None
        names = [method.attr, *(given.key for given in node.kwargs)]
        macros: dict[str | None, set[str]] = vars(self.environment)[MACROS]
        known = method.node.name == SHEET or method.node.name in macros[self.name]
        return method.node if known and all(map(is_plain, names)) else None

    def _is_safe(self, node: nodes.Expr) -> bool:
        """Whether there is nothing to escape in a value."""
        if isinstance(node, nodes.Filter):
            return node.name == NUMBER
        owner = self._owner(node)
        if owner is None or not isinstance(node, nodes.Call) or not isinstance(node.node, nodes.Getattr):
            return False
        return owner.name != SHEET or node.node.attr in MARKUP


def is_plain(name: str) -> bool:
    """Whether a name can be written as it is."""
    return name.isidentifier() and not iskeyword(name)

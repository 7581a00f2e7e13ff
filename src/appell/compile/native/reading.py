"""A native function as it is read: its syntax tree, the types of its arguments, what its names mean, and refusals by line."""

from __future__ import annotations

import ast
import builtins
import inspect
import textwrap
from collections.abc import Callable, Mapping
from functools import cache
from types import FunctionType
from typing import Any, get_type_hints

from appell.compile.native.kinds import Kind, kind_of


class NotNative(TypeError):
    """A native function contains something that the language does not have; the message names the function and the line."""


class FunctionReader:
    """Reads one function. ``bindings`` are names that stand for something else than in the function's module."""

    def __init__(self, function: Callable[..., Any], bindings: Mapping[str, Any]) -> None:
        assert isinstance(function, FunctionType)
        self.function, self.bindings = function, dict(bindings)
        self.tree, self.first_line, self._hints = _read(function)

    def refusal(self, node: ast.AST, why: str) -> NotNative:
        """The error for something that the language does not have."""
        line = self.first_line + getattr(node, "lineno", 1) - 1
        return NotNative(f"{self.function.__module__}.{self.function.__qualname__}, line {line}: {why}.")

    def header(self) -> tuple[list[Kind], Kind]:
        """The types of the arguments and of the result."""
        hints = {name: self.bindings.get(getattr(x, "__name__", ""), x) for name, x in self._hints.items()}
        kinds = []
        for argument in self.tree.args.args:
            kind = kind_of(hints.get(argument.arg, ...))
            if kind is None:
                raise self.refusal(self.tree, f"argument '{argument.arg}' needs a type of the native language")
            kinds.append(kind)
        result = kind_of(hints.get("return", ...))
        if result is None:
            raise self.refusal(self.tree, "the result needs a type of the native language")
        return kinds, result

    def known(self, node: ast.expr) -> Any:
        """What a name means outside of the function."""
        if isinstance(node, ast.Attribute):
            return getattr(self.known(node.value), node.attr)
        if not isinstance(node, ast.Name):
            raise self.refusal(node, "a name was expected")
        if node.id in self.bindings:
            return self.bindings[node.id]
        found = self.function.__globals__.get(node.id, getattr(builtins, node.id, None))
        if found is None:
            raise self.refusal(node, f"'{node.id}' has no value here")
        return found


@cache
def _read(function: Callable[..., Any]) -> tuple[ast.FunctionDef, int, Mapping[str, Any]]:
    """The syntax tree of a function, the line where it begins, and its annotations."""
    source, first_line = inspect.getsourcelines(function)
    tree = ast.parse(textwrap.dedent("".join(source))).body[0]
    assert isinstance(tree, ast.FunctionDef)
    return tree, first_line, get_type_hints(function)

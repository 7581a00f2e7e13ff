"""The grammar of the native language: which statements and expressions it has. It is the same for LLVM assembly and for C.

A writer has a method ``do_Name`` for every kind of statement, and one for every kind of expression, which write it.
"""

from __future__ import annotations

import ast
from abc import ABC, abstractmethod
from types import ModuleType
from typing import Any, Generic, TypeVar

from appell.compile.native.kinds import BOOL, INT, Kind, kind_of
from appell.compile.native.reading import FunctionReader

V = TypeVar("V")  # what an expression becomes


class Grammar(FunctionReader, ABC, Generic[V]):
    """Walks through one function; ``ended`` is set where the statements that follow are never reached."""

    ended = False

    # -- statements ----------------------------------------------------------------------------------------------------
    def body(self, statements: list[ast.stmt]) -> None:
        """Statements one after another, as far as they are reached."""
        for statement in statements:
            if self.ended:  # what follows a return or a break is never reached
                return
            writer = getattr(self, "do_" + type(statement).__name__, None)
            if writer is None:
                raise self.refusal(statement, f"'{type(statement).__name__}' is no statement of the native language")
            writer(statement)

    def do_Pass(self, node: ast.Pass) -> None:
        return

    def do_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):
            self.value(node.value)

    def target_of(self, node: ast.Assign) -> ast.expr:
        """What is assigned to."""
        if len(node.targets) != 1:
            raise self.refusal(node, "one assignment at a time")
        return node.targets[0]

    def declared(self, node: ast.AnnAssign) -> tuple[ast.Name, Kind, ast.expr]:
        """A variable that is given a type: its name, that, and its first value."""
        if node.value is None or not isinstance(node.target, ast.Name):
            raise self.refusal(node, "a variable begins with a value")
        kind = kind_of(self.known(node.annotation))
        if kind is None:
            raise self.refusal(node, "this is no type of the native language")
        return node.target, kind, node.value

    def range_of(self, node: ast.For) -> tuple[ast.Name, list[ast.expr]]:
        """The variable of a loop, and what is between the parentheses of its range."""
        call = node.iter
        if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "range"):
            raise self.refusal(node, "loops are over range(…)")
        if not isinstance(node.target, ast.Name) or node.orelse:
            raise self.refusal(node, "a loop has one variable and no else")
        return node.target, call.args

    # -- expressions ---------------------------------------------------------------------------------------------------
    def value(self, node: ast.expr) -> V:
        """The value of an expression."""
        if isinstance(node, ast.Constant):
            return self.constant(node.value, node)
        if isinstance(node, ast.Name):
            return self.local(node) if self.is_local(node) else self.constant(self.known(node), node)
        if isinstance(node, ast.Attribute):
            base = node.value
            while isinstance(base, ast.Attribute):
                base = base.value
            is_outside = isinstance(base, ast.Name) and not self.is_local(base)
            return self.constant(self.known(node), node) if is_outside else self.field(node)
        if isinstance(node, ast.Subscript):
            return self.subscript(node)
        if isinstance(node, ast.BinOp):
            return self.power(node) if isinstance(node.op, ast.Pow) else self.binary(node)
        if isinstance(node, ast.UnaryOp):
            return self.unary(node)
        if isinstance(node, (ast.Compare, ast.BoolOp)):
            return self.truth(node)
        if isinstance(node, ast.IfExp):
            return self.choice(node)
        if isinstance(node, ast.Call):
            if node.keywords:
                raise self.refusal(node, "arguments are given by position")
            return self.call(node)
        raise self.refusal(node, f"'{type(node).__name__}' is no expression of the native language")

    def truth(self, node: ast.expr) -> V:
        """A condition."""
        if isinstance(node, ast.BoolOp):
            return self.joined(node)
        if isinstance(node, ast.Compare):
            return self.compared(node)
        value = self.value(node)
        kind = self.kind(value)
        if kind not in (BOOL, INT):
            raise self.refusal(node, f"a condition is true or false, not {kind}")
        return value if kind == BOOL else self.nonzero(value)

    def moved_by(self, node: ast.Subscript) -> ast.expr | None:
        """By how much x[i:] moves a pointer on; None where an entry is meant."""
        at = node.slice
        if not isinstance(at, ast.Slice):
            return None
        if at.upper is not None or at.step is not None or at.lower is None:
            raise self.refusal(node, "a pointer is moved on by x[i:]")
        return at.lower

    def no_value(self, x: Any, node: ast.AST) -> Exception:
        """The error for something from outside that is no number and no table."""
        return self.refusal(node, f"{'a module' if isinstance(x, ModuleType) else repr(x)} is no value of the native language")

    def miscounted(self, node: ast.Call, wanted: int) -> Exception:
        """The error for a call with too many arguments, or too few."""
        return self.refusal(node, f"'{ast.unparse(node.func)}' takes {wanted} arguments, not {len(node.args)}")

    # -- what a writer makes of each -----------------------------------------------------------------------------------
    @abstractmethod
    def kind(self, value: V) -> Kind:
        """Its type."""

    @abstractmethod
    def is_local(self, node: ast.Name) -> bool:
        """Whether a name is one of the function's own."""

    @abstractmethod
    def local(self, node: ast.Name) -> V: ...
    @abstractmethod
    def constant(self, x: Any, node: ast.AST) -> V: ...
    @abstractmethod
    def field(self, node: ast.Attribute) -> V: ...
    @abstractmethod
    def subscript(self, node: ast.Subscript) -> V: ...
    @abstractmethod
    def binary(self, node: ast.BinOp) -> V: ...
    @abstractmethod
    def power(self, node: ast.BinOp) -> V: ...
    @abstractmethod
    def unary(self, node: ast.UnaryOp) -> V: ...
    @abstractmethod
    def joined(self, node: ast.BoolOp) -> V: ...
    @abstractmethod
    def compared(self, node: ast.Compare) -> V: ...
    @abstractmethod
    def nonzero(self, value: V) -> V: ...
    @abstractmethod
    def choice(self, node: ast.IfExp) -> V: ...
    @abstractmethod
    def call(self, node: ast.Call) -> V: ...

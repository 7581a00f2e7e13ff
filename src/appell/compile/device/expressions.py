"""Expressions of native functions, written as C: each gives a term. What calls something else is put into lines before it."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from appell.compile.device.calls import CALLS
from appell.compile.device.terms import Term, constant, converted, of_one_lane, type_of
from appell.compile.native.grammar import Grammar
from appell.compile.native.kinds import BOOL, FLOAT, INT, NONE, Kind
from appell.compile.native.reading import FunctionReader

if TYPE_CHECKING:
    from appell.compile.device.program import Program

Made = Callable[[Any, Any], Any]

_COMPARE: dict[type, tuple[str, Made]] = {
    ast.Lt: ("<", operator.lt), ast.LtE: ("<=", operator.le), ast.Gt: (">", operator.gt), ast.GtE: (">=", operator.ge),
    ast.Eq: ("==", operator.eq), ast.NotEq: ("!=", operator.ne),
}  # fmt: skip
_FLOAT_OPS: dict[type, tuple[str, Made]] = {
    ast.Add: ("+", operator.add), ast.Sub: ("-", operator.sub), ast.Mult: ("*", operator.mul), ast.Div: ("/", operator.truediv),
}  # fmt: skip
_INT_OPS: dict[type, tuple[str, Made]] = {
    **{op: _FLOAT_OPS[op] for op in (ast.Add, ast.Sub, ast.Mult)},
    ast.BitAnd: ("&", operator.and_), ast.BitOr: ("|", operator.or_), ast.BitXor: ("^", operator.xor),
    ast.LShift: ("<<", operator.lshift), ast.RShift: (">>", operator.rshift),
}  # fmt: skip
_ROUNDED_DOWN: dict[type, tuple[str, Made]] = {
    ast.FloorDiv: ("floor_div", operator.floordiv), ast.Mod: ("floor_mod", operator.mod),
}  # fmt: skip


class ExpressionWriter(Grammar[Term]):
    """Writes the expressions of one function; ``given`` are the arguments that are known when it is written."""

    def __init__(self, program: Program, function: Any, bindings: dict[str, Any], symbol: str, given: dict[str, Term]) -> None:
        super().__init__(function, bindings)
        self.program, self.symbol = program, symbol
        self.lines: list[str] = []
        self.stack: list[str] = []  # what is put aside at the function's beginning
        self.variables: dict[str, Term] = {}
        self.constants = dict(given)
        self.fixed: set[str] = set()  # names of what does not change any more
        self.count = 0

    # -- lines ---------------------------------------------------------------------------------------------------------
    def name(self, stem: str = "v") -> str:
        self.count += 1
        return f"{stem}_{self.count}"

    def let(self, term: Term) -> Term:
        """The term as it is now, whatever comes after."""
        if term.value is not None or term.text in self.fixed:
            return term
        name = self.name()
        self.fixed.add(name)
        self.lines.append(f"{type_of(term.kind)} {name} = {term.text};")
        return Term(term.kind, name)

    def apart(self, node: ast.expr, write: Callable[[ast.expr], Term]) -> tuple[Term, list[str]]:
        """A term, and the lines that come before it."""
        before, self.lines = self.lines, []
        term = write(node)
        made, self.lines = self.lines, before
        return term, made

    def terms(self, nodes: Sequence[ast.expr]) -> list[Term]:
        """Several terms, evaluated in their order: a value that is read before a later call is kept as it was before that
        call."""
        found: list[Term] = []
        for node in nodes:
            term, made = self.apart(node, self.value)
            if made:
                found = [self.let(x) for x in found]
                self.lines += made
            found.append(term)
        return found

    def room(self, kind: Kind, size: int) -> Term:
        """Space on the stack."""
        assert kind.element is not None
        name = self.name("room")
        self.stack.append(f"{type_of(kind.element)} {name}[{max(size, 1)}];")
        return Term(kind, name)

    # -- places --------------------------------------------------------------------------------------------------------
    def entry(self, base: Term, index: Term, node: ast.AST) -> Term:
        """An entry of an array."""
        if base.kind.element is None:
            raise self.refusal(node, f"{base.kind} has no entries")
        if base.value is not None and index.is_number and 0 <= index.value < base.value.size:
            return constant(base.value.ravel()[index.value])
        return Term(base.kind.element, f"{base.text}[{index.text}]")

    def subscript(self, node: ast.Subscript) -> Term:
        at, onward = node.slice, self.moved_by(node)
        if onward is not None:
            base, index = self.terms([node.value, onward])
            return self._moved(base, self._integer(index, node))
        if isinstance(at, ast.Tuple):
            base, *indices = self.terms([node.value, *at.elts])
            if len(indices) != len(base.kind.shape):
                raise self.refusal(node, f"a table of shape {base.kind.shape} has {len(base.kind.shape)} indices")
            index = self._integer(indices[0], node)
            for size, one in zip(base.kind.shape[1:], indices[1:], strict=True):
                index = self.operation(ast.Add, self.operation(ast.Mult, index, constant(size), node), one, node)
            return self.entry(base, index, node)
        base, index = self.terms([node.value, at])
        return self.entry(base, self._integer(index, node), node)

    def _moved(self, base: Term, index: Term) -> Term:
        if index.value == 0:
            return base
        table = base.value.ravel()[index.value :] if base.value is not None and index.is_number else None
        return Term(base.kind, f"({base.text} + {index.text})", table)

    def _integer(self, term: Term, node: ast.AST) -> Term:
        if term.kind != INT:
            raise self.refusal(node, f"an index is an integer, not {term.kind}")
        return term

    # -- expressions ---------------------------------------------------------------------------------------------------
    def kind(self, value: Term) -> Kind:
        return value.kind

    def is_local(self, node: ast.Name) -> bool:
        return node.id in self.variables or node.id in self.constants

    def local(self, node: ast.Name) -> Term:
        return self.constants[node.id] if node.id in self.constants else self.variables[node.id]

    def field(self, node: ast.Attribute) -> Term:
        return self.program.field(self, self.value(node.value), node)

    def binary(self, node: ast.BinOp) -> Term:
        left, right = self.terms([node.left, node.right])
        return self.operation(type(node.op), left, right, node)

    def constant(self, x: Any, node: ast.AST) -> Term:
        if isinstance(x, (bool, int, float, np.bool_, np.integer, np.floating)):
            return constant(x)
        if isinstance(x, np.ndarray) and x.dtype in (np.float64, np.int64):
            return self.program.table(x)
        raise self.no_value(x, node)

    def unary(self, node: ast.UnaryOp) -> Term:
        if isinstance(node.op, ast.Not):
            truth = self.truth(node.operand)
            return constant(not truth.value) if truth.is_number else Term(BOOL, f"!{truth.text}")
        term = self.value(node.operand)
        if isinstance(node.op, ast.USub) and term.kind in (INT, FLOAT):
            return constant(-term.value) if term.is_number else Term(term.kind, f"(-{term.text})")
        raise self.refusal(node, f"{type(node.op).__name__} of {term.kind}")

    def operation(self, op: type[ast.operator], a: Term, b: Term, node: ast.AST) -> Term:
        if not (a.kind in (INT, FLOAT) and b.kind in (INT, FLOAT)):
            raise self.refusal(node, f"{op.__name__} of {a.kind} and {b.kind}")
        both_known = a.is_number and b.is_number
        if a.kind == b.kind == INT and op in _ROUNDED_DOWN and (not both_known or b.value):
            name, made = _ROUNDED_DOWN[op]
            return constant(made(a.value, b.value)) if both_known else Term(INT, f"{name}({a.text}, {b.text})")
        if a.kind == b.kind == INT and op in _INT_OPS:
            sign, made = _INT_OPS[op]
            return constant(made(a.value, b.value)) if both_known else Term(INT, f"({a.text} {sign} {b.text})")
        if op not in _FLOAT_OPS:
            raise self.refusal(node, f"{op.__name__} of {a.kind} and {b.kind}")
        a, b = self.converted(a, FLOAT, node), self.converted(b, FLOAT, node)
        sign, made = _FLOAT_OPS[op]
        if both_known and not (op is ast.Div and b.value == 0.0):
            return constant(made(a.value, b.value))
        return Term(FLOAT, f"({a.text} {sign} {b.text})")

    def power(self, node: ast.BinOp) -> Term:
        base, exponent = self.terms([node.left, node.right])
        if exponent.value == 2 and exponent.kind == INT:
            if base.kind == INT:
                return self.operation(ast.Mult, base, base, node)
            return constant(base.value * base.value) if base.is_number else Term(FLOAT, f"squared({base.text})")
        base, exponent = self.converted(base, FLOAT, node), self.converted(exponent, FLOAT, node)
        return Term(FLOAT, f"pow({base.text}, {exponent.text})")

    def converted(self, term: Term, kind: Kind, node: ast.AST) -> Term:
        """The term as another type, where that loses nothing."""
        found = converted(term, kind)
        if found is None:
            raise self.refusal(node, f"a {term.kind} where a {kind} is wanted")
        return found

    # -- conditions ----------------------------------------------------------------------------------------------------
    def nonzero(self, value: Term) -> Term:
        return constant(bool(value.value)) if value.is_number else Term(BOOL, f"({value.text} != 0)")

    def joined(self, node: ast.BoolOp) -> Term:
        """and, or: what follows is looked at only where it matters."""
        both = isinstance(node.op, ast.And)
        found: Term | None = None
        for one in node.values:
            term, made = self.apart(one, self.truth)
            if found is None:
                self.lines += made
            elif made:
                name = self.name("so")
                self.lines.append(f"bool {name} = {found.text};")
                self.block(f"if ({'' if both else '!'}{name})", [*made, f"{name} = {term.text};"])
                term = Term(BOOL, name)
            elif not term.is_number:
                term = Term(BOOL, f"({found.text} {'&&' if both else '||'} {term.text})")
            elif term.value is both:
                continue  # it says nothing more
            if term.is_number and term.value is not both:
                return term  # whatever follows
            found = None if term.is_number else term
        return constant(both) if found is None else found

    def compared(self, node: ast.Compare) -> Term:
        given = self.terms([node.left, *node.comparators])
        found: Term | None = None
        for op, a, b in zip(node.ops, given[:-1], given[1:], strict=True):
            one = self.comparison(type(op), a, b, node)
            if found is not None and found.is_number:
                found = one if found.value else found
            elif found is not None and one.is_number:
                found = found if one.value else one
            else:
                found = one if found is None else Term(BOOL, f"({found.text} && {one.text})")
        assert found is not None
        return found

    def comparison(self, op: type[ast.cmpop], a: Term, b: Term, node: ast.AST) -> Term:
        if op not in _COMPARE or not (a.kind.is_number and b.kind.is_number):
            raise self.refusal(node, f"{a.kind} is not compared with {b.kind}")
        if a.kind != b.kind:
            a, b = self.converted(a, FLOAT, node), self.converted(b, FLOAT, node)
        sign, made = _COMPARE[op]
        if a.is_number and b.is_number:
            return constant(bool(made(a.value, b.value)))
        return Term(BOOL, f"({a.text} {sign} {b.text})")

    def choice(self, node: ast.IfExp) -> Term:
        test = self.truth(node.test)
        if test.is_number:
            return self.value(node.body if test.value else node.orelse)
        (yes, before), (no, otherwise) = self.apart(node.body, self.value), self.apart(node.orelse, self.value)
        kind = FLOAT if {yes.kind, no.kind} == {INT, FLOAT} else yes.kind
        yes, no = self.converted(yes, kind, node), self.converted(no, kind, node)
        if not before and not otherwise:
            return Term(kind, f"({test.text} ? {yes.text} : {no.text})")
        name = self.name("one")
        self.lines.append(f"{type_of(kind)} {name};")
        self.block(f"if ({test.text})", [*before, f"{name} = {yes.text};"])
        self.block("else", [*otherwise, f"{name} = {no.text};"])
        return Term(kind, name)

    def block(self, head: str, lines: list[str]) -> None:
        """Lines in braces."""
        self.lines += [f"{head} {{", *("  " + x for x in lines), "}"]

    # -- calls ---------------------------------------------------------------------------------------------------------
    def call(self, node: ast.Call) -> Term:
        function = self.known(node.func)
        given = self.terms(node.args)
        write = self.program.instead.get(function) or CALLS.get(function)
        if write is not None:
            return write(self, given, node)
        if not getattr(function, "__native__", False):
            raise self.refusal(node, f"'{ast.unparse(node.func)}' cannot be called on a GPU")
        return self.called(function, given, node)

    def called(self, function: Any, given: list[Term], node: ast.Call) -> Term:
        """A native function, written for those of its arguments that are known."""
        kinds = [of_one_lane(x) for x in FunctionReader(function, self.bindings).header()[0]]
        if len(kinds) != len(given):
            raise self.miscounted(node, len(kinds))
        terms = [self.converted(x, k, node) for x, k in zip(given, kinds, strict=True)]
        symbol, result = self.program.function(function, tuple(x if x.is_number else None for x in terms), self.bindings)
        text = f"{symbol}({', '.join(x.text for x in terms if not x.is_number)})"
        if result == NONE:
            self.lines.append(f"{text};")
            return Term(NONE, "")
        return self.let(Term(result, text))

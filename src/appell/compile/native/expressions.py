"""Expressions of native functions, written as LLVM assembly: each gives a value, its type and LLVM's name for it."""

from __future__ import annotations

import ast
from typing import Any

import numpy as np

from appell.compile.native.calls import CALLS, Value
from appell.compile.native.kinds import BOOL, DOUBLES, FLOAT, INT, INTEGERS, LANE, NONE, Kind, field_of, kind_of
from appell.compile.native.language import record_at
from appell.compile.native.lines import LineWriter, literal

_COMPARE = {ast.Lt: "lt", ast.LtE: "le", ast.Gt: "gt", ast.GtE: "ge", ast.Eq: "eq", ast.NotEq: "ne"}
_FLOAT_OPS = {ast.Add: "fadd", ast.Sub: "fsub", ast.Mult: "fmul", ast.Div: "fdiv"}
_INT_OPS = {
    ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.BitAnd: "and", ast.BitOr: "or", ast.BitXor: "xor",
    ast.LShift: "shl", ast.RShift: "ashr",
}  # fmt: skip


class ExpressionWriter(LineWriter):
    """Writes the expressions of one function."""

    # -- places ---------------------------------------------------------------------------------------------------------
    def place(self, node: ast.expr) -> Value:
        """Where a name, an entry or a field stands."""
        if isinstance(node, ast.Name):
            if node.id not in self.variables:
                raise self.refusal(node, f"'{node.id}' has no value yet")
            return self.variables[node.id]
        if isinstance(node, ast.Attribute):
            base = self.value(node.value)
            found = field_of(base.kind.record, node.attr) if base.kind.record is not None else None
            if found is None:
                raise self.refusal(node, f"{base.kind} has no field '{node.attr}'")
            offset, kind = found
            return Value(kind, self.let(base.kind, f"getelementptr i8, ptr {base.name}, i64 {offset}").name)
        if isinstance(node, ast.Subscript):
            base = self.value(node.value)
            return Value(self._element(base, node), self._entry(base, node).name)
        raise self.refusal(node, "nothing can be put there")

    def _element(self, base: Value, node: ast.AST) -> Kind:
        if base.kind.element is None:
            raise self.refusal(node, f"{base.kind} has no entries")
        return base.kind.element

    def _entry(self, base: Value, node: ast.Subscript) -> Value:
        """The address of an entry, or the pointer moved on."""
        element, at = self._element(base, node), self.moved_by(node) or node.slice
        if isinstance(at, ast.Tuple):
            if len(at.elts) != len(base.kind.shape):
                raise self.refusal(node, f"a table of shape {base.kind.shape} has {len(base.kind.shape)} indices")
            index = self._integer(at.elts[0])
            for size, one in zip(base.kind.shape[1:], at.elts[1:], strict=True):
                row = self.let(INT, f"mul i64 {index.name}, {size}")
                index = self.let(INT, f"add i64 {row.name}, {self._integer(one).name}")
        else:
            index = self._integer(at)
        pointer = DOUBLES if element == FLOAT else INTEGERS
        return self.let(pointer, f"getelementptr {element.llvm}, ptr {base.name}, i64 {index.name}")

    def _integer(self, node: ast.expr) -> Value:
        value = self.value(node)
        if value.kind != INT:
            raise self.refusal(node, f"an index is an integer, not {value.kind}")
        return value

    # -- expressions ---------------------------------------------------------------------------------------------------
    def kind(self, value: Value) -> Kind:
        return value.kind

    def is_local(self, node: ast.Name) -> bool:
        return node.id in self.variables

    def local(self, node: ast.Name) -> Value:
        return self.load(self.variables[node.id])

    def field(self, node: ast.Attribute) -> Value:
        return self.load(self.place(node))

    def subscript(self, node: ast.Subscript) -> Value:
        whole = self.value(node.value)
        entry = self._entry(whole, node)
        return entry if isinstance(node.slice, ast.Slice) else self.load(Value(self._element(whole, node), entry.name))

    def constant(self, x: Any, node: ast.AST) -> Value:
        if isinstance(x, (bool, np.bool_)):
            return Value(BOOL, "true" if x else "false")
        if isinstance(x, (int, np.integer)):
            return Value(INT, str(int(x)))
        if isinstance(x, (float, np.floating)):
            return Value(FLOAT, literal(float(x)))
        if isinstance(x, np.ndarray) and x.dtype in (np.float64, np.int64):
            return self.unit.table(x)
        raise self.no_value(x, node)

    def unary(self, node: ast.UnaryOp) -> Value:
        if isinstance(node.op, ast.Not):
            return self.let(BOOL, f"xor i1 {self.truth(node.operand).name}, true")
        if isinstance(node.operand, ast.Constant) and isinstance(node.op, ast.USub):
            return self.constant(-node.operand.value, node)  # type: ignore[operator]
        value = self.value(node.operand)
        if isinstance(node.op, ast.USub) and value.kind in (FLOAT, LANE):
            return self.let(value.kind, f"fneg {value.kind.llvm} {value.name}")
        if isinstance(node.op, ast.USub) and value.kind == INT:
            return self.let(INT, f"sub i64 0, {value.name}")
        raise self.refusal(node, f"{type(node.op).__name__} of {value.kind}")

    def binary(self, node: ast.BinOp) -> Value:
        return self.operation(type(node.op), self.value(node.left), self.value(node.right), node)

    def operation(self, op: type[ast.operator], a: Value, b: Value, node: ast.AST) -> Value:
        if a.kind == LANE and b.kind == LANE and op in _FLOAT_OPS:
            return self.let(LANE, f"{_FLOAT_OPS[op]} {LANE.llvm} {a.name}, {b.name}")
        if not (a.kind in (INT, FLOAT) and b.kind in (INT, FLOAT)):
            raise self.refusal(node, f"{op.__name__} of {a.kind} and {b.kind}")
        if a.kind == b.kind == INT and op is not ast.Div:
            if op in _INT_OPS:
                return self.let(INT, f"{_INT_OPS[op]} i64 {a.name}, {b.name}")
            if op in (ast.FloorDiv, ast.Mod):  # rounded down, as Python does: one less where signs differ and there is a rest
                quotient, rest = (self.let(INT, f"{x} i64 {a.name}, {b.name}") for x in ("sdiv", "srem"))
                signs = self.let(INT, f"xor i64 {rest.name}, {b.name}")
                differ = self.let(BOOL, f"icmp slt i64 {signs.name}, 0")
                some = self.let(BOOL, f"icmp ne i64 {rest.name}, 0")
                below = self.let(BOOL, f"and i1 {differ.name}, {some.name}")
                if op is ast.FloorDiv:
                    less = self.let(INT, f"zext i1 {below.name} to i64")
                    return self.let(INT, f"sub i64 {quotient.name}, {less.name}")
                more = self.let(INT, f"select i1 {below.name}, i64 {b.name}, i64 0")
                return self.let(INT, f"add i64 {rest.name}, {more.name}")
        if op not in _FLOAT_OPS:
            raise self.refusal(node, f"{op.__name__} of {a.kind} and {b.kind}")
        a, b = self.converted(a, FLOAT, node), self.converted(b, FLOAT, node)
        return self.let(FLOAT, f"{_FLOAT_OPS[op]} double {a.name}, {b.name}")

    def power(self, node: ast.BinOp) -> Value:
        base = self.value(node.left)
        if isinstance(node.right, ast.Constant) and node.right.value == 2:
            return self.operation(ast.Mult, base, base, node)
        base, exponent = self.converted(base, FLOAT, node), self.converted(self.value(node.right), FLOAT, node)
        return self.unit.intrinsic(self, "llvm.pow.f64", FLOAT, base, exponent)

    def converted(self, value: Value, kind: Kind, node: ast.AST) -> Value:
        """The value as another type, where that loses nothing."""
        if value.kind == kind or (value.kind.element is not None and value.kind.element == kind.element):
            return value
        if kind == FLOAT and value.kind == INT:
            if value.name.lstrip("-").isdigit():
                return Value(FLOAT, literal(float(int(value.name))))
            return self.let(FLOAT, f"sitofp i64 {value.name} to double")
        if kind in (INT, FLOAT) and value.kind == BOOL:
            whole = self.let(INT, f"zext i1 {value.name} to i64")
            return whole if kind == INT else self.converted(whole, FLOAT, node)
        raise self.refusal(node, f"a {value.kind} where a {kind} is wanted")

    def nonzero(self, value: Value) -> Value:
        return self.let(BOOL, f"icmp ne i64 {value.name}, 0")

    def joined(self, node: ast.BoolOp) -> Value:
        """and, or: what follows is looked at only where it matters."""
        after, found = self.name("after"), self.variable("", BOOL)
        for i, one in enumerate(node.values):
            value = self.truth(one)
            self.store(found, value)
            if i + 1 < len(node.values):
                more = self.name("more")
                yes, no = (more, after) if isinstance(node.op, ast.And) else (after, more)
                self.branch(f"i1 {value.name}, label %{yes}, label %{no}")
                self.label(more)
        self.branch(f"label %{after}")
        self.label(after)
        return self.load(found)

    def compared(self, node: ast.Compare) -> Value:
        found: Value | None = None
        left = self.value(node.left)
        for op, other in zip(node.ops, node.comparators, strict=True):
            right = self.value(other)
            one = self.comparison(_COMPARE.get(type(op), ""), left, right, node)
            found = one if found is None else self.let(BOOL, f"and i1 {found.name}, {one.name}")
            left = right
        assert found is not None
        return found

    def comparison(self, word: str, a: Value, b: Value, node: ast.AST) -> Value:
        if not word or not (a.kind.is_number and b.kind.is_number):
            raise self.refusal(node, f"{a.kind} is not compared with {b.kind}")
        if a.kind == b.kind and a.kind in (INT, BOOL):
            signed = "" if word in ("eq", "ne") else "s"
            return self.let(BOOL, f"icmp {signed}{word} {a.kind.llvm} {a.name}, {b.name}")
        a, b = self.converted(a, FLOAT, node), self.converted(b, FLOAT, node)
        return self.let(BOOL, f"fcmp {'u' if word == 'ne' else 'o'}{word} double {a.name}, {b.name}")

    def choice(self, node: ast.IfExp) -> Value:
        yes, no, after = self.name("yes"), self.name("no"), self.name("after")
        self.branch(f"i1 {self.truth(node.test).name}, label %{yes}, label %{no}")
        self.label(yes)
        first = self.value(node.body)
        rest, self.lines = self.lines, []
        self.label(no)
        second = self.value(node.orelse)
        kind = FLOAT if {first.kind, second.kind} == {INT, FLOAT} else first.kind
        found = self.variable("", kind)
        self.store(found, self.converted(second, kind, node))
        self.branch(f"label %{after}")
        other, self.lines = self.lines, rest
        self.ended = False
        self.store(found, self.converted(first, kind, node))
        self.branch(f"label %{after}")
        self.lines += other
        self.label(after)
        return self.load(found)

    def _record_at(self, node: ast.Call) -> Value:
        kind = kind_of(self.known(node.args[0]))
        if kind is None or kind.record is None:
            raise self.refusal(node, "a record is at an address")
        return self.let(kind, f"inttoptr i64 {self._integer(node.args[1]).name} to ptr")

    # -- calls ---------------------------------------------------------------------------------------------------------
    def call(self, node: ast.Call) -> Value:
        function = self.known(node.func)
        if function is record_at:
            return self._record_at(node)
        if function in CALLS:
            return CALLS[function](self, [self.value(x) for x in node.args], node)
        if not getattr(function, "__native__", False):
            raise self.refusal(node, f"'{ast.unparse(node.func)}' is no native function")
        symbol, kinds, result = self.unit.function(function, self.bindings)
        if len(kinds) != len(node.args):
            raise self.miscounted(node, len(kinds))
        values = [self.converted(self.value(x), k, node) for x, k in zip(node.args, kinds, strict=True)]
        arguments = ", ".join(f"{x.kind.llvm} {x.name}" for x in values)
        if result == NONE:
            self.lines.append(f'  call void @"{symbol}"({arguments})')
            return Value(NONE, "")
        return self.let(result, f'call {result.llvm} @"{symbol}"({arguments})')

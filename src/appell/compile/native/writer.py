"""One native function, its syntax tree written as LLVM assembly.

Variables are placed on the stack, and LLVM's own passes move most of them to registers: the only analysis here is that of types.
Every expression gives a value: its type, and LLVM's name for it.
"""

from __future__ import annotations

import ast

from appell.compile.native.calls import Value
from appell.compile.native.expressions import ExpressionWriter
from appell.compile.native.kinds import BOOL, INT, NONE


class FunctionWriter(ExpressionWriter):
    """Writes one function, statement by statement."""

    # -- the whole -----------------------------------------------------------------------------------------------------
    def text(self, linkage: str) -> str:
        kinds, self.result = self.header()
        arguments = []
        for argument, kind in zip(self.tree.args.args, kinds, strict=True):
            arguments.append(f"{kind.llvm} %{argument.arg}.in")
            self.store(self.variable(argument.arg, kind), Value(kind, f"%{argument.arg}.in"))
        self.body(self.tree.body)
        if not self.ended:
            if self.result != NONE:
                raise self.refusal(self.tree, "the function may end without a result")
            self.lines.append("  ret void")
        head = f'define {linkage}{self.result.llvm} @"{self.symbol}"({", ".join(arguments)}) nounwind {{'
        return "\n".join([head, "entry:", *self.stack, *self.lines, "}"])

    # -- statements ----------------------------------------------------------------------------------------------------
    def do_Assign(self, node: ast.Assign) -> None:
        target = self.target_of(node)
        if isinstance(target, ast.Tuple):
            for one, value in zip(target.elts, self.several(node.value, len(target.elts)), strict=True):
                self.assign(one, value)
        else:
            self.assign(target, self.value(node.value))

    def several(self, node: ast.expr, count: int) -> list[Value]:
        """All values of the right side, before any is assigned."""
        if isinstance(node, ast.Tuple):
            found = [self.value(x) for x in node.elts]
        else:
            whole = self.value(node)
            found = [self.let(k, f"extractvalue {whole.kind.llvm} {whole.name}, {i}") for i, k in enumerate(whole.kind.parts)]
        if len(found) != count:
            raise self.refusal(node, f"{len(found)} values for {count} names")
        return found

    def do_AnnAssign(self, node: ast.AnnAssign) -> None:
        target, kind, value = self.declared(node)
        self.assign(target, self.converted(self.value(value), kind, node))

    def do_AugAssign(self, node: ast.AugAssign) -> None:
        place = self.place(node.target)
        value = self.operation(type(node.op), self.load(place), self.value(node.value), node)
        self.store(place, self.converted(value, place.kind, node))

    def assign(self, target: ast.expr, value: Value) -> None:
        if isinstance(target, ast.Name) and target.id == "_":
            return
        if isinstance(target, ast.Name) and target.id not in self.variables:
            if value.kind in (NONE,) or value.kind.parts:
                raise self.refusal(target, "this is not one value")
            self.variable(target.id, value.kind)
        place = self.place(target)
        self.store(place, self.converted(value, place.kind, target))

    def do_Return(self, node: ast.Return) -> None:
        if self.result == NONE:
            if node.value is not None:
                raise self.refusal(node, "the function has no result")
            self.lines.append("  ret void")
        elif self.result.parts:
            if node.value is None:
                raise self.refusal(node, "the function has a result")
            values = self.several(node.value, len(self.result.parts))
            whole = "poison"
            for i, (value, kind) in enumerate(zip(values, self.result.parts, strict=True)):
                one = self.converted(value, kind, node)
                whole = self.let(self.result, f"insertvalue {self.result.llvm} {whole}, {kind.llvm} {one.name}, {i}").name
            self.lines.append(f"  ret {self.result.llvm} {whole}")
        else:
            if node.value is None:
                raise self.refusal(node, "the function has a result")
            value = self.converted(self.value(node.value), self.result, node)
            self.lines.append(f"  ret {self.result.llvm} {value.name}")
        self.ended = True

    def do_If(self, node: ast.If) -> None:
        yes, no, after = self.name("yes"), self.name("no"), self.name("after")
        self.branch(f"i1 {self.truth(node.test).name}, label %{yes}, label %{no if node.orelse else after}")
        self.label(yes)
        self.body(node.body)
        all_ended = self.ended
        self.branch(f"label %{after}")
        if node.orelse:
            self.label(no)
            self.body(node.orelse)
            all_ended = all_ended and self.ended
            self.branch(f"label %{after}")
        if node.orelse and all_ended:
            self.ended = True
        else:
            self.label(after)

    def do_While(self, node: ast.While) -> None:
        test, inside, after = self.name("test"), self.name("inside"), self.name("after")
        self.branch(f"label %{test}")
        self.label(test)
        self.branch(f"i1 {self.truth(node.test).name}, label %{inside}, label %{after}")
        self.label(inside)
        self.loops.append((test, after))
        self.body(node.body)
        self.loops.pop()
        self.branch(f"label %{test}")
        self.label(after)

    def do_For(self, node: ast.For) -> None:
        target, given = self.range_of(node)
        bounds = [self._integer(x) for x in given]
        start, stop = (Value(INT, "0"), bounds[0]) if len(bounds) == 1 else (bounds[0], bounds[1])
        step = bounds[2] if len(bounds) == 3 else Value(INT, "1")
        counter = self.variable("", INT)
        self.store(counter, start)
        test, inside, onward, after = (self.name(x) for x in ("test", "inside", "onward", "after"))
        self.branch(f"label %{test}")
        self.label(test)
        now = self.load(counter)
        self.branch(f"i1 {self.let(BOOL, f'icmp slt i64 {now.name}, {stop.name}').name}, label %{inside}, label %{after}")
        self.label(inside)
        self.assign(target, now)
        self.loops.append((onward, after))
        self.body(node.body)
        self.loops.pop()
        self.branch(f"label %{onward}")
        self.label(onward)
        self.store(counter, self.let(INT, f"add nsw i64 {self.load(counter).name}, {step.name}"))
        self.branch(f"label %{test}")
        self.label(after)

    def do_Break(self, node: ast.Break) -> None:
        self.branch(f"label %{self.loops[-1][1]}")

    def do_Continue(self, node: ast.Continue) -> None:
        self.branch(f"label %{self.loops[-1][0]}")

"""One native function, its syntax tree written as C."""

from __future__ import annotations

import ast
from collections import Counter

from appell.compile.device.expressions import ExpressionWriter
from appell.compile.device.terms import Term, constant, named, of_one_lane, type_of
from appell.compile.native.kinds import INT, NONE, Kind


class FunctionWriter(ExpressionWriter):
    """Writes one function, statement by statement."""

    result: Kind

    # -- the whole -----------------------------------------------------------------------------------------------------
    def text(self, head: str) -> tuple[str, str]:
        """How the function is declared, and how it is defined."""
        kinds, result = self.header()
        self.result = of_one_lane(result)
        stored = [x for x in ast.walk(self.tree) if isinstance(x, ast.Name) and isinstance(x.ctx, ast.Store)]
        self.stores = Counter(x.id for x in stored)
        arguments = []
        for argument, kind in zip(self.tree.args.args, map(of_one_lane, kinds), strict=True):
            name = argument.arg
            if name not in self.constants:
                arguments.append(f"{type_of(kind)} {named(name)}")
                self.variables[name] = Term(kind, named(name))
                if not self.stores[name]:
                    self.fixed.add(named(name))
            elif self.stores[name]:  # it begins as what is known
                self.declare(name, kind, f" = {self.constants.pop(name).text}")
        self.arguments = {x.arg for x in self.tree.args.args}
        self.body(self.tree.body)
        if not self.ended and self.result != NONE:
            raise self.refusal(self.tree, "the function may end without a result")
        declared = f"{head} {type_of(self.result)} {self.symbol}({', '.join(arguments)})"
        inside = "\n".join("  " + x for x in (*self.stack, *self.lines))
        return f"{declared};", f"{declared}\n{{\n{inside}\n}}\n"

    def declare(self, name: str, kind: Kind, begin: str = "") -> None:
        """A variable of the whole function."""
        self.stack.append(f"{type_of(kind)} {named(name)}{begin};")
        self.variables[name] = Term(kind, named(name))

    # -- statements ----------------------------------------------------------------------------------------------------
    def inside(self, statements: list[ast.stmt]) -> tuple[list[str], bool]:
        """The lines of a block, and whether it ends in a jump."""
        before, self.lines = self.lines, []
        self.body(statements)
        made, self.lines = self.lines, before
        ended, self.ended = self.ended, False
        return made, ended

    def do_Assign(self, node: ast.Assign) -> None:
        target = self.target_of(node)
        if not isinstance(target, ast.Tuple):
            self.assign(target, self.value(node.value))
            return
        values = self.several(node.value, len(target.elts))
        if isinstance(node.value, ast.Tuple):
            values = [self.let(x) for x in values]
        for one, value in zip(target.elts, values, strict=True):
            self.assign(one, value)

    def several(self, node: ast.expr, count: int) -> list[Term]:
        """All values of the right side, before any is assigned."""
        if isinstance(node, ast.Tuple):
            found = self.terms(node.elts)
        else:
            whole = self.value(node)
            found = [Term(k, f"{whole.text}.x{i}") for i, k in enumerate(whole.kind.parts)]
        if len(found) != count:
            raise self.refusal(node, f"{len(found)} values for {count} names")
        return found

    def do_AnnAssign(self, node: ast.AnnAssign) -> None:
        target, kind, value = self.declared(node)
        self.assign(target, self.converted(self.value(value), of_one_lane(kind), node))

    def do_AugAssign(self, node: ast.AugAssign) -> None:
        now = self.place(node.target)
        value, made = self.apart(node.value, self.value)
        before = self.let(now) if made else now
        self.lines += made
        found = self.converted(self.operation(type(node.op), before, value, node), now.kind, node)
        self.lines.append(f"{now.text} = {found.text};")

    def assign(self, target: ast.expr, value: Term) -> None:
        if isinstance(target, ast.Name):
            name = target.id
            if name == "_":
                return
            if self.stores[name] == 1 and value.is_number and name not in self.arguments:
                self.constants[name] = value
                return
            if name not in self.variables:
                if value.kind == NONE or value.kind.parts:
                    raise self.refusal(target, "this is not one value")
                self.declare(name, value.kind)
        place = self.place(target)
        self.lines.append(f"{place.text} = {self.converted(value, place.kind, target).text};")

    def place(self, node: ast.expr) -> Term:
        """Where a name, an entry or a field stands, to be written to."""
        if isinstance(node, ast.Name):
            if node.id not in self.variables:
                raise self.refusal(node, f"'{node.id}' has no value yet")
            return self.variables[node.id]
        if isinstance(node, ast.Attribute):
            return self.program.field(self, self.value(node.value), node, stored=True)
        if isinstance(node, ast.Subscript):
            term = self.value(node)
            if term.value is None:
                return term
        raise self.refusal(node, "nothing can be put there")

    def do_Return(self, node: ast.Return) -> None:
        if (node.value is None) != (self.result == NONE):
            raise self.refusal(node, "the function has a result" if node.value is None else "the function has no result")
        if node.value is None:
            self.lines.append("return;")
        elif self.result.parts:
            values = self.several(node.value, len(self.result.parts))
            texts = [self.converted(x, k, node).text for x, k in zip(values, self.result.parts, strict=True)]
            self.lines.append(f"return {type_of(self.result)}{{{', '.join(texts)}}};")
        else:
            self.lines.append(f"return {self.converted(self.value(node.value), self.result, node).text};")
        self.ended = True

    def do_If(self, node: ast.If) -> None:
        test = self.truth(node.test)
        if test.is_number:
            self.body(node.body if test.value else node.orelse)
            return
        yes, ended = self.inside(node.body)
        self.block(f"if ({test.text})", yes)
        if node.orelse:
            no, also = self.inside(node.orelse)
            self.block("else", no)
            self.ended = ended and also

    def do_While(self, node: ast.While) -> None:
        test, made = self.apart(node.test, self.truth)
        if test.is_number and not test.value:
            return
        lines, _ = self.inside(node.body)
        head = [] if test.is_number else [*made, f"if (!{test.text}) break;"]
        self.block("while (true)", [*head, *lines])

    def do_For(self, node: ast.For) -> None:
        target, given = self.range_of(node)
        bounds = [self._integer(x, node) for x in self.terms(given)]
        start, stop = (constant(0), bounds[0]) if len(bounds) == 1 else (bounds[0], bounds[1])
        step = bounds[2] if len(bounds) == 3 else constant(1)
        if start.is_number and stop.is_number and start.value >= stop.value:
            return
        counter, stop, step = self.name("i"), self.let(stop), self.let(step)
        if target.id != "_" and target.id not in self.variables:
            self.declare(target.id, INT)
        lines, _ = self.inside(node.body)
        head = [] if target.id == "_" else [f"{named(target.id)} = {counter};"]
        self.block(f"for (whole {counter} = {start.text}; {counter} < {stop.text}; {counter} += {step.text})", [*head, *lines])

    def do_Break(self, node: ast.Break) -> None:
        self.lines.append("break;")
        self.ended = True

    def do_Continue(self, node: ast.Continue) -> None:
        self.lines.append("continue;")
        self.ended = True

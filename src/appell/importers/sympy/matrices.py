"""Converts matrices of SymPy expressions to the expression graph and back, to solve and differentiate them there: SymPy takes minutes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import casadi as ca
import numpy as np
import sympy
from sympy.core.function import AppliedUndef
from sympy.physics.mechanics import dynamicsymbols

from appell.graph import SX, Lowering, eliminate, known, node_count, raise_, raise_nested, samples, to_sx
from appell.graph.normal import NoNormalForm, normal

SHORT = 600  # most operations of a matrix that is written in its normal form; a longer one is written as it is on the graph
TERMS = 150  # most terms of an entry in its normal form
AGREE = 1e-9  # relative difference of an entry and its normal form at random values
SAMPLES = 3  # random values at which these are compared
ATOMS = (sympy.Symbol, AppliedUndef, sympy.Derivative, sympy.Float)  # a Float is one, so that its digits are kept


def atoms_of(expressions: Iterable[Any]) -> set[Any]:
    """The symbols, functions of time and derivatives in expressions; each subexpression is visited once."""
    found: set[Any] = set()
    seen: set[Any] = set()
    left = list(expressions)
    while left:
        e = left.pop()
        if e in seen:
            continue
        seen.add(e)
        if isinstance(e, ATOMS):
            found.add(e)
        else:
            left.extend(e.args)
    return found


class Table:
    """SymPy symbols, each with a node of the graph."""

    def __init__(self, symbols: Iterable[Any]) -> None:
        self.nodes: dict[Any, SX] = {x: ca.SX.sym(f"x{i}") for i, x in enumerate(sorted(symbols, key=str))}
        self._lowering = Lowering(self.nodes)

    @staticmethod
    def of(*matrices: Any) -> Table:
        """The table of all symbols in some matrices."""
        return Table(atoms_of(e for m in matrices for e in m))

    def lower(self, matrix: Any) -> SX:
        """A SymPy matrix on the graph."""
        rows, columns = matrix.shape
        out = ca.SX(rows, columns)
        for i in range(rows):
            for j in range(columns):
                e = matrix[i, j]
                if e != 0:
                    out[i, j] = to_sx(self._lowering.lower(e))
        return out

    def column(self, symbols: Iterable[Any]) -> SX:
        """The nodes of some symbols, with new ones for those that are not in the table."""
        return ca.vertcat(*[self.nodes[x] if x in self.nodes else ca.SX.sym("none") for x in symbols])

    def raised(self, matrix: SX, more: Mapping[Any, SX] | None = None) -> sympy.Matrix:
        """A matrix of the graph as a SymPy matrix."""
        return raised(matrix, [(node, x) for x, node in (self.nodes | dict(more or {})).items()])


def raised(matrix: SX, pairs: list[tuple[SX, Any]]) -> sympy.Matrix:
    """A matrix of the graph as a SymPy matrix, in its normal form if that is short; ``pairs`` are nodes with their symbols."""
    rows, columns = matrix.shape
    entries = [to_sx(known(matrix[i, j])) for i in range(rows) for j in range(columns)]
    if not entries:
        return sympy.zeros(rows, columns)
    if node_count(entries) > SHORT:
        return sympy.Matrix(rows, columns, raise_nested(entries, pairs))
    return sympy.Matrix(rows, columns, [_gathered(e, pairs) for e in entries])


def raised_together(matrices: Sequence[SX], pairs: list[tuple[SX, Any]]) -> list[sympy.Matrix]:
    """Matrices of the graph as SymPy matrices; those that are too long for a normal form share their common subexpressions."""
    out: list[Any] = [None] * len(matrices)
    long: list[tuple[int, list[SX]]] = []
    for n, matrix in enumerate(matrices):
        entries = [to_sx(known(matrix[i, j])) for i in range(matrix.shape[0]) for j in range(matrix.shape[1])]
        if entries and node_count(entries) > SHORT:
            long.append((n, entries))
        else:
            out[n] = raised(matrix, pairs)
    values = iter(raise_nested([e for _, entries in long for e in entries], pairs)) if long else iter(())
    for n, entries in long:
        out[n] = sympy.Matrix(*matrices[n].shape, [next(values) for _ in entries])
    return out


def rate(slope: Any, rest: Any, speeds: Any, known: Mapping[Any, Any]) -> sympy.Matrix:
    """K̇ u + ċ for K u + c, on the graph: the rates of functions of time are those in ``known``, or their derivatives."""
    t = dynamicsymbols._t
    inside = atoms_of([*slope, *rest])
    moving = [x for x in inside if x == t or isinstance(x, (AppliedUndef, sympy.Derivative))]
    rates = sympy.Matrix([known.get(x.diff(t), x.diff(t)) for x in moving])
    table = Table(inside | atoms_of([*rates, *speeds]))
    held = ca.densify(ca.mtimes(table.lower(slope), table.column(speeds)) + table.lower(rest))
    if not moving:
        return sympy.zeros(*rest.shape)
    return table.raised(ca.jtimes(held, table.column(moving), table.lower(rates)))


def _gathered(entry: SX, pairs: list[tuple[SX, Any]]) -> Any:
    """The normal form of a scalar, if it is short and has the same values; otherwise the scalar as it is on the graph."""
    names = {x: sympy.Symbol(f"x{i}", real=True) for i, (_, x) in enumerate(pairs)}
    constant = [names[x] for _, x in pairs if isinstance(x, sympy.Symbol)]
    try:
        (form,) = normal([entry], [(node, names[x]) for node, x in pairs], parameters=constant, limit=TERMS)
    except NoNormalForm:
        form = None
    if form is None:
        return raise_([entry], pairs)[0]
    nodes = ca.vertcat(*[node for node, _ in pairs])
    both = ca.vertcat(entry, to_sx(Lowering({names[x]: node for node, x in pairs}).lower(form)))
    at = np.random.default_rng(8).uniform(0.3, 1.3, (len(pairs), SAMPLES))
    here, there = np.asarray(ca.Function("both", [nodes], [both]).map(SAMPLES)(at).full())
    same = bool((np.abs(here - there) <= AGREE * np.maximum(np.abs(here), 1.0)).all())
    return form.xreplace({name: x for x, name in names.items()}) if same else raise_([entry], pairs)[0]


def product(matrix: Any, column: Any, sign: int = 1) -> sympy.Matrix:
    """± A x. For long matrices the sums and products are not expanded, which SymPy would take too long for."""
    if count([*matrix, *column], SHORT) <= SHORT:
        return sign * matrix * column
    signed = (sympy.S.NegativeOne,) if sign < 0 else ()
    rows = [
        [sympy.Mul(*signed, a, x, evaluate=False) for a, x in zip(matrix[i, :], column, strict=True) if a != 0]
        for i in range(matrix.shape[0])
    ]
    return sympy.Matrix([sympy.Add(*row, evaluate=False) if len(row) > 1 else sum(row, start=sympy.S.Zero) for row in rows])


def count(expressions: Iterable[Any], limit: int) -> int:
    """The number of different subexpressions; the count ends when it exceeds the limit."""
    seen: set[Any] = set()
    left = list(expressions)
    while left and len(seen) <= limit:
        e = left.pop()
        if e not in seen:
            seen.add(e)
            left.extend(e.args)
    return len(seen)


def solved(a: SX, b: SX) -> SX:
    """x with A x = B, on the graph."""
    if not a.numel():
        return ca.SX(a.shape[1], b.shape[1])
    rows, columns, width = a.shape[0], a.shape[1], b.shape[1]
    nodes = ca.symvar(ca.vertcat(ca.vec(ca.densify(a)), ca.vec(ca.densify(b))))
    matrix = [[known(a[i, j]) for j in range(columns)] for i in range(rows)]
    right = [[known(b[i, j]) for j in range(width)] for i in range(rows)]
    x = eliminate(matrix, right, samples(nodes or [ca.SX.sym("none")]))
    return ca.vertcat(*[ca.horzcat(*[to_sx(e) for e in row]) for row in x])


def solve(a: Any, b: Any) -> sympy.Matrix:
    """x with A x = B, for SymPy matrices: a linear solver in SymPy's sense."""
    table = Table.of(a, b)
    return table.raised(solved(table.lower(a), table.lower(b)))


def solve_unsimplified(a: Any, b: Any) -> sympy.Matrix:
    """The same without simplification, for results that are not shown."""
    table = Table.of(a, b)
    x = solved(table.lower(a), table.lower(b))
    entries = [to_sx(known(x[i, j])) for i in range(x.shape[0]) for j in range(x.shape[1])]
    return sympy.Matrix(*x.shape, raise_nested(entries, [(node, s) for s, node in table.nodes.items()]))

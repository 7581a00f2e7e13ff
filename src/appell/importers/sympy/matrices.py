"""Matrices of SymPy's expressions on the graph and back: what SymPy takes minutes for, solving and differentiating, is done there."""

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

SHORT = 600  # operations of a matrix up to which it is brought into its normal form; beyond, it stands as the graph has it
TERMS = 150  # of an entry in its normal form
AGREE = 1e-9  # of both, where they are looked at
LOOKS = 3
ATOMS = (sympy.Symbol, AppliedUndef, sympy.Derivative, sympy.Float)  # a Float too is to come out as it went in


def atoms_of(expressions: Iterable[Any]) -> set[Any]:
    """The symbols, functions of time and derivatives that expressions are written in, each part looked at once."""
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
    """Symbols of SymPy's with a node of the graph each."""

    def __init__(self, symbols: Iterable[Any]) -> None:
        self.nodes: dict[Any, SX] = {x: ca.SX.sym(f"x{i}") for i, x in enumerate(sorted(symbols, key=str))}
        self._lowering = Lowering(self.nodes)

    @staticmethod
    def of(*matrices: Any) -> Table:
        """Of everything that some matrices are written in."""
        return Table(atoms_of(e for m in matrices for e in m))

    def lower(self, matrix: Any) -> SX:
        """A matrix on the graph."""
        rows, columns = matrix.shape
        out = ca.SX(rows, columns)
        for i in range(rows):
            for j in range(columns):
                e = matrix[i, j]
                if e != 0:
                    out[i, j] = to_sx(self._lowering.lower(e))
        return out

    def column(self, symbols: Iterable[Any]) -> SX:
        """The nodes of some symbols; of those that occur nowhere, fresh ones."""
        return ca.vertcat(*[self.nodes[x] if x in self.nodes else ca.SX.sym("none") for x in symbols])

    def raised(self, matrix: SX, more: Mapping[Any, SX] | None = None) -> sympy.Matrix:
        """A matrix of the graph as SymPy's."""
        return raised(matrix, [(node, x) for x, node in (self.nodes | dict(more or {})).items()])


def raised(matrix: SX, pairs: list[tuple[SX, Any]]) -> sympy.Matrix:
    """A matrix of the graph as SymPy's, with the meaning of each node beside it: in its normal form where that is short."""
    rows, columns = matrix.shape
    entries = [to_sx(known(matrix[i, j])) for i in range(rows) for j in range(columns)]
    if not entries:
        return sympy.zeros(rows, columns)
    if node_count(entries) > SHORT:
        return sympy.Matrix(rows, columns, raise_nested(entries, pairs))
    return sympy.Matrix(rows, columns, [_gathered(e, pairs) for e in entries])


def raised_together(matrices: Sequence[SX], pairs: list[tuple[SX, Any]]) -> list[sympy.Matrix]:
    """Matrices of the graph as SymPy's; those that are too long for their normal form share what they have in common."""
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
    """K̇ u + ċ of K u + c, on the graph: the rates of functions of time are those that are known, or their derivatives."""
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
    """The normal form of a scalar, if it is short and says the same; as it stands in the graph otherwise."""
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
    at = np.random.default_rng(8).uniform(0.3, 1.3, (len(pairs), LOOKS))
    here, there = np.asarray(ca.Function("both", [nodes], [both]).map(LOOKS)(at).full())
    same = bool((np.abs(here - there) <= AGREE * np.maximum(np.abs(here), 1.0)).all())
    return form.xreplace({name: x for x, name in names.items()}) if same else raise_([entry], pairs)[0]


def product(matrix: Any, column: Any, sign: int = 1) -> sympy.Matrix:
    """± A x. Where these are long, sums and products stand as they are: SymPy takes longer to multiply out what is deep than
    all the rest takes."""
    if count([*matrix, *column], SHORT) <= SHORT:
        return sign * matrix * column
    signed = (sympy.S.NegativeOne,) if sign < 0 else ()
    rows = [
        [sympy.Mul(*signed, a, x, evaluate=False) for a, x in zip(matrix[i, :], column, strict=True) if a != 0]
        for i in range(matrix.shape[0])
    ]
    return sympy.Matrix([sympy.Add(*row, evaluate=False) if len(row) > 1 else sum(row, start=sympy.S.Zero) for row in rows])


def count(expressions: Iterable[Any], limit: int) -> int:
    """How many different parts expressions are made of, counted no further than past a limit."""
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
    """x with A x = B, for matrices of SymPy's: what SymPy calls a linear solver."""
    table = Table.of(a, b)
    return table.raised(solved(table.lower(a), table.lower(b)))


def solve_unread(a: Any, b: Any) -> sympy.Matrix:
    """The same, as it stands in the graph: for what nobody reads."""
    table = Table.of(a, b)
    x = solved(table.lower(a), table.lower(b))
    entries = [to_sx(known(x[i, j])) for i in range(x.shape[0]) for j in range(x.shape[1])]
    return sympy.Matrix(*x.shape, raise_nested(entries, [(node, s) for s, node in table.nodes.items()]))

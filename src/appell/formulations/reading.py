"""From the graph that runs to equations a person can read.

Every expression is brought into its normal form (``appell.graph.normal``), collected by accelerations, multipliers and speeds.
A long one is written in named intermediates, those of mechanics first: angular velocities, velocities, accelerations, dependent
speeds. Before an expression is shown, it is compared with the graph at random states.
"""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np
import sympy

from appell.graph import SX, Lowering, node_count, raise_, raise_nested, to_sx, written_out
from appell.graph.building import built_property
from appell.graph.normal import TERMS, NoNormalForm, TooLong, named, normal
from appell.kinematics import Symbols
from appell.progress import working

if TYPE_CHECKING:
    from appell.arrays import Array, Flags
    from appell.formulations.base import Equations

AGREEMENT = 1e-9  # relative, between an expression as it is read and the graph that runs
NEGLIGIBLE = 1e-12  # relative to numbers of order one: a smaller value is rounding of terms that cancel
LARGE = 300  # operations above which equations are shown with named intermediates
SHORT = 100  # operations of M and f up to which they are shown without names
REPEATED = 2  # operations from which an entry that stands in several places of M or f is given a name
HUGE = 3000  # operations of the graph above which a form without intermediates is not tried
HOPELESS = 3_000_000  # operations, written out, above which it is not tried either
ENORMOUS = 3000  # operations of the graph above which intermediates are its own, not brought into the normal form
AS_WRITTEN = 200  # terms of a constraint above which it stays as it was written
LONG_CONSTRAINT = 800  # letters of a constraint above which it is shown with named intermediates
TOGETHER = 1200  # terms of all equations together above which they count as long without being written out
GATHERED = 20_000  # operations, written out, up to which SymPy may gather the terms of sums
SAMPLES = 6

Named = list[tuple[sympy.Symbol, sympy.Expr]]


class Reading:
    """Writes expressions of one set of equations as SymPy's; with ``longest``, raises TooLong where one has no normal form."""

    def __init__(self, equations: Equations, longest: float = np.inf) -> None:
        self.equations = equations
        self.longest = longest
        self.k = equations.gibbs.kinematics
        self.pairs = equations.symbol_pairs()

    @built_property
    def points(self) -> Array:
        """Random values of every symbol, one column for each sample; coordinates within their typical ranges."""
        rng = np.random.default_rng(7)
        ranges = self.k.system.ranges
        values = {x: rng.uniform(*_range(ranges.get(x)), SAMPLES) for _, x in self.pairs}
        for quaternion in self.unit:
            length = np.sqrt(sum(values[e] ** 2 for e in quaternion))
            values |= {e: values[e] / length for e in quaternion}
        return np.array([values[x] for _, x in self.pairs])

    @property
    def unit(self) -> tuple[tuple[Any, ...], ...]:
        """The parameters of each quaternion: their squares add to one."""
        return tuple(e.parameters for e in self.k.system.quaternions)

    def evaluate(self, expressions: Sequence[Any]) -> Array:
        """The values of expressions, (expressions, samples)."""
        f = ca.Function("read", [ca.vertcat(*[s for s, _ in self.pairs])], [ca.vertcat(*[to_sx(e) for e in expressions])])
        return np.asarray(f.map(SAMPLES)(self.points).full())

    # -- expressions -------------------------------------------------------------------------------------------------
    def each(self, expressions: Sequence[Any], linear: Iterable[Any] = (), terms: int = TERMS) -> list[sympy.Expr]:
        """Each expression in its normal form, collected by ``linear`` symbols and by speeds; one that has none, or one of more than
        ``terms`` terms, as it stands in the graph."""
        wanted = [to_sx(e) for e in expressions]
        outer = [*linear, *self.k.u.quantities]
        found = normal(wanted, self.pairs, outer=outer, parameters=self.k.p.quantities, unit=self.unit, limit=terms)
        if self.longest < np.inf and any(e is None for e in found):
            raise TooLong
        kept = [i for i, e in enumerate(found) if e is not None]
        good = self.checked([wanted[i] for i in kept], [found[i] for i in kept])
        out = self.raised(wanted) if len(kept) < len(wanted) else list(wanted)
        for i, e in zip(kept, good, strict=True):
            out[i] = e
        return out

    def raised(self, expressions: Sequence[SX]) -> list[sympy.Expr]:
        """Expressions as they stand in the graph; in long ones, sums and products are nested as they are there."""
        if written_out(expressions) > GATHERED:
            return raise_nested(expressions, self.pairs)
        return list(raise_(expressions, self.pairs))

    def matrix(self, expr: SX) -> sympy.Matrix:
        """A matrix, each entry in its normal form."""
        rows, columns = expr.shape
        entries = self.each([expr[i, j] for i in range(rows) for j in range(columns)])
        return sympy.Matrix(rows, columns, entries)

    def polynomial(self, expr: SX, linear: Sequence[tuple[SX, Any]]) -> sympy.Expr:
        """expr = Σ c(q, u) x + c₀(q, u) with x the ``linear`` symbols, each c by its powers of the speeds."""
        return self.each([expr], [x for _, x in linear])[0]

    # -- comparison with what runs -------------------------------------------------------------------------------------
    def checked(self, runs: Sequence[SX], read: Sequence[sympy.Expr]) -> list[sympy.Expr]:
        """Each expression as it is ``read`` where that agrees with what ``runs``; otherwise as it stands in the graph."""
        if not runs:
            return []
        agree = self.agreement(runs, read, [])
        return [r if good else self.raised([g])[0] for r, g, good in zip(read, runs, agree, strict=True)]

    def agreement(self, runs: Sequence[SX], read: Sequence[sympy.Expr], intermediates: Named) -> list[bool]:
        """Whether each expression that is ``read`` agrees with the one that ``runs``, at the samples."""
        lowering = Lowering({x: node for node, x in self.pairs}, intermediates)
        both = self.evaluate([*runs, *(lowering.lower(e) for e in read)])
        mine, theirs = both[: len(runs)], both[len(runs) :]
        size = np.nanmax(np.abs(mine), axis=1, initial=1e-300)
        apart = np.abs(mine - theirs)
        apart[np.isnan(mine) & np.isnan(theirs)] = 0.0
        allowed = np.where([e == 0 for e in read], NEGLIGIBLE * max(1.0, float(size.max())), AGREEMENT * size)
        agree: Flags = np.all(apart <= allowed[:, None], axis=1)
        return [bool(x) for x in agree]


# -- equations ---------------------------------------------------------------------------------------------------------
def read_equations(equations: Equations) -> tuple[list[sympy.Eq], Named]:
    """The rows of the residual in their normal form; with named intermediates where that is shorter and they are long."""
    rows = [equations.readable()[i] for i in range(equations.readable().numel())]
    unknowns = equations.unknowns().quantities
    with working(f"Writing the equations of {equations.gibbs.system.name}"):
        hopeful = bool(rows) and node_count(rows) <= HUGE and written_out(rows) <= HOPELESS
        flat = _flat(equations, rows, unknowns) if hopeful else None
        if flat is not None and operations(flat) <= LARGE:
            return _vanishing(flat), []
        if not rows:
            return [], []
        short, intermediates = read_named(equations, rows, unknowns)
        if flat is not None and operations(flat) <= operations(short) + operations(e for _, e in intermediates):
            return _vanishing(flat), []
    return _vanishing(short), intermediates


def _flat(equations: Equations, rows: list[SX], unknowns: Sequence[Any]) -> list[sympy.Expr] | None:
    reading = Reading(equations)
    outer = [*unknowns, *equations.gibbs.kinematics.u.quantities]
    found = normal(rows, reading.pairs, outer=outer, parameters=reading.k.p.quantities, unit=reading.unit, together=TOGETHER)
    if any(e is None for e in found):
        return None
    residual = equations.residual()
    return found if all(reading.agreement([residual[i] for i in range(len(rows))], found, [])) else None


def read_named(
    equations: Equations, expressions: Sequence[SX], linear: Sequence[Any], prefix: str = "z"
) -> tuple[list[sympy.Expr], Named]:
    """Expressions in named intermediates: those of mechanics first, then whatever is long and used again."""
    reading = Reading(equations)
    outer = [*linear, *reading.k.u.quantities]
    if node_count(expressions) > ENORMOUS:
        return raise_(expressions, reading.pairs, share=True, prefix=prefix)
    try:
        found = named(
            expressions,
            reading.pairs,
            outer=outer,
            parameters=reading.k.p.quantities,
            unit=reading.unit,
            known=mechanical(equations),
            prefix=prefix,
        )
        if all(reading.agreement(expressions, found.expressions, found.intermediates)):
            return found.expressions, found.intermediates
    except (NoNormalForm, TooLong):
        pass
    return raise_(expressions, reading.pairs, share=True, prefix=prefix)


def read_matrices(equations: Equations, m: SX, f: SX) -> tuple[sympy.Matrix, sympy.Matrix, Named]:
    """M and f in their normal form; with named intermediates where that is shorter."""
    shapes = (m.shape, f.shape)
    entries = [x[i, j] for x in (m, f) for i in range(x.shape[0]) for j in range(x.shape[1])]
    if not entries:
        return sympy.Matrix(*m.shape, []), sympy.Matrix(*f.shape, []), []
    with working(f"Writing M and f of {equations.gibbs.system.name}"):
        hopeful = node_count(entries) <= HUGE and written_out(entries) <= HOPELESS
        chosen = _flat_entries(equations, entries) if hopeful else None
        intermediates: Named = []
        if chosen is None or operations(chosen) > SHORT:
            short, names = _entries_named(*read_named(equations, entries, ()))
            if chosen is None or operations(short) + operations(e for _, e in names) < operations(chosen):
                chosen, intermediates = short, names
    count = shapes[0][0] * shapes[0][1]
    return sympy.Matrix(*shapes[0], chosen[:count]), sympy.Matrix(*shapes[1], chosen[count:]), intermediates


def _entries_named(entries: list[sympy.Expr], intermediates: Named) -> tuple[list[sympy.Expr], Named]:
    """The entries with names for those that stand in several places, up to their sign, as in a symmetric matrix."""
    if not intermediates:
        return entries, intermediates
    uses = Counter(-e if e.could_extract_minus_sign() else e for e in entries)
    again = [e for e, count in uses.items() if count > 1 and sympy.count_ops(e) >= REPEATED]
    taken = {str(s) for e in entries for s in e.free_symbols} | {str(s) for z, e in intermediates for s in (z, *e.free_symbols)}
    fresh = (sympy.Symbol(name) for i in itertools.count(1) if (name := f"z{i}") not in taken)
    new = {e: next(fresh) for e in again}
    signed = new | {-e: -symbol for e, symbol in new.items()}
    return [e.xreplace(signed) for e in entries], [*intermediates, *((symbol, e) for e, symbol in new.items())]


def _flat_entries(equations: Equations, entries: list[SX]) -> list[sympy.Expr] | None:
    reading = Reading(equations)
    outer = reading.k.u.quantities
    found = normal(entries, reading.pairs, outer=outer, parameters=reading.k.p.quantities, unit=reading.unit, together=TOGETHER)
    return None if any(e is None for e in found) or not all(reading.agreement(entries, found, [])) else found


def mechanical(equations: Equations) -> list[tuple[sympy.Symbol, SX]]:
    """The quantities that have names in mechanics: ω, v, α, a of every body, in components."""
    out: list[tuple[sympy.Symbol, SX]] = []
    for motion in equations.gibbs.kinematics.bodies:
        body = re.sub(r"\W+", "", motion.body.name)
        vectors = (
            ("omega", motion.omega),
            ("v", motion.centre.velocity),
            ("alpha", motion.alpha),
            ("a", motion.centre.acceleration),
        )
        for letter, vector in vectors:
            for axis, component in zip("xyz", vector, strict=True):
                if isinstance(component, ca.SX):
                    out.append((sympy.Symbol(f"{letter}_{body}_{axis}"), equations.embedded(component)))
    return out


def _vanishing(expressions: Iterable[sympy.Expr]) -> list[sympy.Eq]:
    return [sympy.Eq(e, 0, evaluate=False) for e in expressions if e != 0]  # rows that every state satisfies are left out


def operations(expressions: Iterable[sympy.Expr]) -> int:
    """How many operations there are to read."""
    return int(sum(sympy.count_ops(e) for e in expressions))


def read_function(equations: Equations, function: SX, accelerations: Symbols) -> sympy.Expr:
    """S or R: ½ Σ M_ij u̇_i u̇_j + Σ c_i u̇_i, without the terms free of accelerations."""
    x = accelerations.column
    gradient = ca.gradient(function, x)
    zero = ca.SX.zeros(*x.shape)
    hessian = ca.jacobian(gradient, x)
    linear = ca.substitute(gradient, x, zero)
    total = to_sx(0.0)
    for i, j in itertools.combinations_with_replacement(range(len(accelerations)), 2):
        total += hessian[i, j] * x[i] * x[j] * (0.5 if i == j else 1.0)
    total += ca.dot(linear, x)
    with working(f"Writing a function of {equations.gibbs.system.name}"):
        return Reading(equations).each([total], accelerations.quantities)[0]


def _range(given: tuple[float, float] | None) -> tuple[float, float]:
    return given if given is not None else (0.35, 1.25)

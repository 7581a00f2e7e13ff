"""From the graph that runs to equations a person can read.

An equation is linear in accelerations and multipliers, and nearly always quadratic in the speeds, with coefficients that
are functions of position alone. Each coefficient is found by differentiating the graph and tidied on its own: symbols it
does not really depend on are taken out first, then trigonometry and factors. What is read is compared with what runs at
random states before it is shown.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np
import sympy

from appell.graph import SX, node_count, raise_, to_sx, written_out
from appell.kinematics import Symbols
from appell.values import as_expression

if TYPE_CHECKING:
    from appell.formulations.base import Equations

NEGLIGIBLE = 1e-12  # of the largest coefficient of its equation: rounding of terms that cancel
AGREEMENT = 1e-9  # between what is read and what runs
LARGE = 2500  # graph operations above which equations are shown with named intermediates, untidied
LONGEST = 50_000  # operations of one coefficient written out, above which no one reads it: likewise
TIDY_LIMIT = 600  # SymPy operations above which a coefficient is left as it is
ROOTS_LIMIT = 120  # the same where there are roots of sums, which slow SymPy's trigonometry down without end
SAMPLES = 6
SIMPLE = 1000  # largest denominator of a fraction that a number may be taken for
BLUR = 1e-14  # relative: a few units in the last place


class TooLong(Exception):
    """A coefficient that fills pages when it is written out."""


class Reading:
    """Reads expressions of one set of equations."""

    def __init__(self, equations: Equations, longest: float = np.inf) -> None:
        self.equations = equations
        self.longest = longest
        self.k = equations.gibbs.kinematics
        self.pairs = equations.symbol_pairs()

    @cached_property
    def points(self) -> np.ndarray:
        """Random values of every symbol, one column a sample; coordinates within their typical ranges."""
        rng = np.random.default_rng(7)
        ranges = self.k.system.ranges
        return np.array([rng.uniform(*_range(ranges.get(x)), SAMPLES) for _, x in self.pairs])

    def evaluate(self, expressions: Sequence[Any]) -> np.ndarray:
        """(expressions, samples)."""
        f = ca.Function("read", [ca.vertcat(*[s for s, _ in self.pairs])], [ca.vertcat(*[to_sx(e) for e in expressions])])
        return np.asarray(f.map(SAMPLES)(self.points).full())

    # -- one coefficient ---------------------------------------------------------------------------------------------
    def scalar(self, expr: SX, scale: float) -> sympy.Expr:
        """A tidied scalar; zero if it is negligible beside ``scale`` at every sample. Raises TooLong where ``longest`` says so."""
        expr = to_sx(expr)
        value = self.evaluate([expr])[0]
        if np.abs(value).max() <= NEGLIGIBLE * scale:
            return sympy.S.Zero
        expr = self._without_idle_symbols(expr, value)
        if written_out([expr]) > self.longest:
            raise TooLong
        raised: sympy.Expr = raise_([expr], self.pairs)[0]
        return tidy(_without_rounding(raised))

    def _without_idle_symbols(self, expr: SX, value: np.ndarray) -> SX:
        """Set symbols that the expression contains but does not depend on to a value where it is simplest."""
        for symbol in ca.symvar(expr):
            slope = self.evaluate([ca.jacobian(expr, symbol)])[0]
            if np.abs(slope).max() > NEGLIGIBLE * max(1e-300, float(np.abs(value).max())):
                continue
            for at in (0.0, 1.0, 0.5):
                candidate = ca.substitute(expr, symbol, at)
                new = self.evaluate([candidate])[0]
                if np.isfinite(new).all() and np.allclose(new, value, rtol=1e-10, atol=1e-300):
                    expr = candidate
                    break
        return expr

    def each(self, expressions: Sequence[Any]) -> list[sympy.Expr]:
        """Each expression by its coefficients in the speeds."""
        return [self.polynomial(to_sx(e), ()) for e in expressions]

    def matrix(self, expr: SX) -> sympy.Matrix:
        """A matrix, entry by entry."""
        rows, columns = expr.shape
        entries = [[self.polynomial(to_sx(expr[i, j]), ()) for j in range(columns)] for i in range(rows)]
        return sympy.Matrix(rows, columns, [x for row in entries for x in row])

    # -- one equation ------------------------------------------------------------------------------------------------
    def polynomial(self, expr: SX, linear: Sequence[tuple[SX, Any]]) -> sympy.Expr:
        """expr = Σ c(q, u) x + c₀(q, u) with x the ``linear`` symbols, each c by its powers of the speeds."""
        parts: list[tuple[SX, sympy.Expr]] = []
        rest = expr
        if linear:
            x = ca.vertcat(*[s for s, _ in linear])
            slopes = ca.jacobian(expr, x)
            rest = ca.substitute(expr, x, ca.SX.zeros(*x.shape))
            parts = [(to_sx(slopes[0, j]), q) for j, (_, q) in enumerate(linear)]
        parts.append((rest, sympy.S.One))
        terms = [(c, monomial * power) for part, monomial in parts for c, power in self._in_speeds(part)]
        if not terms:
            return sympy.S.Zero
        values = self.evaluate([c for c, _ in terms])
        scale = float(np.abs(values).max())
        return sympy.Add(*[self.scalar(c, scale) * m for c, m in terms])

    def _in_speeds(self, expr: SX) -> list[tuple[SX, sympy.Expr]]:
        """The coefficients of 1, u_i and u_i u_j, if those are all there is; the whole otherwise."""
        inside = {s.element_hash() for s in ca.symvar(expr)}
        speeds = [(s, q) for s, q in self.k.u.pairs() if s.element_hash() in inside]
        if not speeds:
            return [(expr, sympy.S.One)]
        u = ca.vertcat(*[s for s, _ in speeds])
        zero = ca.SX.zeros(*u.shape)
        first = ca.jacobian(expr, u)
        second = ca.substitute(ca.jacobian(first.T, u), u, zero)
        out = [(to_sx(ca.substitute(expr, u, zero)), sympy.S.One)]
        at_zero = ca.substitute(first, u, zero)
        out += [(to_sx(at_zero[0, i]), q) for i, (_, q) in enumerate(speeds)]
        for i, j in itertools.combinations_with_replacement(range(len(speeds)), 2):
            c = to_sx(second[i, j])
            out.append((c * 0.5 if i == j else c, speeds[i][1] * speeds[j][1]))
        total = sum(c * _product(m, self.pairs) for c, m in out)
        full, rebuilt = self.evaluate([expr, total])
        if not (np.isfinite(rebuilt).all() and np.allclose(full, rebuilt, rtol=1e-9, atol=1e-9 * np.abs(full).max())):
            return [(expr, sympy.S.One)]  # a load or constraint that is no polynomial in the speeds
        return out


def _without_rounding(expr: sympy.Expr) -> sympy.Expr:
    """1.4999999999999998 is 3/2: simple fractions that folding constants has blurred in their last digits."""
    sharp = {}
    for number in expr.atoms(sympy.Float):
        fraction = Fraction(float(number)).limit_denominator(SIMPLE)
        if abs(float(fraction) - float(number)) <= BLUR * abs(float(number)):
            sharp[number] = sympy.Rational(fraction.numerator, fraction.denominator)
    return expr.xreplace(sharp) if sharp else expr


@lru_cache(maxsize=4096)  # S, R and the equations share most of their coefficients
def tidy(expr: sympy.Expr) -> sympy.Expr:
    """The shortest of a few ways to write an expression."""
    expr = as_expression(expr)
    limit = ROOTS_LIMIT if any(x.base.is_Add and not x.exp.is_integer for x in expr.atoms(sympy.Pow)) else TIDY_LIMIT
    if not expr.free_symbols or expr.is_Atom or expr.count_ops() > limit:
        return expr
    candidates = [expr]
    expanded = sympy.expand(expr)
    if expanded.count_ops() > limit:  # SymPy's trigonometry would take minutes, and find nothing shorter
        return expr
    if expanded.has(sympy.sin, sympy.cos, sympy.tan):
        reduced = sympy.trigsimp(expanded)
        candidates += [reduced, sympy.factor_terms(reduced), sympy.trigsimp(expr)]
        if expanded.is_Add and sympy.fraction(sympy.together(expanded))[1] != 1:
            candidates.append(sympy.simplify(expr))
    candidates += [expanded, sympy.factor(expanded)]
    return min(candidates, key=lambda e: (e.count_ops(), len(str(e))))


def read_equations(equations: Equations) -> tuple[list[sympy.Eq], list[tuple[sympy.Symbol, sympy.Expr]]]:
    """The rows of the residual, tidied one by one; with named intermediates instead where they are too large."""
    residual, readable = equations.residual(), equations.readable()
    if node_count([readable]) <= LARGE:
        try:
            return _read_rows(equations, residual, readable), []
        except TooLong:
            pass
    raised, intermediates = raise_([residual[i] for i in range(residual.numel())], equations.symbol_pairs(), share=True)
    return [sympy.Eq(r, 0, evaluate=False) for r in raised], intermediates


def _read_rows(equations: Equations, residual: SX, readable: SX) -> list[sympy.Eq]:
    reading = Reading(equations, LONGEST)
    unknowns = equations.unknowns().pairs()
    out = []
    for i in range(readable.numel()):
        row = readable[i]
        inside = {s.element_hash() for s in ca.symvar(row)}
        linear = [(s, q) for s, q in unknowns if s.element_hash() in inside]
        expr = reading.polynomial(row, linear)
        if expr != 0:  # a row that every state satisfies says nothing
            out.append(sympy.Eq(check(equations, reading, residual[i], expr), 0, evaluate=False))
    return out


def read_function(equations: Equations, function: SX, accelerations: Symbols) -> sympy.Expr:
    """S or R: ½ Σ M_ij u̇_i u̇_j + Σ c_i u̇_i, without the terms free of accelerations."""
    reading = Reading(equations)
    x = accelerations.column
    gradient = ca.gradient(function, x)
    zero = ca.SX.zeros(*x.shape)
    hessian = ca.jacobian(gradient, x)
    linear = ca.substitute(gradient, x, zero)
    terms: list[tuple[SX, sympy.Expr]] = []
    for i, j in itertools.combinations_with_replacement(range(len(accelerations)), 2):
        c = to_sx(hessian[i, j])
        terms.append((c * 0.5 if i == j else c, accelerations.quantities[i] * accelerations.quantities[j]))
    for i, x_i in enumerate(accelerations.quantities):
        terms += [(c, x_i * m) for c, m in reading._in_speeds(to_sx(linear[i]))]
    if not terms:
        return sympy.S.Zero
    scale = float(np.abs(reading.evaluate([c for c, _ in terms])).max())
    total = sympy.Add(*[reading.scalar(c, scale) * m for c, m in terms])
    quadratic = sum(c * _product(m, reading.pairs) for c, m in terms)
    return check(equations, reading, to_sx(quadratic), total)


def check(equations: Equations, reading: Reading, runs: SX, read: sympy.Expr) -> sympy.Expr:
    """What is read, if it is what runs; the untidied expression otherwise."""
    lowering = equations.gibbs.kinematics.lowering
    for node, quantity in reading.pairs:
        lowering.bind(quantity, node)
    mine, theirs = reading.evaluate([runs, lowering.lower(read)])
    size = np.abs(mine).max()
    if np.abs(mine - theirs).max() <= AGREEMENT * max(size, 1e-300):
        return read
    raised: sympy.Expr = raise_([runs], reading.pairs)[0]
    return raised


def _product(monomial: sympy.Expr, pairs: Sequence[tuple[SX, Any]]) -> SX:
    nodes = {q: s for s, q in pairs}
    out = ca.SX(1)
    for base, exponent in as_expression(monomial).as_powers_dict().items():
        if base in nodes:
            for _ in range(int(exponent)):
                out = out * nodes[base]
    return out


def _range(given: tuple[float, float] | None) -> tuple[float, float]:
    return given if given is not None else (0.35, 1.25)

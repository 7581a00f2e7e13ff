"""Forward dynamics on the graph: M⁻¹ applied to the loads and to the directions of the constraints.

There are two methods, of which the cheaper one is used:

    dense    M by differentiation, LDLᵀ written out: best for short systems, cost ~ n³/6
    tree     Gauss's principle from the tips inward: R is minimised one acceleration at a time, and each body passes
             its part on to its neighbour as a quadratic form (Vereshchagin 1974; the articulated-body algorithm of
             Featherstone 2008, ch. 7): cost ~ n
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import casadi as ca

from appell.gibbs import GibbsFunction
from appell.gibbs.loads import without_actuators
from appell.graph import SX, Num, add, column, div, mul, neg, read, sub
from appell.graph.building import built_property
from appell.graph.calculus import count_nodes, vector_jacobian_product
from appell.graph.entries import matrix_of, nonzero_entries
from appell.graph.symmetric import substitution_terms
from appell.kinematics.lifted import LiftedKinematics

# nanoseconds an operation in straight-line machine code on one core, measured by benchmarks/rhs/operations.py
COST_PLAIN = 0.12
COST_DIVISION = 0.5  # also of a square root; among other operations, since alone they take longer
COST_ANGLE = 3.0  # sine and cosine of an input, four at a time
COST_SINE = 12.0  # sine and cosine of anything else
COST_OTHER = 12.0  # exp, log, tan …: 6 to 20
_PLAIN = {ca.OP_ADD, ca.OP_SUB, ca.OP_MUL, ca.OP_SQ, ca.OP_NEG, ca.OP_TWICE, ca.OP_FABS, ca.OP_FMIN, ca.OP_FMAX}
_NOTHING = {ca.OP_INPUT, ca.OP_PARAMETER, ca.OP_CONST, ca.OP_ASSIGN, ca.OP_LIFT}
_DIVISIONS = {ca.OP_DIV, ca.OP_INV, ca.OP_SQRT}
SHORT = 250  # operations up to which the other method is not tried, since it could save little


@dataclass(frozen=True)
class FreeDynamics:
    """``acceleration`` = M⁻¹ f without constraints, ``directions`` = M⁻¹ C for the columns C asked for, and the ``method``."""

    acceleration: SX
    directions: SX
    method: str

    @built_property
    def count(self) -> int:
        """How many nodes the graph of both has."""
        return int(ca.n_nodes(ca.horzcat(self.acceleration, self.directions)))

    @built_property
    def nanoseconds(self) -> float:
        """Nanoseconds that both should take in machine code, by the measured model."""
        return cost([self.acceleration, self.directions])


def free_dynamics(gibbs: GibbsFunction, columns: SX, method: str | None = None) -> FreeDynamics:
    """M⁻¹ f and M⁻¹ C by the cheaper method, or by the one named.

    The methods differ in plain operations only, so that these are counted; for the dense one, before it is written out.
    """
    if method is None:
        count = dense_count(gibbs, columns)
        if count <= SHORT:
            return dense_dynamics(gibbs, columns)
        tree = tree_dynamics(gibbs, columns)
        return tree if tree.count <= count else dense_dynamics(gibbs, columns)
    return {"dense": dense_dynamics, "tree": tree_dynamics}[method](gibbs, columns)


def dense_count(gibbs: GibbsFunction, columns: SX) -> int:
    """The operations of the dense method with a full M: M and f themselves, the factors, and a solution for each column."""
    n = len(gibbs.kinematics.u)
    return count_nodes([gibbs.mass_matrix, gibbs.forcing]) + n**3 // 3 + 2 * n**2 * (1 + columns.shape[1])


def cost(expressions: Sequence[SX]) -> float:
    """Nanoseconds that machine code for these expressions should take, by the measured model."""
    instructions = read(list(expressions), (), allow_free=True).instructions
    total = 0.0
    divisors: set[int] = set()
    angles: set[int] = set()
    for op, args, _ in instructions:
        if op in _PLAIN:
            total += COST_PLAIN
        elif op in _DIVISIONS:
            # all quotients by one value share its reciprocal
            total += COST_PLAIN if args[-1] in divisors else COST_DIVISION
            divisors.add(args[-1])
        elif op in (ca.OP_SIN, ca.OP_COS):
            if args[0] not in angles:
                total += COST_ANGLE if instructions[args[0]].op in _NOTHING else COST_SINE
            angles.add(args[0])
        elif op not in _NOTHING:
            total += COST_OTHER
    return total


# -- dense ------------------------------------------------------------------------------------------------------------
def dense_dynamics(gibbs: GibbsFunction, columns: SX) -> FreeDynamics:
    """M = L D Lᵀ, and solves by substitution, every operation written out."""
    n = len(gibbs.kinematics.u)
    low, inverse = ldl(entries(gibbs.mass_matrix))
    loads, right = entries(gibbs.forcing), entries(columns)
    sides = [[loads[i][0] for i in range(n)], *([right[i][k] for i in range(n)] for k in range(columns.shape[1]))]
    solved = [_ldl_solve(low, inverse, side) for side in sides]
    return _made([dict(enumerate(row)) for row in zip(*solved, strict=True)], columns.shape[1], "dense")


def ldl(m: list[list[Num]]) -> tuple[list[list[Num]], list[Num]]:
    """The unit lower triangle L and 1/D of a symmetric positive definite matrix given by its lower triangle."""
    n = len(m)
    low: list[list[Num]] = [[0.0] * n for _ in range(n)]
    d: list[Num] = []
    inverse: list[Num] = []
    for j in range(n):
        pivot = m[j][j]
        for k in range(j):
            pivot = sub(pivot, mul(mul(low[j][k], low[j][k]), d[k]))
        d.append(pivot)
        inverse.append(div(1.0, pivot))
        scaled = [mul(low[j][k], d[k]) for k in range(j)]  # row j of L D, for all the rows below
        for i in range(j + 1, n):
            value = m[i][j]
            for k in range(j):
                value = sub(value, mul(low[i][k], scaled[k]))
            low[i][j] = mul(value, inverse[j])
    return low, inverse


def _ldl_solve(low: list[list[Num]], inverse: list[Num], right: list[Num]) -> list[Num]:
    n = len(right)
    x = list(right)
    for i in range(n):
        for k in range(i):
            x[i] = sub(x[i], mul(low[i][k], x[k]))
    for i in range(n):
        x[i] = mul(x[i], inverse[i])
    for i in reversed(range(n)):
        for k in range(i + 1, n):
            x[i] = sub(x[i], mul(low[k][i], x[k]))
    return x


_Sides = dict[int, Num]  # right sides by number: 0 for the loads, then one for each column; those that are missing are zero


# -- tree -------------------------------------------------------------------------------------------------------------
def tree_dynamics(gibbs: GibbsFunction, columns: SX) -> FreeDynamics:
    """R minimised over one acceleration after another, from the tips inward, then the accelerations found outward."""
    solved = _TreeElimination(gibbs).solve(columns)
    return _made(solved, columns.shape[1], "tree")


class _TreeElimination:
    """R(z) = ½ zᵀ H z + gᵀ z with z the accelerations u̇ and the lifted ones, z_k = Σ L_kj z_j + c_k for the latter."""

    def __init__(self, gibbs: GibbsFunction) -> None:
        k = LiftedKinematics(gibbs.kinematics)
        moved, pushed = GibbsFunction(k).slopes
        names = [*k.accelerations.nodes, *(s for s, _ in k.lifted)]
        z = column(names)
        zero = ca.SX.zeros(*z.shape)
        gradient = vector_jacobian_product(moved, z, pushed)
        hessian = ca.jacobian(gradient, z)
        definitions = column([d for _, d in k.lifted])
        slopes = ca.jacobian(definitions, z) if k.lifted else ca.SX(0, len(names))
        parts = [hessian, ca.substitute(gradient, z, zero), slopes, ca.substitute(definitions, z, zero)]
        parts = without_actuators(k, *parts)  # the directions of their forces are among the columns
        self.n, self.count = len(k.u), len(names)
        self.h = _symmetric(parts[0])
        self.g = [row[0] for row in entries(parts[1])]
        self.slopes = _rows(parts[2])
        self.rest = [row[0] for row in entries(parts[3])]
        self.free = self._free()
        self.order = self._order()

    def _free(self) -> dict[int, tuple[int, float]]:
        """Definitions that are solved for a u̇_j: z_v ↦ (j, its known coefficient).

        Where u̇_j enters through z_v = z_i + u̇_j + c alone, as the acceleration of a hinge does, z_v is free and u̇_j
        follows from it. After minimising over z_v there is no term in z_i, so that the row and column of zeros that a
        hinge makes in the articulated inertia are never computed.
        """
        users: dict[int, list[int]] = {}
        for i, row in enumerate(self.slopes):
            for j in row:
                users.setdefault(j, []).append(i)
        out: dict[int, tuple[int, float]] = {}
        for j in range(self.n):
            places = users.get(j, [])
            if len(places) == 1 and not self.h[j]:
                v, coefficient = self.n + places[0], self.slopes[places[0]][j]
                if v not in out and type(coefficient) is float:
                    out[v] = (j, coefficient)
        return out

    def _order(self) -> list[int]:
        """The definitions in their order, with each free variable just before the first one that uses it."""
        follow = {j for j, _ in self.free.values()}
        placed: set[int] = set()
        order: list[int] = []
        for i, row in enumerate(self.slopes):
            for j in row:
                if (j < self.n or j in self.free) and j not in placed and j not in follow:
                    placed.add(j)
                    order.append(j)
            if self.n + i not in self.free:
                order.append(self.n + i)
        unused = [j for j in (*range(self.n), *self.free) if j not in placed and j not in follow]
        return [j for j in unused if j < self.n] + order + [j for j in unused if j >= self.n]

    def solve(self, columns: SX) -> list[_Sides]:
        """u̇ for the loads, and for each column in the place of the loads: for each speed its values by right side."""
        g: list[_Sides] = [{0: x} for x in self.g]
        for i, k, value in nonzero_entries(columns):
            g[i][1 + k] = neg(value)
        pivots: dict[int, tuple[dict[int, Num], _Sides]] = {}
        for v in reversed(self.order):
            row = self.h.pop(v)
            own = row.pop(v, 0.0)
            for j in row:
                del self.h[j][v]
            if v in self.free:
                self._transfer_force(v, g)
            if v < self.n or v in self.free:
                pivots[v] = self._minimise(own, row, g, v)
            else:
                self._substitute(v, own, row, g)
        z: list[_Sides] = [{} for _ in range(self.count)]
        for v in self.order:
            z[v] = self._outward(v, pivots, z)
            if v in self.free:
                j, coefficient = self.free[v]
                others = self._defined(v, z, without=j)
                z[j] = {k: div(x, coefficient) for k, x in _minus(z[v], 1.0, others).items()}
        return z[: self.n]

    def _transfer_force(self, v: int, g: list[_Sides]) -> None:
        """Write the term g_j u̇_j of R in z_v and the z_i, with u̇_j = (z_v − Σ L_i z_i − c)/L_j."""
        j, coefficient = self.free[v]
        force = {k: div(x, coefficient) for k, x in g[j].items()}
        g[v] = _plus(g[v], 1.0, force)
        for i, x in self.slopes[v - self.n].items():
            if i != j:
                g[i] = _minus(g[i], x, force)

    def _minimise(self, own: Num, row: dict[int, Num], g: list[_Sides], v: int) -> tuple[dict[int, Num], _Sides]:
        """∂R/∂z_v = 0: z_v = −(g_v + Σ h_j z_j)/d, put back into R."""
        inverse = div(1.0, own)
        scaled = {j: mul(x, inverse) for j, x in row.items()}
        keys = list(row)
        for a, i in enumerate(keys):
            for j in keys[: a + 1]:
                self._add(i, j, neg(mul(scaled[i], row[j])))
            g[i] = _minus(g[i], scaled[i], g[v])
        return scaled, {k: mul(x, inverse) for k, x in g[v].items()}

    def _substitute(self, v: int, own: Num, row: dict[int, Num], g: list[_Sides]) -> None:
        """z_v = Σ L_j z_j + c put into R."""
        slope, c = self.slopes[v - self.n], self.rest[v - self.n]
        for i, j, x in substitution_terms(own, row, slope):
            self._add(i, j, x)
        force = {**g[v], 0: add(g[v].get(0, 0.0), mul(own, c))}
        for i, x in slope.items():
            g[i] = _plus(g[i], x, force)
        for i, y in row.items():
            g[i][0] = add(g[i].get(0, 0.0), mul(c, y))

    def _outward(self, v: int, pivots: dict[int, tuple[dict[int, Num], _Sides]], z: list[_Sides]) -> _Sides:
        if v not in pivots:
            return self._defined(v, z)
        scaled, force = pivots[v]
        out = {k: neg(f) for k, f in force.items()}
        for j, x in scaled.items():
            out = _minus(out, x, z[j])
        return out

    def _defined(self, v: int, z: list[_Sides], without: int | None = None) -> _Sides:
        """Σ L_j z_j + c."""
        out: _Sides = {0: self.rest[v - self.n]}
        for j, x in self.slopes[v - self.n].items():
            if j != without:
                out = _plus(out, x, z[j])
        return out

    def _add(self, i: int, j: int, x: Num) -> None:
        if type(x) is float and x == 0.0:
            return
        value = add(self.h[i].get(j, 0.0), x)
        self.h[i][j] = value
        if i != j:
            self.h[j][i] = value


def _plus(a: _Sides, factor: Num, b: _Sides) -> _Sides:
    """a + factor b, for the right sides that either has."""
    out = dict(a)
    for k, x in b.items():
        out[k] = add(out.get(k, 0.0), mul(factor, x))
    return out


def _minus(a: _Sides, factor: Num, b: _Sides) -> _Sides:
    """a − factor b."""
    out = dict(a)
    for k, x in b.items():
        out[k] = sub(out.get(k, 0.0), mul(factor, x))
    return out


def entries(a: SX) -> list[list[Num]]:
    """A matrix row by row, known entries as floats."""
    rows, columns = a.shape
    out: list[list[Num]] = [[0.0] * columns for _ in range(rows)]
    for i, j, value in nonzero_entries(a):
        out[i][j] = value
    return out


def _symmetric(h: SX) -> dict[int, dict[int, Num]]:
    out: dict[int, dict[int, Num]] = {i: {} for i in range(h.shape[0])}
    for i, j, value in nonzero_entries(h):
        if i >= j:
            out[i][j] = out[j][i] = value
    return out


def _rows(a: SX) -> list[dict[int, Num]]:
    out: list[dict[int, Num]] = [{} for _ in range(a.shape[0])]
    for i, j, value in nonzero_entries(a):
        out[i][j] = value
    return out


def _made(solved: Sequence[_Sides], columns: int, method: str) -> FreeDynamics:
    """The solutions for each speed as expressions; zeros of the directions are left out."""
    acceleration = column([row.get(0, 0.0) for row in solved])
    directions = matrix_of(len(solved), columns, ((i, k - 1, x) for i, row in enumerate(solved) for k, x in row.items() if k))
    return FreeDynamics(acceleration, directions, method)

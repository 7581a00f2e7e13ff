"""The mass matrix and derivatives of the equations of motion, collected body by body from the tips inward.

    M = ∂²R/∂u̇²,        ∂ρ/∂y = ∂²R/∂u̇∂y,        ρ = ∂R/∂u̇,   y among (q, u, inputs, p, t)

R is a sum of small functions of the accelerations z and angular velocities w of frames and points, each a variable of its own that is
defined by those of its neighbour. Where the outermost z in R is replaced by its definition z = Φ(z′, y), the second derivatives become

    ∂²R/∂a∂b  ←  ∂²R/∂a∂b + Φ_a R_zb + R_az Φ_b + Φ_a R_zz Φ_b + R_z Φ_ab

so that all bodies which a joint carries are one body before the joint is reached: this gives the composite inertias of Featherstone
without forming them explicitly. No derivatives with respect to two velocities are needed, so that only pairs with an acceleration are
kept. Differentiating ρ with respect to each y in turn takes up to twice the operations.

References: Gower & Mello (2012), Optim. Methods Softw. 27, 251–268, for the rule; Featherstone (2008), ch. 6, for composite inertias.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import casadi as ca

from appell.formulations.free_dynamics import SHORT
from appell.gibbs import GibbsFunction
from appell.gibbs.energies import slopes
from appell.gibbs.loads import without_actuators
from appell.graph import SX, Num, add, column, cross, div, mul, sub, vsub
from appell.graph.calculus import vector_jacobian_product
from appell.graph.entries import matrix_of, nonzero_entries
from appell.graph.scalar import known
from appell.graph.symmetric import substitution_terms
from appell.kinematics import Kinematics
from appell.kinematics.lifted import LiftedKinematics

_module: Any = ca


class SecondDerivatives:
    """Second derivatives of a function that is quadratic in accelerations, with respect to u̇ and ``others``, and to one of these and
    one of the symbols ``y``. ``slope`` gives the gradient of the function for a column of all accelerations."""

    def __init__(self, k: LiftedKinematics, slope: Callable[[SX], SX], y: SX, others: tuple[SX, ...] = ()) -> None:
        first = [*k.accelerations.nodes, *others]
        names = [*first, *y.nonzeros(), *(symbol for symbol, _, _ in k.definitions)]
        self._k, self._rows, self._columns = k, len(first), len(first) + y.numel()
        self._is_acceleration = [True] * len(first) + [False] * y.numel() + [of for _, _, of in k.definitions]
        z = column(names)
        own = [i for i, yes in enumerate(self._is_acceleration) if yes]
        gradient = slope(column([names[i] for i in own]))
        self._second: list[dict[int, Num]] = [{} for _ in names]
        self._first: list[Num] = [0.0] * len(names)
        for i, entry in zip(own, ca.densify(gradient).nonzeros(), strict=True):
            self._first[i] = known(entry)
        for row, j, x in nonzero_entries(ca.jacobian(gradient, z)):
            i = own[row]
            if i >= j or not self._is_acceleration[j]:  # a pair of accelerations is there twice
                self._add(i, j, x)
        self._gather(z)

    def _gather(self, z: SX) -> None:
        """Replace the variables by their definitions, the last one first."""
        definitions = self._k.definitions
        by: list[dict[int, Num]] = [{} for _ in definitions]
        slopes = ca.jacobian(column([e for _, e, _ in definitions]), z) if definitions else ca.SX(0, z.numel())
        moved: list[tuple[int, int, Num]] = []  # slopes of accelerations along accelerations, which may depend on anything else
        for row, j, x in nonzero_entries(slopes):
            by[row][j] = x
            if self._is_acceleration[j] and not isinstance(x, float):
                moved.append((row, j, x))
        bent: list[list[tuple[int, int, Num]]] = [[] for _ in definitions]
        if moved:
            for e, j, x in nonzero_entries(ca.jacobian(column([x for _, _, x in moved]), z)):
                bent[moved[e][0]].append((moved[e][1], j, x))
        for row in reversed(range(len(definitions))):
            self._replace(self._columns + row, by[row])
            force = self._first[self._columns + row]
            if definitions[row][2] and not (isinstance(force, float) and force == 0.0):
                for i, j, x in bent[row]:
                    self._add(i, j, mul(force, x))
                for i, x in by[row].items():
                    if self._is_acceleration[i]:
                        self._first[i] = add(self._first[i], mul(force, x))

    def _replace(self, v: int, by: dict[int, Num]) -> None:
        """Replace the variable v by its definition, whose derivatives are ``by``."""
        row, self._second[v] = self._second[v], {}
        own = row.pop(v, 0.0)
        for j in row:
            del self._second[j][v]
        for i, j, x in substitution_terms(own, row, by, self._is_needed):
            self._add(i, j, x)

    def _is_needed(self, i: int, j: int) -> bool:
        return self._is_acceleration[i] or self._is_acceleration[j]

    def _add(self, i: int, j: int, x: Num) -> None:
        if not self._is_needed(i, j) or (isinstance(x, float) and x == 0.0):
            return
        self._second[i][j] = self._second[j][i] = add(self._second[i].get(j, 0.0), x)

    def matrix(self) -> SX:
        """A row for each of u̇ and ``others``, with columns for the same and then for y; in the symbols of the state alone."""
        places = [(i, j, x) for i in range(self._rows) for j, x in self._second[i].items()]
        found = matrix_of(self._rows, self._columns, places)
        definitions = self._k.definitions
        if not definitions:
            return found
        names, values = [symbol for symbol, _, _ in definitions], [e for _, e, _ in definitions]
        whole: SX = _module.substitute_inplace(names, values, [found], False)[1][0]
        return whole


def shorter(one: SX, other: Callable[[], SX]) -> SX:
    """The one of two equal expressions that has fewer operations; the ``other`` is not made where ``one`` is short."""
    count = ca.n_nodes(one)
    return one if count <= SHORT else min(one, other(), key=ca.n_nodes)


def mass_and_derivatives(gibbs: GibbsFunction, varied: SX | None = None) -> tuple[SX, SX]:
    """M, and ∂ρ/∂y with the forces of actuators at zero."""
    y = ca.SX(0, 1) if varied is None else varied
    k = LiftedKinematics(gibbs.kinematics, velocities=varied is not None)
    moved, pushed = GibbsFunction(k).slopes
    moved, pushed = without_actuators(k, moved, pushed)
    found = SecondDerivatives(k, lambda z: vector_jacobian_product(moved, z, pushed), y).matrix()
    n = len(k.u)
    return found[:, :n], found[:, n:]


def momentum_matrix(kinematics: Kinematics) -> SX:
    """∂(momentum, angular momentum about the mass centre)/∂u, from the terms of S that couple u̇ to accelerations of the inertial frame.

    Where this frame has the acceleration a₀ and the angular acceleration α₀, ∂S/∂a₀ is the rate of momentum and ∂S/∂α₀ that of its moment
    about the origin; ∂²S/∂a₀∂α₀ gives the mass centre.
    """
    a0, alpha0 = ((ca.SX.sym(f"{x}1"), ca.SX.sym(f"{x}2"), ca.SX.sym(f"{x}3")) for x in ("a", "alpha"))
    k = LiftedKinematics(kinematics, root=(a0, alpha0))
    x, p = slopes(k)
    found = SecondDerivatives(
        k, lambda z: vector_jacobian_product(column(x), z, column(p)), ca.SX(0, 1), (*a0, *alpha0)
    ).matrix()
    n = len(k.u)
    by: dict[tuple[int, int], Num] = {(i, j): x for i, j, x in nonzero_entries(found)}
    a, b = range(n, n + 3), range(n + 3, n + 6)
    mass = by.get((a[0], a[0]), 0.0)
    centre = (
        div(by.get((a[1], b[2]), 0.0), mass), div(by.get((a[2], b[0]), 0.0), mass), div(by.get((a[0], b[1]), 0.0), mass)
    )  # fmt: skip
    places: list[tuple[int, int, Num]] = []
    for j in range(n):
        linear = (by.get((a[0], j), 0.0), by.get((a[1], j), 0.0), by.get((a[2], j), 0.0))
        moment = (by.get((b[0], j), 0.0), by.get((b[1], j), 0.0), by.get((b[2], j), 0.0))
        places += [(i, j, value) for i, value in enumerate((*linear, *vsub(moment, cross(centre, linear))))]
    return matrix_of(6, n, places)


def solved_from_the_tips(m: SX, columns: SX, times: float = 1.0) -> SX:
    """M⁻¹ applied to columns, ``times`` a number, by factors that leave out the zeros of M: the speed with the fewest neighbours is
    eliminated first, which for a tree is at its tips and causes no fill-in."""
    n = m.shape[0]
    h: list[dict[int, Num]] = [{} for _ in range(n)]
    for i, j, x in nonzero_entries(m):
        h[i][j] = x
    sides: list[dict[int, Num]] = [{} for _ in range(n)]
    for i, k, x in nonzero_entries(columns):
        sides[i][k] = x
    left, order = set(range(n)), []
    factors: dict[int, tuple[Num, dict[int, Num]]] = {}
    while left:
        v = min(left, key=lambda i: (len(h[i]), -i))
        left.remove(v)
        order.append(v)
        row = h[v]
        inverse = div(1.0, row.pop(v, 0.0))
        scaled = {j: mul(x, inverse) for j, x in row.items()}
        for a, i in enumerate(row):
            del h[i][v]
            for j in list(row)[: a + 1]:
                h[i][j] = h[j][i] = sub(h[i].get(j, 0.0), mul(scaled[i], row[j]))
            for k, x in sides[v].items():
                sides[i][k] = sub(sides[i].get(k, 0.0), mul(scaled[i], x))
        factors[v] = inverse, scaled
    solved: list[dict[int, Num]] = [{} for _ in range(n)]
    for v in reversed(order):
        inverse, scaled = factors[v]
        inverse = mul(times, inverse)
        out = {k: mul(x, inverse) for k, x in sides[v].items()}
        for j, x in scaled.items():
            for k, y in solved[j].items():
                out[k] = sub(out.get(k, 0.0), mul(x, y))
        solved[v] = out
    return matrix_of(n, columns.shape[1], ((i, k, x) for i, row in enumerate(solved) for k, x in row.items()))

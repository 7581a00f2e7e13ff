"""Lagrange's equations with multipliers, from T and not from S: an independent check."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import casadi as ca
import numpy as np

from appell.arguments import checked
from appell.errors import NoInertia
from appell.formulations.base import AbstractFormulation, Accelerations, Equations
from appell.formulations.inertia import solve
from appell.formulations.virtual_power import RateView, generalised_forces
from appell.gibbs import GibbsFunction, State
from appell.gibbs.rank import inverse_of_rank, null_of_rank
from appell.gibbs.residual import Residual
from appell.gibbs.scaling import unit_rows
from appell.gibbs.structure import numbers
from appell.graph import SX, Num, add, dot, mat_vec, mul, to_sx
from appell.graph.building import built_property
from appell.graph.evaluator import Evaluator
from appell.kinematics import Symbols
from appell.kinematics.lagrangians import lagrangian_value
from appell.model import Body


@checked
@dataclass(frozen=True)
class Lagrange(AbstractFormulation):
    """Lagrange's equations with undetermined multipliers.

        Nᵀ (d/dt ∂T/∂q̇ − ∂T/∂q) = Nᵀ Q + Aᵀλ,     A u̇ = b,     q̇ = N u + n

    T(q, q̇, t) is formed from velocities got by differentiating positions and direction cosines, so that nothing is shared
    with the propagation of accelerations that S is made of.

    References: Wang & Pao (2003), Eqs. 11, 69–70; Desloge (1988), Eqs. 18–19.

    >>> ap.derive("pendulum", ap.Lagrange()).equations()[0]
    Eq(-2*lambda_1*x + m*x'', 0)
    """

    name: ClassVar[str] = "lagrange"
    title: ClassVar[str] = "Lagrange with multipliers"
    reference: ClassVar[str] = "Wang & Pao (2003), Eqs. 11, 69, 70; Desloge (1988), Eqs. 18, 19"

    def _derive(self, gibbs: GibbsFunction) -> LagrangeEquations:
        return LagrangeEquations(gibbs, self)


class LagrangeEquations(Equations):
    """d/dt ∂T/∂q̇ − ∂T/∂q = Q + Aᵀλ, in the directions of the speeds."""

    @built_property
    def view(self) -> RateView:
        return RateView(self.gibbs.kinematics)

    @built_property
    def kinetic_energy(self) -> SX:
        """T(q, q̇, t) from positions, with symbols of its own for q̇ (``view.q_dot``), and Lagrangians as they were given."""
        return ca.substitute([self._kinetic[0]], *self._kinetic[1])[0]

    @built_property
    def _kinetic(self) -> tuple[SX, tuple[list[SX], list[SX]]]:
        """T with symbols for masses and moments of inertia that change with time, and these symbols with their values: they are held
        constant while T is differentiated, since mass that leaves or joins carries its own momentum."""
        names: list[SX] = []
        values: list[SX] = []

        def held(x: Num) -> Num:
            if isinstance(x, float) or not ca.depends_on(x, ca.vertcat(k.t, k.inputs.column)):
                return x
            names.append(ca.SX.sym(f"held_{len(names)}"))
            values.append(x)
            return names[-1]

        total: Num = 0.0
        k = self.gibbs.kinematics
        for b in k.bodies:
            _, v = self.view.point(b.body.com)
            total = add(total, mul(0.5, mul(held(b.mass), dot(v, v))))
            if b.frame is not None and isinstance(b.body, Body):
                w = self.view.omega(b.body.frame, b.frame)
                x, y, z = ((held(row[0]), held(row[1]), held(row[2])) for row in b.inertia)
                total = add(total, mul(0.5, dot(w, mat_vec((x, y, z), w))))
        for given in self.gibbs.system.lagrangians:
            total = add(total, lagrangian_value(k, given, self.view.q_dot))
        return to_sx(total), (names, values)

    @built_property
    def sides(self) -> tuple[SX, SX]:
        """(M, f) of Nᵀ (d/dt ∂T/∂q̇ − ∂T/∂q − Q) = M u̇ − f."""
        k, view = self.gibbs.kinematics, self.view
        t, (names, values) = self._kinetic
        q_dot = view.variables
        momentum = ca.gradient(t, q_dot)
        # d/dt p = ∂p/∂q̇ q̈ + ∂p/∂q q̇ + ∂p/∂t, with q̈ = N u̇ + (the rest of q̈)
        u_dot = k.accelerations.column
        rest = ca.substitute(k.qddot, u_dot, ca.SX.zeros(*u_dot.shape))
        inertia = ca.jacobian(momentum, q_dot)
        drift = ca.vertcat(*[to_sx(view.rates.of(momentum[i])) for i in range(momentum.numel())])
        left = drift - ca.gradient(t, k.q.column) - generalised_forces(view)
        inertia, left = ca.substitute([inertia, left], [q_dot, *names], [view.on_speeds, *values])
        n = k.rate_matrix
        return n.T @ inertia @ n, -n.T @ (left + inertia @ rest)

    @built_property
    def _function(self) -> Evaluator:
        return Evaluator(ca.Function("lagrange", self.gibbs.arguments, list(self.sides)))

    def at(self, state: State) -> Accelerations:
        structure = self.gibbs.structure_at(state)
        a, b = structure.at(state)
        m, f = numbers(self._function, state)
        m = m.reshape(f.size, f.size)
        matrices = {"M": m, "f": f, "A": a, "b": b}
        # from here on in units of the sizes of speeds
        v = structure.measure(state).v
        rows, right, sizes = unit_rows(a * v, b)
        m, f = v[:, None] * m * v, v * f
        every = np.eye(f.size)
        try:
            # λ = (A M⁻¹ Aᵀ)⁺ (b − A M⁻¹ f), of least norm
            across = rows @ solve(self.gibbs, m, rows.T, every)
            missing = right - rows @ solve(self.gibbs, m, f, every)
            unit = inverse_of_rank(across, structure.rank) @ missing if len(a) else right
            forces = rows.T @ unit
            u_dot = v * solve(self.gibbs, m, f + forces, every)
            return self.finished(state, u_dot, a, forces=forces / v, multipliers=unit / sizes, matrices=matrices)
        except NoInertia:
            if not len(a):
                raise
        # the constraints may determine a motion that no mass resists: Tᵀ(M u̇ − f) = 0 with A T = 0, and λ from M u̇ − f
        t, rest = null_of_rank(rows, structure.rank), inverse_of_rank(rows, structure.rank) @ right
        u_dot = t @ solve(self.gibbs, t.T @ m @ t, t.T @ (f - m @ rest), t) + rest
        return self.finished(state, v * u_dot, a, forces=(m @ u_dot - f) / v, matrices=matrices)

    def _matrices(self) -> tuple[SX, SX]:
        return self.sides

    def residual(self) -> SX:
        return with_multipliers(self, *self.sides)

    def readable(self) -> SX:
        # (18) of Desloge: ∂S/∂q̈ = d/dt ∂T/∂q̇ − ∂T/∂q, where from S there are no terms that cancel again
        return with_multipliers(self, self.gibbs.mass_matrix, self.gibbs.forcing)

    def unknowns(self) -> Symbols:
        return accelerations_and_multipliers(self)


def with_multipliers(equations: Equations, m: SX, f: SX) -> SX:
    """M u̇ − f − Aᵀλ and A u̇ − b, one above the other, with the M and f of a formulation."""
    rows, u_dot = equations.gibbs.rows, equations.gibbs.kinematics.accelerations.column
    return Residual.made(m @ u_dot - f, u_dot, (rows.A, rows.b), rows.A.T, equations.multiplier_symbols.column).whole


def accelerations_and_multipliers(equations: Equations) -> Symbols:
    """u̇ and λ."""
    a, l = equations.gibbs.kinematics.accelerations, equations.multiplier_symbols
    return Symbols((*a.quantities, *l.quantities), (*a.nodes, *l.nodes))


FORMULATIONS = (Lagrange(),)

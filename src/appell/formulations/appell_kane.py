"""Appell, Kane, Jourdain: virtual power in partial velocities, by Wang & Pao's three methods."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

import casadi as ca
import numpy as np

from appell.arguments import checked
from appell.formulations.base import AbstractFormulation, Accelerations, Equations
from appell.formulations.embedding import Embeddings, numeric_elimination
from appell.formulations.inertia import solve
from appell.formulations.virtual_power import RateView, SpeedView, View, generalised_forces
from appell.gibbs import GibbsFunction, State
from appell.gibbs.rank import inverse_of_rank, null_of_rank
from appell.gibbs.scaling import unit_rows
from appell.gibbs.structure import numbers
from appell.graph import SX, column, cross, mat_vec, vadd, vscale
from appell.graph.building import built_property
from appell.graph.evaluator import Evaluator
from appell.kinematics import Symbols
from appell.model import Body


class Method(Enum):
    """How the virtual velocities are made compatible with the constraints."""

    VARIATIONAL = "I"
    COORDINATES = "II"
    QUASI_VELOCITIES = "III"


@checked
@dataclass(frozen=True)
class AppellKane(AbstractFormulation):
    """Appell's equations from Jourdain's principle of virtual power; Kane's method is the third.

        Σ (m a − F)·δv + (I α + ω × Iω − L)·δω = 0   for every virtual velocity the constraints allow

        I    directly: δu runs over the null space of A
        II   generalised coordinates: ∂r/∂q C, with q̇ = C ẏ + c in the privileged velocities ẏ
        III  quasi-velocities: partial velocities β = ∂v/∂ẏ, γ = ∂ω/∂ẏ

    References: Wang & Pao (2003), Eqs. 50 (I), 34 and 52 (II), 41 and 56 (III).

    ``method`` is one of :class:`Method`.

    >>> ap.derive("rolling-disk", ap.AppellKane(ap.Method.COORDINATES))
    Equations('rolling-disk' by Appell–Kane...: 5 coordinates, 5 speeds)
    """

    method: Method = Method.QUASI_VELOCITIES

    name: ClassVar[str] = "appell-kane"
    title: ClassVar[str] = "Appell–Kane–Jourdain"
    reference: ClassVar[str] = "Wang & Pao (2003), Eqs. 34, 41, 50, 52, 56"

    @property
    def label(self) -> str:
        return f"appell-kane-{self.method.value}"

    def _derive(self, gibbs: GibbsFunction) -> AppellKaneEquations:
        return AppellKaneEquations(gibbs, self)


class AppellKaneEquations(Equations):
    """Bᵀ(inertial forces − loads) = 0 in privileged velocities."""

    formulation: AppellKane

    @property
    def method(self) -> Method:
        return self.formulation.method

    @built_property
    def embeddings(self) -> Embeddings:
        return Embeddings(self.gibbs)

    @built_property
    def view(self) -> View:
        view = RateView if self.method is Method.COORDINATES else SpeedView
        return view(self.gibbs.kinematics)

    @built_property
    def wrench(self) -> SX:
        """m a and I α + ω × Iω of every body, one under the other, as functions of u̇ (Newton and Euler); d/dt ∂L/∂q̇ − ∂L/∂q of
        every Lagrangian, which acts along the coordinates."""
        parts = []
        for b in self.gibbs.kinematics.bodies:
            parts.append(column(vscale(b.mass, b.centre.acceleration)))
            if b.frame is not None:
                parts.append(column(vadd(mat_vec(b.inertia, b.alpha), cross(b.omega, mat_vec(b.inertia, b.omega)))))
        parts += [x.force(self.gibbs.kinematics.qddot) for x in self.gibbs.kinematics.lagrangians]
        return ca.vertcat(*parts) if parts else ca.SX(0, 1)

    @built_property
    def partial_velocities(self) -> SX:
        """∂v/∂x and ∂ω/∂x of every body, in the components of ``wrench``, with x the speeds or the rates of coordinates."""
        k, view = self.gibbs.kinematics, self.view
        parts = []
        for b in k.bodies:
            home, v = view.point(b.body.com)
            parts.append(column(k.express(v, home, b.centre.home)))
            if b.frame is not None and isinstance(b.body, Body):
                parts.append(column(view.omega(b.body.frame, b.frame)))
        slopes = [ca.jacobian(ca.vertcat(*parts), view.variables)] if parts else []
        slopes += [view.rate_coefficients()] * len(k.lagrangians)
        return ca.vertcat(*slopes) if slopes else ca.SX(0, len(k.u))

    @built_property
    def _sides(self) -> tuple[SX, SX, SX]:
        """(C, M, f): Cᵀ (M u̇ − f) is the virtual power of inertial forces less loads, and C δu the variation of the view's variables."""
        k, view = self.gibbs.kinematics, self.view
        u_dot = k.accelerations.column
        beta = self.partial_velocities
        inertia = beta.T @ self.wrench
        m = ca.jacobian(inertia, u_dot)
        f = generalised_forces(view) - ca.substitute(inertia, u_dot, ca.SX.zeros(*u_dot.shape))
        c = view.k.rate_matrix if isinstance(view, RateView) else ca.SX.eye(len(k.u))
        if isinstance(view, RateView):
            m, f = (ca.substitute(x, view.variables, view.on_speeds) for x in (m, f))
        return c, m, f

    @built_property
    def _function(self) -> Evaluator:
        return Evaluator(ca.Function("virtual_power", self.gibbs.arguments, list(self._sides)))

    def at(self, state: State) -> Accelerations:
        structure = self.gibbs.structure_at(state)
        a, b = structure.at(state)
        n = len(self.gibbs.kinematics.u)
        c, m, f = numbers(self._function, state)
        c, m = c.reshape(-1, n), m.reshape(-1, n)
        choices = ""
        if not len(a):
            t, rest = np.eye(n), np.zeros(n)
        elif self.method is Method.VARIATIONAL:
            v = structure.measure(state).v
            rows, right, _ = unit_rows(a * v, b)
            t, rest = v[:, None] * null_of_rank(rows, structure.rank), v * (inverse_of_rank(rows, structure.rank) @ right)
        else:
            partition = structure.partition_at(state, a)
            t, rest = numeric_elimination(a, b, partition, structure.measure(state).v)
            kept = ", ".join(str(self.gibbs.kinematics.u.quantities[i]) for i in partition.independent)
            choices = f"privileged velocities {kept}"
        directions = c @ t  # of the privileged velocities, in the view's variables
        u_dot = t @ solve(self.gibbs, directions.T @ m @ t, directions.T @ (f - m @ rest), t) + rest
        return self.finished(state, u_dot, a, matrices={"C": directions, "M": m, "f": f}, choices=choices)

    def residual(self) -> SX:
        c, m, f = self._sides
        embedding = self.embeddings.generic
        u_dot = self.gibbs.kinematics.accelerations.column
        directions = embedding.on_velocities(c) @ embedding.directions
        return directions.T @ embedding.embed(m @ u_dot - f)

    def embedded(self, expr: SX) -> SX:
        return self.embeddings.generic.embed(expr)

    def unknowns(self) -> Symbols:
        return self.embeddings.generic.accelerations

    def _gibbs_functions(self) -> tuple[SX, SX]:
        embedding = self.embeddings.generic
        return embedding.embed(self.gibbs.S), embedding.embed(self.gibbs.R)

    def _quadratic_in(self) -> Symbols:
        return self.embeddings.generic.accelerations

    def _matrices(self) -> tuple[SX, SX]:
        x, r = self.unknowns().column, self.residual()
        return ca.jacobian(r, x), -ca.substitute(r, x, ca.SX.zeros(*x.shape))

    def choices(self) -> str:
        if not self.gibbs.structure.rank:
            return ""
        return "privileged velocities " + ", ".join(str(x) for x in self.embeddings.generic.speeds.quantities)


FORMULATIONS = (*(AppellKane(method) for method in Method),)

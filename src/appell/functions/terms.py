"""The terms of the equations of motion: mass matrix, forces, energies, momenta, constraints."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import casadi as ca

from appell.arguments import checked
from appell.errors import NotApplicable
from appell.formulations.composite import mass_and_derivatives, momentum_matrix, shorter
from appell.functions.evaluated import Evaluated
from appell.functions.inverse import directions
from appell.gibbs.loads import power_of_acceleration
from appell.graph import SX, Num, Vec, add, column, cross, mat_vec, to_sx, vadd, vscale, vsub
from appell.graph.building import shared_property
from appell.kinematics import Kinematics, Positions
from appell.model.loads import Gravity

if TYPE_CHECKING:
    from appell.arrays import Array


@checked
class Terms(Evaluated):
    """The terms of the equations at states: a part of :class:`Dynamics`."""

    _called = "Dynamics"

    # -- the terms of the equations --------------------------------------------------------------------------------------
    def mass_matrix(self, q: Any, *, t: Any = 0.0, inputs: Any = None) -> Array:
        """M = ∂²S/∂u̇², over (…, speeds, speeds)."""
        gibbs = self._problem.gibbs
        return self._matrix(
            "mass matrix", lambda: shorter(gibbs.mass_matrix, lambda: mass_and_derivatives(gibbs)[0]), q, None, t, inputs
        )

    def bias(self, q: Any, u: Any, *, t: Any = 0.0, inputs: Any = None) -> Array:
        """h = ∂S/∂u̇ at u̇ = 0: Coriolis and centrifugal forces, on the side of M u̇, over (…, speeds)."""
        return self._column("bias", lambda: self._without_accelerations(self._problem.gibbs.inertia_gradient), q, u, t, inputs)

    def gravity(self, q: Any, *, t: Any = 0.0, inputs: Any = None) -> Array:
        """The generalised forces of gravity, over (…, speeds); as on the right side of M u̇ = f: negative along an upward speed."""
        return self._column("gravity", self._gravity, q, None, t, inputs)

    def forcing(self, q: Any, u: Any, inputs: Any = None, *, t: Any = 0.0) -> Array:
        """f with M u̇ = f + Aᵀλ: all loads and inputs, less the bias, over (…, speeds)."""
        return self._column("forcing", lambda: self._problem.gibbs.forcing, q, u, t, inputs)

    def input_matrix(self, q: Any, u: Any = None, inputs: Any = None, *, t: Any = 0.0) -> Array:
        """B = ∂f/∂r, over (…, speeds, inputs)."""
        return self._matrix("input matrix", self._input_matrix, q, u, t, inputs)

    def _without_accelerations(self, expression: SX) -> SX:
        own = self.kinematics.accelerations.column
        return ca.substitute(expression, own, ca.SX.zeros(*own.shape))

    def _gravity(self) -> SX:
        k = self.kinematics
        power = to_sx(power_of_acceleration(k, [x for x in k.system.loads if isinstance(x, Gravity)]))
        return self._without_accelerations(ca.gradient(power, k.accelerations.column))

    def _input_matrix(self) -> SX:
        return ca.jacobian(self._problem.gibbs.forcing, self.kinematics.inputs.column)

    def kinetic_energy(self, q: Any, u: Any, *, t: Any = 0.0, inputs: Any = None) -> Array:
        """The kinetic energy T (J), over (…)."""
        return self._column("kinetic energy", lambda: self._problem.gibbs.T, q, u, t, inputs)[..., 0]

    def potential_energy(self, q: Any, *, t: Any = 0.0, inputs: Any = None) -> Array:
        """V (J) of gravity, declared potentials and springs, over (…)."""
        return self._column("potential energy", lambda: self._problem.gibbs.V, q, None, t, inputs)[..., 0]

    # -- constraints ---------------------------------------------------------------------------------------------------
    def constraint_jacobian(self, q: Any, u: Any = None, *, t: Any = 0.0, inputs: Any = None) -> Array:
        """A of the contact rows, A u̇ = b, over (…, rows, speeds); the rows of nonlinear constraints depend on the speeds u."""
        return self._matrix("rows", lambda: self._problem.compiled.rows[0][: len(self.rows), :], q, u, t, inputs)

    def constraint_bias(self, q: Any, u: Any, *, t: Any = 0.0, inputs: Any = None) -> Array:
        """b of the contact rows, A u̇ = b, over (…, rows)."""
        return self._column("row bias", lambda: self._problem.compiled.rows[1][: len(self.rows), :], q, u, t, inputs)

    def null_space(self, q: Any, u: Any = None, *, t: Any = 0.0, inputs: Any = None) -> Array:
        """N with A N = 0, over (…, speeds, freedoms): the directions that the constraints leave free."""
        a = self.constraint_jacobian(q, u, t=t, inputs=inputs)
        found = directions(a.reshape(math.prod(a.shape[:-2]), *a.shape[-2:]), self._rank, self._problem.scales.v)
        return found.reshape(*a.shape[:-2], *found.shape[-2:])

    @property
    def _rank(self) -> int:
        return self._problem.kept_here.structure.rank if self.rows else 0

    # -- momenta -------------------------------------------------------------------------------------------------------
    def centroid(self, q: Any, *, t: Any = 0.0, inputs: Any = None) -> Array:
        """The position of the mass centre of the whole system (m), over (…, 3)."""
        return self._column("centroid", lambda: self._momentum[0], q, None, t, inputs)

    def momentum(self, q: Any, u: Any, *, t: Any = 0.0, inputs: Any = None) -> Array:
        """Momentum (kg m/s), then angular momentum about the mass centre (kg m²/s), over (…, 6)."""
        return self._column("momentum", lambda: self._momentum[1], q, u, t, inputs)

    def momentum_matrix(self, q: Any, *, t: Any = 0.0, inputs: Any = None) -> Array:
        """The centroidal momentum matrix: ∂(momentum)/∂u, over (…, 6, speeds).

        References: Orin, Goswami & Lee (2013), Auton. Robots 35, 161–176.
        """
        k = self.kinematics

        def matrix() -> SX:
            return shorter(ca.jacobian(self._momentum[1], k.u.column), lambda: momentum_matrix(k))

        return self._matrix("momentum matrix", matrix, q, None, t, inputs)

    @shared_property
    def _momentum(self) -> tuple[SX, SX]:
        k = self.kinematics
        if k.system.lagrangians:
            raise NotApplicable(
                f"system '{k.system.name}' has the Lagrangian '{k.system.lagrangians[0].name}', whose mass belongs to no body: there is no "
                f"mass centre and no momentum in space. The momenta along the coordinates are ∂L/∂q̇: see mass_matrix and kinetic_energy."
            )
        mass, first, linear, angular = momenta_of(k)
        centre = column(list(first)) / to_sx(mass)
        moved = cross((centre[0], centre[1], centre[2]), linear)
        return centre, ca.vertcat(column(list(linear)), column(list(vsub(angular, moved))))


def momenta_of(k: Kinematics) -> tuple[Num, Vec, Vec, Vec]:
    """Of all bodies together, in inertial components: Σ m, Σ m r, Σ m v and, about the origin, Σ r × m v + I ω."""
    positions, home = Positions(k), k.system.frame
    mass: Num = 0.0
    first: Vec = (0.0, 0.0, 0.0)
    linear, angular = first, first
    for body in k.bodies:
        at = positions.point(body.body.com)
        p = vscale(body.mass, k.express(body.centre.velocity, body.centre.home, home))
        mass = add(mass, body.mass)
        first = vadd(first, vscale(body.mass, at))
        linear = vadd(linear, p)
        angular = vadd(angular, cross(at, p))
        if body.frame is not None:
            angular = vadd(angular, k.express(mat_vec(body.inertia, body.omega), body.frame, home))
    return mass, first, linear, angular

"""Accelerations, the right-hand side, and projection onto the constraints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from appell.arguments import checked
from appell.errors import RankDrop
from appell.functions.constrained import Constrained
from appell.functions.states import States
from appell.functions.terms import Terms
from appell.gibbs import State
from appell.gibbs.function import ON_CONSTRAINTS
from appell.graph import SX
from appell.graph.building import shared_property

if TYPE_CHECKING:
    from appell.arrays import Array


@checked
class Forward(Terms):
    """Accelerations and projections of states: a part of :class:`Dynamics`."""

    _called = "Dynamics"

    # -- forward -------------------------------------------------------------------------------------------------------
    def rhs(self, t: Any, y: Any, inputs: Any = None) -> Array:
        """ẏ = (q̇, u̇), in the form that ``scipy.integrate.solve_ivp`` expects; of any number of states at once, over (…, state).

        The accelerations keep the second derivatives of the constraints at zero; with ``stabilisation=ap.Baumgarte(…)`` they pull
        the state to the constraints. A state that has drifted off its constraints is accepted. Raises RankDrop where the constraints
        do not determine the accelerations.

        >>> from scipy.integrate import solve_ivp
        >>> dyn = ap.dynamics("n-pendulum")
        >>> solve_ivp(dyn.rhs, (0, 1), dyn.pack({"theta1": 0.1})).status
        0
        """
        q, u = self._parts(y)
        return self.rates_and_multipliers(q, u, inputs, t=t)[0]

    def accelerations(self, q: Any, u: Any, inputs: Any = None, *, t: Any = 0.0) -> Array:
        """u̇, over (…, speeds). Raises OffConstraints where a state is not on the constraints."""
        self._require(q, u, t, inputs)
        return self.rates_and_multipliers(q, u, inputs, t=t)[0][..., len(self.coordinates) :]

    def multipliers(self, q: Any, u: Any, inputs: Any = None, *, t: Any = 0.0) -> Array:
        """λ of the contact rows, over (…, rows): Aᵀλ is unique, λ only where no row is redundant."""
        self._require(q, u, t, inputs, "multipliers")
        return self.rates_and_multipliers(q, u, inputs, t=t)[1][..., : len(self.rows)]

    def actuator_forces(self, q: Any, u: Any, inputs: Any = None, *, t: Any = 0.0) -> Array:
        """Λ of the actuators that keep the servo conditions, over (…, actuators).

        Raises OffConstraints where a state is not on the constraints and conditions.

        >>> dyn = ap.dynamics("servo-ring"); y = dyn.project(0.0, dyn.pack({"alpha": 0.2}))
        >>> dyn.actuator_forces(y[:2], y[2:]).shape
        (1,)
        """
        self._require(q, u, t, inputs, "actuator forces")
        return self.rates_and_multipliers(q, u, inputs, t=t)[1][..., len(self.rows) :]

    def rates_and_multipliers(self, q: Any, u: Any, inputs: Any = None, *, t: Any = 0.0) -> tuple[Array, Array]:
        """ẏ = (q̇, u̇) over (…, state), and λ with the actuators' Λ over (…, rows and actuators), by one evaluation.

        As by :meth:`rhs`, a state that is not on the constraints is accepted. Raises RankDrop where the constraints do not
        determine the accelerations.

        >>> dyn = ap.dynamics("servo-ring"); y = dyn.project(0.0, dyn.pack({"alpha": 0.2}))
        >>> [x.shape for x in dyn.rates_and_multipliers(y[:2], y[2:])]
        [(4,), (1,)]
        """
        lead, at = self._state(q, u, t, inputs)
        found, lam = self._rates(at)
        return found.reshape(*lead, found.shape[1]), lam.reshape(*lead, lam.shape[1])

    def _rates(self, at: States) -> tuple[Array, Array]:
        """ẏ and λ, a row for each state."""
        found, lam = (
            self._free(at) if not self._problem.sizes.rows else Constrained(self._problem, self._seconds_each).rates(at)
        )
        if not np.isfinite(found).all():
            bad = int(np.flatnonzero(~np.isfinite(found).all(axis=1))[0])
            raise RankDrop(
                f"the accelerations of system '{self.name}' are not determined at state {bad}, {at.y[bad]}: the constraints lose "
                f"rank there, or the mass matrix does.\n    Take a state near by."
            )
        return found, lam

    def _free(self, at: States) -> tuple[Array, Array]:
        """ẏ of a system without constraints: one expression of the state."""
        c, k = self._problem.compiled, self.kinematics
        made = self._batched("rates", lambda: ca.vertcat(k.qdot, c.free.acceleration))
        return made(at, self._problem.p)[..., 0], np.zeros((at.count, 0))

    # -- on the constraints --------------------------------------------------------------------------------------------
    def residuals(self, t: Any, y: Any, inputs: Any = None) -> dict[str, Array]:
        """φ of the position rows and ψ of all rows, by name: zero on the constraints. They include |e|² − 1 of every quaternion."""
        q, u = self._parts(y)
        names = self._problem.gibbs.residual_names
        count = len(names) - len(self._problem.gibbs.all_rows.names)
        found = self._column("residuals", lambda: self._problem.gibbs.residual, q, u, t, inputs)
        return {f"{n}{'' if i < count else chr(39)}": found[..., i] for i, n in enumerate(names)}

    def _parts(self, y: Any) -> tuple[Array, Array]:
        y = self._axes["y"].of(y)
        return y[..., : len(self.coordinates)], y[..., len(self.coordinates) :]

    def _require(self, q: Any, u: Any, t: Any, inputs: Any, what: str = "accelerations") -> None:
        """Raise OffConstraints for states that are not on the constraints, which prescribed functions among the inputs move; ``what`` is
        the quantity that was asked for."""
        g = self._problem.gibbs
        if not g.residual_names:
            return
        at = self._state(q, u, t, inputs)[1]
        if not at.count:
            return
        p = self._problem.p
        measure = g.measures_of_all.of(p)
        sizes = np.concatenate([measure.positions, measure.rows, measure.v])[None, :]
        found = self._batched("distances from the constraints", self._distances, self._measured)(at.having(sizes), p)
        missed, nq = found[..., 0].max(axis=-1), len(self.coordinates)
        missed = np.where(np.isnan(missed), np.inf, missed)
        for i in np.argsort(-missed, kind="stable")[: int((missed > ON_CONSTRAINTS).sum())]:
            # this accepts states that have come to rest
            g.require(State(float(at.times[i]), at.y[i, :nq], at.y[i, nq:], p, at.inputs[i]), what)

    @shared_property
    def _measured(self) -> SX:
        """Symbols for the sizes that residuals are compared with: of positions, of rows at a pace of 1/s, and of speeds."""
        g = self._problem.gibbs
        return ca.SX.sym("measured", len(g.residual_names) + len(self.speeds), 1)

    def _distances(self) -> SX:
        """The residuals divided by their sizes: :meth:`appell.gibbs.measure.Measure.beside` as an expression of the graph."""
        g, k, sizes = self._problem.gibbs, self.kinematics, self._measured
        count, rows = g.residual.numel(), len(g.all_rows.names)
        pace, y = ca.SX(0.0), ca.vertcat(k.q.column, k.u.column)
        for u, size in zip(k.u.nodes, sizes[count:].nonzeros(), strict=True):
            pace = ca.fmax(pace, ca.fabs(u) / size)
        own = ca.vertcat(sizes[: count - rows], sizes[count - rows : count] * pace)
        size = own + ca.fabs(ca.jacobian(g.residual, y)) @ ca.fabs(y)
        return ca.densify(ca.fabs(g.residual) / ca.if_else(size > 0, size, 1.0))

    def project(self, t: Any, y: Any, inputs: Any = None) -> Array:
        """The nearest states on the constraints, over (…, state). Raises OffConstraints where no state was found near by."""
        q, u = self._parts(y)
        lead, at = self._state(q, u, t, inputs)
        return (
            Constrained(self._problem, self._seconds_each)
            .projected(at)
            .reshape(*lead, len(self.coordinates) + len(self.speeds))
        )

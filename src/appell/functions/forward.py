"""Accelerations, the right-hand side, and states put on their constraints."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from appell.arguments import checked
from appell.compile import Tiered
from appell.errors import OffConstraints, RankDrop
from appell.functions.batch import shared_out
from appell.functions.terms import Terms
from appell.graph import SX
from appell.motion import entries
from appell.motion.entries import DONE
from appell.motion.workspace import Workspace, workspace

if TYPE_CHECKING:
    from appell.arrays import Array


ON_CONSTRAINTS = 1e-6  # of a row's own size: a state that misses by more is not one of the system's


@checked
class Forward(Terms):
    """The motion from a state: a part of :class:`Dynamics`."""

    _called = "Dynamics"

    # -- forward -------------------------------------------------------------------------------------------------------
    def rhs(self, t: Any, y: Any, inputs: Any = None) -> Array:
        """ẏ = (q̇, u̇), in the form that ``scipy.integrate.solve_ivp`` wants; any number of states at once, over (…, state).

        The accelerations keep the second derivatives of the constraints, or pull to them where ``stabilisation`` was asked for: a
        state that an integrator has let drift is not refused. Raises RankDrop where the constraints do not determine them.

        >>> from scipy.integrate import solve_ivp
        >>> dyn = ap.dynamics(ap.gallery.entry("n-pendulum").build())
        >>> solve_ivp(dyn.rhs, (0, 1), dyn.pack({"theta1": 0.1})).status
        0
        """
        y = self._kinds["y"].of(y)
        rates, _, _ = self._rates(y[..., : len(self.coordinates)], y[..., len(self.coordinates) :], t, inputs)
        return rates

    def accelerations(self, q: Any, u: Any, inputs: Any = None, *, t: Any = 0.0) -> Array:
        """u̇, over (…, speeds). Raises OffConstraints where a state is not on the constraints."""
        self._require(q, u, t)
        return self._rates(q, u, t, inputs)[0][..., len(self.coordinates) :]

    def multipliers(self, q: Any, u: Any, inputs: Any = None, *, t: Any = 0.0) -> Array:
        """λ of the contact rows, over (…, rows): Aᵀλ is unique, λ only where no row is redundant."""
        self._require(q, u, t)
        return self._rates(q, u, t, inputs)[1]

    def _rates(self, q: Any, u: Any, t: Any, inputs: Any) -> tuple[Array, Array, tuple[int, ...]]:
        lead, times, states, r, _ = self._state(q, u, t, inputs)
        problem, count, size = self._problem, times.size, states.shape[1]
        wide = np.zeros((count, problem.size))
        wide[:, :size] = states
        rates, lam = np.empty_like(wide), np.zeros((count, len(self.rows)))
        if count:
            began = time.perf_counter()
            with workspace(problem) as room:
                self._compile(room, count)
                if problem.sizes.rows:
                    room.decide(float(times[0]), wide[0], r[0])
                model = room.model.changed({"controller": 0})
                if count == 1:
                    entries.accelerations(model, times, wide, r, rates, lam)
                else:
                    self._shared(problem, room, times, wide, r, rates, lam)
            self._each = (time.perf_counter() - began) / count
        if not np.isfinite(rates).all():
            bad = int(np.flatnonzero(~np.isfinite(rates).all(axis=1))[0])
            raise RankDrop(
                f"the accelerations of system '{self.name}' are not determined at state {bad}, {states[bad]}: the constraints lose "
                f"rank there, or the mass matrix does.\n    Take a state beside it."
            )
        return rates[:, :size].reshape(*lead, size), lam.reshape(*lead, len(self.rows)), lead

    def _shared(self, problem: Any, room: Workspace, times: Array, wide: Array, r: Array, rates: Array, lam: Array) -> None:
        def work(part: slice) -> None:
            with workspace(problem) as own:
                if problem.sizes.rows:
                    own.decide(float(times[part][0]), wide[part][0], r[part][0])
                model = own.model.changed({"controller": 0})
                entries.accelerations(model, times[part], wide[part], r[part], rates[part], lam[part])

        shared_out(times.size, times.size * self._each, work)

    def _compile(self, room: Workspace, count: int) -> None:
        """Make machine code once the tapes have been played as long as that takes."""
        motion = self._problem.kernels.motion
        if not isinstance(motion, Tiered) or motion.is_made():
            return
        motion.seconds += count * self._each
        if motion.seconds > motion.price or count > 1000:
            for name, (kernel, lanes) in room.tapes(1).items():
                kernel.make(lanes)
                room.model[name] = room.address(kernel, lanes)
            self._problem.free_workspaces.clear()  # which play tapes

    # -- on the constraints --------------------------------------------------------------------------------------------
    def residuals(self, t: Any, y: Any) -> dict[str, Array]:
        """φ of the position rows and ψ of all rows, by name: zero on the constraints. Quaternions' lengths are among them."""
        q, u = self._parts(y)
        names = self._problem.gibbs.residual_names
        count = len(names) - len(self._problem.gibbs.all_rows.names)
        found = self._column("residuals", self._residual, q, u, t)
        return {f"{n}{'' if i < count else chr(39)}": found[..., i] for i, n in enumerate(names)}

    def _parts(self, y: Any) -> tuple[Array, Array]:
        y = self._kinds["y"].of(y)
        return y[..., : len(self.coordinates)], y[..., len(self.coordinates) :]

    def _residual(self) -> SX:
        g = self._problem.gibbs
        return ca.densify(ca.vertcat(g.all_rows.position, self.kinematics.unit_lengths, g.all_rows.velocity))

    def _require(self, q: Any, u: Any, t: Any) -> None:
        g = self._problem.gibbs
        if not len(g.residual_names):
            return
        found = self._column("residuals", self._residual, q, u, t)
        measure = g.measures_of_all.of(self._problem.p)
        pace = np.abs(self._kinds["u"].of(u) / measure.v).max(axis=-1, initial=0.0)
        own = np.concatenate([np.broadcast_to(measure.positions, (*pace.shape, measure.positions.size)),
                              measure.rows * np.maximum(pace, 1.0)[..., None]], axis=-1)  # fmt: skip
        missed = np.abs(found) / np.where(np.isfinite(own) & (own > 0), own, 1.0)
        if missed.max(initial=0.0) > ON_CONSTRAINTS:
            place = np.unravel_index(int(missed.argmax()), missed.shape)
            raise OffConstraints(
                f"a state does not satisfy the constraints of system '{self.name}': '{g.residual_names[int(place[-1])]}' misses by "
                f"{np.broadcast_to(found, missed.shape)[place]:.3g}.\n    dyn.project(t, y) gives the nearest that does."
            )

    def project(self, t: Any, y: Any) -> Array:
        """The nearest states on the constraints, over (…, state). Raises OffConstraints where none was found near by."""
        q, u = self._parts(y)
        lead, times, states, r, _ = self._state(q, u, t)
        problem, out = self._problem, np.empty_like(states)
        with workspace(problem) as room:
            for i, (at, state) in enumerate(zip(times, states, strict=True)):
                wide = np.zeros(problem.size)
                wide[: state.size] = state
                if problem.sizes.rows:
                    room.decide(float(at), wide, r[i])
                    room.measure(float(at), wide, 1.0)
                code, worst, _ = entries.project(room.model, float(at), wide)
                if code != DONE:
                    raise OffConstraints(
                        f"no state on the constraints of system '{self.name}' was found near state {i}; {worst:.3g} is left of them.\n"
                        f"    Begin nearer to one."
                    )
                out[i] = wide[: state.size]
        return out.reshape(*lead, out.shape[1])

"""Auxiliary speeds: speeds that are always zero, for which the forces are computed that keep them zero.

    R_a = −(F_a + F*_a),     F_a + F*_a = Σ (F − m a)·∂v/∂u_a + Σ (T − ḣ)·∂ω/∂u_a

with the partial velocities of SymPy's velocities, which contain the auxiliary speeds; the motion is that of the System, in which
they are zero. Where constraints determine some speeds by others, these dependent speeds vary with the auxiliary ones:
∂u_d/∂u_a = −K_d⁻¹ K_a, as in KanesMethod.

References: Kane & Levinson, *Dynamics: Theory and Applications* (1985), Secs. 4.9 and 6.2.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np
import sympy
from sympy.physics.mechanics import ReferenceFrame
from sympy.physics.mechanics import Vector as SympyVector

from appell.analysis.asked_state import state_about
from appell.arguments import checked
from appell.errors import ModelError
from appell.formulations import Equations, derive
from appell.gibbs import State
from appell.graph import SX, add, column, cross, mat_vec, to_sx
from appell.importers.sympy.building import is_rigid
from appell.importers.sympy.loads import pairs
from appell.importers.sympy.matrices import solve_unsimplified, solved
from appell.importers.sympy.points import reached
from appell.importers.sympy.source import Source
from appell.importers.sympy.velocities import set_neighbour
from appell.model import Vector

if TYPE_CHECKING:
    import xarray as xr

    from appell.arrays import Array
    from appell.motion import Run


@checked
@dataclass(frozen=True, eq=False)
class AuxiliaryReactions:
    """The forces that keep auxiliary speeds at zero, along each of them: ``at`` a state, or ``along`` a run.

        R_a = −(F_a + F*_a)

    If the loads of the model contain such a force, with its correct value, the result for it is zero. So a contact force that is a
    symbol in the loads is given the value zero, and its value is then found here.

    ``symbols`` are SymPy's auxiliary speeds, in their order; ``equations`` those of the motion; ``function`` gives the forces for a
    state and its accelerations. All belong to the model as it was imported, without later additions to the System.

    >>> from sympy.physics.mechanics import *
    >>> q, u, w, N, P = *dynamicsymbols("q u w"), ReferenceFrame("N"), Point("P")
    >>> P.set_vel(N, u * N.x + w * N.y)  # w is auxiliary: the box does not leave the ground
    >>> kane = {"kd_eqs": [q.diff() - u], "u_auxiliary": [w], "bodies": [Particle("box", P, sympy.Symbol("m"))]}
    >>> ground = ap.from_sympy(N, [q], [u], **kane, forcelist=[(P, -20 * N.y)], parameters={"m": 2.0}).auxiliary
    >>> ground.at({"q": 0.0, "u": 1.0})
    {w(t): 20.0}
    >>> ground.along(ap.simulate(ground.equations, 1.0, save=3)).values.ravel()
    array([20., 20., 20.])
    """

    symbols: tuple[Any, ...]
    equations: Equations
    function: ca.Function

    def at(
        self,
        state: State | Mapping[Any, float] | None = None,
        *,
        initial: Mapping[Any, float] | None = None,
        parameters: Mapping[Any, float] | None = None,
        inputs: Mapping[Any, float] | None = None,
        t: float = 0.0,
    ) -> dict[Any, float]:
        """The forces at a state that satisfies the constraints.

        ``state`` gives all of it: a State, or every coordinate and speed by symbol or name. ``initial`` gives any of them, as
        for :func:`appell.simulate`: the others are changed as little as the constraints require.
        ``parameters`` replace the declared values, ``inputs`` that are not given are zero, ``t`` is the time (s).

        Returns a dictionary from auxiliary speeds to forces (N, or N·m along an angle). Raises OptionError where the state is given
        twice or not at all, OffConstraints, MissingValue, UnknownName.
        """
        about = state_about(self.equations.gibbs, state, initial, parameters, inputs, t)
        self.equations.gibbs.require(about, "Reactions")
        found = self._of(about.args(), self.equations.at(about).accelerations)
        return dict(zip(self.symbols, map(float, found), strict=True))

    def _of(self, args: tuple[Any, ...], accelerations: Array) -> Array:
        return np.asarray(self.function(*args, accelerations).full()).ravel()

    def along(self, run: Run) -> xr.DataArray:
        """The forces over (time, speed), at the saved points of ``run``.

        Returns an xarray.DataArray. Raises ModelError for a run of another system.
        """
        import xarray as xr

        k = self.equations.gibbs.kinematics
        mine = tuple(x.name for x in k.q.quantities), tuple(x.name for x in k.u.quantities)
        if (run.names["coordinate"], run.names["speed"]) != mine:
            raise ModelError(
                f"the run of '{run.name}' has other coordinates or speeds than the model that was imported as '{k.system.name}'."
            )
        p = np.array([run.parameters[x.name] for x in k.p.quantities])
        q, u, u_dot, inputs = (np.asarray(x) for x in (run.coordinates, run.speeds, run.accelerations, run.inputs))
        found = [self._of((t, q[i], u[i], p, inputs[i]), u_dot[i]) for i, t in enumerate(run.times)]
        names = [str(x.func) for x in self.symbols]
        return xr.DataArray(np.array(found), {"time": run.times, "speed": names}, ("time", "speed"), "reaction")


def auxiliary_reactions(built: Any, source: Source) -> AuxiliaryReactions | None:
    """The auxiliary reactions of a model; None where it has no auxiliary speeds. ``source`` has all its velocity constraints."""
    if not source.auxiliary:
        return None
    active, inertial = auxiliary_equations(built, source)
    gibbs = built.gibbs
    arguments = [*gibbs.arguments, gibbs.kinematics.accelerations.column]
    return AuxiliaryReactions(
        source.auxiliary, derive(built.system), ca.Function("auxiliary", arguments, [-(active + inertial)])
    )


def auxiliary_equations(built: Any, source: Source) -> tuple[SX, SX]:
    """F_a and F*_a as expressions on the graph in a state and its accelerations; their sum is SymPy's auxiliary_eqs."""
    motions = _Motions(built, source)
    gibbs = built.gibbs  # obtained now, since the velocities have added symbols
    k, root = gibbs.kinematics, built.system.frame
    active, inertial = (ca.SX(1, motions.count) for _ in range(2))

    def components(vector: Any) -> SX:
        return column(k.vector(vector, root))

    for load in motions.loads:
        active += ca.mtimes(components(load.vector).T, motions.partial(load, gibbs))
    for motion, (centre, frame) in zip(k.bodies, motions.bodies, strict=True):
        a = column(k.express(motion.centre.acceleration, motion.centre.home, root))
        inertial -= to_sx(motion.mass) * ca.mtimes(a.T, motions.partial(centre, gibbs))
        if frame is not None:
            gyroscopic = cross(motion.omega, mat_vec(motion.inertia, motion.omega))
            x, y, z = (add(a, b) for a, b in zip(mat_vec(motion.inertia, motion.alpha), gyroscopic, strict=True))
            moment = column(k.express((x, y, z), motion.frame, root))
            inertial -= ca.mtimes(moment.T, motions.partial(frame, gibbs))
    n = len(source.auxiliary)
    if not source.dependent:
        return active.T, inertial.T
    along = motions.dependent_along(gibbs)
    first, second = (ca.densify((x[:, :n] + ca.mtimes(x[:, n:], along)).T) for x in (active, inertial))
    return first, second


@dataclass(frozen=True)
class _Moved:
    """A point or frame: its velocity, its derivatives ``along`` the auxiliary speeds, and the force or torque ``vector`` on it."""

    velocity: Vector
    along: tuple[Vector, ...]
    vector: Vector


class _Motions:
    """The velocities and partial velocities of all bodies and loads, as vectors of the System."""

    def __init__(self, built: Any, source: Source) -> None:
        self._built, self._source = built, source
        self._inertial = source.frame
        self._turned = {a: _rates_along(source, a) for a in source.auxiliary}
        self.count = len(source.auxiliary) + len(source.dependent)
        given = pairs(source.loads) + [pair for a in source.actuators for pair in pairs(a.to_loads())]
        self.loads = [self._moved(place, vector) for place, vector in given]
        self.bodies = [(self._moved(b.masscenter), self._moved(b.frame) if is_rigid(b) else None) for b in source.bodies]
        place, t = built.translation.place, built.system.t
        rates = [] if source.by_velocities else [place(e).diff(t) for e in source.positions]  # these contain no auxiliary speed
        self._rows = [(e, [sympy.S.Zero for _ in source.auxiliary]) for e in rates]
        self._rows += [(place(e), [place(self._by(e, a)) for a in source.auxiliary]) for e in source.velocities]
        if source.dependent and len(self._rows) != len(source.dependent):
            raise ModelError(
                f"{len(self._rows)} velocity constraints are to give {len(source.dependent)} dependent speeds: reactions along "
                f"auxiliary speeds need equal numbers of both."
            )

    def partial(self, moved: _Moved, gibbs: Any) -> SX:
        """The columns ∂v/∂u_a, followed by ∂v/∂u_d for the dependent speeds."""
        k, root = gibbs.kinematics, self._built.system.frame
        parts = [column(k.vector(w, root)) for w in moved.along]
        if self._source.dependent:
            parts.append(ca.jacobian(column(k.vector(moved.velocity, root)), self._dependent(gibbs)))
        return ca.densify(ca.horzcat(*parts))

    def dependent_along(self, gibbs: Any) -> SX:
        """∂u_d/∂u_a = −K_d⁻¹ K_a."""
        k = gibbs.kinematics
        rows = ca.vertcat(*[to_sx(k.lower(row)) for row, _ in self._rows])
        auxiliary = ca.vertcat(*[ca.horzcat(*[to_sx(k.lower(c)) for c in along]) for _, along in self._rows])
        return solved(ca.densify(ca.jacobian(rows, self._dependent(gibbs))), -ca.densify(auxiliary))

    def _dependent(self, gibbs: Any) -> SX:
        symbols, u = self._built.translation.symbols, gibbs.kinematics.u
        return ca.vertcat(*[u.nodes[u.index(symbols[x])] for x in self._source.dependent])

    def _moved(self, place: Any, vector: Any = 0) -> _Moved:
        frames = self._built.frames
        pushed = frames.vector(vector, loaded=True)
        if isinstance(place, ReferenceFrame):
            spin = place.ang_vel_in(self._inertial)
            return _Moved(
                frames.vector(spin), tuple(frames.vector(self._by_vector(spin, a)) for a in self._source.auxiliary), pushed
            )
        return _Moved(self._built.velocity(place), tuple(self._along(place, a) for a in self._source.auxiliary), pushed)

    def _along(self, point: Any, speed: Any) -> Vector:
        """∂v/∂u_a of a point: from its own set velocity, or from the nearest set one and the frames on the way."""
        frames, inertial = self._built.frames, self._inertial
        if inertial in point._vel_dict:
            return frames.vector(self._by_vector(point._vel_dict[inertial], speed))
        base = set_neighbour(point, inertial)  # exists, since the point's velocity was found from it
        total, before, walk = frames.vector(self._by_vector(base._vel_dict[inertial], speed)), reached(base), point
        while walk is not base:
            for matrix, frame in walk._pos_dict[before[walk]].args:
                turn = frames.vector(self._by_vector(frame.ang_vel_in(inertial), speed))
                total = total + turn.cross(frames.vector(SympyVector([(matrix, frame)])))
            walk = before[walk]
        return total

    def _by_vector(self, vector: Any, speed: Any) -> Any:
        """∂/∂u_a of a vector, with components in its own frames."""
        if not isinstance(vector, SympyVector):
            return 0
        return SympyVector([(self._by(matrix, speed), frame) for matrix, frame in vector.args])

    def _by(self, expression: Any, speed: Any) -> Any:
        total = expression.diff(speed)
        for rate, along in self._turned[speed]:
            total += expression.diff(rate) * along
        return total


def _rates_along(source: Source, speed: Any) -> list[tuple[Any, Any]]:
    """∂q̇/∂u_a = −L⁻¹ K_a for kinematical equations K u + K_a u_a + L q̇ + k = 0 with auxiliary speeds."""
    if source.rates:  # KanesMethod keeps auxiliary speeds in these, but sets them to zero in the equations
        return [(x, value.diff(speed)) for x, value in source.rates.items() if value.has(speed)]
    if not any(e.has(speed) for e in source.kinematics):
        return []
    rates = [q.diff() for q in source.q]
    slope = sympy.Matrix([[e.diff(x) for x in rates] for e in source.kinematics])
    found = solve_unsimplified(slope, -sympy.Matrix([e.diff(speed) for e in source.kinematics]))
    return [(x, value) for x, value in zip(rates, found, strict=True) if value != 0]

"""Auxiliary speeds: motions that a model does not make, for the sake of the forces that keep it from making them.

    R_a = −(F_a + F*_a),     F_a + F*_a = Σ (F − m a)·∂v/∂u_a + Σ (T − ḣ)·∂ω/∂u_a

with the partial velocities of SymPy's own velocities, in which the auxiliary speeds stand; the motion is that of the System, in
which they are zero. Where constraints give some speeds by others, these move along: ∂u_d/∂u_a = −K_d⁻¹ K_a, as KanesMethod has it.

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
from appell.importers.sympy.matrices import solve_unread, solved
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

    which vanishes where the loads of the model, with the values that are given for them, are those forces. Who has written a
    contact force into the loads gives it as zero, and finds it here.

    ``symbols`` are SymPy's auxiliary speeds, in their order; ``equations`` those of the motion; ``function`` gives the forces of a
    state and its accelerations. They are those of the model as it was imported, whatever was added to the System since.

    >>> from sympy.physics.mechanics import *
    >>> q, u, w, N, P = *dynamicsymbols("q u w"), ReferenceFrame("N"), Point("P")
    >>> P.set_vel(N, u * N.x + w * N.y)  # w: it does not leave the ground
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
        :func:`appell.simulate` takes them: the rest is moved as little as the constraints require. ``parameters`` replace the
        declared values, ``inputs`` that are not given are zero, ``t`` is the time (s).

        Returns them by auxiliary speed (N, or N·m along an angle). Raises OptionError where the state is given twice or not at all,
        OffConstraints, MissingValue, UnknownName.
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
    """Those of a model; None where it has no auxiliary speeds. ``source`` has all its velocity constraints."""
    if not source.auxiliary:
        return None
    active, inertial = auxiliary_equations(built, source)
    gibbs = built.gibbs
    arguments = [*gibbs.arguments, gibbs.kinematics.accelerations.column]
    return AuxiliaryReactions(
        source.auxiliary, derive(built.system), ca.Function("auxiliary", arguments, [-(active + inertial)])
    )


def auxiliary_equations(built: Any, source: Source) -> tuple[SX, SX]:
    """F_a and F*_a on the graph, as functions of a state and its accelerations; their sum is SymPy's auxiliary_eqs."""
    motions = _Motions(built, source)
    gibbs = built.gibbs  # with all the symbols that the velocities have brought in
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
    """A point or a frame: its velocity in SymPy's speeds, and along each auxiliary speed; and what pushes there."""

    velocity: Vector
    along: tuple[Vector, ...]
    vector: Vector


class _Motions:
    """The velocities of everything that is moved along auxiliary speeds, before anything is lowered."""

    def __init__(self, built: Any, source: Source) -> None:
        self._built, self._source = built, source
        self._inertial = source.frame
        self._turned = {a: _rates_along(source, a) for a in source.auxiliary}
        self.count = len(source.auxiliary) + len(source.dependent)
        given = pairs(source.loads) + [pair for a in source.actuators for pair in pairs(a.to_loads())]
        self.loads = [self._moved(place, vector) for place, vector in given]
        self.bodies = [(self._moved(b.masscenter), self._moved(b.frame) if is_rigid(b) else None) for b in source.bodies]
        place, t = built.translation.place, built.system.t
        rates = [] if source.by_velocities else [place(e).diff(t) for e in source.positions]  # no auxiliary speed is in these
        self._rows = [(e, [sympy.S.Zero for _ in source.auxiliary]) for e in rates]
        self._rows += [(place(e), [place(self._by(e, a)) for a in source.auxiliary]) for e in source.velocities]
        if source.dependent and len(self._rows) != len(source.dependent):
            raise ModelError(
                f"{len(self._rows)} velocity constraints are to give {len(source.dependent)} dependent speeds: reactions along "
                f"auxiliary speeds need as many of both."
            )

    def partial(self, moved: _Moved, gibbs: Any) -> SX:
        """∂v/∂u_a, and beside it ∂v/∂u_d of the dependent speeds."""
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
        """∂v/∂u_a of a point: of the velocity that was set for it, or of the nearest set one and of what turns on the way."""
        frames, inertial = self._built.frames, self._inertial
        if inertial in point._vel_dict:
            return frames.vector(self._by_vector(point._vel_dict[inertial], speed))
        base = set_neighbour(point, inertial)  # there is one: the point's velocity was found from it
        total, before, walk = frames.vector(self._by_vector(base._vel_dict[inertial], speed)), reached(base), point
        while walk is not base:
            for matrix, frame in walk._pos_dict[before[walk]].args:
                turn = frames.vector(self._by_vector(frame.ang_vel_in(inertial), speed))
                total = total + turn.cross(frames.vector(SympyVector([(matrix, frame)])))
            walk = before[walk]
        return total

    def _by_vector(self, vector: Any, speed: Any) -> Any:
        """∂/∂u_a of a vector, in the frames that it is written in."""
        if not isinstance(vector, SympyVector):
            return 0
        return SympyVector([(self._by(matrix, speed), frame) for matrix, frame in vector.args])

    def _by(self, expression: Any, speed: Any) -> Any:
        total = expression.diff(speed)
        for rate, along in self._turned[speed]:
            total += expression.diff(rate) * along
        return total


def _rates_along(source: Source, speed: Any) -> list[tuple[Any, Any]]:
    """∂q̇/∂u_a where kinematical equations K u + K_a u_a + L q̇ + k = 0 have auxiliary speeds in them: −L⁻¹ K_a."""
    if source.rates:  # which KanesMethod has kept with them, while it has set them to zero in the equations
        return [(x, value.diff(speed)) for x, value in source.rates.items() if value.has(speed)]
    if not any(e.has(speed) for e in source.kinematics):
        return []
    rates = [q.diff() for q in source.q]
    slope = sympy.Matrix([[e.diff(x) for x in rates] for e in source.kinematics])
    found = solve_unread(slope, -sympy.Matrix([e.diff(speed) for e in source.kinematics]))
    return [(x, value) for x, value in zip(rates, found, strict=True) if value != 0]

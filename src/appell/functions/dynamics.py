"""dynamics(system): the functions of mechanics and robotics for any system, on NumPy arrays of one state or of many.

    q̇ = N u,      M u̇ + h = Q + B r + Aᵀλ,      A u̇ = b

h are the inertial forces at u̇ = 0 (Coriolis and centrifugal), Q the loads, r the inputs, λ the multipliers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from appell.arguments import checked
from appell.compile import Compiled, compile_system
from appell.errors import NotApplicable, OffConstraints, UnknownName
from appell.formulations.composite import mass_and_derivatives, shorter, solved_from_the_tips
from appell.formulations.free_dynamics import SHORT, tree_dynamics
from appell.functions.batch import Batched
from appell.functions.casadi import CasadiFunctions, casadi_functions
from appell.functions.inverse import Efforts, efforts, with_prescribed
from appell.functions.jax import JaxFunctions, jax_functions
from appell.functions.points_and_frames import FrameMotion, PointMotion
from appell.functions.regressor import WithRegressor
from appell.functions.states import States
from appell.gibbs.function import ON_CONSTRAINTS
from appell.gibbs.residual import Residual, silenced
from appell.gibbs.states import inputs_of
from appell.graph import SX
from appell.graph.building import cached_property, shared_property
from appell.interruption import stoppable
from appell.kinds import Model
from appell.model import Body, Frame, Particle, Point
from appell.model.symbols import PRESCRIBED
from appell.motion.projection import Baumgarte, Projection
from appell.motion.simulate import problem_of

if TYPE_CHECKING:
    from appell.arrays import Array
    from appell.compile import AbstractBackend


LONG = 24  # speeds: with more, an elimination that never forms M may take fewer operations


@checked
@stoppable("Preparing the dynamics")
def dynamics(
    system: Model,
    *,
    parameters: Mapping[Any, float] | None = None,
    inputs: Mapping[Any, float] | None = None,
    stabilisation: Projection | Baumgarte | None = None,
    backend: AbstractBackend | None = None,
) -> Dynamics:
    """The dynamics of a ``system`` as functions of arrays.

    ``parameters`` by symbol or name replace the system's own values. ``inputs`` are values for calls that give none. An input
    that is left out is zero, but prescribed functions that the system does not define, and their rates, have to be given.
    With ``stabilisation=ap.Baumgarte(…)``, ``rhs`` pulls a state that is off its constraints back to them; without it, the second
    derivatives of the constraints are zero, as the equations of motion require. ``backend`` is the compiler back end.

    Returns a Dynamics. Raises MissingValue for a parameter or a prescribed function without a value, UnknownName, and the errors of
    deriving the system.

    >>> dyn = ap.dynamics("pendulum")
    >>> dyn.mass_matrix([0.6, -0.8]).shape
    (2, 2)
    """
    compiled = system if isinstance(system, Compiled) else compile_system(system, backend)
    inputs_of(compiled.gibbs.kinematics, inputs)  # a missing input is refused here; without a time they are only numbers
    return Dynamics(problem_of(compiled, parameters=parameters, inputs=inputs, stabilisation=stabilisation))


@checked
class Dynamics(WithRegressor):
    """The dynamics of a system as functions of (t, q, u, inputs), made by :func:`appell.dynamics`.

    The last axis of an array holds the entries of one state; leading axes are any number of states, and broadcast.
    ``print(dyn)`` shows the order of the states and inputs: in q, states that are not mechanical (``s.states``) stand after
    the coordinates. ``t`` is the time (s), ``q`` the coordinates, ``u`` the speeds,
    ``udot`` their rates, ``y`` = (q, u); ``inputs`` that are not given are those of
    :func:`appell.dynamics`, zero by default. All methods raise DataError for arrays that do not
    fit or are not finite; those that need a consistent state raise OffConstraints.

    >>> dyn = ap.dynamics("n-pendulum:n=2"); q, u, a = [0.1, 0.2], [0.3, 0.4], [0.0, 0.0]
    >>> M, h, f = dyn.mass_matrix(q), dyn.bias(q, u), dyn.forcing(q, u)
    >>> bool(np.allclose(M @ dyn.accelerations(q, u), f)), bool(np.allclose(f, dyn.gravity(q) - h))
    (True, True)
    >>> bool(np.allclose(dyn.forces(q, u, a), -f)), dyn.derivatives(q, u)["q"].shape
    (True, (2, 2))
    >>> dyn.input_matrix(q).shape, dyn.inverse(q, u, a).inputs.shape
    ((2, 0), (0,))
    >>> T, V, c, p, A = dyn.kinetic_energy(q, u), dyn.potential_energy(q), dyn.centroid(q), dyn.momentum(q, u), dyn.momentum_matrix(q)
    >>> bool(np.allclose(A @ u, p)), dyn.frame("rod 1").rotation(q).shape
    (True, (3, 3))
    >>> rod = ap.dynamics("pendulum"); y = rod.pack({"x": 0.6, "y": -0.8}); q, u = y[:2], y[2:]
    >>> rod.constraint_jacobian(q), rod.constraint_bias(q, u), rod.null_space(q).shape
    (array([[ 1.2, -1.6]]), array([-0.]), (2, 1))
    >>> rod.multipliers(q, u).shape, float(rod.residuals(0.0, y)["rod"]) < 1e-12, round(float(rod.unpack(rod.project(0.0, y))["x"]), 9)
    ((1,), True, 0.6)
    """

    # -- inverse -------------------------------------------------------------------------------------------------------
    def forces(self, q: Any, u: Any, udot: Any, inputs: Any = None, *, t: Any = 0.0) -> Array:
        """M u̇ − f, over (…, speeds): the generalised forces that a motion needs in addition to the loads and inputs.
        Constraints are ignored: :meth:`inverse` divides these forces between inputs and constraints."""
        lead, at = self._state(q, u, t, inputs, udot)
        found = self._balance(at, self._problem.p)
        return found.reshape(*lead, len(self.speeds))

    @property
    def _balance(self) -> Batched:
        return self._batched("forces", lambda: silenced(self._problem.gibbs), self.kinematics.accelerations.column)

    def inverse(self, q: Any, u: Any, udot: Any, *, t: Any = 0.0) -> Efforts:
        """The inputs that cause given accelerations: the shortest ones, which of them are unique, the part of the forces that no
        input can give, and the forces of the actuators that keep servo conditions.

        M u̇ − f₀ = B r + Aᵀλ + aᵀΛ. Raises OffConstraints where the state or its acceleration contradicts the constraints or servo
        conditions, and NotApplicable where the inputs do not enter linearly, or the motion does not determine the forces of actuators.
        """
        self._require(q, u, t, self._only_prescribed, "efforts")
        lead, moving = self._state(q, u, t, self._only_prescribed, udot)
        problem, contact, free = self._problem, len(self.rows), self._free_inputs
        p, at = problem.p, moving.plain
        needed = self._balance(moving, p)[..., 0]
        a = self._batched("all rows", lambda: problem.compiled.rows[0])(at, p)
        self._require_accelerations(at, moving.whole(moving.more), a)
        b = self._linear_inputs(at, p)[..., free]
        if self._actuators:
            pushed = self._batched("actuators", lambda: problem.compiled.columns[:, contact:])(at, p)
            b = np.concatenate([b, pushed], axis=-1)
        found = efforts(needed, b, a[:, :contact], self._rank, problem.scales.v, len(free))
        if not found.unique[:, len(free) :].all():
            self._refuse_actuators(found.unique[:, len(free) :])
        if len(free) < len(self.inputs):
            found = with_prescribed(found, free, self._only_prescribed)
        return Efforts(**{x.name: (y := getattr(found, x.name)).reshape(*lead, y.shape[-1]) for x in fields(found)})

    @cached_property
    def _free_inputs(self) -> list[int]:
        """The numbers of the inputs that are not prescribed functions of time."""
        return [i for i, x in enumerate(self.kinematics.inputs.quantities) if x.kind != PRESCRIBED]

    @cached_property
    def _only_prescribed(self) -> Array:
        """The inputs with the default values of prescribed functions, and zero for all others."""
        out = self._default_inputs.copy()
        out[self._free_inputs] = 0.0
        return out

    @property
    def _actuators(self) -> tuple[str, ...]:
        return tuple(x.name for x in self.kinematics.actuators.quantities)

    def _refuse_actuators(self, unique: Any) -> None:
        state, place = np.argwhere(~unique)[0]
        others = [x for x in (*self.inputs, *self._actuators) if x != self._actuators[place]]
        raise NotApplicable(
            f"the motion does not determine the force of actuator '{self._actuators[place]}' of system '{self.name}' at state "
            f"{int(state)}: another combination of inputs and actuators gives the same motion (among {', '.join(others) or 'none'}).\n"
            f"    Choose the inputs, and call actuator_forces(q, u, inputs)."
        )

    def _require_accelerations(self, at: States, udot: Array, a: Array) -> None:
        problem = self._problem
        names = problem.gibbs.all_rows.names
        if not names:
            return
        right = self._batched("biases of all rows", lambda: problem.compiled.rows[1])(at, problem.p)[..., 0]
        missed = np.einsum("sij,sj->si", a, udot) - right
        size = np.einsum("sij,sj->si", np.abs(a), np.abs(udot)) + np.abs(right) + np.linalg.norm(a * problem.scales.v, axis=-1)
        off = np.abs(missed) / np.where(size > 0, size, 1.0)
        if off.max(initial=0.0) > ON_CONSTRAINTS:
            state, row = np.unravel_index(int(off.argmax()), off.shape)
            what = "constraints" if row < len(self.rows) else "servo conditions"
            raise OffConstraints(
                f"an acceleration contradicts the {what} of system '{self.name}': A u̇ − b of '{names[int(row)]}' is "
                f"{missed[state, row]:.3g} at state {int(state)}.\n    Take the result of accelerations(…), or add to it only along "
                f"null_space(…)."
            )

    @cached_property
    def _linear_inputs(self) -> Batched:
        b, free = self._input_matrix(), self._free_inputs
        if free and b.numel() and ca.depends_on(b[:, free], self.kinematics.inputs.column[free]):
            raise NotApplicable(
                f"inputs of system '{self.name}' do not enter its equations linearly, so that no linear system determines the inputs "
                f"of a motion.\n    Solve forcing(…) for them yourself."
            )
        return self._batched("input matrix", lambda: b)

    # -- derivatives ---------------------------------------------------------------------------------------------------
    def derivatives(self, q: Any, u: Any, inputs: Any = None, *, t: Any = 0.0) -> dict[str, Array]:
        """∂u̇/∂q, ∂u̇/∂u, ∂u̇/∂inputs and ∂u̇/∂parameters, each over (…, speeds, …); exact, since ρ = 0 for every change.

        M ∂u̇/∂y − Aᵀ ∂λ/∂y = −∂ρ/∂y

        Returns a dictionary with the keys "q", "u", "inputs" and "parameters". Raises OffConstraints.
        """
        self._require(q, u, t, inputs, "derivatives")
        found = self._slopes(q, u, t, inputs)
        edges = np.cumsum([len(self.coordinates), len(self.speeds), len(self.inputs)])
        parts = np.split(found, edges, axis=-1)
        return dict(zip(("q", "u", "inputs", "parameters"), parts, strict=True))

    def _slopes(self, q: Any, u: Any, t: Any, inputs: Any, *, timed: bool = False) -> Array:
        """The derivatives of u̇ with respect to (q, u, inputs, p), and t after them if ``timed``, over (…, speeds, …)."""
        lead, at = self._state(q, u, t, inputs)
        rates, lam = self._rates(at)
        nu, udot = len(self.speeds), rates[:, len(self.coordinates) :]
        varied = ca.vertcat(self._varied, self.kinematics.t) if timed else self._varied
        name = "slopes and that of time" if timed else "slopes"
        if not self._problem.sizes.rows:
            made = self._batched(name, lambda: self._free_slopes(varied), self.kinematics.accelerations.column)
            found = made(at.having(udot), self._problem.p)
        else:
            found = self._constrained_slopes(name, varied, at.having(udot, lam))
        return found.reshape(*lead, nu, found.shape[-1])

    def _free_slopes(self, varied: SX) -> SX:
        """−M⁻¹ ∂ρ/∂y, of a system without constraints."""
        compiled, gibbs, rho = self._problem.compiled, self._problem.gibbs, self._residual_graph
        if ca.n_nodes(rho.balance) <= SHORT:
            return compiled.variation(rho, varied).balance
        m, change = mass_and_derivatives(gibbs, varied)
        direct = solved_from_the_tips(m, change, -1.0)
        return shorter(direct, lambda: -tree_dynamics(gibbs, change).directions) if len(self.speeds) > LONG else direct

    def _constrained_slopes(self, name: str, varied: SX, at: States) -> Array:
        """The same derivatives with constraints, at states to which u̇ and λ are added."""
        rho, p, nu, kept = self._residual_graph, self._problem.p, len(self.speeds), self._problem.kept_here
        slope = self._batched(name, lambda: rho.by(varied).whole, rho.unknowns)(at, p)
        matrix = self._batched("unknowns", lambda: rho.by(rho.unknowns).whole, rho.unknowns)(at, p)
        # rows that others imply are left out here as they are where u̇ is computed
        rows, columns = ([*range(nu), *(nu + i for i in x)] for x in (kept.rows, kept.columns))
        size = np.concatenate([self._problem.scales.v, np.ones(len(columns) - nu)])
        solved = np.linalg.solve(matrix[:, rows][:, :, columns] * size, -slope[:, rows])
        return (size[:, None] * solved)[:, :nu]

    @shared_property
    def _residual_graph(self) -> Residual:
        e = self._problem.expressions  # whose rows pull to the constraints where Baumgarte stabilisation was asked for
        return self._problem.compiled.residual(e.rows[:2])

    @property
    def _varied(self) -> SX:
        k = self.kinematics
        return ca.vertcat(k.q.column, k.u.column, k.inputs.column, k.p.column)

    def casadi(self) -> CasadiFunctions:
        """The dynamics as functions of CasADi, for optimisation: see :class:`CasadiFunctions`.

        >>> f = ap.dynamics("n-pendulum").casadi()
        >>> f.rhs.name_in()
        ['t', 'y', 'inputs', 'p']
        """
        return casadi_functions(self)

    def jax(self, *, traced: bool = False) -> JaxFunctions:
        """The dynamics as functions of JAX, for learning and optimisation: see :class:`JaxFunctions`.

        They call machine code and its exact first derivatives. With ``traced`` they consist of JAX's own operations instead, for other
        devices and for derivatives of any order; XLA then takes seconds to compile the functions of a few bodies.

        Raises MissingPackage without JAX, OptionError where JAX is in single precision.

        >>> import jax; jax.config.update("jax_enable_x64", True)
        >>> f = ap.dynamics("n-pendulum:n=1").jax()
        >>> jax.jacobian(lambda y: f.rhs(0.0, y))(np.array([0.0, 0.0])).shape
        (2, 2)
        """
        return jax_functions(self, traced)

    # -- places --------------------------------------------------------------------------------------------------------
    def point(self, of: Point | Body | Particle | str) -> PointMotion:
        """The position, velocity and Jacobian of a point, or of the mass centre of a body.

        ``of`` is the point or the body, itself or by name. Raises UnknownName where the system has none.

        >>> dyn = ap.dynamics("rolling-disk")
        >>> dyn.point("disk").jacobian(dyn.pack({"theta": 0.3})[: len(dyn.coordinates)]).shape
        (3, 5)
        """
        thing = self._thing_of_system(of)
        if isinstance(thing, (Body, Particle)):
            thing = thing.com
        if not isinstance(thing, Point):
            raise UnknownName(f"'{of}' is neither a point nor a body of system '{self.name}'.")
        return PointMotion(self, thing)

    def frame(self, of: Frame | Body | str) -> FrameMotion:
        """The rotation, angular velocity and Jacobian of a frame, or of the frame of a body.

        ``of`` is the frame or the body, itself or by name. Raises UnknownName where the system has none.
        """
        thing = self._thing_of_system(of)
        if isinstance(thing, Body):
            thing = thing.frame
        if not isinstance(thing, Frame):
            raise UnknownName(f"'{of}' is neither a frame nor a rigid body of system '{self.name}'.")
        return FrameMotion(self, thing)

    def _thing_of_system(self, of: Any) -> Any:
        thing = self._problem.system[of] if isinstance(of, str) else of
        home = thing.com if isinstance(thing, (Body, Particle)) else thing
        if home.system.token != self._problem.system.token:
            raise UnknownName(f"'{of}' belongs to another system than '{self.name}'.")
        return thing

    def _operational_inertia(self, jacobian: Array, q: Any, t: Any, inputs: Any) -> Array:
        m = self.mass_matrix(q, t=t, inputs=inputs)
        inverse = jacobian @ np.linalg.solve(m, np.swapaxes(jacobian, -1, -2))
        found: Array = np.linalg.pinv(inverse, rcond=1e-10, hermitian=True)
        return found

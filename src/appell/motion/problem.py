"""A compiled system with its numbers: kernels that are made once and shared, parameters, inputs and options.

Nothing here changes while motions run. What changes is in a :class:`~appell.motion.workspace.Workspace`, one for each run
under way.

The books of energy, E = T + V:

    dE/dt = u·Q_n + u·A_cᵀΛ + Σ λ (a·u) + D

with Q_n of the loads that have no potential, Λ the contact forces (which work only where contact moves by itself), λ
the actuators, and D the power of whatever moves frames and points by itself: with v₀, ω₀ the velocities at u = 0,

    D = Σ m a·v₀ + (I α + ω × I ω)·ω₀ + (dV/dt − ∂V/∂q·N u)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

import casadi as ca
import numpy as np

from appell.compile import Compiled, Kernel, Task
from appell.compile.compiled import ALIKE
from appell.errors import GraphError
from appell.gibbs import State
from appell.gibbs.residual import Residual
from appell.gibbs.rows import Row
from appell.gibbs.sizes import Sizes, Sizing
from appell.gibbs.written import Written, written
from appell.graph import SX, column
from appell.graph.building import BUILDING, alone, cached_property, once
from appell.graph.evaluator import Evaluator
from appell.kinematics.variables import naming
from appell.model.lookup import Lookup
from appell.motion.bounds import components_of, features_of, kernel_of
from appell.motion.events import Event
from appell.motion.inputs import Inputs
from appell.motion.kept import Kept
from appell.motion.loops.watch import BOTH_WAYS
from appell.motion.perturbations import tangent_of, variation_of
from appell.motion.power import drive_power, powers_of, powers_with
from appell.motion.projection import Stabilisation
from appell.motion.sizing import in_rows, sizing_of
from appell.motion.switches import Switches, switches_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[np.float64]

WORKS = ("loads", "contact", "drive")  # whose work is integrated; then that of each actuator
T = TypeVar("T")


class Problem:
    """A system ready to run.

    ``shared`` holds what does not depend on the values of parameters, made when it is first wanted; problems that differ in
    these values alone hold the same.
    """

    def __init__(
        self,
        compiled: Compiled,
        parameters: Mapping[Any, float] | None,
        inputs: Any,
        stabilisation: Stabilisation,
        events: tuple[Event, ...] = (),
        varied: tuple[int | None, ...] = (),
    ) -> None:
        self.compiled = compiled
        self.gibbs = compiled.gibbs
        self.kinematics = k = compiled.gibbs.kinematics
        self.system = k.system
        self.sizes = compiled.sizes
        self.stabilisation = stabilisation
        self.events = events
        self.instead = ""  # what is to be said where equations of one formulation were handed in and another runs
        self.holds = True  # whether switches are held along the motion
        self.varied = varied  # of each perturbation carried along, the parameter that is changed, or None
        values = self.system.values(parameters)
        self.p = np.array([values[x] for x in k.p.quantities], dtype=float)
        self.p.flags.writeable = False
        self.inputs = Inputs(k, inputs)
        self.shared: dict[str, Any] = {}
        self.free_workspaces: list[Any] = []  # that no run uses now: see :mod:`appell.motion.workspace`

    # -- sizes ---------------------------------------------------------------------------------------------------------
    @once
    def size(self) -> int:
        """Of [q, u, w], and of the perturbations of [q, u] that are carried along."""
        s = self.sizes
        return s.q + s.u + self.works + len(self.varied) * (s.q + s.u)

    @once
    def works(self) -> int:
        """How many works w are integrated beside the state."""
        return 0 if self._powers is None else len(WORKS) + self.sizes.actuators

    @once
    def direct(self) -> bool:
        """Whether the speeds are the rates of the coordinates, one by one."""
        k = self.kinematics
        return k.qdot is k.u.column or bool(k.qdot.shape == k.u.column.shape and ca.is_equal(k.qdot, k.u.column))

    @once
    def names(self) -> Mapping[str, tuple[str, ...]]:
        """Of coordinates, speeds, works, rows, actuators and inputs."""
        k = self.kinematics
        actuators = tuple(x.name for x in k.actuators.quantities)
        return {
            "coordinate": tuple(x.name for x in k.q.quantities),
            "speed": tuple(x.name for x in k.u.quantities),
            "work": (*WORKS, *actuators) if self.works else (),
            "row": self.compiled.row_names[: self.sizes.contact],
            "actuator": actuators,
            "input": tuple(x.name for x in k.inputs.quantities),
        }

    @cached_property
    def parameters(self) -> Mapping[str, float]:
        """By name."""
        return {x.name: float(v) for x, v in zip(self.kinematics.p.quantities, self.p, strict=True)}

    @property
    def event_count(self) -> int:
        """How many functions are watched: events, then switches."""
        return len(self.events) + len(self.switches)

    @once
    def event_directions(self) -> Array:
        return np.array([*(e.direction for e in self.events), *[BOTH_WAYS] * len(self.switches)], dtype=float)

    # -- expressions ---------------------------------------------------------------------------------------------------
    def _fed(self, *expressions: SX) -> list[SX]:
        """With the inputs that are expressions put in."""
        if not self.inputs.expressions:
            return list(expressions)
        k = self.kinematics
        symbols = ca.vertcat(*[k.inputs.nodes[i] for i in self.inputs.expressions])
        out: list[SX] = ca.substitute(list(expressions), [symbols], [self._input_expressions])
        return out

    @once
    def _input_expressions(self) -> SX:
        values = []
        for i, e in self.inputs.expressions.items():
            with naming(f"input '{self.inputs.quantities[i]}'"):
                values.append(self.kinematics.lower(e))
        return column(values)

    @once
    def written(self) -> Written:
        """What moves the system: every expression of the mechanism and of its inputs."""
        _ = self.inputs.expressions and self._input_expressions  # what cannot be lowered is refused by the input's name
        return written(self.kinematics, self.inputs.expressions.values())

    def kernel(self, name: str, *outputs: SX) -> Kernel:
        """Expressions of the state in one column: each densified, column by column."""
        with BUILDING:
            return self.compiled.ready(
                Task.of(name, self.compiled.inputs, {"out": _stacked(self._fed(*outputs))}, shared=ALIKE)
            )

    def held_kernel(self, name: str, *outputs: SX) -> Kernel:
        """The same with all switches held as the last parameters say."""
        with BUILDING:
            return self._kernel_of(name, ca.SX(0, 1), *outputs)

    # -- switches ------------------------------------------------------------------------------------------------------
    @once
    def switches(self) -> Switches:
        """Where the equations of motion jump or have corners."""
        with BUILDING:
            return switches_of(self)

    @once
    def _plain(self) -> Problem:
        out = self._like(self.events, self.varied)
        out.holds = False
        return out

    def plain(self) -> Problem:
        """The same with nothing held: what expressions are at a state, not along a motion."""
        return copy(self._plain)._renumbered(self.p) if len(self.switches) else self

    def made(self, name: str, make: Callable[[], T]) -> T:
        """What a solver needs of the system beside the kernels here, made once for all its runs."""
        if name not in self.shared:
            with BUILDING:
                if name not in self.shared:
                    self.shared[name] = make()
        found: T = self.shared[name]
        return found

    @once
    def row_list(self) -> tuple[Row, ...]:
        """The rows one by one: contact, then servo."""
        g = self.gibbs
        return (*(g.rows.rows[i] for i in self.compiled.contact_rows), *g.servo_rows.rows)

    @once
    def rows(self) -> tuple[SX, SX, SX]:
        """R, b and ψ, with Baumgarte's terms in b if they are asked for."""
        r, b, psi = self.compiled.rows
        gains = self.stabilisation.gains
        if gains is not None and self.sizes.rows:
            alpha, beta = gains
            rows = self.row_list
            phi = column([x.position if x.position is not None else 0.0 for x in rows])
            twice = column([2.0 if x.position is not None else 1.0 for x in rows])
            b = b - alpha * twice * psi - beta**2 * phi
        return r, b, psi

    @once
    def _powers(self) -> tuple[SX, SX, SX] | None:
        """u·Q_n, and D = D₀ + D₁·u̇; None where nothing but what V accounts for does work."""
        return powers_of(self, self._drive_or_why[0])

    @property
    def books_word(self) -> str:
        """Why the energy books cannot be closed; nothing where they can."""
        return self._drive_or_why[1]

    @once
    def _drive_or_why(self) -> tuple[SX, str]:
        """D, or zero and the reason why there is none."""
        try:
            return drive_power(self), ""
        except GraphError as error:
            return ca.SX(0), f"the energy books cannot be closed: {error}"

    # -- the native model ----------------------------------------------------------------------------------------------
    @once
    def motion(self) -> Kernel:
        """q̇, a; u·Q_n, D₀, D₁; R, b − R a, Z and R Z, in whose zeros there is much to save; input directions."""
        c, s, k = self.compiled, self.sizes, self.kinematics
        parts = [k.qdot, c.free.acceleration]
        if self._powers is not None:
            parts += list(self._powers)
        if s.rows:
            r, b, _ = self.rows
            directions = c.free.directions
            z = ca.horzcat(directions[:, : s.contact], directions[:, s.rows :])
            parts += [r, b - r @ c.free.acceleration, z, r @ z]
            if s.actuators:
                parts.append(self.gibbs.input_directions)
        return self.held_kernel("motion", *parts)

    @once
    def rates(self) -> Kernel:
        """q̇ alone."""
        return self.held_kernel("motion_rates", self.kinematics.qdot)

    @once
    def geometry(self) -> Kernel:
        """φ without quaternions, ψ, R, M⁻¹Rᵀ, N."""
        c, s, k = self.compiled, self.sizes, self.kinematics
        r, _, psi = self.rows
        phi = column([x.position for x in self.row_list if x.position is not None])
        return self.held_kernel("motion_geometry", phi, psi, r, c.free.directions[:, : s.rows], k.rate_matrix)

    @once
    def _event_functions(self) -> SX:
        """What is watched, with the inputs that are expressions put in."""
        values = []
        for e in self.events:
            with naming(f"event '{e.name}'"):
                values.append(self.kinematics.lower(e.expression))
        watched = [*self._fed(column(values)), *(x.function for x in self.switches.all)]
        return ca.densify(ca.vertcat(*watched))

    @once
    def event_kernel(self) -> Kernel:
        with BUILDING:
            return self._ready("motion_events", ca.SX(0, 1), [self._event_functions])

    @once
    def switch_kernel(self) -> Kernel:
        """What the switches depend on: σ, or what is rounded to a whole number."""
        with BUILDING:
            return self._ready("motion_switches", ca.SX(0, 1), [x.argument for x in self.switches.all])

    @once
    def bounds(self) -> Kernel:
        """The bounds of what is watched, along a step."""
        with BUILDING:
            return kernel_of(self, self._event_functions)

    @once
    def event_components(self) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
        """Where in [q, u] stands what events depend on, and on what of that each does."""
        return components_of(self._event_functions, self.kinematics)

    @once
    def features(self) -> SX:
        """What may be narrow beside a step, in what moves the system."""
        return self.switches.held(self._fed(features_of(self.kinematics, self.written)))[0]

    @once
    def bent(self) -> bool:
        """Whether a constraint is not linear in the speeds."""
        return bool(self.sizes.rows and ca.depends_on(self.compiled.rows[0], self.kinematics.u.column))

    @once
    def watches(self) -> bool:
        """Whether anything is looked for inside of steps."""
        return bool(self.event_count or self.features.numel())

    @once
    def feature_bounds(self) -> Kernel:
        """Their bounds along a step."""
        with BUILDING:
            return kernel_of(self, self.features, "motion_features")

    @once
    def feature_components(self) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
        return components_of(self.features, self.kinematics)

    @once
    def _residual(self) -> Residual:
        """ρ, with the inputs put in that are expressions and all switches held."""
        s = self.sizes
        r, b, _ = self.rows if s.rows else (ca.SX(0, s.u), ca.SX(0, 1), None)
        rho = Residual.of(self.compiled.inertia, (r, b), self.compiled.columns if s.rows else ca.SX(s.u, 0))
        balance, rows = self.switches.held(self._fed(rho.balance, rho.rows))
        return replace(rho, balance=balance, rows=rows)

    @once
    def _qdot(self) -> SX:
        """q̇, likewise."""
        found: SX = self.switches.held(self._fed(self.kinematics.qdot))[0]
        return found

    def _kernel_of(self, name: str, extra: SX, *parts: SX) -> Kernel:
        """Expressions of the state, the inputs and ``extra`` symbols that follow the inputs, in one column; switches held."""
        return self._ready(name, extra, self.switches.held([ca.densify(x) for x in self._fed(*parts)]))

    def _ready(self, name: str, extra: SX, parts: list[SX]) -> Kernel:
        """The kernel of such expressions as they are."""
        k = self.kinematics
        inputs = {
            "t": k.t, "q": k.q.column, "u": k.u.column, "p": ca.vertcat(k.p.column, self.switches.modes),
            "r": ca.vertcat(k.inputs.column, extra),
        }  # fmt: skip
        return self.compiled.ready(Task.of(name, inputs, {"out": _stacked(parts)}, shared=ALIKE))

    @once
    def jacobian(self) -> Kernel:
        """With u̇ and λ frozen: ∂q̇/∂y, M and −∂ρ/∂y; y = (q, u). Then, where works are integrated, the derivatives of their
        powers by y, u̇ and λ."""
        k, rho = self.kinematics, self._residual
        y = ca.vertcat(k.q.column, k.u.column)
        parts = [ca.jacobian(self._qdot, y), self.compiled.inertia.mass_matrix]
        parts += [ca.jacobian(-rho.balance, y), ca.jacobian(-rho.rows, y)]
        if self._powers is not None:
            powers = self._fed(powers_with(self, *self._powers, rho.multipliers))[0]
            parts += [ca.jacobian(powers, x) for x in (y, rho.accelerations, rho.multipliers)]
        return self._kernel_of("motion_jacobian", rho.unknowns, *parts)

    # -- perturbations carried along -----------------------------------------------------------------------------------
    @once
    def variation(self) -> Kernel:
        """With u̇ and λ frozen: δq̇, and −δρ of every perturbation, its first part multiplied by M⁻¹."""
        return variation_of(self)

    @once
    def tangent(self) -> Kernel:
        """δφ without quaternions and δψ of every perturbation."""
        return tangent_of(self)

    @once
    def _quiet(self) -> Problem:
        return self._like()

    def without_events(self) -> Problem:
        """The same, with nothing watched and nothing carried along."""
        if not self.events and not self.varied:
            return self
        out = copy(self._quiet)
        return out._renumbered(self.p)

    def replaying(self, times: Array, values: Array) -> Problem:
        """The same without events, and with what a sampled controller said in the place of the controller."""
        out = copy(self.without_events())
        out.inputs, out.free_workspaces = self.inputs.replayed(times, values), []
        return out

    def varying(self, parameters: tuple[int | None, ...]) -> Problem:
        """The same, with perturbations of (q, u) carried along: each with the parameter that is changed, or None."""
        return self._like(self.events, parameters)

    def _like(self, events: tuple[Event, ...] = (), varied: tuple[int | None, ...] = ()) -> Problem:
        out = copy(self)
        alone(out)
        out.events, out.varied, out.free_workspaces = events, varied, []
        return out

    def with_parameters(self, values: Mapping[Any, float]) -> Problem:
        """The same kernels with other values of some parameters, by symbol or name."""
        given: dict[Any, float] = dict(zip(self.kinematics.p.quantities, map(float, self.p), strict=True))
        for key, value in values.items():
            given[self.system.names.get(key, key) if isinstance(key, str) else key] = value
        found = self.system.values(given)
        return copy(self)._renumbered(np.array([found[x] for x in self.kinematics.p.quantities], dtype=float))

    def _renumbered(self, p: Array) -> Problem:
        """With these values; only for a copy that nobody has seen."""
        self.p = p
        self.p.flags.writeable = False
        self.__dict__.pop("parameters", None)
        self.__dict__.pop("scales", None)
        return self

    # -- questions about a state ---------------------------------------------------------------------------------------
    @once
    def _changes(self) -> dict[int, tuple[list[int], Kernel]]:
        return {}

    def change(self, j: int) -> tuple[list[int], Kernel]:
        """What event j changes: where in [q, u], and to what; compiled when first needed."""
        with BUILDING:
            if j not in self._changes:
                event, values = self.events[j], []
                with naming(f"the change at event '{event.name}'"):
                    values += [ca.SX(self.kinematics.lower(value)) for value in event.change.values()]
                where = [self.state_index(x) for x in event.change]
                self._changes[j] = where, self.kernel(f"motion_change_{j}", ca.vertcat(*values))
            return self._changes[j]

    def state_index(self, x: Any) -> int:
        """Where a coordinate or speed, by symbol or name, stands in [q, u]."""
        k = self.kinematics
        return Lookup(k.system, (*k.q.quantities, *k.u.quantities), "coordinate or speed").index(x)

    # -- rank ----------------------------------------------------------------------------------------------------------
    @once
    def _sizing(self) -> Sizing:
        return sizing_of(self)

    @cached_property
    def scales(self) -> Sizes:
        """How large coordinates and speeds are in this mechanism."""
        return self._sizing.of(self.p, self.inputs.constants)

    @once
    def in_rows(self) -> Array:
        """One for coordinates that position rows know, zero for others."""
        return in_rows(self)

    @once
    def kept(self) -> Kept:
        """The rows to solve with, as the system has them; where a run is, they may be others: see ``kept_at``."""
        return Kept(self.gibbs.structure, self.compiled)

    def kept_at(self, t: float, y: Array, held: Array) -> Kept:
        """The rank, and the rows to solve with, on the part of the constraint surface where a state is."""
        s = self.sizes
        if not s.contact:
            return self.kept
        with BUILDING:
            given = self._fed_at(t, y, held)
            found = self.gibbs.structure_at(State(float(t), y[: s.q].copy(), y[s.q : s.q + s.u].copy(), self.p, given))
        return self.kept if found is self.kept.structure else Kept(found, self.compiled)

    def _fed_at(self, t: float, y: Array, held: Array) -> Array:
        """The inputs at a state, those that are expressions of it among them."""
        out, s = np.array(held, dtype=float), self.sizes
        if self.inputs.expressions:
            (found,) = self._input_function(t, y[: s.q], y[s.q : s.q + s.u], self.p, out)
            out[list(self.inputs.expressions)] = found.ravel()
        return out

    @once
    def _input_function(self) -> Evaluator:
        return Evaluator(ca.Function("inputs", self.gibbs.arguments, [self._input_expressions]))

    @once
    def _matrix_function(self) -> Evaluator:
        parts = self._fed(self.gibbs.mass_matrix, self.compiled.rows[0])
        return Evaluator(ca.Function("matrices", self.gibbs.arguments, parts))

    def matrices(self, t: float, y: Array, held: Array | None = None, p: Array | None = None) -> tuple[Array, Array]:
        """M and R with the inputs held there, the constant ones if they are not given, and the parameters, if not others."""
        s, held = self.sizes, self.inputs.constants if held is None else held
        m, r = self._matrix_function(t, y[: s.q], y[s.q : s.q + s.u], self.p if p is None else p, held)
        return m, r


def _stacked(parts: list[SX]) -> SX:
    """One column: each part densified, column by column."""
    dense = [e if e.is_column() and e.is_dense() else ca.vec(ca.densify(e)) for e in parts]
    return ca.vertcat(ca.SX(0, 1), *dense)

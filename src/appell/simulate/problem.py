"""A compiled system with numbers: parameters, inputs and options, in the form in which the native loops take it.

The books of energy, E = T + V:

    dE/dt = u·Q_n + u·A_cᵀΛ + Σ λ (a·u) + D

with Q_n of the loads that have no potential, Λ the contact forces (which work only where contact moves by itself), λ
the actuators, and D the power of whatever moves frames and points by itself: with v₀, ω₀ the velocities at u = 0,

    D = Σ m a·v₀ + (I α + ω × I ω)·ω₀ + (dV/dt − ∂V/∂q·N u)
"""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from copy import copy
from functools import cached_property
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from appell.compile import Compiled, Kernel, TapeKernel, Task, Tiered
from appell.compile.base import LANES
from appell.compile.dynamics import free_dynamics
from appell.errors import GraphError, UnknownName
from appell.gibbs import State
from appell.gibbs.loads import has_potential, power_of_acceleration
from appell.gibbs.rank import dependent_rows
from appell.gibbs.rows import Row
from appell.graph import SX, Num, add, column, cross, dot, mat_vec, mul, to_sx
from appell.kinematics.variables import naming
from appell.simulate.events import Event
from appell.simulate.inputs import Inputs
from appell.simulate.kept import Kept
from appell.simulate.native import MODEL, Packed
from appell.simulate.projection import Stabilisation

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[np.float64]

WORKING = 1e-12  # of the power of contact at random states, below which it is rounding


class Problem:
    """A system ready to run."""

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
        self.varied = varied  # of each perturbation carried along, the parameter that is changed, or None
        self._given = (parameters, inputs)
        values = self.system.values(parameters)
        self.p = np.array([values[x] for x in k.p.quantities], dtype=float)
        self.inputs = Inputs(k, inputs)
        self.books_closed, self.books_word = True, ""
        self._alive: list[Any] = []
        self.rooms: dict[Any, Any] = {}  # work space of the solvers, who know what they put there

    # -- sizes ---------------------------------------------------------------------------------------------------------
    @property
    def size(self) -> int:
        """Of [q, u, w], and of the perturbations of [q, u] that are carried along."""
        s = self.sizes
        return s.q + s.u + self.works + len(self.varied) * (s.q + s.u)

    @cached_property
    def works(self) -> int:
        """How many works w are integrated beside the state."""
        return 0 if self._powers is None else 3 + self.sizes.actuators

    @cached_property
    def direct(self) -> bool:
        """Whether the speeds are the rates of the coordinates, one by one."""
        k = self.kinematics
        return k.qdot is k.u.column or bool(k.qdot.shape == k.u.column.shape and ca.is_equal(k.qdot, k.u.column))

    @cached_property
    def names(self) -> Mapping[str, tuple[str, ...]]:
        """Of coordinates, speeds, works, rows, actuators and inputs."""
        k = self.kinematics
        actuators = tuple(x.name for x in k.actuators.quantities)
        return {
            "coordinate": tuple(x.name for x in k.q.quantities),
            "speed": tuple(x.name for x in k.u.quantities),
            "work": ("loads", "contact", "drive", *actuators) if self.works else (),
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
        return len(self.events)

    @cached_property
    def event_directions(self) -> Array:
        return np.array([e.direction for e in self.events], dtype=float)

    # -- expressions ---------------------------------------------------------------------------------------------------
    def _fed(self, *expressions: SX) -> list[SX]:
        """With the inputs that are expressions put in."""
        if not self.inputs.expressions:
            return list(expressions)
        k = self.kinematics
        symbols = ca.vertcat(*[k.inputs.nodes[i] for i in self.inputs.expressions])
        out: list[SX] = ca.substitute(list(expressions), [symbols], [self._input_expressions])
        return out

    @cached_property
    def _input_expressions(self) -> SX:
        values = []
        for i, e in self.inputs.expressions.items():
            with naming(f"input '{self.inputs.quantities[i]}'"):
                values.append(self.kinematics.lower(e))
        return column(values)

    def kernel(self, name: str, *outputs: SX) -> Kernel:
        """Expressions of the state in one column: each densified, column by column."""
        return self.compiled.ready(Task.of(name, self.compiled.inputs, {"out": _stacked(self._fed(*outputs))}))

    def address(self, kernel: Kernel, lanes: int = 1) -> int:
        """What native code knows it by: where its machine code starts, or a tape of this problem's own. Other kernels are
        given a stub that calls them, for one state at a time."""
        if isinstance(kernel, (TapeKernel, Tiered)):
            found = kernel.at(lanes)
            self._alive.append(found)
            return int(found.address or 0)
        self._alive.append(kernel)
        if lanes > 1:
            return 0
        if kernel.address is not None:
            return kernel.address
        sizes = [n for _, n in kernel.signature.inputs]
        (_, (rows, _)), pointer = kernel.signature.outputs[0], ctypes.POINTER(ctypes.c_double)

        def call(*pointers: Any) -> None:
            arrays = [
                np.ctypeslib.as_array(x, (n,)) if n else np.zeros(0) for x, n in zip(pointers, (*sizes, rows), strict=True)
            ]
            kernel.into(arrays[:-1], arrays[-1:])

        thunk = ctypes.CFUNCTYPE(None, *[pointer] * (len(sizes) + 1))(call)
        self._alive.append(thunk)
        return int(ctypes.cast(thunk, ctypes.c_void_p).value or 0)

    @cached_property
    def row_list(self) -> tuple[Row, ...]:
        """The rows one by one: contact, then servo."""
        g = self.gibbs
        return (*(g.rows.rows[i] for i in self.compiled.contact_rows), *g.servo_rows.rows)

    @cached_property
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

    @cached_property
    def _powers(self) -> tuple[SX, SX, SX] | None:
        """u·Q_n, and D = D₀ + D₁·u̇; None where nothing but what V accounts for does work."""
        k = self.kinematics
        loads = [x for x in self.system.loads if not has_potential(x)]
        power = ca.SX(0)
        if loads:
            silent = [k.actuators.column], [ca.SX.zeros(len(k.actuators), 1)]
            forces = ca.gradient(to_sx(power_of_acceleration(k, loads)), k.accelerations.column)
            power = ca.substitute([ca.dot(forces, k.u.column)], *silent)[0]
        drive: SX = ca.SX(0)
        try:
            drive = self._drive()
        except GraphError as error:
            self.books_closed, self.books_word = False, f"the energy books cannot be closed: {error}"
        rest, slope = drive, ca.SX.zeros(len(k.u), 1)
        if not drive.is_zero():
            rest = ca.substitute(drive, k.accelerations.column, slope)
            slope = ca.densify(ca.gradient(drive, k.accelerations.column))
        idle = not loads and not len(k.actuators) and not self._contact_works()
        if idle and rest.is_zero() and slope.is_zero():
            return None
        return power, rest, slope

    def _drive(self) -> SX:
        """D: the power of what moves by itself."""
        k = self.kinematics
        still = [k.u.column], [ca.SX.zeros(len(k.u), 1)]
        resting = still[1][0] if self.direct else ca.substitute(k.qdot, *(x[0] for x in still))
        if resting.is_zero() and not ca.depends_on(self.gibbs.R, column([k.t, *k.inputs.nodes])):
            return ca.SX(0)  # everything moves by the speeds alone, as mostly
        total: Num = 0.0
        for b in k.bodies:
            drift = ca.substitute([to_sx(x) for x in (*b.centre.velocity, *b.omega)], *still)
            v0, w0 = tuple(drift[:3]), tuple(drift[3:])
            if not all(x.is_zero() for x in v0):
                total = add(total, mul(b.mass, dot(b.centre.acceleration, v0)))
            if b.frame is not None and not all(x.is_zero() for x in w0):
                couple = [
                    add(x, y)
                    for x, y in zip(mat_vec(b.inertia, b.alpha), cross(b.omega, mat_vec(b.inertia, b.omega)), strict=True)
                ]
                total = add(total, dot(tuple(couple), w0))  # type: ignore[arg-type]
        v = self.gibbs.V
        moving = ca.jacobian(v, k.q.column) @ resting
        by_time = to_sx(k.rates.of(v)) - ca.jacobian(v, k.q.column) @ k.qdot if ca.symvar(v) else ca.SX(0)
        if not ca.depends_on(v, ca.vertcat(k.t, k.inputs.column)):
            by_time = ca.SX(0)
        return to_sx(total) + moving + by_time

    def _contact_works(self) -> bool:
        """Whether any contact row lets its force work: R u = 0 does not follow from ψ = 0."""
        if not self.sizes.contact:
            return False
        r, _, psi = self.compiled.rows
        c, k = self.sizes.contact, self.kinematics
        left = (r @ k.u.column - psi)[:c]
        f = ca.Function("left", self.gibbs.arguments, [ca.densify(left)])
        samples = self.gibbs.structure.samples
        return any(np.abs(f(*x.args()).full()).max() > WORKING for x in samples)

    # -- the native model ----------------------------------------------------------------------------------------------
    @cached_property
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
        return self.kernel("simulate_motion", *parts)

    @cached_property
    def rates(self) -> Kernel:
        """q̇ alone."""
        return self.kernel("simulate_rates", self.kinematics.qdot)

    @cached_property
    def geometry(self) -> Kernel:
        """φ without quaternions, ψ, R, M⁻¹Rᵀ, N."""
        c, s, k = self.compiled, self.sizes, self.kinematics
        r, _, psi = self.rows
        phi = column([x.position for x in self.row_list if x.position is not None])
        return self.kernel("simulate_geometry", phi, psi, r, c.free.directions[:, : s.rows], k.rate_matrix)

    @cached_property
    def event_kernel(self) -> Kernel:
        values = []
        for e in self.events:
            with naming(f"event '{e.name}'"):
                values.append(self.kinematics.lower(e.expression))
        return self.kernel("simulate_events", column(values))

    @cached_property
    def _held_equations(self) -> tuple[SX, SX, SX, SX]:
        """q̇, f + Cᵀλ − M u̇ and b − R u̇, which vanish along the motion, and the symbols λ in them."""
        g, k, s = self.gibbs, self.kinematics, self.sizes
        multipliers = ca.SX.sym("lambda", s.columns if s.rows else 0, 1)
        silent = k.actuators.column
        forces = -ca.substitute(g.gradient, silent, ca.SX.zeros(*silent.shape))
        rows = ca.SX(0, 1)
        if s.rows:
            r, b, _ = self.rows
            rows = b - r @ k.accelerations.column
            forces = forces + self.compiled.columns @ multipliers
        qdot, forces, rows = self._fed(k.qdot, forces, rows)
        return qdot, forces, rows, multipliers

    def _kernel_of(self, name: str, extra: SX, *parts: SX) -> Kernel:
        """Expressions of the state, the inputs and ``extra`` symbols that follow the inputs, in one column."""
        k = self.kinematics
        inputs = {
            "t": k.t, "q": k.q.column, "u": k.u.column, "p": k.p.column, "r": ca.vertcat(k.inputs.column, extra),
        }  # fmt: skip
        return self.compiled.ready(Task.of(name, inputs, {"out": _stacked(self._fed(*parts))}))

    @cached_property
    def jacobian(self) -> Kernel:
        """With u̇ and λ frozen: ∂q̇/∂y, M, ∂(f + Cᵀλ − M u̇)/∂y and ∂(b − R u̇)/∂y; y = (q, u, t)."""
        k = self.kinematics
        qdot, forces, rows, multipliers = self._held_equations
        y = ca.vertcat(k.q.column, k.u.column, k.t)
        parts = [ca.jacobian(qdot, y), self.gibbs.mass_matrix, ca.jacobian(forces, y), ca.jacobian(rows, y)]
        return self._kernel_of("simulate_jacobian", ca.vertcat(k.accelerations.column, multipliers), *parts)

    # -- perturbations carried along -----------------------------------------------------------------------------------
    @cached_property
    def _perturbations(self) -> tuple[SX, SX, SX]:
        """(q, u, p), the symbols of the perturbations of (q, u), and those of all three, one column each."""
        k, count = self.kinematics, len(self.varied)
        x = ca.vertcat(k.q.column, k.u.column, k.p.column)
        seeds = ca.SX.sym("delta", len(k.q) + len(k.u), count)
        parameters = ca.SX(len(k.p), count)
        for c, i in enumerate(self.varied):
            if i is not None:
                parameters[i, c] = 1.0
        return x, seeds, ca.vertcat(seeds, parameters)

    @cached_property
    def variation(self) -> Kernel:
        """With u̇ and λ frozen: δq̇, M⁻¹ δ(f + Cᵀλ − M u̇) and δ(b − R u̇) of every perturbation."""
        x, seeds, along = self._perturbations
        qdot, forces, rows, multipliers = self._held_equations
        moved = free_dynamics(self.gibbs, ca.densify(ca.jtimes(forces, x, along))).directions
        extra = ca.vertcat(self.kinematics.accelerations.column, multipliers, ca.vec(seeds))
        change = ca.jtimes(rows, x, along) if self.sizes.rows else ca.SX(0, len(self.varied))
        return self._kernel_of("simulate_variation", extra, ca.jtimes(qdot, x, along), moved, change)

    @cached_property
    def tangent(self) -> Kernel:
        """δφ without quaternions and δψ of every perturbation."""
        x, seeds, along = self._perturbations
        phi = column([r.position for r in self.row_list if r.position is not None])
        phi, psi = self._fed(phi, self.rows[2])
        change = ca.jtimes(phi, x, along) if phi.numel() else ca.SX(0, len(self.varied))
        return self._kernel_of("simulate_tangent", ca.vec(seeds), change, ca.jtimes(psi, x, along))

    @cached_property
    def model(self) -> Packed:
        """What the native loops take. Its work space belongs to this problem: one run at a time."""
        s, k = self.sizes, self.kinematics
        rows, columns = s.rows, s.columns if s.rows else 0
        nq, nu, nw, varied = s.q, s.u, self.works, len(self.varied)
        o_power = nq + nu
        o_r = o_power + ((2 + nu) if nw else 0)
        o_b = o_r + rows * nu
        o_z = o_b + rows
        o_g = o_z + columns * nu
        o_act = o_g + rows * columns
        listed = self.row_list if rows else ()
        position = np.array([i for i, x in enumerate(listed) if x.position is not None], dtype=np.int64)
        quaternions = np.array([k.q.index(e.parameters[0]) for e in self.system.quaternions], dtype=np.int64)
        big = max(rows, columns, 1)
        numbers = {
            "motion": self.address(self.motion), "geometry": self.address(self.geometry) if rows else 0,
            "events": self.address(self.event_kernel) if self.events else 0, "controller": self.inputs.address(),
            "variation": self.address(self.variation) if varied else 0,
            "tangent": self.address(self.tangent) if varied and rows else 0, "varied": varied,
            "nq": nq, "nu": nu, "nw": nw, "rows": rows, "columns": columns, "contact": s.contact,
            "positions": position.size, "event_count": len(self.events), "actuators": s.actuators,
            "generic_rank": self.kept.rank if rows else 0, "position_rank": self.kept.position_rank if rows else 0,
            "inputs": self.inputs.size, "quaternion_count": quaternions.size, "big": big,
            "o_power": o_power, "o_r": o_r, "o_b": o_b, "o_z": o_z, "o_g": o_g, "o_act": o_act,
            "floor": float(self.stabilisation.floor),
        }  # fmt: skip
        arrays = {
            "p": self.p, "r": self.inputs.constants.copy() if self.inputs.size else np.zeros(0),
            "out": np.zeros(o_act + s.actuators * nu), "geo": np.zeros(position.size + rows + 2 * rows * nu + nq * nu),
            "g": np.zeros((big, big)), "left": np.zeros(4 * big), "right": np.zeros(big), "lam": np.zeros(big),
            "ref": np.zeros(big), "position": position, "quaternions": quaternions, "shift": np.zeros(big),
            "prefer": self.kept.preference(position, big) if rows else np.ones(2),
            "seed": np.zeros(self.inputs.size + nu + columns + varied * (nq + nu) if varied else 0),
            "change": np.zeros(varied * (nq + nu + rows + position.size)),
        }  # fmt: skip
        return Packed(MODEL, numbers, arrays)

    def ready_for_lanes(self) -> None:
        """Have what evaluates LANES states at once in the model, where the back end can."""
        record = self.model.record
        if not record["motion_lanes"]:
            record["motion_lanes"] = self.address(self.motion, LANES)
            if not self.direct:
                record["rates_lanes"] = self.address(self.rates, LANES)

    def tapes(self, lanes: int) -> dict[str, tuple[Tiered, int]]:
        """By their names in the model, the kernels that a loop asks for its rates, or for ``lanes`` at once, and that this
        problem plays from tapes still, whether or not others have machine code of them already."""
        record = self.model.record
        found: dict[str, tuple[Kernel, int]] = {"motion": (self.motion, 1)}
        if lanes > 1:
            found = {"motion_lanes": (self.motion, lanes)} | ({} if self.direct else {"rates_lanes": (self.rates, lanes)})
        others = {"geometry": "geometry", "events": "event_kernel", "variation": "variation", "tangent": "tangent"}
        found |= {name: (getattr(self, kernel), 1) for name, kernel in others.items() if record[name]}
        return {name: (k, n) for name, (k, n) in found.items() if isinstance(k, Tiered) and record[name] & 1}

    def without_events(self) -> Problem:
        """The same, with its own work space and nothing watched."""
        out = Problem(self.compiled, self._given[0], self._given[1], self.stabilisation)
        out.kept = self.kept
        return out

    def varying(self, parameters: tuple[int | None, ...]) -> Problem:
        """The same, with perturbations of (q, u) carried along: each with the parameter that is changed, or None."""
        return Problem(self.compiled, self._given[0], self._given[1], self.stabilisation, self.events, parameters)

    def with_parameters(self, values: Mapping[str, float]) -> Problem:
        """The same kernels with other values of some parameters, and a work space of its own."""
        given = {**self.parameters, **values}
        found = self.system.values(given)
        out = copy(self)
        out._given = (given, self._given[1])
        out.p = np.array([found[x] for x in self.kinematics.p.quantities], dtype=float)
        out.rooms = {}
        for name in ("model", "parameters"):
            out.__dict__.pop(name, None)
        return out

    # -- questions about a state ---------------------------------------------------------------------------------------
    @cached_property
    def change_kernels(self) -> dict[int, tuple[list[int], Kernel]]:
        """What events change, compiled when first needed."""
        return {}

    def state_index(self, x: Any) -> int:
        """Where a coordinate or speed, by symbol or name, stands in [q, u]."""
        k = self.kinematics
        quantities = (*k.q.quantities, *k.u.quantities)
        for i, y in enumerate(quantities):
            if x == y or x == y.name or (isinstance(x, str) and x.replace(".dot", "'") == y.name):
                return i
        raise UnknownName.among([y.name for y in quantities], str(x), "coordinate or speed")

    # -- rank ----------------------------------------------------------------------------------------------------------
    @cached_property
    def kept(self) -> Kept:
        """The rows to solve with where the run is; before one has begun, those of the system."""
        return Kept(self.gibbs.structure, self.compiled)

    def decide(self, t: float, y: Array) -> None:
        """Take the rank, and the rows to be kept, as they are on the part of the constraint surface where a run begins."""
        s = self.sizes
        if not s.contact:
            return
        state = State(float(t), y[: s.q].copy(), y[s.q : s.q + s.u].copy(), self.p, self._fed_at(t, y))
        found = self.gibbs.structure_at(state)
        if found is self.kept.structure:
            return
        self.kept = Kept(found, self.compiled)
        if "model" in self.__dict__:
            m = self.model
            m.record["generic_rank"], m.record["position_rank"] = self.kept.rank, self.kept.position_rank
            m.prefer[:] = self.kept.preference(m.position, m.right.size)

    def _fed_at(self, t: float, y: Array) -> Array:
        """The inputs at a state, those that are expressions of it among them."""
        held, s = np.array(self._held, dtype=float), self.sizes
        if self.inputs.expressions:
            f = ca.Function("inputs", self.gibbs.arguments, [self._input_expressions])
            held[list(self.inputs.expressions)] = f(t, y[: s.q], y[s.q : s.q + s.u], self.p, held).full().ravel()
        return held

    @property
    def _held(self) -> Array:
        """The inputs as they stand; before the run, the constants."""
        return np.asarray(self.model.r if "model" in self.__dict__ else self.inputs.constants)

    @cached_property
    def _matrix_function(self) -> Any:
        parts = self._fed(self.gibbs.mass_matrix, self.compiled.rows[0])
        return ca.Function("matrices", self.gibbs.arguments, [x if x.is_dense() else ca.densify(x) for x in parts])

    def _matrices(self, t: float, y: Array) -> tuple[Array, Array]:
        """M and R. By way of a buffer, since to make CasADi's matrices of the arguments takes longer than all the rest."""
        s = self.sizes
        m, r = np.zeros((s.u, s.u)), np.zeros((s.u, s.rows))  # column by column
        arguments = [np.array([t], dtype=float), y[: s.q].copy(), y[s.q : s.q + s.u].copy(), self.p, self._held]
        buffer, evaluate = self._matrix_function.buffer()
        for i, x in enumerate(arguments):
            buffer.set_arg(i, x.data)
        for i, x in enumerate((m, r)):
            buffer.set_res(i, x.data)
        evaluate()
        return m.T, r.T

    def weak_rows(self, t: float, y: Array) -> list[str]:
        """Rows that depend on the others at a state, though not nearby."""
        _, r = self._matrices(t, y)
        sizes = np.linalg.norm(r, axis=1)
        faded = set(map(int, np.flatnonzero(sizes < 1e-2 * sizes.max(initial=0.0))))
        contact = [self.compiled.row_names[i] for i in sorted({*dependent_rows(r, 1e-2), *faded})]
        redundant = {self.gibbs.rows.names[i] for i in self.kept.structure.redundant} if self.sizes.contact else set()
        return [name for name in contact if name not in redundant] or ["all of them"]

    def condition_text(self, t: float, y: Array) -> str:
        """The condition numbers there, in words."""
        m, r = self._matrices(t, y)
        if not (np.isfinite(m).all() and np.isfinite(r).all()):
            return "where the mass matrix or the constraint rows are not finite"
        words = f"where the condition number of the mass matrix is {np.linalg.cond(m):.3g}"
        if self.sizes.rows:
            s = self.sizes
            c = ca.Function("columns", self.gibbs.arguments, self._fed(ca.densify(self.compiled.columns)))
            directions = c(t, y[: s.q], y[s.q : s.q + s.u], self.p, self.model.r).full()
            g = (r @ np.linalg.lstsq(m, directions, rcond=None)[0])[np.ix_(self.kept.rows, self.kept.columns)]
            words += f" and that of R M⁻¹ Cᵀ {np.linalg.cond(g):.3g}"
        return words


def _stacked(parts: list[SX]) -> SX:
    """One column: each part densified, column by column."""
    dense = [e if e.is_column() and e.is_dense() else ca.vec(ca.densify(e)) for e in parts]
    return ca.vertcat(ca.SX(0, 1), *dense)

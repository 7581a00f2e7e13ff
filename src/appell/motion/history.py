"""The motion itself: the states of a run at its times, and all that is computed from them, as labelled arrays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

import casadi as ca
import numpy as np
import sympy

from appell.arguments import checked
from appell.errors import DataError, NotApplicable, UnknownName, listed
from appell.frozen import FrozenFields, FrozenMapping, labelled
from appell.gibbs.rank import least_of_rank
from appell.graph import SX, column
from appell.graph.building import cached_property
from appell.kinds import Key, Scalar
from appell.kinematics import Positions
from appell.model import Body, Particle, Point
from appell.model.lookup import plain_name
from appell.motion import native_calls
from appell.motion.events import Occurrence
from appell.motion.inputs import Inputs
from appell.motion.limits import in_parts
from appell.motion.problem import Problem
from appell.motion.saved import FAMILIES, same_names
from appell.motion.solvers.base import AbstractSolver
from appell.motion.status import Status
from appell.motion.steps_seen import Seen
from appell.motion.workspace import address_of, workspace

if TYPE_CHECKING:
    import xarray as xr

    from appell.arrays import Array
    from appell.compile import Kernel


XYZ = ("x", "y", "z")
NOTHING: FrozenMapping[str, Any] = FrozenMapping({})  # ``stored`` of a run that was not loaded from a file


@checked
@dataclass(frozen=True, eq=False, repr=False)
class History(FrozenFields):
    """The states of a motion at some times, and the values of any quantity of the system at these: a part of :class:`Run`."""

    _called: ClassVar[str] = "Run"

    name: str
    times: Array
    states: Array  # [q, u, w] at those times
    inputs_held: Array
    ended: Status
    words: str
    events: tuple[Occurrence, ...]
    solver: AbstractSolver | str
    parameters: Mapping[str, float]
    names: Mapping[str, tuple[str, ...]]  # of coordinates, speeds, works, rows and actuators
    costs: Mapping[str, Any]
    problem: Problem | None = field(default=None)
    error: BaseException | None = field(default=None)
    stored: Mapping[str, Any] = field(default_factory=lambda: NOTHING)
    asked: tuple[Array, Array] | None = field(default=None)  # when a sampled controller was asked, and what it said
    seen: Seen | None = field(default=None)  # where the run has been, where its rows do not tell
    knots: Seen | None = field(default=None)  # the rows from which a run that was resampled is known between its own

    def __post_init__(self) -> None:
        """Check the sizes of the arrays, once: native code reads them by address and checks nothing. They are made read-only."""
        super().__post_init__()
        if missing := [family for family in FAMILIES if family not in self.names]:
            raise DataError(f"a run of '{self.name}' has no names of {listed(missing)}.")
        rows, (q, u, w, inputs) = self.times.shape, (len(self.names[f]) for f in ("coordinate", "speed", "work", "input"))
        self._sized("times", self.times, (self.times.size or 1,))
        self._sized("states", self.states, (*rows, q + u + w))
        self._sized("inputs_held", self.inputs_held, (*rows, inputs))
        if self.problem is not None and self.names is not self.problem.names:
            same_names(f"a run of '{self.name}'", self.names, self.problem.names)

    def _sized(self, name: str, array: Array, shape: tuple[int, ...]) -> None:
        if array.shape != shape or array.dtype != np.float64:
            raise DataError(f"{name} of a run of '{self.name}' are {array.dtype} {array.shape}, not float64 {shape}.")

    @property
    def _live(self) -> Problem:
        if self.problem is None:
            raise NotApplicable(
                f"this run of '{self.name}' was loaded from a file, which does not hold the system. Load it with the "
                f"system, Run.load(path, system), or ask for what is stored: {', '.join(self.stored)}."
            )
        return self.problem

    @cached_property
    def _inputs_said(self) -> Inputs:
        """The inputs, with tables of what a sampled controller said in the place of it."""
        return self._live.inputs if self.asked is None else self._live.inputs.replayed(*self.asked)

    @labelled
    def time(self) -> xr.DataArray:
        """The times that were saved (s), labelled by themselves; ``times`` is the plain array."""
        return self._array(self.times, None, "time")

    @labelled
    def coordinates(self) -> xr.DataArray:
        """q over (time, coordinate)."""
        return self._array(self.states[:, : self._nq], "coordinate")

    @labelled
    def speeds(self) -> xr.DataArray:
        """u over (time, speed)."""
        return self._array(self.states[:, self._nq : self._nq + self._nu], "speed")

    @labelled
    def accelerations(self) -> xr.DataArray:
        """u̇ over (time, speed)."""
        return self._array(self._motion[0], "speed", "accelerations")

    @labelled
    def rates(self) -> xr.DataArray:
        """q̇ over (time, coordinate)."""
        return self._array(self._motion[2], "coordinate", "rates")

    @labelled
    def multipliers(self) -> xr.DataArray:
        """λ of the contact rows, over (time, row): of least norm where they are not unique."""
        contact = len(self.names["row"])
        values = self._motion[1][:, :contact]
        if "multipliers" in self.stored:
            return self._array(values, "row", "multipliers")
        problem = self._live
        kept = problem.kept_at(self.times[0], self.states[0], self.inputs_held[0]) if contact else problem.kept
        if contact and kept.rank < problem.sizes.rows:
            values = values.copy()
            for rows in in_parts(self.times.size):
                values[rows] = least_of_rank(self._rows[rows] * problem.scales.v, values[rows], kept.structure.rank)
        return self._array(values, "row", "multipliers")

    @labelled
    def constraint_forces(self) -> xr.DataArray:
        """Aᵀλ of the contact constraints along each speed, over (time, speed): unique even with redundant rows."""
        contact = len(self.names["row"])
        if "constraint_forces" in self.stored:
            return self._array(self.stored["constraint_forces"], "speed")
        values = np.zeros((self.times.size, self._nu))
        if contact:
            values = np.einsum("tij,ti->tj", self._rows, self._motion[1][:, :contact])
        return self._array(values, "speed", "constraint_forces")

    @labelled
    def actuator_forces(self) -> xr.DataArray:
        """λ of the actuators, over (time, actuator)."""
        contact = len(self.names["row"])
        return self._array(self._motion[1][:, contact : contact + len(self.names["actuator"])], "actuator", "actuator_forces")

    @labelled
    def inputs(self) -> xr.DataArray:
        """The inputs, over (time, input)."""
        values = self.inputs_held
        if self.problem is not None and self.problem.inputs.expressions:
            values = values.copy()
            values[:, list(self.problem.inputs.expressions)] = self.evaluate_graph(self.problem.expressions.input_expressions)
        return self._array(values, "input", "inputs")

    def __getitem__(self, key: Key) -> xr.DataArray:
        """A coordinate, speed or input by name or symbol, or any expression of the state, over time: to read, as the class says."""
        if isinstance(key, sympy.Symbol):
            self._live.system._require_own_symbol(key, "a run")
        elif not isinstance(key, str):
            return self.evaluate(key)
        name = plain_name(str(key))
        for family, array in (("coordinate", "coordinates"), ("speed", "speeds"), ("input", "inputs")):
            if name in self.names[family]:
                out: xr.DataArray = getattr(type(self), array).shared(self).sel({family: name}, drop=True).rename(name)
                return out
        if name.endswith("'") and name[:-1] in self.names["coordinate"]:
            return self.rates.sel(coordinate=name[:-1], drop=True).rename(name)
        if isinstance(key, str):
            raise UnknownName.among([n for f in ("coordinate", "speed", "input") for n in self.names[f]], key, "quantity")
        return self.evaluate(key)

    def evaluate(self, expression: Scalar) -> xr.DataArray:
        """Any SymPy ``expression`` of the system's coordinates, speeds, rates, inputs and time, over time.

        Returns an xarray.DataArray. Raises UnknownSymbol for symbols that are not the system's.

        >>> s = ap.load("n-pendulum:n=1"); run = ap.simulate(s, 0.5, initial={"theta1": 0.2}, save=3)
        >>> run.evaluate(2 * s["theta1"])[0].item()
        0.4
        """
        values = self.evaluate_graph(ca.SX(self._live.kinematics.lower(expression)))[:, 0]
        return self._array(values, None, str(expression))

    def position(self, of: Point | Body | Particle | str) -> xr.DataArray:
        """Where a point, or a body's centre of mass, is: inertial components (m) over (time, axis).

        ``of`` is the point or the body, itself or by name. Raises UnknownName where the system has none.
        """
        point = self._point(of)
        values = self.evaluate_graph(column(Positions(self._live.kinematics).point(point)))
        return self._axes(values, f"position of {point.name}")

    def velocity(self, of: Point | Body | Particle | str) -> xr.DataArray:
        """How a point, or a body's centre of mass, moves: inertial components (m/s) over (time, axis).

        ``of`` is the point or the body, itself or by name. Raises UnknownName where the system has none.
        """
        point, k = self._point(of), self._live.kinematics
        motion = k.point(point)
        values = self.evaluate_graph(column(k.express(motion.velocity, motion.home, k.system.frame)))
        return self._axes(values, f"velocity of {point.name}")

    def angular_velocity(self, of: Body | str) -> xr.DataArray:
        """ω of a body, in inertial components (rad/s), over (time, axis).

        ``of`` is a rigid body, itself or by name. Raises UnknownName for anything else.

        >>> ap.simulate("heavy-top", 0.1, save=5).angular_velocity("top").shape
        (5, 3)
        """
        body, k = self._thing(of), self._live.kinematics
        if not isinstance(body, Body) or body.frame.system.token != self._live.system.token:
            raise UnknownName(f"'{of}' is no rigid body of system '{self.name}', so that it has no angular velocity.")
        return self._axes(self.evaluate_graph(column(k.omega(body.frame, k.system.frame))), f"rotation of {body.name}")

    @property
    def _nq(self) -> int:
        return len(self.names["coordinate"])

    @property
    def _nu(self) -> int:
        return len(self.names["speed"])

    def evaluate_graph(self, expression: SX) -> Array:
        """An expression on the graph of the system, at every saved point: one row each."""
        return self._evaluate(expression, self.times, self.states, self.inputs_held)

    def _evaluate(self, expression: Any, times: Array, states: Array, inputs: Array) -> Array:
        return self._evaluate_kernel(self._live.kernels.of("motion_output", expression), times, states, inputs)

    def _evaluate_kernel(self, kernel: Kernel, times: Array, states: Array, inputs: Array) -> Array:
        problem = self._live
        out = np.full((times.size, kernel.signature.length), np.nan)
        times, states, inputs = (np.ascontiguousarray(x) for x in (times, states, inputs))
        s = problem.sizes
        if states.shape[1] < s.q + s.u or (states.shape[0], *inputs.shape) != (times.size, times.size, s.inputs):
            raise DataError(f"{times.size} times, states {states.shape} and inputs {inputs.shape} do not fit '{self.name}'.")
        address, _kept = address_of(kernel)
        for rows in in_parts(times.size):
            native_calls.batch(address, s.q, times[rows], states[rows], problem.p, inputs[rows], out[rows])
        return out

    @cached_property
    def _motion(self) -> tuple[Array, Array, Array]:
        """u̇, λ and q̇ at every saved point."""
        if "accelerations" in self.stored:
            lam = np.hstack([self.stored["multipliers"], self.stored["actuator_forces"]])
            return self.stored["accelerations"], lam, self.stored["rates"]
        rates, lam = self._rates
        return rates[:, self._nq : self._nq + self._nu], lam, rates[:, : self._nq]

    @cached_property
    def _rates(self) -> tuple[Array, Array]:
        """The rates of [q, u, w] at every saved point, and λ, with the inputs as they were."""
        problem = self._live
        times, states, rates = np.ascontiguousarray(self.times), np.ascontiguousarray(self.states), np.empty_like(self.states)
        lam = np.zeros((times.size, len(self.names["row"]) + len(self.names["actuator"])))
        with workspace(problem.plain()) as room:
            room.decide(times[0], states[0], self.inputs_held[0])
            model = room.model.changed({"controller": 0})
            for rows in in_parts(times.size):
                native_calls.accelerations(model, times[rows], states[rows], self.inputs_held[rows], rates[rows], lam[rows])
        return rates, lam

    @cached_property
    def _rows(self) -> Array:
        """A of the contact rows at every saved point: (time, row, speed)."""
        contact = len(self.names["row"])
        a = self._live.compiled.rows[0][:contact, :]
        return self.evaluate_graph(a.T).reshape(self.times.size, contact, self._nu)

    def _labels(self) -> dict[str, Any]:
        return {"time": self.times, **{k: list(v) for k, v in self.names.items() if k != "work" and v}}

    def _array(self, values: Array, family: str | None, name: str | None = None) -> xr.DataArray:
        import xarray as xr

        if family is None:
            return xr.DataArray(values, {"time": self.times}, ("time",), name=name)
        return xr.DataArray(values, {"time": self.times, family: list(self.names[family])}, ("time", family), name=name)

    def _axes(self, values: Array, name: str) -> xr.DataArray:
        import xarray as xr

        return xr.DataArray(values, {"time": self.times, "axis": list(XYZ)}, ("time", "axis"), name=name)

    def _thing(self, of: Any) -> Any:
        return self._live.system[of] if isinstance(of, str) else of

    def _point(self, of: Any) -> Point:
        thing = self._thing(of)
        if isinstance(thing, (Body, Particle)):
            thing = thing.com
        if not isinstance(thing, Point) or thing.system.token != self._live.system.token:
            raise UnknownName(f"'{of}' is neither a point nor a body of system '{self.name}'.")
        return thing

"""sensitivities(system, span, wrt=…): how a motion changes with parameters and initial values, carried along with it.

With y = (q, u) on φ(q, p, t) = 0 and ψ(q, u, p, t) = 0, and ẏ = F(y, p, t),

    S = ∂y/∂θ,     Ṡ = ∂F/∂y S + ∂F/∂p ∂p/∂θ,     ∂φ/∂q S_q + ∂φ/∂p ∂p/∂θ = 0,     and so for ψ

is integrated beside y by the same steps and under the same control of errors; after each step S is put back on the tangents
of the constraints, as y is put back on the constraints themselves. The derivatives are exact, from the graph.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np
import sympy

from appell.arguments import checked
from appell.arrays import sealed
from appell.compile import AbstractBackend
from appell.errors import NotApplicable, OptionError
from appell.frozen import FrozenFields, labelled
from appell.graph import SX, column
from appell.interruption import stoppable
from appell.kinds import Key, Model, Points, Signals, Span
from appell.kinematics import Positions
from appell.model import Body, Particle, Point, Quantity
from appell.model.lookup import Lookup
from appell.motion.driver import Driver
from appell.motion.history import XYZ
from appell.motion.initial import Initial
from appell.motion.limits import Limits, limits_of
from appell.motion.problem import Problem
from appell.motion.projection import Stabilisation
from appell.motion.run import Run, run_of
from appell.motion.simulate import check_start, grid_of, problem_of, span_of
from appell.motion.solvers import DOP853, every_solver
from appell.motion.solvers.base import AbstractSolver
from appell.motion.start_derivatives import StartDerivatives
from appell.progress import Progress

if TYPE_CHECKING:
    import xarray as xr

    from appell.arrays import Array


@checked
@dataclass(frozen=True, eq=False, repr=False)
class Sensitivities(FrozenFields):
    """How a motion changes with parameters and initial values.

    ``coordinates``, ``speeds``: ∂q/∂θ and ∂u/∂θ over (time, …, wrt); ``found["theta"]`` or ``found[expression]``: of one of
    them, of a rate, or of any expression of the state; ``position("bob")``: of a point; ``run``: the motion itself. An initial
    value goes by the name of its coordinate or speed: ``wrt`` has the names, ``values`` the numbers and ``varied`` which are
    parameters. The numbers of ``values``, ``coordinates`` and ``speeds`` cannot be written, but those of their ``.copy()``.

    >>> found = ap.sensitivities("n-pendulum:n=1", 0.5, wrt=("l1", "theta1"), save=3)
    >>> found["theta1"][0].values, found.position("bob 1").dims
    (array([0., 1.]), ('time', 'axis', 'wrt'))
    """

    run: Run
    wrt: tuple[str, ...]
    values: Array  # (time, wrt, coordinates and speeds)
    varied: tuple[int | None, ...]

    def __repr__(self) -> str:
        size = f"{self.run.times.size} points, {self.run.status.name}"
        return f"Sensitivities('{self.run.name}' with respect to {', '.join(self.wrt)}; {size})"

    @labelled
    def coordinates(self) -> xr.DataArray:
        """∂q/∂θ over (time, coordinate, wrt)."""
        return self._array(self.values[:, :, : self._nq], "coordinate")

    @labelled
    def speeds(self) -> xr.DataArray:
        """∂u/∂θ over (time, speed, wrt)."""
        return self._array(self.values[:, :, self._nq :], "speed")

    def __getitem__(self, key: Any) -> xr.DataArray:
        """Of a coordinate, speed or rate by name or symbol, or of any expression of the state, over (time, wrt)."""
        k = self._problem.kinematics
        known = Lookup(
            k.system, (*(c.dot for c in k.q.quantities), *k.q.quantities, *k.u.quantities), "coordinate, speed or rate"
        )
        expression = known.find(key) if isinstance(key, str) else key
        if isinstance(key, sympy.Symbol):
            k.system._require_own_symbol(key, "sensitivities")
        made = self.of_graph(ca.SX(k.lower(expression)))[:, 0]
        return self._labelled(made, {}, str(key))

    def position(self, of: Point | Body | Particle | str) -> xr.DataArray:
        """The sensitivity of the place of a point, or of a body's centre of mass: inertial components (m) over (time, axis,
        wrt).

        ``of`` is the point or the body, itself or by name. Raises UnknownName where the system has none.
        """
        point = self.run._point(of)
        values = self.of_graph(column(Positions(self._problem.kinematics).point(point)))
        return self._labelled(values, {"axis": list(XYZ)}, f"position of {point.name}")

    def of_graph(self, expression: SX) -> Array:
        """∂o/∂θ = ∂o/∂y S + ∂o/∂p ∂p/∂θ of expressions o on the graph of the system: (time, expressions, wrt)."""
        k, problem = self._problem.kinematics, self._problem
        expression = problem.expressions.fed(expression)[0]
        y = ca.vertcat(k.q.column, k.u.column)
        count, n = expression.numel(), y.numel()
        slopes = self.run.evaluate_graph(ca.horzcat(ca.jacobian(expression, y), ca.jacobian(expression, k.p.column)))
        slopes = slopes.reshape(-1, n + len(k.p), count).transpose(0, 2, 1)
        out: Array = np.einsum("toi,tci->toc", slopes[:, :, :n], self.values)
        for c, i in enumerate(self.varied):
            if i is not None:
                out[:, :, c] += slopes[:, :, n + i]
        return out

    @labelled
    def dataset(self) -> xr.Dataset:
        """∂q/∂θ and ∂u/∂θ with the motion itself, in one xarray.Dataset."""
        import xarray as xr

        parts = {
            "coordinates": self.run.coordinates, "speeds": self.run.speeds,
            "d_coordinates": self.coordinates, "d_speeds": self.speeds,
        }  # fmt: skip
        return xr.Dataset(parts)

    # -- work ----------------------------------------------------------------------------------------------------------
    @property
    def _problem(self) -> Problem:
        return self.run._live

    @property
    def _nq(self) -> int:
        return len(self.run.names["coordinate"])

    def _array(self, values: Array, family: str) -> xr.DataArray:
        return self._labelled(values.transpose(0, 2, 1), {family: list(self.run.names[family])}, f"d {family}s")

    def _labelled(self, values: Array, between: dict[str, list[str]], name: str) -> xr.DataArray:
        import xarray as xr

        labels = {"time": self.run.times, **between, "wrt": list(self.wrt)}
        return xr.DataArray(values, labels, tuple(labels), name=name)


@checked
@stoppable()
def sensitivities(
    system: Model,
    span: Span,
    *,
    wrt: Key | Sequence[Key],
    initial: Mapping[Any, float] | None = None,
    parameters: Mapping[Any, float] | None = None,
    inputs: Signals | None = None,
    solver: AbstractSolver | None = None,
    save: Points | None = None,
    stabilisation: Stabilisation | None = None,
    backend: AbstractBackend | None = None,
    limits: Limits | None = None,
    progress: bool = True,
) -> Sensitivities:
    """The motion of a system with its derivatives with respect to parameters and initial values.

    ``wrt`` names them, by symbol or name: a parameter, or a coordinate, rate or speed for its initial value. When an initial
    value is changed, the others in ``initial`` stay as they are, and values that were not given change as little as the
    constraints require; they do so too when a parameter is changed. The rest is as in :func:`simulate`: ``system``, ``span`` (s),
    ``parameters``, ``inputs``, ``solver``, ``save``, ``stabilisation``, ``backend``, ``limits``, ``progress``.

    Raises UnknownName, InconsistentStart where the constraints do not allow the change, NotApplicable for controllers that are
    functions, and for a start whose derivative is not known.

    References: Bock (1981), Numerical treatment of inverse problems in chemical reaction kinetics; Hairer, Nørsett & Wanner,
    Solving Ordinary Differential Equations I (1993), §I.14.

    >>> found = ap.sensitivities("n-pendulum:n=1", 0.5, wrt="l1", initial={"theta1": 0.2}, save=3)
    >>> found.coordinates.dims
    ('time', 'coordinate', 'wrt')
    """
    problem = problem_of(system, parameters=parameters, inputs=inputs, stabilisation=stabilisation, backend=backend)
    return Carried(problem, wrt).along(span, initial, solver=solver, save=save, limits=limits, progress=progress)


class Carried:
    """A problem whose motions carry derivatives with respect to the parameters and initial values named along."""

    def __init__(self, problem: Problem, wrt: Any) -> None:
        self.problem = problem
        if problem.inputs.controller is not None:
            raise NotApplicable(
                "a controller that is a function has no derivatives to carry along. Give inputs as expressions of time and state, or "
                "as a Table."
            )
        k = problem.kinematics
        wanted = [wrt] if isinstance(wrt, (str, sympy.Expr)) else list(wrt)
        if not wanted:
            raise OptionError("wrt=(): name at least one parameter or initial value.")
        self.columns: list[int | Quantity] = []
        rates = [c.dot for c in k.q.quantities]
        known = Lookup(k.system, (*k.p.quantities, *rates, *k.q.quantities, *k.u.quantities), "parameter or initial value")
        for x in wanted:
            place = known.index(x)
            self.columns.append(place if place < len(k.p) else known.quantities[place])
        self.quantities = tuple(k.p.quantities[x] if isinstance(x, int) else x for x in self.columns)
        self.wrt = tuple(k.p.quantities[x].name if isinstance(x, int) else x.name for x in self.columns)
        if len(set(self.wrt)) < len(self.wrt):
            raise OptionError(f"wrt={', '.join(self.wrt)}: a name is given twice. Give each once.")
        self.initial = Initial(problem)
        self.varied = problem.varying(tuple(x if isinstance(x, int) else None for x in self.columns))

    def with_parameters(self, values: Mapping[str, float]) -> Carried:
        """The same with other values of some parameters; nothing is compiled again."""
        out = copy(self)
        out.problem = self.problem.with_parameters(values)
        out.initial = self.initial.with_problem(out.problem)
        out.varied = self.varied.with_parameters(values)
        return out

    def along(
        self,
        span: Span,
        initial: Mapping[Any, float] | None = None,
        *,
        solver: AbstractSolver | None = None,
        save: Points | None = None,
        limits: Limits | None = None,
        progress: bool = False,
    ) -> Sensitivities:
        """The motion over a span, with its derivatives."""
        solver = solver if solver is not None else DOP853()
        if not solver.carries_variations:
            able = ", ".join(f"{kind.__name__}()" for kind in every_solver() if kind.carries_variations)
            raise OptionError(f"sensitivities are carried by {able}, not by {solver!r}.")
        t0, t1 = span_of(span)
        limits = limits_of(limits)
        grid = grid_of(save, t0, t1, limits, self.varied.size + self.varied.inputs.size)
        problem, count = self.problem, len(self.wrt)
        y = self.initial.solve(initial, t0, forward=t1 >= t0).y
        check_start(problem, t0, y)
        start = np.zeros(self.varied.size)
        start[: y.size] = y
        start[y.size + problem.works :] = (
            StartDerivatives(self.initial).variation(initial, t0, y, self.columns, forward=t1 >= t0).ravel()
        )
        title = f"{problem.system.name}, {abs(t1 - t0):g} s"
        outcome = Driver(self.varied, solver, grid, Progress(progress, title), limits).run(t0, start, t1)
        carried = sealed(outcome.states[:, y.size + problem.works :].reshape(-1, count, y.size))
        plain = replace(outcome, states=np.ascontiguousarray(outcome.states[:, : y.size + problem.works]))
        return Sensitivities(run_of(problem, solver, plain), self.wrt, carried, self.varied.varied)

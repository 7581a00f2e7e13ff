"""simulate(system, span, …): from a mechanism to its motion."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from appell.arguments import checked
from appell.compile import AbstractBackend, Compiled, compile_system
from appell.errors import BadSpan, NoInertia, OptionError, shown
from appell.kinds import Model, Points, Signals, Span
from appell.simulate.driver import Driver
from appell.simulate.events import Event
from appell.simulate.initial import Initial
from appell.simulate.problem import Problem
from appell.simulate.progress import Progress
from appell.simulate.projection import Projection, Stabilisation
from appell.simulate.run import Run
from appell.simulate.solvers.base import AbstractSolver
from appell.simulate.solvers.explicit8 import Explicit8
from appell.values import numbers

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[np.float64]


@checked
def simulate(
    system: Model,
    span: Span,
    *,
    initial: Mapping[Any, float] | None = None,
    parameters: Mapping[Any, float] | None = None,
    inputs: Signals | None = None,
    solver: AbstractSolver | None = None,
    save: Points | None = None,
    events: Event | Sequence[Event] = (),
    stabilisation: Stabilisation | None = None,
    backend: AbstractBackend | None = None,
    progress: bool = True,
) -> Run:
    """The motion of a system over a span of time.

        q̇ = N u + n,     M u̇ = f + Aᵀλ,     A u̇ = b,     and after each step the state is put back on φ = 0 and ψ = 0

    ``system`` may be a System, its GibbsFunction, its Equations, or the Compiled system, which saves compiling again.
    ``span`` is a number of seconds, or (start, end), and may run backwards. ``initial`` gives any of the coordinates
    and speeds, by symbol or name; the others begin at zero (or in the middle of their typical range) and are moved as
    little as the constraints ask. ``save`` is None for every step, a number of points, or the times themselves.
    ``inputs`` is described in :mod:`appell.simulate.inputs`, ``events`` in :class:`Event`; ``stabilisation`` is
    Projection() or Baumgarte().

    A run that cannot be continued is not lost: it comes back with its ``status``, its ``message`` and what was done.

    Raises BadSpan, OptionError, UnknownName, MissingValue, InconsistentStart, NoInertia.
    """
    made = Simulation(
        system, parameters=parameters, inputs=inputs, solver=solver, events=events, stabilisation=stabilisation, backend=backend
    )
    return made.run(span, initial=initial, save=save, progress=progress)


@checked
class Simulation:
    """A system made ready: ``run`` gives its motion, from any start, as often as wanted, at the price of the motion alone.

    The options are those of :func:`simulate`. Runs do not share anything that changes, but only one can be under way at
    a time.
    """

    def __init__(
        self,
        system: Model,
        *,
        parameters: Mapping[Any, float] | None = None,
        inputs: Signals | None = None,
        solver: AbstractSolver | None = None,
        events: Event | Sequence[Event] = (),
        stabilisation: Stabilisation | None = None,
        backend: AbstractBackend | None = None,
    ) -> None:
        self.solver = solver if solver is not None else Explicit8()
        if not isinstance(self.solver, AbstractSolver):
            raise OptionError(f"a solver is an object such as Explicit8(tolerance=1e-9), not {solver!r}.")
        chosen = (events,) if isinstance(events, Event) else tuple(events)
        self.problem = problem_of(
            system, parameters=parameters, inputs=inputs, events=chosen, stabilisation=stabilisation, backend=backend
        )
        for x in (x for e in chosen for x in e.change):
            self.problem.state_index(x)
        self.solver.check(self.problem)
        self._initial = Initial(self.problem)
        self._checked = False

    def __repr__(self) -> str:
        return f"Simulation({self.problem.compiled!r}, {self.solver!r})"

    def run(
        self,
        span: Span,
        *,
        initial: Mapping[Any, float] | None = None,
        save: Points | None = None,
        progress: bool = True,
    ) -> Run:
        """The motion over a span, as :func:`simulate` gives it."""
        t0, t1 = span_of(span)
        problem, grid = self.problem, grid_of(save, t0, t1)
        made = self._initial.solve(initial, t0).y
        if not self._checked:
            check_start(problem, t0, made)
            self._checked = True
        start = made if made.size == problem.size else np.concatenate([made, np.zeros(problem.size - made.size)])
        title = f"{problem.system.name}, {abs(t1 - t0):g} s"
        driver = Driver(problem, self.solver, grid, Progress(progress, title))
        return Run.of(problem, self.solver, driver.run(t0, start, t1))


def problem_of(
    system: Any,
    *,
    parameters: Mapping[Any, float] | None = None,
    inputs: Signals | None = None,
    events: tuple[Event, ...] = (),
    stabilisation: Stabilisation | None = None,
    backend: AbstractBackend | None = None,
) -> Problem:
    """A system with its numbers, ready to run."""
    compiled = system if isinstance(system, Compiled) else compile_system(system, backend)
    for e in events:
        if not isinstance(e, Event):
            raise OptionError(f"an event is an Event(expression, …), not {e!r}.")
    return Problem(compiled, parameters, inputs, stabilisation or Projection(), events)


def span_of(span: Any) -> tuple[float, float]:
    """Start and end."""
    ends = numbers(span)
    if ends is None or (ends.ndim and ends.size != 2):
        raise BadSpan(f"a span is a number of seconds, or (start, end), not {shown(span)}.")
    t0, t1 = (0.0, float(ends)) if not ends.ndim else (float(x) for x in ends)
    if not (math.isfinite(t0) and math.isfinite(t1)):
        raise BadSpan(f"the span {shown(span)} is not finite.")
    if t0 == t1:
        raise BadSpan(f"the span {shown(span)} is empty: nothing moves in no time. It may run backwards: (1.0, 0.0).")
    return t0, t1


def grid_of(save: Any, t0: float, t1: float) -> Array | None:
    """The times to save, None for every step."""
    if save is None:
        return None
    if isinstance(save, (int, np.integer)) and not isinstance(save, bool):
        if save < 2:
            raise OptionError(f"save={save}: at least 2 points, the start and the end.")
        return np.array([t0, t1]) if save == 2 else np.linspace(t0, t1, int(save))
    try:
        times = np.atleast_1d(np.asarray(save, dtype=float))
    except (TypeError, ValueError):
        times = np.array([np.nan])
    sign = 1.0 if t1 >= t0 else -1.0
    inside = (sign * times >= sign * t0) & (sign * times <= sign * t1)
    if times.ndim != 1 or not times.size or not inside.all() or not (sign * np.diff(times) > 0).all():
        raise OptionError(f"save={save!r}: give None, a number of points, or times within ({t0:g}, {t1:g}) in their order.")
    return np.ascontiguousarray(times)


def check_start(problem: Problem, t0: float, y: Array) -> None:
    """A system that cannot accelerate is refused before it runs."""
    m, _ = problem._matrices(t0, y)
    values = np.linalg.eigvalsh((m + m.T) / 2) if np.isfinite(m).all() else np.array([1.0])
    if values[0] <= 1e-14 * max(values[-1], 1e-300):
        raise NoInertia(
            f"the mass matrix of system '{problem.system.name}' is singular at the start (smallest eigenvalue "
            f"{values[0]:.3g}, largest {values[-1]:.3g}): some body or direction has no mass of its own.\n    Give it "
            "a mass, however small, or choose coordinates that move it with something that has one."
        )

"""simulate(system, span, …): from a mechanism to its motion."""

from __future__ import annotations

import math
import threading
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np
import sympy

from appell.arguments import checked
from appell.arrays import kept
from appell.compile import AbstractBackend, Compiled, compile_system
from appell.errors import BadSpan, NoInertia, NotApplicable, OptionError, shown
from appell.formulations.inertia import is_definite
from appell.frozen import Frozen, Remade
from appell.gibbs import GibbsFunction
from appell.graph.building import BUILDING
from appell.graph.scalar import to_sx
from appell.interruption import stoppable
from appell.kinds import Key, Model, Points, Signals, Span
from appell.model import Mechanism
from appell.motion.driver import Driver
from appell.motion.events import Event
from appell.motion.initial import Initial
from appell.motion.limits import Limits, check_grid, limits_of
from appell.motion.problem import Problem
from appell.motion.projection import Projection, Stabilisation
from appell.motion.run import Run, run_of
from appell.motion.solvers.base import AbstractSolver
from appell.motion.solvers.dop853 import DOP853
from appell.motion.status import Status
from appell.progress import Progress
from appell.values import numbers

if TYPE_CHECKING:
    from appell.arrays import Array


@checked
@stoppable()
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
    limits: Limits | None = None,
    progress: bool = True,
) -> Run:
    """The motion of a system over a span of time.

        q̇ = N u + n,     M u̇ = f + Aᵀλ,     A u̇ = b,     and after each step the state is put back on φ = 0 and ψ = 0

    ``system`` may be a System, its Mechanism, its GibbsFunction, its Equations, the Compiled system, which saves compiling
    again, or a text that names one ("pendulum", "model.toml"). ``span`` is a number of seconds, or (start, end), and may run
    backwards. ``initial`` gives any of the coordinates and speeds, by symbol or name; the others begin at zero (or in the
    middle of their typical range) and are moved as little as the constraints require. Without it the motion begins as
    ``s.initial(…)`` says. ``parameters`` replace the declared values. ``save`` is None for every step, a number of points,
    or the times themselves. ``inputs`` is described in :mod:`appell.motion.inputs`, ``events`` in :class:`Event`; ``solver`` is
    DOP853() unless you give another, ``stabilisation`` is Projection() or Baumgarte(), ``backend`` the compiler back end. ``limits``
    bound its steps, rows, memory and wall time: see :class:`Limits`. With ``progress`` a run that takes a while shows how far it
    is.

    A run that cannot be continued is not lost: it is returned with its ``status``, its ``message`` and the motion so far. So
    is one that is interrupted by Ctrl-C, or that reaches one of its limits.

    Raises BadSpan, OptionError, UnknownName, MissingValue, InconsistentStart, NoInertia.

    >>> run = ap.simulate("rolling-disk", 2.0, initial={"theta": 1.2, "w3": 8.0})
    >>> run.status.name, run.audit.energy_error < 1e-7
    ('COMPLETED', True)
    """
    if isinstance(system, Mechanism) and isinstance(initial, Mapping | None) and isinstance(parameters, Mapping | None):
        start = system.initial_values if initial is None else initial
        system = GibbsFunction.of(system, {**(parameters or {}), **start})  # the start helps where a state is hard to find
    made = Simulation(
        system, parameters=parameters, inputs=inputs, solver=solver, events=events, stabilisation=stabilisation,
        backend=backend, limits=limits,
    )  # fmt: skip
    return made.run(span, initial=initial, save=save, progress=progress)


@checked
class Simulation(Frozen, Remade):
    """A system made ready: ``run`` gives its motion, from any start, with other values of its parameters, as often as wanted,
    at the price of the motion alone.

    The options are those of :func:`simulate`, and raise OptionError and the other errors named there: ``system``, ``parameters``,
    ``inputs``, ``solver``, ``events``, ``stabilisation``, ``backend`` and ``limits``. Runs do not share anything that changes:
    several may be under way at once, each in a thread of its own, and give what they would give one after another. A controller
    in Python is called by all of them: one with a memory declares it (:class:`Sampled`), or needs a Simulation for each thread.

    >>> swing = ap.Simulation("n-pendulum:n=1")
    >>> [swing.run(1.0, initial={"theta1": a}).status.name for a in (0.1, 0.2)]
    ['COMPLETED', 'COMPLETED']
    """

    @stoppable()
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
        limits: Limits | None = None,
    ) -> None:
        self.limits = limits_of(limits)
        self.solver = solver if solver is not None else DOP853()
        if not isinstance(self.solver, AbstractSolver):
            raise OptionError(f"a solver is an object such as DOP853(tolerance=1e-9), not {solver!r}.")
        chosen = (events,) if isinstance(events, Event) else tuple(events)
        self.problem = problem_of(
            system, parameters=parameters, inputs=inputs, events=chosen, stabilisation=stabilisation, backend=backend
        )
        for x in (x for e in chosen for x in e.change):
            self.problem.state_index(x)
        self.solver.check(self.problem)
        _refuse_unseen(self.problem)
        self._initial = Initial(self.problem)
        self._checked = threading.Event()  # set once a start has been

    def _recipe(self) -> tuple[Any, ...]:
        return _again, (self.problem, self.solver, self.limits)

    def __repr__(self) -> str:
        return f"Simulation({self.problem.compiled!r}, {self.solver!r})"

    @stoppable()
    def run(
        self,
        span: Span,
        *,
        initial: Mapping[Any, float] | None = None,
        parameters: Mapping[Key, float] | None = None,
        inputs: Signals | None = None,
        save: Points | None = None,
        progress: bool = True,
    ) -> Run:
        """The motion over a ``span`` (s), as :func:`simulate` gives it, with ``initial``, ``save`` and ``progress`` as there.
        ``parameters`` replace the simulation's own for this run: nothing is compiled again.

        ``inputs`` replace the simulation's own for this run; inputs that are not among them are zero. For numbers, a
        :class:`Table` and a :class:`Sampled` controller nothing is compiled. An expression, and a controller that is asked at
        every evaluation, become part of the equations: what is compiled for one is kept for later runs.

        Raises BadSpan, OptionError, UnknownName, MissingValue, InconsistentStart, NoInertia, NotApplicable for a controller that the
        solver does not ask.

        >>> cart = ap.System("cart"); x = cart.coordinates("x"); push = cart.inputs("push")
        >>> mass = cart.particle("mass", at=cart.origin.shifted(x * cart.frame.x), mass=2.0); load = cart.generalised_force(x, push)
        >>> ready = ap.Simulation(cart)
        >>> [round(float(ready.run(1.0, inputs={push: f}, progress=False)["x"][-1]), 9) for f in (4.0, 8.0)]
        [1.0, 2.0]
        """
        t0, t1 = span_of(span)
        problem, start = self.problem, self._initial
        if parameters:
            problem = problem.with_parameters(parameters)
        if inputs is not None:
            with BUILDING:
                problem = problem.with_inputs(inputs)
            self.solver.check(problem)
            _refuse_unseen(problem)
        if problem is not self.problem:
            start = start.with_problem(problem)
        grid = grid_of(save, t0, t1, self.limits, problem.size + problem.inputs.size)
        made = start.solve(initial, t0, forward=t1 >= t0).y
        if unchecked := problem is not self.problem or not self._checked.is_set():
            check_start(problem, t0, made)
            self._checked.set()
        y0 = made if made.size == problem.size else np.concatenate([made, np.zeros(problem.size - made.size)])
        title = f"{problem.system.name}, {abs(t1 - t0):g} s" if progress else ""
        driver = Driver(problem, self.solver, grid, Progress(progress, title), self.limits)
        outcome = driver.run(t0, y0, t1)
        if (
            outcome.status is Status.NOT_FINITE and not unchecked
        ):  # the masses of this start may be why: few runs pay for the question
            check_start(problem, t0, made)
        return run_of(problem, self.solver, outcome)


def _again(problem: Problem, solver: AbstractSolver, limits: Limits) -> Simulation:
    """A simulation from what it was pickled as."""
    out = object.__new__(Simulation)
    vars(out).update(problem=problem, solver=solver, limits=limits, _initial=Initial(problem), _checked=threading.Event())
    out._seal()
    return out


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
    for e in events:
        if not isinstance(e, Event):
            raise OptionError(f"an event is an Event(expression, …), not {e!r}.")
    with BUILDING:
        compiled = system if isinstance(system, Compiled) else compile_system(system, backend)
        return Problem.of(compiled, parameters, inputs, stabilisation or Projection(), events)


def _refuse_unseen(problem: Problem) -> None:
    """Refuse events on inputs that a controller gives at every evaluation: their values inside of a step are not known, so that a
    crossing could be missed."""
    inputs = problem.inputs
    if not (problem.events and inputs.is_continuous):
        return
    watched, nodes = problem.expressions.event_functions, problem.kinematics.inputs.nodes
    for j, event in enumerate(problem.events):
        for i in inputs.owned:
            if ca.depends_on(watched[j], to_sx(nodes[i])):
                raise NotApplicable(
                    f"event '{event.name}' depends on the input '{inputs.quantities[i]}', which a controller gives at every "
                    f"evaluation: nothing is known of it inside of a step, and the event could be missed.\n    Give "
                    f"'{inputs.quantities[i]}' as an expression, or write the event with the coordinates, speeds and time that the "
                    f"controller reads."
                )


def span_of(span: Any) -> tuple[float, float]:
    """Start and end."""
    ends = np.array(span) if type(span) is float else numbers(span)
    if ends is None or (ends.ndim and ends.size != 2):
        raise BadSpan(f"a span is a number of seconds, or (start, end), not {shown(span)}.")
    t0, t1 = (0.0, float(ends)) if not ends.ndim else (float(x) for x in ends)
    if not (math.isfinite(t0) and math.isfinite(t1)):
        raise BadSpan(f"the span {shown(span)} is not finite.")
    if t0 == t1:
        raise BadSpan(f"the span {shown(span)} is empty: start and end are equal. It may run backwards: (1.0, 0.0).")
    return t0, t1


def grid_of(save: Any, t0: float, t1: float, limits: Limits, width: int) -> Array | None:
    """The times to save, None for every step; ``width`` is how many numbers beside the time are saved at each."""
    if save is None:
        return None
    if hasattr(save, "__index__") and not isinstance(save, (bool, np.ndarray)):
        if save < 2:
            raise OptionError(f"save={save}: at least 2 points, the start and the end.")
        check_grid(limits, int(save), 1 + width, "save=", save)
        return np.array([t0, t1]) if save == 2 else np.linspace(t0, t1, int(save))
    if isinstance(save, bool) or (np.ndim(save) == 0 and isinstance(save, (float, np.floating, np.ndarray, sympy.Number))):
        raise OptionError(_one_number(save, t0, t1))
    try:
        times = np.atleast_1d(np.asarray(save, dtype=float))
    except (TypeError, ValueError):
        times = np.array([np.nan])
    check_grid(limits, times.size, 1 + width, "save")
    sign = 1.0 if t1 >= t0 else -1.0
    inside = (sign * times >= sign * t0) & (sign * times <= sign * t1)
    if times.ndim != 1 or not times.size or not inside.all() or not (sign * np.diff(times) > 0).all():
        raise OptionError(
            f"save={shown(save)}: give None, a number of points, or times within ({t0:g}, {t1:g}) in their order."
        )
    return kept(np.ascontiguousarray(times))  # the caller may change his later


def _one_number(save: Any, t0: float, t1: float) -> str:
    """The error for one number that is no count: it may be meant as a step, as a time or as a count."""
    try:
        step = float(save)
    except OverflowError:
        step = math.inf
    words = f"save={shown(save)}: one number is how many points to save, and has to be a whole one, not a time or a step."
    if isinstance(save, bool) or not 0 < step < abs(t1 - t0):
        return f"{words} Give None for every step, a number of points, or the times themselves."
    steps = abs(t1 - t0) / step
    if not steps < 1e15:
        return f"{words} Give None for every step, a number of points, or the times themselves."
    about = "" if abs(steps - round(steps)) < 1e-9 * steps else "about "
    return f"{words} For a point {about}every {step:g} s give save={round(steps) + 1}, or the times themselves."


def check_start(problem: Problem, t0: float, y: Array) -> None:
    """A system that cannot accelerate is refused before it runs."""
    m, r = problem.matrices(t0, y, problem.inputs.known(t0, forward=True))
    if held := problem.compiled.held:
        m = m + r.T @ (np.array(held)[:, None] * r)
    if is_definite(m):  # whatever the units
        return
    v = problem.scales.v
    m = v[:, None] * m * v
    values = np.linalg.eigvalsh((m + m.T) / 2) if np.isfinite(m).all() else np.array([1.0])
    if values[0] <= 1e-14 * max(values[-1], 1e-300):
        raise NoInertia(
            f"the mass matrix of system '{problem.system.name}' is singular at the start (smallest eigenvalue, beside the "
            f"largest, {values[0] / max(values[-1], 1e-300):.3g}): some body or direction has no mass of its own"
            f"{', and no constraint determines its motion' if problem.sizes.rows else ''}.\n    Give it "
            "a mass, however small, constrain it, or choose coordinates that move it with something that has one."
        )

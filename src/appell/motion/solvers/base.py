"""What a solver promises: options in a frozen object, and a stepper that carries a state along a span.

The stepper runs until the end of its stretch, until its budget of steps is spent, or until something happens, and says
which. Whoever drives it (``motion.driver``) sees to events, inputs that jump, progress and interruptions.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from appell.arguments import checked
from appell.compile.native import Packed, Unit, where
from appell.errors import NotApplicable, OptionError
from appell.kinds import Real
from appell.motion.bounds import Watching
from appell.motion.limits import Allowance
from appell.motion.loops.course import (
    FINEST,
    LOOKED_FOR,
    NOT_LOOKED_FOR,
    PAUSE,
    SHARE,
    SMALLEST,
    TURN,
    TURN_REST,
    WOUND,
    Course,
)
from appell.motion.loops.loop import EXTREME_KNOTS, Method
from appell.motion.native_calls import ASKS, CORE, DONE, padded
from appell.motion.reasons import Reason
from appell.motion.whole_turns import free_to_wind, winds_freely
from appell.motion.workspace import Workspace, address_of

if TYPE_CHECKING:
    from appell.arrays import Array
    from appell.compile import Kernel
    from appell.motion.problem import Problem


ROOM = 512  # rows kept before they are handed over, when every step is saved
FAR = 1000.0  # tolerances: some are usual as an error of the energy; a larger error does not come from the steps
LEANING = 20.0  # times the error that all steps make if their errors have the same sign, where that is more
HAZE = 100.0  # tolerances: the accuracy to which an event function is known, which decides whether it touches zero
FIXED_HAZE = 1e-8  # the same for fixed steps, besides the error of the cubic in the place of a step


@checked
@dataclass(frozen=True)
class AbstractSolver(ABC):
    """A method with its options. The class says what the method can do; there is no other list of that."""

    order: ClassVar[int]
    command: ClassVar[str] = ""  # its name on the command line; without one it is not offered there
    fixed_step: ClassVar[bool] = False  # whether its steps are all of one size, chosen by the user
    carries_variations: ClassVar[bool] = False  # whether it integrates perturbations beside the state
    unit: ClassVar[Unit | None] = None  # the native loop of the method, where it has one
    stages_on_the_motion: ClassVar[bool] = False  # whether the states it evaluates in a step are all near the motion
    in_lanes: ClassVar[bool] = False  # whether it carries several runs along at once, in the lanes of vectors
    follows_extremes: ClassVar[bool] = (
        False  # whether the least and largest values of expressions are found inside of its steps
    )
    passes_singular: ClassVar[bool] = False  # whether it passes most positions where the constraints lose rank
    keeps_velocities: ClassVar[bool] = True  # whether it keeps constraints of velocities; those of positions are kept by all
    asks_controllers: ClassVar[bool] = True  # whether a controller that is a function can be asked along its steps
    looks_for_features: ClassVar[bool] = False  # whether narrow features of the loads are looked for inside of its steps

    @abstractmethod
    def stepper(self, problem: Workspace, grid: Array | None) -> Stepper:
        """What carries a state along: ``grid`` holds the times to be saved, every step if None."""

    def check(self, problem: Problem) -> None:
        """Refuse systems that the method is not for."""
        if problem.inputs.controller is not None and not self.asks_controllers:
            raise NotApplicable(
                f"{type(self).__name__}() runs whole stretches at a time and cannot call a controller in Python between its "
                "steps. Use DOP853(), or RadauIIA() for stiff systems."
            )

    @classmethod
    def commands(cls) -> dict[str, dict[str, Any]]:
        """Its names on the command line, each with the options that it stands for.

        >>> ap.RadauIIA.commands()
        {'radau-iia': {}}
        """
        return {cls.command: {}} if cls.command else {}

    def _promised(self, steps: int) -> float:
        """The largest error of the energy, relative to the energy exchanged, that a sound run of so many steps can have."""
        return np.inf


@checked
@dataclass(frozen=True)
class Adaptive(AbstractSolver):
    """A method that finds its own steps.

    ``tolerance`` is of the errors of all steps of the run, added as if independent of one another, relative to the state; where
    that is near zero, to the mechanism's own size, or ``absolute`` in the units of the model if that is given. A tolerance that
    is finer than rounding allows is raised, and ``run.audit.note`` says so.
    """

    looks_for_features: ClassVar[bool] = True
    tolerance: float = 1e-9
    absolute: float | None = None
    first_step: float | None = None
    max_step: Real = np.inf

    def __post_init__(self) -> None:
        name = type(self).__name__
        if not 0 < self.tolerance < 1:
            raise OptionError(f"{name}(tolerance={self.tolerance}): a tolerance lies between 0 and 1.")
        if self.absolute is not None and not 0 < self.absolute < np.inf:
            raise OptionError(f"{name}(absolute={self.absolute}): the absolute tolerance is a positive number.")
        if self.first_step is not None and not 0 < self.first_step < np.inf:
            raise OptionError(f"{name}(first_step={self.first_step}): a step is a positive time (s).")
        if not self.max_step > 0:
            raise OptionError(f"{name}(max_step={self.max_step}): a step is a positive time (s).")

    @property
    def rtol(self) -> float:
        """The tolerance relative to the state, as rounding allows it."""
        return max(self.tolerance, FINEST)

    @property
    def atol(self) -> float:
        """That where the state is near zero."""
        return self.rtol if self.absolute is None else self.absolute

    def _allowed(self, steps: int) -> float:
        """The finest tolerance that rounding allows in so many steps: each is held to the smallest that a step may have."""
        return max(FINEST, SMALLEST * steps**0.5 / SHARE)

    def _leaning(self, steps: int) -> float:
        """The error of so many steps, relative to the tolerance, if the errors of all have the same sign."""
        return float(SHARE * steps**0.5)

    def _promised(self, steps: int) -> float:
        return max(FAR, LEANING * self._leaning(steps)) * max(self.tolerance, self._allowed(steps))


@checked
@dataclass(frozen=True)
class FixedStep(AbstractSolver):
    """A method with steps of one size (s); the last is shortened to end where the span does."""

    fixed_step: ClassVar[bool] = True
    step: float = 1e-3

    def __post_init__(self) -> None:
        if not 0 < self.step < np.inf:
            raise OptionError(f"{type(self).__name__}(step={self.step}): a step is a positive time (s).")


class Stepper(ABC):
    """Carries a state along: the ``course``, the record that native code works in, and what was saved.

    ``lanes`` is how many states its loop evaluates at once; ``kernel`` one that it needs besides the model's, at ``address``;
    ``plays`` says that some of its kernels, or of the model's, may still be tapes; ``why`` is its reason for stopping, ``note``
    its remark on the steps, if there are any.
    """

    lanes = 1
    degree = 3  # of the polynomial that stands for a step where events are looked for
    # of its largest value, by how much a feature of the loads may change in a step: nodes are up to half of that apart
    steepest = 2.0
    allowance = Allowance()
    why: Reason | None = None
    kernel: Kernel | None = None
    address = 0
    plays = True

    def __init__(self, problem: Workspace, grid: Array | None, solver: AbstractSolver) -> None:
        self.problem, self.solver = problem, solver
        n, events, width = problem.size, problem.expressions.event_count, padded(problem.size)
        space = np.zeros((6, width))
        space[5] = 1.0
        self.y, self.f, self.new, self.scale = space[0, :n], space[1, :n], space[2, :n], space[5, :n]
        self.watching: Watching | None = None
        first = where(space)
        numbers = {
            "n": n, "width": width, "order": solver.order, "reach": 1.0, "unit": 1.0, "max_step": np.inf, "slack": 1.01, "y": first,
            "f": first + 8 * width, "new": first + 16 * width, "f_new": first + 24 * width, "point": first + 32 * width,
            "scale": first + 40 * width, "own_units": isinstance(solver, Adaptive) and solver.absolute is not None,
            "looked": -PAUSE, "strides": LOOKED_FOR if solver.stages_on_the_motion else NOT_LOOKED_FOR,
            **self._options(),
        }  # fmt: skip
        if events:
            haze = FIXED_HAZE if not isinstance(solver, Adaptive) else min(HAZE * solver.rtol, 1e-2)
            self.watching = Watching(problem, self.degree, haze)
            numbers["watching"] = self.watching.record.address
        self.features: Watching | None = None
        if problem.expressions.features.numel() and solver.looks_for_features:
            self.features = Watching(problem, self.degree, 0.0, most=self.steepest)
            numbers["features"] = self.features.record.address
        self.course = Packed(Course, numbers, {}, (space, self.watching, self.features))
        self._open(grid)

    def _open(self, grid: Array | None) -> None:
        """Have room for what will be saved: with a grid, a row for each of its times, and what is saved beside them, before
        which row; else parts, one by one."""
        if grid is not None and (grid.ndim != 1 or grid.dtype != np.float64):
            raise OptionError(f"the times to be saved are one row of doubles, not {grid.dtype} of shape {grid.shape}.")
        self.grid, n, inputs = grid, self.y.size, self.problem.inputs.size
        rows = ROOM if grid is None else grid.size
        saved = np.zeros(rows * (1 + n + inputs))
        self.times = saved[:rows]
        self.states = saved[rows : rows * (1 + n)].reshape(rows, n)
        self.inputs = saved[rows * (1 + n) :].reshape(rows, inputs)
        self.beside: list[tuple[int, float, Array, Array]] = []
        self.parts: list[tuple[Array, Array, Array]] = []
        self.rows = 0  # in all parts
        course, begin = self.course, where(saved)
        numbers = {
            "rows": rows, "every_step": grid is None, "times": begin, "states": begin + 8 * rows, "inputs": begin + 8 * rows * (1 + n),
            "grid": 0 if grid is None else where(grid), "grid_size": 0 if grid is None else rows,  # not those of an earlier run
        }  # fmt: skip
        course.update(numbers)

    def _options(self) -> dict[str, float]:
        """What the solver's options are in the course."""
        solver = self.solver
        if isinstance(solver, FixedStep):
            return {"fixed": 1, "h": solver.step, "slack": 1 + 1e-9}
        if isinstance(solver, Adaptive):
            return {
                "rtol": solver.rtol, "atol": solver.atol, "max_step": solver.max_step, "h": solver.first_step or 0.0,
            }  # fmt: skip
        return {}

    # -- state ---------------------------------------------------------------------------------------------------------
    @property
    def t(self) -> float:
        return float(self.course["t"])

    def begin(self, span: float) -> None:
        """Begin a run of this length: the tolerance is distributed over it, and all counts are zero."""
        CORE.begun(self.problem.model.address, self.course.address, abs(span))

    def reach(self, span: float) -> None:
        """The same for a part of a run under way: counts, and the sizes of rows so far, are kept."""
        self.course["reach"] = abs(span)
        model = self.problem.model
        model["pace"], model["floor"] = 1 / abs(span), model["kept"]

    @property
    def steps(self) -> int:
        return int(self.course["steps"])

    @property
    def attempts(self) -> int:
        """Steps, whether they were taken or rejected."""
        return int(self.course["steps"] + self.course["rejected"])

    @property
    def worst(self) -> float:
        return float(self.course["worst"])

    @property
    def note(self) -> str:
        """What there is to say of the steps, in words."""
        solver = self.solver
        if not isinstance(solver, Adaptive) or solver.tolerance >= (finest := solver._allowed(self.course["steps"])):
            return ""
        return f"the tolerance {solver.tolerance:g} is finer than rounding allows in {self.steps} steps: it was raised to {finest:.2g}"

    @property
    def last_step(self) -> float:
        return float(self.course["h_used"])

    @property
    def costs(self) -> tuple[float, int, int, int, int]:
        """The worst residual, and how many steps, rejections, evaluations and losses of rank there were."""
        course, model = self.course, self.problem.model
        return course["worst"], course["steps"], course["rejected"], model["evaluations"], model["rank_drops"]

    def place(self, t: float, y: Array, *, fired: tuple[int, ...] = ()) -> int:
        """Put the run at a state. ``fired`` are events that have just happened there and must not be found again at once; for
        other functions that are zero there, the side from which they came is remembered."""
        course, model = self.course, self.problem.model
        course["t"] = t
        self.y[:] = y
        code: int = CORE.put(model.address, course.address)
        if code == ASKS:
            self._unwind()
            code = CORE.put(model.address, course.address)
        if code == DONE and self.watching is not None:
            self.watching.placed(t, self.y, fired)
            self.watching.record.fresh[list(fired)] = 1
        return code

    def slowly(self, some: Sequence[int], sides: Sequence[float], span: float) -> list[int]:
        """Of functions that are watched and at zero, those that stay there so far, or leave for ``sides`` at no rate but what rounding
        leaves: they are on a side only where they are clear of the tolerance."""
        watching, solver = self.watching, self.solver
        if watching is None or not len(some):
            return []
        calm = watching.calm(self.t, span, self.y, self.f)
        slow = [j for j, side in zip(some, sides, strict=True) if not side or calm[j]]
        watching.slow(slow, self.scale * (solver.atol / solver.rtol if isinstance(solver, Adaptive) else 1.0))
        return slow

    def _unwind(self) -> None:
        """From now on count whole turns of angles separately, where these make no difference."""
        return

    def whole(self, y: Array) -> Array:
        """A copy of a state with the turns that were taken out of its angles."""
        return y.copy()

    def left(self, y: Array) -> Array:
        """The reverse: a copy of a state without the turns that were counted so far."""
        return y.copy()

    def restart(self) -> None:
        """Choose the next step anew: those before a singular position were short because of it."""
        self.course["h"] = self._options().get("h", 0.0)
        self.course["h_last"] = 0.0
        self.course["longest"] = 0.0
        self.course["just_rejected"] = 0

    def keep(self) -> None:
        """Save the state as it stands, whether the grid asks for it or not."""
        if self.problem.inputs.controller is not None or not CORE.kept(self.problem.model.address, self.course.address):
            self.save(self.t, self.y)

    def save(self, t: float, y: Array) -> None:
        """Save a state, after all that was saved before."""
        row, held = self.course["row"], self.problem.model.r
        self.problem.feed_now(t, y)
        y = self.whole(y)
        if self.grid is None:
            self.parts.append((np.array([t]), y[None], held[None].copy()))
            self.rows += 1
        elif row < self.grid.size and self.grid[row] == t:
            self.times[row], self.states[row], self.inputs[row] = t, y, held
            self.course["row"] = row + 1
        else:
            self.beside.append((row, t, y, held.copy()))

    def _row(self, counter: str) -> None:
        """Save the state in the row that a counter of the course says, which goes on by one."""
        row = self.course[counter]
        self.problem.feed_now(self.t, self.y)
        self.times[row], self.states[row], self.inputs[row] = self.t, self.y, self.problem.model.r
        self.course[counter] = row + 1

    @property
    def last_saved(self) -> float | None:
        """The time of the last row, None where there is none."""
        row = int(self.course["row"])
        if self.grid is None:
            return float(self.parts[-1][0][-1]) if self.parts else None
        if self.beside and self.beside[-1][0] == row:
            return self.beside[-1][1]
        return float(self.times[row - 1]) if row else None

    def collected(self) -> tuple[Array, Array, Array]:
        """All that was saved: times, states, inputs."""
        if self.grid is None:
            return tuple(np.concatenate([p[j] for p in self.parts]) for j in range(3))  # type: ignore[return-value]
        row = int(self.course["row"])
        found = self.times[:row], self.states[:row], self.inputs[:row]
        if not self.beside:
            return found
        where, *columns = zip(*self.beside, strict=True)
        times, states, inputs = (np.insert(x, where, np.array(c), axis=0) for x, c in zip(found, columns, strict=True))
        return times, states, inputs

    # -- moving --------------------------------------------------------------------------------------------------------
    def run(self, t_end: float, budget: int, *, watch: bool) -> int:
        """Step towards ``t_end``; FULL says that there is more to do."""
        self.aim(t_end, watch)
        code = self._advance(budget)
        saved = int(self.course["saved"]) if self.grid is None else 0
        if saved:
            self.parts.append((self.times[:saved].copy(), self.states[:saved].copy(), self.inputs[:saved].copy()))
            self.rows += saved
        return code

    def aim(self, t_end: float, watch: bool) -> None:
        """Where to go next, and whether events are watched on the way."""
        self.course["t_end"], self.course["watch"] = t_end, watch

    def go(self, t_end: float, budget: int) -> int:
        """To a time inside of the step that was tried last, whatever happens on the way: where ``ahead`` leads."""
        return self.run(t_end, budget, watch=False)

    @abstractmethod
    def _advance(self, budget: int) -> int:
        """Move; returns a code. How many rows were saved, when every step is, stands in the course."""

    @abstractmethod
    def ahead(self, h: float) -> tuple[int, Array]:
        """The state at t + h, by a step no longer than the last one tried."""


class NativeStepper(Stepper):
    """A state carried along by the native loop of a method, which has a record of its own in ``method``."""

    method: Packed
    followed: Array

    def __init__(self, problem: Workspace, grid: Array | None, solver: AbstractSolver) -> None:
        super().__init__(problem, grid, solver)
        winds = winds_freely(problem.problem)
        self.winds, self.turns, self._all_winds = winds.copy(), np.zeros(winds.size), winds
        self.course["winding"], self.course["far"] = winds.size, WOUND
        self.course["winds"], self.course["turns"] = where(self.winds), where(self.turns)
        assert solver.unit is not None
        self._unit = solver.unit
        self.method = self._method()
        self._arguments = problem.model.address, self.course.address, self.method.address
        self._new = self.course.copied()

    def again(self, grid: Array | None) -> NativeStepper:
        """The same for another run, as if it were new: nothing that was saved before is touched."""
        self.course.restore(self._new)
        self.winds[:], self.turns[:] = self._all_winds, 0.0
        for watching in (self.watching, self.features):
            if watching is not None:
                watching.forget()
        self._open(grid)
        return self

    def _method(self) -> Packed:
        """The method's own record."""
        return Packed(Method, {}, {})

    def _advance(self, budget: int) -> int:
        code = int(self._unit.advance(*self._arguments, budget))
        self.answered()
        return code

    @property
    def records(self) -> tuple[int, int, int]:
        """Where the model, the course and the method's own record are."""
        return self._arguments

    def answered(self) -> None:
        """Do what remains to be done after native code has returned."""
        if self.course["asks"]:
            self._unwind()

    def follow(self, kernel: Kernel) -> tuple[Array, Array]:
        """Keep the least and the largest value of each expression of a kernel along the run: where these will stand."""
        count = kernel.signature.length
        (address, kept), room = self.problem.rooms.of(
            kernel, lambda: (address_of(kernel), np.zeros((EXTREME_KNOTS.size + 1) * count))
        )
        found = np.full((2, count), np.inf)
        found[1] = -np.inf
        course, first = self.course, where(found)
        course["extremes"], course["extreme_count"], course["extreme_room"] = address, count, where(room)
        course["lowest"], course["highest"] = first, first + 8 * count
        self.followed, self._kept = found, (kept, room)  # native code knows only where they are
        return found[0], found[1]

    def _unwind(self) -> None:
        found = free_to_wind(self.problem.problem)
        self.winds[: found.size] = found
        self.course["asks"], self.course["unwinds"] = 0, 1
        self.course["winding"], self.course["far"] = found.size, TURN / 2

    def _turned(self, y: Array, sign: float) -> Array:
        out, count = y.copy(), int(self.course["winding"])
        turns = sign * self.turns[:count]
        out[self.winds[:count]] = out[self.winds[:count]] + turns * TURN_REST + turns * TURN
        return out

    def whole(self, y: Array) -> Array:
        return self._turned(y, 1.0) if self.course["unwinds"] else y.copy()

    def left(self, y: Array) -> Array:
        return self._turned(y, -1.0) if self.course["unwinds"] else y.copy()

    def ahead(self, h: float) -> tuple[int, Array]:
        return int(self._unit.ahead(*self._arguments, h)), self.new.copy()

    def glimpse(self, h: float, theta: float) -> Array:
        """The state at t + θh inside the step of h that was tried last."""
        out = np.zeros(self.course["width"])
        self._unit.glimpse(*self._arguments, h, theta, out.ctypes.data)
        return out[: self.y.size]


def stepper_of(solver: AbstractSolver, problem: Workspace, grid: Array | None) -> Stepper:
    """What carries a state along, from an earlier run by an equal solver in this workspace where there was one."""
    if solver.unit is None:
        return solver.stepper(problem, grid)
    made = problem.rooms.of(solver, lambda: solver.stepper(problem, grid))
    assert isinstance(made, NativeStepper), "a solver with a native loop has a stepper that begins again"
    return made.again(grid)

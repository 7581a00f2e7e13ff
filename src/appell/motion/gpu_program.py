"""Many runs of one system, each from its start to its end without returning to Python, as a program for a GPU.

See :mod:`appell.motion.loops.gpu_thread`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from appell.compile import Kernel, TapeOrMachineCode, cuda
from appell.compile.device import Given, Program, Term
from appell.compile.native import Packed
from appell.compile.native.kinds import NONE
from appell.compile.native.language import fields_of
from appell.motion.bounds import Watching
from appell.motion.loops import model, sparse_constraints, watch
from appell.motion.loops.course import Course
from appell.motion.loops.event_handling import ENERGIES
from appell.motion.loops.explicit import Tableau
from appell.motion.loops.gpu_thread import FINEST, KEPT, METHOD, SINGLE, run_through, run_watched
from appell.motion.loops.loop import EXTREME_KNOTS, advance, ahead
from appell.motion.loops.shared_loops import CORE
from appell.motion.problem import Problem
from appell.motion.solvers.base import AbstractSolver, Adaptive, stepper_of
from appell.motion.solvers.explicit import ExplicitStepper
from appell.motion.workspace import Workspace

if TYPE_CHECKING:
    import ast

    from appell.compile.device.expressions import ExpressionWriter

NAME = "appell_runs"  # of the kernel, which takes a Queue and how many runs there are
MOTION, GEOMETRY, FOLLOWED, EVENTS, BOUNDS = range(1, 6)  # the numbers of kernels, in the place of addresses
DOUBLE, FLOAT = cuda.PRECISIONS
SEARCH = 1  # the same of the search for events


def program_of(
    problem: Problem, solver: AbstractSolver, followed: Kernel | None, grid: int = 0, precision: str = DOUBLE
) -> str:
    """The text of the program that does runs of a problem by an explicit method, one in each thread, with so many states saved
    at times; in double precision or in float, in which no events are looked for."""
    space = Workspace(problem)
    stepper = stepper_of(solver, space, np.zeros(2))
    assert isinstance(stepper, ExplicitStepper)
    kernels = {MOTION: problem.kernels.motion}
    if problem.sizes.rows:
        kernels[GEOMETRY] = problem.kernels.geometry
    if followed is not None:
        kernels[FOLLOWED] = followed
    if problem.events:
        kernels |= {EVENTS: problem.kernels.events, BOUNDS: problem.kernels.bounds, ENERGIES: problem.kernels.energies}
    given: dict[type, Given] = {
        sparse_constraints.Factored: Given(_numbers(sparse_constraints.Factored, space.factored)),
        model.Model: _model(space, KEPT if precision == FLOAT else 0.0),
        **({} if stepper.watching is None else {watch.Watch: _watch(stepper.watching, problem.size)}),
        Course: _course(stepper, 0 if followed is None else followed.signature.length, grid),
        Tableau: _tableau(stepper),
    }
    program = Program(
        given,
        bindings={**METHOD, **SINGLE} if precision == FLOAT else METHOD,
        instead={model.evaluate: _kernel_called},
        apart=(*CORE.shared, ahead, watch.searched, advance),
        addresses={SEARCH: watch.searched},
    )
    written = [cuda.function(_task(kernel), f"kernel_{number}", apart=True) for number, kernel in kernels.items()]
    return program.text(run_watched if problem.events else run_through, NAME, "\n".join([cuda.prelude(precision), *written]))


def in_single(solver: AbstractSolver) -> AbstractSolver:
    """The method with a tolerance that single precision allows."""
    return replace(solver, tolerance=max(solver.tolerance, FINEST)) if isinstance(solver, Adaptive) else solver


def _task(kernel: Kernel) -> Any:
    assert isinstance(kernel, TapeOrMachineCode)
    return kernel.task.made_for(cuda.CARD)


def _kernel_called(w: ExpressionWriter, given: list[Term], node: ast.Call) -> Term:
    """A kernel in the place of one that is known by its address."""
    if not given[0].is_number:
        raise w.refusal(node, "on a GPU it is known which kernel is called when the program is written")
    w.lines.append(f"kernel_{given[0].value}({', '.join(x.text for x in given[1:])});")
    return Term(NONE, "")


def _numbers(kind: type, record: Packed) -> dict[str, Any]:
    return {name: record[name] for name, annotation in fields_of(kind).items() if annotation in (int, float)}


def _model(space: Workspace, least: float) -> Given:
    constant, record, scales = ("position", "quaternions", "prefer", "shifts"), space.model, space.scales
    arrays = {name: np.array(x) for name, x in record._arrays.items()} | {"shifts": scales.shifts.astype(float)}
    known = {"motion": MOTION, "geometry": GEOMETRY, "events": EVENTS, "bounds": BOUNDS, "grows": int(scales.length is None)}
    known |= {"kept": max(record["kept"], least)}
    return Given(
        _numbers(model.Model, record) | known, {name: arrays[name] for name in constant},
        {name: x for name, x in arrays.items() if name not in constant},
    )  # fmt: skip


def _course(stepper: ExplicitStepper, followed: int, grid: int) -> Given:
    n = stepper.y.size
    numbers = _numbers(Course, stepper.course) | {"width": n, "every_step": 0, "grid_size": grid, "row": 0, "watch": 0}
    numbers |= {"extremes": FOLLOWED if followed else 0, "extreme_count": followed}
    states: Callable[[str], Any] = lambda name: np.full(n, 1.0 if name == "scale" else 0.0)  # noqa: E731
    arrays = {name: states(name) for name in ("y", "f", "new", "f_new", "point", "scale")}
    arrays |= {"winds": stepper.winds, "turns": stepper.turns, "extreme_room": np.zeros((EXTREME_KNOTS.size + 1) * followed)}
    return Given(numbers, {}, arrays, frozenset({"watching"} if stepper.watching is not None else ()))


def _watch(watching: Watching, n: int) -> Given:
    record, constant = watching.record, ("which", "uses", "timed", "nodes", "transform", "directions")
    arrays = {name: np.array(x) for name, x in record._arrays.items() if name not in constant}
    arrays |= {"samples": np.zeros(watching.knots * n), "point": np.zeros(n), "rates": np.zeros(n)}
    return Given(_numbers(watch.Watch, record) | {"search": SEARCH}, {name: record._arrays[name] for name in constant}, arrays)


def _tableau(stepper: ExplicitStepper) -> Given:
    n, native = stepper.y.size, stepper.tableau.native
    stages = native["stages"] + 1 + native["extra"]
    tables = {name: native._arrays[name] for name in ("start", "index", "weights", "c", "extra_c", "dense", "all")}
    arrays = {"k": np.zeros(stages * n), "one": np.zeros(n), "two": np.zeros(n)}
    return Given(_numbers(Tableau, native) | {"looks": 0, "held": 0}, {**tables, "zero": np.zeros(n)}, arrays)

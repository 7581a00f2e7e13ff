"""Single calls from native code: our kernels for one state and Pinocchio's algorithms, each in a loop of its own over the same states."""

import ctypes
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import casadi as ca
import numpy as np

import appell as ap
from appell.compile import Task
from appell.formulations.composite import mass_and_derivatives, momentum_matrix, shorter
from appell.gibbs.residual import silenced
from appell.motion import native_calls
from benchmarks.common import Vector, native_library, seconds_of_a_round
from benchmarks.robotics.robots import Robot

SOURCE = Path(__file__).with_name("pinocchio_native.cpp")
STATES, REPEATS, SECONDS = 64, 15, 5e-3  # of each repeat
KINDS = {"RX": 0, "RY": 1, "RZ": 2, "PZ": 3, "FREE": 4}
QUANTITIES = (
    "accelerations (ABA)", "forces (RNEA)", "mass matrix (CRBA)", "bias and gravity", "centroidal momentum matrix", "regressor",
    "derivatives of accelerations",
)  # fmt: skip
Run = Callable[[int], None]


def expressions(dyn: ap.Dynamics) -> dict[str, Any]:
    """What our kernels are of, by name."""
    k, gibbs, compiled = dyn.kinematics, dyn._problem.gibbs, dyn._problem.compiled
    udot, free = k.accelerations.column, compiled.free.acceleration
    forces = silenced(gibbs)
    slopes = dyn._free_slopes(ca.vertcat(k.q.column, k.u.column))
    return dict(
        zip(
            QUANTITIES,
            (
                free, forces, shorter(gibbs.mass_matrix, lambda: mass_and_derivatives(gibbs)[0]), dyn._without_accelerations(forces),
                momentum_matrix(k), dyn._regressor, ca.substitute(slopes, udot, free),
            ),
            strict=True,
        )
    )  # fmt: skip


def ours(dyn: ap.Dynamics, states: tuple[Vector, ...]) -> dict[str, tuple[Run, Vector]]:
    """By name, what goes through the states so many times, and where it leaves what it found."""
    k, compiled = dyn.kinematics, dyn._problem.compiled
    inputs = {**compiled.inputs, "r": ca.vertcat(compiled.inputs["r"], k.accelerations.column)}
    q, u, a = (np.ascontiguousarray(x) for x in states)
    y, times, nq = np.hstack([q, u]), np.zeros(len(q)), q.shape[1]
    out = {}
    for name, matrix in expressions(dyn).items():
        kernel = compiled.backend.compile(Task.of("one", inputs, {"out": ca.vec(ca.densify(matrix))}))
        found = np.full((len(q), matrix.numel()), np.nan)

        def run(rounds: int, kernel: Any = kernel, found: Vector = found) -> None:
            for _ in range(rounds):
                native_calls.batch(kernel.address, nq, times, y, dyn._problem.p, a, found)

        out[name] = run, found
    return out


def theirs(robot: Robot, states: tuple[Vector, ...]) -> dict[str, tuple[Run, Vector]]:
    """The same of Pinocchio; it leaves what it found at the last state."""
    from benchmarks.rhs.peer_pinocchio import BOOST, HEADERS, LIBRARIES

    library = native_library(SOURCE, "-std=c++17", *BOOST, *HEADERS, *LIBRARIES)
    library.robot_new.restype = ctypes.c_void_p
    names = {None: 0, **{link.name: i + 1 for i, link in enumerate(robot.links)}}
    arrays = [
        np.array([names[x.parent] for x in robot.links], dtype=np.intc),
        np.array([KINDS[x.joint] for x in robot.links], dtype=np.intc),
        np.array([[*np.ravel(x.turn), *x.offset] for x in robot.links]),
        np.array([[x.mass, *x.centre, *x.inertia] for x in robot.links]),
        np.array(robot.gravity, dtype=float),
    ]
    made = ctypes.c_void_p(library.robot_new(len(robot.links), *(ctypes.c_void_p(x.ctypes.data) for x in arrays)))
    given = [np.ascontiguousarray(x) for x in states]
    out = {}
    for i, name in enumerate(QUANTITIES):
        found = np.full(18 * 10 * len(robot.links) + 1000, np.nan)

        def run(rounds: int, i: int = i, found: Vector = found) -> None:
            pointers = [ctypes.c_void_p(x.ctypes.data) for x in (*given, found)]
            library.robot_run(made, i, len(given[0]), *pointers, ctypes.c_long(rounds))

        out[name] = run, found
    return out


def timed(runs: dict[str, Run], count: int) -> dict[str, float]:
    """Seconds of a state, of the process's own time, in turns."""
    found = seconds_of_a_round(runs, repeats=REPEATS, least=SECONDS, clock=time.process_time)
    return {name: x / count for name, x in found.items()}


def measured(robot: Robot, dyn: ap.Dynamics, states: tuple[Vector, ...], there: tuple[Vector, ...]) -> list[dict]:
    """Every quantity of a robot: ``there`` are the states as Pinocchio has them."""
    mine, others = ours(dyn, states), theirs(robot, there)
    out = []
    for name in QUANTITIES:
        times = timed({"appell": mine[name][0], "pinocchio": others[name][0]}, len(states[0]))
        if not (np.isfinite(mine[name][1]).all() and np.isfinite(others[name][1][:6]).all()):
            raise SystemExit(f"{name}: nothing was found")
        out.append({"quantity": name, **times})
    return out

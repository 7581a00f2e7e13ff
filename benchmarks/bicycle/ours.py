"""Appell: the bicycle declared, derived and linearised; its critical speeds; its right-hand side as an integrator calls it."""

import time
from statistics import median

import numpy as np

import appell as ap
from appell.analysis.linearise import Lineariser
from appell.gallery import entry
from appell.gallery.systems import whipple_bicycle
from appell.motion import native_calls
from appell.motion.simulate import problem_of
from appell.motion.workspace import Workspace
from benchmarks.common import Stopwatch

SPEED = 5.0  # m/s
MORE_SPEEDS = (0.0, 1.0, 2.0, 3.0, 4.0)  # SymPy's test goes through these too, v being a symbol in what it has linearised
STATES = 16  # different states that a loop goes round: enough that no branch or cache line is learnt by heart
ROUNDS = 500  # of them in a loop
REPEATS = 31


def linearised() -> dict[str, object]:
    """Seconds from nothing declared to the linear equations at one speed, and to those at five more."""
    warm = ap.derive(entry("pendulum").build())  # pays for imports that are put off until first use
    Lineariser(warm).at(warm.gibbs.states().draw(1)[0])

    watch = Stopwatch(time.process_time)
    equations = ap.derive(whipple_bicycle.build())
    watch.lap("derive")
    lineariser = Lineariser(equations)
    linear = lineariser.at(whipple_bicycle.upright(equations.gibbs, SPEED))
    watch.lap("linearise")
    for speed in MORE_SPEEDS:
        lineariser.at(whipple_bicycle.upright(equations.gibbs, speed))
    watch.lap("five more speeds")

    published = whipple_bicycle.EIGENVALUES[SPEED]
    difference = max(float(np.abs(linear.eigenvalues - value).min()) for value in published)
    return {"times": watch.laps, "difference": difference}


def critical() -> dict[str, object]:
    """Seconds to the weave and the capsize speed by continuation and root finding, and how far they are from the published ones."""
    watch = Stopwatch(time.process_time)
    steady = ap.Steady(whipple_bicycle.build())
    start = steady.solve({}, {"x'": 3.0, "roll": 0.0, "steer": 0.0})
    found = ap.stability(ap.follow(start, "x'", 8.0, held=["roll", "steer"], step=0.5)).crossings
    watch.lap("critical speeds")
    published = (whipple_bicycle.WEAVE_SPEED, whipple_bicycle.CAPSIZE_SPEED)
    difference = max(abs(c.value - v) for c, v in zip(found, published, strict=True))
    return {"times": watch.laps, "difference": difference}


def right_hand_side() -> dict[str, object]:
    """Seconds of one call (t, q, u) → (q̇, u̇) of the nonlinear bicycle in machine code, its constraints' multipliers solved for.

    It is the function that the integrators call, one state after another; held against the equations of motion at each.
    """
    made = problem_of(whipple_bicycle.build())
    for played in Workspace(made).tapes(1):
        played.kernel.make(played.lanes)  # as a run does that has gone on for some milliseconds
    problem = Workspace(made)
    equations = ap.derive(problem.gibbs)
    drawn = problem.gibbs.states().draw(STATES, seed=1899)
    states = np.tile([np.concatenate([s.q, s.u]) for s in drawn], (ROUNDS, 1))
    times, inputs = np.zeros(len(states)), np.zeros((len(states), 0))
    rates, multipliers = np.full_like(states, np.nan), np.zeros((len(states), problem.sizes.columns))

    def seconds() -> float:
        begun = time.process_time()
        native_calls.accelerations(problem.model, times, states, inputs, rates, multipliers)
        return (time.process_time() - begun) / len(states)

    seconds()  # compiles the loop
    taken = [seconds() for _ in range(REPEATS)]
    expected = np.array([equations.at(s).accelerations for s in drawn])
    found = rates[-STATES:, problem.sizes.q :]
    scale = np.abs(expected).max(axis=1, keepdims=True)
    return {"times": {"call": median(taken)}, "difference": float((np.abs(found - expected) / scale).max())}

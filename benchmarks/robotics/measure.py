"""Our times of robots' functions, in a process of its own: `python -m benchmarks.robotics.measure GROUP` prints one JSON line.

Groups are those of `results.json`, by the same cores and clock as there: single calls on one core and by its own time, the others on all.
"""

import json
import sys
from collections.abc import Callable
from functools import partial

import numpy as np

import appell as ap
from benchmarks.common import again, own_clock, print_answer, seconds_of_a_round
from benchmarks.robotics import native, ours
from benchmarks.robotics.loops import DIFFERENT, SIZES
from benchmarks.robotics.ours_loops import Prescribed, system
from benchmarks.robotics.robots import ROBOTS, drawn, quadruped

LINKS, STATES, REPEATS = 7, 10_000, 7
LEAST, WARM = 0.02, 3.0  # s, of each repeat, and before the first
TIP = "hind right shank"


def timed(works: dict[str, Callable[[], object]]) -> dict[str, float]:
    """Seconds of a state, of each piece of work over all of them."""
    clock = own_clock()
    for work in works.values():
        began = clock()
        while clock() < began + WARM:  # kernels begin as tapes; what is called again and again becomes machine code
            work()
    rounds = {name: again(work) for name, work in works.items()}
    found = seconds_of_a_round(rounds, repeats=REPEATS, least=LEAST, clock=clock)
    return {name: x / STATES for name, x in found.items()}


def chain() -> dict[str, float]:
    """Of seven links."""
    rng = np.random.default_rng(1899)
    states = tuple(rng.uniform(-1, 1, (STATES, LINKS)) for _ in range(3))
    _, functions = ours.chain(LINKS)
    return timed({f"seven links, {name}": partial(function, *states) for name, function in functions.items()})


def walking() -> dict[str, float]:
    """Of the quadruped."""
    robot = quadruped()
    states = drawn(STATES, len(robot.links) - 1)
    _, functions = ours.robot(robot, TIP)
    return timed({f"quadruped, {name}": partial(function, *states) for name, function in functions.items()})


def alone() -> dict[str, float]:
    """Of the quadruped, in single calls from native code."""
    robot = quadruped()
    states = drawn(native.STATES, len(robot.links) - 1)
    dyn, _ = ours.robot(robot, TIP)
    found = native.timed({name: run for name, (run, _) in native.ours(dyn, states).items()}, len(states[0]))
    return {f"quadruped, single calls, {name}": x for name, x in found.items()}


def parallel() -> dict[str, float]:
    """Of the parallel robots."""
    works: dict[str, Callable[[], object]] = {}
    for name, make in ROBOTS.items():
        robot = make()
        dyn = ap.dynamics(system(robot))
        q, u, udot = Prescribed(robot, dyn, SIZES[name]).at(np.linspace(0.0, 1.0, DIFFERENT))
        efforts = dyn.inverse(q, u, udot).inputs
        q, u, udot, efforts = (np.tile(x, (STATES // DIFFERENT, 1)) for x in (q, u, udot, efforts))
        works[f"{name}, accelerations"] = partial(dyn.accelerations, q, u, efforts)
        works[f"{name}, efforts"] = partial(dyn.inverse, q, u, udot)
    return timed(works)


GROUPS = {"results": chain, "quadruped": walking, "quadruped, single calls": alone, "loops": parallel}


def measure(group: str) -> dict[str, dict[str, float]]:
    """Seconds of a state, or of a call, by the names that `ratios` has for them."""
    return {"times": GROUPS[group]()}


if __name__ == "__main__":
    if GROUPS[sys.argv[1]] is alone:
        print_answer(lambda: measure(sys.argv[1]))
    else:
        print(json.dumps(measure(sys.argv[1])))

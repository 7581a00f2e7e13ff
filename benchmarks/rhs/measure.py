"""One measurement in a process of its own: `python -m benchmarks.rhs.measure TOOL FAMILY N` prints one JSON line.

What is counted is the process's own time on its core, so that a busy machine does not show; each time is the median of
many short loops.
"""

import sys
import time
from dataclasses import dataclass
from importlib import import_module
from statistics import median

import numpy as np

from benchmarks.common import OURS, Unavailable, Vector, print_answer
from benchmarks.derive import reference
from benchmarks.rhs.contract import PLANAR_SIZES, SPATIAL_SIZES, STATES, Loop, RightHandSide, sample_states

REPEATS = 31
LOOP_SECONDS = 5e-3  # of each repeat: long beside the clock's grain, short beside what may interrupt it
MODES = ("python", "native", "lanes")


@dataclass(frozen=True)
class Tool:
    """Where a tool is, and for each family its function and the sizes it is given."""

    distribution: str
    module: str
    families: dict[str, tuple[str, tuple[int, ...]]]
    limits: str = ""  # why it is given no larger ones


TOOLS = {
    OURS: Tool("appell", "ours", {"spatial": ("spatial", SPATIAL_SIZES), "planar": ("planar", PLANAR_SIZES)}),
    "pinocchio": Tool("pinocchio", "peer_pinocchio", {"spatial": ("spatial", SPATIAL_SIZES)}),
    "mujoco": Tool("mujoco", "peer_mujoco", {"spatial": ("spatial", SPATIAL_SIZES)}),
    "mujoco-parts": Tool("mujoco", "peer_mujoco", {"spatial": ("spatial_parts", SPATIAL_SIZES)}),
    "sympy": Tool(
        "sympy",
        "peer_sympy",
        {"spatial": ("spatial", SPATIAL_SIZES[:2]), "planar": ("planar", PLANAR_SIZES[:3])},
        "not tried, to keep the run short: its derivation and lambdify grow steeply with n",
    ),
    "pydy": Tool(
        "pydy",
        "peer_pydy",
        {"planar": ("planar", PLANAR_SIZES[:2])},
        "not tried here, to keep the run short: SymPy derives it, then C is compiled",
    ),
    "pydy-symbolic": Tool(
        "pydy",
        "peer_pydy",
        {"planar": ("planar_symbolic", PLANAR_SIZES[:2])},
        "not tried here, to keep the run short: as above",
    ),
    "heyoka": Tool("heyoka", "peer_heyoka", {"planar": ("planar", PLANAR_SIZES)}),
}


def right_hand_side(tool: str, family: str, n: int) -> RightHandSide:
    """The tool's own, ready to be called."""
    module = import_module(f"benchmarks.rhs.{TOOLS[tool].module}")
    return getattr(module, TOOLS[tool].families[family][0])(n)


def difference(found: Vector, expected: Vector) -> float:
    """Largest difference, relative to each state's largest acceleration."""
    scale = np.max(np.abs(expected), axis=1, keepdims=True)
    return float(np.max(np.abs(found - expected) / scale))


def called(rhs: RightHandSide, q: Vector, u: Vector) -> Loop:
    """The loop in Python around `call`."""
    states = list(zip(q, u, strict=True))

    def run(rounds: int) -> None:
        call = rhs.call
        for _ in range(rounds):
            for q_k, u_k in states:
                call(q_k, u_k)

    return Loop(run, lambda: np.array([np.array(rhs.call(q_k, u_k), dtype=float) for q_k, u_k in states]))


def seconds_per_evaluation(loop: Loop) -> tuple[float, float]:
    """Median and least of REPEATS loops of at least LOOP_SECONDS each."""
    rounds = 1
    while _timed(loop, rounds) < LOOP_SECONDS:
        rounds *= 2
    times = [_timed(loop, rounds) / (rounds * loop.evaluations) for _ in range(REPEATS)]
    return median(times), min(times)


def _timed(loop: Loop, rounds: int) -> float:
    start = time.process_time()
    loop.run(rounds)
    return time.process_time() - start


def measure(tool: str, family: str, n: int) -> dict[str, object]:
    """Seconds an evaluation in each mode, largest difference from the reference, and what could not be built."""
    rhs = right_hand_side(tool, family, n)
    q, u = sample_states(family, n)
    expected = np.array([getattr(reference, family)(q[k], u[k]) for k in range(STATES)])

    times: dict[str, float] = {}
    fastest: dict[str, float] = {}
    differences: list[float] = []
    notes: list[str] = []
    for mode, make in zip(MODES, (lambda q, u: called(rhs, q, u), rhs.loop, rhs.lanes), strict=True):
        if make is None:
            continue
        try:
            loop = make(q.copy(), u.copy())
        except Unavailable as reason:
            notes.append(f"{mode}: {reason}")
            continue
        times[mode], fastest[mode] = seconds_per_evaluation(loop)
        differences.append(difference(loop.accelerations(), expected))
    # np.max and not max, so that a NaN is not passed over.
    return {"times": times, "fastest": fastest, "difference": float(np.max(differences)), "notes": notes}


def main() -> None:
    """Measure what the command line names."""
    tool, family, n = sys.argv[1:]
    print_answer(lambda: measure(tool, family, int(n)))


if __name__ == "__main__":
    main()

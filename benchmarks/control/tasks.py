"""What is asked of each tool, and how its answer is judged."""

import runpy
from contextlib import redirect_stdout
from dataclasses import dataclass
from functools import cache
from io import StringIO
from typing import Any

import numpy as np

import appell as ap
from benchmarks.common import ROOT, Vector


@cache
def example(name: str) -> dict[str, Any]:
    """The functions of an example, which is run to have them; what it prints is dropped."""
    with redirect_stdout(StringIO()):
        return runpy.run_path(str(ROOT / "examples" / f"{name}.py"))


@dataclass(frozen=True)
class Task:
    """From a state at rest to one whose entries ``fixed`` are those of ``end``, in ``span`` s, with inputs of at most ``most``:
    ∫ r² dt is to be least. ``intervals`` are those of shooting, ``nodes`` those of the midpoint rule that replays as well."""

    name: str
    system: ap.System
    start: Vector
    end: Vector
    fixed: tuple[int, ...]
    span: float
    most: float
    intervals: int
    nodes: int

    @property
    def goal(self) -> dict[int, float]:
        """The end by places."""
        return {i: float(self.end[i]) for i in self.fixed}

    def guess(self, count: int) -> Vector:
        """States on a line, in columns."""
        return np.linspace(self.start, self.end, count).T

    def missed(self, dyn: ap.Dynamics, inputs: Vector) -> float:
        """How far from its end the motion is that simulate makes of inputs which are held over intervals."""
        return float(
            np.abs(example("optimal_control")["replayed"](self.system, dyn, self.start, self.span, inputs) - self.end).max()
        )


def swing_up() -> Task:
    """The cart-pole."""
    end = np.array([0.0, np.pi, 0.0, 0.0])
    return Task("swing-up", example("optimal_control")["cart_pole"](), np.zeros(4), end, (0, 1, 2, 3), 2.0, 20.0, 40, 2001)


def five_bar() -> Task:
    """The parallel robot."""
    s = example("optimal_control")["five_bar"]()
    dyn = ap.dynamics(s)
    here, there = (
        dyn.project(0.0, dyn.pack(dict(zip("abcd", x, strict=True)))) for x in ((2.2, 0.9, 0.8, 2.3), (1.6, 0.4, 0.9, 2.0))
    )
    return Task("five-bar", s, here, there, (0, 1, 4, 5), 0.6, 10.0, 20, 201)


TASKS = {"swing-up": swing_up, "five-bar": five_bar}

"""A row of n four-bars (IFToMM A02), and the pendulum that it moves as: cranks stay parallel, couplers do not turn.

((n + 1)/3 + n) θ̈ = −((n + 1)/2 + n) g cos θ
"""

import numpy as np
from scipy.integrate import solve_ivp

from benchmarks.common import Vector

ANGLE, GRAVITY, SPAN = -0.7, 9.81, 10.0  # rad below the horizontal and at rest, m/s², s
REFERENCE = 1e-13


def end(n: int) -> float:
    """The angle of the cranks after SPAN, to a dozen digits."""
    ratio = ((n + 1) / 2 + n) / ((n + 1) / 3 + n) * GRAVITY

    def rates(_: float, y: Vector) -> list[float]:
        return [y[1], -ratio * float(np.cos(y[0]))]

    found = solve_ivp(rates, (0.0, SPAN), [ANGLE, 0.0], method="DOP853", rtol=REFERENCE, atol=REFERENCE)
    return float(found.y[0, -1])


def error(angles: Vector, n: int) -> float:
    """The largest error of the cranks' angles at the end (rad)."""
    return float(np.abs(angles - end(n)).max())

"""DOP853: order 8, with dense output of order 7."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
from numpy.polynomial import Polynomial

from appell.arguments import checked
from appell.motion.loops.course import NOT_LOOKED_FOR
from appell.motion.native_calls import DONE, FULL
from appell.motion.solvers import dop853_numbers as numbers
from appell.motion.solvers.base import Adaptive
from appell.motion.solvers.explicit import Explicit, Tableau

if TYPE_CHECKING:
    from appell.arrays import Array
    from appell.motion.workspace import Workspace


@cache
def _tableau() -> Tableau:
    return Tableau(
        8, numbers.A, numbers.B, numbers.C, e1=numbers.E5, e2=numbers.E3, extra_a=numbers.A_EXTRA, extra_c=numbers.C_EXTRA,
        dense=_dense(), edge=5.0, steepest=4.0,  # it is stable up to 6.1 on the negative axis
    )  # fmt: skip


def _dense() -> Any:
    """The nested interpolant, y + θ(F₀ + (1−θ)(F₁ + θ(F₂ + …))) with F linear in the stages, as powers of θ."""
    stages = 16
    b = np.zeros(stages)
    b[:12] = numbers.B
    first, last = np.eye(stages)[0], np.eye(stages)[12]
    f = [b, first - b, 2 * b - last - first, *numbers.D]
    theta = Polynomial([0.0, 1.0])
    out = np.zeros((stages, 7))
    for j in range(stages):
        total = Polynomial([0.0])
        for i, row in enumerate(reversed(f)):
            total = (total + row[j]) * (theta if i % 2 == 0 else 1 - theta)
        coefficients = np.zeros(8)
        coefficients[: total.coef.size] = total.coef
        out[j] = coefficients[1:]
    return out


@checked
@dataclass(frozen=True)
class DOP853(Explicit, Adaptive):
    """Order 8, error estimates of orders 5 and 3, dense output of order 7. The default.

    ``tolerance`` bounds what the errors of all steps of a run come to together, relative to the state; near zero relative to the
    mechanism's size, or within ``absolute``, in the units of the model, where that is given. ``first_step`` and ``max_step`` are
    times (s). Raises OptionError for values that these cannot have.

    References: Hairer, Nørsett & Wanner, Solving Ordinary Differential Equations I (1993), §II.5, §II.6 and §II.10.

    >>> ap.simulate("pendulum", 0.5, solver=ap.DOP853(tolerance=1e-11, max_step=0.1)).status.name
    'COMPLETED'
    """

    order: ClassVar[int] = 8
    command: ClassVar[str] = "dop853"
    passes_singular: ClassVar[bool] = True
    stages_on_the_motion: ClassVar[bool] = True

    @staticmethod
    def _coefficients() -> Tableau:
        return _tableau()


def followed(problem: Workspace, t: float, y: Array, end: float) -> tuple[float, Array] | None:
    """How far the motion from y at t leads towards ``end``, and the state there; nothing is watched. None where it does not
    begin."""
    stepper = DOP853().stepper(problem.quiet(), None)
    if t == end:
        return None
    stepper.reach(abs(end - t))
    stepper.course["strides"] = NOT_LOOKED_FOR
    if stepper.place(t, y) != DONE:
        return None
    while stepper.run(end, 100_000, watch=False) == FULL:
        pass
    return stepper.t, stepper.whole(stepper.y)

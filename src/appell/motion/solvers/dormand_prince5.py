"""The embedded pair of Dormand and Prince, order 5."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

import numpy as np
from scipy.integrate import RK45

from appell.arguments import checked
from appell.motion.solvers.base import Adaptive
from appell.motion.solvers.explicit import Explicit, Tableau


@cache
def _tableau() -> Tableau:
    # SciPy keeps f at the new point beside six stages; here it is the seventh of a method first-same-as-last
    a = np.zeros((7, 7))
    a[:6, :5] = RK45.A
    a[6, :6] = RK45.B
    b = np.append(RK45.B, 0.0)
    return Tableau(5, a, b, np.append(RK45.C, 1.0), e1=RK45.E, dense=RK45.P)


@checked
@dataclass(frozen=True)
class DormandPrince5(Explicit, Adaptive):
    """Order 5 with an error estimate of order 4 and an interpolant of order 4: for loose tolerances.

    ``tolerance`` is of all steps together, relative to the state and the mechanism's size; ``absolute`` in the units of the
    model instead of the latter; ``first_step`` and ``max_step`` are times (s). Raises OptionError for values that these cannot
    have.

    References: Dormand & Prince (1980), J. Comput. Appl. Math. 6, 19–26; Shampine (1986), Math. Comp. 46, 135–150.

    >>> ap.simulate("pendulum", 0.5, solver=ap.DormandPrince5(tolerance=1e-5)).status.name
    'COMPLETED'
    """

    order: ClassVar[int] = 5
    command: ClassVar[str] = "dormand-prince5"
    stages_on_the_motion: ClassVar[bool] = True

    @staticmethod
    def _coefficients() -> Tableau:
        return _tableau()

"""The classical method of order 4, with a fixed step."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from appell.arguments import checked
from appell.motion.solvers.base import FixedStep
from appell.motion.solvers.explicit import Explicit, Tableau


@cache
def _tableau() -> Tableau:
    a = [[0, 0, 0, 0], [0.5, 0, 0, 0], [0, 0.5, 0, 0], [0, 0, 1, 0]]
    return Tableau(4, a, [1 / 6, 1 / 3, 1 / 3, 1 / 6], [0, 0.5, 0.5, 1])


@checked
@dataclass(frozen=True)
class RK4(Explicit, FixedStep):
    """Four stages, order 4, no error estimate: the ``step`` (s) is yours to choose.

    Raises OptionError for a step that is not positive.

    References: Kutta (1901), Z. Math. Phys. 46, 435–453.

    >>> ap.simulate("pendulum", 0.5, solver=ap.RK4(step=1e-3)).status.name
    'COMPLETED'
    """

    order: ClassVar[int] = 4
    command: ClassVar[str] = "rk4"

    @staticmethod
    def _coefficients() -> Tableau:
        return _tableau()

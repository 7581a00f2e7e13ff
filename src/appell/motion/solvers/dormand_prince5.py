"""The embedded pair of Dormand and Prince, order 5."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

import numpy as np

from appell.arguments import checked
from appell.motion.solvers.base import Adaptive
from appell.motion.solvers.explicit import Explicit, Tableau

_A = (
    (),
    (1 / 5,),
    (3 / 40, 9 / 40),
    (44 / 45, -56 / 15, 32 / 9),
    (19372 / 6561, -25360 / 2187, 64448 / 6561, -212 / 729),
    (9017 / 3168, -355 / 33, 46732 / 5247, 49 / 176, -5103 / 18656),
    (35 / 384, 0, 500 / 1113, 125 / 192, -2187 / 6784, 11 / 84),  # first same as last: b
)
_C = (0, 1 / 5, 3 / 10, 4 / 5, 8 / 9, 1, 1)
_E = (-71 / 57600, 0, 71 / 16695, -71 / 1920, 17253 / 339200, -22 / 525, 1 / 40)
_DENSE = (  # by stage, of powers of θ; Shampine (1986), with the c₆ that he finds best
    (1, -8048581381 / 2820520608, 8663915743 / 2820520608, -12715105075 / 11282082432),
    (0, 0, 0, 0),
    (0, 131558114200 / 32700410799, -68118460800 / 10900136933, 87487479700 / 32700410799),
    (0, -1754552775 / 470086768, 14199869525 / 1410260304, -10690763975 / 1880347072),
    (0, 127303824393 / 49829197408, -318862633887 / 49829197408, 701980252875 / 199316789632),
    (0, -282668133 / 205662961, 2019193451 / 616988883, -1453857185 / 822651844),
    (0, 40617522 / 29380423, -110615467 / 29380423, 69997945 / 29380423),
)


@cache
def _tableau() -> Tableau:
    a = np.array([(*row, *[0.0] * (len(_C) - len(row))) for row in _A])
    # it is stable up to 3.3 on the negative axis
    return Tableau(5, a, a[-1], np.array(_C), e1=np.array(_E), dense=np.array(_DENSE), edge=2.6)


@checked
@dataclass(frozen=True)
class DormandPrince5(Explicit, Adaptive):
    """Order 5 with an error estimate of order 4 and an interpolant of order 4: for loose tolerances.

    ``tolerance`` bounds what the errors of all steps of a run come to together, relative to the state; near zero relative to the
    mechanism's size, or within ``absolute``, in the units of the model, where that is given. ``first_step`` and ``max_step`` are
    times (s). Raises OptionError for values that these cannot have.

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

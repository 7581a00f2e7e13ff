"""Where exactly an event is, once a step is known to have one: by steps of the solver itself that end there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from appell.motion.loops.watch import (
    ABSOLUTE,
    CROSSES,
    ENDS,
    FIRST_LOOK,
    ITERATIONS,
    LAST_LOOK,
    LEAVES,
    RELATIVE,
    ROUNDING,
    SMALL,
    STAYS,
    WIDER,
)
from appell.motion.native_calls import DONE, event_values

if TYPE_CHECKING:
    from appell.arrays import Array
    from appell.motion.solvers.base import Stepper
    from appell.motion.workspace import Workspace


SHRINKS = 50  # halvings by which an end that is at zero is brought in
POLE = 4.0  # the least factor by which a function grows towards a pole when the distance to it becomes a thousand times shorter
FIRST_BACK, LAST_BACK = 2.0**-8, 256.0  # how far back, in steps, the place is sought where a function touched zero
FADES = 0.5  # a function that ends at zero has at most this part of the value that it had a thousand times as far from its end


@dataclass(frozen=True)
class Found:
    """An event at a fraction θ of a step: rising (+1), falling (−1) or touching zero (0); and the sign after it, 0 for none. One
    that touches may be seen only when it is over: θ is then negative. One that ``jumps`` goes over zero without coming near."""

    theta: float
    direction: int
    after: float
    jumps: bool = False


class Locator:
    """Looks inside of the step that a stepper has just tried, of length h from where it stands."""

    def __init__(self, problem: Workspace, stepper: Stepper, h: float) -> None:
        self.problem, self.stepper, self.h = problem, stepper, h
        self._values = np.empty(problem.expressions.event_count)

    def state(self, theta: float) -> Array | None:
        """The state at θ, None where there is none."""
        if theta == 0.0:
            return self.stepper.y.copy()
        return state_ahead(self.stepper, theta * self.h)

    def value(self, j: int, theta: float) -> float:
        """Function j at θ, NaN where it has none."""
        y = self.state(theta)
        if y is None:
            return float("nan")
        event_values(self.problem.model, self.stepper.t + theta * self.h, y, self._values)
        return float(self._values[j])

    def find(self, j: int, kind: int, low: float, high: float, sign: float) -> Found | None:
        """Where function j has an event in the motion itself, None where it has none. By the step's polynomial it has one between
        ``low`` and ``high``, of this ``kind`` and with this ``sign`` afterwards."""
        if kind == STAYS:
            return None
        if kind == LEAVES:
            return self._departure(j, low, high, sign)
        if kind == CROSSES:
            return self._crossing(j, low, high, sign)
        return self._end(j, low, high) if kind == ENDS else self._touching(j, low, high, sign)

    # -- it passes zero ------------------------------------------------------------------------------------------------
    def _crossing(self, j: int, low: float, high: float, sign: float) -> Found | None:
        known: dict[float, float] = {}

        def value(theta: float) -> float:
            if theta not in known:
                known[theta] = self.value(j, theta)
            return known[theta]

        b = self._widened(value, high, low, 1.0, sign)
        if b is None:
            return None
        if value(b) == 0.0:
            return Found(b, int(sign), sign)
        a = self._widened(value, low, b, 0.0, -sign)
        if a is None:  # it was at zero where the step begins
            inside = (low + (b - low) * 0.5**k for k in range(SHRINKS, 0, -1))
            a = next((x for x in inside if value(x) * sign < 0), None)
        if a is None:
            there = abs(value(low)) <= abs(value(b)) and self._is_zero(j, low)
            return Found(low, int(sign), sign) if there else None
        theta = root(value, a, b)
        beside = max(abs(value(a)), abs(value(b)))  # infinite where the step begins at a pole: nothing is small beside that
        is_zero = beside < np.inf and abs(value(theta)) <= SMALL * beside
        if not is_zero and self._grows(value, theta, a) and self._grows(value, theta, b):
            return None
        return Found(theta, int(sign), sign)

    @staticmethod
    def _grows(value: Callable[[float], float], theta: float, end: float) -> bool:
        """Whether a function grows towards θ as towards a pole; true also where θ is too near to an end of the step to tell."""
        reach = max(abs(end - theta), 1e-6) * (1 if end > theta else -1)
        far, near = theta + 1e-3 * reach, theta + 1e-6 * reach
        return not 0 < far < 1 or abs(value(near)) > POLE * abs(value(far))

    def _is_zero(self, j: int, theta: float) -> bool:
        """Whether function j is zero at θ, within rounding; within the tolerance where it has been close to zero since before the
        step."""
        y, watching = self.state(theta), self.stepper.watching
        assert watching is not None
        if theta == 0.0 and watching.record.slow[j]:
            return True
        blur = watching.haze if theta == 0.0 and watching.record.there[j] else ROUNDING
        return y is not None and bool(watching.signs(self.stepper.t + theta * self.h, y, blur)[j] == 0)

    @staticmethod
    def _widened(value: Callable[[float], float], end: float, other: float, most: float, sign: float) -> float | None:
        """An end of a bracket at which the function has this sign (or, at the later end, is zero): the one given, or one farther
        out."""
        away = abs(end - other) or 2.0**-32
        for _ in range(WIDER):
            found = value(end)
            if found * sign > 0 or (found == 0.0 and most == 1.0):
                return end
            if end == most:
                return None
            end = min(end + away, 1.0) if most == 1.0 else max(end - away, 0.0)
            away *= 2
        return None

    # -- it leaves zero ------------------------------------------------------------------------------------------------
    def _departure(self, j: int, low: float, high: float, sign: float) -> Found | None:
        """About the first place where a function that has rested at zero is clear of zero, and the side."""
        watching = self.stepper.watching
        assert watching is not None

        def clear(theta: float) -> float:
            y = self.state(theta)
            return float("nan") if y is None else watching.clear(self.stepper.t + theta * self.h, y)[j] or float("nan")

        b = self._widened(clear, high, low, 1.0, sign)
        return None if b is None else Found(b, int(sign), sign)

    # -- it touches zero -----------------------------------------------------------------------------------------------
    def _touching(self, j: int, low: float, high: float, sign: float) -> Found | None:
        watching, t, h = self.stepper.watching, self.stepper.t, self.h
        assert watching is not None
        away = (high - low) or 2.0**-32
        a, b = max(low - away, 0.0), min(high + away, 1.0)

        def rate(theta: float) -> float:
            y = self.state(theta)
            return float("nan") if y is None else watching.rate(j, t + theta * h, h, y)

        at_a, at_b, back = rate(a), rate(b), FIRST_BACK
        while low == 0.0 and back <= LAST_BACK and at_a * at_b >= 0:  # it came there before the step
            a, at_a = -back, rate(-back)
            back *= 2
        # it may also come nearest at an end of the step, or at a corner
        theta = root(rate, a, b) if at_a * at_b < 0 else float("nan")
        if np.isnan(theta):
            theta = min((a, b), key=lambda x: abs(self.value(j, x)))
        y = self.state(theta)
        if y is None:
            return None
        if watching.signs(t + theta * h, y, watching.haze)[j] == 0:
            return Found(theta, 0, sign)
        if self.value(j, theta) * sign < 0:  # it passes, and comes back soon
            return self._crossing(j, a, theta, -sign)
        return None

    # -- it has no value beyond ----------------------------------------------------------------------------------------
    def _end(self, j: int, low: float, high: float) -> Found | None:
        a, b = max(low - (high - low), 0.0), min(high + (high - low), 1.0)
        start = self.value(j, a)
        if not np.isfinite(start) or np.isfinite(self.value(j, b)):
            return None
        first = a
        for _ in range(200):
            middle = 0.5 * (a + b)
            if middle in (a, b):
                break
            a, b = (middle, b) if np.isfinite(self.value(j, middle)) else (a, middle)
        far = self.value(j, max(a - 1e-3 * (a - first), first))
        if abs(self.value(j, a)) <= FADES * abs(far) <= FADES * abs(start):
            return Found(a, -1 if start > 0 else 1, 0.0)
        return None


def state_ahead(stepper: Stepper, h: float) -> Array | None:
    """The state at t + h, None where there is none. A controller that fails on the way gives no value from then on: the run ends at its
    next step."""
    code, y = stepper.ahead(h)
    return y if code == DONE else None


def root(function: Callable[[float], float], a: float, b: float) -> float:
    """Where a function changes its sign, to the last digit: by Brent's method, and by halves where it is so flat that this does
    not end; NaN where it has no value on the way, as where a motion is followed back to what it cannot come from."""
    from scipy.optimize import bisect, brentq  # a tenth of a second of each process that does not need it

    def finite(x: float) -> float:
        value = function(x)
        if value != value:
            raise ArithmeticError
        return value

    try:
        found, report = brentq(finite, a, b, xtol=ABSOLUTE, rtol=RELATIVE, maxiter=ITERATIONS, full_output=True, disp=False)
        return float(found if report.converged else bisect(finite, a, b, xtol=ABSOLUTE, rtol=RELATIVE, maxiter=1100))
    except ArithmeticError:
        return float("nan")


def leaving(stepper: Stepper, span: float, some: list[int]) -> Array:
    """On which side some event functions are soon after the state where a stepper stands: +1, −1, or 0 where they stay at
    zero."""
    watching = stepper.watching
    assert watching is not None
    out, away = np.zeros(len(some)), FIRST_LOOK
    while away < LAST_LOOK and (out == 0).any():
        y = state_ahead(stepper, away * span)
        if y is None:
            break
        out = np.where(out == 0, watching.signs(stepper.t + away * span, y)[some], out)
        away *= 4
    return out

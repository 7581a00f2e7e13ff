"""SciPy's solvers behind the same interface: slower, each step through Python, and independent of ours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from appell.arguments import checked
from appell.errors import OptionError
from appell.motion.entries import (
    CONTROLLER,
    DONE,
    EVENT,
    FULL,
    NOT_FINITE,
    RANK,
    TOO_SMALL,
    project,
    rhs,
    stuck,
)
from appell.motion.solvers.base import Stepper
from appell.motion.solvers.foreign import STEP_SHARE, Foreign, ForeignStepper

if TYPE_CHECKING:
    from appell.arrays import Array
    from appell.motion.workspace import Workspace


METHODS = ("RK23", "RK45", "DOP853", "Radau", "BDF", "LSODA")
ONE_STEP = ("RK23", "RK45", "DOP853")  # a state may be moved between their steps
FAR = 100.0  # the same, of a step, by which the projection may move its end: with a memory it drifts before it is moved
WEAK = 1e-2  # of the smallest pivot: with less, what the projection moves is rounding
SHORTER, TINY = 0.2, 1e-12  # of a step that is tried again, and of the run, where it is not
ADRIFT = 100.0  # tolerances, by which a method with a memory may be off before it is begun again from the projection


@checked
@dataclass(frozen=True)
class Scipy(Foreign):
    """One of SciPy's solvers, the ``method`` by name: RK23, RK45, DOP853, Radau, BDF or LSODA.

    ``tolerance`` bounds what the errors of all steps of a run come to together, relative to the state; near zero relative to the
    mechanism's size, or within ``absolute``, in the units of the model, where that is given. ``first_step`` and ``max_step`` are
    times (s). Raises OptionError for values that these cannot have.

    References: scipy.integrate; Shampine & Reichelt (1997) for BDF, Petzold (1983) for LSODA.

    >>> ap.simulate("n-pendulum:n=1", 0.5, solver=ap.Scipy(tolerance=1e-6, method="LSODA")).status.name
    'COMPLETED'
    """

    method: str = "DOP853"
    order: ClassVar[int] = 5
    finest_step: ClassVar[float] = 2.3e-14

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.method not in METHODS:
            raise OptionError(f"Scipy(method={self.method!r}): SciPy has {', '.join(METHODS)}.")

    @classmethod
    def commands(cls) -> dict[str, dict[str, Any]]:
        return {f"scipy-{method.lower()}": {"method": method} for method in METHODS}

    def stepper(self, problem: Workspace, grid: Array | None) -> Stepper:
        return _Stepper(problem, grid, self)


class _Failed(Exception):
    def __init__(self, code: int) -> None:
        self.code = code


class _Stepper(ForeignStepper):
    solver: Scipy
    degree = 12  # LSODA's largest

    def __init__(self, problem: Workspace, grid: Any, solver: Scipy) -> None:
        self.steepest = 4.0 if solver.method == "DOP853" else 2.0 if solver.method in ONE_STEP else 1.0
        super().__init__(problem, grid, solver)
        self.current: Any = None
        self.size = solver.first_step
        self.longest = np.inf  # a step may be, after one that was too long

    def _forget(self) -> None:
        super()._forget()
        self.current = None

    def _rates(self, t: float, y: Any) -> Any:
        out = np.full_like(y, np.nan)
        code = rhs(self.problem.model, float(t), np.ascontiguousarray(y), out)
        if code == CONTROLLER:
            raise _Failed(code)
        return out

    def _begin(self, t: float, y: Any, t_end: float) -> Any:
        from scipy import integrate  # a tenth of a second of each process that does not need it

        s = self.solver
        size = min(self.size, abs(t_end - t)) if self.size else None
        found = getattr(integrate, s.method)(
            self._rates, t, y.copy(), t_end, max_step=min(s.max_step, self.longest), rtol=s.step_rtol,
            atol=s.step_atol * self.scale, first_step=size,
        )  # fmt: skip
        if s.method == "BDF":
            found.D[2:] = 0.0  # differences that are not known yet, of which SciPy subtracts whatever stood in memory
        return found

    def _advance(self, budget: int) -> int:
        self.course["saved"] = 0
        try:
            return self._steps(budget)
        except _Failed as failed:
            return failed.code

    def _steps(self, budget: int) -> int:
        m, course = self.problem.model, self.course
        end = float(course["t_end"])
        for _ in range(min(budget, self.times.size if self.grid is None else budget)):
            t = self.t
            if t == end:
                return DONE
            if self.current is None or self.current.t_bound != end:
                self.current = self._begin(t, self.y, end)
            before = self.current.y.copy()
            if self.current.step() is not None or self.current.status == "failed":
                self.current = None
                return TOO_SMALL if np.isfinite(self._rates(t, before)).all() else NOT_FINITE
            t_new, new = float(self.current.t), np.ascontiguousarray(self.current.y.copy())
            self.size = abs(t_new - t) if t_new != end or self.size is None else self.size
            self.tried = self.current.dense_output()
            code, worst, moved = project(m, t_new, new)
            if code != DONE:
                return code
            if moved and m["weakest"] > WEAK and self._far(new) and abs(t_new - t) > TINY * max(abs(t), abs(end - t)):
                course["rejected"] += 1  # what the projection puts right, the step got wrong
                self.size, self.current = SHORTER * abs(t_new - t), None
                continue
            if (place := self._overlooked(t, t_new, new)) < 1:
                course["rejected"] += 1
                self.size, self.current = (place if place > 0.125 else 0.25) * abs(t_new - t), None
                self.longest = self.size
                continue
            self.longest *= 4
            f_new = self._rates(t_new, new)
            if not np.isfinite(f_new).all():
                return NOT_FINITE
            if course["watch"] and self._crossed(t, t_new, new):
                course["h_used"] = t_new - t
                self.current = None
                return EVENT
            worst = max(worst, self._inside(t_new))
            course["steps"] += 1
            course["longest"] = max(course["longest"], abs(t_new - t))
            before_singular = t_new != end and stuck(m, t_new - t, course["longest"])
            if moved and self.solver.method in ONE_STEP:
                self.current.y, self.current.f = new.copy(), f_new
            elif moved and np.abs(new - self.current.y).max() > ADRIFT * self.solver.rtol:
                self.current = None
            self._reached(t_new, new, worst)
            self.f[:] = f_new
            if before_singular:
                self.current, self.size = None, None
                return RANK
        return DONE if self.t == end else FULL

    def _overlooked(self, t: float, t_new: float, new: Any) -> float:
        """Where in a step a feature of the loads begins that is narrow beside it; 2 where none is."""
        if self.features is None:
            return 2.0
        inside = self.tried(t + self.features.nodes[1:-1] * (t_new - t))
        return self.features.steps_over(t, t_new - t, np.vstack([self.y, inside.T, new]), self.solver.rtol)

    def _far(self, new: Any) -> bool:
        """Whether the projection has moved the end of a step by more than a step may be off."""
        s, found, n = self.solver, self.current.y, self.problem.sizes.q + self.problem.sizes.u
        off = (new - found)[:n] / (STEP_SHARE * (s.atol + s.rtol * np.abs(found[:n])))
        return bool(np.sqrt(np.mean(off**2)) > FAR)

    def _crossed(self, t: float, t_new: float, new: Any) -> bool:
        """Whether there is an event in a step."""
        assert self.watching is not None
        inside = self.tried(t + self.watching.nodes[1:-1] * (t_new - t))
        return self.watching.search(t, t_new - t, np.vstack([self.y, inside.T, new]))

    def _between(self, t: float) -> Any:
        return self.tried(t)

    def go(self, t_end: float, budget: int) -> int:
        t, code = self.t, super().go(t_end, budget)
        if code == DONE and t_end != t:
            self.course["steps"] += 1
            self.f[:] = self._rates(t_end, self.y)
        return code

    def ahead(self, h: float) -> tuple[int, Any]:
        from scipy import integrate  # a tenth of a second of each process that does not need it

        s = self.solver
        method = s.method if s.method in ONE_STEP else "DOP853"
        found = integrate.solve_ivp(
            self._rates,
            (self.t, self.t + h),
            self.y,
            method=method,
            rtol=s.step_rtol,
            atol=s.step_atol * self.scale,
        )
        new = np.ascontiguousarray(found.y[:, -1])
        code, _, _ = project(self.problem.model, self.t + h, new)
        return int(code if found.success else NOT_FINITE), new

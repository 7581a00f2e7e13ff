"""SciPy's solvers behind the same interface: slower, each step through Python, and independent of ours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
from scipy import integrate

from appell.errors import OptionError
from appell.simulate.native import CONTROLLER, DONE, EVENT, FULL, NOT_FINITE, RANK, TOO_SMALL, rhs, stuck
from appell.simulate.projection import project
from appell.simulate.solvers.base import Adaptive, Stepper
from appell.simulate.solvers.explicit import (
    EVERY_STEP,
    GRID,
    H_USED,
    LONGEST,
    SAMPLES,
    STEPS,
    T_END,
    WORST,
    T,
    crossed,
    event_values,
)

if TYPE_CHECKING:
    from appell.simulate.problem import Problem

STEP_SHARE = 0.1  # of the tolerance, for any one step: SciPy's solvers do not know the whole run
METHODS = ("RK23", "RK45", "DOP853", "Radau", "BDF", "LSODA")
ORDERS = {"RK23": 3, "RK45": 5, "DOP853": 8, "Radau": 5, "BDF": 5, "LSODA": 5}
ONE_STEP = ("RK23", "RK45", "DOP853")  # a state may be moved between their steps
ADRIFT = 100.0  # tolerances, by which a method with a memory may be off before it is begun again from the projection


@dataclass(frozen=True)
class Scipy(Adaptive):
    """One of SciPy's solvers by name: RK23, RK45, DOP853, Radau, BDF or LSODA.

    References: scipy.integrate; Shampine & Reichelt (1997) for BDF, Petzold (1983) for LSODA.
    """

    method: str = "DOP853"
    order: ClassVar[int] = 5
    native: ClassVar[bool] = False

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.method not in METHODS:
            raise OptionError(f"Scipy(method={self.method!r}): SciPy has {', '.join(METHODS)}.")

    def stepper(self, problem: Problem, grid: Any) -> Stepper:
        return _Stepper(problem, grid, self)


class _Failed(Exception):
    def __init__(self, code: int) -> None:
        self.code = code


class _Stepper(Stepper):
    def __init__(self, problem: Problem, grid: Any, solver: Scipy) -> None:
        super().__init__(problem, grid)
        self.solver = solver
        self.current: Any = None
        self.size = solver.first_step

    def place(self, t: float, y: Any, *, fired: tuple[int, ...] = ()) -> int:
        self.current = None
        return super().place(t, y, fired=fired)

    def _rates(self, t: float, y: Any) -> Any:
        out = np.empty_like(y)
        code = rhs(self.problem.model.record, float(t), np.ascontiguousarray(y), out)
        if code == CONTROLLER:
            raise _Failed(code)
        return out

    def _begin(self, t: float, y: Any, t_end: float) -> Any:
        s = self.solver
        size = min(self.size, abs(t_end - t)) if self.size else None
        return getattr(integrate, s.method)(
            self._rates, t, y.copy(), t_end, max_step=s.max_step, rtol=max(STEP_SHARE * s.tolerance, 2.3e-14),
            atol=STEP_SHARE * s.atol, first_step=size,
        )  # fmt: skip

    def _advance(self, values: Any, budget: int) -> tuple[int, int]:
        try:
            return self._steps(values, budget)
        except _Failed as failed:
            return failed.code, 0

    def _steps(self, values: Any, budget: int) -> tuple[int, int]:
        m, saved = self.problem.model.record, 0
        end = float(self.s[T_END])
        for _ in range(min(budget, self.times.size if self.grid is None else budget)):
            t = self.t
            if t == end:
                return DONE, saved
            if self.current is None or self.current.t_bound != end:
                self.current = self._begin(t, self.y, end)
            before = self.current.y.copy()
            if self.current.step() is not None or self.current.status == "failed":
                self.current = None
                return (TOO_SMALL if np.isfinite(self._rates(t, before)).all() else NOT_FINITE), saved
            t_new, new = float(self.current.t), np.ascontiguousarray(self.current.y.copy())
            self.size = abs(t_new - t) if t_new != end or self.size is None else self.size
            dense = self.current.dense_output()
            code, worst, moved = project(m, t_new, new)
            if code != DONE:
                return code, saved
            f_new = self._rates(t_new, new)
            if not np.isfinite(f_new).all():
                return NOT_FINITE, saved
            if values.shape[0]:
                for part in range(1, SAMPLES):
                    at = t + part / SAMPLES * (t_new - t)
                    event_values(m, at, np.ascontiguousarray(dense(at)), values[part])
                event_values(m, t_new, new, values[SAMPLES])
                if crossed(values, self.problem.event_directions):
                    self.s[H_USED] = t_new - t
                    self.current = None
                    return EVENT, saved
                values[0] = np.where(values[SAMPLES] != 0, values[SAMPLES], values[0])
            sign = 1.0 if end >= t else -1.0
            while self.grid is not None and self.i[GRID] < self.grid.size and sign * (self.grid[self.i[GRID]] - t_new) < 0:
                row, at = self.i[GRID], float(self.grid[self.i[GRID]])
                point = np.ascontiguousarray(dense(at))
                _, off, _ = project(m, at, point)
                worst = max(worst, off)
                self._row(row, at, point)
                self.i[GRID] += 1
            self.i[STEPS] += 1
            self.s[WORST] = max(self.s[WORST], worst)
            self.s[T] = t_new
            self.s[LONGEST] = max(self.s[LONGEST], abs(t_new - t))
            before_singular = t_new != end and stuck(m, t_new - t, self.s[LONGEST])
            miss = np.abs(new - self.current.y).max()
            self.y[:], self.f[:] = new, f_new
            if moved and self.solver.method in ONE_STEP:
                self.current.y, self.current.f = new.copy(), f_new
            elif moved and miss > ADRIFT * self.solver.tolerance:
                self.current = None
            if self.i[EVERY_STEP]:
                self._row(saved, t_new, new)
                saved += 1
            elif self.i[GRID] < self.grid.size and self.grid[self.i[GRID]] == t_new:  # type: ignore[union-attr, index]
                self._row(self.i[GRID], t_new, new)
                self.i[GRID] += 1
            if before_singular:
                self.current, self.size = None, None
                return RANK, saved
        return (DONE if self.t == end else FULL), saved

    def _row(self, row: int, t: float, y: Any) -> None:
        self.times[row], self.states[row], self.inputs[row] = t, y, self.problem.model.r

    @property
    def evaluations(self) -> int:
        return int(self.problem.model.record["evaluations"])

    def ahead(self, h: float) -> tuple[int, Any]:
        s = self.solver
        method = s.method if s.method in ONE_STEP else "DOP853"
        found = integrate.solve_ivp(
            self._rates,
            (self.t, self.t + h),
            self.y,
            method=method,
            rtol=max(STEP_SHARE * s.tolerance, 2.3e-14),
            atol=STEP_SHARE * s.atol,
        )
        new = np.ascontiguousarray(found.y[:, -1])
        code, _, _ = project(self.problem.model.record, self.t + h, new)
        return int(code if found.success else NOT_FINITE), new

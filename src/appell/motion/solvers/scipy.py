"""SciPy's solvers behind the same interface: slower, each step through Python, and independent of ours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from appell.arguments import checked
from appell.errors import OptionError
from appell.motion.native_calls import NOT_FINITE, TOO_SMALL
from appell.motion.solvers.base import Stepper
from appell.motion.solvers.foreign import Foreign, ForeignStepper, Stopped, Tried

if TYPE_CHECKING:
    from appell.arrays import Array
    from appell.motion.workspace import Workspace


METHODS = ("RK23", "RK45", "DOP853", "Radau", "BDF", "LSODA")
ONE_STEP = ("RK23", "RK45", "DOP853")  # a state may be moved between their steps
# Tolerances, by which a method with a memory may be off the constraints before it is begun again from the projection. Near singular
# positions alone it is let go so far: with less it begins there again and again, with more it is less exact beyond them.
BEGUN_AGAIN = 50.0


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


class _Stepper(ForeignStepper):
    solver: Scipy
    degree = 12  # LSODA's largest

    def __init__(self, problem: Workspace, grid: Any, solver: Scipy) -> None:
        self.steepest = 4.0 if solver.method == "DOP853" else 2.0 if solver.method in ONE_STEP else 1.0
        super().__init__(problem, grid, solver)
        self.current: Any = None
        self.size = solver.first_step

    def _forget(self) -> None:
        super()._forget()
        self.current = None

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

    def restart(self) -> None:
        super().restart()
        self.size = None

    def _attempt(self, end: float) -> Tried:
        t = self.t
        if self.current is None or self.current.t != t or self.current.t_bound != end:
            self.current = self._begin(t, self.y, end)
        before = self.current.y.copy()
        if self.current.step() is not None or self.current.status == "failed":
            self.current = None
            raise Stopped(TOO_SMALL if np.isfinite(self._rates(t, before)).all() else NOT_FINITE)
        t_new, between = float(self.current.t), self.current.dense_output()
        self.size = abs(t_new - t) if t_new != end or self.size is None else self.size
        return Tried(t_new, self.current.y.copy(), lambda at: between(at).T)

    def _shorten(self, h: float) -> None:
        self.size = h

    def _accepted(self, step: Tried, new: Array, moved: bool) -> None:
        super()._accepted(step, new, moved)
        if moved and self.solver.method in ONE_STEP:
            self.current.y, self.current.f = new.copy(), self.f.copy()
        elif moved and self._displaced(step.y, new) > BEGUN_AGAIN:
            self.current = None

    def _ahead(self, h: float) -> Array:
        from scipy import integrate  # a tenth of a second of each process that does not need it

        s = self.solver
        found = integrate.solve_ivp(
            self._rates,
            (self.t, self.t + h),
            self.y,
            method=s.method if s.method in ONE_STEP else "DOP853",
            rtol=s.step_rtol,
            atol=s.step_atol * self.scale,
        )
        if not found.success:
            raise Stopped(NOT_FINITE)
        return np.asarray(found.y[:, -1])

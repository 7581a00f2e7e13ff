"""CVODES and IDAS, through CasADi, behind the same interface.

without constraints   ẏ = f(t, y)                                          CVODES
with them             ẏ = f(t, y, λ),   0 = R (a + Z λ) − b                IDAS, index 1, redundant rows left out
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

import casadi as ca
import numpy as np

from appell.arguments import checked
from appell.errors import NotApplicable
from appell.interruption import apart
from appell.simulate.books import energies
from appell.simulate.native import DONE, FULL, RANK, TOO_SMALL, project, rhs
from appell.simulate.solvers.base import Adaptive, Stepper

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from appell.simulate.problem import Problem
    from appell.simulate.workspace import Workspace

    Array = NDArray[np.float64]

STEP_SHARE = 0.1  # of the tolerance, for any one step
FINEST = 1e-13  # tolerance of a step: below it SUNDIALS' own rounding is chased, and no step is short enough
OTHERS = (
    "near a singular position it can leave the branch that the motion is on.\n    Use Explicit8(), which passes such positions, "
    "or Implicit() for stiff systems"
)
LOOKS = 50  # at the energy, in a stretch
LEFT, LEFT_BY = 1e-5, 1e3  # of the energy exchanged, and in tolerances: what is lost by leaving a branch is more
POINTS = 501  # saved in a stretch when no times are asked for: SUNDIALS keeps its own steps to itself


@checked
@dataclass(frozen=True)
class Sundials(Adaptive):
    """CVODES, or IDAS where there are constraints: variable order, variable step, for stiff systems too.

    Its steps are its own: saved are the times asked for, or evenly spaced ones, each put on the constraints. Events and
    controllers in Python need one of the other solvers.

    References: Hindmarsh et al. (2005), SUNDIALS, ACM Trans. Math. Softw. 31, 363–396.
    """

    order: ClassVar[int] = 5

    def check(self, problem: Problem) -> None:
        if problem.events or problem.inputs.controller is not None:
            raise NotApplicable(
                "Sundials() runs whole stretches at a time, without events or controllers in Python. Use Explicit8(), "
                "or Implicit() for stiff systems."
            )

    def stepper(self, problem: Workspace, grid: Array | None) -> Stepper:
        return _Stepper(problem, grid, self)


class _Stepper(Stepper):
    solver: Sundials

    def __init__(self, problem: Workspace, grid: Any, solver: Sundials) -> None:
        super().__init__(problem, grid, solver)
        self.dae = problem.made(f"dae {problem.kept.rows}", lambda: _dae(problem))

    def _advance(self, budget: int) -> int:
        course, t, m = self.course, self.t, self.problem.model
        end = float(course["t_end"])
        course["saved"] = 0
        sign = 1.0 if end >= t else -1.0
        if self.grid is None:
            wanted = np.linspace(t, end, POINTS)[1:]
        else:
            wanted = self.grid[course["row"] :]
            wanted = wanted[sign * wanted <= sign * end]
            looked_at = np.linspace(t, end, LOOKS + 1)[1:]
            wanted = np.unique(np.concatenate([wanted, looked_at]))[:: int(sign)]
        s = self.solver
        least = float(self.scale[: self.problem.sizes.q].min(initial=1.0))  # one number for all
        options: dict[str, Any] = {
            "reltol": max(STEP_SHARE * s.tolerance, FINEST), "abstol": max(STEP_SHARE * s.atol, 0.1 * FINEST) * least,
            "max_num_steps": 10_000_000, "disable_internal_warnings": True,  # which go to stderr, past all that listens
        }  # fmt: skip
        kind = "idas" if "z" in self.dae else "cvodes"
        # backwards: τ = −t runs forwards, and y′ = −f
        dae = dict(self.dae) if sign > 0 else _reversed(self.dae)
        code = DONE
        rates = np.empty_like(self.y)
        rhs(m, t, self.y, rates)
        if kind == "idas":  # which would begin with ẏ = 0
            options |= {"calc_ic": False, "suppress_algebraic": True, "init_xdot": (sign * rates).tolist()}
        start = m.lam[list(self.problem.kept.columns)] if "z" in dae else np.zeros(0)
        try:
            integrator = ca.integrator("run", kind, dae, sign * t, [float(sign * x) for x in wanted], options)
            given = np.concatenate([self.problem.p, m.r])
            found = apart(lambda: integrator(x0=self.y, z0=start, p=given), self.patience)  # it would not hear the keyboard
        except TimeoutError:
            return FULL
        except RuntimeError:
            self.why = f"SUNDIALS gives up in the stretch from here: {OTHERS}" if "z" in dae else ""
            return TOO_SMALL
        stats = integrator.stats()
        m["evaluations"] += int(stats.get("nfevals", 0))
        course["steps"] += int(stats.get("nsteps", 0)) or wanted.size
        rows = np.asarray(found["xf"].full()).T
        books = energies(self.problem, np.concatenate([[t], wanted]), np.vstack([self.y, rows]))
        for n, (at, row) in enumerate(zip(wanted, rows, strict=True), 2):
            point = np.ascontiguousarray(row)
            code, worst, _ = project(m, float(at), point)
            if code != DONE or not np.isfinite(point).all():
                self.why = f"beyond it the constraints are lost: {OTHERS}" if "z" in dae else ""
                return TOO_SMALL
            exchanged = max(books[:n, 0].max(), float(np.ptp(books[:n, 1])), 1e-300)
            lost = abs(books[n - 1, 2] - books[0, 2]) if "z" in dae and not self.problem.books_word else 0.0
            if lost > max(LEFT, LEFT_BY * s.tolerance) * exchanged:
                self.why = f"beyond it the energy is not kept: {OTHERS}"
                return RANK
            course["worst"] = max(course["worst"], worst)
            course["t"], self.y[:] = at, point
            if self.grid is None:
                if course["saved"] == self.times.size:
                    break
                self._row("saved")
            elif course["row"] < self.grid.size and self.grid[course["row"]] == at:
                self._row("row")
        return DONE

    def ahead(self, h: float) -> tuple[int, Any]:
        raise NotImplementedError


def _dae(problem: Problem) -> dict[str, Any]:
    k, s, c = problem.kinematics, problem.sizes, problem.compiled
    acceleration, works = c.free.acceleration, ca.SX(0, 1)
    out: dict[str, Any] = {}
    r, b, _ = problem.rows
    contact = ca.SX(0)
    forces = ca.SX.sym("lambda", len(problem.kept.columns) if s.rows else 0)
    if s.rows:
        directions = c.free.directions
        z = ca.horzcat(directions[:, : s.contact], directions[:, s.rows :])[:, list(problem.kept.columns)]
        acceleration = acceleration + z @ forces
        keep = list(problem.kept.rows)
        out["z"], out["alg"] = forces, (r @ acceleration - b)[keep]
        pushed = [i for i in problem.kept.columns if i < s.contact]
        if pushed:  # servo rows alone have no contact
            contact = ca.dot(r[pushed, :] @ k.u.column, forces[: len(pushed)])
    if problem._powers is not None:
        power, rest, slope = problem._powers
        along = [problem.gibbs.input_directions[i, :] @ k.u.column for i in range(s.actuators)]
        first = forces.numel() - s.actuators
        pulls = [a * forces[first + i] for i, a in enumerate(along)]
        works = ca.vertcat(power, contact, rest + ca.dot(slope, acceleration), *pulls)
    out["x"] = ca.vertcat(k.q.column, k.u.column, ca.SX.sym("w", problem.works))
    out["ode"] = ca.vertcat(k.qdot, acceleration, works)
    out["p"], out["t"] = ca.vertcat(k.p.column, k.inputs.column), k.t
    fed = problem._fed(*[out[key] for key in ("ode", "alg") if key in out])
    out["ode"] = fed[0]
    if "alg" in out:
        out["alg"] = fed[1]
    return out


def _reversed(dae: dict[str, Any]) -> dict[str, Any]:
    out, tau = dict(dae), ca.SX.sym("tau")
    for key in ("ode", "alg"):
        if key in out:
            out[key] = ca.substitute(out[key], dae["t"], -tau)
    out["ode"], out["t"] = -out["ode"], tau
    return out

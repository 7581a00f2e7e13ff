"""CVODES and IDAS, through CasADi, behind the same interface.

without constraints   ẏ = f(t, y)                                          CVODES
with them             ẏ = f(t, y, λ),   0 = R (a + Z λ) − b                IDAS, index 1, redundant rows left out
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

import casadi as ca
import numpy as np

from appell.arguments import checked
from appell.interruption import in_own_thread
from appell.motion.energy import energies_at
from appell.motion.loops.knots import interpolated, last_term
from appell.motion.native_calls import DONE, FULL, RANK, TOO_SMALL, project, rhs
from appell.motion.reasons import Reason
from appell.motion.solvers.base import Stepper
from appell.motion.solvers.dop853 import followed
from appell.motion.solvers.foreign import Foreign, ForeignStepper, Stopped, Tried, unheard

if TYPE_CHECKING:
    from appell.arrays import Array
    from appell.motion.workspace import Workspace


OTHERS = "Use DOP853(), which passes such positions, or RadauIIA() for stiff systems"
LOOKS = 50  # at the energy, in a stretch
PIVOTS = 300  # looked at in a stretch, for a place where the constraints lose rank
LOW = 0.1  # the weakest pivot: below it there may be such a place between two states
WEAK = 1e-2  # the same at such a place: below it the motion past the place is also computed by DOP853()
SAME = 1e4  # tolerances, by which the two motions may differ
LEFT, LEFT_BY = 1e-5, 1e3  # of the energy exchanged, and in tolerances: a larger error of the energy shows a lost branch
STEPS_IN_PART, NARROWEST = 2.0, 0.05  # of SUNDIALS' own, in a part that events are looked for in, at most and at least
FOLLOWED = 10.0  # tolerances: by how much the polynomial of a part may miss the states
PARTS = 80  # at most, before they are looked through
FIRST = 0.1  # of what lies ahead: the first stretch with constraints
LONGER = 1.25  # is each stretch than the one before, once one was too long
MOST = 10_000_000  # steps in a stretch
MOST_HELD = 100_000  # the same with constraints: at a singular position IDAS may take any number of steps
FEW = 500  # steps from one time to the next that a stretch is always tried with, if so many are left
SHORTER = 0.125  # of a stretch that was too long
BEGINNING = 25  # steps in which SUNDIALS begins, roughly: with fewer left there is no stretch short enough
LEAST = 1e-14  # of a stretch: the shortest step of CVODES, which would otherwise never stop where a motion ends
NEAR = 1e-3  # of the run: a stretch in which it gives up is shortened down to that
TINY = 1e-10  # of the time, in which a stretch has no room for its times
SHORTEST = 4.0  # of SUNDIALS' own steps: a stretch that is not shortened
POINTS = 501  # saved in a stretch when no times are asked for: SUNDIALS keeps its own steps to itself


@checked
@dataclass(frozen=True)
class Sundials(Foreign):
    """CVODES, or IDAS where there are constraints: variable order, variable step, for stiff systems too.

    SUNDIALS does not give its own steps: saved are the times asked for, or evenly spaced ones, each put on the constraints. Where
    a state has drifted off these by more than ten tolerances, it starts again from the last state that had not. Events and
    switches are looked for on polynomials through states about as far apart as its steps, whose length is found by a first try
    that counts as rejected steps; so do the steps of a stretch in which the polynomials are found to miss the states, which is
    run again with narrower ones, and the last few steps of a limit, which are too few to start it. Narrow features of the loads
    are not looked for: where you know of one, ``max_step`` bounds the steps. Controllers that are functions need one of the other
    solvers.

    ``tolerance`` is of all steps together, relative to the state and the mechanism's size; ``absolute`` in the units of the model
    instead of the latter; ``first_step``, of the run, and ``max_step`` are times (s). Raises OptionError for values that these
    cannot have, and NotApplicable where an input has a controller that is a function.

    References: Hindmarsh et al. (2005), SUNDIALS, ACM Trans. Math. Softw. 31, 363–396.

    >>> ap.simulate("n-pendulum:n=1", 0.5, solver=ap.Sundials(tolerance=1e-6)).status.name
    'COMPLETED'
    """

    order: ClassVar[int] = 5
    command: ClassVar[str] = "sundials"
    asks_controllers: ClassVar[bool] = False
    looks_for_features: ClassVar[bool] = False
    finest_step: ClassVar[float] = 1e-13  # below it SUNDIALS' own rounding is chased, and no step is short enough

    def stepper(self, problem: Workspace, grid: Array | None) -> Stepper:
        return _Stepper(problem, grid, self)


class _Stepper(ForeignStepper):
    """SUNDIALS runs a stretch at a time, and gives the states at times in it. A step of the loop is a part of that, from one of these
    times to the next, or to one a few times farther where events are looked for."""

    solver: Sundials
    degree = 6
    counts_steps = False  # which SUNDIALS says of a whole stretch

    def __init__(self, problem: Workspace, grid: Any, solver: Sundials) -> None:
        super().__init__(problem, grid, solver)
        self.dae = problem.kernels.made(f"dae {problem.kept.rows}", lambda: _scaled(_dae(problem)))
        self.stretch = np.inf  # that it runs without being put on the constraints
        self.longer = 2.0  # is the next
        self.marks = np.zeros(0)  # times to save where none were asked for
        self.step: float | None = None  # what SUNDIALS took on the average, where that is known
        self.width = STEPS_IN_PART  # of the parts
        self.sound: tuple[float, Array] | None = None  # the last state that was far from singular ones
        self.weakest = np.inf  # pivot since then
        self.begun = 0.0  # s, where the stretch began
        self.parts_left: deque[tuple[Array, Array, Array | None]] = deque()  # of it: times, states, and energies so far
        self.passed = np.inf  # s, where the branch of the start may be left
        self.part = np.zeros((0, 0))  # the states of the one tried last; from its beginning on, where events are looked for

    def place(self, t: float, y: Array, *, fired: tuple[int, ...] = ()) -> int:
        self.sound = None
        return super().place(t, y, fired=fired)

    def _integrated(self, wanted: Array, counter: str = "steps") -> Array:
        """The states at times ahead, in their order. Their steps go to a counter of the course."""
        t, m, s = self.t, self.problem.model, self.solver
        stretch, most = float(wanted[-1] - t), MOST_HELD if "z" in self.dae else MOST
        left = self.allowance.steps
        options: dict[str, Any] = {
            "reltol": s.step_rtol, "abstol": max(s.step_atol, 0.1 * s.finest_step),
            "max_num_steps": int(min(most, left, max(left // wanted.size, FEW))),  # from each time to the next
            "disable_internal_warnings": True,  # which go to stderr, past all that listens
        }  # fmt: skip
        if np.isfinite(s.max_step):
            options["max_step_size"] = s.max_step / abs(stretch)
        if s.first_step is not None and not self.attempts:
            options["step0"] = min(s.first_step / abs(stretch), 1.0)
        kind, dae = "idas" if "z" in self.dae else "cvodes", self.dae
        if kind == "cvodes":
            options["min_step_size"] = LEAST
        rates = np.empty_like(self.y)
        rhs(m, t, self.y, rates)
        if kind == "idas":  # which would begin with ẏ = 0
            options |= {"calc_ic": False, "suppress_algebraic": True, "init_xdot": (stretch * rates / self.scale).tolist()}
        start = m.lam[list(self.problem.kept.columns)] if "z" in dae else np.zeros(0)
        pushes, rows = self._force_sizes()
        try:
            integrator = ca.integrator("run", kind, dae, 0.0, ((wanted - t) / stretch).tolist(), options)
            given = np.concatenate([m.p, m.r, [t, stretch], self.scale, pushes, rows])
            begun = {"x0": self.y / self.scale, "z0": start / pushes, "p": given}
            found = in_own_thread(
                lambda: unheard(lambda: integrator(**begun)), self.allowance.seconds
            )  # it would not hear the keyboard
        except TimeoutError:
            raise Stopped(FULL) from None
        except RuntimeError as error:
            is_long = abs(stretch) > NEAR * self.course["reach"]
            if "TOO_MUCH_WORK" in str(error) and (options["max_num_steps"] < most or is_long):
                raise self._too_far(stretch) from None
            if kind == "cvodes" and is_long:
                self.stretch, self.longer = SHORTER * abs(stretch), LONGER
                raise Stopped(FULL) from None
            self.why = _reason("SUNDIALS gives up in the stretch from here") if "z" in dae else None
            raise Stopped(TOO_SMALL) from None
        stats = integrator.stats()
        m["evaluations"] += int(stats.get("nfevals", 0))
        steps, failed = int(stats.get("nsteps", 0)) or wanted.size, int(stats.get("netfails", 0))
        self.step = abs(stretch) / steps
        if steps + failed > left:
            raise self._too_far(stretch)
        self.course[counter] += steps
        self.course["rejected"] += failed
        return np.asarray(found["xf"].full()).T * self.scale

    def _too_far(self, stretch: float) -> Stopped:
        """Make the next stretch shorter, since the steps that are left are too few for this one. Where they are too few for any
        stretch, they count as used."""
        left = self.allowance.steps
        if left <= BEGINNING:
            self.course["rejected"] += int(left)
            return Stopped(FULL)
        self.stretch, self.longer = SHORTER * abs(stretch), LONGER
        if self.step is not None:
            self.stretch = min(self.stretch, left * self.step)
        return Stopped(FULL if self.stretch > TINY * abs(self.t) else TOO_SMALL)

    def _force_sizes(self) -> tuple[Array, Array]:
        """The sizes of the multipliers, each of which makes an acceleration as large as speeds at their pace do, and of the
        rows."""
        if "z" not in self.dae:
            return np.zeros(0), np.zeros(0)
        m, problem = self.problem.model, self.problem
        slopes = problem.kernels.made(
            f"dae slopes {problem.kept.rows}", lambda: _slopes(self.dae, problem.sizes.q, problem.sizes.u)
        )
        ones = np.ones(self.dae["z"].numel())
        at = np.concatenate([m.p, m.r, [self.t, 1.0], self.scale, ones, ones])
        made, asked = (np.abs(x.full()) for x in slopes(0.0, self.y / self.scale, 0.0 * ones, at))
        pushes = max(float(m["pace"]), 1e-300) / made.max(axis=0)
        pushes = np.where(np.isfinite(pushes) & (pushes > 0), pushes, 1.0)
        rows = (asked * pushes).max(axis=1)
        return pushes, np.where(np.isfinite(rows) & (rows > 0), rows, 1.0)

    # -- stretches -----------------------------------------------------------------------------------------------------
    def _set_out(self, end: float, budget: int) -> int:
        """Run a stretch; returns in how many parts."""
        self.begun, before = self.t, self.course["steps"]
        times = self._wanted(self.t, end)[:, None] if not self._is_watched else self._times_watched(end)
        rows = self._integrated(times.ravel()).reshape(*times.shape, -1)
        if self._is_watched:
            good = self._followed(rows)
            if good == len(rows):
                self.width = min(2 * self.width, STEPS_IN_PART)
            elif self.width > NARROWEST:  # the first of those that are not is run again, in narrower ones
                self.width, times, rows = self.width / 4, times[:good], rows[:good]
            if not len(rows):
                self.course["steps"], self.course["rejected"] = before, self.course["rejected"] + self.course["steps"] - before
                raise Stopped(FULL)
        energies = self._energies(times[:, -1], rows[:, -1])
        self.passed = self._passed(times.ravel(), rows.reshape(times.size, -1))
        so_far = [None if energies is None else energies[: i + 2] for i in range(len(times))]
        self.parts_left = deque(zip(times, rows, so_far, strict=True))
        return len(times)

    def _followed(self, rows: Array) -> int:
        """How many parts there are before the first whose polynomial does not follow the states as closely as is tolerated."""
        s, n = self.solver, self.problem.sizes.q + self.problem.sizes.u
        states = np.concatenate([np.vstack([self.y, rows[:-1, -1]])[:, None], rows], axis=1)[..., :n]
        off = (last_term(states) > FOLLOWED * (s.atol * self.scale[:n] + s.rtol * np.abs(states).max(axis=1))).any(axis=1)
        return int(np.argmax(off)) if off.any() else len(rows)

    @property
    def _is_watched(self) -> bool:
        return self.watching is not None and bool(self.course["watch"])

    def _attempt(self, end: float) -> Tried:
        if not self.parts_left:  # what was left of the stretch is given up
            raise Stopped(FULL)
        times, rows, _ = self.parts_left[0]
        at, self.part = float(times[-1]), rows
        if not self._is_watched:
            return Tried(at, rows[-1], lambda x: _short_step(self, x - self.t), at in self.marks)
        self.part = np.vstack([self.y, rows])
        return Tried(at, rows[-1], lambda x: self._between(x, at - self.t))

    def _can_be_shorter(self, step: Tried, end: float) -> bool:
        """Not where events are looked for, a few steps at a time."""
        return not self._is_watched and self.step is not None and abs(step.t - self.begun) > SHORTEST * self.step

    def _shorten(self, h: float) -> None:
        """The stretch ends where it is, and the next is shorter."""
        t, (times, *_) = self.begun, self.parts_left[0]
        self.stretch = abs(self.t - t) if self.t != t else 0.25 * abs(float(times[-1]) - t)
        self.longer = LONGER
        self.parts_left.clear()

    def _lost(self, code: int) -> int:
        self.why = _reason("beyond it the constraints are lost") if "z" in self.dae else None
        return TOO_SMALL

    def _finish(self, step: Tried, new: Array) -> None:
        if not np.isfinite(self.part).all():
            raise Stopped(self._lost(TOO_SMALL))
        _, _, energies = self.parts_left[0]
        if self._has_left(energies) or (np.isfinite(self.passed) and (step.t - self.t) * (step.t - self.passed) >= 0):
            raise Stopped(RANK)
        self.part[-1] = new

    def _accepted(self, step: Tried, new: Array, moved: bool) -> None:
        self._sounded(step.t, new)
        self.parts_left.popleft()
        if not self.parts_left:
            self.stretch *= self.longer

    def _wanted(self, t: float, last: float) -> Array:
        """The times of a stretch: those that are saved, and those at which constraints and energy are looked at."""
        sign = 1.0 if last >= t else -1.0
        end = self._end_of_stretch(t, last)
        if self.grid is None and (not self.marks.size or self.marks[-1] != last):
            self.marks = np.linspace(t, last, POINTS)[1:]
        saved = self.marks if self.grid is None else self.grid[self.course["row"] :]
        saved = saved[(sign * saved > sign * t) & (sign * saved <= sign * end)]
        if self.grid is None and saved.size >= self.allowance.rows:
            saved = saved[: int(self.allowance.rows)]
            end = saved[-1]
        looks = [end] if self.grid is None else np.linspace(t, end, LOOKS + 1)[1:]
        found = np.unique(np.concatenate([saved, looks]))[:: int(sign)]
        return np.asarray(found[found != t])  # a stretch may be as short as time is fine

    def _end_of_stretch(self, t: float, last: float) -> float:
        if "z" in self.dae and np.isinf(self.stretch):
            self.stretch = FIRST * abs(last - t)
        near = t + float(np.copysign(self.stretch, last - t))
        return last if abs(last - t) <= 1.01 * self.stretch or near == t else near

    def _energies(self, times: Array, rows: Array) -> Array | None:
        """Energies where the run is and at states ahead, where constraints may be left for another branch."""
        if "z" not in self.dae or self.problem.gibbs.powers.why_open:
            return None
        return energies_at(self.problem, np.concatenate([[self.t], times]), np.vstack([self.y, rows]))

    def _has_left(self, energies: Array | None) -> bool:
        """Whether the energy at the last of these states tells that the branch was left."""
        if energies is None:
            return False
        exchanged = max(energies[:, 0].max(), float(np.ptp(energies[:, 1])), 1e-300)
        left = abs(energies[-1, 2] - energies[0, 2]) > max(LEFT, LEFT_BY * self.solver.rtol) * exchanged
        if left:
            self.why = _reason("beyond it the energy is not kept")
        return bool(left)

    def _passed(self, times: Array, rows: Array) -> float:
        """The time of the first of these states that is not on the branch of the start, or may not be; beyond all times if
        there is none.

        Branches cross where the constraints lose rank, all with one velocity and one energy, and IDAS leaves along any of them.
        """
        never = float(np.copysign(np.inf, times[-1] - self.t))
        t, y = _apart(np.concatenate([[self.t], times]), np.vstack([self.y, rows]))
        if "z" not in self.dae or t.size < 2 or not (np.isfinite(rows).all() and self.problem.model["generic_rank"]):
            return never
        f, model = np.empty(y.shape), self.problem.model
        for k, at in enumerate(t):
            rhs(model, float(at), np.ascontiguousarray(y[k]), f[k])
        way, rates = _cubics(np.abs(t - self.t), y, np.sign(never) * f), np.empty(y.shape[1])

        def pivot(after: float) -> float:
            rhs(model, float(self.t + np.sign(never) * after), np.ascontiguousarray(way(after)), rates)
            return float(model["weakest"])

        inside = np.linspace(0.0, 1.0, max(2, PIVOTS // times.size))[:-1]
        places = np.append((way.x[:-1, None] + np.diff(way.x)[:, None] * inside).ravel(), way.x[-1])
        found = np.array([pivot(x) for x in places])
        for first, last in _stretches(found < LOW):
            before, after = max(first - 1, 0), min(last + 1, places.size - 1)
            weakest = _least(pivot, places, found, before, after)
            if first == 0 and self.sound is not None:  # it began before this stretch did
                weakest = self.weakest = min(weakest, self.weakest)
            knot = int(np.searchsorted(way.x, places[before], "right") - 1)
            beyond = int(np.searchsorted(way.x, places[after]))
            begin = (float(t[knot]), y[knot]) if first > 0 or self.sound is None else self.sound
            if weakest < WEAK and not self._is_confirmed(begin, (float(t[beyond]), y[beyond])):
                self.why = _reason("beyond it a position is singular, such as one where bars are in line")
                return float(t[min(knot + 1, beyond)])
            if last == places.size - 1:
                self.weakest = weakest
        return never

    def _is_confirmed(self, begin: tuple[float, Array], end: tuple[float, Array]) -> bool:
        """Whether DOP853() goes the same way from one of the states to another."""
        (t, y), (t_end, y_end) = begin, end
        begun = np.array(y)
        if project(self.problem.model, t, begun)[0] != DONE:
            return False
        reached, found = followed(self.problem, t, begun, t_end) or (None, begun)
        n = self.problem.sizes.q + self.problem.sizes.u
        allowed = SAME * max(self.solver.tolerance, self.solver.finest_step) * (self.scale + np.abs(y_end))
        return reached == t_end and bool((np.abs(found - y_end) <= allowed)[:n].all())

    def _sounded(self, t: float, y: Array) -> None:
        """Remember the last state that is far from singular ones."""
        if "z" in self.dae:
            rhs(self.problem.model, t, y, np.empty_like(y))
            if self.problem.model["weakest"] >= LOW:
                self.sound, self.weakest = (t, y.copy()), np.inf

    # -- events --------------------------------------------------------------------------------------------------------
    def _times_watched(self, last: float) -> Array:
        """The times of a stretch in parts of a few steps each, one a row: the knots where events are looked for, but the first."""
        assert self.watching is not None
        t, nodes = self.t, self.watching.nodes
        end = self._end_of_stretch(t, last)
        whole = end - t
        if self.step is None:
            self._integrated(np.array([end]), "rejected")  # only to find how long SUNDIALS' steps are
            raise Stopped(FULL)
        most, needed = int(min(PARTS, self.allowance.rows)), max(1.0, np.ceil(abs(whole) / (self.width * self.step)))
        parts = int(min(needed, most))
        size = whole / parts if needed <= most else float(np.copysign(self.width * self.step, whole))
        starts = t + size * np.arange(parts)
        times = np.asarray(starts[:, None] + size * nodes[1:])
        times[-1, -1] = end if needed <= most else t + size * parts
        return times

    def _samples(self, step: Tried, new: Array, nodes: Array) -> Array:
        return self.part

    def _between(self, t: float, width: float) -> Array:
        """The state at a time of the part that was tried last, which is so wide."""
        assert self.watching is not None
        return interpolated(self.watching.nodes, self.part, (t - self.t) / width)

    def _ahead(self, h: float) -> Array:
        at = self.t + h
        return _short_step(self, at - self.t) if self.tried is None else self.tried.between(at)


def _short_step(stepper: Stepper, h: float) -> Array:
    """A short step from where a run is, by the classical method."""
    m, t, y = stepper.problem.model, stepper.t, stepper.y
    k = np.zeros((4, y.size))
    for i, part in enumerate((0.0, 0.5, 0.5, 1.0)):
        point = np.ascontiguousarray(y + part * h * k[i - 1]) if i else y.copy()
        rhs(m, t + part * h, point, k[i])
    return np.asarray(y + h / 6 * (k[0] + 2 * k[1] + 2 * k[2] + k[3]))


def _apart(times: Array, states: Array) -> tuple[Array, Array]:
    """States at times that differ from those before, which they may not where a stretch is as short as time is fine."""
    new = np.append(True, np.diff(times) != 0)
    return times[new], states[new]


def _reason(what: str) -> Reason:
    return Reason(f"{what}: near a singular position it can leave the branch that the motion is on", OTHERS)


def _stretches(low: Any) -> list[tuple[int, int]]:
    """First and last places of each row of neighbours that are low."""
    edges = np.diff(np.concatenate([[0], low.astype(int), [0]]))
    return list(zip(np.flatnonzero(edges > 0).tolist(), (np.flatnonzero(edges < 0) - 1).tolist(), strict=True))


def _cubics(times: Array, states: Array, rates: Array) -> Any:
    """The states between times, by the cubics that have these rates there."""
    from scipy.interpolate import CubicHermiteSpline  # a tenth of a second of each process that does not need it

    return CubicHermiteSpline(times, states, rates)


def _least(pivot: Any, places: Array, found: Array, first: int, last: int) -> float:
    """The least pivot between two places: the least found, or less beside one that is less than its neighbours."""
    from scipy.optimize import minimize_scalar  # a tenth of a second of each process that does not need it

    least = float(found[first : last + 1].min())
    for i in range(max(first, 1), min(last, places.size - 2) + 1):
        if least >= WEAK and found[i] <= min(found[i - 1], found[i + 1]) and found[i] < LOW:
            bounds = places[i - 1], places[i + 1]
            least = min(
                least, float(minimize_scalar(pivot, bounds=bounds, method="bounded", options={"xatol": 1e-9 * places[-1]}).fun)
            )
    return least


def _dae(problem: Workspace) -> dict[str, Any]:
    k, s, c, e = problem.kinematics, problem.sizes, problem.compiled, problem.expressions
    acceleration, works = c.free.acceleration, ca.SX(0, 1)
    out: dict[str, Any] = {}
    held = bool(s.rows and problem.kept.rows)  # not where no row says anything with these parameters
    forces = ca.SX.sym("lambda", len(problem.kept.columns) if held else 0)
    if held:
        acceleration = acceleration + c.Z[:, list(problem.kept.columns)] @ forces
        rho = c.residual(e.rows[:2])
        out["z"] = forces
        out["alg"] = ca.substitute(rho.rows[list(problem.kept.rows)], rho.accelerations, acceleration)
    if e.powers is not None:
        multipliers = ca.SX.zeros(s.columns if s.rows else 0, 1)
        if held:
            multipliers[list(problem.kept.columns)] = forces
        works = ca.substitute(e.powers_with(multipliers), k.accelerations.column, acceleration)
    out["x"] = ca.vertcat(k.q.column, k.u.column, ca.SX.sym("w", problem.works))
    out["ode"] = ca.vertcat(k.qdot, acceleration, works)
    out["p"], out["t"] = ca.vertcat(k.p.column, e.switches.modes, k.inputs.column), k.t
    fed = e.held(*[ca.densify(out[key]) for key in ("ode", "alg") if key in out])
    out["ode"] = fed[0]
    if "alg" in out:
        out["alg"] = fed[1]
    return out


def _scaled(dae: dict[str, Any]) -> dict[str, Any]:
    """The same for x and λ beside their sizes, and for a time that goes from 0 to 1, also backwards: t = t₀ + τ T. SUNDIALS has
    one absolute tolerance for all, and CasADi does not call it for less than 1e-9. All sizes, t₀ and T are further
    parameters."""
    out = dict(dae)
    begin, stretch, tau = ca.SX.sym("begin"), ca.SX.sym("stretch"), ca.SX.sym("tau")
    x, sizes = ca.SX.sym("x", dae["x"].numel()), ca.SX.sym("sizes", dae["x"].numel())
    old, new = [dae["t"], dae["x"]], [begin + tau * stretch, sizes * x]
    out["p"] = ca.vertcat(dae["p"], begin, stretch, sizes)
    if "z" in dae:
        z, pushes = ca.SX.sym("z", dae["z"].numel()), ca.SX.sym("pushes", dae["z"].numel())
        asked = ca.SX.sym("rows", dae["z"].numel())
        old, new = [*old, dae["z"]], [*new, pushes * z]
        out["z"], out["p"] = z, ca.vertcat(out["p"], pushes, asked)
    keys = [key for key in ("ode", "alg") if key in dae]
    out |= zip(keys, ca.substitute([dae[key] for key in keys], old, new), strict=True)
    out["t"], out["x"], out["ode"] = tau, x, stretch * out["ode"] / sizes
    if "z" in dae:
        out["alg"] = out["alg"] / asked
    return out


def _slopes(dae: dict[str, Any], q: int, u: int) -> ca.Function:
    """How accelerations and rows depend on the multipliers."""
    slopes = [ca.densify(ca.jacobian(x, dae["z"])) for x in (dae["ode"][q : q + u], dae["alg"])]
    return ca.Function("slopes", [dae["t"], dae["x"], dae["z"], dae["p"]], slopes)

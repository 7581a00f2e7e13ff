"""First integrals that the structure of a system gives, each checked before it is reported.

    E = T + V                               where nothing depends on time and nothing but V does work
    h = q̇·∂T/∂q̇ − T + V                     Jacobi's, where frames are driven but T and V do not depend on time
    p_i = ∂T/∂q̇_i,  π_i = ∂T/∂u_i           momenta of cyclic coordinates, and of speeds
    P = Σ m v,  L = Σ r × m v + I ω          linear and angular momentum of the whole, along and about inertial axes
    E + c p                                 the energy seen from something that moves steadily: a turntable, say

A candidate f is taken when df/dt, with the accelerations of the motion put in, vanishes at random states on the constraints, and
when it stays what it was along a motion that is then integrated. What loads bring to df/dt is looked at by itself as well, beside
its own size: a damper takes energy away, however weak it is.

References: Goldstein, Poole & Safko (2002), §2.7; for E + c p of constraints that move, Fassò & Sansonetto, Conservation of
"moving" energy in nonholonomic systems with affine constraints and integrability of spheres on rotating surfaces, J. Nonlinear
Sci. 26 (2016) 519–544.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np
import sympy

from appell.arguments import checked
from appell.compile import Kernel
from appell.errors import GraphError, LimitReached, SimulationError, UnknownName
from appell.formulations import Equations, derive
from appell.formulations.reading import Reading
from appell.frozen import Remade
from appell.functions.terms import momenta_of
from appell.gibbs import State
from appell.gibbs.loads import has_potential, power_of_acceleration, without_actuators
from appell.gibbs.measure import Measure
from appell.graph import SX, column, to_sx, written_out
from appell.graph.building import cached_property
from appell.graph.normal import TooLong
from appell.graph.rounding import term_sizes
from appell.interruption import stoppable
from appell.kinds import Model, Seed
from appell.later_stages import from_later_stage
from appell.motion.limits import Limits
from appell.motion.problem import Problem
from appell.motion.run import Run
from appell.motion.simulate import Simulation, problem_of
from appell.motion.solvers import DOP853
from appell.motion.status import Status

if TYPE_CHECKING:
    from appell.arrays import Array


CONSERVED = 1e-9  # of df/dt = ∇f·ẋ, beside |∇f| |ẋ|
DRIFT = 1e-7  # of f along a motion, beside how much it varies from state to state
FAINT = 1e-12  # of what a load brings to df/dt, beside |∇f| and the acceleration that it gives: what is less is rounding
SPENT = 1e-6  # of what all loads bring, beside each: more does not cancel
TRIVIAL = 1e-10  # of its terms: a quantity that varies less from state to state is no integral but a constant
STATES = 24
STARTS = 5  # of them, to follow a motion from until one lasts
TOLERANCE = 1e-11  # of the motion
SHORT = 2000  # operations of a formula written out, above which it is not given
READABLE = 120  # operations of the formula when it is tidied, likewise


@dataclass(frozen=True)
class Check:
    """How an integral was checked: largest df/dt beside |∇f| |ẋ| over ``states`` states, and the drift along a motion of
    ``seconds``, beside how much it varies from state to state."""

    states: int
    rate: float
    seconds: float
    drift: float

    def __str__(self) -> str:
        return f"df/dt {self.rate:.0e} at {self.states} states, drift {self.drift:.0e} in {self.seconds:.3g} s"


@dataclass(frozen=True, eq=False)
class FirstIntegral(Remade):
    """Something that does not change along any motion: its name, its formula where that is short, and the check made.

    ``expression`` is on the system's graph; ``found(state)`` is its value.
    """

    name: str
    kind: str
    formula: sympy.Expr | None
    check: Check
    expression: SX
    problem: Problem = field(repr=False)

    def _recipe(self) -> tuple[Any, ...]:
        value = ca.Function("integral", self.problem.gibbs.arguments, [self.expression])
        return _again, (self.name, self.kind, self.formula, self.check, value, self.problem)

    @cached_property
    def kernel(self) -> Kernel:
        """Its value, of (t, q, u, p, inputs)."""
        return self.problem.kernels.of("first_integral", self.expression)

    def __call__(self, state: State) -> float:
        return float(self.kernel(state.t, state.q, state.u, state.p, state.inputs)[0][0])

    def __str__(self) -> str:
        written = f" = {self.formula}" if self.formula is not None else ""
        return f"{self.name}{written}  ({self.check})"


def _again(
    name: str, kind: str, formula: sympy.Expr | None, check: Check, value: ca.Function, problem: Problem
) -> FirstIntegral:
    """A first integral from what it was pickled as: its expression as a function, put on the graph of the problem."""
    return FirstIntegral(name, kind, formula, check, value(*problem.gibbs.arguments), problem)


@checked
@dataclass(frozen=True, eq=False)
class FirstIntegrals:
    """The first integrals ``found`` of a ``system``, and the names of ``others`` that were looked at and are none.

    >>> ap.first_integrals("n-pendulum:n=1", span=0.2).names
    ('T + V',)
    """

    system: str
    found: tuple[FirstIntegral, ...]
    others: tuple[str, ...]

    def _repr_html_(self) -> str:
        return str(from_later_stage("show_table")(self))

    def __iter__(self) -> Iterator[FirstIntegral]:
        return iter(self.found)

    def __len__(self) -> int:
        return len(self.found)

    def __getitem__(self, name: str) -> FirstIntegral:
        known = {f.name: f for f in self.found}
        if name not in known:
            raise UnknownName.among(known, name, f"first integral of system '{self.system}'")
        return known[name]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of those found."""
        return tuple(f.name for f in self.found)

    def __str__(self) -> str:
        if not self.found:
            return f"System '{self.system}': no first integral found among {', '.join(self.others)}."
        return "\n".join([f"First integrals of system '{self.system}':", *(f"  {f}" for f in self.found)])


@checked
@stoppable("Looking for first integrals")
def first_integrals(
    system: Model,
    *,
    parameters: Mapping[Any, float] | None = None,
    inputs: Mapping[Any, float] | None = None,
    span: float = 1.0,
    seed: Seed = 0,
    limits: Limits | None = None,
) -> FirstIntegrals:
    """Energy or Jacobi's integral, and momenta that are conserved, with the ``parameters`` given and ``inputs`` held constant.

    ``system`` is any that :func:`appell.simulate` takes; ``seed`` is that of the random states at which candidates are tried.
    ``span`` (s) is the length of the motion along which they are checked, and ``limits`` bound its steps, memory and time.

    Returns FirstIntegrals. Raises LimitReached where the motion reaches one of them, UnknownName, MissingValue.

    >>> ap.first_integrals("heavy-top", span=0.1).names
    ('T + V', 'p_phi', 'p_psi')
    """
    problem = problem_of(system, parameters=parameters, inputs=inputs)
    return _Search(problem, span, seed, limits).found()


@dataclass(frozen=True)
class _Candidate:
    name: str
    kind: str
    expression: SX


class _Search:
    def __init__(self, problem: Problem, span: float, seed: Seed, limits: Limits | None) -> None:
        self.problem, self.span, self.limits = problem, span, limits
        self.gibbs, self.k = problem.gibbs, problem.kinematics
        self.equations: Equations = derive(self.gibbs)
        self.states = self._draw(None, STATES, seed)

    def _draw(self, change: Mapping[str, float] | None, count: int, seed: Seed) -> list[State]:
        states = self.gibbs.states({**self.problem.parameters, **(change or {})})
        held = [replace(s, inputs=self.problem.inputs.constants.copy()) for s in states.draw(count, seed)]
        if not len(self.k.inputs):
            return held
        return [s for s in map(states.consistent, held) if s is not None]  # what is prescribed may move the constraints

    # -- what might be conserved ---------------------------------------------------------------------------------------
    def candidates(self) -> list[_Candidate]:
        g, k = self.gibbs, self.k
        momenta = g.momenta
        n = k.rate_matrix
        square = n.shape[0] == n.shape[1] and (n - ca.SX.eye(n.shape[0])).nnz() == 0
        inverse = ca.SX.eye(n.shape[0]) if square else ca.solve(n.T @ n, n.T)
        along = inverse.T @ momenta  # ∂T/∂q̇, with u = N⁺ (q̇ − n)
        drift = k.qdot - n @ k.u.column
        out = [
            _Candidate("T + V", "energy", g.T + g.V),
            _Candidate("Jacobi", "energy", ca.dot(momenta, k.u.column + inverse @ drift) - g.lagrangian),
        ]
        quaternion = {x for e in k.system.quaternions for x in e.parameters}
        out += [
            _Candidate(f"p_{x}", "momentum", along[i]) for i, x in enumerate(k.system.q) if x not in quaternion
        ]  # fmt: skip
        rates = {x.dot for x in k.system.q}
        out += [_Candidate(f"∂T/∂{u}", "momentum", momenta[i]) for i, u in enumerate(k.u.quantities) if u not in rates]
        if not k.system.lagrangians:
            _, _, linear, angular = momenta_of(k)
            out += [_Candidate(f"L_{a}", "angular momentum", to_sx(x)) for a, x in zip("xyz", angular, strict=True)]
            out += [_Candidate(f"P_{a}", "linear momentum", to_sx(x)) for a, x in zip("xyz", linear, strict=True)]
        return [c for c in out if not c.expression.is_constant()]

    # -- what is -------------------------------------------------------------------------------------------------------
    def found(self) -> FirstIntegrals:
        taken: list[tuple[_Candidate, float]] = []
        kept: list[Array] = []
        others: list[_Candidate] = []
        for c in self.candidates():
            values, rates, sizes = self._along(c.expression, self.states)
            if np.ptp(values) <= TRIVIAL * self._terms(c.expression) or _follows(values, kept):
                continue
            worst = float((np.abs(rates) / np.maximum(sizes, 1e-300)).max())
            if worst <= CONSERVED and not self._spent(c, sizes):
                taken.append((c, worst))
                kept.append(values)
            else:
                others.append(c)
        if not any(c.kind == "energy" for c, _ in taken):
            moving = self._moving_energy([c for c in others if c.kind != "energy"])
            if moving is not None:
                taken.insert(0, moving)
        checked = self._checked(taken)
        names = {f.name for f in checked}
        rest = tuple(c.name for c in (*others, *(c for c, _ in taken)) if c.name not in names)
        return FirstIntegrals(self.problem.system.name, tuple(checked), rest)

    def _along(self, expression: SX, states: list[State]) -> tuple[Array, Array, Array]:
        """f, df/dt = ∇f·ẋ along the motion and |∇f| |ẋ|, at every state; x = (q, u, t), each in its size, so that metres and radians
        may stand side by side."""
        k = self.k
        slope, sizes, x_dot = self._slope(expression), self._lengths, ca.vertcat(k.qdot, k.accelerations.column, 1)
        size = ca.norm_2(slope * sizes) * ca.norm_2(x_dot / sizes)
        arguments = [*self.gibbs.arguments, k.accelerations.column, sizes]
        f = ca.Function("along", arguments, [expression, ca.dot(slope, x_dot), size])
        moved = zip(states, self._accelerations(states), strict=True)
        out = np.array([[float(v) for v in f(*s.args(), u_dot, self._sizes(s, u_dot))] for s, u_dot in moved])
        return out[:, 0], out[:, 1], out[:, 2]

    def _sizes(self, state: State, u_dot: Array) -> Array:
        """Of q, u and t, at the pace of the speeds and accelerations."""
        q, v = self._measure.q, self._measure.v
        pace = max(self._measure.pace(state.u), math.sqrt(self._measure.pace(u_dot))) or 1.0
        return np.concatenate([q, pace * v, [1 / pace]])

    @cached_property
    def _measure(self) -> Measure:
        return self.gibbs.measures_of_all.of(self.problem.p)

    def _terms(self, expression: SX) -> float:
        """How large f might be: its largest term, and how much it changes where q, u and t change by their sizes, at any state."""
        changes = self._slope(expression) * self._lengths
        size = ca.fmax(ca.norm_2(changes), *term_sizes([expression], self.gibbs.arguments))
        f = ca.Function("terms", [*self.gibbs.arguments, self._lengths], [size])
        return max(float(f(*s.args(), self._sizes(s, u_dot))) for s, u_dot in zip(self.states, self._found, strict=True))

    def _slope(self, expression: SX) -> SX:
        """∇f, by (q, u, t)."""
        return ca.gradient(to_sx(expression), ca.vertcat(self.k.q.column, self.k.u.column, self.k.t))

    @cached_property
    def _lengths(self) -> SX:
        """Symbols for the sizes of (q, u, t)."""
        return ca.SX.sym("sizes", len(self.k.q) + len(self.k.u) + 1)

    def _accelerations(self, states: list[State]) -> list[Array]:
        if states is self.states:
            return self._found
        return [self.equations.at(s).accelerations for s in states]

    @cached_property
    def _found(self) -> list[Array]:
        return [self.equations.at(s).accelerations for s in self.states]

    def _spent(self, c: _Candidate, sizes: Array) -> bool:
        """Whether the part of df/dt that loads bring is not zero, though it may be negligible beside |∇f| |ẋ|: ∇f·δu̇ with the
        accelerations δu̇ that each load gives. Loads with a potential are left out for an energy, which contains that."""
        pushes = self._pushes[:, self._has_potential < 1] if c.kind == "energy" else self._pushes
        slope = ca.Function("slope", self.gibbs.arguments, [ca.densify(ca.gradient(to_sx(c.expression), self.k.u.column))])
        v = self._measure.v
        for push, state, size in zip(pushes, self.states, sizes, strict=True):
            along = slope(*state.args()).full().ravel()
            brought = push @ along
            least = FAINT * np.linalg.norm(along * v) * np.linalg.norm(push / v, axis=1)
            brought = np.where(np.abs(brought) > least, brought, 0.0)
            total = abs(float(brought.sum()))
            if SPENT * np.abs(brought).sum() < total <= 10 * CONSERVED * size:
                return True
        return False

    @cached_property
    def _has_potential(self) -> Array:
        return np.array([has_potential(x) for x in self.k.system.loads], dtype=float)

    @cached_property
    def _pushes(self) -> Array:
        """δu̇ of each load at every state: M δu̇ = Q + Aᵀλ, A δu̇ = 0."""
        k, g = self.k, self.gibbs
        loads = without_actuators(k, *(to_sx(power_of_acceleration(k, [x])) for x in k.system.loads))
        forces = [ca.densify(ca.gradient(x, k.accelerations.column)) for x in loads]
        every = ca.Function(
            "pushes", g.arguments, [ca.densify(x) for x in (g.mass_matrix, g.all_rows.A)] + [ca.horzcat(*forces)]
        )
        out = []
        for state in self.states:
            m, a, q = (np.asarray(x.full()) for x in every(*state.args()))
            free = np.linalg.lstsq(m, np.hstack([q.reshape(len(k.u), -1), a.reshape(-1, len(k.u)).T]), rcond=None)[0]
            made, back = free[:, : len(loads)], free[:, len(loads) :]
            out.append((made - back @ (np.linalg.pinv(a @ back) @ (a @ made)) if a.size else made).T)
        return np.array(out).reshape(len(self.states), len(loads), len(k.u))

    def _moving_energy(self, momenta: list[_Candidate]) -> tuple[_Candidate, float] | None:
        """E + c p with a constant c, where dE/dt is in proportion to dp/dt; c named if it is a parameter."""
        energy = self.gibbs.T + self.gibbs.V
        _, power, _ = self._along(energy, self.states)
        for p in momenta:
            _, rates, _ = self._along(p.expression, self.states)
            weight = float(rates @ rates)
            c = -float(rates @ power) / weight if weight > 0 else np.nan
            if not np.isfinite(c):
                continue
            for value, word in self._numbers(c, p, energy):
                total = energy + value * p.expression
                _, left, sizes = self._along(total, self.states)
                worst = float((np.abs(left) / np.maximum(sizes, 1e-300)).max())
                found = _Candidate(f"T + V {word} {p.name}", "energy", total)
                if worst <= CONSERVED and not self._spent(found, sizes):
                    return found, worst
        return None

    def _numbers(self, c: float, p: _Candidate, energy: SX) -> Iterator[tuple[SX, str]]:
        """c as a parameter, if it still does with another value of it, or else as a number."""
        for node, x in zip(self.k.p.nodes, self.k.p.quantities, strict=True):
            own = float(self.problem.p[self.k.p.index(x)])
            sign = np.sign(c) * np.sign(own)
            if not np.isclose(abs(c), abs(own), rtol=1e-8, atol=0.0):
                continue
            states = self._draw({x.name: 1.3 * own}, 4, 1)
            _, left, sizes = self._along(energy + sign * node * p.expression, states)
            if (np.abs(left) <= CONSERVED * sizes).all():
                yield sign * node, f"{'+' if sign > 0 else '−'} {x}"
        yield to_sx(c), f"{'+' if c > 0 else '−'} {abs(c):.6g}"

    def _checked(self, taken: list[tuple[_Candidate, float]]) -> list[FirstIntegral]:
        """Those that stay what they were along a motion from one of the states."""
        if not taken:
            return []
        run = self._motion()
        along = run.evaluate_graph(column([c.expression for c, _ in taken]))
        out = []
        for i, (c, worst) in enumerate(taken):
            varies = np.ptp(self._along(c.expression, self.states)[0])
            drift = float(np.abs(along[:, i] - along[0, i]).max() / varies)
            if drift <= DRIFT:
                check = Check(len(self.states), worst, float(run.times[-1] - run.times[0]), drift)
                out.append(FirstIntegral(c.name, c.kind, self._formula(c.expression), check, c.expression, self.problem))
        return out

    def _motion(self) -> Run:
        """A motion from one of the states: the first that lasts, or else the longest."""
        names = [x.name for x in (*self.k.q.quantities, *self.k.u.quantities)]
        inputs = dict(zip(self.k.inputs.quantities, self.problem.inputs.constants, strict=True))
        ready = Simulation(
            self.problem.compiled, parameters=self.problem.parameters, inputs=inputs, solver=DOP853(tolerance=TOLERANCE),
            limits=self.limits,
        )  # fmt: skip
        runs = []
        for s in self.states[:STARTS]:
            initial = dict(zip(names, (*s.q, *s.u), strict=True))
            run = ready.run((s.t, s.t + self.span), initial=initial, progress=False)
            if run.status is Status.LIMIT:
                raise LimitReached(f"the motion along which first integrals are checked ended early: {run.message}", {})
            if run.status.ok:
                return run
            if run.status is Status.INTERRUPTED:
                raise KeyboardInterrupt
            runs.append(run)
        longest = max(runs, key=lambda r: float(r.times[-1] - r.times[0]))
        if longest.times.size < 2:
            raise SimulationError(f"no motion of system '{self.problem.system.name}' gets anywhere: {longest.message}")
        return longest

    def _formula(self, expression: SX) -> sympy.Expr | None:
        if written_out([expression]) > SHORT:
            return None
        try:
            read = Reading(self.equations, SHORT).polynomial(expression, ())
        except (TooLong, GraphError):
            return None
        return read if read.count_ops() <= READABLE else None


def _follows(values: Array, kept: list[Array]) -> bool:
    """Whether a quantity is a linear combination of others and a constant, at every state."""
    basis = np.column_stack([*(x / np.abs(x).max() for x in kept), np.ones_like(values)])
    left = values - basis @ np.linalg.lstsq(basis, values, rcond=None)[0]
    return bool(np.abs(left).max() <= TRIVIAL * np.abs(values).max())

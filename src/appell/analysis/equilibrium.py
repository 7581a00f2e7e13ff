"""Equilibria: where a system can rest, and the forces that hold it there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from appell.errors import ImpossibleConstraint, UnknownName
from appell.gibbs import GibbsFunction
from appell.model import Quantity, System

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[np.float64]

STARTS = 40
NEWTON_STEPS = 80
BALANCE = 1e-10  # largest residual of an equilibrium, relative to the size of the loads
STILL = 1e-12  # a velocity constraint whose value at rest stays below this is satisfied there
SAME = 1e-6  # two equilibria closer than this are one


@dataclass(frozen=True)
class Equilibrium:
    """A configuration at rest: coordinates by symbol, multipliers of the contact rows and forces of the actuators."""

    coordinates: Mapping[Quantity, float]
    multipliers: Array
    actuator_forces: Mapping[Quantity, float]
    residual: float

    def __getitem__(self, key: Quantity | str) -> float:
        for x, value in {**self.coordinates, **self.actuator_forces}.items():
            if x == key or str(x) == key:
                return value
        raise UnknownName(
            f"an equilibrium has {', '.join(str(x) for x in (*self.coordinates, *self.actuator_forces))}, no '{key}'."
        )


@dataclass(frozen=True)
class Equilibria(Sequence[Equilibrium]):
    """Those found, and how they were searched for."""

    found: tuple[Equilibrium, ...]
    searched: str

    def __len__(self) -> int:
        return len(self.found)

    def __getitem__(self, index: Any) -> Any:
        return self.found[index]

    def __repr__(self) -> str:
        if not self.found:
            return f"no equilibrium found, searched {self.searched}"
        lines = ["; ".join(f"{x} = {v:.9g}" for x, v in {**e.coordinates, **e.actuator_forces}.items()) for e in self.found]
        return "\n".join(lines)


def equilibria(
    system: System | GibbsFunction,
    *,
    guesses: Sequence[Mapping[Any, float]] = (),
    parameters: Mapping[Any, float] | None = None,
    t: float = 0.0,
    starts: int = STARTS,
    seed: int = 0,
) -> Equilibria:
    """Rest positions: the inertial terms suppressed, and of the servo conditions only the finite ones kept.

        f(q, u = 0) + A_cᵀΛ + aᵀλ = 0,     φ(q) = 0,     g(q) = 0

    Newton's method from the guesses, and from random starts within the typical ranges. Velocity constraints, of
    contact or of servos, are nearly always satisfied identically at rest, and then not appended. What one of them
    asks of the configuration at rest is appended (ξ′ + ωη = 0 asks for η = 0), and one that asks for motion
    everywhere is refused.

    References: Appell & Béghin (1953), no. 470, "Equilibrium in systems that include a servo".
    """
    gibbs = system if isinstance(system, GibbsFunction) else GibbsFunction.of(system)
    problem = _Rest(gibbs, parameters, t)
    rng = np.random.default_rng(seed)
    q = gibbs.kinematics.q.quantities
    begin = [np.array([_given(g, x, 0.0) for x in q]) for g in guesses]
    begin += [problem.start(rng) for _ in range(starts)]
    found: list[Equilibrium] = []
    for start in begin:
        equilibrium = problem.solve(start)
        if equilibrium is not None and all(problem.distance(equilibrium, e) > SAME for e in found):
            found.append(equilibrium)
    found.sort(key=lambda e: tuple(round(v, 9) for v in e.coordinates.values()))
    return Equilibria(tuple(found), f"{len(guesses)} guesses and {starts} random starts within the typical ranges")


def _given(guess: Mapping[Any, float], x: Quantity, default: float) -> float:
    return float(guess.get(x, guess.get(str(x), default)))


class _Rest:
    """The equations of rest, in q and the multipliers."""

    def __init__(self, gibbs: GibbsFunction, parameters: Mapping[Any, float] | None, t: float) -> None:
        self.gibbs = gibbs
        self.t = t
        self.states = gibbs.states(parameters)
        _ = self._asked_at_rest  # refuses what asks for motion

    @cached_property
    def _functions(self) -> tuple[ca.Function, ca.Function]:
        g, k = self.gibbs, self.gibbs.kinematics
        contact = ca.SX.sym("contact", len(g.rows))
        drive = ca.SX.sym("drive", len(k.actuators))
        still = ca.SX.zeros(len(k.u), 1)
        balance = ca.substitute(g.forcing + g.rows.A.T @ contact + g.input_directions.T @ drive, k.u.column, still)
        geometry = ca.vertcat(g.all_rows.position, *self._asked_at_rest, k.unit_lengths)
        unknown = ca.vertcat(k.q.column, contact, drive)
        residual = ca.vertcat(balance, geometry)
        args = [unknown, k.t, k.p.column, k.inputs.column]
        load = ca.substitute(g.forcing, k.u.column, still)
        return (
            ca.Function("rest", args, [residual, ca.jacobian(residual, unknown)]),
            ca.Function("load", args, [load, ca.substitute(ca.horzcat(g.rows.A.T, g.input_directions.T), k.u.column, still)]),
        )

    @cached_property
    def _asked_at_rest(self) -> list[ca.SX]:
        """What velocity constraints ask of the configuration where every speed is zero."""
        g, k = self.gibbs, self.gibbs.kinematics
        rows = [r for r in g.all_rows.rows if r.position is None]
        if not rows:
            return []
        values = ca.substitute(ca.vertcat(*[ca.SX(r.velocity) for r in rows]), k.u.column, ca.SX.zeros(len(k.u), 1))
        f = ca.Function("at_rest", g.arguments, [values, ca.jacobian(values, k.q.column)])
        state = self.states.random(np.random.default_rng(0))
        value, slope = (np.abs(np.asarray(x.full())) for x in f(self.t, *state.args()[1:]))
        asked = []
        for i, row in enumerate(rows):
            if slope[i].max(initial=0.0) > STILL:
                asked.append(values[i])
            elif value[i, 0] > STILL:
                raise ImpossibleConstraint(
                    f"system '{g.system.name}' cannot rest: constraint '{row.name}' asks for motion (at rest it misses "
                    f"by {value[i, 0]:.3g}).\n    Look for a steady motion instead."
                )
        return asked

    def start(self, rng: np.random.Generator) -> Array:
        """A random configuration; angles anywhere on the circle unless they have a typical range."""
        q = self.states.random(rng).q
        symbols = self.gibbs.kinematics.q.quantities
        for i in self._angles:
            if symbols[i] not in self.gibbs.system.ranges:
                q[i] = rng.uniform(-np.pi, np.pi)
        return q

    def solve(self, q: Array) -> Equilibrium | None:
        rest, load = self._functions
        inputs = np.zeros(len(self.gibbs.kinematics.inputs))
        n, c = len(self.gibbs.kinematics.q), len(self.gibbs.rows)
        others = (self.t, self.states.p, inputs)
        x = np.concatenate([q, np.zeros(c + len(self.gibbs.kinematics.actuators))])
        f, directions = (np.asarray(v.full()) for v in load(x, *others))
        x[n:] = np.linalg.lstsq(directions, -f.ravel(), rcond=1e-10)[0] if directions.size else []
        best = np.inf
        for _ in range(NEWTON_STEPS):
            residual, jacobian = (np.asarray(v.full()) for v in rest(x, *others))
            residual = residual.ravel()
            if not np.isfinite(residual).all():
                return None
            best = float(np.abs(residual).max(initial=0.0))
            # newtons and metres stand in one matrix: rows are scaled alike, so that units do not decide its rank
            norms = np.linalg.norm(jacobian, axis=1)
            scale = 1 / np.where(norms > 0, norms, 1.0)
            step = np.linalg.lstsq(scale[:, None] * jacobian, scale * residual, rcond=1e-12)[0]
            # a long step in the configuration is shortened: Newton far from a solution is only a hint
            length = np.abs(step[:n]).max(initial=0.0)
            x = x - step * min(1.0, 0.5 / length if length > 0 else 1.0)
            if length <= 1e-15 * (1 + np.abs(x[:n]).max(initial=0.0)):
                break
        size = max(1.0, float(np.abs(f).max(initial=0.0)))
        if best > BALANCE * size:
            return None
        k = self.gibbs.kinematics
        coordinates = {a: float(v) for a, v in zip(k.q.quantities, self._wrapped(x[:n]), strict=True)}
        drive = {a: float(v) for a, v in zip(k.actuators.quantities, x[n + c :], strict=True)}
        return Equilibrium(coordinates, x[n : n + c], drive, best / size)

    @cached_property
    def _angles(self) -> list[int]:
        """Coordinates that are angles of frames, and so the same after a turn."""
        k = self.gibbs.kinematics
        turned = {getattr(f.rotation, "angle", None) for f in k.system.frames}
        return [i for i, x in enumerate(k.q.quantities) if x in turned]

    def _wrapped(self, q: Array) -> Array:
        """Angles in (−π, π], where the finite equations and the loads do not tell the difference."""
        rest, _ = self._functions
        k = self.gibbs.kinematics
        zeros = np.zeros(len(self.gibbs.rows) + len(k.actuators))
        others = (self.t, self.states.p, np.zeros(len(k.inputs)))
        before = rest(np.concatenate([q, zeros]), *others)[0].full()
        out = q.copy()
        for i in self._angles:
            turned = out.copy()
            turned[i] = np.pi - (np.pi - out[i]) % (2 * np.pi)
            if np.allclose(rest(np.concatenate([turned, zeros]), *others)[0].full(), before, rtol=1e-9, atol=1e-9):
                out = turned
        return out

    def distance(self, a: Equilibrium, b: Equilibrium) -> float:
        """The largest difference between coordinates; angles on the circle."""
        out = 0.0
        for i, (x, y) in enumerate(zip(a.coordinates.values(), b.coordinates.values(), strict=True)):
            gap = abs(x - y)
            out = max(out, min(gap, abs(2 * np.pi - gap)) if i in self._angles else gap)
        return out

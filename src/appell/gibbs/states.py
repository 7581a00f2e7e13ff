"""States: numbers for t, q, u, parameters and inputs; and random ones that satisfy the constraints."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from appell.errors import ImpossibleConstraint, InconsistentConstraints, MissingValue, MixedSystems
from appell.gibbs.rows import Rows
from appell.gibbs.scaling import unit_rows
from appell.kinematics import Kinematics
from appell.model import Quantity

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[np.float64]

NEWTON_STEPS = 60
RESIDUAL = 1e-12  # a state satisfies a constraint when its residual is below this, relative to its terms where they exceed 1
SLACK = 1e-7  # a direction in which the rows, scaled to unit length, change less is left alone: a double root is known to √ε
TRIES = 60  # random starts before a constraint is said to be impossible
DEFAULT_RANGE = (-1.0, 1.0)


@dataclass(frozen=True)
class State:
    """t, q, u, parameter values and inputs, in the order of the kinematics' symbols."""

    t: float
    q: Array
    u: Array
    p: Array
    inputs: Array

    def args(self) -> tuple[Any, ...]:
        return self.t, self.q, self.u, self.p, self.inputs


class States:
    """The states of a system that its constraints allow."""

    def __init__(
        self, kinematics: Kinematics, rows: Rows, parameters: Mapping[Any, float] | None = None, *, generic: bool = False
    ) -> None:
        self.kinematics = kinematics
        self.rows = rows
        self.p = _parameters(kinematics, parameters, generic)
        k = kinematics
        args = [k.t, k.q.column, k.u.column, k.p.column, k.inputs.column]
        position = ca.vertcat(rows.position, k.unit_lengths)
        self._n_position = len(rows.position_indices)
        self._position = ca.Function("position", args, [position, ca.jacobian(position, k.q.column)])
        self._velocity = ca.Function("velocity", args, [rows.velocity, rows.A])

    def draw(self, count: int, seed: int = 0) -> list[State]:
        """So many random states on the constraints."""
        rng = np.random.default_rng(seed)
        out: list[State] = []
        failures = 0
        while len(out) < count:
            state = self._try(rng)
            if state is not None:
                out.append(state)
                continue
            failures += 1
            if failures >= TRIES and failures > 20 * len(out):
                self._refuse(rng)
        return out

    def consistent(self, state: State) -> State | None:
        """The state moved onto the constraints by Newton's method, or None when it does not get there."""
        q = self._solve_positions(state)
        if q is None:
            return None
        u = self._solve_velocities(replace(state, q=q))
        return None if u is None else replace(state, q=q, u=u)

    def random(self, rng: np.random.Generator) -> State:
        """A random state within the typical ranges, constraints not regarded."""
        k = self.kinematics
        t = float(_draw(rng, k, [k.system.t], (0.0, 2.0))[0])
        return State(
            t, _draw(rng, k, k.q.quantities), _draw(rng, k, k.u.quantities), self.p, _draw(rng, k, k.inputs.quantities)
        )

    def _try(self, rng: np.random.Generator) -> State | None:
        state = self.consistent(self.random(rng))
        if state is None:
            return None
        ranges = self.kinematics.system.ranges
        for x, value in zip(self.kinematics.q.quantities, state.q, strict=True):
            if x in ranges and not ranges[x][0] <= value <= ranges[x][1]:
                return None
        return state

    def _solve_positions(self, state: State, only: list[int] | None = None) -> Array | None:
        q = state.q.copy()
        if self._position.size1_out(0) == 0:
            return q
        for _ in range(NEWTON_STEPS):
            value, jacobian = (np.asarray(x) for x in self._position(state.t, q, state.u, state.p, state.inputs))
            if only is not None:
                value, jacobian = value[only], jacobian[only]
            if not (np.isfinite(value).all() and np.isfinite(jacobian).all()):
                return None
            step = _newton_step(jacobian, value)
            q = q - step
            if np.abs(step).max() <= 1e-15 * (1 + np.abs(q).max()):
                break
        value, jacobian = (np.asarray(x) for x in self._position(state.t, q, state.u, state.p, state.inputs))
        if only is not None:
            value, jacobian = value[only], jacobian[only]
        return q if _vanishes(value, jacobian, q) else None

    def _solve_velocities(self, state: State, only: list[int] | None = None) -> Array | None:
        u = state.u.copy()
        if len(self.rows) == 0:
            return u
        for _ in range(NEWTON_STEPS):
            value, a = (np.asarray(x) for x in self._velocity(state.t, state.q, u, state.p, state.inputs))
            if only is not None:
                value, a = value[only], a[only]
            if not (np.isfinite(value).all() and np.isfinite(a).all()):
                return None
            step = _newton_step(a, value)
            u = u - step
            if np.abs(step).max() <= 1e-15 * (1 + np.abs(u).max()):
                break
        value, a = (np.asarray(x) for x in self._velocity(state.t, state.q, u, state.p, state.inputs))
        if only is not None:
            value, a = value[only], a[only]
        return u if _vanishes(value, a, u) else None

    # -- saying why not ------------------------------------------------------------------------------------------------
    def _refuse(self, rng: np.random.Generator) -> None:
        names = self.rows.names
        positions = self.rows.position_indices
        starts = [self.random(rng) for _ in range(TRIES)]
        unit = list(range(len(positions), self._position.size1_out(0)))  # quaternions stay unit throughout
        groups = _grouped([(k, self.rows.rows[i].of) for k, i in enumerate(positions)])
        feasible: list[int] = []
        done: list[str] = []
        on = starts
        for owner, indices in groups:
            if all(self._solve_positions(s, indices + unit) is None for s in starts):
                raise ImpossibleConstraint(
                    f"constraint '{owner}' can never hold: no configuration satisfies it, searched from {TRIES} random starts "
                    f"with {self._values_text()}.\n    Check its formula and the parameter values."
                )
            on = [s for s in starts if self._solve_positions(s, feasible + indices + unit) is not None]
            if not on:
                raise InconsistentConstraints(_together(owner, done, self._values_text()))
            feasible += indices
            done.append(owner)
        placed = [replace(s, q=q) for s in on if (q := self._solve_positions(s)) is not None]
        feasible, done = [], []
        for owner, indices in _grouped([(i, r.of) for i, r in enumerate(self.rows.rows)]):
            if all(self._solve_velocities(s, indices) is None for s in placed):
                raise ImpossibleConstraint(
                    f"constraint '{owner}' can never hold: no velocities satisfy it, searched from {len(placed)} random starts "
                    f"with {self._values_text()}.\n    Check its formula and the parameter values."
                )
            if all(self._solve_velocities(s, feasible + indices) is None for s in placed):
                raise InconsistentConstraints(_together(owner, done, self._values_text()))
            feasible += indices
            done.append(owner)
        raise InconsistentConstraints(
            f"no state within the typical ranges satisfies the constraints {', '.join(names)}, with {self._values_text()}.\n"
            f"    Widen the ranges with s.typical({{…}}), or check the parameter values."
        )

    def _values_text(self) -> str:
        pairs = zip(self.kinematics.p.quantities, self.p, strict=True)
        return ", ".join(f"{x} = {v:g}" for x, v in pairs) or "no parameters"


def _newton_step(jacobian: Array, value: Array) -> Array:
    """The shortest step that annuls the linearised rows, each scaled to unit length: its unit does not matter."""
    rows, right, _ = unit_rows(jacobian, value.ravel())
    return np.asarray(np.linalg.lstsq(rows, right, rcond=SLACK)[0], dtype=np.float64)


def _vanishes(value: Array, jacobian: Array, x: Array) -> bool:
    """Whether the rows are zero up to the rounding of their own terms."""
    return bool((np.abs(value.ravel()) <= RESIDUAL * (1 + np.abs(jacobian) @ np.abs(x))).all())


def _together(owner: str, before: list[str], values: str) -> str:
    return (
        f"constraint '{owner}' contradicts those before it ({', '.join(repr(b) for b in before)}): each can hold alone, but no "
        f"state satisfies them together, with {values}.\n    Drop one of them, or check the parameter values."
    )


def _grouped(items: list[tuple[int, str]]) -> list[tuple[str, list[int]]]:
    out: dict[str, list[int]] = {}
    for index, owner in items:
        out.setdefault(owner, []).append(index)
    return list(out.items())


def _draw(rng: np.random.Generator, k: Kinematics, quantities: Any, default: tuple[float, float] = DEFAULT_RANGE) -> Array:
    return np.array([rng.uniform(*k.system.ranges.get(x, default)) for x in quantities])


def _parameters(k: Kinematics, given: Mapping[Any, float] | None, generic: bool) -> Array:
    if not generic:
        values = k.system.values(given)
        return np.array([values[x] for x in k.p.quantities])
    rng = np.random.default_rng(1)  # stand-ins where the user has not said: only for questions that hold for almost any value
    stand_ins = rng.uniform(0.5, 1.5, len(k.p))
    known = k.system.parameter_values
    return np.array([stand_in if (v := known[x]) is None else v for x, stand_in in zip(k.p.quantities, stand_ins, strict=True)])


def state_of(
    kinematics: Kinematics,
    values: Mapping[Any, float],
    parameters: Mapping[Any, float] | None = None,
    t: float = 0.0,
) -> State:
    """A state from values by symbol or name; every coordinate, speed and input must be there.

    A coordinate's rate may be given where it is itself a speed.
    """
    k = kinematics
    by_symbol: dict[Quantity, float] = {}
    for key, value in values.items():
        symbol = k.state_names.find(key)
        if not np.isfinite(float(value)):
            raise MissingValue(
                f"'{symbol}' of system '{k.system.name}' has the value {value}; a state is made of finite numbers."
            )
        by_symbol[symbol] = float(value)

    def pick(quantities: Any) -> Array:
        missing = [str(x) for x in quantities if x not in by_symbol]
        if missing:
            raise MissingValue(f"a state of system '{k.system.name}' needs values for {', '.join(missing)} too.")
        return np.array([by_symbol[x] for x in quantities])

    p = _parameters(k, parameters, generic=False)
    return State(float(t), pick(k.q.quantities), pick(k.u.quantities), p, pick(k.inputs.quantities))


def require_state(kinematics: Kinematics, state: State) -> None:
    """Refuse a state of another system, which CasADi would take where one number can stand for many."""
    k = kinematics
    for what, values, family in (
        ("coordinates", state.q, k.q), ("speeds", state.u, k.u), ("parameters", state.p, k.p), ("inputs", state.inputs, k.inputs),
    ):  # fmt: skip
        if values.shape != (len(family.quantities),):
            raise MixedSystems(
                f"this state has {np.size(values)} {what}, but system '{k.system.name}' has {len(family)}: it is a state of "
                f"another system. Give values by name, or a state that this system's gibbs.states() made."
            )

"""Steady motions: what does not change stays so, with chosen speeds held; and families of them along a parameter.

A steady motion is a relative equilibrium. The coordinates that the equations need (all but the cyclic ones) stand still and
the independent speeds are constant:

    φ(q, t) = 0,   ψ(q, u, t) = 0,   q̇_needed = 0,   u̇_I = 0,   held values given

Cyclic coordinates run on: a wheel goes round its circle, a top precesses.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from appell.analysis.linearise import Linearisation, Lineariser, finite_constraints, motion_residual
from appell.errors import ModelError, UnknownName
from appell.formulations import Equations, derive
from appell.formulations.embedding import Embeddings
from appell.formulations.reduced import find_cyclic
from appell.gibbs import GibbsFunction, State
from appell.model import Quantity, System

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[np.float64]

NEWTON_STEPS = 60
BALANCE = 1e-11  # largest residual of a steady motion, beside the size of its terms
SMALLEST_STEP = 1e-7  # of a continuation, relative to its range: below this the family ends


@dataclass(frozen=True)
class SteadyMotion:
    """A state whose shape does not change, with the values of the held quantities and the forces that hold it."""

    equations: Equations = field(repr=False)
    state: State
    values: Mapping[Quantity, float]
    multipliers: Array
    actuator_forces: Array
    residual: float
    steady: Steady = field(repr=False)

    def __getitem__(self, key: Quantity | str) -> float:
        for x, value in self.values.items():
            if x == key or str(x) == key:
                return value
        raise UnknownName(
            f"a steady motion of system '{self.equations.gibbs.system.name}' has {', '.join(map(str, self.values))}, no '{key}'."
        )

    def linearise(self, independent: Sequence[Quantity | str] | None = None) -> Linearisation:
        """Small motions about it, of the shape alone: cyclic coordinates, which the rest gets along without, are left out."""
        k = self.equations.gibbs.kinematics
        coordinates, speeds = self.steady.still
        cyclic = [x for i, x in enumerate(k.q.quantities) if i not in coordinates]
        keep = [*(k.q.quantities[i] for i in coordinates), *(k.u.quantities[i] for i in speeds)]
        if independent is not None:
            return self.steady.lineariser.at(self.state, (*independent, *cyclic), without=cyclic)
        return self.steady.lineariser.at(self.state, prefer=keep, without=cyclic)


class Steady:
    """The equations of steady motion of a system, ready to be solved from any guess and followed along any parameter."""

    def __init__(self, system: System | GibbsFunction | Equations, parameters: Mapping[Any, float] | None = None) -> None:
        self.equations = system if isinstance(system, Equations) else derive(system)
        self.gibbs = self.equations.gibbs
        self.states = self.gibbs.states(parameters)
        k = self.gibbs.kinematics
        self.everything: tuple[Quantity, ...] = (*k.q.quantities, *k.u.quantities, *k.p.quantities)
        self.lineariser = Lineariser(self.equations)

    @cached_property
    def still(self) -> tuple[list[int], list[int]]:
        """Indices of coordinates that stand still, and of speeds that stay constant."""
        k = self.gibbs.kinematics
        if len(self.gibbs.servo_rows):
            return list(range(len(k.q))), list(range(len(k.u)))
        embedding = Embeddings(self.gibbs).standing
        if not embedding.is_linear:
            return list(range(len(k.q))), list(range(len(k.u)))
        residual = ca.gradient(embedding.embed(self.gibbs.R), embedding.accelerations.column)
        reduction = find_cyclic(self.gibbs, embedding, residual)
        bound = {*reduction.needed, *reduction.bound}
        return [i for i, x in enumerate(k.q.quantities) if x in bound], list(embedding.partition.independent)

    @cached_property
    def _function(self) -> ca.Function:
        """The finite equations with their derivatives by (q, u, p); u̇ and λ are unknowns too, so that all is smooth."""
        g, k = self.gibbs, self.gibbs.kinematics
        motion, multipliers = motion_residual(g)
        u_dot = k.accelerations.column
        coordinates, speeds = self.still
        residual = ca.vertcat(motion, finite_constraints(g), g.all_rows.velocity, k.qdot[coordinates], u_dot[speeds])
        z = ca.vertcat(k.q.column, k.u.column, k.p.column, u_dot, multipliers)
        return ca.Function("steady", [z, k.t, k.inputs.column], [residual, ca.densify(ca.jacobian(residual, z))])

    # -- solving -------------------------------------------------------------------------------------------------------
    def solve(self, guess: Mapping[Any, float], held: Mapping[Any, float] = {}, *, t: float = 0.0) -> SteadyMotion | None:
        """A steady motion near the guess, with some quantities held at given values; None where Newton does not get there.

        Parameters are held at their own values; cyclic coordinates at the guess's.
        """
        start = self._start(guess, held)
        fixed = {self._index(x): float(v) for x, v in held.items()}
        solution = self._newton(start, fixed, t)
        return None if solution is None else self._made(solution, t)

    def _start(self, guess: Mapping[Any, float], held: Mapping[Any, float]) -> Array:
        z = np.zeros(self._function.size1_in(0))
        n = len(self.everything)
        z[n - len(self.states.p) : n] = self.states.p
        ranges = self.gibbs.system.ranges
        for i, x in enumerate(self.everything[: n - len(self.states.p)]):
            if x in ranges and not ranges[x][0] <= 0.0 <= ranges[x][1]:
                z[i] = 0.5 * sum(ranges[x])
        for x, value in {**guess, **held}.items():
            z[self._index(x)] = float(value)
        return z

    def _newton(self, z: Array, fixed: Mapping[int, float], t: float, extra: tuple[Array, float] | None = None) -> Array | None:
        """Gauss–Newton of least change, parameters and held values kept, on one more linear condition if there is one."""
        n, p = len(self.everything), len(self.states.p)
        keep = {**{i: z[i] for i in range(n - p, n)}, **fixed} if extra is None else dict(fixed)
        inputs = np.zeros(len(self.gibbs.kinematics.inputs))
        z = z.copy()
        for i, value in keep.items():
            z[i] = value
        free = [i for i in range(z.size) if i not in keep]
        size = np.inf
        for _ in range(NEWTON_STEPS):
            residual, jacobian = (np.asarray(v.full()) for v in self._function(z, t, inputs))
            residual, jacobian = residual.ravel(), jacobian[:, free]
            if extra is not None:
                direction, level = extra
                residual = np.append(residual, direction @ z - level)
                jacobian = np.vstack([jacobian, direction[free]])
            if not np.isfinite(residual).all():
                return None
            size = float(np.abs(residual).max(initial=0.0)) / max(1.0, float(np.abs(jacobian * z[free]).max(initial=0.0)))
            step = np.linalg.lstsq(jacobian, residual, rcond=1e-12)[0]
            length = np.abs(step[: n - p]).max(initial=0.0)
            z[free] -= step * min(1.0, 1.0 / length if length > 0 else 1.0)
            if np.abs(step).max(initial=0.0) <= 1e-14 * (1 + np.abs(z).max(initial=0.0)):
                break
        return z if size <= BALANCE else None

    def _made(self, z: Array, t: float) -> SteadyMotion:
        k = self.gibbs.kinematics
        n, m, p = len(k.q), len(k.u), len(k.p)
        inputs = np.zeros(len(k.inputs))
        state = State(t, z[:n], z[n : n + m], z[n + m : n + m + p], inputs)
        values = {x: float(v) for x, v in zip(self.everything, z, strict=False)}
        rest = z[n + 2 * m + p :]
        contact = len(self.gibbs.rows)
        residual = np.abs(self._function(z, t, inputs)[0].full()).max(initial=0.0)
        return SteadyMotion(self.equations, state, values, rest[:contact], rest[contact:], float(residual), self)

    # -- following -----------------------------------------------------------------------------------------------------
    def follow(
        self,
        start: SteadyMotion,
        along: Quantity | str,
        to: float,
        *,
        held: Sequence[Quantity | str] = (),
        step: float | None = None,
        most: int = 2000,
    ) -> list[SteadyMotion]:
        """The family of steady motions through ``start`` as a speed, coordinate or parameter goes to a value, by
        pseudo-arclength continuation: turning points are passed.

        ``held`` quantities (and every other parameter) keep their values at the start.
        """
        index = self._index(along)
        z = self._vector(start)
        n, p = len(self.everything), len(self.states.p)
        fixed = {i: z[i] for i in range(n - p, n) if i != index} | {self._index(x): z[self._index(x)] for x in held}
        if index in fixed:
            raise ModelError(f"'{along}' cannot be followed and held at once.")
        span = abs(to - z[index])
        length = step or span / 40
        direction = np.zeros(z.size)
        direction[index] = np.sign(to - z[index])
        out = [start]
        while len(out) < most:
            tangent = self._tangent(z, fixed, start.state.t, direction)
            if tangent is None:
                break
            advanced = None
            while advanced is None and length > SMALLEST_STEP * max(span, 1e-300):
                guess = z + length * tangent
                advanced = self._newton(guess, fixed, start.state.t, (tangent, float(tangent @ guess)))
                if advanced is None:
                    length /= 2
            if advanced is None:
                break
            if (advanced[index] - to) * (z[index] - to) <= 0:  # past the end: finish on it exactly
                last = self._newton(advanced, {**fixed, index: to}, start.state.t, (np.zeros(z.size), 0.0))
                if last is not None:
                    out.append(self._made(last, start.state.t))
                break
            z, direction = advanced, tangent
            out.append(self._made(z, start.state.t))
            length = min(length * 1.3, step or span / 40)
        return out

    def _tangent(self, z: Array, fixed: Mapping[int, float], t: float, towards: Array) -> Array | None:
        jacobian = np.asarray(self._function(z, t, np.zeros(len(self.gibbs.kinematics.inputs)))[1].full())
        n = len(self.everything)
        coordinates, _ = self.still
        idle = [
            i for i in range(len(self.gibbs.kinematics.q)) if i not in coordinates
        ]  # cyclic coordinates stay where they are
        free = [i for i in range(z.size) if i not in fixed and i not in idle]
        _, s, vt = np.linalg.svd(jacobian[:, free])
        rank = int((s > 1e-10 * s[0]).sum()) if s.size else 0
        kernel = vt[rank:]
        if not len(kernel):
            return None
        # the direction of the family nearest to where it was going; multipliers and accelerations do not count in its length
        wish = kernel @ towards[free]
        if np.linalg.norm(wish) < 1e-12:
            return None
        out = np.zeros(z.size)
        out[free] = kernel.T @ wish
        return out / np.linalg.norm(out[:n])

    def _vector(self, motion: SteadyMotion) -> Array:
        found = self.equations.at(motion.state)
        s = motion.state
        return np.concatenate([s.q, s.u, s.p, found.accelerations, found.multipliers, found.actuator_forces])

    def _index(self, x: Quantity | str) -> int:
        for i, known in enumerate(self.everything):
            if known == x or str(known) == str(x):
                return i
        raise UnknownName(
            f"system '{self.gibbs.system.name}' has no coordinate, speed or parameter '{x}'; it has {', '.join(map(str, self.everything))}."
        )

"""Constraints kept: the state put back on them after each step, in the metric of M, or pulled towards them.

position    q ← q − N Y_φ (J Y_φ)⁺ φ,     Y_φ = M⁻¹ Jᵀ,     until φ stops decreasing; quaternions are renormalised
velocity    u ← u − Y (R Y)⁺ ψ,           Y = M⁻¹ Rᵀ

Perturbations δ that are carried along are put back on the tangents, δφ = 0 and δψ = 0, in the same way.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any

import numpy as np

from appell.arguments import checked
from appell.errors import OptionError
from appell.simulate.native import DONE, OFF, doubles, evaluate, integers, machine, model_at, rhs, solve, table

KEPT = 1e-13  # a residual below this is left alone
NEWTON_STEPS = 8
NOTHING = 1e-30  # a coordinate or speed below this is zero: products of such numbers are subnormal, and very slow
LOST = 1e-8  # a residual above this, after projection, is no longer a matter of rounding


@checked
class Stabilisation(ABC):
    """How drift off the constraints is dealt with."""

    @property
    @abstractmethod
    def floor(self) -> float:
        """The residual above which a state is projected."""

    @property
    def gains(self) -> tuple[float, float] | None:
        """What multiplies ψ and φ in b, if anything."""
        return None


@checked
@dataclass(frozen=True)
class Projection(Stabilisation):
    """Put the state back on position and velocity constraints after each step, where it misses by more than ``kept``.

    References: Eich (1993), Convergence results for a coordinate projection method; Hairer & Wanner II, §VII.2.
    """

    kept: float = KEPT

    def __post_init__(self) -> None:
        if not 0 < self.kept < np.inf:
            raise OptionError(f"Projection(kept={self.kept}): give a positive residual, such as {KEPT}.")

    @property
    def floor(self) -> float:
        return self.kept


@checked
@dataclass(frozen=True)
class Baumgarte(Stabilisation):
    """Pull the state towards the constraints instead: b ← b − 2α ψ − β² φ (of velocity rows, b − α ψ).

    The residuals then stay near the solver's tolerance rather than at rounding.

    References: Baumgarte (1972), Comput. Methods Appl. Mech. Eng. 1, 1–16.
    """

    alpha: float = 5.0
    beta: float = 5.0

    def __post_init__(self) -> None:
        if not (0 <= self.alpha < np.inf and 0 <= self.beta < np.inf):
            raise OptionError(f"Baumgarte(alpha={self.alpha}, beta={self.beta}): both are finite rates (1/s), not negative.")

    @property
    def floor(self) -> float:
        return np.inf

    @property
    def gains(self) -> tuple[float, float]:
        return self.alpha, self.beta


@machine
def unit_quaternions(m: Any, y: Any) -> None:
    """Every quaternion of the state at unit length."""
    for s in integers(m.quaternions, m.quaternion_count):
        size = np.sqrt(y[s] ** 2 + y[s + 1] ** 2 + y[s + 2] ** 2 + y[s + 3] ** 2)
        if size > 0.0 and size != 1.0:
            for i in range(s, s + 4):
                y[i] /= size


@machine
def _geometry(m: Any, t: float, y: Any) -> None:
    m.t = t
    at = y.ctypes.data
    evaluate(m.geometry, m.t_at, at, at + 8 * m.nq, m.p, m.r, m.geo)


@machine
def _largest(values: Any) -> float:
    out = 0.0
    for x in values:
        if not np.isfinite(x):
            return np.inf
        out = max(out, abs(x))
    return out


@machine
def tangent_quaternions(m: Any, y: Any) -> None:
    """Perturbations of every quaternion at right angles to it."""
    n, start = m.nq + m.nu, m.nq + m.nu + m.nw
    for c in range(m.varied):
        for s in integers(m.quaternions, m.quaternion_count):
            along = 0.0
            for i in range(s, s + 4):
                along += y[i] * y[start + c * n + i]
            for i in range(s, s + 4):
                y[start + c * n + i] -= along * y[i]


@machine
def _tangent(m: Any, t: float, y: Any) -> float:
    """δφ and δψ of every perturbation into m.change; returns the size of the perturbations."""
    n, start = m.nq + m.nu, m.nq + m.nu + m.nw
    given, seed = doubles(m.r, m.inputs), doubles(m.seed, m.inputs + n * m.varied)
    for i in range(m.inputs):
        seed[i] = given[i]
    size = 1.0
    for i in range(n * m.varied):
        seed[m.inputs + i] = y[start + i]
        size = max(size, abs(y[start + i]))
    m.t = t
    at = y.ctypes.data
    evaluate(m.tangent, m.t_at, at, at + 8 * m.nq, m.p, m.seed, m.change)
    return size


@machine
def flush(y: Any) -> None:
    """Put numbers that are as good as zero to zero."""
    for i in range(y.size):
        if abs(y[i]) < NOTHING:
            y[i] = 0.0


@machine
def _along(m: Any, a: int, b: int) -> float:
    """R_a M⁻¹ R_bᵀ of two rows, from the geometry last looked at."""
    k, nu, first = m.rows, m.nu, m.positions + m.rows
    geo = doubles(m.geo, first + 2 * k * nu)
    total = 0.0
    for s in range(nu):
        total += geo[first + a + s * k] * geo[first + k * nu + s + b * nu]
    return total


@machine
def _move_coordinates(m: Any, y: Any, begin: int, missed: Any, x: int) -> None:
    """y ← y − N Y_φ x from ``begin`` on, with J Y_φ x = missed: coordinates, or a perturbation of them. x is work space."""
    k, nq, nu, count = m.rows, m.nq, m.nu, m.positions
    o_y = count + k + k * nu
    o_n = o_y + k * nu
    geo, position, shift = doubles(m.geo, o_n + nq * nu), integers(m.position, count), doubles(x, m.big)
    g, left, right = table(m.g, m.big), doubles(m.left, 4 * m.big), doubles(m.right, m.big)
    for i in range(count):
        right[i] = missed[i]
        for j in range(count):
            g[i, j] = _along(m, position[i], position[j])
    solve(g, right, count, count, count, shift, left)
    for s in range(nu):
        step = 0.0
        for j in range(count):
            step += geo[o_y + s + position[j] * nu] * shift[j]
        for i in range(nq):
            y[begin + i] -= geo[o_n + i + s * nq] * step


@machine
def _move_speeds(m: Any, y: Any, begin: int, missed: Any, x: int) -> None:
    """y ← y − Y x from ``begin`` on, with R Y x = missed: speeds, or a perturbation of them."""
    k, nu = m.rows, m.nu
    o_y = m.positions + k + k * nu
    geo, shift = doubles(m.geo, o_y + k * nu), doubles(x, m.big)
    g, left, right = table(m.g, m.big), doubles(m.left, 4 * m.big), doubles(m.right, m.big)
    for i in range(k):
        right[i] = missed[i]
        for j in range(k):
            g[i, j] = _along(m, i, j)
    solve(g, right, k, k, k, shift, left)
    for s in range(nu):
        for j in range(k):
            y[begin + s] -= geo[o_y + s + j * nu] * shift[j]


@machine
def project_variations(m: Any, t: float, y: Any) -> bool:
    """Put perturbations back on the tangents of the constraints at a state whose geometry was last looked at.

    Returns whether any was moved.
    """
    k, count, n, columns = m.rows, m.positions, m.nq + m.nu, m.varied
    change, start = doubles(m.change, (count + k) * columns), n + m.nw
    moved = False
    size = _tangent(m, t, y)
    if _largest(change[: count * columns]) > m.floor * size:
        for c in range(columns):
            _move_coordinates(m, y, start + c * n, change[c * count : (c + 1) * count], m.shift)
        moved = True
        size = _tangent(m, t, y)
    o_v = count * columns
    if _largest(change[o_v : o_v + k * columns]) > m.floor * size:
        for c in range(columns):
            _move_speeds(m, y, start + c * n + m.nq, change[o_v + c * k : o_v + (c + 1) * k], m.shift)
        moved = True
    return moved


@machine
def project(m: Any, t: float, y: Any) -> tuple[int, float, bool]:
    """Put a state back on its constraints. Returns a code, the worst residual then, and whether it was moved."""
    unit_quaternions(m, y)
    flush(y)
    if m.varied > 0:
        tangent_quaternions(m, y)
    if m.rows == 0:
        return DONE, 0.0, False
    residuals = doubles(m.geo, m.positions + m.rows)
    phi, psi = residuals[: m.positions], residuals[m.positions :]
    moved = False
    _geometry(m, t, y)
    before = _largest(phi)
    floor = 0.1 * m.floor  # closer than the velocities: what redundant rows disagree by in ψ is φ times the speeds
    if before > floor:
        for iteration in range(NEWTON_STEPS):
            _move_coordinates(m, y, 0, phi, m.lam)
            unit_quaternions(m, y)
            _geometry(m, t, y)
            moved = True
            after = _largest(phi)
            if after <= 0.1 * floor or (after > 0.25 * before and (after <= 10.0 * floor or iteration > 1)):
                before = after
                break
            before = after
    off = _largest(psi)
    if off > m.floor:
        for iteration in range(NEWTON_STEPS):
            _move_speeds(m, y, m.nq, psi, m.lam)
            _geometry(m, t, y)
            moved = True
            after = _largest(psi)
            if after <= 0.1 * m.floor or (after > 0.25 * off and (after <= 10.0 * m.floor or iteration > 1)):
                off = after
                break
            off = after
    if m.varied > 0 and m.floor < np.inf:
        if moved:
            tangent_quaternions(m, y)
        moved = project_variations(m, t, y) or moved
    if moved:
        m.projections += 1
    worst = max(_largest(phi), off)
    return (DONE if worst <= LOST or m.floor == np.inf else OFF), worst, moved


@machine
def placed(model: int, t: float, y: Any, f: Any) -> tuple[int, float]:
    """A state put on the constraints, and its rates. Returns a code and the worst residual."""
    m = model_at(model)
    code, worst = DONE, 0.0
    if m.rows > 0 or m.quaternion_count > 0:
        code, worst, _ = project(m, t, y)
    return (rhs(m, t, y, f) if code == DONE else code), worst

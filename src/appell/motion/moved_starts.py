"""The derivative of a start that was moved onto the constraints, by differentiating each step of Newton's iteration.

A step is the shortest one, in the metric of M, that annuls the linearised rows,

    s = L B⁺ f   with   B = D⁻¹ A L,   f = D⁻¹ φ,   M = L⁻ᵀ L⁻¹,     δs = δL B⁺ f + L δ(B⁺ f)

with the lengths D of the rows A L. It changes with where it was taken, and with the parameters in A, φ and M:

    δ(B⁺ f) = B⁺ (δf − δB z) + (1 − B⁺ B) δBᵀ B⁺ᵀ z + B⁺ B⁺ᵀ δBᵀ (f − B z),     z = B⁺ f

Reference: Golub & Pereyra, The differentiation of pseudo-inverses and nonlinear least squares problems whose variables separate (1973).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from appell.motion.onto_constraints import MASSLESS, SLACK, NewtonOntoConstraints, Taken, metric_of, row_lengths

if TYPE_CHECKING:
    from appell.arrays import Array


@dataclass
class Way:
    """The steps by which coordinates and speeds of a start were found; None where it was not found by such steps, ``why``, and
    the values that the user should ``give`` then."""

    q: list[Taken] | None = field(default_factory=list)
    u: list[Taken] | None = field(default_factory=list)
    why: str = "what is not given was sought from several places around the beginning"
    give: tuple[str, ...] = ()


class Step(NamedTuple):
    """Rows, what is left of them, M, and how each changes."""

    rows: Array
    value: Array
    mass: Array
    d_rows: Array
    d_value: Array
    d_mass: Array


class Least(NamedTuple):
    """A least step, its change, the size of the terms that this is the sum of, the rank of its rows, and whether directions have no
    mass."""

    step: Array
    change: Array
    terms: Array
    rank: int
    massless: bool


class Followed(NamedTuple):
    """The change of coordinates or speeds at the end of a way, the size of the terms that it is the sum of, the rank of the rows at
    each step, and whether directions count that have no mass, whose weights are those of the sizes of speeds."""

    change: Array
    terms: Array
    ranks: set[int]
    massless: bool


class Moved:
    """Follows a change of what a start begins with, and of parameters, along the way to the constraints."""

    def __init__(self, newton: NewtonOntoConstraints, way: Way) -> None:
        self.newton, self.way = newton, way
        self.v = newton.problem.scales.v

    def coordinates(self, dq: Array, dp: Array, fixed: list[int]) -> Followed:
        """The change of the coordinates that began with dq; those that are fixed keep theirs."""
        at, dq, terms, ranks, massless = self.newton, dq.copy(), np.abs(dq), set(), False
        zero = np.zeros(len(at.k.u))
        for q, share in self.way.q or ():
            phi, j, n, m = at.position(at.t0, q, zero, *at.numbers)
            d_phi, d_j, d_n, d_m = at.position_along(at.t0, q, zero, *at.numbers, np.concatenate([dq, zero, dp]))
            along, d_along = np.hstack([n, at.apart_from_speeds(q)]), np.hstack([d_n, at.apart_from_speeds(dq)])
            d_along[:, along.shape[1] - len(at.system.first_order) :] = 0.0  # each of them moves by itself, wherever it is
            rows, d_rows = np.vstack([j @ along, along[fixed]]), np.vstack([d_j @ along + j @ d_along, d_along[fixed]])
            none = np.zeros(len(fixed))
            value, d_value = np.concatenate([phi.ravel(), none]), np.concatenate([d_phi.ravel(), none])
            found = moved_step(Step(rows, value, m, d_rows, d_value, d_m), self.v)
            step = d_along @ found.step + along @ found.change
            step[fixed] = 0.0
            dq -= share * step
            terms += np.abs(d_along) @ np.abs(found.step) + np.abs(along) @ found.terms
            ranks.add(found.rank)
            massless |= found.massless or bool(rows[:, m.shape[0] + len(at.system.quaternions) :].any())
        return Followed(dq, terms, ranks, massless)

    def speeds(
        self, q: Array, du: Array, others: tuple[Array, Array], fixed: list[int], rates: dict[int, tuple[float, float]]
    ) -> Followed:
        """The change of the speeds that began with du at q; ``others`` are the changes of q and of parameters, ``rates`` those that
        are given, by index, with their changes; and speeds that are fixed keep theirs."""
        at, du, terms, index, ranks, massless = self.newton, du.copy(), np.abs(du), list(rates), set(), False
        asked, changed = np.array([*rates.values()]).reshape(-1, 2).T
        none, keep = np.zeros(len(fixed)), np.eye(du.size)[fixed]
        for u, share in self.way.u or ():
            psi, r, qdot, n, m = at.velocity(at.t0, q, u, *at.numbers)
            seed = np.concatenate([others[0], du, others[1]])
            d_psi, d_r, d_qdot, d_n, d_m = at.velocity_along(at.t0, q, u, *at.numbers, seed)
            rows = np.vstack([r.reshape(-1, u.size), n.reshape(-1, u.size)[index], keep])
            d_rows = np.vstack([d_r.reshape(-1, u.size), d_n.reshape(-1, u.size)[index], 0.0 * keep])
            value = np.concatenate([psi.ravel(), qdot.ravel()[index] - asked, none])
            d_value = np.concatenate([d_psi.ravel(), d_qdot.ravel()[index] - changed, none])
            found = moved_step(Step(rows, value, m, d_rows, d_value, d_m), self.v)
            step = found.change.copy()
            step[fixed] = 0.0
            du -= share * step
            terms += found.terms
            ranks.add(found.rank)
            massless |= found.massless
        return Followed(du, terms, ranks, massless)


def moved_step(x: Step, v: Array) -> Least:
    """The least step, as ``least_step`` has it, and its change."""
    size = x.rows.shape[1]
    metric = metric_of(x.mass, size, v)
    d_metric, massless = metric_slope(x.mass, x.d_mass, size, v)
    a, da = x.rows @ metric, x.d_rows @ metric + x.rows @ d_metric
    lengths, known = row_lengths(a)
    d_lengths = np.where(known, (a * da).sum(axis=1) / lengths, 0.0)
    b, f = a / lengths[:, None], x.value / lengths
    db = (da - b * d_lengths[:, None]) / lengths[:, None]
    df = (x.d_value - f * d_lengths) / lengths
    inverse, rank = pseudo_inverse(b)
    z = inverse @ f
    within = inverse @ (df - db @ z + inverse.T @ (db.T @ (f - b @ z)))
    across = db.T @ (inverse.T @ z)
    terms = np.abs(inverse) @ (np.abs(df) + np.abs(db) @ np.abs(z) + np.abs(b) @ np.abs(across)) + np.abs(across)
    change = d_metric @ z + metric @ (within + across - inverse @ (b @ across))
    return Least(metric @ z, change, np.abs(d_metric) @ np.abs(z) + np.abs(metric) @ terms, rank, massless)


def pseudo_inverse(b: Array) -> tuple[Array, int]:
    """B⁺ and the rank of B, without the directions in which it changes least."""
    left, values, right = np.linalg.svd(b, full_matrices=False)
    kept = values > SLACK * values.max(initial=0.0)
    return (right[kept].T / values[kept]) @ left[:, kept].T, int(kept.sum())


def rank_of(rows: Array) -> int:
    """The rank of rows, each at unit length."""
    return pseudo_inverse(rows / row_lengths(rows)[0][:, None])[1]


def metric_slope(m: Array, dm: Array, size: int, v: Array) -> tuple[Array, bool]:
    """The change of L⁻ᵀ as ``metric_of`` has it, up to a turn of what it is measured in, and whether directions have no mass.

    Directions without mass count as one wherever they turn: with M = V Λ Vᵀ and what each direction counts as, g(Λ),

        δ(V g Vᵀ) = V (F ∘ Vᵀ δM V) Vᵀ,     F_ij = (g_i − g_j)/(λ_i − λ_j),   1 between masses, 0 between those without
    """
    out, n = np.zeros((size, size)), m.shape[0]
    if not (np.isfinite(m).all() and m.any()):
        return out, n > 0
    m, dm = v[:, None] * m * v, v[:, None] * dm * v
    largest = np.unravel_index(np.abs(m).argmax(), m.shape)
    part = (m + m.T) / (2 * np.abs(m[largest]))
    d_part = (dm + dm.T) / (2 * np.abs(m[largest])) - part * (dm[largest] / m[largest])
    values, vectors = np.linalg.eigh(part)
    heavy = values > MASSLESS * values.max()
    counts = np.where(heavy, values, 1.0)
    mixed = heavy[:, None] != heavy
    gaps = np.where(mixed, values[:, None] - values, 1.0)
    slopes = np.where(mixed, (counts[:, None] - counts) / gaps, (heavy[:, None] & heavy).astype(float))
    change = slopes * (vectors.T @ d_part @ vectors)
    out[:n, :n] = v[:, None] * (vectors @ (-0.5 * change / counts[:, None] / np.sqrt(counts)))
    return out, not heavy.all()

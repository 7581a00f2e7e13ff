"""The inputs and actuator forces that a given motion requires.

    M u̇ − f₀ = B r + Aᵀλ,        f = f₀ + B r

Along the directions that the constraints leave free, N with A N = 0, the multipliers drop out:

    Nᵀ B r = Nᵀ (M u̇ − f₀)

Of the inputs r that satisfy this, the shortest are taken; an input is unique where no solution of Nᵀ B r = 0 changes it. The part of
the right side that no input can give is returned as ``missing``. Actuators that keep servo conditions are treated as inputs.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from appell.arrays import Array, Flags


LEAST = 1e-9  # of the largest singular value: a smaller one is rounding


@dataclass(frozen=True)
class Efforts:
    """The results of inverse dynamics, each over the leading axes of the states.

    ``forces``: M u̇ − f₀, the generalised force along each speed that the inputs and constraints have to give together (N or N m);
    ``inputs``: the shortest inputs that give it; ``actuators``: the forces that keep servo conditions; ``unique``: whether the value of
    each input, then of each actuator, is the only possible one; ``multipliers``: the shortest multipliers of the constraint rows;
    ``missing``: the part of the forces that no input can give, along each speed, which is zero where the motion is possible.
    """

    forces: Array
    inputs: Array
    actuators: Array
    unique: Flags
    multipliers: Array
    missing: Array


def directions(a: Array, rank: int, sizes: Array) -> Array:
    """N with A N = 0, over (states, speeds, freedoms): orthonormal in the sizes of the speeds. The rank of A is known."""
    return _free_directions(a, rank, sizes)[0]


def _free_directions(a: Array, rank: int, sizes: Array) -> tuple[Array, Callable[[Array], Array]]:
    """N, and a function that gives the shortest λ with Aᵀλ = right, where there is one; λ is unique where no row is redundant."""
    n, rows = a.shape[-1], a.shape[-2]
    if not rows or not rank:
        return np.broadcast_to(np.diag(sizes), (len(a), n, n)), lambda right: np.zeros((len(a), rows))
    if rank == rows:
        q, r = np.linalg.qr(np.swapaxes(a * sizes, -1, -2), mode="complete")

        def only(right: Array) -> Array:
            reached = np.einsum("sij,si->sj", q[..., :rank], sizes * right)
            return np.linalg.solve(r[:, :rank], reached[..., None])[..., 0]

        return sizes[:, None] * q[..., rank:], only
    _, _, vt = np.linalg.svd(a * sizes)
    shortest = lambda right: shortest_solution(np.swapaxes(a, -1, -2), right, rank)[0]  # noqa: E731
    return sizes[:, None] * np.swapaxes(vt[:, rank:, :], -1, -2), shortest


def efforts(forces: Array, b: Array, a: Array, rank: int, sizes: Array, count: int) -> Efforts:
    """The efforts at states in rows, from M u̇ − f₀, B, A, the rank of A, the sizes of the speeds, and how many of B's columns are
    inputs; the others are actuators."""
    free, pushes = _free_directions(a, rank, sizes)
    wanted = np.einsum("sij,si->sj", free, forces)
    effect = np.einsum("sij,sik->sjk", free, b)
    inputs, unique = shortest_solution(effect, wanted)
    left = wanted - np.einsum("sjk,sk->sj", effect, inputs)
    balance = forces - np.einsum("sik,sk->si", b, inputs)
    weights = free / sizes[:, None] ** 2  # so that free.T @ weights is the identity
    missing = np.einsum("sij,sj->si", weights, left)
    return Efforts(forces, inputs[:, :count], inputs[:, count:], unique, pushes(balance - missing), missing)


def with_prescribed(found: Efforts, free: list[int], given: Array) -> Efforts:
    """The same efforts over all inputs: the ``free`` ones as found, prescribed functions of time as ``given``."""
    inputs = np.tile(given, (len(found.inputs), 1))
    inputs[:, free] = found.inputs
    unique = np.ones((len(inputs), given.size + found.actuators.shape[1]), dtype=bool)
    unique[:, [*free, *range(given.size, unique.shape[1])]] = found.unique
    return replace(found, inputs=inputs, unique=unique)


def shortest_solution(matrix: Array, right: Array, rank: int | None = None) -> tuple[Array, Any]:
    """The shortest x with matrix · x closest to the right side, and which of its entries are the same in every such x."""
    if not matrix.shape[-1]:
        return np.zeros((len(matrix), 0)), np.ones((len(matrix), 0), dtype=bool)
    left, s, vt = np.linalg.svd(matrix, full_matrices=True)
    count = s.shape[-1]
    keep = (
        s > LEAST * s.max(axis=-1, keepdims=True, initial=0.0)
        if rank is None
        else np.broadcast_to(np.arange(count) < rank, s.shape)
    )
    part = np.where(keep, np.einsum("sij,si->sj", left[..., :count], right) / np.where(keep, s, 1.0), 0.0)
    x = np.einsum("sji,sj->si", vt[:, :count], part)
    free = np.ones(vt.shape[:2], dtype=bool)
    free[:, :count] = ~keep
    moved = np.sqrt(np.einsum("sji,sj->si", vt**2, free.astype(float)))
    return x, moved < np.sqrt(LEAST)

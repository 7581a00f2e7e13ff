"""Radau IIA of 3, 5 and 7 stages, order 5, 9 and 13: the numbers of the methods, found from their nodes.

    nodes c       zeros of P_s − P_(s−1) on (0, 1], the last of them 1
    A⁻¹           the derivatives at the nodes of the polynomial that is zero at 0 and z_i at c_i
    A⁻¹ = T Λ T⁻¹ Λ with one real eigenvalue and pairs α ± iβ as blocks (α −β; β α)
    DIVIDED       1/(c_j Π_k (c_j − c_k)), of the polynomial that is zero at 0: Σ_j z_j x/c_j Π_k (x − c_k)/(c_j − c_k)
    AT_KNOTS      what z_j is multiplied by there, at the places x of a step where events are looked for
    error         f(0) less the rates of the stages carried on to 0: of order s + 1 in h, after the filter (γ/h − J)⁻¹

Tables have a row of ``MOST`` or ``MOST``² numbers for each of the methods. Reference: Hairer & Wanner II, §IV.8; the same, Stiff
differential equations solved by Radau methods, J. Comput. Appl. Math. 111 (1999) 93–111.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from appell.motion.loops.knots import knots

if TYPE_CHECKING:
    from appell.arrays import Array


METHODS = (3, 5, 7)
MOST = METHODS[-1]


def nodes(s: int) -> Array:
    """The nodes c."""
    series = np.zeros(s + 1)
    series[s - 1 :] = -1.0, 1.0
    slope = np.polynomial.legendre.legder(series)
    x = np.sort(np.polynomial.legendre.legroots(series).real)
    for _ in range(3):  # Newton, to the last digit
        x = x - np.polynomial.legendre.legval(x, series) / np.polynomial.legendre.legval(x, slope)
    x[-1] = 1.0
    return (1.0 + x) / 2


def basis(points: Array, x: float) -> Array:
    """Lagrange's polynomials of some points, at x."""
    return np.array([np.prod([(x - p) / (q - p) for p in points if p != q]) for q in points])


def inverse_matrix(c: Array) -> Array:
    """A⁻¹, from the derivatives of Lagrange's polynomials of the points 0, c₁, … at c₁, …."""
    points = np.concatenate([[0.0], c])
    weights = np.array([1.0 / np.prod([q - p for p in points if p != q]) for q in points])
    n = points.size
    d = np.zeros((n, n))
    for i in range(n):
        for j in range(n):
            if i != j:
                d[i, j] = weights[j] / weights[i] / (points[i] - points[j])
        d[i, i] = -d[i].sum()
    return d[1:, 1:]


def blocks(inverse: Array) -> tuple[Array, Array]:
    """T, each eigenvector with 1 as its last entry, and the eigenvalues: γ, then α and β of each pair."""
    values, vectors = np.linalg.eig(inverse)
    columns, found = [], []
    for i in np.lexsort((values.imag, np.abs(values.imag))):
        vector = vectors[:, i] / vectors[-1, i]
        if abs(values[i].imag) < 1e-9:
            columns.append(vector.real)
            found.append(values[i].real)
        elif values[i].imag < 0:  # A⁻¹ (x, y) = (x, y) (α β; −β α) with the imaginary part β: here it is −β
            columns += [vector.real, vector.imag]
            found += [values[i].real, -values[i].imag]
    return np.array(columns).T, np.array(found)


def _tables() -> tuple[Any, ...]:  # which native code takes for pointers
    shape = (len(METHODS), MOST, MOST)
    c, e, at_zero, eigenvalues, divided = (np.zeros(shape[:2]) for _ in range(5))
    d, t, back = (np.zeros(shape) for _ in range(3))
    at_knots = np.zeros((len(METHODS), MOST + 1, MOST))
    for k, s in enumerate(METHODS):
        c[k, :s] = nodes(s)
        d[k, :s, :s] = inverse_matrix(c[k, :s])
        t[k, :s, :s], eigenvalues[k, :s] = blocks(d[k, :s, :s])
        back[k, :s, :s] = np.linalg.inv(t[k, :s, :s])
        at_zero[k, :s] = basis(c[k, :s], 0.0)
        e[k, :s] = -at_zero[k, :s] @ d[k, :s, :s]
        divided[k, :s] = [1.0 / (q * np.prod([q - p for p in c[k, :s] if p != q])) for q in c[k, :s]]
        for i, x in enumerate(knots(MOST)):
            at_knots[k, i, :s] = [
                x * a * np.prod([x - p for p in c[k, :s] if p != q]) for a, q in zip(divided[k], c[k, :s], strict=False)
            ]
    return c, d, t, back, eigenvalues, at_zero, e, divided, at_knots


C, D, T, BACK, EIGENVALUES, AT_ZERO, E, DIVIDED, AT_KNOTS = _tables()
STAGES = np.array(METHODS)

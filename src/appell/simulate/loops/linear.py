"""Linear equations in native code. Matrices stand row by row; ``wide`` is the length of a row in memory."""

from __future__ import annotations

from math import isfinite, sqrt

from appell.compile.native import Doubles, Integers, native

RANK_TOLERANCE = 1e-12  # of G with rows and columns scaled to one: a pivot below it belongs to a dependent row
GIVES_WAY = 1e-2  # how much larger the pivot of a row that is usually left out must be to be taken before those kept


@native
def solve(
    g: Doubles,
    wide: int,
    right: Doubles,
    k: int,
    columns: int,
    paired: int,
    x: Doubles,
    left: Doubles,
    known: int,
    prefer: Doubles,
) -> tuple[int, float, float]:
    """A basic solution of G x = right by elimination with complete pivoting, stopped at the rank that is known.

    Beside the constraint surface a redundant row looks independent: no more pivots are taken than there are independent
    rows on it. ``prefer`` weighs the rows, so that the same are taken at all states where they serve, and the accelerations
    are smooth.

    The first ``paired`` rows and columns are those of R M⁻¹ Rᵀ and are scaled to a unit diagonal, so that the pivots
    fall on it and each row is satisfied by its own force; the others are scaled to one. Rows that depend on the others
    fall out. Returns the rank, by how much, relatively, they disagree, and the smallest pivot used. ``g`` and
    ``right`` are overwritten; ``left`` has room for 2 k + 2 columns numbers.
    """
    biggest = _scaled(g, wide, right, k, columns, paired, x, left)
    order, col, source = left[k + columns :], left[k:], left[k + 2 * columns :]
    for i in range(k):
        source[i] = float(i)
    rank, weakest = 0, 1.0
    for step in range(min(k, columns, known)):
        best, bi, bj = 0.0, step, step
        for i in range(step, k):
            weight = prefer[int(source[i])]
            for j in range(step, columns):
                if weight * abs(g[i * wide + j]) > best:
                    best, bi, bj = weight * abs(g[i * wide + j]), i, j
        best = abs(g[bi * wide + bj])
        if best <= RANK_TOLERANCE:
            break
        rank += 1
        weakest = min(weakest, best)
        if bi != step:
            for j in range(columns):
                g[step * wide + j], g[bi * wide + j] = g[bi * wide + j], g[step * wide + j]
            right[step], right[bi] = right[bi], right[step]
            source[step], source[bi] = source[bi], source[step]
        if bj != step:
            for i in range(k):
                g[i * wide + step], g[i * wide + bj] = g[i * wide + bj], g[i * wide + step]
            order[step], order[bj] = order[bj], order[step]
        for i in range(step + 1, k):
            factor = g[i * wide + step] / g[step * wide + step]
            if factor != 0.0:
                for j in range(step, columns):
                    g[i * wide + j] -= factor * g[step * wide + j]
                right[i] -= factor * right[step]
    misfit = _substituted(g, wide, 1, right, rank, k, x, order)
    for j in range(columns):
        x[j] *= col[j]
    return rank, misfit / (1.0 + biggest), weakest


@native
def _substituted(g: Doubles, down: int, across: int, right: Doubles, rank: int, k: int, x: Doubles, order: Doubles) -> float:
    """The unknowns by substitution from the last pivot up; entry (i, j) stands at i down + j across. Returns by how much the
    rows that fell out disagree."""
    for s in range(rank):
        i = rank - 1 - s
        value = right[i]
        for j in range(i + 1, rank):
            value -= g[i * down + j * across] * x[int(order[j])]
        x[int(order[i])] = value / g[i * down + i * across]
    misfit = 0.0
    for i in range(rank, k):
        misfit = max(misfit, abs(right[i]))
    return misfit


@native
def _scaled(g: Doubles, wide: int, right: Doubles, k: int, columns: int, paired: int, x: Doubles, left: Doubles) -> float:
    """Rows and columns scaled to one; returns the largest of the right sides."""
    row, col, order = left, left[k:], left[k + columns :]
    for i in range(paired):
        row[i] = 1.0 / sqrt(g[i * wide + i]) if g[i * wide + i] > 0.0 else 0.0
        col[i] = row[i]
    for i in range(paired, k):
        s = 0.0
        for j in range(columns):
            s = max(s, abs(g[i * wide + j]) * (col[j] if j < paired else 1.0))
        row[i] = 1.0 / s if s > 0.0 else 0.0
    for j in range(columns):
        s = 0.0
        for i in range(k):
            g[i * wide + j] *= row[i]
            s = max(s, abs(g[i * wide + j]))
        if j >= paired:
            col[j] = 1.0 / s if s > 0.0 else 0.0
        for i in range(k):
            g[i * wide + j] *= col[j]
        order[j] = float(j)
        x[j] = 0.0
    biggest = 0.0
    for i in range(k):
        right[i] *= row[i] if row[i] > 0.0 else 1.0
        biggest = max(biggest, abs(right[i]))
    return biggest


@native
def solve_symmetric(
    g: Doubles, wide: int, right: Doubles, k: int, x: Doubles, left: Doubles, known: int, prefer: Doubles
) -> tuple[int, float, float]:
    """The same for G = R M⁻¹ Rᵀ, where every row has its own force: L D Lᵀ with pivots on the diagonal, where the largest
    entry of a matrix without negative eigenvalues stands. Only the lower triangle is read."""
    scale, order = left, left[k:]
    biggest = 0.0
    for i in range(k):
        scale[i] = 1.0 / sqrt(g[i * wide + i]) if g[i * wide + i] > 0.0 else 0.0
        for j in range(i + 1):
            g[i * wide + j] *= scale[i] * scale[j]
        right[i] *= scale[i] if scale[i] > 0.0 else 1.0
        biggest = max(biggest, abs(right[i]))
        order[i] = float(i)
        x[i] = 0.0
    rank, weakest = 0, 1.0
    for s in range(min(k, known)):
        best, b = g[s * wide + s] * prefer[int(order[s])], s
        for i in range(s + 1, k):
            if g[i * wide + i] * prefer[int(order[i])] > best:
                best, b = g[i * wide + i] * prefer[int(order[i])], i
        best = g[b * wide + b]
        if best <= RANK_TOLERANCE:
            break
        rank += 1
        weakest = min(weakest, best)
        if b != s:
            for j in range(s):
                g[s * wide + j], g[b * wide + j] = g[b * wide + j], g[s * wide + j]
            g[s * wide + s], g[b * wide + b] = g[b * wide + b], g[s * wide + s]
            for i in range(s + 1, b):
                g[i * wide + s], g[b * wide + i] = g[b * wide + i], g[i * wide + s]
            for i in range(b + 1, k):
                g[i * wide + s], g[i * wide + b] = g[i * wide + b], g[i * wide + s]
            right[s], right[b] = right[b], right[s]
            order[s], order[b] = order[b], order[s]
        inverse = 1.0 / best
        for i in range(s + 1, k):
            factor = g[i * wide + s] * inverse
            if factor != 0.0:
                for j in range(s + 1, i + 1):
                    g[i * wide + j] -= factor * g[j * wide + s]
                right[i] -= factor * right[s]
    misfit = _substituted(g, 1, wide, right, rank, k, x, order)  # what is read is the lower triangle
    for i in range(k):
        x[i] *= scale[i]
    return rank, misfit / (1.0 + biggest), weakest


@native
def lu(a: Doubles, n: int, pivots: Integers) -> bool:
    """P A = L U in place, by partial pivoting; false when A is singular."""
    for c in range(n):
        best, at = 0.0, c
        for i in range(c, n):
            size = abs(a[i * n + c])
            if size > best:
                best, at = size, i
        if not best > 0.0 or not isfinite(best):
            return False
        pivots[c] = at
        if at != c:
            for j in range(n):
                a[c * n + j], a[at * n + j] = a[at * n + j], a[c * n + j]
        for i in range(c + 1, n):
            a[i * n + c] /= a[c * n + c]
            w = a[i * n + c]
            if w != 0.0:
                for j in range(c + 1, n):
                    a[i * n + j] -= w * a[c * n + j]
    return True


@native
def lu_solve(a: Doubles, n: int, pivots: Integers, x: Doubles) -> None:
    """A x = right, in place, with A as ``lu`` left it."""
    for c in range(n):
        at = pivots[c]
        if at != c:
            x[c], x[at] = x[at], x[c]
    for i in range(n):
        for j in range(i):
            x[i] -= a[i * n + j] * x[j]
    for s in range(n):
        i = n - 1 - s
        for j in range(i + 1, n):
            x[i] -= a[i * n + j] * x[j]
        x[i] /= a[i * n + i]


@native
def lu_complex(a: Doubles, n: int, pivots: Integers) -> bool:
    """The same of a complex matrix: real and imaginary parts one after the other."""
    w = 2 * n
    for c in range(n):
        best, at = 0.0, c
        for i in range(c, n):
            size = abs(a[i * w + 2 * c]) + abs(a[i * w + 2 * c + 1])
            if size > best:
                best, at = size, i
        if not best > 0.0 or not isfinite(best):
            return False
        pivots[c] = at
        if at != c:
            for j in range(w):
                a[c * w + j], a[at * w + j] = a[at * w + j], a[c * w + j]
        re, im = a[c * w + 2 * c], a[c * w + 2 * c + 1]
        size = re * re + im * im
        re, im = re / size, -im / size  # of one over the pivot
        for i in range(c + 1, n):
            x, y = a[i * w + 2 * c], a[i * w + 2 * c + 1]
            fr, fi = x * re - y * im, x * im + y * re
            a[i * w + 2 * c], a[i * w + 2 * c + 1] = fr, fi
            if fr != 0.0 or fi != 0.0:
                for j in range(c + 1, n):
                    x, y = a[c * w + 2 * j], a[c * w + 2 * j + 1]
                    a[i * w + 2 * j] -= fr * x - fi * y
                    a[i * w + 2 * j + 1] -= fr * y + fi * x
    return True


@native
def lu_solve_complex(a: Doubles, n: int, pivots: Integers, x: Doubles) -> None:
    """A x = right, in place, all complex."""
    w = 2 * n
    for c in range(n):
        at = pivots[c]
        if at != c:
            x[2 * c], x[2 * at] = x[2 * at], x[2 * c]
            x[2 * c + 1], x[2 * at + 1] = x[2 * at + 1], x[2 * c + 1]
    for i in range(n):
        for j in range(i):
            _less(a[i * w + 2 * j :], x[2 * j :], x[2 * i :])
    for s in range(n):
        i = n - 1 - s
        for j in range(i + 1, n):
            _less(a[i * w + 2 * j :], x[2 * j :], x[2 * i :])
        re, im = a[i * w + 2 * i], a[i * w + 2 * i + 1]
        size = re * re + im * im
        x[2 * i], x[2 * i + 1] = (x[2 * i] * re + x[2 * i + 1] * im) / size, (x[2 * i + 1] * re - x[2 * i] * im) / size


@native
def _less(a: Doubles, b: Doubles, c: Doubles) -> None:
    """c ← c − a b of complex numbers."""
    c[0] -= a[0] * b[0] - a[1] * b[1]
    c[1] -= a[0] * b[1] + a[1] * b[0]

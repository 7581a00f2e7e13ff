"""Linear equations in native code. Matrices stand row by row; ``wide`` is the length of a row in memory."""

from __future__ import annotations

from math import isfinite, sqrt

from appell.compile.base import LANES
from appell.compile.native import Doubles, Integers, fma, lanes_at, native, put_lanes, spread, total

RANK_TOLERANCE = 1e-12  # of G with rows and columns scaled to one: a pivot below it belongs to a dependent row
GIVES_WAY = 1e-2  # weight of a row that is usually left out: it is taken first only where its pivot is 100 times larger


# -- the parts of the array ``left`` that ``solve`` fills, after the scales of the rows --------------------------------------
@native
def scales_of_columns(left: Doubles, k: int) -> Doubles:
    """What columns were multiplied by."""
    return left[k:]


@native
def order_of_columns(left: Doubles, k: int, columns: int) -> Doubles:
    """Which column each pivot was taken from."""
    return left[k + columns :]


@native
def order_of_rows(left: Doubles, k: int, columns: int) -> Doubles:
    """Which row each pivot was taken from."""
    return left[k + 2 * columns :]


@native
def order_of_pairs(left: Doubles, k: int) -> Doubles:
    """Which row, and its own column, each pivot of ``solve_symmetric`` was taken from."""
    return left[k:]


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
    fall out. Returns the rank, by how much, in their scales, they disagree, and the smallest pivot used. ``g`` and
    ``right`` are overwritten; ``left`` has room for 2 k + 2 columns numbers: the scales of rows, then of columns, and in which
    order columns, then rows, were taken.
    """
    _scaled(g, wide, right, k, columns, paired, x, left)
    order, col, source = order_of_columns(left, k, columns), scales_of_columns(left, k), order_of_rows(left, k, columns)
    for i in range(k):
        source[i] = float(i)
    rank, weakest = 0, 1.0
    for step in range(min(k, columns, known)):
        bi, bj = _pivot(g, wide, step, k, columns, source, prefer, False)
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
    return rank, misfit, weakest


@native
def _pivot(
    g: Doubles, wide: int, step: int, k: int, columns: int, source: Doubles, prefer: Doubles, diagonal: bool
) -> tuple[int, int]:
    """Where the largest entry of what is left stands, each weighed as its row is preferred; on the diagonal, or anywhere."""
    best, bi, bj = 0.0, step, step
    for i in range(step, k):
        weight = prefer[int(source[i])]
        first = i if diagonal else step
        last = i + 1 if diagonal else columns
        for j in range(first, last):
            if weight * abs(g[i * wide + j]) > best:
                best, bi, bj = weight * abs(g[i * wide + j]), i, j
    return bi, bj


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
def _scaled(g: Doubles, wide: int, right: Doubles, k: int, columns: int, paired: int, x: Doubles, left: Doubles) -> None:
    """Rows and columns scaled to one."""
    row, col, order = left, scales_of_columns(left, k), order_of_columns(left, k, columns)
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
    for i in range(k):
        right[i] *= row[i] if row[i] > 0.0 else 1.0


@native
def solve_symmetric(
    g: Doubles, wide: int, right: Doubles, k: int, x: Doubles, left: Doubles, known: int, prefer: Doubles
) -> tuple[int, float, float]:
    """The same for G = R M⁻¹ Rᵀ, where every row has its own force: L D Lᵀ with pivots on the diagonal, where the largest
    entry of a matrix without negative eigenvalues stands. Only the lower triangle is read; ``left`` has room for 2 k numbers."""
    scale, order = left, order_of_pairs(left, k)
    for i in range(k):
        scale[i] = 1.0 / sqrt(g[i * wide + i]) if g[i * wide + i] > 0.0 else 0.0
        for j in range(i + 1):
            g[i * wide + j] *= scale[i] * scale[j]
        right[i] *= scale[i] if scale[i] > 0.0 else 1.0
        order[i] = float(i)
        x[i] = 0.0
    rank, weakest = 0, 1.0
    for s in range(min(k, known)):
        b, _ = _pivot(g, wide, s, k, k, order, prefer, True)
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
    return rank, misfit, weakest


# -- L U, of matrices whose rows are so far apart that LANES more may be read ----------------------------------------------
@native
def room(n: int) -> int:
    """How far apart the rows of a matrix of n columns stand, for ``lu`` and what it leaves."""
    return (n // LANES + 2) * LANES


@native
def lower(row: Doubles, other: Doubles, factor: float, first: int, end: int) -> None:
    """row ← row − factor · other, from one column to before another; of the next LANES ``other`` is zero, or nobody cares."""
    f = spread(-factor)
    for j in range(first, end, LANES):
        put_lanes(row[j:], fma(f, lanes_at(other[j:]), lanes_at(row[j:])))


@native
def product(row: Doubles, x: Doubles, first: int, end: int) -> float:
    """Σ row[j] x[j] from one column to before another."""
    found, j = 0.0, first
    if j + LANES <= end:
        sum_ = spread(0.0)
        while j + LANES <= end:
            sum_ = fma(lanes_at(row[j:]), lanes_at(x[j:]), sum_)
            j += LANES
        found = total(sum_)
    while j < end:
        found += row[j] * x[j]
        j += 1
    return found


@native
def lu(a: Doubles, n: int, wide: int, pivots: Integers) -> bool:
    """P A = L U in place, by partial pivoting; false when A is singular. One over each pivot stands in its place. ``pivots``
    has room for three rows of n integers: the rows that were exchanged, and of each row the first column of L and the last of
    U that is not zero, so that of a band nothing but the band is worked through."""
    first, last = pivots[n:], pivots[2 * n :]
    for i in range(n):
        at = n - 1
        while at > i and a[i * wide + at] == 0.0:
            at -= 1
        first[i], last[i] = i, at
    for c in range(n):
        best, at = 0.0, c
        for i in range(c, n):
            size = abs(a[i * wide + c])
            if size > best:
                best, at = size, i
        if not best > 0.0 or not isfinite(best):
            return False
        pivots[c] = at
        if at != c:
            for j in range(0, n, LANES):
                one, other = lanes_at(a[c * wide + j :]), lanes_at(a[at * wide + j :])
                put_lanes(a[c * wide + j :], other)
                put_lanes(a[at * wide + j :], one)
            first[c], first[at] = first[at], first[c]
            last[c], last[at] = last[at], last[c]
            first[c] = min(first[c], c)
        inverse, end = 1.0 / a[c * wide + c], last[c] + 1
        a[c * wide + c] = inverse
        for i in range(c + 1, n):
            if a[i * wide + c] != 0.0:
                factor = a[i * wide + c] * inverse
                a[i * wide + c] = factor
                lower(a[i * wide :], a[c * wide :], factor, c + 1, end)
                first[i] = min(first[i], c)
                last[i] = max(last[i], last[c])
    return True


@native
def lu_solve(a: Doubles, n: int, wide: int, pivots: Integers, x: Doubles) -> None:
    """A x = right, in place, with A as ``lu`` left it."""
    first, last = pivots[n:], pivots[2 * n :]
    for c in range(n):
        at = pivots[c]
        if at != c:
            x[c], x[at] = x[at], x[c]
    for i in range(n):
        x[i] -= product(a[i * wide :], x, first[i], i)
    for s in range(n):
        i = n - 1 - s
        x[i] = (x[i] - product(a[i * wide :], x, i + 1, last[i] + 1)) * a[i * wide + i]


@native
def lu_solve_many(a: Doubles, n: int, wide: int, pivots: Integers, x: Doubles, columns: int, x_wide: int) -> None:
    """The same with many right sides, one a column of x."""
    first, last = pivots[n:], pivots[2 * n :]
    for c in range(n):
        at = pivots[c]
        if at != c:
            for j in range(columns):
                x[c * x_wide + j], x[at * x_wide + j] = x[at * x_wide + j], x[c * x_wide + j]
    for i in range(n):
        for j in range(first[i], i):
            if a[i * wide + j] != 0.0:
                lower(x[i * x_wide :], x[j * x_wide :], a[i * wide + j], 0, columns)
    for s in range(n):
        i = n - 1 - s
        for j in range(i + 1, last[i] + 1):
            if a[i * wide + j] != 0.0:
                lower(x[i * x_wide :], x[j * x_wide :], a[i * wide + j], 0, columns)
        inverse = spread(a[i * wide + i])
        for j in range(0, columns, LANES):
            put_lanes(x[i * x_wide + j :], inverse * lanes_at(x[i * x_wide + j :]))


@native
def lower_complex(row: Doubles, other: Doubles, plane: int, re: float, im: float, first: int, end: int) -> None:
    """The same as ``lower`` of complex rows: imaginary parts stand ``plane`` doubles behind the real ones."""
    fr, fi, back = spread(-re), spread(-im), spread(im)
    for j in range(first, end, LANES):
        x, y = lanes_at(other[j:]), lanes_at(other[plane + j :])
        put_lanes(row[j:], fma(fr, x, fma(back, y, lanes_at(row[j:]))))
        put_lanes(row[plane + j :], fma(fr, y, fma(fi, x, lanes_at(row[plane + j :]))))


@native
def lu_complex(a: Doubles, n: int, wide: int, pivots: Integers) -> bool:
    """P A = L U of a complex matrix: after all its real parts come all the imaginary ones. One over each pivot stands in its place."""
    first, last, plane = pivots[n:], pivots[2 * n :], n * wide
    for i in range(n):
        at = n - 1
        while at > i and a[i * wide + at] == 0.0 and a[plane + i * wide + at] == 0.0:
            at -= 1
        first[i], last[i] = i, at
    for c in range(n):
        best, at = 0.0, c
        for i in range(c, n):
            size = abs(a[i * wide + c]) + abs(a[plane + i * wide + c])
            if size > best:
                best, at = size, i
        if not best > 0.0 or not isfinite(best):
            return False
        pivots[c] = at
        if at != c:
            for part in range(2):
                one, other = a[part * plane + c * wide :], a[part * plane + at * wide :]
                for j in range(n):
                    one[j], other[j] = other[j], one[j]
            first[c], first[at] = first[at], first[c]
            last[c], last[at] = last[at], last[c]
            first[c] = min(first[c], c)
        re, im = a[c * wide + c], a[plane + c * wide + c]
        size = re * re + im * im
        re, im = re / size, -im / size  # of one over the pivot
        a[c * wide + c], a[plane + c * wide + c] = re, im
        for i in range(c + 1, n):
            x, y = a[i * wide + c], a[plane + i * wide + c]
            if x != 0.0 or y != 0.0:
                fr, fi = x * re - y * im, x * im + y * re
                a[i * wide + c], a[plane + i * wide + c] = fr, fi
                lower_complex(a[i * wide :], a[c * wide :], plane, fr, fi, c + 1, last[c] + 1)
                first[i] = min(first[i], c)
                last[i] = max(last[i], last[c])
    return True


@native
def product_complex(row: Doubles, plane: int, x: Doubles, y: Doubles, first: int, end: int) -> tuple[float, float]:
    """Σ row[j] (x[j] + i y[j]) from one column to before another."""
    real, imaginary, j = 0.0, 0.0, first
    if j + LANES <= end:
        re, im = spread(0.0), spread(0.0)
        while j + LANES <= end:
            a, b, here, there = lanes_at(row[j:]), lanes_at(row[plane + j :]), lanes_at(x[j:]), lanes_at(y[j:])
            re = fma(a, here, re) - b * there
            im = fma(a, there, fma(b, here, im))
            j += LANES
        real, imaginary = total(re), total(im)
    while j < end:
        real += row[j] * x[j] - row[plane + j] * y[j]
        imaginary += row[j] * y[j] + row[plane + j] * x[j]
        j += 1
    return real, imaginary


@native
def lu_solve_complex(a: Doubles, n: int, wide: int, pivots: Integers, x: Doubles, y: Doubles) -> None:
    """A (x + i y) = right, in place, with A as ``lu_complex`` left it."""
    first, last, plane = pivots[n:], pivots[2 * n :], n * wide
    for c in range(n):
        at = pivots[c]
        if at != c:
            x[c], x[at] = x[at], x[c]
            y[c], y[at] = y[at], y[c]
    for i in range(n):
        re, im = product_complex(a[i * wide :], plane, x, y, first[i], i)
        x[i] -= re
        y[i] -= im
    for s in range(n):
        i = n - 1 - s
        re, im = product_complex(a[i * wide :], plane, x, y, i + 1, last[i] + 1)
        top, side = x[i] - re, y[i] - im
        re, im = a[i * wide + i], a[plane + i * wide + i]
        x[i], y[i] = top * re - side * im, side * re + top * im

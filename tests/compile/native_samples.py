"""Native functions for the tests, each of which is Python too: what it gives there is what machine code has to give."""

from __future__ import annotations

from math import exp, inf, isfinite, log, sqrt

import numpy as np

from appell.compile.native import Doubles, Integers, Lanes, doubles, fma, lanes_at, native, put_lanes, record, spread, total

TABLE = np.array([[1.5, -2.0, 3.25], [0.5, 7.0, -1.0]])
COUNTS = np.array([3, 1, 4, 1, 5], dtype=np.int64)


@native
def integers_of(a: int, b: int, k: int) -> int:
    if k == 0:
        return a + b * 3 - (a & b)
    if k == 1:
        return a // b
    if k == 2:
        return a % b
    if k == 3:
        return (a << 2) ^ (b | 1)
    if k == 4:
        return abs(a) + min(a, b, 7) - max(a, b)
    return -a >> 1


@native
def reals_of(x: float, y: float, k: int) -> float:
    if k == 0:
        return x * y - x / (abs(y) + 1.0)
    if k == 1:
        return min(x, y) + max(y, x, 0.25)
    if k == 2:
        return sqrt(abs(x)) ** 1.5 + x**2
    if k == 3:
        return exp(-abs(x)) + log(abs(y) + 1)
    if k == 4:
        return x if x < y else -y
    return float(int(x)) + 1


@native
def truths_of(x: float, y: float, n: int) -> int:
    found = 0
    if x < y <= n or not x > 0:
        found += 1
    if isfinite(x) and (x == y or x != x):
        found += 2
    if 0 < n < 5 and x >= y:
        found += 4
    odd = n % 2 == 1
    if odd:
        found += 8
    return found + 16 * (1 if x > inf or y < -1e300 else 0)


@native
def loops_of(n: int, x: Doubles) -> float:
    """Sums with all the ways out of a loop."""
    sum_, i = 0.0, 0
    for k in range(n):
        if k == 2:
            continue
        for j in range(k, 0 - 1 + n, 2):
            if j > 6:
                break
            sum_ += x[j] * TABLE[k % 2, j % 3]
    while True:
        i += 1
        if i * i > n:
            break
        sum_ -= COUNTS[i % 5]
    return sum_


@native
def both(x: float, n: int) -> tuple[int, float]:
    if x > 1:
        return n + 1, x
    return n, -x


@record
class Sample:
    n: int
    scale: float
    x: Doubles
    order: Integers
    other: Doubles


@native
def records_of(s: Sample, k: int) -> float:
    """Fields read and written, pointers moved on and exchanged, entries exchanged, several results."""
    x = s.x[k:]
    x[0], x[1] = x[1], x[0]
    s.x, s.other = s.other, s.x
    s.n += s.order[k]
    room = doubles(3)
    room[0], room[1], room[2] = 1.0, s.scale, x[0]
    count, value = both(room[1], s.n)
    s.scale *= 2
    return room[0] + room[2] + count * value


@native
def vectors_of(x: Doubles, y: Doubles, out: Doubles, a: float) -> float:
    """Lanes: what NumPy would do with arrays of 8."""
    one, two = lanes_at(x), lanes_at(y)
    combined = blended(one, two, a)
    put_lanes(out, combined)
    put_lanes(out[8:], max(abs(one), two) / spread(2.0) - one)
    return total(combined)


@native
def blended(x: Lanes, y: Lanes, a: float) -> Lanes:
    return fma(spread(a), x, y * y)


@record
class Both:
    """What all samples are made of, and what comes of them: a row of seven each."""

    n: int
    ints: Integers
    reals: Doubles
    out: Doubles


@native
def all_of(b: Both, s: Sample, i: int) -> None:
    """Every sample, with the numbers of row i; the last is what a record of its own was and became."""
    ints, x, out = b.ints[3 * i :], b.reals[10 * i :], b.out[7 * i :]
    out[0] = integers_of(ints[0], ints[1], ints[2] % 6)
    out[1] = reals_of(x[0], x[1], ints[2] % 6)
    out[2] = truths_of(x[0], x[1], ints[2])
    out[3] = loops_of(ints[2], x)
    out[4] = s.scale + float(s.n)
    for k in range(4):
        s.x[k], s.other[k] = x[k], x[k + 4]
    s.n += COUNTS[1]
    out[5] = s.scale * s.x[1] + s.order[2] if s.n > 0 and s.order[0] == 3 else -1.0
    s.scale = x[2]
    chosen = s.x if changed(s, ints[2]) and s.n > 2 else s.other
    out[6] = chosen[1] + s.scale


@native
def changed(s: Sample, n: int) -> bool:
    """Whether it did: called where it matters alone."""
    s.n, s.scale = n, -s.scale
    return s.scale > 0.0

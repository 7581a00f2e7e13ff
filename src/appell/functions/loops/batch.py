"""A kernel of lanes at many states: its arguments and results are rows of arrays.

The entries of a row stand next to each other. Time, coordinates, speeds, inputs and further numbers are in separate arrays, and
``…_apart`` is the distance between the rows of one: zero where one row serves all states, so that nothing is copied to be broadcast.
"""

from __future__ import annotations

from appell.compile.base import LANES
from appell.compile.native import Doubles, Integers, call, native, record
from appell.motion.loops.model import evaluate


@record
class Batch:
    """A kernel, its arguments, and the array for its results.

    Entry k of a row of ``out``, which has ``columns`` entries, is output ``sources[k]`` of the kernel; a zero stands behind these
    outputs. Blocks of LANES entries that are all zero are ``empty``. ``room`` holds the arguments and outputs of LANES states;
    ``writer`` is the function that turns outputs of lanes into rows.
    """

    kernel: int
    writer: int
    t: Doubles
    t_apart: int
    q: Doubles
    q_apart: int
    nq: int
    u: Doubles
    u_apart: int
    nu: int
    r: Doubles
    r_apart: int
    inputs: int
    more: Doubles
    more_apart: int
    others: int
    p: Doubles
    out: Doubles
    columns: int
    sources: Integers
    empty: Integers
    room: Doubles


@native
def side_by_side(rows: Doubles, apart: int, width: int, first: int, left: int, out: Doubles) -> None:
    """Write the rows of LANES states into lanes, entry by entry; where fewer states are ``left``, the other lanes repeat the last."""
    for l in range(LANES):
        row = rows[(first + min(l, left - 1)) * apart :]
        for k in range(width):
            out[LANES * k + l] = row[k]


@native
def batch(b: Batch, first: int, end: int) -> None:
    """Evaluate the states from ``first`` up to, not including, ``end``."""
    t, q = b.room, b.room[LANES:]
    u = q[LANES * b.nq :]
    r = u[LANES * b.nu :]
    more = r[LANES * b.inputs :]
    results = more[LANES * b.others :]
    blocks = b.columns // LANES
    for i in range(first, end, LANES):
        left = min(LANES, end - i)
        side_by_side(b.t, b.t_apart, 1, i, left, t)
        side_by_side(b.q, b.q_apart, b.nq, i, left, q)
        side_by_side(b.u, b.u_apart, b.nu, i, left, u)
        side_by_side(b.r, b.r_apart, b.inputs, i, left, r)
        side_by_side(b.more, b.more_apart, b.others, i, left, more)
        evaluate(b.kernel, t, q, u, b.p, r, results)
        out = b.out[i * b.columns :]
        begin = 0
        if left == LANES:
            call(b.writer, results, b.sources, b.empty, blocks, out, b.columns)
            begin = LANES * blocks
        for l in range(left):
            for k in range(begin, b.columns):
                out[l * b.columns + k] = results[LANES * b.sources[k] + l]

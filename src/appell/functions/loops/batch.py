"""A kernel of lanes at many states: rows in, rows out.

What belongs to one state stands side by side; the parts of a state are in arrays of their own, whose rows are ``apart``: by nothing
where one row is for all states, so that nothing has to be copied to be broadcast.
"""

from __future__ import annotations

from appell.compile.base import LANES
from appell.compile.native import Doubles, Integers, call, native, record
from appell.motion.loops.model import evaluate


@record
class Batch:
    """A kernel, its arguments, and where its results go.

    Of every row of ``out``, ``columns`` numbers, entry k is the ``sources[k]``-th of what the kernel gives, or a zero, which stands
    behind them; blocks of LANES columns that are all zeros are ``empty``. ``room`` holds LANES of all that one state takes and gives;
    ``writer`` is the function that turns results into rows.
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
    """Rows of LANES states, entry by entry; where fewer are left, the last of them is in the other lanes too."""
    for l in range(LANES):
        row = rows[(first + min(l, left - 1)) * apart :]
        for k in range(width):
            out[LANES * k + l] = row[k]


@native
def batch(b: Batch, first: int, end: int) -> None:
    """The states from ``first`` on, up to the ``end``."""
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

"""Expressions of the graph at any number of states, by the kernels that simulations use.

Eight states at a time are worked out in the lanes of vectors, which gives of each what it would give alone. A kernel begins as a tape.
When it has been played for as long as machine code takes to make, that is made. Many states are shared among the cores: native code does
not hold Python's lock.
"""

from __future__ import annotations

import os
import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from appell.compile import Compiled, Task, Tiered
from appell.compile.base import LANES
from appell.graph import SX
from appell.graph.building import BUILDING
from appell.motion import entries
from appell.motion.limits import in_parts
from appell.motion.workspace import address_of

if TYPE_CHECKING:
    from appell.arrays import Array


WORTH = 2e-3  # s, of work that is worth sharing among threads
ALIKE = ("p",)
MOSTLY, LARGE = 0.75, 64  # of a matrix whose zeros are worth leaving out: the part that may be no zeros, and the entries


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@cache
def _pool() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(cores(), thread_name_prefix="appell batch")


def shared_out(count: int, seconds: float, work: Any) -> None:
    """Call ``work(rows)`` for slices that make up all rows, in threads where so much time is worth it."""
    parts = list(in_parts(count)) or [slice(0, 0)]
    if seconds < WORTH or cores() == 1:
        for rows in parts:
            work(rows)
        return
    if len(parts) < cores():
        edges = np.linspace(0, count, cores() + 1).astype(int)
        parts = [slice(a, b) for a, b in pairwise(edges.tolist())]
    for _ in _pool().map(work, parts):
        pass


def _places(matrix: SX) -> Any:
    """Where its entries are, column by column, if most of them are zero whatever the state; None where it is to be evaluated whole."""
    if not matrix.nnz() or matrix.nnz() > MOSTLY * matrix.numel() or matrix.numel() < LARGE:
        return None
    return np.array(matrix.sparsity().find(), dtype=np.int64)


class Batched:
    """One matrix of expressions of (t, q, u, p, inputs) and of ``more`` symbols, at many states."""

    def __init__(self, compiled: Compiled, name: str, matrix: SX, more: SX | None = None) -> None:
        self.shape = matrix.shape
        inputs = dict(compiled.inputs)
        if more is not None:
            inputs["r"] = ca.vertcat(inputs["r"], more)
        with BUILDING:
            across = matrix.T  # row by row, as NumPy has matrices
            self.places = _places(across)
            out = ca.vec(ca.densify(across)) if self.places is None else ca.vertcat(*across.nonzeros())
            self.kernel = compiled.ready(Task.of(name, inputs, {"out": out}, shared=ALIKE))
        self.nq = compiled.sizes.q
        self.each = 0.0  # s, of one state

    def __call__(self, times: Array, states: Array, p: Array, r: Array, into: Array | None = None) -> Array:
        """(states, rows, columns) at states that stand in rows; written ``into`` an array where one is there for it."""
        count, (rows, columns) = times.size, self.shape
        room = np.empty if self.places is None else np.zeros
        out = room((count, rows * columns)) if into is None else into.reshape(count, rows * columns)
        if not out.size:
            return out.reshape(count, rows, columns)
        kernel = self.kernel
        lanes = LANES if count >= LANES and isinstance(kernel, Tiered) else 1
        if isinstance(kernel, Tiered) and not kernel.is_made(lanes) and kernel.seconds + count * self.each > kernel.price:
            kernel.make(lanes)
            self.each = 0.0
        places = self.places

        def work(part: slice) -> None:
            address, _kept = address_of(kernel, lanes)
            given, here = (address, self.nq, times[part], states[part], p, r[part]), out[part]
            if places is not None and into is not None:
                here[:] = 0.0
            if lanes > 1:
                entries.batch_lanes(*given, here, places)
            elif places is None:
                entries.batch(*given, here)
            else:
                values = np.empty((len(here), places.size))
                entries.batch(*given, values)
                here[:, places] = values

        began = time.perf_counter()
        shared_out(count, count * self.each, work)
        taken = time.perf_counter() - began
        self.each = taken / count
        if isinstance(kernel, Tiered):
            kernel.seconds += taken
        return out.reshape(count, rows, columns)

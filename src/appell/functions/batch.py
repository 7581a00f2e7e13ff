"""Expressions of the graph at any number of states, by the kernels that simulations use.

Eight states at a time are worked out in the lanes of vectors, which gives of each what it would give alone. A kernel begins as a tape.
When it has been played for as long as machine code takes to make, that is made. Many states are shared among the cores: native code does
not hold Python's lock.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from appell.compile import Compiled, TapeOrMachineCode, Task
from appell.compile.base import LANES
from appell.compile.lanes_to_rows import row_writer
from appell.compile.native import Packed, Unit
from appell.functions.loops import batch
from appell.functions.states import States
from appell.graph import SX
from appell.graph.building import BUILDING
from appell.motion import native_calls
from appell.motion.limits import in_parts
from appell.motion.workspace import address_of

if TYPE_CHECKING:
    from appell.arrays import Array


WORTH = 3e-4  # s, of work that is worth sharing among threads
SHARES = 2  # parts of the work for each of them, so that none waits long for another
ALIKE = ("p",)
MOSTLY, LARGE = 0.75, 64  # of a matrix whose zeros are worth leaving out: the part that may be no zeros, and the entries
NATIVE = Unit("many states", {"batch": batch.batch})


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@cache
def _pool() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(cores(), thread_name_prefix="appell batch")


def shared_out(count: int, each: float, work: Any) -> float:
    """Call ``work(rows)`` for slices that make up all rows, in threads where so many seconds for ``each`` of them are worth it.

    Returns the seconds that each took, had one thread done it all.
    """
    parts = list(in_parts(count)) or [slice(0, 0)]
    began = time.perf_counter()
    if count * each < WORTH or cores() == 1:
        for rows in parts:
            work(rows)
        return (time.perf_counter() - began) / max(count, 1)
    if len(parts) < SHARES * cores():  # whole groups of lanes each
        edges = np.linspace(0, -(-count // LANES), SHARES * cores() + 1).astype(int) * LANES
        parts = [slice(a, min(b, count)) for a, b in pairwise(edges.tolist()) if a < b]
    for _ in _pool().map(work, parts):
        pass
    return (time.perf_counter() - began) * min(len(parts), cores()) / count


def begins_at(array: Array) -> int:
    """Where the first entry of an array is, whatever its strides."""
    return int(array.__array_interface__["data"][0])


def _laid(matrix: SX) -> tuple[SX, Any]:
    """What a kernel gives of a matrix, and where in a row of its entries, which NumPy has row by row, each of these is; None where they
    are all of them in order.

    Large ones are worked out column by column: derivatives by one variable, or the solution for one right side, have much in common.
    Where most entries are zero whatever the state, these are left out.
    """
    if not matrix.nnz() or matrix.numel() < LARGE:
        return ca.vec(ca.densify(matrix.T)), None
    if matrix.nnz() > MOSTLY * matrix.numel():
        matrix = ca.densify(matrix)
    i, j = (np.array(x, dtype=np.int64) for x in (matrix.sparsity().row(), matrix.sparsity().get_col()))
    return ca.vertcat(*matrix.nonzeros()), i * matrix.shape[1] + j


class Batched:
    """One matrix of expressions of (t, q, u, p, inputs) and of ``more`` symbols, at many states."""

    def __init__(self, compiled: Compiled, name: str, matrix: SX, more: SX | None = None) -> None:
        self.shape = matrix.shape
        inputs = dict(compiled.inputs)
        if more is not None:
            inputs["r"] = ca.vertcat(inputs["r"], more)
        with BUILDING:
            out, self.places = _laid(matrix)
            self.kernel = compiled.ready(Task.of(name, inputs, {"out": out}, shared=ALIKE))
        self.nq = compiled.sizes.q
        self.sizes = (1, compiled.sizes.q, compiled.sizes.u, inputs["r"].numel())
        self.each = 0.0  # s, of one state
        self._sources, self._empty = _columns(self.shape[0] * self.shape[1], self.places)

    def __call__(self, at: States, p: Array, into: Array | None = None) -> Array:
        """(states, rows, columns) at states; written ``into`` an array where one is there for it."""
        count, (rows, columns) = at.count, self.shape
        out = np.empty((count, rows * columns)) if into is None else into.reshape(count, rows * columns)
        if not out.size:
            return out.reshape(count, rows, columns)
        kernel = self.kernel
        lanes = LANES if count >= LANES and isinstance(kernel, TapeOrMachineCode) else 1
        if (
            isinstance(kernel, TapeOrMachineCode)
            and not kernel.is_made(lanes)
            and kernel.seconds + count * self.each > kernel.price
        ):
            kernel.make(lanes)
            self.each = 0.0
        if lanes > 1:
            self.each = shared_out(count, self.each, self._in_lanes(at, p, out))
        else:
            self.each = shared_out(count, self.each, self._one_by_one(at, p, out))
        if isinstance(kernel, TapeOrMachineCode):
            kernel.seconds += count * self.each
        return out.reshape(count, rows, columns)

    def _in_lanes(self, at: States, p: Array, out: Array) -> Callable[[slice], None]:
        given = {"t": at.t, "q": at.q, "u": at.u, "r": at.r, "more": at.more}
        widths = {name: x.shape[1] for name, x in given.items()}
        if (1, widths["q"], widths["u"], widths["r"] + widths["more"]) != self.sizes or len(p) < self._parameters:
            raise ValueError(f"{self.kernel.signature} was given states of {widths}.")
        for name, x in given.items():
            if len(x) not in (1, at.count):
                raise ValueError(f"{len(x)} rows of {name} for {at.count} states.")
        record = Packed(
            batch.Batch,
            {
                "writer": row_writer(), "nq": widths["q"], "nu": widths["u"], "inputs": widths["r"], "others": widths["more"],
                "columns": out.shape[1],
                **{name: begins_at(x) for name, x in given.items()},
                **{f"{name}_apart": 0 if len(x) == 1 else x.strides[0] // 8 for name, x in given.items()},
            },
            {"p": p, "out": out, "sources": self._sources, "empty": self._empty},
            at,
        )  # fmt: skip

        def work(part: slice) -> None:
            address, kept = address_of(self.kernel, LANES)
            room = np.zeros(LANES * (sum(self.sizes) + self._given + 2))
            start = -begins_at(room) % (8 * LANES)  # vectors are read and written where they would be whole
            own = record.changed({"kernel": address, "room": begins_at(room) + start}, (kept, room))
            NATIVE.batch(own.address, part.start, part.stop)

        return work

    def _one_by_one(self, at: States, p: Array, out: Array) -> Callable[[slice], None]:
        times, states, r = at.times, at.y, at.inputs
        places = self.places

        def work(part: slice) -> None:
            address, _kept = address_of(self.kernel)
            values = out[part] if places is None else np.empty((len(out[part]), places.size))
            native_calls.batch(address, self.nq, times[part], states[part], p, r[part], values)
            if places is not None:
                out[part] = 0.0
                out[part, places] = values

        return work

    @property
    def _given(self) -> int:
        """How many numbers the kernel gives."""
        return self.shape[0] * self.shape[1] if self.places is None else int(self.places.size)

    @property
    def _parameters(self) -> int:
        return self.kernel.signature.size("p")


def _columns(count: int, places: Any) -> tuple[Any, Any]:
    """Of every column of a row, which of the kernel's results it is, those that are zero the one after the last; and which whole blocks
    of LANES columns are zero."""
    given = count if places is None else places.size
    sources = np.arange(count) if places is None else np.full(count, given)
    if places is not None:
        sources[places] = np.arange(given)
    blocks = sources[: count - count % LANES].reshape(-1, LANES)
    return sources, (blocks == given).all(axis=1).astype(np.int64)

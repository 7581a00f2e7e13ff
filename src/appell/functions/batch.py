"""Expressions of the graph at any number of states, by the kernels that simulations use.

Eight states at a time are evaluated in the lanes of vectors; each result is the same as for that state alone. A kernel begins as a
tape. When the tape has been played for as long as machine code takes to make, machine code is made. Many states are shared among the
cores: native code does not hold Python's lock.
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


WORTH = 3e-4  # s: work that takes less is not worth sharing among threads
PARTS_EACH = 2  # parts of the work for each thread, so that none waits long for another
SHARED_INPUTS = ("p",)  # inputs of a kernel that are the same for all states
DENSE, LARGE = 0.75, 64  # zeros are left out of a matrix with at most this share of other entries and at least so many entries
NATIVE = Unit("many states", {"batch": batch.batch})


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@cache
def _pool() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(cores(), thread_name_prefix="appell batch")


def in_threads(count: int, each: float, work: Any) -> float:
    """Call ``work(rows)`` for slices that together are all rows; in several threads where ``each`` row takes long enough (s).

    Returns how many seconds each row would have taken in one thread.
    """
    parts = list(in_parts(count)) or [slice(0, 0)]
    began = time.perf_counter()
    if count * each < WORTH or cores() == 1:
        for rows in parts:
            work(rows)
        return (time.perf_counter() - began) / max(count, 1)
    if len(parts) < PARTS_EACH * cores():  # each of whole groups of lanes
        edges = np.linspace(0, -(-count // LANES), PARTS_EACH * cores() + 1).astype(int) * LANES
        parts = [slice(a, min(b, count)) for a, b in pairwise(edges.tolist()) if a < b]
    for _ in _pool().map(work, parts):
        pass
    return (time.perf_counter() - began) * min(len(parts), cores()) / count


def start_address(array: Array) -> int:
    """The address of the first entry of an array, whatever its strides."""
    return int(array.__array_interface__["data"][0])


def _kernel_output(matrix: SX) -> tuple[SX, Any]:
    """The entries of a matrix in the order in which a kernel gives them, and the place of each among all entries row by row, as NumPy
    stores them; None where the kernel gives all entries in that order.

    A kernel gives a large matrix column by column: derivatives with respect to one variable, or the solution for one right side, have
    much in common. Where most entries are zero at every state, the zeros are left out.
    """
    if not matrix.nnz() or matrix.numel() < LARGE:
        return ca.vec(ca.densify(matrix.T)), None
    if matrix.nnz() > DENSE * matrix.numel():
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
            out, self.places = _kernel_output(matrix)
            self.kernel = compiled.ready(Task.of(name, inputs, {"out": out}, shared=SHARED_INPUTS))
        self.nq = compiled.sizes.q
        self.sizes = (1, compiled.sizes.q, compiled.sizes.u, inputs["r"].numel())
        self.seconds_each = 0.0  # that one state takes
        self._sources, self._empty = _sources_of_columns(self.shape[0] * self.shape[1], self.places)

    def __call__(self, at: States, p: Array, into: Array | None = None) -> Array:
        """The matrix at states, (states, rows, columns); written ``into`` an array where one is given."""
        count, (rows, columns) = at.count, self.shape
        out = np.empty((count, rows * columns)) if into is None else into.reshape(count, rows * columns)
        if not out.size:
            return out.reshape(count, rows, columns)
        kernel = self.kernel
        lanes = LANES if count >= LANES and isinstance(kernel, TapeOrMachineCode) else 1
        if (
            isinstance(kernel, TapeOrMachineCode)
            and not kernel.is_made(lanes)
            and kernel.seconds + count * self.seconds_each > kernel.price
        ):
            kernel.make(lanes)
            self.seconds_each = 0.0
        if lanes > 1:
            self.seconds_each = in_threads(count, self.seconds_each, self._in_lanes(at, p, out))
        else:
            self.seconds_each = in_threads(count, self.seconds_each, self._one_by_one(at, p, out))
        if isinstance(kernel, TapeOrMachineCode):
            kernel.seconds += count * self.seconds_each
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
                **{name: start_address(x) for name, x in given.items()},
                **{f"{name}_apart": 0 if len(x) == 1 else x.strides[0] // 8 for name, x in given.items()},
            },
            {"p": p, "out": out, "sources": self._sources, "empty": self._empty},
            at,
        )  # fmt: skip

        def work(part: slice) -> None:
            address, kept = address_of(self.kernel, LANES)
            room = np.zeros(LANES * (sum(self.sizes) + self._outputs + 2))
            start = -start_address(room) % (8 * LANES)  # aligned as whole vectors are
            own = record.changed({"kernel": address, "room": start_address(room) + start}, (kept, room))
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
    def _outputs(self) -> int:
        """How many numbers the kernel gives for one state."""
        return self.shape[0] * self.shape[1] if self.places is None else int(self.places.size)

    @property
    def _parameters(self) -> int:
        return self.kernel.signature.size("p")


def _sources_of_columns(count: int, places: Any) -> tuple[Any, Any]:
    """For every entry of a row of results, the number of the kernel's output that it is (entries that are always zero have the number
    after the last); and which whole blocks of LANES entries are always zero."""
    given = count if places is None else places.size
    sources = np.arange(count) if places is None else np.full(count, given)
    if places is not None:
        sources[places] = np.arange(given)
    blocks = sources[: count - count % LANES].reshape(-1, LANES)
    return sources, (blocks == given).all(axis=1).astype(np.int64)

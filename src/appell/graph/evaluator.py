"""Expressions of the graph evaluated at numbers: arrays in, arrays out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from appell.frozen import Frozen

if TYPE_CHECKING:
    from appell.arrays import Array, Whole


class Evaluator(Frozen):
    """A CasADi function that takes and returns NumPy arrays. It works in buffers of its own, which takes a fortieth of the time of
    calling the CasADi function with arrays.

    Inputs are columns or numbers; every output is a matrix. Several threads may call one at once.
    """

    def __init__(self, function: ca.Function) -> None:
        if function.nnz_in() != function.numel_in():
            raise ValueError(f"{function} has sparse inputs, and an Evaluator takes dense ones.")
        self.function = function
        outputs = range(function.n_out())
        self.shapes = tuple([function.size_out(i) for i in outputs])
        self._entries: list[Whole | None] = [None] * len(outputs)
        if function.nnz_out() != function.numel_out():
            patterns = [function.sparsity_out(i) for i in outputs]
            self._entries = [None if s.is_dense() else np.array(s.find(), dtype=np.int64) for s in patterns]
        self._free: list[tuple[Any, Any, list[Array], list[Array]]] = []  # buffers not in use; each is popped by one thread

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.function,)

    def __call__(self, *args: Any) -> list[Any]:
        try:
            buffers = self._free.pop()
        except IndexError:
            buffers = self._new_buffers()
        _, evaluate, inputs, outputs = buffers
        if len(args) != len(inputs):
            raise ValueError(f"{self.function} takes {len(inputs)} arguments, not {len(args)}.")
        for into, value in zip(inputs, args, strict=True):
            into[...] = value
        evaluate()
        out = [self._matrix(i, values) for i, values in enumerate(outputs)]
        self._free.append(buffers)
        return out

    def _matrix(self, i: int, values: Array) -> Any:
        rows, columns = self.shapes[i]
        if self._entries[i] is not None:
            found = np.zeros(rows * columns)
            found[self._entries[i]] = values
            values = found
        return values.reshape(columns, rows).T.copy()  # CasADi stores them column by column

    def _new_buffers(self) -> tuple[Any, Any, list[Array], list[Array]]:
        f = self.function
        buffer, evaluate = f.buffer()
        inputs = [f.nnz_in(i) for i in range(f.n_in())]
        outputs = [f.nnz_out(i) for i in range(f.n_out())]
        buffers, first, arrays = np.zeros(sum(inputs) + sum(outputs)), 0, []
        for size in (*inputs, *outputs):
            arrays.append(buffers[first : first + size])
            first += size
        count = len(inputs)
        for i, array in enumerate(arrays):
            if array.size:
                (buffer.set_arg if i < count else buffer.set_res)(i if i < count else i - count, array.data)
        return buffer, evaluate, arrays[:count], arrays[count:]

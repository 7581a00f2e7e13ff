"""What a back end promises.

A kernel is a function of arrays: it reads its inputs, column by column, and writes every entry of its outputs, zeros
included. All back ends make kernels with the same contract, and one suite of tests holds them to it.
"""

from __future__ import annotations

import ctypes
import hashlib
import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, ClassVar

import casadi as ca
import numpy as np

from appell.compile.schedule import Schedule
from appell.compile.target import Target
from appell.graph import SX, Program, read
from appell.graph.building import built_property

if TYPE_CHECKING:
    from appell.arrays import Array


LANES = 8  # states that a kernel of lanes evaluates at once


@dataclass(frozen=True)
class Signature:
    """Names and sizes of a kernel's inputs, names and shapes of its outputs. A kernel of several states takes the inputs that are
    ``shared`` once for all of them."""

    name: str
    inputs: tuple[tuple[str, int], ...]
    outputs: tuple[tuple[str, tuple[int, int]], ...]
    shared: tuple[str, ...] = ()

    def __str__(self) -> str:
        inside = ", ".join(f"{n}[{k}]" for n, k in self.inputs)
        outside = ", ".join(f"{n}[{r}×{c}]" if c != 1 else f"{n}[{r}]" for n, (r, c) in self.outputs)
        return f"{self.name}({inside}) → {outside}"

    def size(self, name: str) -> int:
        """How many numbers the input of that name has."""
        return dict(self.inputs)[name]

    @property
    def length(self) -> int:
        """How many numbers all outputs have together."""
        return sum(rows * columns for _, (rows, columns) in self.outputs)

    @property
    def lanes(self) -> Signature:
        """The signature of the kernel that does the same for LANES states at once: entry k of state l stands at LANES k + l, and
        inputs that are shared have one entry for all states."""
        return Signature(
            self.name,
            tuple((n, k if n in self.shared else LANES * k) for n, k in self.inputs),
            tuple((n, (LANES * r, c)) for n, (r, c) in self.outputs),
            self.shared,
        )

    def as_json(self) -> str:
        return json.dumps([self.name, self.inputs, self.outputs, self.shared])

    @staticmethod
    def of_json(text: str) -> Signature:
        name, inputs, outputs, shared = json.loads(text)
        return Signature(name, tuple((n, k) for n, k in inputs), tuple((n, (r, c)) for n, (r, c) in outputs), tuple(shared))


@dataclass(frozen=True)
class Task:
    """What is to be compiled: expressions of input symbols, by name; for which processor; and which inputs are the same in all
    lanes of a kernel that evaluates several states at once."""

    name: str
    inputs: tuple[tuple[str, SX], ...]
    outputs: tuple[tuple[str, SX], ...]
    shared: tuple[str, ...] = ()
    target: Target = field(default_factory=Target.host)

    @staticmethod
    def of(
        name: str,
        inputs: Mapping[str, SX],
        outputs: Mapping[str, SX],
        *,
        shared: tuple[str, ...] = (),
        target: Target | None = None,
    ) -> Task:
        """Inputs are columns of graph symbols, outputs any expressions of them; the target is this processor if none is named."""
        made = tuple((n, e if isinstance(e, ca.SX) else ca.SX(e)) for n, e in outputs.items())
        return Task(name, tuple(inputs.items()), made, shared, target or Target.host())

    def made_for(self, target: Target) -> Task:
        """The same for another processor."""
        return self if target == self.target else replace(self, target=target)

    @built_property
    def program(self) -> Program:
        """The straight-line program, over all the inputs' entries in order."""
        return read([e for _, e in self.outputs], [column for _, column in self.inputs])

    @built_property
    def schedule(self) -> Schedule:
        """The operations in the order in which all machine code does them."""
        return Schedule.of(self.program, self.target)

    @built_property
    def signature(self) -> Signature:
        inputs, outputs = ((n, c.numel()) for n, c in self.inputs), ((n, e.shape) for n, e in self.outputs)
        return Signature(self.name, tuple(inputs), tuple(outputs), self.shared)

    @built_property
    def fingerprint(self) -> str:
        """A digest of what is computed, the same for the same program wherever it is made."""
        digest = hashlib.sha256(repr((self.signature, self.target, self.program.outputs)).encode())
        digest.update(repr(self.program.instructions).encode())
        return digest.hexdigest()


class Kernel(ABC):
    """A compiled function. Call it with one array an input; it returns one an output.

    ``address`` is where its machine code starts, void (const double* input, …, double* output, …), where there is any.
    """

    def __init__(self, signature: Signature) -> None:
        self.signature = signature

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.signature})"

    @property
    def address(self) -> int | None:
        return None

    def into(self, inputs: Sequence[Array], outputs: Sequence[Array]) -> None:
        """Evaluate into arrays given: contiguous, of the signature's sizes, outputs stored column by column."""
        self._check(inputs, outputs)
        self._into(inputs, outputs)

    def bound(self, inputs: Sequence[Array], outputs: Sequence[Array]) -> Callable[[], None]:
        """A call of these very arrays, to be made again as their contents change: the fastest way from Python."""
        self._check(inputs, outputs)
        return self._bound(tuple(inputs), tuple(outputs))

    @abstractmethod
    def _into(self, inputs: Sequence[Array], outputs: Sequence[Array]) -> None:
        """Evaluate, once the arrays are checked."""

    def _bound(self, inputs: tuple[Array, ...], outputs: tuple[Array, ...]) -> Callable[[], None]:
        return lambda: self._into(inputs, outputs)

    @built_property
    def _sizes(self) -> tuple[int, ...]:
        return (*(n for _, n in self.signature.inputs), *(r * c for _, (r, c) in self.signature.outputs))

    def _check(self, inputs: Sequence[Array], outputs: Sequence[Array]) -> None:
        """Refuse arrays that are too short or of another type: machine code knows only where an array begins, and would read or
        write beyond its end."""
        s = self.signature
        if len(inputs) != len(s.inputs) or len(outputs) != len(s.outputs):
            raise ValueError(f"{s} takes {len(s.inputs)} inputs and {len(s.outputs)} outputs.")
        for array, size in zip((*inputs, *outputs), self._sizes, strict=True):
            if array.dtype != np.float64 or not array.flags.c_contiguous:
                raise ValueError(f"{s} takes contiguous arrays of doubles.")
            if array.size != size:
                raise ValueError(f"{s} was given an array of {array.size} numbers for one of {size}.")
        if not all(array.flags.writeable for array in outputs):
            raise ValueError(f"{s} cannot write into arrays that are only to be read.")

    def __call__(self, *inputs: Any) -> tuple[Array, ...]:
        arrays = []
        if len(inputs) != len(self.signature.inputs):
            raise ValueError(f"{self.signature} takes {len(self.signature.inputs)} inputs, not {len(inputs)}.")
        for (name, size), value in zip(self.signature.inputs, inputs, strict=True):
            array = np.ascontiguousarray(value, dtype=np.float64).ravel()
            if array.size != size:
                raise ValueError(f"input '{name}' of {self.signature} has {size} entries, not {array.size}.")
            arrays.append(array)
        outputs = [np.full(r * c, np.nan) for _, (r, c) in self.signature.outputs]
        self._into(arrays, outputs)
        return tuple(
            o if c == 1 else o.reshape((r, c), order="F")
            for o, (_, (r, c)) in zip(outputs, self.signature.outputs, strict=True)
        )

    def named(self, *inputs: Any) -> dict[str, Array]:
        """The same, with the outputs by name."""
        return dict(zip((name for name, _ in self.signature.outputs), self(*inputs), strict=True))


class CalledKernel(Kernel):
    """A kernel of machine code that is called by the addresses of arrays: ``_call`` is that function."""

    _call: Any

    def _into(self, inputs: Sequence[Array], outputs: Sequence[Array]) -> None:
        self._call(*(a.ctypes.data for a in inputs), *(a.ctypes.data for a in outputs))

    def _bound(self, inputs: tuple[Array, ...], outputs: tuple[Array, ...]) -> Callable[[], None]:
        call, pointers = self._call, [ctypes.c_void_p(a.ctypes.data) for a in (*inputs, *outputs)]

        def again() -> None:
            call(*pointers)

        again.arrays = inputs, outputs  # type: ignore[attr-defined]  # kept, since only their addresses are called
        return again


class AbstractBackend(ABC):
    """Makes kernels of tasks. Two of one kind with the same options are equal."""

    name: ClassVar[str]

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and vars(other) == vars(self)

    def __hash__(self) -> int:
        return hash(type(self))

    @abstractmethod
    def compile(self, task: Task) -> Kernel:
        """The kernel of a task."""

    def recall(self, key: str, make: Callable[[], Kernel]) -> Kernel:
        """The kernel kept under a key that says all it depends on, or the one that ``make`` compiles."""
        return make()

    def recall_facts(self, key: str, find: Callable[[], Any]) -> Any:
        """The same for facts that were found about a system: plain data that JSON can hold."""
        return find()

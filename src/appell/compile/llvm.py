"""Machine code through LLVM: the schedule's operations, straight down.

One basic block of arithmetic, every value computed once: on doubles, or on vectors with one double for each of LANES states,
where every lane gives what one state alone gives. In a kernel of one state, sines and cosines of inputs are computed first, four
at a time.
"""

from __future__ import annotations

import ctypes
import hashlib
import json
from collections.abc import Callable, Sequence
from functools import cache
from types import EllipsisType
from typing import Any, ClassVar

import llvmlite.binding as llvm

from appell.compile import long_functions, sincos
from appell.compile import schedule as op
from appell.compile.arithmetic import Arithmetic
from appell.compile.base import LANES, AbstractBackend, CalledKernel, Kernel, Signature, Task
from appell.compile.cache import DiskCache
from appell.compile.model_key import library_key
from appell.frozen import Frozen
from appell.graph.building import made_once

_ANGLES = (1, sincos.WIDTH, LANES)  # how many angles one call of a sine and cosine may take
LOOPS = 2  # LLVM's optimisation level for loops, 0 to 3: level 3 takes longer and makes nothing faster (measured)
SYMBOL = "appell_kernel"  # the linker's name for every kernel: each has its own engine, and so its own name space


class LLVM(Frozen, AbstractBackend):
    """Kernels in machine code for this processor, kept in the user's disk cache, in another, or (None) in none."""

    name: ClassVar[str] = "llvm"

    def __init__(self, *, cache: DiskCache | EllipsisType | None = ...) -> None:
        self.cache = DiskCache.usual() if isinstance(cache, EllipsisType) else cache

    def compile(self, task: Task) -> Kernel:
        return MachineKernel(task.signature, self._code(task, 1))

    def compile_lanes(self, task: Task) -> Kernel:
        """The kernel of a task for LANES states at once: see Signature.lanes for where they stand."""
        return MachineKernel(task.signature.lanes, self._code(task, LANES))

    def _code(self, task: Task, width: int) -> bytes:
        task.target.require_host(f"kernel '{task.name}'")
        if self.cache is None:
            return object_code(task, width)
        key = f"{'object' if width == 1 else f'object of {width} lanes'} {_target_key()} {task.fingerprint}"
        code = self.cache.load(key)
        if code is None:
            code = object_code(task, width)
            self.cache.store(key, code)
        return code

    def recall(self, key: str, make: Callable[[], Kernel]) -> Kernel:
        if self.cache is None:
            return make()
        key = f"kernel {_target_key()} {key}"
        kept = self.cache.load(key)
        if kept is not None:
            head, _, code = kept.partition(b"\n")
            return MachineKernel(Signature.of_json(head.decode()), code)
        kernel = make()
        if isinstance(kernel, MachineKernel):
            self.cache.store(key, kernel.signature.as_json().encode() + b"\n" + kernel.code)
        return kernel

    def recall_facts(self, key: str, find: Callable[[], Any]) -> Any:
        if self.cache is None:
            return find()
        key = f"facts {key}"
        kept = self.cache.load(key)
        if kept is not None:
            return json.loads(kept)
        found = find()
        self.cache.store(key, json.dumps(found).encode())
        return found


def object_code(task: Task, width: int = 1) -> bytes:
    """The relocatable object of a task, for one state or LANES at once, as the disk keeps it."""
    return _emitted(assembly(task, width))


def _emitted(text: str) -> bytes:
    machine = _machine()
    module = llvm.parse_assembly(text)
    module.triple = machine.triple
    module.data_layout = str(machine.target_data)
    # no passes: on straight-line code without common subexpressions they cost time and bring nothing (measured)
    code: bytes = machine.emit_object(module)
    return code


def _optimised(text: str) -> bytes:
    """The object code of loops, after LLVM's own passes for this processor."""
    machine = new_machine(LOOPS)
    module = llvm.parse_assembly(text)
    module.triple = machine.triple
    module.data_layout = str(machine.target_data)
    options = llvm.create_pipeline_tuning_options(speed_level=LOOPS)
    options.loop_vectorization = options.slp_vectorization = True
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)
    code: bytes = machine.emit_object(module)
    return code


class MachineKernel(CalledKernel):
    """Loaded machine code. It is freed with this object: code that uses the address has to keep a reference to the kernel."""

    def __init__(self, signature: Signature, code: bytes) -> None:
        super().__init__(signature)
        self.code = code
        library()
        # the engine owns, and later frees, the module and the target machine that it is given
        self._engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), new_machine())
        self._engine.add_object_file(llvm.ObjectFileRef.from_data(code))
        self._engine.finalize_object()
        self._address = int(self._engine.get_function_address(SYMBOL))
        if not self._address:
            raise OSError(f"the object code has no function '{SYMBOL}'")
        pointer = ctypes.c_void_p
        arguments = [pointer] * (len(signature.inputs) + len(signature.outputs))
        self._call = ctypes.CFUNCTYPE(None, *arguments)(self._address)

    @property
    def address(self) -> int:
        return self._address


# -- the assembly ------------------------------------------------------------------------------------------------------
def assembly(task: Task, width: int = 1) -> str:
    """The task as LLVM assembly, for one state or LANES at once."""
    return _Writer(task, width).text()


class _Writer(Arithmetic):
    """Writes the function of a task. A long function is cut into parts, which pass on values, %v…, and nothing else."""

    def __init__(self, task: Task, width: int) -> None:
        super().__init__(width)
        self.task = task
        schedule = task.schedule
        self.values = [""] * schedule.values + [self.constant(x) for x in reversed(schedule.constants)]
        self.angles: dict[int, tuple[str, str]] = {}
        self.inputs = [(i, name, k) for i, (name, n) in enumerate(task.signature.inputs) for k in range(n)]

    def text(self) -> str:
        schedule, values = self.task.schedule, self.values
        if self.width == 1:
            self._angles_first()
        places = self._places()
        for v in [v for v in places if v < schedule.inputs]:  # known before anything is worked out
            self._store(v, places[v])
        number = schedule.inputs
        for code, *args in schedule.operations:
            if code == op.SINCOS:
                values[number], values[number + 1] = self._sine_and_cosine(args[0])
                made = [number, number + 1]
            else:
                a = [self._value(v) for v in args]
                values[number] = (
                    self._library_call(op.FUNCTIONS[code - op.LIBM], a) if code >= op.LIBM else self.result(code, a)
                )
                made = [number]
            number += len(made)
            for v in made:
                self._store(v, places.get(v, ()))
        arguments = ", ".join(
            f"ptr noalias nocapture {kind} %{prefix}{i}"
            for kind, prefix, n in (
                ("readonly", "in", len(self.task.inputs)),
                ("writeonly", "out", len(self.task.outputs)),
            )
            for i in range(n)
        )
        head = long_functions.cut(SYMBOL, arguments, self.lines, self.kind)
        return "\n".join([head, *sorted(self.declared)]) + "\n"

    def _places(self) -> dict[int, list[tuple[int, int]]]:
        """Of each value that is an output's entry: which outputs, and where in them."""
        out: dict[int, list[tuple[int, int]]] = {}
        for i, output in enumerate(self.task.schedule.outputs):
            for k, v in enumerate(output):
                out.setdefault(v, []).append((i, k))
        return out

    def _store(self, v: int, places: Sequence[tuple[int, int]]) -> None:
        """Store an output's value as soon as it is computed, so that no register has to hold it until the end."""
        for i, k in places:
            pointer = self.aside(f"getelementptr double, ptr %out{i}, i64 {self.width * k}")
            self.lines.append(f"  store {self.kind} {self._value(v)}, ptr {pointer}, align 8")

    def _value(self, v: int) -> str:
        """A value's name; an input's entry is loaded where it is first wanted."""
        if not self.values[v]:
            i, name, k = self.inputs[v]
            alike = name in self.task.shared
            pointer = self.aside(f"getelementptr double, ptr %in{i}, i64 {k if alike else self.width * k}")
            if alike and self.width > 1:
                self.values[v] = self.spread(self.aside(f"load double, ptr {pointer}, align 8"))
            else:
                self.values[v] = self.let(f"load {self.kind}, ptr {pointer}, align 8")
        return self.values[v]

    def _library_call(self, name: str, a: list[str]) -> str:
        """The C library's function, of one lane after another."""
        self.declared.add(f"declare double @{name}({', '.join(['double'] * len(a))}) nounwind willreturn memory(none)")
        if self.width == 1:
            return self.let(f"call double @{name}({', '.join(f'double {x}' for x in a)})")
        total = "poison"
        for lane in range(self.width):
            of = [self.aside(f"extractelement {self.kind} {x}, i64 {lane}") for x in a]
            one = self.aside(f"call double @{name}({', '.join(f'double {x}' for x in of)})")
            make = self.let if lane == self.width - 1 else self.aside
            total = make(f"insertelement {self.kind} {total}, double {one}, i64 {lane}")
        return total

    def _angles_first(self) -> None:
        """Sines and cosines of the inputs, a vector of them at a time."""
        schedule, width = self.task.schedule, sincos.WIDTH
        angles = sorted(x[1] for x in schedule.operations if x[0] == op.SINCOS and 0 <= x[1] < schedule.inputs)
        while len(angles) > 1:
            group, angles = angles[:width], angles[width:]
            vector = "zeroinitializer"
            for k, angle in enumerate(group):
                vector = self.aside(f"insertelement <{width} x double> {vector}, double {self._value(angle)}, i64 {k}")
            pair = self._sincos(width, f"<{width} x double> {vector}")
            both = [self.aside(f"extractvalue {sincos.kind(width)} {pair}, {i}") for i in (0, 1)]
            for k, angle in enumerate(group):
                sine, cosine = (self.let(f"extractelement <{width} x double> {x}, i64 {k}") for x in both)
                self.angles[angle] = sine, cosine

    def _sine_and_cosine(self, v: int) -> tuple[str, str]:
        if v not in self.angles:
            pair = self._sincos(self.width, f"{self.kind} {self._value(v)}")
            sine, cosine = (self.let(f"extractvalue {sincos.kind(self.width)} {pair}, {i}") for i in (0, 1))
            self.angles[v] = sine, cosine
        return self.angles[v]

    def _sincos(self, width: int, angles: str) -> str:
        self.declared.add(sincos.declaration(width))
        return self.aside(f"call {sincos.kind(width)} @{sincos.name(width)}({angles})")


# -- LLVM's own things ------------------------------------------------------------------------------------------------
@cache
def _target() -> tuple[Any, str, str]:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    return llvm.Target.from_default_triple(), llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten()


def new_machine(level: int = 1) -> Any:
    """A target machine for this processor. An engine that is made with it owns it from then on."""
    target, cpu, features = _target()
    return target.create_target_machine(cpu=cpu, features=features, opt=level, jit=True, codemodel="jitdefault")


@made_once
def _machine() -> Any:
    return new_machine()


def loaded(name: str, write: Callable[[], str], *, loops: bool = False) -> Any:
    """The engine of a module that is compiled once for all kernels, or taken from the user's disk cache. Straight-line
    code needs no passes of LLVM's; ``loops`` do."""
    kept, key = DiskCache.usual(), f"{name} {_target_key()}"
    code = None if kept is None else kept.load(key)
    if code is None:
        code = _optimised(write()) if loops else _emitted(write())
        if kept is not None:
            kept.store(key, code)
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), new_machine())
    engine.add_object_file(llvm.ObjectFileRef.from_data(code))
    engine.finalize_object()
    return engine


def announce(name: str, address: int) -> None:
    """Let the linker know where a function is that later modules call by this name."""
    llvm.add_symbol(name, address)


@made_once
def library() -> Any:
    """What kernels call, known to the linker from now on; the engine lives as long as the process."""
    if not sincos.available():
        return None
    engine = loaded("sincos", lambda: sincos.module(_ANGLES))
    for width in _ANGLES:
        announce(sincos.name(width), engine.get_function_address(sincos.name(width)))
    return engine


@cache
def _target_key() -> str:
    """All that machine code depends on beside the program: processor, LLVM and this library."""
    _, cpu, features = _target()
    version = ".".join(map(str, llvm.llvm_version_info))
    text = f"{llvm.get_default_triple()} {cpu} {features} {version} {library_key('compile')}"
    return hashlib.sha256(text.encode()).hexdigest()

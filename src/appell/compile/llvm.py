"""Machine code through LLVM: the graph's program, straight down.

One basic block of double arithmetic, every value computed once. What LLVM would spend most of its time finding (common
subexpressions) the graph mostly has already; a value numbering takes out the rest before LLVM sees it. Several
divisions by one value become one reciprocal and products. Sines and cosines of inputs are worked out four at a time,
before the rest.
"""

from __future__ import annotations

import ctypes
import hashlib
import json
import struct
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from types import EllipsisType
from typing import TYPE_CHECKING, Any, ClassVar

import casadi as ca
import llvmlite.binding as llvm
import numpy as np

from appell.compile import parts, sincos
from appell.compile.base import AbstractBackend, Kernel, Signature, Task
from appell.compile.cache import DiskCache
from appell.compile.content import library_key
from appell.errors import UnsupportedExpression
from appell.graph.program import OP_NAMES, Instruction, Program

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[np.float64]

_BINARY = {ca.OP_ADD: "fadd", ca.OP_SUB: "fsub", ca.OP_MUL: "fmul", ca.OP_DIV: "fdiv"}
_COMMUTATIVE = {ca.OP_ADD, ca.OP_MUL, ca.OP_FMIN, ca.OP_FMAX, ca.OP_HYPOT}
_INTRINSIC = {
    ca.OP_SQRT: "llvm.sqrt.f64", ca.OP_FABS: "llvm.fabs.f64", ca.OP_FLOOR: "llvm.floor.f64",
    ca.OP_CEIL: "llvm.ceil.f64", ca.OP_COPYSIGN: "llvm.copysign.f64", ca.OP_FMIN: "llvm.minnum.f64",
    ca.OP_FMAX: "llvm.maxnum.f64",
}  # fmt: skip
_LIBM = {
    ca.OP_SIN: "sin", ca.OP_COS: "cos", ca.OP_TAN: "tan", ca.OP_ASIN: "asin", ca.OP_ACOS: "acos", ca.OP_ATAN: "atan",
    ca.OP_ATAN2: "atan2", ca.OP_SINH: "sinh", ca.OP_COSH: "cosh", ca.OP_TANH: "tanh", ca.OP_ASINH: "asinh",
    ca.OP_ACOSH: "acosh", ca.OP_ATANH: "atanh", ca.OP_EXP: "exp", ca.OP_LOG: "log", ca.OP_POW: "pow",
    ca.OP_CONSTPOW: "pow",
    ca.OP_FMOD: "fmod", ca.OP_REMAINDER: "remainder", ca.OP_ERF: "erf", ca.OP_HYPOT: "hypot", ca.OP_LOG1P: "log1p",
    ca.OP_EXPM1: "expm1",
}  # fmt: skip
_COMPARE = {ca.OP_LT: "olt", ca.OP_LE: "ole", ca.OP_EQ: "oeq", ca.OP_NE: "une"}


SYMBOL = "appell_kernel"  # what the linker calls every kernel: each has an engine, and so a name space, of its own


class LLVM(AbstractBackend):
    """Kernels in machine code for this processor, kept in the user's disk cache, in another, or (None) in none."""

    name: ClassVar[str] = "llvm"

    def __init__(self, *, cache: DiskCache | EllipsisType | None = ...) -> None:
        self.cache = DiskCache.usual() if isinstance(cache, EllipsisType) else cache

    def compile(self, task: Task) -> Kernel:
        if self.cache is None:
            return MachineKernel(task.signature, object_code(task))
        key = f"object {_target_key()} {task.fingerprint}"
        code = self.cache.load(key)
        if code is None:
            code = object_code(task)
            self.cache.store(key, code)
        return MachineKernel(task.signature, code)

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


def object_code(task: Task) -> bytes:
    """The relocatable object of a task, as the disk keeps it."""
    return _emitted(assembly(task))


def _emitted(text: str) -> bytes:
    machine = _machine()
    module = llvm.parse_assembly(text)
    module.triple = machine.triple
    module.data_layout = str(machine.target_data)
    # no passes: on straight-line code without common subexpressions they cost time and bring nothing (measured)
    code: bytes = machine.emit_object(module)
    return code


class MachineKernel(Kernel):
    """Loaded machine code. It lives as long as the kernel does: whoever keeps the address keeps the kernel."""

    def __init__(self, signature: Signature, code: bytes) -> None:
        super().__init__(signature)
        self.code = code
        _library()
        # an engine takes its module and target machine for its own
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

    def into(self, inputs: Sequence[Array], outputs: Sequence[Array]) -> None:
        self._call(*(a.ctypes.data for a in inputs), *(a.ctypes.data for a in outputs))

    def _bound(self, inputs: tuple[Array, ...], outputs: tuple[Array, ...]) -> Callable[[], None]:
        call, pointers = self._call, [ctypes.c_void_p(a.ctypes.data) for a in (*inputs, *outputs)]

        def again() -> None:
            call(*pointers)

        again.arrays = inputs, outputs  # type: ignore[attr-defined]  # kept, since only their addresses are called
        return again


# -- writing it down ---------------------------------------------------------------------------------------------------
def assembly(task: Task) -> str:
    """The task as LLVM assembly."""
    return _Writer(task).text()


class _Writer:
    def __init__(self, task: Task) -> None:
        self.task = task
        self.lines: list[str] = []
        self.declared: set[str] = set()
        self.numbers: dict[Any, str] = {}
        self.count = 0
        self.divisions: Counter[int] = Counter()
        self.fused: dict[int, tuple[int, int]] = {}  # products that are part of a sum: their factors

    def text(self) -> str:
        program = self.task.program
        where = self._loads(program)
        values: list[str] = []
        self._count_divisors(program)
        if sincos.available():
            self._angles_first(program, where)
            self._count_fused(program)
        for i, instruction in enumerate(program.instructions):
            values.append("" if i in self.fused else self._value(instruction, values, where))
        self._stores(program, values)
        arguments = ", ".join(
            f"ptr noalias nocapture {kind} %{prefix}{i}"
            for kind, prefix, n in (
                ("readonly", "in", len(self.task.inputs)),
                ("writeonly", "out", len(self.task.outputs)),
            )
            for i in range(n)
        )
        head = parts.cut(SYMBOL, arguments, self.lines)
        return "\n".join([head, *sorted(self.declared)]) + "\n"

    def _loads(self, program: Program) -> dict[int, str]:
        """Where each input's entry is read from."""
        out: dict[int, str] = {}
        flat = 0
        for i, (_, column) in enumerate(self.task.inputs):
            for k in range(column.numel()):
                out[flat] = f"%in{i}, i64 {k}"
                flat += 1
        return out

    def _fresh(self, code: str) -> str:
        name = f"%v{self.count}"
        self.count += 1
        self.lines.append(f"  {name} = {code}")
        return name

    def _once(self, key: Any, code: str) -> str:
        made = self.numbers.get(key)
        if made is None:
            made = self.numbers[key] = self._fresh(code)
        return made

    def _load(self, data: float, where: dict[int, str]) -> str:
        pointer = self._once(("at", data), f"getelementptr double, ptr {where[int(data)]}")
        return self._once(("load", data), f"load double, ptr {pointer}, align 8")

    def _count_divisors(self, program: Program) -> None:
        """How many quotients each instruction is the divisor of, as far as the graph tells."""
        self.divisions = Counter(args[-1] for op, args, _ in program.instructions if op in (ca.OP_DIV, ca.OP_INV))

    def _count_fused(self, program: Program) -> None:
        """Products that go into one sum and nowhere else: multiplied and added in one step.

        Which they are is said here and not left to the code generator, so that the result is the same to the last bit
        however hard that works.
        """
        uses = Counter(a for _, args, _ in program.instructions for a in args)
        uses.update(v for output in program.outputs for _, _, v in output.entries)
        for op, args, _ in program.instructions:
            if op not in (ca.OP_ADD, ca.OP_SUB):
                continue
            for a in args:
                made = program.instructions[a]
                if made.op in (ca.OP_MUL, ca.OP_SQ) and uses[a] == 1:
                    self.fused[a] = (made.args[0], made.args[-1])
                    break  # of two products the other is rounded

    def _fused(self, op: int, args: tuple[int, ...], values: list[str]) -> str | None:
        """a b + c, c − a b or a b − c in one step, where one of the two is such a product."""
        place = next((k for k, a in enumerate(args) if a in self.fused), None)
        if place is None:
            return None
        a, b = sorted(values[i] for i in self.fused[args[place]])
        c = values[args[1 - place]]
        if op == ca.OP_SUB and place == 0:
            c = self._once((ca.OP_NEG, c), f"fneg double {c}")
        elif op == ca.OP_SUB:
            a = self._once((ca.OP_NEG, a), f"fneg double {a}")
        return self._once(("fma", a, b, c), self._call("llvm.fma.f64", [a, b, c]))

    def _value(self, instruction: Instruction, values: list[str], where: dict[int, str]) -> str:
        op, args, data = instruction
        if op == ca.OP_CONST:
            return _double(float(data))
        if op == ca.OP_INPUT:
            return self._load(data, where)
        if op in (ca.OP_ADD, ca.OP_SUB) and (fused := self._fused(op, args, values)) is not None:
            return fused
        a = [values[i] for i in args]
        if op in (ca.OP_ASSIGN, ca.OP_LIFT):
            return a[0]
        if op in _COMMUTATIVE:
            a.sort()
        key = (op, *a)
        if op == ca.OP_DIV and self.divisions[args[1]] > 1:  # one reciprocal for all of them: a division costs ten products
            one = self._once((ca.OP_DIV, _double(1.0), a[1]), f"fdiv double {_double(1.0)}, {a[1]}")
            factors = sorted((a[0], one))
            return self._once((ca.OP_MUL, *factors), f"fmul double {factors[0]}, {factors[1]}")
        if op in _BINARY:
            return self._once(key, f"{_BINARY[op]} double {a[0]}, {a[1]}")
        if op == ca.OP_SQ:
            return self._once((ca.OP_MUL, a[0], a[0]), f"fmul double {a[0]}, {a[0]}")
        if op == ca.OP_TWICE:
            return self._once((ca.OP_ADD, a[0], a[0]), f"fadd double {a[0]}, {a[0]}")
        if op == ca.OP_NEG:
            return self._once(key, f"fneg double {a[0]}")
        if op == ca.OP_INV:
            return self._once((ca.OP_DIV, _double(1.0), a[0]), f"fdiv double {_double(1.0)}, {a[0]}")
        if op in (ca.OP_SIN, ca.OP_COS) and sincos.available():
            return self._sine_and_cosine(a[0])[op == ca.OP_COS]
        if op in _INTRINSIC:
            return self._once(key, self._call(_INTRINSIC[op], a))
        if op in _LIBM:
            return self._once(key, self._call(_LIBM[op], a))
        if op in _COMPARE:
            bit = self._once((*key, "bit"), f"fcmp {_COMPARE[op]} double {a[0]}, {a[1]}")
            return self._once(key, f"uitofp i1 {bit} to double")
        if op in (ca.OP_NOT, ca.OP_AND, ca.OP_OR, ca.OP_IF_ELSE_ZERO, ca.OP_SIGN):
            return self._logical(op, a, key)
        raise UnsupportedExpression(f"the operation '{OP_NAMES.get(op, op)}' has no machine code here. Use the interpreter.")

    def _truth(self, a: str) -> str:
        return self._once(("truth", a), f"fcmp une double {a}, {_double(0.0)}")

    def _logical(self, op: int, a: list[str], key: Any) -> str:
        zero, one = _double(0.0), _double(1.0)
        if op == ca.OP_NOT:
            return self._once(key, f"select i1 {self._truth(a[0])}, double {zero}, double {one}")
        if op == ca.OP_IF_ELSE_ZERO:
            return self._once(key, f"select i1 {self._truth(a[0])}, double {a[1]}, double {zero}")
        if op == ca.OP_SIGN:
            positive = self._once((*key, "p"), f"fcmp ogt double {a[0]}, {zero}")
            negative = self._once((*key, "n"), f"fcmp olt double {a[0]}, {zero}")
            below = self._once((*key, "b"), f"select i1 {negative}, double {_double(-1.0)}, double {a[0]}")
            return self._once(key, f"select i1 {positive}, double {one}, double {below}")
        word = "and" if op == ca.OP_AND else "or"
        bit = self._once((*key, "bit"), f"{word} i1 {self._truth(a[0])}, {self._truth(a[1])}")
        return self._once(key, f"uitofp i1 {bit} to double")

    def _angles_first(self, program: Program, where: dict[int, str]) -> None:
        """Sines and cosines of the inputs, a vector of them at a time."""
        of = {args[0] for op, args, _ in program.instructions if op in (ca.OP_SIN, ca.OP_COS)}
        entries = [program.instructions[i].data for i in sorted(of) if program.instructions[i].op == ca.OP_INPUT]
        angles = [self._load(data, where) for data in sorted(set(entries))]
        width = sincos.WIDTH
        while len(angles) > 1:
            group, angles = angles[:width], angles[width:]
            vector = "zeroinitializer"
            for k, angle in enumerate(group):
                vector = self._fresh(f"insertelement <{width} x double> {vector}, double {angle}, i64 {k}")
            self._use_sincos(width)
            pair = self._fresh(f"call {sincos.kind(width)} @{sincos.name(width)}(<{width} x double> {vector})")
            both = [self._fresh(f"extractvalue {sincos.kind(width)} {pair}, {i}") for i in (0, 1)]
            for k, angle in enumerate(group):
                for name, vector in zip(("sin", "cos"), both, strict=True):
                    self._once((name, angle), f"extractelement <{width} x double> {vector}, i64 {k}")

    def _use_sincos(self, width: int) -> None:
        self.declared.add(sincos.declaration(width))

    def _sine_and_cosine(self, a: str) -> tuple[str, str]:
        if ("sin", a) not in self.numbers:
            self._use_sincos(1)
            pair = self._fresh(f"call {sincos.kind(1)} @{sincos.name(1)}(double {a})")
            for i, name in enumerate(("sin", "cos")):
                self._once((name, a), f"extractvalue {sincos.kind(1)} {pair}, {i}")
        return self.numbers["sin", a], self.numbers["cos", a]

    def _call(self, function: str, a: list[str]) -> str:
        tail = "" if function.startswith("llvm.") else " nounwind willreturn memory(none)"
        self.declared.add(f"declare double @{function}({', '.join(['double'] * len(a))}){tail}")
        return f"call double @{function}({', '.join(f'double {x}' for x in a)})"

    def _stores(self, program: Program, values: list[str]) -> None:
        for i, output in enumerate(program.outputs):
            rows, columns = output.shape
            filled = {column * rows + row: values[v] for row, column, v in output.entries}
            for k in range(rows * columns):
                pointer = self._fresh(f"getelementptr double, ptr %out{i}, i64 {k}")
                self.lines.append(f"  store double {filled.get(k, _double(0.0))}, ptr {pointer}, align 8")


def _double(x: float) -> str:
    return f"0x{struct.unpack('<Q', struct.pack('<d', x))[0]:016X}"


# -- LLVM's own things ------------------------------------------------------------------------------------------------
@cache
def _target() -> tuple[Any, str, str]:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    return llvm.Target.from_default_triple(), llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten()


def new_machine() -> Any:
    """A target machine for this processor; whoever makes an engine with it gives it away."""
    target, cpu, features = _target()
    return target.create_target_machine(cpu=cpu, features=features, opt=1, jit=True, codemodel="jitdefault")


@cache
def _machine() -> Any:
    return new_machine()


@cache
def _library() -> Any:
    """What kernels call, loaded once and known to the linker from then on; the engine lives as long as the process."""
    if not sincos.available():
        return None
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), new_machine())
    engine.add_object_file(llvm.ObjectFileRef.from_data(_emitted(sincos.library())))
    engine.finalize_object()
    for width in (1, sincos.WIDTH):
        llvm.add_symbol(sincos.name(width), engine.get_function_address(sincos.name(width)))
    return engine


@cache
def _target_key() -> str:
    """All that machine code depends on beside the program: processor, LLVM and this library."""
    _, cpu, features = _target()
    version = ".".join(map(str, llvm.llvm_version_info))
    text = f"{llvm.get_default_triple()} {cpu} {features} {version} {library_key('compile')}"
    return hashlib.sha256(text.encode()).hexdigest()

"""Kernels as tapes: the schedule's operations as a list of numbers, which one machine-code interpreter for all tapes executes.

A tape is ready at once, where machine code for the kernel would take milliseconds to compile, and gives the same results to the
last bit. Its registers are, one after another,

    the inputs' entries | constants | the outputs' entries | temporaries, each used again after the last use of its value

Constants, and entries of outputs that are constant, are filled in once.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

import llvmlite.binding as llvm
import numpy as np

from appell.compile import tape_machine
from appell.compile.base import LANES, AbstractBackend, Kernel, Task
from appell.compile.llvm import library, loaded
from appell.compile.native.language import where
from appell.compile.schedule import DIV, FUNCTIONS, LIBM, SINCOS, SUB
from appell.compile.tape_machine import CALL1, CALL2, END, LATEST, MOVE, POINTERS, PUT, SPREAD, TAKE
from appell.graph.building import built_property, made_once

if TYPE_CHECKING:
    from appell.arrays import Array, Whole


ARGUMENTS = 6  # t, q, u, p, r and the output, for which every header has room
_STEP = 3  # words of 8 bytes: where the code of an operation starts, and four places of half a word
_ALIGN = 64  # bytes: a vector of LANES doubles
_NONE = -1 << 60  # no value
_NEVER = 1 << 60  # no operation: stands for the last use of a value whose register is never used again


class TapeMachine(AbstractBackend):
    """Kernels that are played from tapes: ready at once, and several times slower than machine code."""

    name: ClassVar[str] = "tape"

    def compile(self, task: Task) -> TapeKernel:
        return TapeKernel(task)

    def compile_lanes(self, task: Task) -> TapeKernel:
        """The kernel of a task for LANES states at once: see Signature.lanes for where they stand."""
        return TapeKernel(task, LANES)


@dataclass(frozen=True)
class Tape:
    """Operations ``codes`` with four ``places`` each: of the result, then of the operands, in registers.

    ``takes`` and ``puts`` are (first register, argument, entries) of the inputs that are wanted and of the outputs;
    ``constants`` and ``functions`` (by name, for their addresses) are registers that are filled beforehand.
    """

    codes: list[int]
    places: list[int]
    takes: list[tuple[int, int, int]]
    puts: list[tuple[int, int, int]]
    constants: dict[int, float]
    functions: dict[int, str]
    registers: int

    @built_property
    def steps(self) -> Any:
        """The four places of each operation, in a row."""
        return np.array(self.places, dtype=np.int32).reshape(-1, 4)

    @staticmethod
    def of(task: Task) -> Tape:
        """The tape of a task."""
        schedule = task.schedule
        operations, inputs, fixed = schedule.operations, schedule.inputs, len(schedule.constants)
        top = inputs + fixed
        constants = dict(enumerate(schedule.constants, inputs))
        called = {code: top + i for i, code in enumerate({x[0]: 0 for x in operations if x[0] >= LIBM})}
        top += len(called)
        # of every value, by its number: its place, and the last operation that wants it
        place = [*range(inputs), *[-1] * (schedule.values - inputs), *range(inputs + fixed - 1, inputs - 1, -1)]
        last = [-1] * len(place)
        for j, x in enumerate(operations):
            for v in x[1:]:
                last[v] = j
        puts, moves, top = _outputs(task, place, last, constants, top)
        takes = _inputs(task, last)
        last[:inputs] = [_NEVER] * inputs
        last[schedule.values :] = [_NEVER] * fixed
        codes: list[int] = []
        places: list[int] = []
        free: list[int] = []
        number, latest = inputs, _NONE
        for j, x in enumerate(operations):
            code, v = x[0], x[1]
            a, b, c = place[v], 0, 0
            if last[v] == j:
                free.append(a)
                last[v] = _NEVER  # once
            if len(x) > 2:
                w = x[2]
                b = place[w]
                if last[w] == j:
                    free.append(b)
                    last[w] = _NEVER
                if len(x) > 3:
                    z = x[3]
                    c = place[z]
                    if last[z] == j:
                        free.append(c)
                        last[z] = _NEVER
                    if z == latest:
                        code = LATEST[code, 3]
                if w == latest and code < DIV:  # a sum or product
                    if code == SUB:
                        code = LATEST[code, 2]
                    else:  # the first two may change places
                        code, a, b = LATEST[code, 1], b, a
                elif v == latest and code < DIV:
                    code = LATEST[code, 1]
            d = place[number]
            if d < 0:
                if free:
                    d = free.pop()
                else:
                    d, top = top, top + 1
                place[number] = d
            latest = number
            number += 1
            if code == SINCOS:
                b = place[number]
                if b < 0:
                    b = place[number] = free.pop() if free else top
                    top = max(top, b + 1)
                free += [place[k] for k in (number - 1, number) if last[k] < 0]  # what nobody wants
                number += 1
            elif x[0] >= LIBM:
                code, c = CALL1 if len(x) == 2 else CALL2, called[x[0]]
                latest = _NONE  # it goes straight to memory
            codes.append(code)
            places += (d, a, b, c)
        for d, a in moves:
            codes.append(MOVE)
            places += (d, a, 0, 0)
        functions = {k: FUNCTIONS[code - LIBM] for code, k in called.items()}
        return Tape(codes, places, takes, puts, constants, functions, top)


def _inputs(task: Task, last: list[int]) -> list[tuple[int, int, int]]:
    """Of each input that is wanted: its first register, which of the arguments it is, and how many entries it has."""
    takes, flat = [], 0
    for i, (_, n) in enumerate(task.signature.inputs):
        if any(x >= 0 for x in last[flat : flat + n]):
            takes.append((flat, i, n))
        flat += n
    return takes


def _outputs(
    task: Task, place: list[int], last: list[int], constants: dict[int, float], top: int
) -> tuple[list[tuple[int, int, int]], list[tuple[int, int]], int]:
    """Consecutive registers, from ``top`` on, for the entries of each output: where outputs are read from at the end, which
    entries are moved there from other registers, and the first register after them. Values that are computed in place get their
    places now."""
    puts, moves, schedule = [], [], task.schedule
    for i, output in enumerate(schedule.outputs, len(task.inputs)):
        if output:
            puts.append((top, i, len(output)))
        for v in output:
            if v < 0:
                constants[top] = schedule.constants[~v]
            elif place[v] < 0:
                place[v], last[v] = top, _NEVER
            else:
                moves.append((top, place[v]))
                last[v] = _NEVER
            top += 1
    return puts, moves, top


class Handle:
    """A tape with registers that no other user shares, for states one by one or LANES at a time; native code plays it by its
    address.

    ``address`` is that of the header in memory, plus one: machine code starts at even addresses. In the header stand the
    function that plays it, its steps and registers, and then the arguments, which the caller puts there.
    """

    def __init__(self, tape: Tape, shared: Sequence[bool], arguments: int, lanes: int) -> None:
        play, labels = _players()[lanes]
        count, begin, end, wide = len(tape.codes), len(tape.takes), len(tape.puts), 8 * lanes
        codes = [SPREAD if lanes > 1 and shared[i] else TAKE for _, i, _ in tape.takes]
        codes += [*tape.codes, *[PUT] * end, END]
        steps = np.zeros((begin + count + end + 1, _STEP), dtype=np.int64)
        steps[:, 0] = labels[codes]
        places = steps.view(np.int32)[:, 2:]
        np.multiply(tape.steps, wide, out=places[begin : begin + count])
        for at, moved in ((0, tape.takes), (begin + count, tape.puts)):
            if moved:
                places[at : at + len(moved)] = [(wide * k, 8 * (POINTERS + i), n, 0) for k, i, n in moved]
        memory = np.zeros(tape.registers * lanes + _ALIGN // 8)
        first = where(memory)
        start = -first % _ALIGN // 8
        registers = memory[start : start + tape.registers * lanes].reshape(-1, lanes)
        for k, x in tape.constants.items():
            registers[k] = x
        for k, name in tape.functions.items():
            registers.view(np.int64)[k] = _function(name)
        self.header = np.zeros(POINTERS + max(arguments, ARGUMENTS), dtype=np.int64)
        self.header[:POINTERS] = play, where(steps), first + 8 * start
        self.address = where(self.header) | 1
        self._kept = steps, memory


class TapeKernel(Kernel):
    """A tape behind the kernel's contract, of one state or of LANES at once."""

    def __init__(self, task: Task, lanes: int = 1) -> None:
        task.target.require_host(f"kernel '{task.name}'")
        super().__init__(task.signature if lanes == 1 else task.signature.lanes)
        self.tape = Tape.of(task)
        self.lanes = lanes
        self._lock = threading.Lock()

    def at(self, lanes: int = 1) -> Handle:
        """The tape with new registers, so that evaluations in other threads do not disturb them."""
        s = self.signature
        return Handle(self.tape, [name in s.shared for name, _ in s.inputs], len(s.inputs) + len(s.outputs), lanes)

    @built_property
    def _own(self) -> Handle:
        return self.at(self.lanes)

    def _into(self, inputs: Sequence[Array], outputs: Sequence[Array]) -> None:
        own, play = self._own, _play(self.lanes)  # made before the lock is taken
        with self._lock:  # since Python's own lock is released while the tape is played
            own.header[POINTERS : POINTERS + len(inputs) + len(outputs)] = [a.ctypes.data for a in (*inputs, *outputs)]
            play(own.header.ctypes.data)

    def _bound(self, inputs: tuple[Array, ...], outputs: tuple[Array, ...]) -> Callable[[], None]:
        handle, play = self.at(self.lanes), _play(self.lanes)
        handle.header[POINTERS : POINTERS + len(inputs) + len(outputs)] = [a.ctypes.data for a in (*inputs, *outputs)]
        header = ctypes.c_void_p(handle.header.ctypes.data)

        def again() -> None:
            play(header)

        again.arrays = handle, inputs, outputs  # type: ignore[attr-defined]  # kept, since only their addresses are called
        return again


@made_once
def _engine() -> Any:
    """The code that plays tapes; it lives as long as the process."""
    library()
    return loaded("tape_machine", tape_machine.module)


@made_once
def _players() -> dict[int, tuple[int, Whole]]:
    """Of each width, the address of what plays tapes, and where the code of every operation starts."""
    engine, out = _engine(), {}
    for width in tape_machine.WIDTHS:
        table = (ctypes.c_int64 * tape_machine.COUNT).from_address(engine.get_global_value_address(tape_machine.labels(width)))
        out[width] = int(engine.get_function_address(tape_machine.name(width))), np.array(table)
    return out


@made_once
def _play(lanes: int) -> Any:
    return ctypes.CFUNCTYPE(None, ctypes.c_void_p)(_players()[lanes][0])


def _function(name: str) -> int:
    """Where a function of the C library is, as the linker of machine code finds it."""
    address = llvm.address_of_symbol(name)
    if not address:
        raise OSError(f"the process has no function '{name}'")
    return int(address)

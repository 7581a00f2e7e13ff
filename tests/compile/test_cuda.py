"""CUDA, compiled for the processor: what is written for a GPU is to the last bit what the processor's machine code does."""

from __future__ import annotations

import ctypes
from collections import Counter
from pathlib import Path

import casadi as ca
import numpy as np
import pytest

from appell import gallery
from appell.compile import LLVM, Task, compile_system, cuda, sincos
from appell.compile.ordering import in_order_of_need
from appell.compile.schedule import SINCOS, Schedule
from appell.errors import OptionError
from benchmarks.rhs.problem import chain
from tests.compile.on_host import library, needs_host
from tests.compile.test_contract import BINARY, UNARY, X, Y, expression

SYSTEMS = ("n-pendulum", "rolling-disk", "heavy-top", "four-bar", "servo-ring")
STATES = 20
pytestmark = needs_host


def compiled_on_the_host(tasks: dict[str, Task], folder: Path) -> ctypes.CDLL:
    """The device functions as a library of this processor."""
    text = cuda.prelude()
    for name, task in tasks.items():
        names = [f"a{i}" for i in range(len(task.inputs) + len(task.outputs))]
        text += cuda.function(task, f"device_{name}")
        text += f'extern "C" void {name}({", ".join(f"double *{n}" for n in names)}) {{ device_{name}({", ".join(names)}); }}\n'
    return library(text, folder)


def called(function: ctypes._CFuncPtr, inputs: list[np.ndarray], sizes: list[int]) -> list[np.ndarray]:
    outputs = [np.full(n, np.nan) for n in sizes]
    function(*[ctypes.c_void_p(a.ctypes.data) for a in (*inputs, *outputs)])
    return outputs


def test_motion_of_the_gallery(tmp_path: Path) -> None:
    made = {name: compile_system(gallery.entry(name).build(), LLVM(cache=None)) for name in SYSTEMS}
    tasks = {name.replace("-", "_"): Task.of("motion", c.inputs, c.motion_outputs()) for name, c in made.items()}
    library = compiled_on_the_host(tasks, tmp_path)
    rng = np.random.default_rng(1900)
    for name, c in made.items():
        task = tasks[name.replace("-", "_")]
        kernel = LLVM(cache=None).compile(task)
        for _ in range(STATES):
            inputs = [rng.uniform(-2.0, 2.0, column.numel()) for _, column in task.inputs]
            found = called(getattr(library, name.replace("-", "_")), inputs, [e.numel() for _, e in task.outputs])
            for one, other in zip(kernel(*inputs), found, strict=True):
                assert np.asarray(one).ravel(order="F").tobytes() == other.tobytes()
        assert c.sizes.u


def test_every_operation(tmp_path: Path) -> None:
    task = Task.of("every operation", {"x": X, "y": Y}, {"out": ca.vertcat(*[expression(name) for name in UNARY + BINARY])})
    library = compiled_on_the_host({"every": task}, tmp_path)
    kernel = LLVM(cache=None).compile(task)
    rng = np.random.default_rng(1)
    for scale in (0.1, 1.0, 30.0, 1e6, 1e12):
        inputs = [rng.uniform(-scale, scale, 1), rng.uniform(-scale, scale, 1)]
        (one,), (other,) = kernel(*inputs), called(library.every, inputs, [task.outputs[0][1].numel()])
        np.testing.assert_array_equal(np.asarray(one).ravel(), other)


def test_angles_that_say_nothing_are_not_a_number(tmp_path: Path) -> None:
    x = ca.SX.sym("x")
    library = compiled_on_the_host({"sine": Task.of("sine", {"x": x}, {"out": ca.sin(x) + ca.cos(x)})}, tmp_path)
    for angle in (sincos.LARGEST, -1e300, np.inf, np.nan):
        assert np.isnan(called(library.sine, [np.array([angle])], [1])[0])
    below = np.nextafter(sincos.LARGEST, 0)
    assert called(library.sine, [np.array([below])], [1])[0] == pytest.approx(np.sin(below) + np.cos(below), rel=1e-14)


def most_alive(schedule: Schedule) -> int:
    """How many results wait at once for their last use, at most."""
    last: dict[int, int] = {}
    for i, x in enumerate(schedule.operations):
        last.update(dict.fromkeys(x[1:], i))
    last.update({v: len(schedule.operations) for out in schedule.outputs for v in out})
    alive = most = 0
    ends = [0] * (len(schedule.operations) + 1)
    count = schedule.inputs
    for i, x in enumerate(schedule.operations):
        made = range(count, count := count + (2 if x[0] == SINCOS else 1))
        for v in made:
            if v in last:
                ends[last[v]] += 1
                alive += 1
        most = max(most, alive - ends[i])
        alive -= ends[i]
    return most


def test_the_order_of_need_keeps_fewer_values_waiting() -> None:
    compiled = compile_system(chain(12), LLVM(cache=None))
    task = Task.of("motion", compiled.inputs, compiled.motion_outputs())
    ordered = in_order_of_need(task.schedule)
    assert Counter(x[0] for x in ordered.operations) == Counter(x[0] for x in task.schedule.operations)
    assert most_alive(ordered) < most_alive(task.schedule)


def test_single_precision_is_written_too() -> None:
    assert "typedef float real;" in cuda.prelude("float")
    with pytest.raises(OptionError, match="'half'"):
        cuda.prelude("half")

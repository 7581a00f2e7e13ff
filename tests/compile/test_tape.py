"""Machine code and tapes, of one state and of eight at once: the same to the last bit."""

from __future__ import annotations

import threading

import casadi as ca
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import appell as ap
from appell.compile import LLVM, TapeMachine, Task, compile_system, long_functions
from appell.compile.base import LANES
from appell.compile.compiled import ALIKE
from appell.compile.native import Doubles, Unit, native
from appell.compile.schedule import DIV, FMA, FMS, FNMA, MUL, SINCOS
from appell.compile.sincos import available
from appell.compile.tape import Tape, TapeKernel
from appell.compile.tape_machine import POINTERS
from appell.compile.target import Target
from appell.gallery import entries
from appell.motion.gpu_program import program_of
from appell.motion.loops.model import evaluate
from tests.compile.test_contract import BINARY, UNARY, X, Y, expression, programs

ODD = [0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 1e-300, 1e300, 2e5, np.inf, -np.inf, np.nan]


def all_alike(task: Task, states: list[list[np.ndarray]]) -> None:
    """Holds four kernels to the first at these states, of which there are LANES."""
    code, tape = LLVM(cache=None).compile(task), TapeMachine().compile(task)
    shared = [name in task.shared for name, _ in task.signature.inputs]
    one = [code(*x) for x in states]
    for expected, x in zip(one, states, strict=True):
        for a, b in zip(expected, tape(*x), strict=True):
            np.testing.assert_array_equal(a, b)
    together = [states[0][i] if same else np.array([x[i] for x in states]).T.ravel() for i, same in enumerate(shared)]
    for backend in (LLVM(cache=None), TapeMachine()):
        outputs = backend.compile_lanes(task)(*together)
        for i, out in enumerate(outputs):
            lanes = out.ravel(order="F").reshape(-1, LANES)
            for lane, expected in enumerate(one):
                np.testing.assert_array_equal(lanes[:, lane], expected[i].ravel(order="F"), err_msg=backend.name)


def motion_task(name: str) -> Task:
    compiled = compile_system(entries()[name].build(), LLVM(cache=None))
    return Task.of(name, compiled.inputs, compiled.motion_outputs(), shared=ALIKE)


@pytest.mark.parametrize("name", entries())
def test_motion_of_the_gallery(name: str) -> None:
    task, rng = motion_task(name), np.random.default_rng(5)
    sizes = task.signature.inputs
    shared = {n: rng.uniform(0.5, 2.0, k) for n, k in sizes if n in ALIKE}
    all_alike(task, [[shared[n] if n in ALIKE else rng.normal(size=k) for n, k in sizes] for _ in range(LANES)])


@given(st.lists(st.tuples(st.sampled_from(ODD), st.sampled_from(ODD)), min_size=LANES, max_size=LANES))
@settings(max_examples=20)
def test_every_operation(points) -> None:
    outputs = {f"{name} of x": expression(name) for name in UNARY + BINARY}
    task = Task.of("every operation", {"x": X, "y": Y}, outputs)
    all_alike(task, [[np.array([x]), np.array([y])] for x, y in points])


@given(programs(), st.lists(st.floats(-3, 3), min_size=3 * LANES, max_size=3 * LANES))
@settings(max_examples=15)
def test_random_programs(program, x) -> None:
    inputs, expressions = program
    task = Task.of("random", {"x": inputs}, {"y": ca.vertcat(*expressions), "again": expressions[0], "zero": ca.SX(2, 1)})
    all_alike(task, list(np.array(x).reshape(LANES, 1, 3)))


@given(programs(), st.lists(st.floats(-3, 3), min_size=3 * LANES, max_size=3 * LANES), st.sampled_from([1, 3, 10]))
@settings(max_examples=15)
def test_machine_code_of_lanes_cut_into_parts(program, x, longest: int) -> None:
    inputs, expressions = program
    expressions = [*expressions, ca.if_else(ca.logic_and(inputs[0] < 0, inputs[1] < 0), expressions[0], ca.exp(inputs[2]))]
    task = Task.of("random", {"x": inputs}, {"y": ca.vertcat(*expressions)})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(long_functions, "VECTORS", long_functions.Lengths(2 * longest, longest))
        all_alike(task, list(np.array(x).reshape(LANES, 1, 3)))


def test_a_large_angle_leaves_its_neighbours_alone() -> None:
    x = ca.SX.sym("x", 3)
    task = Task.of("angles", {"x": x}, {"s": ca.sin(x), "c": ca.cos(x)})
    angles = np.random.default_rng(2).uniform(-3, 3, (LANES, 1, 3))
    alone = LLVM(cache=None).compile(task)(angles[0, 0])
    angles[0, 0, 2] = 1e6
    angles[4, 0, 0] = np.inf
    beside = LLVM(cache=None).compile(task)(angles[0, 0])
    for a, b in zip(alone, beside, strict=True):
        np.testing.assert_array_equal(a[:2], b[:2])
    all_alike(task, list(angles))


# -- the schedule ------------------------------------------------------------------------------------------------------
def codes(*outputs: ca.SX, target: Target | None = None) -> list[int]:
    task = Task.of("f", {"x": X, "y": Y}, {str(i): e for i, e in enumerate(outputs)}, target=target)
    return [x[0] for x in task.schedule.operations]


def test_is_written_for_the_processor_that_is_named() -> None:
    outputs = (X * Y + ca.sin(X), ca.cos(X))
    with_it, without = (Target(fma=fma) for fma in (True, False))
    assert {FMA, SINCOS} <= set(codes(*outputs, target=with_it))
    assert not {FMA, FNMA, FMS, SINCOS} & set(codes(*outputs, target=without))
    tasks = [Task.of("f", {"x": X, "y": Y}, {"e": e}, target=target) for target in (with_it, without) for e in outputs]
    assert len({task.fingerprint for task in tasks}) == len(tasks), "kernels of two targets are not mistaken for each other"
    plain = Task.of("f", {"x": X, "y": Y}, {str(i): e for i, e in enumerate(outputs)}, target=without)
    found = LLVM(cache=None).compile(plain)(0.3, 0.7)  # any processor can do without
    assert [float(x[0]) for x in found] == [0.3 * 0.7 + np.sin(0.3), np.cos(0.3)]


def test_a_kernel_for_a_processor_that_can_do_more_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Played without the operations that it needs, its tape would end early and leave its outputs as they were."""
    monkeypatch.setattr(Target, "host", staticmethod(lambda: Target(fma=False)))
    inputs, outputs = {"x": X, "y": Y}, {"e": X * Y + ca.sin(X)}
    for backend in (LLVM(cache=None), TapeMachine()):
        for make in (backend.compile, backend.compile_lanes):
            make(Task.of("f", inputs, outputs))
            with pytest.raises(ap.errors.OptionError, match=r"kernel 'f' .* Target\(fma=True\), and this one does not"):
                make(Task.of("f", inputs, outputs, target=Target(fma=True)))


def test_a_program_for_a_card_is_the_same_from_every_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is written in the operations of the card, whatever the one that writes it can do."""
    texts = []
    for fma in (True, False):
        monkeypatch.setattr(Target, "host", staticmethod(lambda fma=fma: Target(fma=fma and available())))
        problem = ap.Simulation(ap.gallery.entry("rolling-disk").build(), backend=LLVM(cache=None)).problem
        texts.append(program_of(problem, ap.DOP853(), None))
    assert texts[0] == texts[1]
    assert "appell_sincos(in_q" in texts[0]


def test_who_asks_says_which_inputs_are_the_same_in_all_lanes() -> None:
    p = ca.SX.sym("p", 2)
    rng = np.random.default_rng(5)
    for shared in ((), ("p",), ("x", "p")):
        task = Task.of("f", {"x": X, "p": p}, {"out": ca.vertcat(p[0] * X, ca.sin(p[1] + X))}, shared=shared)
        one = [rng.normal(size=n) for n in (1, 2)]
        states = [
            [a if name in shared else rng.normal(size=a.size) for name, a in zip(("x", "p"), one, strict=True)]
            for _ in range(LANES)
        ]
        all_alike(task, states)


def test_what_is_shared_and_fused() -> None:
    d = 1 + Y
    assert codes(X / d, 2 / d).count(DIV) == 1
    if available():
        assert codes(ca.sin(X), ca.cos(X)) == [SINCOS]
        assert codes(X * Y + 1) == [FMA]
        assert codes(1 - X * Y) == [FNMA]
        assert codes(X * Y - 1) == [FMS]
        assert codes(X * Y, X * Y + 1).count(MUL) == 1  # a product that is wanted by itself is rounded


def test_registers_are_used_again() -> None:
    e = X
    for _ in range(200):
        e = ca.sqrt(e + Y * 1.5)
    tape = Tape.of(Task.of("long", {"x": X, "y": Y}, {"e": e}))
    assert len(tape.codes) >= 200
    assert tape.registers < 10


# -- handles -----------------------------------------------------------------------------------------------------------
@native
def call_six(kernel: int, a: Doubles, n: int) -> None:
    """The kernel of six arguments, one after another in an array, each of n doubles."""
    evaluate(kernel, a, a[n:], a[2 * n :], a[3 * n :], a[4 * n :], a[5 * n :])


SIX = Unit("six", {"call": call_six})


def call(kernel: int, a: np.ndarray, n: int) -> None:
    assert a.size >= 6 * n
    SIX.call(kernel, a.ctypes.data, n)


def six() -> Task:
    t, q, u, p, r = (ca.SX.sym(name) for name in "tqupr")
    return Task.of(
        "six", {"t": t, "q": q, "u": u, "p": p, "r": r}, {"out": ca.sin(q + t) * u / p + ca.exp(-r * u)}, shared=ALIKE
    )


def test_native_code_evaluates_machine_code_and_tapes_alike() -> None:
    task = six()
    kernel, values = LLVM(cache=None).compile(task), [0.1, 0.2, 0.3, 0.4, 0.5]
    tape = TapeKernel(task).at()
    expected = kernel(*values)[0][0]
    for address in (kernel.address, tape.address):
        a = np.array([*values, np.nan])
        call(address, a, 1)
        assert a[-1] == expected
    assert tape.address % 2 == 1
    lanes, tape = LLVM(cache=None).compile_lanes(task), TapeKernel(task).at(LANES)
    for address in (lanes.address, tape.address):
        for start in (0, 1):  # doubles need not stand where vectors would
            a = np.append(np.zeros(start), np.repeat([*values, np.nan], LANES))[start:]
            call(address, a, LANES)
            np.testing.assert_array_equal(a[-LANES:], expected)


def test_two_handles_of_one_kernel_do_not_disturb_each_other() -> None:
    task = six()
    kernel = TapeKernel(task)
    a, b = kernel.at(), kernel.at()
    assert a.header[POINTERS - 1] != b.header[POINTERS - 1]  # their registers
    found: dict[int, set[float]] = {}

    def work(k: int, address: int) -> None:
        values = np.array([0.1 * k, 0.2, 0.3, 0.4, 0.5, np.nan])
        found[k] = set()
        for _ in range(20000):
            call(address, values, 1)
            found[k].add(values[-1])

    call(a.address, np.ones(6), 1)  # compiled before they start
    threads = [threading.Thread(target=work, args=(k, h.address)) for k, h in enumerate((a, b))]
    for x in threads:
        x.start()
    for x in threads:
        x.join()
    assert found == {k: {kernel(0.1 * k, 0.2, 0.3, 0.4, 0.5)[0][0]} for k in (0, 1)}


@pytest.mark.parametrize("name", ["heavy-top", "four-bar", "pendulum"])
def test_a_simulation_by_tape_is_the_same(name: str) -> None:
    entry = entries()[name]
    runs = [entry.run(1.0, backend=backend, progress=False) for backend in (LLVM(cache=None), TapeMachine())]
    np.testing.assert_array_equal(runs[0].states, runs[1].states)

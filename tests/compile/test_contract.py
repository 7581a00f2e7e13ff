"""The one contract: every back end computes the same, writes every entry it promises and touches nothing else."""

from __future__ import annotations

import gc
import math
from functools import cache
from pathlib import Path

import casadi as ca
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from appell.compile import LLVM, C, Interpreter, Kernel, Task, compile_system, long_functions
from appell.compile.c import PORTABLE, compiler_command
from appell.errors import UnsupportedExpression
from appell.gallery import entry
from tests.compile.backends import HAS_COMPILER, NAMES, backend_named, needs_compiler

ULPS = 2e-15  # of one library function: two units in the last place, and CasADi's own rounding
ROUNDING = 1e-9  # of a random program of some fifty operations that do not magnify much

X, Y = ca.SX.sym("x"), ca.SX.sym("y")

UNARY = [
    "assign", "neg", "exp", "log", "sqrt", "sq", "twice", "sin", "cos", "tan", "asin", "acos", "atan", "not", "floor",
    "ceil", "fabs", "sign", "erf", "inv", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "log1p", "expm1",
]  # fmt: skip
BINARY = [
    "add", "sub", "mul", "div", "pow", "constpow", "lt", "le", "eq", "ne", "and", "or", "fmod", "copysign",
    "if_else_zero", "fmin", "fmax", "atan2", "lift", "hypot", "remainder",
]  # fmt: skip
WITHOUT_MACHINE_CODE = ["erfinv"]
ELSEWHERE = [  # operations of CasADi's matrices, which never come on a scalar graph
    "const", "input", "output", "parameter", "call", "find", "low", "map", "mtimes", "solve", "transpose",
    "determinant",
    "inverse", "dot", "bilin", "rank1", "horzcat", "vertcat", "diagcat", "horzsplit", "vertsplit", "diagsplit",
    "reshape",
    "subref", "subassign", "getnonzeros", "getnonzeros_param", "addnonzeros", "addnonzeros_param", "setnonzeros",
    "setnonzeros_param", "project", "assertion", "monitor", "norm2", "norm1", "norminf", "normf", "mmin", "mmax",
    "horzrepmat", "horzrepsum", "kron", "kron_contract", "dump",
    "einstein", "bspline", "convexify", "logsumexp", "sparsity_cast", "printme",
]  # fmt: skip


def expression(name: str) -> ca.SX:
    op = getattr(ca, f"OP_{name.upper()}")
    return ca.SX.unary(op, X) if name in UNARY + WITHOUT_MACHINE_CODE else ca.SX.binary(op, X, Y)


@cache
def every_operation(backend: str) -> Kernel:
    outputs = {f"{name} of x": expression(name) for name in UNARY + BINARY}
    return backend_named(backend).compile(Task.of("every operation", {"x": X, "y": Y}, outputs))


def test_every_operation_of_the_graph_is_named_here() -> None:
    known = {name[3:].lower() for name in dir(ca) if name.startswith("OP_")}
    assert known <= {*UNARY, *BINARY, *WITHOUT_MACHINE_CODE, *ELSEWHERE}


numbers = st.one_of(
    st.floats(-4, 4),
    st.floats(-1e6, 1e6),
    st.sampled_from([0.0, -0.0, 1.0, -1.0, 0.5, math.pi, 1e-300, 1e300, math.inf, -math.inf, math.nan]),
)


@pytest.mark.parametrize("backend", NAMES)
@given(numbers, numbers)
@settings(max_examples=200)
def test_operations_agree_with_the_interpreter(backend: str, x: float, y: float) -> None:
    mine, reference = every_operation(backend)(x, y), every_operation("interpreter")(x, y)
    for name, a, b in zip(UNARY + BINARY, mine, reference, strict=True):
        np.testing.assert_allclose(a, b, rtol=ULPS, atol=1e-305, err_msg=f"{name}({x!r}, {y!r})")


@needs_compiler
@given(numbers, numbers)
@settings(max_examples=200)
def test_c_does_the_operations_of_machine_code(x: float, y: float) -> None:
    """To the last bit, where machine code is made for a processor that does not multiply and add in one step."""
    mine, reference = portable("c")(x, y), portable("llvm")(x, y)
    for name, a, b in zip(UNARY + BINARY, mine, reference, strict=True):
        np.testing.assert_array_equal(a, b, err_msg=f"{name}({x!r}, {y!r})")


@cache
def portable(backend: str) -> Kernel:
    outputs = {f"{name} of x": expression(name) for name in UNARY + BINARY}
    return backend_named(backend).compile(Task.of("every operation", {"x": X, "y": Y}, outputs, target=PORTABLE))


@needs_compiler
@pytest.mark.parametrize("name", ["rolling-disk", "four-bar", "whipple-bicycle", "two-link-arm", "heavy-top"])
def test_c_moves_as_machine_code_does(name: str) -> None:
    """The kernel of a motion, in C and by LLVM for the same processor: one schedule, the same to the last bit."""
    c = compile_system(entry(name).build(), Interpreter())
    task = Task.of("motion", c.inputs, c.motion_outputs(), target=PORTABLE)
    kernels = [backend.compile(task) for backend in (C(), LLVM(cache=None))]
    for state in c.gibbs.states().draw(3):
        t, *rest = state.args()
        for a, b in zip(*(kernel([t], *rest) for kernel in kernels), strict=True):
            np.testing.assert_array_equal(a, b)


@pytest.mark.parametrize("backend", [LLVM, pytest.param(C, marks=needs_compiler)])
def test_an_operation_without_machine_code_is_refused_by_name(backend) -> None:
    with pytest.raises(UnsupportedExpression, match="erfinv"):
        (backend(cache=None) if backend is LLVM else backend()).compile(Task.of("f", {"x": X}, {"y": expression("erfinv")}))


@st.composite
def programs(draw: st.DrawFn) -> tuple[ca.SX, list[ca.SX]]:
    """Random expressions of three inputs, of operations that keep their values in bounds."""
    inputs = ca.SX.sym("x", 3)
    values = [inputs[0], inputs[1], inputs[2], ca.SX(0.75)]
    one = {
        "sin": ca.sin, "cos": ca.cos, "tanh": ca.tanh, "neg": lambda a: -a, "atan": ca.atan,
        "twice": lambda a: ca.sin(2 * a),
        "sqrt": lambda a: ca.sqrt(1 + a * a), "exp": lambda a: ca.exp(-a * a),
    }  # fmt: skip
    two = {
        "add": lambda a, b: a + b, "sub": lambda a, b: a - b, "mul": lambda a, b: ca.sin(a) * b,
        "div": lambda a, b: a / (2 + ca.cos(b)),
        "quotients": lambda a, b: a / (1 + b * b) + b / (1 + b * b), "atan2": lambda a, b: ca.atan2(a, 2 + ca.cos(b)),
        "where": lambda a, b: ca.if_else(a < 100, a, b), "hypot": lambda a, b: ca.sin(ca.hypot(a, b)),
    }  # fmt: skip
    place = st.integers(0, 10**6)
    for _ in range(draw(st.integers(1, 25))):
        a, b = values[draw(place) % len(values)], values[draw(place) % len(values)]
        name = draw(st.sampled_from([*one, *two]))
        values.append(ca.tanh(one[name](a) if name in one else two[name](a, b)))
    chosen = draw(st.lists(st.sampled_from(values), min_size=1, max_size=6))
    return inputs, chosen


@pytest.mark.parametrize("backend", ["llvm", "tape", pytest.param("c", marks=needs_compiler)])
@given(programs(), st.lists(st.floats(-3, 3), min_size=3, max_size=3))
@settings(max_examples=20)
def test_random_programs_agree_with_the_interpreter(backend: str, program, x) -> None:
    inputs, expressions = program
    task = Task.of("random", {"x": inputs}, {"y": ca.vertcat(*expressions)})
    mine, reference = backend_named(backend).compile(task)(x)[0], Interpreter().compile(task)(x)[0]
    np.testing.assert_allclose(mine, reference, rtol=ROUNDING, atol=ROUNDING)


@given(programs(), st.lists(st.floats(-3, 3), min_size=3, max_size=3), st.sampled_from([1, 3, 10]))
@settings(max_examples=30)
def test_a_program_cut_into_parts_is_the_same(program, x, longest: int) -> None:
    inputs, expressions = program
    expressions = [*expressions, ca.if_else(ca.logic_and(inputs[0] < 0, inputs[1] < 0), expressions[0], 1 / inputs[2])]
    task = Task.of("random", {"x": inputs}, {"y": ca.vertcat(*expressions), "zero": ca.SX(2, 1)})
    whole = LLVM(cache=None).compile(task)(x)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(long_functions, "DOUBLES", long_functions.Lengths(2 * longest, longest))
        cut = LLVM(cache=None).compile(task)(x)
    np.testing.assert_allclose(cut[0], whole[0], rtol=ROUNDING)  # products and sums may be fused otherwise
    np.testing.assert_array_equal(cut[1], 0.0)


@pytest.mark.parametrize("backend", NAMES)
class TestContract:
    def test_every_entry_is_written_and_nothing_else(self, backend: str) -> None:
        x = ca.SX.sym("x", 2)
        sparse = ca.SX(3, 2)
        sparse[0, 0], sparse[2, 1] = x[0] * x[1], x[1]
        kernel = backend_named(backend).compile(
            Task.of("sparse", {"x": x}, {"M": sparse, "none": ca.SX(0, 1), "zero": ca.SX(2, 2)})
        )
        given_ = np.array([2.0, 3.0])
        memory = np.full(6 + 0 + 4 + 3, np.nan)
        m, none, zero, beyond = memory[:6], memory[6:6], memory[6:10], memory[10:]
        kernel.into([given_], [m, none, zero])
        np.testing.assert_array_equal(m, [6, 0, 0, 0, 0, 3])  # column by column
        np.testing.assert_array_equal(zero, 0.0)
        assert np.isnan(beyond).all()
        np.testing.assert_array_equal(given_, [2.0, 3.0])

    def test_matrices_come_back_in_shape(self, backend: str) -> None:
        x = ca.SX.sym("x", 6)
        kernel = backend_named(backend).compile(Task.of("matrix", {"x": x}, {"M": ca.reshape(x, 2, 3), "v": 2 * x[:2]}))
        m, v = kernel(np.arange(6.0))
        np.testing.assert_array_equal(m, [[0, 2, 4], [1, 3, 5]])
        np.testing.assert_array_equal(v, [0, 2])
        assert kernel.signature.outputs == (("M", (2, 3)), ("v", (2, 1)))

    def test_empty_inputs_and_constants(self, backend: str) -> None:
        task = Task.of("empty", {"none": ca.SX(0, 1), "x": X}, {"c": ca.SX([1.5, -2.0]), "x": X, "nothing": ca.SX(0, 3)})
        c, x, nothing = backend_named(backend).compile(task)([], [4.0])
        np.testing.assert_array_equal(c, [1.5, -2.0])
        np.testing.assert_array_equal(x, [4.0])
        assert nothing.shape == (0, 3)

    def test_no_inputs_at_all(self, backend: str) -> None:
        (out,) = backend_named(backend).compile(Task.of("constant", {}, {"y": ca.SX(2.5)}))()
        np.testing.assert_array_equal(out, [2.5])

    def test_odd_names(self, backend: str) -> None:
        task = Task.of("naïve 'kernel' #1", {"θ̇ [rad/s]": X, "0": Y}, {"a-b": X + Y, "": X * Y})
        out = backend_named(backend).compile(task)(2.0, 5.0)
        np.testing.assert_array_equal(np.ravel(out), [7.0, 10.0])

    def test_wrong_calls_are_refused(self, backend: str) -> None:
        kernel = backend_named(backend).compile(Task.of("f", {"x": ca.SX.sym("x", 2)}, {"y": ca.SX(1.0)}))
        with pytest.raises(ValueError, match="takes 1 inputs, not 2"):
            kernel([1.0, 2.0], 3.0)
        with pytest.raises(ValueError, match=r"'x' .* has 2 entries, not 3"):
            kernel([1.0, 2.0, 3.0])

    def test_many_kernels_of_one_name_live_side_by_side(self, backend: str) -> None:
        made = [backend_named(backend).compile(Task.of("same", {"x": X}, {"y": X + float(k)})) for k in range(8)]
        gc.collect()
        assert [float(k(0.5)[0][0]) for k in made] == [k + 0.5 for k in range(8)]
        del made[::2]
        gc.collect()
        assert [float(k(0.5)[0][0]) for k in made] == [1.5, 3.5, 5.5, 7.5]

    def test_the_address_is_called_with_pointers(self, backend: str) -> None:
        import ctypes

        kernel = backend_named(backend).compile(Task.of("f", {"x": X, "y": Y}, {"sum": X + Y, "product": X * Y}))
        if backend in ("interpreter", "tape"):
            assert kernel.address is None
            return
        values = np.array([3.0, 4.0, np.nan, np.nan])
        function = ctypes.CFUNCTYPE(None, *[ctypes.c_void_p] * 4)(kernel.address)
        function(*(values.ctypes.data + 8 * i for i in range(4)))
        np.testing.assert_array_equal(values, [3.0, 4.0, 7.0, 12.0])

    def test_bound_arrays(self, backend: str) -> None:
        kernel = backend_named(backend).compile(Task.of("f", {"x": ca.vertcat(X, Y)}, {"sum": X + Y}))
        x, out = np.zeros(2), np.zeros(1)
        again = kernel.bound([x], [out])
        for a in (1.0, 2.0):
            x[:] = a
            again()
            assert out[0] == 2 * a
        with pytest.raises(ValueError, match="contiguous"):
            kernel.bound([np.zeros(4)[::2]], [out])

    @pytest.mark.parametrize("call", ["into", "bound"])
    def test_arrays_that_would_be_read_or_written_beyond(self, backend: str, call: str) -> None:
        kernel = backend_named(backend).compile(Task.of("f", {"x": ca.vertcat(X, Y)}, {"sum": ca.vertcat(X + Y, X)}))
        fixed = np.zeros(2)
        fixed.flags.writeable = False
        for x, out, why in (
            (np.zeros(1), np.zeros(2), "1 numbers for one of 2"), (np.zeros(2), np.zeros(1), "1 numbers for one of 2"),
            (np.zeros(2, dtype=np.float32), np.zeros(2), "doubles"), (np.zeros(2), np.zeros(4)[::2], "contiguous"),
            (np.zeros(2), fixed, "only to be read"),
        ):  # fmt: skip
            with pytest.raises(ValueError, match=why):
                getattr(kernel, call)([x], [out])
        for inputs, outputs in (([], [np.zeros(2)]), ([np.zeros(2)], []), ([np.zeros(2)] * 2, [np.zeros(2)])):
            with pytest.raises(ValueError, match="takes 1 inputs and 1 outputs"):
                getattr(kernel, call)(inputs, outputs)

    def test_overlapping_subexpressions_and_repeated_outputs(self, backend: str) -> None:
        e = ca.sin(X) / (1 + Y**2)
        kernel = backend_named(backend).compile(Task.of("f", {"x": X, "y": Y}, {"a": e, "b": e, "c": ca.vertcat(e, e, X)}))
        a, b, c = kernel(0.3, 0.7)
        assert a[0] == b[0] == c[0] == c[1] == pytest.approx(math.sin(0.3) / 1.49, rel=ULPS)
        assert c[2] == 0.3


@needs_compiler
def test_c_may_write_over_what_it_reads() -> None:
    x = ca.SX.sym("x", 2)
    kernel = C().compile(Task.of("swapped", {"x": x}, {"y": ca.vertcat(x[1], x[0])}))
    place = np.array([1.0, 2.0])
    kernel.into([place], [place])
    assert place.tolist() == [2.0, 1.0]


@needs_compiler
def test_a_compiler_may_be_named_with_options(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """In CC and as an argument, quoted as in a shell; a path with spaces needs no quotes."""
    (cc,) = compiler_command("cc") or ("",)
    spaced = tmp_path / "my compiler"
    spaced.symlink_to(cc)
    assert compiler_command(str(spaced)) == [str(spaced)]
    assert compiler_command(f"'{spaced}' -g -DX='a b'") == [str(spaced), "-g", "-DX=a b"]
    for none in ("no-such-compiler -g", "'", " "):
        assert compiler_command(none) is None
    monkeypatch.setenv("CC", "cc -DNDEBUG")
    assert compiler_command() == [cc, "-DNDEBUG"]
    kernel = C().compile(Task.of("doubled", {"x": X}, {"y": 2 * X}))
    assert kernel(3.0)[0] == 6.0


def test_there_is_a_compiler_or_the_export_is_untested() -> None:
    if not HAS_COMPILER:
        pytest.skip("no C compiler here: the C back end and the export are not tested")

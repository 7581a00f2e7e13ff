"""What the schedule makes of sums of products, of quotients by one value and of angles, held against the interpreter."""

import casadi as ca
import numpy as np
import pytest

from appell.compile import Interpreter, Task
from tests.compile.backends import backend_named, needs_compiler

X, Y, Z = (ca.SX.sym(name) for name in "xyz")
ULPS = 4e-16  # of the largest term: a fused product is rounded once instead of twice
EXPRESSIONS = {
    "x y + z": X * Y + Z, "z + x y": Z + X * Y, "x y - z": X * Y - Z, "z - x y": Z - X * Y, "x² - z": X**2 - Z, "z - x²": Z - X**2,
    "x y - y z": X * Y - Y * Z, "x y + y z": X * Y + Y * Z, "-(x y) - z": -(X * Y) - Z, "y/x": Y / X, "z/x": Z / X, "1/x": 1 / X,
    "y/x - z/x": Y / X - Z / X, "sin x": ca.sin(X), "cos x": ca.cos(X), "y cos x - z sin x": Y * ca.cos(X) - Z * ca.sin(X),
    "sign x": ca.sign(X), "sign y": ca.sign(Y), "x - y": X - Y, "y - x": Y - X, "2 x - y": 2 * X - Y,
}  # fmt: skip
POINTS = [(0.7, -1.3, 0.4), (0.7, 0.0, 0.4), (-2.1, 0.3, 5.0), (100.25, 3.5, -7.125)]


@pytest.mark.parametrize(
    ("backend", "together"),
    [("llvm", True), ("llvm", False), ("tape", True), ("tape", False), pytest.param("c", True, marks=needs_compiler)],
)
def test_fused_and_shared_operations(backend: str, together: bool) -> None:
    """All in one program, where products and reciprocals are shared, and each by itself, where they are fused."""
    for outputs in [EXPRESSIONS] if together else [{name: e} for name, e in EXPRESSIONS.items()]:
        task = Task.of("fused", {"x": X, "y": Y, "z": Z}, {f"f{i}": e for i, e in enumerate(outputs.values())})
        mine, reference = backend_named(backend).compile(task), Interpreter().compile(task)
        for point in POINTS:
            size = max(1.0, *(abs(a * b) for a in point for b in point))
            for name, a, b in zip(outputs, mine(*point), reference(*point), strict=True):
                np.testing.assert_allclose(a, b, rtol=0, atol=ULPS * size, err_msg=f"{name} at {point}")

"""PyDy: SymPy's equations through its Cython generator, compiled C called from Python.

Two ways to solve M u̇ = f: NumPy's solver, PyDy's default, and the LU decomposition carried out by SymPy and printed
into the same C file (`linear_sys_solver="sympy"`). Constants are handed over as an array, the fastest way its
documentation names.
"""

import numpy as np
from pydy.codegen.ode_function_generators import generate_ode_function
from sympy import Matrix

from benchmarks.common import Vector
from benchmarks.derive.peer_sympy import planar_equations
from benchmarks.rhs.contract import RightHandSide


def planar(n: int) -> RightHandSide:
    """The n-link pendulum on a cart, M u̇ = f solved by NumPy."""
    return _planar(n, solver="numpy")


def planar_symbolic(n: int) -> RightHandSide:
    """The n-link pendulum on a cart, M u̇ = f solved by SymPy once and for all."""
    return _planar(n, solver="sympy")


def _planar(n: int, *, solver: str) -> RightHandSide:
    e = planar_equations(n)
    rates = generate_ode_function(
        e.f,
        e.q,
        e.u,
        e.parameters,
        mass_matrix=e.M,
        coordinate_derivatives=Matrix(e.u),
        generator="cython",
        linear_sys_solver=solver,
        constants_arg_type="array",
    )
    size = n + 1
    x, parameters = np.empty(2 * size), np.array(e.values)

    def accelerations(q: Vector, u: Vector) -> Vector:
        x[:size], x[size:] = q, u
        return rates(x, 0.0, parameters)[size:]

    return RightHandSide(accelerations)

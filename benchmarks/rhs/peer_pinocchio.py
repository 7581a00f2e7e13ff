"""Pinocchio: the articulated-body algorithm, from Python and from a C++ loop.

The C++ loop is compiled here against the headers that come with the Python package, for this very processor and
without its prebuilt library, which is made for any processor and was slower on short chains: its best case.
"""

import ctypes
from pathlib import Path

import numpy as np
import pinocchio as pin

from benchmarks.common import Vector, native_library
from benchmarks.derive.problem import GRAVITY, INERTIA, LENGTH, MASS
from benchmarks.rhs.contract import STATES, Loop, RightHandSide

SOURCE = Path(__file__).with_name("pinocchio_loop.cpp")
PREFIX = Path(pin.__file__).parents[4]  # <prefix>/lib/pythonX.Y/site-packages/pinocchio

# As Pinocchio's own CMake target sets them.
BOOST = (
    "-DBOOST_MPL_LIMIT_LIST_SIZE=30",
    "-DBOOST_MPL_LIMIT_VECTOR_SIZE=30",
    "-DBOOST_MPL_CFG_NO_PREPROCESSED_HEADERS",
    "-DBOOST_FUSION_INVOKE_MAX_ARITY=12",
)
HEADERS = (f"-I{PREFIX}/include", f"-I{PREFIX}/include/eigen3", "-I/usr/include/eigen3")
LIBRARIES = (f"-L{PREFIX}/lib", f"-Wl,-rpath,{PREFIX}/lib", "-lboost_serialization")


def chain(n: int) -> pin.Model:
    """The chain of n links by alternating revolute joints; the last joint is the last link's."""
    model = pin.Model()
    model.gravity.linear = np.array([0.0, -GRAVITY, 0.0])
    inertia = pin.Inertia(MASS, np.array([LENGTH / 2, 0.0, 0.0]), np.diag(INERTIA))
    joint = 0
    for i in range(n):
        placement = pin.SE3(np.eye(3), np.array([LENGTH if i else 0.0, 0.0, 0.0]))
        kind = pin.JointModelRZ() if i % 2 == 0 else pin.JointModelRY()
        joint = model.addJoint(joint, kind, placement, f"joint {i}")
        model.appendBodyToJoint(joint, inertia, pin.SE3.Identity())
    return model


def spatial(n: int) -> RightHandSide:
    """The accelerations of the chain."""
    model = chain(n)
    data, torques = model.createData(), np.zeros(n)

    def accelerations(q: Vector, u: Vector) -> Vector:
        return pin.aba(model, data, q, u, torques)

    return RightHandSide(accelerations, loop=_loop)


def _loop(q: Vector, u: Vector) -> Loop:
    library = native_library(SOURCE, "-std=c++17", *BOOST, *HEADERS, *LIBRARIES)
    library.chain_new.restype = ctypes.c_void_p
    n = q.shape[1]
    numbers = [ctypes.c_double(x) for x in (MASS, LENGTH, *INERTIA, GRAVITY)]
    chain = ctypes.c_void_p(library.chain_new(ctypes.c_int(n), *numbers))
    a = np.full_like(q, np.nan)

    def run(rounds: int) -> None:
        pointers = [ctypes.c_void_p(x.ctypes.data) for x in (q, u, a)]
        library.chain_run(chain, ctypes.c_int(STATES), *pointers, ctypes.c_long(rounds))

    return Loop(run, lambda: a)

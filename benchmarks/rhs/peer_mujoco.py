"""MuJoCo: `mj_forward`, and the parts of it that forward dynamics needs, from Python and from a C loop.

`mj_forward` also computes what a step may want (energies, actuator and sensor stages, all empty here). The parts alone
are kinematics, M and its factors, the bias forces and one solve: its best case.
"""

import ctypes
from collections.abc import Callable
from pathlib import Path

import mujoco
import numpy as np

from benchmarks import mujoco_models
from benchmarks.common import Unavailable, Vector, native_library
from benchmarks.rhs.contract import STATES, Loop, RightHandSide

SOURCE = Path(__file__).with_name("mujoco_loop.c")
HOME = Path(mujoco.__file__).parent


def spatial(n: int) -> RightHandSide:
    """The chain of n links by alternating revolute joints, by `mj_forward`."""
    model = mujoco_models.spatial(n)
    data = mujoco.MjData(model)
    qpos, qvel, qacc = data.qpos, data.qvel, data.qacc

    def accelerations(q: Vector, u: Vector) -> Vector:
        qpos[:], qvel[:] = q, u
        mujoco.mj_forward(model, data)
        return qacc

    return RightHandSide(accelerations, loop=_loop("forward_run", model, data))


def spatial_parts(n: int) -> RightHandSide:
    """The chain of n links by alternating revolute joints, by the parts that it needs."""
    model = mujoco_models.spatial(n)
    data = mujoco.MjData(model)
    qpos, qvel, bias = data.qpos, data.qvel, data.qfrc_bias
    forcing, a = np.empty((1, n)), np.empty((1, n))

    def accelerations(q: Vector, u: Vector) -> Vector:
        qpos[:], qvel[:] = q, u
        mujoco.mj_kinematics(model, data)
        mujoco.mj_comPos(model, data)
        mujoco.mj_makeM(model, data)
        mujoco.mj_factorM(model, data)
        mujoco.mj_comVel(model, data)
        mujoco.mj_rne(model, data, 0, bias)
        np.negative(bias, out=forcing[0])
        mujoco.mj_solveM(model, data, a, forcing)
        return a[0]

    return RightHandSide(accelerations, loop=_loop("parts_run", model, data))


def _loop(function: str, model: mujoco.MjModel, data: mujoco.MjData) -> Callable[[Vector, Vector], Loop]:
    def made(q: Vector, u: Vector) -> Loop:
        found = sorted(HOME.glob("libmujoco*"))
        if not found:
            raise Unavailable("the mujoco package here has no shared library to link with")
        library = native_library(SOURCE, f"-I{HOME / 'include'}", str(found[0]), f"-Wl,-rpath,{HOME}")
        a = np.full_like(q, np.nan)

        def run(rounds: int) -> None:
            addresses = (model._address, data._address, *(x.ctypes.data for x in (q, u, a)))
            pointers = [ctypes.c_void_p(x) for x in addresses]
            getattr(library, function)(*pointers, ctypes.c_int(STATES), ctypes.c_long(rounds))

        return Loop(run, lambda: a)

    return made

"""Appell: the compiled right-hand side, called by address."""

import ctypes
from collections.abc import Mapping
from functools import cache
from typing import Any

import llvmlite.binding as llvm
import numpy as np

import appell as ap
from appell.compile import LLVM, Task, compile_system
from appell.compile.base import LANES
from appell.compile.compiled import ALIKE
from appell.compile.llvm import new_machine
from benchmarks.common import Vector
from benchmarks.derive.ours import planar_system, spatial_system
from benchmarks.rhs.contract import Loop, RightHandSide


def spatial(n: int) -> RightHandSide:
    """The chain of n links by alternating revolute joints."""
    return _right_hand_side(*spatial_system(n))


def planar(n: int) -> RightHandSide:
    """The n-link pendulum on a cart."""
    return _right_hand_side(*planar_system(n))


def _right_hand_side(system: ap.System, values: Mapping[str, float]) -> RightHandSide:
    compiled = compile_system(system, LLVM(cache=None))
    kernel = compiled.motion
    p = np.array([values[str(x)] for x in compiled.gibbs.kinematics.p.quantities])
    t, r = np.zeros(1), np.zeros(0)
    qdot, a = np.zeros(compiled.sizes.q), np.zeros(compiled.sizes.u)

    q_in, u_in = np.zeros(compiled.sizes.q), np.zeros(compiled.sizes.u)
    evaluate = kernel.bound((t, q_in, u_in, p, r), (qdot, a))

    def call(q: Vector, u: Vector) -> Vector:
        q_in[:] = q
        u_in[:] = u
        evaluate()
        return a

    def loop(q: Vector, u: Vector) -> Loop:
        out = np.full_like(u, np.nan)
        out[-1] = 0.0  # what the first call waits for
        run, _ = _loop(u.shape[1])
        arrays = (t, q, u, p, r, qdot, out)

        def rounds(count: int) -> None:
            run(kernel.address, count, len(q), *(x.ctypes.data for x in arrays))

        return Loop(rounds, lambda: out, len(q))

    def lanes(q: Vector, u: Vector) -> Loop:
        together = LLVM(cache=None).compile_lanes(Task.of("motion", compiled.inputs, compiled.motion_outputs(), shared=ALIKE))
        count = len(q) // LANES
        q, u = (np.ascontiguousarray(x.reshape(count, LANES, -1).swapaxes(1, 2)) for x in (q, u))
        out = np.full_like(u, np.nan)
        run, _ = _loop(LANES * u.shape[1], waits=False)
        arrays = (np.zeros(LANES), q, u, p, r, np.zeros(q[0].size), out)

        def rounds(rounds: int) -> None:
            run(together.address, rounds, count, *(x.ctypes.data for x in arrays))

        return Loop(rounds, lambda: out.swapaxes(1, 2).reshape(count * LANES, -1), count * LANES)

    return RightHandSide(call, loop, lanes)


@cache
def _loop(n: int, *, waits: bool = True) -> tuple[Any, Any]:
    """void loop(kernel, rounds, states, t, q, u, p, r, qdot, udot): each call waits for the one before, or not."""
    wait = f"""
  %before.first = getelementptr double, ptr %udot, i64 %before
  %before.last = getelementptr double, ptr %before.first, i64 {n - 1}
  %x = load double, ptr %before.last
  %nothing = fmul double %x, 0.0
  %u0 = load double, ptr %uk
  %same = fadd double %u0, %nothing
  store double %same, ptr %uk"""
    code = f"""
define void @loop(ptr %kernel, i64 %rounds, i64 %states,
                  ptr %t, ptr %q, ptr %u, ptr %p, ptr %r, ptr %qdot, ptr %udot) {{
entry:
  %final = sub i64 %states, 1
  %last = mul i64 %final, {n}
  br label %again
again:
  %i = phi i64 [0, %entry], [%i.next, %around]
  br label %state
state:
  %k = phi i64 [0, %again], [%k.next, %state]
  %before = phi i64 [%last, %again], [%offset, %state]
  %offset = mul i64 %k, {n}
  %uk = getelementptr double, ptr %u, i64 %offset{wait if waits else ""}
  %qk = getelementptr double, ptr %q, i64 %offset
  %ak = getelementptr double, ptr %udot, i64 %offset
  call void %kernel(ptr %t, ptr %qk, ptr %uk, ptr %p, ptr %r, ptr %qdot, ptr %ak)
  %k.next = add i64 %k, 1
  %more = icmp slt i64 %k.next, %states
  br i1 %more, label %state, label %around
around:
  %i.next = add i64 %i, 1
  %another = icmp slt i64 %i.next, %rounds
  br i1 %another, label %again, label %done
done:
  ret void
}}"""
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(code), new_machine())
    engine.finalize_object()
    kinds = [ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64, *[ctypes.c_void_p] * 7]
    return ctypes.CFUNCTYPE(None, *kinds)(engine.get_function_address("loop")), engine

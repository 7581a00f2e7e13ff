"""A native loop around a kernel, so that what is measured is the kernel and not Python."""

import ctypes
import time
from functools import cache

import llvmlite.binding as llvm
import numpy as np

from appell.compile import Kernel
from appell.compile import llvm as ours

ROUNDS = 9  # the fastest of so many counts: anything slower is the machine doing something else
SECONDS = 0.02  # a round takes about so long


@cache
def _loop(pointers: int) -> tuple[object, object]:
    """void loop(kernel, n, pointer, …): calls the kernel n times."""
    names = ", ".join(f"ptr %a{i}" for i in range(pointers))
    code = f"""
define void @loop(ptr %kernel, i64 %n, {names}) {{
entry:
  br label %again
again:
  %i = phi i64 [0, %entry], [%next, %again]
  call void %kernel({names})
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %again, label %done
done:
  ret void
}}"""
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(code), ours.new_machine())
    engine.finalize_object()
    kinds = [ctypes.c_void_p, ctypes.c_int64, *[ctypes.c_void_p] * pointers]
    return ctypes.CFUNCTYPE(None, *kinds)(engine.get_function_address("loop")), engine


def seconds_per_call(kernel: Kernel, *inputs: object, rounds: int = ROUNDS) -> float:
    """Seconds one call takes in machine code: the fastest round, by the process's own clock."""
    signature = kernel.signature
    arrays = [np.ascontiguousarray(a, dtype=float).ravel() for a in inputs]
    arrays += [np.full(r * c, np.nan) for _, (r, c) in signature.outputs]
    loop, _ = _loop(len(arrays))
    pointers = [a.ctypes.data for a in arrays]

    def timed(calls: int) -> float:
        start = time.process_time()
        loop(kernel.address, calls, *pointers)
        return time.process_time() - start

    calls = 100
    while timed(calls) < SECONDS / 4:
        calls *= 2
    return min(timed(calls) for _ in range(rounds)) / calls

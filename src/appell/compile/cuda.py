"""The schedule as CUDA: device functions that a kernel calls, in double precision or in single.

In double precision each operation is that of the processor's machine code, in the same order, sines and cosines by the same
polynomials. It is compiled with ``--fmad=false``, so that only those products and sums are fused that the schedule fuses: a state
gives the same accelerations on both, to the last bit. Sine and cosine of an angle beyond 2⁴⁰ rad are NaN: to call a library
for such angles would cost every kernel the registers of the call.

Each operation is written just before its result is first needed, so that few values occupy registers at a time.
"""

from __future__ import annotations

import struct

from appell.compile import sincos
from appell.compile.base import Task
from appell.compile.c_text import Language, lines, names, number
from appell.compile.ordering import in_order_of_need
from appell.compile.target import Target
from appell.errors import OptionError

PRECISIONS = ("double", "float")
CARD = Target(fma=True)  # the target of all tasks for GPUs: every card multiplies and adds in one step
FLAGS = ("--fmad=false",)  # of the compiler: the schedule alone decides which products and sums are fused
CUDA = Language("real", lambda x: f"real({number(x)})", "  real {1}, {2}; appell_sincos({0}, &{1}, &{2});")

_NUMBERS = """\
#ifndef INFINITY
#define INFINITY __longlong_as_double(0x7ff0000000000000ll)
#define NAN __longlong_as_double(0x7ff8000000000000ll)
#endif
"""
_SINCOS = """\
  const double shifted = fma(x, {quarters}, {rounding}), minus = -(shifted - {rounding});
  const long long size = __double_as_longlong(x) & 0x7fffffffffffffffll;
  const double first = size < {largest}ll ? fma(minus, {h0}, x) : __longlong_as_double(0x7ff8000000000000ll);
  const double r = fma(minus, {h1}, first), taken = first - r, lost = (first - taken) - r;
  const double tail = fma(minus, {h2}, fma(minus, {h1}, taken) + lost);
  const double z = r * r, z2 = z * z, z4 = z2 * z2, half = z * 0.5, cube = z * r;
  const double s = fma(fma({s5}, z, {s4}), z4, fma(fma({s3}, z, {s2}), z2, fma({s1}, z, {s0})));
  const double c = fma(fma({c5}, z, {c4}), z4, fma(fma({c3}, z, {c2}), z2, fma({c1}, z, {c0})));
  const double of_sine = r + fma(cube, s, tail);
  const double w = 1.0 - half, of_cosine = w + (((1.0 - w) - half) + fma(z2, c, -(r * tail)));
  const long long bits = __double_as_longlong(shifted);
  const double one = (bits & 1) ? of_cosine : of_sine, other = (bits & 1) ? of_sine : of_cosine;
  *sine = (bits & 2) ? -one : one;
  *cosine = ((bits + 1) & 2) ? -other : other;"""


def prelude(precision: str = "double") -> str:
    """What every source begins with: the type ``real``, and the sine and cosine of one angle."""
    if precision not in PRECISIONS:
        raise OptionError(f"CUDA is written in double or float precision, not '{precision}'.")
    body = _polynomials() if precision == "double" else "  sincosf(x, sine, cosine);"
    return (
        f"{_NUMBERS}typedef {precision} real;\n\n"
        f"static __device__ __forceinline__ void appell_sincos(real x, real *sine, real *cosine)\n{{\n{body}\n}}\n"
    )


def function(task: Task, name: str, *, apart: bool = False) -> str:
    """The task as a device function: void name(const real *input, …, real *output, …), whose arrays a compiler keeps in registers
    where their indices are constants. A function that is ``apart`` is not inlined. Each output is stored as soon as it is known,
    so that no array may be input and output at once."""
    inputs, outputs = names(task)
    body = lines(in_order_of_need(task.schedule), task, CUDA, at_once=True)
    arguments = [f"const real *__restrict__ {n}" for n in inputs] + [f"real *__restrict__ {n}" for n in outputs]
    head = f"static __device__ {'__noinline__' if apart else '__forceinline__'} void {name}({', '.join(arguments)})"
    return f"{head}\n{{\n" + "\n".join(body) + "\n}\n"


def _polynomials() -> str:
    """Sine and cosine as `appell.compile.sincos` has them, operation by operation."""
    places = {f"s{i}": c for i, c in enumerate(sincos.SINE)} | {f"c{i}": c for i, c in enumerate(sincos.COSINE)}
    places |= {f"h{i}": x for i, x in enumerate(sincos.HALF_PI)}
    places |= {"rounding": sincos.ROUND, "quarters": 2.0 / 3.141592653589793}
    largest = struct.unpack("<q", struct.pack("<d", sincos.LARGEST))[0]  # as its bits, which the other units compare
    return _SINCOS.format(largest=largest, **{name: number(x) for name, x in places.items()})

"""The schedule as CUDA: device functions that a kernel calls, in double precision or in single.

In double precision each operation is that of the processor's machine code, in the same order, sines and cosines by the same
polynomials: compiled with ``--fmad=false``, so that nothing is joined that the schedule does not join, a state gives the same
accelerations on both, to the last bit.
"""

from __future__ import annotations

from appell.compile import schedule as op
from appell.compile import sincos
from appell.compile.base import Task
from appell.compile.c import identifier, number
from appell.errors import OptionError

PRECISIONS = ("double", "float")
FLAGS = ("--fmad=false",)  # for the compiler: what is multiplied and added in one step is said by the schedule

_CODE = {
    op.ADD: "{0} + {1}", op.SUB: "{0} - {1}", op.MUL: "{0} * {1}", op.FMA: "fma({0}, {1}, {2})", op.FNMA: "fma(-{0}, {1}, {2})",
    op.FMS: "fma({0}, {1}, -{2})", op.DIV: "{0} / {1}", op.NEG: "-{0}", op.SQRT: "sqrt({0})", op.FABS: "fabs({0})",
    op.FLOOR: "floor({0})", op.CEIL: "ceil({0})", op.COPYSIGN: "copysign({0}, {1})", op.FMIN: "fmin({0}, {1})",
    op.FMAX: "fmax({0}, {1})", op.LT: "({0} < {1}) ? real(1) : real(0)", op.LE: "({0} <= {1}) ? real(1) : real(0)",
    op.EQ: "({0} == {1}) ? real(1) : real(0)", op.NE: "({0} != {1}) ? real(1) : real(0)",
    op.NOT: "({0} != real(0)) ? real(0) : real(1)", op.AND: "({0} != real(0) && {1} != real(0)) ? real(1) : real(0)",
    op.OR: "({0} != real(0) || {1} != real(0)) ? real(1) : real(0)", op.IF_ELSE_ZERO: "({0} != real(0)) ? {1} : real(0)",
    op.SIGN: "({0} > real(0)) ? real(1) : ({0} < real(0)) ? real(-1) : {0}",
}  # fmt: skip


def prelude(precision: str = "double") -> str:
    """What every source begins with: the type ``real``, and the sine and cosine of one angle."""
    if precision not in PRECISIONS:
        raise OptionError(f"CUDA is written in double or float precision, not '{precision}'.")
    body = _polynomials() if precision == "double" else "  sincosf(x, sine, cosine);"
    return (
        f"typedef {precision} real;\n\n"
        f"static __device__ __forceinline__ void appell_sincos(real x, real *sine, real *cosine)\n{{\n{body}\n}}\n"
    )


def function(task: Task, name: str) -> str:
    """The task as a device function: void name(const real *input, …, real *output, …), whose arrays a compiler keeps in registers
    where their places are known when it compiles."""
    schedule = task.schedule
    inputs = [f"in_{identifier(n)}" for n, _ in task.inputs]
    outputs = [f"out_{identifier(n)}" for n, _ in task.outputs]
    places = [f"{n}[{k}]" for n, (_, column) in zip(inputs, task.inputs, strict=True) for k in range(column.numel())]
    values = dict(enumerate(places))
    constants = {~i: f"real({number(x)})" for i, x in enumerate(schedule.constants)}
    lines: list[str] = []
    count = schedule.inputs

    def text(v: int) -> str:
        return values[v] if v >= 0 else constants[v]

    for code, *args in schedule.operations:
        given = [text(v) for v in args]
        if code == op.SINCOS:
            values[count], values[count + 1] = f"v{count}", f"v{count + 1}"
            lines.append(f"  real v{count}, v{count + 1}; appell_sincos({given[0]}, &v{count}, &v{count + 1});")
            count += 2
            continue
        made = _CODE[code].format(*given) if code < op.LIBM else f"{op.FUNCTIONS[code - op.LIBM]}({', '.join(given)})"
        values[count] = f"v{count}"
        lines.append(f"  const real v{count} = {made};")
        count += 1
    for n, out in zip(outputs, schedule.outputs, strict=True):
        lines += [f"  {n}[{k}] = {text(v)};" for k, v in enumerate(out)]
    arguments = [f"const real *{n}" for n in inputs] + [f"real *{n}" for n in outputs]
    return f"static __device__ __forceinline__ void {name}({', '.join(arguments)})\n{{\n" + "\n".join(lines) + "\n}\n"


def _polynomials() -> str:
    """Sine and cosine as `appell.compile.sincos` has them, operation by operation."""
    lines: list[str] = []

    def let(code: str) -> str:
        lines.append(f"  const double w{len(lines)} = {code};")
        return f"w{len(lines) - 1}"

    def polynomial(z: str, coefficients: tuple[float, ...]) -> str:
        terms = [number(c) for c in coefficients]
        while len(terms) > 1:
            pairs = [let(f"fma({b}, {z}, {a})") for a, b in zip(terms[::2], terms[1::2], strict=False)]
            terms = pairs + terms[2 * len(pairs) :]
            z = let(f"{z} * {z}") if len(terms) > 1 else z
        return terms[0]

    first_part, second_part, third_part = (number(x) for x in sincos.HALF_PI)
    rounding = number(sincos.ROUND)
    shifted = let(f"fma(x, {number(2.0 / 3.141592653589793)}, {rounding})")
    minus = let(f"-({shifted} - {rounding})")
    first = let(f"fma({minus}, {first_part}, x)")
    high = let(f"{minus} * {second_part}")
    low = let(f"fma({minus}, {second_part}, -{high})")
    r = let(f"{first} + {high}")
    taken = let(f"{r} - {first}")
    lost = let(f"({first} - ({r} - {taken})) + ({high} - {taken})")
    tail = let(f"fma({minus}, {third_part}, {low} + {lost})")
    z = let(f"{r} * {r}")
    half = let(f"{z} * 0.5")
    cube = let(f"{z} * {r}")
    sine = let(f"fma({cube}, {polynomial(z, sincos.SINE)}, fma(-{half}, {tail}, {tail}))")
    sine = let(f"{r} + {sine}")
    w = let(f"1.0 - {half}")
    rest = let(f"fma({z} * {z}, {polynomial(z, sincos.COSINE)}, -({r} * {tail}))")
    cosine = let(f"{w} + (((1.0 - {w}) - {half}) + {rest})")
    return (
        f"  if (!(fabs(x) < {number(sincos.LARGEST)})) {{ sincos(x, sine, cosine); return; }}\n"
        + "\n".join(lines)
        + f"\n  const long long bits = __double_as_longlong({shifted});\n"
        f"  const double one = (bits & 1) ? {cosine} : {sine}, other = (bits & 1) ? {sine} : {cosine};\n"
        "  *sine = (bits & 2) ? -one : one;\n"
        "  *cosine = ((bits + 1) & 2) ? -other : other;"
    )

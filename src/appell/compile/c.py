"""The graph's program as C99: for export, and as a back end where there is a C compiler."""

from __future__ import annotations

import ctypes
import math
import os
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

import casadi as ca

from appell.compile.base import AbstractBackend, CalledKernel, Kernel, Task
from appell.errors import UnknownName, UnsupportedExpression
from appell.graph.program import OP_NAMES, Instruction

FLAGS = ("-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror", "-O2")

_SAME = "{0}"
_CODE = {
    ca.OP_ASSIGN: _SAME, ca.OP_LIFT: _SAME, ca.OP_ADD: "{0} + {1}", ca.OP_SUB: "{0} - {1}", ca.OP_MUL: "{0}*{1}",
    ca.OP_DIV: "{0}/{1}", ca.OP_NEG: "-{0}", ca.OP_SQ: "{0}*{0}", ca.OP_TWICE: "2.0*{0}", ca.OP_INV: "1.0/{0}",
    ca.OP_LT: "{0} < {1} ? 1.0 : 0.0", ca.OP_LE: "{0} <= {1} ? 1.0 : 0.0", ca.OP_EQ: "{0} == {1} ? 1.0 : 0.0",
    ca.OP_NE: "{0} != {1} ? 1.0 : 0.0", ca.OP_NOT: "{0} != 0.0 ? 0.0 : 1.0",
    ca.OP_AND: "{0} != 0.0 && {1} != 0.0 ? 1.0 : 0.0", ca.OP_OR: "{0} != 0.0 || {1} != 0.0 ? 1.0 : 0.0",
    ca.OP_IF_ELSE_ZERO: "{0} != 0.0 ? {1} : 0.0", ca.OP_SIGN: "{0} > 0.0 ? 1.0 : {0} < 0.0 ? -1.0 : {0}",
    ca.OP_POW: "pow({0}, {1})", ca.OP_CONSTPOW: "pow({0}, {1})", ca.OP_FABS: "fabs({0})",
    ca.OP_ATAN2: "atan2({0}, {1})", ca.OP_FMIN: "fmin({0}, {1})", ca.OP_FMAX: "fmax({0}, {1})",
    ca.OP_HYPOT: "hypot({0}, {1})", ca.OP_FMOD: "fmod({0}, {1})", ca.OP_REMAINDER: "remainder({0}, {1})",
    ca.OP_COPYSIGN: "copysign({0}, {1})",
}  # fmt: skip
_CODE |= {
    getattr(ca, f"OP_{name.upper()}"): f"{name}({{0}})"
    for name in (
        "sqrt", "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "exp",
        "log", "log1p", "expm1", "floor", "ceil", "erf",
    )
}  # fmt: skip


class C(AbstractBackend):
    """Kernels by the C compiler of this machine (``compiler``, or what ``CC`` names, or cc)."""

    name: ClassVar[str] = "c"

    def __init__(self, compiler: str | None = None, flags: Sequence[str] = FLAGS) -> None:
        wanted = compiler or os.environ.get("CC") or "cc"
        found = shutil.which(wanted)
        if found is None:
            raise UnknownName(f"there is no C compiler '{wanted}' here. Install one, or use LLVM(), which needs none.")
        self.compiler = found
        self.flags = tuple(flags)

    def compile(self, task: Task) -> Kernel:
        text = "#include <math.h>\n\n" + function(task, "appell_kernel", static=False)
        return LibraryKernel(task, self._library(text))

    def _library(self, text: str) -> ctypes.CDLL:
        with tempfile.TemporaryDirectory(prefix="appell") as folder:
            source, library = Path(folder) / "kernel.c", Path(folder) / "kernel.so"
            source.write_text(text, encoding="utf-8")
            command = [self.compiler, *self.flags, "-shared", "-fPIC", str(source), "-o", str(library), "-lm"]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode:
                raise OSError(f"the C compiler failed: {' '.join(command)}\n{done.stderr[:2000]}")
            return ctypes.CDLL(str(library))  # once loaded, the file may go


class LibraryKernel(CalledKernel):
    """A function of a loaded library."""

    def __init__(self, task: Task, library: ctypes.CDLL) -> None:
        super().__init__(task.signature)
        self._library = library  # kept loaded
        self._call = library.appell_kernel
        self._call.restype = None
        self._call.argtypes = [ctypes.c_void_p] * (len(task.inputs) + len(task.outputs))

    @property
    def address(self) -> int:
        return int(ctypes.cast(self._call, ctypes.c_void_p).value or 0)


def function(task: Task, name: str, *, static: bool = True) -> str:
    """The task as one C function: void name(const double *input, …, double *output, …)."""
    program = task.program
    inputs = [f"in_{identifier(n)}" for n, _ in task.inputs]
    outputs = [f"out_{identifier(n)}" for n, _ in task.outputs]
    where = [f"{n}[{k}]" for n, (_, column) in zip(inputs, task.inputs, strict=True) for k in range(column.numel())]
    lines: list[str] = []
    values: list[str] = []
    for i, instruction in enumerate(program.instructions):
        text = _expression(instruction, values, where)
        if instruction.op in (ca.OP_CONST, ca.OP_ASSIGN, ca.OP_LIFT):
            values.append(text)
        else:
            values.append(f"v{i}")
            lines.append(f"  const double v{i} = {text};")
    for output, n in zip(program.outputs, outputs, strict=True):
        rows, columns = output.shape
        filled = {c * rows + r: values[v] for r, c, v in output.entries}
        lines += [f"  {n}[{k}] = {filled.get(k, '0.0')};" for k in range(rows * columns)]
        if not rows * columns:
            lines.append(f"  (void){n};")
    used = {data for op, _, data in program.instructions if op == ca.OP_INPUT}
    flat = 0
    for n, (_, column) in zip(inputs, task.inputs, strict=True):
        if not any(flat + k in used for k in range(column.numel())):
            lines.insert(0, f"  (void){n};")
        flat += column.numel()
    arguments = [f"const double *{n}" for n in inputs] + [f"double *{n}" for n in outputs]
    head = f"{'static ' if static else ''}void {name}({', '.join(arguments) or 'void'})"
    prototype = "" if static else f"{head};\n"
    return f"{prototype}{head}\n{{\n" + "\n".join(lines) + "\n}\n"


def _expression(instruction: Instruction, values: list[str], where: list[str]) -> str:
    op, args, data = instruction
    if op == ca.OP_CONST:
        return number(float(data))
    if op == ca.OP_INPUT:
        return where[int(data)]
    if op not in _CODE:
        raise UnsupportedExpression(f"the operation '{OP_NAMES.get(op, op)}' is not in C's library. Use the interpreter.")
    return _CODE[op].format(*(values[i] for i in args))


def number(x: float) -> str:
    """A double as C reads it back exactly; in parentheses if it is negative."""
    x = float(x)
    if math.isnan(x):
        return "NAN"
    if math.isinf(x):
        return "INFINITY" if x > 0 else "(-INFINITY)"
    return repr(x) if math.copysign(1.0, x) > 0 else f"({x!r})"


def identifier(name: str) -> str:
    """A name with everything that C would not have in it written as an underscore."""
    out = "".join(c if c.isascii() and c.isalnum() else "_" for c in name)
    return out if out and not out[0].isdigit() else "_" + out


def string(text: str) -> str:
    """A C string literal."""
    escaped = []
    for c in text:
        if c in '\\"?':  # the question mark: "??=" would be a trigraph
            escaped.append("\\" + c)
        elif ord(c) < 32 or ord(c) == 127:
            escaped.append(f"\\{ord(c):03o}")
        else:
            escaped.append(c)
    return '"' + "".join(escaped) + '"'


def comment(text: str) -> str:
    """Text that may stand in a C comment."""
    return text.replace("*/", "* /").replace("/*", "/ *").replace("\n", " ").replace("\\", "/").replace("??", "? ?")


# the solver for the forces of constraints, of a file that defines ROWS, MULTIPLIERS and SPEEDS
CONSTRAINED = """#define BIG (ROWS > MULTIPLIERS ? ROWS : MULTIPLIERS)
#define SINGULAR 1e-13 /* of a pivot beside the entries of its row and column */

/* A basic solution of G x = right by elimination with complete pivoting, rows and columns scaled to one: rows that depend on
 * others fall out, with pivots up to ``least``, and no more than ``most`` are taken. Gives the rank; G and right are overwritten. */
static int solve(double g[BIG][BIG], double *right, int rows, int columns, int most, double least, double *x)
{
  double column[BIG];
  int order[BIG] = {0};
  int rank = 0, i, j, k;
  for (i = 0; i < rows; i++) {
    double size = 0.0;
    for (j = 0; j < columns; j++) size = fmax(size, fabs(g[i][j]));
    if (size > 0.0) {
      for (j = 0; j < columns; j++) g[i][j] /= size;
      right[i] /= size;
    }
  }
  for (j = 0; j < columns; j++) {
    double size = 0.0;
    for (i = 0; i < rows; i++) size = fmax(size, fabs(g[i][j]));
    column[j] = size > 0.0 ? 1.0/size : 0.0;
    for (i = 0; i < rows; i++) g[i][j] *= column[j];
    order[j] = j;
    x[j] = 0.0;
  }
  while (rank < rows && rank < columns && rank < most) {
    double best = 0.0;
    int bi = rank, bj = rank;
    for (i = rank; i < rows; i++)
      for (j = rank; j < columns; j++)
        if (fabs(g[i][j]) > best) { best = fabs(g[i][j]); bi = i; bj = j; }
    if (!(best > least)) break;
    for (j = 0; j < columns; j++) { const double s = g[rank][j]; g[rank][j] = g[bi][j]; g[bi][j] = s; }
    { const double s = right[rank]; right[rank] = right[bi]; right[bi] = s; }
    for (i = 0; i < rows; i++) { const double s = g[i][rank]; g[i][rank] = g[i][bj]; g[i][bj] = s; }
    { const int s = order[rank]; order[rank] = order[bj]; order[bj] = s; }
    for (i = rank + 1; i < rows; i++) {
      const double factor = g[i][rank]/g[rank][rank];
      for (j = rank; j < columns; j++) g[i][j] -= factor*g[rank][j];
      right[i] -= factor*right[rank];
    }
    rank++;
  }
  for (i = rank - 1; i >= 0; i--) {
    double value = right[i];
    for (k = i + 1; k < rank; k++) value -= g[i][k]*x[order[k]];
    x[order[i]] = value/g[i][i];
  }
  for (j = 0; j < columns; j++) x[j] *= column[j];
  return rank;
}

/* w <- w + Z x with R (w + Z x) = right, which is overwritten; gives the rank of R Z, ``most`` at most. Z is M^-1 C^T. */
static int constrained(const double *R, const double *Z, double *right, double *w, int most, double *x)
{
  double g[BIG][BIG];
  int rank, i, j, k;
  for (i = 0; i < ROWS; i++) {
    for (k = 0; k < SPEEDS; k++) right[i] -= R[i + k*ROWS]*w[k];
    for (j = 0; j < MULTIPLIERS; j++) {
      g[i][j] = 0.0;
      for (k = 0; k < SPEEDS; k++) g[i][j] += R[i + k*ROWS]*Z[k + j*SPEEDS];
    }
  }
  rank = solve(g, right, ROWS, MULTIPLIERS, most, SINGULAR, x);
  for (j = 0; j < MULTIPLIERS; j++)
    for (k = 0; k < SPEEDS; k++) w[k] += Z[k + j*SPEEDS]*x[j];
  return rank;
}
"""

"""The schedule as C99: for export, and as a back end where there is a C compiler."""

from __future__ import annotations

import ctypes
import os
import shlex
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from appell.compile.base import AbstractBackend, CalledKernel, Kernel, Task
from appell.compile.c_text import lines, names
from appell.compile.target import Target
from appell.errors import UnknownName
from appell.frozen import Frozen

FLAGS = ("-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror", "-O2")

PORTABLE = Target(fma=False)  # of all tasks in C: where a processor has no such operation, the library's fma is slow


def wanted_compiler() -> str:
    """What CC names, or cc."""
    return os.environ.get("CC") or "cc"


def compiler_command(wanted: str | None = None) -> list[str] | None:
    """The command that begins with the C compiler of this machine, ``wanted`` or what CC names, options included ("gcc -m64"), as in a
    shell; None where there is none."""
    wanted = wanted or wanted_compiler()
    if found := shutil.which(wanted):  # a path may contain spaces
        return [found]
    try:
        program, *options = shlex.split(wanted)
    except ValueError:  # nothing, or a quotation that does not end
        return None
    found = shutil.which(program)
    return [found, *options] if found else None


class C(Frozen, AbstractBackend):
    """Kernels by the C compiler of this machine (``compiler``, or what ``CC`` names, or cc; options may follow its name)."""

    name: ClassVar[str] = "c"

    def __init__(self, compiler: str | None = None, flags: Sequence[str] = FLAGS) -> None:
        found = compiler_command(compiler)
        if found is None:
            raise UnknownName(
                f"there is no C compiler '{compiler or wanted_compiler()}' here. Install one, or use LLVM(), which needs none."
            )
        self.compiler = tuple(found)
        self.flags = tuple(flags)

    def compile(self, task: Task) -> Kernel:
        text = "#include <math.h>\n\n" + function(task, "appell_kernel", static=False)
        return LibraryKernel(task, self._library(text))

    def _library(self, text: str) -> ctypes.CDLL:
        with tempfile.TemporaryDirectory(prefix="appell") as folder:
            source, library = Path(folder) / "kernel.c", Path(folder) / "kernel.so"
            source.write_text(text, encoding="utf-8")
            command = [*self.compiler, *self.flags, "-shared", "-fPIC", str(source), "-o", str(library), "-lm"]
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
    task = task.made_for(PORTABLE)
    inputs, outputs = names(task)
    body = lines(task.schedule, task)
    text = "\n".join(body)
    body = [f"  (void){n};" for n in inputs if f"{n}[" not in text] + body
    body += [f"  (void){n};" for n, (_, e) in zip(outputs, task.outputs, strict=True) if not e.numel()]
    arguments = [f"const double *{n}" for n in inputs] + [f"double *{n}" for n in outputs]
    head = f"{'static ' if static else ''}void {name}({', '.join(arguments) or 'void'})"
    prototype = "" if static else f"{head};\n"
    return f"{prototype}{head}\n{{\n" + "\n".join(body) + "\n}\n"


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

"""A system as C99 to take away: one source file, one header, and an example that runs it.

    rhs          q̇, u̇ and the multipliers λ, with a rank-revealing solver where there are constraints
    energy       T and V
    residuals    φ of the position constraints, ψ of them all
    forces       M u̇ − f for given accelerations;  masses: M and f;  rows: R and b of R u̇ = b
    along        the derivatives of the rates along a change of state, inputs and parameters;  linearise: all of them
    …_batch      many states in one call

Nothing in the files needs Appell, or any library but C's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from appell.compile import export_parts
from appell.compile.base import Task
from appell.compile.c import CONSTRAINED, function
from appell.compile.c_text import comment, number, own_name, string
from appell.compile.compiled import Compiled
from appell.compile.independent_rows import most_rows
from appell.errors import AppellError
from appell.files import written
from appell.gibbs import State
from appell.model import Quantity


class CFiles(NamedTuple):
    """The files that were written."""

    source: Path
    header: Path
    example: Path


def write_c(compiled: Compiled, folder: Path, name: str, start: State | None = None) -> CFiles:
    """Write the kernels of a system into a ``folder`` that exists. ``name`` begins the names of the files and of all that they define.
    ``start`` is where the example begins, with its inputs; by default at a random state that the constraints allow.

    Raises NotWritable; files that are there already are then as they were.
    """
    files = _Files(compiled, own_name(name), start)
    out = CFiles(folder / f"{files.name}.c", folder / f"{files.name}.h", folder / f"{files.name}_example.c")
    with ExitStack() as whole:  # all of them, or none
        for where, text in ((out.source, files.source()), (out.header, files.header()), (out.example, files.example())):
            whole.enter_context(written(where)).write_text(text, encoding="utf-8")
    return out


class _Files:
    def __init__(self, compiled: Compiled, name: str, start: State | None) -> None:
        self.compiled, self.start = compiled, start
        self.system = compiled.gibbs.system
        self.kinematics = compiled.gibbs.kinematics
        self.name = name
        self.upper = name.upper()
        self.sizes = compiled.sizes
        self.most = most_rows(compiled)

    # -- the header ----------------------------------------------------------------------------------------------------
    def header(self) -> str:
        s, n, up = self.sizes, self.name, self.upper
        counts = {
            "COORDINATES": s.q, "SPEEDS": s.u, "PARAMETERS": s.p, "INPUTS": s.inputs, "ROWS": s.rows,
            "MULTIPLIERS": s.columns if s.rows else 0, "POSITION_ROWS": s.position,
        }  # fmt: skip
        lines = [
            f"/* {comment(self.system.name)}: equations of motion, written by Appell.",
            *([comment(f" * {self.compiled.instead}.")] if self.compiled.instead else []), " *",
            *self._listed(f"q, coordinates{', then states' * bool(self.system.first_order)}", self.kinematics.q.quantities),
            *self._listed("u, speeds", self.kinematics.u.quantities),
            *self._listed("p, parameters", self.kinematics.p.quantities),
            *self._listed("r, inputs", self.kinematics.inputs.quantities),
            *self._listed("constraint rows", self.compiled.row_names if s.rows else ()),
            *self._listed("position rows", self.compiled.position_names),
            " * Arrays have the lengths below; one of length zero may be NULL.", " */",
            f"#ifndef {up}_H", f"#define {up}_H", "",
            "#ifdef __cplusplus", 'extern "C" {', "#endif", "",
            *(f"#define {up}_{what} {count}" for what, count in counts.items()), "",
        ]  # fmt: skip
        for what, names, _ in self._names():
            if names:
                lines.append(f"extern const char *const {n}_{what}_names[{len(names)}];")
        if s.p:
            lines.append(f"extern const double {n}_default_parameters[{s.p}]; /* NAN where the model gives no value */")
        lines += [
            "",
            "/* The rates of a state: qdot and udot; the multipliers too, unless lambda is NULL. Gives the rank of the",
            f" * constraint rows here (of {s.rows}): rows that depend on others fall out, with multipliers zero."
            + ("" if self.most.plain else f"\n * {self.most.note}") + " */",
            f"int {n}_rhs(double t, const double *q, const double *u, const double *p, const double *r,",
            f"{' ' * (len(n) + 9)}double *qdot, double *udot, double *lambda);", "",
            "/* The kinetic energy, and the potential energy of the loads that have one (J). */",
            f"void {n}_energy(double t, const double *q, const double *u, const double *p, const double *r,",
            f"{' ' * (len(n) + 13)}double *kinetic, double *potential);", "",
            "/* What the constraints miss by: of position (and unit quaternions), and of velocity, one a row. */",
            f"void {n}_residuals(double t, const double *q, const double *u, const double *p, const double *r,",
            f"{' ' * (len(n) + 16)}double *position, double *velocity);", "",
            export_parts.header(n, bool(s.rows)),
            "#ifdef __cplusplus", "}", "#endif", "", "#endif", "",
        ]  # fmt: skip
        return "\n".join(lines)

    def _listed(self, title: str, names: Sequence[Any]) -> list[str]:
        if not names:
            return []
        lines = [f" * {title}:"]
        for i, x in enumerate(names):
            value = self.system.parameter_values.get(x) if isinstance(x, Quantity) else None
            unit = self.system.units.get(x, "") if isinstance(x, Quantity) else ""
            tail = (f" = {value!r}" if value is not None else "") + (f" {unit}" if unit else "")
            lines.append(comment(f"     [{i}] {x}{tail}").replace("     ", " *     ", 1))
        return [*lines, " *"]

    def _names(self) -> list[tuple[str, list[str], str]]:
        k, s = self.kinematics, self.sizes
        return [
            ("coordinate", [str(x) for x in k.q.quantities], "COORDINATES"),
            ("speed", [str(x) for x in k.u.quantities], "SPEEDS"),
            ("parameter", [str(x) for x in k.p.quantities], "PARAMETERS"),
            ("input", [str(x) for x in k.inputs.quantities], "INPUTS"),
            ("row", list(self.compiled.row_names) if s.rows else [], "ROWS"),
        ]

    # -- the source ----------------------------------------------------------------------------------------------------
    def source(self) -> str:
        c, n = self.compiled, self.name
        parts = [f'#include "{n}.h"\n\n#include <math.h>\n#include <stddef.h>\n']
        for what, names, _ in self._names():
            if names:
                inside = ",\n  ".join(string(x) for x in names)
                parts.append(f"const char *const {n}_{what}_names[{len(names)}] = {{\n  {inside}\n}};\n")
        if self.sizes.p:
            values = [self.system.parameter_values.get(x) for x in self.kinematics.p.quantities]
            inside = ",\n  ".join(number(float("nan") if v is None else v) for v in values)
            parts.append(f"const double {n}_default_parameters[{len(values)}] = {{\n  {inside}\n}};\n")
        parts += [
            function(Task.of("motion", c.inputs, c.motion_outputs()), "motion"),
            function(Task.of("energies", c.inputs, {"T": c.gibbs.T, "V": c.gibbs.V}), "energies"),
            function(Task.of("misses", c.inputs, {"phi": c.position, "psi": c.rows[2]}), "misses"),
            *export_parts.kernels(c),
        ]
        if self.sizes.rows:
            parts += [_COUNTS.format(up=self.upper) + CONSTRAINED, *self.most.function(n)]
        parts += [self._rhs(), _ENERGY.format(n=n), export_parts.source(n, self.upper, self.most.expression)]
        return "\n".join(parts)

    def _rhs(self) -> str:
        template = _RHS_CONSTRAINED if self.sizes.rows else _RHS_FREE
        return template.format(n=self.name, up=self.upper, indent=" " * (len(self.name) + 9), most=self.most.expression)

    # -- the example ---------------------------------------------------------------------------------------------------
    def example(self) -> str:
        state = self.start or self._random()
        p = ", ".join(number(x) for x in state.p) or "0.0"
        r = ", ".join(number(x) for x in state.inputs) or "0.0"
        y = ", ".join(number(float(x)) for x in (*state.q, *state.u))
        head = ",".join(
            [
                "t",
                *(str(x) for x in self.kinematics.q.quantities),
                *(str(x) for x in self.kinematics.u.quantities),
                "energy",
            ]
        )
        return _EXAMPLE.format(n=self.name, up=self.upper, y=y, p=p, r=r, start=number(state.t), head=string(head + "\n"))

    def _random(self) -> State:
        """A state that the constraints allow, at the model's own parameters where it gives them."""
        s = self.sizes
        try:
            return self.compiled.gibbs.states().draw(1)[0]
        except AppellError:  # a parameter has no value, or no state was found
            values = [self.system.parameter_values.get(x) for x in self.kinematics.p.quantities]
            p = np.array([1.0 if v is None else v for v in values])
            return State(0.0, np.zeros(s.q), np.zeros(s.u), p, np.zeros(s.inputs))


_RHS_FREE = """int {n}_rhs(double t, const double *q, const double *u, const double *p, const double *r,
{indent}double *qdot, double *udot, double *lambda)
{{
  (void)lambda;
  motion(&t, q, u, p, r, qdot, udot);
  return 0;
}}
"""

_COUNTS = """#define ROWS {up}_ROWS
#define MULTIPLIERS {up}_MULTIPLIERS
#define SPEEDS {up}_SPEEDS
"""

_RHS_CONSTRAINED = """/* udot = a + Z lambda with R udot = b, where a is free of constraints */
int {n}_rhs(double t, const double *q, const double *u, const double *p, const double *r,
{indent}double *qdot, double *udot, double *lambda)
{{
  double R[{up}_ROWS*{up}_SPEEDS], Z[{up}_SPEEDS*{up}_MULTIPLIERS], right[{up}_ROWS], x[{up}_MULTIPLIERS];
  int rank, j;
  motion(&t, q, u, p, r, qdot, udot, R, right, Z);
  rank = constrained(R, Z, right, udot, {most}, x);
  for (j = 0; j < {up}_MULTIPLIERS && lambda != NULL; j++) lambda[j] = x[j];
  return rank;
}}
"""

_ENERGY = """void {n}_energy(double t, const double *q, const double *u, const double *p, const double *r,
                double *kinetic, double *potential)
{{
  energies(&t, q, u, p, r, kinetic, potential);
}}

void {n}_residuals(double t, const double *q, const double *u, const double *p, const double *r,
                   double *position, double *velocity)
{{
  misses(&t, q, u, p, r, position, velocity);
}}
"""

_EXAMPLE = """/* Runs {n} with the classical Runge-Kutta method and prints its motion as CSV.
 *
 *   cc -O2 {n}.c {n}_example.c -lm -o {n} && ./{n} 10 0.001 > motion.csv        (seconds, step)
 *
 * The constraints are not projected: with them, watch {n}_residuals, or take shorter steps.
 */
#include "{n}.h"

#include <stdio.h>
#include <stdlib.h>

#define SIZE ({up}_COORDINATES + {up}_SPEEDS)

static const double p[] = {{{p}}};
static const double r[] = {{{r}}};

static void rates(double t, const double *y, double *dy)
{{
  {n}_rhs(t, y, y + {up}_COORDINATES, p, r, dy, dy + {up}_COORDINATES, NULL);
}}

static void print(double t, const double *y)
{{
  double kinetic, potential;
  int i;
  {n}_energy(t, y, y + {up}_COORDINATES, p, r, &kinetic, &potential);
  printf("%.17g", t);
  for (i = 0; i < SIZE; i++) printf(",%.17g", y[i]);
  printf(",%.17g\\n", kinetic + potential);
}}

int main(int count, char **words)
{{
  const double start = {start}, span = count > 1 ? atof(words[1]) : 1.0, step = count > 2 ? atof(words[2]) : 1e-3;
  double y[SIZE] = {{{y}}};
  double a[SIZE], b[SIZE], c[SIZE], d[SIZE], z[SIZE], t = start;
  const long steps = (long)(span/step + 0.5);
  long k;
  int i;
  fputs({head}, stdout);
  print(t, y);
  for (k = 1; k <= steps; k++) {{
    rates(t, y, a);
    for (i = 0; i < SIZE; i++) z[i] = y[i] + 0.5*step*a[i];
    rates(t + 0.5*step, z, b);
    for (i = 0; i < SIZE; i++) z[i] = y[i] + 0.5*step*b[i];
    rates(t + 0.5*step, z, c);
    for (i = 0; i < SIZE; i++) z[i] = y[i] + step*c[i];
    rates(t + step, z, d);
    for (i = 0; i < SIZE; i++) y[i] += step/6.0*(a[i] + 2.0*b[i] + 2.0*c[i] + d[i]);
    t = start + k*step;
    print(t, y);
  }}
  return 0;
}}
"""

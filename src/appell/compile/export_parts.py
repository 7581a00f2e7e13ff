"""What the C export has beside the rates: forces of a motion, masses and rows, derivatives, and many states in one call."""

from __future__ import annotations

from typing import TYPE_CHECKING

import casadi as ca

from appell.compile.base import Task
from appell.compile.c import function
from appell.gibbs.residual import silenced
from appell.graph import SX

if TYPE_CHECKING:
    from appell.compile.compiled import Compiled


def kernels(c: Compiled) -> list[str]:
    """Static functions that the parts below call."""
    k, rho = c.gibbs.kinematics, c.residual()
    x = ca.vertcat(k.q.column, k.u.column, k.inputs.column, k.p.column)
    seed = ca.SX.sym("seed", x.numel(), 1)
    change = c.variation(rho, x, seed)
    varied = {"dq": ca.densify(ca.jtimes(k.qdot, x, seed)), "du": change.balance, "rows": ca.densify(change.rows)}
    forces = {"forces": silenced(c.gibbs)}
    inputs = {**c.inputs, "udot": rho.accelerations, "lambda": rho.multipliers, "seed": seed}
    terms: dict[str, SX] = {"M": c.gibbs.mass_matrix, "f": c.gibbs.forcing}
    return [
        function(Task.of("balance", {**c.inputs, "udot": k.accelerations.column}, forces), "balance"),
        function(Task.of("terms", c.inputs, terms), "terms"),
        function(Task.of("variation", inputs, varied), "variation"),
        *([function(Task.of("rows", c.inputs, {"R": c.rows[0], "b": c.rows[1]}), "rows")] if c.sizes.rows else []),
    ]


HEADER = """/* M udot - f: the generalised forces that a motion asks for beside the loads and inputs (inverse dynamics). */
void {n}_forces(double t, const double *q, const double *u, const double *udot, const double *p, const double *r,
{f}double *forces);

/* M, column by column, and f, of M udot = f + C^T lambda. */
void {n}_masses(double t, const double *q, const double *u, const double *p, const double *r, double *masses, double *forcing);
{rows}
/* How qdot and udot change along a seed: changes of q, u, r and p, in this order, one after another. Exact. */
void {n}_along(double t, const double *q, const double *u, const double *p, const double *r, const double *seed,
{a}double *qdot, double *udot);

/* The derivatives of (qdot, udot) with respect to (q, u) and to r, column by column: A and B of small motions about a state.
 * Either may be NULL. */
void {n}_linearise(double t, const double *q, const double *u, const double *p, const double *r, double *a, double *b);

/* The same of many states, one after another in every array but p; none may overlap. */
void {n}_rhs_batch(long count, const double *t, const double *q, const double *u, const double *p, const double *r,
{b}double *qdot, double *udot);
void {n}_forces_batch(long count, const double *t, const double *q, const double *u, const double *udot, const double *p,
{c}const double *r, double *forces);
"""

ROWS_HEADER = """
/* The constraint rows R udot = b: R column by column. */
void {n}_rows(double t, const double *q, const double *u, const double *p, const double *r, double *rows_, double *right);
"""

SOURCE = """
void {n}_forces(double t, const double *q, const double *u, const double *udot, const double *p, const double *r, double *forces)
{{
  balance(&t, q, u, p, r, udot, forces);
}}

void {n}_masses(double t, const double *q, const double *u, const double *p, const double *r, double *masses, double *forcing)
{{
  terms(&t, q, u, p, r, masses, forcing);
}}
{rows}
void {n}_along(double t, const double *q, const double *u, const double *p, const double *r, const double *seed, double *qdot,
               double *udot)
{{
  double rate[{up}_COORDINATES], acceleration[{up}_SPEEDS];
{body}
}}

void {n}_linearise(double t, const double *q, const double *u, const double *p, const double *r, double *a, double *b)
{{
  const int size = {up}_COORDINATES + {up}_SPEEDS;
  double seed[{up}_COORDINATES + {up}_SPEEDS + {up}_INPUTS + {up}_PARAMETERS] = {{0.0}};
  int j;
  for (j = 0; j < size + {up}_INPUTS; j++) {{
    double *out = j < size ? a : b;
    if (out == NULL) continue;
    out += (j < size ? j : j - size)*size;
    seed[j] = 1.0;
    {n}_along(t, q, u, p, r, seed, out, out + {up}_COORDINATES);
    seed[j] = 0.0;
  }}
}}

void {n}_rhs_batch(long count, const double *t, const double *q, const double *u, const double *p, const double *r, double *qdot,
                   double *udot)
{{
  long i;
  for (i = 0; i < count; i++)
    (void){n}_rhs(t[i], q + i*{up}_COORDINATES, u + i*{up}_SPEEDS, p, r + i*{up}_INPUTS, qdot + i*{up}_COORDINATES,
                  udot + i*{up}_SPEEDS, NULL);
}}

void {n}_forces_batch(long count, const double *t, const double *q, const double *u, const double *udot, const double *p,
                      const double *r, double *forces)
{{
  long i;
  for (i = 0; i < count; i++)
    {n}_forces(t[i], q + i*{up}_COORDINATES, u + i*{up}_SPEEDS, udot + i*{up}_SPEEDS, p, r + i*{up}_INPUTS, forces + i*{up}_SPEEDS);
}}
"""

ROWS_SOURCE = """
void {n}_rows(double t, const double *q, const double *u, const double *p, const double *r, double *rows_, double *right)
{{
  rows(&t, q, u, p, r, rows_, right);
}}
"""

FREE = """  motion(&t, q, u, p, r, rate, acceleration);
  variation(&t, q, u, p, r, acceleration, NULL, seed, qdot, udot, NULL);"""

CONSTRAINED = """  double lambda[{up}_MULTIPLIERS], R[{up}_ROWS*{up}_SPEEDS], Z[{up}_SPEEDS*{up}_MULTIPLIERS], right[{up}_ROWS];
  double unused[{up}_SPEEDS];
  (void){n}_rhs(t, q, u, p, r, rate, acceleration, lambda);
  motion(&t, q, u, p, r, rate, unused, R, right, Z);
  variation(&t, q, u, p, r, acceleration, lambda, seed, qdot, udot, right);
  (void)constrained(R, Z, right, udot, {most}, lambda);"""


def header(n: str, rows: bool) -> str:
    """The declarations."""
    indents = {x: " " * (len(n) + k) for x, k in (("f", 13), ("a", 12), ("b", 16), ("c", 19))}
    return HEADER.format(n=n, rows=ROWS_HEADER.format(n=n) if rows else "", **indents)


def source(n: str, up: str, most: str) -> str:
    """The definitions; ``most`` is how many rows may be independent, empty where there are none."""
    body = CONSTRAINED.format(n=n, up=up, most=most) if most else FREE
    return SOURCE.format(n=n, up=up, rows=ROWS_SOURCE.format(n=n) if most else "", body=body)

"""Functions of JAX's own operations: one operation of JAX for each operation of the schedule that machine code is made from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from appell.compile import Task
from appell.compile import schedule as op
from appell.compile.target import Target
from appell.gibbs.residual import silenced
from appell.graph import SX

if TYPE_CHECKING:
    from appell.functions.dynamics import Dynamics

PLAIN = Target(fma=False)  # separate sums and products: XLA itself decides which it fuses
JaxFunction = Callable[[Mapping[str, Any]], Any]  # of arrays by name: t, y, inputs, p, and udot where it is needed


class JaxOperations:
    """The functions of a system in JAX's own operations, each a function of arrays by name, whose leading axes broadcast."""

    def __init__(self, dyn: Dynamics, jax: Any) -> None:
        self.dyn, self.problem, self.jax, self.np = dyn, dyn._problem, jax, jax.numpy
        k = dyn.kinematics
        self.columns = {"t": k.t, "y": ca.vertcat(k.q.column, k.u.column), "inputs": k.inputs.column, "p": k.p.column}
        self.kept: tuple[int, ...] = tuple(self.problem.kept_here.rows) if self.problem.sizes.rows else ()

    def _function_of(self, outputs: Mapping[str, SX], more: Mapping[str, SX] | None = None) -> Callable[..., dict[str, Any]]:
        """A function of arrays by name that gives each of the expressions, over (…, rows, columns)."""
        task = Task.of("jax", {**self.columns, **(more or {})}, {n: ca.densify(e) for n, e in outputs.items()}, target=PLAIN)
        schedule, sizes = task.schedule, [(name, column.numel()) for name, column in task.inputs]
        shapes = {name: e.shape for name, e in task.outputs}

        def function(given: Mapping[str, Any]) -> dict[str, Any]:
            lead = np.broadcast_shapes(*(given[name].shape[:-1] for name, _ in sizes))
            values = [given[name][..., i] for name, count in sizes for i in range(count)]
            found = evaluated(schedule, values, self.jax)
            return {
                name: _stacked(self.np, found[i], lead, *shape) for i, (name, shape) in enumerate(shapes.items())
            }  # fmt: skip

        return function

    def _solved(self) -> Callable[..., tuple[Any, Any]]:
        """A function that gives (q̇, u̇), and λ of the independent rows with the forces of actuators."""
        c, kept = self.problem.compiled, list(self.kept)
        parts = c.motion_outputs()
        if kept:
            r, b, _ = self.problem.expressions.rows
            parts |= {"R": r[kept, :], "b": b[kept], "Z": parts["Z"][:, list(self.problem.kept_here.columns)]}
        evaluate, jnp = self._function_of(parts), self.np

        def function(given: Mapping[str, Any]) -> tuple[Any, Any]:
            found = evaluate(given)
            a = found["a"]
            lam = jnp.zeros((*a.shape[:-2], 0, 1))
            if kept:
                lam = jnp.linalg.solve(found["R"] @ found["Z"], found["b"] - found["R"] @ a)
                a = a + found["Z"] @ lam
            return jnp.concatenate([found["qdot"], a], axis=-2)[..., 0], lam[..., 0]

        return function

    def rates(self) -> JaxFunction:
        """ẏ."""
        solved = self._solved()
        return lambda given: solved(given)[0]

    def multipliers(self) -> JaxFunction:
        """λ of the independent rows, and the forces of actuators."""
        solved = self._solved()
        return lambda given: solved(given)[1]

    def forces(self) -> JaxFunction:
        """M u̇ − f."""
        evaluate = self._function_of({"out": silenced(self.problem.gibbs)}, {"udot": self.dyn.kinematics.accelerations.column})
        return lambda given: evaluate(given)["out"][..., 0]

    def matrix(self, expression: SX) -> JaxFunction:
        """Any expression of the state."""
        evaluate = self._function_of({"out": expression})
        return lambda given: evaluate(given)["out"]


def _stacked(jnp: Any, values: Sequence[Any], lead: tuple[int, ...], rows: int, columns: int) -> Any:
    """Entries that are given column by column, as an array over (…, rows, columns)."""
    if not values:
        return jnp.zeros((*lead, rows, columns))
    flat = jnp.stack([jnp.broadcast_to(jnp.asarray(v, dtype=jnp.float64), lead) for v in values], axis=-1)
    return jnp.swapaxes(flat.reshape(*lead, columns, rows), -1, -2)


def evaluated(schedule: op.Schedule, inputs: Sequence[Any], jax: Any) -> list[list[Any]]:
    """The entries of every output of a schedule, by JAX's operations on the entries of the inputs."""
    operations = _operations(jax)
    values: list[Any] = [*inputs]
    constants = schedule.constants

    def of(v: int) -> Any:
        return values[v] if v >= 0 else constants[~v]

    for code, *args in schedule.operations:
        values.append(operations[code](*(of(v) for v in args)))
    return [[of(v) for v in output] for output in schedule.outputs]


def _operations(jax: Any) -> dict[int, Callable[..., Any]]:
    """The operation of JAX for each operation code of the schedule."""
    jnp = jax.numpy

    def truth(x: Any) -> Any:
        return jnp.where(x, 1.0, 0.0)

    out: dict[int, Callable[..., Any]] = {
        op.ADD: lambda a, b: a + b, op.SUB: lambda a, b: a - b, op.MUL: lambda a, b: a * b, op.DIV: lambda a, b: a / b,
        op.NEG: lambda a: -a, op.SQRT: jnp.sqrt, op.FABS: jnp.abs, op.FLOOR: jnp.floor, op.CEIL: jnp.ceil, op.COPYSIGN: jnp.copysign,
        op.FMIN: jnp.minimum, op.FMAX: jnp.maximum, op.LT: lambda a, b: truth(a < b), op.LE: lambda a, b: truth(a <= b),
        op.EQ: lambda a, b: truth(a == b), op.NE: lambda a, b: truth(a != b), op.NOT: lambda a: truth(a == 0),
        op.AND: lambda a, b: truth((a != 0) & (b != 0)), op.OR: lambda a, b: truth((a != 0) | (b != 0)),
        op.IF_ELSE_ZERO: lambda a, b: jnp.where(a != 0, b, 0.0), op.SIGN: jnp.sign,
    }  # fmt: skip
    named = {name: name.replace("a", "arc", 1) for name in ("asin", "acos", "atan", "asinh", "acosh", "atanh", "atan2")} | {
        "pow": "power"
    }
    for i, name in enumerate(op.FUNCTIONS):
        made = (
            jax.scipy.special.erf
            if name == "erf"
            else _remainder(jnp)
            if name == "remainder"
            else getattr(jnp, named.get(name, name))
        )
        out[op.LIBM + i] = made
    return out


def _remainder(jnp: Any) -> Callable[[Any, Any], Any]:
    """The remainder as C defines it: a less the nearest whole multiple of b, ties to even."""
    return lambda a, b: a - b * jnp.round(a / b)

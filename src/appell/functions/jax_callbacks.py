"""Functions of JAX that call machine code, with its exact first derivatives.

A function of x = (t, y, inputs, p, …) is evaluated by one call for all states, also within ``jax.vmap``. Its derivative along δx is
J(x) δx, with the whole Jacobian J from machine code. JAX can transpose this product of matrices, so that forward and reverse
differentiation both work. J itself cannot be differentiated again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from appell.errors import NotApplicable
from appell.functions.batch import Batched
from appell.functions.jax_operations import JaxFunction
from appell.functions.states import States
from appell.gibbs.residual import Residual
from appell.graph import SX
from appell.motion.problem import Numbers

if TYPE_CHECKING:
    from appell.arrays import Array
    from appell.functions.dynamics import Dynamics

HostFunction = Callable[
    ["Dynamics", "Array", "Array", "Array", "Array"], "Array"
]  # of (t, y, inputs, more) in rows; p are the parameters of the dynamics
STATE = ("t", "y", "inputs", "p")


def _buffer_callback(jax: Any) -> Any:
    """JAX's ``buffer_callback``, which passes its own memory; None in older versions, and where JAX computes on another device.

    ``pure_callback`` copies its arguments in one of JAX's own threads. Where none is free while the call waits for the copy, the call
    never ends; this happens on one core with more than a hundred kilobytes (jax-ml/jax#24255).
    """
    if jax.default_backend() != "cpu":
        return None
    try:
        from jax.experimental.buffer_callback import buffer_callback
    except ImportError:  # older versions have none
        return None
    return buffer_callback


class JaxCallbacks:
    """The functions of a system that call machine code, each a function of arrays by name, whose leading axes broadcast."""

    def __init__(self, dyn: Dynamics, jax: Any) -> None:
        self.dyn, self.problem, self.jax, self.np = dyn, dyn._problem, jax, jax.numpy
        k = dyn.kinematics
        self.columns = ca.vertcat(k.t, k.q.column, k.u.column, k.inputs.column, k.p.column)
        self.sizes = {"t": 1, "y": len(k.q) + len(k.u), "inputs": len(k.inputs), "p": len(k.p), "udot": len(k.u)}
        self.kept: tuple[int, ...] = tuple(self.problem.kept_here.rows) if self.problem.sizes.rows else ()

    # -- the functions -------------------------------------------------------------------------------------------------
    def rates(self) -> JaxFunction:
        """ẏ."""
        nq, nu, size = len(self.dyn.coordinates), len(self.dyn.speeds), self.sizes

        def value(dyn: Dynamics, t: Array, y: Array, r: Array, _: Array) -> Array:
            return dyn.rates_and_multipliers(y[:, :nq], y[:, nq:], r, t=t)[0]

        k = self.dyn.kinematics
        kinematic = self._kernel("rate slopes", ca.jacobian(k.qdot, self.columns))

        def slope(dyn: Dynamics, t: Array, y: Array, r: Array, more: Array) -> Array:
            found = dyn._slopes(y[:, :nq], y[:, nq:], t, r, timed=True)
            edges = np.cumsum([size["y"], size["inputs"], size["p"]])
            by_y, by_r, by_p, by_t = np.split(found, edges, axis=-1)
            return np.concatenate([kinematic(dyn, t, y, r, more), np.concatenate([by_t, by_y, by_r, by_p], axis=-1)], axis=-2)

        return self._called(value, slope, (nq + nu,))

    def forces(self) -> JaxFunction:
        """M u̇ − f."""
        rho = Residual.free(self.problem.gibbs)
        more = rho.accelerations
        value = self._kernel("forces", rho.balance, more)
        slope = self._kernel("slopes of forces", rho.by(ca.vertcat(self.columns, more)).balance, more)
        return self._called(lambda *args: value(*args)[..., 0], slope, (len(self.dyn.speeds),), (*STATE, "udot"))

    def matrix(self, expression: SX, require: Callable[[Dynamics], None] | None = None) -> JaxFunction:
        """Any expression of the state; ``require`` refuses parameters for which it does not hold."""
        dense = ca.densify(expression)
        found = self._kernel("matrix", dense)

        def value(dyn: Dynamics, *args: Array) -> Array:
            if require is not None:
                require(dyn)
            return found(dyn, *args)

        slope = self._kernel("slopes of a matrix", ca.jacobian(ca.vec(dense.T), self.columns))  # row by row
        return self._called(value, slope, expression.shape)

    def multipliers(self) -> JaxFunction:
        """λ of the independent rows, and the forces of actuators, from Cᵀλ = M u̇ − f, where C has the columns of these rows."""
        rates, forces, jnp, nq = self.rates(), self.forces(), self.np, len(self.dyn.coordinates)
        if not self.kept:
            return lambda given: jnp.zeros((*rates(given).shape[:-1], 0))
        pushes = self.matrix(self.problem.compiled.columns[:, list(self.problem.kept_here.columns)].T, self._require_rows)

        def function(given: Mapping[str, Any]) -> Any:
            c = pushes(given)
            needed = forces({**given, "udot": rates(given)[..., nq:]})
            return jnp.linalg.solve(c @ jnp.swapaxes(c, -1, -2), c @ needed[..., None])[..., 0]

        return function

    def _require_rows(self, dyn: Dynamics) -> None:
        """Refuse parameters with which other rows are independent than the rows whose multipliers these functions give."""
        here = dyn._problem.kept_here
        if here.rows != self.problem.kept_here.rows:
            names = (*dyn.rows, *(x.name for x in dyn.kinematics.actuators.quantities))
            raise NotApplicable(
                f"with these parameters the rows of system '{dyn.name}' that determine the multipliers are "
                f"{', '.join(names[i] for i in here.rows if i < len(dyn.rows)) or 'none'}, and not the rows of these functions.\n"
                f"    Make functions with these parameters: ap.dynamics(system, parameters=…).jax()."
            )

    def _kernel(self, name: str, expression: SX, more: SX | None = None) -> HostFunction:
        made = Batched(self.problem.compiled, f"jax {name}", expression, more)

        nq = len(self.dyn.coordinates)

        def call(dyn: Dynamics, t: Array, y: Array, r: Array, extra: Array) -> Array:
            at = States(len(t), t[:, None], y[:, :nq], y[:, nq:], r, extra if more is not None else extra[:, :0])
            return made(at, dyn._problem.p)

        return call

    # -- calls from JAX ------------------------------------------------------------------------------------------------
    def _called(
        self, value: HostFunction, slope: HostFunction, shape: tuple[int, ...], names: tuple[str, ...] = STATE
    ) -> JaxFunction:
        """A function of JAX with its derivative; ``slope`` is over (…, entries of the shape, entries of x)."""
        jax, jnp = self.jax, self.np
        edges = np.cumsum([self.sizes[name] for name in names])
        entries = int(np.prod(shape))

        def host(of: HostFunction, x: Any) -> Array:
            x = np.asarray(x, dtype=float)
            lead, flat = x.shape[:-1], x.reshape(-1, x.shape[-1])
            parts = dict(zip(names, np.split(flat, edges[:-1], axis=1), strict=True))
            found = self._by_parameters(
                of, *(np.ascontiguousarray(parts.get(name, np.zeros((len(flat), 0)))) for name in (*STATE, "udot"))
            )
            return found.reshape(*lead, *found.shape[1:])

        def call(of: HostFunction, x: Any, trailing: tuple[int, ...]) -> Any:
            out = jax.ShapeDtypeStruct((*x.shape[:-1], *trailing), jnp.float64)
            in_place = _buffer_callback(jax)
            if in_place is None:
                return jax.pure_callback(lambda x: host(of, x), out, x, vmap_method="broadcast_all")

            def fill(_: Any, into: Any, given: Any) -> None:
                np.asarray(into)[...] = host(of, np.asarray(given))

            return in_place(fill, out, vmap_method="broadcast_all")(x)

        def no_second(primals: Any, tangents: Any) -> Any:
            raise NotApplicable(
                f"the functions of system '{self.dyn.name}' that call machine code have first derivatives only; for second ones use "
                f"dyn.jax(traced=True) or casadi()."
            )

        def first(primals: Any, tangents: Any) -> Any:
            (x,), (change,) = primals, tangents
            moved = jacobian(x) @ change[..., None]
            return function(x), moved[..., 0].reshape(*x.shape[:-1], *shape)

        jacobian: Any = jax.custom_jvp(lambda x: call(slope, x, (entries, int(edges[-1]))))
        jacobian.defjvp(no_second)
        function: Any = jax.custom_jvp(lambda x: call(value, x, shape))
        function.defjvp(first)

        def of_names(given: Mapping[str, Any]) -> Any:
            lead = np.broadcast_shapes(*(given[name].shape[:-1] for name in names))
            return function(jnp.concatenate([jnp.broadcast_to(given[n], (*lead, given[n].shape[-1])) for n in names], axis=-1))

        return of_names

    def _by_parameters(self, of: HostFunction, t: Array, y: Array, r: Array, p: Array, more: Array) -> Array:
        """The values of ``of`` at states, by one call for all states with the same parameters."""
        if not len(y):
            return of(self.dyn, t[:, 0], y, r, more)
        kinds, which = (p[:1], np.zeros(len(p), dtype=int)) if (p == p[0]).all() else np.unique(p, axis=0, return_inverse=True)
        out = None
        for i, values in enumerate(kinds):
            rows = np.flatnonzero(which.ravel() == i)
            dyn = copy(self.dyn)
            vars(dyn)["_problem"] = self.problem.with_numbers(Numbers.of(values, self.problem.inputs))
            found = of(dyn, np.ascontiguousarray(t[rows, 0]), y[rows], r[rows], more[rows])
            out = np.empty((len(y), *found.shape[1:])) if out is None else out
            out[rows] = found
        assert out is not None
        return out

"""The dynamics as functions of JAX, which it can compile, map and differentiate, in double precision.

Either they call machine code, with exact first derivatives (:mod:`appell.functions.jax_callbacks`), or they consist of JAX's own
operations (:mod:`appell.functions.jax_operations`). For a chain of seven links, XLA takes half a minute to compile the latter and
minutes to compile their gradient, and they run twenty times as long as machine code; so callbacks are the default (benchmarks/jax).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import casadi as ca

from appell.errors import DataError, MissingPackage, OptionError
from appell.functions.jax_callbacks import JaxCallbacks
from appell.functions.jax_operations import JaxFunction, JaxOperations
from appell.graph.building import BUILDING

if TYPE_CHECKING:
    from appell.arrays import Array
    from appell.functions.dynamics import Dynamics


@dataclass(frozen=True)
class JaxFunctions:
    """The dynamics as functions of JAX arrays; y = (q, u), ``inputs`` and ``p`` are on the last axis, in the order of their names.
    Leading axes are any number of states, and broadcast; so do the axes of ``jax.vmap``.

    ``rhs(t, y, inputs, p)`` → ẏ; ``multipliers(t, y, inputs, p)`` → λ of the independent rows (rows that others imply are left
    out), then the forces of actuators, with the names ``rows``; ``forces(t, y, udot, inputs, p)`` → M u̇ − f;
    ``mass_matrix(t, y, p)`` → M; ``energy(t, y, p)`` → (T, V) on the last axis; ``constraints(t, y, inputs, p)`` → φ, then ψ.
    Where ``inputs`` and ``p`` are left out, they are those of :func:`appell.dynamics`. Which rows are independent was decided
    with these parameters: with a ``p`` that makes other rows independent, ``multipliers`` that call machine code raise an
    error, and ``traced`` functions, ``rhs`` too, do not hold. Make functions for it by
    ``ap.dynamics(system, parameters=…).jax()``.
    """

    rhs: Callable[..., Any]
    multipliers: Callable[..., Any]
    forces: Callable[..., Any]
    mass_matrix: Callable[..., Any]
    energy: Callable[..., Any]
    constraints: Callable[..., Any]
    states: tuple[str, ...]
    inputs: tuple[str, ...]
    rows: tuple[str, ...]
    p: Array


def library() -> Any:
    """JAX, if it is in double precision. Raises MissingPackage, OptionError."""
    try:
        import jax
    except ImportError as error:
        raise MissingPackage(
            "the dynamics as functions of JAX need JAX: pip install 'appell[jax]', or pip install jax."
        ) from error
    if not jax.config.jax_enable_x64:
        raise OptionError(
            "JAX is in single precision, in which motions leave their constraints and change their energy within seconds.\n"
            "    Call jax.config.update('jax_enable_x64', True) before anything else is done with JAX, or set JAX_ENABLE_X64=1."
        )
    return jax


def jax_functions(dyn: Dynamics, traced: bool) -> JaxFunctions:
    """The functions of a system."""
    jax = library()
    g = dyn._problem.gibbs
    with BUILDING:
        parts = JaxOperations(dyn, jax) if traced else JaxCallbacks(dyn, jax)
        made = _Functions(dyn, jax)
        return JaxFunctions(
            made.of_state_and_inputs("rhs", parts.rates()), made.of_state_and_inputs("multipliers", parts.multipliers()),
            made.of_accelerations(parts.forces()), made.of_state("mass_matrix", parts.matrix(g.mass_matrix)),
            made.of_state("energy", parts.matrix(ca.vertcat(g.T, g.V)), column=True),
            made.of_state_and_inputs("constraints", parts.matrix(g.residual), column=True),
            (*dyn.coordinates, *dyn.speeds), dyn.inputs, _kept_names(dyn), dyn._problem.p,
        )  # fmt: skip


def _kept_names(dyn: Dynamics) -> tuple[str, ...]:
    """The names of the multipliers: the independent contact rows, then the actuators."""
    problem = dyn._problem
    every = (*dyn.rows, *(x.name for x in dyn.kinematics.actuators.quantities))
    return tuple(every[i] for i in problem.kept_here.columns) if problem.sizes.rows else ()


class _Functions:
    """Makes jitted functions that check the shapes of their arguments."""

    def __init__(self, dyn: Dynamics, jax: Any) -> None:
        self.jax, self.np, self.p, self.held = jax, jax.numpy, dyn._problem.p, dyn._default_inputs
        self.names = {
            "y": (*dyn.coordinates, *dyn.speeds),
            "inputs": dyn.inputs,
            "p": tuple(dyn.parameters),
            "udot": dyn.speeds,
        }

    def _array(self, what: str, value: Any) -> Any:
        library()  # JAX may have been set to single precision since
        out, names = self.np.asarray(value, dtype=self.np.float64), self.names[what]
        if out.ndim == 0 and len(names) == 1:
            out = out.reshape(1)
        if out.ndim == 0 or out.shape[-1] != len(names):
            raise DataError(
                f"{what} has {len(names)} entries on its last axis, {', '.join(names) or 'none'}; got the shape {out.shape}."
            )
        return out

    def _given(self, t: Any, y: Any, inputs: Any, p: Any) -> dict[str, Any]:
        arrays = {"y": y, "inputs": self.held if inputs is None else inputs, "p": self.p if p is None else p}
        return {name: self._array(name, value) for name, value in arrays.items()} | {
            "t": self.np.asarray(t, dtype=self.np.float64)[..., None]
        }

    def of_state_and_inputs(self, name: str, function_of_arrays: JaxFunction, *, column: bool = False) -> Callable[..., Any]:
        """A jitted function of (t, y, inputs, p)."""

        def function(t: Any, y: Any, inputs: Any = None, p: Any = None) -> Any:
            found = function_of_arrays(self._given(t, y, inputs, p))
            return found[..., 0] if column else found

        return self._named(name, function)

    def of_accelerations(self, function_of_arrays: JaxFunction) -> Callable[..., Any]:
        """A jitted function of (t, y, udot, inputs, p)."""

        def function(t: Any, y: Any, udot: Any, inputs: Any = None, p: Any = None) -> Any:
            return function_of_arrays({**self._given(t, y, inputs, p), "udot": self._array("udot", udot)})

        return self._named("forces", function)

    def of_state(self, name: str, function_of_arrays: JaxFunction, *, column: bool = False) -> Callable[..., Any]:
        """A jitted function of (t, y, p)."""

        def function(t: Any, y: Any, p: Any = None) -> Any:
            found = function_of_arrays(self._given(t, y, None, p))
            return found[..., 0] if column else found

        return self._named(name, function)

    def _named(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        function.__name__ = function.__qualname__ = name
        made: Callable[..., Any] = self.jax.jit(function)
        return made

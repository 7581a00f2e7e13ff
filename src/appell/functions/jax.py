"""The dynamics as functions of JAX: compiled, mapped and differentiated by it, in double precision.

Either they call our machine code, with exact first derivatives (:mod:`appell.functions.foreign`), or they are made of JAX's own
operations (:mod:`appell.functions.traced`). Of a chain of seven links XLA takes half a minute to compile the second, minutes for their
gradient, and they then take twenty times as long as machine code; so the first are the rule (benchmarks/jax).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import casadi as ca

from appell.errors import DataError, MissingPackage, OptionError
from appell.functions.foreign import Foreign
from appell.functions.traced import Played, Traced
from appell.graph.building import BUILDING

if TYPE_CHECKING:
    from appell.arrays import Array
    from appell.functions.dynamics import Dynamics


@dataclass(frozen=True)
class JaxFunctions:
    """Functions of JAX arrays; y = (q, u), ``inputs`` and ``p`` in the order of the names, on the last axis. Leading axes are any
    number of states, and broadcast; so do ``jax.vmap``'s.

    ``rhs(t, y, inputs, p)`` → ẏ; ``multipliers(t, y, inputs, p)`` → λ of the rows that are kept (those that others imply are left
    out), and then the forces of actuators, ``rows`` by name; ``forces(t, y, udot, inputs, p)`` → M u̇ − f; ``mass_matrix(t, y, p)`` → M;
    ``energy(t, y, p)`` → (T, V) on the last axis; ``constraints(t, y, p)`` → φ and ψ in one. ``inputs`` and ``p`` have the
    values of ``parameters``, where they are left out. The rows that are kept are those that are independent with these values: with a
    ``p`` with which others are, ``multipliers``, and of ``traced`` functions ``rhs`` too, are to be had from
    ``ap.dynamics(system, parameters=…).jax()``; those that call machine code refuse it.
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
    """JAX, in double precision. Raises MissingPackage, OptionError."""
    try:
        import jax
    except ImportError as error:
        raise MissingPackage(
            "the dynamics as functions of JAX need JAX: pip install 'appell[jax]', or pip install jax."
        ) from error
    if not jax.config.jax_enable_x64:
        raise OptionError(
            "JAX is in single precision, in which mechanisms lose their constraints and energies within seconds.\n"
            "    Say jax.config.update('jax_enable_x64', True) before anything else is done with JAX, or set JAX_ENABLE_X64=1."
        )
    return jax


def jax_functions(dyn: Dynamics, traced: bool) -> JaxFunctions:
    """Those of a system."""
    jax = library()
    g = dyn._problem.gibbs
    with BUILDING:
        parts = Traced(dyn, jax) if traced else Foreign(dyn, jax)
        made = _Functions(dyn, jax)
        return JaxFunctions(
            made.moved("rhs", parts.rates()), made.moved("multipliers", parts.multipliers()), made.forced(parts.forces()),
            made.placed("mass_matrix", parts.matrix(g.mass_matrix)), made.placed("energy", parts.matrix(ca.vertcat(g.T, g.V)), column=True),
            made.placed("constraints", parts.matrix(g.residual), column=True),
            (*dyn.coordinates, *dyn.speeds), dyn.inputs, _kept_names(dyn), dyn._problem.p,
        )  # fmt: skip


def _kept_names(dyn: Dynamics) -> tuple[str, ...]:
    """Of the multipliers: contact rows that are kept, then actuators."""
    problem = dyn._problem
    every = (*dyn.rows, *(x.name for x in dyn.kinematics.actuators.quantities))
    return tuple(every[i] for i in problem.kept_here.columns) if problem.sizes.rows else ()


class _Functions:
    """Jitted functions, of arrays that are looked at."""

    def __init__(self, dyn: Dynamics, jax: Any) -> None:
        self.jax, self.np, self.p, self.held = jax, jax.numpy, dyn._problem.p, dyn._held
        self.names = {
            "y": (*dyn.coordinates, *dyn.speeds),
            "inputs": dyn.inputs,
            "p": tuple(dyn.parameters),
            "udot": dyn.speeds,
        }

    def _array(self, what: str, value: Any) -> Any:
        library()  # which may have been put to single precision since
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

    def moved(self, name: str, play: Played) -> Callable[..., Any]:
        """Of (t, y, inputs, p)."""

        def function(t: Any, y: Any, inputs: Any = None, p: Any = None) -> Any:
            return play(self._given(t, y, inputs, p))

        return self._named(name, function)

    def forced(self, play: Played) -> Callable[..., Any]:
        """Of (t, y, udot, inputs, p)."""

        def function(t: Any, y: Any, udot: Any, inputs: Any = None, p: Any = None) -> Any:
            return play({**self._given(t, y, inputs, p), "udot": self._array("udot", udot)})

        return self._named("forces", function)

    def placed(self, name: str, play: Played, *, column: bool = False) -> Callable[..., Any]:
        """Of (t, y, p)."""

        def function(t: Any, y: Any, p: Any = None) -> Any:
            found = play(self._given(t, y, None, p))
            return found[..., 0] if column else found

        return self._named(name, function)

    def _named(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        function.__name__ = function.__qualname__ = name
        made: Callable[..., Any] = self.jax.jit(function)
        return made

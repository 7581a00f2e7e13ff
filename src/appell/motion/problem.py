"""A compiled system with its numbers: kernels that are made once and shared, parameters, inputs and options.

Nothing here changes while motions run. What changes is in a :class:`~appell.motion.workspace.Workspace`, one for each run
under way.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from typing import TYPE_CHECKING, Any

import numpy as np

from appell.compile import Compiled
from appell.frozen import Remade
from appell.gibbs import State
from appell.gibbs.sizes import Sizes
from appell.graph.building import BUILDING, built_property, cached_property
from appell.model.lookup import Lookup
from appell.motion.events import Event
from appell.motion.expressions import WORKS, Expressions
from appell.motion.inputs import Inputs
from appell.motion.kept import Kept
from appell.motion.kernels import Kernels
from appell.motion.projection import Stabilisation

if TYPE_CHECKING:
    from appell.arrays import Array


__all__ = ["WORKS", "Problem"]

_NUMBERS = ("compiled", "gibbs", "kinematics", "system", "sizes", "instead", "inputs")  # what a problem like another has of it


class Problem(Remade):
    """A system ready to run: its kernels, and the numbers of its runs.

    ``instead`` is what is to be said where equations of one formulation were handed in and another runs.
    """

    def __init__(
        self,
        compiled: Compiled,
        parameters: Mapping[Any, float] | None,
        inputs: Any,
        stabilisation: Stabilisation,
        events: tuple[Event, ...] = (),
    ) -> None:
        k = compiled.gibbs.kinematics
        self.compiled = compiled
        self.gibbs = compiled.gibbs
        self.kinematics = k
        self.system = k.system
        self.sizes = compiled.sizes
        self.instead = ""
        values = self.system.values(parameters)
        self.p = np.array([values[x] for x in k.p.quantities], dtype=float)
        self.p.flags.writeable = False
        self.inputs = Inputs(k, inputs)
        self._of(Expressions(compiled, self.inputs, stabilisation, events))

    def _of(self, expressions: Expressions) -> Problem:
        """With kernels of these expressions, which no other problem has yet."""
        self.expressions = expressions
        self.kernels = Kernels(expressions)
        self.stabilisation, self.events, self.varied = expressions.stabilisation, expressions.events, expressions.varied
        self.free_workspaces: list[Any] = []  # that no run uses now: see :mod:`appell.motion.workspace`
        return self

    def _recipe(self) -> tuple[Any, ...]:
        e = self.expressions
        options = e.inputs, e.stabilisation, e.events, e.varied, e.holds
        return _again, ({name: getattr(self, name) for name in ("compiled", "instead", "inputs")}, self.p, options)

    # -- numbers -------------------------------------------------------------------------------------------------------
    @built_property
    def size(self) -> int:
        """The length of [q, u, w] and of the perturbations of [q, u] that are carried along."""
        return self.expressions.size

    @built_property
    def works(self) -> int:
        """How many works w are integrated beside the state."""
        return self.expressions.works

    @built_property
    def names(self) -> Mapping[str, tuple[str, ...]]:
        """The names of coordinates, speeds, works, rows, actuators and inputs."""
        return self.expressions.names

    @cached_property
    def parameters(self) -> Mapping[str, float]:
        """The parameters by name."""
        return {x.name: float(v) for x, v in zip(self.kinematics.p.quantities, self.p, strict=True)}

    @cached_property
    def scales(self) -> Sizes:
        """How large coordinates and speeds are in this mechanism."""
        return self.expressions.sizing.of(self.p, self.inputs.constants)

    # -- problems like this --------------------------------------------------------------------------------------------
    def with_parameters(self, values: Mapping[Any, float]) -> Problem:
        """The same kernels with other values of some parameters, by symbol or name."""
        known = Lookup(self.system, self.kinematics.p.quantities, "parameter")
        given: dict[Any, float] = dict(zip(known.quantities, map(float, self.p), strict=True))
        found = self.system.values(given | {known.find(key): value for key, value in values.items()})
        return copy(self)._renumbered(np.array([found[x] for x in self.kinematics.p.quantities], dtype=float))

    def plain(self) -> Problem:
        """The same with no switch held: what expressions are at a state, not along a motion."""
        return self._once("plain", self.events, self.varied, holds=False) if len(self.expressions.switches) else self

    def without_events(self) -> Problem:
        """The same, with nothing watched and nothing carried along."""
        return self if not self.events and not self.varied else self._once("quiet")

    def replaying(self, times: Array, values: Array) -> Problem:
        """The same without events, and with what a sampled controller said in the place of the controller."""
        out = copy(self.without_events())
        out.inputs, out.free_workspaces = self.inputs.replayed(times, values), []
        return out

    def over(self) -> Problem:
        """The same for a run that is over: see :meth:`Inputs.over`."""
        out = copy(self)
        out.inputs, out.expressions = self.inputs.over(), copy(self.expressions)
        out.expressions.inputs = self.expressions.inputs.over()
        return out

    def varying(self, parameters: tuple[int | None, ...]) -> Problem:
        """The same, with perturbations of (q, u) carried along: each with the parameter that is changed, or None."""
        return self._like(self.events, parameters)

    def _like(self, events: tuple[Event, ...] = (), varied: tuple[int | None, ...] = (), holds: bool | None = None) -> Problem:
        e, out = self.expressions, object.__new__(Problem)  # a problem, also where this is a run's workspace
        out.__dict__.update({name: getattr(self, name) for name in _NUMBERS})
        out._renumbered(self.p)
        return out._of(
            Expressions(self.compiled, e.inputs, e.stabilisation, events, varied, e.holds if holds is None else holds)
        )

    def _once(self, name: str, *args: Any, **options: Any) -> Problem:
        """One like this, made once for all that share the kernels, with the parameters of this one."""
        make: Callable[[], Problem] = lambda: self._like(*args, **options)  # noqa: E731
        return copy(self.kernels.made(name, make))._renumbered(self.p)

    def _renumbered(self, p: Array) -> Problem:
        """With these values; only for a copy that nobody has seen."""
        self.p = p.copy() if p.flags.writeable else p  # that of a workspace changes with its next run
        self.p.flags.writeable = False
        self.__dict__.pop("parameters", None)
        self.__dict__.pop("scales", None)
        return self

    # -- questions about a state ---------------------------------------------------------------------------------------
    def state_index(self, x: Any) -> int:
        """Where a coordinate or speed, by symbol or name, stands in [q, u]."""
        return self.kernels.state_names.index(x)

    @built_property
    def kept(self) -> Kept:
        """The rows to solve with, as the system has them; where a run is, they may be others: see ``kept_at``."""
        return self.kernels.kept

    def kept_at(self, t: float, y: Array, held: Array) -> Kept:
        """The rank, and the rows to solve with, on the part of the constraint surface where a state is."""
        s = self.sizes
        if not s.contact:
            return self.kept
        with BUILDING:
            given = self._fed_at(t, y, held)
            found = self.gibbs.structure_at(State(float(t), y[: s.q].copy(), y[s.q : s.q + s.u].copy(), self.p, given))
        return self.kept if found is self.kept.structure else Kept(found, self.compiled)

    def _fed_at(self, t: float, y: Array, held: Array) -> Array:
        """The inputs at a state, those that are expressions of it among them."""
        out, s = np.array(held, dtype=float), self.sizes
        if self.inputs.expressions:
            (found,) = self.expressions.input_values(t, y[: s.q], y[s.q : s.q + s.u], self.p, out)
            out[list(self.inputs.expressions)] = found.ravel()
        return out

    def matrices(self, t: float, y: Array, held: Array | None = None) -> tuple[Array, Array]:
        """M and R at a state, with the inputs that are held there; the constant ones where none are given."""
        s, held = self.sizes, self.inputs.constants if held is None else held
        m, r = self.expressions.matrices(t, y[: s.q], y[s.q : s.q + s.u], self.p, held)
        return m, r


def _again(given: Mapping[str, Any], p: Array, options: tuple[Any, ...]) -> Problem:
    """A problem from what it was pickled as."""
    compiled: Compiled = given["compiled"]
    out = object.__new__(Problem)
    gibbs = compiled.gibbs
    out.__dict__.update(given, gibbs=gibbs, kinematics=gibbs.kinematics, system=gibbs.system, sizes=compiled.sizes)
    return out._renumbered(p)._of(Expressions(compiled, *options))

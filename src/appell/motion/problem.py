"""A compiled system with its numbers: kernels that are made once and shared, parameters, inputs and options.

Nothing here changes while motions run. What changes is in a :class:`~appell.motion.workspace.Workspace`, one for each run
under way.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from appell.arrays import kept
from appell.compile import Compiled
from appell.frozen import Frozen, FrozenMapping, Remade
from appell.gibbs import State
from appell.gibbs.sizes import Sizes
from appell.graph.building import BUILDING, built_property, cached_property
from appell.model.lookup import Lookup
from appell.motion.chosen_rows import Kept
from appell.motion.events import Event
from appell.motion.expressions import Expressions
from appell.motion.inputs import Inputs
from appell.motion.kernels import Kernels, kernels_of
from appell.motion.projection import Stabilisation

if TYPE_CHECKING:
    from appell.arrays import Array


__all__ = ["Numbers", "Problem"]


class Numbers(NamedTuple):
    """The numbers of a run: the values of the parameters, in their order, and the inputs. They cannot be written."""

    p: Array
    inputs: Inputs

    @staticmethod
    def of(p: Array, inputs: Inputs) -> Numbers:
        """With values that nobody else can change either."""
        return Numbers(kept(p), inputs)


class Problem(Frozen, Remade):
    """A system ready to run: its ``kernels``, which problems that differ in numbers alone share, and the ``numbers`` of its runs.

    The kernels may have been made for another Gibbs function of the mechanism; ``compiled`` and ``gibbs`` are this problem's own, and
    so is what they have found out about parts of the constraint surface.

    ``instead`` is the note for the user where equations of another formulation were given than the one that runs.
    """

    def __init__(self, compiled: Compiled, kernels: Kernels, numbers: Numbers) -> None:
        e = kernels.expressions
        self.kernels, self.expressions, self.numbers, self.instead = kernels, e, numbers, compiled.instead
        self.p, self.inputs = numbers
        self.compiled, self.gibbs, self.kinematics, self.sizes = compiled, compiled.gibbs, e.kinematics, e.sizes
        self.system = e.kinematics.system
        self.stabilisation, self.events, self.varied = e.stabilisation, e.events, e.varied

    @staticmethod
    def of(
        compiled: Compiled,
        parameters: Mapping[Any, float] | None,
        inputs: Any,
        stabilisation: Stabilisation,
        events: tuple[Event, ...] = (),
    ) -> Problem:
        """A compiled system with the values of its parameters, over those that it was declared with, and with its inputs."""
        k = compiled.gibbs.kinematics
        values = k.system.values(parameters)
        numbers = Numbers.of(np.array([values[x] for x in k.p.quantities], dtype=float), Inputs(k, inputs))
        return Problem(compiled, kernels_of(Expressions(compiled, *numbers.inputs.written, stabilisation, events)), numbers)

    def __repr__(self) -> str:
        return f"Problem({self.system.name!r})"

    def _recipe(self) -> tuple[Any, ...]:
        e = self.expressions
        return _again, (self.compiled, (e.laws, e.controlled, e.stabilisation, e.events, e.varied, e.holds), *self.numbers)

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
        return FrozenMapping({x.name: float(v) for x, v in zip(self.kinematics.p.quantities, self.p, strict=True)})

    @cached_property
    def scales(self) -> Sizes:
        """How large coordinates and speeds are in this mechanism."""
        return self.expressions.sizing.of(self.p, self.inputs.constants)

    @property
    def free_workspaces(self) -> list[Any]:
        """Workspaces of the kernels that wait for a run like those of this problem."""
        return self.kernels.free_workspaces[self.inputs.controller is not None]

    # -- problems like this --------------------------------------------------------------------------------------------
    def with_parameters(self, values: Mapping[Any, float]) -> Problem:
        """The same kernels with other values of some parameters, by symbol or name."""
        known = Lookup(self.system, self.kinematics.p.quantities, "parameter")
        given: dict[Any, float] = dict(zip(known.quantities, map(float, self.p), strict=True))
        found = self.system.values(given | {known.find(key): value for key, value in values.items()})
        return self.with_numbers(Numbers.of(np.array([found[x] for x in known.quantities], dtype=float), self.inputs))

    def with_inputs(self, given: Any) -> Problem:
        """The same with other inputs, which replace all that it has. Numbers, tables and sampled controllers use the same
        kernels. Expressions, and controllers that are asked at every evaluation, need other kernels, which are kept for later
        runs."""
        numbers, e = Numbers(self.p, Inputs(self.kinematics, given)), self.expressions
        if numbers.inputs.written == (dict(e.laws), e.controlled):
            return self.with_numbers(numbers)
        made = Expressions(self.compiled, *numbers.inputs.written, e.stabilisation, e.events, e.varied, e.holds)
        return Problem(self.compiled, kernels_of(made), numbers)

    def with_numbers(self, numbers: Numbers) -> Problem:
        """The same kernels with these numbers."""
        out = copy(self)
        made = vars(out)  # a new object, which may still be changed
        made.update(numbers=numbers, p=numbers.p, inputs=numbers.inputs)
        for name in ("parameters", "scales", "kept_here"):  # which follow from them
            made.pop(name, None)
        return out

    def plain(self) -> Problem:
        """The same with no switch held: what expressions are at a state, not along a motion."""
        return self._once("plain", self.events, self.varied, holds=False) if len(self.expressions.switches) else self

    def without_events(self) -> Problem:
        """The same, with nothing watched and nothing carried along."""
        return self if not self.events and not self.varied else self._once("quiet")

    def replaying(self, times: Array, values: Array) -> Problem:
        """The same without events, and with the values that a sampled controller gave in the place of the controller."""
        return self.without_events().with_numbers(Numbers(self.p, self.inputs.replayed(times, values)))

    def over(self) -> Problem:
        """The same for a run that is over: see :meth:`Inputs.over`."""
        return self.with_numbers(Numbers(self.p, self.inputs.over()))

    def varying(self, parameters: tuple[int | None, ...]) -> Problem:
        """The same, with perturbations of (q, u) carried along: each with the parameter that is changed, or None."""
        return self._like(self.events, parameters)

    def _like(self, events: tuple[Event, ...] = (), varied: tuple[int | None, ...] = (), holds: bool | None = None) -> Problem:
        e = self.expressions
        holds = e.holds if holds is None else holds
        made = Expressions(self.compiled, e.laws, e.controlled, e.stabilisation, events, varied, holds)
        return Problem(self.compiled, kernels_of(made), self.numbers)

    def _once(self, name: str, *args: Any, **options: Any) -> Problem:
        """One like this, made once for all that share the kernels, with the numbers of this one."""
        make: Callable[[], Kernels] = lambda: self._like(*args, **options).kernels  # noqa: E731
        return Problem(self.compiled, self.kernels.made(name, make), self.numbers)

    # -- questions about a state ---------------------------------------------------------------------------------------
    def state_index(self, x: Any) -> int:
        """Where a coordinate or speed, by symbol or name, stands in [q, u]."""
        return self.kernels.state_names.index(x)

    @built_property
    def kept(self) -> Kept:
        """The rows to solve with, as the system has them with the parameters that it declares, until it is known where a run is: see
        ``kept_at``, and ``kept_here``."""
        return self.kernels.kept

    @cached_property
    def kept_here(self) -> Kept:
        """The rows to solve with at almost every state with the parameters of this problem."""
        if not self.sizes.contact:
            return self.kept
        found = self.gibbs.structure_with(self.p)
        return self.kept if found is self.kept.structure else Kept(found, self.compiled)

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


def _again(compiled: Compiled, options: tuple[Any, ...], p: Array, inputs: Inputs) -> Problem:
    """A problem from what it was pickled as."""
    return Problem(compiled, kernels_of(Expressions(compiled, *options)), Numbers.of(p, inputs))

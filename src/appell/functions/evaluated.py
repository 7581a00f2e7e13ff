"""States in arrays, by name and broadcast, and any expression of the graph at such states."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from appell.arguments import checked
from appell.counts import counted
from appell.errors import DataError, UnknownName
from appell.frozen import Frozen, Remade
from appell.functions.batch import Batched
from appell.functions.states import NamedAxis, States, broadcast, by_name, numbers
from appell.graph import SX
from appell.model.lookup import Lookup

if TYPE_CHECKING:
    import xarray as xr

    from appell.arrays import Array
    from appell.motion.problem import Problem


@checked
class Evaluated(Frozen, Remade):
    """States in arrays, and expressions of the state: a part of :class:`Dynamics`."""

    _called = "Dynamics"

    def __init__(self, problem: Problem) -> None:
        self._problem = problem.plain()
        self.shared: dict[str, Any] = {}
        self._known: dict[str, Batched] = {}
        self._seconds_each: dict[str, float] = {}  # that one state with constraints takes, by the kind of question
        k = self.kinematics = problem.kinematics
        self.name: str = problem.system.name
        self.coordinates: tuple[str, ...] = tuple(x.name for x in k.q.quantities)
        self.speeds: tuple[str, ...] = tuple(x.name for x in k.u.quantities)
        self.inputs: tuple[str, ...] = tuple(x.name for x in k.inputs.quantities)
        self._default_inputs: Array = problem.inputs.constants  # of calls that give no inputs
        self.rows: tuple[str, ...] = problem.names["row"]
        self.parameters: Mapping[str, float] = problem.parameters
        self._axes = {
            "q": NamedAxis("q", self.coordinates), "u": NamedAxis("u", self.speeds), "r": NamedAxis("inputs", self.inputs),
            "y": NamedAxis("y", (*self.coordinates, *self.speeds)), "udot": NamedAxis("u̇", tuple(f"{x}'" for x in self.speeds)),
        }  # fmt: skip
        self._lookups = {
            "y": Lookup(problem.system, (*k.q.quantities, *k.u.quantities), "coordinate or speed"),
            "r": Lookup(problem.system, k.inputs.quantities, "input"),
        }

    def _recipe(self) -> tuple[Any, ...]:
        return type(self), (self._problem,)

    def __repr__(self) -> str:
        sizes = (
            counted(len(self.coordinates), "coordinate"),
            counted(len(self.speeds), "speed"),
            counted(len(self.inputs), "input"),
        )
        note = self._problem.instead
        return f"Dynamics('{self.name}': {', '.join(sizes)}{f'; {note}' if note else ''})"

    def __str__(self) -> str:
        lines = [
            repr(self), f"  y = (q, u): {', '.join((*self.coordinates, *self.speeds))}", f"  inputs: {', '.join(self.inputs) or 'none'}",
            f"  constraint rows: {', '.join(self.rows) or 'none'}",
            f"  parameters: {', '.join(f'{k} = {v:g}' for k, v in self.parameters.items()) or 'none'}",
        ]  # fmt: skip
        return "\n".join(lines)

    # -- arrays --------------------------------------------------------------------------------------------------------
    def pack(self, values: Mapping[Any, Any]) -> Array:
        """y = (q, u) from ``values`` by name or symbol, each a number or an array; entries that are not given are zero.

        Raises UnknownName for a name that is no coordinate or speed.

        >>> ap.dynamics("n-pendulum").pack({"theta1": [0.1, 0.2]}).shape
        (2, 6)
        """
        return by_name(values, self._lookups["y"])

    def unpack(self, y: Any) -> dict[str, Array]:
        """The entries of ``y`` by name.

        Raises DataError for an array of another size.
        """
        y = self._axes["y"].of(y)
        return {name: y[..., i] for i, name in enumerate(self._axes["y"].names)}

    def labelled(self, values: Any, *axes: str) -> xr.DataArray:
        """An array of results, ``values``, with labels along its last ``axes``: each is coordinate, speed, input, row, state or
        axis (x, y, z).

        Returns an xarray.DataArray. Raises UnknownName for another axis, DataError for an array whose last axes are not these.

        >>> dyn = ap.dynamics("n-pendulum:n=2")
        >>> dyn.labelled(dyn.mass_matrix([0.1, 0.2]), "speed", "speed").dims
        ('speed', 'speed 2')
        """
        import xarray as xr

        known = {
            "coordinate": self.coordinates, "speed": self.speeds, "input": self.inputs, "row": self.rows,
            "state": self._axes["y"].names, "axis": ("x", "y", "z"),
        }  # fmt: skip
        values, dims, labels = numbers(values, "an array"), [], {}
        for axis in axes:
            if axis not in known:
                raise UnknownName.among(list(known), axis, "axis")
            name = axis if axis not in dims else f"{axis} 2"
            dims.append(name)
            labels[name] = list(known[axis])
        if values.ndim < len(axes) or values.shape[values.ndim - len(axes) :] != tuple(len(labels[d]) for d in dims):
            raise DataError(f"an array of shape {values.shape} does not end in the axes {', '.join(axes)}.")
        lead = [f"dim_{i}" for i in range(values.ndim - len(axes))]
        return xr.DataArray(values, labels, (*lead, *dims))

    def _state(self, q: Any, u: Any, t: Any, r: Any = None, more: Any = None) -> tuple[tuple[int, ...], States]:
        """The leading axes of the arguments, and all states in rows; accelerations stand with them as ``more``."""
        axes_of = self._axes
        times = numbers(t, "t")
        given = [
            times[..., None], axes_of["q"].of(q), np.zeros(len(self.speeds)) if u is None else axes_of["u"].of(u),
            self._default_inputs if r is None else axes_of["r"].of(
                by_name(r, self._lookups["r"], self._default_inputs) if isinstance(r, Mapping) else r
            ),
            np.zeros(0) if more is None else axes_of["udot"].of(more),
        ]  # fmt: skip
        if not np.isfinite(times).all():
            raise DataError("t is not finite.")
        lead, rows = broadcast(*given)
        return lead, States(math.prod(lead), *rows)

    # -- expressions ---------------------------------------------------------------------------------------------------
    def _batched(self, name: str, make: Callable[[], SX], more: SX | None = None) -> Batched:
        if name not in self._known:
            self._known[name] = Batched(self._problem.compiled, f"dynamics {name}", make(), more)
        return self._known[name]

    def _matrix(self, name: str, make: Callable[[], SX], q: Any, u: Any, t: Any, r: Any = None) -> Array:
        """A matrix of expressions of the state, over (…, rows, columns)."""
        lead, at = self._state(q, u, t, r)
        found = self._batched(name, make)(at, self._problem.p)
        return found.reshape(*lead, *found.shape[1:])

    def _column(self, name: str, make: Callable[[], SX], q: Any, u: Any, t: Any, r: Any = None) -> Array:
        """A column of expressions of the state, over (…, rows)."""
        return self._matrix(name, make, q, u, t, r)[..., 0]

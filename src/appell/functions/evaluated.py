"""States in arrays, by name and broadcast; any expression of the graph at them."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from appell.arguments import checked
from appell.errors import DataError, UnknownName
from appell.frozen import Remade
from appell.functions.batch import Batched
from appell.functions.states import Kind, States, broadcast, by_name, numbers
from appell.graph import SX

if TYPE_CHECKING:
    import xarray as xr

    from appell.arrays import Array
    from appell.motion.problem import Problem


@checked
class Evaluated(Remade):
    """States in arrays, and expressions of them: a part of :class:`Dynamics`."""

    _called = "Dynamics"

    def __init__(self, problem: Problem) -> None:
        self._problem = problem.plain()
        self.shared: dict[str, Any] = {}
        self._known: dict[str, Batched] = {}
        self._each: dict[str, float] = {}  # s, of one state with constraints, by what is asked
        k = self.kinematics = problem.kinematics
        self.name: str = problem.system.name
        self.coordinates: tuple[str, ...] = tuple(x.name for x in k.q.quantities)
        self.speeds: tuple[str, ...] = tuple(x.name for x in k.u.quantities)
        self.inputs: tuple[str, ...] = tuple(x.name for x in k.inputs.quantities)
        self.rows: tuple[str, ...] = problem.names["row"]
        self.parameters: Mapping[str, float] = problem.parameters
        self._kinds = {
            "q": Kind("q", self.coordinates), "u": Kind("u", self.speeds), "r": Kind("inputs", self.inputs),
            "y": Kind("y", (*self.coordinates, *self.speeds)), "udot": Kind("u̇", tuple(f"{x}'" for x in self.speeds)),
        }  # fmt: skip

    def _recipe(self) -> tuple[Any, ...]:
        return type(self), (self._problem,)

    def __repr__(self) -> str:
        counts = f"{len(self.coordinates)} coordinates, {len(self.speeds)} speeds, {len(self.inputs)} inputs"
        note = self._problem.instead
        return f"Dynamics('{self.name}': {counts}{f'; {note}' if note else ''})"

    def __str__(self) -> str:
        lines = [
            repr(self), f"  y = (q, u): {', '.join((*self.coordinates, *self.speeds))}", f"  inputs: {', '.join(self.inputs) or 'none'}",
            f"  constraint rows: {', '.join(self.rows) or 'none'}",
            f"  parameters: {', '.join(f'{k} = {v:g}' for k, v in self.parameters.items()) or 'none'}",
        ]  # fmt: skip
        return "\n".join(lines)

    # -- arrays --------------------------------------------------------------------------------------------------------
    def pack(self, values: Mapping[Any, Any]) -> Array:
        """y = (q, u) of ``values`` by name or symbol, which may be arrays; what is not given is zero.

        Raises UnknownName for a name that is no coordinate or speed.

        >>> ap.dynamics("n-pendulum").pack({"theta1": [0.1, 0.2]}).shape
        (2, 6)
        """
        return by_name(values, self._kinds["y"].names, self.name)

    def unpack(self, y: Any) -> dict[str, Array]:
        """The entries of ``y`` by name.

        Raises DataError for an array of another size.
        """
        y = self._kinds["y"].of(y)
        return {name: y[..., i] for i, name in enumerate(self._kinds["y"].names)}

    def labelled(self, values: Any, *axes: str) -> xr.DataArray:
        """An array of ours, ``values``, with the names of its last ``axes``: each of coordinate, speed, input, row, state or
        axis (x, y, z).

        Returns an xarray.DataArray. Raises UnknownName for another axis, DataError for an array that does not end in these.

        >>> dyn = ap.dynamics("n-pendulum:n=2")
        >>> dyn.labelled(dyn.mass_matrix([0.1, 0.2]), "speed", "speed").dims
        ('speed', 'speed 2')
        """
        import xarray as xr

        known = {
            "coordinate": self.coordinates, "speed": self.speeds, "input": self.inputs, "row": self.rows,
            "state": self._kinds["y"].names, "axis": ("x", "y", "z"),
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
        """The leading axes; and in rows the times, states, inputs and, where asked for, accelerations."""
        kinds = self._kinds
        times = numbers(t, "t")
        given = [
            times[..., None], kinds["q"].of(q), np.zeros(len(self.speeds)) if u is None else kinds["u"].of(u),
            np.zeros(len(self.inputs)) if r is None else kinds["r"].of(by_name(r, self.inputs, self.name) if isinstance(r, Mapping) else r),
            np.zeros(0) if more is None else kinds["udot"].of(more),
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
        """The same of a column, over (…, rows)."""
        return self._matrix(name, make, q, u, t, r)[..., 0]

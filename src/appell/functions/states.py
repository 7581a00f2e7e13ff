"""States as arrays: one state, or any number of them on leading axes that broadcast."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from appell.errors import DataError, shown
from appell.model.lookup import Lookup
from appell.values import array

if TYPE_CHECKING:
    from appell.arrays import Array


def numbers(value: Any, what: str) -> Array:
    """A value as an array of doubles; ``what`` names it in the error."""
    found = array(value)
    if found is None:
        raise DataError(f"{what} wants numbers, one or an array of them, not {shown(value)}.")
    return found


def check_out(out: Any, shape: tuple[int, ...]) -> None:
    """Refuse an array that results of this shape cannot be written into. Raises DataError."""
    if (
        not isinstance(out, np.ndarray)
        or out.shape != shape
        or out.dtype != float
        or not (out.flags.c_contiguous and out.flags.writeable)
    ):
        got = f"shape {out.shape}, {out.dtype}" if isinstance(out, np.ndarray) else shown(out)
        raise DataError(
            f"out wants an array of doubles of the shape {shape}, C-contiguous and not read-only; got {got}.\n"
            f"    Make one by np.empty({shape}), or leave it out."
        )


@dataclass(frozen=True)
class NamedAxis:
    """The last axis of a kind of array: ``what`` the array is called, and the names of its entries."""

    what: str
    names: tuple[str, ...]

    def of(self, value: Any) -> Array:
        """A value as an array of finite doubles with this last axis. Raises DataError."""
        out = numbers(value, self.what)
        if out.ndim == 0 and len(self.names) == 1:
            out = out.reshape(1)
        if out.ndim == 0 or out.shape[-1] != len(self.names):
            got = "a single number" if out.ndim == 0 else f"{out.shape[-1]} (an array of shape {out.shape})"
            raise DataError(
                f"{self.what} has {len(self.names)} entries on its last axis, {', '.join(self.names) or 'none'}; got {got}."
            )
        if not np.isfinite(out).all():
            place = np.argwhere(~np.isfinite(out))[0]
            raise DataError(f"{self.what} is not finite at {tuple(int(i) for i in place)}, '{self.names[int(place[-1])]}'.")
        return out


def broadcast(*arrays: Array) -> tuple[tuple[int, ...], list[Array]]:
    """The leading axes that the arrays broadcast to, and each array in as many rows; in one row where it is the same for all."""
    try:
        lead = np.broadcast_shapes(*(a.shape[:-1] for a in arrays))
    except ValueError:
        shapes = ", ".join(str(a.shape) for a in arrays)
        raise DataError(f"arrays of the shapes {shapes} do not fit together: leading axes broadcast as NumPy's do.") from None
    return lead, [_in_rows(a, lead) for a in arrays]


def _in_rows(a: Array, lead: tuple[int, ...]) -> Array:
    """An array in rows, the entries of a row next to each other; there may be gaps between rows, as in a slice of an array."""
    width = a.shape[-1]
    if a.shape[:-1] != lead:
        a = a.reshape(1, width) if math.prod(a.shape[:-1]) == 1 else np.broadcast_to(a, (*lead, width))
    rows = a.reshape(math.prod(a.shape[:-1]), width)
    plain = rows.flags.aligned and (width < 2 or rows.strides[1] == rows.itemsize) and not rows.strides[0] % rows.itemsize
    return rows if plain else np.ascontiguousarray(rows)


@dataclass(frozen=True, eq=False)
class States:
    """States in rows: the times, coordinates, speeds, inputs and ``more``, each with one row for each state or one row for all."""

    count: int
    t: Array
    q: Array
    u: Array
    r: Array
    more: Array

    def having(self, *more: Array) -> States:
        """The same states with other numbers as ``more``, in rows."""
        return replace(self, more=more[0] if len(more) == 1 else np.hstack(more))

    @property
    def plain(self) -> States:
        """The same states without ``more``."""
        return replace(self, more=np.zeros((1, 0)))

    def whole(self, rows: Array) -> Array:
        """Rows repeated to one for each state, contiguous."""
        return np.ascontiguousarray(rows if len(rows) == self.count else np.broadcast_to(rows, (self.count, rows.shape[1])))

    @property
    def times(self) -> Array:
        return self.whole(self.t)[:, 0]

    @property
    def y(self) -> Array:
        """(q, u)."""
        return np.hstack([self.whole(self.q), self.whole(self.u)])

    @property
    def inputs(self) -> Array:
        """The inputs, then ``more``."""
        return np.hstack([self.whole(self.r), self.whole(self.more)]) if self.more.shape[1] else self.whole(self.r)


def by_name(values: Mapping[Any, Any], known: Lookup, rest: Any = 0.0) -> Array:
    """Values by symbol or name as an array whose last axis is in the order of the known quantities; quantities that are not given
    are ``rest``, one number for all or one for each."""
    given = {known.index(k): numbers(v, f"'{k}'") for k, v in values.items()}
    lead, _ = broadcast(*(v[..., None] for v in given.values()))
    out = np.empty((*lead, len(known.quantities)))
    out[...] = rest
    for i, value in given.items():
        out[..., i] = value
    return out

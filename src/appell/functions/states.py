"""States as arrays: one, or any number of them on leading axes that broadcast."""

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
    """As doubles."""
    found = array(value)
    if found is None:
        raise DataError(f"{what} wants numbers, one or an array of them, not {shown(value)}.")
    return found


def place(out: Any, shape: tuple[int, ...]) -> None:
    """Whether results can be written into an array. Raises DataError."""
    if (
        not isinstance(out, np.ndarray)
        or out.shape != shape
        or out.dtype != float
        or not (out.flags.c_contiguous and out.flags.writeable)
    ):
        got = f"shape {out.shape}, {out.dtype}" if isinstance(out, np.ndarray) else shown(out)
        raise DataError(
            f"out wants an array of doubles of the shape {shape}, row by row and not read-only; got {got}.\n"
            f"    Make one by np.empty({shape}), or leave it out."
        )


@dataclass(frozen=True)
class Kind:
    """A kind of array: what its last axis holds, by name."""

    what: str
    names: tuple[str, ...]

    def of(self, value: Any) -> Array:
        """As doubles, with the last axis as long as it has to be."""
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
    """The leading axes that arrays have together, and each in as many rows, or in one row where it is the same for all."""
    try:
        lead = np.broadcast_shapes(*(a.shape[:-1] for a in arrays))
    except ValueError:
        shapes = ", ".join(str(a.shape) for a in arrays)
        raise DataError(f"arrays of the shapes {shapes} do not fit together: leading axes broadcast as NumPy's do.") from None
    return lead, [_in_rows(a, lead) for a in arrays]


def _in_rows(a: Array, lead: tuple[int, ...]) -> Array:
    """The entries of one state side by side; rows may stand apart, as those of a part of an array do."""
    width = a.shape[-1]
    if a.shape[:-1] != lead:
        a = a.reshape(1, width) if math.prod(a.shape[:-1]) == 1 else np.broadcast_to(a, (*lead, width))
    rows = a.reshape(math.prod(a.shape[:-1]), width)
    plain = rows.flags.aligned and (width < 2 or rows.strides[1] == rows.itemsize) and not rows.strides[0] % rows.itemsize
    return rows if plain else np.ascontiguousarray(rows)


@dataclass(frozen=True, eq=False)
class States:
    """States in rows: of the time, the coordinates, the speeds, the inputs and ``more``, each a row a state, or one for all."""

    count: int
    t: Array
    q: Array
    u: Array
    r: Array
    more: Array

    def having(self, *more: Array) -> States:
        """The same with numbers beside the inputs, in rows."""
        return replace(self, more=more[0] if len(more) == 1 else np.hstack(more))

    @property
    def plain(self) -> States:
        """The same with nothing beside the inputs."""
        return replace(self, more=np.zeros((1, 0)))

    def whole(self, rows: Array) -> Array:
        """A row a state, contiguous."""
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
        """The inputs, and what is beside them."""
        return np.hstack([self.whole(self.r), self.whole(self.more)]) if self.more.shape[1] else self.whole(self.r)


def by_name(values: Mapping[Any, Any], known: Lookup, rest: Any = 0.0) -> Array:
    """An array whose last axis is in the order of quantities that are known, by symbol or name; those not given are ``rest``, one
    number or one for each."""
    given = {known.index(k): numbers(v, f"'{k}'") for k, v in values.items()}
    lead, _ = broadcast(*(v[..., None] for v in given.values()))
    out = np.empty((*lead, len(known.quantities)))
    out[...] = rest
    for i, value in given.items():
        out[..., i] = value
    return out

"""The values that vary from run to run of an ensemble: grids, tables and random samples, along the dimensions of a Dataset."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from appell.arguments import checked
from appell.arrays import sealed
from appell.ensembles.keep import RESULTS, Keep
from appell.ensembles.sampling import distribution, unit_points
from appell.errors import DesignError, listed, shown
from appell.frozen import Frozen, FrozenMapping
from appell.kinds import Numbers
from appell.model import Quantity
from appell.model.lookup import Lookup
from appell.motion import Sampled, Table
from appell.values import number

if TYPE_CHECKING:
    from appell.arrays import Array, Whole

PARAMETER, INITIAL, INPUT = FAMILIES = ("parameter", "initial value", "input")
MOST = 100_000_000  # values of one quantity
RUN, SAMPLE = "run", "sample"  # the dimensions of tables and of random samples
RESERVED = (*RESULTS, RUN, SAMPLE)  # names that are not used for quantities


@checked
class Columns(Frozen):
    """Values that vary together, one row for each run: ``columns`` of equal length by name, along one ``dimension``.

    With a plain mapping of arrays every combination of values is run; with Columns the first values are run together, then the
    second ones, and so on. A pandas DataFrame or an xarray Dataset does the same. Raises DesignError where the lengths differ.

    >>> ap.Columns({"m1": [1.0, 2.0], "l1": [0.5, 0.7]})
    Columns(2 rows of m1, l1 along 'run')
    """

    def __init__(self, columns: Mapping[str, Numbers], dimension: str = RUN) -> None:
        self.columns = FrozenMapping({str(k): np.array(v, ndmin=1) for k, v in columns.items()})
        for values in self.columns.values():
            values.flags.writeable = False
        self.dimension = dimension
        sizes = {k: v.shape for k, v in self.columns.items()}
        if len(set(sizes.values())) > 1 or any(len(x) != 1 for x in sizes.values()):
            raise DesignError(f"columns are of one length: {listed(f'{k} has {v}' for k, v in sizes.items())}.")

    def __repr__(self) -> str:
        rows = next((v.size for v in self.columns.values()), 0)
        return f"Columns({rows} rows of {', '.join(self.columns)} along '{self.dimension}')"

    def _entries(self) -> list[tuple[str, Any]]:
        """Each column as an xarray DataArray."""
        import xarray as xr

        return [(k, xr.DataArray(v, dims=(self.dimension,))) for k, v in self.columns.items()]


@dataclass(frozen=True, eq=False)
class Column:
    """One quantity that varies: its ``family``, its ``quantity``, and its ``values`` over some of the design's ``dims``."""

    family: str
    quantity: Quantity
    dims: tuple[str, ...]
    values: Array
    source: str = ""  # the distribution that it was drawn from

    @property
    def name(self) -> str:
        return self.quantity.name


@dataclass(frozen=True, eq=False)
class Design:
    """All runs of an ensemble: ``dims`` with their sizes, the columns that vary, and the values that are the same in all runs."""

    dims: Mapping[str, int]
    columns: tuple[Column, ...]
    fixed: Mapping[str, Mapping[Quantity, Any]]
    labels: Mapping[str, Any] = field(default_factory=dict)  # of dimensions whose labels are not the values of a column
    own_start: bool = True  # whether every run has the start of the system itself

    @property
    def shape(self) -> tuple[int, ...]:
        return tuple(self.dims.values())

    @property
    def size(self) -> int:
        """How many runs there are."""
        return math.prod(self.shape)  # exact, also where int64 is too short

    def values(self, column: Column, runs: Whole) -> Array:
        """The values of a column in some runs, which are given by their numbers in the order of the dimensions."""
        at = dict(zip(self.dims, np.unravel_index(runs, self.shape), strict=True)) if self.dims else {}
        found: Array = column.values[tuple(at[d] for d in column.dims)]
        return found

    def varied(self, family: str) -> tuple[Column, ...]:
        """The columns of a family."""
        return tuple(c for c in self.columns if c.family == family)

    def description(self, run: int) -> str:
        """The values of a run, as text for messages."""
        told = [f"{c.name} = {float(self.values(c, np.array([run]))[0]):.9g}" for c in self.columns]
        return ", ".join(told) or "the only run"

    def check_names(self, keep: Keep) -> None:
        """Refuse names that two parts of the result would have. Raises DesignError."""
        coordinates = self.coordinates()
        for d in self.dims:
            if d in RESULTS or coordinates.get(d, ((d,),))[0] != (d,):
                owner = "part of the result" if d in RESULTS else f"quantity that varies along {listed(coordinates[d][0])}"
                raise DesignError(f"the dimension '{d}' has the name of a {owner}. Give the dimension another name.")
        for item in keep.items:
            if item.name in self.dims or item.name in coordinates:
                raise DesignError(
                    f"what is kept as '{item.name}' has the name of what varies: give it a name of its own, keep={{name: …}}."
                )

    def coordinates(self) -> dict[str, tuple[tuple[str, ...], Any]]:
        """The coordinates of a Dataset: every column, and the other labels of dimensions."""
        out: dict[str, tuple[tuple[str, ...], Any]] = {d: ((d,), v) for d, v in self.labels.items()}
        for c in self.columns:
            name = c.name if c.name not in (*RESERVED, *out) else f"{c.name} ({c.family})"
            out[name] = (c.dims, c.values)
        return out


def design_of(known: Mapping[str, Lookup], given: Mapping[str, Any], *, runs: int | None, seed: int, sampling: str) -> Design:
    """The design that three mappings or tables describe, by family; ``runs`` is how many random samples there are.

    Raises DesignError, UnknownName.
    """
    columns: list[Column] = []
    fixed: dict[str, dict[Quantity, Any]] = {family: {} for family in FAMILIES}
    drawn: list[tuple[str, Quantity, Any, str]] = []
    labels: dict[str, Any] = {}
    for family in FAMILIES:
        for key, value in _entries(given.get(family), family):
            quantity = known[family].find(key)
            if quantity in (*fixed[family], *(c.quantity for c in columns), *(x for _, x, _, _ in drawn)):
                raise DesignError(f"{family} '{quantity}' is given twice.")
            made = _column(family, quantity, value)
            if isinstance(made, Column):
                columns.append(made)
                _label(labels, value, made)
            elif made is _RANDOM:
                source = value if isinstance(value, str) else type(value).__name__
                drawn.append((family, quantity, distribution(value) if isinstance(value, str) else value, source))
            else:
                fixed[family][quantity] = made
    columns += _samples(drawn, runs, seed, sampling)
    dims: dict[str, int] = {}
    for c in columns:
        for d, size in zip(c.dims, c.values.shape, strict=True):
            if dims.setdefault(d, size) != size:
                raise DesignError(f"'{c.name}' has {size} values along '{d}', where others have {dims[d]}.")
    return Design(dims, tuple(columns), fixed, labels, given.get(INITIAL) is None)


_RANDOM = object()


def _entries(given: Any, family: str) -> list[tuple[Any, Any]]:
    """The entries of a mapping or table: each quantity with its value."""
    if given is None:
        return []
    if hasattr(type(given), "data_vars"):  # an xarray Dataset
        return [(k, given[k]) for k in given.data_vars]
    if isinstance(given, Columns):
        return given._entries()
    if (
        hasattr(type(given), "columns") and hasattr(type(given), "index") and not isinstance(given, Mapping)
    ):  # a pandas DataFrame
        return Columns({k: given[k].to_numpy() for k in given.columns})._entries()
    if not isinstance(given, Mapping):
        raise DesignError(
            f"{family}s are a mapping from names to values, a pandas DataFrame, an xarray Dataset or Columns(…), not {shown(given)}."
        )
    return list(given.items())


def _column(family: str, quantity: Quantity, value: Any) -> Any:
    """A column, a number, _RANDOM for a distribution, or the value itself for an input that is an expression, a Table or a controller."""
    where = f"{family} '{quantity}'"
    if isinstance(value, str) or hasattr(type(value), "ppf"):
        return _RANDOM
    if family == INPUT and (callable(value) or isinstance(value, (Sampled, Table)) or hasattr(type(value), "free_symbols")):
        return value  # as a single run takes it
    if hasattr(type(value), "dims") and hasattr(type(value), "values"):  # an xarray DataArray
        if not value.dims:
            return _finite(np.asarray(value.values), where)[()]
        return Column(family, quantity, tuple(map(str, value.dims)), _finite(np.asarray(value.values), where))
    one = number(value)
    if one is not None:
        return float(_finite(np.asarray(one, dtype=object if isinstance(one, bool) else None), where))
    values = np.asarray(value)
    if values.ndim != 1:
        raise DesignError(
            f"{where} is {shown(value)}: give a number, values in a row, an xarray DataArray, or a distribution such as "
            f"'uniform(0, 1)'."
        )
    name = quantity.name if quantity.name not in RESERVED else f"{quantity.name} ({family})"
    return Column(family, quantity, (name,), _finite(values, where))


def _finite(values: Any, where: str) -> Array:
    """The values as finite numbers. Raises DesignError, in which ``where`` names them."""
    if not values.size:
        raise DesignError(f"{where} has no values: an empty range makes no runs.")
    if values.dtype.kind not in "fiu":
        raise DesignError(f"{where} has values that are no numbers: {shown(values.ravel()[0])}.")
    out = values.astype(np.float64)
    if not np.isfinite(out).all():
        bad = out.ravel()[np.flatnonzero(~np.isfinite(out.ravel()))[0]]
        raise DesignError(f"{where} has the value {bad}; every value is a finite number.")
    return sealed(out)


def _label(labels: dict[str, Any], value: Any, column: Column) -> None:
    """Add the labels that an xarray DataArray has along its dimensions, where these are not its own values."""
    for d in column.dims:
        if hasattr(type(value), "coords") and d in value.coords and d != column.name and value.coords[d].dims == (d,):
            found = value.coords[d].values
            if d in labels and not np.array_equal(labels[d], found):
                raise DesignError(f"'{column.name}' has other labels along '{d}' than the quantity before it.")
            labels[d] = found


def _samples(drawn: list[tuple[str, Quantity, Any, str]], runs: int | None, seed: int, sampling: str) -> list[Column]:
    """Columns of random samples, all along one dimension."""
    if not drawn:
        if runs is not None:
            raise DesignError(
                f"runs={runs}: runs= is the number of random samples, but nothing here is random. Give a distribution, or leave it out."
            )
        return []
    if runs is None:
        raise DesignError(f"'{drawn[0][1]}' is drawn from {drawn[0][3]}: say how many samples, runs=…")
    if runs > MOST:
        raise DesignError(f"runs={shown(runs)}: {MOST:,} samples are the most.")
    points = unit_points(runs, len(drawn), sampling, seed)
    out = []
    for i, (family, quantity, frozen, source) in enumerate(drawn):
        values = _finite(np.asarray(frozen.ppf(points[:, i]), dtype=np.float64), f"{family} '{quantity}', drawn from {source},")
        out.append(Column(family, quantity, (SAMPLE,), values, source))
    return out

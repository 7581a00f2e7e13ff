"""Measured data: columns by name over time, from a Dataset, a mapping of arrays or a CSV file; gaps are NaN."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from appell.arrays import fixed
from appell.errors import DataError, listed, shown
from appell.values import numbers

if TYPE_CHECKING:
    from appell.arrays import Array


TIME = "time"


@dataclass(frozen=True)
class Measured:
    """Times that increase (s), and what was measured then, by name: (time, names), NaN where nothing was."""

    time: Array
    names: tuple[str, ...]
    values: Array

    @staticmethod
    def of(data: Any) -> Measured:
        """From an xarray.Dataset over ``time``, a mapping with a ``time`` column, or the path of a CSV file with one."""
        if isinstance(data, Measured):
            return data
        if isinstance(data, (str, Path)):
            return _checked(columns_of(Path(data)), f"'{Path(data).name}'")
        if str(type(data).__module__).startswith("xarray.") and hasattr(data, "data_vars"):
            return _checked(
                {str(k): data[k].values for k in (*data.coords, *data.data_vars) if data[k].dims == (TIME,)}, "the data"
            )
        if isinstance(data, Mapping):
            return _checked({str(k): v for k, v in data.items()}, "the data")
        raise DataError(
            f"data are an xarray.Dataset, a mapping from names to arrays, or the path of a CSV file, not {shown(data)}."
        )


def _checked(columns: Mapping[str, Any], where: str) -> Measured:
    if TIME not in columns:
        raise DataError(f"{where} has no column '{TIME}'; it has {_listed(columns)}.")
    arrays = {}
    for name, column in columns.items():
        found = numbers(column)
        if found is None:
            raise DataError(f"column '{name}' of {where} is not made of numbers.")
        arrays[name] = found
    time = arrays.pop(TIME)
    if time.ndim != 1 or time.size < 2 or not np.isfinite(time).all() or not (np.diff(time) > 0).all():
        raise DataError(f"column '{TIME}' of {where} wants at least two finite times that increase.")
    if not arrays:
        raise DataError(f"{where} has times and nothing else.")
    for name, values in arrays.items():
        if values.shape != time.shape:
            raise DataError(f"column '{name}' of {where} has the shape {values.shape}, but there are {time.size} times.")
        if np.isinf(values).any():
            raise DataError(f"column '{name}' of {where} has infinite values; leave a gap as NaN.")
        if np.isnan(values).all():
            raise DataError(f"column '{name}' of {where} is all gaps.")
    return Measured(fixed(time), tuple(arrays), fixed(np.column_stack(list(arrays.values()))))


def columns_of(path: Path) -> dict[str, list[float]]:
    """The columns of a CSV file by name, NaN where nothing stands. Raises DataError."""
    try:
        if not path.is_file():
            raise DataError(f"there is no file '{shown(path.name)[1:-1]}'.")
        with path.open(newline="", encoding="utf-8-sig") as file:
            rows = [row for row in csv.reader(file) if row]
    except DataError:
        raise
    except (OSError, ValueError, csv.Error) as error:  # a name that no file can have, or no text
        raise DataError(f"{shown(str(path))} cannot be read as a CSV file: {error}") from None
    if not rows:
        raise DataError(f"'{path.name}' is empty.")
    names = [name.strip() for name in rows[0]]
    out: dict[str, list[float]] = {name: [] for name in names}
    if len(out) < len(names):
        raise DataError(f"'{path.name}' has a column twice: {_listed(names)}.")
    for number, row in enumerate(rows[1:], start=2):
        if len(row) != len(names):
            raise DataError(f"line {number} of '{path.name}' has {len(row)} entries, but there are {len(names)} columns.")
        for name, text in zip(names, row, strict=True):
            try:
                out[name].append(float(text) if text.strip() else np.nan)
            except ValueError:
                raise DataError(f"line {number} of '{path.name}': '{text}' in column '{name}' is no number.") from None
    return out


def _listed(names: Iterable[str]) -> str:
    return listed(f"'{n}'" for n in names)

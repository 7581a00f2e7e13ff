"""Quantities by symbol or by name, as people type them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from appell.errors import MissingValue, UnknownName
from appell.model import Quantity


def find(known: Sequence[Quantity], key: Any, what: str) -> int:
    """Where a quantity stands among the known ones: by symbol, or by name, a rate as ``x'`` or ``x.dot``."""
    for i, x in enumerate(known):
        if x == key:
            return i
    name = str(key).replace(".dot", "'")
    names = [str(x) for x in known]
    if name not in names:
        raise UnknownName.among(names, name, what)
    return names.index(name)


def number(value: Any, name: Any) -> float:
    """A finite number, or an error that names what it was for."""
    try:
        out = float(value)
    except (TypeError, ValueError):
        out = np.nan
    if not np.isfinite(out):
        raise MissingValue(f"the value of '{name}' is {value}; it has to be a finite number.")
    return out


def as_text(values: Mapping[Any, float], digits: int = 9) -> str:
    """x = 1; y = 2."""
    return "; ".join(f"{x} = {v:.{digits}g}" for x, v in values.items())

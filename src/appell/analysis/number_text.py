"""Numbers in words and tables: as many digits as say something."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from appell.errors import MissingValue

ROUNDING = 1e-13  # of a number to be read, beside those it stands with


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
    return "; ".join(f"{x} = {v}" for x, v in zip(values, plain(values.values(), digits), strict=True))


def plain(values: Iterable[float], digits: int = 6) -> list[str]:
    """Numbers to read; what is rounding beside the largest of them, or beside one, is 0."""
    numbers = list(values)
    size = max([1.0, *map(abs, numbers)])
    return [f"{v:.{digits}g}" if abs(v) > ROUNDING * size else "0" for v in numbers]

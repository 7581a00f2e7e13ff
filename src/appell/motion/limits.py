"""How far a run may go before it is stopped."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import Any, NamedTuple

import numpy as np

from appell.arguments import checked
from appell.errors import OptionError, shown
from appell.kinds import Real

GIBIBYTE = 2**30
MOST_MEMORY = 4 * GIBIBYTE
MANY = 10**40  # rows: a larger number is not written out
PART = 1 << 16  # rows that are processed at a time: Ctrl-C is noticed after each part


def _memory() -> float:
    """4 GiB, or half of what the machine has where that is less."""
    try:
        return float(min(MOST_MEMORY, os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // 2))
    except (AttributeError, ValueError, OSError):  # not every platform says
        return float(MOST_MEMORY)


@checked
@dataclass(frozen=True)
class Limits:
    """What a run may use: ``steps`` tried, ``rows`` saved, ``memory`` (bytes) for them, and ``seconds`` of wall time (s).

    A run that reaches one of them ends with Status.LIMIT and what was computed so far. No ordinary run does; ``math.inf`` takes
    a limit away. A grid of times that is too large is refused before any work is done. Raises OptionError for a limit that is
    not positive.

    >>> ap.simulate("pendulum", 5.0, limits=ap.Limits(steps=10)).status.name
    'LIMIT'
    """

    steps: Real = 1e10
    rows: Real = 1e8
    memory: Real = field(default_factory=_memory)
    seconds: Real = 86400.0

    def __post_init__(self) -> None:
        for name in (f.name for f in fields(self)):
            value = getattr(self, name)
            if not value > 0:
                raise OptionError(f"Limits({name}={value!r}): a limit is a positive number, or math.inf for none.")


class Allowance(NamedTuple):
    """What the limits leave to a run, for a stepper that does whole stretches at a time: steps tried, rows that are saved without a
    grid, and seconds of wall time (s)."""

    steps: float = np.inf
    rows: float = np.inf
    seconds: float | None = None


def rows_of(limits: Limits, width: int, copies: int) -> tuple[float, str]:
    """How many rows of so many doubles may be saved, held in so many copies at once, and which limit says so."""
    fit = limits.memory // (8 * width * copies)
    return (limits.rows, "rows") if limits.rows <= fit else (max(fit, 1.0), "memory")


def check_grid(limits: Limits, rows: int, width: int, what: str, value: Any = None) -> None:
    """Refuse more rows than may be saved, before there is room for them."""
    most, name = rows_of(limits, width, 1)
    if rows > most:
        size = (
            f"{rows:,} rows of {width} numbers, {_bytes(8.0 * rows * width)}" if rows < MANY else "more rows than there is room"
        )
        what += "" if value is None else shown(value)
        raise OptionError(
            f"{what} asks for {size}; the limit is {said(limits, name)}.\n    Save fewer, or raise it: {way_out(name)}."
        )


def said(limits: Limits, name: str) -> str:
    """A limit in words."""
    value = getattr(limits, name)
    if name == "memory":
        return f"{_bytes(value)} of memory"
    return f"{value:g} seconds of wall time" if name == "seconds" else f"{value:,.0f} {name}"


def way_out(name: str) -> str:
    """How to raise it."""
    return f"limits=Limits({name}=…), or --max-{name} on the command line, takes a larger number or inf"


def limits_of(given: Any) -> Limits:
    """Those given, or the usual ones."""
    if given is None:
        return Limits()
    if not isinstance(given, Limits):
        raise OptionError(f"limits are given as Limits(steps=…, rows=…, memory=…, seconds=…), not {given!r}.")
    return given


def in_parts(rows: int) -> Iterator[slice]:
    """All rows, some thousands at a time."""
    for start in range(0, rows, PART):
        yield slice(start, min(start + PART, rows))


def _bytes(count: float) -> str:
    if not np.isfinite(count):
        return "any amount"
    return f"{count / GIBIBYTE:.3g} GiB" if count >= GIBIBYTE / 10 else f"{count / 2**20:.3g} MiB"

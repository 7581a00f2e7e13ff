"""Native functions for Python to call: states placed, projected, evaluated; many states at once.

Arrays go in by address, so what native code relies on is checked here: contiguous doubles, of the sizes that it reads
and writes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from appell.compile.native import Packed, Unit, where
from appell.motion.loops import model, watch
from appell.motion.loops.model import (
    ASKS,
    CONTROLLER,
    DONE,
    EVENT,
    FULL,
    NO_CONVERGENCE,
    NOT_FINITE,
    OFF,
    RANK,
    STRIDE,
    TOO_SMALL,
    padded,
)
from appell.motion.loops.shared_loops import CORE

if TYPE_CHECKING:
    from appell.arrays import Array


__all__ = [
    "ASKS",
    "CONTROLLER",
    "CORE",
    "DONE",
    "EVENT",
    "FULL",
    "NOT_FINITE",
    "NO_CONVERGENCE",
    "OFF",
    "RANK",
    "STRIDE",
    "TOO_SMALL",
    "accelerations",
    "batch",
    "bounds_at",
    "event_values",
    "padded",
    "project",
    "rhs",
    "searched",
    "stepped_over",
    "stuck",
]

WATCH = Unit(  # apart, since most runs have nothing to watch
    "watch",
    {
        "followed": watch.followed,
        "searched": watch.searched,
        "looked_over": watch.looked_over,
        "bounds_at": watch.bounds_at,
    },
    upon=CORE,
)


def at(array: Array, size: int) -> int:
    """The address of an array that holds at least so many doubles."""
    if array.dtype != np.float64 or array.size < size:
        raise ValueError(f"native code needs {size} doubles, not {array.size} of {array.dtype}.")
    return where(array)


def rhs(m: Packed, t: float, y: Array, out: Array) -> int:
    """The rates of a state, into ``out``; returns a code."""
    n = m["size"]
    return int(CORE.rhs(m.address, t, at(y, n), at(out, n)))


def project(m: Packed, t: float, y: Array) -> tuple[int, float, bool]:
    """Put a state back on its constraints. Returns a code, the worst residual then, and whether it was moved."""
    code = CORE.projected(m.address, t, at(y, m["size"]))
    return code, m["worst"], bool(m["moved"])


def stuck(m: Packed, h: float, largest: float) -> bool:
    """Whether the steps become shorter because the constraints are about to lose rank."""
    return bool(m["rows"] > 0 and abs(h) < model.SHRUNK * largest and m["weakest"] < model.WEAK)


def event_values(m: Packed, t: float, y: Array, out: Array) -> None:
    """The event expressions at a state."""
    CORE.event_values(m.address, t, at(y, m["size"]), at(out, m["event_count"]))


def searched(m: Packed, v: Packed, t: float, h: float, width: int) -> bool:
    """Whether there is an event in a step whose states at the knots stand in the record's samples."""
    WATCH.followed(v.address, width)
    return bool(WATCH.searched(m.address, v.address, t, h))


def stepped_over(m: Packed, v: Packed, t: float, h: float, width: int, tolerance: float) -> float:
    """Where in a step, whose states at the knots stand in the record's samples, a narrow feature begins; 2 where none is."""
    WATCH.followed(v.address, width)
    return float(v["place"]) if WATCH.looked_over(m.address, v.address, t, h, tolerance) else 2.0


def bounds_at(m: Packed, v: Packed, t: float, h: float, y: Array, rates: Array, blur: float) -> Array:
    """The bounds of event functions and of their rates at a state: low, high, low, high of each."""
    n = m["nq"] + m["nu"]
    WATCH.bounds_at(m.address, v.address, t, h, at(y, n), at(rates, n), blur)
    out: Array = v.out.reshape(-1, watch.BOUNDS).copy()
    return out


def batch(kernel: int, nq: int, times: Array, states: Array, p: Array, r: Array, out: Array) -> None:
    """A kernel, by its address, at many states: one row of ``out`` each. Parameters are the same for all, or a row each too."""
    rows, apart = times.size, p.shape[1] if p.ndim == 2 else 0
    if not len(states) == len(r) == len(out) == rows:
        raise ValueError(f"{rows} times with {len(states)} states, {len(r)} inputs and {len(out)} results.")
    width, inputs, outputs = states.shape[1], r.shape[1], out.shape[1]
    CORE.batch(
        kernel, rows, at(times, rows), at(states, rows * width), width, nq, at(p, rows * apart), apart, at(r, rows * inputs), inputs,
        at(out, rows * outputs), outputs,
    )  # fmt: skip


def accelerations(m: Packed, times: Array, states: Array, r: Array, rates: Array, multipliers: Array) -> None:
    """The rates of many states, one row each, and the multipliers there."""
    rows, width = times.size, m["size"]
    if r.shape[1] != m["inputs"] or multipliers.shape[1] > m["big"]:
        raise ValueError(f"{r.shape[1]} inputs and {multipliers.shape[1]} multipliers, not {m['inputs']} and {m['big']}.")
    wide: Any = states.shape[1] == width and rates.shape == states.shape
    if not wide or not len(states) == len(r) == len(multipliers) == rows:
        raise ValueError(f"{rows} times with states of shape {states.shape}, not {(rows, width)}.")
    wanted = multipliers.shape[1]
    CORE.accelerations(
        m.address, rows, at(times, rows), at(states, rows * width), width, at(r, r.size), at(rates, rates.size),
        at(multipliers, multipliers.size), wanted,
    )  # fmt: skip

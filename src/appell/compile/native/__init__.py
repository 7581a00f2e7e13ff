"""Loops in machine code: functions in a small part of Python, compiled through LLVM when they are first called.

    language   what such a function may say: numbers, pointers, records, vectors of lanes
    reading    one function as it is read: its syntax tree, its types, what its names mean
    writer     the same written as LLVM assembly; ``expressions`` and ``calls`` are parts of it (as C: :mod:`appell.compile.device`)
    unit       functions that are compiled together, kept in the user's disk cache, and called by name

A function in this language is Python: it is read and type-checked as such. It has no objects and allocates nothing but
space on the stack, so it is compiled in milliseconds, needs no run-time library, and may run in many threads at once.
"""

from appell.compile.native.language import (
    Doubles,
    Integers,
    Lanes,
    Packed,
    address,
    call,
    call_integer,
    doubles,
    doubles_at,
    fma,
    integers,
    integers_at,
    lanes_at,
    native,
    put_lanes,
    record,
    record_at,
    spread,
    total,
    where,
)
from appell.compile.native.unit import Unit

__all__ = [
    "Doubles",
    "Integers",
    "Lanes",
    "Packed",
    "Unit",
    "address",
    "call",
    "call_integer",
    "doubles",
    "doubles_at",
    "fma",
    "integers",
    "integers_at",
    "lanes_at",
    "native",
    "put_lanes",
    "record",
    "record_at",
    "spread",
    "total",
    "where",
]

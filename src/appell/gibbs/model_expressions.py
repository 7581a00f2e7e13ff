"""What a person wrote into a mechanism: every expression of it and of its parts, with their nodes on the graph.

A simulation looks among them for what jumps, has a corner, or is narrow beside a step. They are read from the mechanism, not from
what has been lowered so far, which depends on who asked for what before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

import sympy

from appell.gibbs.loads import cable_of, line_of
from appell.graph import Num
from appell.graph.lower import SWITCHES
from appell.kinematics import Kinematics
from appell.kinematics.variables import HIGHEST_RATE
from appell.model import Body, Mechanism, Vector
from appell.model.constraints import Servo
from appell.model.frames import AxisRotation, MatrixRotation
from appell.model.loads import Cable, LineForce
from appell.model.mechanism import kept_with
from appell.model.symbols import PRESCRIBED, TIME, quantities


@dataclass(frozen=True)
class Written:
    """Expressions and all their parts, each with its node; and whether any of them jumps or has a corner."""

    parts: tuple[tuple[Any, Num], ...]
    switches: bool


def written(k: Kinematics, more: Iterable[Any] = ()) -> Written:
    """What the mechanism of these kinematics is written with, and ``more`` expressions of its symbols."""
    told = [e for e in (*_expressions(k.system), *more) if not _smooth(e)]
    parts = k.lowering.parts(told) if told else []
    for load in k.system.loads:
        if isinstance(load, LineForce):
            length, _, rate, _ = line_of(k, load.a, load.b)
            parts += k.lowering.extended({load.length: length, load.rate: rate}).parts([load.tension])
        elif isinstance(load, Cable):
            length, rate = cable_of(k, load)
            parts += k.lowering.extended({load.length: length, load.rate: rate}).parts([load.path, load.tension])
    return Written(tuple(parts), any(type(e) in SWITCHES for e, _ in parts))


def tells_of_time(m: Mechanism) -> bool:
    """Whether time, or a signal from outside, stands in anything that was written."""
    if m.input_symbols or m.prescribed_functions:
        return True
    lines = [e for x in m.loads if isinstance(x, (LineForce, Cable)) for e in (x.tension, getattr(x, "path", None))]
    return any(m.t in quantities(e) for e in (*_expressions(m), *lines))


def _smooth(e: Any) -> bool:
    """Whether an expression is a polynomial at first sight, which neither jumps nor has anything narrow about it."""
    if not isinstance(e, sympy.Expr):
        return False
    return e.is_Atom or ((e.is_Add or e.is_Mul) and all(map(_smooth, e.args)))


def _expressions(m: Mechanism) -> tuple[Any, ...]:
    return kept_with(m, _all_expressions)


def _all_expressions(m: Mechanism) -> tuple[Any, ...]:
    return tuple(e for e in _read(m) if e is not sympy.S.Zero)  # which most components of vectors are


def _read(m: Mechanism) -> Iterator[Any]:
    yield from m.speed_definitions.values()
    yield from m.state_rates.values()
    yield from (x.function for x in m.lagrangians)
    for function in m.prescribed_functions.values():
        value = function
        for _ in range(HIGHEST_RATE + 1 if function is not None else 0):
            yield value
            value = value.diff(m.t)
    for body in m.bodies:
        i = body.inertia if isinstance(body, Body) else None
        moments = (i.xx, i.yy, i.zz, i.xy, i.yz, i.xz) if i is not None else ()
        for e in (body.mass, *moments):
            parts = quantities(e) if e.args else (e,)
            if any(getattr(x, "kind", None) in (TIME, PRESCRIBED) for x in parts):
                yield e
    for frame in m.frames:
        if isinstance(frame.rotation, AxisRotation):
            yield frame.rotation.angle
        elif isinstance(frame.rotation, MatrixRotation):
            yield from (x for row in frame.rotation.matrix for x in row)
    for point in m.points:
        yield from _inside(point.shift)
    for thing in (*m.loads, *m.constraints, *m.servos):
        if not isinstance(thing, (LineForce, Cable)):
            yield from _inside(thing)


def _inside(thing: Any) -> Iterator[Any]:
    """The expressions of a load or constraint, or of a vector."""
    if isinstance(thing, Vector):
        yield from (c for components in thing.terms.values() for c in components)
    elif isinstance(thing, sympy.Expr):
        yield thing
    elif isinstance(thing, Servo):
        yield from _inside(thing.condition)
    elif is_dataclass(thing):
        for part in (getattr(thing, f.name) for f in fields(thing)):
            if isinstance(part, (Vector, sympy.Expr)):
                yield from _inside(part)

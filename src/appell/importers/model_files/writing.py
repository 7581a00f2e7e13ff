"""Writes a System as a model file: its symbols, frames, points and other elements in their order.

The file has the objects that the methods of the System made, not the calls: a ready inertia is written as its six moments, a joint with
the frame and the point that it made. Reading the file gives the same system, with the same expression graph.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import fields
from typing import Any

import sympy

from appell.errors import ModelFileError, NotSavable, shown
from appell.importers.model_files.building import Assembly
from appell.importers.model_files.dimensions import UnitsDisagree
from appell.importers.model_files.form import SHAPE_KINDS, VERSION
from appell.importers.model_files.grammar import LARGEST as LARGEST_CONSTANT
from appell.importers.model_files.printing import Printer, name_text
from appell.importers.model_files.reader import LARGEST, Document
from appell.model import Body, Frame, Mechanism, Vector
from appell.model import constraints as kinds
from appell.model import loads as pushing
from appell.model.frames import AxisRotation, QuaternionRotation
from appell.model.joints import Joint, Loop
from appell.model.joints.base import CLOSURES, LETTERS
from appell.model.lagrangians import Lagrangian

_BARE = re.compile(r"[A-Za-z0-9_-]+\Z")
_LETTERS = {"x": (1, 0, 0), "y": (0, 1, 0), "z": (0, 0, 1), "-x": (-1, 0, 0), "-y": (0, -1, 0), "-z": (0, 0, -1)}


def text_of(system: Mechanism, extra: Mapping[str, Any] | None = None) -> str:
    """The text of a system's model file; ``extra`` has keys that a System does not hold: title, source, motion.

    Raises NotSavable where a model file cannot represent the system.
    """
    text = _Writer(system).whole(extra or {})
    if system.units and _disagrees(text):  # units of a system that was made in Python are not checked before
        text = _Writer(system).whole({**(extra or {}), "units": "unchecked"})
    if len(text) > LARGEST:
        raise NotSavable(
            f"the model file of '{system.name}' would have {len(text)} characters, and at most {LARGEST} are read. Use coarser meshes."
        )
    return text


def _disagrees(text: str) -> bool:
    """Whether a file would be refused because of its units."""
    try:
        Assembly(Document(text, "")).described()
    except ModelFileError as error:
        return isinstance(error.__cause__, UnitsDisagree)
    return False


class _Writer:
    """Writes the sections of one system."""

    def __init__(self, system: Mechanism) -> None:
        self.system = system
        self.printer = Printer(system)

    def whole(self, extra: Mapping[str, Any]) -> str:
        s = self.system
        top: dict[str, Any] = {"appell": VERSION, "name": s.name}
        top |= {k: extra[k] for k in ("title", "source", "units") if extra.get(k)}
        top["coordinates"] = self._coordinates()
        top["inputs"] = [x.name for x in s.input_symbols]
        top["actuators"] = [x.name for x in s.actuator_symbols]
        top["independent"] = [x.name for x in s.wanted_independent]
        lines = [f"{key} = {value_text(value)}" for key, value in top.items() if value != []]
        for name, table in (
            ("parameters", self._parameters()), ("speeds", self._speeds()), ("states", self._states()),
            ("prescribed", self._prescribed()),
            ("typical", {x.name: list(ends) for x, ends in s.ranges.items()}),
            ("initial", {x.name: value for x, value in s.initial_values.items()}), ("motion", extra.get("motion") or {}),
        ):  # fmt: skip
            if table:
                lines += ["", f"[{name}]", *(f"{key_text(k)} = {value_text(v)}" for k, v in table.items())]
        for section, elements in (
            ("frames", [self._frame(f) for f in s.frames if f is not s.frame]),
            ("points", [{"name": p.name, "base": p.base.name, **({"shift": self._v(p.shift)} if p.shift.terms else {})}
                        for p in s.points if p.base is not None]),
            ("joints", [self._joint(j) for j in s.joints]), ("bodies", [self._body(b) for b in s.bodies]),
            ("loads", [self._load(x) for x in s.loads]), ("lagrangians", [self._lagrangian(x) for x in s.lagrangians]),
            ("constraints", self._constraints()),
            ("servos", [{**self._constraint(x.condition), "by": [a.name for a in x.by]} for x in s.servos]),
        ):  # fmt: skip
            for element in elements:
                lines += ["", f"[[{section}]]", *(f"{k} = {value_text(v)}" for k, v in element.items() if v is not None)]
        return "\n".join(lines) + "\n"

    # -- symbols -------------------------------------------------------------------------------------------------------
    def _coordinates(self) -> list[Any]:
        first = {e.parameters[0]: e for e in self.system.quaternions}
        inside = {x for e in self.system.quaternions for x in e.parameters}
        out: list[Any] = []
        for x in self.system.q:
            if x in first:
                names = [w.name for w in first[x].speeds]
                out.append({"quaternion": x.base_name[:-1], "speeds": names})
            elif x not in inside:
                out.append(x.name)
        return out

    def _parameters(self) -> dict[str, Any]:
        out: dict[str, Any] = {}
        for x, value in self.system.parameter_values.items():
            unit = {"unit": self.system.units[x]} if x in self.system.units else {}
            number = {"value": value} if value is not None else {}
            out[x.name] = value if value is not None and not unit else {**number, **unit}
        return out

    def _speeds(self) -> dict[str, Any]:
        given = self.system.speed_definitions
        return {u.name: self._e(given[u]) if u in given else {} for u in self.system.declared_speeds}

    def _states(self) -> dict[str, Any]:
        given = self.system.state_rates
        return {z.name: self._e(given[z]) if z in given else {} for z in self.system.state_symbols}

    def _prescribed(self) -> dict[str, Any]:
        return {x.name: {} if e is None else self._e(e) for x, e in self.system.prescribed_functions.items()}

    # -- expressions ---------------------------------------------------------------------------------------------------
    def _e(self, expr: Any) -> Any:
        """A scalar as a TOML value: a number if it is one, a text otherwise."""
        if isinstance(expr, sympy.Integer):
            return int(expr)
        if isinstance(expr, sympy.Float):
            return float(expr)
        return self.printer.scalar(expr)

    def _v(self, vector: Vector) -> str:
        return self.printer.vector(vector) if vector.terms else f"0*{name_text(self.system.frame.name)}.x"

    # -- elements ------------------------------------------------------------------------------------------------------
    def _frame(self, frame: Frame) -> dict[str, Any]:
        assert frame.parent is not None
        out: dict[str, Any] = {"name": frame.name, "parent": frame.parent.name}
        r = frame.rotation
        if isinstance(r, AxisRotation):
            letter = next((k for k, c in _LETTERS.items() if tuple(r.axis) == c), None)
            axis = {"axis": letter} if letter is not None else {"unit_axis": [self._e(c) for c in r.axis]}
            return out | {"angle": self._e(r.angle), **axis}
        if isinstance(r, QuaternionRotation):
            return out | {"quaternion": r.parameters[0].base_name[:-1]}
        assert r is not None
        return out | {"matrix": [[self._e(x) for x in row] for row in r.matrix]}

    def _joint(self, joint: Joint) -> dict[str, Any]:
        coordinates = [self._e(c) for c in joint.coordinates]
        return {
            "kind": joint.kind, "name": joint.name, "inboard": joint.inboard.name, "frame": joint.frame.name,
            "point": joint.point.name, "coordinates": coordinates or None,
            "limits": [[] if x is None else [self._e(x[0]), self._e(x[1])] for x in joint.limits] or None,
            "effort": [self._e(x) for x in joint.effort] or None,
        }  # fmt: skip

    def _body(self, body: Any) -> dict[str, Any]:
        shapes = [self._shape(x) for x in body.shapes] or None
        if not isinstance(body, Body):
            return {"kind": "particle", "name": body.name, "at": body.com.name, "mass": self._e(body.mass), "shapes": shapes}
        i = body.inertia
        moments: dict[str, Any] = {x: self._e(getattr(i, x)) for x in ("xx", "yy", "zz", "xy", "yz", "xz")}
        inertia = {k: v for k, v in moments.items() if k in ("xx", "yy", "zz") or v != 0 or isinstance(v, float)}
        if i.frame is not None and i.frame is not body.frame:
            inertia["frame"] = i.frame.name
        return {
            "name": body.name, "frame": body.frame.name, "com": body.com.name, "mass": self._e(body.mass), "inertia": inertia,
            "shapes": shapes,
        }  # fmt: skip

    def _shape(self, shape: Any) -> dict[str, Any]:
        kind = next(k for k, c in SHAPE_KINDS.items() if type(shape) is c)
        out: dict[str, Any] = {"kind": kind}
        for f in fields(shape):
            value = getattr(shape, f.name)
            if value is None or (f.name == "opacity" and value == 1.0) or (f.name == "axis" and value == "z"):
                continue
            plain = f.name in ("vertices", "triangles") or (
                isinstance(value, (str, float)) and f.name in ("colour", "axis", "opacity")
            )
            out[f.name] = value if plain else value.name if f.name in ("at", "to", "frame") else self._e(value)
        return out

    def _load(self, load: Any) -> dict[str, Any]:
        name = {"name": load.name}
        if isinstance(load, pushing.Gravity):
            return {"kind": "gravity", **name, "field": self._v(load.vector)}
        if isinstance(load, pushing.Force):
            on = load.on.name if load.on is not None else None
            return {"kind": "force", **name, "at": load.point.name, "force": self._v(load.vector), "on": on}
        if isinstance(load, pushing.Torque):
            reaction = load.bodies[1] or load.reaction
            return {"kind": "torque", **name, "on": (load.bodies[0] or load.frame).name, "torque": self._v(load.vector),
                    "reaction": reaction.name if reaction is not None else None}  # fmt: skip
        if isinstance(load, (pushing.LineForce, pushing.Cable)):
            local = Printer(self.system, {(load.name, "length"): load.length})
            potential = None if load.potential is None else local.scalar(load.potential)
            pull = {"tension": local.scalar(load.tension), "potential": potential}
            if isinstance(load, pushing.Cable):
                return {"kind": "cable", **name, "path": self._e(load.path), **pull}
            return {"kind": "spring", **name, "a": load.a.name, "b": load.b.name, **pull}  # fmt: skip
        if isinstance(load, pushing.GeneralisedForce):
            return {"kind": "generalised force", **name, "along": load.along.name, "value": self._e(load.value)}
        if isinstance(load, pushing.Potential):
            return {"kind": "potential", **name, "energy": self._e(load.energy)}
        if isinstance(load, pushing.Rayleigh):
            return {"kind": "dissipation", **name, "function": self._e(load.function)}
        raise NotSavable(f"load '{load.name}' is a {type(load).__name__}, which a model file cannot represent.")

    def _lagrangian(self, x: Lagrangian) -> dict[str, Any]:
        kind = "kinetic energy" if x.kinetic else "lagrangian"
        return {"kind": kind, "name": x.name, "function": self._e(x.function)}

    def _constraints(self) -> list[dict[str, Any]]:
        """The constraints in their order; those that close a loop are written together as one loop."""
        listed = self.system.constraints
        loops = {loop.constraints[0]: loop for loop in self.system.loops if loop.constraints}
        out, skip = [], 0
        for i, c in enumerate(listed):
            if skip:
                skip -= 1
                continue
            loop = loops.get(c.name)
            if loop is not None:
                rows = listed[i : i + len(loop.constraints)]
                out.append(self._loop(loop, rows))
                skip = len(rows) - 1
            else:
                out.append(self._constraint(c))
        return out

    def _loop(self, loop: Loop, rows: Any) -> dict[str, Any]:
        ends = {k: {"frame": end[0].name, "point": end[1].name} for k, end in (("a", loop.a), ("b", loop.b))}
        for axis in LETTERS:
            others = [x for x in LETTERS if x != axis]
            letter = {"n": axis, "m": others[0], "k": others[1]}
            closure = CLOSURES[loop.kind]
            points = "".join(sorted(letter[x] for x in closure.points))
            turned = [f"{loop.name} ({letter[a]} ⟂ {letter[b]})" for a, b in closure.perpendicular]
            if [r.name for r in rows] == [f"{loop.name} (point)", *turned] and rows[0].axes == points:
                return {"kind": "loop", "name": loop.name, **ends, "joint": loop.kind, "axis": axis}
        raise NotSavable(f"the constraints of loop '{loop.name}' were changed or moved after it was closed.")

    def _constraint(self, c: Any) -> dict[str, Any]:
        name = {"name": c.name}
        if isinstance(c, kinds.Scalar):
            return {"kind": "scalar", **name, "expression": self._e(c.expression)}
        if isinstance(c, kinds.Acceleration):
            return {"kind": "acceleration", **name, "expression": self._e(c.expression)}
        if isinstance(c, kinds.Coincident):
            sides = [x.name if x is not None else "" for x in c.on]
            return {"kind": "coincidence", **name, "a": c.a.name, "b": c.b.name, "axes": c.axes, "frame": c.frame.name,
                    "on": sides if any(sides) else None}  # fmt: skip
        if isinstance(c, kinds.EqualVelocity):
            return {"kind": "equal velocity", **name, "a": c.a.name, "b": c.b.name, "axes": c.axes, "frame": c.frame.name}
        if isinstance(c, kinds.Distance):
            return {"kind": "distance", **name, "a": c.a.name, "b": c.b.name, "length": self._e(c.length)}
        if isinstance(c, kinds.Perpendicular):
            return {"kind": "perpendicular", **name, "a": self._v(c.a), "b": self._v(c.b)}
        if isinstance(c, kinds.Rolling):
            on = {"frame": c.surface.name, "point": c.surface_point.name}
            return {"kind": "rolling", **name, "body": c.body.name, "at": c.at.name, "on": on}
        raise NotSavable(f"constraint '{c.name}' is a {type(c).__name__}, which a model file cannot represent.")


# -- TOML --------------------------------------------------------------------------------------------------------------
def key_text(key: str) -> str:
    """A key in TOML, without quotes where these are not needed."""
    return key if _BARE.match(key) else value_text(key)


def value_text(value: Any) -> str:
    """A value as TOML writes it, on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        # JSON has the same escapes as TOML, except that only TOML escapes the delete character
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, (int, float)):
        if not abs(value) <= LARGEST_CONSTANT:
            raise NotSavable(
                f"a number of this system is {value:g}, and the largest in a model file is {LARGEST_CONSTANT:g}. Use other units."
            )
        return repr(value)
    if isinstance(value, Mapping):
        inside = ", ".join(f"{key_text(k)} = {value_text(v)}" for k, v in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(value_text, value))}]"
    raise NotSavable(f"{shown(value)} cannot be written to a model file.")

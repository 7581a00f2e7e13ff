"""A model as text: equal models have the same text in every process, and different models have different texts.

Everything a Mechanism holds is written by reflection, so that a new field of the model is in the text without a change here.
Symbols are written by kind, name and order: names are unique in a system. A model has no key if it holds something that has no
reproducible text (an array, an object with hidden state).
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import sympy

import appell
from appell.kinds import Model
from appell.model import Frame, Mechanism, Point, Quantity, Vector
from appell.model.mechanism import FIELDS

DERIVES = (
    "model",
    "graph",
    "kinematics",
    "gibbs",
    "formulations",
    "compile",
)  # the stages whose code decides what a kernel computes
_ELSEWHERE = {
    "token",
    "names",
    "initial_values",
}  # identity, what the tuples that are written say too, and where a motion begins


class NoKey(Exception):
    """Something in a model has no canonical text."""


def model_key(system: Model) -> str | None:
    """A digest of all that the model says and of the library that reads it; None if it has no canonical text."""
    try:
        text = model_text(system)
    except NoKey:
        return None
    return hashlib.sha256(f"{library_key(*DERIVES)}\n{text}".encode()).hexdigest()


def model_text(system: Model) -> str:
    """All that a model says. Raises NoKey where something in it has no canonical text."""
    return _Writer().write(Mechanism.of(system))


@cache
def library_key(*stages: str) -> str:
    """The library's own version, down to the files of the stages named, and those of what it derives with."""
    parts = [appell.__version__, *(f"{package} {_release(package)}" for package in ("casadi", "sympy", "numpy", "scipy"))]
    root = Path(appell.__file__).parent
    for path in sorted(x for stage in stages for x in (root / stage).rglob("*.py")):
        found = path.stat()
        parts.append(f"{path.relative_to(root)} {found.st_size} {found.st_mtime_ns}")
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


@cache
def _release(package: str) -> str:
    """A package's version: as it says itself where it is loaded, since to look it up among the files takes milliseconds."""
    try:
        return str(getattr(sys.modules.get(package), "__version__", None) or version(package))
    except PackageNotFoundError:
        return ""


class _Writer:
    """Each thing once, by number; then the number."""

    def __init__(self) -> None:
        self._expressions: dict[Any, int] = {}
        self._lines: list[str] = []

    def write(self, system: Mechanism) -> str:
        for name in sorted(FIELDS):
            if name not in _ELSEWHERE:
                value = getattr(system, name)
                self._lines.append(f"{name} = {self._list_of_places(value) or self._text(value)}")
        return "\n".join(self._lines)

    def _list_of_places(self, value: Any) -> str | None:
        """Frames and points are written out where the system lists them, and by name everywhere else."""
        if isinstance(value, tuple) and value and isinstance(value[0], Frame):
            return "; ".join(f"{x.name!r}({self._text((x.parent, x.rotation))})" for x in value)
        if isinstance(value, tuple) and value and isinstance(value[0], Point):
            return "; ".join(f"{x.name!r}({self._text((x.base, x.shift))})" for x in value)
        return None

    def _text(self, value: Any) -> str:
        if isinstance(value, sympy.Basic):
            return self._expression(value)
        if value is None or isinstance(value, (bool, int, str)):
            return repr(value)
        if isinstance(value, float):
            return value.hex()
        if isinstance(value, (Frame, Point)):
            return f"{type(value).__name__}:{value.name!r}"
        if isinstance(value, Vector):
            return f"Vector({self._text(value.terms)})"
        if isinstance(value, Mapping):
            return "{" + ", ".join(f"{self._text(k)}: {self._text(v)}" for k, v in value.items()) + "}"
        if isinstance(value, (list, tuple)):
            return "(" + ", ".join(self._text(x) for x in value) + ")"
        if is_dataclass(value) and not isinstance(value, type):
            inside = ", ".join(f"{f.name}={self._text(getattr(value, f.name))}" for f in fields(value))
            return f"{type(value).__qualname__}({inside})"
        raise NoKey(type(value).__qualname__)

    def _expression(self, expr: Any) -> str:
        known = self._expressions.get(expr)
        if known is not None:
            return f"#{known}"
        if isinstance(expr, Quantity):
            line = f"{expr.kind}:{expr.base_name!r}:{expr.order}"
        elif isinstance(expr, (sympy.Integer, sympy.Rational)):
            line = f"{expr.p}/{expr.q}"
        elif isinstance(expr, sympy.Float):
            line = f"Float{expr._mpf_}{expr._prec}"
        elif expr.args:
            line = f"{_name(type(expr))}({', '.join(self._text(a) for a in expr.args)})"
        elif isinstance(expr, (sympy.NumberSymbol, sympy.logic.boolalg.BooleanAtom)) or expr is sympy.I:
            line = _name(type(expr))
        else:
            raise NoKey(str(type(expr)))
        number = self._expressions[expr] = len(self._expressions)
        self._lines.append(f"#{number} {line}")
        return f"#{number}"


def _name(kind: type) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"

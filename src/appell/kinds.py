"""The kinds of values that arguments of public calls may have, read from the annotations of a signature.

An annotation is read as text and never evaluated, so that classes which are imported only for the type checker work too: they are found
by name among the classes of this package. Where a type is not precise enough there is an alias below: ``Positive`` is a float
for a type checker, and a number above zero here.
"""

from __future__ import annotations

import ast
import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import sympy

from appell.errors import shown
from appell.later_stages import from_later_stage
from appell.values import expression, integer, number, numbers

# -- aliases for annotations ------------------------------------------------------------------------------------------
Scalar: TypeAlias = Any  # a number, or an expression in the system's symbols
Condition: TypeAlias = Any  # a scalar that has to be zero, or an equation
Direction: TypeAlias = Any  # an axis, as Frame.rotated takes it
Ground: TypeAlias = Any  # a surface on which a body rolls
Positive: TypeAlias = float  # finite and above zero
Real: TypeAlias = float  # finite or infinite
Count: TypeAlias = int  # one or more
Amount: TypeAlias = int  # none or more
Seed: TypeAlias = int  # of a random generator: zero or more
File: TypeAlias = str | Path  # the path of a file
Numbers: TypeAlias = Any  # a number, or numbers in a row
Key: TypeAlias = Any  # a symbol, or its name
Model: TypeAlias = Any  # a system at any stage, or the text or path that names one
Varied: TypeAlias = Any  # values by name, each the same in all runs or varied; or a table of values
Signals: TypeAlias = Any  # the inputs along a motion
Attachment: TypeAlias = Any  # a body, joint, frame or point to which a joint is attached
Freedoms: TypeAlias = Any  # the coordinates of a joint
Bounds: TypeAlias = Any  # of the coordinates of a joint
Most: TypeAlias = Any  # the largest force along each coordinate of a joint
Canvas: TypeAlias = Any  # Matplotlib's axes, or several
Points: TypeAlias = int | Sequence[float]  # which points of a motion to save
Matrix: TypeAlias = Any  # a numpy array of two dimensions
Index: TypeAlias = Any  # of a sequence
Span: TypeAlias = float | tuple[float, float]  # checked by the function that uses it


class _Refused:
    """The result of a kind's test for a value that is not of this kind."""


REFUSED = _Refused()
Test = Callable[[Any], Any]  # returns the converted value, or REFUSED


class Kind:
    """A kind of values: its description ``words`` for messages, and a ``test`` that returns the converted value, or REFUSED.

    ``part`` finds the entry of a refused value that is wrong: how it is written, its value, and the kind that it should have.
    """

    __slots__ = ("part", "test", "words")

    def __init__(self, words: str, test: Test, part: Callable[[Any], tuple[str, Any, Kind] | None] = lambda _: None) -> None:
        self.words = words
        self.test = test
        self.part = part


def _float(value: Any) -> Any:
    if type(value) is not float:
        value = number(value)
        if value is None:
            return REFUSED
    return value if math.isfinite(value) else REFUSED


def _value(value: Any) -> Any:  # the caller, who knows its name, checks that it is finite
    out = number(value)
    return REFUSED if out is None else out


def _real(value: Any) -> Any:
    out = number(value)
    return REFUSED if out is None or math.isnan(out) else out


def _positive(value: Any) -> Any:
    out = _float(value)
    return out if out is not REFUSED and out > 0 else REFUSED


def _int(value: Any) -> Any:
    out = integer(value)
    return REFUSED if out is None or abs(out) >= 2**63 else out  # integers of 64 bits


def _between(least: int, most: float) -> Test:
    def test(value: Any) -> Any:
        out = integer(value)
        return REFUSED if out is None or not least <= out <= most else out

    return test


def _bool(value: Any) -> Any:
    return value if value is True or value is False else bool(value) if isinstance(value, np.bool_) else REFUSED


def _is(*classes: type) -> Test:
    return lambda value: value if isinstance(value, classes) else REFUSED


def _scalar(value: Any) -> Any:
    if isinstance(value, sympy.Symbol):  # as most scalars are
        return value
    out = expression(value)
    return REFUSED if out is None else out


def _condition(value: Any) -> Any:
    return value if isinstance(value, sympy.Equality) else _scalar(value)


def _numbers(value: Any) -> Any:
    out = numbers(value)
    return REFUSED if out is None else out


def _file(value: Any) -> Any:
    if not isinstance(value, (str, Path)):
        return REFUSED
    text = str(value)
    return value if text.strip() and "\0" not in text and len(text) <= LONGEST_PATH else REFUSED


def _canvas(value: Any) -> Any:
    several = (
        list(value.flat) if isinstance(value, np.ndarray) else list(value) if isinstance(value, (list, tuple)) else [value]
    )
    drawn = [any(c.__module__ == "matplotlib.axes._axes" for c in type(x).__mro__) for x in several]
    return value if drawn and all(drawn) else REFUSED


def _points(value: Any) -> Any:
    return value if type(value) is int or isinstance(value, bool) or numbers(value) is not None else REFUSED


def _matrix(value: Any) -> Any:
    fits = isinstance(value, np.ndarray) and value.ndim == 2 and value.dtype.kind in "iuf" and np.isfinite(value).all()
    return value if fits else REFUSED


def _array(value: Any) -> Any:
    return value if isinstance(value, np.ndarray) and value.dtype.kind in "biufc" else REFUSED


def _key(value: Any) -> Any:
    return value if isinstance(value, (str, sympy.Expr)) else REFUSED


LONGEST_PATH = 4096  # characters; the longest that Linux knows
_NUMBER = "a finite number"
KINDS = {
    "Any": Kind("anything", lambda value: value),
    "Varied": Kind("a mapping from names to values, or a table", lambda value: value),  # checked one by one, by the design
    "Span": Kind("a span", lambda value: value),
    "object": Kind("anything", lambda value: value),
    "None": Kind("None", lambda value: value if value is None else REFUSED),
    "str": Kind("text", _is(str)),
    "bool": Kind("True or False", _bool),
    "int": Kind("a whole number", _int),
    "float": Kind(_NUMBER, _float),
    "Value": Kind(_NUMBER, _value),
    "Real": Kind("a number", _real),
    "Positive": Kind("a finite number above zero", _positive),
    "Count": Kind("a whole number from one to a thousand million", _between(1, 10**9)),
    "Amount": Kind("a whole number from zero to a thousand million", _between(0, 10**9)),
    "Seed": Kind("a whole number, zero or more", _between(0, math.inf)),
    "Scalar": Kind("a scalar: a number or an expression of the system's symbols (text is never evaluated)", _scalar),
    "Condition": Kind("a scalar that has to be zero, or an equation sympy.Eq(…) (text is never evaluated)", _condition),
    "Numbers": Kind("a number, or numbers in a row", _numbers),
    "Key": Kind("a symbol or its name", _key),
    "Quantity": Kind("a symbol of the system", _is(sympy.Symbol)),  # the system checks whether it is one of its own
    "Canvas": Kind("axes of Matplotlib, or several", _canvas),
    "Points": Kind("None, a number of points or the times themselves", _points),
    "Matrix": Kind("a numpy matrix of finite numbers", _matrix),
    "Index": Kind("a whole number or a slice", lambda value: value if isinstance(value, slice) else _int(value)),
    "File": Kind("a path", _file),
    "Path": Kind("a path", _is(Path)),
    **dict.fromkeys(("Array", "ndarray", "Complex", "Flags", "Whole"), Kind("a numpy array of numbers", _array)),
    "Callable": Kind("something to call", lambda value: value if callable(value) else REFUSED),
    "BaseException": Kind("an exception", _is(BaseException)),
}
ALIASES = {  # of several kinds: the description for messages, and the annotation
    "Direction": (
        "an axis: an axis is a letter such as 'x' or '-z', three components or a vector",
        "str | Sequence[Any] | Vector",
    ),
    "Attachment": ("a body, a joint, a frame, or (frame, point)", "Joint | Body | Frame | tuple[Frame, Point]"),
    "Bounds": ("(low, high) of one freedom; of several, one such pair or None for each", "Sequence[Any]"),
    "Most": ("a number or an expression of parameters; of several freedoms, one for each", "Scalar | Sequence[Scalar]"),
    "Freedoms": ("names of coordinates, or expressions", "str | Scalar | Sequence[str | Scalar]"),
    "Model": (
        "a System, an object derived or compiled from one, or a text that names one: 'rolling-disk', 'model.toml', 'model.py:name'",
        "System | Mechanism | GibbsFunction | Equations | Compiled | Imported | Robot",
    ),
    "Signals": (
        "a mapping from inputs to numbers, expressions, Tables or controllers; or one controller of all: a function, Sampled or native",
        "Mapping[Any, Scalar | Table | Sampled | NativeController | Callable] | Sampled | NativeController | Callable",
    ),
    "Ground": ("a surface: a rigid body, or (frame, point)", "Body | tuple[Frame, Point]"),
}
WORDS = {  # descriptions of classes, where the name alone is not enough
    "System": "a System (one of the gallery: ap.gallery.entry(name).build())",
    "State": "a state",
    "Frame": "a frame",
    "Point": "a point",
    "Body": "a rigid body",
    "Particle": "a particle",
    "Inertia": "an inertia, such as ap.inertia.rod(…), or ap.inertia.planar(moment) for a motion in a plane",
    "AbstractSolver": "a solver such as DOP853(tolerance=1e-9)",
    "Stabilisation": "Projection() or Baumgarte()",
    "AbstractFormulation": "a formulation such as Lagrange()",
    "Vector": "a vector, such as 2*frame.x",
}


def _instance(name: str) -> Kind:
    """The kind of objects of a class of this package, of CasADi or of xarray, found by its name."""
    found: dict[type, bool] = {}

    def test(value: Any) -> Any:
        kind = type(value)
        known = found.get(kind)
        if known is None:
            known = found[kind] = any(
                c.__name__ == name and str(c.__module__).partition(".")[0] in ("appell", "casadi", "xarray")
                for c in kind.__mro__
            )
        return value if known else REFUSED

    article = "an" if name[0] in "AEIOU" else "a"
    return Kind(WORDS.get(name, f"{article} {name}"), test)


def _mechanism(test: Test) -> Test:
    """The test of an argument for a system: it returns the Mechanism of a System, other values unchanged, and for a text or a path the
    Mechanism that is described there."""

    def inner(value: Any) -> Any:
        if isinstance(value, (str, Path)):
            return from_later_stage("mechanism_named")(value)
        made = test(value)
        return REFUSED if made is REFUSED else getattr(made, "mechanism", made)

    return inner


def _sequence(each: Kind, *, any_iterable: bool = False) -> Kind:
    def test(value: Any) -> Any:
        if isinstance(value, (str, bytes, Mapping)):
            return REFUSED
        if not isinstance(value, (tuple, list, Sequence, np.ndarray)) and not (any_iterable and isinstance(value, Iterable)):
            return REFUSED
        try:
            out = tuple(each.test(x) for x in value)
        except Exception:  # an array without a dimension, or an object of another package that cannot be iterated
            return REFUSED
        return REFUSED if any(x is REFUSED for x in out) else out

    def part(value: Any) -> tuple[str, Any, Kind] | None:
        inside = enumerate(value) if isinstance(value, (tuple, list)) else ()
        return next(((f"[{i}]", x, each) for i, x in inside if each.test(x) is REFUSED), None)

    return Kind("a sequence" if each.words == "anything" else f"a sequence, each {each.words}", test, part)


def _tuple(parts: Sequence[Kind]) -> Kind:
    def test(value: Any) -> Any:
        if isinstance(value, np.ndarray) and value.ndim == 1:
            value = list(value)
        if not isinstance(value, (tuple, list)) or len(value) != len(parts):
            return REFUSED
        out = tuple(part.test(x) for part, x in zip(parts, value, strict=True))
        return REFUSED if any(x is REFUSED for x in out) else out

    return Kind(f"({', '.join(p.words for p in parts)})", test)


def _mapping(key: Kind, each: Kind) -> Kind:
    if key.words == "anything":
        key = KINDS["Key"]
        if each is KINDS["float"]:
            each = KINDS["Value"]

    key_test, each_test, plain, any_text = key.test, each.test, each is KINDS["Value"], key is KINDS["Key"]

    def test(value: Any) -> Any:
        if type(value) is not dict and not isinstance(value, Mapping):
            if type(value).__name__ != "DataArray" or getattr(value, "dims", None) != ("state",):
                return REFUSED
            value = dict(zip((str(x) for x in value["state"].values), value.values, strict=True))  # run.at(t)
        out = {}
        for k, v in value.items():
            made = v if plain and type(v) is float else each_test(v)
            if made is REFUSED or (not (any_text and type(k) is str) and key_test(k) is REFUSED):
                return REFUSED
            out[k] = made
        return out

    def part(value: Any) -> tuple[str, Any, Kind] | None:
        inside = value.items() if type(value) is dict else ()
        return next(((f"[{shown(k)}]", v, each) for k, v in inside if each.test(v) is REFUSED), None)

    return Kind(f"a mapping from {key.words} to {each.words}", test, part)


def _union(parts: Sequence[Kind]) -> Kind:
    tests = [p.test for p in parts if p is not KINDS["None"]]
    optional = len(tests) < len(parts)

    def test(value: Any) -> Any:
        if value is None and optional:
            return None
        for one in tests:
            out = one(value)
            if out is not REFUSED:
                return out
        return REFUSED

    def part(value: Any) -> tuple[str, Any, Kind] | None:
        return next((found for p in parts if (found := p.part(value)) is not None), None)

    return Kind(" or ".join(p.words for p in parts), test, part)


def kind_of(annotation: str, names: Mapping[str, Any] | None = None) -> Kind:
    """The kind of an annotation; ``names`` are those of its module, in which an alias may be defined."""
    if annotation.isidentifier():
        return _named(annotation, names or {})
    return _read(ast.parse(annotation, mode="eval").body, names or {})


@cache
def _alias(name: str) -> Kind:
    words, meaning = ALIASES[name]
    kind = kind_of(meaning)
    return Kind(words, _mechanism(kind.test) if name == "Model" else kind.test, kind.part)


def _named(name: str, names: Mapping[str, Any]) -> Kind:
    if name in ALIASES:
        return _alias(name)
    if name not in KINDS and not isinstance(names.get(name, type), type):
        return kind_of(repr(names[name]), names)  # an alias: str | appell.model.vectors.Vector
    return KINDS.get(name) or _instance(name)


def _read(node: ast.expr, names: Mapping[str, Any]) -> Kind:
    if isinstance(node, ast.BinOp):
        parts: list[ast.expr] = []
        left: ast.expr = node
        while isinstance(left, ast.BinOp):
            parts.append(left.right)
            left = left.left
        return _union([_read(x, names) for x in (left, *reversed(parts))])
    if isinstance(node, ast.Constant):
        return KINDS[str(node.value)]
    name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
    if name:
        return _named(name, names)
    assert isinstance(node, ast.Subscript), ast.dump(node)
    outer = node.value.attr if isinstance(node.value, ast.Attribute) else getattr(node.value, "id", "")
    inner = list(node.slice.elts) if isinstance(node.slice, ast.Tuple) else [node.slice]
    if outer in ("Mapping", "dict"):
        return _mapping(_read(inner[0], names), _read(inner[1], names))
    if outer == "Union":
        return _union([_read(x, names) for x in inner])
    if outer == "Callable":
        return KINDS["Callable"]
    if outer in ("Sequence", "list", "Iterable"):
        return _sequence(_read(inner[0], names), any_iterable=outer == "Iterable")
    assert outer == "tuple", outer
    if isinstance(inner[-1], ast.Constant) and inner[-1].value is Ellipsis:
        return _sequence(_read(inner[0], names))
    return _tuple([_read(x, names) for x in inner])

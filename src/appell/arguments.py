"""The public door: every call that a user can make is checked here, by one mechanism, before anything else happens.

    @checked
    class Explicit8: ...            its constructor and all its public methods

    @checked
    def derive(system: System | GibbsFunction, form: AbstractFormulation | None = None) -> Equations: ...

What an argument may be is read from its annotation, since that is where a reader, ``help()`` and a type checker look for it: to
say it once more in the decorator would be to say it twice. The annotation is read as text and never evaluated, so that a class
imported only for the type checker is known too: by its name, among the classes of this package. Where the type says less than
is meant, an alias below says it: ``Positive`` is a float to a type checker, and a number above zero here.

A call is bound to the signature first: an unknown, missing or surplus argument is an error of our tree that names the function
as the user calls it and suggests the near name. Then each value is looked at. Numbers come out as Python's own, mappings as
dicts, sequences as tuples, and scalars as SymPy expressions, through the one door for values (`appell.values`); whatever is not
of its kind is refused, shown in one short line with what is accepted. A call costs about a microsecond, and some 0.2 for each
argument.
"""

from __future__ import annotations

import ast
import inspect
import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import wraps
from pathlib import Path
from types import FunctionType
from typing import Any, TypeAlias, TypeVar

import numpy as np
import sympy

from appell.errors import ArgumentError, ModelArgumentError, OptionArgumentError, listed, shown
from appell.values import expression, integer, number, numbers

T = TypeVar("T")

# -- what an annotation may say beyond Python's own types --------------------------------------------------------------
Scalar: TypeAlias = Any  # a number, or an expression of the system's symbols
Condition: TypeAlias = Any  # a scalar that is to vanish, or an equation
Direction: TypeAlias = Any  # what Frame.rotated takes for an axis
Surface: TypeAlias = Any  # what something rolls on
Positive: TypeAlias = float  # finite and above zero
Real: TypeAlias = float  # finite or infinite
Count: TypeAlias = int  # one or more
Seed: TypeAlias = int  # of a random generator: zero or more
File: TypeAlias = str | Path  # where something is read or written
Numbers: TypeAlias = Any  # a number, or numbers in a row
Key: TypeAlias = Any  # a symbol, or its name


class _Refused:
    """What a kind answers for a value that is not of it."""


REFUSED = _Refused()
Test = Callable[[Any], Any]  # the value as it is to be used, or REFUSED


class Kind:
    """What a value may be: in words, and by a test that gives the value as it is to be used, or REFUSED."""

    __slots__ = ("test", "words")

    def __init__(self, words: str, test: Test) -> None:
        self.words = words
        self.test = test


def _float(value: Any) -> Any:
    if type(value) is not float:
        value = number(value)
        if value is None:
            return REFUSED
    return value if math.isfinite(value) else REFUSED


def _real(value: Any) -> Any:
    out = number(value)
    return REFUSED if out is None or math.isnan(out) else out


def _positive(value: Any) -> Any:
    out = _float(value)
    return out if out is not REFUSED and out > 0 else REFUSED


def _int(value: Any) -> Any:
    out = integer(value)
    return REFUSED if out is None else out


def _at_least(least: int) -> Test:
    def test(value: Any) -> Any:
        out = integer(value)
        return REFUSED if out is None or out < least else out

    return test


def _bool(value: Any) -> Any:
    return value if value is True or value is False else bool(value) if isinstance(value, np.bool_) else REFUSED


def _is(*classes: type) -> Test:
    return lambda value: value if isinstance(value, classes) else REFUSED


def _scalar(value: Any) -> Any:
    if isinstance(value, sympy.Symbol):  # most are
        return value
    out = expression(value)
    return REFUSED if out is None else out


def _condition(value: Any) -> Any:
    return value if isinstance(value, sympy.Equality) else _scalar(value)


def _numbers(value: Any) -> Any:
    out = numbers(value)
    return REFUSED if out is None else out


def _file(value: Any) -> Any:
    return value if isinstance(value, (str, Path)) and str(value) and "\0" not in str(value) else REFUSED


def _array(value: Any) -> Any:
    return value if isinstance(value, np.ndarray) and value.dtype.kind in "biufc" else REFUSED


def _key(value: Any) -> Any:
    return value if isinstance(value, (str, sympy.Expr)) else REFUSED


_NUMBER = "a finite number"
KINDS = {
    "Any": Kind("anything", lambda value: value),
    "object": Kind("anything", lambda value: value),
    "None": Kind("None", lambda value: value if value is None else REFUSED),
    "str": Kind("text", _is(str)),
    "bool": Kind("True or False", _bool),
    "int": Kind("a whole number", _int),
    "float": Kind(_NUMBER, _float),
    "Real": Kind("a number", _real),
    "Positive": Kind("a finite number above zero", _positive),
    "Count": Kind("a whole number, one or more", _at_least(1)),
    "Seed": Kind("a whole number, zero or more", _at_least(0)),
    "Scalar": Kind("a scalar: a number or an expression of the system's symbols (text is never evaluated)", _scalar),
    "Condition": Kind("a scalar that is to vanish, or an equation sympy.Eq(…) (text is never evaluated)", _condition),
    "Numbers": Kind("a number, or numbers in a row", _numbers),
    "Key": Kind("a symbol or its name", _key),
    "Quantity": Kind("a symbol of the system", _is(sympy.Symbol)),  # whose it is, the system says
    "File": Kind("a path", _file),
    "Path": Kind("a path", _is(Path)),
    "Array": Kind("a numpy array of numbers", _array),
    "ndarray": Kind("a numpy array of numbers", _array),
    "Callable": Kind("something to call", lambda value: value if callable(value) else REFUSED),
    "BaseException": Kind("an exception", _is(BaseException)),
}
ALIASES = {  # of more than one kind, in words of their own
    "Direction": (
        "an axis: an axis is a letter such as 'x' or '-z', three components or a vector",
        "str | Sequence[Any] | Vector",
    ),
    "Surface": ("a surface: a rigid body, or (frame, point)", "Body | tuple[Frame, Point]"),
}
WORDS = {  # of classes, where there is more to say than the name
    "System": "a System (one of the gallery: ap.gallery.entry(name).build())",
    "State": "a state",
    "Frame": "a frame",
    "Point": "a point",
    "Body": "a rigid body",
    "Particle": "a particle",
    "Inertia": "an inertia, such as ap.inertia.rod(…)",
    "AbstractSolver": "a solver such as Explicit8(tolerance=1e-9)",
    "Stabilisation": "Projection() or Baumgarte()",
    "AbstractFormulation": "a formulation such as Lagrange()",
    "Vector": "a vector, such as 2*frame.x",
}


def _instance(name: str) -> Kind:
    """Of a class of this package (or of CasADi's or xarray's), known by its name."""
    found: dict[type, bool] = {}

    def test(value: Any) -> Any:
        kind = type(value)
        known = found.get(kind)
        if known is None:
            known = found[kind] = any(
                c.__name__ == name and c.__module__.partition(".")[0] in ("appell", "casadi", "xarray") for c in kind.__mro__
            )
        return value if known else REFUSED

    article = "an" if name[0] in "AEIOU" else "a"
    return Kind(WORDS.get(name, f"{article} {name}"), test)


def _sequence(each: Kind, *, any_iterable: bool = False) -> Kind:
    def test(value: Any) -> Any:
        if isinstance(value, (str, bytes, Mapping)):
            return REFUSED
        if not isinstance(value, (tuple, list, Sequence, np.ndarray)) and not (any_iterable and isinstance(value, Iterable)):
            return REFUSED
        try:
            out = tuple(each.test(x) for x in value)
        except TypeError:  # an array without a dimension
            return REFUSED
        return REFUSED if any(x is REFUSED for x in out) else out

    return Kind("a sequence" if each.words == "anything" else f"a sequence, each {each.words}", test)


def _tuple(parts: Sequence[Kind]) -> Kind:
    def test(value: Any) -> Any:
        if not isinstance(value, (tuple, list, np.ndarray)) or np.ndim(value) == 0 or len(value) != len(parts):
            return REFUSED
        out = tuple(part.test(x) for part, x in zip(parts, value, strict=True))
        return REFUSED if any(x is REFUSED for x in out) else out

    return Kind(f"({', '.join(p.words for p in parts)})", test)


def _mapping(key: Kind, each: Kind) -> Kind:
    if key.words == "anything":
        key = KINDS["Key"]

    def test(value: Any) -> Any:
        if not isinstance(value, Mapping):
            if type(value).__name__ != "DataArray" or getattr(value, "dims", None) != ("state",):
                return REFUSED
            value = dict(zip((str(x) for x in value["state"].values), value.values, strict=True))  # run.at(t)
        out = {}
        for k, v in value.items():
            made = each.test(v)
            if made is REFUSED or key.test(k) is REFUSED:
                return REFUSED
            out[k] = made
        return out

    return Kind(f"a mapping from {key.words} to {each.words}", test)


def _union(parts: Sequence[Kind]) -> Kind:
    tests = [p.test for p in parts]

    def test(value: Any) -> Any:
        for one in tests:
            out = one(value)
            if out is not REFUSED:
                return out
        return REFUSED

    return Kind(" or ".join(p.words for p in parts), test)


def kind_of(annotation: str, names: Mapping[str, Any] | None = None) -> Kind:
    """What an annotation admits; ``names`` are those of the module it stands in, where an alias may be defined."""
    return _read(ast.parse(annotation, mode="eval").body, names or {})


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
        if name in ALIASES:
            words, meaning = ALIASES[name]
            return Kind(words, kind_of(meaning).test)
        if name not in KINDS and not isinstance(names.get(name, type), type):
            return kind_of(repr(names[name]), names)  # an alias: str | appell.model.vectors.Vector
        return KINDS.get(name) or _instance(name)
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


ERRORS = {"model": ModelArgumentError, "formulations": ModelArgumentError, "simulate": OptionArgumentError}  # by stage


class _Door:
    """The signature of one function, ready to check calls against."""

    def __init__(self, function: Callable[..., Any], label: str, skip: int) -> None:
        self.label = label
        parameters = list(inspect.signature(function).parameters.values())[skip:]
        home = getattr(function, "__globals__", {})
        kinds = {p.name: kind_of(p.annotation, home) if isinstance(p.annotation, str) else KINDS["Any"] for p in parameters}
        positional = [p for p in parameters if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
        self.names = [p.name for p in positional]
        self.tests = [kinds[p.name].test for p in positional]
        self.by_name = {p.name: kinds[p.name].test for p in parameters if p.kind in (p.POSITIONAL_OR_KEYWORD, p.KEYWORD_ONLY)}
        self.required = [p.name for p in positional if p.default is p.empty]
        self.required_by_name = [p.name for p in parameters if p.kind is p.KEYWORD_ONLY and p.default is p.empty]
        self.rest = next((kinds[p.name] for p in parameters if p.kind is p.VAR_POSITIONAL), None)
        self.others = next((kinds[p.name] for p in parameters if p.kind is p.VAR_KEYWORD), None)
        self.kinds = kinds
        stage = function.__module__.split(".")[1] if "." in function.__module__ else ""
        self.error = ERRORS.get(stage, ArgumentError)

    def positional(self, args: Sequence[Any]) -> list[Any]:
        """The values given by place, as they are to be used."""
        tests = self.tests
        out = [test(value) for test, value in zip(tests, args, strict=False)]
        if any(x is REFUSED for x in out):
            i = next(i for i, x in enumerate(out) if x is REFUSED)
            raise self.refused(self.names[i], args[i], self.kinds[self.names[i]])
        if len(args) > len(tests):
            if self.rest is None:
                raise self.error(
                    f"{self.label} takes {len(tests) or 'no'} argument{'s' if len(tests) != 1 else ''} by place"
                    f"{f' ({listed(self.names)})' if tests else ''}, but {len(args)} were given; {self.accepted()}."
                )
            for value in args[len(tests) :]:
                out.append(self.rest.test(value))
                if out[-1] is REFUSED:
                    raise self.refused("", value, self.rest)
        return out

    def named(self, count: int, given: dict[str, Any]) -> dict[str, Any]:
        """The values given by name, as they are to be used; ``count`` were given by place."""
        out = {}
        for name, value in given.items():
            test = self.by_name.get(name)
            if test is None:
                if self.others is None:
                    raise self.unknown(name)
                test = self.others.test
            elif count and name in self.names[:count]:
                raise self.error(f"{self.label}: {name} is given twice, by place and by name.")
            made = test(value)
            if made is REFUSED:
                raise self.refused(name, value, self.kinds.get(name) or self.others or KINDS["Any"])
            out[name] = made
        return out

    def complete(self, count: int, given: dict[str, Any]) -> None:
        """Refuse a call that leaves out what is needed."""
        missing = [x for x in (*self.required[count:], *self.required_by_name) if x not in given]
        if missing:
            raise self.error(f"{self.label} needs {listed(missing)} too; {self.accepted()}.")

    def refused(self, name: str, value: Any, kind: Kind) -> ArgumentError:
        what, who = (f"{name}={shown(value)}", f"'{name}'") if name else (shown(value), "each")
        return self.error(f"{self.label}: {what} is not accepted; {who} wants {kind.words}.")

    def unknown(self, name: str) -> ArgumentError:
        near = get_close_matches(name, self.by_name, n=2, cutoff=0.5) or [x for x in self.by_name if x.startswith(name[:3])]
        hint = f"Did you mean {' or '.join(near)}?" if near else f"{self.accepted()}."
        return self.error(f"{self.label} has no argument '{name}'. {hint[0].upper()}{hint[1:]}")

    def accepted(self) -> str:
        return f"it takes {listed(self.kinds)}" if self.kinds else "it takes nothing"


def _guarded(function: Callable[..., Any], label: str, *, method: bool) -> Callable[..., Any]:
    skip = int(method)
    doors: list[_Door] = []  # made at the first call, so that importing costs nothing

    @wraps(function)
    def call(*args: Any, **given: Any) -> Any:
        if doors:
            door = doors[0]
        else:
            doors.append(door := _Door(function, label, skip))
        count = len(args) - skip
        made = door.positional(args[skip:]) if count else ()
        if given:
            given = door.named(count, given)
        if count < len(door.required) or door.required_by_name:
            door.complete(count, given)
        return function(*args[:skip], *made, **given)

    call.__checked__ = True  # type: ignore[attr-defined]
    return call


SPECIAL = ("__init__", "__new__", "__getitem__", "__call__")  # methods that a user calls without their names


def checked(thing: T) -> T:
    """Check the calls of a function; or those of a class: of its constructor, and of every public method that it defines."""
    if isinstance(thing, FunctionType):
        return _guarded(thing, f"{thing.__qualname__}()", method=False)  # type: ignore[return-value]
    assert isinstance(thing, type)
    for name, member in list(vars(thing).items()):
        if name.startswith("_") and name not in SPECIAL:
            continue
        own = name in ("__init__", "__new__")
        label = thing.__name__ if own else f"{thing.__name__}{'[…]' if name == '__getitem__' else f'.{name}'}"
        label += "" if name == "__getitem__" else "()"
        if isinstance(member, (staticmethod, classmethod)):
            wrapped = _guarded(member.__func__, label, method=own or isinstance(member, classmethod))
            setattr(thing, name, type(member)(wrapped))
        elif isinstance(member, FunctionType):
            setattr(thing, name, _guarded(member, label, method=True))
    return thing

"""Some sixty values that nobody should give, and that somebody will; those with code in them leave a file where it is run."""

from __future__ import annotations

import collections
import datetime
import decimal
import fractions
import math
from pathlib import Path
from typing import Any

import numpy as np
import sympy

import appell as ap
from appell.gibbs import State


def _raising(*names: str) -> Any:
    def fail(*args: Any, **kwargs: Any) -> Any:
        raise RuntimeError("an internal error of a stranger")

    return type("Raising", (), dict.fromkeys(names, fail))()


def _running(code: str, *names: str) -> Any:
    def run(*args: Any, **kwargs: Any) -> Any:
        exec(code)
        return sympy.Integer(1)

    return type("Running", (), dict.fromkeys(names, run))()


def wrong_values(canary: Path) -> dict[str, Any]:
    """By a name for messages; code in them would write the file ``canary``."""
    code = f"__import__('pathlib').Path({str(canary)!r}).write_text('ran')"
    cells = np.empty((3, 3), dtype=object)
    cells[:] = code
    other = ap.System("another")
    z, w = other.coordinates("x y")
    there = other.origin.shifted(z * other.frame.x, name="P")
    solid = other.body("bar", frame=other.frame.rotated(w, "z"), com=there, mass=1.0, inertia=ap.inertia.sphere(1.0, 1.0))
    pair = collections.namedtuple("pair", "x y")
    symbol = sympy.Symbol
    return {
        # code, bare and hidden
        "code": code, "bytes of code": code.encode(), "bytearray of code": bytearray(code.encode()), "list of code": [code],
        "tuple of code": (code, code), "set of code": {code}, "frozenset of code": frozenset([code]), "dict to code": {"v": code},
        "dict of code": {code: 1.0}, "nested code": {"a": [{"b": (code,)}]}, "deque of code": collections.deque([code]),
        "namedtuple of code": pair(code, code), "numpy text": np.str_(code), "array of text": np.array([code, code]),
        "array of objects": np.array([code, None, {"a": code}], dtype=object), "matrix of objects": cells,
        "rows of code": [[code] * 3] * 3, "cell of code": np.array({"v": code}, dtype=object),
        "generator of code": lambda: (code for _ in "ab"),
        "mapping proxy": collections.ChainMap({"x": code}), "_sympy_ runs": _running(code, "_sympy_"),
        "__sympy__ runs": _running(code, "__sympy__"), "__float__ runs": _running(code, "__float__", "__index__", "__int__"),
        "__array__ runs": _running(code, "__array__"), "symbol named code": symbol(code), "function named code": sympy.Function(code)(z),
        # nothing, flags, text
        "None": None, "True": True, "numpy False": np.False_, "Ellipsis": Ellipsis, "empty text": "", "blank": "  ", "word": "nobody",
        "two words": "x y", "number as text": "1e-9", "long text": "x" * 20_000, "text with NUL": "a\0b", "formula": "x**2",
        # numbers
        "zero": 0, "minus one": -1, "minus a half": -0.5, "huge float": 1e300, "tiny float": 5e-324, "nan": math.nan, "inf": math.inf,
        "minus inf": -math.inf, "10**400": 10**400, "-10**400": -(10**400), "10**5000": 10**5000, "complex": 1 + 2j,
        "fraction": fractions.Fraction(1, 3), "decimal nan": decimal.Decimal("sNaN"), "numpy nan": np.float32("nan"),
        "sympy infinity": sympy.oo, "sympy nan": sympy.nan, "imaginary": sympy.I, "sympy 10**400": sympy.Integer(10) ** 400,
        "pi": sympy.pi,
        # wrong shapes and containers
        "empty list": [], "empty tuple": (), "empty dict": {}, "empty array": np.array([]), "three numbers": [1.0, 2.0, 3.0],
        "numbers down": [3.0, 2.0], "matrix": np.eye(3), "ragged": [[1.0, 2.0], [3.0]], "array of complex": np.array([1j]),
        "dict of None": {None: None}, "dict of numbers": {1: 2.0}, "wrong name": {"nobody": 1.0}, "range": range(3),
        "sympy matrix": sympy.eye(3), "matrix symbol": sympy.MatrixSymbol("M", 3, 3), "relation": z < 1, "truth": sympy.true,
        # of another system, or of none
        "plain symbol": symbol("x"), "foreign symbol": z, "foreign expression": z**2 + w.dot, "foreign to number": {z: 1.0},
        "foreign frame": other.frame, "foreign point": there, "foreign vector": 2 * other.frame.x, "foreign system": other,
        "foreign body": solid, "foreign state": State(0.0, np.zeros(3), np.zeros(3), np.zeros(0), np.zeros(1)),
        # strangers
        "object": object(), "class": int, "module": math, "function": lambda *args, **kwargs: None, "exception": ValueError("x"),
        "date": datetime.date(2024, 1, 1), "path": canary.parent / "nowhere" / "x.nc", "repr raises": _raising("__repr__", "__str__"),
        "iter raises": _raising("__iter__", "__len__", "__getitem__"), "eq raises": _raising("__eq__", "__bool__"),
        "hash raises": _raising("__hash__"), "float raises": _raising("__float__", "__index__"), "getattr raises": _raising("__getattr__"),
        "array raises": _raising("__array__"), "call raises": _raising("__call__"),
    }  # fmt: skip

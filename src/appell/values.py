"""The conversion of all values that a caller gives to numbers or expressions; values of other types are refused.

SymPy's own conversion, ``sympify``, runs text as code: also text inside a list, a dict, a set or an array, and the result of an
object's ``_sympy_``. It is called nowhere in this package. The type of a value is checked first, and only numbers
and SymPy expressions are accepted; tests check both.

A bool is not a number here: ``mass=True`` is a mistake more often than it is one kilogram.
"""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np
import sympy

from appell.errors import UnsupportedExpression, shown

if TYPE_CHECKING:
    from appell.arrays import Array

_PLAIN = (int, float, np.integer, np.floating, Fraction, Decimal)
_FLAGS = (bool, np.bool_)
_MATRICES = (sympy.MatrixBase, sympy.MatrixExpr)


def number(value: Any) -> float | None:
    """A real number as a float (which may be infinite or NaN); None for anything else, and for what no float can hold.

    Numbers of Python, NumPy and SymPy are accepted, and an array (or a labelled array) with a single number.
    """
    kind = type(value)
    if kind is float:
        return float(value)
    if isinstance(value, _FLAGS):
        return None
    try:
        if isinstance(value, _PLAIN):
            return float(value)
        if isinstance(value, sympy.Expr):
            return float(value) if not isinstance(value, _MATRICES) and value.is_number else None
        if isinstance(value, np.ndarray) or (_home(value) == "xarray" and kind.__name__ == "DataArray"):
            return float(value) if value.ndim == 0 and value.dtype.kind in "iuf" else None
    except (TypeError, ValueError, ArithmeticError, AttributeError):
        return None
    return None


def integer(value: Any) -> int | None:
    """A whole number of Python or NumPy as an int; None for anything else."""
    if type(value) is int:
        return int(value)
    return int(value) if isinstance(value, (int, np.integer)) and not isinstance(value, _FLAGS) else None


def expression(value: Any) -> sympy.Expr | None:
    """A number or a scalar SymPy expression as an expression; None for anything else, which is not passed to SymPy."""
    if isinstance(value, sympy.Expr):
        return None if isinstance(value, _MATRICES) else value
    if isinstance(value, sympy.Basic) or number(value) is None:
        return None
    exact = integer(value)
    if exact is not None:
        return sympy.Integer(exact)
    if isinstance(value, Fraction):
        return sympy.Rational(value.numerator, value.denominator)
    return sympy.Float(number(value))


def as_expression(value: Any) -> sympy.Expr:
    """A number or a scalar SymPy expression as an expression.

    Raises UnsupportedExpression for anything else.
    """
    out = expression(value)
    if out is None:
        raise UnsupportedExpression(f"{shown(value)} is neither a number nor a scalar expression.")
    return out


def entries(value: Any) -> list[list[Any]] | None:
    """The rows of a SymPy or NumPy matrix, or of a list of lists, without conversion of the entries; None for anything else."""
    if isinstance(value, (sympy.MatrixBase, np.ndarray)) and len(value.shape) == 2:
        rows: list[list[Any]] = value.tolist()
        return rows
    if isinstance(value, (list, tuple)) and value and all(isinstance(row, (list, tuple, np.ndarray)) for row in value):
        return [list(row) for row in value if np.ndim(row) == 1 or not isinstance(row, np.ndarray)]
    return None


def numbers(value: Any) -> Array | None:
    """A number, or a sequence of numbers, as an array of no or one dimension; None for anything else."""
    if isinstance(value, (list, tuple)):
        each = [number(x) for x in value]
        return None if None in each else np.array(each, dtype=float)
    single = number(value)
    if single is not None:
        return np.array(single)
    if isinstance(value, (np.ndarray, range)) or _home(value) in ("xarray", "pandas"):
        array = np.asarray(value)
        if array.dtype.kind in "iuf" and array.ndim <= 1:
            return np.asarray(array, dtype=float)
    return None


def array(value: Any) -> Array | None:
    """Numbers in an array, or in lists of lists of equal lengths, as an array of any dimension; None for anything else."""
    if isinstance(value, np.ndarray) or _home(value) in ("xarray", "pandas"):
        made = np.asarray(value)
        return np.asarray(made, dtype=float) if made.dtype.kind in "iuf" else None
    if isinstance(value, (list, tuple)):
        parts = [array(x) for x in value]
        if any(p is None or p.shape != parts[0].shape for p in parts):  # type: ignore[union-attr]
            return None
        return np.array(parts, dtype=float)
    return numbers(value)


def _home(value: Any) -> str:
    """The package of a value's class."""
    return str(type(value).__module__).partition(".")[0]

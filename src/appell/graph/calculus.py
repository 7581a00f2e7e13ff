"""CasADi's functions of whole expressions, called with the C++ objects behind them.

Given expressions, CasADi first tries to read each of them as numbers, which takes longer than the work itself where they are small.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import casadi as ca

from appell.graph.scalar import SX

_module: Any = ca


def gradient(e: Any, x: Any) -> SX:
    """∂e/∂x of a scalar, as a column."""
    found: SX = _module.gradient(e.this, x.this)
    return found


def jacobian(e: Any, x: Any) -> SX:
    """∂e/∂x of a column."""
    found: SX = _module.jacobian(e.this, x.this)
    return found


def swept_back(e: Any, x: Any, by: Any) -> SX:
    """(∂e/∂x)ᵀ by, of columns."""
    found: SX = _module.jtimes(e.this, x.this, by.this, True)
    return found


def substitute(e: Any, x: Any, by: Any) -> SX:
    """An expression with others in the place of symbols."""
    found: SX = _module.substitute(e.this, x.this, by.this)
    return found


def densify(e: Any) -> SX:
    """The same with every entry written out."""
    found: SX = e if e.is_dense() else _module.densify(e.this)
    return found


def size_of(matrices: Sequence[Any]) -> int:
    """How many nodes the graph of matrices of as many rows has, those that they share once."""
    return int(_module.n_nodes(_module._casadi._horzcat([x.this for x in matrices]).this))


def made_function(
    name: str, inputs: Sequence[Any], outputs: Sequence[Any], options: Mapping[str, Any] | None = None
) -> ca.Function:
    """The function of symbols in columns that these expressions are."""
    found: ca.Function = _module.Function(name, [x.this for x in inputs], [x.this for x in outputs], dict(options or {}))
    return found

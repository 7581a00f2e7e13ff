"""CasADi's functions of whole expressions, called with the C++ objects behind them.

Called with the expressions themselves, CasADi first tries to read each as numbers, which for small ones takes longer than the work.
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


def vector_jacobian_product(e: Any, x: Any, by: Any) -> SX:
    """(∂e/∂x)ᵀ times the column ``by``, of a column e."""
    found: SX = _module.jtimes(e.this, x.this, by.this, True)
    return found


def substitute(e: Any, x: Any, by: Any) -> SX:
    """The expression ``e`` with the symbols ``x`` replaced by the expressions ``by``."""
    found: SX = _module.substitute(e.this, x.this, by.this)
    return found


def densify(e: Any) -> SX:
    """The same matrix with every entry stored, zeros too."""
    found: SX = e if e.is_dense() else _module.densify(e.this)
    return found


def count_nodes(matrices: Sequence[Any]) -> int:
    """The number of nodes in the graph of matrices with equal numbers of rows; a shared node counts once."""
    return int(_module.n_nodes(_module._casadi._horzcat([x.this for x in matrices]).this))


def made_function(
    name: str, inputs: Sequence[Any], outputs: Sequence[Any], options: Mapping[str, Any] | None = None
) -> ca.Function:
    """The function whose inputs are these columns of symbols and whose outputs are these expressions."""
    found: ca.Function = _module.Function(name, [x.this for x in inputs], [x.this for x in outputs], dict(options or {}))
    return found

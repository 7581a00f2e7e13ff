"""Solvers, one file a method."""

from __future__ import annotations

from appell.errors import OptionError, UnknownName
from appell.simulate.solvers.base import AbstractSolver
from appell.simulate.solvers.collocation import Collocation
from appell.simulate.solvers.explicit5 import Explicit5
from appell.simulate.solvers.explicit8 import Explicit8
from appell.simulate.solvers.implicit import Implicit
from appell.simulate.solvers.rk4 import RK4
from appell.simulate.solvers.scipy import METHODS, Scipy
from appell.simulate.solvers.sundials import Sundials
from appell.simulate.solvers.symplectic import Symplectic

__all__ = [
    "RK4",
    "AbstractSolver",
    "Collocation",
    "Explicit5",
    "Explicit8",
    "Implicit",
    "Scipy",
    "Sundials",
    "Symplectic",
    "solver_named",
]


def solver_named(name: str, *, tolerance: float | None = None, step: float | None = None) -> AbstractSolver:
    """The solver of that name on the command line, its options at their defaults but for those given."""
    by_name: dict[str, type[AbstractSolver]] = {
        "explicit8": Explicit8, "explicit5": Explicit5, "collocation": Collocation, "implicit": Implicit, "sundials": Sundials,
        "rk4": RK4, "symplectic": Symplectic, **{f"scipy-{m.lower()}": Scipy for m in METHODS},
    }  # fmt: skip
    kind = by_name.get(name)
    if kind is None:
        raise UnknownName.among(by_name, name, "solver")
    fixed = kind in (RK4, Symplectic)
    if fixed and tolerance is not None:
        raise OptionError(f"'{name}' has a fixed step and no tolerance: give --step.")
    if not fixed and step is not None:
        raise OptionError(f"'{name}' finds its own steps: give --tol, not --step.")
    options: dict[str, object] = {"step": step} if fixed else {"tolerance": tolerance}
    if kind is Scipy:
        options["method"] = next(m for m in METHODS if name == f"scipy-{m.lower()}")
    return kind(**{k: v for k, v in options.items() if v is not None})

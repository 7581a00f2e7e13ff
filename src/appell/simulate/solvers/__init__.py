"""Solvers, one file a method. What each can do, and its name on the command line, is said by its class."""

from __future__ import annotations

import importlib

from appell.errors import OptionError, UnknownName
from appell.simulate.solvers.base import AbstractSolver
from appell.simulate.solvers.collocation import Collocation
from appell.simulate.solvers.explicit5 import Explicit5
from appell.simulate.solvers.explicit8 import Explicit8
from appell.simulate.solvers.implicit import Implicit
from appell.simulate.solvers.rk4 import RK4
from appell.simulate.solvers.scipy import Scipy
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
    "every_solver",
    "solver_named",
]


MODULES = (  # where solvers are, in the order that the command line offers them; a new one is a file and its name here
    "explicit8",
    "explicit5",
    "collocation",
    "implicit",
    "sundials",
    "rk4",
    "symplectic",
    "scipy",
)


def every_solver() -> list[type[AbstractSolver]]:
    """Each kind of solver once."""
    homes = [importlib.import_module(f"{__name__}.{name}") for name in MODULES]
    return [
        kind
        for home in homes
        for kind in vars(home).values()
        if isinstance(kind, type) and issubclass(kind, AbstractSolver) and kind.__module__ == home.__name__
    ]


def solver_named(name: str, *, tolerance: float | None = None, step: float | None = None) -> AbstractSolver:
    """The solver of that name on the command line, its options at their defaults but for those given."""
    by_name = {command: (kind, options) for kind in every_solver() for command, options in kind.commands().items()}
    if name not in by_name:
        raise UnknownName.among(by_name, name, "solver", most=len(by_name))
    kind, options = by_name[name]
    if kind.fixed_step and tolerance is not None:
        raise OptionError(f"'{name}' has a fixed step and no tolerance: give --step.")
    if not kind.fixed_step and step is not None:
        raise OptionError(f"'{name}' finds its own steps: give --tol, not --step.")
    given = {"step": step} if kind.fixed_step else {"tolerance": tolerance}
    return kind(**options, **{k: v for k, v in given.items() if v is not None})

"""Solvers, one file a method. What each can do, and its name on the command line, is said by its class."""

from __future__ import annotations

import importlib

from appell.errors import OptionError, UnknownName
from appell.motion.solvers.base import AbstractSolver
from appell.motion.solvers.dop853 import DOP853
from appell.motion.solvers.dormand_prince5 import DormandPrince5
from appell.motion.solvers.gauss_legendre import GaussLegendre
from appell.motion.solvers.radau_iia import RadauIIA
from appell.motion.solvers.rk4 import RK4
from appell.motion.solvers.scipy import Scipy
from appell.motion.solvers.sundials import Sundials
from appell.motion.solvers.symplectic import Symplectic

__all__ = [
    "DOP853",
    "RK4",
    "AbstractSolver",
    "DormandPrince5",
    "GaussLegendre",
    "RadauIIA",
    "Scipy",
    "Sundials",
    "Symplectic",
    "every_solver",
    "solver_named",
]


MODULES = (  # where solvers are, in the order that the command line offers them; a new one is a file and its name here
    "dop853",
    "dormand_prince5",
    "gauss_legendre",
    "radau_iia",
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

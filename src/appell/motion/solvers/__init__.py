"""Solvers, one file a method. What each can do, and its name on the command line, is said by its class.

A new one is a file and its import here, in whose order the command line offers them; ``appell.motion`` and ``appell`` take the
names from here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from appell.errors import OptionError, UnknownName
from appell.motion.solvers.base import AbstractSolver as AbstractSolver
from appell.motion.solvers.dop853 import DOP853 as DOP853
from appell.motion.solvers.dormand_prince5 import DormandPrince5 as DormandPrince5
from appell.motion.solvers.gauss_legendre import GaussLegendre as GaussLegendre
from appell.motion.solvers.radau_iia import RadauIIA as RadauIIA
from appell.motion.solvers.rk4 import RK4 as RK4
from appell.motion.solvers.scipy import Scipy as Scipy
from appell.motion.solvers.sundials import Sundials as Sundials
from appell.motion.solvers.symplectic import Symplectic as Symplectic


def every_solver() -> list[type[AbstractSolver]]:
    """Each kind of solver once."""
    found = (x for x in globals().values() if isinstance(x, type) and issubclass(x, AbstractSolver))
    return [kind for kind in found if kind is not AbstractSolver]


if not TYPE_CHECKING:  # which goes by the imports
    __all__ = [kind.__name__ for kind in every_solver()]


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

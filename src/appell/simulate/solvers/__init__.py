"""Solvers, one file a method."""

from appell.simulate.solvers.base import AbstractSolver
from appell.simulate.solvers.explicit5 import Explicit5
from appell.simulate.solvers.explicit8 import Explicit8
from appell.simulate.solvers.implicit import Implicit
from appell.simulate.solvers.rk4 import RK4
from appell.simulate.solvers.scipy import Scipy
from appell.simulate.solvers.sundials import Sundials
from appell.simulate.solvers.symplectic import Symplectic

__all__ = ["RK4", "AbstractSolver", "Explicit5", "Explicit8", "Implicit", "Scipy", "Sundials", "Symplectic"]

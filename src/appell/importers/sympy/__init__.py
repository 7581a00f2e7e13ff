"""Models of sympy.physics.mechanics, unchanged: ``ap.from_sympy(model)``.

source          what a SymPy model says, whatever object says it
symbols         its symbols and expressions as those of a System
frames, points  its orientations and positions
speeds          its kinematical equations
velocities      whether things move as their positions say
loads, energy   what pushes
building        the System made of all that
importing       from_sympy
auxiliary       the reactions that auxiliary speeds are there for
certificate     the proof that both are one model
export          the other way: to_sympy gives the equations of any system to SymPy
method          GibbsAppellMethod, a method of SymPy's; linearising and matrices, what it is made with
"""

from appell.importers.sympy.auxiliary import AuxiliaryReactions
from appell.importers.sympy.export import SymbolicEquations, to_sympy
from appell.importers.sympy.importing import from_sympy
from appell.importers.sympy.method import GibbsAppellMethod
from appell.importers.sympy.result import Certificate, Imported

__all__ = ["AuxiliaryReactions", "Certificate", "GibbsAppellMethod", "Imported", "SymbolicEquations", "from_sympy", "to_sympy"]

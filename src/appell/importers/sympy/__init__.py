"""Imports unchanged models of sympy.physics.mechanics: ``ap.from_sympy(model)``.

source          the lists of coordinates, bodies, loads, … of any SymPy model
symbols         converts its symbols and expressions to those of a System
frames, points  its orientations and positions
speeds          its kinematical equations
velocities      the check whether points and frames move as their positions and orientations do
repeated        velocity constraints that follow from configuration constraints
loads, energy   its forces and potential energy
building        makes the System
importing       from_sympy
auxiliary       the reactions along auxiliary speeds
certificate     the check that both models have the same accelerations
changes         the list of changes that an import made
result          the result of from_sympy
export          to_sympy, which gives the equations of any system as SymPy expressions
method          GibbsAppellMethod, a method for SymPy's models; linearising and matrices are its parts
"""

from appell.importers.sympy.auxiliary import AuxiliaryReactions
from appell.importers.sympy.export import SymbolicEquations, to_sympy
from appell.importers.sympy.importing import from_sympy
from appell.importers.sympy.method import GibbsAppellMethod
from appell.importers.sympy.result import Certificate, Imported

__all__ = ["AuxiliaryReactions", "Certificate", "GibbsAppellMethod", "Imported", "SymbolicEquations", "from_sympy", "to_sympy"]

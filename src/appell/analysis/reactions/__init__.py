"""The forces and moments that the pins, hinges, wheels and motors of a mechanism carry.

tree        which part carries which, and the parts beyond a cut
pushes      inertia, loads and constraint rows as forces and moments on parts
balance     the wrench across every cut, linear in the multipliers; what is unique; the share of least norm
reactions   asked for at a state, along a run, as formulas, as machine code
"""

from appell.analysis.reactions.reactions import CompiledReactions, Formula, Reactions, reactions
from appell.analysis.reactions.table import Reaction, ReactionTable

__all__ = ["CompiledReactions", "Formula", "Reaction", "ReactionTable", "Reactions", "reactions"]
